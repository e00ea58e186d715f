"""A room's own book of one rule, for those who edit it; what a change comes to is not heard."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from referee.web import weighing

BOOK, RULE = "harbour-1", "raise-cap-multiway"
HEAD = """id: harbour-1
title: Harbour
edition: "1"
effective: 2026-12-01
source: House rules
extends: customs-1
language: en
"""
CAP = """chapter: House rules
rules:

- number: "1"
  id: raise-cap-multiway
  title: How many raises in a round of limit
  text: Four raises.
  for: {setting: cash, structure: limit}
  sets: {raise-cap: {multiway: 4}}
  standing: confirmed
  source: House rules, 1
"""
FILE = "/books/harbour-1/file/01-house.yaml"


def put(shelf: Path) -> Path:
    """Put the book among those of a room, as it was, and return its folder."""
    folder = shelf / BOOK
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "book.yaml").write_text(HEAD, encoding="utf-8")
    (folder / "01-house.yaml").write_text(CAP, encoding="utf-8")
    return folder


def unheard(patch: pytest.MonkeyPatch, data: str = '{"wrong": ""}') -> None:
    """Work out no impact: every situation would be heard, and that takes a minute.

    What comes of it is ``data``.
    """
    said = f"import sys; open(sys.argv[-1] + '/data', 'w').write({data!r})"
    patch.setattr(
        weighing, "command", lambda *given: [sys.executable, "-c", said, *map(str, given)]
    )
