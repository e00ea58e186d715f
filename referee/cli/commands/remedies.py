"""What the floor may order."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken, spoken_words


@click.command()
@options.lang
@options.form
def command(lang: str | None, form: str) -> None:
    """List the remedies a rule may order, and what may be said of each."""
    from referee.hearing.vocabulary import remedies

    data = [
        {
            "name": name,
            "about": spec.about if spoken() == "en" else _about(name),
            "takes": None if spec.args is None else list(spec.args),
            "settles": spec.settles,
        }
        for name, spec in sorted(remedies().items())
    ]
    give(form, data, lambda: _as_text(data))


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(each["name"], each["about"], _takes(each)) for each in data
    )


def _about(name: str) -> str:
    """Return what the dealer does, for a seat and an amount that are nobody's."""
    return spoken_words().remedy("step", {"do": name, "seat": "N", "amount": "M"})


def _takes(remedy: dict[str, Any]) -> list[tuple[str, str]]:
    if remedy["takes"] is None:
        return []
    words = spoken_words()
    return [
        (words.say("lists.takes"), ", ".join(remedy["takes"]) or words.say("lists.any-word"))
    ]
