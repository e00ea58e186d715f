"""A fault is plain, and ruled on at once, or latent: then only who notices it gets a ruling.

The list of latent incidents is the program's own, so that a new one without a case here fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from benchmarks.faults.expected import ROWS
from referee.hearing.mix import Mix, opened
from referee.hearing.standing import unnoticed
from referee.incident.base import faults, incidents, latent
from referee.table.rotation import Leg

Open = Callable[..., Any]
THREE = dict.fromkeys(range(1, 4), 20_000)
CHECKED = "seat 1 calls", "seat 2 calls", "seat 3 checks"
STREET = "dealer deals", "seat 2 checks", "seat 3 checks", "seat 1 checks"


class Latent(NamedTuple):
    """How a fault comes about, unseen; how it is pointed at; and what is in order beside it."""

    happens: tuple[str, ...]
    noticed: tuple[str, ...]
    sound: tuple[str, ...]


DEAL = (
    "seat 2 calls attention to the button",
    "seat 2 calls attention to the board",
    "seat 2 calls attention to the cards of seat 1",
)
OF_DEAL = ("seat 2 calls attention to the deal",)
CASES = {
    "wrong-count": Latent(
        ("dealer deals 3 cards to seat 3",),
        (*OF_DEAL, "seat 2 calls attention to the cards of seat 3"),
        DEAL,
    ),
    "wrong-order": Latent(
        ("dealer deals ?? to seat 3 face down", "dealer deals"), OF_DEAL, DEAL
    ),
    "dealt-to-nobody": Latent(
        ("dealer deals 2 cards to seat 7",),
        (*OF_DEAL,),
        DEAL,
    ),
    "dealt-in-owing": Latent(
        ("seat 7 sits down with 20000", "dealer deals 2 cards to seat 7"),
        (*OF_DEAL, "seat 2 calls attention to the cards of seat 7"),
        DEAL,
    ),
    "left-out": Latent(
        ("dealer deals none to seat 3",),
        (*OF_DEAL, "seat 2 calls attention to the cards of seat 3"),
        DEAL,
    ),
    "wrong-button": Latent(
        ("dealer deals", "seat 1 folds", "seat 2 folds", "dealer pushes the pot to seat 3",
         "dealer moves the button to seat 3", "dealer deals"),
        (*OF_DEAL, "seat 2 calls attention to the button"),
        ("seat 2 calls attention to the board",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "wrong-burn, before a board": Latent(
        ("dealer deals", *CHECKED, "dealer puts out Ks 7d 2c without a burn"),
        ("seat 2 calls attention to the board", "seat 2 calls attention to the deck"),
        (*OF_DEAL, "seat 2 calls attention to the button",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "wrong-draw": Latent(
        ("dealer deals", *CHECKED, "seat 2 discards 1", "dealer burns",
         "dealer deals 2 cards to seat 2", "seat 3 stands pat", "seat 1 stands pat"),
        (*OF_DEAL, "seat 2 calls attention to the cards of seat 2"),
        ("seat 2 calls attention to the button",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "wrong-game": Latent(
        ("dealer deals", "seat 1 folds", "seat 2 folds", "dealer pushes the pot to seat 3",
         "next game: omaha, pot-limit", "dealer deals"),
        (*OF_DEAL, "seat 2 calls attention to the game"),
        ("seat 2 calls attention to the button",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "wrong-burn": Latent(
        ("dealer deals", "seat 2 brings it in", "seat 3 calls", "seat 1 calls",
         "dealer burns no card", "dealer deals"),
        (*OF_DEAL, "seat 2 calls attention to the board",
         "seat 2 calls attention to the deck"),
        ("seat 2 calls attention to the cards of seat 1",),
    ),
    "card-missed": Latent(
        ("dealer deals", "seat 2 brings it in", "seat 3 calls", "seat 1 calls",
         "dealer burns", "dealer deals none to seat 3"),
        (*OF_DEAL, "seat 2 calls attention to the cards of seat 3"),
        ("seat 2 calls attention to the board",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "wrong-level": Latent(
        ("the blinds put up are 50 and 100", "dealer deals"),
        (*OF_DEAL, "seat 2 calls attention to the level"),
        ("seat 2 calls attention to the button",
         "seat 2 calls attention to the cards of seat 1"),
    ),
    "ante-missing": Latent(
        ("seat 1 puts in no ante", "dealer deals"),
        ("seat 2 calls attention to the antes",),
        (*OF_DEAL, "seat 2 calls attention to the low card"),
    ),
    "wrong-bring-in": Latent(
        ("dealer deals", "seat 1 brings it in"),
        ("seat 2 calls attention to the low card", "seat 2 calls attention to the high card"),
        (*OF_DEAL, "seat 2 calls attention to the board"),
    ),
    "pot-miscounted": Latent(
        ("dealer deals", *CHECKED, "dealer deals", 'dealer says "the pot is 500"',
         "seat 2 bets 500"),
        ("seat 3 calls attention to the bet of seat 2",),
        (*OF_DEAL, "seat 1 calls attention to the board",
         "seat 1 calls attention to the cards of seat 2"),
    ),
    "pot-disputed": Latent(
        ("dealer deals", *CHECKED, *STREET * 3, "seat 2 tables As Kd", "seat 3 tables 9h 8h",
         "seat 1 tables Qc Qd", "dealer pushes the pot to seat 1"),
        ("seat 3 disputes the pot",),
        (*OF_DEAL, "seat 2 calls attention to the board",
         "seat 2 calls attention to the cards of seat 1"),
    ),
}  # fmt: skip
IN_STUD = ("ante-missing", "wrong-bring-in", "card-missed", "wrong-burn")
STUD: dict[str, Any] = {
    "variant": "stud",
    "structure": "limit",
    "stakes": {"ante": 10, "bring-in": 50, "small-bet": 150, "big-bet": 300},
    "cards": {1: ("Kc", "Qc", "5d"), 2: ("Ks", "Qs", "2c"), 3: ("9c", "9d", "7h")},
}
"""A game whose cards say who opens: seat 2 does."""
IN_DRAW = ("wrong-draw",)
DRAW: dict[str, Any] = {"variant": "lowball-27"}
IN_TURNS = ("wrong-game",)
IN_POT_LIMIT = ("pot-miscounted",)
IN_TOURNAMENT = ("wrong-level",)
ROTATION = (Leg("holdem", "no-limit"), Leg("omaha", "pot-limit"))
WAITS = {"new-player-entry": {"how": "wait-or-post"}}
BOOKS = ("roberts-11", "club-ua-1")
KEYS = sorted(CASES)


@pytest.fixture(params=BOOKS)
def at(request: pytest.FixtureRequest, open_floor: Open) -> Callable[[str], Any]:
    """A table at which a latent fault has just happened."""

    def made(key: str) -> Any:
        if key in IN_STUD:
            return open_floor(
                *CASES[key].happens,
                book=request.param,
                stacks=THREE,
                dealt=False,
                watch=True,
                button=None,
                **STUD,
            )
        known = key == "pot-disputed"
        cards = {1: ("Qc", "Qd"), 2: ("As", "Kd"), 3: ("9h", "8h")} if known else None
        deck = ("4c", "Kh", "7d", "2c", "4d", "9s", "4h", "3h") if known else ()
        game: dict[str, Any] = DRAW if key in IN_DRAW else {}
        game |= {"structure": "pot-limit"} if key in IN_POT_LIMIT else {}
        game |= {"setting": "tournament"} if key in IN_TOURNAMENT else {}
        floor = open_floor(
            book=request.param, stacks=THREE, dealt=False, cards=cards, deck=deck, watch=True,
            placard=WAITS, **game,
        )  # fmt: skip
        if key in IN_TURNS:
            of = floor.floor
            opened(of, Mix(of.book, "the house's", ROTATION, of.table.stakes, "cash"))
        floor.rules(*CASES[key].happens)
        return floor

    return made


def incident_of(key: str) -> str:
    return key.partition(",")[0]


def test_every_latent_incident_has_a_case() -> None:
    assert {incident_of(key) for key in KEYS} == set(latent())


def stands(floor: Any) -> list[str]:
    told = [*floor.floor.stands, *unnoticed(floor.floor, floor.table)]
    return [each.incident.key for each in told]


@pytest.mark.parametrize("key", KEYS)
def test_nobody_notices_and_it_stands(at: Callable[[str], Any], key: str) -> None:
    floor = at(key)

    assert floor.floor.rulings == []
    assert stands(floor) == [incident_of(key)]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_found_is_of_the_kind_the_eye_names(at: Callable[[str], Any], key: str) -> None:
    (found,) = faults(at(key).table)

    assert type(found.incident) is incidents()[incident_of(key)]


@pytest.mark.parametrize("key", KEYS)
def test_it_is_ruled_on_when_it_is_noticed_and_only_once(
    at: Callable[[str], Any], key: str
) -> None:
    for noticed in CASES[key].noticed:
        floor = at(key)

        first = floor.rules(noticed)
        again = floor.rules(noticed)

        assert [ruling.incident.key for ruling in first] == [incident_of(key)], noticed
        assert incident_of(key) not in stands(floor), noticed
        assert _of_a_fault(again) == [], noticed


def _of_a_fault(rulings: list[Any]) -> list[str]:
    """Return the incidents ruled on, without a dispute that the cards do not bear out."""
    return [r.incident.key for r in rulings if r.incident.facts.get("wrong") is not False]


@pytest.mark.parametrize("key", KEYS)
def test_attention_to_something_sound_brings_no_ruling(
    at: Callable[[str], Any], key: str
) -> None:
    for sound in CASES[key].sound:
        floor = at(key)

        assert floor.rules(sound) == [], sound
        assert stands(floor) == [incident_of(key)], sound


@pytest.mark.parametrize("key", [key for key, by in latent().items() if by])
def test_every_attention_that_finds_it_is_tried(key: str) -> None:
    cases = [case for name, case in CASES.items() if incident_of(name) == key]
    noticed = [sentence for case in cases for sentence in case.noticed]
    told = [sentence.split("attention to the ")[1] for sentence in noticed]
    tried = {words.partition(" of seat ")[0] for words in told}

    assert tried <= set(latent()[key])
    assert tried | {"cards"} >= set(latent()[key])


def test_the_table_of_faults_parts_plain_and_latent_alike() -> None:
    for row in ROWS:
        assert row.seen is (row.incident not in latent()), row


def test_a_wrong_push_noticed_in_the_next_hand_stands_no_more(
    at: Callable[[str], Any],
) -> None:
    floor = at("pot-disputed")

    (ruling,) = floor.rules("dealer deals", "seat 3 disputes the pot")

    assert (ruling.decision, ruling.found.rule.id) == ("refuse", "2.decision.5")
    assert stands(floor) == []


def test_a_wrong_push_is_told_once_when_the_next_hand_begins(at: Callable[[str], Any]) -> None:
    floor = at("pot-disputed")

    floor.rules("dealer deals")

    assert stands(floor) == ["pot-disputed"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_burn_before_a_board_is_found_at_the_board_and_not_in_the_deal(
    open_floor: Open, book: str
) -> None:
    floor = open_floor(
        "dealer deals", *CHECKED, "dealer puts out Ks 7d 2c without a burn", book=book,
        stacks=THREE, dealt=False, watch=True,
    )  # fmt: skip

    assert floor.rules(*OF_DEAL, "seat 2 calls attention to the button") == []
    assert stands(floor) == ["wrong-burn"]
    (ruling,) = floor.rules("seat 2 calls attention to the board")
    assert ruling.incident.key == "wrong-burn"
    assert stands(floor) == []
