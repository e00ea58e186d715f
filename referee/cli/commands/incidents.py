"""What the floor is called for."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give


@click.command()
@options.form
def command(form: str) -> None:
    """List the incidents, each with the facts it records: what a rule may ask in `when:`."""
    from referee.hearing.vocabulary import incidents

    data = [
        {"name": name, "facts": {fact: _fact(spec) for fact, spec in facts.items()}}
        for name, facts in sorted(incidents().items())
    ]
    give(form, data, lambda: _as_text(data))


def _fact(spec: Any) -> dict[str, Any]:
    return {
        "kind": spec.kind,
        "about": spec.about,
        "words": list(spec.words),
        "optional": spec.optional,
    }


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(
            each["name"], "", [(name, _told(fact)) for name, fact in each["facts"].items()]
        )
        for each in data
    )


def _told(fact: dict[str, Any]) -> str:
    """Return a fact in words: its kind, what it means, and what it may be."""
    words = ", ".join([*fact["words"], *(["none"] if fact["optional"] else [])])
    told = f"{fact['kind']}. {fact['about']}"
    return f"{told} [{words}]" if words else told
