"""What lies open beats a hand for certain, or does not: worked out by hand."""

from __future__ import annotations

import pytest

from referee.rulebook.book import load_book
from referee.table.due import Case
from referee.table.seat import Seat
from referee.table.table import Table
from referee.variant.insight import beaten_in_sight
from referee.variant.moves import declared_variant

ENOUGH = 100


def asked(game: str, held: str, up: str) -> bool:
    case = Case(game, "limit", "cash")
    variant = declared_variant(game)
    cards = tuple(held.split())
    seats = {
        1: Seat(ENOUGH, cards=cards, dealt=cards),
        2: Seat(ENOUGH, up=tuple(up.split())),
    }
    settings = load_book("games-ru-1").settings(case, variant.reads)
    return beaten_in_sight(Table(case, {}, seats, None), 1, 2, settings, variant)


@pytest.mark.parametrize(
    ("game", "held", "up", "beaten"),
    [
        ("stud", "Kc 8d 2d 5h 9c Td 4h", "Qc Qh Jd Qs", True),
        ("stud", "Kc Kd 2d 5h 9c Td 4h", "Qc Qh Jd 7s", False),  # kings beat the queens
        ("stud", "Qd 8d 2d 5h 9c Td 4h", "Ac Kh Jd 7s", True),  # queen high: ace high is up
        (
            "stud",
            "Ad 8d 2d 5h 9c Td 4h",
            "Ac Kh Jd 7s",
            True,
        ),  # and so is a king beside the ace
        ("stud", "Ad Kd 2d 5h 9c Qd 4h", "Ac Kh Jd 7s", False),  # a queen beats the jack
        ("stud", "Kc 8d 2d 5h 9c ?? 4h", "Qc Qh Jd Qs", False),  # a card is not known
        ("stud", "Kc 8d 2d 5h 9c Td", "Qc Qh Jd Qs", False),  # one is still to come
        ("razz", "Kc Ks Kd Qh Qc Jd Jh", "Ac 2h 3d 4s", True),
        ("razz", "8c 7s 6d 5h 2c Jd Jh", "Ac 2h 3d 4s", False),  # pairs may lie face down
        ("stud-hi-lo", "Kc 8d Jd 5h 9c Tc 4h", "2c 2h Jh 2s", True),
        ("stud-hi-lo", "Kc 8d Jd 5h 7c 2c 4h", "3c 3h Jh 3s", False),  # its low may be alone
    ],
)
def test_beaten_whatever_lies_face_down(game: str, held: str, up: str, beaten: bool) -> None:
    assert asked(game, held, up) is beaten
