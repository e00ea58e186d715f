"""A deck with too few cards for a street of stud: regular procedure, which the book sets.

All but the last card are dealt; that one is mixed with the burns (and with cards taken out
before, where the book says so), one is burned if there are enough, and the others get theirs.
Or the burns are mixed into all that is left before anybody gets a card. Where even these do
not suffice one common card is everybody's last.

Source: option ``stud-short-stub`` (games-ru-1 7S-15a to 7S-15f, roberts-11 8.15, tda-2026
RP-10-H).
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.table.due import Cite, Settings
from referee.table.plan import Plan, Step
from referee.table.stub import left
from referee.table.table import Table
from referee.variant.dealt import due_seats

MIXED = "stud-short-stub.mixed-in"
STILL_SHORT = "stud-short-stub.still-short"
UNDEALT = "stud-short-stub.undealt"
_WITH_REMOVED, _AT_ONCE = "last-card-burns-and-removed", "burns"


def planned(table: Table, settings: Settings, whole: int) -> Table | None:
    """Return the table with a plan for a stub too short for the street; None where it is not.

    ``whole`` is how many cards the deck has. Places whose hands are gone get no card then.
    """
    burns = _leading_burns(table.plan)
    rest = table.plan[len(burns) :]
    if rest and rest[0].do == "late-card":
        return _made_good(table, settings, whole)
    if not rest or rest[0].do != "deal":
        return None
    there = left(table, whole)
    stays = int(settings[UNDEALT].value)
    # No street takes more than its cards for every seat: asked at each card, and mostly enough.
    alone = all(each.do == "bets" for each in rest[1:])
    later = alone and bool(table.acted_before or table.burned)
    if later and there >= len(burns) + rest[0].cards * len(table.seats) + stays:
        return None
    waiting = due_seats(table.but(plan=rest))
    if there >= len(burns) + len(waiting) + stays:
        return None
    if table.unbet:
        fewer = table.but(unbet=frozenset())
        return planned(fewer, settings, whole) or fewer
    pool = len(table.burned)
    if settings[MIXED].value == _WITH_REMOVED:
        pool += len(table.dealt.removed)
    at_once = settings[MIXED].value == _AT_ONCE
    # A deck that is mixed anew is burned from; else the last cards may go without a burn.
    if there + pool < len(waiting) + stays + (len(burns) if at_once else 0):
        steps = _common(there - stays, rest[0].cards, settings)
    elif at_once:
        steps = _mixed_at_once(burns, rest[0], settings)
    else:
        rests = settings[MIXED].cites
        late = tuple(_late(waiting, rest[0], rests))
        steps = _mixed(there, pool, burns, late, Step("mix-in", rest[0].cards, cites=rests))
    return table.but(plan=(*steps, *rest[1:]))


def _leading_burns(plan: Plan) -> Plan:
    count = 0
    while count < len(plan) and plan[count].do == "burn":
        count += 1
    return plan[:count]


def _mixed_at_once(burns: Plan, deal: Step, settings: Settings) -> Plan:
    """Return the steps of a street that is dealt as ever, once the burns are in the deck."""
    rests = settings[MIXED].cites
    burned = [Step("burn", cites=rests) for _ in burns]
    return (Step("mix-in", deal.cards, cites=rests), *burned, deal)


def _mixed(there: int, pool: int, burns: Plan, late: Plan, mix: Step) -> Plan:
    """Return steps of single cards, the last of which come from the burns; counts are cards.

    Who can get none even so goes without.
    """
    if there <= len(burns):
        burns = ()  # the last card is not burned away
    first = late[: max(0, there - len(burns) - 1)]
    pool += there - len(first)
    then = late[len(first) :][:pool]
    if not then:
        return (*burns, *first)
    again = [Step("burn", cites=mix.cites)] if pool > len(then) else []
    return (*burns, *first, mix, *again, *then)


def _late(seats: Iterable[int], deal: Step, rests: tuple[Cite, ...] = ()) -> list[Step]:
    return [Step("late-card", 1, deal.face, rests, seat) for seat in seats]


def _made_good(table: Table, settings: Settings, whole: int) -> Table | None:
    """Return the table with a plan for single late cards that the stub is too short for.

    They come as the last cards of a street do; who can get none even so goes without. Those of
    a street whose burns are to be mixed in have been counted, and there are enough.
    """
    before = table.plan
    run = 0
    for at, step in enumerate(before):
        if step.do == "late-card":
            run = at + 1
        elif step.do != "burn":
            break
    there = left(table, whole)
    if there >= run:
        return None
    burns = _leading_burns(before)
    pool = len(table.burned)
    if settings[MIXED].value == _WITH_REMOVED:
        pool += len(table.dealt.removed)
    rests = settings[MIXED].cites
    cards = [step for step in before[:run] if step.do == "late-card"]
    late = tuple([step._replace(cites=(*step.cites, *rests)) for step in cards])
    steps = _mixed(there, pool, burns, late, Step("mix-in", cites=rests))
    return table.but(plan=(*steps, *before[run:]))


def _common(there: int, cards: int, settings: Settings) -> Plan:
    rests = settings[STILL_SHORT].cites
    first = () if there > cards else (Step("mix-in", cites=rests),)
    return (*first, Step("burn", cites=rests), Step("board", cards, "board", rests))


def mix_in(table: Table, step: Step) -> Table:
    """Put the burns, and cards taken out before, back into what is left of the deck.

    Nobody knows its order from then on, and no burn can be put right any more. ``step.cards``
    is what every hand gets of the street; 0 where no street is dealt from it.
    """
    dealt = table.dealt_each(step.cards)
    courses = tuple([course._replace(fixed=True) for course in dealt.courses])
    dealt = dealt._replace(removed=(), burns=(), courses=courses)
    return table.but(deck=(), burned=(), dealt=dealt)
