"""Walk many recorded hands."""

from __future__ import annotations

import os
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken, spoken_words, told_line, write
from referee.cli.progress import bytes_read
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.bulk.archive import Archive, Places


@click.command()
@click.argument("paths", nargs=-1, required=True, type=options.FILE)
@click.option(
    "--book", metavar="ID|FOLDER", required=True, help="The book they are heard under."
)
@options.on
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="A Dask cluster that hears them: tcp://10.0.0.7:8786.",
)
@click.option(
    "--parts",
    type=click.IntRange(min=1),
    metavar="HANDS",
    help="Make the table a folder of parts, of about so many hands each.",
)
@click.option("--strict", is_flag=True, help="End 1 where a hand was flagged or not read.")
@click.option("--anew", is_flag=True, help="Forget what --out holds, and begin again.")
@options.lang
@options.form
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="A table of all hands (.jsonl, .parquet) or a folder for one; else a file for what"
    " is told.",
)
def command(
    paths: tuple[Path, ...],
    book: str,
    on: date | None,
    jobs: int | None,
    scheduler: str | None,
    parts: int | None,
    strict: bool,
    anew: bool,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Walk recorded hands in PATHS (files or folders) and flag what a rule speaks of.

    PATHS may be packed (.zip, .gz, .zst), and may be patterns. With a table or a folder behind
    --out every hand is written down, and the same command goes on where it was ended.
    """
    from referee.bulk import archive, audit
    from referee.bulk.room import open_room

    jobs = jobs or os.cpu_count() or 1
    room = partial(open_room, language=spoken())
    there = archive.places(out) if out is not None and str(out) != "-" else None
    if parts is not None and there is None:
        raise UsageError("--parts needs a table behind --out")
    with bytes_read() as shown:
        asked: dict[str, Any] = {"book": book, "jobs": jobs, "on": on, "room": room}
        asked |= {"progress": shown, "scheduler": scheduler}
        if there is not None:
            asked |= {"language": spoken(), "anew": anew, "grouped": parts}
            kept = archive.run(paths, out=there.table, **asked)
        else:
            result = audit.run(paths, **asked)
    if there is not None:
        return _tell_archive(kept, form, strict=strict)
    data = result.as_json()
    for rejected in data["rejected"]:
        rejected["reason"] = told_line(rejected["reason"])
        complain(f"{rejected['file']}:{rejected['line']}: {rejected['reason']}")
    for flagged in data["flagged"]:
        if "stopped" in flagged:
            flagged["stopped"]["because"] = told_line(flagged["stopped"]["because"])
    give(form, data, lambda: _as_text(data), out)
    return 1 if strict and (data["flagged"] or data["rejected"]) else 0


def _as_text(data: dict[str, Any]) -> str:
    words = spoken_words()
    lines = _counts(data, len(data["flagged"]), len(data["rejected"]))
    for hand in data["flagged"]:
        told = [f"{ruling['incident']} ({ruling['decision']})" for ruling in hand["rulings"]]
        told += [words.say("audit.stands", **each) for each in hand.get("stands", ())]
        lines.append(
            words.say(
                "audit.flagged", file=hand["file"], hand=hand["hand"], told=", ".join(told)
            )
        )
    return "\n".join(lines) + "\n"


def _counts(data: dict[str, Any], flagged: int, rejected: int) -> list[str]:
    words = spoken_words()
    counts = {"flagged": flagged, "rejected": rejected}
    counts |= {name: data[name] for name in ("hands", "clean")}
    return [
        words.say("audit.hands", **counts, seconds=f"{data['seconds']:.1f}"),
        words.say("audit.stacks", equal=data["stacks_equal"]),
    ]


# --- what was written down ------------------------------------------------------------------


def _tell_archive(kept: Archive, form: str, *, strict: bool) -> int:
    counted = kept.summary
    if form == "json":
        _as_json(kept)
    else:
        write("\n".join(_archive_lines(kept)) + "\n")
    return 1 if strict and (counted["flagged"] or counted["rejected"]) else 0


def _archive_lines(kept: Archive) -> list[str]:
    from referee.report.archive import tables

    words = spoken_words()
    counted = kept.summary
    lines = _counts(counted, counted["flagged"], counted["rejected"])
    for table in tables(counted, words):
        lines.append(f"{table['head']}:")
        lines += [words.say("audit.count", name=name, count=n) for name, n in table["rows"]]
    files = ", ".join(map(str, _written(kept.places)))
    return [
        *lines,
        words.say("audit.new", new=kept.new),
        words.say("audit.written", files=files),
    ]


def _written(there: Places) -> tuple[Path, ...]:
    return there.table, there.rejects, there.summary, there.html, there.markdown


def _as_json(kept: Archive) -> None:
    """Write what an audit without a table tells, one hand after another as they are read."""
    from referee.bulk import archive
    from referee.report.jsonout import dumps

    write("{\n")
    lists = {
        "flagged": archive.flagged(kept.places),
        "rejected": archive.rejected(kept.places),
        "stacks_differ": archive.differing(kept.places),
    }
    for key, value in kept.summary.items():
        if key not in lists:
            write(f"{dumps(key, ascii_only=True).strip()}: {dumps(value, ascii_only=True)},")
    for at, (key, values) in enumerate(lists.items()):
        write(f'{"," if at else ""}\n"{key}": [')
        for n, each in enumerate(values):
            write(f"{',' if n else ''}\n{dumps(each, ascii_only=True).strip()}")
        write("]")
    write("\n}\n")
