"""The tests of tests/database/test_move.py, into a server."""

from tests.database.test_move import *  # noqa: F403
