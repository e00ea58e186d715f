"""Files replaced whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

from referee.errors import UsageError


def put(path: Path, content: bytes) -> None:
    """Put ``content`` in the place of a file: who looks sees all of the old or all of the new.

    The new file is written beside the old one, brought to the disk, and given the old one's
    name in one step. A process that is killed before leaves the old file, and perhaps a file
    whose name begins with a dot.

    Raises:
        UsageError: If the file cannot be written.
    """
    target = Path(os.path.realpath(path))  # a link goes on pointing to the file it points to
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a pipe or a device has no old content to lose
        else:
            with fresh(target) as file:
                file.write(content)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from error


@contextlib.contextmanager
def fresh(target: Path) -> Iterator[IO[bytes]]:
    """Give a file to write, which takes the place of ``target`` once all went well.

    Raises:
        OSError: If it cannot be written.
    """
    handle, name = tempfile.mkstemp(
        prefix=f".{target.name[:80]}.", suffix=".tmp", dir=target.parent
    )
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(_mode(target))
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def put_folder(path: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder with files in it, all of them or none; names may have folders in them.

    Raises:
        UsageError: If there is something of that name already, or it cannot be written.
    """
    if path.exists():
        raise UsageError(f"{path} is there already\n  Choose another name, or edit it.")
    beside: Path | None = None
    try:
        beside = Path(tempfile.mkdtemp(prefix=f".{path.name[:80]}.", dir=path.parent))
        for name, content in files.items():
            file = beside / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        beside.chmod(_FOLDER & ~_mask())
        beside.rename(path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        if beside is not None:
            shutil.rmtree(beside, ignore_errors=True)  # gone already where all went well


_FOLDER = 0o777
"""Rights of a new folder, before those that the system takes away."""


def _mode(target: Path) -> int:
    """Return the rights of the old file, or those a new one would get."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    return 0o666 & ~_mask()


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _settle(folder: Path) -> None:
    """Bring the new name to the disk too, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
