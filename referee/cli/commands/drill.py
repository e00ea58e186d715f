"""Drills: questions whose answers are ruled by the book."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken, write
from referee.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.training.question import Answer, Question
    from referee.training.say import Line

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
@click.option(
    "--trainee", metavar="NAME", help="Keep the answers of this trainee, and ask what is due."
)
@click.option("--store", metavar="FILE|URL", help="Where answers are kept.")
@click.option(
    "--no-memory", is_flag=True, help="Ask in an order of its own, whatever the trainee knows."
)
@click.option(
    "--seconds", type=click.IntRange(1), help="Time for a question; later answers do not count."
)
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False),
    help="Write the questions to a file for another program: .apkg, .gift or .csv.",
)  # fmt: skip
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
    trainee: str | None,
    store: str | None,
    no_memory: bool,
    seconds: int | None,
    out: Path | None,
    lang: str | None,
    form: str,
) -> None:
    """Ask questions in the terminal and go over each answer.

    Each is answered by a number; q ends. The answers are ruled by the book, never looked up.
    With SCENARIO or FOLDER the questions are from these scenarios alone. With --format json
    the questions are told with their answers, and nothing is asked.

    With --trainee every answer is kept, what is due comes first, and each question says why it
    is there; what was left in the middle is gone on with.
    """
    if listing:
        _list(form)
        return
    asked = Wanted(paths, book, of, level, seed or _word(), count)
    if out is not None:
        _write_out(out, islice(_questions(asked), count))
    elif form == "json":
        give(form, [each.as_json() for each in islice(_questions(asked), count)], lambda: "")
    elif trainee is None:
        _sit(_questions(asked), count, seconds)
    else:
        _sit_remembered(asked, trainee, store, remembers=not no_memory, seconds=seconds)


def _write_out(path: Path, questions: Iterator[Question]) -> None:
    """Write a file for another program, and say what it does not hold."""
    from referee import swap
    from referee.training import out
    from referee.training.say import load

    form, say = out.form_of(path), load(spoken())
    swap.put(path, out.packed(form, list(questions), say))
    complain(out.loses(form, say))


class Wanted(NamedTuple):
    """What is to be asked, as the command line has it."""

    paths: tuple[Path, ...]
    book: str
    of: tuple[str, ...]
    level: int | None
    seed: str
    most: int


def _word() -> str:
    from secrets import token_hex

    return token_hex(4)


def _questions(wanted: Wanted) -> Iterator[Question]:
    from referee.rulebook.book import Shelf
    from referee.training import course

    shelf = Shelf()
    return course.sitting(
        shelf.book(wanted.book),
        of=wanted.of,
        seed=wanted.seed,
        level=wanted.level,
        language=spoken(),
        shelf=shelf,
        files=course.walked(wanted.paths),
    )


def _sit(questions: Iterator[Question], count: int, seconds: int | None) -> None:
    from referee.cli import drilling

    answers: list[Answer] = []
    for number, question in enumerate(islice(questions, count), 1):
        given = drilling.ask(question, number)
        if given is None:
            break
        late = seconds is not None and given.seconds > seconds
        if not late:
            answers.append(given.answer)
        write(drilling.gone_over(given.answer, late=late))
    write(drilling.summed(answers))


def _sit_remembered(
    wanted: Wanted, trainee: str, store: str | None, *, remembers: bool, seconds: int | None
) -> None:
    from referee.cli import drilling
    from referee.database.places import place
    from referee.rulebook.book import Shelf
    from referee.training import course
    from referee.training.say import load
    from referee.training.sitting import Sitting
    from referee.training.store import Store

    shelf, answers = Shelf(), []
    book, files = shelf.book(wanted.book), course.walked(wanted.paths)
    for kind in wanted.of:
        course.known(kind)
    with Store(place(store)) as kept:
        sitting = Sitting(
            book, kept, trainee, of=wanted.of, files=files, seed=wanted.seed,
            level=wanted.level, language=spoken(), shelf=shelf, remembers=remembers,
        )  # fmt: skip
        number = 0
        for number, asked in enumerate(islice(sitting.questions(), wanted.most), 1):
            given = drilling.ask(
                asked.question,
                number,
                why=_why(asked.why),
                chosen=asked.chosen,
                before=asked.seconds,
                keep=partial(sitting.chose, asked),
            )
            if given is None:
                break
            late = seconds is not None and given.seconds > seconds
            sitting.ended(asked, given.answer, seconds=given.seconds, late=late)
            if not late:
                answers.append(given.answer)
            write(drilling.gone_over(given.answer, late=late))
        if not number:
            write(load(spoken()).say("training.terminal.all-known") + "\n")
            return
    write(drilling.summed(answers))


def _why(why: Line | None) -> str:
    """Return why a question is back; that it is new goes without saying."""
    from referee.training.say import load

    return why.said(load(spoken())) if why is not None and why.path != "why.new" else ""


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
