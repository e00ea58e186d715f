"""Is every game dealt, bet and answered as the shared inventory of procedures has it?

Where only the words differ ``ROUNDS`` and ``FIRST`` know both; where we differ from the
inventory with a reason ``DIFFERENT`` gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from referee import yamlfile
from referee.rulebook.book import load_book
from referee.table.due import Case
from referee.table.rotation import rotations
from referee.variant.moves import variants

HERE = Path(__file__).parents[1]
BOOK = "games-ru-1"
FIRST = {
    "left-of-big-blind": ("seat left of the big blind", "seat left of the last blind"),
    "left-of-button": ("first live seat left of the button", "seat left of the button"),
    "low-card": ("bring-in seat", "limit: bring-in seat", "limit: low card", "lowest upcard"),
    "high-card": ("bring-in seat", "highest upcard"),
    "high-board": ("highest board", "high hand"),
    "low-board": ("lowest board", "low board"),
}
"""How the inventory of procedures says who acts first."""
ROUNDS = {
    "predraw": "before-draw",
    "postdraw": "after-draw",
    "fourth_and_fifth": "fifth",
    **{f"round_{at}": f"#{at}" for at in range(1, 8)},
}
"""What the inventory calls a round, and we; ``#2`` is the second, by whatever name."""
DRAW = "draw"
"""The row of the inventory that is no round of betting: the cards that are changed."""
DIFFERENT = {
    ("draw-high", "jokers"): "roberts-11 12.Joker lets a room add one; option jokers decides",
    ("draw-high", "first on the after-draw"): "our procedure is of a hand that nobody opened",
    ("jacks-or-better", "first on the after-draw"): "as in draw-high",
}
"""Where we differ from the inventory, and why."""
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
            if mine != theirs and (key, what) not in DIFFERENT:
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
    yield "deck", int(told["deck"]), there["deck"]["cards"] - there["deck"]["jokers"]
    yield "jokers", int(told["jokers"]), there["deck"]["jokers"]
    yield "draws", int(told["draws"]), there["draw_rounds"]["value"]
    rounds = _with_cards(told["rounds"])
    schedule = {_of_ours(row["street"], rounds): row for row in there["deal_schedule"]}
    firsts = {
        _of_ours(street, rounds): said["value"]
        for streets, said in there["first_to_act"].items()
        for street in streets.split("_")
    }
    changed = schedule.pop(DRAW, None)
    if changed is not None:
        yield "burn of the draw", int(told["draw-burns"]), changed["burn"]
        schedule["after-draw"] = dict.fromkeys(PARTS, 0)  # its cards are those of the draw
    yield "rounds", [each["name"] for each in rounds], list(schedule)
    limits = there["bet_sizes"]["limit_schedule"]
    for size, which in (("small", "lower"), ("big", "upper")):
        theirs = [_of_ours(street, rounds) for street in limits[which]]
        yield f"{size} bets", told["limit-bets"][size], theirs
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


def _of_ours(street: str, rounds: Sequence[Mapping[str, Any]]) -> str:
    """Return what we call a round of the inventory."""
    name = ROUNDS.get(street, street)
    at = name.removeprefix("#")
    return str(rounds[int(at) - 1]["name"]) if name != at else name


# --- what is answered -----------------------------------------------------------------------

FORMS = {"fixed_limit": "limit", "spread_limit": "spread", "half_pot": "half-pot"}
RANKED = {
    "high_standard": "high",
    "high_with_joker_bug": "high",
    "low_ace_to_five": "ace-to-five",
    "low_deuce_to_seven": "deuce-to-seven",
    "short_deck_high": "short-deck",
    "soko_high": "soko",
}
"""What the inventory calls a ranking, and option ``hand-ranking``."""
OPENED = {"none, or jacks or better": "any-hand", "pair of jacks or better": "jacks-or-better"}
CAPPED = {"bet + 4 raises": "4", "bet + 3 raises": "3", "three raises": "3"}
BIG_BET = {"lowball_a5_big_bet": "lowball-a5", "lowball_27_big_bet": "lowball-27"}
"""Games that the inventory tells apart by their structure."""


def answers(rules: Path) -> Iterator[str]:
    """Yield where our book answers a question about a game otherwise than the inventory."""
    told = _shared(rules / "variants.yaml")
    inventory = {each["id"]: each for each in told["variants"]}
    ours = yamlfile.read(HERE / "tests" / "variant" / "procedures.yaml").data
    names = {game["inventory"]: key for key, game in ours.items()} | BIG_BET
    book = load_book(BOOK)
    for name, key in names.items():
        there = _whole(inventory, name) if name != "none" else None
        if there is None:
            continue
        for form in there["bet_sizes"].get("structures", ()):
            case = Case(key, FORMS.get(form, form.replace("_", "-")), "cash")
            for option, theirs in _wanted(there, case):
                mine = book.setting(case, option).value
                if mine != theirs:
                    of = f"{key}, {case.structure}: {option}"
                    yield f"{of} is {mine} here and {theirs} in variants.yaml"
        taken = int(there["max_players"]["value"]) * variants()[key].hand_size
        if "see" not in there["deck_exhaustion"] and taken > len(variants()[key].deck):
            yield f"{key}: as many players as there may be take more cards than there are"
    yield from _rotation(inventory["horse"], names)


def _wanted(there: Mapping[str, Any], case: Case) -> Iterator[tuple[str, str]]:
    """Yield the options that an entry of the inventory answers, with its answer."""
    ranked = there["hand_ranking"]["value"]
    yield "hand-ranking", RANKED[ranked[0] if isinstance(ranked, list) else ranked]
    if "check_raise" in there:
        yield "check-raise", "allowed" if there["check_raise"]["value"] else "not-allowed"
    if "sevens_rule" in there:
        yield "sevens-rule.in-use", "yes" if there["sevens_rule"]["value"] else "no"
    if "max_consecutive" in there["draw_rounds"]:
        yield "draw-at-once", str(there["draw_rounds"]["max_consecutive"])
    said = str(there["raise_cap"].get("value", ""))
    cap = next((count for words, count in CAPPED.items() if said.startswith(words)), said)
    if cap and case.structure == "limit":
        yield "raise-cap.multiway", cap
    opened = str(there.get("opening_requirement", {}).get("value", ""))
    for words, value in OPENED.items():
        if opened.startswith(words):
            yield "openers", value
    if isinstance(ranked, list):  # of a high half and a low one
        yield "low-qualifier", str(there["qualifier"]["value"])[0]


def _rotation(there: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """Yield where the games of H.O.R.S.E. are others, or in another order."""
    theirs = [f"{names[each]}, limit" for each in there["rotation"]["value"]]
    mine = [str(leg) for leg in rotations()["horse"]]
    if mine != theirs:
        yield f"horse: {mine} here and {theirs} in variants.yaml"


def _shared(path: Path) -> Any:
    # The inventories are not written in the books' plain YAML: the whole reader is wanted here.
    return yaml.safe_load(path.read_text(encoding="utf-8"))
