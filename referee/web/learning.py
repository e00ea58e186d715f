"""What the pages for trainees stand on: the store of answers, who answers, and the words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from flask import Flask, Response, abort, current_app, request, session

from referee.database.places import place
from referee.rulebook.book import Book
from referee.training import course
from referee.training import say as words
from referee.training.question import Question
from referee.training.store import Store
from referee.web import access, casefile, frame, roomcases, shelves
from referee.web.settings import Settings
from referee.words import Words

LONGEST_NAME = 40
NAME = "trainee"
"""Under which a session keeps who sits at a machine that asks nobody for a name."""


class Answers:
    """The store of a room, as ``serve`` names it or the user's own.

    It is looked for and opened when it is first asked for, by whichever thread.
    """

    def __init__(self, named: str | None) -> None:
        self._named = named
        self._lock = Lock()
        self._store: Store | None = None
        self._turns: dict[str, Lock] = defaultdict(Lock)

    def opened(self) -> Store:
        """Return the store.

        Raises:
            UsageError: It cannot be used, no place for it is known, or the libraries it needs
                are not installed.
        """
        with self._lock:
            if self._store is None:
                self._store = Store(place(self._named))
            return self._store

    def close(self) -> None:
        """Let the database go; whoever asks opens it again."""
        with self._lock:
            if self._store is not None:
                self._store.close()
                self._store = None

    def turn(self, trainee: str) -> Lock:
        """Return what lets one request of a trainee through at a time."""
        with self._lock:
            return self._turns[trainee]


def install(app: Flask, settings: Settings) -> None:
    """Have an app keep answers where it was told to."""
    kept = settings.home or settings.store
    app.extensions["referee.answers"] = Answers(settings.store) if kept else None


def keeps() -> bool:
    """Say whether answers are kept."""
    return current_app.extensions["referee.answers"] is not None


def _answers() -> Answers:
    found: Answers | None = current_app.extensions["referee.answers"]
    if found is None:
        abort(404)
    return found


def store() -> Store:
    """Return where answers are kept; where they are not there is no such page."""
    return _answers().opened()


# --- who answers ----------------------------------------------------------------------------


def trainee() -> str:
    """Return whose answers these are, empty where nobody has said so yet.

    With accounts it is who has come in, and nobody else.
    """
    who = access.account()
    return (who.name if who else "") or str(session.get(NAME, ""))


def asks_name() -> bool:
    """Say whether a page has to ask who answers: this machine asks nobody at the door."""
    who = access.account()
    return not (who and who.name)


def takes_name() -> str:
    """Return who answers; where nobody is asked at the door, as the form says."""
    name = " ".join(request.form.get("name", "").split())[:LONGEST_NAME]
    if asks_name() and name:
        session[NAME] = name
    return trainee()


@contextmanager
def turn() -> Iterator[str]:
    """Let one request at a time change what is kept of who asks; a button may be hit twice."""
    name = trainee()
    with _answers().turn(name):
        yield name


def trains() -> bool:
    """Say whether who asks may see what others answered."""
    return access.may("trainees.every")


# --- books, questions, words ----------------------------------------------------------------


def book(ref: str) -> Book:
    """Return a book by its id.

    Raises:
        UsageError: There is none of that id.
    """
    return shelves.now().book(casefile.known_book(ref))


def question(key: str, of: Book) -> Question | None:
    """Return the question of a key as a book rules it; None where it asks it no more."""
    return _question(key, of.id, of.sha256, frame.language())


def cases() -> list[Path]:
    """Return the scenarios that the room has made of its incidents."""
    home = frame.settings().home
    return sorted((home / roomcases.FOLDER).glob("*.yaml")) if home is not None else []


@lru_cache(maxsize=512)
def _question(key: str, ref: str, sha256: str, language: str) -> Question | None:
    shelf = shelves.now()
    return course.rebuilt(key, shelf.book(ref), language=language, shelf=shelf, files=cases())


def say() -> Words:
    """Return the words of this request with those of training."""
    return words.load(frame.language())


def tell(path: str, **values: object) -> str:
    """Return a line of what these pages say."""
    return say().say(f"training.page.{path}", **values)


def day(at: datetime) -> str:
    """Return the day of a moment, where the machine stands."""
    return f"{at.astimezone():%d.%m.%Y}"


def page(template: str, title: str, *, status: int = 200, **view: Any) -> Response:
    """Return a page of these in its frame."""
    return frame.page(template, title, status=status, tell=tell, **view)
