#!/usr/bin/python3
"""
Compares `reeve moves` with brute force, in positions cut out of random games over all modules.

  1  every turn that is listed is judged legal, with the points that are listed
  2  the placements are those that board.py finds by comparing edges, and a meeple's places those that it finds unoccupied
  3  of the turns that come from a listed one by putting anything else in the place of one of its actions, adding one or
     leaving one out, those that are judged legal are listed
  4  every verb of the modules, and every figure that may be deployed, moved or taken back, is listed in some position

Prints TAP.  REEVE names the program.  Arguments: how many positions (40).
"""

import glob
import json
import os
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True
try:
    import board as boards
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import yaml

TOP = boards.TOP
REEVE = os.environ.get("REEVE", "reeve")
LOADER = boards.LOADER
WAYS = ("monk", "abbot")
TOKENS = (1, 2, 3, 4, "wolf")
MEEPLES = ("meeple", "large-meeple", "abbot", "mayor", "wagon", "phantom")

# What a game is played with: modules, players.  The rest of the modules have no actions and join the last ones.
TABLES = [
    (["abbot"], 2),
    (["river", "inns-and-cathedrals"], 3),
    (["monasteries", "abbot"], 2),
    (["traders-and-builders", "watchtowers"], 4),
    (["abbey-and-mayor"], 5),
    (["abbey-and-mayor", "monasteries", "traders-and-builders"], 2),
    (["hills-and-sheep"], 3),
    (["hills-and-sheep", "abbey-and-mayor", "traders-and-builders"], 2),
    (["mage-and-witch"], 2),
    (["mage-and-witch", "hills-and-sheep", "land-surveyors"], 3),
    (["siege", "abbot"], 2),
    (["siege", "abbey-and-mayor", "inns-and-cathedrals"], 3),
    (["little-buildings", "ghosts-castles-cemeteries"], 2),
    (["abbot", "monasteries", "river", "inns-and-cathedrals", "traders-and-builders", "abbey-and-mayor", "siege",
      "little-buildings", "watchtowers", "hills-and-sheep", "land-surveyors", "mage-and-witch", "bets", "german-castles",
      "german-cathedrals", "markets-of-leipzig", "ghosts-castles-cemeteries"], 4),
]


def run(arguments, text=""):
    done = subprocess.run([REEVE, *arguments], input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


def verify(position, turns):
    """Judges turns, pairs of actions and the points expected (None: any); which are legal, or fail."""
    head = json.dumps({key: value for key, value in position.items() if key not in ("move", "expect", "turns")})[:-1]
    before = json.dumps(position.get("turns", []))[1:-1]
    form = '%s, "move": %s, "expect": %s}'
    if before:
        form = '%s, "turns": [' + before.replace("%", "%%") + ', {"move": %s, "expect": %s}]}'
    documents = []
    for actions, scores in turns:
        expect = {"legal": True} if scores is None else {"legal": True, "scores": scores}
        documents.append(form % (head, json.dumps(actions), json.dumps(expect)))
    if not documents:
        return []
    text, errors, _ = run(["verify", "-"], "\n---\n".join(documents))
    found = [line.startswith("ok") for line in text.split("\n") if re.match(r"(not )?ok \d", line)]
    if len(found) != len(turns):
        raise ValueError("%d turns, %d results: %s" % (len(turns), len(found), errors[:300]))
    return found


# ---- what is listed ----

RESULTS = ("alone", "scores", "choices", "figures", "others", "then", "with", "needs")


def action_of(entry):
    return entry if isinstance(entry, str) else {key: value for key, value in entry.items() if key not in RESULTS}


def expand(entry, actions):
    """The turns below an entry: actions by slot, points (None: not said)."""
    if not isinstance(entry, str) and entry.get("alone", True):
        # points that depend on what the position leaves out are not listed
        yield actions, None if "needs" in entry else entry.get("scores", {})
        for choice in entry.get("choices", ()):
            yield dict(actions, choice=action_of(choice)), None
    if isinstance(entry, str):
        yield actions, None
        return
    for key, slot in (("with", "with"), ("figures", "figure"), ("others", "figure"), ("then", "then")):
        for below in entry.get(key, ()):
            yield from expand(below, dict(actions, **{slot: action_of(below)}))


def listed_turns(moves):
    for entry in moves["placements"]:
        place = {"place": moves["tile"], "at": entry["at"]}
        if entry["rotation"]:
            place["rotation"] = entry["rotation"]
        yield from expand(entry, {"place": place})
    for entry in moves.get("others", ()):
        # what may be done in place of a figure stands here too, and is no turn of its own
        if isinstance(entry, str) or "place" in entry or "discard" in entry:
            yield from expand(entry, {"place": action_of(entry)})


SLOTS = ("place", "with", "figure", "then", "choice")


def in_row(turn):
    return [turn[slot] for slot in SLOTS if turn.get(slot) is not None]


# ---- what is the same ----

class Names:
    """Turns as they are, whatever they are called: features by their roots, corners by their points."""

    def __init__(self, board, place):
        self.board = boards.Board([])
        self.board.tiles, self.board.order = dict(board.tiles), list(board.order)
        self.board.parent = dict(board.parent)
        self.at = None
        if isinstance(place, dict) and "place" in place:
            self.at = tuple(place["at"])
            self.board.lay(self.at, boards.tile_named(place["place"]), place.get("rotation", 0))

    def feature(self, at, spot):
        at = tuple(at)
        if at not in self.board.tiles:
            return None
        tile, turn = self.board.tiles[at]
        return at, tile.find(spot, turn)

    def way(self, part, action):
        """On a special monastery a figure that does not say how it is there is a monk."""
        if part and part[0] in self.board.tiles and part[1] is not None and "as" not in action:
            facts = self.board.tiles[part[0]][0].features[part[1]].facts
            return "monk" if facts.get("kind") in ("german", "japanese", "dutch") else None
        return action.get("as")

    def action(self, action):
        if not isinstance(action, dict):
            return action
        verb = next(key for key in ("place", "discard", "deploy", "move", "retrieve", "build", "escape", "flock")
                    if key in action)
        what = action[verb]
        if verb == "deploy":
            at = tuple(action.get("at", self.at or ()))
            where = boards.corner_of(at, action["spot"]) if action["spot"].startswith("corner") \
                else self.feature(at, action["spot"])
            return verb, what, where, self.way(where, action), action.get("token")
        if verb == "move":
            part = self.feature(action["to"], action["spot"])
            where = self.board.root(part) if part and part[1] is not None else None
            return verb, what, action.get("owner"), tuple(action.get("from", ())), where, self.way(part, action)
        if verb == "escape":
            return verb, what, self.feature(action["at"], action.get("spot", "city"))
        if verb == "place":
            return verb, boards.tile_named(what).name, tuple(action["at"]), action.get("rotation", 0)
        return verb, what, tuple(action.get("at", ())), action.get("token")

    def turn(self, turn):
        return tuple(self.action(turn.get(slot)) for slot in SLOTS)


# ---- anything that might be done ----

def figures_of(position):
    for figure in position.get("figures", ()):
        kind = figure.get("figure") or next(key for key in figure
                                            if key not in ("at", "spot", "as", "sheep", "ghosts", "corner"))
        yield kind, figure.get(kind), figure["at"], figure["spot"]


class Candidates:
    def __init__(self, position, names, chance):
        self.position, self.names, self.chance = position, names, chance
        self.modules = set(position["game"]["expansions"]) if "game" in position else set()
        self.player = position.get("turn", position["players"][0]["name"])
        self.supply = sorted({kind for player in position["players"] for kind in player.get("supply", {})} - {"abbey"})

    def spots(self, at):
        tile, turn = self.names.board.tiles[tuple(at)]
        for feature in range(len(tile.features)):
            yield tile.name_of(feature, turn)
            places = [p for p in tile.turned(feature, turn) if (p % 3 == 1) == (tile.features[feature].kind != "field")]
            other = "%s %s" % (tile.features[feature].kind, boards.PLACES[self.chance.choice(places or [0])])
            # an edge that two cities share names neither
            if self.chance.random() < 0.3 and tile.find(other, turn) == feature:
                yield other

    def figures(self):
        at = self.names.at
        if at is None:
            return
        near = [(at[0] + dx, at[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        near = [list(place) for place in near if place in self.names.board.tiles]
        for kind in sorted(set(self.supply) | {"meeple"}):
            if "barn" in kind:
                for place in near:
                    for corner in boards.CORNERS:
                        yield {"deploy": kind, "at": place, "spot": "corner " + corner}
                continue
            for spot in self.spots(at):
                action = {"deploy": kind, "spot": spot}
                yield action
                if spot == "monastery":
                    for way in WAYS:
                        yield dict(action, **{"as": way})
                if kind == "shepherd":
                    for token in TOKENS:
                        yield dict(action, token=token)
            other = self.chance.choice(near)
            for spot in self.spots(other):
                yield {"deploy": kind, "at": other, "spot": spot}
        for kind, owner, where, _ in figures_of(self.position):
            yield {"retrieve": kind, "at": where}
        if "little-buildings" in self.modules:
            for kind in ("tower", "house", "shed"):
                yield {"build": kind}

    def withs(self):
        if "mage-and-witch" not in self.modules:
            return
        for kind in ("mage", "witch"):
            yield {"retrieve": kind}
            for at in self.names.board.tiles:
                for spot in self.spots(at):
                    if spot.split()[0] in ("city", "road", "field") and self.chance.random() < 0.5:
                        yield {"move": kind, "to": list(at), "spot": spot}

    def thens(self):
        if "hills-and-sheep" in self.modules:
            yield {"flock": "score"}
            yield {"flock": "expand"}
            for token in TOKENS:
                yield {"flock": "expand", "token": token}

    def choices(self, figure):
        standing = list(figures_of(self.position))
        if figure and "deploy" in figure and self.names.at and not figure["spot"].startswith("corner"):
            standing.append((figure["deploy"], self.player, list(self.names.at), figure["spot"]))
        for kind, owner, at, spot in standing:
            if kind == "wagon" and "abbey-and-mayor" in self.modules:
                for dx in (-2, -1, 0, 1, 2):
                    for dy in (-2, -1, 0, 1, 2):
                        to = (at[0] + dx, at[1] + dy)
                        for where in self.spots(to) if to in self.names.board.tiles else ():
                            action = {"move": kind, "owner": owner, "from": at, "to": list(to), "spot": where}
                            yield action
                            if where == "monastery":
                                for way in WAYS:
                                    yield dict(action, **{"as": way})
            if "siege" in self.modules and spot.startswith("city"):
                yield {"escape": kind, "at": at, "spot": spot}

    def around(self, turn):
        """Turns that come from one by one action."""
        slots = {"figure": self.figures(), "with": self.withs(), "then": self.thens(),
                 "choice": self.choices(turn.get("figure"))}
        for slot, actions in slots.items():
            yield {key: value for key, value in turn.items() if key != slot}
            for action in actions:
                yield dict(turn, **{slot: action})


# ---- one position ----

class Tally:
    def __init__(self):
        self.seen = set()
        self.judged = self.varied = self.positions = 0
        self.faults = {"listed turns are legal with their points": [], "placements are those of the edges": [],
                       "a meeple's places are those that nobody holds": [], "nothing else is legal": []}

    def fault(self, name, where, text):
        self.faults[name].append("%s: %s" % (where, text[:400]))


def note(seen, turn):
    for action in in_row(turn):
        if isinstance(action, str):
            seen.add((action, None))
            continue
        verb = next(key for key in action if key in VERBS)
        seen.add((verb, action[verb] if verb in ("deploy", "move", "retrieve") else None))
        if "token" in action:
            seen.add((verb, "token"))


def check_own(tally, where, position, moves, board):
    """Placements and the meeple's places by the board of our own."""
    tile = boards.tile_named(moves["tile"])
    placed = {(tuple(entry["at"]), entry["rotation"]): entry for entry in moves["placements"]}
    own = {(at, turn) for at in board.spaces() for turn in (0, 90, 180, 270)
           if board.fits(tile, at, turn) and board.river_allows(tile, at, turn)}
    if own != set(placed):
        tally.fault("placements are those of the edges", where, "%s: listed alone %s, own alone %s" % (
            tile.name, sorted(set(placed) - own), sorted(own - set(placed))))
    supply = next(player.get("supply", {}) for player in position["players"]
                  if player["name"] == position.get("turn", position["players"][0]["name"]))
    held = {}
    for kind, owner, at, spot in figures_of(position):
        if spot.startswith("corner"):
            held.setdefault("barn", []).append((tuple(at), spot))
        elif owner is not None and kind not in ("builder", "pig", "shepherd"):
            held.setdefault(kind, []).append((tuple(at), spot))
    for (at, turn), entry in placed.items():
        names = Names(board, {"place": tile.name, "at": at, "rotation": turn})
        roots = {names.board.root(names.feature(*place)) for kind, places in held.items() if kind != "barn"
                 for place in places}
        for place, spot in held.get("barn", ()):
            other, other_turn = names.board.tiles[place]
            first = {"NW": 0, "NE": 2, "SE": 5, "SW": 8}[spot.split()[1]]
            roots.add(names.board.root((place, other.features_at(first if first else 11, other_turn)[0])))
        wanted = set()
        for feature, facts in enumerate(tile.features):
            volcano = "volcano" in tile.marks and "last" in tile.marks
            if facts.kind in ("city", "road", "field", "monastery") and supply.get("meeple", 7) > 0 and not volcano and \
                    names.board.root((at, feature)) not in roots:
                wanted.add(tile.name_of(feature, turn))
        found = {offer["spot"] for offer in entry.get("figures", ()) if offer["deploy"] == "meeple"}
        for sub in entry.get("with", ()):
            found |= {offer["spot"] for offer in sub.get("figures", ()) if offer["deploy"] == "meeple"}
        if found != wanted:
            tally.fault("a meeple's places are those that nobody holds", where, "%s at %s turned %d: listed %s, own %s" % (
                tile.name, at, turn, sorted(found), sorted(wanted)))


def check_position(tally, where, position, tile, chance, own=True):
    text, errors, status = run(["moves", "--tile", tile, "--format=json", "-"], json.dumps(position))
    if status:
        raise ValueError("%s: moves ends with %d: %s" % (where, status, errors[:300]))
    moves = json.loads(text)
    board = boards.read_board(position)
    turns = list(listed_turns(moves))
    tally.positions += 1
    for turn, _ in turns:
        note(tally.seen, turn)
    few = turns if len(turns) < 400 else chance.sample(turns, 400)
    for (turn, scores), legal in zip(few, verify(position, [(in_row(turn), scores) for turn, scores in few])):
        tally.judged += 1
        if not legal:
            tally.fault("listed turns are legal with their points", where, json.dumps([in_row(turn), scores]))
    if own and moves["placements"]:
        check_own(tally, where, position, moves, board)
    # around turns of different slots, and around some others
    bases = {}
    for turn, _ in chance.sample(turns, len(turns)):
        bases.setdefault(tuple(slot for slot in SLOTS if slot in turn) + (str(turn.get("choice", ""))[:9],), turn)
    for base in list(bases.values())[:6]:
        names = Names(board, base["place"])
        known = {names.turn(turn) for turn, _ in turns if turn["place"] == base["place"]}
        # what two choices make together is listed as the second one's turn, which the list of choices does not show
        around = [turn for turn in Candidates(position, names, chance).around(base) if turn != base]
        around = [turn for turn in around if names.turn(turn) not in known]
        for turn, legal in zip(around, verify(position, [(in_row(turn), None) for turn in around])):
            tally.varied += 1
            if legal:
                tally.fault("nothing else is legal", where, json.dumps(in_row(turn)))


def game(seed, modules, players, map_file=None):
    """A random game as a record."""
    arguments = ["random", "--seed", str(seed), "--players", str(players)]
    arguments += ["--expansions", ",".join(modules)] if modules else []
    arguments += ["--map", map_file] if map_file else []
    text, errors, status = run(arguments)
    if status:
        raise ValueError("seed %d: no game: %s" % (seed, errors[:300]))
    return yaml.load(text, LOADER)


def positions_of(record, chance, count):
    """Positions before some of its turns, with the tile drawn then."""
    turns = record["turns"]
    for number in sorted(chance.sample(range(1, len(turns)), min(count, len(turns) - 1))):
        before = {key: value for key, value in record.items() if key not in ("turns", "expect", "final", "title")}
        before["turns"] = [{key: value for key, value in turn.items() if key != "expect"} for turn in turns[:number]]
        text, _, status = run(["judge", "--next", "--format=json", "-"], json.dumps(before))
        tile = next((action["place"] for action in turns[number]["move"] if isinstance(action, dict)
                     and "place" in action), None)
        if status or tile is None or tile == "abbey-and-mayor/abbey":
            continue
        position = json.loads(text)["next"]
        if "final" not in position:
            yield number, position, tile


def sources(*names):
    for name in names:
        for path in glob.glob(os.path.join(TOP, "src", name)):
            with open(path, encoding="utf-8") as file:
                yield file.read()


def verbs_of_modules():
    """The verbs of all modules, as their tables name them."""
    found = set()
    for text in sources("expansions/*.c", "expansions/*/*.c"):
        for table in re.findall(r"struct verb verbs\[\] = \{(.*?)\n\};", text, re.S):
            found |= set(re.findall(r'\.name = "([a-z-]+)"', table))
    return found


def kinds_of_modules():
    """The figures that players have, those that move, and those that are taken back."""
    deployed, moved, retrieved = set(), set(), set()
    for text in sources("expansions/*.c", "expansions/*/*.c"):
        for table in re.findall(r"struct figure_kind figures\[\] = \{(.*?)\n\};", text, re.S):
            for row in re.findall(r'\{\s*\.name = "(.*?)\}[,;]?', table, re.S):
                name = row.split('"')[0]
                if "FIGURE_OWNERLESS" not in row and "FIGURE_TILE" not in row:
                    deployed.add(name)
                # a figure that its module asks about only to refuse it by a rule of its own stays
                if ".move = " in row and "stays" not in row:
                    moved.add(name)
                if ".retrieve = " in row and "stays" not in row:
                    retrieved.add(name)
    return deployed, moved, retrieved


VERBS = verbs_of_modules()


def check_coverage(seen):
    deployed, moved, retrieved = kinds_of_modules()
    wanted = {("deploy", kind) for kind in deployed} | {("move", kind) for kind in moved}
    wanted |= {("retrieve", kind) for kind in retrieved} | {("deploy", "token"), ("flock", "token")}
    wanted |= {(verb, None) for verb in VERBS - {"deploy", "move", "retrieve"}}
    return sorted("%s %s" % (verb, what or "") for verb, what in wanted - seen)


def fixture_positions():
    """Positions of tests/oracle/positions.yaml: rare ones."""
    with open(os.path.join(TOP, "tests", "oracle", "positions.yaml"), "rb") as file:
        for number, position in enumerate(yaml.load_all(file, LOADER), 1):
            yield number, position, position.pop("title")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    tally = Tally()
    seed = 0
    for number, position, title in fixture_positions():
        check_position(tally, "positions.yaml, %d" % number, position, title.split()[0], random.Random(number))
    while tally.positions < count:
        modules, players = TABLES[seed % len(TABLES)]
        chance = random.Random(seed)
        record = game(seed, modules, players)
        for number, position, tile in positions_of(record, chance, 3):
            check_position(tally, "seed %d, %s, turn %d" % (seed, ",".join(modules), number), position, tile, chance)
        seed += 1
    maps = os.path.join(TOP, "tests", "oracle", "map.yaml")
    for seed in range(max(count // 40, 2)):
        chance = random.Random(seed)
        record = game(seed, [["map"], ["map", "hills-and-sheep", "abbey-and-mayor"]][seed % 2], 3, maps)
        for number, position, tile in positions_of(record, chance, 2):
            check_position(tally, "map, seed %d, turn %d" % (seed, number), position, tile, chance, own=False)
    tally.faults["every verb and every figure is listed"] = check_coverage(tally.seen)
    print("# %d positions, %d listed turns and %d others judged" % (tally.positions, tally.judged, tally.varied))
    for number, (name, faults) in enumerate(tally.faults.items(), 1):
        print("%s %d - %s" % ("not ok" if faults else "ok", number, name))
        for fault in faults[:20]:
            print("  # " + fault)
    print("1..%d" % len(tally.faults))
    sys.exit(any(tally.faults.values()))


main()
