"""Incidents and observers, known by being there.

A subclass of ``Incident`` is an entry of the vocabulary; a function under ``@observer`` is an
eye. Two eyes that name one event are a fault of the program, never first come first served.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar

from referee.content import modules
from referee.errors import FaultError
from referee.named import NamedTuple
from referee.table.act import Act
from referee.table.betting import Reading
from referee.table.due import Bounds, Due
from referee.table.event import Event
from referee.table.facts import Fact, FactSpec, Schema, fact
from referee.table.record import Record
from referee.table.table import Table


class Heard(NamedTuple):
    """An act that is over, as it was read, with the bounds of its seat at that moment."""

    act: Act
    reading: Reading
    bounds: Bounds


Sight = Heard | Event
"""What observers are shown: an act as a whole, or an event that is no part of one."""


class Incident(Record):
    """The root of all incidents. ``seat`` is the seat a ruling falls on.

    ``beside`` names incidents that one thing parts from this one: their rules are near
    misses. ``parted_by`` is the fact, if there is one, that says which of many things it is: a
    rule on another of them is no near miss. One that is ``early`` passes over a seat; one that
    ``overtakes`` takes the place of the early ones before it. Where it is ``explained`` the
    ruling tells how the greatest bet is reckoned. ``gives`` are the things
    (``table/order.py``) that remedies find when it is ruled on; None: nobody has said.

    What is seen may be in order, if the book says so: where the book is silent, or its first
    remedy is one of ``lawful``, no ruling is made, and the rule counts as honoured. One that
    ``happens`` is played before it is ruled on: what is seen cannot be undone.
    """

    key: ClassVar[str] = ""
    family: ClassVar[str] = ""
    about: ClassVar[str] = ""
    beside: ClassVar[tuple[str, ...]] = ()
    parted_by: ClassVar[str] = ""
    early: ClassVar[bool] = False
    overtakes: ClassVar[bool] = False
    explained: ClassVar[bool] = False
    lawful: ClassVar[tuple[str, ...]] = ()
    happens: ClassVar[bool] = False
    gives: ClassVar[frozenset[str] | None] = None
    specs: ClassVar[dict[str, FactSpec]] = {}
    seat: int | None = fact("seat", "the seat the ruling falls on", optional=True)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # What stands in the place of a default says what the fact is: each one is needed.
        cls.specs = {**cls.specs, **cls.defaults}
        cls.defaults = {}

    @classmethod
    def schema(cls) -> Mapping[str, FactSpec]:
        """Return the facts by the name a rule uses for them."""
        return {_told(name): spec for name, spec in _all_specs(cls).items()}

    @property
    def facts(self) -> dict[str, Fact]:
        """The facts as a rule's ``when:`` sees them."""
        return {_told(name): getattr(self, name) for name in self.names}


def _all_specs(cls: type[Incident]) -> dict[str, FactSpec]:
    return {name: cls.specs[name] for name in cls.names}


def _told(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


Observer = Callable[[Table, Any, Due], Incident | None]
_OBSERVERS: list[tuple[type, Observer]] = []


def observer(sight: type) -> Callable[[Observer], Observer]:
    """Register an eye for acts (``Heard``) or for a class of events."""

    def register(eye: Observer) -> Observer:
        _OBSERVERS.append((sight, eye))
        _eyes.cache_clear()
        return eye

    return register


class Fault(NamedTuple):
    """Something that happened unseen: the sentence it happened at, and what it is."""

    n: int
    incident: Incident

    @property
    def identity(self) -> tuple[str, int, int]:
        """What makes it this fault and no other: it is ruled on once."""
        return self.incident.key, self.incident.seat or 0, self.n


LookBack = Callable[[Table], Iterator[Fault]]
_LOOKERS: list[tuple[type[Incident], tuple[str, ...], LookBack]] = []


def look_back(incident: type[Incident], *attention: str) -> Callable[[LookBack], LookBack]:
    """Register an eye that looks over the record when attention is called to such a thing.

    The incident is latent by that: ruled on once it is noticed, and told as standing if it
    never is.
    """

    def register(eye: LookBack) -> LookBack:
        _LOOKERS.append((incident, attention, eye))
        return eye

    return register


def faults(table: Table, attention: str | None = None, of: int | None = None) -> list[Fault]:
    """Return what went wrong unseen, the earliest first.

    ``attention`` is what somebody points at (deal, button, cards, board, deck, bet), None for
    everything there is; ``of`` leaves only what bears on that seat. What was ruled on already
    is left out.
    """
    _walk()
    found = [
        fault
        for _, about, eye in _LOOKERS
        if attention is None or attention in about
        for fault in eye(table)
        if of is None or fault.incident.seat == of
    ]
    return sorted(
        (fault for fault in found if fault.identity not in table.ruled), key=lambda each: each.n
    )


def latent() -> Mapping[str, tuple[str, ...]]:
    """Return the incidents that are looked back for, each with the attention that finds it."""
    _walk(whole=True)
    found: dict[str, tuple[str, ...]] = {}
    for incident, attention, _ in _LOOKERS:
        # Two eyes may look for one incident, each at its own kind of game.
        found[incident.key] = tuple(dict.fromkeys((*found.get(incident.key, ()), *attention)))
    return found


_UPCARDS = ("announce", "antes", "opening", "street", "upcards")
_BESIDE = ("appeal", "conduct")
_FIELD = ("colourup", "levels", "tables")
_SELDOM = (
    *_UPCARDS, *_BESIDE, *_FIELD, "discard", "draw", "lowball", "miscount", "misread", "mixed",
    "online", "openers", "owing", "seats", "sevens", "shotclock", "untimely",
)  # fmt: skip
"""Modules whose events few scripts tell of: who puts one to the observers reads them."""


@cache
def look_between_hands() -> None:
    """Bring the eyes that see what happens between hands; in a hand nobody pays for them."""
    import_module("referee.incident.owing")
    import_module("referee.incident.seats")


@cache
def look_at_upcards() -> None:
    """Bring the eyes for games that deal cards face up; no other game pays for them."""
    for name in _UPCARDS:
        import_module(f"referee.incident.{name}")


@cache
def look_beside_the_game() -> None:
    """Bring the eyes for appeals, questions and what a player does beside the game."""
    for name in _BESIDE:
        import_module(f"referee.incident.{name}")


@cache
def look_at_the_field() -> None:
    """Bring the eyes for levels, chip races and other tables of a tournament."""
    for name in _FIELD:
        import_module(f"referee.incident.{name}")


@cache
def look_at_antes() -> None:
    """Bring the eyes for games with antes; no other game pays for them."""
    import_module("referee.incident.antes")


@cache
def look_at_counts() -> None:
    """Bring the eyes for a bet by a false count of the pot; few pots are counted wrongly."""
    import_module("referee.incident.miscount")


@cache
def look_at_the_clock() -> None:
    """Bring the eyes for a clock that runs on every act; few scripts let time go by."""
    import_module("referee.incident.shotclock")


@cache
def look_at_draws() -> None:
    """Bring the eyes for games that give up or change cards; no other game pays for them."""
    for name in ("discard", "draw"):
        import_module(f"referee.incident.{name}")


@cache
def look_at_games() -> None:
    """Bring the eyes for cards and games in another's place; few deals tell of each hand."""
    import_module("referee.incident.mixed")


@cache
def _walk(*, whole: bool = False) -> bool:
    package = import_module("referee.incident")
    for module in modules(package.__path__[0]):
        if whole or module not in _SELDOM:
            import_module(f"{package.__name__}.{module}")
    return True


def observe(table: Table, sight: Sight, due: Due) -> Incident | None:
    """Let every eye look, and return the one incident seen, or None.

    Raises:
        FaultError: Two eyes name the same event.
    """
    kind: type = type(sight)
    seen = [found for eye in _eyes(kind) if (found := eye(table, sight, due)) is not None]
    if len(seen) > 1:
        names = ", ".join(found.key for found in seen)
        raise FaultError(f"one event has several names: {names}")
    return seen[0] if seen else None


@cache
def _eyes(sight: type) -> tuple[Observer, ...]:
    """Return the eyes that look at such a thing."""
    _walk()
    return tuple(eye for kind, eye in _OBSERVERS if issubclass(sight, kind))


@cache
def incidents() -> Mapping[str, type[Incident]]:
    """Return every incident class by its key, in the order of the key."""
    _walk(whole=True)
    return kinds_of(Incident)


def kinds_of(root: type[Incident]) -> Mapping[str, type[Incident]]:
    """Return the incident classes below one that have been read, by key, in its order."""
    found: dict[str, type[Incident]] = {}
    waiting: list[type[Incident]] = [root]
    while waiting:
        cls = waiting.pop()
        waiting.extend(cls.__subclasses__())
        if cls.key and cls.key not in found:
            found[cls.key] = cls
    return dict(sorted(found.items()))


def vocabulary() -> Schema:
    """Return the facts of every incident: what a rule's ``when:`` may ask."""
    return {key: cls.schema() for key, cls in incidents().items()}
