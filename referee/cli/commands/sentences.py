"""What a script may say."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words


@click.command()
@options.lang
@options.form
def command(lang: str | None, form: str) -> None:
    """List the sentences a script may say, with an example of each."""
    from referee.scenario import sentence

    data = [each._asdict() for each in sentence.known(lang or "en")]
    give(form, data, lambda: _as_text(data))


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    words = spoken_words()
    groups = dict.fromkeys((each["group"], each["family"]) for each in data)
    return lists.entries(
        lists.block(
            words.say(
                "lists.group",
                group=words.name("groups", group),
                family=words.name("families", family),
            ),
            _examples(data, family, group),
        )
        for group, family in groups
    )


def _examples(data: list[dict[str, Any]], family: str, group: str) -> list[str]:
    return [
        each["example"] for each in data if (each["group"], each["family"]) == (group, family)
    ]
