"""
Examples in the documentation, read from README.md and from manual pages.

A session is a display of which the first line begins with `$ `: in README.md a block fenced as `console`, in a page
what stands between `.Bd -literal` and `.Ed`.  Each line that begins with `$ ` is a command for the shell (one that
begins with `> ` carries it on), and the lines up to the next one are what it prints, standard error included.
`$ cat NAME` of a file that is not there yet lays it down: what is shown is what it holds.  In README.md a block fenced
as `yaml NAME` lays NAME down as well.  `$ echo $?` shows the exit status of the command before it; a command that is
not followed by it must end with 0.

Nothing else may look like an example: besides, README.md may have blocks fenced as `sh` (what only sets up) and `text`,
and a page displays by `.Dl`.
"""

import re

FENCE = re.compile(r"^```(\S*) ?(\S*)$")
# What troff takes for something else, as it is written in a page.
ESCAPES = (("\\e", "\\"), ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\(mu", "×"),
           ("\\(de", "°"), ("\\(dq", '"'), ("\\&", ""), ("\\ ", " "))
CODE = re.compile(r"\\\[u([0-9A-F]{4,6})\]")
FROM_TROFF = dict(ESCAPES)
TO_TROFF = {text: code for code, text in ESCAPES if text not in ("", " ", '"')}
TROFF = re.compile("|".join([re.escape(code) for code, _ in ESCAPES] + [CODE.pattern]))


def from_troff(line):
    """The characters of a line of a display."""

    def character(match):
        return chr(int(match.group(1), 16)) if match.group(1) else FROM_TROFF[match.group(0)]

    return TROFF.sub(character, line)


def to_troff(line):
    """A line of a display that shows these characters."""
    text = "".join(TO_TROFF.get(c, c if c.isascii() else "\\[u%04X]" % ord(c)) for c in line)
    return "\\&" + text if text[:1] in (".", "'") else text


class Step:
    """A command and what it is said to print."""

    def __init__(self, command, line):
        self.command = command
        self.line = line
        self.shown = []


class Block:
    """A display: the lines first to last (not included) of its document, from 0."""

    def __init__(self, first, last, lines, lays=None):
        self.first = first
        self.last = last
        self.lines = lines
        self.lays = lays
        self.steps = []
        self.faults = []
        if lays is None:
            self.read_steps()

    def is_session(self):
        return bool(self.lines) and self.lines[0].startswith("$ ")

    def read_steps(self):
        for number, line in enumerate(self.lines):
            if line.startswith("$ "):
                self.steps.append(Step(line[2:], self.first + number + 1))
            elif line.startswith("> ") and self.steps and not self.steps[-1].shown:
                self.steps[-1].command += "\n" + line[2:]
            elif self.steps:
                self.steps[-1].shown.append(line)


def in_readme(text):
    lines = text.split("\n")
    first = None
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if first is None and fence:
            first, kind, name = number + 1, fence.group(1), fence.group(2)
        elif first is not None and line == "```":
            block = Block(first, number, lines[first:number], name if kind == "yaml" and name else None)
            if not block.lays and kind != "console" and kind not in ("sh", "text"):
                block.faults.append("a block fenced as `%s` is no example and no plain text" % kind)
            if kind not in ("sh", "text"):
                yield block
            first = None


def in_page(text):
    lines = text.split("\n")
    first = None
    for number, line in enumerate(lines):
        if line.startswith(".Bd -literal"):
            first = number + 1
        elif line == ".Ed" and first is not None:
            shown = [from_troff(inner) for inner in lines[first:number]]
            yield Block(first, number, shown)
            first = None


def is_page(name):
    return re.search(r"\.[1-9]$", name) is not None


def blocks_of(name, text):
    """The blocks of a document, in order; one that cannot be run says so in its faults."""
    blocks = list(in_page(text) if is_page(name) else in_readme(text))
    for block in blocks:
        if not block.lays and not block.is_session() and not block.faults:
            block.faults.append("a display that does not begin with `$ ` cannot be run")
    return blocks
