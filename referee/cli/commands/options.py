"""The questions a room answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import give, spoken, spoken_words, told_line
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.rulebook.options import Allowed, Option


@click.command()
@click.argument("words", metavar="WORD", nargs=-1)
@options.lang
@options.form
def command(words: tuple[str, ...], lang: str | None, form: str) -> None:
    """List the house options: what a book may set, and to which values.

    With words, those options alone in whose name, question, values or incidents all of them
    stand.
    """
    from referee.rulebook.options import load, unknown

    data = [_entry(option, lang or "en") for option in load().values()]
    found = [each for each in data if all(_has(each, word) for word in words)]
    if not found:
        said = "-".join(words)
        raise UsageError("\n  ".join([f"no option has {said!r}", *unknown(load(), said)[1]]))
    give(form, found, lambda: _as_text(found))


def _entry(option: Option, language: str) -> dict[str, Any]:
    from referee import retold
    from referee.hearing.vocabulary import incidents

    return {
        "name": option.name,
        "family": option.family,
        "question": retold.question(option.name, option.question, language),
        "read": option.read,
        "parts": {part: _taken(allowed) for part, allowed in option.parts.items()},
        "set": {part: option.set_as(part) for part in option.parts},
        "incidents": list(option.on(incidents())),
        "scope": {axis: list(ids) for axis, ids in option.scope.items()},
    }


def _has(entry: dict[str, Any], word: str) -> bool:
    """Tell whether a word stands in what is told of an option, however it is written."""
    told = [entry["name"], entry["question"], *entry["incidents"]]
    told += [each for part in entry["parts"].items() for each in part]
    return word.casefold().replace(" ", "-") in " ".join(told).casefold().replace(" ", "-")


def _taken(allowed: Allowed) -> str:
    """Return what an option takes; its own words are typed into books and stay."""
    from referee.rulebook.options import KINDS

    if spoken() == "en":
        return allowed.told()
    listed = ", ".join(
        told_line(KINDS[word]) if word in KINDS else word for word in allowed.words
    )
    return told_line(f"one or more of {listed}") if allowed.several else listed


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(each["name"], each["question"], [*_values(each["parts"]), *_marks(each)])
        for each in data
    )


def _values(parts: dict[str, str]) -> list[tuple[str, str]]:
    values = spoken_words().say("lists.values")
    return [(part or values, allowed) for part, allowed in parts.items()]


def _marks(entry: dict[str, Any]) -> list[tuple[str, str]]:
    """Return what is told of parts that no game reads: which those are, and what to write."""
    words = spoken_words()
    marks = []
    said = {"pointed": "lists.pointed-how", "ruled": "lists.ruled-how"}
    for kind, how in said.items():
        parts = [part for part, each in entry["set"].items() if each == kind]
        if not parts:
            continue
        head = words.say(f"lists.{kind}")
        if len(parts) < len(entry["parts"]):
            head = f"{head} ({', '.join(parts)})"
        on = ", ".join(entry["incidents"]) or words.say("lists.its-incident")
        example = f"{{below: {{option: {'.'.join(filter(None, (entry['name'], parts[0])))}}}}}"
        marks.append((head, words.say(how, example=example, on=on)))
    return marks
