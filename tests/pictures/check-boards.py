#!/usr/bin/python3
"""
Proves that a picture shows what a position has beside its tiles.

  maps     the border, what is printed beyond it and what is free, in the terminal and as SVG, worked out from the rows
  pieces   what lies on tiles, with figures and beside the board; figures of one tile do not cover one another

Prints TAP.  REEVE names the program, else ./reeve is taken.
"""

import re
import sys
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True
from drawn import SVG, finish, picture, reeve, result  # noqa: E402

# ---- maps ----

ROWS = ["S####.", "##C#T#", "######", "t#S###", "##...H", "#~...."]
PRINTS = {(3, 0, "N"): ("road", 2), (5, 1, "E"): ("city", 1), (0, 2, "W"): ("road", 0)}
BESIDE = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def square(x, y):
    return ROWS[y][x] if 0 <= y < len(ROWS) and 0 <= x < len(ROWS[y]) else "."


def squares(marks):
    return {(x, y) for y, row in enumerate(ROWS) for x, mark in enumerate(row) if mark in marks}


def closed_sides():
    """The sides of squares beyond which no tile ever lies."""
    return {(x, y, side) for x, y in squares("#tSTC") for side, (dx, dy) in BESIDE.items()
            if square(x + dx, y + dy) not in "#tSTC"}


def check_map_svg():
    faults = []
    _, text, said = reeve("show", "--svg", "-", given=picture("map.yaml"))
    root = tree.fromstring(text)

    def at_of(element):
        return tuple(int(n) for n in element.get("data-at").split())

    border = {at_of(p) + (p.get("data-side"),) for p in root.iter(SVG + "path") if p.get("class") == "rv-border"}
    if border != closed_sides():
        faults.append("the border is %s too much, %s too little; %s" % (border - closed_sides(),
                                                                      closed_sides() - border, said))
    prints = {at_of(g) + (g.get("data-side"),): g for g in root.iter(SVG + "g") if g.get("class") == "rv-print"}
    drawn = {at: (g.get("data-kind"), len([p for p in g if p.get("class") == "rv-sign"])) for at, g in prints.items()}
    if drawn != PRINTS:
        faults.append("beyond the border there are %s" % drawn)
    shown = {at_of(g): g for g in root.iter(SVG + "g") if g.get("class") == "rv-square"}
    if set(shown) != squares("#tST~H") - {(0, 0), (0, 3)}:
        faults.append("squares are drawn at %s" % sorted(shown))
    starts = {at for at, g in shown.items() if any(r.get("class") == "rv-start" for r in g)}
    if starts != {(2, 3), (4, 1)}:
        faults.append("start squares are %s" % starts)
    titles = [t.text for t in root.iter(SVG + "title")]
    for title in ('free square at [4, 1]: a start square, the town B<u>&"',
                  "square at [1, 5]: a wave square, on which no tile lies",
                  "square at [5, 4]: a highlight, on which no tile lies",
                  'a road to N<b>&"x with 2 coats of arms, printed at the border on side N of [3, 0]',
                  "base/E at [0, 3]; a town, border in the west"):
        if title not in titles:
            faults.append("nothing says: " + title)
    if not any((t or "").endswith('; printed: Gr<o>&"') for t in titles):
        faults.append("nothing says which large city it is")
    words = [t.text for t in root.iter(SVG + "text")]
    faults += ["nowhere is written " + name for name in ('Gr<o>&"', 'N<b>&"x', 'B<u>&"', "Ostland")
               if name not in words]
    left, top, width, height = (float(n) for n in root.get("viewBox").split())
    for text in root.iter(SVG + "text"):
        x, y = float(text.get("x")), float(text.get("y"))
        if not (left <= x <= left + width and top <= y <= top + height):
            faults.append("outside the picture is written " + (text.text or ""))
    result("a map's border, prints and free squares are drawn in SVG", faults)


def check_map_text():
    """Each tile has 9 by 5 characters with a seam of one round it, behind 3 columns and below a line of numbers."""
    faults = []
    lines = reeve("show", "--ascii", "-", given=picture("map.yaml"))[1].splitlines()

    def letter(column, row):
        line = lines[1 + row]
        return line[3 + column] if 3 + column < len(line) else " "

    for x, y in squares("#tSTC"):
        left, top = 1 + 10 * x, 1 + 6 * y
        for side in "NESW":
            column = {"N": left + 1, "S": left + 1, "E": left + 9, "W": left - 1}[side]
            row = {"N": top - 1, "S": top + 5, "E": top + 1, "W": top + 1}[side]
            middle = (left + 4 if side in "NS" else column, top + 2 if side in "EW" else row)
            closed, (kind, _) = (x, y, side) in closed_sides(), PRINTS.get((x, y, side), ("", 0))
            wanted = "#" if kind == "city" else "%" if closed else " "
            through = {"city": "#", "road": "|" if side in "NS" else "-", "": wanted}[kind]
            if (letter(column, row) == "%") != (wanted == "%") or (closed and letter(*middle) != through):
                faults.append("side %s of [%d, %d] is %s%s" % (side, x, y, letter(column, row), letter(*middle)))
    for x, y, wanted in (2, 3, "S"), (1, 5, "="), (5, 4, "H"), (4, 0, " "):
        if letter(1 + 10 * x + 4, 1 + 6 * y + 2) != wanted:
            faults.append("[%d, %d] shows %s" % (x, y, letter(1 + 10 * x + 4, 1 + 6 * y + 2)))
    if [letter(41 + n, 9) for n in (3, 5)] != ["S", "T"]:
        faults.append("the start square with a town does not show both")
    for line in ('Map: W<i>&"land', '[3, 0] N: a road to N<b>&"x with 2 coats of arms', '[4, 1]: town B<u>&"',
                 "[5, 1] E: a city to Ostland with 1 coat of arms", "[0, 2] W: a road", '[2, 1]: Gr<o>&"'):
        if line not in lines:
            faults.append("no line " + line)
    result("a map's border, prints and free squares are drawn in the terminal", faults)
    bare = picture("map.yaml").split("board:")[0]
    status, text, said = reeve("show", "-", given=bare)
    result("a map that is bare of tiles is drawn", [] if status == 0 and "%%%" in text else [said])
    large = "reeve: 1\ngame: {expansions: [map]}\nplayers: [{name: A}]\nmap:\n  squares:\n" + \
        "".join('    - "%s"\n' % ("S" + "#" * 49) for _ in range(51))
    status, text, said = reeve("show", "--svg", "-", given=large)
    result("a map of more squares than are drawn is refused with a word about it",
           [] if status == 64 and "2500 squares" in said and not text else ["%d: %s" % (status, said)])


# ---- pieces ----



def check_pieces():
    status, text, said = reeve("show", "--svg", "-", given=picture("pieces.yaml"))
    faults = [] if status == 0 else [said]
    root = tree.fromstring(text)
    pieces = sorted((g.findtext(SVG + "title"), g.findtext(SVG + "text")) for g in root.iter(SVG + "g")
                    if g.get("class") == "rv-piece")
    wanted = ['B<&>"\'s bet 3, 5 points at [1, 0]', "Red's bet 4 at [1, 0]", "house at [0, 0]", "house at [2, 0]",
              "tower at [1, 0]"]
    if [title for title, _ in pieces] != wanted:
        faults.append("pieces are %s" % pieces)
    signs = {}
    for title, sign in pieces:
        signs.setdefault(sign[:2], set()).add("bet" if "bet" in title else title.split()[0])
    if len(signs) != 3 or any(len(words) > 1 for words in signs.values()):
        faults.append("signs stand for %s" % signs)
    for title in "Blue's shepherd at [0, 0], field ESE, sheep 3, 1: ", "Blue's meeple at [0, 0], road E, ghosts 2: ":
        if not any((t.text or "").startswith(title) for t in root.iter(SVG + "title")):
            faults.append("no figure has the title " + title)
    if not any((t.text or "").endswith("; on it: house") for t in root.iter(SVG + "title")):
        faults.append("the tile does not say what lies on it")
    result("what lies on tiles and with figures is drawn in SVG, with titles", faults)

    men = [g for g in root.iter(SVG + "g") if g.get("class") == "rv-man"]
    faults = [] if len(men) == 9 else ["%d figures" % len(men)]
    places = [tuple(float(n) for n in re.match(r"M(-?\d+) (-?\d+)", g.find(SVG + "path").get("d")).groups())
              for g in men]
    for n, (ax, ay) in enumerate(places):
        faults += ["two figures at %s and %s" % ((ax, ay), (bx, by)) for bx, by in places[:n]
                   if (ax - bx) ** 2 + (ay - by) ** 2 < 40 ** 2]
    letters = {}
    for g in men:
        kind = re.match(r"(?:.*'s|the) (\S+) at", g.findtext(SVG + "title")).group(1)
        letters.setdefault(g.findtext(SVG + "text")[-1], set()).add(kind)
    if len(letters) != 7 or any(len(kinds) > 1 for kinds in letters.values()):
        faults.append("letters stand for %s" % letters)
    result("figures of one tile stand apart, and each kind has its letter", faults)

    # 7 meeples: Blue has three on the board; Red says how many he has; a game of ghosts gives two guards.
    hands = {"Blue": "4 meeples, 1 abbot, 1 wagon, 1 barn, 1 abbey, 1 mayor, 2 guards, 3 wine, 1 cloth",
             "Red": "6 meeples, 1 abbot, 1 wagon, 1 barn, 1 abbey, 1 builder, 1 pig, 1 shepherd, 2 guards, 2 grain, "
                    "a meeple among the coiners of Leipzig"}
    lines = ["It is Red's turn, part 2; 12 tiles left in the pile.", "scoring tile of the city: siege",
             "scoring tile of the road: highway, below it street-fair, peasant-uprising, poverty",
             "scoring tile of the monastery: none", "discarded: river-1/lake", "Red's bet 4 at [1, 0]",
             "house at [0, 0], [2, 0]",
             'B<&>"\'s bet 3, 5 points at [1, 0]', 'B<&>", 1 point']
    faults = []
    drawn = reeve("show", "-", given=picture("pieces.yaml"))[1]
    shown = drawn.replace("\n  ", " ")
    written = " ".join(t.text or "" for t in root.iter(SVG + "text"))
    for where, words in ("terminal", shown), ("SVG", written):
        faults += ["%s: nowhere is said: %s" % (where, line) for line in lines if line not in words]
        for name, hand in hands.items():
            found = re.search(name + r", \d+ points?;? in hand: ([^\n]*?)(?:\n| R | 3 B| It is)", words)
            if not found or sorted(re.split(", ", found.group(1).strip())) != sorted(hand.split(", ")):
                faults.append("%s: %s has %s" % (where, name, found and found.group(1)))
    for line in ("Blue's shepherd at [0, 0]: sheep 3, 1", "Blue's meeple at [0, 0]: ghosts 2"):
        if line not in shown.splitlines():
            faults.append("no line: " + line)
    result("below the board stands whose turn it is, what each player has in hand and what lies beside it", faults)

    board = drawn.split("\n1 Blue")[0]
    found = re.findall(r"(?<![A-Za-z0-9])(?:[123R&][a-z]\d?|[a-z][a-z0-9][3R]?)(?![A-Za-z0-9])", board)
    result("figures and pieces have their letters in the terminal",
           [] if len(found) == 9 + 5 else ["%d: %s\n%s" % (len(found), found, board)])


def main():
    check_map_svg()
    check_map_text()
    check_pieces()
    return finish()


sys.exit(main())
