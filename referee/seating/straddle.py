"""Straddles of the hand about to be dealt: whose turn it is to put one up, and how much.

A straddle is live or dead, alone or one of several; each further one is so many times the last.

Source: club-ua-1 2.12; roberts-11 14.NL.13; options ``straddle``, ``straddle-seat``,
``straddle-size`` and ``straddle-terms``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from referee.named import NamedTuple
from referee.seating.places import Places, next_to
from referee.table.due import ANTE, BIG, STRADDLE, Post, Settings
from referee.table.terms import Terms

TERMS = "straddle-terms"
ASKED = ("straddle", "straddle-seat", "straddle-size", f"{TERMS}.live", f"{TERMS}.last-word")
FIRST = f"{TERMS}.first-to-act"
FURTHER = f"{TERMS}.times-the-last"
_TWICE = 2
"""Every value of ``straddle-size`` that is followed begins at two big blinds."""
OPENS = f"{TERMS}.minimum-open"
LEFT = f"{TERMS}.straddler-left"
NEAREST = "any-nearest-button-first"


class Straddle(NamedTuple):
    """Who put one up, and so many units."""

    seat: int
    amount: int


Straddles = tuple[Straddle, ...]


def terms(
    there: Straddles,
    places: Places | None,
    posts: Sequence[Post],
    stakes: Mapping[str, int],
    settings: Settings,
) -> Terms:
    """Return what a seat that straddles now has to keep to.

    ``there`` are those put up, ``posts`` those of the hand, straddles aside or not.
    """
    allowed, size = settings["straddle"].value, settings["straddle-size"].value
    most = settings[f"{TERMS}.at-most"].value
    several = allowed == "several" and (most == "none" or len(there) < int(most))
    pot = sum(post.amount for post in posts if post.kind != STRADDLE)
    by_pot = size == "pot-to-two-pots"
    return Terms(
        straddle_allowed=allowed != "not-allowed",
        straddle_seats=_seats(there, places, settings),
        straddle_size=pot if by_pot else _size(there, stakes, settings),
        straddle_most=_TWICE * pot if by_pot else None,
        straddle_exact=size == "two-big-blinds",
        straddle_over=bool(there) and not several and not takes_place(settings),
    )


def _size(there: Straddles, stakes: Mapping[str, int], settings: Settings) -> int:
    """Return the units of the next straddle; a part of a unit is one."""
    if not there:
        return _TWICE * stakes.get(BIG, 0)
    return ceil(Fraction(settings[FURTHER].value) * there[-1].amount)


def takes_place(settings: Settings) -> bool:
    """Say whether a straddle nearer to the button takes the place of one farther away."""
    return settings["straddle-seat"].value == NEAREST


def _seats(there: Straddles, places: Places | None, settings: Settings) -> frozenset[int]:
    """Return the seats that may straddle now; the blinds and who has done it may not."""
    if places is None:
        return frozenset()
    by_seat, marks = settings["straddle-seat"].value, places.marks
    if by_seat == NEAREST:
        # Clockwise from the button: who gets cards sooner sits nearer to it.
        at = places.dealt.index(there[-1].seat) if there else len(places.dealt)
        return frozenset(places.dealt[:at])
    out = {*places.smalls, *places.bigs, *(each.seat for each in there)}
    if by_seat == "button":
        found = {marks.button} & set(places.dealt)
    elif by_seat == "any":
        found = set(places.dealt)
    else:
        found = {next_to(places.dealt, there[-1].seat if there else marks.big)}
    return frozenset(found - out)


class Posted(NamedTuple):
    """Straddles as posts; ``last_blind`` is the seat after which the first round begins.

    ``last_word`` speaks after all the others though the turn would come to it before; ``price``
    is what there is to match, where that is a straddle.
    """

    posts: tuple[Post, ...]
    last_blind: int
    last_word: int | None = None
    price: int | None = None


def _live(posts: Sequence[Post], seat: int) -> int:
    return sum(
        post.amount
        for post in posts
        if post.seat == seat and not post.dead and post.kind != ANTE
    )


def posted(
    there: Straddles, places: Places, posts: Sequence[Post], settings: Settings
) -> Posted:
    """Return the straddles of a hand as posts, those of seats that are dealt in.

    ``posts`` are those of the hand without: live ones of a straddler are part of its straddle.
    """
    big = places.marks.big
    up = [each for each in there if each.seat in places.dealt]
    if not up:
        return Posted((), big)
    live = settings[f"{TERMS}.live"].value == "yes"
    option = settings[f"{TERMS}.last-word"].value == "straddler"
    least = settings[OPENS].value == "new-minimum-open"
    from_big = settings[FIRST].value == "left-of-big-blind"
    cites = tuple(
        dict.fromkeys(cite for key in (*ASKED, FIRST) for cite in settings[key].cites)
    )
    has = {each.seat: _live(posts, each.seat) for each in up}
    made = tuple(
        Post(
            each.seat,
            STRADDLE,
            each.amount - (has[each.seat] if live else 0),
            cites,
            dead=not live,
            option=option,
            least_bet=least,
        )
        for each in up
    )
    last = up[-1].seat
    if not live:
        return Posted(made, big)
    if from_big:
        return Posted(made, big, last if option else None, up[-1].amount)
    return Posted(made, last, price=up[-1].amount)


_ALLOWED = {
    "straddle": "straddles",
    "straddle-seat": "straddle-seat",
    "straddle-size": "straddle-size",
}
_LAST = {"straddler": "straddle-last-word", "big-blind": "straddle-no-last-word"}
_BEGINS = {"left-of-straddler": "straddle-first", "left-of-big-blind": "straddle-from-big"}
"""How the answers of a live straddle's terms are told."""


def said(post: Post, settings: Settings, *, last: bool) -> Iterator[tuple[str, str]]:
    """Yield the options a straddle rests on, each with the key of the words that tell it.

    Who begins and who has the last word turns on the ``last`` straddle, if it is live.
    """
    yield from _ALLOWED.items()
    yield f"{TERMS}.live", "straddle-dead" if post.dead else "straddle-live"
    if post.least_bet and not post.dead:
        yield OPENS, "straddle-opens"
    if last and not post.dead:
        for option, told in ((f"{TERMS}.last-word", _LAST), (FIRST, _BEGINS)):
            yield option, told[settings[option].value]
