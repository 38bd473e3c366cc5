#!/usr/bin/python3
"""
Reads the pictures as a browser would, and proves that they are sound.

  sheets   every tile in its four rotations, as drawn in SVG: at the middle of each side and of each half the topmost
           shape is the feature that the notation puts there; features and signs are those of the notation
  boards   well-formed, a title on each tile, feature and figure; names that are markup do no harm; what was scored and
           what is wrong is marked; a board of a million tiles is refused with a word about it
  pages    every element is closed and in its place, ids are there once and links lead to one, a language, headings in
           order, headers of tables, alternative text; nothing from elsewhere and no script; the document is on it
  docs     the pictures of the documentation are what the program draws

Prints TAP.  REEVE names the program, else ./reeve is taken.
"""

import glob
import html.parser
import json
import os
import re
import sys
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True
from drawn import SVG, TOP, finish, picture, reeve, result  # noqa: E402

PLACES = ["NNW", "N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW"]
UNITS = 200

# ---- SVG ----

def subpaths(data):
    """The points of each part of a path, curves made straight; only what our pictures use."""
    parts, points, at = [], [], (0.0, 0.0)
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", rest)]
        if letter == "M":
            points = [(numbers[0], numbers[1])]
            parts.append(points)
        elif letter == "L":
            points.append((numbers[0], numbers[1]))
        elif letter == "H":
            points.append((numbers[0], at[1]))
        elif letter == "V":
            points.append((at[0], numbers[0]))
        elif letter == "Q":
            x1, y1, x2, y2 = numbers
            for n in range(1, 17):
                t = n / 16
                points.append(((1 - t) ** 2 * at[0] + 2 * t * (1 - t) * x1 + t * t * x2,
                               (1 - t) ** 2 * at[1] + 2 * t * (1 - t) * y1 + t * t * y2))
        elif letter != "Z":
            raise ValueError("path with " + letter)
        at = points[-1]
    return parts


def inside(points, x, y):
    """Whether a point lies in an outline."""
    found = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def near(points, x, y, reach):
    """Whether a point lies on a line of that half width."""
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
        if (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2 <= reach * reach:
            return True
    return False


def covers(path, x, y):
    """Whether a path of a feature, as the style sheet draws it, covers a point."""
    kind = path.get("class")
    area = kind == "rv-field" or "url(#r" in path.get("style", "")
    if not area and kind not in ("rv-road", "rv-river"):
        return False
    parts = subpaths(path.get("d"))
    if kind in ("rv-road", "rv-river"):
        return any(near(points, x, y, {"rv-road": 7, "rv-river": 13}[kind]) for points in parts)
    return any(inside(points, x, y) for points in parts)


def place_point(box, place):
    """A point just within a tile at one of the twelve places."""
    side, part = divmod(PLACES.index(place), 3)
    left, top = float(box.get("x")), float(box.get("y"))
    along = UNITS / 4 * (part + 1)
    return [(left + along, top + 1), (left + UNITS - 1, top + along), (left + UNITS - along, top + UNITS - 1),
            (left + 1, top + UNITS - along)][side]


def turned(place, turn):
    return PLACES[(PLACES.index(place) + 3 * turn) % 12]


def facts_of(tile, turn):
    """What may be seen at each place of a tile that lies turned: sets of features by their index."""
    seen = {place: set() for place in PLACES}
    for index, feature in enumerate(tile["features"]):
        kind = next(iter(feature))
        for word in feature[kind].split():
            if word not in PLACES:
                continue
            place = turned(word, turn)
            seen[place].add(index)
            if kind == "city":
                at = PLACES.index(place)
                seen[PLACES[at - 1]].add(index)
                seen[PLACES[(at + 1) % 12]].add(index)
    for place in ("N", "E", "S", "W"):
        at = PLACES.index(place)
        if not seen[place]:
            seen[place] = seen[PLACES[at - 1]] | seen[PLACES[at + 1]]
    return seen


def spots_of(tile, turn):
    """The spots by which the program may call each feature of the tile, as sets of places with the kind."""
    names = []
    for feature in tile["features"]:
        kind = next(iter(feature))
        names.append({"%s %s" % (kind, turned(word, turn)) if word in PLACES else
                      kind if word == "inner" else "%s %s" % (kind, word) for word in feature[kind].split()})
    return names


def check_tile(group, tile, faults):
    """Compares one drawing with the notation."""
    turn = int(group.get("data-turn")) // 90
    name = "%s@%d" % (tile["id"], 90 * turn)
    box = group.find(SVG + "rect")
    spots = spots_of(tile, turn)
    drawn = []
    for part in group.findall(SVG + "g"):
        spot = part.get("data-spot")
        if part.find(SVG + "title") is None or not part.find(SVG + "title").text:
            faults.append(name + ": a part without a title")
        if spot is None:
            continue
        fits = [index for index, names in enumerate(spots) if spot in names]
        if len(fits) != 1 and "shared-edge" not in str(tile):
            faults.append("%s: '%s' names %d features" % (name, spot, len(fits)))
            continue
        drawn.append((fits[0], part))
    for index, names in enumerate(spots):
        if index not in [number for number, _ in drawn]:
            faults.append("%s: %s is not drawn" % (name, sorted(names)))
    for place, wanted in facts_of(tile, turn).items():
        x, y = place_point(box, place)
        top = None
        for index, part in drawn:
            if any(covers(path, x, y) for path in part.findall(SVG + "path")):
                top = index
        if top is None and len(wanted) > 1:
            continue  # two cities that share the side meet in its middle
        if wanted and top not in wanted and not (top is None and "blocked" in tile):
            faults.append("%s: at %s there is %s, not %s" % (name, place, top, sorted(wanted)))
        if not wanted and top is not None and "blocked" not in tile:
            faults.append("%s: at %s there is %s, not nothing" % (name, place, top))
    signs = [part.get("data-sign") for part in group.findall(SVG + "g")]
    for sign, key in (("coat-of-arms", "coats-of-arms"), ("inn", "inn"), ("cathedral", "cathedral")):
        wanted = sum(int(feature.get(key, 0)) for feature in tile["features"])
        if signs.count(sign) != wanted:
            faults.append("%s: %d signs %s, not %d" % (name, signs.count(sign), sign, wanted))


def check_sheets(catalogue):
    faults = []
    for tile in catalogue.values():
        status, text, _ = reeve("tiles", "--svg", tile["id"])
        try:
            groups = [g for g in tree.fromstring(text).iter(SVG + "g") if g.get("class") == "rv-tile"]
        except tree.ParseError as fault:
            faults.append("%s: %s" % (tile["id"], fault))
            continue
        if status != 0 or sorted(g.get("data-turn") for g in groups) != ["0", "180", "270", "90"]:
            faults.append(tile["id"] + ": not four rotations")
        for group in groups:
            check_tile(group, tile, faults)
    result("each tile is drawn as the notation says, in all rotations", faults)


# ---- boards ----

HOSTILE = """reeve: 1
title: 'A <script>alert("1")</script> & ]]> more'
players: [{name: '<b>&"x''>'}, {name: 'Bl<u"e&'}]
turn: '<b>&"x''>'
board: |
  .     D@180  .
  E@90  R      E@270
  .     U      .
origin: [-1, -1]
figures:
  - {meeple: 'Bl<u"e&', at: [0, 1], spot: road E}
move:
  - {place: base/U, at: [1, 1], rotation: %d}
"""


MAPPED = """reeve: 1
game: {expansions: [map]}
players: [{name: Blue}, {name: Red}]
map:
  name: Weitland
  squares:
    - "S####."
    - "##C#t#"
    - "######"
    - "t#S###"
  large-cities:
    - {name: Weitburg, tiles: [{at: [2, 1], edges: cffc, coats: 2}]}
  border:
    - {at: [3, 0], side: N, kind: road, coats: 2, to: Nordland}
    - {at: [5, 1], side: E, kind: city, coats: 1, to: Ostland}
    - {at: [0, 2], side: W, kind: road, coats: 1, to: Westland}
  towns: [{at: [4, 1], name: Bremen}, {at: [0, 3], name: Neustadt}]
board: [{at: [0, 0], tile: A}]
"""


def check_boards():
    faults = []
    status, text, _ = reeve("show", "--svg", "-", given=HOSTILE % 0)
    root = tree.fromstring(text)
    if status != 0 or 'A <script>alert("1")</script> & ]]> more' not in (root.find(SVG + "title").text or ""):
        faults.append("the title is not what the document says: " + text[:300])
    names = "".join(t.text or "" for t in root.iter(SVG + "text"))
    for name in ("<b>&\"x'>, 0 points", 'Bl<u"e&, 0 points'):
        if name not in names:
            faults.append("no player " + name)
    if not any('Bl<u"e&\'s meeple at [0, 1], road E' in (t.text or "") for t in root.iter(SVG + "title")):
        faults.append("the figure has no title")
    result("names that are markup do no harm in SVG", faults)

    placed = [g for g in root.iter(SVG + "g") if "just placed" in (g.findtext(SVG + "title") or "")]
    frames = [r for r in root.iter(SVG + "rect") if r.get("class") == "rv-placed"]
    faults = [] if len(placed) == 1 and len(frames) == 1 else ["%d titles, %d frames" % (len(placed), len(frames))]
    result("the tile just placed is marked", faults)

    status, text, _ = reeve("show", "--svg", "-", given=HOSTILE % 90)
    root = tree.fromstring(text)
    wrong = ["".join(t.itertext()) for t in root.iter(SVG + "text") if t.get("class") == "rv-rule"]
    sides = [p for p in root.iter(SVG + "path") if p.get("class") == "rv-bad rv-broad"]
    faults = []
    # Its road north meets the field of E, its field west the road of U.
    if status != 1 or wrong.count("base.tile.edges") != 2 or len(sides) != 2:
        faults.append("status %d, %s, %d sides" % (status, wrong, len(sides)))
    result("what is wrong is marked with the rule's id", faults)

    seed = os.path.join(TOP, "fixtures", "seeds", "last-tile.yaml")
    status, text, _ = reeve("show", "--svg", seed)
    root = tree.fromstring(text)
    points = [g.findtext(SVG + "text") for g in root.iter(SVG + "g") if g.get("class") == "rv-score"]
    verdict = json.loads(reeve("judge", "--format=json", seed)[1])
    wanted = []
    for scoring in verdict["scored"] + verdict["final"]:
        wanted.append(", ".join("+%d %s" % (n, who) for who, n in scoring["awards"].items() if n) or "0")
    faults = [] if sorted(points) == sorted(wanted) else ["%s, not %s" % (sorted(points), sorted(wanted))]
    shining = [p for p in root.iter(SVG + "path") if (p.get("class") or "").startswith("rv-shine")]
    if not shining:
        faults.append("nothing is outlined")
    result("what was scored is outlined, with its points and players", faults)

    # The squares that a map prints are tiles of its own: this one has city in the north and the west, and two coats.
    status, text, _ = reeve("show", "--svg", "-", given=MAPPED)
    drawn = {g.get("data-tile"): g for g in tree.fromstring(text).iter(SVG + "g") if g.get("class") == "rv-tile"}
    faults = []
    for name, spots in (("map/Weitburg", {"city", "field"}), ("base/A", {"road", "field", "monastery"})):
        found = {g.get("data-spot").split()[0] for g in drawn[name].findall(SVG + "g") if g.get("data-spot")} \
            if name in drawn else None
        if status != 0 or found != spots:
            faults.append("%s: %s" % (name, found))
    result("what a map prints is drawn beside the tiles", faults)

    faults = []
    for form, rows, columns in (["--svg"], 1000, 1000), ([], 2501, 1):
        row = "  " + " ".join(["base/B"] * columns) + "\n"
        status, text, said = reeve("show", *form, "-", given="reeve: 1\nplayers: [{name: A}]\nboard: |\n" + row * rows)
        if status != 64 or "%d tiles" % (rows * columns) not in said or text:
            faults.append("%s: status %d, %s" % (form, status, said[:200]))
    result("a board of a million tiles is refused with a word about it", faults)


# ---- pages ----

VOID = {"meta", "br", "link", "img", "hr", "wbr"}


class Page(html.parser.HTMLParser):
    """Elements of a page, and what is wrong with them."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.faults, self.ids, self.links = [], [], [], []
        self.tags, self.headings, self.text = {}, [], []

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.tags[tag] = self.tags.get(tag, 0) + 1
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.links.append(attributes.get("href", ""))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "th" and attributes.get("scope") not in ("col", "row"):
            self.faults.append("a header of a table without a scope")
        if tag == "svg" and not (attributes.get("role") == "img" and attributes.get("aria-label")):
            self.faults.append("a picture without alternative text")
        if tag in ("script", "iframe", "object", "link", "img") or any(k.startswith("on") for k in attributes):
            self.faults.append("<%s> has no place on the page" % tag)
        if any("//" in (v or "") for k, v in attrs if k in ("src", "href")):
            self.faults.append("something from elsewhere: %s" % attrs)
        if tag == "html" and attributes.get("lang") != "en":
            self.faults.append("no language")
        if tag in ("li", "tr", "td", "th") and self.open and self.open[-1] not in {
                "li": ("ul", "ol"), "tr": ("tbody", "thead", "tfoot"), "td": ("tr",), "th": ("tr",)}[tag]:
            self.faults.append("<%s> in <%s>" % (tag, self.open[-1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append("</%s> closes nothing" % tag)

    def handle_data(self, data):
        self.text.append(data)


def check_page(name, source, statuses=(0,), shown=True):
    given = source if isinstance(source, str) else None
    files = ["-"] if given is not None else list(source)
    status, text, _ = reeve("judge", "--html", *files, given=given)
    page = Page()
    page.feed(text)
    page.close()
    faults = page.faults
    if status not in statuses or not text.startswith("<!DOCTYPE html>\n"):
        faults.append("status %d, begins %s" % (status, text[:20]))
    faults += ["<%s> is left open" % tag for tag in page.open]
    faults += ["the id %s is there %d times" % (i, page.ids.count(i)) for i in set(page.ids) if page.ids.count(i) > 1]
    faults += ["a link to nothing: " + link for link in page.links if link[1:] not in page.ids]
    if page.tags.get("h1") != 1 or page.tags.get("title", 0) < 1 or page.tags.get("main") != 1:
        faults.append("not one main heading")
    faults += ["a heading of level %d after %d" % (b, a) for a, b in zip(page.headings, page.headings[1:]) if b > a + 1]
    if shown and "svg" not in page.tags:
        faults.append("no picture")
    words = "".join(page.text)
    for file in files:
        document = given if given is not None else open(file, encoding="utf-8").read()
        if given is not None and document.rstrip("\n") not in words:
            faults.append("the document is not on the page")
    result(name, faults)
    return words


def check_pages():
    seed = os.path.join(TOP, "fixtures", "seeds", "last-tile.yaml")
    words = check_page("a ruling is a sound page", open(seed, encoding="utf-8").read())
    verdict = json.loads(reeve("judge", "--format=json", seed)[1])
    faults = [c["rule"] for c in verdict["citations"]
              if c["rule"] not in words or c["says"] not in words or c["source"] not in words or c["status"] not in words]
    result("the page has every rule cited with what it says, source and status", faults)
    check_page("names that are markup do no harm on a page", HOSTILE % 0)
    check_page("an illegal move has a sound page", HOSTILE % 90, statuses=(1,))
    check_page("an invalid document has a sound page", "reeve: 1\nplayers: []\n", statuses=(2,), shown=False)
    check_page("a tally has a sound page", "reeve: 1\nplayers: [{name: A}]\ntally:\n  - city: {tiles: 3}\n"
               "    figures: {A: [meeple]}\n", shown=False)
    check_page("a position without a move has a sound page", (HOSTILE % 0).split("move:")[0])
    check_page("a map has a sound page", picture("map.yaml"))
    check_page("pieces have a sound page", picture("pieces.yaml"))
    fixtures = sorted(glob.glob(os.path.join(TOP, "fixtures", "*", "*.yaml")))[::25]
    check_page("many documents are one sound page", fixtures, statuses=(0, 1, 2))


# ---- the documentation ----

def check_docs(catalogue):
    docs = os.path.join(TOP, "docs")
    sets = sorted({name.split("/")[0] for name in catalogue})
    wanted = {os.path.join(docs, "tiles", name + ".svg"): ["tiles", "--svg", name] for name in sets}
    wanted[os.path.join(docs, "pictures", "last-tile.svg")] = ["show", "--svg", "fixtures/seeds/last-tile.yaml"]
    wanted[os.path.join(docs, "pictures", "mistyped.svg")] = ["show", "--svg", "tests/pictures/mistyped.yaml"]
    wanted[os.path.join(docs, "pictures", "map.svg")] = ["show", "--svg", "docs/pictures/map.yaml"]
    faults = []
    for file, arguments in wanted.items():
        drawn = reeve(*(os.path.join(TOP, a) if a.endswith(".yaml") else a for a in arguments))[1]
        if not drawn or not os.path.exists(file) or open(file, encoding="utf-8").read() != drawn:
            faults.append("%s is not what `reeve %s` prints" % (os.path.relpath(file, TOP), " ".join(arguments)))
    faults += [file + " is no picture of the program's" for file in glob.glob(os.path.join(docs, "*", "*.svg"))
               if file not in wanted]
    index = open(os.path.join(docs, "tiles", "README.md"), encoding="utf-8").read()
    faults += ["docs/tiles/README.md does not show " + name for name in sets if "(%s.svg)" % name not in index]
    result("the pictures of the documentation are what the program draws", faults)


def main():
    catalogue = {tile["id"]: tile for tile in json.loads(reeve("tiles", "--format=json")[1])["tiles"]}
    check_sheets(catalogue)
    check_boards()
    check_pages()
    check_docs(catalogue)
    return finish()


sys.exit(main())
