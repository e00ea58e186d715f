"""Reading hand histories: the fast reader, TOML itself, and what is told of a bad file."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from referee.bulk import fields, phh
from referee.errors import ContentError, Place

DATA = Path(__file__).parents[1] / "data"
PLAIN = (DATA / "raise-takes-the-blinds.phh").read_text()


def with_line(old: str, new: str) -> str:
    assert old in PLAIN
    return PLAIN.replace(old, new)


def fault(text: str) -> ContentError:
    with pytest.raises(ContentError) as caught:
        phh.parse(text, "hands/1.phh")
    return caught.value


def test_a_plain_file_is_read_with_its_lines():
    hand = phh.read(DATA / "raise-takes-the-blinds.phh")

    assert hand.variant == "NT"
    assert hand.hand == 1
    assert hand.antes == (0, 0, 0, 0)
    assert hand.blinds == (5, 10, 0, 0)
    assert hand.min_bet == 10
    assert hand.starting_stacks == (1000, 1000, 800, 1200)
    assert hand.finishing_stacks == (995, 990, 815, 1200)
    assert hand.players == ("Olha", "Petro", "Iryna", "Taras")
    assert hand.seats is None
    assert hand.actions[4:6] == ("p3 cbr 30", "p4 f")
    assert set(hand.action_lines) == {8}
    assert len(hand.action_lines) == len(hand.actions)
    assert hand.place("min_bet").line == 6


def test_actions_over_several_lines_each_keep_their_own():
    hand = phh.read(DATA / "checked-to-a-showdown.phh")

    by_action = dict(zip(hand.actions, hand.action_lines, strict=True))

    assert by_action["d dh p1 Ts9s"] == 11
    assert by_action["d dh p2 ????"] == 12
    assert by_action["p1 f"] == 24
    assert by_action["# the dealer drops a card, which nobody saw"] == 26
    assert by_action["p3 sm -"] == 38
    assert hand.action_lines[3:6] == (15, 15, 16), "two actions on one line"
    assert hand.hand == "checked-to-a-showdown", "without a number the file names the hand"


def test_decimal_amounts_stay_exact():
    hand = phh.read(DATA / "in-cents.phh")

    assert hand.blinds == (Decimal("0.05"), Decimal("0.10"), 0)
    assert hand.starting_stacks[2] == Decimal("4.255")


@pytest.mark.parametrize("file", sorted(DATA.glob("*.phh")), ids=lambda file: file.stem)
def test_both_readers_agree(file):
    text = file.read_text()

    plain = fields.by_lines(text)

    assert plain in (None, fields.by_tomllib(text, "x"))
    assert (plain is None) == (file.stem == "checked-to-a-showdown")


TOML_ONLY = {
    "a comment behind a value": ("min_bet = 10", "min_bet = 10  # the big blind"),
    "no blanks around the mark": ("min_bet = 10", "min_bet=10"),
    "an underscore in a number": ("starting_stacks = [1000", "starting_stacks = [1_000"),
    "an escape": ("'Olha'", '"Ol\\u0068a"'),
    "a quote of the other kind": ("'Olha'", '"O\'lha"'),
    "a comma after the last": ("815, 1200]", "815, 1200,]"),
    "a time of day": ("hand = 1", "hand = 1\ntime = 21:30:00"),
    "a key in quotes": ("min_bet =", '"min_bet" ='),
    "an inline table": ("hand = 1", "hand = 1\n_room = {city = 'Lviv'}"),
    "a tab in a name": ("'Olha'", "'Ol\tha'"),
    "lines that end in two characters": ("\n", "\r\n"),
}


@pytest.mark.parametrize(("old", "new"), TOML_ONLY.values(), ids=TOML_ONLY)
def test_what_is_not_plain_goes_to_toml_and_gives_the_same_hand(old, new):
    text = with_line(old, new)

    hand = phh.parse(text, "hands/1.phh")

    assert fields.by_lines(text) is None
    assert hand.starting_stacks == (1000, 1000, 800, 1200)
    assert hand.min_bet == 10
    assert hand.finishing_stacks == (995, 990, 815, 1200)


NOT_TOML = {
    "a key twice": ("hand = 1", "hand = 1\nhand = 2", 10),
    "nothing for a value": ("min_bet = 10", "min_bet = ", 6),
    "a bell in a remark": ("hand = 1", "hand = 1\n# a bell: \x07", 10),
    "null": ("[1000, 1000,", "[1000, null,", 7),
    "NaN as others write it": ("min_bet = 10", "min_bet = NaN", 6),
    "a number that begins with 0": ("min_bet = 10", "min_bet = 010", 6),
    "words alone": ("hand = 1", "a hand of poker", 9),
}


@pytest.mark.parametrize(("old", "new", "line"), NOT_TOML.values(), ids=NOT_TOML)
def test_what_is_not_toml_is_told_with_its_line(old, new, line):
    error = fault(with_line(old, new))

    assert error.place == Place("hands/1.phh", line)
    assert error.fault.startswith("not TOML: ")


WRONG = {
    "no variant": (
        "variant = 'NT'\n", "", 0,
        "there is no variant: this is not one hand of poker history",
    ),
    "an unknown variant": ("'NT'", "'NLH'", 2, "'NLH' is not a variant of the notation"),
    "a field missing": (
        "min_bet = 10\n", "", 0,
        "there is no min_bet, which a hand of no-limit hold'em must have",
    ),
    "rows of two lengths": (
        "antes = [0, 0, 0, 0]", "antes = [0, 0, 0]", 4,
        "antes has 3 entries for 4 players",
    ),
    "text for a number": (
        "min_bet = 10", "min_bet = '10'", 6,
        "min_bet must be a number, not below 0, and is '10'",
    ),
    "yes for a number": (
        "min_bet = 10", "min_bet = true", 6,
        "min_bet must be a number, not below 0, and is True",
    ),
    "a number below 0": (
        "min_bet = 10", "min_bet = -10", 6,
        "min_bet must be a number, not below 0, and is -10",
    ),
    "a number for a list": (
        "antes = [0, 0, 0, 0]", "antes = 0", 4,
        "antes must be a list of numbers",
    ),
    "numbers for actions": ("'d dh p1 7c2d'", "17", 8, "actions must be a list of text"),
    "one player": (
        "[1000, 1000, 800, 1200]", "[1000]", 7,
        "a hand needs two players, and there are 1",
    ),
    "a list for the hand": (
        "hand = 1", "hand = [1]", 9,
        "hand must be a number or a name, and is [1]",
    ),
    "a slip in a field": (
        "finishing_stacks", "finishing_stack", 11,
        "'finishing_stack' is not a field of the notation",
    ),
    "seats that are no numbers": (
        "hand = 1", "seats = ['1', '2', '3', '4']", 9,
        "seats must be a list of whole numbers",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "told"), WRONG.values(), ids=WRONG)
def test_a_wrong_field_is_told_with_its_line(old, new, line, told):
    error = fault(with_line(old, new))

    assert (error.place.line, error.fault) == (line, told)


def test_a_slip_in_a_field_names_the_right_one():
    assert (
        "Did you mean 'finishing_stacks'?"
        in fault(with_line("finishing_stacks", "finishing_stack")).help_lines
    )


def test_fields_of_the_writer_s_own_are_passed_over():
    hand = phh.parse(with_line("hand = 1", "hand = 1\n_rake = 2\nweather = 'rain'"), "1.phh")

    assert hand.hand == 1


def test_several_hands_in_one_file_are_not_one_hand():
    error = fault("[1]\n" + PLAIN + "\n[2]\n" + PLAIN)

    assert error.fault == "there is no variant: this is not one hand of poker history"


def test_a_file_that_is_not_there_or_no_text_is_told(tmp_path):
    with pytest.raises(ContentError, match="cannot be read: No such file"):
        phh.read(tmp_path / "none.phh")
    (tmp_path / "picture.phh").write_bytes(b"variant\xff")
    with pytest.raises(ContentError, match=r"not text in UTF-8 \(byte 7\)"):
        phh.read(tmp_path / "picture.phh")


def test_stud_needs_a_bring_in_and_no_blinds():
    text = (
        "variant = 'F7S'\nantes = [1, 1]\nsmall_bet = 4\nbig_bet = 8\n"
        "starting_stacks = [90, 90]\nactions = []\n"
    )

    assert (
        fault(text).fault
        == "there is no bring_in, which a hand of limit seven-card stud must have"
    )
    assert phh.parse(text + "bring_in = 2\n", "x").blinds == ()
