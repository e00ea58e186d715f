"""What a manager asks of a book: does it hold together, and which of its rules are shown."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import give

if TYPE_CHECKING:
    from referee.errors import ContentError

UNREADABLE = "file"
"""The code of a fault that keeps a file from being read."""


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option("--strict", is_flag=True, help="End 1 on what is only worth a look, too.")
@options.form
def lint(book: str, strict: bool, form: str) -> int:
    """Find what is wrong with a book and with what it stands on, each at its line.

    Ends 0 when there is nothing, 1 on a fault, 2 when a file cannot be read.
    """
    from referee import check

    found = check.lint(book)
    data = [_entry(each) for each in found]
    give(form, data, lambda: _lint_text(book, data))
    severities = {each.severity for each in found}
    if any(each.code == UNREADABLE for each in found):
        return 2
    return 1 if "error" in severities or (strict and severities) else 0


def _entry(fault: ContentError) -> dict[str, Any]:
    return {
        "file": fault.place.file,
        "line": fault.place.line,
        "code": fault.code,
        "severity": fault.severity,
        "message": fault.fault,
        "help": list(fault.help_lines),
    }


def _lint_text(book: str, data: list[dict[str, Any]]) -> str:
    lines = [line for entry in data for line in _lint_lines(entry)]
    told = {name: sum(e["severity"] == name for e in data) for name in ("error", "warning")}
    counts = ", ".join(_plural(count, name) for name, count in told.items())
    return "\n".join([*lines, f"{book}: {counts}.", *_doubt_lines(book, data)]) + "\n"


def _lint_lines(entry: dict[str, Any]) -> list[str]:
    where = f"{entry['file']}:{entry['line']}" if entry["line"] else entry["file"]
    head = f"{where}: {entry['severity']} ({entry['code']}): {entry['message']}"
    return [head, *(f"  {line}" for line in entry["help"])]


def _doubt_lines(book: str, data: list[dict[str, Any]]) -> list[str]:
    """Return how much a book leaves to the floor or in doubt; nothing if it has faults."""
    from referee.errors import ContentError, ContentErrors
    from referee.rulebook.book import load_book
    from referee.rulebook.declared import doubts

    try:
        left = doubts(load_book(book).own)
    except (ContentError, ContentErrors):
        return []
    bare = sum(entry["code"] == "unexplained" for entry in data)
    return [_doubts(left.floor_decides, left.unconfirmed, bare)]


def _doubts(floor_decides: int, unconfirmed: int, bare: int | None = None) -> str:
    told = f"Left to the floor: {floor_decides}. Unconfirmed: {unconfirmed}."
    return told if bare is None else f"{told} Without a reason: {bare}."


def _plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.argument("paths", nargs=-1, type=options.FILE)
@options.on
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@click.option("--strict", is_flag=True, help="End 1 where a rule lacks a scenario.")
@options.form
def coverage(
    book: str,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    strict: bool,
    form: str,
) -> int:
    """Tell which rules of a book no scenario shows.

    A rule counts when a scenario expects it and comes to something else without it. PATHS are
    files or folders of scenarios; without any, those that came with the program.
    """
    from referee import check, content
    from referee.hearing.coverage import cover

    files = check.scenario_files(paths or [content.root("scenarios")])
    found = cover(book, files, on=on, jobs=jobs or os.cpu_count() or 1)
    data = found.as_json()
    give(form, data, lambda: _coverage_text(data))
    return 1 if strict and found.missing else 0


def _coverage_text(data: dict[str, Any]) -> str:
    by_reason: dict[str | None, list[str]] = {}
    for entry in data["uncited"]:
        name = entry["number"] if entry["number"] == entry["id"] else f"{entry['id']}"
        by_reason.setdefault(entry["reason"], []).append(name)
    lines = [
        f"{data['book']}: {data['cited']} of {data['rules']} rules are shown by scenarios."
    ]
    for reason in sorted(by_reason, key=lambda each: each or ""):
        listed = by_reason[reason]
        head = f"{reason or 'a scenario is missing'} ({len(listed)})"
        lines.append(_wrapped(f"{head}: {', '.join(listed)}"))
    lines.append(_doubts(data["floor_decides"], data["unconfirmed"]))
    return "\n".join(lines) + "\n"


def _wrapped(line: str) -> str:
    from referee.report.render import fill

    return fill(line, "", "  ")
