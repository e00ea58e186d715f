"""What a manager asks of a book: does it hold together, and which of its rules are shown."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken_words, told_line

if TYPE_CHECKING:
    from referee.errors import ContentError

UNREADABLE = "file"
"""The code of a fault that keeps a file from being read."""


@click.command()
@click.argument("book", metavar="ID|FOLDER", required=False)
@click.option("--strict", is_flag=True, help="End 1 on what is only worth a look, too.")
@click.option("--explain", metavar="KIND", help="Print the page of a kind of finding.")
@click.option(
    "--situations",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Write a hand for each two rules that part, and each gap, as a scenario.",
)
@click.option(
    "--hands",
    multiple=True,
    type=options.FILE,
    help="Where hands are looked for; else among the scenarios that came with the program.",
)
@options.on
@options.lang
@options.form
def lint(
    book: str | None,
    strict: bool,
    explain: str | None,
    situations: Path | None,
    hands: tuple[Path, ...],
    on: date | None,
    lang: str | None,
    form: str,
) -> int:
    """Find what is wrong with a book and with what it stands on, each at its line.

    Ends 0 when there is nothing, 1 on a fault, 2 when a file cannot be read.
    """
    from referee import check

    if explain is not None:
        _explain(explain, form)
        return 0
    if book is None:
        raise click.MissingParameter(param_hint="'ID|FOLDER'", param_type="argument")
    found = check.lint(book, on=on)
    unreadable = any(each.code == UNREADABLE for each in found)
    if situations is not None and not unreadable:
        found = _shown(book, on, found, situations, hands)
    data = [_entry(each) for each in found]
    give(form, data, lambda: _lint_text(book, on, data))
    severities = {each.severity for each in found}
    if unreadable:
        return 2
    return 1 if "error" in severities or (strict and severities) else 0


def _explain(kind: str, form: str) -> None:
    from referee.rulebook import explain

    text = explain.page(kind)
    give(form, {"kind": kind, "page": text}, lambda: text)


def _shown(
    ref: str,
    on: date | None,
    found: list[ContentError],
    folder: Path,
    hands: tuple[Path, ...],
) -> list[ContentError]:
    """Return what was found with the hands that show it.

    Of a book that cannot be heard, only for two rules that answer one option.
    """
    from referee import check, content
    from referee.authoring import answers, situations
    from referee.errors import ContentError, ContentErrors
    from referee.rulebook.book import load_book

    files = check.scenario_files(hands or [content.root("scenarios")])
    try:
        book = load_book(ref, on=on)
    except (ContentError, ContentErrors):
        return answers.shown(ref, found, files, folder)
    return situations.shown(ref, book, found, files, folder)


def _entry(fault: ContentError) -> dict[str, Any]:
    return {
        "file": fault.place.file,
        "line": fault.place.line,
        "code": fault.code,
        "severity": fault.severity,
        "message": told_line(fault.fault),
        "help": [told_line(line) for line in fault.help_lines],
    }


def _lint_text(book: str, on: date | None, data: list[dict[str, Any]]) -> str:
    lines = [line for entry in data for line in _lint_lines(entry)]
    errors, warnings = (
        sum(entry["severity"] == name for entry in data) for name in ("error", "warning")
    )
    counts = spoken_words().say("book.counts", book=book, errors=errors, warnings=warnings)
    return "\n".join([*lines, counts, *_doubt_lines(book, on, data)]) + "\n"


def _lint_lines(entry: dict[str, Any]) -> list[str]:
    where = f"{entry['file']}:{entry['line']}" if entry["line"] else entry["file"]
    severity = spoken_words().say(f"book.{entry['severity']}")
    head = f"{where}: {severity} ({entry['code']}): {entry['message']}"
    return [head, *(f"  {line}" for line in entry["help"])]


def _doubt_lines(book: str, on: date | None, data: list[dict[str, Any]]) -> list[str]:
    """Return how much a book leaves to the floor or in doubt; nothing if it has faults."""
    from referee.errors import ContentError, ContentErrors
    from referee.rulebook.book import load_book
    from referee.rulebook.declared import doubts

    try:
        left = doubts(load_book(book, on=on).own)
    except (ContentError, ContentErrors):
        return []
    bare = sum(entry["code"] in ("unexplained", "unconfirmed") for entry in data)
    told = _doubts(left.floor_decides, left.unconfirmed)
    return [f"{told} {spoken_words().say('book.bare', bare=bare)}"]


def _doubts(floor_decides: int, unconfirmed: int) -> str:
    return spoken_words().say("book.left", floor=floor_decides, unconfirmed=unconfirmed)


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.argument("paths", nargs=-1, type=options.FILE)
@options.on
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@click.option("--strict", is_flag=True, help="End 1 where a rule lacks a scenario.")
@options.lang
@options.page_form
@options.out
def coverage(
    book: str,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    strict: bool,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Tell which rules, conditions and answers of a book no scenario shows, and why not.

    A rule counts when a scenario expects it and comes to something else without it, a condition
    when it alone keeps its rule away somewhere, an answer when it is read. PATHS are files or
    folders of scenarios; without any, those that came with the program.
    """
    from referee import check, content
    from referee.hearing.coverage import cover
    from referee.hearing.reached import reached
    from referee.rulebook import library

    files = list(check.scenario_files(paths or [content.root("scenarios")]))
    jobs = jobs or os.cpu_count() or 1
    found = cover(book, files, on=on, jobs=jobs)
    data = found.as_json() | reached(book, files, on=on, jobs=jobs).as_json()
    give(form, data, lambda: _coverage_told(data, form), out)
    if not paths and library.folder_of(book) not in library.folders():
        complain(
            spoken_words().say("book.yours", command=f"referee book coverage {book} FOLDER")
        )
    return 1 if strict and found.missing else 0


def _coverage_told(data: dict[str, Any], form: str) -> str:
    if form == "text":
        return _coverage_text(data)
    from referee.report import slips

    left = _doubts(data["floor_decides"], data["unconfirmed"])
    return slips.shown(data, spoken_words(), left, form=form)


def _coverage_text(data: dict[str, Any]) -> str:
    from referee.report import slips

    words = spoken_words()
    by_reason: dict[str | None, list[str]] = {}
    for entry in data["uncited"]:
        by_reason.setdefault(entry["reason"], []).append(entry["id"])
    said = {name: data[name] for name in ("book", "cited", "rules")}
    lines = [words.say("book.shown", **said)]
    for reason in sorted(by_reason, key=lambda each: each or ""):
        listed = by_reason[reason]
        head = words.say(f"book.reasons.{reason}" if reason else "book.missing")
        lines.append(_wrapped(f"{head} ({len(listed)}): {', '.join(listed)}"))
    lines += [_doubts(data["floor_decides"], data["unconfirmed"]), slips.reached(data, words)]
    for group in slips.unreached(data, words):
        lines += ["", _wrapped(f"{group['head']} ({len(group['lines'])})")]
        lines += [_wrapped(f"{line['where']}: {line['said']}") for line in group["lines"]]
    return "\n".join(lines) + "\n"


def _wrapped(line: str) -> str:
    from referee.report.render import fill

    return fill(line, "", "  ")
