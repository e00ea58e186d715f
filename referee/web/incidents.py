"""The incidents a room has kept: what happened, what was ruled, and whether it was alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from referee.report.jsonout import dumps
from referee.web import sealing
from referee.web.casefile import Case
from referee.web.keeping import Kept

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
MOST = 2**31 - 1
"""The greatest number a server gives an incident: a greater one is nobody's."""
NOTHING = dumps([])
"""The facts of what nothing was ruled on."""
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
    with kept.begin() as base:
        row = base.execute(kept.incident.insert().values(values))
        return int(row.inserted_primary_key[0])


def _seen(ruling: Mapping[str, Any]) -> list[Any]:
    return [ruling["incident"], ruling["facts"]]


def _outcome(ruling: Mapping[str, Any]) -> list[Any]:
    return [ruling["decision"], [each["do"] for each in ruling["remedies"]]]


def found(kept: Kept, sought: Sought) -> list[Incident]:
    """Return what is sought, the newest first."""
    asked = kept.sql.select(kept.incident).order_by(kept.incident.c.id.desc())
    return _all(kept, asked.where(*_asked(kept, sought)))


def _asked(kept: Kept, sought: Sought) -> Iterator[Any]:
    """Yield what an incident must fulfil; a text is found in large letters and small."""
    row, func = kept.incident.c, kept.sql.func
    day = func.substr(row.at, 1, 10)
    if sought.rule:
        yield (" " + row.rules + " ").contains(f" {sought.rule} ", autoescape=True)
    if sought.place:
        yield row.place == sought.place
    if sought.dealer:
        yield row.dealer.icontains(sought.dealer, autoescape=True)
    if sought.since:
        yield day >= sought.since
    if sought.until:
        yield day <= sought.until
    if sought.text:
        text = row.told + " " + row.note + " " + row.said
        yield text.icontains(sought.text, autoescape=True)


def one(kept: Kept, number: int) -> Incident | None:
    """Return an incident by its number, None where there is none."""
    if number > MOST:
        return None
    asked = kept.sql.select(kept.incident).where(kept.incident.c.id == number)
    return next(iter(_all(kept, asked)), None)


def otherwise(kept: Kept, incident: Incident) -> list[Incident]:
    """Return those in which the same was seen, and something else was ruled."""
    if incident.facts == NOTHING:
        return []
    row = kept.incident.c
    alike = _same(kept, row.facts, incident.facts)
    asked = kept.sql.select(kept.incident).where(*alike, row.outcome != incident.outcome)
    return _all(kept, asked.order_by(row.id))


def _same(kept: Kept, column: Any, text: str) -> Iterator[Any]:
    """Yield how a long text is the same as another; a server has its digest in an index."""
    if not kept.is_file:
        yield kept.sql.func.md5(column) == kept.sql.func.md5(text)
    yield column == text


def parted(kept: Kept) -> set[str]:
    """Return the facts on which different things were ruled."""
    row, func = kept.incident.c, kept.sql.func
    asked = kept.sql.select(row.facts).group_by(row.facts)
    with kept.reads() as base:
        rows = base.execute(asked.having(func.count(row.outcome.distinct()) > 1))
        return {each.facts for each in rows}


def _all(kept: Kept, asked: Any) -> list[Incident]:
    with kept.reads() as base:
        return [Incident(**each) for each in base.execute(asked).mappings()]


def sheet(incidents: Sequence[Incident]) -> Iterator[list[str]]:
    """Yield the rows of a sheet, its heads first; nothing in it is taken for a formula."""
    yield list(FIELDS)
    for each in incidents:
        yield [_plain(str(getattr(each, name))) for name in FIELDS]


def _plain(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
