"""What is made of files and kept in memory, made anew once one of them is another one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

LOOKS = 1.0
"""Seconds for which the files are not looked at again."""

Made = TypeVar("Made")
_Mark = tuple[tuple[str, int, int], ...]
"""What tells whether a file is another one: its path, when it was written, and its length."""


class Looked(Generic[Made]):
    """What is made of some files, for many who ask at once."""

    def __init__(
        self, files: Callable[[], Iterable[str | Path]], make: Callable[[], Made]
    ) -> None:
        """Take what lists the files, and what makes of them what is kept."""
        self._files, self._make = files, make
        self._lock = Lock()
        self._looked = -LOOKS
        self._kept: tuple[_Mark, Made] | None = None

    def now(self) -> Made:
        """Return it as the files are now: what was saved a second ago is in it."""
        with self._lock:
            if self._kept is None or monotonic() - self._looked >= LOOKS:
                mark = tuple(_marks(self._files()))
                if self._kept is None or mark != self._kept[0]:
                    self._kept = mark, self._make()
                self._looked = monotonic()
            return self._kept[1]

    def forget(self) -> None:
        """Look at the files again the next time: one of them was just written."""
        with self._lock:
            self._looked = -LOOKS


def _marks(files: Iterable[str | Path]) -> Iterable[tuple[str, int, int]]:
    for file in files:
        with suppress(FileNotFoundError):  # it was there a moment ago
            found = Path(file).stat()
            yield str(file), found.st_mtime_ns, found.st_size
