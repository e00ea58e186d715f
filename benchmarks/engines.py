"""What replays recorded hands, each engine in a process of its own.

``python -m benchmarks.engines ENGINE FOLDER [--book ID] [--rounds N]`` reads and replays every
``.phh`` file below the folder once to warm up, then ``N`` times, and prints as JSON how many
hands it replayed, how many it refused, and the seconds of processor time of each round.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path


def referee(folder: Path, book: str) -> Callable[[], tuple[int, int]]:
    """Return a round of this project: hands loaded, replayed and ruled on under a book."""
    from referee.bulk.audit import run

    def once() -> tuple[int, int]:
        result = run([folder], book=book, jobs=1)
        return result.hands - len(result.rejected), len(result.rejected)

    return once


def pokerkit(folder: Path, book: str) -> Callable[[], tuple[int, int]]:
    """Return a round of PokerKit: hands loaded and replayed; it has no ``book``."""
    import warnings

    from pokerkit import HandHistory

    del book
    files = sorted(folder.rglob("*.phh"))

    def once() -> tuple[int, int]:
        refused = 0
        for file in files:
            try:
                with file.open("rb") as opened, warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    for _ in HandHistory.load(opened):
                        pass
            except ValueError:  # one raise of a heads-up hand of razz that the record allows
                refused += 1
        return len(files) - refused, refused

    return once


def bare(folder: Path, book: str) -> Callable[[], tuple[int, int]]:
    """Return a round of a dictionary without a rule."""
    from benchmarks.bare import replay

    del book
    files = sorted(folder.rglob("*.phh"))

    def once() -> tuple[int, int]:
        for file in files:
            replay(file)
        return len(files), 0

    return once


ENGINES = {"referee": referee, "pokerkit": pokerkit, "bare": bare}


def main(arguments: Sequence[str]) -> int:
    """Measure one engine here."""
    parser = argparse.ArgumentParser(description="One engine over recorded hands.")
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--book", default="roberts-11")
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args(arguments)
    once = ENGINES[given.engine](given.folder, given.book)
    hands, refused = once()
    seconds = []
    for _ in range(given.rounds):
        begun = time.process_time()
        once()
        seconds.append(time.process_time() - begun)
    print(json.dumps({"hands": hands, "refused": refused, "seconds": seconds}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
