"""What a stub with too few cards for a draw is made up of, and what it leaves alone."""

from __future__ import annotations

import pytest

from referee.table.draw import Drawing
from referee.table.due import Case, Setting
from referee.table.plan import Step
from referee.table.seat import FOLDED, Seat
from referee.table.table import Table
from referee.variant import draw_supply

HANDS = {1: ("2c", "3c"), 2: ("4d", "5d"), 3: ("6h", "7h")}
THROWN = {1: ("8c",), 2: ("9d", "Td")}
STEP = Step("replace", 2, "down", seat=2)


@pytest.fixture
def table() -> Table:
    """Seat 3 has folded; seats 1 and 2 have thrown away one card and two; two are burned."""
    seats = {n: Seat(100, dealt=cards, cards=cards) for n, cards in HANDS.items()}
    seats[3] = seats[3]._replace(status=FOLDED)
    drawing = Drawing(phase="draw", discards=THROWN)
    case = Case("draw-high", "limit", "cash")
    return Table(
        case, {}, seats, button=1, phase="draw", drawing=drawing, burned=("Jc", "Qc"),
        plan=(Step("burn"), STEP),
    )  # fmt: skip


def test_a_burn_that_lacks_spares_the_discards_of_who_gets_the_next_card(table: Table) -> None:
    held = sum(map(len, (*HANDS.values(), *THROWN.values()))) + len(table.burned)

    plan = draw_supply.made_up(table, held + 1, Setting("muck", ()))

    assert plan is not None
    assert (plan[0].do, plan[0].seat) == ("make-up", 2)
    assert draw_supply.OWN not in plan[0].face.split()


@pytest.mark.parametrize(
    ("places", "dealt", "discards", "burned"),
    [
        ("hands others", (), {2: THROWN[2]}, ("Jc", "Qc")),
        ("others", HANDS[3], {2: THROWN[2]}, ("Jc", "Qc")),
        ("own burns", HANDS[3], {1: THROWN[1]}, ()),
    ],
)
def test_what_is_mixed_in_and_what_is_not(
    table: Table,
    places: str,
    dealt: tuple[str, ...],
    discards: dict[int, tuple[str, ...]],
    burned: tuple[str, ...],
) -> None:
    made = draw_supply.make_up(table, Step("make-up", face=places, seat=2))

    assert made.seats[3].dealt == dealt
    assert made.drawing.discards == discards
    assert made.burned == burned
    assert [made.seats[n].dealt for n in (1, 2)] == [HANDS[1], HANDS[2]]
    assert made.drawing.mixed == 1
