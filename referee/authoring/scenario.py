"""The skeleton of a scenario: a head that is whole, a script that deals, room to go on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from referee.errors import UsageError
from referee.named import NamedTuple

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""A file's name tells the outcome in words and hyphens."""


class Head(NamedTuple):
    """What a new scenario begins with. Stakes and stacks are whole units."""

    book: str
    variant: str
    structure: str
    setting: str
    stakes: Mapping[str, int]
    seats: int
    stack: int


def path_of(name: str, folder: Path) -> Path:
    """Return where a new scenario goes.

    Raises:
        UsageError: The name is none for a file, or there is such a file already.
    """
    if not NAME.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        help_line = f"\n  Did you mean {near!r}?" if NAME.fullmatch(near) else ""
        raise UsageError(
            f"{name!r} is no name of a scenario: small letters, figures and hyphens{help_line}"
        )
    path = folder / f"{name}.yaml"
    if path.exists():
        raise UsageError(f"{path} is there already\n  Choose another name, or edit it.")
    return path


def skeleton(name: str, head: Head) -> str:
    """Return the text of a new scenario; it can be replayed as it stands.

    >>> head = Head("club-ua-1", "holdem", "no-limit", "cash", {"big-blind": 200}, 3, 20000)
    >>> skeleton("one-big-chip-is-a-call", head).splitlines()[0]
    'title: One big chip is a call'
    """
    stakes = ", ".join(f"{kind}: {amount}" for kind, amount in head.stakes.items())
    stacks = ", ".join(f"{seat}: {head.stack}" for seat in range(1, head.seats + 1))
    title = name.replace("-", " ").capitalize()
    return f"""\
title: {title}
book: {head.book}
variant: {head.variant}
structure: {head.structure}
setting: {head.setting}
stakes: {{{stakes}}}
stacks: {{{stacks}}}
# cards: {{4: As Kd}}        what is known of a hand; leave out what nobody knows
button: 1
tags: []
script:
  - dealer deals
  # One plain sentence an event, as a camera would see it: `referee sentences` lists them.
  # - seat 4 puts out 1000
  # Right after what called for it, what you expect:
  # - ruling: "2.8.9"
  #   decision: call
  #   amount: 200
"""
