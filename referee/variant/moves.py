"""From a declaration to its machine: the moves follow from the order of the phases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise

from referee.content import modules
from referee.errors import FaultError
from referee.machine import Machine, Move
from referee.named import NamedTuple
from referee.table.plan import Plan, Step
from referee.table.table import VOID
from referee.variant.phases import Variant
from referee.variant.steps import plans

POT = "pot"
OVER = "over"
ONWARD = "onward"
ONE_LEFT = "one_player_left"
UNOPENED = "nobody_opens"


def build(variant: Variant) -> Machine:
    """Return the machine of a declaration.

    ``onward`` leads to the next phase, ``one_player_left`` from every round, discard and draw
    through the pot, ``nobody_opens`` past it from the round that has to be opened, ``void`` (a
    misdeal, a fouled deck) from everywhere, the pot included while nobody has it, back to
    posting: blinds that are up come back too.
    """
    names = [phase.name for phase in variant.phases]
    ways = [*names, POT, OVER]
    moves = [Move(ONWARD, source, to) for source, to in pairwise(ways)]
    between = (*variant.discards, *variant.draws)
    moves += [Move(ONE_LEFT, name, POT) for name in (*variant.streets, *between)]
    if variant.nobody_opens is not None:
        moves.append(Move(UNOPENED, variant.nobody_opens, OVER))
    moves += [Move(VOID, name, names[0]) for name in (*names, POT)]
    return Machine(variant.key, ways, moves, start=names[0], ends=[OVER])


@cache
def variants() -> dict[str, Variant]:
    """Return every declared variant by key: each module beside this one may declare them."""
    package = import_module("referee.variant")
    found: dict[str, Variant] = {}
    for module in modules(package.__path__[0]):
        for value in vars(import_module(f"{package.__name__}.{module}")).values():
            if isinstance(value, Variant):
                found[value.key] = value
    return found


@cache
def variant_of(key: str) -> Variant | None:
    """Return one declared variant, or None: the module of its name alone is read.

    A start plays one game, and should not pay for all the others.
    """
    module = key.replace("-", "_")
    name = f"referee.variant.{module}"
    if not module.isidentifier() or find_spec(name) is None:
        return None
    found = vars(import_module(name)).values()
    return next((each for each in found if isinstance(each, Variant) and each.key == key), None)


def declared_variant(key: str) -> Variant:
    """Return a declared variant.

    Raises:
        FaultError: No module declares it.
    """
    variant = variant_of(key)
    if variant is None:
        raise FaultError(f"no module declares the variant {key!r}")
    return variant


class Shape(NamedTuple):
    """What every hand of a variant asks of its declaration.

    ``streets`` are the phases in which a hand may be won unopposed, ``card_streets`` the deals
    after the first, by phase: games whose later cards lie on a board, or are drawn, have none.
    """

    streets: frozenset[str]
    draws: frozenset[str]
    card_streets: Mapping[str, Step]


@cache
def shape_of(key: str) -> Shape:
    """Return the shape of a variant."""
    variant = declared_variant(key)
    dealt: dict[str, Step] = {}
    for name, plan in declared_plans(key).items():
        steps = [step for step in plan if step.do == "deal"]
        if steps and plan[0].do == "burn":
            dealt[name] = steps[0]
    streets = frozenset((*variant.streets, *variant.discards, *variant.draws))
    return Shape(streets, frozenset(variant.draws), dealt)


@cache
def declared_plans(key: str) -> dict[str, Plan]:
    """Return the plans of a variant's phases, and that of the pots, by name."""
    return {**plans(declared_variant(key)), POT: (Step("push"),), OVER: ()}


@cache
def machine(key: str) -> Machine:
    """Return the shared machine of a variant."""
    return build(declared_variant(key))
