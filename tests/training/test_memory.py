"""When a rule or a skill is asked again, and why."""

from datetime import UTC, datetime, timedelta

import pytest

from benchmarks.trainee import compared
from referee.rulebook import flip
from referee.rulebook.book import load_book
from referee.training.memory import (
    BETWEEN,
    SOON,
    State,
    after,
    pick,
    quarantined,
    recall,
    ruled,
)

MONDAY = datetime(2026, 11, 30, 9, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
A, B, C = "skill:min-raise", "skill:side-pots", "rule:club-ua-1:2.8.9"


def test_what_is_right_comes_back_later_each_time() -> None:
    state, at, gaps = State(A), MONDAY, []
    for _ in range(4):
        state = after(state, right=True, at=at)
        assert state.due is not None
        gaps.append(state.due - at)
        at = state.due
    assert gaps == sorted(gaps)
    assert gaps[0] >= DAY


def test_a_right_answer_minutes_after_a_miss_does_not_count_as_known() -> None:
    missed = after(State(A), right=False, at=MONDAY)
    soon = after(missed, right=True, at=MONDAY + 5 * MINUTE)
    assert (soon.due, soon.card) == (missed.due, missed.card)
    assert (soon.asked, soon.right) == (2, 1), "it is counted all the same"
    later = after(missed, right=True, at=MONDAY + SOON)
    assert later.due is not None
    assert missed.due is not None
    assert later.due > missed.due
    assert later.missed is None


def test_a_miss_among_right_answers_comes_back_sooner() -> None:
    state = State(A)
    for day in (0, 2, 13):
        state = after(state, right=True, at=MONDAY + day * DAY)
    known = state.due
    state = after(state, right=False, at=MONDAY + 14 * DAY)
    assert known is not None
    assert state.due is not None
    assert state.due < known
    assert recall(State(B), MONDAY) == 0


def states(*found: State) -> dict[str, State]:
    return {each.item: each for each in found}


def test_first_what_changed_then_what_is_due_then_what_was_missed_then_what_is_new() -> None:
    due = after(State(A), right=True, at=MONDAY - 30 * DAY)
    changed = State(B, changed=True)
    now = [A, B, C, "skill:whose-turn"]
    first = pick(now, states(due, changed), at=MONDAY, recent=[])
    assert first is not None
    assert (first.item, first.why.path) == (B, "why.changed")
    second = pick(now, states(due, changed), at=MONDAY, recent=[B])
    assert second is not None
    assert (second.item, second.why.path) == (A, "why.due")
    assert second.why.values["days"] == 30
    assert 0 < second.why.values["share"] < 90
    third = pick(now, states(due, changed), at=MONDAY, recent=[A, B])
    assert third is not None
    assert (third.item, third.why.path) == (C, "why.new")
    missed = after(State(A), right=False, at=MONDAY)
    recent = [A, *["other"] * 2 * BETWEEN]
    fourth = pick(now, states(missed), at=MONDAY + MINUTE, recent=recent)
    assert fourth is not None
    assert (fourth.item, fourth.why.path) == (A, "why.missed")
    corrected = after(missed, right=True, at=MONDAY + 2 * MINUTE)
    fifth = pick(now, states(corrected), at=MONDAY + 3 * MINUTE, recent=recent)
    assert fifth is not None
    assert fifth.why.path == "why.new", "once put right it waits for another day"


def test_nothing_due_and_nothing_new_asks_nothing() -> None:
    known = after(State(A), right=True, at=MONDAY)
    assert pick([A], states(known), at=MONDAY + MINUTE, recent=[]) is None


def test_a_rule_that_decides_otherwise_is_asked_afresh() -> None:
    book = load_book("club-ua-1")
    known = after(State(C, ruled=ruled(C, book)), right=True, at=MONDAY)
    assert quarantined(known, book) == known
    (rule,) = (each for each in book.own.rules if each.id == "2.8.9")
    other = rule.but(remedies=rule.remedies[:1])
    edition = flip.instead(book, book.own, rule, other)
    afresh = quarantined(known, edition)
    assert afresh.changed
    assert (afresh.card, afresh.due, afresh.asked) == (None, None, 1)
    told = flip.instead(book, book.own, rule, rule.but(title={"en": "Otherwise said"}))
    assert quarantined(known, told) == known, "another wording is no other ruling"
    assert ruled(A, book) == ""


@pytest.mark.parametrize("item", ["rule:club-ua-1:no-such", "rule:nobody:2.8.9"])
def test_a_rule_that_is_gone_decides_nothing(item: str) -> None:
    assert ruled(item, load_book("club-ua-1")) == ""


def test_a_simulated_trainee_needs_fewer_questions_than_in_random_order() -> None:
    memory, chance = compared(3, seed=1)
    assert memory < chance / 2
