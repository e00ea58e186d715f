"""The store: what is in it, and all of it taken into another."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words


@click.group()
def command() -> None:
    """Look into a store, and move all of it into another, such as a server."""


@command.command()
@click.option("--store", metavar="FILE|URL", help="Where answers are kept.")
@options.lang
@options.form
def show(store: str | None, lang: str | None, form: str) -> None:
    """Tell how much a store holds."""
    from referee.database.move import counted
    from referee.database.opened import Database
    from referee.database.places import there

    with Database(there(store)) as opened:
        counts = counted(opened)
        data = {"store": opened.shown, "tables": counts}

    def told() -> str:
        words = spoken_words()
        lines = [
            words.say("store.count", table=_table(name), count=n) for name, n in counts.items()
        ]
        return "\n".join(lines) + "\n"

    give(form, data, told)


@command.command()
@click.option(
    "--from", "source", metavar="FILE|URL", required=True, help="The store that is read."
)
@click.option(
    "--to",
    "target",
    metavar="FILE|URL",
    required=True,
    help="The store that everything goes into.",
)
@click.option("--join", is_flag=True, help="People of one name are the same ones.")
@options.lang
@options.form
def move(source: str, target: str, join: bool, lang: str | None, form: str) -> None:
    """Take everything from one store into another.

    All of it goes, or nothing. Given again, it takes what has come since; nothing is there
    twice. Several stores may go into one.
    """
    from referee.database import move as moving
    from referee.database.opened import Database
    from referee.database.places import place
    from referee.database.places import source as read_from

    with Database(read_from(source)) as old, Database(place(target)) as new:
        found = moving.move(old, new, join=join)
        data = {
            "from": old.shown,
            "to": new.shown,
            "tables": {name: each._asdict() for name, each in found.items()},
        }
    give(form, data, lambda: _moved(data))


def _moved(data: dict[str, Any]) -> str:
    words = spoken_words()
    lines = [
        words.say("store.from", source=data["from"]),
        words.say("store.into", target=data["to"]),
    ]
    for name, each in data["tables"].items():
        lines.append(words.say("store.moved", table=_table(name), **each))
        if each["ended"]:
            lines.append(words.say("store.ended", **each))
    return "\n".join(lines) + "\n"


def _table(name: str) -> str:
    return spoken_words().say(f"store.tables.{name}")
