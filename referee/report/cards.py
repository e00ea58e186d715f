"""The cards of a seat as a report tells them: in a row, street by street, or in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from referee.words import Words

Json = Mapping[str, Any]
Told = Callable[[str], str]
"""How the face of a card is written."""

DOWN = "x"
UNKNOWN = "??"
BETWEEN = " | "


def streets(table: Json, seat: str) -> list[tuple[str, list[Json]]]:
    """Return the cards in front of a seat by street; none where the hand is gone."""
    there = [card for card in table.get("cards", {}).get(seat, ()) if card["lies"] != "gone"]
    return [(name, list(cards)) for name, cards in groupby(there, _street)]


def row(table: Json, seat: str, face: Told = str) -> str:
    """Return the cards of a seat in a row; one face down is an x, in brackets if known.

    >>> cards = [("??", "third", "down"), ("9c", "third", "down"), ("Kh", "third", "up"),
    ...          ("7c", "fourth", "up")]
    >>> held = [dict(zip(("card", "street", "lies"), card)) for card in cards]
    >>> row({"cards": {"2": held}}, "2")
    'x (9c) Kh | 7c'
    """
    return BETWEEN.join(
        " ".join(_sign(card, face) for card in cards) for _, cards in streets(table, seat)
    )


def sentence(table: Json, seat: str, words: Words, face: Told) -> str | None:
    """Return what lies in front of a seat, for who does not see it; None where nothing does."""
    told = [
        words.say(
            "report.drawing.street",
            street=words.name("phases", street),
            cards=", ".join(_in_words(cards, words, face)),
        )
        for street, cards in streets(table, seat)
    ]
    if not told:
        return None
    return words.say("report.drawing.cards", seat=seat, streets="; ".join(told))


def draws(table: Json, seat: str) -> list[str]:
    """Return how many cards a seat has drawn, draw by draw; a dash where it drew no more.

    >>> draws({"drawn": {"first-draw": {"2": 3, "5": 0}, "second-draw": {"5": 1}}}, "2")
    ['3', '-']
    """
    counts: Sequence[Mapping[str, int]] = tuple(table.get("drawn", {}).values())
    if not any(seat in each for each in counts):
        return []
    return [str(each.get(seat, "-")) for each in counts]


def _street(card: Json) -> str:
    return str(card["street"])


def _sign(card: Json, face: Told) -> str:
    if card["card"] == UNKNOWN:
        return DOWN if card["lies"] == "down" else face(UNKNOWN)
    told = face(card["card"])
    return told if card["lies"] == "up" else f"({told})"


def _in_words(cards: Sequence[Json], words: Words, face: Told) -> Iterator[str]:
    """Yield the cards of a street: those face down that nobody knows are counted."""
    for hidden, several in groupby(cards, _hidden):
        if hidden:
            yield words.say("report.drawing.down", count=len(list(several)))
            continue
        for card in several:
            told = face(card["card"])
            up = card["lies"] == "up"
            yield told if up else words.say("report.drawing.known", card=told)


def _hidden(card: Json) -> bool:
    return bool(card["lies"] == "down" and card["card"] == UNKNOWN)
