"""The tests of tests/training/test_insight.py, on a server."""

from tests.training.test_insight import *  # noqa: F403
