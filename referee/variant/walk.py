"""Regular play walked in one go: acts in turn and in order, and the boards between them.

It asks the same questions as a hand that is played event by event (``bounds``, ``rounds``,
``take_act``), but writes the answers into one table that nobody else holds, and leaves whatever
is not plainly in order, and every table on which anything is noted, to the floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from referee.table.chips import Award, Pot
from referee.table.deal import NOT_DEALT, Dealt
from referee.table.due import BRING_IN, Awaited
from referee.table.event import DealerPutsOut, Event, SeatActs, SeatEvent, SeatSays
from referee.table.notes import Seen
from referee.table.table import LIVE, Table, take_act
from referee.variant import bounds as betting
from referee.variant import caps, steps
from referee.variant.dealt import out_of_the_deck
from referee.variant.hand import Hand
from referee.variant.moves import ONE_LEFT, ONWARD, OVER, POT
from referee.variant.rounds import close

_PLAYED = frozenset({
    "case", "stakes", "seats", "button", "unit", "hand", "phase", "plan", "in_round", "turn",
    "board", "burned", "deck", "level", "raises", "levels", "short", "capped", "posted",
    "bettor", "aggressor", "opener", "last_round", "back", "dealt", "acted_before", "discarded",
    "drawing", "pot_opener", "owes", "unbet", "record",
})  # fmt: skip
"""What regular play writes, or does not ask. All else on a table is a note for the floor."""
_NOTES = tuple(name for name in Table.names if name not in _PLAYED)
_notes_of = itemgetter(*_NOTES)
_NO_NOTES = _notes_of(Table.defaults)
_AS_DEALT = ("each", "n", "done", "courses")
"""What of a deal says nothing but how far it has come."""
_deal_of = itemgetter(*[at for at, name in enumerate(Dealt._fields) if name not in _AS_DEALT])
_DEALT_WELL = _deal_of(NOT_DEALT)
_awaited = cache(Awaited)


def quiet(table: Table) -> bool:
    """Say whether nothing is noted on a table that only the floor may answer."""
    noted: bool = _notes_of(vars(table)) != _NO_NOTES
    return not noted and bool(_deal_of(table.dealt) == _DEALT_WELL)


def walk(hand: Hand, events: Sequence[Event], at: int) -> int:
    """Play the regular events from the place ``at`` on; return the place of the first left.

    ``events`` are all there are; the one at a place is told by the sentence one higher. The
    hand's table has to be ``quiet``.
    """
    walked = _Walk(hand, events, at)
    while walked.on():
        pass
    return walked.at


def goes_on(act: SeatEvent, events: Sequence[Event], at: int) -> bool:
    """Say whether the event at a place may be one more part of an act, or talk beside it."""
    if at == len(events):
        return False
    event = events[at]
    if type(event) is SeatActs:  # as most are
        return event.seat == act.seat
    return isinstance(event, SeatSays) or getattr(event, "seat", None) == act.seat


class _Walk:
    """One hand on its way through its events."""

    def __init__(self, hand: Hand, events: Sequence[Event], at: int) -> None:
        self.hand = hand
        self.events = events
        self.at = at

    def on(self) -> bool:
        """Walk as far as one round or board goes; say whether it went on from there."""
        hand, at = self.hand, self.at
        if at == len(self.events) or not hand.table.plan:
            return False
        event = self.events[at]
        if type(event) is SeatActs:
            return hand.to_act == event.seat and self._round()
        return type(event) is DealerPutsOut and self._board(event)

    # --- a round of betting -----------------------------------------------------------------

    def _round(self) -> bool:
        """Walk acts in turn, to the end of the round or to the first that is not in order."""
        hand, events, at = self.hand, self.events, self.at
        table = hand.table.but(seats=dict(hand.table.seats))
        fields, settings, number = vars(table), hand.settings, table.hand
        live = sum([seat.status == LIVE for seat in table.seats.values()])
        record = list(table.record)
        turn, begun, end = table.turn, at, len(events)
        while turn is not None and live > 1 and at < end:
            event = events[at]
            if type(event) is not SeatActs or event.seat != turn:
                break
            plain = None if goes_on(event, events, at + 1) else _plain(table, event, hand)
            if plain is None:
                break
            at += 1
            verb, to = plain
            record.append(Seen(at, event, number, _awaited("action", turn)))
            base = hand.structure.full(table, settings) if to > table.level else 0
            take_act(fields, turn, verb, to, base)
            if verb == "fold":
                live -= 1
            if table.raises and caps.reached(table, settings):
                fields["capped"] = True
            if live > 1:
                turn = fields["turn"] = betting.next_to_act(table, turn, settings)
        fields["record"] = tuple(record)
        self.at = at
        if live == 1 and at == end and not hand.rake:
            self._won(table)
            return False
        if turn is None and live > 1 and table.phase != hand.variant.nobody_opens:
            close(fields, table.plan[1:])  # here, where it takes no copy
        hand.takes(table)
        return at > begun

    def _won(self, table: Table) -> None:
        """Let the last hand left win: nothing more is seen to happen."""
        hand, fields = self.hand, vars(table)
        close(fields, ())
        hand.machine.move(table.phase, ONE_LEFT)
        number = next(n for n, seat in table.seats.items() if seat.status == LIVE)
        amount = table.pot
        fields["pots"] = (Pot(amount, (number,), (Award(number, amount),)),)
        fields["pushed"] = {number: amount}
        winner = fields["seats"][number]
        fields["seats"][number] = winner._replace(stack=winner.stack + amount)
        fields["outcome"] = "won"
        fields["phase"], fields["plan"] = hand.machine.move(POT, ONWARD), hand.plans[OVER]
        if table.unbet:
            fields["unbet"] = frozenset()
        hand.takes(table)

    # --- a board ----------------------------------------------------------------------------

    def _board(self, event: DealerPutsOut) -> bool:
        """Put out the board cards that are due, and no others; say whether they were."""
        hand, cards = self.hand, event.cards
        table = hand.table
        plan = steps.without_burns(table.plan)
        due = (
            bool(plan)
            and plan[0].do == "board"
            and plan[0].cards == len(cards)
            and not plan[0].cites
        )
        if not due or event.no_burn or table.deck or not _in_deck(table, hand, cards):
            return False
        self.at += 1
        seen = Seen(self.at, event, table.hand, hand.awaits)
        hand.takes(
            table.but(
                record=(*table.record, seen),
                plan=plan[1:],
                board=(*table.board, *cards),
            )
        )
        return True


def _in_deck(table: Table, hand: Hand, cards: tuple[str, ...]) -> bool:
    """Say whether cards may come off the deck: they are of it, and nowhere else."""
    held = [card for seat in table.seats.values() for card in seat.cards]
    known = set(cards).issubset(hand.deck)
    return known and out_of_the_deck(table).isdisjoint(cards) and not {*held} & {*cards}


def _plain(table: Table, event: SeatActs, hand: Hand) -> tuple[str, int] | None:
    """Return what an act in turn comes to, and to which total; None: the floor must read it."""
    owes = table.owes
    if owes and (not table.level or table.level < table.stakes.get(BRING_IN, 0)):
        return None
    number = event.seat
    return betting.plain(table, number, event.verb, event.amount, hand.settings)
