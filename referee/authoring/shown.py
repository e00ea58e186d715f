"""Which of its own rules a book is shown by in a hearing: those that had a say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.hearing.hear import Hearing
from referee.rulebook.layer import Layer

Json = Mapping[str, Any]


def in_hearing(hearing: Hearing) -> frozenset[str]:
    """Return the ids of the book's own rules that a ruling cites, or that were kept."""
    return cited(hearing.book.own, hearing.data["rulings"], hearing.data["honoured"])


def cited(own: Layer, *told: object) -> frozenset[str]:
    """Return the ids of a book's rules that are cited in what JSON tells, however deep."""
    return frozenset(
        each["id"] for part in told for each in _cites(part) if each["book"] == own.book_id
    )


def answering(own: Layer, *told: object) -> frozenset[str]:
    """Return the ids of a book's rules on an option for which any rule is cited."""
    return on_keys(
        own, (each["option"] for part in told for each in _cites(part) if each.get("option"))
    )


def on_keys(own: Layer, keys: Iterable[str]) -> frozenset[str]:
    """Return the ids of a book's rules that answer one of the keys of options."""
    places = own.index.keys
    return frozenset(own.rules[at].id for key in keys for at in places.get(key, ()))


def _cites(told: object) -> Iterator[Json]:
    if isinstance(told, Mapping):
        yield from told.get("cites", ())
        for each in told.values():
            yield from _cites(each)
    elif isinstance(told, list):
        for each in told:
            yield from _cites(each)
