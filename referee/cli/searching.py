"""Rules found by everyday words."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words, told_text


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@click.option(
    "--book",
    "books",
    multiple=True,
    metavar="ID|FOLDER",
    help="Search this book; it may be given several times.",
)
@click.option(
    "--own-rules-only", is_flag=True, help="Leave out the books that a book stands on."
)
@click.option("--most", type=click.IntRange(min=1), default=10, help="Show so many at most.")
@options.on
@options.lang
@options.form
def search(
    words: tuple[str, ...],
    books: tuple[str, ...],
    own_rules_only: bool,
    most: int,
    on: date | None,
    lang: str | None,
    form: str,
) -> None:
    """Find rules by everyday WORDS, in any of the four languages, or by a number.

    If the first of WORDS is the id of a book, only that book and those it stands on are
    searched.
    """
    from referee.rulebook import library
    from referee.rulebook.book import load_book
    from referee.rulebook.search import index

    known = [folder.name for folder in library.folders()]
    if not books and len(words) > 1 and words[0] in known:
        books, words = words[:1], words[1:]
    query = " ".join(words)
    if books:
        chosen = [load_book(book, on=on) for book in books]
    else:
        chosen = [load_book(folder) for folder in library.editions(on)]
    found = index(chosen, own_only=own_rules_only).search(query, most=most)
    data = {
        "query": query,
        "books": list(dict.fromkeys(book.id for book in chosen)),
        "hits": [hit.as_json() for hit in found],
    }
    give(form, data, lambda: _told(data))


def _told(data: dict[str, Any]) -> str:
    from referee.cli import lists

    words = spoken_words()
    if not data["hits"]:
        return words.say("lists.found-nothing", query=data["query"]) + "\n"
    return lists.entries(
        lists.entry(
            words.say("report.rule", **{**hit, "title": told_text(hit["title"])}),
            told_text(hit["text"]),
        )
        for hit in data["hits"]
    )
