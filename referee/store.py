"""What was accepted once is kept compiled, so that reading it again costs next to nothing.

Entries are JSON in the user's cache folder, named by a key that already holds the content and
the program. A store that cannot be read or written is no store: nothing is ever told about it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from referee.content import cache


def load(key: str) -> Any:
    """Return what was kept under ``key``, or None when there is nothing that can be read."""
    try:
        return json.loads((cache() / f"{key}.json").read_bytes())
    except (OSError, ValueError, RuntimeError, RecursionError):
        return None


def save(key: str, kept: Any) -> None:
    """Keep a JSON value under ``key``.

    The file is written beside its place and renamed into it: a reader sees all or nothing.
    """
    import tempfile  # it brings shutil and lzma, which a start that finds all kept never needs

    try:
        place = cache()
        place.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=place, prefix=f".{key[:40]}-", suffix=".tmp")
    except (OSError, RuntimeError):
        return
    written = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(kept, file, ensure_ascii=False, separators=(",", ":"))
        written.replace(place / f"{key}.json")
    except (OSError, ValueError, TypeError):
        written.unlink(missing_ok=True)
