"""The files of an audit: those named or matched, and the records in the folders named."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from glob import glob
from pathlib import Path

from referee.errors import UsageError

ENDINGS = (".phh", ".phhs")
"""How records in the notation of hands end: one hand a file, and several."""
PACKED = (".zip", ".gz", ".zst")
"""How a file ends in which others are packed."""
TEXT = ".txt"
"""How a file of text hand histories ends."""
_PATTERN = frozenset("*?[")


def walk(paths: Iterable[str | Path]) -> Iterator[str]:
    """Give the files named and those of the folders named, each once, folders sorted.

    Raises:
        UsageError: If there is nothing to read at one of the paths.
    """
    given: set[str] = set()
    for path in map(Path, paths):
        found = list(_found(path))
        yield from (each for each in found if each not in given)
        given.update(found)


def _found(path: Path) -> Iterator[str]:
    if path.is_dir():
        found = sorted(_records(str(path)))
        if not found:
            raise UsageError(f"{path}: there is no poker hand history in this folder")
        yield from found
    elif path.exists():
        yield str(path)
    elif _PATTERN.isdisjoint(str(path)):
        raise UsageError(f"{path}: there is no such file or folder")
    else:
        matches = [Path(each) for each in sorted(glob(str(path), recursive=True))]  # noqa: PTH207
        if not matches:
            raise UsageError(f"{path}: no file has such a name")
        for each in matches:
            if each.is_dir() or _is_record(each):
                yield from _found(each)


def _records(folder: str) -> Iterator[str]:
    """Give the records below a folder: as text, since a path object for each file costs."""
    for place, _, names in os.walk(folder):
        before = (
            "" if place == os.curdir else place.removeprefix(f"{os.curdir}{os.sep}") + os.sep
        )
        for name in names:
            if name.endswith((*ENDINGS, *PACKED)) or (
                name.endswith(TEXT) and _is_record(Path(before + name))
            ):
                yield before + name


def _is_record(path: Path) -> bool:
    """Say whether a file of a folder is a record of hands: a text, if it begins like one."""
    if path.suffix != TEXT:
        return path.suffix in ENDINGS or path.suffix in PACKED
    from referee.bulk.texts import is_history  # most folders have no text

    return is_history(path)
