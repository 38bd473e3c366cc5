#!/usr/bin/python3
"""
Plays every recorded game turn by turn, the output of one `judge --next` being the input of the next call, and asks
`reeve moves` before each turn.

  1  each turn gains what the record expects, the scores at the end are those of the record judged as a whole, and so is
     the final scoring
  2  the move that was played is among those listed, with the points that it brought

Prints TAP.  REEVE names the program.  Arguments: records; without, those of fixtures/games and some in
which turns are declined, a map is played on, or the pile is empty.
"""

import glob
import json
import os
import subprocess
import sys

try:
    import yaml
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
REEVE = os.environ.get("REEVE", "reeve")
# Records beside the games, in which there is more to do than to lay a tile.
MORE = (("am", "abbey-after-last-tile-bigbox.yaml"), ("cross", "am-tb-builder-last-tile.yaml"),
        ("map", "town-variant-extra-turn.yaml"), ("tb", "builder-optional.yaml"))


def call(document, *arguments):
    """What the program says of a document, as JSON."""
    done = subprocess.run([REEVE, *arguments, "--format=json", "-"], input=json.dumps(document).encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode > 1:
        raise ValueError("exit status %d: %s" % (done.returncode, done.stderr.decode()[:300]))
    return json.loads(done.stdout)


def gains(scores):
    return {player: points for player, points in (scores or {}).items() if points}


def same_action(played, listed):
    """Whether a listed action is the one played; what the record leaves out may be anything."""
    return all(listed.get(key) == value for key, value in played.items())


def listed(moves, move, points):
    """Why a move is not among those listed with its points; None if it is."""
    if not any("place" in action for action in move):
        # declined as a whole, or all that was drawn fits nowhere
        wanted = "pass" if move == ["pass"] else "discard"
        others = moves.get("others", [])
        found = any(offer == wanted or (wanted == "discard" and wanted in offer) for offer in others)
        return None if found else "%s is not listed" % json.dumps(move)
    place = move[0]
    rest = [action for action in move[1:] if "move" not in action and action != "pass"]
    if "discard" in place:
        place, rest = next(a for a in move if "place" in a), [a for a in rest if "place" not in a]
    entries = [entry for entry in moves["placements"]
               if entry["at"] == place["at"] and entry["rotation"] == place.get("rotation", 0)]
    entries += [entry for entry in moves.get("others", []) if "place" in entry and entry["at"] == place["at"]]
    if len(entries) != 1:
        return "the placement is listed %d times" % len(entries)
    entry = entries[0]
    if rest:
        offers = [offer for offer in entry.get("figures", []) + entry.get("others", [])
                  if same_action(rest[0], offer)]
        if not offers:
            return "%s is not listed" % json.dumps(rest[0])
        entry = offers[0]
    if gains(entry.get("scores")) != points:
        return "listed with %s, played for %s" % (json.dumps(entry.get("scores")), json.dumps(points))
    choices = [action for action in move if "move" in action]
    for choice in choices[:1]:
        wanted = {key: value for key, value in choice.items() if key != "owner"}
        if not any(same_action(wanted, offer) for offer in entry.get("choices", [])):
            return "%s is not among the choices" % json.dumps(choice)
    return None


def play(record):
    faults = []
    whole = call(record, "final")
    position = {key: value for key, value in record.items() if key not in ("turns", "expect", "final")}
    turns = 0
    for number, (turn, judged) in enumerate(zip(record["turns"], whole["turns"]), 1):
        if judged.get("violations"):
            continue  # changes nothing; what is wrong with it is for others to test
        if position.get("part") == 2 and position["turn"] != judged["player"]:
            # who is passed over has declined his second part
            position = call(dict(position, move=["pass"]), "judge", "--next")["next"]
        document = dict(position, move=turn["move"])
        document.pop("final", None)
        verdict = call(document, "judge", "--next")
        if verdict["verdict"] != "legal":
            faults.append("turn %d is not legal: %s" % (number, json.dumps(verdict.get("violations"))))
            break
        if turn.get("player", verdict["player"]) != verdict["player"]:
            faults.append("turn %d is %s's in the record, %s's by --next" % (number, turn["player"], verdict["player"]))
            break
        gained = {player: score["gained"] for player, score in verdict["scores"].items() if score["gained"]}
        wanted = {player: score["gained"] for player, score in judged["scores"].items() if score["gained"]}
        if gained != wanted:
            faults.append("turn %d gains %s, in the record %s" % (number, gained, wanted))
        tile = [] if any("place" in action for action in turn["move"]) else ["--tile", "base/D"]
        fault = listed(call(document, "moves", *tile), turn["move"], gained)
        if fault:
            faults.append("turn %d: %s" % (number, fault))
        position = verdict["next"]
        turns += 1
    else:
        final = call(position, "final")
        for player, score in whole["scores"].items():
            if final["scores"][player]["after"] != score["after"]:
                faults.append("%s ends with %d, in the record with %d" % (player, final["scores"][player]["after"],
                                                                          score["after"]))
    return turns, faults


def main():
    paths = sys.argv[1:] or sorted(glob.glob(os.path.join(TOP, "fixtures", "games", "*-record.yaml"))) + [
        os.path.join(TOP, "fixtures", *name) for name in MORE]
    failed, count = not paths, 0
    if not paths:
        print("not ok 1 - there are records")
    for path in paths:
        # in canonical form places are named as `moves` names them
        text = subprocess.run([REEVE, "fixture", path], stdout=subprocess.PIPE, check=True).stdout
        for record in yaml.load_all(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            if not record.get("turns"):
                continue
            count += 1
            try:
                turns, faults = play(record)
            except ValueError as error:
                turns, faults = 0, [str(error)]
            print("%s %d - %s, %d turns" % ("not ok" if faults else "ok", count, os.path.basename(path), turns))
            for fault in faults[:20]:
                print("  # " + fault[:400])
            sys.stdout.flush()
            failed = failed or bool(faults)
    print("1..%d" % (count or 1))
    sys.exit(failed)


main()
