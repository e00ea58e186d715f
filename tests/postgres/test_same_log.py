"""The tests of tests/web/test_log.py, on a server that several rooms may share."""

import pytest

from tests.web.conftest import opened, reader  # noqa: F401
from tests.web.test_log import *  # noqa: F403


@pytest.fixture(autouse=True)
def _on_the_server(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("REFEREE_STORE", url)


del test_what_an_older_program_kept_is_taken_over  # noqa: F821 - there were only files
