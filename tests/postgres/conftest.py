"""A server of PostgreSQL of its own, and for each test a schema that is empty."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from benchmarks.postgres import Server, served

_NUMBERS = count(1)
HERE = Path(__file__).parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take what asks for a database; the rest of the modules has been tried without one."""
    here = [item for item in items if HERE in item.path.parents]
    asks = [item for item in here if "server" in getattr(item, "fixturenames", ())]
    for item in asks:
        item.add_marker(pytest.mark.postgres)
    left = [item for item in here if item not in asks]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with served(quick=True) as running:
        yield running


@pytest.fixture
def url(server: Server) -> str:
    """An empty schema, in the place of the file that every other test has."""
    return server.make(f"test{next(_NUMBERS)}")
