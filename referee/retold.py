"""What is wrong with a file or an argument, told in another language than English.

The program makes each line in English, where it finds the fault. ``reports/faults.yaml`` lists
the lines with holes for what differs; a line that is listed is told in the other language, and
one that is not stays as it is. ``reports/questions.yaml`` does the same for what options ask,
``reports/help.yaml`` for help and for what is wrong with a command line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from referee import content, store, words
from referee.errors import ContentError, ContentErrors, RefereeError
from referee.named import NamedTuple
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
    return _retold(text, language, _lines(language), line)


def helped(text: str, language: str) -> str:
    """Return one line of help; in English where the list does not have it."""
    return _retold(text, language, _help_lines("help", language), lambda said, _: said)


def misused(text: str, language: str) -> str:
    """Return one line of what is wrong with a command line, indented as it was."""
    if language == "en":
        return text
    bare = text.lstrip()
    told = _retold(bare, language, _help_lines("wrong", language), misused)
    return text[: len(text) - len(bare)] + (line(bare, language) if told == bare else told)


def named(text: str, language: str) -> str:
    """Return a text with the names of arguments, in capitals, as the language has them."""
    if language == "en":
        return text
    known = {each["en"]: each.get(language, each["en"]) for each in help_entries()["names"]}
    longest = sorted(known, key=len, reverse=True)
    pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])"
    return re.sub(pattern, lambda found: known[found[0]], text)


def whole(start: str) -> str:
    """Return the line of help, in English, that begins like this."""
    lines = (entry["en"] for entry in help_entries()["help"])
    return next((each for each in lines if each.startswith(start)), start)


def _retold(
    text: str,
    language: str,
    lines: tuple[_Line, ...],
    inner: Callable[[str, str], str],
) -> str:
    """Return a text by the first line that looks like it; ``inner`` retells what is in it."""
    for known in lines:
        found = known.english.fullmatch(text)
        if found is not None:
            held = {
                name: _held(name, said, language, inner)
                for name, said in found.groupdict().items()
            }
            return words.load(language).fill(known.told, held)
    return text


def question(option: str, english: str, language: str) -> str:
    """Return what a house option asks; in English where the list does not have it."""
    if language == "en":
        return english
    return questions().get(option, {}).get(language, english)


def _held(name: str, said: str, language: str, inner: Callable[[str, str], str]) -> str:
    """Return what stands in a hole; a name or a number stays what it is."""
    if name == "argument":
        return named(said, language)
    return inner(said, language) if " " in said or name in _SAID else said


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
    return _sorted(
        [
            *entries(),
            *libraries(),
            *({"en": said[key], language: others[key]} for key in said if key in others),
        ],
        language,
    )


@cache
def _help_lines(part: str, language: str) -> tuple[_Line, ...]:
    return _sorted(help_entries()[part], language)


def _sorted(listed: list[dict[str, str]], language: str) -> tuple[_Line, ...]:
    return tuple(
        _Line(_looks_like(entry["en"]), entry[language])
        for entry in sorted(listed, key=lambda entry: -len(_HOLE.sub("", entry["en"])))
        if language in entry
    )


def help_entries() -> dict[str, list[dict[str, str]]]:
    """Return the lines of help, the names of arguments and the lines of misuse, as written."""
    return _read("help")


def entries() -> list[dict[str, str]]:
    """Return the list of faults as it is written."""
    found: list[dict[str, str]] = _read("faults")["faults"]
    return found


def libraries() -> list[dict[str, str]]:
    """Return what the readers of TOML and YAML and the system say, as it is written."""
    found: list[dict[str, str]] = _read("faults")["libraries"]
    return found


@cache
def questions() -> dict[str, dict[str, str]]:
    """Return what each option asks, by language, as it is written."""
    return _read("questions")


def _read(name: str) -> dict[str, Any]:
    """Return a file of ``reports``, kept after the first time."""
    path = content.root("reports") / f"{name}.yaml"
    key = store.key(name, path.read_bytes(), __version__)
    kept = store.load(key)
    if isinstance(kept, dict):
        return kept
    from referee.yamlfile import read  # only where nothing was kept

    made: dict[str, Any] = read(path).data
    store.save(key, made)
    return made


def _looks_like(english: str) -> re.Pattern[str]:
    """Return a line as an expression with a group for each hole."""
    parts = _HOLE.split(english)
    told = [
        re.escape(part) if at % 2 == 0 else f"(?P<{part}>.+?)" for at, part in enumerate(parts)
    ]
    return re.compile("".join(told), re.DOTALL)
