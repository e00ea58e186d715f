"""One situation as plain JSON, and back: what is at the table, what happened, what is expected.

Nothing of this program's own forms is in it: amounts are whole units, seats are numbers, an
event is its name and its fields, beside the sentence that tells it in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import ContentError, Place
from referee.scenario.lexicon import Lexicon, load_lexicon
from referee.scenario.sentence import parse, tell
from referee.scenario.values import Expectation, Script, Sentence
from referee.table.event import HandOpens
from referee.table.record import Record
from referee.table.rotation import Leg

FORMAT = 1
_HEAD = (
    "title", "book", "variant", "structure", "setting", "stakes", "stacks", "cards", "deck",
    "button", "placard", "chips", "unit", "own_rules_only", "on", "levels",
)  # fmt: skip
_BY_SEAT = ("stacks", "cards")
_ENDS_BY_SEAT = ("bets", "hands", "shown", "stacks")
_LISTS = ("deck", "chips", "levels")


def told(script: Script, name: str) -> dict[str, Any]:
    """Return a scenario as a case; ``name`` is its own among all cases.

    Raises:
        ValueError: It holds several versions of what happened, which are several cases.
    """
    if script.disputes:
        raise ValueError(f"{name} is told in versions")
    head = {key: _plain(getattr(script, key)) for key in _HEAD}
    return {
        "format": FORMAT,
        "case": name,
        "table": {**head, "games": [_plain(leg) for leg in script.games]},
        "events": [
            {
                "n": each.n,
                "says": tell(each.event),
                "event": each.event.key,
                **{field: _plain(getattr(each.event, field)) for field in each.event.names},
            }
            for each in script.sentences
        ],
        "expected": [
            {
                "after": each.after,
                "kind": each.kind,
                "id": each.id,
                "by_book": each.by_book,
                "wants": _plain(each.wants),
            }
            for each in script.expectations
        ],
        "ends": _plain(script.ends),
    }


def _plain(value: Any) -> Any:
    """Return a value as JSON has it, seats as words where they are keys."""
    if isinstance(value, Record):
        return {name: _plain(getattr(value, name)) for name in value.names}
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(each) for name, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(each) for each in value]
    return value


def script_of(case: Mapping[str, Any]) -> Script:
    """Return the script of a case; a sentence is read, the fields of its event are not.

    Raises:
        ContentError: The case has not the form of the kit, or a sentence is none.
    """
    name = str(case.get("case", "case"))
    try:
        return _script(name, case)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        fault = f"this is no case of the kit: {type(error).__name__} {error}"
        raise ContentError(Place(name), fault, "Its form is in 'case.schema.json'.") from None


def _script(name: str, case: Mapping[str, Any]) -> Script:
    head = dict(case["table"])
    lexicon = load_lexicon(None)
    for key in _BY_SEAT:
        head[key] = {int(seat): _frozen(value) for seat, value in head[key].items()}
    games = tuple(Leg(**leg) for leg in head.pop("games"))
    known = {key: _frozen(head[key]) if key in _LISTS else head[key] for key in _HEAD}
    sentences = tuple(_sentence(each, name, lexicon) for each in case["events"])
    expectations = tuple(
        Expectation(
            each["after"],
            each["after"],
            each["kind"],
            each["by_book"],
            each["id"],
            each["wants"],
        )
        for each in case["expected"]
    )
    return Script(
        file=name,
        id=name.rpartition("/")[2],
        question={},
        tags=(),
        shows=(),
        lines={},
        sentences=sentences,
        expectations=expectations,
        ends=_ends(case["ends"]),
        games=games,
        expects=bool(expectations),
        **known,
    )


def _sentence(each: Mapping[str, Any], name: str, lexicon: Lexicon) -> Sentence:
    """Read a sentence; what is known of the cards of another hand is told by its fields."""
    n = each["n"]
    if each["event"] != HandOpens.key:
        return Sentence(n, n, each["says"], parse(each["says"], Place(name, n), lexicon))
    cards = tuple((seat, tuple(held)) for seat, held in each["cards"])
    opens = HandOpens(cards, each["button"], tuple(each["deck"]))
    return Sentence(n, n, each["says"], opens)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _ends(ends: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if ends is None:
        return None
    return {
        key: {int(seat): each for seat, each in value.items()}
        if isinstance(value, Mapping) and key in _ENDS_BY_SEAT
        else value
        for key, value in ends.items()
    }
