"""A room's own book of one rule, for those who edit it; what a change comes to is not heard."""

from __future__ import annotations

import sys

import pytest

from referee.web import weighing

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


def unheard(patch: pytest.MonkeyPatch) -> None:
    """Work out no impact: every situation would be heard, and that takes a minute."""
    said = "import sys; open(sys.argv[-1] + '/data', 'w').write('{\"wrong\": \"\"}')"
    patch.setattr(
        weighing, "command", lambda *given: [sys.executable, "-c", said, *map(str, given)]
    )
