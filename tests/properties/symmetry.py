#!/usr/bin/python3
"""
Proves over all fixtures that a verdict does not depend on what means nothing: how the board is turned and where on the
plane it lies, how players are called, in which order lists and keys stand, and whether a board is a map or a list.
Each changed document must have the same verdict (but for places, names and words), and must keep its changed expectation.

Prints TAP.  REEVE names the program.
"""

import sys

sys.dont_write_bytecode = True
try:
    import yaml  # noqa: F401
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import documents
import verdicts

# Names that make trouble: no ASCII, words that YAML 1.1 takes for truth values or numbers, signs that YAML knows.
NAMES = ("Jürgen von Ulm", "No", "7", "true", "Zoë: a # {name}", "yes")


def titles():
    """Every document of the fixtures, with a name for it."""
    found = []
    for path in verdicts.files("fixtures"):
        for number, tree in enumerate(documents.read(path)):
            found.append(("%s, document %d" % (path[len(verdicts.TOP) + 1:], number + 1), tree))
    return found


class Corpus:
    """The fixtures, their verdicts, and whether they keep their expectations."""

    def __init__(self):
        self.named = titles()
        trees = [tree for _, tree in self.named]
        given = documents.stream(trees)
        self.given = verdicts.judged_files(verdicts.files("fixtures"))
        self.verdicts = verdicts.judged(given)
        self.kept = verdicts.verified(given)

    def compare(self, tap, what, change, normal, back=None, least=1):
        """
        One property: `change(tree)` makes the other document (None: it does not apply), `back(tree, verdict)` undoes in
        its verdict what was changed, `normal` leaves of both what must be the same.
        """
        chosen = [(number, change(tree)) for number, (_, tree) in enumerate(self.named)]
        chosen = [(number, tree) for number, tree in chosen if tree is not None]
        given = documents.stream([tree for _, tree in chosen])
        after = verdicts.judged(given)
        kept = verdicts.verified(given)
        if len(chosen) < least:
            tap.result(what, ["only %d documents" % len(chosen)])
            return
        if after is None or len(after) != len(chosen) or len(kept) != len(chosen):
            tap.result(what, ["the program ended in another way, or gave another number of verdicts"])
            return
        faults = []
        for (number, _), verdict, still in zip(chosen, after, kept):
            name, tree = self.named[number]
            if back is not None:
                verdict = back(tree, verdict)
            differs = verdicts.difference(normal(self.verdicts[number]), normal(verdict))
            if differs:
                faults.append("%s: %s" % (name, differs))
            if self.kept[number] and not still:
                faults.append("%s: the changed expectation fails" % name)
        tap.result("%s (%d documents)" % (what, len(chosen)), faults)


def lies_free(tree):
    """Whether a document has a board and is not bound to a printed map."""
    return tree.get("board") is not None and not documents.is_bound(tree)


def rename_all(tree):
    names = documents.names_of(tree)
    return dict(zip(names, NAMES))


def far(tree, side):
    """How far a document may be shifted to one end of the plane; a space is left for what is laid beside."""
    found = documents.places(tree) or [(0, 0)]
    edge = documents.REACH - 2
    if side > 0:
        return edge - max(x for x, _ in found), edge - max(y for _, y in found)
    return -edge - min(x for x, _ in found), -edge - min(y for _, y in found)


def main():
    tap = verdicts.Tap()
    corpus = Corpus()
    if corpus.verdicts is None or len(corpus.verdicts) != len(corpus.named):
        tap.result("the fixtures are judged", ["the program ended in another way, or gave another number of verdicts"])
        return tap.end()
    faults = [] if len(corpus.named) > 300 else ["only %d documents" % len(corpus.named)]
    for (name, _), given, verdict in zip(corpus.named, corpus.given, corpus.verdicts):
        differs = verdicts.difference(verdicts.without_words(given), verdicts.without_words(verdict))
        faults += ["%s, written on one line: %s" % (name, differs)] if differs else []
    tap.result("the fixtures are judged, as they are and written on one line", faults)

    def placeless(verdict):
        return verdicts.without_places(verdicts.without_words(verdict))

    def orderless(verdict):
        return verdicts.without_order(verdicts.without_words(verdict))

    for quarters in (1, 2, 3):
        corpus.compare(tap, "turned by %d degrees" % (90 * quarters),
                       lambda tree, by=quarters: documents.turned(tree, by) if lies_free(tree) else None, placeless,
                       least=200)

    shifts = (("shifted a little", lambda tree: (17, -5)), ("shifted to the end of the plane", lambda tree: far(tree, 1)),
              ("shifted to its other end", lambda tree: far(tree, -1)))
    for what, by in shifts:
        def shift(tree, by=by):
            return documents.shifted(tree, *by(tree)) if lies_free(tree) else None

        def unshift(tree, verdict, by=by):
            dx, dy = by(tree)
            return verdicts.with_places(verdict, lambda x, y: (x - dx, y - dy))
        corpus.compare(tap, what, shift, verdicts.without_words, unshift, least=200)

    corpus.compare(tap, "other names of players", lambda tree: documents.renamed(tree, rename_all(tree)),
                   verdicts.without_words,
                   lambda tree, verdict: verdicts.with_names(
                       verdict, {new: old for old, new in rename_all(tree).items()}), least=300)
    for seed in (1, 2):
        corpus.compare(tap, "another order of lists and keys, seed %d" % seed,
                       lambda tree, by=seed: documents.shuffled(tree, by), orderless, least=300)
    corpus.compare(tap, "a map as a list",
                   lambda tree: documents.listed(tree) if isinstance(tree.get("board"), documents.Text) else None,
                   verdicts.without_words, least=200)
    corpus.compare(tap, "a list as a map", documents.mapped, orderless, least=50)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
