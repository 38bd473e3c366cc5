#!/usr/bin/python3
"""
Adds up every verdict of the fixtures again, by its JSON alone: the terms of each scoring are its points, points and own
terms are the awards, awards are what each player gains, and what was before and what is gained is what is after.

Prints TAP.  REEVE names the program.
"""

import sys

sys.dont_write_bytecode = True
try:
    import yaml  # noqa: F401
except ImportError as missing:
    print("1..0 # SKIP %s" % missing)
    sys.exit(0)

import verdicts


class Recount:
    """Faults, and how much was counted."""

    def __init__(self):
        self.faults = {"counts": [], "points": [], "awards": [], "gains": [], "scores": [], "winners": []}
        self.seen = dict.fromkeys(self.faults, 0)
        self.what = ""

    def check(self, kind, found, expected, words):
        self.seen[kind] += 1
        if found != expected:
            self.faults[kind].append("%s: %s: %s, and it should be %s" % (self.what, words, found, expected))

    def scoring(self, entry):
        """Its awards, added up from its terms."""
        name = "%s at %s" % (entry["feature"], entry.get("at", entry.get("entry")))
        points = 0
        own = {}
        for term in entry["terms"]:
            if ("count" in term) != ("each" in term):
                self.faults["counts"].append("%s: %s: a count without its worth" % (self.what, name))
            if "count" in term:
                self.check("counts", term["points"], term["count"] * term["each"], "%s, %s" % (name, term["what"]))
            if "player" in term:
                own[term["player"]] = own.get(term["player"], 0) + term["points"]
            else:
                points += term["points"]
        self.check("points", entry["points"], points, name)
        awards = {player: points for player in entry["to"]}
        for player, more in own.items():
            awards[player] = awards.get(player, 0) + more
        written = {player: award for player, award in entry["awards"].items() if award or player in entry["to"]}
        self.check("awards", written, {player: award for player, award in awards.items()
                                       if award or player in entry["to"]}, name)
        # who scores a majority has the most
        strength = entry["strength"]
        if strength and entry["to"]:
            most = max(strength.values())
            for player in entry["to"]:
                if strength.get(player, most) > most:
                    self.faults["awards"].append("%s: %s goes to %s" % (self.what, name, player))
        return awards

    def sum_of(self, entries):
        total = {}
        for entry in entries:
            for player, award in self.scoring(entry).items():
                total[player] = total.get(player, 0) + award
        return total

    def scores(self, scores, gained, final, words):
        for player, score in scores.items():
            self.check("gains", score["gained"], gained.get(player, 0), "%s gains %s" % (player, words))
            if final is not None:
                self.check("gains", score["final"], final.get(player, 0), "%s at the end" % player)
            after = score["before"] + score["gained"] + (score["final"] if final is not None else 0)
            self.check("scores", score["after"], after, "%s has %s" % (player, words))
        for player in list(gained) + list(final or {}):
            if player not in scores:
                self.faults["gains"].append("%s: %s is no player" % (self.what, player))

    def record(self, verdict):
        total = {}
        at = {player: score["before"] for player, score in verdict["scores"].items()}
        for number, turn in enumerate(verdict["turns"]):
            if "scores" not in turn:
                continue
            gained = self.sum_of(turn.get("scored", []))
            words = "in turn %d" % (number + 1)
            self.scores(turn["scores"], gained, None, words)
            for player, score in turn["scores"].items():
                self.check("scores", score["before"], at[player], "%s before turn %d" % (player, number + 1))
                at[player] = score["after"]
                total[player] = total.get(player, 0) + gained.get(player, 0)
        return total

    def verdict(self, verdict):
        if verdict["verdict"] == "invalid":
            return
        final = self.sum_of(verdict.get("final", []))
        if "turns" in verdict:
            gained = self.record(verdict)
        elif "features" in verdict:
            gained = {}
            # a survey says what would be gained if the game ended
            final = self.sum_of(verdict["features"])
        else:
            gained = self.sum_of(verdict.get("scored", []))
        if verdict["verdict"] == "illegal" and "turns" not in verdict:
            self.check("gains", gained, {}, "an illegal move scores")
        self.scores(verdict["scores"], gained, final, "in all")
        if "winner" in verdict:
            most = max(score["after"] for score in verdict["scores"].values())
            self.check("winners", sorted(verdict["winner"]), sorted(
                player for player, score in verdict["scores"].items() if score["after"] == most), "the winner")


def main():
    tap = verdicts.Tap()
    recount = Recount()
    judged = verdicts.judged_files(verdicts.files("fixtures"))
    for arguments in (["judge"], ["final"]):
        if arguments == ["final"]:
            judged = verdicts.judged_files(verdicts.files("fixtures"), "final")
        for verdict in judged:
            recount.what = "%s %s, document %d" % (
                arguments[0], verdict["document"]["file"][len(verdicts.TOP) + 1:], verdict["document"]["number"])
            recount.verdict(verdict)
    words = {"counts": "a count times its worth is the term's points", "points": "the terms add up to the points",
             "awards": "the points, and each player's own, are the awards", "gains": "the awards are what is gained",
             "scores": "what was and what is gained is what is", "winners": "who has the most wins"}
    for kind, faults in recount.faults.items():
        if recount.seen[kind] < 100:
            faults.append("only %d seen" % recount.seen[kind])
        tap.result("%s (%d)" % (words[kind], recount.seen[kind]), faults)
    return tap.end()


if __name__ == "__main__":
    sys.exit(main())
