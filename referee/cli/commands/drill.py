"""Drills: questions whose answers are ruled by the book."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.output import give, spoken, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.training.question import Answer, Question

SEVERAL = 10
"""Questions of a sitting where nothing else is said."""


@click.command()
@click.argument("paths", nargs=-1, type=options.FILE, metavar="[SCENARIO|FOLDER]...")
@click.option(
    "--book", default="club-ua-1", show_default=True, metavar="ID|FOLDER",
    help="The book that rules.",
)  # fmt: skip
@click.option(
    "--kind",
    "of",
    multiple=True,
    metavar="KIND",
    help="Ask this kind alone; give it again for more.",
)  # fmt: skip
@click.option("--kinds", "listing", is_flag=True, help="List the kinds of drills and end.")
@click.option("--level", type=click.IntRange(1, 3), help="How hard: 1, 2 or 3.")
@click.option(
    "--count",
    type=click.IntRange(1),
    default=SEVERAL,
    show_default=True,
    help="How many questions.",
)
@click.option("--seed", metavar="WORD", help="The same word gives the same questions.")
@options.lang
@options.form
def command(
    paths: tuple[Path, ...],
    book: str,
    of: tuple[str, ...],
    listing: bool,
    level: int | None,
    count: int,
    seed: str | None,
    lang: str | None,
    form: str,
) -> None:
    """Ask questions in the terminal and go over each answer.

    Each is answered by a number; q ends. The answers are ruled by the book, never looked up.
    With SCENARIO or FOLDER the questions are from these scenarios alone. With --format json
    the questions are told with their answers, and nothing is asked.
    """
    if listing:
        _list(form)
        return
    questions = islice(_questions(paths, book, of, level, seed), count)
    if form == "json":
        give(form, [each.as_json() for each in questions], lambda: "")
        return
    _sit(questions)


def _questions(
    paths: tuple[Path, ...], ref: str, of: tuple[str, ...], level: int | None, seed: str | None
) -> Iterator[Question]:
    from secrets import token_hex

    from referee.rulebook.book import Shelf
    from referee.training import course

    shelf = Shelf()
    return course.sitting(
        shelf.book(ref),
        of=of,
        seed=seed if seed is not None else token_hex(4),
        level=level,
        language=spoken(),
        shelf=shelf,
        files=course.walked(paths),
    )


def _sit(questions: Iterator[Question]) -> None:
    from referee.cli import drilling

    answers: list[Answer] = []
    for number, question in enumerate(questions, 1):
        given = drilling.ask(question, number)
        if given is None:
            break
        answers.append(given.answer)
        write(drilling.gone_over(given.answer))
    write(drilling.summed(answers))


def _list(form: str) -> None:
    from referee.training import course, kinds
    from referee.training.say import load

    say = load(spoken())
    names = [course.SCENARIO, *kinds.kinds()]
    data = [{"kind": name, "name": say.say(f"training.kinds.{name}.name")} for name in names]

    def told() -> str:
        wide = max(map(len, names))
        return "".join(f"{each['kind']:{wide}}  {each['name']}\n" for each in data)

    give(form, data, told)
