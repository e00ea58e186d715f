"""The incidents a room has kept: what happened, what was ruled, and whether it was alike."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from referee.report.jsonout import dumps
from referee.web import sealing
from referee.web.casefile import Case
from referee.web.keeping import Kept

_COLUMNS = (
    "id", "at", "by", "place", "dealer", "note", "book", "edition", "rules", "outcome", "told",
    "facts", "head", "said", "seal",
)  # fmt: skip
FIELDS = (
    "id",
    "at",
    "by",
    "place",
    "dealer",
    "book",
    "edition",
    "rules",
    "told",
    "note",
    "seal",
)
"""What a sheet of them has, column by column."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a program for sheets takes for the beginning of something to work out."""


class Incident(NamedTuple):
    """One incident as it was kept. ``at`` is in UTC; ``rules`` are those that decided.

    ``facts`` tells apart what was seen, ``outcome`` what was ruled: alike where only the seats
    are other ones.
    """

    id: int
    at: str
    by: str
    place: str
    dealer: str
    note: str
    book: str
    edition: str
    rules: str
    outcome: str
    told: str
    facts: str
    head: str
    said: str
    seal: str

    @property
    def case(self) -> Case:
        """What happened, to be heard again."""
        return Case(json.loads(self.head), tuple(json.loads(self.said)))


class Sought(NamedTuple):
    """What an incident must have to be shown; what is empty asks nothing. Days are included."""

    rule: str = ""
    place: str = ""
    dealer: str = ""
    since: str = ""
    until: str = ""
    text: str = ""


def keep(
    kept: Kept,
    case: Case,
    data: Mapping[str, Any],
    *,
    by: str,
    place: str,
    dealer: str,
    note: str,
) -> int:
    """Keep an incident as it was ruled, and return its number."""
    rulings = data["rulings"]
    values = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "by": by,
        "place": place,
        "dealer": dealer,
        "note": note,
        "book": data["book"]["id"],
        "edition": data["book"]["edition"],
        "rules": " ".join(
            dict.fromkeys(each["rule"]["number"] for each in rulings if each["rule"])
        ),
        "outcome": dumps([_outcome(each) for each in rulings]),
        "told": " ".join(each["announce"] for each in rulings),
        "facts": dumps([_seen(each) for each in rulings]),
        "head": json.dumps(case.head, ensure_ascii=False),
        "said": json.dumps(case.said, ensure_ascii=False),
        "seal": sealing.seal(case),
    }
    names = ", ".join(values)
    holes = ", ".join(f":{name}" for name in values)
    with kept.opened() as base:
        row = base.execute(f"insert into incident ({names}) values ({holes})", values)
    return int(row.lastrowid or 0)


def _seen(ruling: Mapping[str, Any]) -> list[Any]:
    return [ruling["incident"], ruling["facts"]]


def _outcome(ruling: Mapping[str, Any]) -> list[Any]:
    return [ruling["decision"], [each["do"] for each in ruling["remedies"]]]


def found(kept: Kept, sought: Sought) -> list[Incident]:
    """Return what is sought, the newest first."""
    asked, values = _asked(sought)
    with kept.opened() as base:
        rows = base.execute(
            f"select {', '.join(_COLUMNS)} from incident {asked} order by id desc", values
        ).fetchall()
    return [_incident(row) for row in rows]


def _asked(sought: Sought) -> tuple[str, list[str]]:
    lines, values = [], []
    for wanted, line, value in (
        (sought.rule, "' ' || rules || ' ' like ? escape '\\'", f"% {_bare(sought.rule)} %"),
        (sought.place, "place = ?", sought.place),
        (sought.dealer, "dealer like ? escape '\\'", f"%{_bare(sought.dealer)}%"),
        (sought.since, "substr(at, 1, 10) >= ?", sought.since),
        (sought.until, "substr(at, 1, 10) <= ?", sought.until),
        (sought.text, "told || ' ' || note || ' ' || said like ? escape '\\'",
         f"%{_bare(sought.text)}%"),
    ):  # fmt: skip
        if wanted:
            lines.append(line)
            values.append(value)
    return (f"where {' and '.join(f'({each})' for each in lines)}" if lines else ""), values


def _bare(text: str) -> str:
    """Return a text as a pattern takes it: its signs mean themselves."""
    for sign in "\\%_":
        text = text.replace(sign, f"\\{sign}")
    return text


def one(kept: Kept, number: int) -> Incident | None:
    """Return an incident by its number, None where there is none."""
    with kept.opened() as base:
        row = base.execute(
            f"select {', '.join(_COLUMNS)} from incident where id = ?", (number,)
        ).fetchone()
    return _incident(row) if row else None


def otherwise(kept: Kept, incident: Incident) -> list[Incident]:
    """Return those in which the same was seen, and something else was ruled."""
    with kept.opened() as base:
        rows = base.execute(
            f"select {', '.join(_COLUMNS)} from incident"
            " where facts = ? and facts != '[]\n' and outcome != ? order by id",
            (incident.facts, incident.outcome),
        ).fetchall()
    return [_incident(row) for row in rows]


def parted(kept: Kept) -> set[str]:
    """Return the facts on which different things were ruled."""
    with kept.opened() as base:
        rows = base.execute(
            "select facts from incident group by facts having count(distinct outcome) > 1"
        ).fetchall()
    return {row["facts"] for row in rows}


def _incident(row: sqlite3.Row) -> Incident:
    return Incident(*row)


def sheet(incidents: Sequence[Incident]) -> Iterator[list[str]]:
    """Yield the rows of a sheet, its heads first; nothing in it is taken for a formula."""
    yield list(FIELDS)
    for each in incidents:
        yield [_plain(str(getattr(each, name))) for name in FIELDS]


def _plain(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
