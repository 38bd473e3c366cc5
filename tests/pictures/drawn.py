"""What the tests of pictures share: running the program, printing TAP."""

import os
import subprocess

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("REEVE", "reeve"))
SVG = "{http://www.w3.org/2000/svg}"

tests = 0
failed = 0


def result(name, faults):
    """Prints one line of TAP, and the first faults under it."""
    global tests, failed
    tests += 1
    failed += bool(faults)
    print("%s %d - %s" % ("not ok" if faults else "ok", tests, name))
    for fault in faults[:20]:
        print("# " + str(fault).replace("\n", "\n# "))


def reeve(*arguments, given=None, columns=""):
    """Runs the program; its status, standard output and standard error.  `columns`: what COLUMNS says."""
    run = subprocess.run([PROGRAM, *arguments], input=given, capture_output=True, encoding="utf-8", check=False,
                         env={**os.environ, "LC_ALL": "C", "TERM": "dumb", "COLUMNS": str(columns)})
    return run.returncode, run.stdout, run.stderr


def finish():
    """Prints the plan; the exit status of the test."""
    print("1..%d" % tests)
    return 1 if failed else 0


def picture(name):
    """A document beside this file."""
    with open(os.path.join(TOP, "tests", "pictures", name), encoding="utf-8") as file:
        return file.read()
