"""Accounts on a server: tests of tests/web/test_access.py, and two who manage at once."""

import threading
from pathlib import Path

import pytest

from benchmarks.postgres import Server
from referee.errors import UsageError
from referee.web import accounts
from referee.web.keeping import Kept
from tests.web.test_access import (  # noqa: F401
    PASSWORD,
    _quick,
    clients,
    room,
    stranger,
    test_an_account_is_made_and_removed_on_its_page,
    test_another_password_ends_what_was_open,
    test_who_leaves_is_out,
)


@pytest.fixture(autouse=True, scope="module")
def _on_the_server(server: Server):
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("REFEREE_STORE", server.make("access"))
        yield


def test_two_who_remove_each_other_leave_one_manager(url: str, tmp_path: Path) -> None:
    kept = [Kept(tmp_path, url) for _ in range(2)]
    for round_ in range(5):
        for name in ("anna", "ben"):
            accounts.add(kept[0], name, "manager", PASSWORD)
        refused: list[UsageError] = []
        begin = threading.Barrier(2)

        def removes(mine: Kept, name: str, begin=begin, refused=refused) -> None:
            begin.wait()
            try:
                accounts.remove(mine, name)
            except UsageError as error:
                refused.append(error)

        both = [
            threading.Thread(target=removes, args=each)
            for each in zip(kept, ("anna", "ben"), strict=True)
        ]
        for each in both:
            each.start()
        for each in both:
            each.join()
        assert len(refused) == 1, round_
        assert [each.role for each in accounts.every(kept[0])] == ["manager"]
    for each in kept:
        each.close()
