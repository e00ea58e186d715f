"""What a structure says: between what and what a seat may bet or raise, its stack aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from referee.content import modules
from referee.named import NamedTuple
from referee.table.due import Bar, Reckoned, Settings
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.variant.phases import Variant


class Span(NamedTuple):
    """Between what a bet or raise may be. Whole units, totals of this street.

    ``step`` is the least raise on top of the level. ``amounts`` are the only sizes there are,
    least first (None: any size between the two); ``complete_to`` is the one of them that
    brings a short all-in up to a full bet, and then ``raise_from`` is the least beyond that.
    ``bar`` is why there is no size at all.
    """

    step: int
    min_to: int
    max_to: int
    amounts: tuple[int, ...] | None = None
    complete_to: int | None = None
    reckoned: Reckoned | None = None
    bar: Bar | None = None
    raise_from: int | None = None


class Structure(NamedTuple):
    """One betting structure.

    ``reads`` are the options it asks beside those of the variant, ``stakes`` the kinds it takes
    beside the blinds and ``needs`` those of them it cannot do without. ``step`` is the least
    raise, ``full`` the size from which a bet or raise is a full one. ``span`` takes the table,
    a seat, its level and the settings; ``pot`` reckons what the word "pot" comes to (None: no
    sum of this game). ``rests`` names the options that the sizes rest on now. ``capped``: the
    greatest total is the structure's own, not the stack's. ``follows`` are the answers to its
    options that the program can follow, and ``unfit`` yields those that mean nothing in a game.
    """

    key: str
    reads: tuple[str, ...]
    step: Callable[[Table, Settings], int]
    full: Callable[[Table, Settings], int]
    span: Callable[[Table, int, int, Settings], Span]
    rests: Callable[[Table, int, int, Settings], tuple[str, ...]]
    pot: Callable[[Table, int, int, Settings], Reckoned] | None = None
    stakes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    capped: bool = True
    follows: Mapping[str, tuple[str, ...]] = {}
    unfit: Callable[[Variant, Settings], Iterator[str]] | None = None


_PACKAGE = "referee.variant.structure"


def _declared_in(module: str) -> Iterator[Structure]:
    found = vars(import_module(f"{_PACKAGE}.{module}")).values()
    return (each for each in found if isinstance(each, Structure))


@cache
def structures() -> dict[str, Structure]:
    """Return every structure by key."""
    listed = modules(import_module(_PACKAGE).__path__[0])
    return {each.key: each for module in listed for each in _declared_in(module)}


@cache
def structure_of(key: str) -> Structure | None:
    """Return one structure, or None; where a module has its name only that one is read."""
    module = key.replace("-", "_")
    named = module.isidentifier() and find_spec(f"{_PACKAGE}.{module}") is not None
    found = (each for each in _declared_in(module) if each.key == key) if named else ()
    return next(iter(found), None) or structures().get(key)


@cache
def declared_structure(key: str) -> Structure:
    """Return a structure that a table is played in.

    Raises:
        KeyError: There is none of that name.
    """
    found = structure_of(key)
    if found is None:
        raise KeyError(key)
    return found
