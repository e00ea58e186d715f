"""The tests of tests/training/test_store.py, on a server."""

from tests.training.test_store import *  # noqa: F403
