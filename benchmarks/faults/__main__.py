"""Put faults into recorded hands and see whether each is flagged where it happens.

``python -m benchmarks.faults FOLDER [--hands N] [--book ID] [--seed N] [--every-place]``: of
every kind of fault one place a hand, drawn by the seed, or with ``--every-place`` all of
them. It ends 1 where something was not as expected, and tells the hand; 2 where there are no
hands.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from random import Random

from benchmarks.faults.row import BOOKS, GAMES
from benchmarks.faults.run import run
from referee.bulk.room import open_room
from referee.bulk.walk import walk
from referee.errors import UsageError

TOLD = 20
"""Misses told in full; the rest are counted."""


def main(arguments: Sequence[str]) -> int:
    """Run the faults and print a line a kind."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults", description=__doc__)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--book", choices=(*BOOKS, GAMES), action="append")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every-place", action="store_true")
    given = parser.parse_args(arguments)
    try:
        files = list(walk(given.paths))
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    if given.hands < 1:
        print(f"--hands must be at least 1, and is {given.hands}", file=sys.stderr)
        return 2
    files = sorted(Random(given.seed).sample(files, min(given.hands, len(files))))
    failed = False
    for book in given.book or BOOKS:
        begun = time.perf_counter()
        room = open_room(book, on=None, setting="cash")
        heard, misses = run(files, room, seed=given.seed, every=given.every_place)
        for (fault, way), count in sorted(heard.items()):
            wrong = sum((miss.case.fault, miss.case.way) == (fault, way) for miss in misses)
            print(f"{book}: {fault}, {way}: {count} heard, {wrong} not as expected")
        for miss in misses[:TOLD]:
            print(miss, file=sys.stderr)
        print(
            f"{book}: {len(files)} hands, {sum(heard.values())} heard with a fault, "
            f"{len(misses)} not as expected ({time.perf_counter() - begun:.0f} s)"
        )
        failed = failed or bool(misses)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
