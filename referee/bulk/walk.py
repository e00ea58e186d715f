"""The files of an audit: those named, and the records in the folders named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from referee.errors import UsageError

ENDINGS = (".phh", ".phhs")
"""What a folder is searched for; a file of several hands is met, and told as not read yet."""
TEXT = ".txt"
"""How a file of text hand histories ends."""


def walk(paths: Iterable[str | Path]) -> Iterator[str]:
    """Give the files named and those of the folders named, each once, folders sorted."""
    given: set[str] = set()
    for path in map(Path, paths):
        if path.is_dir():
            found = sorted(str(each) for each in path.rglob("*.*") if _is_record(each))
            if not found:
                raise UsageError(f"{path}: there is no poker hand history in this folder")
        elif path.exists():
            found = [str(path)]
        else:
            raise UsageError(f"{path}: there is no such file or folder")
        yield from (each for each in found if each not in given)
        given.update(found)


def _is_record(path: Path) -> bool:
    """Say whether a file of a folder is a record of hands: a text, if it begins like one."""
    if path.suffix != TEXT:
        return path.suffix in ENDINGS
    from referee.bulk.texts import is_history  # most folders have no text

    return is_history(path)


def in_chunks(files: Sequence[str], jobs: int) -> Iterator[Sequence[str]]:
    """Cut the files for ``jobs`` processes: 256 to 1,024 at a time, some four chunks a process.

    Smaller ones cost more in sending than they win; larger ones leave processes idle at last.
    """
    size = min(1024, max(256, -(-len(files) // (jobs * 4))))
    return (files[at : at + size] for at in range(0, len(files), size))
