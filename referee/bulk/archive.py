"""An audit written down: a table of every hand, what was rejected, the counts and the pages.

What is heard is put down chunk by chunk. A part is two files, its rows and its count; it is
there once its count is, and that gets its name last and in one step. Who begins the same audit
again goes on behind the parts that are there; so a run that was killed loses at most the hands
it was hearing, and none is heard into the table twice. When all are there they are joined, the
count of the whole is written last, and the parts are taken away.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from typing import Any

from referee import retold
from referee.bulk import folder, instructive, rows
from referee.bulk.audit import Progress
from referee.bulk.processes import Desk, parts
from referee.bulk.room import Room, open_room
from referee.bulk.sources import CHUNK, Meter, chunks, items
from referee.bulk.tally import Part, together
from referee.bulk.walk import walk
from referee.errors import UsageError
from referee.named import NamedTuple
from referee.rulebook.book import load_book
from referee.swap import fresh, put
from referee.version import __version__

Json = dict[str, Any]
NUMBERS = (
    "hands", "clean", "flagged", "rejected", "stacks_equal", "stacks_differ", "seconds"
)  # fmt: skip
"""What is counted of a whole archive."""


class Places(NamedTuple):
    """The files of an audit that is written down, all beside each other."""

    table: Path
    rejects: Path
    summary: Path
    html: Path
    markdown: Path
    parts: Path

    @property
    def form(self) -> str:
        """That of the table."""
        return self.table.suffix


def places(out: Path) -> Places | None:
    """Return where an audit is written: beside a table, or in a folder; None for other files.

    >>> places(Path("night.parquet")).rejects.name
    'night-rejects.jsonl'
    >>> places(Path("night")).table.as_posix()
    'night/hands.jsonl'
    >>> places(Path("night.json")) is None
    True
    """
    if out.suffix in rows.FORMS:
        stem, table = out.with_suffix(""), out
    elif out.is_dir() or not out.suffix:
        stem, table = out / "hands", out / "hands.jsonl"
    else:
        return None
    names = (
        "-rejects.jsonl",
        "-summary.json",
        "-instructive.html",
        "-instructive.md",
        "-parts",
    )
    return Places(table, *(stem.with_name(stem.name + each) for each in names))


class Archive(NamedTuple):
    """What came of an audit that was written down; ``summary`` is what its file holds.

    ``new`` counts the hands heard in this run: none where all was there already.
    """

    places: Places
    summary: Json
    new: int


def run(
    paths: Iterable[str | Path],
    *,
    book: str,
    out: Path,
    jobs: int = 1,
    scheduler: str | None = None,
    grouped: int | None = None,
    on: date | None = None,
    setting: str = "cash",
    language: str = "en",
    room: Callable[..., Room] = open_room,
    progress: Progress | None = None,
    anew: bool = False,
) -> Archive:
    """Hear every hand of the files named into a table, from where the last run was ended.

    ``anew`` forgets what was written before. ``scheduler`` is the address of a Dask cluster
    that hears in the place of ``jobs``. ``grouped``: the table is a folder of parts of about so
    many hands each.

    Raises:
        UsageError: If there is nothing to read, if ``out`` holds an audit of something else, or
            if it cannot be written.
    """
    there = places(out)
    if there is None:
        raise UsageError(f"{out}: a table of hands ends in .jsonl or .parquet")
    if there.form == rows.PARQUET:
        rows.arrow()  # missed now, not when all is heard
    files = tuple(walk(paths))
    meter = Meter(files)
    wanted = _manifest(files, meter, book, on, setting, language, there.form)
    if grouped is not None:
        wanted["parts"] = -(-grouped // CHUNK)
    folder.only_ours(there.table)
    try:
        if anew:
            _forget(there)
        done = _finished(there, wanted)
        if done is not None:
            return Archive(there, done, 0)
        _begin(there, wanted)
        desk = Desk(book=book, on=on, setting=setting, room=room, form=there.form)
        new = _hear(desk, files, meter, there, jobs, scheduler, progress)
        summary = _close(there, wanted, lambda: room(book, on=on, setting=setting))
    except OSError as error:
        where = error.filename or out
        raise UsageError(f"{where}: cannot be written: {error.strerror or error}") from error
    return Archive(there, summary, new)


# --- what an audit is of --------------------------------------------------------------------


def _manifest(
    files: Sequence[str],
    meter: Meter,
    book: str,
    on: date | None,
    setting: str,
    language: str,
    form: str,
) -> Json:
    """Return what must be the same for one run to go on where another was ended."""
    used = load_book(book, on=on)
    names = blake2b(digest_size=16)
    for file in files:
        names.update(f"{file} {meter.looks[file]}\n".encode())
    return {
        "book": used.id,
        "sha256": used.sha256,
        "on": on.isoformat() if on else None,
        "setting": setting,
        "language": language,
        "table": form,
        "files": len(files),
        "bytes": meter.of,
        "records": names.hexdigest(),
        "chunk": CHUNK,
        "program": __version__,
    }


def _differing(kept: Json, wanted: Json) -> list[str]:
    return [key for key, value in wanted.items() if kept.get(key) != value]


def _refuse(place: Path, kept: Json, wanted: Json) -> None:
    """Refuse to go on with an audit of something else."""
    different = ", ".join(_differing(kept, wanted))
    if different:
        raise UsageError(
            f"{place}: an audit of something else is kept here, and differs in {different}\n"
            "  Give another --out, or --anew to forget it."
        )


def _finished(there: Places, wanted: Json) -> Json | None:
    """Return the count of an audit that was written to its end."""
    summary = _read(there.summary)
    if summary is None or not there.table.exists():
        return None
    _refuse(there.summary, summary.get("of", {}), wanted)
    shutil.rmtree(there.parts, ignore_errors=True)
    return summary


def _begin(there: Places, wanted: Json) -> None:
    there.parts.mkdir(parents=True, exist_ok=True)
    manifest = there.parts / "manifest.json"
    kept = _read(manifest)
    if kept is None:
        put(manifest, _json(wanted))
    else:
        _refuse(there.parts, kept, wanted)
    for left in there.parts.glob(".*.tmp"):  # of a run that was killed while it wrote
        left.unlink()


def _forget(there: Places) -> None:
    shutil.rmtree(there.parts, ignore_errors=True)
    for each in there[:-1]:
        if each.is_dir():
            shutil.rmtree(each)
        else:
            each.unlink(missing_ok=True)


def _read(path: Path) -> Json | None:
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _json(value: Json) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


# --- parts ----------------------------------------------------------------------------------


def _rows_of(there: Places, number: int) -> Path:
    return there.parts / f"{number:07}{there.form}"


def _count_of(there: Places, number: int) -> Path:
    return there.parts / f"{number:07}.json"


def _there(there: Places) -> Iterator[tuple[int, Json]]:
    """Yield the counts of the parts in their order, up to the first that is not there."""
    for number in count():
        found = _read(_count_of(there, number))
        if found is None:
            return
        yield number, found


def _hear(
    desk: Desk,
    files: Sequence[str],
    meter: Meter,
    there: Places,
    jobs: int,
    scheduler: str | None,
    progress: Progress | None,
) -> int:
    """Hear the hands behind the parts that are there; return how many."""
    begun = sum(1 for _ in _there(there))
    left = islice(chunks(items(files, meter)), begun, None)
    new = 0
    since = time.perf_counter()
    for number, part in enumerate(parts(desk, left, jobs, scheduler), begun):
        put(_rows_of(there, number), part.rows)
        until = time.perf_counter()
        kept = part._asdict() | {"rows": None, "seconds": until - since}
        put(_count_of(there, number), _json(kept))
        since = until
        new += part.hands
        if progress is not None:
            progress(meter.done, meter.of, new)
    return new


def _close(there: Places, wanted: Json, opened: Callable[[], Room]) -> Json:
    """Join the parts, tell the pages, write the count of the whole, take the parts away."""
    total = _Total()
    with fresh(there.rejects) as rejects:
        for _, kept in _there(there):
            rejects.write(rows.lines(_retold(kept["rejected"], wanted["language"])))
            total.add(kept)
    written = (_rows_of(there, number) for number, _ in _there(there))
    if "parts" in wanted:
        folder.put(there.table, written, there.form, wanted)
    else:
        with fresh(there.table) as table:
            rows.join(written, there.form, table)
    whole = total.numbers | total.part.counts()
    shown = instructive.chosen(total.part)
    pages = instructive.pages(shown, whole, opened())
    put(there.html, pages["html"].encode())
    put(there.markdown, pages["md"].encode())
    told = [{key: each[key] for key in ("kind", "file", "line", "hand")} for each in shown]
    summary = {"of": wanted, **whole, "instructive": told}
    put(there.summary, _json(summary))
    shutil.rmtree(there.parts)
    return summary


class _Total:
    """The parts counted together, without what grows with the archive."""

    def __init__(self) -> None:
        self.part = Part()
        self.numbers: Json = dict.fromkeys(NUMBERS, 0)

    def add(self, kept: Json) -> None:
        """Count a part in."""
        part = Part(**{key: kept[key] for key in Part._fields if key != "rows"})
        one = (
            part.hands,
            part.clean,
            part.flags,
            len(part.rejected),
            part.stacks_equal,
            part.differing,
            kept["seconds"],
        )
        for key, number in zip(NUMBERS, one, strict=True):
            self.numbers[key] = round(self.numbers[key] + number, 3)
        self.part = together([self.part, part._replace(rejected=())])


def _retold(rejected: Iterable[Json], language: str) -> Iterator[Json]:
    return (each | {"reason": retold.line(each["reason"], language)} for each in rejected)


# --- what was written, read again -----------------------------------------------------------


def flagged(there: Places) -> Iterator[Json]:
    """Yield the flagged hands of an audit that was written down."""
    return (rows.flag(each) for each in rows.read(there.table) if each["flagged"])


def differing(there: Places) -> Iterator[Json]:
    """Yield the hands that end otherwise than on record."""
    return (rows.difference(each) for each in rows.read(there.table) if each["recorded"])


def rejected(there: Places) -> Iterator[Json]:
    """Yield what was not heard, and why."""
    return iter(rows.read(there.rejects))
