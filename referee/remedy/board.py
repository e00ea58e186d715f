"""Remedies about board cards and burns."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.table.cards import UNKNOWN
from referee.table.deal import Burns, Spare
from referee.table.plan import Step
from referee.table.table import Table


@remedy(settles="the board cards")
def set_card_aside(order: Order) -> Done:
    """The board cards that came too early are laid aside; they do not play."""
    if not order.table.dealt.early:
        raise CannotApply("no board card lies astray")
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
        fault = _amiss(table)
        cards = table.board[len(table.board) - fault.cards :]
        table = _off_the_board(table, len(cards))
    deck = (*table.deck, *cards) if table.deck else ()
    return Done(table.but(deck=deck), (told("redeal-board", None),))


def _amiss(table: Table) -> Burns:
    faults = [fault for fault in table.dealt.burns if fault.street == table.phase]
    if not faults:
        raise CannotApply("no burn of this street is amiss")
    return faults[-1]


def _off_the_board(table: Table, count: int) -> Table:
    """Take the last cards off the board; the round on them has not begun then."""
    board = table.board[: len(table.board) - count]
    return table.but(board=board, in_round=False, turn=None)


@remedy(settles="the board cards")
def correct_burn(order: Order) -> Done:
    """The burn is put right: each card goes where it would have gone."""
    table = order.table
    fault = _amiss(table)
    if not fault.cards:
        # The second burn lies on top of the deck again: it is the first card of the street.
        return Done(table.but(burns=table.burns - 1), (told("correct-burn", None),))
    out = table.board[len(table.board) - fault.cards :]
    table = _off_the_board(table, len(out))
    again = Step("board", len(out), "board", cites(order))
    if fault.missing:
        table = table.but(burns=table.burns + 1)
    else:
        spare = tuple(Spare(card, order.cite) for card in out)
        table = table.but(
            burns=table.burns - 1,
            dealt=table.dealt._replace(spare=(*table.dealt.spare, *spare)),
        )
    return Done(table.but(plan=(again, *table.plan)), (told("correct-burn", None),))


@remedy()
def restore_sequence(order: Order) -> Done:
    """The later cards are those that would have come: the burns to come make up for it."""
    dealt = order.table.dealt
    if not dealt.burns:
        raise CannotApply("no burn is amiss")
    if dealt.burns[-1].missing:
        dealt = dealt._replace(owed_burns=(*dealt.owed_burns, cites(order)))
    else:
        dealt = dealt._replace(spare=(*dealt.spare, Spare(UNKNOWN, order.cite)))
    return Done(order.table.but(dealt=dealt), (told("restore-sequence", None),))
