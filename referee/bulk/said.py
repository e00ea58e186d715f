"""One action of a recorded hand, read: what it says, whoever may have said it.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions".
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache

from referee.bulk.phh import Number
from referee.bulk.start import Cards, is_amount
from referee.named import NamedTuple


class Said(NamedTuple):
    """One action as written. ``verb``: dh, db, f, cc, cbr, sm or muck; db has no player."""

    verb: str
    player: str = ""
    cards: Cards = ()
    amount: Number = 0


class AmissError(Exception):
    """An action that cannot stand; where it stands is added by who knows the line."""

    def __init__(self, what: str, *help_lines: str) -> None:
        super().__init__(what)
        self.help_lines = help_lines


@lru_cache(maxsize=65536)
def said_by(action: str) -> Said | None:
    """Return what an action says, commentary aside, or None; most come in hand after hand.

    >>> said_by("p3 cbr 225 # a small raise")
    Said(verb='cbr', player='p3', cards=(), amount=225)
    """
    match action.split("#", 1)[0].split():
        case []:
            return None
        case ["d", "dh", player, cards]:
            return Said("dh", player, _cards(cards))
        case ["d", "db", cards]:
            return Said("db", cards=_cards(cards))
        case ["d", *rest]:
            raise _unknown(" ".join(rest), ("db CARDS", "dh PLAYER CARDS"))
        case [player, "f" | "cc" as verb]:
            return Said(verb, player)
        case [player, "cbr", amount] if is_amount(amount):
            return Said("cbr", player, amount=Decimal(amount) if "." in amount else int(amount))
        case [_, "cbr", *_]:
            raise AmissError(
                "cbr wants one amount, its total of this street", "As in: p3 cbr 225"
            )
        case [player, "pb"]:
            return Said("pb", player)
        case [player, "sd", *cards] if len(cards) < _TWO:
            return Said("sd", player, _cards(cards[0]) if cards else ())
        case [player, "sm"]:
            return Said("muck", player)
        case [player, "sm", cards]:
            return Said("sm", player, () if cards == "-" else _cards(cards))
        case [_, "f" | "cc" | "sm" as verb, *rest]:
            raise AmissError(f"{' '.join(rest)!r} has no place behind {verb}")
        case words:
            rest = words[1:]
            raise _unknown(
                " ".join(rest[:1]),
                ("f", "cc", "cbr AMOUNT", "pb", "sd CARDS", "sm", "sm CARDS"),
            )


def _unknown(word: str, known: Sequence[str]) -> AmissError:
    told = f"There are: {', '.join(known)}."
    return AmissError(f"{word!r} is no action here", told)


_TWO = 2
_DECK = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")


@lru_cache(maxsize=65536)
def _cards(word: str) -> Cards:
    """Return the cards written one after another; two of them come back in many hands."""
    cards = tuple([word[at : at + 2] for at in range(0, len(word), 2)])
    known = [card for card in cards if card != "??"]
    if not _DECK.issuperset(known):
        told = "A card is two letters, as in As or Td, or ??."
        raise AmissError(f"{word!r} is not a row of cards", told)
    if len(set(known)) != len(known):
        raise AmissError("a card is written twice")
    return cards
