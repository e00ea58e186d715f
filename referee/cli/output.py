"""Where output goes: a stream, or a file that is whole at every moment."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.errors import ContentError, RefereeError, UsageError

if TYPE_CHECKING:
    from referee.words import Words

FORMATS = ("text", "json")
PAGES = ("text", "md", "html", "json")
"""The forms of a report that somebody keeps or sends on."""


_SPOKEN = ["en"]
"""The language of this run: complaints come after the command has ended."""


def speak(language: str) -> None:
    """Tell everything from here on in a language."""
    _SPOKEN[0] = language


def spoken() -> str:
    """Return the language of this run."""
    return _SPOKEN[0]


def spoken_words() -> Words:
    """Return its words; JSON in English needs none."""
    from referee import words

    return words.load(spoken())


def told_error(error: RefereeError) -> str:
    """Return what an error says, in the language of this run."""
    from referee import retold

    try:
        return retold.error(error, spoken())
    except ContentError:  # the words of the language are what is wrong
        return str(error)


def told_line(text: str) -> str:
    """Return one line of what is wrong, in the language of this run."""
    from referee import retold

    return retold.line(text, spoken())


class ReaderLeft(Exception):
    """Whoever read the output has gone; click would end 1, which here means a ruling."""


def complain(message: str) -> None:
    """Write to the error stream; a stream that is gone is nobody's fault."""
    with contextlib.suppress(OSError):
        print(message, file=sys.stderr, flush=True)


def give(form: str, data: Any, as_text: Callable[[], str], out: Path | None = None) -> None:
    """Write ``data`` as JSON, or what ``as_text`` makes of it, to ``out`` or the output."""
    if form == "json":
        from referee.report.jsonout import dumps

        write(dumps(data, ascii_only=out is None and not _takes_all()), out)
    else:
        write(as_text(), out)


def write(text: str, out: Path | None = None) -> None:
    """Write ``text`` to the file ``out``, else to the output.

    Raises:
        UsageError: If the file cannot be written.
        ReaderLeft: If nobody reads the output any more.
    """
    if out is not None and str(out) != "-":
        replace(out, text)
        return
    try:
        try:
            sys.stdout.write(text)
        except UnicodeEncodeError:
            encoding = sys.stdout.encoding
            sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise ReaderLeft from error


def replace(path: Path, text: str) -> None:
    """Put ``text`` in the place of a file: who looks sees all of the old or all of the new.

    The new file is written beside the old one, brought to the disk, and given the old one's
    name in one step. A process that is killed before leaves the old file, and perhaps a file
    whose name begins with a dot.

    Raises:
        UsageError: If the file cannot be written.
    """
    content = text.encode("utf-8", "backslashreplace")
    target = Path(os.path.realpath(path))  # a link goes on pointing to the file it points to
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a pipe or a device has no old content to lose
        else:
            _swap(target, content)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror or error}") from error


def _swap(target: Path, content: bytes) -> None:
    import tempfile  # only here: a start that prints must not pay for it

    handle, name = tempfile.mkstemp(
        prefix=f".{target.name[:80]}.", suffix=".tmp", dir=target.parent
    )
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(_mode(target))
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _mode(target: Path) -> int:
    """Return the rights of the old file, or those a new one would get."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _settle(folder: Path) -> None:
    """Bring the new name to the disk too, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _takes_all() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
