"""The days of a book: in their order, and none so far off that figures changed places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import cache

from referee import yamlfile
from referee.content import root
from referee.rulebook import library
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault

_YEAR = re.compile(r"(?<![\d.,/-])(?:19|20)\d\d(?![\d/-]|[.,]\d)")


def dates(layer: Layer) -> Iterator[LintFault]:
    """Find a book that holds before it was approved, or before the edition it comes after."""
    if layer.approved is not None and layer.approved > layer.effective:
        yield LintFault(
            "date",
            layer.place._replace(line=0),
            f"this book holds from {layer.effective}, and was approved on {layer.approved}",
            "A book holds from the day it is approved, or later.",
            part=("effective",),
        )
    if layer.before:
        yield from _editions(layer)


def _editions(layer: Layer) -> Iterator[LintFault]:
    for other in library.named_beside(layer.before, layer.place.file):
        if other.effective >= layer.effective:
            yield LintFault(
                "date",
                layer.place._replace(line=0),
                f"this book holds from {layer.effective}, and {layer.before}, the edition "
                f"before it, from {other.effective}",
                "An edition holds from a later day than the one before it.",
                part=("effective",),
            )


def far(book: Book, today: date) -> Iterator[LintFault]:
    """Find a book that holds from a day far ahead, or before what it is taken from."""
    own, most = book.own, _years()
    year = int(own.effective[:4])
    named = sorted(map(int, _YEAR.findall(f"{own.source} {own.edition}")))
    bases = {layer.book_id: int(layer.effective[:4]) for layer in book.books[1:]}
    later = [name for name, since in bases.items() if year < since - most]
    if named and year < named[0]:
        told = f"this book holds from {own.effective}, and its source is of {named[0]}"
    elif own.approved is not None and year > int(own.approved[:4]) + most:
        told = f"this book holds from {own.effective}, and was approved on {own.approved}"
    elif own.approved is None and year > today.year + most:
        told = f"this book holds from {own.effective}, which is {year - today.year} years ahead"
    elif later:
        told = f"this book holds from {own.effective}, and {later[0]} from {bases[later[0]]}"
    else:
        return
    place = own.place._replace(line=0)
    helped = "Have figures of the year changed places? Mend the day."
    yield LintFault("far-date", place, told, helped, part=("effective",))


@cache
def _years() -> int:
    """Return how many years off a day may be: a measure of the program, which books silence."""
    return int(yamlfile.read(root("rulebooks") / "lint.yaml").data["far-date"]["years"])
