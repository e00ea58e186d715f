"""The keys under which books are kept compiled: the bytes of their files, and the program."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from referee.version import __version__


def digest(paths: Iterable[Path]) -> str:
    """Return the sha256 over files: folder, name, length and bytes of each."""
    total = hashlib.sha256()
    for path in paths:
        raw = path.read_bytes()
        total.update(f"{path.parent.name}/{path.name}\0{len(raw)}\0".encode())
        total.update(raw)
    return total.hexdigest()


def key_of(kind: str, digests: str) -> str:
    """Return the key of what was made from files with these digests."""
    return f"{kind}-{hashlib.sha256(f'{digests} {_program()}'.encode()).hexdigest()}"


@lru_cache(maxsize=1)
def _program() -> str:
    """Return the version, and when these modules changed.

    A checkout is edited between versions: what older code made must not be met by newer.
    """
    here = Path(__file__).parent
    with contextlib.suppress(OSError):
        modules = [*here.glob("*.py"), here.parent / "yamlfile.py"]
        changed = max(path.stat().st_mtime_ns for path in modules)
        return f"{__version__} {changed}"
    return __version__
