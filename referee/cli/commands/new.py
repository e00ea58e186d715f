"""Begin a file: a scenario, or a rule of one's own book."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import complain, replace, spoken_words, told_error, told_line, write


@click.group()
def command() -> None:
    """Begin a new file with what it needs."""


@command.command()
@click.argument("name")
@click.option("--book", default="club-ua-1", show_default=True, help="The book it is heard by.")
@click.option("--variant", default="holdem", show_default=True)
@click.option("--structure", help="The betting structure; else the usual one of the game.")
@click.option("--setting", default="cash", show_default=True)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True)
@click.option("--stack", type=click.IntRange(1), default=20_000, show_default=True)
@click.option("--blinds", type=(int, int), default=(100, 200), show_default=True)
@options.folder
@options.lang
def scenario(
    name: str,
    book: str,
    variant: str,
    structure: str | None,
    setting: str,
    seats: int,
    stack: int,
    blinds: tuple[int, int],
    folder: Path,
    lang: str | None,
) -> int:
    """Begin the scenario NAME: words and hyphens that tell the outcome."""
    from referee.authoring import editor
    from referee.authoring import scenario as begun
    from referee.rulebook.book import load_book

    language = load_book(book).own.language  # a book that is not there is told before a file is
    game = begun.game(variant)
    path = begun.path_of(name, folder)
    used = structure or begun.usual_structure(game)
    stakes = begun.stakes(game, used, blinds)
    head = begun.Head(book, variant, used, setting, stakes, seats, stack, language)
    editor.write(folder, "scenario", language)
    replace(path, begun.skeleton(name, head))
    write(f"{path}\n")
    return 0


@command.command()
@click.argument("name", metavar="ID")
@click.option("--book", "ref", metavar="FOLDER", required=True, help="Where it is written.")
@click.option("--incident", help="What happened; 'referee incidents' lists it.")
@click.option(
    "--when",
    multiple=True,
    metavar="FACT:VALUE",
    help="Which fact must hold, such as 'facing: yes'; may be given several times.",
)
@click.option(
    "--remedies",
    multiple=True,
    help="What is ordered, the decision first, with commas between; "
    "may be given several times.",
)
@click.option(
    "--set",
    "answers",
    multiple=True,
    metavar="OPTION=VALUE",
    help="An answer of the room to a house option; may be given several times.",
)
@click.option(
    "--for",
    "scope",
    multiple=True,
    metavar="FACT:VALUE",
    help="What it is for, such as 'structure: limit'; else for every table.",
)
@click.option("--exception-to", multiple=True, metavar="ID", help="The rule it goes before.")
@click.option("--number", help="The number as it is printed; else the next one.")
@click.option("--title", help="What it is called.")
@click.option("--text", help="What is printed and read aloud.")
@click.option("--because", help="Why the room wants it so.")
@click.option("--chapter", metavar="FILE", help="The chapter it goes to; else the last.")
@options.lang
def rule(
    name: str,
    ref: str,
    incident: str | None,
    when: tuple[str, ...],
    remedies: tuple[str, ...],
    answers: tuple[str, ...],
    scope: tuple[str, ...],
    exception_to: tuple[str, ...],
    number: str | None,
    title: str | None,
    text: str | None,
    because: str | None,
    chapter: str | None,
    lang: str | None,
) -> int:
    """Write the rule ID into a book of one's own; a book it would break stays as it was."""
    from referee.authoring import newrule
    from referee.cli import beginning

    folder = newrule.own_book(ref)
    sets = dict(map(beginning.setting, answers))
    seen: str | None = None
    ordered: list[str] = []
    if incident is not None or not sets:
        seen = newrule.known_incident(_answer("incident", incident, ""))
        usual = ", ".join(newrule.usual(seen, folder))
        ordered = newrule.known_remedies(
            _answer("remedies", ", ".join(remedies) or None, usual), seen
        )
    wish = newrule.Wish(
        id=name,
        number=number,
        title=title,
        text=text,
        incident=seen,
        when=when,
        remedies=ordered,
        exception_to=exception_to,
        because=because,
        sets=sets,
        scope=scope,
    )
    path, found = newrule.add(folder, wish, chapter)
    for each in found:
        complain(spoken_words().say("check.note", note=told_error(each)))
    write(f"{path}\n")
    return 0


def _answer(name: str, given: str | None, takes: str) -> str:
    """Return what was given; else what somebody at the terminal says."""
    from referee.cli.asking import anybody, ask

    if given is not None or not anybody(quiet=False):
        return given or ""
    question = spoken_words().say(f"begin.ask.{name}", command="referee incidents")
    return ask(question, "", str, told_line(takes))
