"""The dealer's steps: one function each, from a table to the table after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from referee.table.cards import UNKNOWN
from referee.table.due import ANTE, Post
from referee.table.plan import Plan, Step
from referee.table.table import Table
from referee.variant import dealt
from referee.variant.phases import Bets, Board, Discard, Draw, Phase, Posts, Show, Up, Variant


def plans(variant: Variant) -> dict[str, Plan]:
    """Return the steps of every phase as the declaration has them, by the phase's name."""
    return {phase.name: _plan_of(phase) for phase in variant.phases}


def _plan_of(phase: Phase) -> Plan:
    if isinstance(phase, Posts):
        return (Step("post"),)
    if isinstance(phase, Show):
        return (Step("show"),)
    if isinstance(phase, Discard):
        return (Step("discard", phase.count),)
    if isinstance(phase, Draw):
        return (Step("draw", phase.most or 0),)
    if not isinstance(phase, Bets):
        return ()
    steps = [Step("burn")] * phase.burn
    for deal in phase.deal:
        if isinstance(deal, Board):
            steps.append(Step("board", deal.count, "board"))
        else:
            face = "up" if isinstance(deal, Up) else "down"
            steps.append(Step("deal", deal.count, face))
    if phase.opens is not None:
        steps.append(Step("bets"))
    return tuple(steps)


def amended(declared: Plan, by_rule: Plan) -> Plan:
    """Return the plan of a phase that a rule amends: what the dealer does, and nothing else.

    The seats bet or show all the same.
    """
    done = {step.do for step in by_rule}
    rest = (step for step in declared if step.do not in OF_THE_DEALER)
    return (*by_rule, *(step for step in rest if step.do not in done))


def burned_for(by_rule: Plan) -> Plan:
    """Return a plan without a burn with one before its board: none has been made yet."""
    at = next((at for at, step in enumerate(by_rule) if step.do == "board"), None)
    if at is None or any(step.do == "burn" for step in by_rule):
        return by_rule
    return (*by_rule[:at], Step("burn", cites=by_rule[at].cites), *by_rule[at:])


def renewed(past: Sequence[str], before: Mapping[str, Plan], now: Mapping[str, Plan]) -> Plan:
    """Return the steps of phases behind us that a rule amended since plans were ``before``."""
    names = [name for name in past if now.get(name) is not before.get(name)]
    return tuple([step for name in names for step in now.get(name, ())])


def without_board(plan: Plan, count: int) -> Plan:
    """Return what is left of a plan once so many board cards are out, the burn told or not."""
    plan = without_burns(plan)
    left = plan[0].cards - count
    return (plan[0]._replace(cards=left), *plan[1:]) if left else plan[1:]


def without_burns(plan: Plan) -> Plan:
    """Return what is left of a plan once its cards are burned, told of or not."""
    while plan and plan[0].do == "burn":
        plan = plan[1:]
    return plan


def posted(table: Table, post: Post) -> Table:
    """Make one post; a short stack posts what it has."""
    number, seat = post.seat, table.seats[post.seat]
    units = min(post.amount, seat.stack)
    left = seat.stack - units
    if post.dead:
        return table.with_seat(number, stack=left, dead=seat.dead + units)
    if post.kind == ANTE:
        return table.with_seat(number, stack=left, ante=seat.ante + units)
    return table.bet_to(number, seat.bet + units)


def deal(table: Table, step: Step) -> Table:
    """Give every hand its cards: those the writer knows, else the deck's, else unknown ones.

    A deal begun by hand is made whole.
    """
    if table.dealt.given or (table.dealt.courses and not dealt.even(table)):
        return dealt.complete(table, step)
    live = dealt.rotation(table)
    told = any(len(seat.cards) > len(seat.dealt) for seat in table.seats.values())
    deck = () if told else table.deck
    seats = dict(table.seats)
    for place, number in enumerate(live):
        seat = seats[number]
        had = len(seat.dealt)
        drawn = deck[place : step.cards * len(live) : len(live)]  # one each, round the table
        fresh = (*(seat.cards[had : had + step.cards] or drawn), *[UNKNOWN] * step.cards)
        held = (*seat.dealt, *fresh[: step.cards])
        up = (*seat.up, *held[had:]) if step.face == "up" else seat.up
        seats[number] = seat.gets(held, (*held, *seat.cards[len(held) :]), up)
    left = table.deck[step.cards * len(live) :] if deck else table.deck
    each = table.dealt_each(step.cards)
    return table.but(seats=seats, deck=left, dealt=each)


def burn(table: Table, step: Step) -> Table:
    """Burn a card."""
    return table.burn_top()


def burn_spare(table: Table) -> Table:
    """Let a card that lies ready be the burn.

    What comes next rests on the rule that put it there.
    """
    spare, *left = table.dealt.spare
    _, then, *rest = table.plan
    if spare.cite is not None:
        then = then._replace(cites=(*then.cites, spare.cite))
    return table.but(
        plan=(then, *rest),
        burned=(*table.burned, spare.card),
        dealt=table.dealt._replace(spare=tuple(left)),
    )


def board(table: Table, step: Step) -> Table:
    """Put out board cards, from the deck as far as its order is known."""
    return put_out(table, table.named((UNKNOWN,) * step.cards))


def put_out(table: Table, cards: tuple[str, ...]) -> Table:
    """Put out the board cards named."""
    return table.but(board=(*table.board, *cards), deck=table.drawn(cards))


def with_owed_burns(table: Table) -> Table:
    """Put the burns that are still owed before the next one of the plan."""
    owed = table.dealt.owed_burns
    if not owed or not any(step.do == "burn" for step in table.plan):
        return table
    burns = [Step("burn", cites=cites) for cites in owed]
    return table.but(plan=(*burns, *table.plan), dealt=table.dealt._replace(owed_burns=()))


def _replace(table: Table, step: Step) -> Table:
    from referee.variant import draws  # few games have a draw

    return draws.replace(table, step)


def _make_up(table: Table, step: Step) -> Table:
    from referee.variant import draw_supply  # as above

    return draw_supply.make_up(table, step)


def _mix_in(table: Table, step: Step) -> Table:
    from referee.variant import supply  # games whose deck may not do alone

    return supply.mix_in(table, step)


def shuffle(table: Table, step: Step) -> Table:
    """Mix the stub, with the board cards that came too early: nobody knows its order now."""
    return table.but(deck=(), dealt=table.dealt._replace(early=()))


DEALER: dict[str, Callable[[Table, Step], Table]] = {
    "deal": deal,
    "late-card": dealt.late_card,
    "replace": _replace,
    "make-up": _make_up,
    "burn": burn,
    "board": board,
    "shuffle": shuffle,
    "mix-in": _mix_in,
}
"""Steps the dealer takes alone; posts and pots are counted out seat by seat."""
OF_THE_DEALER = ("post", "push", *DEALER)
"""All steps that are the dealer's."""
