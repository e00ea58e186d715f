"""How another chapter of a room's own book begins: sound, and with nothing ruled otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from referee.authoring import newbook
from referee.authoring.entries import tongues
from referee.authoring.newbook import Question
from referee.authoring.newrule import next_number
from referee.errors import ContentError
from referee.rulebook import options
from referee.rulebook.book import Book, load_book
from referee.rulebook.rule import in_language

_ANYWHERE = {"setting": "cash", "structure": "no-limit"}
"""Where an option that no new book is asked about is answered."""


def begun(folder: Path) -> str:
    """Return a chapter with one rule to write over.

    The rule answers an option as the books below do: it changes nothing, and shows how a rule
    is written.

    Raises:
        ContentErrors: The book is faulty.
    """
    book = load_book(folder)
    said = tongues(book.own.language)
    title = in_language(book.own.title, book.own.language)
    rules = (
        newbook.rule(next_number(book), question, value, title, said)
        for question, value in _answered_below(book)
    )
    return newbook.opening(book.id, said) + next(rules, "")


def _answered_below(book: Book) -> Iterator[tuple[Question, str]]:
    """Yield the options that the book leaves to those below, each with what they say."""
    first = newbook.questions()
    known = {each.key for each in first}
    others = (key for option in options.load().values() for key in option.keys)
    own = {key for each in book.own.rules for key in each.sets} | {
        each.id for each in book.own.rules
    }
    for question in (*first, *(Question(key, _ANYWHERE) for key in others if key not in known)):
        if own.isdisjoint((question.key, question.key.replace(".", "-"))):
            with suppress(ContentError):  # nobody answers it there
                yield question, book.setting(question.case, question.key).value
