"""``referee book print``: the whole book on paper, if its examples pass."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.hearings import unmet_line
from referee.cli.output import complain, spoken_words, told_error, write_bytes
from referee.cli.progress import progress
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.press.examples import Gathered
    from referee.rulebook.book import Book
    from referee.words import Words

FORMS = ("html", "md", "pdf", "json")
templates = click.option(
    "--templates", type=options.FILE, metavar="FOLDER", help="Look for templates here first."
)
paper_form = click.option(
    "--format", "form", type=click.Choice(FORMS), default="html", help="How it is told."
)
beside = click.option(
    "--beside",
    type=options.Language(),
    help="A second language, beside the first.",
)
scenarios = click.option(
    "--scenarios",
    "paths",
    type=options.FILE,
    multiple=True,
    metavar="PATH",
    help="Examples are from here; else those that came with the program.",
)
jobs = click.option(
    "--jobs", type=click.IntRange(min=1), help="Processes; as many as processors."
)


@click.command("print")
@click.argument("book", metavar="ID|FOLDER")
@click.option("--changes-since", "since", metavar="EDITION", help="Mark what is other since.")
@click.option(
    "--examples", "most", type=click.IntRange(min=0), default=2, help="Examples below a rule."
)
@click.option(
    "--options",
    "answers",
    type=click.Choice(("all", "own", "none")),
    default="all",
    help="House options: all, or those the book itself chose.",
)
@scenarios
@options.on
@jobs
@templates
@options.lang
@beside
@paper_form
@options.out
def print_(
    book: str,
    since: str | None,
    most: int,
    answers: str,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    templates: Path | None,
    lang: str | None,
    beside: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Print a whole book: contents, rules with examples that pass, house options.

    Every scenario that expects one of its rules is heard first. Ends 1 and prints nothing where
    one comes out otherwise, 2 where a file is wrong.
    """
    from referee.press import book as books
    from referee.press.redline import edition
    from referee.report.paper import paper

    used = sound(book, on)
    before = edition(since, used) if since is not None else None
    tongues = spoken_in(lang, beside)
    gathered = examples(book, paths, tongues, on, jobs)
    code = told_failing(gathered)
    if code:
        return code
    view = books.view(used, gathered, tongues, before=before, most=most, answers=answers)
    write_bytes(paper("book", view, form, templates), out)
    return 0


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option("--announced", is_flag=True, help="What is said aloud, and no codes.")
@scenarios
@options.on
@jobs
@templates
@options.lang
@beside
@paper_form
@options.out
def card(
    book: str,
    announced: bool,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    templates: Path | None,
    lang: str | None,
    beside: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Print the card beside a table: the rulings a dealer needs, on one page.

    The book chooses them: table_card in its book.yaml. A telephone reads the full rule off the
    code beside each. Ends 1 and prints nothing where an example of one comes out otherwise.
    """
    from referee.press import card as cards
    from referee.report.paper import paper

    used = sound(book, on)
    tongues = spoken_in(lang, beside)
    found = [
        examples(folder, paths, tongues, None, jobs, only)
        for folder, only in cards.wanted(used).items()
    ]
    code = max(map(told_failing, found))
    if code:
        return code
    view = cards.view(used, found, tongues, address=used.own.address, announced=announced)
    report = "announcements" if announced else "card"
    write_bytes(paper(report, view, form, templates, sizes=SIZES), out)
    return 0


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option("--since", metavar="EDITION", help="Another than the edition before it.")
@scenarios
@options.on
@jobs
@templates
@options.lang
@beside
@paper_form
@options.out
def submission(
    book: str,
    since: str | None,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    templates: Path | None,
    lang: str | None,
    beside: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Print what is sent to a regulator for approval.

    Every edition with its days, the house options that were chosen, and the rules that are new
    or other than before, word by word. Ends as print does.
    """
    from referee.press import submission as submissions
    from referee.press.redline import edition
    from referee.report.paper import paper

    used = sound(book, on)
    before = edition(since, used) if since is not None else submissions.previous(used)
    tongues = spoken_in(lang, beside)
    gathered = examples(book, paths, tongues, on, jobs)
    code = told_failing(gathered)
    if code:
        return code
    view = submissions.view(used, gathered, tongues, before)
    write_bytes(paper("submission", view, form, templates), out)
    return 0


SIZES = (6.0, 6.5, 7.0, 7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5, 11.0)
"""Sizes of letters on a card, in points: the largest in which it is one page is taken."""


def sound(book: str, on: date | None) -> Book:
    """Return a book that holds together.

    Raises:
        UsageError: There is no such book.
        ContentErrors: It is faulty.
    """
    from referee.hearing.hear import hold_together
    from referee.rulebook.book import load_book

    used = load_book(book, on=on)
    hold_together(used)
    return used


def spoken_in(lang: str | None, beside: str | None) -> list[Words]:
    """Return the words of the language of a page, and of the one beside it.

    Raises:
        UsageError: Both are the same.
    """
    from referee.words import load

    if beside == (lang or "en"):
        raise UsageError(f"--beside {beside}: the page is in this language already")
    return [load(each) for each in (lang or "en", beside) if each]


def examples(
    book: str | Path,
    paths: tuple[Path, ...],
    tongues: list[Words],
    on: date | None,
    jobs: int | None,
    only: frozenset[str] | None = None,
) -> Gathered:
    """Hear every scenario that expects a rule of a book, or one of some."""
    from referee import check, content
    from referee.press.examples import gather

    files = check.scenario_files(paths or [content.root("scenarios")])
    languages = [each.language for each in tongues]
    with progress() as shown:
        processes = jobs or os.cpu_count() or 1
        return gather(book, files, languages, on=on, only=only, jobs=processes, progress=shown)


def told_failing(gathered: Gathered) -> int:
    """Say which examples fail; return the exit code that follows, 0 where all pass."""
    for fault in gathered.faults:
        complain(told_error(fault))
    for unmet in gathered.failed:
        complain(unmet_line(unmet))
    count = len({each.file for each in gathered.failed})
    if count or gathered.faults:
        complain(spoken_words().say("press.stopped", count=count + len(gathered.faults)))
    return 2 if gathered.faults else int(bool(gathered.failed))
