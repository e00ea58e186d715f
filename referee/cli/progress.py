"""How far a long command has come: on the error stream, where that is a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from referee.cli.output import spoken_words

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

Progress = Callable[[int, int], None]
"""Called with how many are done and how many there are."""


BytesRead = Callable[[int, int, int], None]
"""Called with how many bytes are behind, of how many, and the hands heard so far."""


@contextmanager
def progress() -> Iterator[Progress | None]:
    """Give what shows how far a command has come; None where nobody would see it."""
    with _bar(show_pos=True) as shown:
        if shown is None:
            yield None
            return
        yield lambda done, of: shown(done, of, None)


@contextmanager
def bytes_read() -> Iterator[BytesRead | None]:
    """Give what shows how much of an archive is read, how fast, and how long it still takes."""
    begun = time.monotonic()
    words = spoken_words()
    with _bar(item_show_func=lambda rate: rate) as shown:
        if shown is None:
            yield None
            return

        def show(done: int, of: int, hands: int) -> None:
            rate = round(hands / max(time.monotonic() - begun, 0.001))
            shown(done, of, words.say("audit.rate", rate=rate))

        yield show


@contextmanager
def _bar(**looks: Any) -> Iterator[Callable[[int, int, str | None], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    shown: list[ProgressBar[Any]] = []

    def show(done: int, of: int, beside: str | None) -> None:
        if not shown:
            shown.append(click.progressbar(length=of, file=sys.stderr, **looks))
            shown[0].__enter__()
        shown[0].update(done - shown[0].pos, beside)

    try:
        yield show
    finally:
        for bar in shown:
            bar.__exit__(None, None, None)
