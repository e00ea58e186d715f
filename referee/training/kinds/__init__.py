"""The kinds of generated drills: each is one module here with a ``make``, and known by that.

A module's ``make`` takes a ``Dealing`` and gives a ``Problem``, or None where nothing to ask
came up; it is asked again then. Its docstring says what is asked.
What it says stands in ``reports/training/<language>.yaml`` under ``kinds.<kind>``.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

from referee.content import modules
from referee.errors import FaultError, UsageError, did_you_mean
from referee.rulebook.book import Book
from referee.training.problem import TRIES, Dealing, Make, Problem, told
from referee.training.question import Question

LEVELS = (1, 2, 3)


def kinds() -> list[str]:
    """Return the kinds there are, by name."""
    return [name.replace("_", "-") for name in modules(__path__[0])]


def make_of(kind: str) -> Make:
    """Return what makes the problems of a kind.

    Raises:
        UsageError: There is no such kind.
    """
    known = kinds()
    if kind not in known:
        near = "".join(f"\n  {each}" for each in did_you_mean(kind, known))
        raise UsageError(
            f"there is no kind of drill {kind!r}\n  There are: {', '.join(known)}.{near}"
        )
    made: Make = import_module(f"{__name__}.{kind.replace('-', '_')}").make
    return made


def problem(kind: str, book: Book, *, seed: str, level: int = 1) -> Problem:
    """Return the problem that a seed gives: the same one every time.

    Raises:
        UsageError: There is no such kind.
    """
    make = make_of(kind)
    rng = Random(f"{kind}:{level}:{seed}")
    for _ in range(TRIES):
        found = make(Dealing(book, rng, level))
        if found is not None and len(found.wrong) >= 2:
            return found
    raise FaultError(f"no {kind} came up for seed {seed!r} under {book.id}")


def question(
    kind: str, book: Book, *, seed: str, level: int = 1, language: str = "en"
) -> Question:
    """Return a drill of a kind, told; as ``problem``."""
    found = problem(kind, book, seed=seed, level=level)
    return told(found, kind, level, seed, book, language)


def endless(
    of: list[str], book: Book, *, seed: str, level: int, language: str
) -> Iterator[Question]:
    """Yield drills of several kinds in turn, without end."""
    at = 0
    while True:
        kind = of[at % len(of)]
        yield question(kind, book, seed=f"{seed}.{at}", level=level, language=language)
        at += 1
