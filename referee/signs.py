"""Signs that are missing or look like others: colons, blanks, letters of another alphabet."""

from __future__ import annotations

import re
from typing import Any

BLANKS = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Blanks that look like one and are none in a file; for use within ``[...]``."""

CURLY = "“”„‟«»‘’‚‹›"
"""Quotes as letters have them; for use within ``[...]``."""

_ALIKE = "аеорсухіјАВЕКМНОРСТХІ"
_LETTER = re.compile(f"(?<=[A-Za-z])[{_ALIKE}]|[{_ALIKE}](?=[A-Za-z])")
_BLANK = re.compile(
    rf"^[ -]*(?P<first>[{BLANKS}])|(?:^[ -]*|[{{,] *)(?P<key>[a-z][\w.-]*)"
    rf"(?:[{BLANKS}] ?:|:[ ]?[{BLANKS}])"
)
ODD = re.compile(f"[{BLANKS}]|{_LETTER.pattern}")
"""What a line has in it that is worth a look."""

_BARE = re.compile(
    r"(?P<key>[a-z0-9][a-z0-9._-]*)\s*(?P<sign>[ =:])\s*(?P<value>\S.*?)\s*", re.DOTALL
)
"""A key and its value without the colon, or without the blank behind it."""

_NAME = re.compile(r"[a-z0-9][a-z0-9.-]*")

_ANEW = "Delete it and type it anew: letters and web pages have blanks of other kinds."


def odd_blank(written: str) -> tuple[str, ...]:
    """Return what is told of a blank of another kind beside a key; nothing where none is.

    >>> odd_blank("  incident:\u00a0conduct")[0]
    "the blank beside 'incident' is none that a file knows: U+00A0"
    """
    seen = _BLANK.search(written)
    if seen is None:
        return ()
    code = _code(seen[0])
    if seen["key"]:
        return (f"the blank beside {seen['key']!r} is none that a file knows: {code}", _ANEW)
    return (f"the blank at the beginning is none that a file knows: {code}", _ANEW)


def odd_word(word: str) -> tuple[str, ...]:
    """Return what is told of a key or a value in which a sign is not what it seems.

    >>> odd_word("butt\u043en")[0]
    "in 'butt\u043en' a letter of another alphabet looks like one of its own: '\u043e'"
    """
    told = odd_blank(f"{word}:") or odd_blank(word)
    return told or (() if " " in word else _odd_letter(word))


def odd_sentence(text: str) -> tuple[str, ...]:
    """Return what is told of a sentence that nobody can read for such a sign.

    >>> odd_sentence("seat\u00a04 calls")[0]
    "the blank behind 'seat' is none that a file knows: U+00A0"
    """
    if seen := re.search(f"(\\S*)[{BLANKS}]", text):
        fault = f"the blank behind {seen[1]!r} is none that a file knows: {_code(seen[0])}"
        return (fault, _ANEW)
    return next(filter(None, map(_odd_letter, text.split())), ())


def no_colon(said: Any) -> tuple[str, ...]:
    """Return what is told where a mapping lacks a colon or the blank behind it.

    >>> no_colon({"heads-up yes": None})
    ("there is no colon in 'heads-up yes'", "Did you mean 'heads-up: yes'?")
    >>> no_colon({"heads-up yes": "no", 1: None})
    ()
    >>> no_colon("facing:yes")
    ("there is no blank behind the colon in 'facing:yes'", "Did you mean 'facing: yes'?")
    """
    bare = [said] if isinstance(said, str) else []
    if isinstance(said, dict):
        bare = [name for name, value in said.items() if value is None and isinstance(name, str)]
    for found in filter(None, map(_BARE.fullmatch, bare)):
        lacks = "blank behind the colon" if found["sign"] == ":" else "colon"
        meant = f"{found['key']}: {found['value']}"
        return (f"there is no {lacks} in {found[0]!r}", f"Did you mean {meant!r}?")
    return ()


def bare_names(said: str) -> tuple[str, ...]:
    """Return the names in a text, without what stands around and between them.

    >>> bare_names("(call, return-chips)"), bare_names("“Conduct”")
    (('call', 'return-chips'), ('conduct',))
    """
    names = re.sub(f"^[-–—•*]|[\\s,;\"'()\\[\\]{{}}{CURLY}]", " ", said.strip()).lower().split()
    return tuple(names) if all(map(_NAME.fullmatch, names)) else ()


def _odd_letter(word: str) -> tuple[str, ...]:
    seen = _LETTER.search(word)
    if seen is None:
        return ()
    return (
        f"in {word!r} a letter of another alphabet looks like one of its own: {seen[0]!r}",
        "Type the whole word anew.",
    )


def _code(text: str) -> str:
    (sign, *_) = re.findall(f"[{BLANKS}]", text)
    return f"U+{ord(sign):04X}"
