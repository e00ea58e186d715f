"""Do our lists say what the shared inventories say?

``python -m benchmarks.shared_checks [FOLDER]`` compares four things with the folder of
inventories: the written procedures of the games, what our book answers about them, the house
options, and the rules of the club's book. Every difference is one line; it ends 1 when there
is one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

from benchmarks.shared_procedures import answers, procedures
from referee import yamlfile
from referee.rulebook.book import load_book

HERE = Path(__file__).parents[1]
OURS = {
    "all-in-below-minimum": "the books answer it and no inventory asks it",
    "raise-cap-blind": "a cap counts from it, and no inventory asks it",
    "raise-cap-players": "club-ua-1 and roberts-11 count different players",
    "mixed-rotation": "club-ua-1 a.11g leaves open when the game changes; a table must know",
    "mixed-owed-blinds": "has who owes a blind a hand of stud? no book says",
    "money-in-play": "online-ru-1 6.7 turns on it, and no inventory asks it",
    "penalty-hands": "tda-2026 74-C has who is on penalty dealt in; a room may leave them out",
    "penalty-ladder": "the inventory lists the sanctions; how they follow each other it leaves",
    "bomb-pot": "club-ua-1 and tda-2026 speak of it, and no inventory asks what it is",
    "overs": "roberts-11 has a chapter on it, and a table must know its terms",
    "penalty-blinds": "what is posted for a player who is away on a penalty",
    "rake": "what a room takes is the room's to say",
    "time-charge": "what a room takes is the room's to say",
    "short-number": "tda-2026 59 gives one example, and how small is small a room may say",
    "shot-clock": "tda-2026 rp-19 and rp-28 name it, and the house says how many seconds",
    "time-bank": "rp-28 speaks of it, and the house says what a token is worth",
    "seat-change-in-new-game": "roberts-11 2.Seating.6 turns on it",
    "two-boards-odd-chip": "a pot that is shared between two boards leaves a chip over",
    "short-deck-trips": "club-ua-1 a.11h leaves the ranking to the house; both are played",
}
"""Options that names.yaml does not have, and why we do."""
OUR_PARTS = {
    "chip-race": (
        "remainder survivor-chip",
        "what is left below one chip: tda-2026 24-A and roberts-11 15.11 part",
    ),
    "hand-starts-at": ("dealer-push", "tda-2026 25-B has the push begin a hand"),
    "kill-terms": (
        "leg-after-split leg-over-absence new-game split-by-others voluntary"
        " winner-kills-again winner-left",
        "roberts-11 chapter 13 answers them all, and the inventory asks about one kill alone",
    ),
    "sevens-rule": ("worst", "which hand must be bet is the book's number, not the program's"),
    "single-blind-short": (
        "chips-again missed",
        "the next hand of who went all in for a part of a single blind, and a blind missed",
    ),
    "straddle-terms": (
        "at-most first-to-act straddler-left times-the-last",
        "a table with straddles must know them, and no given book says",
    ),
    "all-in-for-ante": (
        "after-another-ante may-open",
        "games-ru-1 DH-11 and JB-5 say what becomes of such a player after a passed deal,"
        " and that he may open the pot",
    ),
    "stud-short-stub": (
        "common-counts-for-opening undealt",
        "does the common card count where boards decide who opens? is the last card dealt? the"
        " books part",
    ),
}
"""Parts that an option of names.yaml does not have, and why ours does."""
READ = {"deal-off": "who owes the blinds is reckoned, and a free pass changes it"}
"""Options that names.yaml leaves to a ruling, and why the machine reads ours."""
CHOSEN = {"disconnect": "the remedies of a rule on connection-lost are the answer"}
"""Options that names.yaml lets the machine read, and why ours are the choice of a ruling."""


def options(rules: Path) -> Iterator[str]:
    """Yield where the declared house options and the inventory of names differ."""
    theirs = _shared(rules / "names.yaml")["options"]
    ours = yamlfile.read(HERE / "rulebooks" / "options.yaml").data["options"]
    for name in sorted(theirs.keys() - ours.keys()):
        yield f"option {name}: rulebooks/options.yaml does not have it"
    for name in sorted(ours.keys() - theirs.keys() - OURS.keys()):
        yield f"option {name}: names.yaml does not have it"
    for name in sorted(OURS.keys() & theirs.keys()):
        yield f"option {name}: names.yaml has it too, so it is no addition of ours"
    for name in sorted(ours.keys() & theirs.keys()):
        mine, there = ours[name], theirs[name]
        parts = there["values"] if isinstance(there["values"], dict) else {}
        for what, here, wanted in (
            ("family", mine["family"], there["family"]),
            ("read", mine["read"], _read(name, there)),
            ("parts", sorted(mine.get("parts", {})), sorted([*parts, *_our_parts(name)])),
        ):
            if here != wanted:
                yield f"option {name}: {what} is {here} here and {wanted} in names.yaml"


def _read(name: str, there: dict[str, Any]) -> str:
    if name in READ:
        return "machine"
    return "choice" if name in CHOSEN else str(there.get("read", "choice"))


def _our_parts(name: str) -> list[str]:
    return OUR_PARTS[name][0].split() if name in OUR_PARTS else []


def rules_of_the_club(rules: Path) -> Iterator[str]:
    """Yield the rules that our book lacks or numbers otherwise."""
    own = load_book("club-ua-1").own
    for entry in _shared(rules / "club-ua-1.yaml"):
        rule = own.rule(entry["id"].lower())
        if rule is None:
            yield f"club-ua-1: rule {entry['id']} is not in the book"
        elif rule.number != entry["number"]:
            yield f"club-ua-1: rule {rule.id} is numbered {rule.number}, not {entry['number']}"


def _shared(path: Path) -> Any:
    # The inventories are not written in the books' plain YAML: the whole reader is wanted here.
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def main(arguments: Sequence[str]) -> int:
    """Print every difference; 1 when there is one, 2 when the folder is not there."""
    parser = argparse.ArgumentParser(description="Our lists beside the shared inventories.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE.parent / "shared")
    rules = parser.parse_args(arguments).folder / "rules"
    if not rules.is_dir():
        print(f"{rules}: no such folder, so nothing was compared", file=sys.stderr)
        return 2
    found = 0
    for compare in (procedures, answers, options, rules_of_the_club):
        differences = list(compare(rules))
        found += len(differences)
        for line in differences:
            print(line)
        told = f"{len(differences)} differences" if differences else "as in the inventories"
        print(f"{compare.__name__.replace('_', ' ')}: {told}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
