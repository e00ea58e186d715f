"""Many writers on a server that is killed: nothing that was acknowledged is lost.

``python -m benchmarks.writers [--writers 20] [--seconds 60] [--kills 1]`` starts a server of
PostgreSQL of its own and as many processes, each a trainee who answers question after question;
every fifth time an incident is kept too. What was answered with success each writes down in a
file of its own. Meanwhile the server is killed with all of its processes and started again, as
often as asked. At the end every line of the files must be in the store: else it ends 1.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from benchmarks.postgres import Server, served
from referee.errors import UsageError
from referee.training.memory import State
from referee.training.store import Store

INCIDENT = 5
"""Answers from one incident to the next."""
AWAY = 2.0
"""Seconds a server that was killed stays away."""
TEXTS = ("at", "by", "place", "dealer", "book", "edition", "rules", "outcome", "told", "facts",
         "head", "said", "seal")  # fmt: skip


class Came(NamedTuple):
    """What came of it: ``lost`` are lines of acknowledged writes that are not in the store."""

    acknowledged: int
    refused: int
    lost: tuple[str, ...]
    seconds: float
    median: float
    worst: float


# --- one writer -----------------------------------------------------------------------------


def writes(url: str, who: int, until: float, into: Path) -> None:
    """Write until a moment, and put down what was acknowledged, each with its seconds."""
    refused = 0
    with Store(url) as store, (into / f"writer-{who}").open("w", encoding="utf-8") as told:
        (incident,) = store.tables("incident")
        for number, line in enumerate(_lines(who)):
            if time.time() > until:
                break
            begun = time.perf_counter()
            try:
                made = {"answer": _answers(store, f"writer {who}", line)}
                if number % INCIDENT == 0:
                    made["incident"] = _keeps(store, incident, line)
            except UsageError:
                refused += 1  # the server was killed under it: nobody was told that it is kept
                continue
            seconds = time.perf_counter() - begun
            told.write(json.dumps({"line": line, "seconds": seconds, **made}) + "\n")
            told.flush()
    (into / f"refused-{who}").write_text(str(refused), "ascii")


def _lines(who: int) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{who}:{number}"


def _answers(store: Store, who: str, key: str) -> int:
    """Answer a question whole: a transaction that opens it, and one that ends it."""
    now = datetime.now(UTC)
    item = "rule:2.8.9"
    question: Any = SimpleNamespace(
        key=key, kind="min-raise", level=1, book="club-ua-1", edition="1", chapter="08",
        answer="raise", items=(item,),
    )  # fmt: skip
    number = store.begins(who, question, at=now, exam=None)
    states = {item: State(item, last=now, asked=number)}
    store.ends(
        number, {"ruling": "a"}, {"ruling": True}, seconds=1, late=False, at=now, states=states
    )
    return number


def _keeps(store: Store, incident: Any, note: str) -> int:
    with store.begin() as connection:
        values = {**dict.fromkeys(TEXTS, "-"), "note": note}
        made = connection.execute(incident.insert().values(values))
        return int(made.inserted_primary_key[0])


# --- all of them ----------------------------------------------------------------------------


def measured(server: Server, url: str, *, writers: int, seconds: float, kills: int) -> Came:
    """Have so many writers write for so long, and kill the server meanwhile."""
    Store(url).close()
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory(prefix="referee-writers-") as name:
        into = Path(name)
        begun = time.time()
        until = begun + seconds
        running = [
            fork.Process(target=writes, args=(url, who, until, into)) for who in range(writers)
        ]
        for each in running:
            each.start()
        for kill in range(1, kills + 1):
            time.sleep(max(0.0, begun + seconds * kill / (kills + 1) - time.time()))
            server.kill()
            time.sleep(AWAY)
            server.start()
        for each in running:
            each.join()
        if any(each.exitcode for each in running):
            raise SystemExit("a writer broke off")
        took = time.time() - begun
        lines = [
            json.loads(line)
            for file in sorted(into.glob("writer-*"))
            for line in file.read_text("utf-8").splitlines()
        ]
        refused = sum(int(each.read_text("ascii")) for each in into.glob("refused-*"))
    waited = [each["seconds"] for each in lines]
    lost = tuple(_lost(url, lines))
    return Came(len(lines), refused, lost, took, statistics.median(waited), max(waited))


def _lost(url: str, lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    with Store(url) as store, store.reads() as connection:
        (incident,) = store.tables("incident")
        review = store.review.c
        asked = store.sql.select(review.id, review.question).where(review.done.is_not(None))
        answers = {row.id: row.question for row in connection.execute(asked)}
        noted = store.sql.select(incident.c.id, incident.c.note)
        incidents = {row.id: row.note for row in connection.execute(noted)}
    for each in lines:
        if answers.get(each["answer"]) != each["line"]:
            yield f"answer {each['line']}"
        if "incident" in each and incidents.get(each["incident"]) != each["line"]:
            yield f"incident {each['line']}"


def main(arguments: Sequence[str]) -> int:
    """Measure, and tell what came of it."""
    parser = argparse.ArgumentParser(description="Many writers on a server that is killed.")
    parser.add_argument("--writers", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--kills", type=int, default=1)
    given = parser.parse_args(arguments)
    with served() as server:
        came = measured(
            server,
            server.make("writers"),
            writers=given.writers,
            seconds=given.seconds,
            kills=given.kills,
        )
    print(
        f"{given.writers} writers, {came.seconds:.0f} s, the server killed {given.kills} times:"
        f" {came.acknowledged} answers acknowledged ({came.acknowledged / came.seconds:.0f} a"
        f" second, median {came.median * 1000:.0f} ms, worst {came.worst:.1f} s),"
        f" {came.refused} refused, {len(came.lost)} lost"
    )
    for each in came.lost[:20]:
        print(f"lost: {each}")
    return 1 if came.lost or not came.acknowledged else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
