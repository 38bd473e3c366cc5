#!/usr/bin/python3
"""
Runs every example of README.md and of the manual pages, and compares what it prints and how it ends with what is
written there; tests/docs/examples.py tells how an example is written.  All examples of a document run one after the
other in one folder, in which `fixtures` is that of the source.  Prints TAP, a line for each display.

REEVE names the program, else ./reeve is taken.  `run-examples.py --write` writes what the program prints into the
documents (read the difference before it is kept: an example is a promise).
"""

import difflib
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import examples  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
DOCUMENTS = ("README.md", "man/reeve.1", "man/reeve.5")
SECONDS = 60


class Session:
    """A folder in which the examples of one document run."""

    def __init__(self, folder, program):
        self.work = os.path.join(folder, "work")
        tools = os.path.join(folder, "bin")
        os.mkdir(self.work)
        os.mkdir(tools)
        os.symlink(program, os.path.join(tools, "reeve"))
        os.symlink(os.path.join(TOP, "fixtures"), os.path.join(self.work, "fixtures"))
        self.environment = {"PATH": tools + os.pathsep + os.environ.get("PATH", os.defpath), "HOME": folder,
                            "TMPDIR": folder, "TZ": "UTC0", "LC_ALL": "C", "TERM": "dumb"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                self.environment[name] = os.environ[name]
        self.status = 0

    def lay(self, name, lines):
        path = os.path.join(self.work, name)
        if os.path.exists(path):
            return ["%s is laid down twice" % name]
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
        return []

    def lays(self, step):
        """Whether the step lays a file down."""
        words = step.command.split()
        return len(words) == 2 and words[0] == "cat" and not os.path.exists(os.path.join(self.work, words[1]))

    def run(self, command):
        """What the command prints, line by line; its status is kept for the next one."""
        script = "(exit %d)\n%s" % (self.status, command)
        done = subprocess.run(["/bin/sh", "-c", script], cwd=self.work, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS, check=False)
        self.status = done.returncode
        text = done.stdout.decode("utf-8", "replace")
        return text.split("\n")[:-1] if text.endswith("\n") else text.split("\n") if text else []


def run_block(session, block):
    """The faults of a block, and its lines as they should be."""
    if block.faults:
        return block.faults, block.lines
    if block.lays:
        return session.lay(block.lays, block.lines), block.lines
    faults = []
    lines = []
    for number, step in enumerate(block.steps):
        begin, *more = step.command.split("\n")
        lines += ["$ " + begin] + ["> " + line for line in more]
        if session.lays(step):
            faults += session.lay(step.command.split()[1], step.shown)
            lines += step.shown
            continue
        found = session.run(step.command)
        lines += found
        faults += [line for line in difflib.unified_diff(step.shown, found, "written below line %d" % step.line,
                                                         "printed", lineterm="", n=2)]
        told = number + 1 < len(block.steps) and block.steps[number + 1].command == "echo $?"
        if session.status != 0 and not told:
            faults.append("line %d: exit status %d, which the text does not show" % (step.line, session.status))
    return faults, lines


def run_document(name, program, write, results):
    path = os.path.join(TOP, name)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    blocks = examples.blocks_of(name, text)
    lines = text.split("\n")
    fresh = []
    with tempfile.TemporaryDirectory(prefix="reeve-docs.") as folder:
        session = Session(folder, program)
        for block in blocks:
            session.status = 0
            faults, new = run_block(session, block)
            fresh.append((block, new))
            results.append(("%s, line %d" % (name, block.first + 1), faults))
    if not blocks:
        results.append(("%s has examples" % name, ["none was found"]))
    if not write:
        return
    for block, new in reversed(fresh):
        lines[block.first:block.last] = [examples.to_troff(line) for line in new] if examples.is_page(name) else new
    if "\n".join(lines) != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))


def main(arguments):
    program = os.path.abspath(os.environ.get("REEVE", "reeve"))
    write = arguments == ["--write"]
    if arguments and not write:
        print("usage: run-examples.py [--write]", file=sys.stderr)
        return 64
    if not os.access(program, os.X_OK):
        print("Bail out! no program at %s (run make first, or set REEVE)" % program)
        return 99
    results = []
    for name in DOCUMENTS:
        run_document(name, program, write, results)
    print("1..%d" % len(results))
    failed = 0
    for number, (name, faults) in enumerate(results, 1):
        failed += bool(faults)
        print("%s %d - %s" % ("not ok" if faults else "ok", number, name))
        for fault in faults:
            print("# " + fault)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
