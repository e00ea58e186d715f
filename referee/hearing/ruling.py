"""One answer: an incident, the rule that decides it, and the remedies carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.errors import ContentError, FaultError
from referee.incident.base import Incident
from referee.remedy.base import CannotApply, Done, Order, carry_out
from referee.rulebook.match import Found
from referee.table.act import Act
from referee.table.betting import Reading
from referee.table.due import Bounds, Cite
from referee.table.order import RemedyStep
from referee.table.table import Table

FLOOR_DECIDES = "floor-decides"
Told = Mapping[str, object]


class Decided(NamedTuple):
    """What the floor took; ``override`` when it was none of the choices offered."""

    choice: str
    because: str
    override: bool


class Discretion(NamedTuple):
    """What is left to the floor. ``because``: book, silence or conflict."""

    because: str
    choices: tuple[str, ...] = ()
    default: str | None = None
    factors: tuple[Mapping[str, str], ...] = ()
    who: str = "floor"
    needs: tuple[str, ...] = ()
    decided: Decided | None = None


class Ruling(NamedTuple):
    """One ruling. ``after`` is the sentence it is filed at; ``overtaken_by`` a later ruling."""

    after: int
    at_end: bool
    hand: int
    incident: Incident
    decision: str
    seat: int | None
    amount: object
    remedies: tuple[Told, ...]
    found: Found
    discretion: Discretion | None
    overtaken_by: int | None = None


class Matter(NamedTuple):
    """What a ruling is about, beside the incident: the act and the bounds it was made in."""

    incident: Incident
    act: Act | None
    reading: Reading | None
    bounds: Bounds | None
    base: int
    n: int


class Carried(NamedTuple):
    """What a list of remedies brought about."""

    table: Table
    told: tuple[Told, ...]
    hear: tuple[Act, ...]


def order_for(
    matter: Matter, table: Table, due: object, cite: Cite | None, step: RemedyStep
) -> Order:
    """Return the order of one remedy of a ruling."""
    incident = matter.incident
    actor = matter.act.seat if matter.act is not None else incident.seat
    return Order(
        table=table,
        due=due,  # type: ignore[arg-type]
        seat=incident.seat,
        actor=actor,
        act=matter.act,
        reading=matter.reading,
        bounds=matter.bounds,
        base=matter.base,
        misinformed=table.misinformed(actor),
        n=matter.n,
        cite=cite,
        arg=step.arg,
    )


def carry(
    matter: Matter, table: Table, due: object, found: Found, steps: Sequence[RemedyStep]
) -> Carried:
    """Carry out remedies in their order, each on the table the one before left.

    Raises:
        ContentError: A remedy has nothing to act on, or chips of the act are left unsettled.
    """
    told: list[Told] = []
    hear: list[Act] = []
    cite = found.rule.cite() if found.rule is not None else None
    total = table.total
    for step in steps:
        try:
            done: Done = carry_out(step.do, order_for(matter, table, due, cite, step))
        except CannotApply as error:
            raise _misfit(found, matter, f"cannot order {step.do!r}: {error}") from None
        if done.table.total != total:
            raise FaultError(f"remedy {step.do} made or lost {done.table.total - total} units")
        table = done.table
        told.extend(done.told)
        hear.extend(done.hear)
    actor = matter.act.seat if matter.act is not None else matter.incident.seat
    if steps and table.pending.get(actor):
        raise _misfit(
            found,
            matter,
            f"leaves {table.pending[actor]} of the act's chips unsettled",
            "Add return-chips or forfeit-chips to its remedies.",
        )
    return Carried(table, tuple(told), tuple(hear))


def _misfit(
    found: Found, matter: Matter, fault: str, *help_lines: str
) -> ContentError | FaultError:
    facts = ", ".join(f"{name} {value}" for name, value in matter.incident.facts.items())
    said = f"on {matter.incident.key} ({facts})"
    if found.rule is None:
        return FaultError(f"the floor's choice {fault}, {said}")
    rule = found.rule
    return ContentError(rule.place, f"rule {rule.number} {fault}, {said}", *help_lines)
