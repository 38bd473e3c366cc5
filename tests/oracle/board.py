"""
A board of its own for the tests of `reeve moves`: it reads the tile files, turns tiles, compares edges and joins features,
and shares no code with the program.

Places are numbered clockwise, four sides of three: the first half-edge, the side itself, the second half-edge.
"""

import glob
import os
import sys

import yaml

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACES = "NNW N NNE ENE E ESE SSE S SSW WSW W WNW".split()
NUMBER = {name: number for number, name in enumerate(PLACES)}
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
CORNERS = {"NW": (0, 0), "NE": (1, 0), "SE": (1, 1), "SW": (0, 1)}


class Feature:
    def __init__(self, kind, places, facts):
        self.kind, self.places, self.facts = kind, places, facts


class Tile:
    def __init__(self, facts):
        self.name = facts["id"]
        self.set = self.name.split("/")[0]
        self.any = facts.get("edges") == "any"
        self.marks = {key for key, value in facts.items() if value is True}
        self.features = []
        for entry in facts.get("features", ()):
            kind = next(key for key in ("city", "road", "river", "field", "monastery", "garden") if key in entry)
            places = [NUMBER[word] for word in str(entry[kind]).split() if word in NUMBER]
            self.features.append(Feature(kind, places, entry))

    def turned(self, feature, turn):
        """The places of a feature when the tile is turned so many degrees clockwise."""
        return sorted((place + turn // 30) % 12 for place in self.features[feature].places)

    def edge(self, side, turn):
        """What the tile shows on a side: the kind of feature there; a plain side is field."""
        if self.any:
            return None
        middle = (3 * side + 1 - turn // 30) % 12
        return next((f.kind for f in self.features if middle in f.places), "field")

    def features_at(self, place, turn):
        """What ends in a place; two cities may share an edge."""
        place = (place - turn // 30) % 12
        return [number for number, f in enumerate(self.features) if place in f.places]

    def name_of(self, feature, turn):
        """The feature's name as the tile lies: its kind and its first place clockwise from the north of its own."""
        kind, places = self.features[feature].kind, self.turned(feature, turn)
        shared = NUMBER.get(self.features[feature].facts.get("shared-edge"))
        places = [place for place in places if shared is None or place != (shared + turn // 30) % 12]
        if kind in ("monastery", "garden"):
            return kind
        if not places:
            return "%s %s" % (kind, self.features[feature].facts[kind])
        return "%s %s" % (kind, PLACES[places[0]])

    def names(self, turn):
        return [self.name_of(feature, turn) for feature in range(len(self.features))]

    def find(self, spot, turn):
        """The feature that a spot names; any of its places does, or the kind alone where there is one."""
        words = spot.split()
        fits = [number for number, feature in enumerate(self.features) if feature.kind == words[0]]
        if len(words) > 1:
            fits = [number for number in fits
                    if words[1] in NUMBER and NUMBER[words[1]] in self.turned(number, turn)
                    or words[1][:5] == "inner" and words[1] == self.features[number].facts[words[0]]]
        return fits[0] if len(fits) == 1 else None


def load_tiles():
    tiles = {}
    for path in glob.glob(os.path.join(TOP, "src", "catalog", "tiles", "*.yaml")):
        with open(path, "rb") as file:
            for facts in yaml.load(file, LOADER)["tiles"]:
                tiles[facts["id"]] = Tile(facts)
    if not tiles:
        sys.exit("no tiles in %s/src/catalog/tiles" % TOP)
    return tiles


TILES = load_tiles()


def tile_named(name):
    """A tile by its name; a drawing behind the name does not change what is on it."""
    if name == "abbey":
        name = "abbey-and-mayor/abbey"
    name = name if "/" in name else "base/" + name
    while name not in TILES and "-" in name:
        name = name.rsplit("-", 1)[0]
    return TILES.get(name)


def beside(at, side):
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


class Board:
    """Tiles on spaces, and the features that they form."""

    def __init__(self, entries):
        self.tiles = {}
        self.order = []
        self.parent = {}
        for at, tile, turn in entries:
            self.lay(at, tile, turn)

    def lay(self, at, tile, turn):
        self.tiles[at] = (tile, turn)
        self.order.append(at)
        for number in range(len(tile.features)):
            self.parent[at, number] = (at, number)
        for place in range(12):
            other_at = beside(at, place // 3)
            if other_at not in self.tiles or other_at == at:
                continue
            other, other_turn = self.tiles[other_at]
            # the place over there: the facing side, its half-edges in the other order
            facing = 3 * ((place // 3 + 2) % 4) + 2 - place % 3
            for mine in tile.features_at(place, turn):
                for theirs in other.features_at(facing, other_turn):
                    self.join((at, mine), (other_at, theirs))

    def root(self, part):
        while self.parent[part] != part:
            part = self.parent[part]
        return part

    def join(self, a, b):
        self.parent[self.root(a)] = self.root(b)

    def fits(self, tile, at, turn):
        """Whether the edges agree and some tile lies beside the space."""
        neighbours = [(side, self.tiles[beside(at, side)]) for side in range(4) if beside(at, side) in self.tiles]
        if at in self.tiles or not neighbours:
            return False
        for side, (other, other_turn) in neighbours:
            theirs = other.edge((side + 2) % 4, other_turn)
            if not tile.any and theirs is not None and tile.edge(side, turn) != theirs:
                return False
        return True

    def spaces(self):
        return sorted({beside(at, side) for at in self.tiles for side in range(4)} - set(self.tiles),
                      key=lambda at: (at[1], at[0]))

    # ---- the river ----

    def river_way(self, at, come_from):
        """The side on which the river leaves a tile that it enters at a side; None where it ends or parts."""
        tile, turn = self.tiles[at]
        sides = [place // 3 for f in range(len(tile.features)) if tile.features[f].kind == "river"
                 for place in tile.turned(f, turn)]
        rest = [side for side in sides if side != come_from]
        return rest[0] if len(rest) == 1 else None

    def river_allows(self, tile, at, turn):
        """A river tile goes on with the river at one edge and does not bend twice running to the same side."""
        sides = [side for side in range(4) if tile.edge(side, turn) == "river"]
        if not sides:
            return True
        met = [side for side in sides if beside(at, side) in self.tiles]
        if len(met) != 1:
            return False
        out = [side for side in sides if side != met[0]]
        if len(out) != 1:
            return True
        bend = (out[0] - met[0] - 2) % 4
        back = beside(at, met[0])
        come = self.river_way(back, (met[0] + 2) % 4)
        # the tile before: it is entered at `come`, and left towards the new tile
        return bend == 0 or come is None or ((met[0] + 2) % 4 - come - 2) % 4 != bend


def read_board(position):
    """The board of a position, a list or a map of rows, or of a record behind its turns."""
    entries = []
    board = position.get("board", [])
    if isinstance(board, str):
        x0, y0 = position.get("origin", [0, 0])
        rows = [row for row in board.split("\n") if row.strip()]
        board = [{"at": [x0 + x, y0 + y], "tile": cell} for y, row in enumerate(rows)
                 for x, cell in enumerate(row.split()) if cell != "."]
    for entry in board:
        name, _, turn = entry["tile"].partition("@")
        entries.append((tuple(entry["at"]), tile_named(name), int(turn or entry.get("rotation", 0))))
    for turn in position.get("turns", ()):
        for action in turn["move"]:
            if isinstance(action, dict) and "place" in action:
                entries.append((tuple(action["at"]), tile_named(action["place"]), action.get("rotation", 0)))
    return Board(entries)


def corner_of(at, spot):
    """The point in which four tiles meet."""
    dx, dy = CORNERS[spot.split()[1]]
    return at[0] + dx, at[1] + dy
