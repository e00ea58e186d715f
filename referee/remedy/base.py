"""Orders, what was done, and the registry of remedies.

A decorated function is a remedy by being there; its name with hyphens is the name rules use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from referee.content import modules
from referee.errors import RefereeError
from referee.named import NamedTuple
from referee.table.act import Act
from referee.table.betting import Reading
from referee.table.due import Bounds, Cite, Due
from referee.table.order import RemedySpec
from referee.table.table import Table

Told = Mapping[str, object]


class CannotApply(RefereeError):
    """A remedy says by name why it has nothing to act on."""


class Order(NamedTuple):
    """One remedy as it is ordered: on which table, for whom, over which act.

    ``whose`` is the seat the ruling falls on, if it falls on one, ``acting`` the seat that
    acted (often the same); ``base`` is the size of a full bet or raise now;
    ``street`` is the one the incident names, if it names one, ``taken`` the units it says a
    seat took back, and ``meant`` what it says that words stood for. ``before`` is the table
    before the act, where that may be undone.
    """

    table: Table
    due: Due
    whose: int | None
    acting: int | None
    act: Act | None
    reading: Reading | None
    bounds: Bounds | None
    base: int
    misinformed: bool
    n: int
    cite: Cite | None
    arg: str | None = None
    street: str | None = None
    taken: int | None = None
    meant: int | None = None
    before: Table | None = None

    @property
    def seat(self) -> int:
        """The seat the ruling falls on, for remedies that need one.

        Raises:
            CannotApply: The ruling falls on no seat.
        """
        return _there(self.whose)

    @property
    def actor(self) -> int:
        """The seat that acted, for remedies that need one.

        Raises:
            CannotApply: No seat acted, and the ruling falls on none.
        """
        return _there(self.acting)


def _there(seat: int | None) -> int:
    if seat is None:
        raise CannotApply("the ruling falls on no seat")
    return seat


class Done(NamedTuple):
    """What a remedy brought about.

    The new table and what is told of it. ``hear`` are acts to hear as if made now, in their
    order; ``turn`` is where the turn is after them, if that does not follow.
    """

    table: Table
    told: tuple[Told, ...] = ()
    hear: tuple[Act, ...] = ()
    turn: int | None = None


Remedy = Callable[[Order], Done]
_REMEDIES: dict[str, tuple[Remedy, RemedySpec]] = {}


def remedy(
    args: tuple[str, ...] | None = None,
    *,
    settles: str | None = None,
    needs: tuple[str, ...] = (),
    arg_needs: Mapping[str, str] | None = None,
    ends: bool = False,
) -> Callable[[Remedy], Remedy]:
    """Register a remedy; the arguments are those of ``RemedySpec``."""

    def register(do: Remedy) -> Remedy:
        about = (do.__doc__ or "").strip().splitlines()[0]
        name = do.__name__.rstrip("_").replace("_", "-")
        _REMEDIES[name] = (do, RemedySpec(about, args, settles, needs, arg_needs or {}, ends))
        return do

    return register


_SELDOM = (
    "antes",
    "board",
    "door",
    "draw",
    "field",
    "opening",
    "shifting",
    "street",
    "upcards",
)
"""Modules whose remedies few rulings order: the others are looked through first."""


def _walk(until: str = "") -> None:
    """Read the modules of remedies, or as many as it takes to find one."""
    package = import_module("referee.remedy")
    found = modules(package.__path__[0])
    for module in sorted(found, key=lambda each: (each in _SELDOM, each)):
        if until in _REMEDIES:
            return
        import_module(f"{package.__name__}.{module}")


def remedies() -> Mapping[str, RemedySpec]:
    """Return every remedy by name, with what it takes."""
    _walk()
    return {name: spec for name, (_, spec) in sorted(_REMEDIES.items())}


def carry_out(name: str, order: Order) -> Done:
    """Carry out a remedy.

    Raises:
        CannotApply: The remedy has nothing to act on in this order.
        KeyError: No remedy has that name.
    """
    if name not in _REMEDIES:
        _walk(until=name)
    return _REMEDIES[name][0](order)


def cites(order: Order) -> tuple[Cite, ...]:
    """Return the rule an order rests on, as a step of a plan carries it."""
    return (order.cite,) if order.cite is not None else ()


def told(name: str, seat: int | None, amount: int | None = None) -> Told:
    """Return what is told of a remedy."""
    return {"do": name, "seat": seat, "amount": amount}
