"""What an archive of any size costs, by rates that are measured here: docs/scale.md.

``python -m benchmarks.costs [--hands 16000] [--price 0.05] [--workers 2]`` audits so many hands
stage by stage and counts the time of the processor, which does not depend on what else the
machine does: cutting the files, hearing, writing down, and what the process that cuts and
writes needs when others hear (a pool, and a cluster where ``distributed`` is there). From these
it works out hours and money and writes them into the page; ``--price`` is what a processor
costs an hour.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.archive import HERE, OURS, SHARED, make
from benchmarks.marked import put_into

PAGE = HERE / "docs" / "scale.md"
SIZES = (10**6, 10**8, 10**10)
WARM = 2_048
"""Hands heard before anything is counted: what is loaded once is no part of a hand."""
DAY = 24.0
HOUR = 3600.0


class Rates(NamedTuple):
    """Processor seconds a hand, and bytes a hand.

    ``pool`` and ``spread`` are those of the process that cuts and writes while a pool, or a
    cluster, hears; ``spread`` is None where there was none to measure.
    """

    reading: float
    ruling: float
    pool: float
    spread: float | None
    lines: float
    parquet: float

    @property
    def whole(self) -> float:
        """All of a hand, heard by a pool."""
        return self.ruling + self.pool


def measured(folder: Path, hands: int, book: str, workers: int) -> Rates:
    """Audit so many hands, stage by stage."""
    from referee.bulk import archive
    from referee.bulk.processes import Desk
    from referee.bulk.sources import chunks, items

    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        into = Path(name)
        (into / "warm").mkdir()
        warm = [str(each) for each in make(folder, into / "warm", WARM)]
        files = [str(each) for each in make(folder, into, hands)]
        held, reading = _own(lambda: list(chunks(items(files))))
        hearer = Desk(book=book, on=None, setting="cash", form=".jsonl").opened()
        hearer.hear(held[0])
        _, ruling = _own(lambda: list(map(hearer.hear, held)))

        def audits(ending: str, **asked: Any) -> tuple[int, float]:
            number = len(list(into.iterdir()))
            archive.run(warm, book=book, out=into / f"warm-{number}{ending}", **asked)
            out = into / f"{number}{ending}"
            _, used = _own(lambda: archive.run(files, book=book, out=out, **asked))
            return out.stat().st_size, used

        parquet, _ = audits(".parquet")
        lines, pool = audits(".jsonl", jobs=workers)
        spread = None
        if find_spec("distributed") is not None:
            from benchmarks.workers import cluster

            there = stack.enter_context(cluster(workers))
            _, spread = audits(".jsonl", scheduler=there.address)
    return Rates(
        reading / hands,
        ruling / hands,
        pool / hands,
        None if spread is None else spread / hands,
        lines / hands,
        parquet / hands,
    )


def _own(run: Callable[[], Any]) -> tuple[Any, float]:
    """Return what a run gives, and the processor seconds of this process alone."""
    before = _used()
    found = run()
    return found, _used() - before


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


# --- the page -------------------------------------------------------------------------------


def told(rates: Rates, *, hands: int, price: float) -> str:
    """Return the costs as the page has them."""
    first = rates.spread if rates.spread is not None else rates.pool
    feeds = max(1, int(rates.ruling / first))
    stages = [
        ("cutting the files", rates.reading),
        ("ruling, and making the row", rates.ruling),
        ("sending, gathering, writing down", rates.pool - rates.reading),
        ("the first process in all, while a pool rules", rates.pool),
    ]
    if rates.spread is not None:
        stages.append(("the first process in all, while a cluster rules", rates.spread))
    head = f"Python {platform.python_version()}, {time.strftime('%Y-%m-%d')}"
    lines = [
        f"Measured on {hands:,} hands ({head}), time of the processor:",
        "",
        "| stage | microseconds a hand | hands a second, one processor |",
        "| --- | ---: | ---: |",
        *(f"| {name} | {each * 1e6:,.0f} | {1 / each:,.0f} |" for name, each in stages),
        "",
        f"A processor costs {price} an hour here, in whatever is paid (`--price`). One run has",
        f"one first process; by these numbers it keeps {feeds} processors busy.",
        "",
        "| hands | processor hours | money | hours on 2 processors |"
        f" hours of one run, {feeds} processors | such runs for one day |"
        " JSON lines, GB | Parquet, GB |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(_row(rates, size, price, feeds) for size in SIZES),
    ]
    return "\n".join(lines)


def _row(rates: Rates, size: int, price: float, feeds: int) -> str:
    hours = rates.whole * size / HOUR
    return (
        f"| {size:,} | {_short(hours)} | {_short(hours * price)} | {_short(hours / 2)} |"
        f" {_short(hours / feeds)} | {max(1, ceil(hours / feeds / DAY))} |"
        f" {_short(rates.lines * size / 1e9)} | {_short(rates.parquet * size / 1e9)} |"
    )


def _short(number: float) -> str:
    """Return a number with as many places as say something.

    >>> _short(0.0123), _short(4.56), _short(123.4), _short(1234567)
    ('0.012', '4.6', '123', '1,234,567')
    """
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 1 else f"{number:.2g}"


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the page."""
    parser = argparse.ArgumentParser(description="What an archive of any size costs.")
    parser.add_argument("--hands", type=int, default=16_000)
    parser.add_argument("--price", type=float, default=0.05, help="of a processor, an hour")
    parser.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("--folder", type=Path, default=SHARED if SHARED.is_dir() else OURS)
    parser.add_argument("--book", default="roberts-11")
    given = parser.parse_args(arguments)
    rates = measured(given.folder, given.hands, given.book, given.workers)
    costs = told(rates, hands=given.hands, price=given.price)
    print(costs)
    put_into(PAGE, "costs", costs)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
