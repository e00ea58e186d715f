"""What the floor may order."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken, spoken_words


@click.command()
@click.argument("words", metavar="WORD", nargs=-1)
@options.lang
@options.form
def command(words: tuple[str, ...], lang: str | None, form: str) -> None:
    """List the remedies a rule may order, and what may be said of each.

    With words, the one so named, else those in which all of them stand.
    """
    from referee.cli import lists
    from referee.hearing.vocabulary import remedies

    data = [
        {
            "name": name,
            "about": spec.about if spoken() == "en" else _about(name),
            "takes": None if spec.args is None else list(spec.args),
            "settles": spec.settles,
            "needs": list(spec.needs),
        }
        for name, spec in sorted(remedies().items())
    ]
    found = lists.having(data, words, _as_text, "remedies")
    give(form, found, lambda: _as_text(found))


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(each["name"], each["about"], _takes(each)) for each in data
    )


def _about(name: str) -> str:
    """Return what the dealer does, for a seat and an amount that are nobody's."""
    return spoken_words().remedy("step", {"do": name, "seat": "N", "amount": "M"})


def _takes(remedy: dict[str, Any]) -> list[tuple[str, str]]:
    words = spoken_words()
    needs = ", ".join(words.say(f"things.{need}") for need in remedy["needs"])
    told = [(words.say("lists.needs"), needs)] if needs else []
    if remedy["takes"] is None:
        return told
    takes = ", ".join(remedy["takes"]) or words.say("lists.any-word")
    return [(words.say("lists.takes"), takes), *told]
