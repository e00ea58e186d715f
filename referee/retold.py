"""What is wrong with a file or an argument, told in another language than English.

The program makes each line in English, where it finds the fault. ``reports/faults.yaml`` lists
the lines with holes for what differs; a line that is listed is told in the other language, and
one that is not stays as it is.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from referee import content, store, words
from referee.errors import ContentError, ContentErrors, RefereeError
from referee.version import __version__

_HOLE = re.compile(r"\{([a-z]+)(?::[^}]*)?\}")
_SAID = ("said", "rules")
"""Holes that are retold even where they hold one word: it is ours, not the file's."""


class _Line(NamedTuple):
    """One line of the list: what it looks like in English, and how it is told."""

    english: re.Pattern[str]
    told: str


def error(wrong: RefereeError, language: str) -> str:
    """Return all that an error says, line by line as it stands."""
    if language == "en":
        return str(wrong)
    if isinstance(wrong, ContentErrors):
        return "\n".join(error(fault, language) for fault in wrong.faults)
    if isinstance(wrong, ContentError):
        first = f"{wrong.place}: {line(wrong.fault, language)}"
        return "\n".join([first, *(f"  {line(each, language)}" for each in wrong.help_lines)])
    return "\n".join(_indented(each, language) for each in str(wrong).splitlines())


def line(text: str, language: str) -> str:
    """Return one line in a language; in English where the list does not have it.

    >>> line("seat 7 is not at the table", "uk")
    'місця 7 за столом немає'
    """
    if language == "en":
        return text
    for known in _lines(language):
        found = known.english.fullmatch(text)
        if found is not None:
            held = {
                name: _held(name, said, language) for name, said in found.groupdict().items()
            }
            return words.load(language).fill(known.told, held)
    return text


def _held(name: str, said: str, language: str) -> str:
    """Return what stands in a hole; a name or a number stays what it is."""
    return line(said, language) if " " in said or name in _SAID else said


def _indented(text: str, language: str) -> str:
    bare = text.lstrip()
    return text[: len(text) - len(bare)] + line(bare, language)


@cache
def _lines(language: str) -> tuple[_Line, ...]:
    """Return the lines of a language, those that say most first.

    What is said of a sentence stands in the words: it is told in the language of the sentence.
    """
    said = words.load("en").data["sentences"]
    others = words.load(language).data["sentences"]
    all_lines = [*entries(), *({"en": said[key], language: others[key]} for key in said)]
    listed = sorted(all_lines, key=lambda entry: -len(_HOLE.sub("", entry["en"])))
    return tuple(
        _Line(_looks_like(entry["en"]), entry[language])
        for entry in listed
        if language in entry
    )


def entries() -> list[dict[str, str]]:
    """Return the list as it is written."""
    path = content.root("reports") / "faults.yaml"
    key = store.key("faults", path.read_bytes(), __version__)
    kept = store.load(key)
    if isinstance(kept, list):
        return kept
    from referee.yamlfile import read  # only where nothing was kept

    made: list[dict[str, str]] = read(path).data["faults"]
    store.save(key, made)
    return made


def _looks_like(english: str) -> re.Pattern[str]:
    """Return a line as an expression with a group for each hole."""
    parts = _HOLE.split(english)
    told = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>.+?)" for at, part in enumerate(parts)
    ]
    return re.compile("".join(told), re.DOTALL)
