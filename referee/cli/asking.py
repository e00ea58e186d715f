"""Questions put to whoever sits at the terminal, one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TypeVar

from referee.cli.output import complain, spoken_words, told_error
from referee.errors import UsageError

T = TypeVar("T")


def anybody(*, quiet: bool) -> bool:
    """Tell whether there is anybody to ask."""
    return not quiet and sys.stdin.isatty()


def ask(question: str, offered: str, read: Callable[[str], T], takes: str = "") -> T:
    """Ask until the answer can be used; nothing but Return takes what is offered.

    Questions go to the error stream: the output is what the command makes.

    Raises:
        UsageError: If the input ends before the answer.
    """
    words = spoken_words()
    lines = [question, *([words.say("begin.takes", takes=takes)] if takes else [])]
    told = "\n  ".join(lines) + f"\n  [{offered}] > "
    while True:
        sys.stderr.write(told)
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stderr.write("\n")
            raise UsageError("the input ended before all was answered")
        try:
            return read(line.strip() or offered)
        except UsageError as error:
            complain(told_error(error))
