"""Two rules that answer one option: a hand that comes out otherwise by the one and the other.

A book in which they stand cannot be heard. So the hand is heard by the book it extends, with
each of the two answers on the placard of the table, and is saved once with each.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from referee.authoring.entries import tongues
from referee.authoring.situations import scenario
from referee.errors import ContentError, RefereeError
from referee.hearing.leans import heard_with_leans
from referee.hearing.outcome import of
from referee.named import NamedTuple
from referee.rulebook import library
from referee.rulebook.book import Book, load_book, with_placard
from referee.rulebook.lintfault import LintFault
from referee.rulebook.reading import draft
from referee.rulebook.rule import Rule
from referee.rulebook.whole import doubled
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.swap import put
from referee.table.due import Case
from referee.words import load as load_words

MOST = 400
"""Scenarios that are heard for one option before it is given up."""


class Answers(NamedTuple):
    """Two rules that answer ``key``, and the hand that tells the two answers apart."""

    one: Rule
    other: Rule
    key: str
    script: Script


def shown(
    ref: str, found: Sequence[ContentError], files: Iterable[Path], folder: Path
) -> list[ContentError]:
    """Save two scenarios for each two rules that answer an option; return what is to be told.

    ``files`` are the scenarios in which hands are looked for.

    Raises:
        UsageError: A file cannot be written.
    """
    place = library.folder_of(ref)
    own = draft(place)
    bases = library.chain(place)[1:]
    if own is None or not bases:
        return [*found]
    base, names = load_book(bases[0]), list(files)
    told = list(found)
    for one, other, key in doubled(own):
        hand = _hand(base, one, other, key, names)
        line = "Among the scenarios no hand was found that shows it."
        if hand is not None:
            paths = _save(Answers(one, other, key, hand), base.id, folder, own.language)
            line = f"Hands that show it: {paths[0].as_posix()}, {paths[1].as_posix()}."
        fault = f"rules {one.number} and {other.number} both set {key!r} for one case"
        told = [_with(each, fault, other, line) for each in told]
    return told


def _with(each: ContentError, fault: str, rule: Rule, line: str) -> ContentError:
    here = each.place.file == rule.place.file and each.place.line >= rule.place.line
    if each.code != "conflict" or each.fault != fault or not here:
        return each
    return LintFault(each.code, each.place, each.fault, *each.help_lines, line)


def _hand(base: Book, one: Rule, other: Rule, key: str, files: Sequence[Path]) -> Script | None:
    """Return a script that comes out otherwise by one answer than by the other."""
    for script in _scripts(one, other, key, files):
        place = script.place("placard")
        try:
            outcomes = []
            for rule in (one, other):
                book = with_placard(base, _placard(script, key, rule.sets[key]), place)
                hearing, leans = heard_with_leans(script, book)
                if not any(name == key for _, name in leans.read):
                    break
                outcomes.append(of(hearing))
        except RefereeError:
            continue  # it cannot be played by this book, or by an answer
        if len(outcomes) == 2 and outcomes[0].differs(outcomes[1]):
            return script
    return None


def _scripts(one: Rule, other: Rule, key: str, files: Sequence[Path]) -> Iterator[Script]:
    """Yield scripts of games that both rules are for; those first that name the option."""
    named = key.encode()
    texts = {file: file.read_bytes() for file in files}
    likely = sorted(files, key=lambda file: (named not in texts[file], len(texts[file]), file))
    tried = 0
    for file in likely:
        try:
            script = load(file)
        except RefereeError:
            continue
        case = Case(script.variant, script.structure, script.setting)
        if script.disputes or not (one.scope.covers(case) and other.scope.covers(case)):
            continue
        tried += 1
        if tried > MOST:
            return
        yield script.but(expectations=(), ends=None)


def _placard(script: Script, key: str, value: str) -> dict[str, Any]:
    """Return the placard of a script with one answer more."""
    name, _, part = key.partition(".")
    if not part:
        return {**script.placard, name: value}
    parts = script.placard.get(name)
    return {**script.placard, name: {**(parts if isinstance(parts, dict) else {}), part: value}}


def _save(found: Answers, base: str, folder: Path, language: str) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for rule in (found.one, found.other):
        value = rule.sets[found.key]
        said = "-".join(["conflict", found.one.id, found.other.id, found.key, "by", rule.id])
        path = folder / f"{re.sub(r'[^a-z0-9]+', '-', said.lower()).strip('-')}.yaml"
        titles = {
            each: load_words(each).say(
                "situations.answer",
                one=found.one.number,
                other=found.other.number,
                key=found.key,
                by=rule.number,
                value=value,
            )
            for each in tongues(language)
        }
        head = {"book": base, "placard": _placard(found.script, found.key, value)}
        put(path, scenario(found.script, titles, head).encode())
        paths.append(path)
    return paths
