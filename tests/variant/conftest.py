"""Hands without a book: the options a round reads, each with a value of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.seating.start import begin
from referee.table.due import Case, Setting, Settings
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import Table
from referee.variant.hand import Hand
from referee.variant.holdem import HOLDEM

VALUES = {
    "forced-bets": "two-blinds",
    "minimum-bet": "big-blind",
    "minimum-raise": "largest-full-raise-of-round",
    "raise-over-short-bet": "all-in-plus-minimum-bet",
    "reopen-threshold": "full-raise",
    "reopen-by-sum": "yes",
    "raise-cap.multiway": "none",
    "raise-cap.heads-up": "none",
    "raise-cap.heads-up-from": "any-time",
    "all-in-below-minimum": "allowed",
    "pot-limit-maximum.base": "pot-after-call",
    "pot-limit-maximum.share": "1",
    "short-blind-price.multiway": "full",
    "short-blind-price.heads-up": "actual",
    "heads-up-blinds.button-posts": "small-blind",
    "hand-ranking": "high",
    "cards-speak": "yes",
    "show-order-after-bet": "last-aggressor",
    "show-order-no-bet": "first-to-act",
    "pot-order": "side-pots-first",
    "odd-chip-size.per-player": "1",
    "odd-chip-size.unit": "smallest-chip-in-play",
    "suits-break-ties": "no",
    "pots-split-separately": "yes",
    "odd-chip-button-games": "first-left-of-button",
    "suit-order": "spades, hearts, diamonds, clubs",
    "short-all-in-answer.under-half": "call-or-raise",
    "short-all-in-answer.half-or-more": "call-or-raise",
    "short-all-in-answer.complete": "not-allowed",
    "raise-cap-blind": "is-the-bet",
    "raise-cap-players": "in-hand",
    "pot-limit-maximum.small-blind": "actual",
    "pot-limit-maximum.short-or-dead-blind": "actual",
    "pot-limit-maximum.rounding": "exact",
    "limit-big-blind": "lower-bet",
    "limit-doubles-from": "turn",
    "spread-limits.maximum-by-round": "1, 1, 1, 1",
    "spread-limits.ceiling-of-a-round": "none",
    "all-in-hands-up.when": "showdown",
    "all-in-hands-up.may-muck": "yes",
    "blind-option": "yes",
}
STAKES = {"small-blind": 100, "big-blind": 200}
CASE = Case("holdem", "no-limit", "cash")


@pytest.fixture
def options() -> Callable[..., Settings]:
    """What the options say; ``options(reopen_by_sum="no")`` says one of them otherwise."""

    def made(**changes: str) -> Settings:
        told = {
            name.replace("__", ".").replace("_", "-"): each for name, each in changes.items()
        }
        assert set(told) <= set(VALUES), "an option nobody reads"
        return {name: Setting(value) for name, value in {**VALUES, **told}.items()}

    return made


@pytest.fixture
def round_of() -> Callable[..., Table]:
    """A table in a round of betting: ``round_of({4: 1000}, level=200, bets={3: 200})``."""

    def made(
        stacks: dict[int, int],
        *,
        bets: dict[int, int] | None = None,
        structure: str = "no-limit",
        stakes: dict[str, int] | None = None,
        **fields: Any,
    ) -> Table:
        there = bets or {}
        seats = {
            number: Seat(stack, bet=there.get(number, 0))
            for number, stack in sorted(stacks.items())
        }
        told = {"button": 1, "phase": "flop", **fields}
        case = CASE._replace(structure=structure)
        return Table(case, {**STAKES, **(stakes or {})}, seats, **told)

    return made


@pytest.fixture
def sit(options: Callable[..., Settings]) -> Callable[..., Hand]:
    """A hand of hold'em before the blinds: ``sit({1: 1000, 2: 1000}, button=1)``."""

    def made(
        stacks: dict[int, int],
        *,
        button: int = 1,
        cards: dict[int, str] | None = None,
        deck: str = "",
        unit: int = 1,
        **changes: str,
    ) -> Hand:
        settings = options(**changes)
        held = {number: tuple(told.split()) for number, told in (cards or {}).items()}
        seats = {
            number: Seat(stack, status=LIVE if stack else OUT, cards=held.get(number, ()))
            for number, stack in sorted(stacks.items())
        }
        table = Table(CASE, STAKES, seats, button, unit=unit, deck=tuple(deck.split()))
        start = begin(table, settings)
        return Hand(HOLDEM, settings, table, start.posts, start.last_blind)

    return made


@pytest.fixture
def deal(sit: Callable[..., Hand]) -> Callable[..., Hand]:
    """The same hand with blinds posted and cards dealt."""

    def made(stacks: dict[int, int], **more: Any) -> Hand:
        hand = sit(stacks, **more)
        hand.dealer_goes_on()
        return hand

    return made
