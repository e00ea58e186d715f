"""What the floor is called for."""

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
    """List the incidents, each with the facts it records: what a rule may ask in `when:`.

    With words, the one so named, else those in which all of them stand.
    """
    from referee.cli import lists
    from referee.hearing.vocabulary import incidents

    data = [
        {"name": name, "facts": {fact: _fact(fact, spec) for fact, spec in facts.items()}}
        for name, facts in sorted(incidents().items())
    ]
    found = lists.having(data, words, _as_text, "incidents")
    give(form, found, lambda: _as_text(found))


def _fact(name: str, spec: Any) -> dict[str, Any]:
    """Return a fact; what it is about is told in English by its class, else by the words."""
    return {
        "kind": spec.kind,
        "about": spec.about if spoken() == "en" else spoken_words().fact_name(name),
        "words": list(spec.words),
        "optional": spec.optional,
    }


def _as_text(data: list[dict[str, Any]]) -> str:
    from referee.cli import lists

    return lists.entries(
        lists.entry(
            each["name"],
            _seen(each),
            [(name, _told(fact)) for name, fact in each["facts"].items()],
        )
        for each in data
    )


def _seen(incident: dict[str, Any]) -> str:
    """Return what the floor would be told, with the names of the facts in it."""
    if spoken() == "en":
        return ""
    words = spoken_words()
    names = {name: words.fact_name(name) for name in ("seat", *incident["facts"])}
    told = {name.replace("-", "_"): f"<{about}>" for name, about in names.items()}
    return words.say(f"incidents.{incident['name']}", **told)


def _told(fact: dict[str, Any]) -> str:
    """Return a fact in words: its kind, what it means, and what it may be."""
    words = ", ".join([*fact["words"], *(["none"] if fact["optional"] else [])])
    told = f"{spoken_words().name('kinds', fact['kind'])}. {fact['about']}"
    return f"{told} [{words}]" if words else told
