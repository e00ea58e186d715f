"""Texts in parts: numbers that lead to a rule, and what was struck or put in since."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from referee.named import NamedTuple
from referee.rulebook.told import POINTS

GONE, NEW = "gone", "new"
_TOKEN = re.compile(r"\s+|\w+(?:[.-]\w+)*|[^\w\s]")


class Part(NamedTuple):
    """A part of a text: ``kind`` is GONE, NEW or empty, ``to`` the anchor it leads to."""

    text: str
    kind: str = ""
    to: str = ""


def linked(text: str, anchors: Mapping[str, str]) -> list[Part]:
    """Return a text with each number that it points to apart, where a rule here has it.

    >>> linked("As rule 2.8.9 says.", {"2.8.9": "rule-2.8.9"})[1]
    Part(text='2.8.9', kind='', to='rule-2.8.9')
    """
    parts: list[Part] = []
    begin = 0
    for found in POINTS.finditer(text):
        to = anchors.get(found[1], "")
        if to:
            parts += [Part(text[begin : found.start(1)]), Part(found[1], "", to)]
            begin = found.end(1)
    return [*parts, Part(text[begin:])]


def marked(old: str, new: str) -> list[Part]:
    """Return the new text with what was struck and what was put in, word by word.

    >>> [(part.text, part.kind) for part in marked("Two cards.", "Two chips.")]
    [('Two ', ''), ('cards', 'gone'), ('chips', 'new'), ('.', '')]
    """
    return list(_joined(_changed(_TOKEN.findall(old), _TOKEN.findall(new))))


def _changed(old: list[str], new: list[str]) -> Iterator[Part]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for change, begin, end, first, last in matcher.get_opcodes():
        if change == "equal":
            yield Part("".join(new[first:last]))
            continue
        if end > begin:
            yield Part("".join(old[begin:end]), GONE)
        if last > first:
            yield Part("".join(new[first:last]), NEW)


def _joined(parts: Iterator[Part]) -> Iterator[Part]:
    """Join changes between which only a space stayed: word after word is harder to read."""
    held: list[Part] = []
    for part in parts:
        space = not part.kind and not part.text.strip()
        if part.kind or (space and held):
            held.append(part)
            continue
        yield from _told(held)
        held = []
        yield part
    yield from _told(held)


def _told(held: list[Part]) -> Iterator[Part]:
    """Yield all that is struck before all that is put in; a space at the end stays."""
    tail = held.pop() if held and not held[-1].kind else None
    for kind in (GONE, NEW):
        text = "".join(part.text for part in held if part.kind in (kind, ""))
        if any(part.kind == kind for part in held):
            yield Part(text, kind)
    if tail is not None:
        yield tail
