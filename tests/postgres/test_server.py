"""A server that is killed or away, and what it keeps: moved off it, dumped, brought back."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks.postgres import Server
from benchmarks.writers import measured
from referee.database import opened
from referee.database.opened import Database
from referee.errors import UsageError
from tests.database.test_move import content, file, filled, moved

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "share-a-server.md"


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    server: Server, url: str
) -> None:
    """Four processes write, each through what it opened before the server went."""
    came = measured(server, url, writers=4, seconds=6, kills=1)
    assert came.lost == ()
    assert came.acknowledged > 20


def test_processes_that_begin_at_once_make_the_tables_once(url: str) -> None:
    failed: list[BaseException] = []
    begin = threading.Barrier(4)

    def opens() -> None:
        try:
            begin.wait()
            Database(url).close()
        except BaseException as error:
            failed.append(error)

    all_ = [threading.Thread(target=opens) for _ in range(4)]
    for each in all_:
        each.start()
    for each in all_:
        each.join()
    assert failed == []


def test_what_is_kept_is_dumped_and_restored_as_the_page_says(
    server: Server, tmp_path: Path
) -> None:
    server.run("createdb", "-h", server.folder, "-U", "referee", "rooms")
    url = server.url("rooms")
    filled(url, "Олена", "Jan")
    before = content(url)

    (block,) = re.findall(r"```console\n(pg_dump.*?)```", PAGE.read_text("utf-8"), re.S)
    restored = server.url("rooms_back")
    names = {"REFEREE_STORE": url, "RESTORED": restored, "PATH": f"{server.home}:/usr/bin:/bin"}
    done = subprocess.run(
        ["bash", "-e"], input=block, env={**os.environ, **names}, cwd=tmp_path, text=True,
        capture_output=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert content(restored) == before
    filled(restored, "Petro")
    assert content(url) == before


def test_everything_comes_off_a_server_into_a_file(url: str, tmp_path: Path) -> None:
    filled(url, "Olena")
    moved(url, file(tmp_path, "copy"))
    assert content(file(tmp_path, "copy")) == content(url)


def test_a_server_that_is_not_there_is_told_at_once(run: Callable[..., Any], url: str) -> None:
    nowhere = "postgresql://anna:secret@127.0.0.1:1/rooms"
    done = run("store", "show", "--store", nowhere)
    assert (done.code, done.out) == (2, "")
    assert "cannot be used" in done.err
    assert "secret" not in done.err


def test_a_server_that_went_away_for_good_is_told(
    server: Server, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opened, "AWAY", 0.5)
    with Database(url) as store:
        server.kill()
        try:
            with pytest.raises(UsageError, match="cannot be used"), store.reads():
                pass
        finally:
            server.start()
        with store.reads() as connection:
            assert connection.exec_driver_sql("select 1").scalar() == 1


def test_a_text_that_no_server_takes_is_told(url: str) -> None:
    with Database(url) as store:
        (account,) = store.tables("account")
        row = dict.fromkeys(("name", "role", "secret", "stamp", "made"), "a\0b")
        with pytest.raises(UsageError, match="cannot be used"), store.begin() as connection:
            connection.execute(account.insert().values(row))
