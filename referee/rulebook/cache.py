"""The keys under which books are kept compiled: the bytes of their files, and the program."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from referee import store
from referee.content import changed
from referee.version import __version__


def key_of(kind: str, paths: Iterable[Path]) -> str:
    """Return the key of what is made from these files.

    Raises:
        OSError: If one cannot be opened.
    """
    return store.key(kind, *_parts(paths), _program())


def digest(paths: Iterable[Path]) -> str:
    """Return the sha256 over files: folder, name, length and bytes of each."""
    from hashlib import sha256  # it loads OpenSSL, and what was kept knows its digest

    return sha256(b"".join(_parts(paths))).hexdigest()


def _parts(paths: Iterable[Path]) -> list[bytes]:
    found: list[bytes] = []
    for path in paths:
        folder, name = os.path.split(path)
        # A start reads every chapter for this: a path object costs as much again as the read.
        with open(path, "rb", buffering=0) as chapter:  # noqa: PTH123
            raw = chapter.read()
        found += f"{os.path.basename(folder)}/{name}\0{len(raw)}\0".encode(), raw  # noqa: PTH119
    return found


@lru_cache(maxsize=1)
def _program() -> str:
    """Return the version, and when these modules changed.

    A checkout is edited between versions: what older code made must not be met by newer.
    """
    here = Path(__file__).parent
    with contextlib.suppress(OSError):
        return f"{__version__} {changed(str(here), str(here.parent / 'yamlfile.py'))}"
    return __version__
