import shutil
from pathlib import Path

import pytest

from referee.errors import ContentErrors
from referee.rulebook.lint import faults, notes
from referee.rulebook.match import find

BOOKS = Path(__file__).parent / "books"
EARLY = "incident: out-of-turn, remedies: back-up-action"


def codes(found):
    return [(fault.code, fault.fault.split()[1]) for fault in found]


def test_a_general_house_rule_hides_a_narrower_base_rule(book_of, tmp_path, schema):
    shutil.copytree(BOOKS / "ground-1", tmp_path / "ground-1")
    book = book_of(
        "{number: 9, id: all, incident: several-silent-chips, remedies: call}",
        extends="ground-1",
    )

    found = notes(book, schema)

    assert codes(found) == [("shadow", "9"), ("shadow", "9")]
    assert {fault.severity for fault in found} == {"warning"}
    assert "goes before the narrower rule 1.3 of ground-1" in found[0].fault


def test_a_base_rule_that_still_speaks_somewhere_is_not_hidden(book_of, tmp_path, schema):
    shutil.copytree(BOOKS / "ground-1", tmp_path / "ground-1")
    book = book_of(
        "{number: 9, id: all, incident: several-silent-chips, when: {chips: {at_most: 4}}, "
        "remedies: call}",
        extends="ground-1",
    )

    assert notes(book, schema) == []


def test_rules_that_hide_a_base_rule_only_together_are_told_with_each_other(
    book_of, tmp_path, schema
):
    shutil.copytree(BOOKS / "ground-1", tmp_path / "ground-1")
    book = book_of(
        "{number: 8, id: few, incident: several-silent-chips, when: {chips: {at_most: 4}}, "
        "remedies: call}",
        "{number: 9, id: many, incident: several-silent-chips, when: {chips: {above: 4}}, "
        "remedies: fold}",
        extends="ground-1",
    )

    found = notes(book, schema)

    assert codes(found) == [("shadow", "8"), ("shadow", "8")]
    assert "So do the rules 9 of this book." in found[0].help_lines


def test_a_rule_as_wide_as_the_one_it_takes_the_place_of_hides_nothing(
    book_of, tmp_path, schema
):
    shutil.copytree(BOOKS / "ground-1", tmp_path / "ground-1")
    book = book_of(
        "{number: 9, id: low, incident: several-silent-chips, "
        "when: {raise-part: {below: {option: raise-threshold}}}, remedies: fold}",
        extends="ground-1",
    )

    assert notes(book, schema) == []


def test_a_house_rule_that_defers_hides_nothing(house, schema):
    assert notes(house, schema) == []


def test_an_answer_that_nothing_reads_is_a_fault(book_of, schema, remedies):
    book = book_of("{number: 9, id: a, sets: {wrong-button: misdeal, raise-threshold: 1/2}}")

    assert codes(faults(book, schema, remedies)) == [("unread", "9")]


def test_remedies_that_settle_the_same_do_not_stand_together(book_of, schema, remedies):
    both = "incident: single-chip, remedies: [{raise: chips}, fold]"
    twice = "incident: single-chip, when: {chips: {at_most: 4}}, remedies: [call, call]"
    chips = "incident: out-of-turn, remedies: [hold-action, back-up-action]"
    book = book_of(
        f"{{number: 1, id: a, {both}}}",
        f"{{number: 2, id: b, {twice}}}",
        f"{{number: 3, id: c, {chips}}}",
    )

    found = faults(book, schema, remedies)

    assert [each for each in codes(found) if each[0] == "twice"] == [
        ("twice", "1"),
        ("twice", "2"),
    ]
    assert "orders 'raise' and 'fold' together" in found[0].fault


def test_rules_for_cases_that_never_meet_are_no_conflict(book_of, schema, remedies):
    book = book_of(
        "{number: 1, id: a, for: {setting: cash}, incident: out-of-turn, remedies: refuse}",
        f"{{number: 2, id: b, for: {{setting: [online, tournament]}}, {EARLY}}}",
    )

    assert faults(book, schema, remedies) == []


def test_an_option_decides_whether_two_rules_meet(book_of, schema, remedies):
    many = "incident: single-chip, when: {raise-part: {at_least: {option: raise-threshold}}}"
    few = "incident: single-chip, when: {raise-part: {below: 1/2}}"
    rules = (
        f"{{number: 1, id: a, {many}, remedies: [raise: minimum]}}",
        f"{{number: 2, id: b, {few}, remedies: call}}",
    )

    half = book_of(*rules, "{number: 3, id: c, sets: {raise-threshold: 1/2}}", name="half-1")
    third = book_of(*rules, "{number: 3, id: c, sets: {raise-threshold: 1/3}}", name="third-1")

    assert faults(half, schema, remedies) == []
    assert [fault.code for fault in faults(third, schema, remedies)] == ["conflict"]


def test_a_rule_may_defer_to_one_rule_of_a_base(book_of, tmp_path, cash):
    shutil.copytree(BOOKS / "ground-1", tmp_path / "ground-1")
    book = book_of(
        "{number: 9, id: chips, incident: several-silent-chips, see: motion, "
        "defers_to: one-chip}",
        extends="ground-1",
    )

    found = find(book, cash, "several-silent-chips", {})

    assert found.rule.id == "one-chip"
    assert [(cite.role, cite.id) for cite in found.cites] == [
        ("defers", "chips"),
        ("decides", "one-chip"),
        ("definition", "motion"),
    ]


def test_an_entry_keeps_all_that_is_said(book_of):
    book = book_of(
        "{number: 1, id: a, for: {variant: [lowball, razz], structure: limit}, "
        "sets: {suit-order: [clubs, spades]}, incident: out-of-turn, remedies: refuse, "
        "amends: {turn: [burn, board 1], river: shuffle}}"
    )

    rule = book.own.rules[0]

    assert rule.scope.variants == {"lowball-a5", "lowball-27", "razz"}
    assert rule.scope.structures == {"limit"}
    assert rule.scope.settings == frozenset()
    assert rule.sets == {"suit-order": "clubs, spades"}
    assert rule.amends == {"turn": ("burn", "board 1"), "river": ("shuffle",)}


def test_an_entry_tells_its_remedies_as_they_are_written(book_of):
    book = book_of(
        "{number: 1, id: a, incident: out-of-turn, remedies: [raise: minimum, nothing]}"
    )

    assert book.own.rules[0].as_json()["remedies"] == [{"raise": "minimum"}, "nothing"]


def test_every_rule_that_can_be_shown_and_says_it_cannot_is_told(book_of, schema, remedies):
    book = book_of(
        "{number: 1, id: plain, incident: undercall, remedies: call}",
        "{number: 2, id: said, incident: undercall, remedies: fold, no_scenario: guidance}",
        "{number: 3, id: advice, no_scenario: guidance}",
        "{number: 4, id: too, incident: undercall, remedies: check, "
        "no_scenario: not-observable}",
    )

    found = faults(book, schema, remedies, reads={("holdem", "no-limit"): ()})

    assert [each for each in codes(found) if each[0] == "no-scenario"] == [
        ("no-scenario", "2"),
        ("no-scenario", "4"),
    ]


def test_a_rule_that_never_applies_is_told_what_is_in_its_way(book_of, schema, remedies):
    book = book_of(
        "{number: 1, id: plain, incident: single-chip, when: {facing: yes}, remedies: call}",
        "{number: 2, id: always, incident: single-chip, exception_to: [plain], remedies: fold}",
    )

    (told,) = [each for each in faults(book, schema, remedies) if each.code == "never"]

    assert told.fault == "rule 1 can never apply"
    assert "Whenever it would, always applies" in told.help_lines[0]


def test_a_rule_that_an_option_leaves_nothing_is_told_so(book_of, schema, remedies):
    book = book_of(
        "{number: 1, id: says, sets: {raise-threshold: 1/2}}",
        "{number: 2, id: few, incident: single-chip, remedies: call, "
        "when: {raise-part: {at_least: {option: raise-threshold}, below: 1/2}}}",
    )

    (told,) = [each for each in faults(book, schema, remedies) if each.code == "never"]

    assert told.help_lines == (
        "What its options say leaves no facts that meet all of its conditions.",
    )


@pytest.mark.parametrize("said", ["[suit-order]", "suit-order", "{}"])
def test_what_is_set_is_told_in_lines_of_a_key_and_a_value(book_of, said):
    with pytest.raises(ContentErrors, match="expected 'key: value' lines"):
        book_of(f"{{number: 1, id: a, sets: {said}}}")
