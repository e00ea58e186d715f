"""A Dask cluster of its own: a scheduler and two workers, processes on this machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.workers import Cluster
from benchmarks.workers import cluster as started

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.cluster)


@pytest.fixture(scope="session")
def _cluster() -> Iterator[Cluster]:
    with started(2) as running:
        yield running


@pytest.fixture
def where(_cluster: Cluster) -> Iterator[Cluster]:
    """Two workers, whatever a test before has done to them."""
    alive = sum(each.poll() is None for each in _cluster.workers)
    if alive < 2:
        _cluster.adds(2 - alive)
    return _cluster
