"""``referee book new``: ten questions, and a book of one's own that lints clean."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import click

from referee.cli import options
from referee.cli.asking import anybody, ask
from referee.cli.output import spoken, spoken_words, told_line, write
from referee.errors import UsageError


@click.command()
@click.argument("name")
@click.option("--title", help="What the room is called.")
@click.option("--extends", metavar="ID", help="The book asked where this one is silent.")
@click.option(
    "--tournaments", metavar="ID|none", help="The book that goes before it in tournaments."
)
@click.option(
    "--language", type=options.Language(), help="The language the book is printed in."
)
@click.option("--effective", type=options.Day(), help="The day from which it is in force.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="OPTION=VALUE",
    help="An answer of the room to a house option; may be given several times.",
)
@click.option("--yes", is_flag=True, help="Ask nothing: what is not said is as offered.")
@options.folder
@options.lang
def new(
    name: str,
    title: str | None,
    extends: str | None,
    tournaments: str | None,
    language: str | None,
    effective: date | None,
    settings: tuple[str, ...],
    yes: bool,
    folder: Path,
    lang: str | None,
) -> int:
    """Begin the book NAME of a room of its own, on top of a book that is there.

    At a terminal it asks what was not said; else that is as it is offered.
    """
    from referee.authoring import newbook
    from referee.swap import put_folder

    path = newbook.check_id(name, folder)
    asked = _Room(asking=anybody(quiet=yes))
    answered = dict(map(setting, settings))
    room = asked.text("title", title, name.replace("-", " ").title(), str)
    base = asked.text(
        "extends",
        extends,
        newbook.base(),
        lambda said: newbook.check_base(said, folder),
        _books(),
    )
    events = asked.text(
        "tournaments",
        tournaments,
        "none",
        lambda said: newbook.check_base(said, folder, none=True),
        f"none, {_books()}",
    )
    printed = asked.text("language", language, spoken(), newbook.check_language, _languages())
    given = effective.isoformat() if effective else None
    day = asked.text("effective", given, date.today().isoformat(), _day)
    for question in newbook.questions():
        offered = newbook.standing(question, base, folder)
        if question.key in answered or offered is None or not asked.asking:
            continue
        answered[question.key] = asked.option(question.key, offered)
    answers = newbook.Answers(
        name, room, base, events, printed, date.fromisoformat(day), answered
    )
    put_folder(path, newbook.files(answers, folder))
    write(f"{path}\n")
    return 0


class _Room:
    """Gets answers: from the command line, else from whoever is there, else as offered."""

    def __init__(self, *, asking: bool) -> None:
        self.asking = asking

    def text(
        self,
        name: str,
        said: str | None,
        offered: str,
        read: Callable[[str], str],
        takes: str = "",
    ) -> str:
        """Return an answer about the book itself."""
        if said is not None or not self.asking:
            return read(said if said is not None else offered)
        return ask(spoken_words().say(f"begin.ask.{name}"), offered, read, takes)

    def option(self, key: str, offered: str) -> str:
        """Return the answer to a house option."""
        from referee.authoring import newbook
        from referee.rulebook import options as declared

        takes = declared.allowed(declared.load(), key)
        told = told_line(takes.told()) if takes else ""
        question = newbook.asks(key, spoken())
        return ask(question, offered, lambda said: newbook.check_answer(key, said), told)


def setting(said: str) -> tuple[str, str]:
    """Return the option and the answer of ``OPTION=VALUE``.

    Raises:
        UsageError: It is not written so, or the option takes no such answer.
    """
    from referee.authoring import newbook

    key, equals, value = said.partition("=")
    if not equals:
        raise UsageError(f"{said!r} gives no answer\n  For example: raise-cap.multiway=4")
    return key.strip(), newbook.check_answer(key.strip(), value.strip())


def _day(said: str) -> str:
    try:
        return date.fromisoformat(said).isoformat()
    except ValueError:
        raise UsageError(f"{said!r} is no day: write it like 2026-03-01") from None


def _books() -> str:
    from referee.rulebook import library

    return ", ".join(path.name for path in library.folders())


def _languages() -> str:
    from referee import words

    return ", ".join(words.languages())
