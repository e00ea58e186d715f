"""Walk many recorded hands."""

from __future__ import annotations

import os
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken, spoken_words, told_line
from referee.cli.progress import progress


@click.command()
@click.argument("paths", nargs=-1, required=True, type=options.FILE)
@click.option(
    "--book", metavar="ID|FOLDER", required=True, help="The book they are heard under."
)
@options.on
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@click.option("--strict", is_flag=True, help="End 1 where a hand was flagged or not read.")
@options.lang
@options.form
@options.out
def command(
    paths: tuple[Path, ...],
    book: str,
    on: date | None,
    jobs: int | None,
    strict: bool,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Walk recorded hands in PATHS (files or folders) and flag what a rule speaks of."""
    from referee.bulk import audit
    from referee.bulk.room import open_room

    with progress() as shown:
        jobs = jobs or os.cpu_count() or 1
        room = partial(open_room, language=spoken())
        result = audit.run(paths, book=book, jobs=jobs, on=on, room=room, progress=shown)
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
    counts = {name: len(data[name]) for name in ("flagged", "rejected")}
    counts |= {name: data[name] for name in ("hands", "clean")}
    lines = [
        words.say("audit.hands", **counts, seconds=f"{data['seconds']:.1f}"),
        words.say("audit.stacks", equal=data["stacks_equal"]),
    ]
    for hand in data["flagged"]:
        told = [f"{ruling['incident']} ({ruling['decision']})" for ruling in hand["rulings"]]
        told += [words.say("audit.stands", **each) for each in hand.get("stands", ())]
        lines.append(
            words.say(
                "audit.flagged", file=hand["file"], hand=hand["hand"], told=", ".join(told)
            )
        )
    return "\n".join(lines) + "\n"
