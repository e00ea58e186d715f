"""Amounts as they are spoken and written: figures, and number words of all languages.

A text becomes tokens: words as they are, and ``Number`` where an amount is said. What is no
whole amount (1.5 without thousands, nought) becomes a number that is worth None, so that it can
never be taken for another.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction

from referee.named import NamedTuple


class Number(NamedTuple):
    """An amount in a text; None where it is no whole amount. ``nth``: said as an ordinal."""

    value: int | None
    nth: bool = False


class NumberWords(NamedTuple):
    """The number words of the languages.

    ``values``: word to value below 1000 (fractions for one and a half); ``times``: hundred,
    thousand and so on; ``after``: short signs that stand only behind figures (k); ``joins``:
    words inside a number (and); ``halves``: what adds a half (and a half); ``single``: an
    article that may stand for one before ``times``; ``compact``: words that are said in pairs
    (two fifty); ``nth``: ordinals, for seats; ``units``: what an amount is counted in.
    """

    values: Mapping[str, Fraction]
    times: Mapping[str, int]
    after: Mapping[str, int]
    joins: frozenset[str]
    halves: tuple[tuple[str, ...], ...]
    single: frozenset[str]
    compact: frozenset[str]
    nth: Mapping[str, int]
    units: frozenset[str]

    def may_follow(self, word: str, kind: str) -> bool:
        """Say whether a word may stand right behind figures, without a space."""
        return (
            word in self.units or (kind == "figures" and word in self.after) or kind == "mark"
        )


Token = str | Number
Piece = str | Fraction | Number

_MARKS = str.maketrans(
    {
        "’": "'",
        "ʼ": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "ł": "l",
        "ё": "е",
        "–": " - ",
        "—": " - ",
        "…": "...",
        "₴": " ",
        "$": " ",
        "€": " ",
        "£": " ",
        "₽": " ",
        "¢": " ",
        "+": " plus ",
    }
)
_CYRILLIC_APOSTROPHE = re.compile(r"(?<=[\u0400-\u04ff])'(?=[\u0400-\u04ff])")
_LATIN_MARK = re.compile(r"(?<=[a-z])[\u0300-\u036f]+")
_GROUPED = r"[1-9]\d{0,2}(?P<sep>[ ,.'])\d{3}(?:(?P=sep)\d{3})*(?![\d])"
_PIECE = re.compile(
    r"(?P<nth>(?<![\w.,])[1-9]\d?-?(?:st|nd|rd|th|е|го|му|те|ше|ге)\b)|"
    rf"(?P<grouped>(?<![\w.,]){_GROUPED})"
    r"|(?P<figures>\d+(?:[.,]\d+)?)"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)*)"
    r"|(?P<mark>[^\s])"
)


def plain(text: str) -> str:
    """Return a text as the lexicon compares it: small letters, no Polish marks, one apostrophe.

    >>> plain("Тисяча П’ятсот, dwieście")
    'тисяча пятсот, dwiescie'
    """
    text = unicodedata.normalize("NFC", text).casefold().translate(_MARKS)
    text = unicodedata.normalize("NFC", _LATIN_MARK.sub("", unicodedata.normalize("NFD", text)))
    text = re.sub(r"(?<=[^\W\d_])-(?=[^\W\d_])", " ", text)
    text = re.sub(r"(?<=\d)-(?=\d)|(?<=\d)-(?=[^\W\d_]{3})", "~", text)  # 25-50, 3-bet
    return _CYRILLIC_APOSTROPHE.sub("", text)


def tokens(text: str, words: NumberWords) -> list[Token]:
    """Return the words, marks and numbers of a plain text."""
    pieces = _pieces(text, words)
    found: list[Token] = []
    at = 0
    while at < len(pieces):
        number, after = read_number(pieces, at, words)
        if number is None:
            piece = pieces[at]
            found.append(Number(_whole(piece)) if isinstance(piece, Fraction) else piece)
            at += 1
            continue
        found.append(number)
        at = after + (after < len(pieces) and pieces[after] in words.units)
    return found


def _pieces(text: str, words: NumberWords) -> list[Piece]:
    """Return words and marks as they are and figures as fractions."""
    found: list[Piece] = []
    last_end, last_kind = -1, ""
    for piece in _PIECE.finditer(text):
        kind, held = str(piece.lastgroup), piece[0]
        kind = "grouped" if piece["grouped"] else kind
        glued = piece.start() == last_end
        if kind == "nth":
            found.append(Number(int(re.sub(r"\D", "", held)), nth=True))
        elif kind == "grouped":
            found.append(Fraction(re.sub(r"\D", "", held)))
        elif kind == "figures":
            if glued and last_kind in ("word", "figures", "grouped", "nth") and found:
                found[-1] = f"{found[-1]}{held}"  # no amount: x2, 1.000.5
                kind = "word"
            else:
                found.append(Fraction(held.replace(",", ".")))
        elif kind == "word" and glued and not words.may_follow(held, last_kind):
            found[-1] = f"{found[-1]}{held}"  # no amount: 3bet, 2nd
        else:
            found.append(held)
        last_end, last_kind = piece.end(), kind
    return found


def read_number(
    pieces: Sequence[Piece], at: int, words: NumberWords
) -> tuple[Number | None, int]:
    """Return the longest number that begins at a piece, and the place after it."""
    first = pieces[at]
    if isinstance(first, Number):
        return first, at + 1
    if isinstance(first, str) and first in words.nth:
        return Number(words.nth[first], nth=True), at + 1
    reader = _Reader(words)
    end = at
    while end < len(pieces):
        taken = reader.take(pieces, end)
        if not taken:
            break
        end += taken
    if end == at:
        return None, at
    return Number(_whole(reader.sum())), end


def _whole(value: Fraction) -> int | None:
    return int(value) if value.denominator == 1 and value >= 1 else None


class _Reader:
    """Adds up a number piece by piece, each smaller than what stands before it."""

    def __init__(self, words: NumberWords) -> None:
        self.words = words
        self.done = Fraction(0)
        self.group: Fraction | None = None
        self.room = 1000  # what is added to the group must be smaller
        self.scale = 10**12
        self.pairs = False  # "two fifty" may go on

    def sum(self) -> Fraction:
        """Return what was said so far."""
        return self.done + (self.group or 0)

    def take(self, pieces: Sequence[Piece], at: int) -> int:
        """Return how many pieces go on with the number; 0 when it has ended."""
        piece = pieces[at]
        if isinstance(piece, Fraction):
            return self._figures(piece)
        if isinstance(piece, Number):
            return 0
        after = pieces[at + 1] if at + 1 < len(pieces) else ""
        if piece in self.words.values:
            return self._word(piece)
        if piece in self.words.times:
            return self._times(self.words.times[piece])
        if piece in self.words.after and self.group is not None and self.room == 0:
            return self._times(self.words.after[piece])
        if piece in self.words.single and self.group is None and after in self.words.times:
            self.group, self.room = Fraction(1), 1
            return 1
        return self._half(pieces, at) or self._join(piece, after)

    def _figures(self, value: Fraction) -> int:
        if self.group is not None or value >= self.scale:
            return 0
        self.group, self.room = value, 0
        return 1

    def _word(self, piece: str) -> int:
        value = self.words.values[piece]
        pairs = piece in self.words.compact
        if self.group is None:
            self.group, self.room = value, _room(value)
            self.pairs = pairs and value < 10 and self.done == 0
        elif value < self.room:
            self.group, self.room = self.group + value, _room(value)
            self.pairs = False
        elif self.pairs and pairs and 10 <= value < 100:
            self.group, self.room = self.group * 100 + value, _room(value)
            self.pairs = False
        else:
            return 0
        return 1

    def _times(self, scale: int) -> int:
        if scale == 100:
            group = Fraction(1) if self.group is None else self.group
            if group >= 100 or self.scale <= 100:
                return 0
            self.group, self.room, self.pairs = group * 100, 100, False
            return 1
        if scale >= self.scale:
            return 0
        self.done += (1 if self.group is None else self.group) * scale
        self.group, self.room, self.scale, self.pairs = None, 1000, scale, False
        return 1

    def _half(self, pieces: Sequence[Piece], at: int) -> int:
        """Take "and a half" where thousands follow: half of else is no whole amount."""
        for half in self.words.halves:
            end = at + len(half)
            if self.group is None or self.group >= 1000 or tuple(pieces[at:end]) != half:
                continue
            follows = pieces[end] if end < len(pieces) else ""
            if follows in self.words.times:
                self.group, self.room = self.group + Fraction(1, 2), 0
                return len(half)
        return 0

    def _join(self, piece: str, after: Piece) -> int:
        """Take "and" where a smaller number word follows."""
        if piece not in self.words.joins or after not in self.words.values:
            return 0
        value = self.words.values[str(after)]
        behind = self.group is None and self.done > 0
        return 1 if value < 100 and (behind or self.room == 100) else 0


def _room(value: Fraction) -> int:
    """Return below what the next word of the same group must stay."""
    if value >= 100:
        return 100
    return 10 if value >= 20 and value.denominator == 1 else 0
