"""Where answers of a test are kept: a file; ``tests/postgres`` tries the same on a server."""

from pathlib import Path

import pytest


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'answers.db'}"
