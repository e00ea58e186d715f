"""A table of five before the flop, blinds posted, seat 4 to act."""

from __future__ import annotations

import pytest

from referee.table.table import Table
from tests.tables import of_five


@pytest.fixture
def table() -> Table:
    return of_five()
