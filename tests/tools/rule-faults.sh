#!/bin/sh
# What tools/rule-tables refuses: each case is a small rule file with one fault, the message that must be said about it, and
# the place.  The program is $PWD/tools/rule-tables, or $RULE_TABLES.

# Dollars and backquotes in single quotes are sed's and roff's.
# shellcheck disable=SC2016

srcdir=${srcdir:-$(dirname "$0")/../..}
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"
tables=${RULE_TABLES:-$PWD/tools/rule-tables}
if [ ! -x "$tables" ]; then
    echo "Bail out! no program at $tables (run make first, or set RULE_TABLES)"
    exit 99
fi
cd "$scratch" || exit 99

# A sound file, given to every case, so that each fault is the only one.  Lines 1 to 12.
cat >sound.yaml <<'END'
module: sound
prefix: sound
title: "Sound"
needs: []
figures: []
rules:
  - id: sound.city.score
    phase: score
    status: official
    source: "The rule book, page 1"
    says: "A city is worth 2 points for each tile."
    shows: ["3 tiles: 6 points."]
END

# edited FILE SED-EXPRESSION...: the sound file as module `odd`, its rule as odd.city.score, changed.
edited() {
    file=$1
    shift
    sed -e 's/sound/odd/; s/sound/odd/' -e 's/"Sound"/"Odd"/' sound.yaml | sed "$@" >"$file"
}

# refused NAME PLACE-AND-MESSAGE FILE...: the output must not come about, and the message must be a line of standard error.
refused() {
    name=$1
    message=$2
    shift 2
    : >why
    for form in header table man; do
        status=0
        "$tables" "$form" out "$@" >said 2>err || status=$?
        if [ "$status" -ne 1 ]; then
            echo "$form: exit status $status, expected 1" >>why
        fi
        if ! grep -qxF -e "$message" err; then
            { echo "$form: expected $message"; echo 'found:'; cat err; } >>why
        fi
        if [ "$(grep -c ': error: ' err)" -ne 1 ]; then
            { echo "$form: not one error:"; cat err; } >>why
        fi
        if [ -s said ] || [ -e out ] || [ -e out.new ]; then
            echo "$form: something was written" >>why
        fi
        rm -f out out.new
    done
    result "$name" why
}

# fault NAME PLACE-AND-MESSAGE SED-EXPRESSION...: one changed line of the rule file odd.yaml.
fault() {
    name=$1
    message=$2
    shift 2
    edited odd.yaml "$@"
    refused "$name" "$message" sound.yaml odd.yaml
}

# ---- the files themselves
: >why
for form in header table man; do
    "$tables" "$form" out sound.yaml >said 2>err || echo "$form: exit status $?" >>why
    [ -s out ] && [ ! -s said ] && [ ! -s err ] || echo "$form: no output, or a word too many" >>why
    rm -f out
done
result 'a sound file is taken' why
refused 'a file that is not there' 'nowhere.yaml: error: no such file' sound.yaml nowhere.yaml
: >empty.yaml
refused 'an empty file' 'empty.yaml: error: no rules in this file' empty.yaml
mkdir two && { cat sound.yaml; echo '---'; echo 'module: more'; } >two/sound.yaml
refused 'a second document' 'two/sound.yaml: error: a rule file is one document, but a second begins at line 13' two/sound.yaml
cp sound.yaml other.yaml
refused 'a file named otherwise than its module' \
    "other.yaml:1:9: error: module 'sound' stands in a file of another name, 'other.yaml'" other.yaml

# ---- the head
fault 'an unknown key of the file' "odd.yaml:3:1: error: unknown key 'titel' in rule file; did you mean 'title'?" \
    -e 's/^title: .*/titel: "Odd"\ntitle: "Odd"/'
fault 'a file without a prefix' "odd.yaml:1:1: error: rule file has no 'prefix', which is required" -e '/^prefix/d' -e 's/odd\.city/odd.city/'
fault 'a prefix in capitals' "odd.yaml:2:9: error: prefix 'Odd' is not made of lower-case letters" \
    -e 's/^prefix: .*/prefix: Odd/'
fault 'a prefix with a digit' "odd.yaml:2:9: error: prefix 'odd2' is not made of lower-case letters" \
    -e 's/^prefix: .*/prefix: odd2/' -e 's/odd\.city/odd2.city/'
fault 'a module in capitals' \
    "odd.yaml:1:9: error: module 'Odd' is not a word in lower case (words are joined by single hyphens)" \
    -e 's/^module: .*/module: Odd/'
fault 'no rules' 'odd.yaml:6:8: error: rules is empty' -e 's/^rules:/rules: []/' -e '7,$d'
fault 'needs that is no list' "odd.yaml:4:8: error: needs must be a list, not 'base'; write [base]" -e 's/^needs: .*/needs: base/'

# ---- a rule
fault 'an unknown key of a rule' "odd.yaml:9:5: error: unknown key 'statos' in rule; did you mean 'status'?" \
    -e 's/    status: .*/    statos: official\n    status: official/'
fault 'a rule without a source' "odd.yaml:7:5: error: rule has no 'source', which is required" -e '/source:/d'
fault 'a rule without a situation' 'odd.yaml:12:12: error: shows is empty' -e 's/shows: .*/shows: []/'
fault 'an id of another module' \
    "odd.yaml:7:9: error: id 'sound.city.score' does not begin with the module's prefix, 'odd.'" \
    -e 's/odd\.city/sound.city/'
fault 'an id that only looks like its module' \
    "odd.yaml:7:9: error: id 'oddity.city.score' does not begin with the module's prefix, 'odd.'" \
    -e 's/odd\.city/oddity.city/'
fault 'an id that is the prefix alone' "odd.yaml:7:9: error: id 'odd' does not begin with the module's prefix, 'odd.'" \
    -e 's/odd\.city\.score/odd/'
fault 'an id in capitals' \
    "odd.yaml:7:9: error: id 'odd.City.score' is not words in lower case with dots and hyphens between them" \
    -e 's/odd\.city/odd.City/'
fault 'an id with an empty word' \
    "odd.yaml:7:9: error: id 'odd..score' is not words in lower case with dots and hyphens between them" \
    -e 's/odd\.city/odd./'
fault 'an id with two hyphens in a row' \
    "odd.yaml:7:9: error: id 'odd.city.two--tiles' is not words in lower case with dots and hyphens between them" \
    -e 's/city\.score$/city.two--tiles/'
fault 'an unknown phase' "odd.yaml:8:12: error: no phase 'scoer'; did you mean 'score'?" -e 's/phase: .*/phase: scoer/'
fault 'an unknown status' "odd.yaml:9:13: error: no status 'rumour'" -e 's/status: .*/status: rumour/'
fault 'an unknown edition' "odd.yaml:10:14: error: no edition 'C4'; did you mean 'C1'?" \
    -e 's/    source:/    edition: C4\n&/'
fault 'an option in capitals' \
    "odd.yaml:10:13: error: option 'Tiny' is not a word in lower case (words are joined by single hyphens)" \
    -e 's/    source:/    option: Tiny\n&/'
fault 'an empty list of modules' 'odd.yaml:10:11: error: with is empty' -e 's/    source:/    with: []\n&/'
fault 'a text that is empty' 'odd.yaml:11:11: error: says is empty' -e 's/says: .*/says: ""/'
fault 'a text of two paragraphs' \
    'odd.yaml:11:11: error: says holds a line break or another control character' -e 's/says: .*/says: "one\\ntwo"/'
fault 'a text with a blank at its end' 'odd.yaml:11:11: error: says begins or ends with a blank' \
    -e 's/says: .*/says: "one "/'
fault 'an empty reason' 'odd.yaml:13:14: error: unshown is empty' -e '$a\    unshown: ""'
fault 'a situation that is a mapping by its colon' 'odd.yaml:13:9: error: shows must be a text, not a map' \
    -e 's/shows: .*/shows:\n      - 3 tiles: 6 points/'
many=$(awk 'BEGIN { for (i = 0; i < 256; i++) printf "%s\"x\"", i ? ", " : "" }')
fault 'more situations than are counted' 'odd.yaml:12:12: error: shows has 256 entries, more than 255' \
    -e "s/shows: .*/shows: [$many]/"

# ---- several rules
again='  - {id: odd.city.score, phase: score, status: official, source: "p. 2", says: "Twice.", shows: ["x"]}'
fault 'an id twice in a file' "odd.yaml:13:10: error: id 'odd.city.score' is given twice" -e "\$a\\$again"
: >why
grep -qxF 'odd.yaml:7:9: note: first given here' err || cp err why
result 'the first of the two is shown' why
sed 's/^prefix: .*/prefix: odd/; s/sound\.city/odd.city/; s/^module: .*/module: even/' sound.yaml >even.yaml
edited odd.yaml -e 's/^prefix: .*/prefix: odd/'
: >why
"$tables" table out odd.yaml even.yaml 2>err && echo 'it was taken' >>why
for line in "even.yaml:2:9: error: prefix 'odd' is given twice, first at odd.yaml:2:9" \
    "even.yaml:7:9: error: id 'odd.city.score' is given twice, first at odd.yaml:7:9"; do
    grep -qxF -e "$line" err || { echo "expected $line"; cat err; } >>why
done
result 'a prefix and an id in two files' why
mkdir again && sed 's/^prefix: .*/prefix: other/; s/sound\.city/other.city/' sound.yaml >again/sound.yaml
refused 'a module in two files' "again/sound.yaml:1:9: error: module 'sound' is given twice, first at sound.yaml:1:9" \
    sound.yaml again/sound.yaml
fault 'two ids of one constant' \
    "odd.yaml:13:10: error: ids 'odd.city-score' and 'odd.city.score' give the same constant, ODD_CITY_SCORE" \
    -e "\$a\\$(echo "$again" | sed 's/city\.score/city-score/')"
fault 'a twin of nothing' "odd.yaml:13:14: error: no rule 'sound.city.scoer'; did you mean 'sound.city.score'?" \
    -e '$a\    same-as: sound.city.scoer'
fault 'a twin of itself' "odd.yaml:13:14: error: rule 'odd.city.score' is called a twin of itself" \
    -e '$a\    same-as: odd.city.score'
twin='  - {id: odd.city.twin, phase: score, status: official, source: "p. 2", says: "x", shows: ["x"], same-as: odd.city.score}'
fault 'a twin of a twin' \
    "odd.yaml:14:107: error: rule 'odd.city.score' is a twin itself; name the rule that it is a twin of, 'sound.city.score'" \
    -e '$a\    same-as: sound.city.score' -e "\$a\\$twin"

# ---- what is written
edited odd.yaml -e '$a\    same-as: sound.city.score'
: >why
"$tables" header rules.h sound.yaml odd.yaml 2>err || cp err why
"$tables" table table.c sound.yaml odd.yaml 2>>err || cp err why
grep -qx '    SOUND_CITY_SCORE = 0,' rules.h || echo 'no SOUND_CITY_SCORE' >>why
grep -qx '    ODD_CITY_SCORE = 1,' rules.h || echo 'no ODD_CITY_SCORE' >>why
[ "$(grep -c 'same_as = RULE_NONE' table.c)" -eq 1 ] && [ "$(grep -c 'same_as = 0,' table.c)" -eq 1 ] ||
    echo 'the twin does not refer to rule 0' >>why
[ "$(grep -c 'A city is worth 2 points' table.c)" -eq 1 ] || echo 'a text stands twice in the pool' >>why
result 'rules are numbered in the order of the files, twins refer to them' why
: >why
"$tables" header turned.h odd.yaml sound.yaml 2>err || cp err why
grep -qx '    ODD_CITY_SCORE = 0,' turned.h || echo 'the order of the files is not that of the rules' >>why
result 'the order given is the order of the rulebook' why

# Words that roff, C or both would take for their own.
edited odd.yaml -e "s|says: .*|says: \".dot 'quote \\\\\\\\ back ??= \`a-b\` \\\\\"x\\\\\" řek ends here.\"|" \
    -e 's/odd\.city\.score/odd.two-word.id/'
: >why
"$tables" man page.7 odd.yaml 2>err || cp err why
grep -qxF -e '\&.dot '"'"'quote \e back ??= \fBa\-b\fP \(dqx\(dq \[u0159]ek ends here.' page.7 || grep dot page.7 >>why
grep -qxF -e '\fBodd.two\-word.id\fP' page.7 || echo 'the hyphen of the id is not escaped' >>why
result 'the manual page escapes what is not meant for roff' why
if command -v mandoc >/dev/null 2>&1; then
    mandoc -T lint -W warning page.7 >why
    "$tables" man rules.7 "$top"/src/expansions/*.yaml 2>err || cat err >>why
    mandoc -T lint -W warning rules.7 >>why
    result 'mandoc has no complaint about this page and that of the rulebook' why
else
    ok 'mandoc has no complaint # SKIP no mandoc'
fi
: >why
"$tables" table table.c odd.yaml 2>err || cp err why
grep -qF -e '".dot '"'"'quote \\ back \?\?= `a-b` \"x\" \305\231ek ends here.\0"' table.c || grep dot table.c >>why
result 'the table escapes what is not meant for C' why

# An output of an earlier run must not stay for one that fails.
: >why
echo old >out
"$tables" table out nowhere.yaml 2>err && echo 'it was taken' >>why
[ ! -e out ] || echo 'the old output stays' >>why
result 'a failed run leaves no old output' why
: >why
"$tables" table nowhere/out sound.yaml 2>err && echo 'it was taken' >>why
grep -q '^rule-tables: nowhere/out.*: No such file or directory$' err || cp err why
result 'an output that cannot be written' why
for words in '' 'table' 'table out' 'tables out sound.yaml'; do
    : >why
    status=0
    # shellcheck disable=SC2086 # words
    "$tables" $words >said 2>err || status=$?
    compare_exit 64 "$status"
    grep -qx 'usage: rule-tables header|table|man OUT FILE.yaml...' err || cp err why
    result "usage: rule-tables $words" why
done
finish
