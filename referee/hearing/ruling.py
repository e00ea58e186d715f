"""One answer: an incident, the rule that decides it, and the remedies carried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.errors import ContentError, FaultError
from referee.hearing.off import OffScript
from referee.incident.base import Incident
from referee.named import NamedTuple
from referee.remedy.base import CannotApply, Done, Order, carry_out
from referee.rulebook.match import Found
from referee.rulebook.rule import Rule
from referee.table.act import Act
from referee.table.betting import Reading
from referee.table.due import Bounds, Cite, Due, Reckoned
from referee.table.order import RemedyStep
from referee.table.plan import step_of
from referee.table.table import Table
from referee.words import plain

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


class Left(NamedTuple):
    """What a ruling left behind: the table, and what was due then.

    ``up_to`` is the last sentence that was heard for it: the end of its act, or the floor's.
    """

    table: Table
    due: Due
    up_to: int


class Ruling(NamedTuple):
    """One ruling. ``after`` is the sentence it is filed at; ``overtaken_by`` a later ruling.

    ``reckoned`` is how the greatest bet came about, where the ruling turns on it; ``left`` is
    None only while the ruling is being carried out.
    """

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
    reckoned: Reckoned | None = None
    left: Left | None = None


class Matter(NamedTuple):
    """What a ruling is about, beside the incident: the act and the bounds it was made in.

    ``before`` is the table as it was before the act, where a ruling may take that back.
    """

    incident: Incident
    act: Act | None
    reading: Reading | None
    bounds: Bounds | None
    base: int
    n: int
    before: Table | None = None


class Carried(NamedTuple):
    """What a list of remedies brought about."""

    table: Table
    told: tuple[Told, ...]
    hear: tuple[Act, ...]
    turn: int | None = None


def order_for(
    matter: Matter, table: Table, due: Due, cite: Cite | None, step: RemedyStep
) -> Order:
    """Return the order of one remedy of a ruling.

    The bounds are those of the acting seat: a ruling on another seat has none.
    """
    seat = matter.incident.seat
    actor = matter.act.seat if matter.act is not None else seat
    return Order(
        table=table,
        due=due,
        whose=seat,
        acting=actor,
        act=matter.act,
        reading=matter.reading,
        bounds=matter.bounds if actor == seat else None,
        base=matter.base,
        misinformed=actor is not None and table.misinformed(actor),
        n=matter.n,
        cite=cite,
        arg=step.arg,
        street=getattr(matter.incident, "street", None),
        taken=getattr(matter.incident, "taken", None),
        meant=getattr(matter.incident, "meant", None),
        before=matter.before,
    )


def carry(
    matter: Matter,
    table: Table,
    due: Due,
    found: Found,
    steps: Sequence[RemedyStep],
    *,
    by_floor: str | None = None,
) -> Carried:
    """Carry out remedies in their order, each on the table the one before left.

    ``by_floor`` names the choice where the floor ordered them: chips of the act it says nothing
    of go back.

    Raises:
        ContentError: A rule's remedy has nothing to act on, or leaves chips unsettled.
        OffScript: The floor's has nothing to act on.
    """
    told: list[Told] = []
    hear: list[Act] = []
    turn: int | None = None
    cite = found.rule.cite() if found.rule is not None else None
    total = table.total + table.brought
    actor = matter.act.seat if matter.act is not None else matter.incident.seat
    for step in (*steps, *_TIDY) if by_floor and actor is not None else steps:
        try:
            done: Done = carry_out(step.do, order_for(matter, table, due, cite, step))
        except CannotApply as error:
            if by_floor is not None:
                raise OffScript(f"the floor cannot decide {by_floor!r} here: {error}") from None
            raise _misfit(found, matter, f"cannot order {step.do!r}: {error}") from None
        units = done.table.total + done.table.brought - total
        if units:
            raise FaultError(f"remedy {step.do} made or lost {units} units")
        table = done.table
        told.extend(done.told)
        hear.extend(done.hear)
        turn = done.turn if done.turn is not None else turn
    loose = table.pending.get(actor, 0) if actor is not None else 0
    if steps and loose:
        raise _misfit(
            found,
            matter,
            f"leaves {loose} of the act's chips unsettled",
            "Add return-chips or forfeit-chips to its remedies.",
        )
    if found.rule is not None and found.rule.amends and steps:
        table = _amended(table, found.rule.amends, cite)
    return Carried(table, tuple(told), tuple(hear), turn)


_TIDY = (RemedyStep("return-chips"),)


def _amended(table: Table, amends: Mapping[str, tuple[str, ...]], cite: Cite | None) -> Table:
    """Change the plans a rule amends; the hand takes them up when it adopts the table."""
    plans = {
        phase: tuple(step_of(words, cite) for words in steps) for phase, steps in amends.items()
    }
    return table.but(amended={**table.amended, **plans})


class Misfit(ContentError):
    """A rule orders what cannot be carried out there; ``why`` says it without the situation."""

    def __init__(self, rule: Rule, why: str, incident: Incident, *help_lines: str) -> None:
        self.why = why
        self.facts = incident.facts
        told = ", ".join(f"{name} {plain(value)}" for name, value in self.facts.items())
        said = f"on {incident.key} ({told})"
        super().__init__(rule.place, f"rule {rule.number} {why}, {said}", *help_lines)


def _misfit(found: Found, matter: Matter, why: str, *help_lines: str) -> Misfit:
    assert found.rule is not None  # without a rule nothing is ordered but by the floor
    return Misfit(found.rule, why, matter.incident, *help_lines)
