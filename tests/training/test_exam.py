"""Exams: drawn by a seed, put off where time ran out, scored by both scores, signed."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.errors import ContentErrors, UsageError
from referee.rulebook.book import Book, Shelf
from referee.training import blueprint, exam, kinds
from referee.training.exam import Exam, scored
from referee.training.question import Answer
from referee.training.store import Store

SHORT = """\
title: {en: Short}
draw:
  - {kind: whose-turn, count: 2}
  - {kind: side-pots, level: 2, count: 1}
pass: {ruling: 60%}
attempts: 2
seconds: 30
defers: 1
table: [one-big-chip-is-a-call]
"""


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture(scope="module")
def book(shelf: Shelf) -> Book:
    return shelf.book("club-ua-1")


@pytest.fixture
def store(url: str):
    with Store(url) as opened:
        yield opened


@pytest.fixture
def plan(tmp_path: Path) -> blueprint.Blueprint:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT, "utf-8")
    return blueprint.load(str(file))


@pytest.fixture
def sits(
    store: Store, plan: blueprint.Blueprint, book: Book, shelf: Shelf
) -> Callable[..., Exam]:
    def opens(seed: str = "a") -> Exam:
        return Exam(plan, book, store, "Olena", seed=seed, language="en", shelf=shelf)

    return opens


def answer(sat: Exam, *given: tuple[bool, float]) -> list[bool]:
    """Answer so many questions, right or not, in so many seconds; tell which were put off."""
    told = []
    for asked, (right, seconds) in zip(sat.questions(), given, strict=False):
        chosen = {
            part.name: next(each.key for each in part.options if each.right == right)
            for part in asked.question.parts
        }
        told.append(sat.ended(asked, Answer(asked.question, chosen), seconds=seconds))
        if len(told) == len(given):
            break
    return told


def test_what_ships_can_be_drawn(book: Book, shelf: Shelf) -> None:
    for path in blueprint.listed():
        plan = blueprint.load(path.stem)
        found = blueprint.drawn(plan, book, seed="a", language="en", shelf=shelf)
        assert len(found) == plan.count
        assert len({each.key for each in found}) == plan.count
        assert plan.table


def test_a_draw_keeps_to_kind_level_game_and_chapter(book: Book, shelf: Shelf) -> None:
    draws = (
        blueprint.Draw("side-pots", 2, level=3),
        blueprint.Draw("scenario", 1, game="razz"),
        blueprint.Draw("scenario", 1, chapter="08-turn"),
    )
    plan = blueprint.load("first-table").but(draws=draws)
    first, second, third, fourth = blueprint.drawn(
        plan, book, seed="b", language="en", shelf=shelf
    )
    assert [each.kind for each in (first, second)] == ["side-pots"] * 2
    assert {first.level, second.level} == {3}
    assert third.situation[0].startswith("Razz")
    assert fourth.chapter == "08-turn"


def test_two_of_three_pass_at_sixty_percent(sits: Callable[..., Exam]) -> None:
    sat = sits()
    assert answer(sat, (True, 5), (False, 5), (True, 5)) == [False] * 3
    result = sat.result()
    assert (result.passed, result.right["ruling"], result.of["ruling"]) == (True, 2, 3)
    assert result.chapters == {"whose-turn": (1, 2), "side-pots": (1, 1)}
    with pytest.raises(UsageError, match="has passed short"):
        sits("b")


def test_attempts_are_counted(sits: Callable[..., Exam]) -> None:
    for seed in ("a", "b"):
        sat = sits(seed)
        answer(sat, *[(False, 5)] * 3)
        assert not sat.result().passed
    with pytest.raises(UsageError, match="has used all attempts at short"):
        sits("c")


def test_a_question_whose_time_ran_out_is_put_off_and_another_comes(
    sits: Callable[..., Exam], store: Store
) -> None:
    sat = sits()
    first = sat.keys[0]
    assert answer(sat, (False, 31), (True, 5), (True, 5), (True, 30)) == [
        True,
        False,
        False,
        False,
    ]
    assert sat.keys[0] == first
    assert sat.keys[3].startswith("whose-turn:1:")
    assert sat.keys[3] != first, "in another form"
    result = sat.result()
    assert (result.right["ruling"], result.of["ruling"]) == (3, 3)


def test_what_is_late_more_often_than_that_is_wrong(sits: Callable[..., Exam]) -> None:
    sat = sits()
    assert answer(sat, *[(True, 31)] * 6) == [True, True, True, False, False, False]
    result = sat.result()
    assert (result.passed, result.right["ruling"], result.of["ruling"]) == (False, 0, 3)


def test_an_exam_that_was_left_goes_on_where_it_stood(sits: Callable[..., Exam]) -> None:
    sat = sits()
    answer(sat, (True, 5))
    again = sits("another seed")
    assert again.number == sat.number
    assert [each.question.key for each, _ in zip(again.questions(), "1", strict=False)] == [
        sat.keys[1]
    ]


def test_nothing_answered_is_not_passed(plan: blueprint.Blueprint) -> None:
    assert not scored([], plan).passed


WRONG = [
    ("attempts: 2", "attempts: none", 6, "attempts: none is no number from 1 to 1000"),
    ("kind: side-pots", "kind: side-pot", 4, "there is no kind of drill 'side-pot'"),
    ("kind: side-pots", "kind: side-pot", 4, "Did you mean 'side-pots'?"),
    ("level: 2", "level: 4", 4, "level: 4 is no number from 1 to 3"),
    ("ruling: 60%", "ruling: most", 5, "ruling: most is no share to pass with"),
    ("defers: 1", "defer: 1", 8, "an exam has no key 'defer'"),
    ("is-a-call", "is-a-cal", 9, "there is no scenario 'one-big-chip-is-a-cal'"),
    ("pass: {ruling: 60%}\n", "", 1, "an exam needs 'pass'"),
]


@pytest.mark.parametrize(("was", "now", "line", "told"), WRONG)
def test_a_faulty_blueprint_is_told_at_its_line(
    tmp_path: Path, was: str, now: str, line: int, told: str
) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT.replace(was, now), "utf-8")
    with pytest.raises(ContentErrors) as caught:
        blueprint.load(str(file))
    assert told in str(caught.value)
    assert f"short.yaml:{line}: " in str(caught.value)


def test_the_command_sits_it_and_ends_by_its_result(
    run: Callable[..., object], url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(SHORT, "utf-8")
    args = (file, "--trainee", "Olena", "--store", url, "--seed", "a")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    left = run("exam", *args)
    assert (left.code, left.out.splitlines()[-1]) == (
        1,
        "> Left unfinished: the same command goes on with it.",
    )
    with Store(url) as store:
        (attempt,) = exam.of_trainee(store, "Olena")
    keys = json.loads(attempt["drawn"])[1:]
    shelf = Shelf()
    numbers = []
    for key in keys:
        kind, level, seed = key.split(":")
        question = kinds.question(kind, shelf.book("club-ua-1"), seed=seed, level=int(level))
        numbers.append([each.right for each in question.parts[0].options].index(True) + 1)
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{each}\n" for each in numbers)))
    done = run("exam", *args)
    assert "\nPassed.\nRulings right: " in done.out
    assert done.code == 0


def test_a_table_test_is_signed_with_the_edition_and_the_scenarios(
    run: Callable[..., object], url: str
) -> None:
    args = ("exam", "first-table", "--trainee", "Olena", "--store", url)
    done = run(*args, "--signed-by", "Petro", "--note", "calm", "--format", "json")
    assert done.code == 0
    data = json.loads(done.out)
    assert (data["examiner"], data["passed"], data["note"]) == ("Petro", True, "calm")
    with Store(url) as store:
        (kept,) = exam.table_tests(store)
    assert (kept["name"], kept["book"], kept["edition"]) == ("Olena", "club-ua-1", "1")
    played = json.loads(kept["scenarios"])
    assert [each["scenario"] for each in played] == list(blueprint.load("first-table").table)
    assert all(len(each["sha256"]) == 64 for each in played)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("first-tabel",), "there is no exam 'first-tabel'"),
        (("first-tabel",), "Did you mean 'first-table'?"),
        (("first-table",), "an exam needs --trainee: whose it is"),
    ],
)
def test_what_is_no_exam_is_told(run: Callable[..., object], args, told: str) -> None:
    done = run("exam", *args)
    assert done.code == 2
    assert told in done.err


def test_exams_are_listed(run: Callable[..., object]) -> None:
    assert run("exam", "--lang", "uk").out.startswith("first-table  Перед першим столом\n")
