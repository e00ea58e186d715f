"""Each declaration against the written procedure of its game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from referee.hearing.floor import Floor
from referee.rulebook.book import load_book
from referee.table.cards import JOKER
from referee.table.due import Case
from referee.variant.drawing import throw
from referee.variant.hand import Hand
from referee.variant.moves import variants
from referee.variant.phases import BY_BOOK, Bets, Board, Discard, Down, Draw, Posts, Show, Up
from referee.yamlfile import read

PROCEDURES: dict[str, Any] = read(Path(__file__).with_name("procedures.yaml")).data
EACH = pytest.mark.parametrize("key", sorted(PROCEDURES))
BY_CARD = [key for key, told in PROCEDURES.items() if "first-big-bet" in told["rounds"][0]]
BY_SEAT = sorted(set(PROCEDURES) - set(BY_CARD))


def rounds(key: str) -> list[Bets]:
    return [phase for phase in variants()[key].phases if isinstance(phase, Bets)]


def test_every_variant_has_a_written_procedure() -> None:
    assert sorted(PROCEDURES) == sorted(variants())


@EACH
def test_the_deck_and_the_hand(key: str) -> None:
    told, variant = PROCEDURES[key], variants()[key]

    assert variant.key == key
    assert len(variant.deck) - variant.deck.count(JOKER) == int(told["deck"])
    assert variant.deck.count(JOKER) == int(told["jokers"])
    assert len(set(variant.deck)) == len(variant.deck)
    assert variant.hand_size == int(told["hand"])


@EACH
def test_what_is_dealt_and_burned_in_which_round(key: str) -> None:
    assert [
        {
            "name": phase.name,
            "burn": phase.burn,
            **{
                kind.__name__.lower(): sum(
                    deal.count for deal in phase.deal if isinstance(deal, kind)
                )
                for kind in (Down, Up, Board)
            },
        }
        for phase in rounds(key)
    ] == [
        {
            "name": each["name"],
            **{part: int(each[part]) for part in ("burn", "down", "up", "board")},
        }
        for each in PROCEDURES[key]["rounds"]
    ]


@EACH
def test_the_order_of_the_phases(key: str) -> None:
    told, phases = PROCEDURES[key], variants()[key].phases

    assert isinstance(phases[0], Posts)
    assert list(phases[0].kinds) == told["posts"]
    assert told["showdown"] == "after-the-last-round"
    assert isinstance(phases[-1], Show)
    assert sum(isinstance(phase, Draw) for phase in phases) == int(told["draws"])
    burns = {phase.burn for phase in phases if isinstance(phase, Draw)}
    assert burns == ({int(told["draw-burns"])} if int(told["draws"]) else set())
    before = [was.name for was, phase in pairwise(phases) if isinstance(phase, Discard)]
    assert before == told["discards"]


@EACH
def test_limit_bets_grow_where_the_book_may_let_them(key: str) -> None:
    told = PROCEDURES[key]["limit-bets"]

    bets = [phase for phase in rounds(key) if phase.opens is not None]
    assert [p.name for p in bets if p.unit == "small"] == told["small"]
    assert [p.name for p in bets if p.unit in ("big", BY_BOOK)] == told["big"]


@EACH
def test_the_halves_of_the_pot(key: str) -> None:
    halves = {
        half.side: "any" if half.hole_cards is None else str(half.hole_cards)
        for half in variants()[key].pot
    }

    assert halves == PROCEDURES[key]["pot"]


@EACH
def test_what_is_over_if_nobody_opens(key: str) -> None:
    assert variants()[key].nobody_opens == PROCEDURES[key].get("nobody-opens")


def firsts(hand: Hand) -> dict[str, int | None]:
    """Play a hand of checks and calls and note who acts first in each round."""
    found: dict[str, int | None] = {}
    while hand.table.phase != "showdown":
        due = hand.due
        if due.what == "discard":
            assert due.seat is not None
            hand.discard(due.seat, due.discards)
            continue
        if due.what == "draw":
            assert due.seat is not None
            throw(hand, due.seat, ("??",), 1)
            continue
        if due.what != "action":
            hand.dealer_goes_on()
            continue
        assert due.bounds is not None
        assert due.seat is not None
        found.setdefault(due.phase, due.seat)
        if due.bounds.barred("check") is not None:
            hand.play(due.seat, "bet", due.bounds.min_to)
            continue
        if due.phase == hand.variant.nobody_opens and not hand.table.level:
            hand.play(due.seat, "bet", due.bounds.min_to)
            continue
        verb = "call" if due.bounds.to_call else "check"
        hand.play(due.seat, verb, max(due.bounds.level, due.bounds.bet))
    return found


@pytest.mark.parametrize("key", BY_SEAT)
@pytest.mark.parametrize(
    ("seats", "word", "places"),
    [
        (
            (2, 3, 5, 6, 7, 9),
            "first",
            {"left-of-big-blind": 9, "left-of-button": 6, "button": 5},
        ),
        ((2, 7), "first-heads-up", {"left-of-button": 7, "button": 2}),
    ],
    ids=["six players", "heads-up"],
)
def test_who_acts_first(
    key: str,
    seats: tuple[int, ...],
    word: str,
    places: dict[str, int],
) -> None:
    kinds = PROCEDURES[key]["posts"]
    last = "button-blind" if "button-blind" in kinds else "big-blind"
    stakes = {"ante": 100} if "ante" in kinds else {"small-blind": 100}
    if kinds != ["ante"]:
        stakes[last] = 200
    floor = Floor.open(
        book=load_book("customs-1"),
        case=Case(key, "no-limit", "cash"),
        stakes=stakes,
        stacks=dict.fromkeys(seats, 10_000),
        button=places["button"],
    )

    found = firsts(floor.hand)

    bets = [each for each in PROCEDURES[key]["rounds"] if "first" in each]
    assert found == {each["name"]: places[each[word]] for each in bets}


@pytest.mark.parametrize("key", BY_CARD)
@pytest.mark.parametrize(
    ("structure", "word"), [("limit", "first"), ("no-limit", "first-big-bet")]
)
def test_whose_cards_open_a_round(key: str, structure: str, word: str) -> None:
    down = sum(int(each["down"]) for each in PROCEDURES[key]["rounds"][:1])
    limits = {"bring-in": 20, "small-bet": 100}
    up = {2: "2c 3d 4h 6s 7c", 5: "Ks Kd Qh Qs Jd", 7: "8s 9c Th Jc 9d"}
    floor = Floor.open(
        book=load_book("customs-1"),
        case=Case(key, structure, "cash"),
        stakes={"ante": 10} | (limits if structure == "limit" else {}),
        stacks=dict.fromkeys(up, 10_000),
        button=None,
        cards={seat: (*["??"] * down, *cards.split()) for seat, cards in up.items()},
    )

    found = firsts(floor.hand)

    places = {"low-card": 2, "low-board": 2, "high-card": 5, "high-board": 5}
    bets = PROCEDURES[key]["rounds"]
    assert found == {each["name"]: places[each[word]] for each in bets}
