"""Remedies about board cards and burns."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.remedy.shifting import dealt_as_declared, shifted
from referee.remedy.street import laid_aside
from referee.table.deal import Burns, Spare
from referee.table.plan import Step
from referee.table.table import Table


@remedy(settles="the board cards")
def set_card_aside(order: Order) -> Done:
    """The cards that came too early are laid aside; they do not play."""
    early = order.table.dealt.too_early
    if early is not None and early.came:
        return Done(laid_aside(order.table, early), (told("set-card-aside", None),))
    if not order.table.dealt.early:
        raise CannotApply("no card lies astray")
    return Done(order.table, (told("set-card-aside", None),))


@remedy(settles="the board cards")
def redeal_board(order: Order) -> Done:
    """The cards of the street go back into the deck; the street is dealt again."""
    table = order.table
    dealt = table.dealt
    if dealt.early:
        cards = dealt.early[-1].cards
        table = table.but(dealt=dealt._replace(early=dealt.early[:-1]))
    else:
        fault = _amiss(order)
        cards = table.board[len(table.board) - fault.cards :]
        table = _off_the_board(table, len(cards))
    deck = (*table.deck, *cards) if table.deck else ()
    return Done(table.but(deck=deck), (told("redeal-board", None),))


@remedy(settles="the board cards")
def scramble_flop(order: Order) -> Done:
    """The cards of the flop are mixed face down; one is drawn for the burn, the rest stay."""
    return redeal_board(order)._replace(told=(told("scramble-flop", None),))


def _amiss(order: Order) -> Burns:
    """Return what is amiss with the burns of the street that the ruling is about."""
    faults = [fault for fault in order.table.dealt.burns if fault.street == order.street]
    if not faults:
        raise CannotApply("no burn of this street is amiss")
    return faults[-1]


def _off_the_board(table: Table, count: int) -> Table:
    """Take the last cards off the board; no round on them is open then, and no pot made."""
    board = table.board[: len(table.board) - count]
    return table.but(board=board, in_round=False, turn=None, pots=())


@remedy(settles="the board cards")
def correct_burn(order: Order) -> Done:
    """The burn is put right: each card goes where it would have gone."""
    table = order.table
    fault = _amiss(order)
    courses = [course for course in table.dealt.courses if course.street == fault.street]
    if courses and (courses[-1].out or (fault.missing and courses[-1].went)):
        table = shifted(table, fault.street, cites(order))
        return Done(table, (told("correct-burn", None),))
    if not (fault.cards or fault.missing):
        return Done(_burn_back(table), (told("correct-burn", None),))
    if not fault.cards:
        burn = Step("burn", cites=cites(order))
        return Done(table.but(plan=(burn, *table.plan)), (told("correct-burn", None),))
    out = table.board[len(table.board) - fault.cards :]
    table = _off_the_board(table, len(out))
    again = Step("board", len(out), "board", cites(order))
    if fault.missing:
        table = table.but(burned=(*table.burned, *out))
    else:
        spare = tuple(Spare(card, order.cite) for card in out)
        dealt = table.dealt._replace(spare=(*table.dealt.spare, *spare))
        table = _burn_back(table).but(dealt=dealt)
    return Done(table.but(plan=(again, *table.plan)), (told("correct-burn", None),))


def _burn_back(table: Table) -> Table:
    """Lay the second burn back on the deck: it is the first card of the street."""
    deck = (table.burned[-1], *table.deck) if table.deck else ()
    courses = table.dealt.courses
    if courses and courses[-1].went and courses[-1].went[-1].seat is None:
        last = courses[-1]._replace(went=courses[-1].went[:-1])
        table = table.but(dealt=table.dealt._replace(courses=(*courses[:-1], last)))
        table = dealt_as_declared(table)
    return table.but(burned=table.burned[:-1], deck=deck)


@remedy()
def restore_sequence(order: Order) -> Done:
    """The later cards are those that would have come: the burns to come make up for it."""
    table = order.table
    dealt = table.dealt
    if _amiss(order).missing:
        table = table.but(dealt=dealt._replace(owed_burns=(*dealt.owed_burns, cites(order))))
    else:
        # One burn too many lies there: it is taken for the next one.
        dealt = dealt._replace(spare=(*dealt.spare, Spare(table.burned[-1], order.cite)))
        table = table.but(burned=table.burned[:-1], dealt=dealt)
    return Done(table, (told("restore-sequence", None),))


@remedy(settles="the board cards")
def deal_twice(order: Order) -> Done:
    """The rest of the board is dealt twice, and each pot shared between the two."""
    return Done(order.table, (told("deal-twice", None),))
