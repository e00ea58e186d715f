"""How like a sentence a text is: by the phrases people use for it, its verb, words and letters.

The phrases stand in ``rulebooks/lexicon/meant/sentences.yaml``, the names of seats beside them.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import cache

from referee import yamlfile
from referee.content import root
from referee.scenario.grammar import CARD, CHIP

_HOLES = {
    "n": rf"{CHIP}(?: *\+ *{CHIP})*",
    "cards": rf"{CARD}(?: +{CARD})*",
    "seat": r"[1-9]\d?",
    "word": r"[\w-]+",
    "said": r"[^\"“”«»„]+",
}
_VERB = 1.0
"""What the same verb counts for, beside at most 1 for the words and 2 for the letters."""
_SAME_VERB = 0.6
"""From how much two verbs are alike on they are taken for two forms of one."""


def meant(text: str, language: str) -> str:
    """Return the sentence that people mean who write like this; the text where none is known.

    >>> meant("seat 4 put 800 in", "en")
    'seat 4 puts out 800'
    >>> meant("player 4 puts out 200", "en")
    'seat 4 puts out 200'
    """
    if numbered := re.match(r"(\S+)(?= +\d+ )", text):
        text = _seats(language).get(numbered[1], numbered[1]) + text[numbered.end() :]
    for pattern, sentence in _phrases(language):
        if found := pattern.fullmatch(text):
            return (found["actor"] or "") + sentence.format(**found.groupdict())
    return text


def likeness(text: str, told: str) -> float:
    """Return how alike two sentences are: by the verb, word for word, letter for letter."""
    one, other = text.lower().split(), told.lower().split()
    words = SequenceMatcher(None, one, other).ratio()
    letters = SequenceMatcher(None, text.lower(), told.lower()).ratio()
    return words + 2 * letters + _VERB * _same_verb(one, other)


def _same_verb(one: list[str], other: list[str]) -> float:
    """Return how alike the verbs of two sentences are, if these are of one actor."""
    at = 2 if len(one) > 1 and one[1].isdigit() else 1
    if one[:at] != other[:at] or min(len(one), len(other)) <= at:
        return 0
    alike = SequenceMatcher(None, one[at], other[at]).ratio()
    return alike if alike >= _SAME_VERB else 0


@cache
def _seats(language: str) -> dict[str, str]:
    path = root("rulebooks") / "lexicon" / "meant" / "seats.yaml"
    return dict(yamlfile.read(path).data.get(language, {}))


@cache
def _phrases(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    path = root("rulebooks") / "lexicon" / "meant" / "sentences.yaml"
    listed = yamlfile.read(path).data.get(language, [])
    return tuple((_pattern(phrase), sentence) for phrase, sentence in listed)


def _pattern(phrase: str) -> re.Pattern[str]:
    """Return a phrase as an expression: ``pass*|fold (his|her) (hand)``."""
    words = []
    for word in re.findall(r"\([^)]*\)|\S+", phrase):
        either = "|".join(map(_word, word.strip("()").split("|")))
        words.append(f"(?:(?<!\\S)(?:{either}) *)?" if word[0] == "(" else f"(?:{either}) *")
    return re.compile(rf"(?P<actor>\S+ +\d+ +)?{''.join(words)}")


def _word(word: str) -> str:
    """Return one word of a phrase as an expression that ends with the word."""
    if hole := re.fullmatch(r"(\"?)\{(\w+)\}\"?", word):
        opened, closed = ('["“„«]', '["”“»]') if hole[1] else ("", "")
        return f"{opened}(?P<{hole[2]}>{_HOLES[hole[2]]}){closed}(?!\\S)"
    return re.escape(word).replace(r"\*", r"[\w-]*") + r"(?!\S)"
