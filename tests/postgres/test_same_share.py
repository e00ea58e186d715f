"""The tests of tests/database/test_share.py, through a server."""

from tests.database.test_share import *  # noqa: F403
