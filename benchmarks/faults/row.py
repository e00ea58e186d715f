"""One row of the table of what each fault must come to."""

from __future__ import annotations

from typing import NamedTuple

CLUB, ROBERT, GAMES = "club-ua-1", "roberts-11", "games-ru-1"
BOOKS = (CLUB, ROBERT)
"""The books every fault is heard under; the rows of the board have games-ru-1 as well."""


class Answer(NamedTuple):
    """What a book decides, and the rules either of which may be named for it.

    Without a decision the book has nothing against what happened, and nothing is ruled.
    """

    decision: str
    rules: tuple[str, ...]


NO_RULING = Answer("", ())


class Row(NamedTuple):
    """One fault noticed at one moment; ``seen``: by all, at once, with no attention called."""

    fault: str
    moment: str
    incident: str
    seen: bool
    club: Answer
    robert: Answer
    why: str
    games: Answer | None = None

    def answer(self, book: str) -> Answer:
        """Return what a book says.

        Raises:
            KeyError: The row was not written for this book.
        """
        if book == GAMES:
            if self.games is None:
                raise KeyError(f"{self.fault}, {self.moment}: not read in {book}")
            return self.games
        return self.club if book == CLUB else self.robert


def to(decision: str, *rules: str) -> Answer:
    """Return a decision by one of some rules."""
    return Answer(decision, rules)
