"""A hearing as JSON: the same bytes for the same files."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any


def dumps(data: Any, *, ascii_only: bool = False) -> str:
    r"""Return ``data`` as indented JSON with a line end; exact fractions become ``"1/2"``.

    >>> dumps({"raise_part": Fraction(1, 2)})
    '{\n  "raise_part": "1/2"\n}\n'
    """
    lone = ascii_only or _has_surrogates(data)
    text = json.dumps(data, indent=2, ensure_ascii=lone, default=_exact, allow_nan=False)
    return text + "\n"


def line(data: Any) -> str:
    """Return ``data`` as JSON on one line, with a line end."""
    text = json.dumps(data, ensure_ascii=_has_surrogates(data), default=_exact, allow_nan=False)
    return text + "\n"


def _exact(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, set | frozenset):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} has no place in a report")


def _has_surrogates(data: Any) -> bool:
    """Say whether some name of a file is not text: such a name is written escaped."""
    if isinstance(data, str):
        return not data.isascii() and any("\ud800" <= letter <= "\udfff" for letter in data)
    if isinstance(data, dict):
        return any(_has_surrogates(each) for each in data.values())
    if isinstance(data, list | tuple):
        return any(_has_surrogates(each) for each in data)
    return False
