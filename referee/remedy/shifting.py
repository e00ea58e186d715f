"""Cards of a street go where they would have gone: the sums behind two remedies.

The cards that left the deck from the faulty street on are laid once more on the places that
were due, in their order. What its player has taken in, and what somebody has acted on, stays
where it is. Source: games-ru-1 7S-13; roberts-11 8.13.
"""

from __future__ import annotations

from referee.named import NamedTuple
from referee.table.cards import UNKNOWN
from referee.table.due import Cite
from referee.table.plan import Plan, Step
from referee.table.seat import Seat
from referee.table.street import Course, Went
from referee.table.table import Table
from referee.table.uneven import acts_after


class Place(NamedTuple):
    """Where one card of a street belongs: ``at`` is the course, ``seat`` None for a burn."""

    at: int
    seat: int | None


class _Laid(NamedTuple):
    """Cards that stay, those laid on a place, those left over, and places left empty."""

    stay: tuple[tuple[int, Went], ...]
    laid: tuple[tuple[Place, Went], ...]
    over: tuple[Went, ...]
    empty: tuple[Place, ...]


def shifted(table: Table, street: str, cites: tuple[Cite, ...]) -> Table:
    """Return the table with the cards from a street on where they would have gone."""
    table = dealt_as_declared(table)
    courses = table.dealt.courses
    first = next(at for at, course in enumerate(courses) if course.street == street)
    laid = _lay(table, first)
    moved = [went for _, went in laid.laid] + list(laid.over)
    table = _taken_up(table, courses, moved)
    table = _put_down(table, courses, laid.laid)
    table = _noted(table, first, laid)
    deck = (*[went.card for went in laid.over], *table.deck) if table.deck else ()
    return _gone_on(table.but(deck=deck), laid, cites)


def dealt_as_declared(table: Table) -> Table:
    """Return the table with a street to be dealt as usual that a wrong burn made too short for.

    Whether the stub is too short is reckoned anew once its cards lie as they should.
    """
    courses, plan = table.dealt.courses, table.plan
    does = [step.do for step in plan]
    each = next((step.cards for step in plan if step.do == "mix-in"), 0)
    if not each:
        return table
    face = next(step.face for step in plan if step.do in ("late-card", "deal"))
    again: Plan = (Step("deal", each, face),)
    if not courses or courses[-1].street != table.phase:
        again = (Step("burn"), *again)
    return table.but(plan=(*again, *plan[does.index("bets") :]))


def _lay(table: Table, first: int) -> _Laid:
    courses = table.dealt.courses
    places = [Place(at, seat) for at in range(first, len(courses)) for seat in courses[at].due]
    stay: list[tuple[int, Went]] = []
    free: list[Went] = []
    for at in range(first, len(courses)):
        for went in courses[at].went:
            if not _stays(table, courses[at], went):
                free.append(went)
                continue
            stay.append((at, went))
            if Place(at, went.seat) in places:
                places.remove(Place(at, went.seat))
    count = min(len(free), len(places))
    laid = tuple(zip(places[:count], free[:count], strict=True))
    return _Laid(tuple(stay), laid, tuple(free[count:]), tuple(places[count:]))


def _stays(table: Table, course: Course, went: Went) -> bool:
    taken = course.face == "down" and went.seat in {each.seat for each in table.dealt.taken}
    return course.fixed or taken or next(acts_after(table, went.n), None) is not None


def _taken_up(table: Table, courses: tuple[Course, ...], moved: list[Went]) -> Table:
    """Return the table without the cards that move, wherever they lie."""
    seats, burned = dict(table.seats), list(table.burned)
    for went in reversed(moved):
        if went.seat is None:
            _off(burned, went.card)
        elif went.seat in seats:
            up = any(went in course.went and course.face == "up" for course in courses)
            seats[went.seat] = _without(seats[went.seat], went.card, up=up)
    given = {(went.n, went.seat) for went in moved}
    kept = tuple([each for each in table.dealt.given if (each.n, each.seat) not in given])
    dealt = table.dealt._replace(given=kept)
    return table.but(seats=seats, burned=tuple(burned), dealt=dealt)


def _off(cards: list[str], card: str) -> None:
    """Take the last such card out of a list."""
    for at in reversed(range(len(cards))):
        if cards[at] == card:
            del cards[at]
            return


def _without(seat: Seat, card: str, *, up: bool) -> Seat:
    dealt, cards, shown = list(seat.dealt), list(seat.cards), list(seat.up)
    at = len(dealt) - 1 - dealt[::-1].index(card)
    del dealt[at], cards[at]
    if up:
        _off(shown, card)
    return seat._replace(dealt=tuple(dealt), cards=tuple(cards), up=tuple(shown))


def _put_down(
    table: Table, courses: tuple[Course, ...], laid: tuple[tuple[Place, Went], ...]
) -> Table:
    seats, burned = dict(table.seats), list(table.burned)
    for place, went in laid:
        if place.seat is None:
            burned.append(went.card)
        else:
            up = courses[place.at].face == "up"
            seats[place.seat] = _with(seats[place.seat], went.card, up=up)
    return table.but(seats=seats, burned=tuple(burned))


def _with(seat: Seat, card: str, *, up: bool) -> Seat:
    at = len(seat.dealt)
    coming = list(seat.cards[at:])
    if card in coming and card != UNKNOWN:
        coming.remove(card)
    cards = (*seat.cards[:at], card, *coming)
    shown = (*seat.up, card) if up else seat.up
    return seat._replace(dealt=(*seat.dealt, card), cards=cards, up=shown)


def _noted(table: Table, first: int, laid: _Laid) -> Table:
    """Return the table with the courses as they are now."""
    courses = list(table.dealt.courses)
    for at in range(first, len(courses)):
        went = [each for where, each in laid.stay if where == at]
        went += [card._replace(seat=to.seat) for to, card in laid.laid if to.at == at]
        courses[at] = courses[at]._replace(went=tuple(went))
    stay = {(each.n, each.seat) for _, each in laid.stay}
    given = tuple(
        [  # what stays is in order now: the others have gone round it
            each._replace(due=each.seat) if (each.n, each.seat) in stay else each
            for each in table.dealt.given
        ]
    )
    return table.but(dealt=table.dealt._replace(courses=tuple(courses), given=given))


def _gone_on(table: Table, laid: _Laid, cites: tuple[Cite, ...]) -> Table:
    """Return the table with what the dealer has still to do, and the round to open anew."""
    courses = table.dealt.courses
    last = len(courses) - 1
    dealing = courses[last].street == table.phase and any(
        step.do == "deal" for step in table.plan
    )
    again: list[Step] = []
    for at, place in enumerate(laid.empty):
        if place.seat is not None and not (dealing and place.at == last):
            face = courses[place.at].face
            again.append(Step("late-card", 1, face, cites, place.seat))
        elif place.seat is None and any(later.seat is not None for later in laid.empty[at:]):
            again.append(Step("burn", cites=cites))
    rest = _without_late(table.plan)
    if dealing:
        rest = rest[next(at for at, step in enumerate(rest) if step.do == "deal") :]
        table = table.but(dealt=table.dealt._replace(last=_before(courses[last], laid)))
    if table.in_round and table.opener is None:
        table = table.but(in_round=False, turn=None)
    return table.but(plan=(*again, *rest), pots=())


def _without_late(plan: Plan) -> Plan:
    """Return a plan without what another ruling put before it: all is reckoned anew."""
    count = 0
    for at, step in enumerate(plan):
        if step.do == "late-card" and not step.instead_of:
            count = at + 1
        elif step.do not in ("burn", "mix-in"):
            break
    return plan[count:]


def _before(course: Course, laid: _Laid) -> int | None:
    """Return the seat that gets its card before the first one still to be dealt."""
    empty = [place.seat for place in laid.empty if place.seat is not None]
    first = len(course.due)
    for at in reversed(range(len(course.due))):
        seat = course.due[at]
        if seat is not None and seat in empty:
            empty.remove(seat)
            first = at
    return course.due[first - 1] if first else None
