"""Do our lists say what the shared inventories say?

``python -m benchmarks.shared_checks [FOLDER]`` compares three things with the folder of
inventories: the written procedures of the games, the house options, and the rules of the
club's book. Every difference is one line; it ends 1 when there is one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

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
    "short-deck-trips": "club-ua-1 a.11h leaves the ranking to the house; both are played",
}
"""Options that names.yaml does not have, and why we do."""
CHOSEN = {"disconnect": "the remedies of a rule on connection-lost are the answer"}
"""Options that names.yaml lets the machine read, and why ours are the choice of a ruling."""
FIRST = {
    "left-of-big-blind": ("seat left of the big blind",),
    "left-of-button": ("first live seat left of the button", "seat left of the button"),
    "low-card": ("bring-in seat", "limit: bring-in seat", "lowest upcard"),
    "high-card": ("bring-in seat", "highest upcard"),
    "high-board": ("highest board",),
    "low-board": ("lowest board",),
}
"""How the inventory of procedures says who acts first."""
PARTS = ("burn", "down", "up", "board")


def procedures(rules: Path) -> Iterator[str]:
    """Yield where a written procedure and the inventory of games differ."""
    inventory = {each["id"]: each for each in _shared(rules / "variants.yaml")["variants"]}
    ours = yamlfile.read(HERE / "tests" / "variant" / "procedures.yaml").data
    for key, told in ours.items():
        if told["inventory"] == "none":
            continue  # a game of which the inventory has only the name
        there = _whole(inventory, told["inventory"])
        if there is None:
            yield f"{key}: variants.yaml has no {told['inventory']!r}"
            continue
        for what, mine, theirs in _procedure(told, there):
            if mine != theirs:
                yield f"{key}: {what} is {mine} here and {theirs} in variants.yaml"


def _whole(inventory: Mapping[str, Any], key: str) -> dict[str, Any] | None:
    """Return a game with all that it takes over from another, as a whole or field by field."""
    there = inventory.get(key)
    if there is None:
        return None
    above = _whole(inventory, there["inherits"]) if "inherits" in there else None
    found = {**(above or {})}
    for name, said in there.items():
        of = _taken_from(said)
        other = _whole(inventory, of) if of in inventory else None
        own = other[name] if other is not None else said
        parts = name in ("bet_sizes", "forced_bets") and isinstance(own, dict)
        found[name] = {**found.get(name, {}), **own} if parts else own
    return found


def _taken_from(said: object) -> str:
    """Return the game that a field refers to, as in ``as omaha``; nothing where it is told."""
    value = str(said.get("value", "")) if isinstance(said, dict) else ""
    return value.removeprefix("as ") if value.startswith("as ") else ""


def _with_cards(rounds: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the rounds of betting, a deal without one counted with the round after it."""
    found: list[dict[str, Any]] = []
    before = dict.fromkeys(PARTS, 0)
    for each in rounds:
        cards = {part: int(each[part]) + before[part] for part in PARTS}
        if "first" not in each:
            before = cards
            continue
        before = dict.fromkeys(PARTS, 0)
        found.append({**each, **cards})
    return found


def _procedure(
    told: Mapping[str, Any], there: Mapping[str, Any]
) -> Iterator[tuple[str, object, object]]:
    yield "deck", int(told["deck"]), there["deck"]["cards"]
    yield "jokers", int(told["jokers"]), there["deck"]["jokers"]
    yield "draws", int(told["draws"]), there["draw_rounds"]["value"]
    schedule = {row["street"]: row for row in there["deal_schedule"]}
    rounds = _with_cards(told["rounds"])
    yield "rounds", [each["name"] for each in rounds], list(schedule)
    limits = there["bet_sizes"]["limit_schedule"]
    yield "small bets", told["limit-bets"]["small"], limits["lower"]
    yield "big bets", told["limit-bets"]["big"], limits["upper"]
    firsts = {
        street: said["value"]
        for streets, said in there["first_to_act"].items()
        for street in streets.split("_")
    }
    for each in rounds:
        row = schedule.get(each["name"], {})
        for part in PARTS:
            yield f"{part} of the {each['name']}", int(each[part]), row.get(part)
        said = firsts.get(each["name"], firsts.get("later", "nothing"))
        begins = said.startswith(FIRST[each["first"]])
        yield f"first on the {each['name']}", each["first"], each["first"] if begins else said
    if "heads_up" not in there["forced_bets"]:
        return  # without blinds two play as more do
    heads_up = there["forced_bets"]["heads_up"]["value"]
    button_posts = "button" if heads_up == "small blind is on the button" else heads_up
    if "button-blind" not in told["posts"]:
        yield "first heads-up", rounds[0]["first-heads-up"], button_posts


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
            ("read", mine["read"], "choice" if name in CHOSEN else there.get("read", "choice")),
            ("parts", sorted(mine.get("parts", {})), sorted(parts)),
        ):
            if here != wanted:
                yield f"option {name}: {what} is {here} here and {wanted} in names.yaml"


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
    for compare in (procedures, options, rules_of_the_club):
        differences = list(compare(rules))
        found += len(differences)
        for line in differences:
            print(line)
        told = f"{len(differences)} differences" if differences else "as in the inventories"
        print(f"{compare.__name__.replace('_', ' ')}: {told}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
