"""Which form of a word goes with a number, by language, as Unicode's tables (CLDR) say.

The forms of a line stand in the order of CLDR's categories: English has two (chip, chips),
Ukrainian, Russian and Polish have three for whole numbers (фішка, фішки, фішок).
"""

from __future__ import annotations

from functools import cache

from referee import store
from referee.version import __version__

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_ROUND = 100
"""The last two figures of a number decide, once it has three."""


def which(language: str, number: int) -> int:
    """Return the place of the form that goes with a whole number, from 0.

    >>> [which("en", number) for number in (1, 2, 5)]
    [0, 1, 1]
    >>> [which("uk", number) for number in (1, 2, 5, 11, 21, 112)]
    [0, 1, 2, 2, 0, 2]
    """
    number = abs(number)
    return _places(language)[number if number < 2 * _ROUND else _ROUND + number % _ROUND]


def forms(language: str) -> int:
    """Return how many forms a word has in a language.

    >>> forms("en"), forms("pl")
    (2, 3)
    """
    return max(_places(language)) + 1


@cache
def _places(language: str) -> list[int]:
    """Return the place of the form for 0 to 199; made once, then kept."""
    key = store.key(f"plural-{language}", __version__)
    kept = store.load(key)
    if isinstance(kept, list) and len(kept) == 2 * _ROUND:
        return kept
    # Babel reads its tables of a whole language: a start that found them kept must not.
    from babel.core import Locale

    told = [Locale.parse(language).plural_form(number) for number in range(2 * _ROUND)]
    there = [category for category in CATEGORIES if category in told]
    places = [there.index(category) for category in told]
    store.save(key, places)
    return places
