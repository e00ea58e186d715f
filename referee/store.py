"""What was accepted once is kept compiled, so that reading it again costs next to nothing.

Entries are JSON in the user's cache folder, named by a key that already holds the content and
the program. A store that cannot be read or written is no store: nothing is ever told about it.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from referee.content import cache

try:  # hashlib loads all of OpenSSL first, as much as everything that is kept costs to read
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b


def key(kind: str, *made_of: bytes | str) -> str:
    """Return the key of what was made of these bytes and texts."""
    total = blake2b(digest_size=32)
    for part in made_of:
        raw = part.encode() if isinstance(part, str) else part
        total.update(b"%d:" % len(raw))
        total.update(raw)
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
        return rows.split(b"\n") if int(size) == len(rows) else None
    except (OSError, ValueError, RuntimeError):
        return None


def save(key: str, kept: Any) -> None:
    """Keep a JSON value under ``key``."""
    with contextlib.suppress(ValueError, TypeError, RecursionError):
        _write(f"{key}.json", _told(kept).encode())


def save_rows(key: str, rows: Iterable[Any]) -> None:
    """Keep JSON values under ``key``, each a row by itself."""
    with contextlib.suppress(ValueError, TypeError, RecursionError):
        told = "\n".join(map(_told, rows)).encode()
        _write(f"{key}.rows", b"%d\n%b" % (len(told), told))


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
