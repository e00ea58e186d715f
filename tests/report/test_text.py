"""The text of a hearing, compared byte for byte, and the lines that vary."""

from copy import deepcopy
from pathlib import Path

import pytest

from referee import words
from referee.report import due, text

EXPECTED = Path(__file__).parent / "expected"


@pytest.fixture(scope="module")
def english():
    return words.load("en")


@pytest.fixture
def whole(told):
    """A hearing with every part a report can have."""
    whole = deepcopy(told)
    open_question = {
        "because": "book",
        "choices": ["call", "raise"],
        "default": "call",
        "factors": ["what the table heard", "who gains by it"],
        "who": "floor",
        "needs": ["misinformed"],
        "decided": None,
    }
    cite = {"number": "3.4", "id": "3.4", "book": "customs-1", "role": "definition"}
    threshold = {**cite, "role": "option", "option": "raise-threshold", "value": "1/2"}
    asked = deepcopy(whole["rulings"][0])
    asked |= {
        "discretion": open_question,
        "rule": None,
        "cites": [cite, threshold],
        "overtaken_by": 5,
    }
    decided = deepcopy(asked)
    decided["at_end"] = True
    decided["discretion"]["decided"] = {
        "choice": "raise",
        "because": "the dealer misheard",
        "override": False,
    }
    whole["rulings"] += [asked, decided]
    whole["honoured"] = [
        {"after": 3, "option": "raise-cap.multiway", "value": "none", "what": "a fourth raise",
         "cites": [cite]}
    ]  # fmt: skip
    whole["stands"] = [
        {
            "incident": "fold-without-bet",
            "facts": {"seat": 3},
            "after": 1,
            "because": "No rule.",
        }
    ]
    whole["stopped"] = {"after": 6, "line": 30, "because": "seat 4 has no chips to take back."}
    whole["table"] |= {
        "board": ["Ks", "7d", "2c"],
        "held": {"5": 600},
        "pots": [{"amount": 700, "seats": [2, 4],
                  "awards": [{"seat": 4, "amount": 700, "odd": 0, "half": None}]}],
    }  # fmt: skip
    return whole


@pytest.mark.parametrize("name", ["told", "whole"])
def test_a_hearing_is_told_byte_for_byte(name, request, english):
    data = request.getfixturevalue(name)

    assert text.hearing(data, english) == (EXPECTED / f"{name}.txt").read_text("utf-8")


def test_nobody_scrolls_sideways(whole, english):
    assert all(len(line) <= 78 for line in text.hearing(whole, english).splitlines())


def test_a_hearing_without_rulings_says_so(told, english):
    told["rulings"] = []

    assert "No ruling was called for." in text.hearing(told, english)


@pytest.mark.parametrize(
    ("after", "line"),
    [
        ({"to_call": 0, "bets": {}}, "nothing to call, bet at least 400, at most 20000"),
        ({"to_call": 0}, "nothing to call, raise to at least 400, at most 20000"),
        ({"max_raise_to": 300}, "200 to call, raise only all-in, to 300"),
        ({"max_raise_to": 400}, "200 to call, raise to 400"),
        ({"amounts": [400, 800]}, "200 to call, raise to 400 or 800"),
        ({"min_raise_to": None}, "200 to call"),
        (
            {"barred": [{"verb": "raise", "because": "cap",
                         "cites": [{"number": "2.8", "book": "x"}]}]},
            "200 to call, may not raise, because the cap of raises is reached (2.8 of x)",
        ),
        (
            {"barred": [{"verb": "raise", "because": "the table is slow", "cites": []}]},
            "200 to call, may not raise, because the table is slow",
        ),
    ],
)  # fmt: skip
def test_what_may_be_wagered_is_told_in_words(told, english, after, line):
    told["table"]["bets"] = after.pop("bets", told["table"]["bets"])
    told["next"] |= after

    assert due.lines(told, english)[0] == f"Next: seat 5 to act: {line}."


@pytest.mark.parametrize(
    ("what", "seat", "line"),
    [
        ("post", 2, "seat 2 to post"),
        ("deal", None, "the dealer to deal"),
        ("burn", None, "the dealer to burn a card"),
        ("board", None, "the dealer to put out the board"),
        ("draw", 3, "seat 3 to draw"),
        ("discard", 3, "seat 3 to discard"),
        ("show", 4, "seat 4 to show"),
        ("push", None, "the dealer to push the pot"),
        ("move-button", None, "the dealer to move the button"),
        ("nothing", None, "nothing more"),
    ],
)
def test_everything_that_can_be_due_has_its_line(told, english, what, seat, line):
    told["next"] |= {"due": what, "seat": seat}

    assert due.lines(told, english) == [f"Next: {line}."]


def test_what_else_is_due_and_the_rules_it_rests_on_follow(told, english):
    cite = {"number": "1.2", "book": "customs-1"}
    told["next"] |= {"due": "post", "cites": [cite, cite], "also_due": [["post", 3]]}

    assert due.lines(told, english)[1:] == [
        "Under 1.2 of customs-1.",
        "Also due: seat 3 to post.",
    ]


def _nots(told, english, *near):
    (ruling,) = told["rulings"]
    ruling["not_applied"] = [
        {"number": number, "id": rule, "book": book, "because": "so"}
        for number, rule, book in near
    ]
    notes = text.ruling_view(ruling, english)["notes"]
    return [note.removeprefix("Not ").split(",")[0] for note in notes if note.startswith("Not")]


def test_near_misses_that_share_a_number_are_told_by_their_ids(told, english):
    near = [("2.9", "2.9a", "club"), ("2.9", "2.9b", "club"), ("3.1", "3.1a", "club")]

    assert _nots(told, english, *near) == ["2.9a", "2.9b", "3.1"]


def test_a_near_miss_with_the_number_of_the_rule_that_decides_is_told_by_its_id(told, english):
    assert _nots(told, english, ("2.8.9", "2.8.9c", "club-ua-1")) == ["2.8.9c"]


def test_a_near_miss_is_told_once_and_with_its_book_where_two_are_alike(told, english):
    near = [("1", "a", "club"), ("1", "a", "club"), ("1", "a", "base")]

    assert _nots(told, english, *near) == ["1 of club", "1 of base"]
