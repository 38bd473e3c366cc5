#!/usr/bin/python3
"""
Holds what verdicts cite to the case: a rule is cited where it bears on it, and only there.  A fixture says what is
cited at least; this says what is not.

  1  a rule is of a module in play, of the edition or option that brings it in, and, where it says how two built modules
     meet, one of the others is in play too
  2  what hangs on a condition is cited only where the condition holds, reckoned here from the document and from the
     numbers of the verdict
  3  the documents of reasons.yaml: their titles begin with the rules that they must not cite

The verdicts are those of all fixtures, with and without the final scoring, and of random games.  Prints TAP.  REEVE names
the program; REEVE_SEEDS=1-50 judges random games alone, with these seeds.
"""

import json
import os
import random
import sys

sys.dont_write_bytecode = True
try:
    import yaml
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import verdicts

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
MEEPLES = ("meeple", "large-meeple", "abbot", "mayor", "wagon", "guard")
COMMON = ("city", "road", "monastery")
# Modules of the random games: all of them that have tiles or figures of their own, each by a lot.
MODULES = ("river", "abbot", "inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", "monasteries",
           "hills-and-sheep", "watchtowers", "little-buildings", "siege", "mage-and-witch", "land-surveyors", "bets",
           "ghosts-castles-cemeteries")
GAMES = 4  # so many random games, unless REEVE_SEEDS says which
# Rules that name another module or an edition and hold without it too.
ALONE = ("ghosts.castle.ghosts", "gcath.final.road", "gm.meeple.figures", "hs.hill.strength", "houses.setup.contents",
         "leipzig.city.completed", "leipzig.send.which-meeples", "siege.escape.figures", "siege.setup.sets",
         "tb.pig.pig-herd", "watch.score.which-meeples")


class Case:
    """A citation: of an entry, else of a turn, else of the verdict."""

    def __init__(self, verdict, document, turn=None, entry=None):
        self.verdict = verdict
        self.document = document
        self.turn = turn if turn is not None else verdict
        self.entry = entry or {}
        game = document.get("game") or {}
        self.modules = set(game.get("expansions") or []) | {"base"}
        self.options = verdict.get("options") or {}
        self.to = self.entry.get("to") or []
        self.strength = self.entry.get("strength") or {}
        self.feature = self.entry.get("feature")
        self.complete = self.entry.get("complete", False)
        self.at_end = entry is not None and (any(entry is other for other in verdict.get("final") or [])
                                             or "features" in verdict)

    def moves(self):
        """The actions of this turn."""
        if self.turn is self.verdict:
            return self.document.get("move") or []
        return self.document["turns"][self.verdict["turns"].index(self.turn)].get("move") or []

    def all_moves(self):
        turns = [turn.get("move") or [] for turn in self.document.get("turns") or []]
        return sum(turns, list(self.document.get("move") or []))

    def scorings(self):
        """The completed features that this turn scores for somebody, each once."""
        found = {(entry["feature"], str(entry.get("at")), entry.get("spot")) for entry in self.turn.get("scored") or []
                 if entry["feature"] in COMMON and entry["complete"] and entry["strength"]}
        return found

    def surveyors(self, kind):
        """The scoring tiles of a kind that may be active: those of the pile, where the turns change them."""
        said = (self.document.get("land-surveyors") or {}).get(kind)
        if said is None:
            return set()
        if isinstance(said, list):
            return set(said) if "turns" in self.document else set(said[:1])
        return {said}

    def speaks_of(self, word):
        return word in self.text()

    def text(self):
        return json.dumps(self.document, ensure_ascii=False)

    def places(self, word):
        return any(isinstance(action, dict) and action.get("place") == word for action in self.moves())

    def deploys(self, kinds):
        return any(isinstance(action, dict) and action.get("deploy") in kinds for action in self.moves())


def several(case):
    return len(case.to) > 1


def rivals(case):
    return len(case.strength) > 1


def with_tile(*kinds_and_tiles):
    """A scoring tile among those named may be active, for the feature that is scored."""
    def holds(case):
        return any(case.feature == feature and case.surveyors(kind) & set(tiles)
                   for feature, kind, tiles in kinds_and_tiles)
    return holds


def monastery_tile(case):
    return bool(case.surveyors("monastery"))


def drawn(case):
    """A tile is placed that was drawn, or none is where one ought to be."""
    return not case.places("abbey") and not case.places("abbey-and-mayor/abbey")


def of_meeple(case):
    return case.deploys(MEEPLES)


def order_at_end(case):
    final = [entry for entry in case.verdict.get("final") or []]
    kinds = {entry["feature"] for entry in final}
    return bool(kinds & set(COMMON) and kinds & {"field", "barn"}) or any(len(entry["strength"]) > 1 for entry in final)


def uncounted(case):
    """Whether the player on turn is not among those who score the feature."""
    return not case.entry or case.turn.get("player") not in case.to


def bears(*names):
    """A term of that name."""
    return lambda case: any(term["what"] in names for term in case.entry.get("terms") or [])


def has_neighbour(case):
    """A road or city; a monastery only where another figure stands on its tile than its own (a record does not tell)."""
    if case.feature != "monastery" or "turns" in case.document:
        return case.feature in COMMON
    here = [str(number) for number in case.entry["at"]]
    figures = [figure for figure in case.document.get("figures") or [] if figure["at"] == here]
    deployed = here in [action.get("at") for action in case.moves() if isinstance(action, dict)]
    return len(figures) + deployed > bool(case.strength)


def size_two(case):
    return case.feature == "city" and case.entry.get("tiles") == 2 and case.complete


WEALTH = ("wealth", "poverty")
# The condition of a rule; where it is cited of a turn or of the end, `entry` is empty.
ENTRY, TURN, ANY = "entry", "turn", "any"
CONDITIONS = {
    "base.majority.tie": (ENTRY, several),
    "base.majority.most": (ENTRY, lambda case: 0 < len(case.to) < len(case.strength)),
    "base.majority.zero": (ENTRY, lambda case: any(value <= 0 for value in case.strength.values())),
    "base.field.majority": (ENTRY, lambda case: case.feature == "field" and rivals(case)),
    "base.city.complete": (ENTRY, lambda case: case.feature == "city" and case.complete),
    "base.road.complete": (ENTRY, lambda case: case.feature == "road" and case.complete),
    "base.monastery.complete": (ENTRY, lambda case: case.feature == "monastery" and case.complete),
    "base.city.coats-of-arms": (ENTRY, bears("coat of arms", "coats of arms")),
    "base.city.two-tiles": (ENTRY, lambda case: size_two(case) and case.options.get("tiny-city") != "2"),
    "base.city.two-tiles-old": (ENTRY, lambda case: size_two(case) and case.options.get("tiny-city") == "2"),
    "base.any.editions": (ENTRY, lambda case: size_two(case) and "tiny-city" not in case.options),
    "base.final.city": (ENTRY, lambda case: case.feature == "city" and not case.complete),
    "base.final.road": (ENTRY, lambda case: case.feature == "road" and not case.complete),
    "base.score.return": (ENTRY, lambda case: bool(case.entry["returned"]) or case.at_end or "entry" in case.entry),
    "base.score.return-late": (ENTRY, lambda case: bool(case.entry["returned"])),
    "base.turn.completer": (ENTRY, uncounted),
    "base.meeple.role-names": (ENTRY, lambda case: case.feature in ("road", "monastery", "field")),
    "base.monastery.several": (ENTRY, lambda case: len([one for one in case.scorings() if one[0] == "monastery"]) > 1),
    "base.majority.per-feature": (ENTRY, has_neighbour),
    "base.score.several": (TURN, lambda case: len(case.scorings()) > 1),
    "base.score.order": (TURN, lambda case: len(case.scorings()) > 1),
    "base.tile.draw": (TURN, drawn),
    "base.tile.edges": (TURN, drawn),
    "base.meeple.unoccupied": (TURN, of_meeple),
    "base.meeple.roles": (TURN, of_meeple),
    "base.meeple.other-part": (TURN, of_meeple),
    "base.meeple.on-completed": (TURN, of_meeple),
    "base.meeple.monastery-field": (TURN, of_meeple),
    "base.final.order": (ANY, order_at_end),
    "ic.inn.tie": (ENTRY, several),
    "ic.cathedral.tie": (ENTRY, several),
    "ic.large.strength": (ENTRY, rivals),
    "tb.goods.final-tie": (ENTRY, several),
    "houses.score.tie": (ENTRY, several),
    "mw.score.every-owner": (ENTRY, several),
    "siege.majority": (ENTRY, rivals),
    "am.mayor.joined-cities": (ENTRY, rivals),
    "am.mayor.final-scoring": (ENTRY, lambda case: not case.complete),
    "am.mayor.returns": (ENTRY, lambda case: case.complete),
    "am.barn.final-several": (ENTRY, several),
    "am.wagon.feature-monastery": (ENTRY, lambda case: case.feature == "monastery"),
    "am.wagon.feature-german-castle": (ENTRY, lambda case: case.feature == "german-castle"),
    "am.wagon.feature-german-cathedral": (ENTRY, lambda case: case.feature == "german-cathedral"),
    "am.barn.pig-final": (ENTRY, lambda case: "entry" in case.entry or case.speaks_of('"pig"')),
    "ls.jury.only-cities": (ENTRY, lambda case: case.feature == "road" and rivals(case)),
    "ls.final.no-effect": (ENTRY, lambda case: case.feature in COMMON),
    "houses.score.surveyors": (ENTRY, with_tile(("city", "city", ("bad-neighborhood",) + WEALTH),
                                                ("road", "road", ("peasant-uprising",) + WEALTH),
                                                ("monastery", "monastery", WEALTH))),
    "hs.vineyard.surveyors": (ENTRY, with_tile(("monastery", "monastery", ("hermit-monastery", "pilgrimage-route")))),
    "bets.settle.surveyors": (ENTRY, lambda case: case.surveyors("road") & {"highway"}
                              or case.surveyors("city") & {"bad-neighborhood"}),
    "gc.score.surveyors": (ENTRY, lambda case: monastery_tile(case) if case.feature == "german-castle"
                           else case.feature == "city" and "bad-neighborhood" in case.surveyors("city")),
    "gcath.surveyors": (ENTRY, lambda case: case.surveyors("road") & {"highway", "peasant-uprising"}),
    "gcath.not-monastic": (ENTRY, lambda case: "abbot" in case.modules or monastery_tile(case)),
    "gm.surveyors.monk": (ENTRY, monastery_tile),
    "abbot.retrieve.not-the-feature": (ENTRY, monastery_tile),
    "abbot.garden.no-bonus": (ENTRY, lambda case: "hills-and-sheep" in case.modules or monastery_tile(case)),
    "watch.score.surveyors": (ENTRY, lambda case: case.surveyors("city") & {"bad-neighborhood", "citizens-jury"}),
    "map.with.land-surveyors": (ENTRY, lambda case: case.surveyors(case.feature) - {"citizens-jury"}),
    "mw.score.surveyors": (ENTRY, lambda case: case.surveyors(case.feature) - {"citizens-jury"}),
    "ghosts.score.per-player": (ENTRY, lambda case: not case.at_end),
    "ghosts.score.return": (ENTRY, lambda case: not case.at_end),
    "leipzig.city.completed": (ENTRY, lambda case: "entry" in case.entry),
    "gc.score.field": (ENTRY, lambda case: "entry" in case.entry),
    "watch.final.none": (ANY, lambda case: case.speaks_of("watchtowers/") or "tally" in case.document),
    "mw.tile.different-features": (TURN, lambda case: case.speaks_of("mage") and case.speaks_of("witch")),
}


def documents_of(path, cache={}):
    """The documents of a file, as the program counts them."""
    if path not in cache:
        with open(path, encoding="utf-8-sig") as file:
            cache[path] = [tree for tree in yaml.load_all(file, Loader=LOADER) if tree is not None]
    return cache[path]


class Reasons:
    """Faults, and how often each condition was met."""

    def __init__(self, rules):
        self.rules = rules
        self.known = {rule["module"] for rule in rules.values()}
        self.faults = {"modules": [], "conditions": []}
        self.met = dict.fromkeys(CONDITIONS, 0)
        self.cited = 0
        self.what = ""

    def rule(self, name, case, where):
        self.cited += 1
        rule = self.rules[name]
        if rule["module"] not in case.modules:
            self.faults["modules"].append("%s: %s is cited, and %s is not in play" % (self.what, name, rule["module"]))
        beside = set(rule.get("with") or ())
        if beside and beside <= self.known and not beside & case.modules and name not in ALONE:
            self.faults["modules"].append("%s: %s is cited without %s" % (self.what, name, " or ".join(sorted(beside))))
        if rule.get("edition") == "C1" and case.verdict["edition"] != "C1" and name not in ALONE \
                and rule.get("option") not in case.options:
            self.faults["modules"].append("%s: %s is of C1 alone" % (self.what, name))
        kind, holds = CONDITIONS.get(name, (None, None))
        if kind is None or (kind != ANY and kind != where):
            return
        if holds(case):
            self.met[name] += 1
        else:
            self.faults["conditions"].append("%s: %s is cited where it has no bearing" % (self.what, name))

    def entry(self, verdict, document, turn, entry):
        case = Case(verdict, document, turn, entry)
        names = list(entry["rules"])
        for term in entry["terms"]:
            names += term["rules"]
        for name in names:
            self.rule(name, case, ENTRY)

    def verdict(self, verdict, document):
        if verdict["verdict"] == "invalid":
            return
        turns = verdict.get("turns") or [verdict]
        for turn in turns:
            for entry in turn.get("scored") or []:
                self.entry(verdict, document, turn, entry)
            for name in turn.get("rules") or []:
                self.rule(name, Case(verdict, document, turn), TURN)
        for entry in (verdict.get("final") or []) + (verdict.get("features") or []):
            self.entry(verdict, document, None, entry)
        if "turns" in verdict:
            for name in verdict.get("rules") or []:
                self.rule(name, Case(verdict, document), ANY)

    def files(self, paths, command):
        for verdict in verdicts.judged_files(paths, command):
            path, number = verdict["document"]["file"], verdict["document"]["number"]
            self.what = "%s %s, document %d" % (command, os.path.relpath(path, verdicts.TOP), number)
            if verdict["verdict"] != "invalid":
                self.verdict(verdict, documents_of(path)[number - 1])

    def games(self, seeds):
        for seed in seeds:
            lot = random.Random(seed)
            modules = [module for module in MODULES if lot.random() < 0.5]
            arguments = ["random", "--seed", str(seed), "--players", str(lot.randint(2, 4)), "--turns", "60"]
            game, _ = verdicts.run(arguments + (["--expansions", ",".join(modules)] if modules else []))
            found = verdicts.judged(game)
            self.what = "random game %d" % seed
            for verdict, document in zip(found, yaml.load_all(game, Loader=LOADER)):
                self.verdict(verdict, document)


def named(title):
    """The rules that a title forbids: "not RULE, RULE: ..."."""
    return [name.strip() for name in title[len("not "):].split(":")[0].split(",")]


def cited(verdict):
    """What a verdict cites, but for what it assumes."""
    names = []

    def look(value, key):
        if isinstance(value, dict):
            for name, part in value.items():
                if name not in ("assumptions", "citations"):
                    look(part, name)
        elif isinstance(value, list):
            for part in value:
                if key == "rules" and isinstance(part, str):
                    names.append(part)
                else:
                    look(part, key)

    look(verdict, None)
    return names


def forbidden(rules):
    """The documents of reasons.yaml that cite what they must not."""
    faults = []
    path = os.path.join(verdicts.TOP, "tests", "properties", "reasons.yaml")
    found = verdicts.judged_files([path])
    for verdict in found:
        title = verdict["document"].get("title") or ""
        if verdict["verdict"] != "legal" or not title.startswith("not "):
            faults.append("document %d is not what is asked: %s" % (verdict["document"]["number"], verdict["verdict"]))
            continue
        for name in named(title):
            if name not in rules:
                faults.append("%s: no rule has the id %s" % (title, name))
            elif name in cited(verdict):
                faults.append("%s: %s is cited" % (title, name))
    return len(found), faults


def main():
    tap = verdicts.Tap()
    listed, _ = verdicts.run(["rules", "--format=json"])
    rules = {rule["id"]: rule for rule in json.loads(listed)["rules"]}
    reasons = Reasons(rules)
    seeds = os.environ.get("REEVE_SEEDS")
    if seeds:
        first, last = seeds.split("-")
        reasons.games(range(int(first), int(last) + 1))
    else:
        for command in ("judge", "final"):
            reasons.files(verdicts.files("fixtures"), command)
        reasons.games(range(1, GAMES + 1))
        for name, met in reasons.met.items():
            if met == 0:
                reasons.faults["conditions"].append("%s is never cited, so that nothing is tested" % name)
    tap.result("modules and editions of %d citations" % reasons.cited, reasons.faults["modules"])
    tap.result("conditions of %d rules" % len(CONDITIONS), reasons.faults["conditions"])
    if not seeds:
        count, faults = forbidden(rules)
        tap.result("%d documents do not cite what has no bearing on them" % count, faults)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
