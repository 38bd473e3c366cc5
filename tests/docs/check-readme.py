#!/usr/bin/env python3
"""The README's table of expansions names the modules that the program plays, each of them, and no other.

Prints TAP.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(os.environ.get("srcdir") or pathlib.Path(__file__).resolve().parents[2])
REEVE = os.environ.get("REEVE") or "./reeve"


def reeve(*arguments, text=None):
    return subprocess.run([REEVE, *arguments], input=text, capture_output=True, text=True)


def is_built(name):
    """Whether a position of that module is judged."""
    document = "reeve: 1\ngame: {expansions: [%s]}\nplayers: [{name: A}]\nboard: D\n" % name
    found = reeve("judge", "-", text=document)
    return "is not built yet" not in found.stderr and "unknown expansion" not in found.stderr


def main():
    readme = (TOP / "README.md").read_text()
    table = readme[readme.index("| name | expansion |"):]
    named = re.findall(r"^\| `([a-z-]+)` \|", table[:table.index("\n\n")], re.MULTILINE)
    rules = json.loads(reeve("rules", "--format=json").stdout)["rules"]
    modules = sorted({rule["module"] for rule in rules} - {"base"})
    checks = [
        ("the table names modules", [] if len(named) > 5 else ["it names %d" % len(named)]),
        ("each module of the table is played", [name for name in named if not is_built(name)]),
        ("each module that is played stands in the table",
         [name for name in modules if name not in named and is_built(name)]),
        ("no module stands twice", sorted({name for name in named if named.count(name) > 1})),
    ]
    failed = 0
    for number, (what, wrong) in enumerate(checks, 1):
        failed += bool(wrong)
        print("%s %d - %s" % ("not ok" if wrong else "ok", number, what))
        for name in wrong:
            print("# %s" % name)
    print("1..%d" % len(checks))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
