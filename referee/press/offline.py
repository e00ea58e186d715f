"""A book on one page for a phone: its rules and situations in every language, to be searched.

The page asks nobody for anything. What a search of everyday words finds is worked out here, by
the search of the book; the page only looks up which of these words were typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.press.examples import Example, Gathered
from referee.report import page
from referee.rulebook import library, terms
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule, in_language
from referee.rulebook.search import index
from referee.words import Words

MOST = 2
"""Situations below a rule where nobody says how many."""
FOUND = 12
"""Rules that the name of a thing leads to at most."""
_SAYS = (
    "search", "hint", "nothing", "contents", "situations", "languages", "because", "see",
    "top", "of-base",
)  # fmt: skip

View = dict[str, Any]
Told = list[View]
"""A text in every language, those that share one together."""


def sources(book: Book, ref: str | Path) -> dict[str, str | Path]:
    """Return where each book on the page is read, by its id: the one asked for comes first."""
    folders = {each.name: each for each in library.chain(library.folder_of(ref))}
    return {layer.book_id: folders.get(layer.book_id, ref) for layer in book.books}


def view(
    book: Book, gathered: Mapping[str, Gathered], tongues: Sequence[Words], *, most: int = MOST
) -> View:
    """Return all that stands on the page.

    ``gathered`` are the examples of each layer by the id of its book, those of a book without
    any may be left out; ``tongues`` are the words of all languages, the one it opens in first.
    """
    words = tongues[0]
    layers = [layer for layer in book.books if layer.book_id in gathered]
    told = [_layer(layer, gathered[layer.book_id], tongues, most) for layer in layers]
    own = book.own
    return {
        **page.frame(words, in_language(own.title, words.language)),
        "language": words.language,
        "tongues": [{"code": each.language, "name": each.say("name")} for each in tongues],
        "heading": _told(own.title, tongues),
        "edition": _said("offline.edition", tongues, edition=own.edition, day=own.effective),
        "digest": book.sha256[:16],
        "says": {name.replace("-", "_"): _said(f"offline.{name}", tongues) for name in _SAYS},
        "layers": told,
        "terms": _terms(book, {layer.book_id for layer in layers}),
    }


def anchor(book: str, rule: str) -> str:
    """Return the name under which a rule is found on the page.

    >>> anchor("club-ua-1", "2.8.9")
    'club-ua-1/2.8.9'
    """
    return f"{book}/{rule}"


def _layer(layer: Layer, gathered: Gathered, tongues: Sequence[Words], most: int) -> View:
    entries = layer.entries().values()
    chapters = [
        {
            "id": f"{layer.book_id}-{at}",
            "title": _told(chapter.title, tongues),
            "rules": [
                _entry(rules, gathered.by_rule.get(rules[0].id, ()), tongues, most, layer)
                for rules in entries
                if chapter.has(rules[0])
            ],
        }
        for at, chapter in enumerate(layer.chapters, 1)
    ]
    return {
        "id": layer.book_id,
        "title": _told(layer.title, tongues),
        "chapters": [each for each in chapters if each["rules"]],
    }


def _entry(
    rules: Sequence[Rule],
    examples: Iterable[Example],
    tongues: Sequence[Words],
    most: int,
    layer: Layer,
) -> View:
    rule, *others = rules
    own = {each.id for each in layer.rules}
    near = dict.fromkeys([*rule.exception_to, *rule.see])
    shown = [each for each in examples if each.said][:most]
    return {
        "id": anchor(rule.book, rule.id),
        "number": rule.printed,
        "title": _told(rule.title, tongues),
        "text": _told(rule.text, tongues),
        "because": _told(rule.because, tongues) if rule.because else [],
        "cases": [
            {"title": _told(case.title, tongues), "text": _told(case.text, tongues)}
            for case in others
            if (case.title, case.text) != (rule.title, rule.text)
        ],
        "near": [{"to": anchor(rule.book, name), "name": name} for name in near if name in own],
        "situations": [
            {
                name: _told(
                    {code: getattr(said, name) for code, said in each.said.items()}, tongues
                )
                for name in ("happened", "outcome")
            }
            for each in shown
        ],
    }


def _told(text: Mapping[str, str], tongues: Sequence[Words]) -> Told:
    """Return a text by language; what is not there in one is told in English, else as it is."""
    spare = text.get("en") or next(iter(text.values()), "")
    by_text: dict[str, list[str]] = {}
    for each in tongues:
        by_text.setdefault(text.get(each.language) or spare, []).append(each.language)
    codes = {said: code for code, said in text.items()}
    return [
        {"text": said, "for": " ".join(shown), "lang": codes.get(said, "en")}
        for said, shown in by_text.items()
    ]


def _said(path: str, tongues: Sequence[Words], **values: object) -> Told:
    return _told({each.language: each.say(path, **values) for each in tongues}, tongues)


def _terms(book: Book, layers: set[str]) -> list[View]:
    """Return the things that have names, each with the rules a search of its name finds."""
    searched = index([book])
    found = []
    for term in terms.load():
        hits = searched.search(" ".join(term.phrases[0]), most=FOUND)
        rules = [anchor(hit.rule.book, hit.rule.id) for hit in hits if hit.rule.book in layers]
        if rules:
            names = [" ".join(phrase) for phrase in term.phrases]
            found.append({"names": names, "rules": rules})
    return found
