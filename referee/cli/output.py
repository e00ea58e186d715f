"""Where output goes: a stream, or a file that is whole at every moment."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.errors import ContentError, RefereeError

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


def told_text(text: str | Mapping[str, str]) -> str:
    """Return a text in the language of this run, else in English, or in the one it has."""
    if isinstance(text, str):
        return text
    from referee.rulebook.rule import in_language  # few commands tell a text of a book

    return in_language(text, spoken())


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


def write_bytes(content: bytes, out: Path | None = None) -> None:
    """Write what is no text, or is text already encoded, to a file or to the output.

    Raises:
        UsageError: If the file cannot be written.
        ReaderLeft: If nobody reads the output any more.
    """
    if out is not None and str(out) != "-":
        from referee.swap import put  # a start that prints must not pay for it

        put(out, content)
        return
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    except BrokenPipeError as error:
        raise ReaderLeft from error


def replace(path: Path, text: str) -> None:
    """Put ``text`` in the place of a file: who looks sees all of the old or all of the new.

    Raises:
        UsageError: If the file cannot be written.
    """
    from referee.swap import put  # a start that prints must not pay for it

    put(path, text.encode("utf-8", "backslashreplace"))


def _takes_all() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
