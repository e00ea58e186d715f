from fractions import Fraction

import pytest

from referee.rulebook.conditions import Condition, Demand, number, same
from referee.words import load


@pytest.mark.parametrize(
    ("word", "was", "expected"),
    [
        ("yes", True, True),
        ("1", True, False),
        ("no", False, True),
        ("none", None, True),
        ("none", 0, False),
        ("0", None, False),
        ("0", 0, True),
        ("2", 2, True),
        ("2.0", 2, True),
        ("1/2", Fraction(1, 2), True),
        ("0.80", Fraction(4, 5), True),
        ("call", "call", True),
        ("yes", "yes", True),
        ("call", 2, False),
    ],
)
def test_a_word_of_a_book_and_a_fact(word, was, expected):
    assert same(word, was) is expected


@pytest.mark.parametrize(
    "word", ["", "half", "-1", "1/0", "1e3", "1_000", "50%", ".5", "1/2/3"]
)
def test_what_is_no_number(word):
    assert number(word) is None


def test_a_share_is_exact():
    assert number("0.1") + number("0.2") == number("3/10")


@pytest.mark.parametrize(
    ("op", "holds"),
    [
        ("at_least", [False, True, True]),
        ("at_most", [True, True, False]),
        ("above", [False, False, True]),
        ("below", [True, False, False]),
    ],
)
def test_a_bound_is_exact_at_its_edge(op, holds):
    demand = Demand(op, ("1/2",))

    assert [demand.holds(Fraction(n, 4), str) for n in (1, 2, 3)] == holds


@pytest.mark.parametrize("was", [None, True, False, "call"])
@pytest.mark.parametrize("op", ["at_least", "at_most", "above", "below"])
def test_what_is_no_number_is_within_no_bound(op, was):
    assert not Demand(op, ("1",)).holds(was, str)


def test_an_option_that_says_none_bounds_nothing():
    assert not Demand("at_least", (), "raise-cap.multiway").holds(3, lambda _: "none")


@pytest.mark.parametrize(
    ("demands", "told", "against"),
    [
        ([Demand("is", ("yes",))], "yes", "no"),
        ([Demand("is", ("call", "undercall"))], "call or undercall", "not call or undercall"),
        ([Demand("below", (), "raise-threshold")], "less than 1/2", "at least 1/2"),
        (
            [Demand("at_least", ("2",)), Demand("below", ("5",))],
            "at least 2 and less than 5",
            "less than 2 or at least 5",
        ),
    ],
)
def test_a_line_is_told_in_words(demands, told, against):
    line = Condition("x", tuple(demands))

    words = load("en")
    assert words.wanted(line.asked(lambda _: "1/2")) == told
    assert words.wanted(line.against(lambda _: "1/2")) == against
