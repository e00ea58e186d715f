"""The books to read and to search, each rule with the situations that show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from threading import Lock
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from referee.errors import RefereeError
from referee.rulebook import library, reading, search
from referee.rulebook.alike import words_of
from referee.rulebook.book import Book, Shelf, list_books
from referee.rulebook.rule import Rule, in_language
from referee.web import access, casefile, frame, roomshelf, shelves, showing

pages = Blueprint("rules", __name__, url_prefix="/rules")

MOST = 20
"""Rules that a search shows at most."""
LONGEST = 200
"""Signs of a search."""
_SEARCHES = Lock()
"""SQLite gives its answers to one reader at a time."""


@pages.get("")
def books() -> Response:
    """Show the books; with ``q`` also the rules that were found."""
    query, chosen = _asked()
    found = find(query, chosen) if query else []
    return frame.page(
        "books",
        frame.say("parts.rules"),
        query=query,
        chosen=chosen,
        books=[
            {"id": book, "title": title, "edition": edition, "url": _of_book(book)}
            for book, title, edition in named(frame.language())
        ],
        hits=[listed(hit.rule) for hit in found],
    )


def _asked() -> tuple[str, str]:
    query = " ".join(request.args.get("q", "")[:LONGEST].split())
    chosen = request.args.get("book", "")
    return query, casefile.known_book(chosen) if chosen else ""


def find(query: str, book: str = "", most: int = MOST) -> list[search.Hit]:
    """Return the rules that serve a query, of one book and its bases, or of all in force.

    A query without a word finds nothing.
    """
    if not words_of(query):
        return []
    index = _index(book, shelves.now())  # made outside: who looks in another waits for nobody
    with _SEARCHES:
        return index.search(query, most=most)


@lru_cache(maxsize=16)
def _index(book: str, shelf: Shelf) -> search.Index:
    if book:
        return search.index([shelf.book(book)])
    own = []
    for each in roomshelf.own(shelf):
        with suppress(RefereeError):  # one that is faulty keeps nobody from the others
            own.append(shelf.book(each))
    return search.index([*own, *map(shelf.book, library.editions(None))])


def named(language: str) -> list[tuple[str, str, str]]:
    """Return id, title and edition of every book; read once, for many pages ask."""
    return _named(language, shelves.now())


@lru_cache(maxsize=8)
def _named(language: str, shelf: Shelf) -> list[tuple[str, str, str]]:
    return [*_own(language, shelf), *list_books(language)]


def _own(language: str, shelf: Shelf) -> Iterator[tuple[str, str, str]]:
    for name, folder in roomshelf.own(shelf).items():
        try:
            head = reading.read_head(folder)
        except RefereeError:
            yield name, name, "?"
        else:
            yield name, in_language(head.title, language), head.edition


@pages.get("/<book>")
def book(book: str) -> Response:
    """Show the contents of a book, chapter by chapter."""
    found = of(book)
    told = {each.file: in_language(each.title, frame.language()) for each in found.own.chapters}
    chapters: dict[str, list[dict[str, Any]]] = {}
    for rule in found.own.rules:
        if not rule.case:
            chapters.setdefault(rule.place.file, []).append(listed(rule))
    return frame.page(
        "book",
        in_language(found.title, frame.language()),
        book={"id": found.id, "edition": found.edition},
        phone=url_for("rules.phone", book=book),
        bases=[
            {"id": layer.book_id, "url": _of_book(layer.book_id)} for layer in found.layers[1:]
        ],
        chapters=[
            {"id": f"c{at}", "title": told.get(file, file), "rules": rules}
            for at, (file, rules) in enumerate(chapters.items(), 1)
        ],
    )


@pages.get("/<book>/<path:name>")
def rule(book: str, name: str) -> Response:
    """Show an entry with its cases, its neighbours and the situations that show it."""
    found = of(book)
    rules = [rule for rule in found.own.rules if rule.id == name]
    if not rules:
        abort(404)
    entry, *cases = rules
    words = frame.spoken()
    return frame.page(
        "rule",
        _head(entry),
        rule={**listed(entry), **_whole(entry)},
        cases=[_whole(case) for case in cases if _differs(case, entry)],
        source=words.say("report.page.source", source=entry.source),
        standing=words.say(f"lists.{entry.standing}"),
        sets=[
            words.say("lists.set-to", option=key, value=value)
            for key, value in entry.sets.items()
        ],
        near=[
            {"head": frame.say(f"rules.{kind}"), "rules": near}
            for kind, names in (("exception-to", entry.exception_to), ("see", entry.see))
            if (near := _linked(found, names))
        ],
        situations=list(showing.rule(book, entry)),
        otherwise=list(_otherwise(entry)),
    )


def _otherwise(rule: Rule) -> Iterator[dict[str, str]]:
    """Yield where who may write in a book of the room rules otherwise than a rule below it."""
    if not access.may("books.begins_rule"):
        return
    now = shelves.now()
    for name in roomshelf.own(now):
        with suppress(RefereeError):  # one that is faulty is mended first
            own = now.book(name)
            if name != rule.book and any(each.book_id == rule.book for each in own.books):
                title = in_language(own.title, frame.language())
                ref = f"{rule.book}/{rule.id}"
                yield {
                    "name": frame.say("books.otherwise", book=title),
                    "url": url_for("books.begins_rule", book=name, rule=ref),
                }


def of(book: str) -> Book:
    """Return a book by its id; where there is none there is no such page."""
    if book not in casefile.books():
        abort(404)
    return shelves.now().book(book)


def _of_book(book: str) -> str:
    return url_for("rules.book", book=book)


def address(book: str, name: str) -> str | None:
    """Return where a rule is read, None where it is in no book: a table's own placard."""
    known = book in casefile.books()
    return url_for("rules.rule", book=book, name=name) if known else None


def _head(rule: Rule) -> str:
    return f"{rule.number}  {in_language(rule.title, frame.language())}"


def listed(rule: Rule) -> dict[str, Any]:
    """Return how a rule stands in a list."""
    language = frame.language()
    return {
        "number": rule.number,
        "title": in_language(rule.title, language),
        "text": in_language(rule.text, language),
        "book": rule.book,
        "url": address(rule.book, rule.id),
    }


def _whole(rule: Rule) -> dict[str, Any]:
    language = frame.language()
    because = in_language(rule.because, language)
    return {
        "title": in_language(rule.title, language),
        "text": in_language(rule.text, language),
        "because": frame.spoken().say("report.page.because", because=because)
        if because
        else "",
    }


def _differs(case: Rule, entry: Rule) -> bool:
    return (case.title, case.text, case.because) != (entry.title, entry.text, entry.because)


def _linked(book: Book, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return the entries of these ids, each from the first layer that has it."""
    found = []
    for name in dict.fromkeys(names):
        rule = next((each for layer in book.layers if (each := layer.rule(name))), None)
        if rule is not None:
            found.append(listed(rule))
    return found
