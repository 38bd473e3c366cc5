#!/usr/bin/python3
"""
Proves that a picture can be read whatever it shows.

  words    names of any length, far coordinates and wide boards keep within the picture, points within their pills
  signs    in the terminal, at each size, each side of every tile in all rotations is what the notation puts there, and each
           sign of it is there
  width    a picture fits the columns, or says how many it needs; `--ascii` has no other characters
  told     each gain is told at its place or below; who holds what, and what it is worth now; each group says what it is
  marks    words and marks stand out in light, in the dark and on paper; players are told apart without colours

Prints TAP.  REEVE names the program, else ./reeve is taken.
"""

import json
import re
import sys
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True
from drawn import SVG, finish, picture, reeve, result  # noqa: E402

# ---- words ----

# What letters take of their size in DejaVu Sans Bold; one that is not here takes more than a third.
TAKES = {"W": 1.1, "M": 0.99, "m": 1.04, "i": 0.34, " ": 0.34, "-": 0.41, "\u5b57": 1.0, **{d: 0.69 for d in "0123456789"}}
PLAIN = 0.9
SIZES = {"rv-line": 26, "rv-hand": 22, "rv-badtext": 26, "rv-points": 26, "rv-word": 21, "rv-name": 20}


def taken(text, size, bold):
    return sum(TAKES.get(letter, 0.34) for letter in text) * size * (1 if bold else PLAIN)


def words_of(element, at=(0.0, 0.0), scale=1.0, size=30):
    """Each text with its left and right end, and where its line is."""
    move = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", element.get("transform") or "")
    if move:
        at = (at[0] + scale * float(move.group(1)), at[1] + scale * float(move.group(2)))
        scale *= float(move.group(3))
    given = re.fullmatch(r"font-size:(\d+)px", element.get("style") or "")
    size = int(given.group(1)) if given else size
    if element.tag == SVG + "text" and element.text:
        names = element.get("class").split()
        letter = next((SIZES[name] for name in names if name in SIZES), size if "rv-axis" in names else 18)
        width = taken(element.text, letter, "rv-badtext" in names or "rv-points" in names or "rv-word" in names)
        x = float(element.get("x"))
        left = x - width if "rv-row" in names else x if {"rv-line", "rv-hand", "rv-badtext"} & set(names) else x - width / 2
        yield element.text, at[0] + scale * left, at[0] + scale * (left + width), at[1] + scale * float(element.get("y"))
    for child in element:
        yield from words_of(child, at, scale, size)


def outside(text):
    root = tree.fromstring(text)
    left, top, width, height = (float(n) for n in root.get("viewBox").split())
    for word, begin, end, line in words_of(root):
        if begin < left or end > left + width or line < top or line > top + height:
            yield "%s from %d to %d at %d, of %s" % (word[:30], begin, end, line, root.get("viewBox"))
    for group in (g for g in root.iter(SVG + "g") if g.get("class") == "rv-score"):
        pill, points = group.find(SVG + "rect"), group.find(SVG + "text")
        x, room = float(pill.get("x")), float(pill.get("width"))
        if x < left or x + room > left + width or taken(points.text, 26, True) > room - 10:
            yield "points %s in %d units at %d" % (points.text[:30], room, x)
    for shape in (p for p in root.iter(SVG + "path") if p.get("class") == "rv-figure"):
        if float(re.match(r"M(-?\d+)", shape.get("d")).group(1)) < left:
            yield "a shape at " + shape.get("d")


def named(*names):
    return "reeve: 1\nplayers: [%s]\n" % ", ".join("{name: %s}" % json.dumps(name) for name in names)


def city_of(*names):
    """All of them have the city together, and it is completed."""
    return named(*names) + "board: |\n  E@90  .\nfigures:\n" + "".join(
        "  - {meeple: %s, at: [0, 0], spot: city}\n" % json.dumps(name) for name in names) + \
        "move:\n  - {place: E, at: [1, 0], rotation: 270}\n"


def check_words():
    two = named("Blue", "Red")
    documents = {
        "a name without blanks": city_of("W" * 100, "Red"),
        "a name with blanks": city_of(("M " * 50).strip(), "Red"),
        "a name of wide letters": city_of("\u5b57" * 100, "Red"),
        "narrow letters": city_of("i" * 100, "Red"),
        "six names": city_of(*("W" * 24 + str(n) for n in range(6))),
        "far in the north-west": two + "board:\n  - {at: [-1073741823, -1073741823], tile: D}\n"
                                       "  - {at: [-1073741822, -1073741823], tile: D}\n",
        "a hundred rows": two + "origin: [0, -50]\nboard: |\n" + "  U@90\n" * 101,
        "a wide board": two + "board: |\n  " + "U " * 500 + "\n",
        "a tile that is none": two + "board: |\n  D " + "W" * 400 + "\n",
    }
    faults = []
    for name, document in documents.items():
        text = reeve("show", "--svg", "-", given=document)[1]
        faults += ["%s: %s" % (name, fault) for fault in (outside(text) if text else ["no picture"])]
    result("words keep within the picture, points within their pills", faults)


# ---- signs ----

# Columns that a tile of each size needs: its own, one on each side, three for the row's number.
SIZES_IN_TEXT = {18: (13, 7), 14: (9, 5), 12: (7, 3), 10: (5, 3)}
SIDES = "NESW"
SHOWN = {"road": "|+", "city": "#", "field": ".", "river": "~", "ground": ":"}


def kind_at(tile, side):
    for feature in tile["features"]:
        kind = next(iter(feature))
        if side in feature[kind].split():
            return kind
    return "ground" if tile.get("edges") == "any" else "field"


def check_tile(tile, turn, block, faults):
    columns, rows = len(block[0]), len(block)
    middles = [block[0][columns // 2], block[rows // 2][-1], block[-1][columns // 2], block[rows // 2][0]]
    for n, found in enumerate(middles):
        kind = kind_at(tile, SIDES[(n - turn) % 4])
        right = SHOWN[kind] if kind != "road" or n % 2 == 0 else "-+"
        # a road that bends along the side does not leave by it
        if found not in right and not (kind == "field" and found == ("-" if n % 2 == 0 else "|")):
            faults.append("%s@%d, %d by %d: %s in the %s, not %s" % (tile["id"], 90 * turn, columns, rows, found,
                                                                    SIDES[n], kind))
    text = "\n".join(block)
    wanted = {"M": sum("monastery" in f for f in tile["features"]), "*": sum("garden" in f for f in tile["features"])}
    for sign, key in ("$", "coats-of-arms"), ("C", "cathedral"), ("I", "inn"):
        wanted[sign] = sum(int(f.get(key, 0)) for f in tile["features"])
    for sign, count in wanted.items():
        if text.count(sign) != count:
            faults.append("%s@%d, %d by %d: %d times %s, not %d\n%s" % (tile["id"], 90 * turn, columns, rows,
                                                                       text.count(sign), sign, count, text))


def check_signs():
    tiles = [t for t in json.loads(reeve("tiles", "--format=json")[1])["tiles"]
             if "blocked" not in str(t) and "shared-edge" not in str(t)]
    lying = [(tile, turn) for tile in tiles for turn in range(4)]
    given = "---\n".join("reeve: 1\nplayers: [{name: A}]\nboard: [{at: [0, 0], tile: %s, rotation: %d}]\n"
                         % (tile["id"], 90 * turn) for tile, turn in lying)
    for width, (columns, rows) in SIZES_IN_TEXT.items():
        text = reeve("show", "--ascii", "-", given=given, columns=width)[1]
        drawn = re.split(r"(?m)^<stdin>, document \d+\n", text)[1:]
        faults = [] if len(drawn) == len(lying) > 1000 else ["%d pictures of %d" % (len(drawn), len(lying))]
        for (tile, turn), lines in zip(lying, (d.splitlines() for d in drawn)):
            block = [line[4:4 + columns].ljust(columns) for line in lines[2:2 + rows]]
            check_tile(tile, turn, block, faults)
        result("in the terminal, %d by %d characters a tile, sides and signs are those of the notation" % (columns, rows),
               faults)


# ---- width ----

def check_width():
    board = named("Blue", "Red") + "board: |\n  D D D\n"
    faults = []
    for columns, wide in (24, 5), (30, 7), (36, 9), (48, 13), (200, 13), ("", 9), ("x1", 9), (0, 9):
        lines = reeve("show", "--ascii", "-", given=board, columns=columns)[1].splitlines()
        road = next((line for line in lines if line.startswith(" 0")), "")[4:]
        if road != "-" * (3 * wide + 2):
            faults.append("%s columns: %s" % (columns, road))
    status, text, said = reeve("show", "--ascii", "-", given=board, columns=21)
    if status != 64 or text or "needs 22 columns, and there are 21" not in said:
        faults.append("21 columns: %d, %s%s" % (status, text, said))
    result("a picture fits the columns that COLUMNS names, or says how many it needs", faults)

    given = named("J\u00fcrgen \u5b57 e\u0301", "Red") + "board: |\n  D  .\nmove:\n  - {discard: D}\n" \
        "  - {place: D, at: [1, 0]}\n"
    status, text, _ = reeve("show", "--ascii", "-", given=given)
    result("with --ascii nothing but ASCII is written",
           [] if status == 1 and text.isascii() and "J?rgen ? e" in text and " degrees" in text else [text])


# ---- told ----

GOODS = """reeve: 1
game: {expansions: [traders-and-builders]}
players: [{name: Blue}, {name: Red}]
traders-and-builders: {Red: {wine: 2}}
board: D
final: true
"""
FLOCK = """reeve: 1
game: {expansions: [hills-and-sheep]}
players: [{name: Red}, {name: Blue}]
board: |
  V@270  V
  V@180  .
move:
  - {place: V, at: [1, 1], rotation: 90}
  - {deploy: shepherd, spot: field NNW, token: 3}
"""
FIRST = """reeve: 1
game: {options: {farmer-scoring: first}}
players: [{name: Blue}, {name: Red}]
board: |
  E@90  G  E@270
figures: [{meeple: Blue, at: [1, 0], spot: field NNW}]
final: true
"""
BARN = """reeve: 1
game: {expansions: [abbey-and-mayor]}
players: [{name: Blue}, {name: Red}]
board: |
  B  B
  B  .
figures: [{meeple: Red, at: [0, 0], spot: field}]
move:
  - {place: B, at: [1, 1]}
  - {deploy: barn, spot: corner NW}
"""
FIELDS = """reeve: 1
players: [{name: Blue}, {name: Red}]
board: |
  E@180
  E
figures: [{meeple: Blue, at: [0, 1], spot: field}]
final: true
"""
WAGON = """reeve: 1
game: {expansions: [abbey-and-mayor]}
players: [{name: Blue}, {name: Red}]
board: |
  E@180  .      .
  .      A@270  A@90
figures: [{wagon: Blue, at: [0, 0], spot: city}]
move:
  - {place: K, at: [0, 1]}
  - {move: wagon, to: [0, 1], spot: road}
"""


def descriptions(root, name):
    return [g.findtext(SVG + "desc") for g in root.iter(SVG + "g") if (g.get("data-spot") or "").startswith(name)]


def check_told():
    faults = []
    # goods lie nowhere: ten points; three sheep; four for the only city that a farmer of the first edition has
    for name, document, gain, placed in (("goods", GOODS, "+10 Red", False), ("a flock", FLOCK, "+3 Red", True),
                                         ("farmers of the first edition", FIRST, "+4 Blue", True)):
        status, text, said = reeve("show", "--svg", "-", given=document)
        root = tree.fromstring(text)
        pills = [g.findtext(SVG + "text") for g in root.iter(SVG + "g") if g.get("class") == "rv-score"]
        lines = [t.text for t in root.iter(SVG + "text") if t.get("class") == "rv-line" and t.text.startswith("+")]
        told = pills if placed else [line.split(":")[0] for line in lines]
        if status or told != [gain] or (pills if not placed else lines):
            faults.append("%s: %s, %s %s" % (name, pills, lines, said))
        shown = [line for line in reeve("show", "-", given=document)[1].splitlines() if line.startswith("+")]
        if [line.split(":")[0] for line in shown] != [gain]:
            faults.append("%s in the terminal: %s" % (name, shown))
    result("each gain is told, at its place or below", faults)

    # Red's farmer goes home, and the field is the barn's; no city is completed.
    root = tree.fromstring(reeve("show", "--svg", "-", given=BARN)[1])
    fields = set(descriptions(root, "field"))
    faults = [] if len(fields) == 1 and re.search(r"Red 1 \(meeple\).*\. Now: Barn .*; Blue 1 \(barn\)", min(fields)) \
        else [str(fields)]
    result("of a feature that was scored who has it now is told too", faults)

    faults = []
    for document in GOODS, FLOCK, FIRST, BARN, picture("pieces.yaml"), picture("mistyped.yaml"), picture("map.yaml"):
        root = tree.fromstring(reeve("show", "--svg", "-", given=document)[1])
        for group in root.iter(SVG + "g"):
            name = group.get("class") or ("feature " + group.get("data-spot") if group.get("data-spot") else "")
            if name in ("", "rv-ghost"):
                continue
            faults += ["no %s in %s" % (tag, name) for tag in ("title", "desc") if not group.findtext(SVG + tag)]
    result("tiles, features, figures, pieces and marks have a title and a description", faults)


# ---- marks ----

def brightness(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * c for c in colour[1:])
    parts = [int(digits[n:n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    bright, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def colours_of(style):
    """What the rules say by class and property, in each scheme; one that a scheme does not name is the common one."""
    schemes = {"light": "", "dark": "", "print": ""}
    for scheme, begin in ("dark", "@media (prefers-color-scheme:dark){"), ("print", "@media print{"):
        while begin in style:
            before, _, rest = style.partition(begin)
            rules, _, behind = rest.partition("}}")
            schemes[scheme] += rules + "}"
            style = before + behind
    found = {}
    for scheme, rules in schemes.items():
        found[scheme] = {}
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style + rules):
            for name in re.findall(r"\.([\w-]+)(?=\s*(?:,|$))", selectors):
                found[scheme].update({(name, key): value for key, value in re.findall(r"(fill|stroke):(#\w+)", body)})
    return found


WORDS = ["rv-axis", "rv-line", "rv-badtext", "rv-word", "rv-unread", "rv-label", "rv-small"]
MARKS = [("rv-rim stroke", "rv-field fill"), ("rv-rim stroke", "rv-city fill"), ("rv-side stroke", "rv-road stroke"),
         ("rv-bank stroke", "rv-river stroke"), ("rv-bank stroke", "rv-field fill"), ("rv-hedge stroke", "rv-field fill"),
         ("rv-edge stroke", "rv-shine stroke"), ("rv-placed stroke", "rv-placed2 stroke"), ("rv-bad stroke", "rv-halo stroke"),
         ("rv-sign fill", "rv-sign stroke")]


def check_marks():
    root = tree.fromstring(reeve("show", "--svg", "-", given=picture("mistyped.yaml"))[1])
    schemes = colours_of("\n".join(style.text for style in root.iter(SVG + "style")))
    faults = []
    for scheme, found in schemes.items():
        ground = found["rv-ground", "fill"]
        faults += ["%s: %s has %.1f" % (scheme, name, contrast(found[name, "fill"], ground)) for name in WORDS
                   if contrast(found[name, "fill"], ground) < 4.5]
        for one, other in MARKS:
            value = contrast(found[tuple(one.split())], found[tuple(other.split())])
            faults += ["%s: %s on %s has %.1f" % (scheme, one, other, value)] if value < 3 else []
    for group in (g for g in root.iter(SVG + "g") if g.get("class") == "rv-wrong"):
        strokes = [p for p in group.iter(SVG + "path")]
        for before, path in zip([None] + strokes, strokes):
            if path.get("class").startswith("rv-bad") and \
                    (before is None or "rv-halo" not in before.get("class") or before.get("d") != path.get("d")):
                faults.append("nothing sets off " + path.get("d"))
    if len({found["rv-ground", "fill"] for found in schemes.values()}) != 3:
        faults.append("schemes are alike")
    result("words and marks stand out in light, in the dark and on paper", faults)

    root = tree.fromstring(reeve("show", "--svg", "-", given=picture("pieces.yaml"))[1])
    bets = {g.findtext(SVG + "title")[:3]: [t.text for t in g.iter(SVG + "text")]
            for g in root.iter(SVG + "g") if g.get("class") == "rv-piece" and "bet" in g.findtext(SVG + "title")}
    shown = reeve("show", "-", given=picture("pieces.yaml"))[1]
    faults = [] if bets == {"B<&": ["Be3"], "Red": ["BeR"]} else [str(bets)]
    faults += ["no line %s in\n%s" % (line, shown) for line in ("be3 B<", "beR Red's bet 4") if "\n" + line not in shown]
    if not {"be3", "beR"} <= set(re.findall(r"\bbe\w", shown.split("\n1 Blue")[0])):
        faults.append("on the board the bets are alike\n" + shown)
    result("whose a piece is needs no colour to be seen", faults)

    text = reeve("judge", "--html", "-", given=WAGON)[1]
    faults = [] if "th,td,td code,th code{overflow-wrap:anywhere}" in text else ["words of tables do not break"]
    faults += ["an id does not break: " + code for code in re.findall(r"<code>(\w+\.\w[^<]*)</code>", text)]
    result("on a narrow page nothing needs more than its width", faults)

    text = reeve("show", "--svg", "-", given=FIELDS)[1]
    fields = re.findall(r'<path ([^>]*)style="fill:url\(#h\d+\)"', text)
    faults = [] if fields else ["no scored field is hatched"]
    faults += ["a field is hatched on paper too" for attributes in fields if 'class="rv-hatched"' not in attributes]
    paper = re.search(r"@media print\{\.rv-hatched\{fill:(#\w+)!important", text)
    faults += [] if paper else ["the hatches of fields go to paper as patterns"]
    result("on paper a scored field has a tint, as patterns become large pictures there", faults)


def main():
    check_words()
    check_signs()
    check_width()
    check_told()
    check_marks()
    return finish()


sys.exit(main())
