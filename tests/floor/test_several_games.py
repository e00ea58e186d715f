"""What a table of several games refuses, and what it plays without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.errors import ContentError, NotYetError
from referee.hearing.hear import hear

STAKES = "small-blind: 10, big-blind: 20, ante: 5, bring-in: 5, small-bet: 20, big-bet: 40"
HEAD = """\
book: customs-1
variant: {variant}
{more}
stakes: {{{stakes}}}
stacks: {{1: 1000, 2: 1000, 3: 1000}}
button: 1
script:
"""


@pytest.fixture
def heard(tmp_path: Path):
    """Hear a script of so many sentences at a table of several games."""

    def made(*sentences: str, variant: str = "horse", more: str = "", stakes: str = STAKES):
        head = HEAD.format(variant=variant, more=more, stakes=stakes)
        path = tmp_path / "several.yaml"
        path.write_text(head + "".join(f"  - {each}\n" for each in sentences), "utf-8")
        return hear(path)

    return made


def test_a_game_announced_in_the_middle_of_a_hand_is_refused(heard):
    with pytest.raises(ContentError, match=r"'next game: razz, limit' cannot happen|is due"):
        heard("dealer deals", "next game: razz, limit")


def test_a_game_announced_when_a_blind_is_up_is_refused(heard):
    with pytest.raises(ContentError, match=r"the blinds are up"):
        heard("seat 2 posts 10", "next game: razz, limit")


def test_a_game_that_nobody_knows_is_refused(heard):
    with pytest.raises(ContentError, match=r"there is no game 'rasz, limit'"):
        heard("next game: rasz, limit")


def test_a_game_that_the_stakes_do_not_serve_is_refused(heard):
    with pytest.raises(ContentError, match=r"razz, limit cannot be played here.* ante"):
        heard(
            "next game: razz, limit",
            variant="holdem",
            more="structure: no-limit",
            stakes="small-blind: 10, big-blind: 20",
        )


def test_each_game_of_the_list_needs_its_stakes(heard):
    with pytest.raises(NotYetError, match=r"razz without bring-in in its stakes"):
        heard("dealer deals", stakes=STAKES.replace("bring-in: 5, ", ""))


@pytest.mark.parametrize("hands", ["none", "0"])
def test_a_number_of_hands_must_be_a_number(heard, hands):
    with pytest.raises(NotYetError, match=rf"mixed-rotation.hands: {hands} \(how many") as told:
        heard(
            "dealer deals",
            more=f"placard: {{mixed-rotation: {{changes: hands, hands: {hands}}}}}",
        )
    assert told.value.place.line == 3, "the placard says it"


def test_a_game_that_changes_by_hands_and_nobody_says_how_many_is_refused(heard):
    with pytest.raises(NotYetError, match=r"this answer fits no such game: mixed-rotation"):
        heard("dealer deals", more="placard: {mixed-rotation: {changes: hands}}")


def test_a_variant_that_is_neither_game_nor_rotation_is_named(heard):
    with pytest.raises(NotYetError, match=r"variant hoarse"):
        heard("dealer deals", variant="hoarse", more="structure: limit")


def test_a_game_of_stud_begins_before_any_blind(heard):
    hearing = heard("next game: razz, limit", variant="horse", more="games: ['razz, limit']")

    assert hearing.data["next"]["game"] == "razz, limit"
    assert hearing.data["next"]["dealt"] == [1, 2, 3]
    assert {post["kind"] for post in hearing.data["next"]["posts"]} == {"ante"}


def test_a_table_of_one_game_tells_of_no_other(heard):
    hearing = heard("dealer deals", variant="holdem", more="structure: limit",
                    stakes="small-blind: 10, big-blind: 20")  # fmt: skip

    assert hearing.floor.mix is None
    assert "game" not in hearing.data["next"]


@pytest.mark.parametrize("language", ["uk", "ru", "pl"])
def test_the_game_that_comes_is_told_in_every_language(heard, language):
    from referee.report import due
    from referee.words import load

    hearing = heard("dealer deals", "seat 1 folds", "seat 2 folds")
    told = "\n".join(due.lines(hearing.data, load(language)))

    assert "holdem, limit" in told
    assert "C11.1" in told
