"""A rule of a book below, or its answer to an option, begun anew in a room's own book.

What is begun rules as the book below does: nothing changes until somebody changes it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from referee import words, yamlfile
from referee.authoring import newbook
from referee.authoring.entries import quoted, remark, text, tongues
from referee.authoring.newrule import ended, indent_of, next_number
from referee.errors import UsageError
from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.rule import Rule, in_language
from referee.table.due import Case

_DECIDES = ("incident", "when", "unless", "remedies", "amends", "floor_decides")
_ANSWERS = ("remedies", "floor_decides")
_CASE = Case("holdem", "no-limit", "cash")
"""The table whose answer to an option is taken, where books below answer it for several."""
_LONG = 100
"""Signs from which on a value is written over several lines."""


def rule(own: Book, below: Rule, chapter: str) -> str:
    """Return a chapter with a rule of a book below at its end, as a rule of its own."""
    said = tongues(own.own.language)
    titles = {code: in_language(below.title, code) for code in said}
    texts = {code: in_language(below.text, code) for code in said}
    new = _new_id(own, below.id)
    return _with(own, chapter, new, titles, texts, _decided(_entry(below), below.id, new))


def option(own: Book, key: str, chapter: str) -> str:
    """Return a chapter with an answer to an option at its end, that of the book below.

    Where they answer it for several tables, it is that for cash games of no-limit hold'em.
    Where none answers it, it is the first answer the option takes.

    Raises:
        UsageError: There is no such option.
    """
    takes = options.allowed(options.load(), key)
    if takes is None:
        raise UsageError(options.unknown(options.load(), key)[0])
    said = tongues(own.own.language)
    rules = [each for layer in own.books for each in layer.rules if key in each.sets]
    found = next((each for each in rules if each.scope.covers(_CASE)), next(iter(rules), None))
    value = found.sets[key] if found else (takes.words or ("1",))[0]
    name, _, part = key.partition(".")
    kept: dict[str, Any] = {"sets": {name: {part: value} if part else value}}
    if found is not None and (scope := _entry(found).get("for")):
        kept = {"for": scope, **kept}
    titles = {code: newbook.asks(key, code) for code in said}
    texts = {code: words.load(code).say("begin.rule.here", value=value) for code in said}
    return _with(own, chapter, _new_id(own, key), titles, texts, kept)


def _new_id(own: Book, wanted: str) -> str:
    """Return an id that no rule has in the book or below: it would be taken for that one."""
    known = {each.id for layer in own.books for each in layer.rules}
    base = f"house-{wanted.lstrip('~').lower()}"
    names = (base if n == 1 else f"{base}-{n}" for n in range(1, len(known) + 2))
    return next(each for each in names if each not in known)


def _entry(rule: Rule) -> dict[str, Any]:
    """Return the entry of a rule as its file has it, with the scope of its chapter."""
    data = yamlfile.read(Path(rule.place.file)).data
    entry = next(each for each in data["rules"] if each["id"] == rule.id)
    return {**entry, "for": {**data.get("for", {}), **entry.get("for", {})}}


def _decided(entry: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    """Return what an entry says of its rule: of its cases the first, where only they decide.

    What it leaves to a book below is left out: that is asked anyway.
    """
    found = {key: entry[key] for key in ("for", "sets") if entry.get(key)}
    for each in (entry, *entry.get("cases", ())):
        if any(each.get(key) for key in _ANSWERS):
            found |= {key: each[key] for key in _DECIDES if each.get(key)}
            found |= {key: _renamed(each[key], old, new) for key in _ANSWERS if each.get(key)}
            break
    return found


def _renamed(value: Any, old: str, new: str) -> Any:
    """Return what is ordered; where a remedy names its own rule, by the new id."""
    if isinstance(value, dict):
        return {
            key: new if each == old else _renamed(each, old, new) for key, each in value.items()
        }
    return [_renamed(each, old, new) for each in value] if isinstance(value, list) else value


def _with(
    own: Book,
    chapter: str,
    name: str,
    titles: Mapping[str, str],
    texts: Mapping[str, str],
    said: Mapping[str, Any],
) -> str:
    tongue, number, indent = own.own.language, next_number(own), indent_of(chapter)
    room = in_language(own.own.title, tongue)
    inner = f"{indent}  "
    lines = [
        f'\n{indent}- number: "{number}"\n',
        f"{inner}id: {quoted(name)}\n",
        remark("begin.rule.text", tongues(tongue), inner),
        text("title", titles, inner),
        *_folded("text", texts, inner),
        *(line for key, value in said.items() for line in _written(key, value, inner)),
        f"{inner}standing: confirmed\n",
        f"{inner}source: {quoted(f'{room}, {number}')}\n",
    ]
    return ended(chapter) + "".join(lines)


def _folded(key: str, said: Mapping[str, str], indent: str) -> Iterator[str]:
    """Yield the lines of a text by language, each over as many lines as it needs."""
    if max(map(len, said.values())) < _LONG - 20:
        yield text(key, said, indent)
        return
    yield f"{indent}{key}:\n"
    for language, each in said.items():
        yield f"{indent}  {language}: >-\n"
        lines = textwrap.wrap(each, _LONG - 12, break_long_words=False, break_on_hyphens=False)
        yield from (f"{indent}    {line}\n" for line in lines)


def _written(key: str, value: Any, indent: str) -> Iterator[str]:
    """Yield the lines of a value: in one where there is room for it."""
    line = f"{indent}{quoted(key)}: {_flow(value)}\n"
    if len(line) <= _LONG or isinstance(value, str):
        yield line
        return
    yield f"{indent}{quoted(key)}:\n"
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _written(name, each, f"{indent}  ")
    else:
        yield from (f"{indent}- {_flow(each)}\n" for each in value)


def _flow(value: Any) -> str:
    """Return a value as it stands on one line.

    >>> print(_flow({"sets": {"straddle": "one"}, "seen": ["a b", "yes"]}))
    {sets: {straddle: one}, seen: ["a b", yes]}
    """
    if isinstance(value, dict):
        told = (f"{quoted(key)}: {_flow(each)}" for key, each in value.items())
        return f"{{{', '.join(told)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return quoted(value)
