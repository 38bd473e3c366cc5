#!/bin/sh
# What tools/catalog-tables refuses: faulty sets get a message at its place, the exit status 1 and leave no output; sound
# ones get the same output in whichever order they are named.  The program is $PWD/tools/catalog-tables, or $CATALOG_TABLES.

srcdir=${srcdir:-$(dirname "$0")/../..}
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
tables=${CATALOG_TABLES:-$PWD/tools/catalog-tables}
if [ ! -x "$tables" ]; then
    echo "Bail out! no program at $tables (run make first, or set CATALOG_TABLES)"
    exit 99
fi
tiles=$top/src/catalog/tiles
cd "$scratch" || exit 99

# fresh: the sets as they are.
fresh() {
    rm -rf sets out.c out.c.part
    mkdir sets
    cp "$tiles"/*.yaml sets
    chmod u+w sets/*
}

# changed SET SED-EXPRESSION...: one of them changed; the expression must have done something.
changed() {
    set_name=$1
    shift
    sed "$@" "$tiles/$set_name.yaml" >"sets/$set_name.yaml"
    if cmp -s "$tiles/$set_name.yaml" "sets/$set_name.yaml"; then
        echo "the case changes nothing in $set_name.yaml" >>why
    fi
}

# refused NAME MESSAGE [STATUS]: the sets as changed are refused with the message, and no output is left, old or new.
refused() {
    status=0
    echo old >out.c
    "$tables" out.c sets/*.yaml >said 2>err || status=$?
    [ "$status" -eq "${3:-1}" ] || echo "exit status $status" >>why
    grep -qF -e "$2" err || { echo "no message '$2', but:"; cat err; } >>why
    [ ! -s said ] || echo 'something was written to standard output' >>why
    for file in out.c*; do
        [ ! -e "$file" ] || echo "$file was left behind" >>why
    done
    result "$1" why
    : >why
    fresh
}

: >why
fresh
status=0
"$tables" out.c sets/*.yaml 2>why || status=$?
[ "$status" -eq 0 ] || echo "exit status $status" >>why
[ -s out.c ] || echo 'no output' >>why
result 'the sets as they are make tables' why

: >why
# The other way round.
reversed=
for file in sets/*.yaml; do
    reversed="$file $reversed"
done
# shellcheck disable=SC2086 # names without blanks
"$tables" other.c $reversed 2>why || echo 'refused' >>why
cmp out.c other.c >>why 2>&1
result 'the order of the files makes no difference' why
: >why

# One tile.
changed base 's|id: base/B|id: base/B b|'
refused 'a bad name' "sets/base.yaml:15:9: error: 'base/B b' is no name of a tile"
changed base 's/farmhouse: 1, donkey-stable: 1/farmhous: 1/'
refused 'an unknown key' "sets/base.yaml:18:21: error: unknown key 'farmhous'"
changed river-1 's/river: S W/river: W S/'
refused 'edges out of order' "'W S' is not in clockwise order"
changed princess-and-dragon 's|cities-n-es-princess-coat|cities-n-es-princess|'
refused 'what one tile may do, no other may' "the field meets 'city E' at the corner of WSW"
changed tower 's/^    copies: 1$/    copies: one/'
refused 'a number that is none' 'copies must be a whole number'

# Files and sets.
printf 'set: [\n' >sets/base.yaml
refused 'no YAML' 'sets/base.yaml:'
printf '# nothing\n' >sets/base.yaml
refused 'an empty file' 'the file holds no set'
printf -- '---\nset: tunnel\n' >>sets/tunnel.yaml
refused 'two documents' "a set's file is one document"
mv sets/tunnel.yaml sets/tunnels.yaml
refused 'a file of another name' "the file 'tunnels.yaml' holds the set 'tunnel'"
mv sets/tunnel.yaml sets/tunnel.yml
"$tables" out.c sets/tunnel.yml 2>err && echo 'taken' >>why
grep -qF 'SET.yaml' err || echo 'no message' >>why
result 'a file of another kind' why
: >why
fresh
mkdir sets/folder.yaml
refused 'a file that cannot be read' 'folder.yaml' 2
changed tunnel 's/^edition: C1/edition: C9/'
refused 'an unknown edition' 'edition is C1 or C2'
changed tunnel '/^illustrations-listed/d'
refused 'a set that does not say whether drawings are listed' 'illustrations-listed'
sed 's/^set: cathars/set: catharists/' "$tiles/cathars.yaml" >sets/catharists.yaml
refused 'tiles of another set' "does not belong to set 'catharists'"
sed 's/cathars/catharists/g; s|SI.CA/|SI.XX/|' "$tiles/cathars.yaml" >sets/catharists.yaml
refused 'a box that is not known' "nothing is known about the box of 'catharists'"

# Names of several tiles.
changed tower 's|id: tower/field-garden|id: tower/field|'
refused 'an id used twice' "'tower/field' is also a name of 'tower/field'"
changed tunnel 's|jcz: TU/RR$|jcz: BA/RRR|'
refused 'a code used twice' "'BA/RRR' is also a name of 'base/W'"

# Sums.
changed base '/id: base\/G/,/copies/s/copies: 1/copies: 2/'
refused 'more tiles than the box holds' 'C2: 73 tiles, the box holds 72'
changed base '/id: base\/E$/,/copies-c1/s/copies-c1: 5/copies-c1: 6/'
refused 'more tiles of the first edition than its box holds' 'C1: 73 tiles, the box holds 72'
changed base '/id: base\/G/,/copies/s/copies: 1/copies: 2/'
refused 'more copies of a letter than in the rule book' 'C2: 2 of G, the rule book has 1'
changed base 's|id: base/G$|id: base/Y|'
refused 'a letter that is not in the rule book' "the rule book has no tile 'Y'"
changed base 's/^    start: true//'
refused 'no start tile' 'the start tile is D'
changed base '/id: base\/X/,/wagon/{s/- road: E/- river: E/;s/road E, //;}'
refused 'a river in the base game' '93 road edges, counted 94'
changed river-1 's/illustrations: {farmhouse: 1}/illustrations: {pigsty: 1}/'
refused 'a farmhouse less' '0 farmhouses, counted 1'
changed river-1 's/- garden: inner/- monastery: inner/'
refused 'a garden less' '0 gardens, the rules list 1'
changed river-1 's/- garden: inner/- monastery: inner/'
refused 'a monastery more' '2 monasteries, counted 1'
changed tower '/id: tower\/field-garden/,/features/s/copies-c1: 0/copies-c1: 1/; /id: tower\/field$/,/features/s/copies-c1: 1/copies-c1: 0/'
refused 'a garden in the first edition' 'the first edition has no gardens'
changed count '/id: count\/6/,/blocked/{s/features: \[\]/features: [{field: NNW}]/;s/blocked: NNW/blocked:/;}'
refused 'seams of the block that disagree' "half-edge SSW does not agree with 'count/6'"

# The output.
status=0
"$tables" missing/out.c sets/*.yaml 2>err || status=$?
[ "$status" -eq 2 ] || echo "exit status $status" >>why
grep -q 'cannot be written' err || echo 'no message' >>why
result 'an output that cannot be written' why
: >why
status=0
"$tables" out.c 2>err || status=$?
[ "$status" -eq 2 ] || echo "exit status $status" >>why
grep -q '^usage: ' err || echo 'no message' >>why
result 'no sets' why
finish
