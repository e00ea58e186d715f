"""What a trainer asks of the answers that were kept."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.output import give, spoken, write


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--group", metavar="NAME", help="Only the trainees of this group.")
@click.option("--store", metavar="FILE|URL", help="Where answers are kept.")
@click.option(
    "--book", metavar="ID|FOLDER", help="Tell who has to learn anew what this edition changes."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "html", "csv", "json")),
    default="text",
    help="How it is told.",
)
@options.lang
@options.out
def command(
    names: tuple[str, ...],
    group: str | None,
    store: str | None,
    book: str | None,
    form: str,
    lang: str | None,
    out: Path | None,
) -> None:
    """Tell who is weak where, and which rules tell nobody apart.

    Of the trainees NAME, or of all: answers, weak items, exams. An item that good and weak
    trainees get right equally often is doubtful: the rule may be badly written.
    """
    from referee.database.places import there
    from referee.errors import UsageError
    from referee.rulebook.book import load_book
    from referee.training import groups, insight, trainer
    from referee.training.say import load
    from referee.training.store import Store

    say = load(spoken())
    edition = load_book(book) if book is not None else None
    with Store(there(store)) as kept:
        known = kept.trainees()
        for name in names:
            _known(name, known)
        if group is not None:
            members = groups.of(kept, group)
            names = tuple(each for each in names or members if each in members)
            if not names:
                raise UsageError(f"nobody of these is in the group {group!r}")
        data = insight.told(kept, say, only=names, book=edition)
    if form == "csv":
        write(trainer.sheet(data), out)
    elif form == "html":
        write(trainer.page(data, say), out)
    else:
        give(form, data, lambda: trainer.text(data, say, painter(out)), out)


def _known(name: str, known: list[str]) -> None:
    from referee.errors import UsageError, did_you_mean

    if name not in known:
        near = "".join(f"\n  {each}" for each in did_you_mean(name, known))
        raise UsageError(f"there is no trainee {name!r}{near}")
