"""Pieces of YAML that are written for people: remarks, texts in two languages, plain values."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping

from referee import words

_PLAIN = re.compile(r"[a-z][a-z0-9.-]*|[0-9]{1,9}")
_LINE = 112
"""As wide as a remark may be."""


def quoted(value: str) -> str:
    r"""Return a value as YAML has it: as it is where nothing in it could be read otherwise.

    >>> print(quoted("roberts-11"), quoted('Big "Slick"'))
    roberts-11 "Big \"Slick\""
    """
    if _PLAIN.fullmatch(value) and value not in ("true", "false", "null"):
        return value
    return json.dumps(value, ensure_ascii=False)


def text(key: str, said: Mapping[str, str], indent: str = "") -> str:
    """Return a text by language; English alone stands behind its key."""
    if list(said) == ["en"]:
        return f"{indent}{key}: {quoted(said['en'])}\n"
    lines = (f"{indent}  {language}: {quoted(each)}\n" for language, each in said.items())
    return f"{indent}{key}:\n" + "".join(lines)


def settings(answers: Mapping[str, str]) -> str:
    """Return answers by ``option`` or ``option.part`` as they stand behind ``sets:``.

    >>> settings({"raise-cap.multiway": "4", "raise-cap.heads-up": "none", "straddle": "one"})
    '{raise-cap: {multiway: 4, heads-up: none}, straddle: one}'
    """
    parts: dict[str, list[str]] = {}
    told: dict[str, str] = {}
    for key, value in answers.items():
        name, _, part = key.partition(".")
        if part:
            parts.setdefault(name, []).append(f"{part}: {quoted(value)}")
        told[name] = f"{{{', '.join(parts[name])}}}" if part else quoted(value)
    return "{" + ", ".join(f"{name}: {said}" for name, said in told.items()) + "}"


def remark(path: str, languages: Iterable[str], indent: str = "", **values: object) -> str:
    """Return the line of words at ``path`` as a remark, once in each language."""
    told = []
    for language in languages:
        said = words.load(language).say(path, **values)
        told += textwrap.wrap(
            said, _LINE, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ",
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip
    return "".join(f"{line}\n" for line in told)


def tongues(*codes: str) -> tuple[str, ...]:
    """Return English and other languages, each once: in them a file is written.

    >>> tongues("uk"), tongues("en")
    (('en', 'uk'), ('en',))
    """
    return tuple(dict.fromkeys(("en", *codes)))
