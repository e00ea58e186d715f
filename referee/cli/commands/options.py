"""The questions a room answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import give, spoken, spoken_words, told_line

if TYPE_CHECKING:
    from referee.rulebook.options import Allowed


@click.command()
@options.lang
@options.form
def command(lang: str | None, form: str) -> None:
    """List the house options: what a book may set, and to which values."""
    from referee import retold
    from referee.rulebook.options import load

    data = [
        {
            "name": option.name,
            "family": option.family,
            "question": retold.question(option.name, option.question, lang or "en"),
            "read": option.read,
            "parts": {part: _taken(allowed) for part, allowed in option.parts.items()},
            "scope": {axis: list(ids) for axis, ids in option.scope.items()},
        }
        for option in load().values()
    ]
    give(form, data, lambda: _as_text(data))


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
        lists.entry(each["name"], each["question"], _values(each["parts"])) for each in data
    )


def _values(parts: dict[str, str]) -> list[tuple[str, str]]:
    values = spoken_words().say("lists.values")
    return [(part or values, allowed) for part, allowed in parts.items()]
