"""Records of a night: seal one, see whether it was changed, make it again, put it on paper."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options, printing
from referee.cli.output import complain, give, spoken_words, told_error, write, write_bytes

if TYPE_CHECKING:
    from referee.records.sealed import Sealed


@click.group()
def command() -> None:
    """Keep what happened as a sealed record, and make it again by the book of that night."""


record_out = click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="Write to this file; it is replaced whole or not at all.",
)


@command.command()
@click.argument("file", type=options.FILE)
@click.option("--notes", type=options.FILE, metavar="FILE", help="Who was there and said what.")
@options.book
@options.own_rules_only
@options.on
@options.lang
@record_out
def seal(
    file: Path,
    notes: Path | None,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    out: Path,
) -> None:
    """Seal an incident report: the scenario FILE, its rulings, and the book with its bases.

    The record holds all that is needed to hear it again, whatever becomes of the book.
    """
    from referee.records import incident, rerun

    files, asked = incident.gathered(
        file,
        book=book,
        own_rules_only=own_rules_only,
        on=on,
        noted=notes,
        language=lang or "en",
    )
    _sealed(out, rerun.seal(incident.KIND, files, asked))


@command.command()
@click.argument("file", type=options.FILE)
@options.lang
@record_out
def test(file: Path, lang: str | None, out: Path) -> None:
    """Mark a dealer's test at the table, and seal it.

    FILE says who was asked what and what was answered; the book says what is right.
    """
    from referee.records import dealer, rerun

    files, asked = dealer.gathered(file, language=lang or "en")
    _sealed(out, rerun.seal(dealer.KIND, files, asked))


def _sealed(out: Path, packed: bytes) -> None:
    """Write a record, and tell its seal, which is written on the paper that is signed."""
    from referee.records.sealed import unpack

    write_bytes(packed, out)
    if str(out) != "-":
        write(spoken_words().say("records.sealed", seal=unpack(out).seal) + "\n")


@command.command()
@click.argument("files", nargs=-1, required=True, type=options.FILE)
@options.lang
@options.form
def verify(files: tuple[Path, ...], lang: str | None, form: str) -> int:
    """Tell whether records are as they were sealed.

    Ends 1 where one was changed, 2 where a file is no record.
    """
    from referee.errors import ContentErrors
    from referee.records.sealed import unpack

    data, changed = [], False
    for file in files:
        try:
            record = unpack(file)
        except ContentErrors as errors:
            changed = True
            complain(told_error(errors))
            places = [each.place.file for each in errors.faults]
            data.append({"file": str(file), "whole": False, "seal": None, "changed": places})
            continue
        data.append({"file": str(file), "whole": True, "seal": record.seal, "changed": []})
    words = spoken_words()
    lines = [
        words.say(f"records.{'whole' if each['whole'] else 'changed'}", **each) for each in data
    ]
    give(form, data, lambda: "".join(f"{line}\n" for line in lines))
    return int(changed)


@command.command()
@click.argument("file", type=options.FILE)
@options.lang
@options.out
def rerun(file: Path, lang: str | None, out: Path | None) -> int:
    """Hear a record again, by the edition of that night.

    Ends 0 where it comes out the same to the byte, 1 where it does not; with --out the record
    that was made again is written.
    """
    from referee.records import rerun as reruns
    from referee.records.sealed import unpack
    from referee.version import __version__

    record = unpack(file)
    found = reruns.again(record)
    words = spoken_words()
    if out is not None:
        write_bytes(found.packed, out)
    for path, was, now in found.parts:
        complain(words.say("records.differs", where=path, was=was, now=now))
    told = "other" if found.parts else "same"
    line = words.say(f"records.{told}", file=file, program=record.program, here=__version__)
    if out is None or str(out) != "-":
        write(f"{line}\n")
    return int(bool(found.parts))


@command.command()
@click.argument("file", type=options.FILE)
@printing.templates
@options.lang
@printing.paper_form
@options.out
def show(
    file: Path, templates: Path | None, lang: str | None, form: str, out: Path | None
) -> None:
    """Put a record on paper, in the language it was made in, its seal on every page."""
    from referee.records import incident, tell
    from referee.records.sealed import unpack
    from referee.report.paper import paper

    record: Sealed = unpack(file)
    if form == "json":
        give(form, record.json(incident.REPORT), str, out)
        return
    write_bytes(paper(tell.report_of(record), tell.view(record), form, templates), out)
