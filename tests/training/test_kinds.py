"""Generated drills: every answer is reckoned again, and nothing but knowing it finds it."""

from collections.abc import Iterator

import pytest

from referee.rulebook.book import Book, load_book
from referee.training import kinds
from referee.training.problem import Problem, told
from referee.training.question import Question
from tests.training.reckoned import RECKONED

EVERY_DAY, LONG = 40, 1000
BOOKS = ("roberts-11", "club-ua-1", "online-pl-1")
MOST = 0.6
"""The share of questions that a way of guessing may get right."""


@pytest.fixture(scope="module")
def count(pytestconfig: pytest.Config) -> int:
    return LONG if pytestconfig.getoption("--hypothesis-profile") == "long" else EVERY_DAY


@pytest.fixture(scope="module")
def robert() -> Book:
    return load_book("roberts-11")


def made(kind: str, book: Book, count: int) -> Iterator[tuple[Problem, Question]]:
    for n in range(count):
        level = 1 + n % 3
        problem = kinds.problem(kind, book, seed=str(n), level=level)
        yield problem, told(problem, kind, level, str(n), book, "en")


@pytest.mark.parametrize("kind", kinds.kinds())
def test_every_answer_is_reckoned_again(kind: str, robert: Book, count: int) -> None:
    guessed = dict.fromkeys(GUESSES, 0)
    for n, (problem, question) in enumerate(made(kind, robert, count)):
        again = RECKONED[kind](problem)
        right = problem.right.key
        if again is not None:
            among = again if isinstance(again, set) else {again}
            assert right in among, (n, problem.facts)
            assert len(among & {each.key for each in problem.wrong}) <= len(among) - 1
        for name, guess in GUESSES.items():
            options = question.parts[0].options
            guessed[name] += (
                guess(question, [each.text for each in options]) == question.parts[0].right.text
            )
    for name, hits in guessed.items():
        assert hits <= MOST * count, f"{name} finds {hits} of {count}"


def _first(question: Question, options: list[str]) -> str:
    return options[0]


def _longest(question: Question, options: list[str]) -> str:
    return max(options, key=len)


def _in_text(question: Question, options: list[str]) -> str:
    """The one option whose text stands in what is told, if it is one."""
    whole = " ".join((*question.situation, *question.table, question.parts[0].prompt)).split()
    there = [each for each in options if each in whole]
    return there[0] if len(there) == 1 else ""


def _by_size(place: int):  # type: ignore[no-untyped-def]
    def guess(question: Question, options: list[str]) -> str:
        numbers = [each for each in options if each.isdecimal()]
        return sorted(numbers, key=int)[place] if len(numbers) > 2 else ""

    return guess


def _last_named(question: Question, options: list[str]) -> str:
    """The option named last in what is told: a seat, mostly."""
    whole = "\n".join(question.situation).casefold()
    return max(options, key=lambda each: whole.rfind(each.casefold()))


GUESSES = {
    "the first": _first,
    "the longest": _longest,
    "the one that is told": _in_text,
    "the smallest": _by_size(0),
    "the second smallest": _by_size(1),
    "the greatest": _by_size(-1),
    "the last named": _last_named,
}


@pytest.mark.parametrize("kind", kinds.kinds())
def test_the_same_seed_gives_the_same_question_and_other_books_have_theirs(kind: str) -> None:
    for ref in BOOKS:
        book = load_book(ref)
        once = kinds.question(kind, book, seed="a", level=2)
        assert once == kinds.question(kind, book, seed="a", level=2)
        assert once.book == book.id
        keys = {
            (kinds.question(kind, book, seed="a", level=2, language=each).answer)
            for each in ("uk", "ru", "pl")
        }
        assert keys == {once.answer}, "an answer counts in every language"


def test_the_number_of_a_sentence_is_not_taken_for_the_number_that_answers() -> None:
    book = load_book("club-ua-1")
    question = kinds.question("spot-mistake", book, seed="1", level=1, language="uk")
    (part,) = question.parts
    assert len(part.options) > 1
    for each in part.options:
        word, number, told_so = each.text.split(" ", 2)
        assert (word, number[-1]) == ("Речення", ":")
        assert f"{number[:-1]}. {told_so}" in question.situation
