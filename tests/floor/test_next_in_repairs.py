"""In the middle of a repair what is due next is told with the rule that orders it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.hearing.hear import hear_script
from referee.report import due
from referee.scenario import script
from referee.words import load

Open = Callable[..., Any]
WAITS = "scenarios/holdem/b024-four-cards-on-the-flop-are-for-the-floor-in-the-club.yaml"


def cites(floor: Any) -> set[str]:
    return {cite.id for cite in floor.floor.hand.cites}


def test_after_a_misdeal_the_posts_rest_on_the_rule_that_voided_the_deal(
    open_floor: Open,
) -> None:
    floor = open_floor("dealer deals first to seat 3", dealt=False)

    ruling = floor.sees("seat 2 calls attention to the deal")

    assert ruling.decision == "misdeal"
    assert floor.due.what == "post"
    assert ruling.found.rule.id in cites(floor)


def test_the_burn_that_makes_up_for_a_missing_one_rests_on_its_rule(open_floor: Open) -> None:
    stacks = {1: 20000, 2: 20000, 3: 20000}
    floor = open_floor(
        "seat 1 calls", "seat 2 calls", "seat 3 checks",
        "dealer puts out Ks 7d 2c without a burn", "seat 2 checks",
        book="roberts-11", stacks=stacks,
    )  # fmt: skip
    ruling = floor.sees("seat 3 calls attention to the board")
    assert [each["do"] for each in ruling.remedies] == ["play-on", "restore-sequence"]

    floor.rules("seat 3 checks", "seat 1 checks")
    assert (floor.due.what, cites(floor)) == ("burn", {"5.5"})

    floor.rules("dealer burns")
    assert (floor.due.what, cites(floor)) == ("burn", set()), "this one is the turn's own"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_ruling_that_waits_for_the_floor_comes_before_all_else(language: str) -> None:
    whole = script.load(WAITS)
    at = 1 + next(n for n, each in enumerate(whole.sentences) if "puts out" in each.text)
    part = replace(whole, sentences=whole.sentences[:at], expectations=(), ends=None)

    data = hear_script(part, language=language).data

    assert data["next"]["waits_for_floor"]
    assert due.lines(data, load(language))[0] == load(language).say("floor")


@pytest.mark.parametrize(("back", "away"), [(False, True), (True, False)])
def test_the_turn_of_a_player_who_got_up_is_told_with_the_rule_for_the_cards(
    tmp_path: Path, back: bool, away: bool
) -> None:
    lines = ["dealer deals", "seat 5 leaves", *["seat 5 comes back"] * back, "seat 4 calls"]
    path = tmp_path / "away.yaml"
    path.write_text(
        "book: club-ua-1\nvariant: holdem\nstructure: no-limit\nbutton: 1\n"
        "stakes: {small-blind: 100, big-blind: 200}\n"
        "stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}\nscript:\n"
        + "".join(f"  - {line}\n" for line in lines)
    )
    data = hear_script(script.load(path)).data

    told = "Seat 5 is away: the dealer takes its cards in. Under 2.7.12 of club-ua-1."
    assert ("away" in data["next"]) == away
    assert (told in due.lines(data, load("en"))) == away


@pytest.mark.parametrize(
    ("book", "more", "waits"),
    [
        ("tda-2026", (), True),
        ("tda-2026", ("floor lets the hand go on",), False),
        ("club-ua-1", (), False),  # it has no such rule
    ],
)
def test_an_all_in_hand_waits_for_the_word_hand_for_hand(
    tmp_path: Path, book: str, more: tuple[str, ...], waits: bool
) -> None:
    lines = [
        "floor announces hand for hand", "dealer deals", "seat 4 goes all in", "seat 1 calls",
        "seat 2 folds", "seat 3 folds", *more,
    ]  # fmt: skip
    path = tmp_path / "word.yaml"
    path.write_text(
        f"book: {book}\nvariant: holdem\nstructure: no-limit\nsetting: tournament\nbutton: 1\n"
        "stakes: {small-blind: 100, big-blind: 200}\n"
        "stacks: {1: 20000, 2: 20000, 3: 20000, 4: 4000}\nscript:\n"
        + "".join(f"  - {line}\n" for line in lines)
    )
    data = hear_script(script.load(path)).data

    told = "First the floor’s word: until then no card is dealt and no hand is shown."
    assert ("word" in data["next"]) == waits
    assert due.lines(data, load("en"))[0].startswith(told) == waits
