"""One entry that decides several incidents, or one incident in several ways."""

import json

import pytest

from referee.rulebook import packing
from referee.rulebook.lint import faults, notes
from referee.rulebook.match import find
from referee.table.due import Case

EARLY = (
    "{number: 1, id: a, see: c, incident: held-action, remedies: call, cases: ["
    "{incident: out-of-turn, when: {verb: fold}, title: A fold, remedies: refuse},"
    "{incident: out-of-turn, when: {verb: bet, facing: yes}, see: d, remedies: call},"
    "{incident: out-of-turn, for: {setting: tournament}, unless: {verb: {one_of: [fold, bet]}},"
    " remedies: check}]}"
)
REST = ("{number: 2, id: c}", "{number: 2, id: d}")


@pytest.fixture
def early(book_of):
    return book_of(EARLY, *REST)


def cites(found):
    return [(cite.role, cite.id) for cite in found.cites]


def test_the_case_that_applies_decides_under_the_id_of_its_entry(early, cash):
    found = find(early, cash, "out-of-turn", {"verb": "fold"})

    assert (found.rule.id, found.rule.number, found.rule.case) == ("a", "1", 1)
    assert found.remedies[0].do == "refuse"


def test_an_entry_may_decide_beside_its_cases(early, cash):
    found = find(early, cash, "held-action", {})

    assert (found.rule.id, found.rule.case) == ("a", 0)


def test_what_a_case_does_not_say_its_entry_says(early):
    _, fold, bet, _ = [rule for rule in early.own.rules if rule.id == "a"]

    assert (fold.title, fold.text, fold.see) == ({"en": "A fold"}, {"en": "T"}, ("c",))
    assert (bet.title, bet.see, bet.source) == ({"en": "T"}, ("d",), "S")


def test_a_case_may_be_narrower_than_its_entry(early, cash):
    facts = {"verb": "check"}

    assert find(early, cash, "out-of-turn", facts).rule is None
    assert find(early, Case("razz", "limit", "tournament"), "out-of-turn", facts).rule.case == 3


def test_an_id_gives_the_entry_itself(early):
    assert early.own.rule("a").case == 0
    assert early.rule("made-1", "a").incident == "held-action"


def test_a_case_is_no_near_miss_of_its_own_entry(early, cash):
    assert find(early, cash, "out-of-turn", {"verb": "fold"}).near == ()


def test_of_an_entry_that_does_not_apply_the_nearest_case_is_told_once(early, cash):
    found = find(early, cash, "out-of-turn", {"verb": "bet", "facing": False})

    assert [(near.rule.id, near.rule.case) for near in found.near] == [("a", 1)]
    found = find(early, cash, "out-of-turn", {"verb": "call", "facing": True})
    assert [len(near.failed) for near in found.near] == [1]


def test_an_exception_to_an_id_goes_before_all_its_cases(book_of, cash):
    book = book_of(
        EARLY,
        *REST,
        "{number: 3, id: b, incident: out-of-turn, exception_to: a, remedies: hold-action}",
    )

    for facts in ({"verb": "fold"}, {"verb": "bet", "facing": True}):
        found = find(book, cash, "out-of-turn", facts)
        assert found.rule.id == "b"
        assert cites(found) == [("decides", "b"), ("exception", "a")]
        assert found.near == ()


def test_a_case_may_go_before_its_siblings(book_of, cash, schema, remedies):
    book = book_of(
        "{number: 1, id: a, incident: out-of-turn, remedies: refuse, cases: ["
        "{incident: out-of-turn, when: {verb: fold}, exception_to: a, remedies: fold}]}"
    )

    found = find(book, cash, "out-of-turn", {"verb": "fold"})

    assert found.rule.case == 1
    assert cites(found) == [("decides", "a")]
    assert find(book, cash, "out-of-turn", {"verb": "bet"}).rule.case == 0
    assert faults(book, schema, remedies) == []


def test_cases_that_differ_are_a_conflict_like_any_other(book_of, cash):
    book = book_of(
        "{number: 1, id: a, cases: [{incident: out-of-turn, remedies: refuse},"
        "{incident: out-of-turn, when: {verb: fold}, remedies: fold}]}"
    )

    found = find(book, cash, "out-of-turn", {"verb": "fold"})

    assert found.conflict
    assert cites(found) == [("decides", "a")]


def test_a_house_rule_may_defer_to_the_case_that_applies(book_of, cash):
    book_of(EARLY, *REST, name="base-1")
    house = book_of("{number: 9, id: z, incident: out-of-turn, defers_to: a}", extends="base-1")

    found = find(house, cash, "out-of-turn", {"verb": "bet", "facing": True})

    assert (found.rule.id, found.rule.case) == ("a", 2)


def test_cases_are_kept_compiled_with_their_places(early):
    kept = [json.dumps(row).encode() for row in packing.packed("", early.layers)]
    _, layers = packing.unpacked(kept, [str(early.own.place.file.rpartition("/")[0])])

    assert [(rule.id, rule.case, rule.place) for rule in layers[0].rules] == [
        (rule.id, rule.case, rule.place) for rule in early.own.rules
    ]


def test_a_case_that_hides_a_base_rule_is_noted_where_it_stands(book_of, schema):
    book_of(
        "{number: 1, id: low, incident: undercall, when: {chips: 2}, remedies: refuse}",
        name="base-1",
    )
    house = book_of(
        "{number: 9, id: z, sets: {raise-threshold: 1/2}, cases: ["
        "{incident: undercall, remedies: call}]}",
        extends="base-1",
    )

    (found,) = notes(house, schema)

    assert found.code == "shadow"


def test_exceptions_between_cases_of_other_incidents_are_no_circle(book_of):
    book = book_of(
        "{number: 1, id: a, cases: ["
        "{incident: out-of-turn, exception_to: b, remedies: refuse},"
        "{incident: undercall, remedies: call}]}",
        "{number: 2, id: b, cases: ["
        "{incident: out-of-turn, remedies: fold},"
        "{incident: undercall, exception_to: a, remedies: refuse}]}",
    )

    assert len(book.own.rules) == 6


@pytest.mark.parametrize(
    "rows",
    [
        None,
        [],
        [b'""'],
        [b'""', b"5"],
        [b'""', b"[5]"],
        [b'""', b"[{}]"],
        [b'""', b"[]", b"left over"],
        [b"no json", b"[]"],
    ],
    ids=str,
)
def test_what_was_not_kept_like_this_is_as_if_nothing_had_been(rows):
    folders = ["here"] if rows and len(rows) > 1 and b"[]" not in rows else []

    assert packing.unpacked(rows, folders) is None
