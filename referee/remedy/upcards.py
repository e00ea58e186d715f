"""Remedies about cards that lie the wrong way up, and about upcards that were moved."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.table.deal import Offer
from referee.table.plan import Plan
from referee.table.table import Table


@remedy(settles="the last cards", needs=("seat", "open-last-card"))
def offer_all_in(order: Order) -> Done:
    """Before the betting the player may say that the hand is all in for what is in the pot."""
    dealt = order.table.dealt
    offered = (*dealt.offered, Offer(order.seat, order.cite))
    table = order.table.but(dealt=dealt._replace(offered=offered))
    return Done(table, (told("offer-all-in", order.seat),))


@remedy(settles="the last cards", needs=("open-last-card",))
def deal_other_up(order: Order) -> Done:
    """The other hand's last card comes face up too."""
    plan: Plan = tuple(
        step._replace(face="up", cites=(*step.cites, *cites(order)))
        if step.do in ("deal", "late-card")
        else step
        for step in order.table.plan
    )
    return Done(order.table.but(plan=plan), (told("deal-other-up", None),))


@remedy(settles="the card", needs=("card", "down-upcard"))
def turn_up(order: Order) -> Done:
    """The card is turned face up."""
    table = order.table
    down = [each for each in table.dealt.given if each.down and each.seat == order.seat]
    if not down:
        raise CannotApply(f"no card of seat {order.seat} lies face down that is due face up")
    up = (*table.seats[order.seat].up, down[-1].card)
    return Done(
        _opens_again(table.with_seat(order.seat, up=up)), (told("turn-up", order.seat),)
    )


def _opens_again(table: Table) -> Table:
    """Let a round nobody has acted on be opened anew: the card may be the one that opens."""
    if not table.in_round or table.opener is not None:
        return table
    return table.but(in_round=False, turn=None, owes="", unsure=False)


@remedy(settles="the upcards", needs=("hand",))
def restore_order(order: Order) -> Done:
    """The upcards lie again in the order in which they came."""
    return Done(order.table, (told("restore-order", order.seat),))


@remedy()
def tell_dealer(order: Order) -> Done:
    """The dealer is told; nothing else changes."""
    return Done(order.table, (told("tell-dealer", None),))


@remedy(settles="the pot")
def refuse_agreement(order: Order) -> Done:
    """The cards decide: the hands are played to the end and shown."""
    return Done(order.table, (told("refuse-agreement", None),))
