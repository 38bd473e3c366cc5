"""Documents as trees whose scalars stay text, and how they are turned, shifted, renamed and put into another order."""

import json
import random
import re

import yaml

REACH = 1 << 30
COMPASS = ("NNW", "N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW")
CORNERS = ("NE", "SE", "SW", "NW")
# Keys under which a pair of whole numbers is a place.
PLACED = {"at", "to", "from", "origin", "city", "road", "river", "monastery", "garden", "field", "house", "tower", "shed"}
# What a document says of the printed map is bound to its place and its north.
BOUND = {"map"}
# Lists whose order says nothing.
LOOSE = {"figures", "expansions", "rules", "assumptions", "features", "scored", "returned", "choices"}
# A tile laid as it is printed is not turned, and the same tile on a board that is turned is.
TURNING = ("base.tile.rotation",)
PLAIN = re.compile(r"-?[0-9]+|true|false|on|off|yes|no")


class Text(str):
    """A scalar; `plain` if it was written without quotes."""

    plain = True


class Map(list):
    """Pairs of a key and a value."""

    def get(self, name):
        for key, value in self:
            if key == name:
                return value
        return None

    def put(self, name, value):
        """The map with another value under a key, in its place or behind the others."""
        pairs = [(key, value if key == name else old) for key, old in self]
        if self.get(name) is None:
            pairs.append((text(name), value))
        return Map(pairs)

    def without(self, *names):
        return Map((key, value) for key, value in self if key not in names)


def text(value, plain=True):
    made = Text(value)
    made.plain = plain
    return made


def of_node(node):
    if isinstance(node, yaml.MappingNode):
        return Map((of_node(key), of_node(value)) for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return [of_node(value) for value in node.value]
    return text(node.value, not node.style)


def read(path):
    """The documents of a file."""
    with open(path, encoding="utf-8") as file:
        return [of_node(node) for node in yaml.compose_all(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))]


def written(node):
    """A tree as YAML on one line: what may be a number or a switch as it was, all else quoted."""
    if isinstance(node, Map):
        return "{%s}" % ", ".join("%s: %s" % (written(key), written(value)) for key, value in node)
    if isinstance(node, list):
        return "[%s]" % ", ".join(written(value) for value in node)
    if node.plain and PLAIN.fullmatch(node):
        return str(node)
    if getattr(node, "bare", False):
        return str(node)
    return json.dumps(str(node), ensure_ascii=False)


def stream(trees):
    return "".join("---\n%s\n" % written(tree) for tree in trees)


def changed(node, change, key=None, inside=()):
    """The tree with each scalar and pair replaced by what `change(node, key, inside)` gives; None leaves it."""
    new = change(node, key, inside)
    if new is not None:
        return new
    if isinstance(node, Map):
        return Map((name, changed(value, change, str(name), inside + (str(name),))) for name, value in node)
    if isinstance(node, list):
        return [changed(value, change, key, inside) for value in node]
    return node


def is_pair(node):
    return (isinstance(node, list) and not isinstance(node, Map) and len(node) == 2
            and all(isinstance(value, Text) and value.plain and re.fullmatch(r"-?[0-9]+", value) for value in node))


def is_bound(tree):
    return any(key in BOUND for key, _ in tree)


# ---- places


def listed(tree):
    """The tree with its board as a list."""
    board = tree.get("board")
    if not isinstance(board, Text):
        return tree
    origin = tree.get("origin")
    left, top = (int(value) for value in origin) if origin else (0, 0)
    rows = [row.split() for row in board.splitlines() if row.split()]
    items = []
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell == ".":
                continue
            name, _, turn = cell.partition("@")
            items.append(Map([(text("at"), [text(str(left + x)), text(str(top + y))]), (text("tile"), text(name))]
                             + ([(text("rotation"), text(turn))] if turn else [])))
    return Map((key, items if key == "board" else value) for key, value in tree if key != "origin")


def mapped(tree):
    """The tree with its board as a map; None where that has no use."""
    board = tree.get("board")
    if not isinstance(board, list) or not board:
        return None
    tiles = {}
    for item in board:
        x, y = (int(value) for value in item.get("at"))
        turn = item.get("rotation")
        tiles[x, y] = str(item.get("tile")) + ("@" + turn if turn else "")
    left, top = (min(at[n] for at in tiles) for n in (0, 1))
    right, bottom = (max(at[n] for at in tiles) for n in (0, 1))
    if (right - left) * (bottom - top) > 40000:
        return None
    rows = [" ".join(tiles.get((x, y), ".") for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    pairs = []
    for key, value in tree:
        pairs.append((key, text("\n".join(rows) + "\n") if key == "board" else value))
        if key == "board":
            pairs.append((text("origin"), [text(str(left)), text(str(top))]))
    return Map(pairs)


def places(tree):
    """All places that a document names."""
    found = []

    def look(node, key, inside):
        if key in PLACED and is_pair(node) and inside[0] != "tiles":
            found.append(tuple(int(value) for value in node))
    changed(listed(tree), look)
    return found


def moved(tree, place):
    """The tree with each place (x, y) at place(x, y)."""
    def change(node, key, inside):
        if key in PLACED and is_pair(node) and inside[0] != "tiles":
            return [text(str(value)) for value in place(*(int(value) for value in node))]
        return None
    return changed(tree, change)


def shifted(tree, dx, dy):
    if isinstance(tree.get("board"), Text) and tree.get("origin") is None:
        tree = tree.put("origin", [text("0"), text("0")])
    return moved(tree, lambda x, y: (x + dx, y + dy))


def spot_turned(spot, quarters):
    kind, _, where = spot.partition(" ")
    if where in COMPASS:
        return text("%s %s" % (kind, COMPASS[(COMPASS.index(where) + 3 * quarters) % 12]))
    if where in CORNERS:
        return text("%s %s" % (kind, CORNERS[(CORNERS.index(where) + quarters) % 4]))
    return spot


def laid_turned(item, name, quarters):
    """A tile that lies or is laid, turned further; an abbey is the same on all sides."""
    tile, _, by = str(item.get(name)).partition("@")
    if tile == "abbey":
        return item
    turn = item.get("rotation") or by or "0"
    if turn not in ("0", "90", "180", "270"):
        return item
    return item.put(name, text(tile)).put("rotation", text(str((int(turn) + 90 * quarters) % 360)))


def turned(tree, quarters):
    """The tree as one sees it after walking round the table: everything turned clockwise by quarters."""
    cosine, sine = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]

    def change(node, key, inside):
        if inside and inside[0] == "tiles":
            return node
        if key == "spot" and isinstance(node, Text):
            return spot_turned(node, quarters)
        if key == "rules" and "expect" in inside:
            return [rule for rule in node if rule not in TURNING]
        return None

    def turn_laid(node, key, inside):
        if not isinstance(node, Map) or (inside and inside[0] == "tiles"):
            return None
        if key == "board" and node.get("tile") is not None:
            return laid_turned(node, "tile", quarters)
        if key == "move" and node.get("place") is not None:
            return laid_turned(node, "place", quarters)
        if key == "choices" and node.get("place") is not None and node.get("rotation") is not None:
            return laid_turned(node, "place", quarters)
        return None

    tree = moved(listed(tree), lambda x, y: (cosine * x - sine * y, sine * x + cosine * y))
    return changed(changed(tree, turn_laid), change)


# ---- names and order


def names_of(tree):
    return [str(player.get("name")) for player in tree.get("players")]


def renamed(tree, names):
    """The tree with other names; `names` maps old ones to new ones, which are written without quotes where YAML can."""
    def name(value):
        if not isinstance(value, Text) or value not in names:
            return value
        new = text(names[value], False)
        new.bare = re.fullmatch(r"[A-Za-z0-9]+", names[value]) is not None
        return new

    def change(node, key, inside):
        if inside and inside[0] in ("title", "game", "tiles", "board"):
            return node
        if isinstance(node, Map):
            return Map((name(old), changed(value, change, str(old), inside + (str(old),))) for old, value in node)
        return name(node) if isinstance(node, Text) else None
    return changed(tree, change)


def shuffled(tree, seed):
    """The tree with its keys, and the lists whose order says nothing, in another order."""
    lot = random.Random(seed)

    def change(node, key, inside):
        if inside and inside[0] == "tiles":
            return node
        if isinstance(node, Map):
            pairs = [(name, changed(value, change, str(name), inside + (str(name),))) for name, value in node]
            lot.shuffle(pairs)
            return Map(pairs)
        if isinstance(node, list) and (key in LOOSE or inside == ("board",)):
            items = [changed(value, change, None, inside + ("",)) for value in node]
            lot.shuffle(items)
            return items
        return None
    return changed(listed(tree), change)
