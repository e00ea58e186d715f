"""How far a long command has come: on the error stream, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

Progress = Callable[[int, int], None]
"""Called with how many are done and how many there are."""


@contextmanager
def progress() -> Iterator[Progress | None]:
    """Give what shows how far a command has come; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    shown: list[ProgressBar[int]] = []

    def show(done: int, of: int) -> None:
        if not shown:
            shown.append(click.progressbar(length=of, show_pos=True, file=sys.stderr))
            shown[0].__enter__()
        shown[0].update(done - shown[0].pos)

    try:
        yield show
    finally:
        for bar in shown:
            bar.__exit__(None, None, None)
