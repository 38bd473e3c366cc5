#!/usr/bin/env python3
"""Every message of the reader is shown by a case of tests/errors: of each format string that is given to doc_error() and
its like in the folders below, the literal parts must stand, in their order, in one line of some file `err`.

Prints TAP, one result for each format string.
"""

import os
import pathlib
import re
import sys

TOP = pathlib.Path(os.environ.get("srcdir") or pathlib.Path(__file__).resolve().parent.parent).resolve()
SOURCES = ["src/document", "src/catalog", "src/board", "src/referee", "src/expansions/base", "src/expansions/river.c",
           "src/expansions/river_discards.c", "src/expansions/river_scoring.c"]
# Where the format stands among the arguments.
CALLS = {"doc_error": 2, "doc_warning": 2, "doc_note": 2, "doc_error_at": 3, "doc_note_at": 3}
# Formats that stand in a table or a helper and reach the call as an argument: file, and what comes before the string.
ELSEWHERE = {
    "src/document/syntax.c": r'(?:return|says =|\\x[0-9A-F]{2}",|^    \{"(?:[^"\\]|\\.)*",\s*(?:NULL|"[^"]*"),)\s*',
    "src/referee/read_head.c": r"return doc_printf\(arena,\s*(?=\"(?:unknown )?option)",
}
# What no document can show, with the reason.
UNSHOWN = {
    "%s is missing; it must be %s": "a getter's guard; every caller asks for the key before",
    "illustrations in a set whose little drawings are not listed":
        "of the catalogue's own files (tests/tools/catalog-faults.sh)",
    "'%s' is said in a tally; on a board the tile tells it":
        "of modules that give a figure facts of its own; none that is built has such a one",
    "the text": "a word of a note, 'the text begins here'",
    "a character with which no text may begin": "a guard: a tab, '@', '`' and '%' are all that libyaml refuses so",
    "'%s' does not belong to set '%s'": "of the catalogue's own files, which tools/ reads (tests/tools/catalog-faults.sh)",
    "copies-c1 stands in a set of the first edition, whose copies are counted as 'copies'":
        "of the catalogue's own files (tests/tools/catalog-faults.sh)",
}

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|/\*.*?\*/|//[^\n]*|\w+|\s+|.', re.S)


def text_of(literal):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), literal[1:-1])


def arguments(tokens, at):
    """The arguments of the call whose opening bracket is token `at`, each a list of tokens."""
    depth, found = 0, [[]]
    for token in tokens[at:]:
        if token in "([{":
            depth += 1
            if depth == 1:
                continue
        elif token in ")]}":
            depth -= 1
            if depth == 0:
                return found
        if token == "," and depth == 1:
            found.append([])
        elif not token.isspace() and not token.startswith("/*"):
            found[-1].append(token)
    return []


def strings(tokens):
    """The strings among tokens; neighbours are one, and so are those with a PRI macro between."""
    found, joined = [], False
    for token in tokens:
        if token.startswith('"'):
            if joined:
                found[-1] += text_of(token)
            else:
                found.append(text_of(token))
            joined = True
        else:
            joined = False
    return found


def formats():
    """(file, line, format) of every message."""
    for source in SOURCES:
        path = TOP / source
        for file in sorted(path.glob("*.c")) if path.is_dir() else [path]:
            text = file.read_text()
            name = str(file.relative_to(TOP))
            tokens = TOKEN.findall(text)
            line = 1
            for at, token in enumerate(tokens):
                if token in CALLS and at + 1 < len(tokens) and tokens[at + 1] == "(":
                    given = arguments(tokens, at + 1)
                    if len(given) > CALLS[token]:
                        for string in strings(given[CALLS[token]]):
                            yield name, line, string
                line += token.count("\n")
            if name in ELSEWHERE:
                for match in re.finditer(ELSEWHERE[name] + r'((?:"(?:[^"\\]|\\.)*"\s*)+)', text, re.M):
                    for string in strings(TOKEN.findall(match[1])):
                        if " " in string.strip():
                            yield name, text.count("\n", 0, match.start(1)) + 1, string


def pattern(string):
    """What a message made from the format looks like; None if nothing of it is literal."""
    parts = re.split(r"%(?:%|[-0 +#]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t)?[a-zA-Z])", string)
    if not any(re.search(r"\w", part) for part in parts):
        return None
    return re.compile(": (?:error|warning|note): " + ".*".join(re.escape(part) for part in parts) + "$")


def main():
    lines = set()
    for file in (TOP / "tests" / "errors").glob("*/err"):
        for line in file.read_text(errors="replace").splitlines():
            if re.search(r": (error|warning|note): ", line):
                lines.add(line)
    heads = sorted(lines)
    count, failed, seen, unshown = 0, 0, set(), set()
    for file, line, string in formats():
        if string in seen or pattern(string) is None:
            continue
        seen.add(string)
        count += 1
        shown = any(pattern(string).search(head) for head in heads)
        name = re.sub(r"\s+", " ", string).replace("#", "\\#")
        if string in UNSHOWN:
            unshown.add(string)
            if shown:
                failed += 1
                print(f"not ok {count} - {name}\n# {file}:{line}: shown, but it is on the list of those that cannot be")
            else:
                print(f"ok {count} - {name} # SKIP {UNSHOWN[string]}")
        elif shown:
            print(f"ok {count} - {name}")
        else:
            failed += 1
            print(f"not ok {count} - {name}\n# {file}:{line}: no file tests/errors/*/err shows this message")
    for string in sorted(set(UNSHOWN) - unshown):
        count += 1
        failed += 1
        print(f"not ok {count} - no source has this message any more: {string}")
    if count == 0:
        count, failed = 1, 1
        print("not ok 1 - no message was found")
    print(f"1..{count}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
