#!/usr/bin/python3
"""
Proves that a picture shows what is wrong where it is wrong, and what was scored where it lies.

  errors   a document in error: what could be read is drawn, each error is marked at its place, the errors are printed and the
           status is 2; as SVG, in the terminal and on a page
  rules    each violation of a sample of illegal moves is marked at its space with its id
  scores   fields are hatched and outlined to the board's edge, what concerns nobody is not marked; figures and points leave
           monasteries to be seen; a barn is where four tiles meet

Prints TAP.  REEVE names the program, else ./reeve is taken.
"""

import glob
import json
import os
import re
import sys
import xml.etree.ElementTree as tree

sys.dont_write_bytecode = True
from drawn import SVG, TOP, finish, picture, reeve, result  # noqa: E402

UNITS = 200


def words(element):
    return "".join(element.itertext())


def wrongs(root):
    """What is marked: for each mark its label, its title and the space on which its plate lies."""
    found = []
    for group in root.iter(SVG + "g"):
        if group.get("class") != "rv-wrong":
            continue
        label = "".join(words(t) for t in group.iter(SVG + "text") if t.get("class") == "rv-rule")
        found.append((label, group.findtext(SVG + "title"), group))
    return found


def sides(group):
    return [p.get("d") for p in group.iter(SVG + "path") if p.get("class") == "rv-bad rv-broad"]


def crosses(group):
    """The middle of each cross: two strokes of 28 units from its upper left."""
    return [tuple(int(n) + 14 for n in re.match(r"M(-?\d+) (-?\d+)l28 28", p.get("d")).groups())
            for p in group.iter(SVG + "path") if p.get("class") == "rv-bad"]


def tiles(root):
    return {re.search(r"at \[(-?\d+), (-?\d+)\]", g.findtext(SVG + "title")).groups(): g.get("data-tile")
            for g in root.iter(SVG + "g") if g.get("class") == "rv-tile"}


def men(root):
    return {g.findtext(SVG + "title").split(":")[0]: tuple(
        int(n) for n in re.match(r"M(-?\d+) (-?\d+)", g.find(SVG + "path").get("d")).groups())
            for g in root.iter(SVG + "g") if g.get("class") == "rv-man"}


# ---- errors ----

HEAD = "reeve: 1\nplayers: [{name: Blue}, {name: Red}]\n"


def check_errors_svg():
    status, text, said = reeve("show", "--svg", "-", given=picture("mistyped.yaml"))
    root = tree.fromstring(text)
    faults = []
    if status != 2 or said.count(": error: ") != 5:
        faults.append("status %d, %s" % (status, said))
    if tiles(root) != {("0", "0"): "base/D", ("1", "0"): "base/E", ("2", "0"): "base/U", ("1", "1"): "base/D"}:
        faults.append("tiles are %s" % tiles(root))
    if set(men(root)) != {"Blue's meeple at [0, 0], city N", "Red's meeple at [0, 0], road E"}:
        faults.append("figures are %s" % men(root))
    unread = [t.text for t in root.iter(SVG + "text") if t.get("class") == "rv-word"]
    if unread != ["Dx", "base/V@45"]:
        faults.append("not read: %s" % unread)
    # The rows of the map are lines 5 and 6, the figures begin at line 8.
    labels = [label for label, _, _ in wrongs(root)]
    if labels != ["line 5", "line 6", "line 6", "line 6", "line 9"]:
        faults.append("labels are %s" % labels)
    # E shows field to the road of D, D city to the field of E above it.
    marked = [sides(g) for _, _, g in wrongs(root)]
    if marked != [["M200 8L200 192"], [], ["M208 200L392 200"], [], []]:
        faults.append("sides are %s" % marked)
    if "At [0, 1]: meeple Red, road W" not in [words(t) for t in root.iter(SVG + "text")]:
        faults.append("the figure on the tile that could not be read is not named")
    result("of a document in error what could be read is drawn in SVG, with its errors", faults)


def block(lines, x, y):
    """The characters of a space: 9 by 5, behind 3 columns and a seam, below a line of numbers and a seam."""
    return [line[4 + 10 * x:13 + 10 * x].ljust(9) for line in lines[2 + 6 * y:7 + 6 * y]]


def check_errors_text():
    status, text, _ = reeve("show", "--ascii", "-", given=picture("mistyped.yaml"))
    lines = text.splitlines()
    faults = [] if status == 2 else ["status %d" % status]
    for (x, y), marks in (((0, 0), []), ((1, 0), ["!1"]), ((2, 0), []), ((0, 1), ["!2"]), ((1, 1), ["!3", "!5"]),
                          ((2, 1), ["!4"])):
        found = re.findall(r"!\d?", "\n".join(block(lines, x, y)))
        if sorted(found) != marks:
            faults.append("[%d, %d] has %s" % (x, y, found))
    if [line[13] for line in lines[2:7]] != ["!"] * 5 or lines[7][14:23] != "!" * 9:
        faults.append("the sides are not crossed out")
    if [row.strip(" !\n24") for row in block(lines, 0, 1)][1:3] != ["?", "Dx"]:
        faults.append("no `?` with its word: %s" % block(lines, 0, 1))
    if "at [0, 1]: meeple Red, road W" not in lines:
        faults.append("the figure on the tile that could not be read is not named")
    for n, line in enumerate((5, 6, 6, 6, 9), 1):
        if not any(row.startswith("!%d line %d: " % (n, line)) for row in lines):
            faults.append("no line for the error %d" % n)
    result("of a document in error what could be read is drawn in the terminal, with its errors", faults)


def check_errors_more():
    faults = []
    # A second tile on a space, a kind where it may not stand, one figure too many, an unknown tile in the move.
    second = HEAD + "board: [{at: [0, 0], tile: D}, {at: [0, 0], tile: E}]\n"
    wagon = HEAD + "game: {expansions: [abbey-and-mayor]}\nboard: D\nfigures: [{mayor: Red, at: [0, 0], spot: road E}]\n"
    many = HEAD + "board: D D D D D D D D\nfigures:\n" + "".join(
        "  - {meeple: Red, at: [%d, 0], spot: city N}\n" % x for x in range(8))
    move = HEAD + "board: D\nmove: [{place: Ex, at: [1, 0]}]\n"
    spot = HEAD + "board: D\nmove: [{place: base/U, at: [1, 0], rotation: 90}, {deploy: meeple, spot: city N}]\n"
    for name, given, label, place in (("second tile", second, "line 3", (0, 0)), ("mayor", wagon, "line 5", (0, 0)),
                                      ("eighth meeple", many, "line 12", (7, 0)), ("move", move, "line 4", (1, 0)),
                                      ("spot of the move", spot, "line 4", (1, 0))):
        status, text, said = reeve("show", "--svg", "-", given=given)
        found = wrongs(tree.fromstring(text)) if text else []
        if status != 2 or [f[0] for f in found] != [label]:
            faults.append("%s: status %d, %s; %s" % (name, status, [f[:2] for f in found], said))
            continue
        plate = next(r for r in found[0][2].iter(SVG + "rect") if r.get("class") == "rv-plate")
        x = (int(plate.get("x")) + int(plate.get("width")) // 2) // UNITS
        if (x, 0) != place:
            faults.append("%s: the label lies at %d" % (name, x))
        if (name == "move") != any(t.text == "Ex" for t in found[0][2].iter(SVG + "text")):
            faults.append("%s: the word of the tile is wrong" % name)
    for given in ("reeve: 1\nplayers: [{name: A}\n", HEAD + "tally: 3\n", HEAD + "board: .\nfigures: 3\n"):
        for form in [], ["--svg"]:
            status, text, said = reeve("show", *form, "-", given=given)
            if status != 2 or text or ": error: " not in said:
                faults.append("nothing to be drawn: status %d, %s%s" % (status, text, said))
    result("second tiles, wrong figures and moves in error are marked; without a board there is no picture", faults)


def check_errors_page():
    status, text, _ = reeve("judge", "--html", "-", given=picture("mistyped.yaml"))
    faults = [] if status == 2 and text.count("<svg ") == 1 else ["status %d" % status]
    for line in ("<strong>line 6, column 3</strong>: no tile &#39;Dx&#39; in the catalogue; did you mean &#39;D&#39;?"
                 '<pre class="excerpt">    6 |   Dx  D   base/V@45\n      |   ^~</pre>',
                 "<strong>line 9, column 38</strong>: there is no &#39;monastery&#39;", "<h3>The document</h3>"):
        if line not in text:
            faults.append("not on the page: " + line)
    result("a page of a document in error has its errors with line, column and caret, and the board", faults)


# ---- rules ----

def illegal_documents():
    for file in sorted(glob.glob(os.path.join(TOP, "fixtures", "*", "*.yaml"))):
        with open(file, encoding="utf-8") as given:
            for text in ("\n" + given.read()).split("\n---\n"):
                if "\nmove:" in text and "legal: false" in text:
                    yield os.path.basename(file), text.replace("\nfinal: true", "")


def check_violations():
    faults, seen, away = [], 0, 0
    for name, given in list(illegal_documents())[::9]:
        verdict = json.loads(reeve("judge", "--format=json", "-", given=given)[1])
        status, text, said = reeve("show", "--svg", "-", given=given)
        if status != 1 or not text:
            if "needs" not in said and "no tile lies" not in said:
                faults.append("%s: status %d, %s" % (name, status, said))
            continue
        root = tree.fromstring(text)
        found = wrongs(root)
        labels = [label for label, _, _ in found]
        drawn = tiles(root)
        for violation in verdict["violations"]:
            at = tuple(str(n) for n in violation.get("at", ()))
            if at in drawn and violation["rule"] not in labels:
                faults.append("%s: %s at %s is not marked" % (name, violation["rule"], at))
            seen += at in drawn
        left, top, width, height = (int(n) for n in root.get("viewBox").split())
        for label, _, group in found:
            for plate in (r for r in group.iter(SVG + "rect") if r.get("class") == "rv-plate"):
                x, y, w, h = (int(plate.get(key)) for key in ("x", "y", "width", "height"))
                if x < left or y < top or x + w > left + width or y + h > top + height:
                    faults.append("%s: the label %s lies outside" % (name, label))
            away += bool(crosses(group))
        marks = reeve("show", "--ascii", "-", given=given)[1]
        missing = [v["rule"] for v in verdict["violations"]
                   if not re.search(r"^!\d* %s: " % re.escape(v["rule"]), marks, re.M)]
        faults += ["%s: below the board nothing is said of %s" % (name, rule) for rule in missing]
    if seen < 20 or away < 10:
        faults.append("only %d places and %d spots were looked at" % (seen, away))
    result("violations are marked at their places with their rules", faults)

    # Blue's wagon would go on to the road of the tile below, which Green has: the mark is there, not at the tile placed.
    with open(os.path.join(TOP, "fixtures", "am", "wagon-target-unoccupied.yaml"), encoding="utf-8") as file:
        given = next(d for d in ("\n" + file.read()).split("\n---\n") if "legal: false" in d)
    _, text, _ = reeve("show", "--svg", "-", given=given)
    to = [int(n) for n in re.search(r"to: \[(-?\d+), (-?\d+)\]", given).groups()]
    root = tree.fromstring(text)
    first = [min(int(at[n]) for at in tiles(root)) for n in range(2)]
    x, y = to[0] - first[0], to[1] - first[1]
    cross = [at for _, _, g in wrongs(root) for at in crosses(g)]
    faults = [] if cross and all((cx // UNITS, cy // UNITS) == (x, y) for cx, cy in cross) else ["%s, %s" % (cross, to)]
    lines = reeve("show", "--ascii", "-", given=given)[1].splitlines()
    marked = [(c, r) for r in range(5) for c in range(5)
              if any("!" in row for row in block(lines, c, r))]
    if marked != [(x, y)]:
        faults.append("in the terminal %s are marked, not %s" % (marked, (x, y)))
    result("a violation away from the tile placed is marked where it is", faults)


# ---- scores ----

def buildings(root):
    """The middle of each monastery: its wall begins 24 units to the left and 30 below."""
    return [(int(m.group(1)) + 24, int(m.group(2)) - 30) for m in
            (re.match(r"M(-?\d+) (-?\d+)v-30l24 -20l24 20v30z", p.get("d")) for p in root.iter(SVG + "path")) if m]


def check_scores():
    seed = os.path.join(TOP, "fixtures", "seeds", "last-tile.yaml")
    root = tree.fromstring(reeve("show", "--svg", seed)[1])
    faults = []
    for x, y in buildings(root):
        faults += ["a figure at %d, %d covers the monastery at %d, %d" % (fx, fy, x, y)
                   for fx, fy in men(root).values() if abs(fx - x) < 46 and abs(fy - y) < 40]
        for pill in (r for r in root.iter(SVG + "rect") if r.get("class") == "rv-pill"):
            px, py, pw, ph = (int(pill.get(k)) for k in ("x", "y", "width", "height"))
            if px < x + 24 and px + pw > x - 24 and py < y + 30 and py + ph > y - 20:
                faults.append("points cover the monastery at %d, %d" % (x, y))
    if len(buildings(root)) != 3:
        faults.append("%d monasteries" % len(buildings(root)))
    hatched = [g for g in root.iter(SVG + "g") if (g.get("data-spot") or "").startswith("field")
               and any("url(#h0)" in (p.get("style") or "") for p in g)]
    outlined = [c for c in root.iter(SVG + "clipPath") if c.get("id").startswith("c0-")]
    if not hatched or len(hatched) != len(outlined):
        faults.append("%d fields are hatched, %d outlined" % (len(hatched), len(outlined)))
    result("a scored field is hatched and outlined; figures and points leave monasteries to be seen", faults)

    # The monastery in the middle is completed, and nobody stands there.
    nobody = HEAD + "board: |\n  B B B\n  B B B\n  B B .\nmove: [{place: B, at: [2, 2]}]\n"
    status, text, said = reeve("show", "--svg", "-", given=nobody)
    root = tree.fromstring(text)
    scored = [g for g in root.iter(SVG + "g") if g.get("class") == "rv-score"]
    shining = [e for e in root.iter() if (e.get("class") or "").startswith("rv-shine")]
    result("what was completed and concerns nobody is not marked",
           ["status %d, %d, %d: %s" % (status, len(scored), len(shining), said)] if status or scored or shining else [])

    with open(os.path.join(TOP, "fixtures", "am", "barn-final.yaml"), encoding="utf-8") as file:
        given = next(d for d in ("\n" + file.read()).split("\n---\n") if "barn:" in d and "\nboard:" in d)
    places = [at for name, at in men(tree.fromstring(reeve("show", "--svg", "-", given=given)[1])).items()
              if "barn" in name]
    result("a barn is drawn where four tiles meet",
           [] if places and all(x % UNITS == 0 and y % UNITS == 0 for x, y in places) else [str(places)])


def main():
    check_errors_svg()
    check_errors_text()
    check_errors_more()
    check_errors_page()
    check_violations()
    check_scores()
    return finish()


sys.exit(main())
