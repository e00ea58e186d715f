"""When two words are one to somebody who looks for a rule: endings and slips do not count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

_WORD = re.compile(r"[^\W_]+(?:\.\d+)*")
_MARK = re.compile(r"(?<=[a-z])[\u0300-\u036f]+")
_LETTERS = str.maketrans({"ł": "l", "ё": "е", "ґ": "г", "’": None, "'": None, "ʼ": None})
_STEM = 4
"""Shorter beginnings belong to too many words."""
_ENDING = 3
"""Endings of the four languages are seldom longer."""
_CUTOFF = 0.74
"""How like words must be for one to be a slip of the other: one letter in four or five."""


def words_of(text: str) -> list[str]:
    """Return the words of a text as they are compared: small letters, no Polish marks.

    >>> words_of("Żeton’s, за ДУЖИЙ string-bet 2.8.9!")
    ['zetons', 'за', 'дужий', 'string', 'bet', '2.8.9']
    """
    text = unicodedata.normalize("NFC", text).casefold().translate(_LETTERS)
    text = unicodedata.normalize("NFC", _MARK.sub("", unicodedata.normalize("NFD", text)))
    return _WORD.findall(text)


def same_stem(one: str, other: str) -> bool:
    """Tell whether two words are forms of one.

    >>> same_stem("кнопка", "кнопку"), same_stem("raise", "raising"), same_stem("bet", "bets")
    (True, True, True)
    >>> same_stem("string", "strike"), same_stem("2.8", "2.8.9")
    (False, False)
    """
    if one == other:
        return True
    if one[:1].isdigit() or other[:1].isdigit():
        return False
    shared = _shared(one, other)
    left = sorted((len(one) - shared, len(other) - shared))
    if left[0] == 0:
        return shared >= _STEM - 1 and left[1] <= (_ENDING if shared >= _STEM else 1)
    return left[1] <= _ENDING and shared >= _STEM + (left[0] > 1)


def _shared(one: str, other: str) -> int:
    length = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        length += 1
    return length


class Vocabulary:
    """The words that are known, found by their beginnings."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words))
        self._by_beginning: dict[str, list[str]] = {}
        for word in self._words:
            self._by_beginning.setdefault(word[: _STEM - 1], []).append(word)

    def forms(self, word: str) -> set[str]:
        """Return the known words that are forms of a word.

        >>> sorted(Vocabulary(["blind", "blinds", "blond"]).forms("blinds"))
        ['blind', 'blinds']
        """
        near = self._by_beginning.get(word[: _STEM - 1], ())
        return {each for each in near if same_stem(word, each)}

    def meant(self, word: str) -> set[str]:
        """Return the forms of a word; without any those that it may be a slip of.

        >>> [Vocabulary(["straddle", "bet"]).meant(slip) for slip in ("sraddle", "bat")]
        [{'straddle'}, set()]
        """
        found = self.forms(word)
        if found or len(word) < _STEM or word[:1].isdigit():
            return found
        return set(get_close_matches(word, self._words, n=3, cutoff=_CUTOFF))
