"""The questions a room answers."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words


@click.command()
@options.lang
@options.form
def command(lang: str | None, form: str) -> None:
    """List the house options: what a book may set, and to which values."""
    from referee.rulebook.options import load

    data = [
        {
            "name": option.name,
            "family": option.family,
            "question": option.question,
            "read": option.read,
            "parts": {part: allowed.told() for part, allowed in option.parts.items()},
            "scope": {axis: list(ids) for axis, ids in option.scope.items()},
        }
        for option in load().values()
    ]
    give(form, data, lambda: _as_text(data))


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(each["name"], each["question"], _values(each["parts"])) for each in data
    )


def _values(parts: dict[str, str]) -> list[tuple[str, str]]:
    values = spoken_words().say("lists.values")
    return [(part or values, allowed) for part, allowed in parts.items()]
