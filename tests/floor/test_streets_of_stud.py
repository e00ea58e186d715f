"""Which card everybody gets on every street after a repair: the order of the deck is known.

The expected columns were worked out by hand from 7S-13 and 7S-14 (games-ru-1, the same in
roberts-11 8.13 and 8.14) before the program was run. Four seats get three cards each; the cards
of the stub are numbered from 1 in their order. With nothing amiss fourth street is burn 1 and
cards 2 to 5, fifth burn 6 and 7 to 10, sixth burn 11 and 12 to 15, seventh burn 16 and 17 to
20.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from referee.hearing.off import OffScript
from referee.table.cards import STANDARD, UNKNOWN

Open = Callable[..., Any]
STAKES = {"ante": 1, "bring-in": 2, "small-bet": 5, "big-bet": 10}
DOOR = {1: "2c", 2: "9d", 3: "Jh", 4: "Ks"}
DOWN = ("2h", "9h", "Js", "Kh", "2s", "9s", "Jd", "Kd")
STREETS = ("fourth", "fifth", "sixth", "seventh")
IN_ORDER = {1: (2, 7, 12, 17), 2: (3, 8, 13, 18), 3: (4, 9, 14, 19), 4: (5, 10, 15, 20)}
A_ROUND_LATER = {
    "fourth": {1: (7, 12, 17, 22), 2: (8, 13, 18, 23), 3: (9, 14, 19, 24), 4: (10, 15, 20, 25)},
    "fifth": {1: (2, 12, 17, 22), 2: (3, 13, 18, 23), 3: (4, 14, 19, 24), 4: (5, 15, 20, 25)},
    "sixth": {1: (2, 7, 17, 22), 2: (3, 8, 18, 23), 3: (4, 9, 19, 24), 4: (5, 10, 20, 25)},
    "seventh": {1: (2, 7, 12, 22), 2: (3, 8, 13, 23), 3: (4, 9, 14, 24), 4: (5, 10, 15, 25)},
}
"""From a street on everybody gets what would have come one round of cards later."""
LOOKS = "seat 3 calls attention to the deal"


class Repair(NamedTuple):
    """What goes wrong before or on a street, and the numbers of the cards from fourth on.

    ``waits``: it happens while so many seats have still to act in the round before. A number in
    a sentence is a card of the stub; ``then`` is what the seats do after it, where it matters.
    """

    street: str
    script: tuple[str, ...]
    cards: Mapping[int, tuple[int, ...]]
    waits: int = 0
    then: tuple[str, ...] = ()
    door: Mapping[int, str] = DOOR
    stacks: int = 500
    rules: tuple[str, ...] = ("7s-13a",)


def early(*cards: tuple[int, int], face: str = "face up") -> tuple[str, ...]:
    """Return the sentences that deal so many cards of the stub to these seats."""
    return tuple(f"dealer deals #{number} to seat {seat} {face}" for number, seat in cards)


FIRST = {"fourth": 1, "fifth": 6, "sixth": 11, "seventh": 16}
"""The burn of each street while nothing is amiss."""
NO_BURN, BURN = "dealer burns no card", "dealer burns"
THREE_LOW = {1: "9d", 2: "Jh", 3: "2c", 4: "Ks"}


def dealt_early(street: str, seats: int, *, burned: bool) -> Repair:
    """Return an early deal of a street to so many seats, the last one of the round to act."""
    first = FIRST[street] + (1 if burned else 0)
    face = "face down" if street == "seventh" else "face up"
    cards = [(first + at, at + 1) for at in range(seats)]
    script = ((BURN,) if burned else ()) + early(*cards, face=face)
    return Repair(street, script, A_ROUND_LATER[street], waits=1, rules=("7s-14a",))


REPAIRS = {
    "nothing is amiss": Repair("fourth", (), IN_ORDER, rules=()),
    # 7S-13: a burn missing, or one too many
    **{
        f"no burn on {street}, found at once": Repair(
            street,
            (NO_BURN, *early(*((FIRST[street] + at, at + 1) for at in range(4)),
                             face="face down" if street == "seventh" else "face up"), LOOKS),
            IN_ORDER,
        )
        for street in STREETS
    },
    **{
        f"two burns on {street}, found at once": Repair(
            street,
            (BURN, BURN, *early(*((FIRST[street] + 2 + at, at + 1) for at in range(4)),
                                face="face down" if street == "seventh" else "face up"), LOOKS),
            IN_ORDER,
        )
        for street in STREETS
    },
    "no burn, found when two have their cards": Repair(
        "fifth", (NO_BURN, *early((6, 1), (7, 2)), LOOKS), IN_ORDER
    ),
    "two burns, found when two have their cards": Repair(
        "fifth", (BURN, BURN, *early((8, 1), (9, 2)), LOOKS), IN_ORDER
    ),
    "no burn, found before the first card": Repair("sixth", (NO_BURN, LOOKS), IN_ORDER),
    "two burns, found before the first card": Repair("sixth", (BURN, BURN, LOOKS), IN_ORDER),
    "a second burn between two cards": Repair(
        "fourth", (BURN, *early((2, 1)), BURN, *early((4, 2)), LOOKS), IN_ORDER
    ),
    "no burn, found after an act": Repair(
        "fourth", (NO_BURN, "dealer deals", "seat 1 checks", LOOKS),
        {1: (1, 6, 11, 16), 2: (2, 7, 12, 17), 3: (3, 8, 13, 18), 4: (4, 9, 14, 19)},
    ),
    "two burns, found after an act": Repair(
        "fourth", (BURN, BURN, "dealer deals", "seat 4 checks", LOOKS),
        {1: (3, 8, 13, 18), 2: (4, 9, 14, 19), 3: (5, 10, 15, 20), 4: (6, 11, 16, 21)},
    ),
    "no burn on fourth, fifth out too, nobody can bet": Repair(
        "fourth", (NO_BURN, *early((1, 1), (2, 2), (3, 3), (4, 4)), BURN,
                   *early((6, 1), (7, 2), (8, 3), (9, 4)), LOOKS), IN_ORDER, stacks=3,
    ),
    "no burn on seventh, the first one has looked": Repair(
        "seventh", (NO_BURN, *early((16, 1), face="face down"),
                    "seat 1 looks at their last card",
                    *early((17, 2), (18, 3), (19, 4), face="face down"), LOOKS),
        {**IN_ORDER, 1: (2, 7, 12, 16)}, rules=("7s-13b",),
    ),
    "no burn on seventh, the second one has looked": Repair(
        "seventh", (NO_BURN, *early((16, 1), (17, 2), face="face down"),
                    "seat 2 looks at their last card",
                    *early((18, 3), (19, 4), face="face down"), LOOKS),
        {**IN_ORDER, 1: (2, 7, 12, 18), 2: (3, 8, 13, 17)}, rules=("7s-13b",),
    ),
    "two burns on seventh, the third one has mixed it in": Repair(
        "seventh", (BURN, BURN, *early((18, 1), (19, 2), (20, 3), (21, 4), face="face down"),
                    "seat 3 mixes their last card with their downcards", LOOKS),
        {**IN_ORDER, 3: (4, 9, 14, 20), 4: (5, 10, 15, 19)}, rules=("7s-13b",),
    ),
    "no burn on seventh, all have looked": Repair(
        "seventh", (NO_BURN, "dealer deals", *(f"seat {n} looks at their last card"
                                               for n in (1, 2, 3, 4)), LOOKS),
        {1: (2, 7, 12, 16), 2: (3, 8, 13, 17), 3: (4, 9, 14, 18), 4: (5, 10, 15, 19)},
        rules=("7s-13b",),
    ),
    # 7S-13, a hand passed over
    "a hand passed over on sixth, found at once": Repair(
        "sixth", (BURN, "dealer deals none to seat 2", LOOKS), IN_ORDER
    ),
    "the last hand passed over, found at once": Repair(
        "fifth", (BURN, "dealer deals none to seat 4", LOOKS), IN_ORDER
    ),
    # 7S-14: before the betting was over
    **{
        f"{seats} early on {street}, {'a burn' if burned else 'no burn told'}": dealt_early(
            street, seats, burned=burned
        )
        for street in STREETS
        for seats in (1, 2, 4)
        for burned in (True, False)
    },
    "a burn alone before the betting was over is the burn": Repair(
        "fourth", (BURN,), IN_ORDER, waits=1, rules=()
    ),
    "twice in the same round": Repair(
        "fourth", (BURN, *early((2, 1)), "seat 3 calls", BURN, *early((4, 1))),
        A_ROUND_LATER["fourth"], waits=2, rules=("7s-14a", "7s-14a"),
    ),
    "a hand without an early card folds": Repair(
        "fourth", (BURN, *early((2, 1), (3, 2))),
        {1: (6, 10, 14, 18), 2: (7, 11, 15, 19), 3: (8, 12, 16, 20), 4: ()},
        waits=1, then=("seat 4 folds",), rules=("7s-14a",),
    ),
    "a hand with an early card folds": Repair(
        "fourth", (BURN, *early((2, 1), (3, 2))),
        {1: (6, 10, 14, 18), 2: (), 3: (7, 11, 15, 19), 4: (8, 12, 16, 20)},
        waits=1, then=("seat 2 folds",), door=THREE_LOW, rules=("7s-14a",),
    ),
    "all have early cards and one folds: one too many is out": Repair(
        "fourth", (BURN, *early((2, 1), (3, 2), (4, 3), (5, 4))),
        {1: (7, 11, 15, 19), 2: (8, 12, 16, 20), 3: (9, 13, 17, 21), 4: ()},
        waits=1, then=("seat 4 folds",), rules=("7s-14a",),
    ),
    "an early seventh card that was looked at": Repair(
        "seventh", (BURN, *early((17, 1), face="face down"),
                    "seat 1 looks at their last card", *early((18, 2), face="face down")),
        {1: (2, 7, 12, 17), 2: (3, 8, 13, 22), 3: (4, 9, 14, 23), 4: (5, 10, 15, 24)},
        waits=1, rules=("7s-14a", "7s-14e"),
    ),
    "two early seventh cards that were mixed in": Repair(
        "seventh", (BURN, *early((17, 1), (18, 2), face="face down"),
                    "seat 2 mixes their last card with their downcards",
                    "seat 1 mixes their last card with their downcards"),
        {1: (2, 7, 12, 17), 2: (3, 8, 13, 18), 3: (4, 9, 14, 22), 4: (5, 10, 15, 23)},
        waits=1, rules=("7s-14a", "7s-14e", "7s-14e"),
    ),
}  # fmt: skip


# --- two upcards at once --------------------------------------------------------------------

MISSISSIPPI = {1: (2, 6, 11, 16), 2: (3, 7, 12, 17), 3: (4, 8, 13, 18), 4: (5, 9, 14, 19)}
"""Fifth street is burn 1 and cards 2 to 9, one at a time round the table; then burn 10."""
NINE_LATER = {
    1: (11, 15, 20, 25),
    2: (12, 16, 21, 26),
    3: (13, 17, 22, 27),
    4: (14, 18, 23, 28),
}
AT_ONCE = {
    "nothing is amiss": Repair("fifth", (), MISSISSIPPI, rules=()),
    "no burn, found at once": Repair("fifth", (NO_BURN, "dealer deals", LOOKS), MISSISSIPPI),
    "two burns, found at once": Repair(
        "fifth", (BURN, BURN, "dealer deals", LOOKS), MISSISSIPPI
    ),
    "two burns, found in the second round": Repair(
        "fifth",
        (BURN, BURN, *early((3, 1), (4, 2), (5, 3), (6, 4), (7, 1)), LOOKS),
        MISSISSIPPI,
    ),
    "a hand lacks its second card": Repair(
        "fifth", (BURN, "dealer deals 1 card to seat 2", LOOKS), MISSISSIPPI
    ),
    "three early": Repair(
        "fifth", (BURN, *early((2, 1), (3, 2), (4, 3))), NINE_LATER, waits=1
    ),
    "six early": Repair(
        "fifth", (BURN, *early((2, 1), (3, 2), (4, 3), (5, 4), (6, 1), (7, 2))), NINE_LATER,
        waits=1,
    ),
    "one early, and a hand folds": Repair(
        "fifth", (BURN, *early((2, 1))),
        {1: (9, 12, 16, 20), 2: (10, 13, 17, 21), 3: (11, 14, 18, 22), 4: ()},
        waits=1, then=("seat 4 folds",),
    ),
}  # fmt: skip


def deck_of(door: Mapping[int, str]) -> tuple[str, ...]:
    first = (*DOWN, *door.values())
    return (*first, *(card for card in STANDARD if card not in first))


def told(sentence: str, stub: tuple[str, ...]) -> str:
    """Return a sentence with the cards of the stub in the place of their numbers."""
    return " ".join(
        stub[int(word[1:]) - 1] if word.startswith("#") else word for word in sentence.split()
    )


def goes_on(at: Any) -> None:
    """Let the dealer do what is due, or a seat check, call or bring it in."""
    due = at.due
    if due.what != "action":
        at.rules("dealer burns" if due.what == "burn" else "dealer deals")
    elif due.bounds.to_call:
        at.rules(f"seat {due.seat} calls")
    elif "bring-in" in due.verbs:
        at.rules(f"seat {due.seat} brings it in")
    else:
        at.rules(f"seat {due.seat} checks")


def still_to_act(at: Any) -> int:
    seats = at.table.seats.values()
    return sum(
        s.status == "live" and (s.acted is None or s.bet < at.table.level) for s in seats
    )


def up_to(at: Any, street: str, waits: int) -> None:
    """Play up to a street, or to the round before it with so many seats still to act."""
    phases = list(at.floor.hand.machine.states)
    before = phases[phases.index(street) - 1]
    while at.table.phase != street:
        open_round = at.table.phase == before and at.table.opener is not None
        if waits and open_round and still_to_act(at) == waits:
            return
        goes_on(at)


@pytest.mark.parametrize("variant", ["stud", "stud-hi-lo"])
@pytest.mark.parametrize("name", REPAIRS)
def test_everybody_gets_the_card_the_rule_says(
    open_floor: Open, name: str, variant: str
) -> None:
    repair = REPAIRS[name]
    cards, rules = played(open_floor, repair, variant)
    assert cards == dict(repair.cards)
    assert rules == repair.rules


@pytest.mark.parametrize("name", AT_ONCE)
def test_everybody_gets_the_card_the_rule_says_where_two_come_at_once(
    open_floor: Open, name: str
) -> None:
    repair = AT_ONCE[name]
    cards, rules = played(open_floor, repair, "mississippi-stud")
    assert cards == dict(repair.cards)
    amiss = ("C7.24" if repair.waits else "C7.23" if "lacks" in name else "C7.22",)
    assert rules == (amiss if repair.script else ())


def played(
    open_floor: Open, repair: Repair, variant: str
) -> tuple[dict[int, tuple[int, ...]], tuple[str, ...]]:
    """Play a hand with a repair in it; return what everybody got, and the rules that decided.

    Those of games-ru-1 are told by their ids, those of customs-1 by their numbers.
    """
    deck = deck_of(repair.door)
    stub = deck[12:]
    at = open_floor(
        variant=variant, structure="limit", book="games-ru-1", button=None, stakes=STAKES,
        stacks=dict.fromkeys(range(1, 5), repair.stacks), deck=deck, dealt=False,
    )  # fmt: skip
    all_there(at)
    up_to(at, repair.street, repair.waits)
    at.watches(*(told(each, stub) for each in repair.script))
    for sentence in repair.then:
        at.rules(sentence)
    while at.due.what not in ("show", "push"):
        goes_on(at)
        all_there(at)
    cards = {
        number: tuple(stub.index(card) + 1 for card in seat.dealt[3:])
        for number, seat in at.table.seats.items()
    }
    found = [ruling.found.rule for ruling in at.floor.rulings]
    return cards, tuple(rule.id if rule.book != "customs-1" else rule.number for rule in found)


def all_there(at: Any) -> None:
    """Check that no card is lost or doubled, and no chip."""
    table = at.table
    dealt = table.dealt
    held = [card for seat in table.seats.values() for card in seat.dealt]
    early = [each.card for each in dealt.too_early.came] if dealt.too_early else []
    ready = [each.card for each in dealt.spare]
    places = [*held, *table.board, *table.burned, *table.aside, *dealt.removed, *early, *ready,
              *table.deck]  # fmt: skip
    assert UNKNOWN not in places
    assert sorted(places) == sorted(STANDARD)
    for seat in table.seats.values():
        assert set(seat.up) <= set(seat.dealt)
        assert seat.cards == seat.dealt


# --- what cannot have happened, and what nobody need wonder at -----------------------------

BEGUN = {
    "variant": "stud", "structure": "limit", "book": "games-ru-1", "button": None,
    "stakes": STAKES, "stacks": dict.fromkeys(range(1, 5), 500), "deck": deck_of(DOOR),
}  # fmt: skip
CALLED = ("seat 1 brings it in", "seat 2 calls", "seat 3 calls", "seat 4 calls")
IMPOSSIBLE = {
    "no card is burned here": ("dealer deals 2 cards", "dealer burns"),
    "seat 2 has no last card face down": ("dealer deals", "seat 2 looks at their last card"),
    "due: deal": ("dealer deals", *CALLED, "dealer burns no card", "dealer burns no card"),
    "2d lay on top of the deck": (
        "dealer deals", *CALLED[:3], "dealer deals 5d to seat 1 face up"
    ),
    "seat 1 has no last card face down": (
        "dealer deals", *CALLED[:3], "dealer deals ?? to seat 1 face up",
        "seat 1 looks at their last card",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", IMPOSSIBLE)
def test_what_cannot_have_happened_is_the_fault_of_the_script(
    open_floor: Open, fault: str
) -> None:
    at = open_floor(dealt=False, **BEGUN)
    *before, last = IMPOSSIBLE[fault]
    at.watches(*before)
    with pytest.raises(OffScript, match=fault):
        at.watches(last)


@pytest.mark.parametrize("waits", [1, 2, 3])
def test_talk_does_not_end_cards_that_come_too_early(open_floor: Open, waits: int) -> None:
    at = open_floor(dealt=True, **BEGUN)
    at.rules(*CALLED[: 4 - waits])
    first = at.n + 2
    rulings = at.watches(
        "dealer burns", "dealer deals 3c to seat 1 face up", 'seat 2 says "oh"',
        "dealer deals 3d to seat 2 face up",
    )  # fmt: skip
    assert rulings == [], "more cards may come"

    (ruling,) = at.rules(f"seat {at.due.seat} calls")

    facts = ruling.incident.facts
    assert (ruling.after, facts["cards"], facts["still-to-act"]) == (first, 2, waits)
    assert facts["burned"] is True


def test_a_hand_that_kept_an_early_card_has_no_card_too_many(open_floor: Open) -> None:
    at = open_floor(dealt=True, **BEGUN)
    up_to(at, "seventh", 1)
    at.watches("dealer burns", "dealer deals ?? to seat 1 face down")
    at.rules("seat 1 looks at their last card")

    assert at.rules("seat 2 calls attention to the deal") == []
    goes_on(at)
    at.rules("dealer burns")
    assert at.rules("seat 2 calls attention to the deal") == []
    at.rules("dealer deals")
    assert [len(seat.dealt) for seat in at.table.seats.values()] == [7, 7, 7, 7]


def test_a_street_that_is_being_dealt_leaves_no_hand_with_a_wrong_count(
    open_floor: Open,
) -> None:
    at = open_floor(dealt=True, **BEGUN)
    at.rules(*CALLED, "dealer burns", "dealer deals 2 cards")

    assert at.rules("seat 2 calls attention to the deal") == []


HEAD = """\
id: void-1
title: A house that deals anew
edition: 1
effective: 2024-01-01
source: Written for the tests of the program
extends: games-ru-1
language: en
"""
VOID = """\
chapter: {en: Early cards}
rules:
  - number: "1.1"
    id: early-is-a-misdeal
    title: A card too early is a misdeal
    text: The deal is void where a card comes before the betting is over.
    source: House rules, p. 1
    standing: confirmed
    incident: premature-cards
    remedies: [misdeal]
"""


def test_where_early_cards_make_the_deal_void_none_of_them_is_anybodys(
    open_floor: Open, tmp_path: Path
) -> None:
    house = tmp_path / "void-1"
    house.mkdir()
    (house / "book.yaml").write_text(HEAD, "utf-8")
    (house / "01-early.yaml").write_text(VOID, "utf-8")
    at = open_floor(dealt=True, **BEGUN | {"book": str(house)})
    up_to(at, "seventh", 1)
    at.watches("dealer burns", "dealer deals ?? to seat 1 face down")

    (ruling,) = at.rules("seat 1 looks at their last card")

    assert (ruling.found.rule.id, ruling.decision) == ("early-is-a-misdeal", "misdeal")
