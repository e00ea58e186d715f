"""Colour for a text report: in a terminal, and nowhere else."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

if TYPE_CHECKING:
    from referee.report.render import Paint

_LOOKS: dict[str, dict[str, Any]] = {
    "title": {"bold": True},
    "ruling": {"fg": "green", "bold": True},
    "rule": {"fg": "cyan"},
    "soft": {"dim": True},
    "stop": {"fg": "red", "bold": True},
}
"""How each kind of line looks; nothing is told by its colour alone."""


def painter(out: Path | None = None) -> Paint:
    """Return what colours a report that goes to ``out``, or to the output where it is None."""
    # What tells text is heavy, and a start that tells JSON must not pay for it.
    from referee.report.render import plain

    aside = out is not None and str(out) != "-"
    return plain if aside or not wanted(sys.stdout) else _paint


def wanted(stream: TextIO) -> bool:
    """Say whether a stream takes colour.

    ``NO_COLOR`` forbids it and ``FORCE_COLOR`` asks for it, where they are not empty; else it
    is for terminals.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def _paint(kind: str, text: str) -> str:
    return "\n".join(click.style(line, **_LOOKS[kind]) for line in text.split("\n"))
