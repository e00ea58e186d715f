"""Hands cut out of the files that hold them, one after another, however many there are.

A file of one hand is only named: who hears the hand reads it. Of all others the hands are cut
here, line by line, so that an archive of any size takes no more room than its longest hand.
What cannot be read is given as a hand too, with the reason: nothing is passed over in silence.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO, Any, cast

from referee.bulk.texts import starts_hand
from referee.bulk.walk import ENDINGS, PACKED, TEXT
from referee.errors import UsageError
from referee.named import NamedTuple

CHUNK = 512
"""Hands that travel to a process at once: fewer cost more in sending than they win, more leave
processes idle at the end. It is the same for any number of processes, as are the parts."""
LONGEST = 1 << 20
"""Signs of one hand: what is longer is no hand, and is not kept in memory."""
ONE, SEVERAL, HISTORY, UNREAD = "hand", "hands", "text", "unread"
"""What an item is: a hand of the notation, one of many in a file, one of a text, or none."""


class Item(NamedTuple):
    """One hand of a file, from ``line`` on: its text, or None where the file is the hand.

    Of a hand that cannot be read ``text`` is the reason.
    """

    file: str
    line: int
    kind: str
    text: str | None = None


class Meter:
    """How many bytes of the files named are behind, of how many."""

    def __init__(self, files: Iterable[str]) -> None:
        self.looks = {file: _look(file) for file in files}
        self.of = sum(size for size, _ in self.looks.values())
        self.before = 0
        self.running: IO[bytes] | None = None

    @property
    def done(self) -> int:
        """Bytes read so far; in a packed file, of the packed ones."""
        return self.before + (self.running.tell() if self.running is not None else 0)

    def finished(self, file: str) -> None:
        """Note that all of a file is behind."""
        self.running = None
        self.before += self.looks[file][0]


def _look(file: str) -> tuple[int, int]:
    """Return the size of a file and when it was written."""
    try:
        found = os.stat(file)  # noqa: PTH116 - a path object for each hand costs
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def items(files: Iterable[str], meter: Meter | None = None) -> Iterator[Item]:
    """Yield every hand of the files; a meter is for who wants to know how far it has come."""
    for file in files:
        if file.endswith(".phh"):
            yield Item(file, 0, ONE)
        else:
            yield from _of_file(file, meter)
        if meter is not None:
            meter.finished(file)


def chunks(found: Iterable[Item], size: int = CHUNK) -> Iterator[tuple[Item, ...]]:
    """Cut hands into chunks.

    >>> [len(each) for each in chunks([Item("a.phh", 0, ONE)] * 5, size=2)]
    [2, 2, 1]
    """
    source = iter(found)
    while chunk := tuple(islice(source, size)):
        yield chunk


# --- packed files ---------------------------------------------------------------------------


def _of_file(file: str, meter: Meter | None) -> Iterator[Item]:
    try:
        with open(file, "rb") as opened:  # noqa: PTH123
            if meter is not None:
                meter.running = opened
            yield from _of_stream(file, file, opened)
            if meter is not None:
                meter.running = None
    except OSError as error:
        yield Item(file, 0, UNREAD, f"cannot be read: {error.strerror}")


def _of_stream(name: str, inner: str, stream: IO[bytes]) -> Iterator[Item]:
    """Yield the hands of a stream; ``inner`` is its name without the endings unpacked."""
    ending = next((each for each in PACKED if inner.endswith(each)), None)
    if ending == ".zip":
        yield from _of_zip(name, stream)
    elif ending is not None:
        yield from _of_stream(name, inner.removesuffix(ending), _unpacked(ending, stream))
    else:
        yield from _of_lines(name, inner, stream)


def _unpacked(ending: str, stream: IO[bytes]) -> IO[bytes]:
    if ending == ".gz":
        import gzip  # few archives are packed so

        return cast(IO[bytes], gzip.open(stream))
    reader = zstandard().ZstdDecompressor().stream_reader(stream, read_across_frames=True)
    return io.BufferedReader(reader)


def zstandard() -> Any:
    """Return the library that unpacks ``.zst``.

    Raises:
        UsageError: If it is not installed.
    """
    try:
        import zstandard as library
    except ImportError:
        raise UsageError(
            "a .zst file needs zstandard, which is not installed\n"
            "  For example: pip install 'referee[bulk]'"
        ) from None
    return library


def _of_zip(name: str, stream: IO[bytes]) -> Iterator[Item]:
    import zipfile  # as above

    try:
        packed = zipfile.ZipFile(stream)
    except (OSError, zipfile.BadZipFile):
        yield Item(name, 0, UNREAD, "this is no zip file, or a part of one")
        return
    for member in packed.namelist():  # as they lie there, so that reading goes forward
        if not member.endswith((*ENDINGS, *PACKED, TEXT)):
            continue
        inside = f"{name}/{member}"
        # Only what unpacking raises: a fault of who takes the hands is not the file's.
        try:
            opened = packed.open(member)
        except (OSError, RuntimeError, zipfile.BadZipFile) as error:
            yield Item(inside, 0, UNREAD, f"cannot be unpacked: {error}")
            continue
        with opened:
            yield from _of_stream(inside, member, opened)


# --- lines ----------------------------------------------------------------------------------

_NEXT = re.compile(r"""\s*\[\s*["']?\d+["']?\s*\]\s*(?:#.*)?""")
"""The line at which another hand begins in a file of several: ``[2]``."""


class _Held:
    """The lines of one hand so far, and the line of the file it begins at."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.lines: list[str] = []
        self.size = 0

    def add(self, line: str) -> None:
        self.lines.append(line)
        self.size += len(line)

    def item(self, name: str, kind: str) -> Item:
        """Return the hand; where it is no text, why it cannot be read."""
        text = "".join(self.lines)
        try:
            text.encode()
        except UnicodeEncodeError as error:
            # What could not be decoded stands there as half a sign.
            lines = text[: error.start].split("\n")
            told = f"this is not text in UTF-8 (byte {len(lines[-1].encode())})"
            return Item(name, self.line + len(lines) - 1, UNREAD, told)
        return Item(name, self.line, kind, text)


def _of_lines(name: str, inner: str, stream: IO[bytes]) -> Iterator[Item]:
    """Yield the hands that a stream of lines tells; it is one hand where nothing cuts it."""
    kind = SEVERAL if inner.endswith(".phhs") else HISTORY if inner.endswith(TEXT) else ""
    lines = io.TextIOWrapper(stream, encoding="utf-8-sig", errors="surrogateescape")
    line = 0
    held = _Held(1)
    try:
        while told := lines.readline(LONGEST):
            line += 1
            said = told.strip()
            if said:
                kind = kind or (HISTORY if starts_hand(said) else ONE)
                if not held.size or _begins(said, kind):
                    if _whole(held, kind):
                        yield held.item(name, kind)
                    held = _Held(line)
            if held.size or said:
                held.add(told)
            if held.size >= LONGEST:
                why = f"more than {LONGEST} signs are no hand"
                yield Item(name, held.line, UNREAD, why)
                return
    except _broken() as error:
        yield Item(name, held.line, UNREAD, f"cannot be unpacked: {error}")
    else:
        yield held.item(name, kind or ONE)
    finally:
        lines.detach()  # who opened the stream closes it


def told(name: str, raw: bytes) -> Iterator[Item]:
    """Yield the hands of a text that lies in no file, in whichever notation it is.

    What is packed is no text: nothing is unpacked here.
    """
    lines = (line.strip() for line in raw.decode("utf-8-sig", "replace").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    inner = ".phhs" if _NEXT.fullmatch(first) else ""
    yield from _of_lines(name, inner, io.BytesIO(raw))


def _begins(said: str, kind: str) -> bool:
    """Say whether another hand begins with a line."""
    if kind == HISTORY:
        return starts_hand(said)
    return kind == SEVERAL and _NEXT.fullmatch(said) is not None


def _whole(held: _Held, kind: str) -> bool:
    """Say whether lines are a hand: remarks before the first of several are none."""
    if kind != SEVERAL:
        return bool(held.size)
    return any(each.strip() and not each.lstrip().startswith("#") for each in held.lines)


def _broken() -> tuple[type[Exception], ...]:
    """Return what is raised of a packed file that breaks off, by the libraries in use."""
    names = {
        "lzma": "LZMAError",
        "zipfile": "BadZipFile",
        "zlib": "error",
        "zstandard": "ZstdError",
    }
    used = [
        getattr(sys.modules[name], what) for name, what in names.items() if name in sys.modules
    ]
    return (OSError, EOFError, *used)
