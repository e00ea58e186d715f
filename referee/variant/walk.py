"""Regular play walked in one go: acts in turn and in order, and boards and streets between.

It asks the same questions as a hand that is played event by event (``bounds``, ``rounds``,
``take_act``), but writes the answers into one table that nobody else holds, whose seats are
places, and leaves whatever is not plainly in order, and every table on which anything is noted,
to the floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import repeat

from referee.table.chips import Award, Pot
from referee.table.due import BRING_IN, Awaited
from referee.table.event import (
    DealerDeals,
    DealerPutsOut,
    Event,
    SeatActs,
    SeatDiscards,
    SeatEvent,
    SeatSays,
    SeatTables,
)
from referee.table.notes import Seen
from referee.table.place import Place
from referee.table.seat import LIVE
from referee.table.spoken import in_order_to
from referee.table.table import Table, take_act
from referee.variant import bounds as betting
from referee.variant import caps, deal_walk, draw_walk, steps
from referee.variant.dealt import out_of_the_deck
from referee.variant.hand import Hand
from referee.variant.moves import ONE_LEFT, ONWARD, OVER, POT
from referee.variant.quiet import quiet
from referee.variant.rounds import close
from referee.variant.structure import bring_in

_awaited = cache(Awaited)
_to_act = cache(partial(Awaited, "action"))


def walk(hand: Hand, events: Sequence[Event], at: int, *, streets: bool = False) -> int:
    """Play the regular events from the place ``at`` on; return the place of the first left.

    ``events`` are all there are; the one at a place is told by the sentence one higher. The
    hand's table has to be ``quiet``. With ``streets`` their cards are dealt too: nothing but
    the hand hangs on them.
    """
    walk = begun(hand, events, at, streets=streets)
    if walk is None:
        return at
    walk.plays()
    if walk.at > at:
        walk.ends()
    return walk.at


def begun(hand: Hand, events: Sequence[Event], at: int, *, streets: bool) -> Walk | None:
    """Return the walk that ``walk`` would go, or None where it would not go a step."""
    if at == len(events) or not hand.table.plan:
        return None
    event = events[at]
    acts = isinstance(event, SeatActs) and hand.to_act == event.seat
    deals = streets and type(event) in (DealerDeals, SeatDiscards)
    if not (acts or deals or type(event) is DealerPutsOut):
        return None
    places = {number: Place(seat) for number, seat in hand.table.seats.items()}
    return Walk(hand, events, at, places, streets=streets)


def goes_on(act: SeatEvent, events: Sequence[Event], at: int) -> bool:
    """Say whether the event at a place may be one more part of an act, or talk beside it."""
    if at == len(events):
        return False
    event = events[at]
    if type(event) is SeatActs:  # as most are
        return event.seat == act.seat
    if type(event) in (SeatDiscards, SeatTables):
        return False
    return isinstance(event, SeatSays) or getattr(event, "seat", None) == act.seat


class Walk:
    """One hand on its way through its events, from the one at a place on.

    ``places`` are its seats as they stand there, and ``at`` is how far it has come.
    """

    def __init__(
        self,
        hand: Hand,
        events: Sequence[Event],
        at: int,
        places: dict[int, Place],
        *,
        streets: bool,
    ) -> None:
        self.hand = hand
        self.streets = streets
        self.events = events
        self.at = self.begun = at
        self.places = places
        self.over = False  # one hand is left, and has won
        self.deals_on = False  # nobody is able to bet: the dealer goes on by himself
        self.table = hand.table.but(seats=self.places)
        self.live = len(hand.table.live())
        self.lying: set[str] | None = None  # cards that are no longer in the deck
        self.cap = caps.least(hand.settings)
        self.due: list[Awaited] = []  # what was due, for each event that was played

    def plays(self) -> None:
        """Walk as far as it goes."""
        events, end, over = self.events, len(self.events), False
        while self.at < end and self.table.plan:
            event = events[self.at]
            if type(event) is SeatActs:
                on = self.table.plan[0].do == "bets" and self._round()
                over = self.live == 1 and self.at == end and not self.hand.rake
            elif type(event) is DealerDeals:
                on = self.streets and self._deal()
            elif type(event) is SeatDiscards:
                on = self.streets and self._draw(event)
            else:
                on = type(event) is DealerPutsOut and self._board(event)
            if over or not on:
                break
        self.over = over

    def ends(self) -> None:
        """Give the table to the hand, with seats that are seats and what was seen."""
        table = self.table
        if self.over:
            self._won()
        vars(table)["seats"] = {number: place.seat() for number, place in self.places.items()}
        self._seen()
        self.hand.takes(table)
        if self.deals_on:
            self.hand.dealer_goes_on()

    def _seen(self) -> None:
        """Take down what was seen."""
        seen = zip(
            range(self.begun + 1, self.at + 1),
            self.events[self.begun : self.at],
            repeat(self.table.hand),
            self.due,
            strict=False,
        )
        # Made at once, and past ``Seen`` itself: each act of a million hands has one.
        vars(self.table)["record"] = (*self.table.record, *map(_new, repeat(Seen), seen))

    # --- a round of betting -----------------------------------------------------------------

    def _round(self) -> bool:
        """Walk acts in turn; say whether a board is due after them, and regular play goes on.

        What most acts are, a fold, check or call, is taken here with nothing but names of
        this function; whatever raises is asked and taken as the floor does.
        """
        hand, table, events, settings = self.hand, self.table, self.events, self.hand.settings
        fields, begun, at, live = vars(table), self.at, self.at, self.live
        turn, level, raised, cap = table.turn, table.level, len(table.raises), self.cap
        owes, opener, asks = table.owes, table.opener, _whose_price(table)
        ring = tuple(self.places.items())
        size, place = len(ring), list(self.places).index(turn) if turn is not None else 0
        event: Event | None = events[at]
        while turn is not None and live > 1:
            if type(event) is not SeatActs or event.seat != turn:
                break
            after = events[at + 1] if at + 1 < len(events) else None
            if type(after) is SeatActs:  # ``goes_on`` says the same of it
                if after.seat == turn:
                    break
            elif type(after) is not DealerPutsOut and goes_on(event, events, at + 1):
                break
            seat, verb, amount = ring[place][1], event.verb, event.amount
            if owes and (not level or level < table.stakes.get(BRING_IN, 0)):
                fields["turn"] = turn
                plain = _brought_in(hand, table, event)
            elif verb in _FREE and amount is None and asks not in (turn, EVERYBODY):
                plain = in_order_to(verb, level, seat.bet, seat.stack)
            else:
                fields["turn"] = turn
                plain = betting.plain(table, turn, verb, amount, settings)
            if plain is None:
                break
            at, event = at + 1, after
            verb, to = plain
            if opener is None:
                opener = fields["opener"] = turn
            if to > level:
                take_act(fields, turn, verb, to, hand.structure.full(table, settings))
                level, raised, asks, counts = to, len(table.raises), NOBODY, True
            else:
                seat.acts(verb, to, level, raised)
                counts = not seat.stack
                if verb == "fold":
                    live, counts = live - 1, True
            if counts and raised >= cap and caps.reached(table, settings):
                fields["capped"] = True
            if live == 1:
                break
            was = place
            while True:  # once around the table, until somebody has to act
                place = place + 1 if place + 1 < size else 0
                turn, seat = ring[place]
                if seat.status == LIVE and not seat.frozen:
                    # One who has chips and less in than the price has to act; one who has
                    # acted and has as much in has not. Of others more has to be asked.
                    if asks in (turn, EVERYBODY) or not seat.stack:
                        waits = betting.must_act(table, turn, settings)
                    elif seat.bet < level:
                        waits = True
                    else:
                        waits = seat.acted is None and betting.must_act(table, turn, settings)
                    if waits:
                        break
                if place == was:
                    turn = None
                    break
        self.due.extend([_to_act(each.seat) for each in events[begun:at]])  # type: ignore[attr-defined]
        fields["turn"] = turn
        self.at, self.live = at, live
        if turn is not None or live == 1 or table.phase == hand.variant.nobody_opens:
            return False
        close(fields, table.plan[1:])  # here, where it takes no copy
        return self._next_phase()

    def _next_phase(self) -> bool:
        """Go on to the phase after a round or draw; say whether its cards or acts come next."""
        hand, table = self.hand, self.table
        if table.plan:
            return False
        phase = hand.machine.move(table.phase, ONWARD)
        plan = hand.plans[phase]
        if phase in hand.card_streets or phase in hand.draws:
            walked = self.streets
        else:
            walked = (
                bool(plan) and plan[0].do in _GOES_ON and not hand.variant.when_deck_runs_out
            )
        if not walked:
            return False
        fields = vars(table)
        if table.unbet and not hand.deals_on(phase):
            fields["unbet"] = frozenset()
        fields.update(phase=phase, plan=plan, in_round=False)
        return plan[0].do != "bets" or self._opens()

    def _opens(self) -> bool:
        """Open the round that is due; say whether regular play goes on, in it or after it."""
        hand = self.hand
        hand.table = self.table
        hand.begin_round()
        self.table = hand.table
        if self.table.turn is not None:
            return True
        close(vars(self.table), self.table.plan[1:])  # nobody is able to bet
        return self._next_phase()

    def _won(self) -> None:
        """Let the last hand left win: nothing more is seen to happen."""
        hand, table, fields = self.hand, self.table, vars(self.table)
        close(fields, ())
        hand.machine.move(table.phase, ONE_LEFT)
        number = next(n for n, seat in self.places.items() if seat.status == LIVE)
        amount = table.pot
        fields["pots"] = (Pot(amount, (number,), (Award(number, amount),)),)
        fields["pushed"] = {number: amount}
        self.places[number].stack += amount
        fields["outcome"] = "won"
        fields["phase"], fields["plan"] = hand.machine.move(POT, ONWARD), hand.plans[OVER]
        if table.unbet:
            fields["unbet"] = frozenset()

    # --- a deal -----------------------------------------------------------------------------

    def _deal(self) -> bool:
        """Deal what is due; say whether its betting is open, and nothing noted."""
        hand, table, n = self.hand, self.table, self.at + 1
        if table.phase in hand.draws:
            return self._goes_on(draw_walk.makes_whole(hand, table, self.places))
        if deal_walk.street_due(hand, table):
            asked = _awaited(table.plan[0].do)
            deal_walk.street(table, self.places, n)
        elif deal_walk.first_due(hand, table):
            asked = _awaited("post", hand.posts[0].seat if hand.posts else None)
            if not deal_walk.first(hand, table, self.places, n):
                return False
        else:
            return False
        self.at = n
        self.due.append(asked)
        self.lying = None
        hand.table = table
        hand.begin_round()
        table = self.table = hand.table
        if table.turn is not None:
            return quiet(table)
        close(vars(table), table.plan[1:])
        self.deals_on = True
        return False

    def _draw(self, event: SeatDiscards) -> bool:
        """Let a seat throw its cards away; say whether it was its turn, and play goes on."""
        threw = draw_walk.throw(self.hand, self.table, event, self.at + 1)
        return self._goes_on(_awaited("draw", event.seat) if threw else None)

    def _goes_on(self, asked: Awaited | None) -> bool:
        """Note what was due in a draw, if it came, and go on; say whether regular play does."""
        if asked is None:
            return False
        self.at += 1
        self.due.append(asked)
        table = self.table
        if not draw_walk.is_over(table):
            return True
        vars(table)["plan"] = table.plan[1:]
        return self._next_phase()

    # --- a board ----------------------------------------------------------------------------

    def _board(self, event: DealerPutsOut) -> bool:
        """Put out the board cards that are due, and no others; say whether play goes on."""
        table, cards = self.table, event.cards
        first = table.plan[0]
        plan = steps.without_burns(table.plan)
        due = (
            bool(plan)
            and plan[0].do == "board"
            and plan[0].cards == len(cards)
            and not plan[0].cites
            and first.seat is None
        )
        if not due or event.no_burn or table.deck or not self._in_deck(cards):
            return False
        self.at += 1
        self.due.append(_awaited(first.do))
        fields = vars(table)
        fields["board"] = (*table.board, *cards)
        plan = fields["plan"] = plan[1:]
        if not plan or plan[0].do != "bets" or table.in_round:
            return False
        return self._opens()

    def _in_deck(self, cards: tuple[str, ...]) -> bool:
        """Say whether cards may come off the deck: they are of it, and nowhere else."""
        lying = self.lying
        if lying is None:
            held = [c for place in self.places.values() for c in place.cards]
            lying = self.lying = out_of_the_deck(self.table).union(held)
        if not self.hand.cards.issuperset(cards) or not lying.isdisjoint(cards):
            return False
        lying.update(cards)
        return True


NOBODY, EVERYBODY = 0, -1
_FREE = ("fold", "check", "call")
"""Acts that raise nothing."""
_GOES_ON = ("burn", "board", "bets")
"""With what a phase begins that is walked on to, beside streets and draws."""
_new = tuple.__new__


def _brought_in(hand: Hand, table: Table, event: SeatActs) -> tuple[str, int] | None:
    """Return the bring-in of the seat that owes it, by its verb and total; None of all else."""
    if event.verb != BRING_IN or event.amount is not None or event.seat != table.turn:
        return None
    if not bring_in.owed_by(table, event.seat):
        return None
    least = hand.structure.span(table, event.seat, table.level, hand.settings).min_to
    return ("bet", least) if table.seats[event.seat].stack > least else None


def _whose_price(table: Table) -> int:
    """Return the one seat whose price is more than a look at the level: NOBODY, EVERYBODY.

    Where somebody bet the level it is everybody's price. Of the blinds it is that of all save
    who posted it, once one has; a short one may be matched with less (``bounds.price``).
    """
    if table.level == 0 or table.aggressor is not None:
        return NOBODY
    level = table.level
    return next((n for n, seat in table.seats.items() if seat.bet >= level), EVERYBODY)
