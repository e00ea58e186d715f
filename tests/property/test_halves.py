"""Pots in halves, main and side, beside PokerKit's hands and PokerKit's count of the all-ins.

PokerKit 0.7.7 shares out the low half of a side pot in which no hand makes a low among the
hands of that pot as soon as some other hand of the deal makes one. Robert's 7.2 and 3.Ties.5(d)
give such a pot to its high hand, so there the count is made here, with PokerKit's hands.
"""

from __future__ import annotations

from random import Random

import pokerkit as pk
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import STANDARD
from referee.table.due import Case
from referee.table.seat import FOLDED
from tests.property.start import book_of, examples

UNIT = 120
"""Every pot is a multiple of this, so that halves divide among up to six: no odd chip here."""
LOWS = tuple(card for card in STANDARD if card[0] in "A23456789")
AUTOMATIC = tuple(
    each
    for each in pk.Automation
    if each
    not in (
        pk.Automation.HOLE_DEALING,
        pk.Automation.BOARD_DEALING,
        pk.Automation.RUNOUT_COUNT_SELECTION,
    )
)


def theirs(
    stacks: list[int], holes: list[tuple[str, ...]], board: tuple[str, ...], folds: set[int]
) -> list[int]:
    """Return the stacks PokerKit ends with; all who do not fold put everything in."""
    count = len(stacks)
    state = pk.State(
        (*AUTOMATIC, pk.Automation.RUNOUT_COUNT_SELECTION),
        pk.Deck.STANDARD,
        (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand),
        (
            pk.Street(
                card_burning_status=False,
                hole_dealing_statuses=(False,) * 4,
                board_dealing_count=0,
                draw_status=False,
                opening=pk.Opening.POSITION,
                min_completion_betting_or_raising_amount=2 * UNIT,
                max_completion_betting_or_raising_count=None,
            ),
            *(
                pk.Street(
                    card_burning_status=False,
                    hole_dealing_statuses=(),
                    board_dealing_count=cards,
                    draw_status=False,
                    opening=pk.Opening.POSITION,
                    min_completion_betting_or_raising_amount=2 * UNIT,
                    max_completion_betting_or_raising_count=None,
                )
                for cards in (3, 1, 1)
            ),
        ),
        pk.BettingStructure.NO_LIMIT,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(UNIT, 2 * UNIT),
        bring_in=0,
        raw_starting_stacks=stacks,
        player_count=count,
    )
    for hole in holes:
        state.deal_hole("".join(hole))
    while state.actor_index is not None:
        at = state.actor_index
        if at in folds and state.can_fold():
            state.fold()
        elif state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
        else:
            state.check_or_call()
    out = list(board)
    while state.status:
        need = 3 if len(out) == 5 else 1
        state.deal_board("".join(out[:need]))
        del out[:need]
    return list(state.stacks)


def counted(
    stacks: list[int], holes: list[tuple[str, ...]], board: tuple[str, ...], out: dict[int, int]
) -> tuple[list[int], bool]:
    """Return the stacks by a count pot by pot, and whether PokerKit's own count can be taken.

    ``out`` is what each player who folded had put in.
    """
    live = [at for at in range(len(stacks)) if at not in out]
    most = sorted(stacks[at] for at in live)[-2]
    put = [out.get(at, min(stacks[at], most)) for at in range(len(stacks))]
    ends = [stack - chips for stack, chips in zip(stacks, put, strict=True)]
    told = ["".join(hole) for hole in holes]
    high = [pk.OmahaHoldemHand.from_game(hole, "".join(board)) for hole in told]
    low = [pk.OmahaEightOrBetterLowHand.from_game_or_none(h, "".join(board)) for h in told]
    lows, below = [], 0
    for top in sorted({put[at] for at in live}):
        amount = sum(min(chips, top) - min(chips, below) for chips in put)
        inside, below = [at for at in live if put[at] >= top], top
        halves = [[at for at in inside if high[at] == max(high[each] for each in inside)]]
        there = [at for at in inside if low[at] is not None]
        lows.append(bool(there))
        if there:
            halves.append([at for at in there if low[at] == max(low[each] for each in there)])
        for winners in halves:
            for at in winners:
                ends[at] += amount // len(halves) // len(winners)
    return ends, all(lows) or not any(hand for hand in low)


def ours(
    stacks: list[int], holes: list[tuple[str, ...]], board: tuple[str, ...], folds: set[int]
) -> tuple[list[int], dict[int, int]]:
    """Return the stacks the floor ends with, and what those who folded had put in.

    Seat 1 is left of the button.
    """
    count = len(stacks)
    floor = Floor.open(
        book=book_of("games-ru-1"),
        case=Case("omaha-hi-lo", "no-limit", "cash"),
        stakes={"small-blind": UNIT, "big-blind": 2 * UNIT},
        stacks=dict(enumerate(stacks, 1)),
        button=count,
        cards=dict(enumerate(holes, 1)),
    )
    told: list[e.Event] = [e.DealerDeals()]
    out = list(board)
    while True:
        for event in told:
            assert floor.sees(event) == ()
        assert floor.end() == ()
        due = floor.due
        if due.what == "push":
            gone = {
                seat - 1: there.matched
                for seat, there in floor.table.seats.items()
                if there.status == FOLDED
            }
            floor.finish()
            return [floor.table.stacks[seat] for seat in range(1, count + 1)], gone
        told = [e.DealerDeals()]
        if due.what == "action" and due.seat is not None and due.bounds is not None:
            verb = "all-in" if "raise" in due.verbs or "bet" in due.verbs else "call"
            if due.seat - 1 in folds and due.bounds.to_call:
                verb = "fold"
            told = [e.SeatActs(due.seat, verb)]
        elif due.what == "burn":
            need = 3 if len(out) == 5 else 1
            told = [e.DealerBurns(), e.DealerPutsOut(tuple(out[:need]))]
            del out[:need]
        elif due.what == "show" and due.seat is not None:
            told = [e.SeatTables(due.seat, holes[due.seat - 1])]


@examples(200)
@given(seed=st.integers(min_value=0))
def test_who_gets_what_of_pots_in_halves_is_pokerkits_count(seed: int) -> None:
    dice = Random(seed)
    count = dice.randint(3, 6)
    stacks = [UNIT * dice.randint(3, 12) for _ in range(count)]
    deck = LOWS if dice.random() < 0.6 else STANDARD
    drawn = dice.sample(deck, 5 + 4 * count)
    holes = [tuple(drawn[5 + 4 * at : 9 + 4 * at]) for at in range(count)]
    folds = {at for at in range(count - 2) if dice.random() < 0.3}  # two always stay in

    found, out = ours(stacks, holes, tuple(drawn[:5]), folds)
    wanted, whole = counted(stacks, holes, tuple(drawn[:5]), out)

    assert found == wanted
    if whole:
        assert found == theirs(stacks, holes, tuple(drawn[:5]), folds)
