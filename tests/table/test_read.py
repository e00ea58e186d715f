"""How an act is read: both sides of every threshold, words before and after, odd sizes.

The expectations are those of club-ua-1 2.3, 2.8 and 2.9 and of Robert's betting chapters, by
reading: what a dealer would call the act, before any rule says what becomes of it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from referee.table.act import Act, Part
from referee.table.betting import NOTHING, PLAIN, chips_of, read
from referee.table.due import Bar, Bounds
from referee.table.event import (
    Declaration,
    SeatActs,
    SeatEvent,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTaps,
)

# --- the positions --------------------------------------------------------------------------


def position(
    level: int,
    *,
    bet: int = 0,
    stack: int = 9000,
    step: int = 200,
    pot: int = 300,
    **more: Any,
) -> Bounds:
    return Bounds(
        level=level,
        bet=bet,
        stack=stack,
        min_to=level + step,
        max_to=bet + stack,
        step=step,
        pot_to=level + pot + max(0, level - bet),
        **more,
    )


FACING = position(200, street="preflop")
"""Under the gun, blinds 100 and 200."""
SMALL = position(200, bet=100, street="preflop")
"""The small blind, nobody has raised."""
OPTION = position(200, bet=200, street="preflop")
"""The big blind when all have called."""
FIRST = position(0, unopened=True, street="flop")
"""Nobody has bet."""
ODD = position(150, step=125, street="flop", earlier_levels=(0, 25))
"""25 was bet and raised to 150: half a raise is 62 and a half."""
FIRST_BET = position(600, step=600, street="flop", earlier_levels=(0,))
RAISED = position(600, step=400, street="flop", earlier_levels=(0, 200))
RAISED_BET = position(600, bet=200, step=400, street="flop", earlier_levels=(0, 200))
RAISED_PREFLOP = position(600, step=400, street="preflop", earlier_levels=(200,))
SHORT = position(200, stack=300)
"""More than the call, less than a raise."""
SHORTER = position(200, stack=150)
"""Less than the call."""
LAST_CALL = position(200, stack=200)
"""Exactly the call."""
SHORT_FIRST = position(0, stack=150, unopened=True)
BARRED = position(750, bet=600, step=400, bars=(Bar("raise", "short-all-in"),))
"""Raised to 600, and a short all-in of 150 more came back."""

# --- the parts of an act --------------------------------------------------------------------


def say(verb: str | None, amount: int | None = None, mode: str | None = None) -> SeatSays:
    return SeatSays(4, "...", (Declaration(verb, amount, mode),))


def number(amount: int) -> SeatSays:
    return say(None, amount)


def put(*chips: int) -> SeatPutsOut:
    return SeatPutsOut(4, chips)


def push(amount: int) -> SeatPushesUncounted:
    return SeatPushesUncounted(4, amount)


def do(verb: str, amount: int | None = None) -> SeatActs:
    return SeatActs(4, verb, amount)


TAP = SeatTaps(4)
FORWARD, MUCK, OFF = (SeatPushesCards(4, where) for where in ("forward", "muck", "off-table"))
CALL, RAISE, BET, CHECK, FOLD = map(say, ("call", "raise", "bet", "check", "fold"))
ALL_IN, POT = say("all-in"), say("pot")


def raise_to(amount: int) -> SeatSays:
    return say("raise", amount, "to")


def raise_by(amount: int) -> SeatSays:
    return say("raise", amount, "by")


def act(*events: SeatEvent) -> Act:
    return Act(4, tuple(Part(n, event) for n, event in enumerate(events, start=2)))


def reading(bounds: Bounds, *events: SeatEvent) -> Any:
    return read(act(*events), bounds)


class Plain(NamedTuple):
    told: str
    bounds: Bounds
    events: tuple[SeatEvent, ...]
    verb: str
    to: int


class Odd(NamedTuple):
    told: str
    bounds: Bounds
    events: tuple[SeatEvent, ...]
    kind: str
    facts: dict[str, Any]


def told(cases: list[Any]) -> Any:
    return pytest.mark.parametrize("case", cases, ids=[case.told for case in cases])


half = Fraction(1, 2)

# --- plain actions --------------------------------------------------------------------------

PLAIN_ACTS = [
    # the call, however it is made (2.8.7)
    Plain("one chip of the call", FACING, (put(200),), "call", 200),
    Plain("two chips of the call", FACING, (put(100, 100),), "call", 200),
    Plain("the call in two motions", FACING, (put(100), put(100)), "call", 200),
    Plain("the call in odd motions", FACING, (put(199), put(1)), "call", 200),
    Plain("the call uncounted", FACING, (push(200),), "call", 200),
    Plain("the word call", FACING, (CALL,), "call", 200),
    Plain("call, then the chips", FACING, (CALL, put(200)), "call", 200),
    Plain("call, then two motions", FACING, (CALL, put(100), put(100)), "call", 200),
    Plain("the chips, then call", FACING, (put(200), CALL), "call", 200),
    Plain("call 200", FACING, (say("call", 200),), "call", 200),
    Plain("the number of the call", FACING, (number(200),), "call", 200),
    Plain("the number and its chips", FACING, (number(200), put(200)), "call", 200),
    Plain("a proper call", FACING, (do("call"),), "call", 200),
    Plain("an odd call", ODD, (put(100, 50),), "call", 150),
    # with chips in front
    Plain("the rest of the call", SMALL, (put(100),), "call", 200),
    Plain("the rest in two motions", SMALL, (put(50), put(50)), "call", 200),
    Plain("call by the small blind", SMALL, (CALL,), "call", 200),
    Plain("call 100 more", SMALL, (say("call", 100),), "call", 200),
    Plain("call 200 in all", SMALL, (say("call", 200),), "call", 200),
    Plain("the number of the rest", SMALL, (number(100),), "call", 200),
    Plain("the number of the whole", SMALL, (number(200),), "call", 200),
    Plain("the number of the whole and the rest", SMALL, (number(200), put(100)), "call", 200),
    Plain("the number of the rest and the rest", SMALL, (number(100), put(100)), "call", 200),
    Plain("a proper call by the small blind", SMALL, (do("call"),), "call", 200),
    Plain("the rest after a raise", RAISED_BET, (put(200, 200),), "call", 600),
    # a check
    Plain("a tap", FIRST, (TAP,), "check", 0),
    Plain("the word check", FIRST, (CHECK,), "check", 0),
    Plain("a proper check", FIRST, (do("check"),), "check", 0),
    Plain("a tap by the big blind", OPTION, (TAP,), "check", 200),
    Plain("check by the big blind", OPTION, (CHECK,), "check", 200),
    # a fold
    Plain("the word fold", FACING, (FOLD,), "fold", 0),
    Plain("cards forward", FACING, (FORWARD,), "fold", 0),
    Plain("cards into the muck", FACING, (MUCK,), "fold", 0),
    Plain("a proper fold", SMALL, (do("fold"),), "fold", 100),
    # a bet (2.3.2a: at least the big blind)
    Plain("the least bet said", FIRST, (say("bet", 200),), "bet", 200),
    Plain("a bet said", FIRST, (say("bet", 201),), "bet", 201),
    Plain("a proper bet", FIRST, (do("bet", 600),), "bet", 600),
    Plain("bet, then chips", FIRST, (BET, put(200, 100)), "bet", 300),
    Plain("bet, then the least", FIRST, (BET, put(100, 100)), "bet", 200),
    Plain("bet, then one chip", FIRST, (BET, put(500)), "bet", 500),
    Plain("bet and its number", FIRST, (BET, number(600)), "bet", 600),
    Plain("bet 600, then motions", FIRST, (say("bet", 600), put(200), put(400)), "bet", 600),
    # a raise (2.8.3d, 2.8.8b, 2.8.10a)
    Plain("the least raise said", FACING, (raise_to(400),), "raise", 400),
    Plain("an odd raise said", FACING, (raise_to(401),), "raise", 401),
    Plain("raise by the least", FACING, (raise_by(200),), "raise", 400),
    Plain("raise 600", FACING, (say("raise", 600),), "raise", 600),
    Plain("raise and its number", FACING, (RAISE, number(600)), "raise", 600),
    Plain("the number and raise", FACING, (number(600), RAISE), "raise", 600),
    Plain("raise, then chips", FACING, (RAISE, put(200, 200)), "raise", 400),
    Plain("raise, then one chip", FACING, (RAISE, put(1000)), "raise", 1000),
    Plain("raise, then uncounted chips", FACING, (RAISE, push(400)), "raise", 400),
    Plain(
        "raise to 600, then motions", FACING, (raise_to(600), put(200), put(400)), "raise", 600
    ),
    Plain("a proper raise", FACING, (do("raise", 600),), "raise", 600),
    Plain("complete to the least raise", FACING, (say("complete", 400, "to"),), "raise", 400),
    Plain("raise by the small blind", SMALL, (raise_to(400),), "raise", 400),
    Plain("raise by 200 from the small blind", SMALL, (raise_by(200),), "raise", 400),
    Plain("raise, the chips on top of the blind", SMALL, (RAISE, put(100, 200)), "raise", 400),
    Plain("raise by the big blind", OPTION, (raise_to(400),), "raise", 400),
    Plain("raise and chips by the big blind", OPTION, (RAISE, put(100, 100)), "raise", 400),
    Plain("a reraise counts the last raise", RAISED, (raise_to(1000),), "raise", 1000),
    Plain("a reraise by the last raise", RAISED_BET, (raise_by(400),), "raise", 1000),
    Plain("an odd reraise", ODD, (raise_to(275),), "raise", 275),
    # what binds to nothing changes nothing
    Plain("talk, then the call", FACING, (SeatSays(4, "hm"), put(200)), "call", 200),
    Plain("time, then the call", FACING, (say("time"), CALL), "call", 200),
    # barred, and only calling
    Plain("a barred seat calls", BARRED, (CALL,), "call", 750),
    Plain("a barred seat puts in the rest", BARRED, (put(100, 50),), "call", 750),
    Plain("a barred seat says the rest", BARRED, (number(150),), "call", 750),
    Plain("a barred seat folds", BARRED, (FOLD,), "fold", 600),
]

PLAIN_ALL_IN = [
    Plain("all in for less than the call", SHORTER, (ALL_IN,), "call", 150),
    Plain("call for less", SHORTER, (CALL,), "call", 150),
    Plain("the last chips, short of the call", SHORTER, (put(100, 50),), "call", 150),
    Plain("the last chips in two motions", SHORTER, (put(100), put(50)), "call", 150),
    Plain("call and the last chips", SHORTER, (CALL, put(100, 50)), "call", 150),
    Plain("the number of the last chips", SHORTER, (number(150),), "call", 150),
    Plain("a proper all-in short of the call", SHORTER, (do("all-in"),), "call", 150),
    Plain("all in for exactly the call", LAST_CALL, (ALL_IN,), "call", 200),
    Plain("the last chips, exactly the call", LAST_CALL, (put(100, 100),), "call", 200),
    Plain("call with the last chips", LAST_CALL, (CALL,), "call", 200),
    Plain("all in under a raise (2.8.3c)", SHORT, (ALL_IN,), "raise", 300),
    Plain("a proper all-in under a raise", SHORT, (do("all-in"),), "raise", 300),
    Plain("raise and the last chips", SHORT, (RAISE, put(200, 100)), "raise", 300),
    Plain("raise to more than there is", SHORT, (raise_to(500),), "raise", 300),
    Plain("raise to exactly what there is", SHORT, (raise_to(300),), "raise", 300),
    Plain("all in as the first bet", FIRST, (ALL_IN,), "bet", 9000),
    Plain("all in under the least bet (2.3.2a)", SHORT_FIRST, (ALL_IN,), "bet", 150),
    Plain("a bet of the last chips", SHORT_FIRST, (say("bet", 150),), "bet", 150),
    Plain("bet and the last chips", SHORT_FIRST, (BET, put(100, 50)), "bet", 150),
    Plain("all in for a full raise", FACING, (ALL_IN,), "raise", 9000),
    Plain("all in by the big blind", OPTION, (ALL_IN,), "raise", 9200),
    Plain("all in said, part of it pushed", FACING, (ALL_IN, put(1000)), "raise", 9000),
]


@told(PLAIN_ACTS)
def test_a_plain_action(case: Plain) -> None:
    found = reading(case.bounds, *case.events)

    assert (found.kind, found.verb, found.to) == (PLAIN, case.verb, case.to)
    assert not found.all_in
    assert found.facts == {}, "a plain action is no incident and has no facts"


@told(PLAIN_ALL_IN)
def test_a_plain_action_with_every_chip(case: Plain) -> None:
    found = reading(case.bounds, *case.events)

    assert (found.kind, found.verb, found.to) == (PLAIN, case.verb, case.to)
    assert found.all_in


# --- silent chips ---------------------------------------------------------------------------

SILENT = [
    # one chip facing a bet (2.8.9; 3.betting.15): never a raise, whatever it is worth
    Odd(
        "one chip, one over",
        FACING,
        (put(201),),
        "single-chip",
        {"raise_part": Fraction(1, 200)},
    ),
    Odd("one chip of half a raise", FACING, (put(300),), "single-chip", {"raise_part": half}),
    Odd("one chip of a whole raise", FACING, (put(400),), "single-chip", {"raise_part": 1}),
    Odd("one big chip", FACING, (put(1000),), "single-chip", {"raise_part": 4, "amount": 1000}),
    Odd(
        "one chip, raise too late",
        FACING,
        (put(1000), RAISE),
        "single-chip",
        {"declared": None, "declared_after": "raise"},
    ),
    Odd(
        "one chip, an amount too late",
        FACING,
        (put(1000), number(600)),
        "single-chip",
        {"declared_after": "amount"},
    ),
    Odd(
        "one chip on top of a blind",
        SMALL,
        (put(500),),
        "single-chip",
        {"amount": 600, "raise_part": 2, "to_call": 100},
    ),
    Odd("one last chip over the call", SHORT, (put(300),), "single-chip", {"all_in": True}),
    # one chip with nothing to call (14.nl.10)
    Odd(
        "one chip of the least bet",
        FIRST,
        (put(200),),
        "single-chip",
        {"facing": False, "raise_part": 1},
    ),
    Odd(
        "one big chip as a bet",
        FIRST,
        (put(1000),),
        "single-chip",
        {"amount": 1000, "raise_part": 5},
    ),
    Odd(
        "one chip by the big blind",
        OPTION,
        (put(500),),
        "single-chip",
        {"facing": False, "amount": 700, "raise_part": Fraction(5, 2)},
    ),
    # several chips in one motion (2.8.10): around half a raise, and around a raise
    Odd(
        "one under half a raise",
        FACING,
        (put(200, 99),),
        "several-silent-chips",
        {"raise_part": Fraction(99, 200), "one_not_needed": True, "counted": True, "chips": 2},
    ),
    Odd(
        "exactly half a raise",
        FACING,
        (put(200, 100),),
        "several-silent-chips",
        {"raise_part": half, "one_not_needed": True},
    ),
    Odd(
        "half a raise, every chip needed",
        FACING,
        (put(150, 150),),
        "several-silent-chips",
        {"raise_part": half, "one_not_needed": False},
    ),
    Odd(
        "one over half a raise",
        FACING,
        (put(200, 101),),
        "several-silent-chips",
        {"raise_part": Fraction(101, 200)},
    ),
    Odd(
        "one under a raise",
        FACING,
        (put(200, 199),),
        "several-silent-chips",
        {"raise_part": Fraction(199, 200)},
    ),
    Odd("exactly a raise", FACING, (put(200, 200),), "several-silent-chips", {"raise_part": 1}),
    Odd(
        "one over a raise",
        FACING,
        (put(200, 201),),
        "several-silent-chips",
        {"raise_part": Fraction(201, 200)},
    ),
    Odd(
        "62 of a raise of 125",
        ODD,
        (put(100, 100, 12),),
        "several-silent-chips",
        {"raise_part": Fraction(62, 125), "chips": 3},
    ),
    Odd(
        "63 of a raise of 125",
        ODD,
        (put(100, 100, 13),),
        "several-silent-chips",
        {"raise_part": Fraction(63, 125)},
    ),
    Odd(
        "uncounted, one under half",
        FACING,
        (push(299),),
        "several-silent-chips",
        {
            "raise_part": Fraction(99, 200),
            "counted": False,
            "one_not_needed": False,
            "chips": None,
        },
    ),
    Odd("uncounted, half", FACING, (push(300),), "several-silent-chips", {"raise_part": half}),
    Odd(
        "several chips, raise too late",
        FACING,
        (put(200, 100), RAISE),
        "several-silent-chips",
        {"declared_after": "raise"},
    ),
    Odd(
        "several chips on top of a blind",
        SMALL,
        (put(100, 99),),
        "several-silent-chips",
        {"amount": 299, "raise_part": Fraction(99, 200)},
    ),
    Odd(
        "last chips over the call",
        SHORT,
        (put(200, 100),),
        "several-silent-chips",
        {"all_in": True, "raise_part": half},
    ),
    Odd(
        "several chips as a bet",
        FIRST,
        (put(100, 100),),
        "several-silent-chips",
        {"facing": False, "raise_part": 1},
    ),
    Odd(
        "uncounted chips as a bet",
        FIRST,
        (push(200),),
        "several-silent-chips",
        {"counted": False},
    ),
    Odd(
        "the last chips as a bet",
        SHORT_FIRST,
        (put(100, 50),),
        "several-silent-chips",
        {"all_in": True, "raise_part": Fraction(3, 4)},
    ),
    Odd(
        "several chips by the big blind",
        OPTION,
        (put(100, 100),),
        "several-silent-chips",
        {"facing": False, "raise_part": 1},
    ),
    # under the least bet (2.3.2a)
    Odd(
        "one chip under the least bet",
        FIRST,
        (put(199),),
        "underbet",
        {"opening": True, "raise_said": False, "short": 1, "minimum": 200},
    ),
    Odd(
        "several chips under the least bet",
        FIRST,
        (put(50, 50),),
        "underbet",
        {"opening": True, "raise_said": False, "short": 100, "raise_part": half},
    ),
    # under the call (2.8.7; 3.betting.16)
    Odd(
        "half the call",
        FACING,
        (put(100),),
        "undercall",
        {
            "short": 100,
            "call_part": half,
            "chips": 1,
            "opening_bet": True,
            "matches_earlier": False,
        },
    ),
    Odd(
        "one under the call",
        FACING,
        (put(100, 99),),
        "undercall",
        {"short": 1, "call_part": Fraction(199, 200), "chips": 2},
    ),
    Odd(
        "short in three motions",
        FACING,
        (put(50), put(50), put(50)),
        "undercall",
        {"short": 50, "chips": 3},
    ),
    Odd(
        "short from the small blind",
        SMALL,
        (put(50),),
        "undercall",
        {"short": 50, "call_part": Fraction(3, 4), "amount": 150},
    ),
    Odd(
        "short, then raise", FACING, (put(100), RAISE), "undercall", {"declared_after": "raise"}
    ),
    Odd("short, then call", FACING, (put(100), CALL), "undercall", {"declared_after": "call"}),
    Odd(
        "part of a short stack",
        SHORTER,
        (put(100),),
        "undercall",
        {"short": 100, "all_in": False},
    ),
    Odd(
        "the bet before the raise (14.nl.8)",
        RAISED,
        (put(200),),
        "undercall",
        {"matches_earlier": True, "opening_bet": False, "call_part": Fraction(1, 3)},
    ),
    Odd(
        "less than the first bet",
        FIRST_BET,
        (put(300),),
        "undercall",
        {"matches_earlier": False, "opening_bet": True},
    ),
    Odd(
        "short of a raise, the bet in front",
        RAISED_BET,
        (put(100),),
        "undercall",
        {"amount": 300, "matches_earlier": False, "opening_bet": False, "call_part": half},
    ),
]

STRINGS = [
    # 2.8.8a; 3.betting.14: what the first motion alone would be
    Odd(
        "call, then more",
        FACING,
        (put(200), put(200)),
        "string-raise",
        {"motions": 2, "first": 200, "first_is": "call", "raise_part": 0, "amount": 400},
    ),
    Odd(
        "short, then more",
        FACING,
        (put(100), put(300)),
        "string-raise",
        {"first": 100, "first_is": "undercall", "raise_part": -half},
    ),
    Odd(
        "one big chip, then more",
        FACING,
        (put(1000), put(100)),
        "string-raise",
        {"first": 1000, "first_is": "single-chip", "raise_part": 4},
    ),
    Odd(
        "under half a raise, then more",
        FACING,
        (put(200, 99), put(101)),
        "string-raise",
        {"first": 299, "first_is": "under-raise", "raise_part": Fraction(99, 200)},
    ),
    Odd(
        "half a raise, then more",
        FACING,
        (put(200, 100), put(100)),
        "string-raise",
        {"first": 300, "first_is": "under-raise", "raise_part": half},
    ),
    Odd(
        "a raise, then more",
        FACING,
        (put(200, 200), put(500)),
        "string-raise",
        {"first": 400, "first_is": "raise", "raise_part": 1, "amount": 900},
    ),
    Odd(
        "uncounted, then more",
        FACING,
        (push(300), push(100)),
        "string-raise",
        {"first": 300, "first_is": "under-raise"},
    ),
    Odd(
        "three motions",
        FACING,
        (put(200), put(100), put(100)),
        "string-raise",
        {"motions": 3, "first": 200},
    ),
    Odd(
        "on top of a blind",
        SMALL,
        (put(100), put(200)),
        "string-raise",
        {"first": 200, "first_is": "call", "amount": 400},
    ),
    Odd(
        "bet, then more",
        FIRST,
        (put(100, 100), put(300)),
        "string-raise",
        {"first": 200, "first_is": "bet", "facing": False},
    ),
    Odd(
        "under a bet, then more",
        FIRST,
        (put(100), put(300)),
        "string-raise",
        {"first": 100, "first_is": "underbet"},
    ),
    Odd(
        "two motions and late words",
        FACING,
        (put(200), put(200), RAISE),
        "string-raise",
        {"motions": 2, "declared_after": "raise"},
    ),
    # the call was made; a raise is said on top
    Odd(
        "the exact call, then raise",
        FACING,
        (put(200), RAISE),
        "string-raise",
        {"motions": 1, "first_is": "call", "declared_after": "raise", "amount": 200},
    ),
    Odd(
        "the exact call, then raise to",
        FACING,
        (put(200), raise_to(600)),
        "string-raise",
        {"motions": 1, "first_is": "call"},
    ),
    Odd(
        "the call, then a proper raise",
        FACING,
        (put(200), do("raise", 600)),
        "string-raise",
        {"motions": 1, "first_is": "call"},
    ),
    Odd(
        "I call, and raise",
        FACING,
        (CALL, RAISE),
        "string-raise",
        {"declared": "call", "declared_after": "raise", "first": 200, "first_is": "call"},
    ),
    Odd(
        "I call, and raise to 600",
        FACING,
        (CALL, raise_to(600)),
        "string-raise",
        {"declared": "call", "declared_after": "raise", "first": 200},
    ),
    Odd(
        "one breath: call and raise",
        FACING,
        (SeatSays(4, "...", (Declaration("call"), Declaration("raise", 600, "to"))),),
        "string-raise",
        {"first": 200},
    ),
    Odd(
        "a proper call, then a proper raise",
        FACING,
        (do("call"), do("raise", 600)),
        "string-raise",
        {"first": 200, "first_is": "call"},
    ),
]

WORDS = [
    # the word raise and the chips (2.8.8b; 14.nl.9)
    Odd(
        "raise, then two motions",
        FACING,
        (RAISE, put(200), put(400)),
        "raise-word-then-motions",
        {"motions": 2, "first": 200, "first_part": 0, "raise_part": 2, "amount": 600},
    ),
    Odd(
        "raise, a full first motion",
        FACING,
        (RAISE, put(200, 200), put(200)),
        "raise-word-then-motions",
        {"first": 400, "first_part": 1, "raise_part": 2},
    ),
    Odd(
        "bet, then two motions",
        FIRST,
        (BET, put(200), put(400)),
        "raise-word-then-motions",
        {"first": 200, "first_part": 1, "facing": False},
    ),
    # too little announced (2.8.4; 14.nl.11)
    Odd(
        "raise to one under",
        FACING,
        (raise_to(399),),
        "underbet",
        {
            "minimum": 400,
            "short": 1,
            "raise_part": Fraction(199, 200),
            "opening": False,
            "raise_said": True,
        },
    ),
    Odd("raise to exactly half", FACING, (raise_to(300),), "underbet", {"raise_part": half}),
    Odd("raise to less than the call", FACING, (raise_to(150),), "underbet", {"short": 250}),
    Odd(
        "raise by one under",
        FACING,
        (raise_by(199),),
        "underbet",
        {"short": 1, "declared_amount": 399},
    ),
    Odd(
        "raise, and chips one under",
        FACING,
        (RAISE, put(200, 199)),
        "underbet",
        {"short": 1, "raise_said": True, "amount": 399},
    ),
    Odd("raise, and only the call", FACING, (RAISE, put(200)), "underbet", {"raise_part": 0}),
    Odd(
        "a proper raise under the minimum",
        FACING,
        (do("raise", 399),),
        "underbet",
        {"short": 1},
    ),
    Odd(
        "a reraise under the last raise",
        RAISED,
        (raise_to(999),),
        "underbet",
        {"minimum": 1000, "short": 1, "raise_part": Fraction(399, 400)},
    ),
    Odd(
        "62 of a raise of 125 said",
        ODD,
        (raise_to(212),),
        "underbet",
        {"raise_part": Fraction(62, 125)},
    ),
    Odd(
        "bet one under",
        FIRST,
        (say("bet", 199),),
        "underbet",
        {"opening": True, "raise_said": True, "short": 1},
    ),
    Odd(
        "bet, and one chip under",
        FIRST,
        (BET, put(100)),
        "underbet",
        {"opening": True, "short": 100},
    ),
    Odd(
        "the big blind raises too little",
        OPTION,
        (raise_to(399),),
        "underbet",
        {"opening": False, "facing": False, "raise_said": True},
    ),
    Odd("bet for raise, and too little", FACING, (say("bet", 399),), "underbet", {"short": 1}),
    # words and chips that differ (2.8.4, 2.9.2; 14.nl.6)
    Odd(
        "call and one big chip",
        FACING,
        (CALL, put(1000)),
        "word-versus-chips",
        {"declared": "call", "chips": 1, "change": True, "chips_short": False},
    ),
    Odd(
        "call and too many chips",
        FACING,
        (CALL, put(200, 200)),
        "word-versus-chips",
        {"chips": 2, "change": False, "chips_short": False},
    ),
    Odd(
        "raise to 600 and fewer",
        FACING,
        (raise_to(600), put(500)),
        "word-versus-chips",
        {"declared": "raise", "declared_amount": 600, "chips_short": True, "change": False},
    ),
    Odd(
        "raise to 600 and one big chip",
        FACING,
        (raise_to(600), put(1000)),
        "word-versus-chips",
        {"chips_short": False, "change": True},
    ),
    Odd(
        "raise, one chip, the amount",
        FACING,
        (RAISE, put(1000), number(600)),
        "word-versus-chips",
        {"declared": "raise", "declared_amount": 600, "change": True},
    ),
    Odd(
        "bet 600 and more",
        FIRST,
        (say("bet", 600), put(500, 500)),
        "word-versus-chips",
        {"declared": "bet", "chips_short": False},
    ),
    Odd(
        "a tap, then chips",
        FIRST,
        (TAP, put(200, 200)),
        "word-versus-chips",
        {"declared": "check"},
    ),
    Odd(
        "check by the blind, then chips",
        OPTION,
        (CHECK, put(200, 200)),
        "word-versus-chips",
        {"declared": "check", "facing": False},
    ),
    Odd(
        "fold, then chips", FACING, (FOLD, put(200)), "word-versus-chips", {"declared": "fold"}
    ),
    Odd(
        "cards forward, then chips",
        FACING,
        (FORWARD, put(200)),
        "word-versus-chips",
        {"declared": "fold"},
    ),
    # words that come later and speak against the first
    Odd(
        "fold, then call",
        FACING,
        (FOLD, CALL),
        "word-versus-chips",
        {"declared": "fold", "declared_after": "call", "chips": 0, "chips_short": False},
    ),
    Odd(
        "fold, then raise",
        FACING,
        (FOLD, raise_to(600)),
        "word-versus-chips",
        {"declared": "fold", "declared_after": "raise"},
    ),
    Odd(
        "check, then bet",
        FIRST,
        (CHECK, say("bet", 600)),
        "word-versus-chips",
        {"declared": "check", "declared_after": "bet", "facing": False},
    ),
    Odd(
        "call, then fold",
        FACING,
        (CALL, FOLD),
        "word-versus-chips",
        {"declared": "call", "declared_after": "fold"},
    ),
    Odd(
        "the chips of the call, then fold",
        FACING,
        (put(200), FOLD),
        "word-versus-chips",
        {"declared": None, "declared_after": "fold", "chips": 1},
    ),
    Odd(
        "raise to 600, then call",
        FACING,
        (raise_to(600), CALL),
        "word-versus-chips",
        {"declared": "raise", "declared_amount": 600, "declared_after": "call"},
    ),
    Odd(
        "raise and chips, then another amount",
        FACING,
        (raise_to(600), put(600), raise_to(800)),
        "word-versus-chips",
        {"declared": "raise", "declared_after": "raise", "amount": 600},
    ),
    Odd(
        "bet 600, then all in",
        FIRST,
        (say("bet", 600), put(600), ALL_IN),
        "word-versus-chips",
        {"declared": "bet", "declared_after": "all-in"},
    ),
    Odd(
        "call of another amount",
        FACING,
        (say("call", 350),),
        "word-versus-chips",
        {"declared": "call", "declared_amount": 350, "chips_short": False},
    ),
    Odd(
        "call of another amount from the blind",
        SMALL,
        (say("call", 150),),
        "word-versus-chips",
        {"declared_amount": 150},
    ),
    Odd(
        "call and too few (2.9.2b)",
        FACING,
        (CALL, put(100)),
        "undercall",
        {"declared": "call", "short": 100},
    ),
    Odd(
        "call for less, and part of it",
        SHORTER,
        (CALL, put(100)),
        "undercall",
        {"short": 50, "call_part": Fraction(2, 3)},
    ),
    # a bare number (b042, b049)
    Odd(
        "a number of a full raise",
        FACING,
        (number(600),),
        "spoken-amount",
        {"declared": "amount", "declared_amount": 600, "raise_part": 2, "chips_amount": None},
    ),
    Odd(
        "a number one under half",
        FACING,
        (number(299),),
        "spoken-amount",
        {"raise_part": Fraction(99, 200)},
    ),
    Odd("a number of half", FACING, (number(300),), "spoken-amount", {"raise_part": half}),
    Odd(
        "a number one under a raise",
        FACING,
        (number(399),),
        "spoken-amount",
        {"raise_part": Fraction(199, 200)},
    ),
    Odd(
        "a number under the call",
        FACING,
        (number(150),),
        "spoken-amount",
        {"raise_part": -Fraction(1, 4)},
    ),
    Odd(
        "a number and its chips",
        FACING,
        (number(600), put(300, 300)),
        "spoken-amount",
        {"chips_amount": 600},
    ),
    Odd(
        "the number of the call and a big chip",
        FACING,
        (number(200), put(1000)),
        "spoken-amount",
        {"raise_part": 0, "chips_amount": 1000},
    ),
    Odd(
        "a number with nothing to call",
        FIRST,
        (number(600),),
        "spoken-amount",
        {"facing": False, "raise_part": 3},
    ),
    Odd(
        "a number under the least bet",
        FIRST,
        (number(199),),
        "spoken-amount",
        {"raise_part": Fraction(199, 200)},
    ),
    Odd(
        "a number by the big blind",
        OPTION,
        (number(400),),
        "spoken-amount",
        {"facing": False, "raise_part": 1},
    ),
    # words that do not fit
    Odd(
        "check facing a bet", FACING, (CHECK,), "wrong-word", {"said": "check", "facing": True}
    ),
    Odd("a tap facing a bet", FACING, (TAP,), "wrong-word", {"said": "check"}),
    Odd("a proper check facing a bet", FACING, (do("check"),), "wrong-word", {"said": "check"}),
    Odd(
        "call with nothing to call",
        FIRST,
        (CALL,),
        "wrong-word",
        {"said": "call", "facing": False},
    ),
    Odd("call by the big blind", OPTION, (CALL,), "wrong-word", {"said": "call"}),
    Odd("bet facing a bet", FACING, (say("bet", 600),), "wrong-word", {"said": "bet"}),
    Odd(
        "bet and chips facing a bet",
        FACING,
        (BET, put(200, 400)),
        "wrong-word",
        {"said": "bet", "amount": 600, "declared_amount": None},
    ),
    Odd("bet by the big blind", OPTION, (say("bet", 400),), "wrong-word", {"said": "bet"}),
    Odd("raise with nothing bet", FIRST, (raise_to(600),), "wrong-word", {"said": "raise"}),
    Odd(
        "raise and chips with nothing bet",
        FIRST,
        (RAISE, put(200, 200)),
        "wrong-word",
        {"said": "raise"},
    ),
    Odd("fold with nothing to call", FIRST, (FOLD,), "fold-without-bet", {"facing": False}),
    Odd("cards forward with nothing to call", FIRST, (FORWARD,), "fold-without-bet", {}),
    Odd("fold by the big blind", OPTION, (FOLD,), "fold-without-bet", {}),
    # no amount
    Odd(
        "raise and nothing else",
        FACING,
        (RAISE,),
        "raise-without-amount",
        {"declared": "raise", "minimum": 400},
    ),
    Odd(
        "raise from the small blind", SMALL, (RAISE,), "raise-without-amount", {"minimum": 400}
    ),
    Odd(
        "bet and nothing else",
        FIRST,
        (BET,),
        "raise-without-amount",
        {"declared": "bet", "minimum": 200},
    ),
    Odd(
        "raise without the chips for it",
        SHORT,
        (RAISE,),
        "raise-without-amount",
        {"minimum": 400},
    ),
    # the pot: the call first, then all that is in (2.9.2c)
    Odd("pot facing the blind", FACING, (POT,), "pot-word", {"pot_to": 700, "minimum": 400}),
    Odd("pot from the small blind", SMALL, (POT,), "pot-word", {"pot_to": 600}),
    Odd("pot with nothing bet", FIRST, (POT,), "pot-word", {"pot_to": 300}),
    Odd("pot with a short stack", SHORT, (POT,), "pot-word", {"pot_to": 300}),
    # barred (2.8.11b)
    Odd(
        "a barred raise in silence",
        BARRED,
        (put(500, 500),),
        "barred-raise",
        {"barred_by": "short-all-in"},
    ),
    Odd("a barred raise said", BARRED, (RAISE,), "barred-raise", {"declared": "raise"}),
    Odd(
        "a barred raise to",
        BARRED,
        (raise_to(2000),),
        "barred-raise",
        {"declared_amount": 2000},
    ),
    Odd("a barred raise and chips", BARRED, (RAISE, put(500, 500)), "barred-raise", {}),
    Odd("a barred all-in", BARRED, (ALL_IN,), "barred-raise", {"all_in": True}),
    Odd("a barred number", BARRED, (number(2000),), "barred-raise", {"declared": "amount"}),
    Odd("a barred pot", BARRED, (POT,), "barred-raise", {}),
    Odd("a barred proper raise", BARRED, (do("raise", 2000),), "barred-raise", {}),
    Odd("a barred seat's one big chip is a call", BARRED, (put(500),), "single-chip", {}),
    Odd(
        "a barred seat's call, then more",
        BARRED,
        (put(100, 50), put(500)),
        "string-raise",
        {"first_is": "call"},
    ),
]


@told([*SILENT, *STRINGS, *WORDS])
def test_an_act_that_a_rule_must_give_a_meaning(case: Odd) -> None:
    found = reading(case.bounds, *case.events)

    assert found.kind == case.kind
    assert {name: found.facts[name] for name in case.facts} == case.facts
    assert found.facts["to_call"] == case.bounds.to_call
    assert found.facts["facing"] == (case.bounds.to_call > 0)


@pytest.mark.parametrize(
    "events",
    [(), (SeatSays(4, "nice hand"),), (say("time"),), (OFF,), (SeatSays(4, "hm"), say("time"))],
    ids=["nothing", "talk", "time", "cards off the table", "talk and time"],
)
@pytest.mark.parametrize("bounds", [FACING, FIRST, OPTION, BARRED])
def test_what_is_no_act_at_all(bounds: Bounds, events: tuple[SeatEvent, ...]) -> None:
    assert reading(bounds, *events).kind == NOTHING


VERBS = [
    ("one chip facing a bet", FACING, (put(1000),), "call"),
    ("one chip with nothing to call", FIRST, (put(1000),), "bet"),
    ("one chip by the big blind", OPTION, (put(1000),), "raise"),
    ("silent chips of a raise", FACING, (put(200, 200),), "raise"),
    ("silent chips as a bet", FIRST, (put(200, 200),), "bet"),
    ("too few chips", FACING, (put(100),), "call"),
    ("a string", FACING, (put(200), put(200)), "call"),
    ("a bet in two motions", FIRST, (put(200), put(200)), "bet"),
    ("a number under the call", FACING, (number(150),), "call"),
    ("a number over the call", FACING, (number(600),), "raise"),
    ("a number as a bet", FIRST, (number(600),), "bet"),
    ("bet for raise", FACING, (say("bet", 600),), "raise"),
    ("raise for bet", FIRST, (raise_to(600),), "bet"),
    ("pot", FACING, (POT,), "raise"),
    ("fold with nothing to call", FIRST, (FOLD,), "fold"),
    ("fold, then call: the first word", FACING, (FOLD, CALL), "fold"),
    ("check, then bet: the first word", FIRST, (CHECK, say("bet", 600)), "check"),
    ("raise, then call: the first word", FACING, (raise_to(600), CALL), "raise"),
]


@pytest.mark.parametrize(
    ("bounds", "events", "verb"), [v[1:] for v in VERBS], ids=[v[0] for v in VERBS]
)
def test_what_an_odd_act_comes_to_on_its_face(
    bounds: Bounds, events: tuple[SeatEvent, ...], verb: str
) -> None:
    assert reading(bounds, *events).verb == verb


TOTALS = [
    ("raise to 399", FACING, (raise_to(399),), 399),
    ("raise by 199 from the small blind", SMALL, (raise_by(199),), 399),
    ("bet for raise", FACING, (say("bet", 600),), 600),
    ("raise to 600 and fewer chips", FACING, (raise_to(600), put(500)), 600),
    ("call and one big chip", FACING, (CALL, put(1000)), 200),
    ("silent chips", SMALL, (put(100, 200),), 400),
]


@pytest.mark.parametrize(
    ("bounds", "events", "to"), [t[1:] for t in TOTALS], ids=[t[0] for t in TOTALS]
)
def test_the_total_an_odd_act_comes_to(
    bounds: Bounds, events: tuple[SeatEvent, ...], to: int
) -> None:
    assert reading(bounds, *events).to == to


@pytest.mark.parametrize(
    ("chips", "kind"), [(30, "word-versus-chips"), (50, PLAIN), (80, "word-versus-chips")]
)
def test_a_bring_in_said_and_put_out_is_the_least_there_is(chips: int, kind: str) -> None:
    owed = FIRST._replace(bars=(Bar("check", "bring-in"),), min_to=50)

    assert reading(owed, say("bring-in"), put(chips)).kind == kind


# --- chips that were moved ------------------------------------------------------------------

MOVED = [
    ("two motions", FACING, (put(100), put(100, 50)), 250),
    ("uncounted", FACING, (push(300),), 300),
    ("words alone", FACING, (raise_to(600),), 0),
    ("a proper call", SMALL, (do("call"),), 100),
    ("a proper call for less", SHORTER, (do("call"),), 150),
    ("a proper raise from the small blind", SMALL, (do("raise", 600),), 500),
    ("a proper raise to less than is there", SMALL, (do("raise", 50),), 0),
    ("a proper bet", FIRST, (do("bet", 600),), 600),
    ("a proper all-in", SMALL, (do("all-in"),), 9000),
    ("a proper check", FIRST, (do("check"),), 0),
    ("a proper fold", SMALL, (do("fold"),), 0),
    ("a proper call, then a proper raise", FACING, (do("call"), do("raise", 600)), 200),
]


@pytest.mark.parametrize(
    ("bounds", "events", "moved"), [m[1:] for m in MOVED], ids=[m[0] for m in MOVED]
)
def test_chips_an_act_moved_forward(
    bounds: Bounds, events: tuple[SeatEvent, ...], moved: int
) -> None:
    assert chips_of(act(*events), bounds) == moved


# --- what was once read wrong ---------------------------------------------------------------


class Hard(NamedTuple):
    told: str
    bounds: Bounds
    events: tuple[SeatEvent, ...]
    kind: str
    verb: str
    to: int | None


HARD = [
    Hard("raise, then a proper raise", FACING, (RAISE, do("raise", 600)), PLAIN, "raise", 600),
    Hard("raise, then all in", FACING, (RAISE, ALL_IN), PLAIN, "raise", 9000),
    Hard(
        "raise, a chip, raise to 600",
        FACING,
        (RAISE, put(1000), raise_to(600)),
        "word-versus-chips",
        "raise",
        600,
    ),
    Hard(
        "a barred raise in two motions",
        BARRED,
        (put(500, 500), put(500)),
        "barred-raise",
        "raise",
        None,
    ),
    Hard(
        "a barred raise to too little", BARRED, (raise_to(700),), "barred-raise", "raise", None
    ),
    Hard("raise to more, short of the call", SHORTER, (raise_to(500),), PLAIN, "call", 150),
    Hard("raise, short of the call", SHORTER, (RAISE,), PLAIN, "call", 150),
    Hard(
        "raise and chips, short of the call", SHORTER, (RAISE, put(100, 50)), PLAIN, "call", 150
    ),
    Hard("raise with exactly the call", LAST_CALL, (RAISE,), PLAIN, "call", 200),
    Hard("pot, short of the call", SHORTER, (POT,), PLAIN, "call", 150),
    Hard(
        "pot and other chips", FACING, (POT, put(1000, 1000)), "word-versus-chips", "raise", 700
    ),
    Hard("a number comes to itself", FACING, (number(600),), "spoken-amount", "raise", 600),
    Hard(
        "a small number comes to the call", FACING, (number(150),), "spoken-amount", "call", 200
    ),
    Hard("a number as a bet", FIRST, (number(600),), "spoken-amount", "bet", 600),
    Hard("raise comes to the least", FACING, (RAISE,), "raise-without-amount", "raise", 400),
    Hard("bet comes to the least", FIRST, (BET,), "raise-without-amount", "bet", 200),
    Hard("pot comes to the pot", FACING, (POT,), "pot-word", "raise", 700),
    Hard("the call, then all in", FACING, (put(200), ALL_IN), "string-raise", "call", None),
    Hard("I call, all in", FACING, (CALL, ALL_IN), "string-raise", "call", None),
    Hard("call 200 with less", SHORTER, (say("call", 200),), PLAIN, "call", 150),
    Hard("the number of the call with less", SHORTER, (number(200),), PLAIN, "call", 150),
    Hard(
        "the blind's string is a raise",
        OPTION,
        (put(200), put(200)),
        "string-raise",
        "raise",
        None,
    ),
]


@told(HARD)
def test_an_act_that_is_easily_misread(case: Hard) -> None:
    found = reading(case.bounds, *case.events)

    assert (found.kind, found.verb) == (case.kind, case.verb)
    assert case.to is None or found.to == case.to


def test_before_the_flop_the_blind_is_the_opening_bet_and_a_raise_is_not() -> None:
    assert reading(RAISED_PREFLOP, put(200)).facts["opening_bet"] is False


SHORT_OF_THE_CALL = [
    Hard(
        "a number over the stack, short of the call",
        SHORTER,
        (number(600),),
        PLAIN,
        "call",
        150,
    ),
    Hard("bet, short of the call", SHORTER, (say("bet", 1),), PLAIN, "call", 150),
    Hard("bet to more, short of the call", SHORTER, (say("bet", 600),), PLAIN, "call", 150),
]


@told(SHORT_OF_THE_CALL)
def test_whatever_is_said_a_stack_short_of_the_call_can_only_call(case: Hard) -> None:
    found = reading(case.bounds, *case.events)

    assert (found.kind, found.verb, found.to) == (case.kind, case.verb, case.to)


@pytest.mark.parametrize(
    "sizes", [{"complete_to": 300}, {"raise_from": 500}], ids=["no-more-beyond", "out-of-reach"]
)
def test_there_is_no_gap_between_sizes_where_there_is_one_size(sizes: dict[str, int]) -> None:
    """A completion no less than the least raise, and one that the stack does not reach."""
    found = read(Act(4, (Part(2, raise_to(700)),)), position(200, **sizes))

    assert found.kind == PLAIN
