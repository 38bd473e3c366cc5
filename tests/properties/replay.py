#!/usr/bin/python3
"""
Plays every record of the fixtures again, turn by turn: the position before each turn is built here, from the record and
from what the verdicts say went home, and judged by itself.  It must say the same as the record does of that turn: what
is legal, which rules are broken, what is scored, what may be chosen, what goes home.

And no record ends before its last turn: a turn of which nothing is expected may not be illegal, for what follows it would
not be judged, and the record would prove nothing of it.

The program's own way from turn to turn, `judge --next`, is gone in cuts.py.

Prints TAP.  REEVE names the program.
"""

import json
import sys

sys.dont_write_bytecode = True
try:
    import yaml  # noqa: F401
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import documents
import verdicts

# Modules whose state a turn changes in ways that are not followed here; their records are played by cuts.py alone.
FOLLOWED = {"abbot", "monasteries", "inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", "river"}
# Keys of a position that the turns change and that are not followed either.
STATES = ("traders-and-builders", "abbey-and-mayor", "pile")
# What is said only of a turn that follows another in the same document, or only of one that stands alone.
OF_RECORDS = ("abbot.retrieve.not-same-turn", "am.wagon.moved-wagon-occupies", "base.turn.clockwise", "tb.builder.optional",
              "tb.goods.open")
# A player who is not on turn is one in a position that says he is.
OUT_OF_TURN = "base.turn.clockwise"


def text(value):
    return documents.text(str(value))


def place(pair):
    return tuple(int(value) for value in pair)


class Table:
    """What lies and stands while a record is played."""

    def __init__(self, tree):
        self.tree = documents.listed(tree)
        self.tiles = list(self.tree.get("board") or [])
        self.figures = [self.figure(item) for item in self.tree.get("figures") or []]
        self.left = self.tree.get("tiles-left")
        self.players = documents.names_of(tree)
        self.scores = {}
        self.spent = {}
        self.lost = ""  # why it cannot be followed any further

    @staticmethod
    def figure(item):
        kind, owner = next((str(key), str(value)) for key, value in item if key not in ("at", "spot", "as"))
        return {"kind": kind, "owner": owner, "at": place(item.get("at")), "spot": str(item.get("spot")),
                "as": item.get("as")}

    def position(self, turn, player, part):
        """The document of one turn from here."""
        players = []
        for old in self.tree.get("players"):
            name = str(old.get("name"))
            new = old.without("score", "supply")
            if name in self.scores:
                new = new.put("score", text(self.scores[name]))
            elif old.get("score") is not None:
                new = new.put("score", old.get("score"))
            supply = dict((str(key), int(value)) for key, value in old.get("supply") or [])
            for (who, kind), count in self.spent.items():
                if who == name and (kind in supply or kind == "abbey"):
                    supply[kind] = supply.get(kind, 1) - count
            if supply:
                new = new.put("supply", documents.Map((text(kind), text(count)) for kind, count in supply.items()))
            players.append(new)
        tree = self.tree.without("turns", "expect", "final", "turn", "part", "tiles-left", "figures")
        tree = tree.put("players", players).put("board", list(self.tiles)).put("turn", documents.text(player, False))
        if part == 2:
            tree = tree.put("part", text(2))
        if self.left is not None:
            tree = tree.put("tiles-left", text(self.left))
        figures = []
        for figure in self.figures:
            item = documents.Map([(text(figure["kind"]), documents.text(figure["owner"], False)),
                                  (text("at"), [text(value) for value in figure["at"]]),
                                  (text("spot"), documents.text(figure["spot"], False))])
            figures.append(item if figure["as"] is None else item.put("as", figure["as"]))
        if figures:
            tree = tree.put("figures", figures)
        return tree.put("move", turn.get("move"))

    def spend(self, player, kind, count):
        self.spent[player, kind] = self.spent.get((player, kind), 0) + count

    def play(self, turn, verdict):
        """Does what a legal turn did."""
        player = verdict["player"]
        placed = None
        for action in turn.get("move"):
            if not isinstance(action, documents.Map):
                continue
            if action.get("place") is not None:
                placed = place(action.get("at"))
                self.tiles.append(documents.Map([(text("at"), action.get("at")), (text("tile"), action.get("place"))]
                                                + ([(text("rotation"), action.get("rotation"))]
                                                   if action.get("rotation") is not None else [])))
                if action.get("place") in ("abbey", "abbey-and-mayor/abbey"):
                    self.spend(player, "abbey", 1)
            elif action.get("deploy") is not None:
                at = place(action.get("at")) if action.get("at") is not None else placed
                self.figures.append({"kind": str(action.get("deploy")), "owner": player, "at": at,
                                     "spot": str(action.get("spot")), "as": action.get("as")})
                self.spend(player, str(action.get("deploy")), 1)
        returned = list(verdict.get("returned", []))
        for entry in verdict["scored"]:
            for home in entry["returned"]:
                self.send_home(home, entry["feature"])
        for home in returned:
            self.send_home(home, None)
        for action in turn.get("move"):
            if isinstance(action, documents.Map) and action.get("move") is not None:
                self.move(action, player)
        self.scores = {name: score["after"] for name, score in verdict["scores"].items()}

    def send_home(self, home, feature):
        kind, owner = next((key, value) for key, value in home.items() if key != "at")
        found = [figure for figure in self.figures
                 if (figure["kind"], figure["owner"], figure["at"]) == (kind, owner, tuple(home["at"]))]
        if len(found) > 1 and feature in ("city", "road", "monastery", "garden", "field"):
            found = [figure for figure in found if figure["spot"].split()[0] == feature] or found
        if len(found) != 1:
            self.lost = "%d figures fit %s" % (len(found), json.dumps(home))
            return
        self.figures.remove(found[0])
        self.spend(owner, kind, -1)

    def move(self, action, player):
        owner = str(action.get("owner") or player)
        kind = str(action.get("move"))
        found = [figure for figure in self.figures if (figure["kind"], figure["owner"]) == (kind, owner)]
        if action.get("from") is not None:
            found = [figure for figure in found if figure["at"] == place(action.get("from"))]
        if len(found) != 1:
            self.lost = "%d figures fit the move of a %s" % (len(found), kind)
            return
        found[0]["at"] = place(action.get("to"))
        found[0]["spot"] = str(action.get("spot"))
        found[0]["as"] = action.get("as")


def counted(value):
    """A verdict with the number of cities for their places: which tile names a city depends on what was laid since."""
    if isinstance(value, dict):
        return {key: len(part) if key == "cities" and isinstance(part, list) else counted(part)
                for key, part in value.items()}
    return [counted(part) for part in value] if isinstance(value, list) else value


def told(verdict):
    """What two verdicts of one turn must agree on."""
    kept = {key: verdict.get(key) for key in ("player", "scored", "choices", "returned")}
    kept = counted(verdicts.without_order(verdicts.without_words(kept)))
    kept["broken"] = sorted({violation["rule"] for violation in verdict.get("violations", [])} - set(OF_RECORDS))
    kept["rules"] = sorted(rule for rule in verdict.get("rules", []) if rule not in OF_RECORDS)
    kept["scores"] = {player: {key: score[key] for key in ("before", "gained")}
                      for player, score in verdict["scores"].items()}
    for name in ("scored", "choices"):
        kept[name] = sorted(kept[name] or [], key=verdicts.as_text)
    return kept


def is_legal(turn):
    return not turn.get("violations")


def is_out_of_turn(judged):
    return any(violation["rule"] == OUT_OF_TURN for violation in judged.get("violations", []))


def can_follow(tree):
    game = tree.get("game") or documents.Map()
    modules = {str(name) for name in game.get("expansions") or []}
    return modules <= FOLLOWED and not documents.is_bound(tree) and not any(tree.get(key) is not None
                                                                        for key in STATES)


def positions(tree, verdict):
    """The document of each turn that is judged, with its place among the turns."""
    table = Table(tree)
    built = []
    first = int(tree.get("part") or 1)
    before = None
    for number, (turn, judged) in enumerate(zip(tree.get("turns"), verdict["turns"])):
        if "scored" not in judged or table.lost:
            break
        if is_out_of_turn(judged):
            continue
        if before is None:
            part = first
        else:
            part = 2 if before["player"] == judged["player"] and before["again"] else 1
        built.append((number, table.position(turn, judged["player"], part)))
        if not is_legal(judged):
            continue
        table.play(turn, judged)
        after = verdict["turns"][number + 1] if number + 1 < len(verdict["turns"]) else None
        before = {"player": judged["player"], "again": part == 1 and after is not None
                  and after.get("player") == judged["player"]}
    return built, table.lost


def records():
    """Each record of the fixtures with its verdict."""
    found = []
    for path in verdicts.files("fixtures"):
        trees = documents.read(path)
        if any(tree.get("turns") is not None for tree in trees):
            judged = verdicts.judged_files([path])
            found += [("%s, document %d" % (path[len(verdicts.TOP) + 1:], number + 1), tree, verdict)
                      for number, (tree, verdict) in enumerate(zip(trees, judged))
                      if tree.get("turns") is not None and verdict["verdict"] != "invalid"]
    return found


def from_scratch(tap, found):
    faults = []
    count = 0
    for name, tree, verdict in found:
        # whose turn follows whose cannot be seen with one player, nor how many tiles are left while turns pass
        if not can_follow(tree) or len(tree.get("players")) < 2 or tree.get("tiles-left") is not None:
            continue
        built, lost = positions(tree, verdict)
        if lost:
            faults.append("%s: cannot be followed: %s" % (name, lost))
        after = verdicts.judged(documents.stream([position for _, position in built]))
        for (number, position), single in zip(built, after or []):
            count += 1
            if single["verdict"] == "invalid":
                faults.append("%s, turn %d: is no position: %s" % (name, number + 1, documents.written(position)[:300]))
                continue
            differs = verdicts.difference(told(verdict["turns"][number]), told(single))
            if differs:
                faults.append("%s, turn %d: %s" % (name, number + 1, differs))
    if count < 500:
        faults.append("only %d turns" % count)
    tap.result("each turn of a record as a position of its own (%d turns)" % count, faults)


def to_the_end(tap, found):
    faults = []
    for name, tree, verdict in found:
        for number, (turn, judged) in enumerate(zip(tree.get("turns"), verdict["turns"])):
            expected = turn.get("expect") or documents.Map()
            if not is_legal(judged) and str(expected.get("legal")) not in ("false", "no", "off"):
                faults.append("%s, turn %d is illegal, and its own expectation does not say so" % (name, number + 1))
                break
    tap.result("every record is judged to its end (%d records)" % len(found), faults)


def main():
    tap = verdicts.Tap()
    found = records()
    to_the_end(tap, found)
    from_scratch(tap, found)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
