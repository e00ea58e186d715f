"""What a regulator is sent: options chosen, what is new in the text, and every edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee.press import book as books
from referee.press.examples import Gathered
from referee.rulebook import library
from referee.rulebook.book import Book, load_book
from referee.rulebook.rule import in_language
from referee.words import Words


def previous(book: Book) -> Book | None:
    """Return the edition that this one takes the place of, None for the first of its family."""
    earlier = [each for each in _family(book) if each.own.effective < book.own.effective]
    return earlier[-1] if earlier else None


def view(
    book: Book, gathered: Gathered, languages: Sequence[Words], before: Book | None
) -> dict[str, Any]:
    """Return a printed book with what is new in it alone, and the editions it comes after.

    Where there is no edition before, every rule is new.
    """
    words = languages[0]
    told_book = books.view(
        book,
        gathered,
        languages,
        before=before,
        answers=books.OWN,
        only_changed=before is not None,
    )
    return {
        **told_book,
        "heading": words.say("press.submission.title", title=told_book["title"]),
        "editions_head": words.say("press.submission.editions"),
        "chosen_head": words.say("press.submission.chosen"),
        "text_head": words.say(f"press.submission.{'new' if before is not None else 'all'}"),
        "columns": [
            words.say(f"press.submission.{name}")
            for name in ("edition", "effective", "approved", "state", "text")
        ],
        "editions": _editions(book, words),
        "passing": words.say("press.submission.passing", count=gathered.heard),
        "signed": [words.say("impact.approved"), words.say("press.submission.received")],
    }


def _editions(book: Book, words: Words) -> list[dict[str, Any]]:
    """Return every edition, the newest first, with the day from which another held."""
    found, until = [], ""
    for each in reversed(_family(book)):
        own = each.own
        found.append(
            {
                "id": each.id,
                "title": in_language(own.title, words.language),
                "edition": own.edition,
                "effective": own.effective,
                "approved": own.approved or "–",
                "until": until,
                "digest": each.sha256[: books.DIGITS],
                "current": (each.id, own.edition) == (book.id, book.edition),
                "state": _state(until, own.effective > book.own.effective, words),
            }
        )
        until = own.effective
    return found


def _state(until: str, later: bool, words: Words) -> str:
    if later:
        return words.say("press.submission.later")
    if until:
        return words.say("press.submission.superseded", day=until)
    return words.say("press.submission.in-force")


def _family(book: Book) -> list[Book]:
    """Return every edition of the family of a book, the earliest first."""
    here = Path(book.own.place.file).resolve().parent
    return [load_book(each) for each in library.family(here)]
