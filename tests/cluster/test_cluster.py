"""An audit on a cluster: the same bytes as on one machine, whatever happens to the workers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.workers import Cluster
from referee.bulk import archive, audit, cluster, processes
from referee.bulk.archive import Archive
from referee.bulk.sources import CHUNK
from referee.errors import UsageError
from tests.bulk.test_archive import BOOK, DATA, files, hands

COUNT = 6 * CHUNK + 7


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hands(tmp_path_factory.mktemp("in") / "night.phhs", COUNT)


@pytest.fixture(scope="module")
def alone(night: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """What one process writes down, by the form of its table."""
    folder = tmp_path_factory.mktemp("alone")
    return {
        ending: files(archive.run([night], book=BOOK, out=folder / f"told{ending}").places)
        for ending in (".jsonl", ".parquet")
    }


def on(where: Cluster, night: Path, out: Path, **asked: Any) -> Archive:
    return archive.run([night], book=BOOK, out=out, scheduler=where.address, **asked)


@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
def test_the_bytes_are_those_of_one_machine(
    where: Cluster, night: Path, alone: dict[str, Any], tmp_path: Path, ending: str
) -> None:
    found = on(where, night, tmp_path / f"told{ending}")
    assert found.new == COUNT
    assert files(found.places) == alone[ending]


def test_without_a_table_it_tells_the_same(
    where: Cluster, tmp_path: Path, run: Callable[..., Any]
) -> None:
    """Files of one hand, which a worker need not see, and texts of sites."""
    (tmp_path / "bytes.phh").write_bytes(b"\xff")
    asked = ("audit", DATA, tmp_path, "--book", "roberts-11", "--format", "json")
    there = run(*asked, "--scheduler", where.address)
    here = run(*asked, "--jobs", "1")
    told = [json.loads(each.out) | {"seconds": 0} for each in (there, here)]
    assert told[0] == told[1]
    assert (there.code, there.err) == (here.code, here.err)
    assert "this is not text in UTF-8 (byte 0)" in there.err


def test_a_worker_that_is_killed_changes_nothing(
    where: Cluster, night: Path, alone: dict[str, Any], tmp_path: Path
) -> None:
    killed = []

    def progress(*_: int) -> None:
        if not killed:
            at = next(at for at, each in enumerate(where.workers) if each.poll() is None)
            where.kill(at)
            killed.append(at)

    found = on(where, night, tmp_path / "told.jsonl", progress=progress)
    assert killed
    assert files(found.places) == alone[".jsonl"]


def test_a_run_that_was_ended_goes_on_there_and_here(
    where: Cluster, night: Path, alone: dict[str, Any], tmp_path: Path
) -> None:
    def ends(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        on(where, night, tmp_path / "told.jsonl", progress=ends)
    with pytest.raises(KeyboardInterrupt):
        archive.run([night], book=BOOK, out=tmp_path / "told.jsonl", progress=ends)
    found = on(where, night, tmp_path / "told.jsonl")
    assert found.new == COUNT - 2 * CHUNK
    assert files(found.places) == alone[".jsonl"]


def test_only_so_many_chunks_are_on_their_way(where: Cluster, night: Path) -> None:
    """An archive without end is cut no faster than it is heard."""
    item = processes.Item(str(night), 1, "hands", night.read_text("utf-8").split("[2]")[0])
    cut = 0

    def chunks() -> Iterator[processes.Chunk]:
        nonlocal cut
        while True:
            cut += 1
            yield (item,)

    desk = processes.Desk(book=BOOK, on=None, setting="cash")
    came = cluster.parts(desk, chunks(), where.address)
    for heard in range(1, 41):
        assert next(came).hands == 1
        assert cut - heard < 2 * cluster.AHEAD
    came.close()


def test_a_table_of_parts_is_the_same_with_its_manifest(
    where: Cluster, night: Path, tmp_path: Path
) -> None:
    there = on(where, night, tmp_path / "there.parquet", grouped=1000).places.table
    here = archive.run([night], book=BOOK, out=tmp_path / "here.parquet", grouped=1000)
    assert {each.name: each.read_bytes() for each in there.iterdir()} == {
        each.name: each.read_bytes() for each in here.places.table.iterdir()
    }


def test_what_hears_otherwise_is_refused(
    where: Cluster, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(cluster, "__version__", "99")
        with pytest.raises(UsageError, match="of the program, and 99 asks"):
            audit.run([night], book=BOOK, scheduler=where.address)
    opened = processes.Desk.opened

    def of_another_book(desk: processes.Desk) -> processes.Hearer:
        hearer = opened(desk)
        book = hearer.room.book
        hearer.room = hearer.room._replace(
            book=type("Other", (), {"sha256": f"{book.sha256}0"})
        )
        return hearer

    monkeypatch.setattr(processes.Desk, "opened", of_another_book)
    with pytest.raises(UsageError, match="is another one on a worker"):
        audit.run([night], book=BOOK, scheduler=where.address)


def test_without_workers_it_is_given_up_and_goes_on_elsewhere(
    where: Cluster, night: Path, alone: dict[str, Any], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(cluster, "PATIENCE", 1.0)
    monkeypatch.setattr(cluster, "LOOK", 0.2)
    monkeypatch.setattr(cluster, "REACHED", 1.0)

    def progress(*_: int) -> None:
        for at in range(len(where.workers)):
            where.kill(at)

    with pytest.raises(UsageError, match="no worker is left"):
        on(where, night, tmp_path / "told.jsonl", progress=progress)
    with pytest.raises(UsageError, match="the scheduler has no worker"):
        on(where, night, tmp_path / "other.jsonl")
    found = archive.run([night], book=BOOK, out=tmp_path / "told.jsonl")
    assert found.new < COUNT
    assert files(found.places) == alone[".jsonl"]


def test_a_scheduler_that_is_not_there_is_told(
    night: Path, run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "REACHED", 0.5)
    done = run("audit", night, "--book", BOOK, "--scheduler", "tcp://127.0.0.1:1")
    assert (done.code, done.out) == (2, "")
    assert "there is no scheduler at 'tcp://127.0.0.1:1'" in done.err
    assert "Traceback" not in done.err


def test_a_scheduler_that_goes_is_told(where: Cluster, night: Path, tmp_path: Path) -> None:
    """The last one: after it there is none."""

    def progress(*_: int) -> None:
        where.scheduler.kill()
        where.scheduler.wait()

    with pytest.raises(UsageError, match=r"the scheduler '.*' is gone"):
        on(where, night, tmp_path / "told.jsonl", progress=progress)
