"""The cards beside a table: twenty rulings on a page, and what is said aloud at each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.errors import UsageError
from referee.press.book import anchor, head, says
from referee.press.codes import code
from referee.press.examples import Example, Gathered
from referee.report import page
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule, in_language
from referee.words import Words

Gather = Callable[[Path, frozenset[str]], Gathered]
"""Gives the examples of some rules of the book in a folder."""


def wanted(book: Book) -> dict[Path, frozenset[str]]:
    """Return the rules on the card of a book, by the folder of the book that has them.

    Raises:
        UsageError: The book has no list for a card.
    """
    if not book.own.card:
        raise UsageError(
            f"the book {book.id!r} has no list of rules for a card\n"
            "  Write one into its book.yaml: 'table_card: [id, id]'."
        )
    found: dict[Path, set[str]] = {}
    for layer, rule in _rules(book):
        folder = Path(layer.place.file).parent
        found.setdefault(folder, set()).add(rule.id)
    return {folder: frozenset(ids) for folder, ids in found.items()}


def view(
    book: Book,
    gathered: Iterable[Gathered],
    languages: Sequence[Words],
    *,
    address: str = "",
    announced: bool = False,
) -> dict[str, Any]:
    """Return what stands on a card, in the order of the book's list.

    ``address`` is where the printed book is found on the net; without one a code holds the text
    of its rule. ``announced``: the card of what is said aloud, without codes.
    """
    words = languages[0]
    examples = {name: each for found in gathered for name, each in found.by_rule.items()}
    heading = head(book, words)
    name = "announcements" if announced else "rulings"
    title = words.say(f"press.card.{name}", title=heading["title"])
    entries = [
        _entry(book, layer, rule, examples.get(rule.id, ()), languages)
        | ({} if announced else {"code": _code(book, layer, rule, words, address)})
        for layer, rule in _rules(book)
    ]
    return {
        **page.frame(words, title),
        **heading,
        "title": title,
        "says": says(words),
        "names": [each.say("press.name") for each in languages],
        "entries": entries,
        "happened": words.say("press.card.happened"),
        "scan": words.say("press.card.scan") if not announced else "",
    }


def _rules(book: Book) -> list[tuple[Layer, Rule]]:
    """Return the rules on the card, each with the first layer that has it."""
    return [
        next((layer, rule) for layer in book.books if (rule := layer.rule(name)) is not None)
        for name in book.own.card
    ]


def _entry(
    book: Book,
    layer: Layer,
    rule: Rule,
    examples: Sequence[Example],
    languages: Sequence[Words],
) -> dict[str, Any]:
    number = rule.printed
    own = layer.book_id == book.id
    words = languages[0]
    shown = next((each for each in examples if each.decides), None)
    return {
        "id": rule.id,
        "number": number,
        "label": number
        if own
        else words.say("report.of-book", number=number, book=layer.book_id),
        "titles": [in_language(rule.title, each.language) for each in languages],
        "texts": [in_language(rule.text, each.language) for each in languages],
        "said": [_said(shown, each) for each in languages],
    }


def _said(example: Example | None, words: Words) -> Mapping[str, str]:
    """Return what happened in an example and what is announced, in one language."""
    if example is None:
        return {"happened": "", "outcome": ""}
    return example.said[words.language]._asdict()


def _code(book: Book, layer: Layer, rule: Rule, words: Words, address: str) -> str:
    """Return the code of a rule: an address leads to the rules that are printed there."""
    if address and layer.book_id == book.id:
        return code(f"{address}#{anchor(rule.id)}", link=True)
    title = in_language(layer.title, words.language)
    edition = words.say("lists.edition", title=title, edition=layer.edition)
    number = rule.printed
    text = f"{number} ({edition}) {in_language(rule.title, words.language)}. "
    return code(text + in_language(rule.text, words.language), link=False)
