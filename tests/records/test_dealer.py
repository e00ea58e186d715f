"""A dealer's test: what is right the book says, and a slip of the pen is no wrong answer."""

import json

import pytest

ANSWERS = """\
dealer: Olena K.
examiner: Iryna S.
date: 2026-11-30
book: BOOK
answers:
  - {scenario: scenarios/one-chip-calls.yaml, after: 2, decision: call, amount: 200, rule: "1"}
  - {scenario: scenarios/two-players-raise.yaml, after: 2, decision: call, rule: "2"}
"""


@pytest.fixture
def answers(room):
    file = room.folder / "answers.yaml"
    file.write_text(ANSWERS.replace("BOOK", str(room.book)), "utf-8")
    return file


def test_rulings_and_rules_are_marked_apart_by_the_book(room, answers):
    assert room.run("report", "test", answers, "--out", room.record).code == 0

    report = json.loads(room.run("report", "show", room.record, "--format", "json").out)
    marks = [(each["ruling_right"], each["rule_right"]) for each in report["answers"]]
    assert marks == [(True, True), (False, True)]
    assert (report["asked"], report["rulings_right"], report["rules_right"]) == (2, 1, 2)
    assert report["answers"][1]["ruling"]["announce"] == "Seat 1 raises to 1100."
    assert report["people"]["dealer"] == "Olena K."


def test_a_ruling_is_right_only_with_the_right_amount(room, answers):
    room.change(answers, "amount: 200", "amount: 300")
    room.run("report", "test", answers, "--out", room.record)

    report = json.loads(room.run("report", "show", room.record, "--format", "json").out)
    assert report["answers"][0]["ruling_right"] is False


def test_a_test_is_marked_by_the_book_of_that_day(room, answers):
    room.run("report", "test", answers, "--out", room.record)
    before = room.record.read_bytes()
    room.change(room.book / "01-chips.yaml", "remedies: [raise: chips]", "remedies: [refuse]")

    again = room.folder / "again.zip"
    assert room.run("report", "rerun", room.record, "--out", again).code == 0
    assert again.read_bytes() == before


@pytest.mark.parametrize("form", ["html", "md"])
def test_it_is_put_on_paper(room, answers, form):
    room.run("report", "test", answers, "--out", room.record, "--lang", "uk")

    page = room.run("report", "show", room.record, "--format", form).out

    assert "Olena K." in page
    assert "Правильних рішень: 1 із 2, названих правил: 2 із 2." in page
    assert "records." not in page


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "decision: call, amount",
            "decision: cal, amount",
            "answers.yaml:6: no ruling can be 'cal'",
        ),
        (
            "after: 2, decision: call, amount",
            "after: 1, decision: call, amount",
            "after sentence '1'",
        ),
        ("one-chip-calls", "one-chp", "answers.yaml:6: there is no scenario"),
        ("dealer: Olena K.\n", "", "'dealer' is missing"),
        ("examiner:", "examner:", "Did you mean 'examiner'?"),
        (
            "scenario: scenarios/two",
            "scenari: scenarios/two",
            "answers.yaml:7: there is no key",
        ),
    ],
)
def test_answers_that_cannot_be_used_are_told_at_their_line(room, answers, old, new, says):
    room.change(answers, old, new)

    result = room.run("report", "test", answers, "--out", room.record)

    assert (result.code, result.out) == (2, "")
    assert says in result.err
    assert not room.record.exists()
