"""What the floor may order."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give


@click.command()
@options.form
def command(form: str) -> None:
    """List the remedies a rule may order, and what may be said of each."""
    from referee.hearing.vocabulary import remedies

    data = [
        {
            "name": name,
            "about": spec.about,
            "takes": None if spec.args is None else list(spec.args),
            "settles": spec.settles,
            "needs": list(spec.needs),
        }
        for name, spec in sorted(remedies().items())
    ]
    give(form, data, lambda: _as_text(data))


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(each["name"], each["about"], _takes(each)) for each in data
    )


def _takes(remedy: dict[str, Any]) -> list[tuple[str, str]]:
    from referee.table.order import THINGS

    needs = ", ".join(THINGS[need] for need in remedy["needs"])
    told = [("needs", needs)] if needs else []
    if remedy["takes"] is None:
        return told
    return [("takes", ", ".join(remedy["takes"]) or "any word"), *told]
