"""Verdicts of the program, and what of them must not change."""

import json
import os
import subprocess
import sys

import documents

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# For people, or of the place in the file.
SAID = {"message", "says", "hint", "line", "column", "document", "hints", "citations", "next", "title"}
WHERE = {"at", "spot", "to-spot", "cities", "from", "to", "rotation"}


class Tap:
    """Numbers the results and prints them."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def result(self, name, faults):
        self.count += 1
        self.failed += bool(faults)
        print("%s %d - %s" % ("not ok" if faults else "ok", self.count, name.replace("#", "no.")))
        for fault in faults[:20]:
            print("  # " + fault.replace("\n", " ")[:600])
        if len(faults) > 20:
            print("  # and %d more" % (len(faults) - 20))
        sys.stdout.flush()

    def end(self):
        print("1..%d" % self.count)
        if self.count == 0:
            print("# nothing was tested")
        return 1 if self.failed or self.count == 0 else 0


def program():
    if "REEVE" not in os.environ:
        print("Bail out! REEVE names no program")
        sys.exit(99)
    return os.environ["REEVE"]


def files(*folder):
    """The YAML files below a folder, sorted."""
    found = []
    for place, _, names in os.walk(os.path.join(TOP, *folder)):
        found += [os.path.join(place, name) for name in names if name.endswith(".yaml")]
    return sorted(found)


def run(arguments, given=None):
    """Standard output and exit status of the program."""
    done = subprocess.run([program(), *arguments], input=given.encode("utf-8") if given is not None else None,
                          stdin=subprocess.DEVNULL if given is None else None, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=False, timeout=600)
    return done.stdout.decode("utf-8"), done.returncode


def judged(given, *arguments):
    """The verdicts of a stream; None for all if the program ended in another way than it says."""
    output, status = run(["judge", "--format=json", *arguments, "-"], given)
    if status not in (0, 1, 2):
        return None
    return [json.loads(line) for line in output.splitlines()]


def judged_files(paths, command="judge"):
    """The verdicts of files."""
    output, _ = run([command, "--format=json", *paths])
    return [json.loads(line) for line in output.splitlines()]


def verified(given):
    """Whether each document of a stream keeps its expectation; None where it has none."""
    output, _ = run(["verify", "-"], given)
    results = []
    for line in output.splitlines():
        if line.startswith(("ok ", "not ok ")):
            results.append(None if "# SKIP" in line else line.startswith("ok "))
    return results


def as_text(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def without_words(value):
    """A verdict without what is said for people."""
    if isinstance(value, dict):
        kept = {key: without_words(part) for key, part in value.items() if key not in SAID}
        if "citations" in value:
            kept["cited"] = sorted({citation["rule"] for citation in value["citations"]})
        for key in ("returned", "assumptions", "errors"):
            if isinstance(kept.get(key), list):
                kept[key] = sorted(kept[key], key=as_text)
        return kept
    if isinstance(value, list):
        return [without_words(part) for part in value]
    return value


def without_order(value):
    """The same without the order in which a walk over the board comes upon rules and cities."""
    if isinstance(value, dict):
        kept = {key: without_order(part) for key, part in value.items()}
        for key in ("rules", "cities"):
            if isinstance(kept.get(key), list):
                kept[key] = sorted(kept[key], key=as_text)
        return kept
    if isinstance(value, list):
        return [without_order(part) for part in value]
    return value


def without_places(value):
    """The same without places, spots and the order that follows from them."""
    if isinstance(value, dict):
        kept = {}
        for key, part in value.items():
            # `to` is a place in a choice and a list of players in a scoring
            players = key == "to" and all(isinstance(item, str) for item in part)
            if key not in WHERE or players:
                kept[key] = without_places(part)
            elif key == "cities" and isinstance(part, list):
                kept["cities"] = len(part)
        for key, part in kept.items():
            if isinstance(part, list) and key != "turns":
                kept[key] = sorted(part, key=as_text)
        return kept
    if isinstance(value, list):
        return [without_places(part) for part in value if part not in documents.TURNING]
    return value


def with_places(value, place):
    """A verdict with each place (x, y) at place(x, y)."""
    if isinstance(value, dict):
        return {key: with_places(part, place) for key, part in value.items()}
    if isinstance(value, list):
        if len(value) == 2 and all(isinstance(part, int) for part in value):
            return list(place(*value))
        return [with_places(part, place) for part in value]
    return value


def with_names(value, names):
    if isinstance(value, dict):
        return {names.get(key, key): with_names(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [with_names(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value


def difference(before, after, place=""):
    """Where two verdicts first differ, in words; an empty text if they do not."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in list(before) + [key for key in after if key not in before]:
            if key not in before or key not in after:
                return "%s/%s is %s" % (place, key, "missing" if key in before else "added")
            found = difference(before[key], after[key], "%s/%s" % (place, key))
            if found:
                return found
        return ""
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after)):
            found = difference(one, other, "%s/%d" % (place, number))
            if found:
                return found
        return ""
    return "" if before == after else "%s: %s, then %s" % (place, as_text(before)[:250], as_text(after)[:250])
