"""Which answers of a book the program can follow.

A value that is not here is refused before the first card: playing it as another one would cite
a rule against itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from referee.table.cards import RANKS, SUITS
from referee.table.due import Settings
from referee.variant.opening import OPENERS
from referee.variant.phases import Bets, Discard, Draw, Posts, Show, Variant
from referee.variant.structure.base import Structure, structures

SUIT_ORDER = "suit-order"
WORST_LOW = "sevens-rule.worst"
_FIVE = 5  # cards of a low hand, which is never lower than that
_LOWS = range(_FIVE, len(RANKS))
FOLLOWED: dict[str, tuple[str, ...]] = {
    "forced-bets": (
        "two-blinds",
        "one-blind",
        "blinds",
        "antes",
        "ante-and-button-blind",
        "ante-and-bring-in",
    ),
    "bring-in.card": ("low-card-by-suit", "high-card-by-suit", "high-card"),
    "bring-in.ace": ("high", "low"),
    "stud-short-stub.mixed-in": ("last-card-burns-and-removed", "burns"),
    "stud-short-stub.still-short": ("common-card",),
    "stud-short-stub.common-counts-for-opening": ("yes", "no"),
    "board-tie": ("first-dealt", "highest-card-by-suit"),
    "open-pair-double-bet": ("either-limit", "no"),
    "completion-is-a-raise": ("no", "yes"),
    "folded-seat-still-dealt": ("until-somebody-bets", "no"),
    "blind-option": ("yes", "no"),
    "short-blind-price.multiway": ("full", "actual"),
    "short-blind-price.heads-up": ("full", "actual"),
    "all-in-below-minimum": ("allowed", "not-allowed"),
    "reopen-threshold": ("full-raise", "half-bet"),
    "reopen-by-sum": ("yes", "no"),
    "short-all-in-answer.under-half": ("call-or-complete", "call-or-raise"),
    "short-all-in-answer.half-or-more": ("call-or-complete", "call-or-raise"),
    "short-all-in-answer.complete": ("allowed", "not-allowed"),
    "raise-cap-blind": ("is-the-bet", "is-no-bet"),
    "raise-cap-players": ("in-hand", "not-all-in"),
    "cards-speak": ("yes", "no"),
    "hand-ranking": (
        "high",
        "ace-to-five",
        "deuce-to-seven",
        "short-deck",
        "soko",
        "badugi",
    ),
    "short-deck-trips": ("below-straight", "above-straight"),
    "suits-break-ties": ("no", "yes"),
    "show-order-after-bet": ("last-aggressor", "first-to-act"),
    "show-order-no-bet": ("first-to-act", "last-aggressor-of-hand", "highest-board"),
    "pot-order": ("side-pots-first", "main-pot-first"),
    "pots-split-separately": ("yes", "no"),
    "odd-chip-size.unit": ("smallest-chip-in-play", "one-cent"),
    "odd-chip-button-games": (
        "first-left-of-button",
        "worst-position",
        "highest-card-by-suit",
    ),
    "odd-chip-stud.high": ("highest-card-by-suit", "first-left-of-dealer", "first-shown"),
    "odd-chip-stud.low": (
        "lowest-card-by-suit",
        "highest-card-by-suit",
        "first-left-of-dealer",
    ),
    "odd-chip-stud.cards-compared": ("all", "winning-five"),
    "odd-chip-high-low.between-halves": ("high", "low"),
    "odd-chip-high-low.within-a-half": ("as-in-high-only-game", "by-suit"),
    "odd-chip-high-low.same-two-players-both-ways": (
        "first-left-of-button",
        "highest-card-by-suit",
    ),
    "jokers": ("none", "in-use", "in-use-unless-posted", "if-announced"),
    "joker-value": ("lowest-missing-rank", "ace-straight-or-flush", "any-card"),
    "draw-short-stub": ("discards-of-others", "burns-then-muck"),
    "draw-first-action": ("may-check", "open-or-fold"),
    "sevens-rule.in-use": ("yes", "no", "yes-unless-posted"),
    "sevens-rule.beaten": ("later-calls-lost",),
    "single-blind-short.under-half": ("dealt-in-next-player-posts", "stays"),
    "single-blind-short.half-or-more": ("counts-as-full",),
    "single-blind-short.chips-again": ("posts-next-deal-or-waits", "nothing"),
    "single-blind-short.missed": ("on-the-blind-only", "as-any-missed-blind"),
    "passed-deal.button": ("moves",),
    "carried-pot.seat-change": ("yes", "no"),
    "carried-pot.late-ante": ("unless-forfeited-money-from-a-hand-not-in", "no"),
    "all-in-for-ante.may-play-for-antes": ("yes", "no"),
    "all-in-for-ante.after-another-ante": ("plays-for-antes-matched", "out"),
    "all-in-for-ante.may-open": ("yes", "no"),
    "all-in-for-ante.price-if-that-player-opened": ("full-opening-bet", "nothing"),
    "passed-deal.ante-again": ("yes",),
    "draw-limp": ("allowed", "not-allowed"),
    "after-draw-first": ("opener-or-next", "first-left-of-button"),
    "clock.may-be-called-by": ("any-player-present", "players-in-hand", "floor"),
    "absent-player-hand": ("deal-complete", "turn-reached", "facing-a-wager"),
}
"""By option that a game asks; one that is missing is followed whatever it says."""


@cache
def followed() -> dict[str, tuple[str, ...]]:
    """Return the answers that are followed, of games and of every betting structure."""
    of_structures = (each.follows for each in structures().values())
    return {key: values for each in (FOLLOWED, *of_structures) for key, values in each.items()}


def unfollowed(settings: Settings, structure: Structure) -> Iterator[str]:
    """Yield what a book asks for and no code answers yet: ``option: value``."""
    known = {**FOLLOWED, **structure.follows}
    for key, setting in settings.items():
        if key in known and setting.value not in known[key]:
            yield f"{key}: {setting.value}"


def _each_suit(said: str) -> bool:
    """Say whether an order of suits names every one of them."""
    return {suit[0] for suit in said.replace(",", " ").split()} >= set(SUITS)


def _bettable(said: str) -> bool:
    """Say whether a number is the highest card of some low hand, and not of the worst ones."""
    return said.isdecimal() and int(said) in _LOWS


def unfitting(variant: Variant, structure: Structure, settings: Settings) -> Iterator[str]:
    """Yield answers that mean nothing in a game: a round it does not have, or leaves open."""
    if SUIT_ORDER in settings and not _each_suit(settings[SUIT_ORDER].value):
        yield f"{SUIT_ORDER}: {settings[SUIT_ORDER].value} (every suit has its place)"
    if WORST_LOW in settings and not _bettable(settings[WORST_LOW].value):
        yield f"{WORST_LOW}: {settings[WORST_LOW].value} (it is 5 to 12, a queen)"
    if structure.unfit is not None:
        yield from structure.unfit(variant, settings)


def unplayable(variant: Variant) -> Iterator[str]:
    """Yield what a declaration asks for and no code plays yet."""
    for phase in variant.phases:
        if not isinstance(phase, (Posts, Bets, Discard, Draw, Show)):
            yield f"{variant.key}: the phase {phase.name}"
        if isinstance(phase, Bets) and phase.opens not in (None, *OPENERS):
            yield f"{variant.key}: a round opened by {phase.opens}"
    if [half.side for half in variant.pot] not in (["high"], ["low"], ["high", "low"]):
        yield f"{variant.key}: a pot in halves"
