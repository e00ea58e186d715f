"""Quotes that came along with a copied text and are printed with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from referee.errors import Place
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.signs import CURLY

_WHOLE = re.compile(f"[{CURLY}]([^{CURLY}]+)[{CURLY}]")
_HALF = re.compile(f'[“„«‹]([^{CURLY}"]+)"?|([^{CURLY}"]+)(?:[”»›]|(?<!\\d)")')


def quotes(layer: Layer) -> Iterator[LintFault]:
    """Find values with quotes of a letter around them, or with half a pair of any."""
    head = layer.place._replace(line=0)
    for key in ("title", "edition", "source"):
        yield from _of(getattr(layer, key), "the book", head, key)
    for rule in layer.rules:
        entry = layer.rule(rule.id)
        for key in ("number", "title", "text", "because", "source"):
            said = getattr(rule, key)
            if not rule.case or entry is None or said != getattr(entry, key):
                yield from _of(said, f"rule {rule.number}", rule.place, key)


def _of(said: Any, who: str, place: Place, key: str) -> Iterator[LintFault]:
    for language, text in said.items() if isinstance(said, Mapping) else (("", said),):
        if bare := _bare(text):
            yield LintFault(
                "quotes",
                place,
                f"{key!r} of {who} is printed with its quotes: {text[:60]}",
                f"Leave them out: {bare[:60]}",
                "Straight quotes around the whole value are not printed.",
                part=(key, language) if language else (key,),
            )


def _bare(text: str) -> str:
    """Return a text without the quotes around it; nothing where there are none."""
    found = _WHOLE.fullmatch(text) or _HALF.fullmatch(text)
    return next(filter(None, found.groups()), "") if found else ""
