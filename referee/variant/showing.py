"""The regular end of a hand: who shows first, who wins which pot, where odd chips go."""

from __future__ import annotations

from collections.abc import Callable

from referee.named import NamedTuple
from referee.table.chips import Award, Pot
from referee.table.due import Cite, Settings
from referee.table.notes import Mispush
from referee.table.plan import Step
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.variant.moves import declared_variant
from referee.variant.opening import first_board

_TWO = 2
"""With fewer seats than this able to bet, the rest of the board comes without betting."""


class Order(NamedTuple):
    """The seats that have still to show, first first, and the rules that say so."""

    seats: tuple[int, ...]
    cites: tuple[Cite, ...]
    option: str
    value: str


def order(table: Table, settings: Settings) -> Order:
    """Return who shows in which order.

    After a bet in the last round the last aggressor begins, else who acted first; then
    clockwise. Where side pots go first, hands of the main pot alone come last.
    """
    aggressor, opener = table.last_round
    option = "show-order-no-bet" if aggressor is None else "show-order-after-bet"
    setting = settings[option]
    starts = {
        "last-aggressor": aggressor,
        "last-aggressor-of-hand": table.bettor or opener,
        "first-to-act": opener,
        "highest-board": opener,  # it is who opened, where anybody was able to bet
    }
    start = starts[setting.value]
    boards = "board-tie" in settings  # in other games no cards lie open before the seats
    if setting.value == "highest-board" and start is None and boards and table.live():
        start = first_board(table, settings, low=_low_opens(table))
    live = set(table.live())
    if start is None:
        ring = list(table.after(table.button or 0))
    else:
        ring = [start, *(seat for seat in table.after(start) if seat != start)]
    seats = [seat for seat in ring if seat in live]
    cites = list(setting.cites)
    pots = table.gathered()
    if len(pots) > 1 and settings["pot-order"].value == "side-pots-first":
        reach = {seat: sum(seat in pot.seats for pot in pots) for seat in seats}
        seats.sort(key=lambda seat: -reach[seat])
        cites.extend(settings["pot-order"].cites)
    waiting = tuple(seat for seat in seats if not _done(table, seat))
    return Order(waiting, tuple(dict.fromkeys(cites)), option, setting.value)


def anybody_waits(table: Table) -> bool:
    """Say whether a live hand has still to be shown: whether ``order`` names any seat."""
    for seat in table.seats.values():
        if seat.status == LIVE and not seat.shown and not seat.board:
            return True
    return False


def _low_opens(table: Table) -> bool:
    """Say whether the best board of a game is its lowest."""
    last = declared_variant(table.case.variant).rounds[-1]
    return last.opens == "low-board"


def _done(table: Table, number: int) -> bool:
    seat = table.seats[number]
    return bool(seat.shown) or seat.board


def may_bet(table: Table) -> bool:
    """Say whether betting may still come; asked at every card, so it stops early."""
    able = 0
    for seat in table.seats.values():
        if seat.status == LIVE and seat.stack and not seat.frozen:
            able += 1
            if able == _TWO:
                return True
    return False


def verbs(table: Table, settings: Settings) -> tuple[str, ...]:
    """Return what may be done with cards once the betting is over."""
    live = [seat for seat in table.seats.values() if seat.status == LIVE]
    all_in = any(not seat.stack or seat.frozen for seat in live)
    if all_in and settings["all-in-hands-up.may-muck"].value == "no":
        return ("show",)
    return ("show", "muck")


def hands_up(table: Table, settings: Settings) -> tuple[tuple[str, int | None], ...]:
    """Return the hands that are to be turned up although the board is not out yet."""
    if settings["all-in-hands-up.when"].value != "betting-complete":
        return ()
    live = set(table.live())
    ring = (seat for seat in table.after(table.button or 0) if seat in live)
    waiting = (seat for seat in ring if not table.seats[seat].shown)
    return tuple(("show", seat) for seat in waiting)


def reopened(table: Table) -> Table:
    """Go back to the showing where the pots were made for fewer hands, or other cards."""
    if table.pushed:
        return table
    plan = table.plan if table.plan[0].do == "show" else (Step("show"), *table.plan)
    return table.but(pots=(), plan=plan)


def after_push(table: Table, to: int, units: int, told: Callable[[], tuple[Pot, ...]]) -> Table:
    """Return the table after units of the pot were pushed to a seat; ``told``: whose they are.

    What is more than its own is taken from what others had still to get, and noted where the
    cards tell whose it was; where they do not, the push is all that tells.
    """
    pushed = dict(table.pushed)
    extra = units - max(0, due_to(table.pots, pushed).get(to, 0))
    if extra > 0:
        right = told()
        pots, taken = _misgiven(table.pots, pushed, to, extra)
        changes = list(zip(table.pots, pots, strict=True))
        table = table.but(pots=pots)
        if all(pot.awards for pot in right):
            wrong = [
                true for true, (was, now) in zip(right, changes, strict=True) if was != now
            ]
            shares = {won.seat for pot in wrong for won in pot.awards}
            table = table.but(mispushed=_mispush(table, to, taken, shares))
    pushed[to] = pushed.get(to, 0) + units
    gone = table.mispushed
    if gone is not None and gone.hand == table.hand:
        table = table.but(mispushed=gone._replace(paid=frozenset(pushed)))
    stack = table.seats[to].stack + units
    return table.with_seat(to, stack=stack).but(pushed=pushed)


def _mispush(table: Table, to: int, taken: dict[int, int], shares: set[int]) -> Mispush:
    before = table.mispushed
    if before is not None and before.hand != table.hand:
        before = None
    owing = dict(before.owing) if before else {}
    for seat, units in taken.items():
        owing[seat] = owing.get(seat, 0) + units
    owing[to] = owing.get(to, 0) - sum(taken.values())
    too_much = {seat for seat, units in owing.items() if units < 0}
    n = before.n if before else table.record[-1].n
    return Mispush(table.hand, n, owing, frozenset(too_much & shares))


def _misgiven(
    pots: tuple[Pot, ...], pushed: dict[int, int], to: int, extra: int
) -> tuple[tuple[Pot, ...], dict[int, int]]:
    """Return the pots with units others had still to get given to a seat, and whose they were.

    ``pushed`` is what each seat was pushed already; ``extra`` what the seat gets too much.
    """
    owed = due_to(pots, pushed)
    taken: dict[int, int] = {}
    changed = []
    for pot in pots:
        awards = []
        for won in pot.awards:
            off = min(extra, won.amount, owed[won.seat]) if won.seat != to else 0
            if off:
                extra -= off
                owed[won.seat] -= off
                taken[won.seat] = taken.get(won.seat, 0) + off
            awards.append(won._replace(amount=won.amount - off))
        here = pot.amount - sum(won.amount for won in awards) if awards else 0
        if here:
            awards.append(Award(to, here))
        changed.append(pot._replace(awards=tuple(awards)))
    return tuple(changed), taken


def due_to(pots: tuple[Pot, ...], pushed: dict[int, int]) -> dict[int, int]:
    """Return what each seat is still to be pushed."""
    owed: dict[int, int] = {}
    for pot in pots:
        for won in pot.awards:
            owed[won.seat] = owed.get(won.seat, 0) + won.amount
    return {seat: amount - pushed.get(seat, 0) for seat, amount in owed.items()}


def given(pots: tuple[Pot, ...], seat: int) -> tuple[Pot, ...]:
    """Return the pots, one seat having those it is in whose winner the cards do not tell."""
    return tuple(
        pot
        if pot.awards or seat not in pot.seats
        else pot._replace(awards=(Award(seat, pot.amount),))
        for pot in pots
    )


def one_left(table: Table) -> bool:
    """Say whether a single live hand is left."""
    found = False
    for seat in table.seats.values():
        if seat.status == LIVE:
            if found:
                return False
            found = True
    return found
