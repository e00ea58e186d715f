"""What goes wrong, tried at random: scripts, files, books, records and requests.

``python -m benchmarks.fuzz [--cases 1000000] [--seconds 120] [--seed N] [--kind NAME]``. Each
case is made from its own seed, which is told where something does not hold: ``--only
KIND:SEED`` tries that one alone. Ends 1 where anything did not hold; a case that takes longer
than ``--patience`` seconds of the processor, or makes the program larger than ``--memory`` GB,
counts as one.
"""

from __future__ import annotations

import argparse
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from random import Random
from types import FrameType

from tests.fuzz.kinds import KINDS

SHARES = {"scripts": 60, "texts": 20, "records": 10, "requests": 9, "books": 1}
"""Of a hundred cases: a book takes as long to read as many scripts to hear."""
MOST_TOLD = 20


class TooLong(BaseException):
    """A case does not come to its end; nothing that catches faults may catch it."""


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong("it does not come to its end")


def tried(kind: str, seed: str, patience: float, memory: float) -> tuple[str, str]:
    """Try one case; return how it ended and, where something did not hold, how it fell over.

    It has so many seconds of the processor and so many GB of memory.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    signal.setitimer(signal.ITIMER_PROF, patience)
    resource.setrlimit(resource.RLIMIT_AS, (int(memory * 2**30), hard))
    try:
        return KINDS[kind](Random(seed)), ""
    except (Exception, TooLong):
        return "FAILED", traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def main() -> int:
    """Try cases until there are enough of them, or the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--kind", action="append", choices=sorted(KINDS))
    parser.add_argument("--only", metavar="KIND:SEED")
    parser.add_argument("--patience", type=float, default=20)
    parser.add_argument("--memory", type=float, default=2)
    asked = parser.parse_args()
    signal.signal(signal.SIGPROF, _stop)
    if asked.only:
        kind, _, seed = asked.only.partition(":")
        ended, fell = tried(kind, seed, asked.patience, asked.memory)
        print(fell or ended)
        return bool(fell)

    kinds = asked.kind or list(SHARES)
    shares = [SHARES[kind] for kind in kinds]
    order = Random(asked.seed)
    ended: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    began = time.monotonic()
    number = 0
    while _goes_on(number, asked.cases, began, asked.seconds):
        kind = order.choices(kinds, shares)[0]
        seed = f"{asked.seed}-{number}"
        how, fell = tried(kind, seed, asked.patience, asked.memory)
        ended[f"{kind} {how}"] += 1
        number += 1
        if fell:
            where = "".join(fell.strip().splitlines()[-3:])
            seen[where] += 1
            if seen[where] == 1 and len(seen) <= MOST_TOLD:
                print(f"--only {kind}:{seed}\n{fell}", file=sys.stderr)
    seconds = time.monotonic() - began
    print(
        f"seed {asked.seed}: {number:,} cases in {seconds:,.0f} s, {sum(seen.values())} failed"
    )
    for how, times in sorted(ended.items()):
        print(f"  {how}: {times:,}")
    return bool(seen)


def _goes_on(number: int, cases: int | None, began: float, seconds: float | None) -> bool:
    if cases is not None and number >= cases:
        return False
    if seconds is not None and time.monotonic() - began >= seconds:
        return False
    return cases is not None or seconds is not None or number == 0


if __name__ == "__main__":
    sys.exit(main())
