"""Start-up, check and audit in one run: medians, and ratios against a peer of the same run.

``python -m benchmarks [--rounds N] [--folder PHH]``. A start is compared with an empty Python,
an audit with PokerKit on the same files, and a check with the time that hearing as many starts
would take: what it wins by hearing all scenarios in one process.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks import audit_vs_pokerkit, startup


def check(rounds: int) -> None:
    """Print how long ``referee check`` takes, for each scenario beside one start for each."""
    one = [sys.executable, "-m", "referee", "replay", startup.SCENARIO, "--format", "json"]
    whole = [sys.executable, "-m", "referee", "check"]
    scenarios = sum(1 for _ in Path("scenarios").rglob("*.yaml"))
    startup.seconds(whole)
    pairs = [(startup.seconds(one), startup.seconds(whole)) for _ in range(rounds)]
    each = [checked / scenarios for _, checked in pairs]
    ratios = [start * scenarios / checked for start, checked in pairs]
    print(f"referee check: {median(checked for _, checked in pairs):.2f} s")
    print(f"for each of {scenarios} scenarios: {median(each) * 1000:.1f} ms")
    print(f"ratio to one start a scenario: {median(ratios):.1f}")


def main(arguments: Sequence[str]) -> int:
    """Measure all three, one after the other."""
    parser = argparse.ArgumentParser(description="Start-up, check and audit in one run.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", default=str(audit_vs_pokerkit.PLURIBUS))
    parser.add_argument("--book", default="roberts-11")
    given = parser.parse_args(arguments)
    startup.main(["--rounds", str(given.rounds)])
    check(given.rounds)
    return audit_vs_pokerkit.main(
        [given.folder, "--rounds", str(given.rounds), "--book", given.book]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
