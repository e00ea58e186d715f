"""The table: chips that move, acts that settle, who sits between whom, who was misled."""

from __future__ import annotations

from referee.table.act import Act
from referee.table.due import Awaited
from referee.table.event import SeatTaps
from referee.table.notes import Hint, Hold, Seen
from referee.table.seat import DEAD, FOLDED, LIVE, OUT
from referee.table.table import Table


def test_every_change_is_a_new_table(table: Table) -> None:
    changed = table.with_seat(4, stack=1)

    assert table.seats[4].stack == 1000
    assert changed.seats[4].stack == 1
    assert type(changed) is Table


def test_clockwise_ends_with_the_seat_itself(table: Table) -> None:
    assert list(table.after(3)) == [4, 5, 1, 2, 3]
    assert list(table.after(5)) == [1, 2, 3, 4, 5]


def test_an_empty_seat_number_still_has_seats_after_it(table: Table) -> None:
    seats = {number: seat for number, seat in table.seats.items() if number != 3}

    assert list(table.but(seats=seats).after(3)) == [4, 5, 1, 2]


def test_who_is_live_and_who_may_still_bet(table: Table) -> None:
    table = (
        table.with_seat(1, status=FOLDED)
        .with_seat(2, stack=0)
        .with_seat(3, frozen=True)
        .with_seat(4, status=DEAD)
    )

    assert table.live() == (2, 3, 5)
    assert table.able() == (5,)


class TestBetween:
    def test_the_seats_passed_over_begin_with_the_one_whose_turn_it_is(
        self, table: Table
    ) -> None:
        assert table.between(4, 1) == (4, 5)

    def test_nobody_is_between_a_seat_and_itself(self, table: Table) -> None:
        assert table.between(4, 4) == ()

    def test_round_the_end_of_the_table(self, table: Table) -> None:
        assert table.between(4, 3) == (4, 5, 1, 2)

    def test_who_cannot_act_is_not_passed_over(self, table: Table) -> None:
        table = table.with_seat(5, status=FOLDED).with_seat(1, stack=0)

        assert table.between(4, 2) == (4,)

    def test_the_next_seat_passes_over_one(self, table: Table) -> None:
        assert table.between(4, 5) == (4,)


class TestChips:
    def test_chips_put_out_wait_in_front_of_the_seat(self, table: Table) -> None:
        out = table.chips_out(4, 300)

        assert out.pending == {4: 300}
        assert out.seats[4].stack == 700
        assert out.seats[4].bet == 0
        assert out.total == table.total

    def test_a_second_motion_is_added(self, table: Table) -> None:
        assert table.chips_out(4, 300).chips_out(4, 200).pending == {4: 500}

    def test_chips_go_back(self, table: Table) -> None:
        back = table.chips_out(4, 300).chips_back(4)

        assert back.pending == {}
        assert back.seats[4].stack == 1000

    def test_nothing_goes_back_where_nothing_was_put_out(self, table: Table) -> None:
        assert table.chips_back(4).seats == table.seats

    def test_a_bet_is_made_from_the_chips_in_front_first(self, table: Table) -> None:
        bet = table.chips_out(4, 300).bet_to(4, 300)

        assert (bet.seats[4].bet, bet.seats[4].stack, bet.pending) == (300, 700, {})

    def test_missing_chips_come_from_the_stack(self, table: Table) -> None:
        bet = table.chips_out(4, 300).bet_to(4, 400)

        assert (bet.seats[4].bet, bet.seats[4].stack, bet.pending) == (400, 600, {})

    def test_chips_left_over_stay_in_front(self, table: Table) -> None:
        bet = table.chips_out(4, 1000).bet_to(4, 200)

        assert (bet.seats[4].bet, bet.seats[4].stack, bet.pending) == (200, 0, {4: 800})
        assert bet.total == table.total

    def test_a_blind_counts_towards_the_bet(self, table: Table) -> None:
        bet = table.bet_to(2, 600)

        assert (bet.seats[2].bet, bet.seats[2].stack) == (600, 400)

    def test_all_units_are_counted_wherever_they_lie(self, table: Table) -> None:
        moved = table.chips_out(4, 300).with_seat(1, stack=0, dead=400, put=(("preflop", 600),))

        assert moved.total == table.total

    def test_chips_of_a_held_act_are_still_in_the_stack(self, table: Table) -> None:
        hold = Hold(Act(5, ()), "bet", 50, 200, 50, (4,), False, 3, None)

        assert table.but(held={5: hold}).total == table.total

    def test_the_pot_is_what_is_in_and_not_yet_pushed(self, table: Table) -> None:
        assert table.pot == 300
        assert table.with_seat(1, dead=40, stack=960).pot == 340
        assert table.with_seat(1, stack=1100).but(pushed={1: 100}).pot == 200

    def test_pots_without_the_bets_of_the_running_street(self, table: Table) -> None:
        table = table.with_seat(1, put=(("preflop", 200),)).with_seat(
            4, put=(("preflop", 200),)
        )

        assert [pot.amount for pot in table.gathered()] == [400]


class TestActed:
    def test_a_fold_takes_the_hand_out(self, table: Table) -> None:
        after = table.acted(4, "fold", 0, base=200)

        assert after.seats[4].status == FOLDED
        assert after.level == 200

    def test_a_check_changes_nothing_but_that_the_seat_has_acted(self, table: Table) -> None:
        after = table.acted(3, "check", 200, base=200)

        assert (after.seats[3].acted, after.seats[3].last) == (200, "check")
        assert after.total == table.total

    def test_a_call_moves_the_chips_and_no_level(self, table: Table) -> None:
        after = table.acted(4, "call", 200, base=200)

        assert (after.seats[4].bet, after.seats[4].stack) == (200, 800)
        assert (after.level, after.raises, after.aggressor) == (200, (), None)

    def test_a_full_raise_is_remembered_by_its_size(self, table: Table) -> None:
        after = table.acted(4, "raise", 600, base=200)

        assert (after.level, after.levels, after.raises) == (600, (200,), (400,))
        assert (after.aggressor, after.short) == (4, False)

    def test_exactly_the_base_is_full(self, table: Table) -> None:
        assert table.acted(4, "raise", 400, base=200).raises == (200,)

    def test_one_unit_less_is_short(self, table: Table) -> None:
        after = table.acted(5, "raise", 350, base=200)

        assert (after.level, after.levels, after.raises) == (350, (200,), ())
        assert after.short
        assert after.aggressor == 5

    def test_a_full_raise_after_a_short_one_is_full_again(self, table: Table) -> None:
        after = table.acted(5, "raise", 350, base=200).acted(1, "raise", 600, base=200)

        assert (after.raises, after.short) == ((250,), False)

    def test_the_seat_has_seen_its_own_raise(self, table: Table) -> None:
        after = table.acted(4, "raise", 600, base=200)

        assert (after.seats[4].acted, after.seats[4].seen_raises) == (600, 1)

    def test_a_raise_that_lifts_nothing_is_an_all_in_call(self, table: Table) -> None:
        after = table.acted(4, "raise", 600, base=200).acted(5, "raise", 350, base=400)

        assert (after.level, after.aggressor, after.seats[5].bet) == (600, 4, 350)

    def test_who_acts_first_is_the_opener_of_the_round(self, table: Table) -> None:
        assert table.acted(4, "call", 200, base=200).acted(5, "fold", 0, base=200).opener == 4

    def test_an_act_ends_a_prompt_and_lets_the_round_be_heard(self, table: Table) -> None:
        after = table.but(hint=Hint(5, 100), heard=False).acted(4, "call", 200, base=200)

        assert (after.hint, after.heard) == (Hint(), True)


class TestMisinformed:
    def test_a_prompt_to_a_seat_that_is_not_due(self, table: Table) -> None:
        assert table.but(hint=Hint(seat=5)).misinformed(5)

    def test_a_prompt_misleads_only_whom_it_points_to(self, table: Table) -> None:
        assert not table.but(hint=Hint(seat=5)).misinformed(1)

    def test_a_false_price_misleads_whoever_acts_on_it(self, table: Table) -> None:
        told = table.but(hint=Hint(price=150))

        assert told.misinformed(2)
        assert told.misinformed(5)

    def test_a_dealer_who_told_nothing_wrong_misleads_nobody(self, table: Table) -> None:
        assert not any(table.misinformed(seat) for seat in table.seats)

    def test_a_finding_of_the_floor_is_about_one_seat(self, table: Table) -> None:
        found = table.but(found=frozenset({(5, "misinformed")}))

        assert found.misinformed(5)
        assert not found.misinformed(4)

    def test_another_finding_is_not_this_one(self, table: Table) -> None:
        assert not table.but(found=frozenset({(5, "deliberate")})).misinformed(5)


def test_the_record_keeps_sentence_event_and_what_was_due(table: Table) -> None:
    due = Awaited("action", 4)
    seen = table.seen(2, SeatTaps(4), due).seen(3, SeatTaps(5))

    assert seen.record == (Seen(2, SeatTaps(4), 1, due), Seen(3, SeatTaps(5), 1, None))
    assert table.record == ()


def test_a_seat_left_out_of_the_deal_is_not_live(table: Table) -> None:
    assert table.with_seat(5, status=OUT).live() == (1, 2, 3, 4)
    assert table.seats[5].status == LIVE


def test_whose_hands_are_gone_before_the_last_cards_count_no_more(table: Table) -> None:
    table = table.with_seat(2, status=FOLDED).with_seat(5, status=OUT)

    first = table.dealt_each(2)
    later = table.but(acted_before=frozenset({1, 2})).dealt_each(1)

    assert first.done == frozenset(), "nobody has given up a hand before the first cards"
    assert later.done == {2, 5}
