"""Plays badly: acts out of turn, words, chips in any number of motions, prompts, decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from referee.errors import FaultError
from referee.hearing.floor import Floor
from referee.hearing.off import NotYet, OffScript
from referee.scenario.lexicon import load_lexicon
from referee.scenario.sentence import tell
from referee.table import beside as b
from referee.table import between as bt
from referee.table import event as e
from tests.property.regular import open_seats, unseen
from tests.property.start import Start

Draw = Callable[[st.SearchStrategy[Any]], Any]

WORDS = (
    "call", "fold", "check", "bet", "raise", "all in", "pot", "time", "nice hand",
    "raise it up", "I call, and raise", "колл", "рейз", "пас", "podbijam", "sprawdzam",
    "check, no, bet",
)  # fmt: skip
NUMBERED = (
    "{}", "raise to {}", "bet {}", "call {}", "raise by {}", "make it {}", "{} more",
    "raise {}",
)  # fmt: skip
CLAIMS = (
    "flush", "straight", "a pair of kings", "two pair", "the nuts", "I play the board",
    "you win", "флеш", "full house", "nice hand",
)  # fmt: skip
BY_DEALER = ("seat {}", "{} to call", "your turn seat {}")


class Rowdy:
    """Puts random events to a floor, most of them by the seat whose turn it is.

    ``checked`` looks at the floor after every event that was taken.
    """

    def __init__(self, start: Start, floor: Floor, draw: Draw) -> None:
        self.start = start
        self.floor = floor
        self.draw = draw
        self.ended: Exception | None = None
        self.told: list[e.Event] = []

    def play(self, events: int, checked: Callable[[Floor], None]) -> None:
        """Put so many events to the floor, or until the hearing stops."""
        for _ in range(events):
            self._put(self.event())
            checked(self.floor)
            if self.floor.stopped is not None:
                return
        self._end()
        checked(self.floor)

    def script(self) -> str:
        """Return what was put to the floor, as the head and the sentences of a script."""
        head = self.start.head()
        return "\n".join([*head, "script:", *(f"  - {tell(event)}" for event in self.told)])

    def _put(self, event: e.Event) -> None:
        self.told.append(event)
        try:
            self.floor.sees(event)
        except FaultError:
            raise
        except (OffScript, NotYet) as off:
            # The file would be at fault; the table is as it was, and another event may come.
            self.ended = off

    def _end(self) -> None:
        try:
            self.floor.end()
        except OffScript as off:
            self.ended = off

    # --- what happens -----------------------------------------------------------------------

    def _choose(self, *options: Any) -> Any:
        return self.draw(st.sampled_from(options))

    def event(self) -> e.Event:
        """Return something that happens now, likely or not."""
        due = self.floor.due
        if self.floor.waiting and self._choose(True, True, True, False):
            return self._decision()
        if due.what != "action":
            return self._between()
        if self.floor.act is not None and self._choose(True, False):
            return self._more_of(self.floor.act.seat)
        if self._choose(*(False,) * 7, True):
            return self._beside()
        kind = self._choose(*("in turn",) * 5, "early", "talk", "anything")
        if kind == "in turn":
            return self._act_of(due.seat or 1)
        if kind == "early":
            return self._act_of(self._choose(*self.floor.table.seats))
        return self._talk() if kind == "talk" else self._anything()

    def _decision(self) -> e.Event:
        ruling = self.floor.rulings[-1]
        offered = ruling.discretion.choices if ruling.discretion is not None else ()
        choices = (
            *offered, *offered, "nothing", "call", "fold", "play-on", "kill-hand",
            "return-chips",
        )  # fmt: skip
        finding = e.FloorFinds(ruling.seat or 1, "misinformed", "he was")
        return self._choose(
            *(e.FloorDecides(choice, "as it was") for choice in choices), finding
        )

    def _between(self) -> e.Event:
        due = self.floor.due
        if "show" in due.verbs and self._choose(True, False, False):
            return self._at_showdown()
        if due.what == "show" and due.seat is not None:
            cards = self.start.cards[due.seat]
            return self._choose(
                e.SeatTables(due.seat, cards), e.SeatPushesCards(due.seat, "muck")
            )
        if due.what in ("push", "nothing") and self._choose(True, False, False, False):
            return self._at_showdown()
        if due.what == "push" and due.seat is None:
            return unseen(self.floor, self._choose(*open_seats(self.floor)))
        if self._choose(*(False,) * 7, True):
            return self._choose(self._beside(), self._act_of(self._choose(*self.start.cards)))
        return self._choose(*(e.DealerDeals(),) * 12, self._talk(), self._anything())

    def _at_showdown(self) -> e.Event:
        """Return something that happens among cards and pots when the betting is over."""
        seat, other = (self._choose(*self.floor.table.seats) for _ in range(2))
        cards = self.start.cards[seat]
        words = self._choose(*CLAIMS)
        return self._choose(
            e.SeatTables(seat, cards), e.SeatTurnsUp(seat, cards[:1]),
            e.SeatTurnsUp(seat, cards[1:]), e.SeatShows(seat, cards, other),
            e.SeatPushesCards(seat, "forward"), e.SeatPushesCards(seat, "muck"),
            e.SeatPushesCards(seat, "off-table"), e.SeatTakesCards(seat), b.CardsMix(seat),
            e.DealerTakesCards(seat), e.DealerPushes(seat, None),
            e.DealerPushes(seat, self._amount(seat)), e.AsksToSee(seat, other),
            e.DisputesPot(seat), e.SeatSays(seat, words, load_lexicon().read(words)),
            e.SeatSays(seat, words, load_lexicon().read(words)), e.SeatPutsOut(seat, (1,)),
            e.SeatActs(seat, "check"), e.SeatActs(seat, "fold"),
            e.FloorFinds(seat, "identifiable", "they lay apart"),
            e.FloorFinds(seat, "deliberate", "he smiled"),
        )  # fmt: skip

    def _amount(self, seat: int) -> int:
        """Return an amount that is likely to be near something that matters."""
        held = self.floor.table.seats[seat]
        limits = self.floor.hand.bounds(seat)
        near = (
            limits.to_call, limits.level, limits.min_to, limits.step, held.stack,
            limits.min_to - limits.bet, limits.level + limits.step // 2, 2 * limits.level,
        )  # fmt: skip
        off = self._choose(0, 0, 0, 1, -1)
        return max(1, self._choose(*near) + off)

    def _act_of(self, seat: int) -> e.Event:
        kind = self._choose("proper", "chips", "words", "chips", "words", "gesture")
        if kind == "proper":
            return self._proper(seat)
        return self._part(seat, kind)

    def _more_of(self, seat: int) -> e.Event:
        return self._part(seat, self._choose("chips", "words", "chips", "gesture"))

    def _part(self, seat: int, kind: str) -> e.Event:
        if kind == "chips":
            return self._chips(seat)
        if kind == "words":
            return self._says(seat)
        return self._choose(
            e.SeatTaps(seat),
            e.SeatPushesCards(seat, "forward"),
            e.SeatTakesBack(seat, self._amount(seat)),
        )

    def _proper(self, seat: int) -> e.Event:
        verb = self._choose("fold", "check", "call", "bet", "raise", "raise", "all-in")
        amount = self._amount(seat) if verb in ("bet", "raise") else None
        return e.SeatActs(seat, verb, amount)

    def _chips(self, seat: int) -> e.Event:
        amount = self._amount(seat)
        parts = self._choose(1, 1, 2, 3)
        if parts == 1:
            return self._choose(
                e.SeatPutsOut(seat, (amount,)),
                e.SeatPutsOut(seat, (amount,)),
                e.SeatPushesUncounted(seat, amount),
            )
        chip = max(1, amount // parts)
        return e.SeatPutsOut(
            seat, (chip,) * (parts - 1) + (max(1, amount - chip * (parts - 1)),)
        )

    def _says(self, seat: int) -> e.Event:
        if self._choose(True, False):
            words = self._choose(*WORDS)
        else:
            words = self._choose(*NUMBERED).format(self._amount(seat))
        return e.SeatSays(seat, words, load_lexicon().read(words))

    def _talk(self) -> e.Event:
        seats = tuple(self.floor.table.seats)
        seat = self._choose(*seats)
        words = self._choose(*BY_DEALER)
        words = words.format(seat if "seat" in words else self._amount(seat))
        return self._choose(
            e.DealerPoints(seat),
            e.DealerSays(words, load_lexicon().read(words, by="dealer")),
            e.CallsFloor(seat),
            e.SeatSays(seat, "time", load_lexicon().read("time")),
            e.FloorFinds(seat, "misinformed", "the dealer told him so"),
            e.SecondsPass(30),
        )

    def _beside(self) -> e.Event:
        """Return something of time, absence, chips, decks and single cards."""
        table = self.floor.table
        seat, other = (self._choose(*table.seats) for _ in range(2))
        card = self._choose(*self.start.cards[other])
        amount = self._amount(seat)
        turn = self.floor.due.seat or other
        return self._choose(
            e.CallsTime(seat, turn), e.CallsTime(seat, other), e.SecondsPass(60),
            e.SecondsPass(59), bt.SeatLeaves(seat), bt.SeatLeaves(turn),
            *(bt.SeatReturns(each, None) for each in table.away),
            *(e.DealerTakesCards(each) for each in table.away),
            e.DealerTakesCards(turn), b.OddCardSeen("second", "board", card),
            b.OddCardSeen("second", "hand", self.start.cards[seat][0], seat),
            b.OddCardSeen("other-back", "stub"),
            b.OddCardSeen("other-back", "hand", None, seat),
            b.OddCardSeen("joker", "board"), b.OddCardSeen("joker", "stub"),
            e.FloorFinds(seat, "knew-of-defect", "it was told"), b.DealerCountsDeck(51),
            b.DealerCountsDeck(53), b.DealerDropsStub("scattered"),
            e.DealerShuffles(), bt.SeatBuys(seat, amount),
            bt.SeatAdds(seat, amount), b.SeatPockets(seat, amount), b.ChipsFound(seat, amount),
            b.SeatRefuses(turn), b.SeatBetsToken(turn, "bounty-chip"),
            b.SeatNotLooked(seat), b.SeatPushesSome(seat, 1),
            b.SeatBehaves(seat, "swears"), b.SeatAppeals(seat), b.AsksState(turn, other),
            b.AsksState(turn), b.PlayersAgreeSplit(),
            b.CardsMix(seat, other), e.DealerMovesButton(seat), bt.SeatStraddles(seat, amount),
        )  # fmt: skip

    def _anything(self) -> e.Event:
        seat = self._choose(*self.floor.table.seats)
        cards = self.start.cards[seat]
        return self._choose(
            e.DealerDeals(), e.DealerBurns(), e.DealerPutsOut(self.start.board[:1]),
            e.DealerPushes(seat, self._amount(seat)), e.DealerMovesButton(seat),
            e.DealerTakesCards(seat), e.SeatTables(seat, cards), e.SeatTurnsUp(seat, cards[:1]),
            e.SeatPushesCards(seat, "off-table"), e.SeatShows(seat, cards, seat),
            bt.SeatPosts(seat, self._amount(seat)), e.SeatTakesBack(seat, self._amount(seat)),
            e.HandOpens(), e.DealerShuffles(), e.CallsAttention(seat, "deal"),
            e.FloorDecides("nothing", "so"), e.SeatActs(seat, "fold"), b.CardsMix(seat),
            e.AsksToSee(seat, self._choose(*self.floor.table.seats)), e.DisputesPot(seat),
            e.SeatTakesCards(seat), e.SeatTurnsUp(seat, cards),
        )  # fmt: skip
