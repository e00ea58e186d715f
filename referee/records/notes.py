"""What people said and who was there: a small file beside a scenario, checked line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.errors import ContentError, Place, did_you_mean
from referee.yamlfile import Document, parse

HEADS = ("table", "time", "floor", "dealer")
_STATEMENT = ("who", "says")
_OVERRIDE = ("after", "by", "decision", "because")


def read(content: bytes, file: str, rulings: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return notes as plain values; ``rulings`` are those an override may speak of.

    Raises:
        ContentError: At the line that cannot be used.
    """
    document = parse(decoded(content, file), file)
    said = mapping(document, document.data, (), (*HEADS, "statements", "override"))
    after = sorted({each["after"] for each in rulings})
    return {
        **{head: _line(document, said, (head,)) for head in HEADS if head in said},
        "statements": _listed(document, said, "statements", _STATEMENT),
        "override": [
            {**each, "after": _sentence(document, each["after"], at, after)}
            for at, each in enumerate(_listed(document, said, "override", _OVERRIDE))
        ],
    }


def decoded(content: bytes, file: str) -> str:
    """Return the text of a file.

    Raises:
        ContentError: It is no text.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ContentError(
            Place(file), "the file is not UTF-8 text", "Save it as UTF-8."
        ) from None


def _listed(
    document: Document, said: Mapping[str, Any], key: str, keys: Sequence[str]
) -> list[dict[str, str]]:
    entries = said.get(key) or []
    if not isinstance(entries, list):
        place = document.place(key)
        raise ContentError(place, f"{key!r} is no list", f"Begin each with '- {keys[0]}: ...'.")
    found = []
    for at, entry in enumerate(entries):
        each = mapping(document, entry, (key, at), keys)
        missing = [name for name in keys if name not in each]
        if missing:
            raise ContentError(
                document.place(key, at),
                f"{missing[0]!r} is missing",
                f"Expected: {', '.join(keys)}.",
            )
        found.append({name: _line(document, each, (key, at, name)) for name in keys})
    return found


def mapping(
    document: Document, said: Any, at: tuple[str | int, ...], keys: Sequence[str]
) -> Mapping[str, Any]:
    """Return an entry whose keys are all known.

    Raises:
        ContentError: At the key that is not.
    """
    if not isinstance(said, dict):
        raise ContentError(
            document.place(*at), "expected 'key: value' lines", f"Keys: {', '.join(keys)}."
        )
    for name in said:
        if name not in keys:
            raise ContentError(
                document.place(*at, name),
                f"there is no key {name!r} here",
                f"Keys: {', '.join(keys)}.",
                *did_you_mean(name, keys),
            )
    return said


def _line(document: Document, said: Mapping[str, Any], at: tuple[str | int, ...]) -> str:
    value = said[str(at[-1])]
    if not isinstance(value, str) or not value.strip():
        raise ContentError(document.place(*at), "expected a text", "Write it on one line.")
    return " ".join(value.split())


def _sentence(document: Document, said: str, at: int, after: Sequence[int]) -> int:
    if not said.isdecimal() or int(said) not in after:
        known = ", ".join(map(str, after)) or "none"
        raise ContentError(
            document.place("override", at, "after"),
            f"no ruling was made after sentence {said!r}",
            f"Sentences that called for one: {known}.",
        )
    return int(said)
