"""Any legal hand of no-limit hold'em ends without a ruling and without losing a chip."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table.cards import UNKNOWN
from referee.table.due import Due
from referee.table.seat import LIVE
from tests.property.ranking import winners
from tests.property.regular import Player, cards_in_sight
from tests.property.start import Start, book_of, examples, starts


def played(
    start: Start, data: st.DataObject, *, manners: bool = True, mucks: bool = True
) -> tuple[Player, Floor]:
    """Play a regular hand, looking after every event that nothing got lost."""
    floor = start.open(book_of("customs-1"))

    def look(floor: Floor) -> None:
        assert floor.table.total == start.total, "chips were made or lost"
        cards = cards_in_sight(floor)
        assert len(cards) == len(set(cards)), f"a card lies in two places: {cards}"
        stacks = floor.table.stacks.values()
        assert min(stacks) >= 0, f"a stack is below nothing: {floor.table.stacks}"

    player = Player(start, floor, data.draw, manners=manners, mucks=mucks)
    player.play(look)
    return player, floor


@examples(60)
@given(start=starts(), data=st.data())
def test_a_legal_hand_calls_for_no_ruling_and_ends(start: Start, data: st.DataObject) -> None:
    _, floor = played(start, data)

    assert floor.rulings == []
    assert floor.hand.over
    assert not floor.table.pending
    assert sum(floor.table.stacks.values()) == start.total


@examples(25)
@given(start=starts(unknown=True), data=st.data())
def test_a_hand_with_unknown_cards_ends_with_the_push(
    start: Start, data: st.DataObject
) -> None:
    _, floor = played(start, data, manners=False)

    assert floor.hand.over
    assert sum(floor.table.stacks.values()) == start.total


# --- pots and awards, worked out otherwise --------------------------------------------------


def chip_by_chip(put: Mapping[int, int], live: set[int]) -> dict[frozenset[int], int]:
    """Return the pots by who may win them, one layer of single chips after another."""
    pots: dict[frozenset[int], int] = defaultdict(int)
    last: frozenset[int] = frozenset(live)
    for height in range(max(put.values())):
        payers = {seat for seat, amount in put.items() if amount > height}
        may_win = frozenset(payers & live)
        last = may_win or last
        pots[last] += len(payers)
    return dict(pots)


@examples(60)
@given(start=starts(deepest=8), data=st.data())
def test_pots_and_awards_are_those_of_a_count_by_hand(
    start: Start, data: st.DataObject
) -> None:
    player, floor = played(start, data, manners=False)
    before = player.before_push
    put = {n: start.stacks[n] - seat.stack for n, seat in before.seats.items()}
    live = {n for n, seat in before.seats.items() if seat.status == LIVE}
    expected = chip_by_chip(put, live)

    assert {frozenset(pot.seats): pot.amount for pot in before.pots} == expected
    top = max(put.values())
    assert sum(amount == top for amount in put.values()) > 1, "an uncalled bet was kept"
    won: dict[int, int] = defaultdict(int)
    for seats, amount in expected.items():
        best = seats
        if len(seats) > 1:
            hands = {seat: start.cards[seat] for seat in seats}
            assert all(UNKNOWN not in cards for cards in hands.values())
            best = frozenset(winners(hands, before.board))
        each, odd = divmod(amount, len(best))
        for at, seat in enumerate(clockwise(best, start)):
            won[seat] += each + (at < odd)
    ends = {n: start.stacks[n] - put[n] + won[n] for n in start.stacks}
    assert floor.table.stacks == ends


def clockwise(seats: frozenset[int], start: Start) -> list[int]:
    """Return seats in the order that odd chips go: from the left of the button."""
    return sorted(seats, key=lambda seat: (seat <= start.button, seat))


# --- PokerKit, the same hand ----------------------------------------------------------------


@examples(40)
@given(start=starts(shortest=2), data=st.data())
def test_the_stacks_at_the_end_are_those_of_pokerkit(start: Start, data: st.DataObject) -> None:
    assume(start.stakes["small-blind"] < start.stakes["big-blind"])
    # A hand thrown in at the showdown of a side pot is more than PokerKit follows.
    player, floor = played(start, data, manners=False, mucks=False)
    order = clockwise(frozenset(start.stacks), start)
    state = pokerkit_state(start, order)
    for seat, verb, to, due in player.acts:
        assert order[state.actor_index] == seat, "another seat is to act"
        bounds_agree(due, state)
        if verb == "fold":
            state.fold()
        elif verb in ("check", "call") or nobody_covers(state):
            # A raise that nobody can match comes back: the same as a call, which is what
            # PokerKit takes here and nothing else.
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(to)
        settle(state, start)
    while state.status and state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)
    settle(state, start)

    assert not state.status
    theirs = dict(zip(order, state.stacks, strict=True))
    # An odd chip of each pot may go to another winner there.
    slack = len(player.before_push.pots) * len(order)
    for seat, stack in floor.table.stacks.items():
        assert abs(theirs[seat] - stack) <= slack
        if max(len(pot.awards) for pot in floor.table.pots) == 1:
            assert theirs[seat] == stack


def pokerkit_state(start: Start, order: list[int]) -> Any:
    """Return the state of PokerKit's table after the deal."""
    from pokerkit import Automation, NoLimitTexasHoldem

    small, big = start.stakes["small-blind"], start.stakes["big-blind"]
    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    state = NoLimitTexasHoldem.create_state(
        automations,
        True,
        0,
        (small, big),
        big,
        tuple(start.stacks[seat] for seat in order),
        len(order),
    )
    for seat in order:
        state.deal_hole("".join(start.cards[seat]))
    return state


def bounds_agree(due: Due, state: Any) -> None:
    """Compare the call, the least raise, and whether a raise is open at all."""
    limits = due.bounds
    assert limits is not None
    assert min(limits.to_call, limits.stack) == state.checking_or_calling_amount
    least = state.min_completion_betting_or_raising_to_amount
    open_here = limits.raise_barred is None and limits.all_in_to > limits.level
    if nobody_covers(state):
        assert least is None
        return
    if due.phase != "preflop" and 0 < limits.level < limits.step:
        # An opening all-in below the smallest bet: PokerKit lets those who checked raise it;
        # here they have acted, and face less than a full bet.
        return
    assert open_here == (least is not None), (
        "a raise is open here and not there, or the other way"
    )
    if least is not None:
        assert min(limits.min_to, limits.all_in_to) == least
        assert limits.max_to == state.max_completion_betting_or_raising_to_amount


def nobody_covers(state: Any) -> bool:
    """Say whether no other player has more than the bet to match."""
    return not any(
        state.statuses[i] and state.stacks[i] + state.bets[i] > max(state.bets)
        for i in state.player_indices
        if i != state.actor_index
    )


def settle(state: Any, start: Start) -> None:
    """Deal what is due there."""
    while state.status and state.can_burn_card("??"):
        state.burn_card("??")
        count = 3 if not state.board_cards else 1
        at = len(state.board_cards)
        state.deal_board("".join(start.board[at : at + count]))
