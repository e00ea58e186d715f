"""Hands written in the notation of hands: each field on a line of its own, nothing lost.

The standard library reads TOML and does not write it, and what writes it elsewhere breaks every
list over lines, which no file of this notation does. What is written here is read again as the
same values, whatever the fields are called: a number keeps the figures it was written with.

Source: TOML 1.0, https://toml.io/en/v1.0.0; Poker Hand History file format,
https://phh.readthedocs.io/en/stable/spec.html.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def dump(values: Mapping[str, Any]) -> str:
    """Return one hand as a file has it.

    >>> print(dump({"variant": "NT", "antes": [0, Decimal("0.50")]}), end="")
    variant = "NT"
    antes = [0, 0.50]
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in values.items())


def dump_all(hands: Iterable[Mapping[str, Any]]) -> str:
    """Return several hands as a file of several, numbered from 1."""
    return "\n".join(f"[{n}]\n{dump(values)}" for n, values in enumerate(hands, 1))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    """Return a value of TOML as it is written."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal):
        return _number(value)
    if isinstance(value, (datetime, date, time)):
        return value.isoformat()
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{{inside}}}"
    return f"[{', '.join(map(_value, value))}]"


def _text(text: str) -> str:
    # Strings of JSON are those of TOML, save that TOML wants this one sign escaped too.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _number(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    written = str(value).replace("E+", "e").replace("E", "e")
    # A whole number of this kind would be read as another kind of number.
    return written if "." in written or "e" in written else f"{written}.0"
