"""The streets of stud as they are dealt: how their cards leave the deck, and early ones.

What goes wrong with a burn, or with a card of a street, is put right from these notes.

Source: games-ru-1 7S-13, 7S-14; roberts-11 8.13, 8.14.
"""

from __future__ import annotations

from functools import cache

from referee.table.cards import UNKNOWN
from referee.table.due import Cite
from referee.table.plan import Plan, Step
from referee.table.street import Course, Early, Went
from referee.table.stub import left
from referee.table.table import Table
from referee.variant.dealt import rotation, stacked, waiting
from referee.variant.moves import declared_plans


@cache
def streets(key: str) -> dict[str, Step]:
    """Return the deals of a variant's streets after the first, by the phase's name.

    Games whose later cards lie on a board, or are drawn, have none.
    """
    found: dict[str, Step] = {}
    for name, plan in declared_plans(key).items():
        steps = [step for step in plan if step.do == "deal"]
        if steps and plan[0].do == "burn":
            found[name] = steps[0]
    return found


def without_burns(plan: Plan) -> Plan:
    """Return a plan without the burns it begins with."""
    while plan and plan[0].do == "burn":
        plan = plan[1:]
    return plan


# --- how the cards of a street leave the deck -----------------------------------------------


def following(key: str, phase: str) -> tuple[str, Step] | None:
    """Return the next phase of a variant that deals cards to the hands, and that deal."""
    names, deals = list(declared_plans(key)), streets(key)
    later = names[names.index(phase) + 1 :]
    return next(((name, deals[name]) for name in later if name in deals), None)


def noted(before: Table, after: Table, step: Step, seats: list[int] | None = None) -> Table:
    """Return the table with the cards noted that have just left the deck for a street.

    ``seats`` are those they went to, one entry a card, where it was not as the step has it; a
    burn is seen by itself.
    """
    n = after.record[-1].n if after.record else 0
    went = [Went(n, None, card) for card in after.burned[len(before.burned) :]]
    had = {number: len(seat.dealt) for number, seat in before.seats.items()}
    if step.instead_of and step.seat is not None:
        had[step.seat] -= before.seats[step.seat].dealt.count(step.instead_of)
    for number in _order(before, step) if seats is None else seats:
        went.append(Went(n, number, after.seats[number].dealt[had[number]]))
        had[number] += 1
    if step.do == "mix-in" and step.cards:  # else it is for single cards alone
        return _mixed(before, after, n)
    if not went:
        return after
    courses = after.dealt.courses
    if not courses or courses[-1].street != after.phase:
        begun = _begun(before, n)
        courses = (*courses, begun) if begun is not None else courses
    if step.do == "late-card":
        courses = _made_good(courses, went)
    elif courses and courses[-1].street == after.phase:
        last = courses[-1]._replace(went=(*courses[-1].went, *went))
        courses = (*courses[:-1], last)
    return after.but(dealt=after.dealt._replace(courses=courses))


def _mixed(before: Table, after: Table, n: int) -> Table:
    """Return the table with the rest of a street noted apart, once the deck is mixed for it.

    What went before lies fixed, and what comes now can still be put right.
    """
    plan = before.plan[1:]
    late = [step for step in plan if step.do == "late-card"]
    if not late:
        return after
    courses = after.dealt.courses
    if courses and courses[-1].street == after.phase:
        out = tuple([went.seat for went in courses[-1].went])
        courses = (*courses[:-1], courses[-1]._replace(due=out))
    burns = [None] * (len(plan) - len(without_burns(plan)))
    due = (*burns, *[step.seat for step in late])
    rest = Course(n, after.phase, late[0].face, due)
    return after.but(dealt=after.dealt._replace(courses=(*courses, rest)))


def _order(table: Table, step: Step) -> list[int]:
    if step.do == "late-card" and step.seat is not None:
        return [step.seat]
    return waiting(table, step) if step.do == "deal" else []


def _made_good(courses: tuple[Course, ...], went: list[Went]) -> tuple[Course, ...]:
    """Return the courses with a late card in the last one that lacks it."""
    for at in reversed(range(len(courses))):
        course, seat = courses[at], went[0].seat
        if course.due.count(seat) > [each.seat for each in course.went].count(seat):
            course = course._replace(went=(*course.went, *went))
            return (*courses[:at], course, *courses[at + 1 :])
    return courses


def _begun(table: Table, n: int) -> Course | None:
    """Return the course of the street that begins; None where no street does."""
    plan = table.plan
    rest = without_burns(plan)
    burns = [None] * (len(plan) - len(rest))
    if rest and rest[0].do == "deal":
        return Course(n, table.phase, rest[0].face, (*burns, *waiting(table, rest[0])))
    late = [step for step in plan if step.do == "late-card"]
    if not late or not any(step.do == "mix-in" and step.cards for step in plan):
        return None
    return Course(n, table.phase, late[0].face, (*burns, *(step.seat for step in late)))


def of_a_street(table: Table, step: Step) -> bool:
    """Say whether a step deals cards of the street: of one for which the deck is mixed, too."""
    if step.do == "deal":
        return True
    courses = table.dealt.courses
    mixed = any(course.fixed for course in courses) and not courses[-1].fixed
    coming = any(each.do == "mix-in" and each.cards for each in table.plan)
    return step.do == "late-card" and not step.instead_of and (coming or mixed)


def unburned(table: Table, n: int) -> Table:
    """Return the table with the street going on although its burn was not made."""
    courses = table.dealt.courses
    begun = None if courses and courses[-1].street == table.phase else _begun(table, n)
    if begun is not None:
        courses = (*courses, begun)
    dealt = table.dealt._replace(courses=courses)
    return table.but(plan=without_burns(table.plan), dealt=dealt)


# --- cards of a street that come while the round before is open -----------------------------


def comes_early(table: Table, street: str, step: Step, went: Went) -> Table:
    """Return the table with a card that came before the betting was over; it lies by itself.

    Raises:
        ValueError: The deck is known to hold another card on top, or it lies elsewhere.
    """
    stacked(table, went.card)
    (card,) = table.named((went.card,))
    early = table.dealt.too_early
    if early is None or early.stopped:
        table, early = _anew(table, Early(went.n, street, step.face))
    early = early._replace(came=(*early.came, went._replace(card=card)), out=early.out + 1)
    dealt = table.dealt._replace(too_early=early)
    return table.but(deck=table.drawn((card,)), dealt=dealt)


def _anew(table: Table, early: Early) -> tuple[Table, Early]:
    """Begin an early deal: what was burned before it, and what came before, is out with it."""
    dealt = table.dealt
    before = dealt.too_early
    if before is not None:
        removed = (*dealt.removed, *(each.card for each in before.came))
        dealt = dealt._replace(removed=removed)
        early = early._replace(out=before.out)
    burned = tuple([each.card for each in dealt.spare if each.cite is None])
    spare = tuple([each for each in dealt.spare if each.cite is not None])
    early = early._replace(burns=len(burned), out=early.out + len(burned))
    table = table.but(burned=(*table.burned, *burned), dealt=dealt._replace(spare=spare))
    return table, early


def burned_early(table: Table) -> Table:
    """Return the table with one more burn among cards that come too early."""
    early = table.dealt.too_early
    assert early is not None
    early = early._replace(burns=early.burns + 1, out=early.out + 1)
    return table.burn_top().but(dealt=table.dealt._replace(too_early=early))


def street_opens(table: Table) -> Table:
    """Return the table with what is owed to a street whose cards came too early.

    What still lies there is out of play; the rest of the round goes the same way.
    """
    early = table.dealt.too_early
    if early is None or early.street != table.phase:
        return table
    if early.reshuffle:
        plan = without_burns(table.plan) if early.burns else table.plan
        plan = (Step("shuffle", cites=early.cites), *plan)
        return table.but(plan=plan, dealt=table.dealt._replace(too_early=None))
    removed = (*table.dealt.removed, *(each.card for each in early.came))
    dealt = table.dealt._replace(removed=removed)
    if not early.make_up:
        return table.but(dealt=dealt._replace(too_early=None))
    plan = (Step("set-aside", cites=early.cites), *table.plan)
    return table.but(plan=plan, dealt=dealt._replace(too_early=early._replace(came=())))


def made_up(table: Table, whole: int) -> Table:
    """Lay aside as many cards as make up one round of the street with those that came early.

    ``whole`` is how many cards the deck has. Counted by what the rule wants: everybody gets
    later the card that would have come, so a burn that was not made early goes out too.
    """
    early = table.dealt.too_early
    assert early is not None
    plan = table.plan[1:]
    rest = without_burns(plan)
    burns = len(plan) - len(rest)
    hands = len(rotation(table))
    count = max(0, burns + rest[0].cards * hands - early.out)
    cards = _off_the_top(table, min(count, left(table, whole)))
    dealt = table.dealt._replace(removed=(*table.dealt.removed, *cards), too_early=None)
    again = tuple(
        [step._replace(cites=_with(step.cites, early.cites)) for step in plan[:burns]]
    )
    return table.but(plan=(*again, *rest), deck=table.deck[len(cards) :], dealt=dealt)


def _off_the_top(table: Table, count: int) -> tuple[str, ...]:
    return (*table.deck[:count], *[UNKNOWN] * count)[:count]


def _with(cites: tuple[Cite, ...], more: tuple[Cite, ...]) -> tuple[Cite, ...]:
    return tuple(dict.fromkeys((*cites, *more)))
