"""The hand in play: a table, the phase it is in, and the plan of that phase.

The only object that changes. Remedies never move phases: they write the table, and the hand
adopts it, firing moves until phase and table agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from referee.table.cards import UNKNOWN
from referee.table.due import Bar, Bounds, Cite, Due, Settings
from referee.table.plan import DEALER_STEPS, Plan, Step
from referee.table.table import LIVE, MUCKED, NO_HINT, OUT, Table
from referee.variant import bounds as betting
from referee.variant import showing
from referee.variant.moves import ONE_LEFT, ONWARD, OVER, POT, machine
from referee.variant.phases import Bets, Board, Phase, Posts, Show, Variant

_VERBS_FACING = ("fold", "call")
_VERBS_FREE = ("check",)


class Hand:
    """A hand of one variant.

    ``posts`` are ``(seat, kind, units)`` in the order they are made.
    """

    def __init__(
        self,
        variant: Variant,
        settings: Settings,
        table: Table,
        posts: Iterable[tuple[int, str, int]],
        last_blind: int | None,
        post_cites: tuple[Cite, ...] = (),
    ) -> None:
        self.variant = variant
        self.settings = settings
        self.machine = machine(variant.key)
        self.table = table.but(phase=self.machine.start)
        self.posts = tuple(posts)
        self.post_cites = post_cites
        self.last_blind = last_blind
        self.plan = self._plan_of(self.machine.start)
        self.in_round = False
        self._due: Due | None = None
        self.settle()

    # --- the plan ---------------------------------------------------------------------------

    def _plan_of(self, name: str) -> Plan:
        if name in self.table.amended:
            return self.table.amended[name]
        if name == POT:
            return (Step("push"),)
        return _steps(self.variant.phase(name))

    def _enter(self, trigger: str) -> None:
        phase = self.machine.move(self.table.phase, trigger)
        self.in_round = False
        self.table = self.table.but(phase=phase)
        self.plan = () if phase == OVER else self._plan_of(phase)
        if phase == POT:
            pots = showing.award(self.table, self.settings, self.variant.hand_size)
            self.table = self.table.but(pots=pots)

    def _took_step(self) -> None:
        self.plan = self.plan[1:]
        self.settle()

    def settle(self) -> None:
        """Go on until somebody is due: the dealer, a seat, or nobody once the hand is over."""
        self._due = None
        while self.table.phase != OVER:
            if not self.plan:
                self._enter(ONWARD)
            elif not self._passed(self.plan[0]):
                return

    def _passed(self, step: Step) -> bool:
        """Say whether the plan's first step needs nobody, having moved on if so."""
        if step.do == "bets":
            return self._round_passed()
        if step.do == "show" and (
            showing.still_in(self.table) < 2
            or not showing.order(self.table, self.settings).seats
        ):
            self.plan = self.plan[1:]
            return True
        if step.do == "push" and not self.winner_unknown and not self._to_push():
            self.plan = self.plan[1:]
            self.table = self.table.but(outcome="won", turn=None)
            return True
        return False

    def _round_passed(self) -> bool:
        if not self.in_round:
            self._open_round()
        if showing.still_in(self.table) < 2:
            self._close_round()
            self._enter(ONE_LEFT)
            return True
        if self.table.turn is None:
            self._close_round()
            self.plan = self.plan[1:]
            return True
        return False

    # --- a round of betting -----------------------------------------------------------------

    def _open_round(self) -> None:
        self.in_round = True
        phase = self.variant.phase(self.table.phase)
        start = self.table.button or 0
        if isinstance(phase, Bets) and phase.opens == "after-blinds":
            start = self.last_blind or start
            blinds = [amount for _, _, amount in self.posts]
            self.table = self.table.but(level=max(blinds, default=0))
        turn = betting.next_to_act(self.table, start, self.settings)
        self.table = self.table.but(turn=turn, heard=True)

    def _close_round(self) -> None:
        """Give back what nobody called, gather the bets, forget what held this round only."""
        table = self._uncalled_back(self.table)
        seats = {
            number: seat._replace(
                bet=0,
                put=(*seat.put, (table.phase, seat.bet)) if seat.bet else seat.put,
                acted=None,
                seen_raises=0,
                last="",
            )
            for number, seat in table.seats.items()
        }
        self.in_round = False
        self.table = table.but(
            seats=seats,
            turn=None,
            level=0,
            raises=(),
            levels=(),
            short=False,
            limits=(),
            last_round=(table.aggressor, table.opener),
            aggressor=None,
            opener=None,
            held={},
            found=frozenset(),
            hint=NO_HINT,
        )

    def _uncalled_back(self, table: Table) -> Table:
        bets = sorted(
            ((seat.bet, number) for number, seat in table.seats.items()), reverse=True
        )
        if len(bets) < 2 or bets[0][0] == bets[1][0] or table.seats[bets[0][1]].status != LIVE:
            return table
        over, number = bets[0][0] - bets[1][0], bets[0][1]
        seat = table.seats[number]
        return table.with_seat(number, bet=seat.bet - over, stack=seat.stack + over)

    # --- what is due ------------------------------------------------------------------------

    @property
    def due(self) -> Due:
        """What is expected now."""
        if self._due is None:
            self._due = self._expected()
        return self._due

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its pots are pushed."""
        return self.table.phase == OVER

    def bounds(self, number: int) -> Bounds:
        """Return between what a seat may wager, were it its turn now."""
        return betting.bounds(self.table, number, self.settings)

    def _expected(self) -> Due:
        phase = self.table.phase
        if self.over:
            return Due(phase, "nothing")
        step = self.plan[0]
        if step.do == "bets" and self.table.turn is not None:
            return self._action_due(self.table.turn)
        if step.do == "show":
            order = showing.order(self.table, self.settings)
            also = tuple(("show", seat) for seat in order.seats[1:])
            return Due(phase, "show", order.seats[0], cites=order.cites, also=also)
        if step.do == "post":
            seat, _, amount = self.posts[0]
            also = tuple(("post", other) for other, _, _ in self.posts[1:])
            return Due(phase, "post", seat, amounts=(amount,), cites=self.post_cites, also=also)
        if step.do == "push":
            owed = [seat for seat, amount in self._to_push().items() if amount]
            also = tuple(("push", seat) for seat in owed[1:])
            return Due(phase, "push", owed[0] if owed else None, cites=step.cites, also=also)
        return Due(phase, step.do, cites=step.cites)

    def _action_due(self, number: int) -> Due:
        limits = self.bounds(number)
        verbs = _VERBS_FACING if limits.to_call else _VERBS_FREE
        if limits.raise_barred is None and limits.all_in_to > limits.level:
            verbs = (*verbs, "bet" if limits.unopened else "raise")
        return Due(self.table.phase, "action", number, limits, verbs)

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The rules that what is due rests on; kept apart, since bulk replay never asks."""
        due = self.due
        if due.what == "action" and due.seat is not None:
            return betting.cites(self.table, due.seat, self.settings)
        return due.cites

    def barred(self) -> tuple[Bar, ...]:
        """Return what the seat that is due may not do."""
        return self.due.bounds.bars if self.due.bounds else ()

    # --- regular events ---------------------------------------------------------------------

    def play(self, number: int, verb: str, to: int) -> None:
        """Take an act of the seat whose turn it is; ``to`` is its total of this street."""
        base = betting.step(self.table, self.settings)
        self.adopt(self.table.acted(number, verb, to, base))

    def adopt(self, table: Table) -> None:
        """Take over a table that an act or a remedy wrote, and go on from there."""
        self.table = table
        turn = table.turn
        if self.in_round and (turn is None or not betting.must_act(table, turn, self.settings)):
            after = turn if turn is not None else (table.button or 0)
            self.table = table.but(turn=betting.next_to_act(table, after, self.settings))
        self.settle()

    def dealer_goes_on(self) -> bool:
        """Take every step of the dealer up to the next player; say whether there was one."""
        taken = False
        while not self.over and self.plan[0].do in DEALER_STEPS:
            if self.plan[0].do == "push" and not self._to_push():
                break
            self._dealer_step(self.plan[0])
            taken = True
        return taken

    def _dealer_step(self, step: Step) -> None:
        if step.do == "post":
            self.post_all()
        elif step.do == "deal":
            self.deal(step.cards)
        elif step.do == "burn":
            self.burn()
        elif step.do == "board":
            self.board_next(step.cards)
        elif step.do == "push":
            self.push_all()
        else:
            self._took_step()

    def post_all(self) -> None:
        """Make every post that is due; a short stack posts what it has."""
        for number, _, amount in self.posts:
            seat = self.table.seats[number]
            if not seat.bet:
                self.table = self.table.bet_to(number, min(amount, seat.stack))
        self._took_step()

    def post(self, number: int) -> None:
        """Make the post of one seat."""
        amount = next(amount for seat, _, amount in self.posts if seat == number)
        stack = self.table.seats[number].stack
        self.table = self.table.bet_to(number, min(amount, stack))
        if all(self.table.seats[seat].bet for seat, _, _ in self.posts):
            self._took_step()

    def deal(self, count: int) -> None:
        """Give every live seat its cards: those the writer knows, else unknown ones."""
        seats = dict(self.table.seats)
        for number, seat in seats.items():
            if seat.status == LIVE:
                cards = (*seat.cards, *([UNKNOWN] * count))[: max(count, len(seat.cards))]
                seats[number] = seat._replace(cards=cards)
        self.table = self.table.but(seats=seats)
        self._took_step()

    def burn(self) -> None:
        """Burn a card."""
        self.table = self.table.but(burns=self.table.burns + 1, deck=self.table.deck[1:])
        self._took_step()

    def board_next(self, count: int) -> None:
        """Put out board cards from the deck as far as its order is known."""
        deck = self.table.deck
        cards = (*deck[:count], *([UNKNOWN] * count))[:count]
        self.put_out(cards)

    def put_out(self, cards: tuple[str, ...]) -> None:
        """Put out board cards; a burn that was due and not made stays out of the count."""
        if self.plan[0].do == "burn":
            self.plan = self.plan[1:]
        deck = self.table.deck[len(cards) :]
        self.table = self.table.but(board=(*self.table.board, *cards), deck=deck)
        self._took_step()

    @property
    def board_due(self) -> int:
        """Board cards that the next dealer's steps put out."""
        return next((step.cards for step in self.plan[:2] if step.do == "board"), 0)

    # --- the end ----------------------------------------------------------------------------

    def show(self, number: int, cards: tuple[str, ...]) -> None:
        """Table the hand of a seat."""
        self.table = self.table.with_seat(number, shown=cards, cards=cards)
        self.settle()

    def muck(self, number: int) -> None:
        """Take a hand that was thrown in at the showdown out of the running."""
        self.table = self.table.with_seat(number, status=MUCKED)
        self.settle()

    def _to_push(self) -> dict[int, int]:
        owed = showing.due_to(self.table.pots, dict(self.table.pushed))
        return {seat: amount for seat, amount in owed.items() if amount}

    def owed(self, number: int) -> int:
        """Return what a seat is still to be pushed, in units."""
        return self._to_push().get(number, 0)

    @property
    def winner_unknown(self) -> bool:
        """Whether a pot has no winner because a card that decides is unknown."""
        return any(not pot.awards for pot in self.table.pots)

    def push(self, number: int, amount: int) -> None:
        """Push units of the pot to a seat."""
        pushed = dict(self.table.pushed)
        pushed[number] = pushed.get(number, 0) + amount
        stack = self.table.seats[number].stack + amount
        self.table = self.table.with_seat(number, stack=stack).but(pushed=pushed)
        self.settle()

    def pass_showdown(self) -> None:
        """End a showdown whose cards nobody knows: who is pushed the pot has won it."""
        self.plan = ()
        self.settle()

    def push_unseen(self, number: int) -> None:
        """Push everything to a seat where nobody knows the cards."""
        pots = showing.given(self.table.pots, number)
        self.table = self.table.but(pots=pots)
        self.push(number, self.owed(number))

    def push_all(self) -> None:
        """Push every pot as it is due."""
        for number, amount in self._to_push().items():
            self.push(number, amount)

    @cached_property
    def dealt(self) -> tuple[int, ...]:
        """The seats dealt in."""
        return tuple(n for n, seat in self.table.seats.items() if seat.status != OUT)


def _steps(phase: Phase | None) -> Plan:
    if isinstance(phase, Posts):
        return (Step("post"),)
    if isinstance(phase, Show):
        return (Step("show"),)
    if not isinstance(phase, Bets):
        return ()
    steps = [Step("burn")] * phase.burn
    for deal in phase.deal:
        steps.append(Step("board" if isinstance(deal, Board) else "deal", deal.count))
    if phase.opens is not None:
        steps.append(Step("bets"))
    return tuple(steps)
