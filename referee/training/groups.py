"""Groups of trainees, as a trainer makes them: a course, a shift, a room."""

from __future__ import annotations

from collections.abc import Iterable

from referee.errors import UsageError, did_you_mean
from referee.training import memory
from referee.training.store import Store

LONGEST = 60
"""Signs of a group's name."""


def every(store: Store) -> dict[str, list[str]]:
    """Return the trainees of each group, both by name."""
    sql, member = store.sql, store.member
    asked = (
        sql.select(member.c.grouped, store.trainee.c.name)
        .join(store.trainee, store.trainee.c.id == member.c.trainee_id)
        .order_by(member.c.grouped, store.trainee.c.name)
    )
    found: dict[str, list[str]] = {}
    with store.reads() as connection:
        for row in connection.execute(asked):
            found.setdefault(row.grouped, []).append(row.name)
    return found


def of(store: Store, name: str) -> list[str]:
    """Return the trainees of a group.

    Raises:
        UsageError: There is no such group.
    """
    found = every(store)
    if name not in found:
        near = "".join(f"\n  {each}" for each in did_you_mean(name, found))
        there = f"\n  There are: {', '.join(found)}." if found else ""
        raise UsageError(f"there is no group {name!r}{there}{near}")
    return found[name]


def put(store: Store, trainee: str, names: Iterable[str]) -> None:
    """Have a trainee in these groups and in no others; one without anybody is no more.

    Raises:
        UsageError: A name is longer than a name may be.
    """
    wanted = list(dict.fromkeys(" ".join(each.split()) for each in names if each.strip()))
    for each in wanted:
        if len(each) > LONGEST:
            raise UsageError(f"{each[:LONGEST]!r}... is too long for the name of a group")
    member = store.member
    with store.begin() as connection:
        number = store.trainee_id(connection, trainee, memory.now())
        connection.execute(member.delete().where(member.c.trainee_id == number))
        for each in wanted:
            connection.execute(member.insert().values(trainee_id=number, grouped=each))
