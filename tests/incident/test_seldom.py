"""Modules that few scripts need are left out of a start, and read where all are asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("asks", "there"),
    [("incidents()", True), ("latent()", True), ("faults(of_five())", False)],
)
def test_games_of_seldom_kinds_are_read_where_every_incident_is_asked_for(
    asks: str, there: bool
) -> None:
    program = (
        "import sys\n"
        "from referee.incident.base import faults, incidents, latent\n"
        "from tests.tables import of_five\n"
        f"{asks}\n"
        "print('referee.incident.sevens' in sys.modules)\n"
    )

    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert ended.stdout == f"{there}\n"
