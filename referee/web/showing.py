"""The situations in which a rule is seen, to be stepped through."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice

from flask import url_for

from referee.errors import RefereeError
from referee.press import examples
from referee.rulebook import library
from referee.rulebook.book import Shelf
from referee.rulebook.rule import Rule, in_language
from referee.web import casefile, frame, roomshelf, shelves, situations
from referee.web.situations import Situation

HEARD = 200
"""Situations that are heard at most for a rule of the room: a second."""


def rule(own: str, entry: Rule) -> Iterator[dict[str, str]]:
    """Yield the situations that expect a rule, under its own book or one that stands on it.

    Those that come with the program expect nothing of a book of the room: of these, those are
    heard by it in which another book's rule about the same is seen.
    """
    now = shelves.now()
    if own in roomshelf.own(now):
        found = [(own, each, at) for each, at in _heard(own, entry.id, now)]
    else:
        found = [(book, each, 0) for book, each in _expecting(own, entry, now)]
    for book, each, at in found:
        asked = None if each.book == book else book
        yield {
            "title": in_language(each.title, frame.language()),
            "url": url_for("replay.scenario", name=each.name, book=asked, at=at or None),
            "name": each.name,
        }


def _expecting(own: str, entry: Rule, shelf: Shelf) -> tuple[tuple[str, Situation], ...]:
    books = _on_top_of(own, entry.id, shelf)
    names = frozenset((book, name) for book in books for name in (entry.id, entry.number))
    return situations.showing(names)


@lru_cache(maxsize=256)
def _on_top_of(book: str, name: str, shelf: Shelf) -> tuple[str, ...]:
    """Return the books in which an id means the entry of ``book``: it, and those upon it."""
    found = []
    for each in casefile.books():
        with suppress(RefereeError):  # one that is faulty stands on nothing
            layers = shelf.book(each).layers
            first = next((layer.book_id for layer in layers if layer.rule(name)), None)
            found += [each] if first == book else []
    return tuple(sorted(found, key=lambda each: each != book))


@lru_cache(maxsize=256)
def _heard(own: str, name: str, shelf: Shelf) -> tuple[tuple[Situation, int], ...]:
    """Return the situations in which a rule of the room is seen, and after which sentence."""
    names = frozenset(_alike(own, name, shelf))
    found = []
    for _, each in islice(situations.showing(names), HEARD):
        with suppress(RefereeError):  # the book has no answer to it
            script = situations.script(each.name)
            data = casefile.hear_one(script, None, book=own).data
            if at := examples.seen_after(data, own, name):
                found.append((each, at))
    return tuple(found)


def _alike(own: str, name: str, shelf: Shelf) -> Iterator[tuple[str, str]]:
    """Yield what scenarios may call the rules that are about the same as one of the room.

    That is an incident, or an option that is answered, in whatever book.
    """
    about = [each for each in shelf.book(own).own.rules if each.id == name]
    incidents = {each.incident for each in about if each.incident}
    options = {key for each in about for key in each.sets}
    for folder in library.folders():
        for each in shelf.book(folder.name).own.rules:
            if each.incident in incidents or not options.isdisjoint(each.sets):
                yield each.book, each.id
                yield each.book, each.number
