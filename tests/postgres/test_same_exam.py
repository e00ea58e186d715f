"""The tests of tests/training/test_exam.py, on a server."""

from tests.training.test_exam import *  # noqa: F403
