"""The head of a scenario: what is at the table before the first sentence."""

from __future__ import annotations

from functools import reduce
from math import gcd
from typing import Any

from referee.scenario.faults import Faults, Path
from referee.scenario.values import STUD_STAKES
from referee.table.event import HandOpens
from referee.table.rotation import Leg, leg_of, rotations

NEEDED = ("variant", "structure", "stakes", "stacks", "script")
KEYS = (
    "title",
    "book",
    *NEEDED[:2],
    "games",
    "setting",
    *NEEDED[2:3],
    "levels",
    *NEEDED[3:4],
    "cards",
    "deck",
    "button",
    "placard",
    "chips",
    "unit",
    "question",
    "tags",
    "shows",
    "own-rules-only",
    "on",
    "script",
    "ends",
)
STRUCTURES = ("no-limit", "pot-limit", "half-pot", "limit", "spread")
SETTINGS = ("cash", "tournament", "online")
STAKES = (
    "ante",
    "small-blind",
    "big-blind",
    "third-blind",
    "button-blind",
    "bring-in",
    "small-bet",
    "big-bet",
    "spread-min",
    "spread-max",
    "straddle",
    "kill",
    "overs",
    "rake",
    "time-charge",
)
HIGHER = ("kill", "overs")
"""What raises the bets of a limit game."""
MOST_CARDS = 20
"""Five cards and three draws of five: a game that deals fewer says so itself."""
EXAMPLES = {
    "variant": "variant: holdem",
    "structure": "structure: no-limit",
    "stakes": "stakes: {small-blind: 100, big-blind: 200}",
    "stacks": "stacks: {1: 20000, 2: 20000}",
    "script": "script: with a list of sentences, the first '- dealer deals'",
    "button": "button: 1",
    "games": "games: ['holdem, limit', 'razz, limit']",
    "levels": "levels: [{small-blind: 200, big-blind: 400}]",
}

_RISING = (("bring-in", "small-bet"), ("small-bet", "big-bet"))
"""Stakes of which the first is never more than the second."""


def read_head(data: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """Return the values of the head by the names they have in a script."""
    faults.keys((), data, KEYS, "a scenario")
    several = _several(data, faults)
    for key in NEEDED:
        if data.get(key) is None and not (several and key == "structure"):
            faults.add(
                (key,) if key in data else (),
                f"a scenario needs {key!r}",
                f"For example: {EXAMPLES[key]}",
            )
    head: dict[str, Any] = {
        "title": _language(data, "title", faults),
        "question": _language(data, "question", faults),
        "book": _word(data, "book", faults),
        "variant": _word(data, "variant", faults) or "",
        "structure": _word(data, "structure", faults, STRUCTURES) or "",
        "setting": _word(data, "setting", faults, SETTINGS) or "cash",
        "unit": _word(data, "unit", faults),
        "on": _date(data, faults),
        "tags": faults.texts(("tags",), data.get("tags") or []),
        "shows": faults.texts(("shows",), data.get("shows") or []),
        "own_rules_only": data.get("own-rules-only") is not None
        and faults.flag(("own-rules-only",), data["own-rules-only"]),
        "chips": _chips(data, faults),
        "placard": _placard(data, faults),
    }
    unit = unit_of(head["chips"])
    head["stakes"] = _stakes((), data, faults, unit)
    head["games"] = _games(data, faults, unit)
    head["levels"] = _levels(data, head["setting"], faults, unit)
    head["stacks"] = _stacks(data, faults, unit)
    if head["structure"] == "spread" and "spread-max" not in head["stakes"]:
        faults.add(
            ("stakes",) if data.get("stakes") else (),
            "a spread game needs 'spread-max' in its stakes",
            "For example: stakes: {small-blind: 1, big-blind: 2, spread-max: 6}",
        )
    _check_terms(head, faults)
    _check_sizes(head["stakes"], faults)
    known = read_hand(
        (),
        {key: data.get(key) for key in ("cards", "deck", "button")},
        faults,
        set(head["stacks"]),
    )
    head.update(cards=dict(known.cards), deck=known.deck, button=known.button)
    blinds = any(name.endswith("blind") for name in head["stakes"])
    of_stud = "bring-in" in head["stakes"] and not several
    if data.get("button") is None and blinds and not of_stud:
        faults.add(
            (),
            "a game with blinds needs 'button'",
            f"For example: {EXAMPLES['button']}",
            f"Stud has no blinds: {STUD_STAKES}",
        )
    return head


def unit_of(chips: tuple[int, ...]) -> int:
    """Return what every amount is a multiple of, with these chips in play."""
    return reduce(gcd, chips, 0) or 1


def read_hand(path: Path, data: dict[str, Any], faults: Faults, seats: set[int]) -> HandOpens:
    """Return what is known of the cards of a hand, from the head or from ``- hand:``."""
    held: dict[str, str] = {}
    cards = []
    example = "cards: {4: As Kd}"
    for key, text in _filled(data.get("cards"), (*path, "cards"), example, faults).items():
        here = (*path, "cards", key)
        seat = read_seat(here, key, faults, seats)
        known = faults.cards(here, text, held, f"the cards of seat {key}")
        if len(known) > MOST_CARDS:
            faults.add(
                here,
                f"seat {key} has {len(known)} cards, and no game deals that many",
                "Cards of a draw come after those of the deal, in their order.",
            )
        if seat is not None and known:
            cards.append((seat, known))
    button, deck = data.get("button"), data.get("deck")
    if button is not None:
        button = faults.whole((*path, "button"), button, "the button's seat")
    order = faults.cards((*path, "deck"), deck, held, "the deck") if deck is not None else ()
    return HandOpens(tuple(cards), button, order)


def read_seat(path: Path, key: Any, faults: Faults, seats: set[int]) -> int | None:
    """Return the number of a seat that somebody sits in."""
    seat = faults.whole(path, key, "a seat")
    if seat is None or seat in seats or not seats:
        return seat
    faults.add(path, f"nobody sits in seat {seat}: it has no stack", seats_help(seats))
    return None


def seats_help(seats: set[int]) -> str:
    """Return the line that names the seats there are."""
    return f"Seats with a stack: {', '.join(str(seat) for seat in sorted(seats))}."


def _filled(data: Any, path: Path, example: str, faults: Faults) -> dict[str, Any]:
    return {} if data is None else faults.mapping(path, data, example)


def _language(data: dict[str, Any], key: str, faults: Faults) -> dict[str, str]:
    return {} if data.get(key) is None else faults.by_language((key,), data[key])


def _word(
    data: dict[str, Any], key: str, faults: Faults, known: tuple[str, ...] = ()
) -> str | None:
    return None if data.get(key) is None else faults.word((key,), data[key], known)


def _date(data: dict[str, Any], faults: Faults) -> str | None:
    text = _word(data, "on", faults)
    if text is not None:
        from datetime import date  # few scripts name one

        try:
            return date.fromisoformat(text).isoformat()
        except ValueError:
            faults.add(("on",), f"'on' is {text!r}, not a date", "For example: on: 2024-05-31")
    return None


def _chips(data: dict[str, Any], faults: Faults) -> tuple[int, ...]:
    chips = data.get("chips")
    if chips is None:
        return ()
    if not isinstance(chips, list) or not chips:
        faults.add(("chips",), "'chips' is a list of values", "For example: [25, 100, 500]")
        return ()
    values = [faults.whole(("chips", at), chip, "a chip") for at, chip in enumerate(chips)]
    for at, value in enumerate(values):
        if value is not None and value in values[:at]:
            faults.add(("chips", at), f"the chip {value} is there twice", "Leave one out.")
    return tuple(value for value in values if value is not None)


def _several(data: dict[str, Any], faults: Faults) -> bool:
    """Say whether a table plays several games in turn: each has a structure of its own."""
    known = rotations()
    variant = data.get("variant")
    several = isinstance(variant, str) and variant in known
    if data.get("games") is not None and not several:
        faults.add(
            ("games",),
            "'games' are those of a table that plays several in turn",
            f"Such a table has one of these variants: {', '.join(known)}.",
        )
    elif several and data.get("structure") is not None:
        faults.add(
            ("structure",),
            "where several games are played each has a structure of its own",
            "Leave 'structure' out, or list the games under 'games'.",
        )
    elif several and not known[data["variant"]] and not data.get("games"):
        faults.add(
            ("variant",),
            f"{data['variant']!r} does not say which games are played",
            f"For example: {EXAMPLES['games']}",
        )
    return several


def _games(data: dict[str, Any], faults: Faults, unit: int) -> tuple[Leg, ...]:
    """Return the games of a table that says itself which it plays, in their order."""
    items = data.get("games")
    if items is None:
        return ()
    if not isinstance(items, list) or not items:
        faults.add(
            ("games",), "'games' is a list of games", f"For example: {EXAMPLES['games']}"
        )
        return ()
    found = [_leg(("games", at), item, faults, unit) for at, item in enumerate(items)]
    return tuple(leg for leg in found if leg is not None)


def _leg(path: Path, item: Any, faults: Faults, unit: int) -> Leg | None:
    stakes = None
    text = item
    if isinstance(item, dict):
        faults.keys(path, item, ("game", "stakes"), "a game")
        text = item.get("game")
        stakes = _stakes(path, item, faults, unit) if "stakes" in item else None
    leg = leg_of(text) if isinstance(text, str) else None
    if leg is None:
        faults.add(
            path, f"a game is {text!r}", "Expected a variant and a structure: 'razz, limit'."
        )
        return None
    faults.word((*path, "structure"), leg.structure, STRUCTURES)
    return leg._replace(stakes=stakes)


def _stakes(path: Path, data: dict[str, Any], faults: Faults, unit: int) -> dict[str, int]:
    path = (*path, "stakes")
    found = _filled(data.get("stakes"), path, EXAMPLES["stakes"], faults)
    return _amounts(path, found, faults, unit, "'stakes'")


def _amounts(
    path: Path, found: dict[str, Any], faults: Faults, unit: int, what: str
) -> dict[str, int]:
    stakes = {}
    faults.keys(path, found, STAKES, what)
    for key, text in found.items():
        amount = faults.whole((*path, key), text, key)
        if amount is not None:
            check_amount((*path, key), amount, unit, faults)
            stakes[key] = amount
    return stakes


def _levels(
    data: dict[str, Any], setting: str, faults: Faults, unit: int
) -> tuple[dict[str, int], ...]:
    """Return the stakes of the levels to come, each beside what ``stakes`` has."""
    items = data.get("levels")
    if items is None:
        return ()
    path: Path = ("levels",)
    if not isinstance(items, list) or not items:
        faults.add(path, "'levels' is a list of stakes", f"For example: {EXAMPLES['levels']}")
        return ()
    if setting != "tournament":
        faults.add(path, "only a tournament has levels", "For example: setting: tournament")
    return tuple(_level((*path, at), item, faults, unit) for at, item in enumerate(items))


def _level(path: Path, item: Any, faults: Faults, unit: int) -> dict[str, int]:
    found = _filled(item, path, EXAMPLES["levels"], faults)
    return _amounts(path, found, faults, unit, "a level")


def _check_terms(head: dict[str, Any], faults: Faults) -> None:
    """Note bets of a killed pot, or of overs, that are none: of another game, or not higher."""
    stakes = head["stakes"]
    for key in HIGHER:
        if key not in stakes:
            continue
        games = [head["structure"], *(leg.structure for leg in head["games"])]
        named = not head["structure"] and not head["games"]  # a rotation, by its name alone
        if "limit" not in games and not named:
            faults.add(
                ("stakes", key),
                f"{key!r} raises bets of a fixed size, and this game has none",
                "For example: structure: limit",
            )
        elif key == "kill" and "big-blind" not in stakes:
            faults.add(
                ("stakes", key),
                "'kill' is so many times the big blind, and this game has none",
                "For example: stakes: {small-blind: 100, big-blind: 200, kill: 400}",
            )
        elif stakes[key] <= stakes.get("big-blind", 0):
            faults.add(
                ("stakes", key),
                f"{key!r} is {stakes[key]}, no more than the big blind",
                f"For example: stakes: {{small-blind: 100, big-blind: 200, {key}: 400}}",
            )


def _check_sizes(stakes: dict[str, int], faults: Faults) -> None:
    """Note bets of fixed sizes that stand the wrong way round."""
    for less, more in _RISING:
        if less in stakes and more in stakes and stakes[less] > stakes[more]:
            faults.add(
                ("stakes", less),
                f"{less!r} is {stakes[less]}, more than {more!r}, {stakes[more]}",
                f"For example: {STUD_STAKES}",
            )


def _stacks(data: dict[str, Any], faults: Faults, unit: int) -> dict[int, int]:
    stacks = {}
    found = _filled(data.get("stacks"), ("stacks",), EXAMPLES["stacks"], faults)
    for key, text in found.items():
        here = ("stacks", key)
        seat = faults.whole(here, key, "a seat")
        stack = faults.whole(here, text, f"the stack of seat {key}", least=0)
        if seat is not None and seat > 99:
            faults.add(here, f"there is no seat {seat}", "Seats are 1 to 99.")
        elif seat is not None and seat in stacks:
            faults.add(here, f"seat {seat} has two stacks", "Keep one of them.")
        elif seat is not None:
            check_amount(here, stack or 0, unit, faults)
            stacks[seat] = stack or 0  # so that the seat is there for the sentences
    return stacks


def check_amount(path: Path, amount: int, unit: int, faults: Faults) -> None:
    """Note an amount that no chips in play come to."""
    if amount % unit:
        low = amount - amount % unit
        faults.add(
            path,
            f"no chips in play come to {amount}",
            f"'chips' makes every amount a multiple of {unit}: {low} or {low + unit}.",
        )


def _placard(data: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """Return the table's own options; whether there are such options is the book's to say."""
    placard: dict[str, Any] = {}
    example = "placard: {straddle: not-allowed}"
    for option, value in _filled(data.get("placard"), ("placard",), example, faults).items():
        here = ("placard", option)
        if isinstance(value, str):
            placard[option] = value
        elif (
            isinstance(value, dict)
            and value
            and all(isinstance(v, str) for v in value.values())
        ):
            placard[option] = dict(value)
        else:
            faults.add(
                here,
                f"the option {option!r} has no value that can be read",
                "Expected a word, or a word by part: {multiway: 3, heads-up: none}.",
            )
    return placard
