"""What was accepted once is kept compiled, so that reading it again costs next to nothing.

Entries are JSON in the user's cache folder, named by a key that already holds the content and
the program. A store that cannot be read or written is no store: nothing is ever told about it.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

from referee.content import cache

try:  # hashlib loads all of OpenSSL first, as much as everything that is kept costs to read
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b


class Kept(Mapping[str, Any]):
    """What was kept under names, each made of what is held of it when it is first asked for."""

    def __init__(self, held: Mapping[str, Any], make: Callable[[Any], Any]) -> None:
        self._held = held
        self._make = make
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self._make(self._held[name])
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._held

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)


_LONG = 4096
"""Bytes from which of a part its length and checksum stand in the key."""


def key(kind: str, *made_of: bytes | str) -> str:
    """Return the key of what was made of these bytes and texts.

    To digest a whole book takes a start longer than anything else it does with it. A checksum
    sees every change within four bytes, and misses one in four thousand million of the others
    that leave a file as long as it was.
    """
    total = blake2b(digest_size=32)
    for part in made_of:
        raw = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(raw))
        total.update(raw if len(raw) < _LONG else b"%d" % crc32(raw))
    return f"{kind}-{total.hexdigest()}"


def load(key: str) -> Any:
    """Return what was kept under ``key``, or None when there is nothing that can be read."""
    try:
        return json.loads((cache() / f"{key}.json").read_bytes())
    except (OSError, ValueError, RuntimeError, RecursionError):
        return None


def load_rows(key: str) -> list[bytes] | None:
    """Return the rows that were kept under ``key``, each still as JSON, or None.

    Only what is asked for need be read: to read JSON costs more than to find its lines.
    """
    try:
        size, _, rows = (cache() / f"{key}.rows").read_bytes().partition(b"\n")
        # A stream finds the ends of lines some ten times quicker than ``split`` does.
        return BytesIO(rows).readlines() if int(size) == len(rows) else None
    except (OSError, ValueError, RuntimeError):
        return None


def load_sections(key: str) -> Mapping[str, Any] | None:
    """Return what ``save_sections`` kept under ``key``, read piece by piece, or None."""
    rows = load_rows(key)
    try:
        if rows is None:
            return None
        at, held = 1, {}
        for name, size in json.loads(rows[0]):
            held[name] = rows[at : at + size]
            at += size
    except (TypeError, ValueError, IndexError):
        return None
    return Kept(held, _section) if at == len(rows) else None


def _section(rows: Sequence[bytes]) -> Any:
    """Return a value that was kept in one row, or a mapping: its names, then a row each."""
    names = json.loads(rows[0])
    return Kept(dict(zip(names, rows[1:], strict=True)), json.loads) if rows[1:] else names


def save(key: str, kept: Any) -> None:
    """Keep a JSON value under ``key``."""
    with contextlib.suppress(ValueError, TypeError, RecursionError):
        _write(f"{key}.json", _told(kept).encode())


def save_rows(key: str, rows: Iterable[Any]) -> None:
    """Keep JSON values under ``key``, each a row by itself."""
    with contextlib.suppress(ValueError, TypeError, RecursionError):
        told = "\n".join(map(_told, rows)).encode()
        _write(f"{key}.rows", b"%d\n%b" % (len(told), told))


def save_sections(key: str, sections: Mapping[str, Any]) -> None:
    """Keep values by name; of one that is a mapping each entry can be read by itself."""
    rows = [
        [[*value], *value.values()] if isinstance(value, Mapping) and value else [value]
        for value in sections.values()
    ]
    sizes = [(name, len(each)) for name, each in zip(sections, rows, strict=True)]
    save_rows(key, [sizes, *(row for each in rows for row in each)])


def _told(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _write(name: str, content: bytes) -> None:
    """Write a file beside its place and rename it into it: a reader sees all or nothing."""
    import tempfile  # it brings shutil and lzma, which a start that finds all kept never needs

    try:
        place = cache()
        place.mkdir(parents=True, exist_ok=True)
        handle, fresh = tempfile.mkstemp(dir=place, prefix=f".{name[:40]}-", suffix=".tmp")
    except (OSError, RuntimeError):
        return
    written = Path(fresh)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        written.replace(place / name)
    except OSError:
        written.unlink(missing_ok=True)
