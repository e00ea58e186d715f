"""The matrix: every kind of event by everything that can be due, and nothing left blank."""

from __future__ import annotations

from importlib import import_module

import pytest

from referee.scenario.cache import EVENTS
from referee.table.due import DUES
from referee.table.event import DealerDeals, DealerPutsOut, Event, SeatActs, SeatSays
from referee.variant.matrix import CELLS, cell
from referee.variant.moves import variants
from referee.variant.phases import Bets, Posts

WORDS = ("regular", "latent", "act", "observed", "impossible")


def kinds() -> set[str]:
    every = (
        value
        for name in EVENTS
        for value in vars(import_module(f"referee.table.{name}")).values()
        if isinstance(value, type)
    )
    return {kind.key for kind in every if issubclass(kind, Event) and kind.key}


def test_every_kind_of_event_has_a_row_and_no_row_is_of_nothing() -> None:
    assert set(CELLS) == kinds()


@pytest.mark.parametrize("key", sorted(CELLS))
def test_every_cell_has_a_word_that_is_known(key: str) -> None:
    assert tuple(CELLS[key]) == DUES
    for word in CELLS[key].values():
        assert word in WORDS, word


def test_what_a_variant_makes_due_has_a_column() -> None:
    for variant in variants().values():
        assert {"push", "nothing", "show"} <= set(DUES)
        if any(isinstance(phase, Posts) for phase in variant.phases):
            assert "post" in DUES
        if any(isinstance(phase, Bets) and phase.burn for phase in variant.phases):
            assert "burn" in DUES


@pytest.mark.parametrize(
    ("event", "due", "word"),
    [
        (SeatActs(4, "call"), "action", "act"),
        (SeatActs(4, "call"), "burn", "observed"),
        (DealerDeals(), "burn", "regular"),
        (DealerDeals(), "action", "impossible"),
        (DealerPutsOut(("As",)), "board", "latent"),
        (DealerPutsOut(("As",)), "burn", "latent"),
        (SeatSays(4, "hm"), "action", "regular"),
    ],
    ids=str,
)
def test_what_an_event_is_where_something_else_may_be_due(
    event: Event, due: str, word: str
) -> None:
    assert cell(event, due) == word
