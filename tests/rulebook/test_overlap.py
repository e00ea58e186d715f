from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Place
from referee.rulebook.apart import Bar, apart, asks
from referee.rulebook.conditions import Condition, Demand
from referee.rulebook.overlap import can_meet
from referee.rulebook.rule import Rule
from referee.table.facts import FactSpec

COUNT = {"x": FactSpec("count", "")}
RATIO = {"x": FactSpec("ratio", "")}
WORD = {"x": FactSpec("word", "", ("fold", "call", "raise"))}
FLAG = {"x": FactSpec("flag", "")}
MAYBE = {"x": FactSpec("amount", "", optional=True)}


def rule(when=(), unless=()):
    return Rule(
        "a",
        "1",
        "b",
        {},
        {},
        "",
        "standard",
        Place("f", 1),
        when=tuple(when),
        unless=tuple(unless),
    )


def line(*demands, fact="x"):
    return Condition(fact, demands)


def is_(*words):
    return Demand("is", words)


def bound(op, limit=None, option=None):
    return Demand(op, () if limit is None else (limit,), option)


MEET = [
    (COUNT, rule([line(bound("at_least", "2"))]), rule([line(bound("at_most", "2"))]), True),
    (COUNT, rule([line(bound("above", "1"))]), rule([line(bound("below", "2"))]), False),
    (RATIO, rule([line(bound("above", "1"))]), rule([line(bound("below", "2"))]), True),
    (RATIO, rule([line(bound("below", "1/2"))]), rule([line(bound("at_least", "0.5"))]), False),
    (
        RATIO,
        rule([line(bound("at_most", "1/2"))]),
        rule([line(bound("at_least", "0.5"))]),
        True,
    ),
    (COUNT, rule([line(bound("below", "0"))]), rule(), False),
    (WORD, rule([line(is_("fold", "call"))]), rule([line(is_("raise"))]), False),
    (WORD, rule([line(is_("fold", "call"))]), rule([line(is_("call"))]), True),
    (WORD, rule(unless=[line(is_("fold", "call"))]), rule(unless=[line(is_("raise"))]), False),
    (WORD, rule([line(is_("fold"))]), rule(unless=[line(is_("fold"))]), False),
    (FLAG, rule([line(is_("yes"))]), rule([line(is_("no"))]), False),
    (FLAG, rule(unless=[line(is_("yes"))]), rule([line(is_("no"))]), True),
    (MAYBE, rule([line(is_("none"))]), rule([line(bound("at_least", "0"))]), False),
    (MAYBE, rule([line(is_("none"))]), rule(unless=[line(bound("at_least", "0"))]), True),
    (COUNT, rule([line(is_("none"))]), rule(), False),
    ({}, rule([line(is_("a"))]), rule([line(is_("b"), fact="y")]), True),
    ({}, rule([line(is_("a"))]), rule(unless=[line(is_("b"))]), True),
]


@pytest.mark.parametrize(("specs", "one", "other", "expected"), MEET)
def test_rules_meet_where_some_facts_fit_both(specs, one, other, expected):
    assert can_meet([one, other], specs) is expected
    assert can_meet([other, one], specs) is expected


def test_an_open_option_is_one_number_for_all_who_point_to_it():
    below = rule([line(bound("below", option="raise-threshold"))])
    from_it = rule([line(bound("at_least", option="raise-threshold"))])
    up_to = rule([line(bound("at_most", option="raise-threshold"))])

    assert not can_meet([below, from_it], RATIO)
    assert can_meet([up_to, from_it], RATIO)


def test_an_open_option_may_lie_anywhere():
    below = rule([line(bound("below", option="raise-threshold"))])
    from_half = rule([line(bound("at_least", "1/2"))])

    assert can_meet([below, from_half], RATIO)
    assert not can_meet([below, from_half], RATIO, {"raise-threshold": "1/2"}.get)
    assert can_meet([below, from_half], RATIO, {"raise-threshold": "0.51"}.get)


# --- against trying every value on a fine grid ------------------------------------------------

NUMBERS = st.sampled_from(["0", "1", "2", "3", "1/2", "3/2", "5/2"])
DEMANDS = st.one_of(
    st.builds(bound, st.sampled_from(["at_least", "at_most", "above", "below"]), NUMBERS),
    st.builds(is_, NUMBERS),
    st.builds(is_, NUMBERS, st.just("none")),
)
LINES = st.lists(st.builds(line, DEMANDS) | st.builds(line, DEMANDS, DEMANDS), max_size=2)
RULES = st.builds(rule, LINES, LINES)
GRID = {
    "count": list(range(6)),
    "ratio": [Fraction(n, 4) for n in range(20)],
}


def applies(each, value):
    holds = [one.holds(value, str) for one in each.when]
    keeps_away = [one.holds(value, str) for one in each.unless]
    return all(holds) and not any(keeps_away)


@given(RULES, RULES, st.sampled_from(["count", "ratio"]), st.booleans())
def test_no_grid_finds_more_or_less(one, other, kind, optional):
    values = [*GRID[kind], *([None] if optional else [])]
    found = any(applies(one, value) and applies(other, value) for value in values)

    assert can_meet([one, other], {"x": FactSpec(kind, "", optional=optional)}) is found


@given(st.lists(RULES, min_size=1, max_size=3))
def test_rules_on_two_facts_meet_where_each_fact_fits(rules):
    twice = [
        each.but(when=(*each.when, *(one.but(fact="y") for one in each.when))) for each in rules
    ]
    specs = {"x": FactSpec("ratio", ""), "y": FactSpec("ratio", "")}
    found = any(
        all(applies(each, x) and all(one.holds(y, str) for one in each.when) for each in rules)
        for x, y in product(GRID["ratio"], repeat=2)
    )

    assert can_meet(twice, specs) is found


@given(RULES, st.lists(RULES, max_size=3), st.lists(RULES, max_size=1), st.booleans())
def test_facts_apart_are_found_where_a_grid_has_some(one, others, deferring, optional):
    specs = {"x": FactSpec("ratio", "", optional=optional)}
    values = [*GRID["ratio"], *([None] if optional else [])]
    bars = [Bar(each, tuple(deferring)) for each in others]

    def free(value):
        away = any(applies(each, value) for each in deferring)
        return applies(one, value) and (
            away or not any(applies(each, value) for each in others)
        )

    found = apart(asks(one), bars, specs)

    assert (found is not None) is any(map(free, values))
    assert found is None or free(found["x"])


def test_where_a_rule_that_defers_takes_a_bar_away_the_first_speaks():
    bar = Bar(rule(), unless=(rule([line(bound("at_least", "2"))]),))

    found = apart((), [bar], COUNT)

    assert found is not None
    assert found["x"] >= 2
