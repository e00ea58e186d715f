"""The store that everything goes into: a file. ``tests/postgres`` has a server in its place."""

from pathlib import Path

import pytest


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'shared.db'}"
