"""What training says: the words of a language with those of the drills put in.

The drills have their words in files of their own (``reports/training``): a replay must not pay
for reading them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from referee import content, store, words
from referee.errors import ContentError, Place
from referee.table.due import Reckoned
from referee.table.record import Record
from referee.version import __version__
from referee.words import Words


class Line(Record):
    """A line of the words with the values in it, in no language yet.

    ``path`` starts below ``training``, or with a slash at the root of all words; an empty path
    is a text that is the same in every language (``text``). Values may be lines themselves,
    and tuples of lines, which are told with commas between.
    """

    path: str
    values: Mapping[str, Any] = {}

    def __hash__(self) -> int:
        """Lines are compared by what they say."""
        return hash((self.path, repr(sorted(self.values.items(), key=str))))

    def said(self, say: Words) -> str:
        """Return the line in the language of ``say``."""
        told = {name: _told(value, say) for name, value in self.values.items()}
        if not self.path:
            return str(told["text"])
        path = self.path[1:] if self.path.startswith("/") else f"training.{self.path}"
        return say.say(path, **told)


def line(path: str, **values: Any) -> Line:
    """Return a line with its values."""
    return Line(path, values)


def text(value: object) -> Line:
    """Return a text that is the same in every language: a number, cards."""
    return Line("", {"text": value})


def _told(value: Any, say: Words) -> Any:
    if isinstance(value, Line):
        return value.said(say)
    if isinstance(value, tuple):
        return ", ".join(str(_told(each, say)) for each in value)
    return value


@lru_cache(maxsize=8)
def load(language: str = "en") -> Words:
    """Return the words of a language with ``training`` in them.

    Raises:
        ContentError: There are no such words.
    """
    base = words.load(language)
    path = content.root("reports") / "training" / f"{language}.yaml"
    try:
        key = store.key(f"training-{language}", path.read_bytes(), __version__)
    except OSError as error:
        fault = f"there are no words of training for {language!r}"
        raise ContentError(Place(content.shown(path)), fault) from error
    kept = store.load(key)
    if not isinstance(kept, dict):
        from referee.yamlfile import read  # only where nothing was kept

        kept = read(path).data
        store.save(key, kept)
    return Words({**base.data, "training": kept})


class Reckoning(Line):
    """How the greatest bet comes about, as a dealer says it."""

    def __init__(self, value: Reckoned) -> None:
        super().__init__("", {"reckoned": value})

    def said(self, say: Words) -> str:
        """Return the sum in words."""
        from referee.hearing.told import maximum

        return str(maximum(self.values["reckoned"], say)["why"])


class Said(Line):
    """A text that content has in every language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        super().__init__("", dict(texts))

    def said(self, say: Words) -> str:
        """Return the text in the language, else in English."""
        return str(self.values.get(say.language) or self.values["en"])
