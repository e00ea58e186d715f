"""Answers of generated drills, reckoned without the engine: by PokerKit or by counting."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import pokerkit as pk

from referee.content import root
from referee.table import between as bt
from referee.table import event as e
from referee.training.play import Play
from referee.training.problem import Problem

AUTOMATED = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.RUNOUT_COUNT_SELECTION,
)
RANKS = "23456789TJQKA"
SUITS = "cdhs"


def replayed(play: Play) -> tuple[Any, list[int]]:
    """A no-limit hand as PokerKit has it after all that happened, and the seats in order."""
    seats = sorted(play.stacks)
    at = seats.index(play.button)
    order = seats[at + 1 :] + seats[: at + 1]
    stakes = play.stakes
    stacks = [play.stacks[seat] for seat in order]
    blinds = (stakes["small-blind"], stakes["big-blind"])
    big = stakes["big-blind"]
    state = pk.NoLimitTexasHoldem.create_state(
        AUTOMATED, True, 0, blinds, big, stacks, len(order), mode=pk.Mode.CASH_GAME
    )
    for event in play.events:
        _happens(state, event)
    return state, order


def _happens(state: Any, event: e.Event) -> None:
    if isinstance(event, e.DealerDeals):
        for _ in state.stacks:
            state.deal_hole("??" * state.streets[0].hole_dealing_statuses.__len__())
    elif isinstance(event, e.DealerBurns):
        state.burn_card("??")
    elif isinstance(event, e.DealerPutsOut):
        state.deal_board("".join(event.cards))
    elif isinstance(event, e.SeatActs):
        _acts(state, event)


def _acts(state: Any, event: e.SeatActs) -> None:
    if event.verb == "fold":
        state.fold()
    elif event.verb in ("check", "call"):
        state.check_or_call()
    elif event.verb == "all-in":
        at = state.actor_index
        whole = state.bets[at] + state.stacks[at]
        if whole <= max(state.bets) or not state.can_complete_bet_or_raise_to(whole):
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(whole)
    else:
        state.complete_bet_or_raise_to(event.amount)


def whose_turn(problem: Problem) -> str:
    state, order = replayed(problem.play)
    return f"seat {order[state.actor_index]}"


def min_raise(problem: Problem) -> str:
    state, _ = replayed(problem.play)
    return str(state.min_completion_betting_or_raising_to_amount)


def max_raise(problem: Problem) -> str:
    """All there is in front and behind; in spread limit no more than so much over the bet."""
    play = problem.play
    hand = Counted(play)
    turn = hand.turn()
    assert turn is not None
    over = play.stakes.get("spread-max")
    return str(hand.left[turn] if over is None else min(hand.left[turn], hand.level + over))


def limit_raise(problem: Problem) -> str:
    """A bet and three raises a round with three players or more; a capped round stays capped.

    roberts-11 3.Betting.4(a) and 3.Betting.5.
    """
    play = problem.play
    still, made, round_of = len(play.stacks), 1, 0  # the big blind is the first bet
    capped = False
    for event in play.events:
        if isinstance(event, e.DealerPutsOut):
            made, capped, round_of = 0, False, round_of + 1
        elif isinstance(event, e.SeatActs):
            still -= event.verb == "fold"
            made += event.verb in ("bet", "raise")
            capped = capped or (made >= 4 and still > 2)
    size = play.stakes["small-bet" if round_of < 2 else "big-bet"]
    return "closed" if capped else str(Counted(play).level + size)


def pot_limit(problem: Problem) -> str:
    """The pot once the bet is called, on top of the bet (roberts-11 14.PL.4).

    Until the big blind has acted a small blind counts like a big one (14.PL.6).
    """
    hand = Counted(problem.play)
    call = hand.level - hand.bets.get(hand.turn(), 0)
    stakes = problem.play.stakes
    more = stakes["big-blind"] - stakes["small-blind"]
    posted = hand.bets.get(hand.small) == stakes["small-blind"]
    credit = more if posted and not hand.board and hand.big not in hand.acted_ever else 0
    return str(hand.level + hand.pot + sum(hand.bets.values()) + call + credit)


def side_pots(problem: Problem) -> str:
    """Cut chip by chip: each unit of a level goes to the pot of those who reach it."""
    put, live = problem.facts["put"], problem.facts["live"]
    pots: dict[tuple[int, ...], int] = {}
    for level in range(1, max(put.values()) + 1):
        able = tuple(sorted(seat for seat in live if put[seat] >= level))
        key = able or max(pots, key=lambda each: min(put[seat] for seat in each))
        pots[key] = pots.get(key, 0) + sum(units >= level for units in put.values())
    return str(list(pots.values())[problem.facts["at"]])


def shows_first(problem: Problem) -> str:
    """Who bet or raised last in the last round, else the first to act, of those still in.

    Hands that play for the main pot alone come behind the others.
    """
    play, live = problem.play, problem.facts["live"]
    hand = Counted(play)
    put = {seat: play.floor.table.seats[seat].matched for seat in live}
    most = max(put.values())
    start = hand.aggressor or hand.first or hand.ring[0]
    at = hand.ring.index(start)
    ring = hand.ring[at:] + hand.ring[:at]
    return f"seat {min((seat for seat in live if put[seat] == most), key=ring.index)}"


def dealer_next(problem: Problem) -> str:
    hand = Counted(problem.play)
    if len(hand.live) == 1:
        return f"push {hand.live[0]}"
    turn = hand.turn()
    if turn is not None:
        return f"action {turn}"
    if hand.burned:
        return "board None"
    if hand.board < 5:
        return "burn None"
    return shows_first(problem.but(facts={"live": tuple(hand.live)})).replace("seat", "show")


class Counted:
    """A hand followed with pencil and paper: who is in, what lies where, who has to act."""

    def __init__(self, play: Play) -> None:
        seats = sorted(play.stacks)
        at = seats.index(play.button)
        self.ring = seats[at + 1 :] + seats[: at + 1]
        self.small, self.big = self.ring[:2] if len(self.ring) > 2 else self.ring[::-1]
        self.live, self.left = list(self.ring), dict(play.stacks)
        self.bets = {self.small: play.stakes["small-blind"], self.big: play.stakes["big-blind"]}
        self.level, self.pot, self.board = play.stakes["big-blind"], 0, 0
        self.last, self.acted, self.acted_ever = self.big, set[int](), set[int]()
        self.aggressor: int | None = None
        self.first: int | None = None
        self.burned = False
        for event in play.events:
            self.burned = isinstance(event, e.DealerBurns)
            if isinstance(event, e.DealerPutsOut):
                self._street(len(event.cards))
            elif isinstance(event, e.SeatActs):
                self._act(event)

    def _street(self, cards: int) -> None:
        self.pot += sum(self.bets.values())
        self.left = {seat: units - self.bets.get(seat, 0) for seat, units in self.left.items()}
        self.bets, self.level, self.acted = {}, 0, set()
        self.aggressor, self.first = None, None
        self.last, self.board = self.ring[-1], self.board + cards

    def _act(self, event: e.SeatActs) -> None:
        seat = self.last = event.seat
        self.first = self.first or seat
        self.acted_ever.add(seat)
        if event.verb == "fold":
            self.live.remove(seat)
        elif event.verb == "call":
            self.bets[seat] = min(self.left[seat], self.level)
        elif event.verb != "check":
            self.bets[seat] = event.amount or self.left[seat]
            if self.bets[seat] > self.level:
                self.level, self.acted, self.aggressor = self.bets[seat], set(), seat
        self.acted.add(seat)

    def behind(self, seat: int) -> int:
        return self.left[seat] - self.bets.get(seat, 0)

    def turn(self) -> int | None:
        """The next seat that can and must act, None once the round is over."""
        able = [seat for seat in self.live if self.behind(seat)]
        owing = [seat for seat in able if self.bets.get(seat, 0) < self.level]
        waits = [seat for seat in able if seat not in self.acted or seat in owing]
        if len(able) < 2:
            waits = [seat for seat in owing if self.level > self.bets.get(seat, 0)]
        place = self.ring.index(self.last)
        after = self.ring[place + 1 :] + self.ring[: place + 1]
        return next((seat for seat in after if seat in waits), None)


# --- cards ----------------------------------------------------------------------------------


def stud_opens(problem: Problem) -> set[str]:
    """Every seat that may open: several where boards are equal."""
    facts = problem.facts
    boards: Mapping[int, tuple[str, ...]] = facts["boards"]
    razz = facts["game"] == "razz"
    if facts["street"] == "third":
        rank = {seat: _card(held[0], low_ace=razz) for seat, held in boards.items()}
        return {f"seat {(max if razz else min)(rank, key=lambda seat: rank[seat])}"}
    value = {seat: _board(held, low_ace=razz) for seat, held in boards.items()}
    best = (min if razz else max)(value.values())
    return {f"seat {seat}" for seat, each in value.items() if each == best}


def _card(card: str, *, low_ace: bool) -> tuple[int, int]:
    ranks = "A" + RANKS[:-1] if low_ace else RANKS
    return ranks.index(card[0]), SUITS.index(card[1])


def _board(cards: tuple[str, ...], *, low_ace: bool) -> tuple[list[int], list[tuple[int, int]]]:
    """A board by its pairs and trips, then by how often each rank is there, then the ranks."""
    ranks = [_card(card, low_ace=low_ace)[0] for card in cards]
    kinds = sorted((ranks.count(each) for each in set(ranks)), reverse=True)
    return kinds, sorted(((ranks.count(each), each) for each in ranks), reverse=True)


HAND_TYPES = {
    "holdem": (pk.StandardHighHand,),
    "pineapple": (pk.StandardHighHand,),
    "crazy-pineapple": (pk.StandardHighHand,),
    "omaha": (pk.OmahaHoldemHand,),
    "omaha-5": (pk.OmahaHoldemHand,),
    "omaha-6": (pk.OmahaHoldemHand,),
    "omaha-hi-lo": (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand),
    "short-deck": (pk.ShortDeckHoldemHand,),
    "stud": (pk.StandardHighHand,),
    "mississippi-stud": (pk.StandardHighHand,),
    "five-card-stud": (pk.StandardHighHand,),
    "stud-hi-lo": (pk.StandardHighHand, pk.EightOrBetterLowHand),
    "razz": (pk.RegularLowHand,),
    "lowball-a5": (pk.RegularLowHand,),
    "lowball-27": (pk.StandardLowHand,),
    "triple-draw-27": (pk.StandardLowHand,),
    "draw-high": (pk.StandardHighHand,),
    "jacks-or-better": (pk.StandardHighHand,),
    "badugi": (pk.BadugiHand,),
}


def hand_wins(problem: Problem) -> str | None:
    """None for soko, which PokerKit does not have: tests/variant ranks it another way."""
    facts = problem.facts
    kinds = HAND_TYPES.get(facts["game"])
    if kinds is None:
        return None
    sides = [_winners(kind, facts["hands"], facts["board"]) for kind in kinds]
    return "/".join("+".join(map(str, side)) for side in sides)


def _winners(
    kind: Any, hands: Mapping[int, tuple[str, ...]], board: tuple[str, ...]
) -> list[int]:
    made = {
        seat: kind.from_game_or_none("".join(held), "".join(board))
        for seat, held in hands.items()
    }
    there = {seat: hand for seat, hand in made.items() if hand is not None}
    best = max(there.values(), default=None)
    return [seat for seat, hand in there.items() if hand == best]


def odd_chip(problem: Problem) -> str:
    """The first winner clockwise from the button (roberts-11 3.Ties.5a)."""
    facts = problem.facts
    hands = {seat: facts["cards"][seat] for seat in facts["live"]}
    won = _winners(pk.StandardHighHand, hands, facts["board"])
    first = min(won, key=lambda seat: (seat <= facts["button"], seat))
    assert facts["amount"] % len(won) == 1
    return f"seat {first}"


def procedure(problem: Problem) -> str:
    """Read off the file as it is written, line by line."""
    text = (root("rulebooks") / "training" / "procedures.yaml").read_text("utf-8")
    _, _, rest = text.partition(f"- id: {problem.facts['procedure']}\n")
    order = re.findall(r"^    - id: (\S+)$", rest.split("\n- id: ")[0], re.M)
    told = problem.facts["told"]
    if problem.facts["ask"] == "next":
        return order[order.index(told[-1]) + 1]
    if problem.facts["ask"] == "missing":
        (missing,) = set(order) - set(told)
        return missing
    places = [order.index(each) for each in told]
    return order[max(a for a, b in pairwise(places) if a > b)]


def spot_mistake(problem: Problem) -> str:
    """The first event that PokerKit would not have, or that is no single proper act."""
    play = problem.play
    whole = list(play.events)
    last = max(problem.facts["mistake"])
    for n in range(len(whole)):
        play.events = whole[:n]
        state, order = replayed(play)
        if not _regular(state, order, whole[n], play):
            break
    play.events = whole
    assert n in problem.facts["mistake"], (n, problem.facts)
    return f"sentence {last + 1}"


def _regular(state: Any, order: list[int], event: e.Event, play: Play) -> bool:
    if isinstance(event, e.DealerDeals):
        return True
    if isinstance(event, e.DealerBurns):
        return bool(state.can_burn_card("??"))
    if isinstance(event, e.DealerPutsOut):
        return len(event.cards) == (3 if not state.board_cards else 1)
    if not isinstance(event, e.SeatActs) or state.actor_index is None:
        return False
    if order[state.actor_index] != event.seat:
        return False
    price = max(state.bets) - state.bets[state.actor_index]
    if event.verb == "fold":
        return bool(price)
    if event.verb in ("bet", "raise"):
        return bool(state.can_complete_bet_or_raise_to(event.amount))
    return (event.verb == "check") == (not price)


def button(problem: Problem) -> str:
    """With a dead button: the big blind to the next player, the others behind it."""
    assert problem.facts["said"] == "dead"
    return f"seat {Blinds(problem.play).next().button}"


def blinds_owed(problem: Problem) -> str:
    """Big and small blind for both missed (the small one dead), one of them for that one."""
    play, seat = problem.play, problem.facts["seat"]
    small, big = play.stakes["small-blind"], play.stakes["big-blind"]
    blinds = Blinds(play)
    coming = blinds.next()
    if seat == coming.big:
        return f"{big}+0"
    if seat == coming.small:
        return f"{small}+0"
    owed = {"big": big, "small": small}
    missed = blinds.missed.get(seat, set())
    if missed == {"big", "small"}:
        return f"{big}+{small}"
    return f"{sum(owed[each] for each in missed)}+0"


class Marks(NamedTuple):
    button: int
    small: int
    big: int


class Blinds:
    """Where the marks go from hand to hand, and whom they pass who is not there."""

    def __init__(self, play: Play) -> None:
        seats = sorted(play.stacks)
        at = seats.index(play.button)
        ring = seats[at + 1 :] + seats[: at + 1]
        self.marks = Marks(play.button, ring[0], ring[1])
        self.present, self.missed = set(seats), dict[int, set[str]]()
        hands = 0
        for event in play.events:
            if isinstance(event, e.DealerDeals):
                if hands:
                    self._moves(self.next())
                hands += 1
            elif isinstance(event, bt.SeatLeaves):
                self.present.remove(event.seat)
            elif isinstance(event, (bt.SeatReturns, bt.SeatSits)):
                self.present.add(event.seat)
                if isinstance(event, bt.SeatSits):
                    self.missed[event.seat] = {"big"}

    def next(self) -> Marks:
        """Where the marks are in the next hand."""
        last = self.marks.big
        big = min(self.present, key=lambda seat: (seat <= last, seat))
        return Marks(self.marks.small, last, big)

    def _moves(self, to: Marks) -> None:
        for name, was, now in (
            ("big", self.marks.big, to.big),
            ("small", self.marks.small, to.small),
        ):
            for seat in range(1, 11):
                passed = was < seat <= now if was < now else seat > was or seat <= now
                if passed and seat not in self.present:
                    self.missed.setdefault(seat, set()).add(name)
        self.marks = to


RECKONED = {
    "blinds-owed": blinds_owed,
    "button": button,
    "dealer-next": dealer_next,
    "hand-wins": hand_wins,
    "limit-raise": limit_raise,
    "max-raise": max_raise,
    "min-raise": min_raise,
    "odd-chip": odd_chip,
    "pot-limit": pot_limit,
    "procedure": procedure,
    "shows-first": shows_first,
    "side-pots": side_pots,
    "spot-mistake": spot_mistake,
    "stud-opens": stud_opens,
    "whose-turn": whose_turn,
}
