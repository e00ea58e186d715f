"""A simulated trainee, brought to know its weak items by the memory and in random order.

``python -m benchmarks.trainee [--trainees N] [--seed N]`` prints how many questions it took
each way until every weak item would still be right nine times in ten a week later, and ends 1
unless the memory took fewer for all trainees together. The clock is made up: nothing waits.

The trainee is as simple as can be: what it knows of an item lasts so many days, after which it
is right nine times in ten, and fades from there at the same rate. A right answer makes that
longer, the more so the less likely it was; a miss makes it short; what is seen twice on one day
adds next to nothing. The memory's own scheduler has another formula and is not told this one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import mean

from referee.training.memory import State, after, pick

ITEMS, WEAK = 24, 6
DAILY = 15
"""Questions of one sitting, at most."""
KNOWN, UNKNOWN = 60.0, 0.1
"""Days that an item lasts at first: one that is known, and a weak one."""
LASTS = 7.0
"""Days that a weak item is to last in the end."""
GAINED, EASY, CRAMMED, MISSED = 4.0, 1.2, 1.02, 0.4
"""How a right answer, an easy one, one on the same day, and a miss change the days."""
SHORTEST = 0.5
DAYS = 200
FIRST = datetime(2026, 1, 5, 9, tzinfo=UTC)


class Trainee:
    """Somebody who is right by chance, and learns."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.items = [f"skill:{n}" for n in range(ITEMS)]
        self.rng.shuffle(self.items)
        self.weak = self.items[:WEAK]
        self.days = {item: UNKNOWN if item in self.weak else KNOWN for item in self.items}
        self.seen = {item: FIRST - timedelta(days=1) for item in self.items}
        self.rng.shuffle(self.items)

    def answers(self, item: str, at: datetime) -> bool:
        """Answer a question, and learn from the correction."""
        past, lasts = at - self.seen[item], self.days[item]
        self.seen[item] = at
        if past < timedelta(hours=12):
            self.days[item] = lasts * CRAMMED
            return True  # it was told just now
        likely = 0.9 ** (past / timedelta(days=1) / lasts)
        right = self.rng.random() < likely
        if right:
            self.days[item] = lasts * (EASY + GAINED * (1 - likely))
        else:
            self.days[item] = max(SHORTEST, lasts * MISSED)
        return right

    @property
    def done(self) -> bool:
        """Whether every weak item would be right nine times in ten a week later."""
        return all(self.days[item] >= LASTS for item in self.weak)


Order = Callable[[Trainee, dict[str, State], datetime, list[str]], str | None]


def by_memory(
    trainee: Trainee, states: dict[str, State], at: datetime, recent: list[str]
) -> str | None:
    """Ask what the memory picks; nothing once nothing is due."""
    found = pick(trainee.items, states, at=at, recent=recent)
    return found.item if found is not None else None


def at_random(
    trainee: Trainee, states: dict[str, State], at: datetime, recent: list[str]
) -> str | None:
    """Ask anything but what was asked just now."""
    return trainee.rng.choice([item for item in trainee.items if item not in recent[-1:]])


def questions(seed: int, order: Order) -> int:
    """Return how many questions a trainee needed."""
    trainee, states, asked = Trainee(seed), dict[str, State](), 0
    for day in range(DAYS):
        recent: list[str] = []
        for minute in range(DAILY):
            at = FIRST + timedelta(days=day, minutes=minute)
            item = order(trainee, states, at, recent)
            if item is None:
                break
            asked += 1
            recent.append(item)
            right = trainee.answers(item, at)
            states[item] = after(states.get(item) or State(item), right=right, at=at)
            if trainee.done:
                return asked
    return asked


def compared(trainees: int, seed: int) -> tuple[float, float]:
    """Return how many questions a trainee needed on average: by the memory, and at random."""
    seeds = range(seed, seed + trainees)
    return (
        mean(questions(each, by_memory) for each in seeds),
        mean(questions(each, at_random) for each in seeds),
    )


def main(arguments: Sequence[str]) -> int:
    """Print both, and their ratio."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trainee")
    parser.add_argument("--trainees", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    memory, chance = compared(given.trainees, given.seed)
    print(f"by the memory: {memory:.0f} questions, in random order: {chance:.0f}")
    print(f"{memory / chance:.2f} of them")
    return 0 if memory < chance else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
