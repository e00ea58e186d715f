"""An audit that is written down: its table, its pages, and what a run finds that was killed."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from benchmarks import archive as big
from referee.bulk import archive, audit, folder, rows
from referee.bulk.processes import Desk, parts
from referee.bulk.sources import CHUNK, Meter, chunks, items
from referee.errors import UsageError
from referee.report.jsonout import dumps

DATA = Path(__file__).parents[1] / "data"
PLAIN = (DATA / "raise-takes-the-blinds.phh").read_text("utf-8")
BOOK = "customs-1"


def hands(file: Path, count: int) -> Path:
    """Write so many hands; of seven one raises too little, one is dealt short, one is none."""
    ways = {
        2: ("p3 cbr 30", "p3 cbr 14"),
        4: ("d dh p2 Jh4s", "d dh p2 Jh"),
        5: ("antes", "ants"),
        6: ("finishing_stacks = [995", "finishing_stacks = [996"),
    }
    told = (
        f"[{n}]\n{PLAIN.replace(*ways.get(n % 7, ('', '')))}".replace(
            "hand = 1\n", f"hand = {n}\n"
        )
        for n in range(1, count + 1)
    )
    file.write_text("\n".join(told), "utf-8")
    return file


def made(folder: Path, count: int = 21) -> Path:
    folder.mkdir()
    return hands(folder / "night.phhs", count)


def lines(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def files(there: archive.Places) -> dict[str, bytes]:
    """Return all that was written, save how long it took."""
    found = {each.name: each.read_bytes() for each in there[:-1]}
    summary = json.loads(found.pop(there.summary.name))
    del summary["seconds"]
    return found | {there.summary.name: dumps(summary).encode()}


@pytest.fixture(params=[".jsonl", ".parquet"])
def ending(request):
    return request.param


def test_every_hand_has_its_row_or_its_reject(tmp_path, ending):
    night = made(tmp_path / "in")

    found = archive.run([night], book=BOOK, out=tmp_path / f"told{ending}")

    table = list(rows.read(found.places.table))
    assert [each["hand"] for each in table] == [str(n) for n in range(1, 22) if n % 7 != 5]
    first, short, one_card = table[0], table[1], table[3]
    assert (first["flagged"], first["rulings"], first["ends_as_recorded"]) == (False, [], True)
    assert (first["game"], first["structure"], first["players"]) == ("holdem", "no-limit", 4)
    (pot,) = first["pots"]
    assert sum(each["amount"] for each in pot["awards"]) == pot["amount"]
    assert first["stacks"] == {"1": 995, "2": 990, "3": 815, "4": 1200}
    assert (short["incidents"], short["rules"]) == (["underbet"], ["customs-1 C3.17"])
    assert short["rulings"][0]["rule"]["number"] == "C3.17"
    assert one_card["incidents"] == ["wrong-count"]
    assert one_card["stands"][0]["facts"]["seat"] == 2
    rejected = lines(found.places.rejects)
    assert [(each["file"], each["line"]) for each in rejected] == [
        (str(night), 13 * (n - 1) + 1) for n in (5, 12, 19)
    ]


def test_the_summary_counts_by_incident_and_by_rule(tmp_path):
    night = made(tmp_path / "in")

    found = archive.run([night], book=BOOK, out=tmp_path / "told").summary

    assert [found[key] for key in archive.NUMBERS[:4]] == [21, 12, 6, 3]
    assert (found["by_incident"], found["by_standing"]) == ({"underbet": 3}, {"wrong-count": 3})
    assert sum(found["by_rule"].values()) == 6
    assert found == json.loads((tmp_path / "told" / "hands-summary.json").read_text())


def test_a_table_says_what_an_audit_without_one_says(tmp_path, ending):
    night = made(tmp_path / "in")
    plain = audit.run([night], book=BOOK).as_json()

    found = archive.run([night], book=BOOK, out=tmp_path / f"told{ending}")

    told = json.loads(json.dumps(list(archive.flagged(found.places))))
    assert told == [
        each | {"hand": str(each["hand"])} for each in json.loads(dumps(plain))["flagged"]
    ]
    assert list(archive.rejected(found.places)) == plain["rejected"]
    differing = [each | {"hand": str(each["hand"])} for each in plain["stacks_differ"]]
    assert list(archive.differing(found.places)) == differing != []
    for key in ("hands", "clean", "stacks_equal", "by_incident", "by_standing", "by_rule"):
        assert found.summary[key] == plain[key]


def test_the_pages_show_each_kind_of_ruling_once_before_any_twice(tmp_path):
    night = made(tmp_path / "in")

    found = archive.run([night], book=BOOK, out=tmp_path / "told")

    shown = [
        (each["kind"].partition(":")[0], each["hand"]) for each in found.summary["instructive"]
    ]
    assert shown == [
        ("underbet", "2"), ("wrong-count", "4"), ("underbet", "9"), ("wrong-count", "11"),
        ("underbet", "16"), ("wrong-count", "18"),
    ]  # fmt: skip
    markdown = found.places.markdown.read_text("utf-8")
    assert markdown.startswith("# The hands that show most\n")
    assert "21 hands: 12 clean, 6 flagged, 3 not read." in markdown
    assert "**seat 3 raises to 14**" in markdown
    assert "Rule C3.17 of customs-1" in markdown
    html = found.places.html.read_text("utf-8")
    assert html.count('<article class="ruling"') == 3
    assert "<svg" in html


def test_the_pages_are_in_the_language(tmp_path):
    from functools import partial

    from referee.bulk.room import open_room

    night = made(tmp_path / "in", 5)
    found = archive.run(
        [night],
        book=BOOK,
        out=tmp_path / "told",
        language="uk",
        room=partial(open_room, language="uk"),
    )

    assert "місце 3 робить рейз до 14" in found.places.html.read_text("utf-8")
    assert lines(found.places.rejects)[0]["reason"].startswith("немає antes")


# --- parts, processes, and a run that was ended ---------------------------------------------


def test_two_processes_write_the_same_bytes_as_one(tmp_path, ending):
    night = made(tmp_path / "in", 2 * CHUNK + 60)
    wrote = []
    for jobs in (1, 2):
        out = tmp_path / str(jobs) / f"told{ending}"
        out.parent.mkdir()
        wrote.append(files(archive.run([night], book=BOOK, out=out, jobs=jobs).places))

    assert wrote[0] == wrote[1]
    assert len(wrote[0]) == 5


def test_a_run_that_was_ended_goes_on_and_says_the_same(tmp_path, ending, monkeypatch):
    night = made(tmp_path / "in", 2 * CHUNK + 60)
    whole = archive.run([night], book=BOOK, out=tmp_path / f"whole{ending}")
    put = archive.put
    ended = tmp_path / f"ended{ending}"

    def ends(path, content):
        if path.name == "0000001.json":
            raise KeyboardInterrupt
        put(path, content)

    monkeypatch.setattr(archive, "put", ends)
    with pytest.raises(KeyboardInterrupt):
        archive.run([night], book=BOOK, out=ended)
    assert not ended.exists()
    (archive.places(ended).parts / ".0000001.json.x.tmp").write_bytes(b"half")
    monkeypatch.setattr(archive, "put", put)

    found = archive.run([night], book=BOOK, out=ended)

    assert found.new == CHUNK + 60, "the first part was there, the second had no count yet"
    told = {name.replace("ended", "whole"): each for name, each in files(found.places).items()}
    assert told == files(whole.places)
    assert not found.places.parts.exists()


def test_what_is_there_is_not_heard_again(tmp_path):
    night = made(tmp_path / "in")
    first = archive.run([night], book=BOOK, out=tmp_path / "told")

    again = archive.run([night], book=BOOK, out=tmp_path / "told")

    assert (first.new, again.new) == (21, 0)
    assert again.summary == first.summary
    assert archive.run([night], book=BOOK, out=tmp_path / "told", anew=True).new == 21


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"book": "roberts-11"}, "book, sha256"),
        ({"setting": "tournament"}, "setting"),
        ({"more": True}, "bytes, records"),
    ],
)
def test_another_audit_is_not_mixed_in(tmp_path, change, named):
    night = made(tmp_path / "in")
    archive.run([night], book=BOOK, out=tmp_path / "told")
    if change.pop("more", False):
        hands(night, 22)

    with pytest.raises(
        UsageError, match=f"differs in {named}\n  Give another --out, or --anew"
    ):
        archive.run([night], **{"book": BOOK, "out": tmp_path / "told"} | change)


def test_a_run_killed_twice_has_every_hand_once(tmp_path, capsys):
    """The small one of ``python -m benchmarks.archive``; ``make long`` runs the big one."""
    # So many that a quick machine is not through before it is killed.
    code = big.killed(20 * CHUNK + 9, 2, 2, ".jsonl", DATA, "roberts-11", 400)

    assert code == 0, capsys.readouterr().out
    assert "killed at part" in capsys.readouterr().out


def test_a_hand_that_is_lost_or_there_twice_is_seen(tmp_path):
    night = made(tmp_path / "in", 4)
    there = archive.run([night], book=BOOK, out=tmp_path / "told").places
    assert big.wrong(there.table, there.rejects, there.summary, 4) == []

    text = there.table.read_text("utf-8").splitlines(keepends=True)
    there.table.write_text("".join([*text[:2], text[0]]), "utf-8")

    assert big.wrong(there.table, there.rejects, there.summary, 4) == [
        "2 hands are lost",
        "1 hands stand there twice, the first is 1",
    ]


def test_a_process_that_is_ended_from_outside_is_said(tmp_path):
    night = made(tmp_path / "in", 2 * CHUNK + 60)
    found = (str(night),)

    with pytest.raises(UsageError, match="ended from outside"):
        list(parts(Desk(BOOK, None, "cash", room=dies), chunks(items(found, Meter(found))), 2))


def dies(book, *, on, setting):
    """A room that takes its process with it."""
    os._exit(9)


def test_a_table_that_cannot_be_written_is_said(tmp_path):
    night = made(tmp_path / "in", 3)
    (tmp_path / "told.jsonl").mkdir()

    with pytest.raises(UsageError, match="cannot be written"):
        archive.run([night], book=BOOK, out=tmp_path / "told.jsonl")


def test_a_missing_library_is_named_before_anything_is_heard(tmp_path, monkeypatch):
    night = made(tmp_path / "in", 3)
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)

    with pytest.raises(
        UsageError, match=r"pyarrow, which is not installed\n .*referee\[bulk\]"
    ):
        archive.run([night], book=BOOK, out=tmp_path / "told.parquet")
    assert [each.name for each in tmp_path.iterdir()] == ["in"]


def test_a_big_archive_is_made_of_new_ids(tmp_path):
    (made_file,) = big.make(DATA, tmp_path, 40)

    with gzip.open(made_file, "rt") as opened:
        text = opened.read()
    assert [text.count(f"\nhand = {n}\n") for n in (1, 17, 40, 41)] == [1, 1, 1, 0]
    shutil.rmtree(tmp_path)


def test_a_table_may_be_a_folder_of_parts(tmp_path, ending):
    """Two chunks a part: all rows in their order, every part whole, and a list of them."""
    night = hands(tmp_path / "night.phhs", 5 * CHUNK)
    plain = archive.run([night], book=BOOK, out=tmp_path / f"one{ending}").places.table

    found = archive.run([night], book=BOOK, out=tmp_path / f"told{ending}", grouped=CHUNK + 1)

    table = found.places.table
    assert list(rows.read(table)) == list(rows.read(plain))
    told = json.loads((table / folder.MANIFEST).read_text("utf-8"))
    assert [each["file"] for each in told["parts"]] == [
        f"part-0000{n}{ending}" for n in range(3)
    ]
    for each in told["parts"]:
        content = (table / each["file"]).read_bytes()
        assert (len(content), sha256(content).hexdigest()) == (each["bytes"], each["sha256"])
    assert told["of"] == found.summary["of"]
    again = archive.run([night], book=BOOK, out=table, grouped=CHUNK + 1)
    assert again.new == 0
    assert archive.run([night], book=BOOK, out=table, anew=True).places.table.is_file()


def test_a_folder_of_parts_that_was_not_finished_is_made_again(tmp_path, monkeypatch):
    night = made(tmp_path / "in")

    def ends(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(archive.instructive, "chosen", ends)
        with pytest.raises(KeyboardInterrupt):
            archive.run([night], book=BOOK, out=tmp_path / "told.jsonl", grouped=1)
    found = archive.run([night], book=BOOK, out=tmp_path / "told.jsonl", grouped=1)

    assert found.new == 0, "all was heard"
    assert len(list(rows.read(found.places.table))) == 18


@pytest.mark.parametrize(
    "asked", [("--parts", "1000"), ("--parts", "1000", "--anew"), ("--anew",)]
)
def test_a_folder_of_somebody_else_is_left_alone(run, tmp_path, asked):
    table = tmp_path / "hands.jsonl"
    table.mkdir()
    (table / "precious.txt").write_text("kept", "utf-8")

    done = run("audit", DATA, "--book", BOOK, "--out", table, *asked)

    assert done.code == 2
    assert f"{table}: a folder that holds something else, 'precious.txt'" in done.err
    assert [each.name for each in tmp_path.rglob("*")] == ["hands.jsonl", "precious.txt"]


def test_what_lies_beside_the_parts_of_a_table_is_not_lost(run, tmp_path):
    table = tmp_path / "hands.jsonl"
    asked = ("audit", DATA, "--book", BOOK, "--out", table, "--parts", "1000")
    assert run(*asked).code == 0
    assert run(*asked, "--anew").code == 0
    (table / "notes.txt").write_text("kept", "utf-8")

    done = run(*asked, "--anew")

    assert (done.code, (table / "notes.txt").exists()) == (2, True)


def test_parts_need_a_table(run, tmp_path):
    done = run("audit", DATA, "--book", BOOK, "--parts", "1000")
    assert (done.code, done.err) == (2, "--parts needs a table behind --out\n")


def test_a_library_that_a_cluster_needs_is_missed(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run("audit", DATA, "--book", BOOK, "--scheduler", "tcp://127.0.0.1:1")
    assert done.code == 2
    assert "pip install 'referee[cluster]'" in done.err
