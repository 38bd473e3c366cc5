# shellcheck shell=sh
# What the test scripts share: where things are, and how a result is said in TAP.
# From `make check` the source folder and the program come by the environment; by hand, run a script in the build folder.

LC_ALL=C
export LC_ALL

top=${srcdir:-$(dirname "$0")/..}
top=$(cd "$top" && pwd) || exit 99
# shellcheck disable=SC2034 # for the scripts
reeve=${REEVE:-$PWD/reeve}

# What the build makes in src/, and may have made in the source folder.
made='src/catalog/tables.c
src/cmd/schemas.c
src/expansions/rules.h
src/referee/rules_table.c'

scratch=$(mktemp -d "${TMPDIR:-/tmp}/reeve-test.XXXXXX") || exit 99
trap 'rm -rf "$scratch"' EXIT
trap 'exit 99' HUP INT TERM

count=0
failed=0

# Lines of standard input as TAP comments.
say() {
    sed 's/^/# /'
}

# The lines of standard input that name no file which the build makes.
unmade() {
    grep -vxF -e "$made" || :
}

# ok NAME
ok() {
    count=$((count + 1))
    printf 'ok %d - %s\n' "$count" "$1"
}

# not_ok NAME [FILE]: the file tells why.
not_ok() {
    count=$((count + 1))
    failed=$((failed + 1))
    printf 'not ok %d - %s\n' "$count" "$1"
    if [ -n "${2-}" ]; then
        say <"$2"
    fi
}

# result NAME FILE: well if nothing was written to the file.
result() {
    if [ -s "$2" ]; then
        not_ok "$1" "$2"
    else
        ok "$1"
    fi
}

# The plan, behind the results, and the script's exit status.
finish() {
    printf '1..%d\n' "$count"
    if [ "$count" -eq 0 ]; then
        echo '# nothing was tested'
        exit 1
    fi
    [ "$failed" -eq 0 ] || exit 1
    exit 0
}

# clean COMMAND...: runs it with an environment of its own, the built `reeve` first on its path.
clean() {
    env -i PATH="$scratch/bin:$PATH" HOME="$scratch/home" TMPDIR="$scratch" TZ=UTC0 LC_ALL=C TERM=dumb \
        ASAN_OPTIONS="${ASAN_OPTIONS-}" UBSAN_OPTIONS="${UBSAN_OPTIONS-}" "$@"
}

# Lays the path for clean().
lay_path() {
    if [ ! -x "$reeve" ]; then
        echo "Bail out! no program at $reeve (run make first, or set REEVE)"
        exit 99
    fi
    mkdir "$scratch/bin" "$scratch/home"
    ln -s "$reeve" "$scratch/bin/reeve"
}

# compare EXPECTED FOUND NAME: appends the difference, if any, to $scratch/why.
compare() {
    diff -u -L "expected $3" -L "found $3" "$1" "$2" >>"$scratch/why" 2>&1
}

# compare_exit EXPECTED FOUND
compare_exit() {
    if [ "$1" != "$2" ]; then
        echo "exit status: expected $1, found $2" >>"$scratch/why"
    fi
}
