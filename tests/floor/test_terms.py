"""Terms of a table, for what a script of the scenarios does not say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.errors import RefereeError
from referee.hearing.floor import Floor
from referee.hearing.hear import hear
from referee.hearing.off import NotYet, OffScript
from referee.rulebook.book import load_book
from referee.table.due import Case

Open = Callable[..., Any]
BLINDS = {"small-blind": 100, "big-blind": 200}


def opened(structure: str = "limit", setting: str = "cash", **more: int) -> Floor:
    """Open a table of three whose stakes have something more than blinds."""
    return Floor.open(
        book=load_book("customs-1"),
        case=Case("holdem", structure, setting),
        stakes={**BLINDS, **more},
        stacks=dict.fromkeys((1, 2, 3), 20_000),
        button=1,
    )


@pytest.mark.parametrize("kill", [300, 400])
def test_a_full_kill_and_a_half_kill_are_played(kill: int) -> None:
    assert opened(kill=kill).table.stakes["kill"] == kill


@pytest.mark.parametrize("kill", [250, 350, 600])
def test_a_kill_of_another_size_is_refused(kill: int) -> None:
    with pytest.raises(NotYet, match=rf"a kill of {kill}: kills are 2, 1\.5 big blinds"):
        opened(kill=kill)


@pytest.mark.parametrize("kind", ["rake", "time-charge"])
def test_the_house_takes_nothing_in_a_tournament(kind: str) -> None:
    with pytest.raises(NotYet, match=f"stakes with {kind}"):
        opened("no-limit", "tournament", **{kind: 500})


def test_an_overs_button_that_nobody_has_is_not_given_back(open_floor: Open) -> None:
    at = open_floor(structure="limit", stakes={**BLINDS, "overs": 400}, dealt=False)

    with pytest.raises(OffScript, match="seat 4 has no overs button"):
        at.rules("seat 4 gives back the overs button")


def test_the_time_is_not_collected_when_blinds_are_up(open_floor: Open) -> None:
    at = open_floor(stakes={**BLINDS, "time-charge": 600}, dealt=False)

    with pytest.raises(OffScript, match="the blinds are up"):
        at.rules("dealer collects 600 of every player")


def test_a_bomb_pot_whose_deal_is_void_is_dealt_again_as_one(open_floor: Open) -> None:
    at = open_floor(
        "dealer announces a bomb pot of 500",
        placard={"bomb-pot": {"allowed": "yes"}},
        dealt=False,
    )
    at.rules("dealer deals Ah to seat 2 face up", "dealer deals")

    assert at.bets == {}
    assert at.table.pot == 500 * len(at.table.live())
    assert len(at.table.board) == 3


@pytest.mark.parametrize(
    ("setting", "more", "line"),
    [
        ("cash", "  kill: 500", 9),
        ("tournament", "  rake: 500", 9),
        ("cash", "  third-blind: 500", 2),  # no stake of this game: both may be wrong
    ],
)
def test_stakes_that_cannot_be_followed_are_told_at_their_own_line(
    tmp_path: Path, setting: str, more: str, line: int
) -> None:
    file = tmp_path / "stakes.yaml"
    head = f"book: roberts-11\nvariant: holdem\nstructure: limit\nsetting: {setting}\nstakes:\n"
    rest = "stacks: {1: 20000, 2: 20000}\nbutton: 1\nscript:\n  - dealer deals\n"
    blinds = "  small-blind: 100\n  big-blind: 200\n  ante: 50\n"
    file.write_text(head + blinds + more + "\n" + rest, encoding="utf-8")

    with pytest.raises(RefereeError) as fault:
        hear(file)

    assert str(fault.value).startswith(f"{file}:{line}: ")
