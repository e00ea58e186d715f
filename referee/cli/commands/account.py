"""The accounts of a room, for the pages that others reach too."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import give, spoken_words
from referee.cli.rooms import home, needed, store


@click.group()
def command() -> None:
    """Make, list and remove the accounts of a room's pages."""


@command.command()
@click.argument("name", metavar="NAME")
@click.option(
    "--role",
    default="dealer",
    show_default=True,
    metavar="ROLE",
    help="trainee, dealer, floor, trainer or manager.",
)
@click.option("--password", help="The password; it is asked for where it is not given.")
@home
@store
@options.lang
@options.form
def add(
    name: str,
    role: str,
    password: str | None,
    home: Path,
    store: str | None,
    lang: str | None,
    form: str,
) -> None:
    """Make an account, or give the one of that NAME another role and password."""
    with needed():
        from referee.web import accounts
        from referee.web.keeping import Kept
    if password is None:
        password = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    made = accounts.add(Kept(home, store), name, role, password)
    give(form, {"name": made.name, "role": made.role}, lambda: f"{made.name} {made.role}\n")


@command.command("list")
@home
@store
@options.lang
@options.form
def list_(home: Path, store: str | None, lang: str | None, form: str) -> None:
    """List the accounts."""
    with needed():
        from referee.web import accounts
        from referee.web.keeping import Kept
    data = [
        {"name": each.name, "role": each.role} for each in accounts.every(Kept(home, store))
    ]

    def told() -> str:
        words = spoken_words()
        roles = (words.say(f"web.roles.{each['role']}") for each in data)
        return "".join(
            f"{each['name']}  {role}\n" for each, role in zip(data, roles, strict=True)
        )

    give(form, data, told)


@command.command()
@click.argument("name", metavar="NAME")
@home
@store
@options.lang
def remove(name: str, home: Path, store: str | None, lang: str | None) -> None:
    """Remove the account of NAME; whoever came in by it is out at once."""
    with needed():
        from referee.web import accounts
        from referee.web.keeping import Kept
    accounts.remove(Kept(home, store), name)
