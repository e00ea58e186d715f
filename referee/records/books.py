"""The book of a night as files of a record, with all it stands on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.rulebook import cache, library
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import in_language

FOLDER = "rulebooks"


def files(book: Book) -> dict[str, bytes]:
    """Return every file of a book and of its bases, by its name in a record."""
    return {
        f"{FOLDER}/{layer.book_id}/{path.name}": path.read_bytes()
        for layer in book.books
        for path in library.files(_folder(layer))
    }


def told(book: Book, language: str) -> dict[str, Any]:
    """Return which edition a book is, and each that it stands on, with the digest of its text.

    The digest of the book is over itself and all its bases, as a hearing gives it; that of a
    base is over its own files.
    """
    return {
        "book": {**_named(book.own, language), "sha256": book.sha256},
        "bases": [
            {
                **_named(layer, language),
                "sha256": cache.digest(library.files(_folder(layer))),
            }
            for layer in book.books[1:]
        ],
    }


def _folder(layer: Layer) -> Path:
    return Path(layer.place.file).resolve().parent


def _named(layer: Layer, language: str) -> dict[str, Any]:
    return {
        "id": layer.book_id,
        "title": in_language(layer.title, language),
        "edition": layer.edition,
        "effective": layer.effective,
        "approved": layer.approved,
    }
