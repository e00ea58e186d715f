"""The floor at one table: every event is put to it, and it answers with rulings or with none.

Acts under way are read as a whole; whatever is not regular is named by an observer, decided by
the book, put right, and play goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from referee.errors import FaultError
from referee.hearing import behind, beside, held, honour
from referee.hearing.dealing import dealer, finish
from referee.hearing.deciding import Recent, floor_decides, floor_finds, rule
from referee.hearing.game import Game, prepare
from referee.hearing.hands import only_playing
from referee.hearing.lookback import attend
from referee.hearing.observing import bets_back, looked_at, observed
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter, Ruling
from referee.hearing.seen import (
    check_chips,
    check_seats,
    fulfilled,
    keeps_promise,
    misled,
    nothing_due,
)
from referee.hearing.standing import Standing
from referee.hearing.underway import at_the_seats, continues, filed_at
from referee.incident.base import (
    Heard,
    look_at_antes,
    look_at_counts,
    look_at_draws,
    look_at_upcards,
    observe,
)
from referee.rulebook.book import Book
from referee.seating.start import HandStart, begin, of_more_than_antes, with_antes
from referee.table.act import Act, Part, is_part, only_claims, relied_on
from referee.table.betting import NOTHING, PLAIN, Reading, chips_of, read
from referee.table.between import SeatAdds, SeatBuys
from referee.table.due import ANTE, BRING_IN, Bounds, Case, Due
from referee.table.event import (
    CallsAttention,
    CallsFloor,
    DealerPoints,
    DealerSays,
    Event,
    FieldEvent,
    FloorDecides,
    FloorFinds,
    SeatActs,
    SeatEvent,
    SeatPutsOut,
    SeatSays,
)
from referee.table.notes import Seen
from referee.table.round import over_blind
from referee.table.seat import LIVE, OUT, Seat
from referee.table.spoken import in_order
from referee.table.stakes import SMALLEST, smallest_chip
from referee.table.table import Table
from referee.table.upcards import freezes
from referee.variant.bounds import full_size
from referee.variant.hand import Hand
from referee.variant.matrix import cell

if TYPE_CHECKING:
    from referee.hearing.mix import Mix
    from referee.seating.seating import Seating
    from referee.table.field import Field


_OPENERS = "openers"
_LISTS = ("asides", "rulings", "recent", "stands", "behind")
"""What a floor writes down in lists of its own."""


class Floor:
    """One table from its first hand on. Open it with ``Floor.open``."""

    def __init__(self, game: Game, table: Table, *, own_only: bool, watch: bool) -> None:
        self.book = game.book
        self.case = game.case
        self.own_only = own_only
        self.variant = game.variant
        self.settings = game.settings
        self.last_down = game.variant.last_down  # the street of stud whose card comes down
        if game.variant.shows_cards:
            look_at_upcards()
        if self.variant.draws or self.variant.discards:
            look_at_draws()
        if ANTE in table.stakes:
            look_at_antes()
        self.seating: Seating | None = None  # made when something between hands asks for it
        self.mix: Mix | None = None  # where several games are played in turn
        self.due_start: HandStart | None = None  # had the button stood where it should
        self.hand = self.begin_hand(table)
        self.begun = False
        self.moved_button: int | None = None
        self.button_due: int | None = None  # where it should have gone instead
        self.last_n = 0
        self.act: Act | None = None
        self.asides: list[int] = []  # sentences of talk since the act's last part
        self.behind: list[
            tuple[SeatPutsOut, int]
        ] = []  # chips that came while the floor was due
        self.early_call: Part | None = None  # said before the act under way had an amount
        self.at = 0
        self.rulings: list[Ruling] = []
        self.recent: list[Recent] = []  # rulings the floor may still speak to
        self.waiting = False  # one of them waits for the floor's word
        self.stopped: tuple[int, str] | None = None
        self.house = 0  # units the house has taken of the hands that are over, and for time
        self.redealt = 0  # deals that were void so far
        self.stands: list[Standing] = []
        self.honours = honour.Honours(self) if watch else None
        self.offline: frozenset[int] = frozenset()  # seats whose connection is gone
        self.field: Field | None = None  # the tournament round the table, once told of
        self.levels: tuple[Mapping[str, int], ...] = ()  # stakes of the levels to come
        self.values: tuple[int, ...] = ()  # values of the chips in play, where told

    @classmethod
    def open(
        cls,
        *,
        book: Book,
        case: Case,
        stakes: Mapping[str, int],
        stacks: Mapping[int, int],
        button: int | None,
        cards: Mapping[int, tuple[str, ...]] | None = None,
        chips: Sequence[int] = (),
        deck: tuple[str, ...] = (),
        antes: Mapping[int, int] | None = None,
        own_only: bool = False,
        watch: bool = False,
        game: Game | None = None,
    ) -> Self:
        """Set up a table before its first hand.

        ``stacks`` and ``stakes`` are whole units; ``antes`` are in already, by seat, and still
        counted in the stacks; ``chips`` are the values on the table, where known. ``watch``
        also notes the rules honoured, which bulk replay does without. ``game`` is what
        ``prepare`` made of the same book, case and stakes.

        Raises:
            NotYet: The variant or the structure cannot be followed yet.
            ContentErrors: The book leaves an option unset that the variant reads.
        """
        held = cards or {}
        seats = {
            number: Seat(stack, status=LIVE if stack else OUT, cards=held.get(number, ()))
            for number, stack in sorted(stacks.items())
        }
        if antes:
            seats = with_antes(seats, antes)
        table = Table(case, stakes, seats, button, unit=min(chips, default=1), deck=deck)
        if chips:
            smallest = smallest_chip(chips, stakes, book.setting(case, SMALLEST).value)
            table = only_playing(table.but(smallest=smallest))
        made = game if game is not None else prepare(book, case, stakes)
        table = of_more_than_antes(table, made.settings)
        return cls(made, table, own_only=own_only, watch=watch)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.hand.table

    @property
    def due(self) -> Due:
        """What is expected now."""
        return self.hand.due

    def begin_hand(self, table: Table, start: HandStart | None = None) -> Hand:
        """Return a hand of this game on a table, its posts still to be made.

        Without a ``start`` of the seating it stands by itself.
        """
        self.start = start if start is not None else begin(table, self.settings)
        posts, last, manner = self.start.posts, self.start.last_blind, self.start.manner
        if manner is not None:
            from referee.variant.own.special import SpecialHand  # few hands are played so

            return SpecialHand(self.variant, self.settings, table, posts, last, manner)
        return Hand(self.variant, self.settings, table, posts, last)

    # --- events -----------------------------------------------------------------------------

    def sees(self, event: Event, n: int | None = None) -> tuple[Ruling, ...]:
        """Put one event to the floor and return the rulings it called for.

        An act is ruled on when it is over, that is, at the next event that is no part of it.

        Raises:
            OffScript: The event cannot have happened.
            NotYet: A book asks for something that cannot be followed yet.
        """
        before = len(self.rulings)
        n = self.last_n = self.last_n + 1 if n is None else n
        if not self.waiting and not isinstance(event, (FloorDecides, FloorFinds)):
            self.recent.clear()
        if self.table.dealt.too_early is not None:
            self._early_cards(event)
        if self.table.promised and self._keeps_word(event):
            self.close_act()
            self.at = n
            self.write(fulfilled(self.table, event).seen(n, event, self.hand.awaits))
            self._note(n)
        elif continues(self, event, n):
            self._act_goes_on(event, n)
        elif self._keeps_call(event, n):
            self._note(n)
        elif not self._aside(event, n):
            self.act = relied_on(self.act, event)
            self.close_act()
            if not self._waits_for_floor(event, n):
                self.at = n
                self._handle(event, n)
        return tuple(self.rulings[before:])

    def at_another(self, hand: Hand) -> Floor:
        """Return a floor that has come as far as this one, with nothing ruled, at a hand."""
        floor = object.__new__(Floor)
        own: dict[str, Any] = {name: [] for name in _LISTS}
        floor.__dict__ = vars(self) | own | {"hand": hand}  # at once, and not name by name
        return floor

    def end(self) -> tuple[Ruling, ...]:
        """Close the act under way at the end of the script."""
        before = len(self.rulings)
        if self.behind and self.stopped is None:
            self.stops_waiting(self.behind[0][1])
        self.close_act()
        if self.table.dealt.too_early is not None:
            self._early_cards(None)
        return tuple(self.rulings[before:])

    def _early_cards(self, event: Event | None) -> None:
        """Rule on cards that came too early once something else happens; None is the end."""
        from referee.hearing import street  # games whose streets are dealt

        if street.under_way(self) is None or (event is not None and street.goes_on(event)):
            return
        street.stops(self)
        if event is not None:
            self._note(self.at)  # what was due before it was ruled on is due no more

    def finish(self) -> None:
        """Do all that is still due from the dealer; for hands known to be over."""
        self.close_act()
        finish(self)

    def _keeps_word(self, event: Event) -> bool:
        """Say whether chips come for what the seat said and others have acted on since."""
        if self.act is not None and self.act.seat == getattr(event, "seat", None):
            return False
        return self.stopped is None and keeps_promise(self.table, event, self.due)

    def _act_goes_on(self, event: Event, n: int) -> None:
        assert self.act is not None
        assert isinstance(event, SeatEvent)
        already = chips_of(self.act, self.hand.bounds(event.seat))
        check_chips(self.table, event, already)
        self.act = self.act.then(Part(n, event))
        self.asides.clear()
        self._note(n)

    def _keeps_call(self, event: Event, n: int) -> bool:
        if self.act is None or self.act.told_as_done is not None:
            return False
        from referee.hearing import early_words  # as below

        return early_words.keeps_call(self, event, n)

    def _aside(self, event: Event, n: int) -> bool:
        """Say whether the event is talk that neither is an act nor ends one."""
        if not isinstance(event, SeatSays):
            return False
        if event.declarations and all(said.verb == "misread" for said in event.declarations):
            from referee.hearing import misread  # few take a bet for another

            if misread.takes(self, event, n):
                self._note(n)
                return True
        elif event.declarations and not (only_claims(event) and self.due.what == "action"):
            return False
        check_seats(self.table, event)
        if self.stopped is None:
            if event.asked:
                from referee.hearing import early_words  # few words come before their time

                early_words.asks(self, event, n)
            self.write(self.table.seen(n, event, self.hand.awaits))
            self.asides.append(n)
            self._note(n)
        return True

    def write(self, table: Table) -> None:
        """Note something on the table that moves nothing."""
        self.hand.table = table

    def _waits_for_floor(self, event: Event, n: int) -> bool:
        """Stop where a ruling waits for the floor's word and play goes on without it."""
        if self.stopped is not None:
            return True
        if not self.waiting or isinstance(event, (FloorDecides, FloorFinds)):
            return False
        if not behind.stays(self, event, n):
            self.stops_waiting(n)
        return True

    def stops_waiting(self, n: int) -> None:
        """Stop at a sentence: the floor was to decide before it."""
        after = self.rulings[self.recent[-1].at].after
        self.stopped = (n, f"the ruling after sentence {after} waits for the floor's decision")

    def _handle(self, event: Event, n: int) -> None:
        acts = self.hand.to_act is not None and is_part(event)
        if acts and not freezes(self.table, event):
            assert isinstance(event, SeatEvent)
            self._begin_act(event, n)
            return
        check_seats(self.table, event)
        if self.table.bought and not isinstance(event, (FloorDecides, FloorFinds)):
            self.write(self.table.but(bought={}))  # what the floor did not let in is gone
        if isinstance(event, FloorDecides):
            floor_decides(self, event)
            if self.behind and not self.waiting:
                behind.catches_up(self)
            if not self.hand.over and _OPENERS in self.settings:
                from referee.hearing.openers import nobody_left  # few pots need openers

                nobody_left(self)
        elif isinstance(event, FloorFinds):
            floor_finds(self, event)
        else:
            self._other(event, n)
        if self.table.to_post:
            from referee.hearing.between import make_ordered  # at hand by now

            make_ordered(self)
        self.turns_come()
        self._note(n)

    def _begin_act(self, event: SeatEvent, n: int) -> None:
        check_chips(self.table, event, 0)
        if event.seat in self.offline:
            raise OffScript(f"seat {event.seat} acts and has no connection")
        if isinstance(event, SeatActs) and event.verb == BRING_IN not in self.table.stakes:
            raise OffScript("nobody brings it in here: there is no 'bring-in' in the stakes")
        if self.table.returned:
            self.write(self.table.but(returned={}))
        if self.table.unsure and self.table.seats[event.seat].status == LIVE:
            self.hand.follow(event.seat)
        self.act = Act(event.seat, (Part(n, event),))
        self.asides.clear()
        self._note(n)

    def _other(self, event: Event, n: int) -> None:
        answer = cell(event, self.due.what)
        if answer == "act" or freezes(self.table, event):
            answer = "observed"  # a part of no act in a round: cards off the table
        if answer == "impossible":
            raise nothing_due(self.due, event)
        if is_part(event):
            assert isinstance(event, SeatEvent)
            check_chips(self.table, event, 0)
        beside.check(self, event)
        self.write(self.table.seen(n, event, self.hand.awaits))
        beside.before(self, event, n)
        if self.field is not None or isinstance(event, FieldEvent):
            from referee.hearing.field import takes  # few scripts tell of a tournament

            if takes(self, event, n):
                return
        if isinstance(event, CallsAttention):
            attend(self, event, n)
        elif at_the_seats(self, event):
            from referee.hearing.between import happens  # many scripts end in their first hand

            happens(self, event, n)
        elif answer == "observed":
            if isinstance(event, (SeatAdds, SeatBuys)):
                from referee.hearing.between import brings_in_hand  # as above

                brings_in_hand(self, event)
            observed(self, event, n)
        elif isinstance(event, CallsFloor) or _stops_play(event, self.due):
            self.write(self.table.but(heard=True))
        elif isinstance(event, (DealerPoints, DealerSays)):
            self.write(
                self.table.but(hint=misled(self.table.hint, event, self.due, self.table.pot))
            )
            if self.variant.shows_cards:
                looked_at(self, event, n)
        else:
            dealer(self, event, n)
            if answer == "latent":
                looked_at(self, event, n)

    # --- acts -------------------------------------------------------------------------------

    def close_act(self) -> None:
        """Hear the act under way as a whole: it is over."""
        if self.act is None:
            return
        act, self.act = self.act, None
        self.at = act.parts[-1].n
        self.hear(act)
        if self.early_call is not None:
            from referee.hearing import early_words  # as above

            early_words.called(self, act.parts[-1].n)
        self.turns_come()
        for n in (self.at, *self.asides):
            self._note(n)

    def hear(self, act: Act, *, again: bool = False) -> None:
        """Hear an act as a whole; ``again`` when it was held and counts as made now."""
        seat = act.seat
        in_turn = seat == self.hand.to_act
        if not in_turn and self.table.owes:
            from referee.hearing.opening import opens_instead  # few rounds begin so

            in_turn = opens_instead(self, act)
        done = act.told_as_done
        ruled = self.table.owes or self.table.limits  # then a fold may be barred
        if in_turn and done is not None and done.amount is None and not ruled:
            # What most acts of a hand are: the price alone tells that they are in order.
            plain = in_order(done.verb, self.hand.facing(seat))
            if plain is not None:
                self._plays(act, plain, again=again)
                return
        before = self.due
        spoken = act.sorted()
        more = over_blind(self.table, seat)
        if more and in_turn and spoken.motions and spoken.before is None:
            act = act.with_chip(more)  # the blind lies there as one chip, worth more
            spoken = act.sorted()
        if in_turn and not self.table.seats[seat].stack and spoken.before is not None:
            from referee.hearing.openers import opens_in_words  # few open so

            if opens_in_words(self, act, spoken.before.verb):
                return
        pot = spoken.before is not None and spoken.before.verb == "pot"
        if in_turn and before.bounds is not None and not pot:
            bounds = before.bounds
        elif in_turn:
            bounds = self.hand.bounds(seat, pot=pot)
        else:
            bounds = held.bounds_early(self.table, seat, self.settings, pot=pot)
        off = self.table.hint.pot if in_turn and self.case.structure == "pot-limit" else 0
        if off:
            from referee.table import miscount  # few pots are counted wrongly

            look_at_counts()
            bounds = miscount.by_count(bounds, off)
        reading = read(act, bounds, spoken)
        if reading.kind == NOTHING or not (reading.verb or in_turn):
            return
        if reading.verb != "fold" and self._all_in(seat):
            return
        if reading.kind == PLAIN and in_turn:
            before_bet = self.table.seats[seat].bet
            self._plays(act, reading, again=again)
            if off:
                note = miscount.miscounted(seat, bounds, reading, off, self.at)
                self.write(miscount.noted(self.table, note))
            if not (spoken.motions or spoken.proper) and reading.to > before_bet:
                self._promise(seat, reading.to - before_bet)
            return
        if not again:
            self.write(self.table.but(record=self._record_of(act)))
        incident = observe(self.table, Heard(act, reading, bounds), self.due)
        if incident is None:
            raise FaultError(f"no observer names {reading.kind} of seat {seat}")
        n = self.at if again else filed_at(self, act, incident)
        self.write(self._with_chips(act, bounds))
        if reading.kind == "undercall":
            short = (*self.table.short_calls, (seat, self.table.level))
            self.write(self.table.but(short_calls=short))
        base = full_size(self.table, self.settings)
        rule(self, Matter(incident, act, reading, bounds, base, n))

    def _plays(self, act: Act, reading: Reading, *, again: bool) -> None:
        """Take an act that is in order from the seat whose turn it is."""
        before = self.due if self.honours is not None else None
        record = None if again else self._record_of(act)
        self.hand.play(act.seat, reading.verb, reading.to, record)
        if self.honours is not None and before is not None:
            self.honours.played(self.at, before, reading)

    def _record_of(self, act: Act) -> tuple[Seen, ...]:
        """Return the record with the parts of an act, what was due before it beside each."""
        due, hand = self.hand.awaits, self.table.hand
        return (*self.table.record, *[Seen(n, event, hand, due) for n, event in act.parts])

    def _promise(self, seat: int, units: int) -> None:
        self.write(self.table.but(promised={**self.table.promised, seat: units}))

    def _all_in(self, seat: int) -> bool:
        """Say whether a seat has nothing left to act with: what it says is talk."""
        there = self.table.seats[seat]
        return there.status == LIVE and not there.stack and seat != self.due.seat

    def _with_chips(self, act: Act, bounds: Bounds) -> Table:
        amount = chips_of(act, bounds)
        return self.table.chips_out(act.seat, amount) if amount else self.table

    def turns_come(self) -> None:
        """Let acts count that were held until it was the turn of who made them."""
        if self.table.excused is not None:
            from referee.hearing.opening import bring_in_comes  # few rounds begin so

            bring_in_comes(self)
        if self.table.held or self.offline:
            held.turns_come(self)

    # --- watching ---------------------------------------------------------------------------

    def _note(self, n: int) -> None:
        if self.honours is not None:
            if self.table.back:
                bets_back(self, n)
            self.honours.note(n)


def _stops_play(event: Event, due: Due) -> bool:
    """Say whether the seat whose turn it is says "time"."""
    return isinstance(event, SeatSays) and event.seat == due.seat
