#!/usr/bin/python3
"""
Cuts every record after each of its turns and plays on from there: the position that `judge --next` prints must be as
good as the turns before it.

  1  each turn says the same in a document that begins with the position before it: who is on turn, what is broken,
     scored, returned, what may be chosen
  2  the position behind it is the same, by whichever way it was reached: scores, supplies, figures, states of modules,
     whose turn, which part, what the pile holds
  3  the final scoring is the same

Where a record ends and somebody may still lay something although the pile is empty, he does, as the position offers it.

The records are those of the fixtures and games of `reeve random`.  Prints TAP.  REEVE names the program;
REEVE_SEEDS=1-50 plays random games alone, with these seeds.  Arguments: files, instead of those.
"""

import json
import os
import random
import sys

sys.dont_write_bytecode = True
try:
    import yaml  # noqa: F401
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import documents
import replay
import verdicts

# Random games: modules, options, state at the beginning, and the seeds of the test by itself.
PILES = """{city: [siege, poverty, wealth, bad-neighborhood, citizens-jury],
            road: [street-fair, highway, poverty, peasant-uprising],
            monastery: [hermit-monastery, wealth, pilgrimage-route]}"""
TOWNS = os.path.join(verdicts.TOP, "tests", "properties", "towns.yaml")
GAMES = (
    ("", "", {}, (1,)),
    ("river,abbot,inns-and-cathedrals", "", {}, (7,)),
    ("abbey-and-mayor,traders-and-builders", "--option abbey-after-last-tile=on", {}, (1, 2)),
    ("abbey-and-mayor,abbot,traders-and-builders,monasteries,little-buildings,siege", "", {}, (2,)),
    ("hills-and-sheep,traders-and-builders,watchtowers,ghosts-castles-cemeteries", "", {}, (2,)),
    ("land-surveyors,abbey-and-mayor,bets,inns-and-cathedrals", "--edition C1", {"land-surveyors": PILES}, (1,)),
    ("mage-and-witch,land-surveyors,traders-and-builders", "--turns 25", {"land-surveyors": PILES}, (1,)),
    ("map,traders-and-builders,abbey-and-mayor", "--option town-variant=extra-turn --map " + TOWNS, {}, (2,)),
)
TURNS_ON = 40  # so many more turns at most behind the end of a record
# What a final scoring says only where the turns before it stand in the same document.
OF_RECORDS = ("am.abbey.after-last-tile-meeple",)
# What is broken beside base.turn.clockwise, and known only where the second part stands in the same document.
OF_PARTS = ("tb.builder.no-third-tile",)
# What is said of the first turn of a document alone.
OF_FIRST = ("am.setup.material", "ic.setup.material", "tb.setup.material")


def of(name, tree):
    """A record and what is asked of it."""
    return {"name": name, "tree": tree.without("expect", "final", "title"), "turns": list(tree.get("turns"))}


def with_turns(tree, turns):
    bare = []
    for turn in turns:
        expect = turn.get("expect")
        legal = expect.get("legal") if expect is not None else None
        turn = turn.without("expect")
        if legal is not None:
            turn = turn.put("expect", documents.Map([(documents.text("legal"), legal)]))
        bare.append(turn)
    tree = tree.without("turns")
    return documents.written(tree.put("turns", bare) if bare else tree)


def joined(position, more):
    """A position that the program printed, with further keys as text."""
    return json.dumps(position, ensure_ascii=False)[:-1] + ", " + more + "}"


def stream(texts):
    return "".join("---\n%s\n" % text for text in texts)


def place_of(item):
    return item["at"][1], item["at"][0]


def same_form(position):
    """A position whose lists stand in one order."""
    position = dict(position)
    if isinstance(position.get("board"), list):
        position["board"] = sorted(position["board"], key=place_of)
    if "figures" in position:
        position["figures"] = sorted(position["figures"], key=verdicts.as_text)
    return position


def read(text):
    return documents.of_node(yaml.compose(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def told(verdict):
    kept = replay.told(verdict)
    kept["rules"] = [rule for rule in kept["rules"] if rule not in OF_FIRST]
    kept["broken"] = [rule for rule in kept["broken"] if rule not in OF_PARTS]
    return kept


def judge(texts, *arguments):
    found = verdicts.judged(stream(texts), *arguments) if texts else []
    return found if found is not None and len(found) == len(texts) else None


class Cutting:
    """Faults, and how much was compared."""

    def __init__(self):
        self.faults = []
        self.turns = self.finals = self.games = 0
        self.seen = {}

    def fault(self, name, text):
        self.faults.append("%s: %s" % (name, text))

    def note(self, position):
        """What the positions said, to be sure that the cases are met."""
        for key in ("pile", "part", "river", "abbey-and-mayor", "land-surveyors"):
            if key in position:
                self.seen[key] = self.seen.get(key, 0) + 1
        if "second-part" in (position.get("map") or {}):
            word = position["map"]["second-part"]
            self.seen[word] = self.seen.get(word, 0) + 1

    def play_on(self, record, position):
        """Turns behind the end of the record, as long as the pile is empty and somebody may lay something."""
        lot = random.Random(record["name"])
        more = []
        for _ in range(TURNS_ON):
            if "pile" not in position or "final" in position:
                break
            output, _ = verdicts.run(["moves", "--format=json", "-"], stream([json.dumps(position)]))
            listed = json.loads(output)
            offers = [["pass"]] + [[{key: action[key] for key in ("place", "at")}]
                                   for action in listed.get("others", []) if isinstance(action, dict)]
            if len(offers) == 1 and not listed.get("others"):
                break
            move = lot.choice(offers)
            more.append(documents.Map([(documents.text("move"), read(json.dumps(move)))]))
            after = judge([joined(position, '"move": %s' % json.dumps(move))], "--next")
            if not after or "next" not in after[0]:
                self.fault(record["name"], "%s is offered and not legal in %s" % (move, json.dumps(position)[:600]))
                break
            position = after[0]["next"]
        return more

    def record(self, record):
        name, tree = record["name"], record["tree"]
        whole = judge([with_turns(tree, record["turns"])], "--next")
        if not whole or whole[0]["verdict"] == "invalid":
            return self.fault(name, "is no record any more")
        if "next" in whole[0]:
            more = self.play_on(record, whole[0]["next"])
            record["turns"] += more
            if more:
                whole = judge([with_turns(tree, record["turns"])], "--next")
        said = [turn for turn in whole[0]["turns"] if "scored" in turn]
        turns = record["turns"][:len(said)]
        legal = [number for number, turn in enumerate(said) if replay.is_legal(turn)]
        # the position behind each number of legal turns
        prefixes = [with_turns(tree, [turns[number] for number in legal[:count]]) for count in range(len(legal) + 1)]
        behind = judge(prefixes, "--next")
        if behind is None or any("next" not in verdict for verdict in behind):
            bad = [verdict for verdict in behind or [] if "next" not in verdict]
            return self.fault(name, "no position follows after some turns: %s" % json.dumps(bad)[:500])
        behind = [verdict["next"] for verdict in behind]
        for position in behind:
            self.note(position)
        cuts = []
        for number, turn in enumerate(turns):
            before = {key: value for key, value in behind[len([n for n in legal if n < number])].items()
                      if key != "final"}
            cuts.append((number, joined(before, '"turns": [%s]' % documents.written(turn.without("expect")))))
            if said[number]["player"] == before.get("turn") and not replay.is_out_of_turn(said[number]):
                cuts.append((number, joined(before, '"move": %s' % documents.written(turn.get("move")))))
        found = judge([text for _, text in cuts], "--next")
        if found is None:
            return self.fault(name, "the program ended in another way")
        for (number, text), verdict in zip(cuts, found):
            self.turns += 1
            where = "turn %d" % (number + 1)
            if verdict["verdict"] == "invalid":
                self.fault(name, "%s: is no position: %s" % (where, text[:600]))
                continue
            single = verdict["turns"][0] if "turns" in verdict else verdict
            differs = verdicts.difference(told(said[number]), told(single))
            if not differs and replay.is_legal(said[number]):
                wanted = behind[legal.index(number) + 1]
                differs = verdicts.difference(same_form(wanted), same_form(verdict.get("next", {})))
            if differs:
                self.fault(name, "%s: %s" % (where, differs))
        self.games += 1
        self.final(name, with_turns(tree, [turns[number] for number in legal]), behind[-1])

    def final(self, name, text, position):
        both = judge([text[:-1] + ', "final": true}', json.dumps(dict(position, final=True), ensure_ascii=False)])
        if both is None or any("final" not in verdict for verdict in both):
            return self.fault(name, "there is no final scoring: %s" % json.dumps(position)[:300])
        self.finals += 1
        kept = []
        for verdict in both:
            final = replay.counted(verdicts.without_order(verdicts.without_words(verdict["final"])))
            final = json.loads(json.dumps(final))
            for scoring in final:
                scoring["rules"] = [rule for rule in scoring.get("rules", []) if rule not in OF_RECORDS]
                scoring["terms"] = [dict(term, rules=[rule for rule in term.get("rules", []) if rule not in OF_RECORDS])
                                    for term in scoring["terms"]]
            kept.append({"final": sorted(final, key=verdicts.as_text),
                         "after": {player: score["after"] for player, score in verdict["scores"].items()}})
        differs = verdicts.difference(*kept)
        if differs:
            self.fault(name, "final scoring: %s" % differs)


def of_files(paths):
    found = []
    for path in paths:
        for number, tree in enumerate(documents.read(path)):
            if tree.get("turns"):
                name = os.path.relpath(path, verdicts.TOP) if path.startswith(verdicts.TOP) else path
                found.append(of("%s, document %d" % (name, number + 1), tree))
    return found


def valid(found):
    """Without records that are in error, which nothing follows."""
    texts = [with_turns(record["tree"], record["turns"]) for record in found]
    judged = judge(texts)
    return [record for record, verdict in zip(found, judged or []) if verdict["verdict"] != "invalid"]


def of_seeds(modules, options, states, seeds):
    found = []
    for seed in seeds:
        arguments = ["random", "--seed", str(seed), "--players", str(seed % 5 + 2)] + options.split()
        if modules:
            arguments += ["--expansions", modules]
        output, status = verdicts.run(arguments)
        name = "reeve " + " ".join(arguments)
        if status != 0 or not output:
            print("# %s makes no game (%d)" % (name, status))
            continue
        tree = read(output)
        for key, state in states.items():
            tree = tree.put(key, read(state))
        found.append(of(name, tree))
    return found


def cut(tap, name, found, least, wanted=()):
    cutting = Cutting()
    for record in found:
        cutting.record(record)
    if cutting.turns < least:
        cutting.fault(name, "only %d turns" % cutting.turns)
    for word in wanted:
        if not cutting.seen.get(word):
            cutting.fault(name, "no position says %s" % word)
    tap.result("%s (%d games, %d cuts)" % (name, cutting.games, cutting.turns), cutting.faults)
    print("# the positions say %s" % ", ".join("%s %d times" % pair for pair in sorted(cutting.seen.items())))


def main():
    tap = verdicts.Tap()
    if len(sys.argv) > 1:
        cut(tap, "the records of the files", valid(of_files(sys.argv[1:])), 1)
        return tap.end()
    first, _, last = os.environ.get("REEVE_SEEDS", "").rpartition("-")
    if not last:
        cut(tap, "the records of the fixtures", valid(of_files(verdicts.files("fixtures"))), 3000,
            ("pile", "part", "abbey-and-mayor", "land-surveyors", "river", "town", "builder"))
    for modules, options, states, seeds in GAMES:
        if last:
            seeds = range(int(first or 1), int(last) + 1)
        cut(tap, "random games with %s" % (modules or "no module"), of_seeds(modules, options, states, seeds), 20)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
