"""One scenario under several books: where their rulings part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.report import page, render, text
from referee.words import Words

Json = Mapping[str, Any]


def compared(scenario: str, books: Mapping[str, Json]) -> dict[str, Any]:
    """Return the hearings by book, and each sentence at which they order different things.

    A book that rules nothing there, or whose hearing has ended before, has null.
    """
    ordered = {book: _by_sentence(hearing) for book, hearing in books.items()}
    sentences = sorted({after for each in ordered.values() for after in each})
    parts = []
    for after in sentences:
        by_book = {book: each.get(after) for book, each in ordered.items()}
        first, *others = by_book.values()
        if any(other != first for other in others):
            parts.append({"after": after, "by_book": by_book})
    return {"scenario": scenario, "books": dict(books), "parts_at": parts}


def told(
    data: Json, words: Words, *, form: str = "text", paint: render.Paint = render.plain
) -> str:
    """Return a comparison as text or as a page: what each book says, and where they part."""
    parts = [
        {
            "head": words.say("report.parts", after=part["after"]),
            "lines": [
                words.say("report.part-line", book=book, remedies=_remedies(remedies, words))
                for book, remedies in part["by_book"].items()
            ],
        }
        for part in data["parts_at"]
    ]
    view = {
        "title": data["scenario"],
        "same": words.say("report.same"),
        "parts": parts,
    }
    books = data["books"].values()
    if form != "text":
        view |= page.frame(words, next(iter(books))["title"])
        view["hearings"] = [page.hearing(each, words, f"b{n}") for n, each in enumerate(books)]
        for each in view["hearings"]:
            each["title"], each["book"] = each["book"], None
        return render.render("compare", view, form=form)
    view["hearings"] = [text.hearing_view(hearing, words) for hearing in books]
    return render.render("compare", view, paint=paint)


def _by_sentence(hearing: Json) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for ruling in hearing["rulings"]:
        found.setdefault(ruling["after"], []).extend(ruling["remedies"])
    return found


def _remedies(remedies: list[Any] | None, words: Words) -> str:
    return words.say("report.no-ruling") if remedies is None else words.announce(remedies)
