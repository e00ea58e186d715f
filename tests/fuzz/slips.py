"""Scenarios that ship with something of them lost, doubled, moved or put in from another."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from referee.errors import FaultError
from referee.rulebook.book import list_books
from referee.scenario.sentence import tell
from referee.scenario.values import Script, Sentence
from referee.table.cards import STANDARD, UNKNOWN
from referee.table.event import Event
from tests.shipped import scenario
from tests.turns import PATHS

BOOKS = tuple(heading[0] for heading in list_books())
HUGE = 10**9
SLIPS = ("lost", "twice", "moved", "put in", "put in", "told wrongly", "cut", "on")
_CARDS = (*STANDARD, UNKNOWN)


@cache
def pool(variant: str | None = None) -> tuple[Sentence, ...]:
    """Return every sentence of the scenarios of a game; of all games without one."""
    return tuple(
        sentence
        for path in PATHS
        if variant in (None, scenario(path).variant)
        for sentence in scenario(path).sentences
    )


def slipped(dice: Random) -> tuple[Script, str]:
    """Return a scenario changed in one to six places, and the book it is put to."""
    script = scenario(dice.choice(PATHS))
    sentences = list(script.sentences)
    for _ in range(dice.choice((1, 1, 2, 3, 6))):
        _slip(dice, script, sentences)
    told = {
        "sentences": renumbered(sentences or script.sentences),
        "expectations": (),
        "ends": None,
        "disputes": (),
    }
    if dice.random() < 0.2:
        told["stacks"] = {n: _amount(dice, stack) for n, stack in script.stacks.items()}
    if dice.random() < 0.1:
        told["setting"] = dice.choice(("cash", "tournament", "online"))
    return script.but(**told), dice.choice((script.book, dice.choice(BOOKS))) or BOOKS[0]


def renumbered(sentences: Any) -> tuple[Sentence, ...]:
    """Return sentences in one file, one to a line."""
    return tuple(each.but(n=n, line=n) for n, each in enumerate(sentences, 1))


def _slip(dice: Random, script: Script, sentences: list[Sentence]) -> None:
    if not sentences:
        return
    at, other = dice.randrange(len(sentences)), dice.randrange(len(sentences))
    kind = dice.choice(SLIPS)
    if kind == "lost":
        del sentences[at]
    elif kind == "twice":
        sentences.insert(other, sentences[at])
    elif kind == "moved":
        sentences[at], sentences[other] = sentences[other], sentences[at]
    elif kind == "put in":
        among = pool(script.variant if dice.random() < 0.7 else None)
        sentences.insert(at, dice.choice(among))
    elif kind == "told wrongly":
        sentences[at] = sentences[at].but(event=wrongly(dice, sentences[at].event))
    elif kind == "cut":
        del sentences[at + 1 :]
    else:
        sentences += scenario(dice.choice(PATHS)).sentences[:20]


def wrongly(dice: Random, event: Event) -> Event:
    """Return an event with another amount, seat or card in one of its fields."""
    told = {name: getattr(event, name) for name in event.names}
    numbers = [name for name, value in told.items() if type(value) is int]
    cards = [name for name, value in told.items() if value and _are_cards(value)]
    if not numbers and not cards:
        return event
    name = dice.choice(numbers + cards)
    value = told[name]
    made = event.but(**{name: (_amount if name in numbers else _cards)(dice, value)})
    return made if _can_be_said(made) else event


def _can_be_said(event: Event) -> bool:
    """Say whether a script can tell an event: places are drawn in one draw or in two."""
    try:
        return bool(tell(event, "en"))
    except FaultError:
        return False


def _amount(dice: Random, amount: int) -> int:
    near = (amount + 1, amount - 1, amount * 2, amount // 2, HUGE, dice.randrange(1, 10))
    return max(1, dice.choice(near))


def _are_cards(value: Any) -> bool:
    held = value if isinstance(value, tuple) else (value,)
    return all(isinstance(card, str) and card in _CARDS for card in held)


def _cards(dice: Random, value: Any) -> Any:
    if isinstance(value, str):
        return dice.choice(_CARDS)
    held = list(value)
    at = dice.randrange(len(held))
    return dice.choice(
        (
            (*held[:at], dice.choice(_CARDS), *held[at + 1 :]),
            (*held, dice.choice(_CARDS)),
            (*held[:at], *held[at + 1 :]) or (UNKNOWN,),
        )
    )
