"""What the reader of sentences knows of a language; each has a module of this folder."""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple

CYRILLIC, LATIN = "[\u0400-\u04ff]", r"[^\W\d_]"
ALPHABETS = (CYRILLIC, LATIN)
"""What a letter of each looks like, the narrower ones first: any letter may be a Latin one."""


class Counts(NamedTuple):
    """How a language tells cards to seats: none, the forms of card, to seat, and "and"."""

    none: str
    cards: str
    to: str
    joint: str


class Tongue(NamedTuple):
    """A language in which a script may be written.

    ``said`` are its sentences and ``quoted`` what their examples quote, both by the English
    ones. ``seat``, ``says`` and ``decides`` are the words (as expressions) that a sentence
    nobody can read is looked through for; ``next_game`` is what heads the entry of that name.
    A text that may be in several is tried in the order of their ``turn``.
    """

    code: str
    letters: str
    counts: Counts
    seat: str
    says: tuple[str, ...]
    decides: str
    next_game: str
    said: Mapping[str, str] = {}
    quoted: Mapping[str, str] = {}
    turn: int = 9
