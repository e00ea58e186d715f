"""The hand in play: who is due, when a round closes, how a hand ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.due import Cite
from referee.table.plan import Step
from referee.variant.hand import Hand
from referee.variant.steps import DEALER

Deal = Callable[..., Hand]
FIVE = dict.fromkeys(range(1, 6), 10_000)


def acts(hand: Hand, *told: str) -> Hand:
    """Let seats act in turn: ``"4 raise 600"``, ``"5 fold"``, ``"1 call"``, ``"deal"``."""
    for line in told:
        if line == "deal":
            hand.dealer_goes_on()
            continue
        seat, verb, *to = line.split()
        number = int(seat)
        assert (hand.due.what, hand.due.seat) == ("action", number), line
        bounds = hand.bounds(number)
        total = int(to[0]) if to else min(bounds.level, bounds.all_in_to)
        hand.play(number, verb, bounds.bet if verb == "fold" else total)
    return hand


def due(hand: Hand) -> tuple[str, int | None]:
    return hand.due.what, hand.due.seat


class TestTheDeal:
    def test_blinds_are_due_first_then_the_cards(self, sit: Deal) -> None:
        hand = sit(FIVE)

        assert due(hand) == ("post", 2)
        assert (hand.due.amounts, hand.due.also) == ((100,), (("post", 3),))
        hand.post(2)
        hand.post(3)
        assert due(hand) == ("deal", None)
        hand.step(hand.table.plan[0])
        assert due(hand) == ("action", 4)

    def test_a_blind_is_posted_by_its_seat(self, sit: Deal) -> None:
        hand = sit(FIVE)

        hand.post(2)
        assert hand.table.seats[2].bet == 100
        assert hand.due.what == "post"
        hand.post(3)
        assert hand.due.what == "deal"

    def test_a_short_stack_posts_what_it_has(self, deal: Deal) -> None:
        hand = deal({**FIVE, 3: 60})

        assert (hand.table.seats[3].bet, hand.table.seats[3].stack) == (60, 0)
        assert hand.bounds(4).level == 200

    def test_known_cards_stay_and_others_are_unknown(self, deal: Deal) -> None:
        hand = deal(FIVE, cards={4: "As Kd", 5: "Qh"})

        assert hand.table.seats[4].cards == ("As", "Kd")
        assert hand.table.seats[5].cards == ("Qh", "??")
        assert hand.table.seats[1].cards == ("??", "??")

    def test_a_seat_without_chips_is_not_dealt_in(self, deal: Deal) -> None:
        hand = deal({**FIVE, 4: 0})

        assert hand.table.seats[4].cards == ()
        assert [number for number, seat in hand.table.seats.items() if seat.dealt] == [
            1,
            2,
            3,
            5,
        ]
        assert due(hand) == ("action", 5)

    def test_a_flop_is_a_burn_and_three_cards_of_the_deck(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, deck="9c 8c 9d 8d 2c As Kd Qh Jc")
        acts(hand, "1 call", "2 check")

        assert hand.due.what == "burn"
        hand.step(hand.table.plan[0])
        assert (hand.due.what, hand.board_due) == ("board", 3)
        hand.step(hand.table.plan[0])
        assert (hand.table.board, hand.table.burns) == (("As", "Kd", "Qh"), 1)

    def test_a_missed_burn_is_not_counted_and_play_goes_on(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 fold", "1 fold", "2 fold", "3 check")

        assert hand.board_due == 3, "the board is seen behind the burn"
        hand.put_out(("As", "Kd", "Qh"))
        assert (hand.table.burns, due(hand)) == (0, ("action", 3))

    def test_an_amended_plan_is_what_is_due(self, deal: Deal) -> None:
        cite = Cite("house-1", "4.2", "4.2")
        hand = deal(FIVE)
        plan = (
            Step("shuffle", cites=(cite,)),
            Step("board", 3, "board", (cite,)),
            Step("bets"),
        )
        hand.adopt(hand.table.but(amended={"flop": plan}))
        acts(hand, "4 call", "5 fold", "1 fold", "2 fold", "3 check")

        assert (hand.due.what, hand.due.cites) == ("shuffle", (cite,))
        hand.dealer_goes_on()
        assert (len(hand.table.board), hand.table.burns) == (3, 0)

    def test_a_deck_deals_the_hole_cards_one_by_one_from_the_left_of_the_button(
        self, deal: Deal
    ) -> None:
        hand = deal(dict.fromkeys((2, 5, 7), 1000), button=2, deck="As Ks Qs Ad Kd Qd 2c 3c")

        assert {number: seat.cards for number, seat in hand.table.seats.items()} == {
            5: ("As", "Ad"),
            7: ("Ks", "Kd"),
            2: ("Qs", "Qd"),
        }
        assert hand.table.deck == ("2c", "3c"), "the stub is left"

    def test_a_deck_passes_a_seat_that_is_out(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 0, 3: 1000}, button=1, deck="As Ks Ad Kd 2c")

        assert hand.table.seats[3].cards == ("As", "Ad")
        assert hand.table.seats[2].cards == ()

    def test_a_deck_beside_cards_that_are_told_is_the_stub(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, cards={1: "9c 9d"}, deck="2c As Kd Qh")

        assert hand.table.seats[2].cards == ("??", "??")
        assert hand.table.deck == ("2c", "As", "Kd", "Qh")

    def test_a_deck_that_runs_out_leaves_cards_unknown(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, deck="As Ks Ad")

        assert hand.table.seats[2].cards == ("As", "Ad")
        assert hand.table.seats[1].cards == ("Ks", "??")
        assert hand.table.deck == ()

    def test_cards_dealt_up_are_known_to_lie_face_up(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, cards={1: "Ks Kd 8c", 2: "As Ad 7c 7d"})
        assert hand.table.seats[2].up == ()

        table = DEALER["deal"](hand.table, Step("deal", 1, "up"))

        assert (table.seats[2].up, table.seats[2].dealt) == (("7c",), ("As", "Ad", "7c"))
        assert (table.seats[1].up, table.seats[1].cards) == (("8c",), ("Ks", "Kd", "8c"))
        again = DEALER["deal"](table, Step("deal", 1, "down"))
        assert (again.seats[2].up, again.seats[2].dealt[3:]) == (("7c",), ("7d",))
        assert again.seats[1].dealt[3:] == ("??",)

    def test_a_deck_deals_a_second_time(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, deck="As Ks Ad Kd 7c 8c")

        table = DEALER["deal"](hand.table, Step("deal", 1, "up"))

        assert (table.seats[2].up, table.seats[1].up) == (("7c",), ("8c",))

    def test_a_folded_hand_gets_no_more_cards(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, cards={1: "Ks Kd 8c", 2: "As Ad 7c"})
        folded = hand.table.with_seat(2, status="folded")

        table = DEALER["deal"](folded, Step("deal", 1, "up"))

        assert (table.seats[2].up, table.seats[2].dealt) == ((), ("As", "Ad"))
        assert table.seats[1].up == ("8c",)

    def test_nobody_knows_the_order_of_a_stub_that_was_shuffled(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000}, deck="As Ks Ad Kd 7c 8c")

        table = DEALER["shuffle"](hand.table, Step("shuffle"))

        assert table.deck == ()
        assert DEALER["board"](table, Step("board", 2, "board")).board == ("??", "??")


class TestARound:
    def test_it_closes_with_the_option_of_the_big_blind(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 call", "1 call", "2 call")

        assert due(hand) == ("action", 3)
        assert hand.due.verbs == ("check", "raise")
        assert due(acts(hand, "3 check")) == ("burn", None)

    def test_it_comes_back_after_a_raise_and_ends_before_the_raiser(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 raise 600", "1 fold", "2 call", "3 fold")

        assert due(hand) == ("action", 4)
        assert due(acts(hand, "4 call")) == ("burn", None)

    def test_the_bets_are_gathered_the_moment_it_closes(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 fold", "1 fold", "2 call", "3 check")

        assert {number: seat.bet for number, seat in hand.table.seats.items()} == dict.fromkeys(
            FIVE, 0
        )
        assert [pot.amount for pot in hand.table.gathered()] == [600]
        assert hand.table.level == 0

    def test_raises_are_forgotten_with_the_street(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 raise 1000", "5 call", "1 fold", "2 fold", "3 fold", "deal")

        assert hand.bounds(4).min_to == 200
        assert due(hand) == ("action", 4)

    def test_the_first_seat_left_of_the_button_that_is_in_begins(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 call", "1 fold", "2 fold", "3 check", "deal")

        assert due(hand) == ("action", 3)

    def test_a_checked_round_closes(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 call", "5 fold", "1 fold", "2 fold", "3 check", "deal")

        assert due(acts(hand, "3 check", "4 check")) == ("burn", None)
        assert hand.table.last_round == (None, 3)

    def test_what_is_open_and_what_is_not(self, deal: Deal) -> None:
        hand = deal(FIVE)
        assert hand.due.verbs == ("fold", "call", "raise")

        acts(hand, "4 call", "5 fold", "1 fold", "2 fold", "3 check", "deal")
        assert hand.due.verbs == ("check", "bet")

    def test_who_can_only_call_all_in_has_no_raise(self, deal: Deal) -> None:
        hand = acts(deal({**FIVE, 5: 500}), "4 raise 600")

        assert hand.due.verbs == ("fold", "call")

    def test_a_barred_seat_has_no_raise_and_is_told_why(self, deal: Deal) -> None:
        hand = deal({**FIVE, 5: 750})
        acts(hand, "4 raise 600", "5 raise 750", "1 call", "2 fold", "3 fold")

        assert due(hand) == ("action", 4)
        assert hand.due.verbs == ("fold", "call")
        assert [bar.because for bar in hand.bounds(4).bars] == ["short-all-in"]

    def test_it_closes_without_the_option_where_a_blind_has_none(self, deal: Deal) -> None:
        hand = acts(deal(FIVE, blind_option="no"), "4 call", "5 call", "1 call", "2 call")

        assert due(hand) == ("burn", None)
        assert [pot.amount for pot in hand.table.gathered()] == [1000]

    def test_but_not_after_a_raise(self, deal: Deal) -> None:
        hand = deal(FIVE, blind_option="no")
        acts(hand, "4 raise 600", "5 fold", "1 fold", "2 fold")

        assert due(hand) == ("action", 3)
        assert hand.due.verbs == ("fold", "call", "raise")

    def test_a_raise_that_a_stack_cannot_reach_is_not_open_where_the_book_says_so(
        self, deal: Deal
    ) -> None:
        hand = deal({**FIVE, 4: 399}, all_in_below_minimum="not-allowed")

        assert hand.due.verbs == ("fold", "call")
        assert [bar.because for bar in hand.bounds(4).bars] == ["short-stack"]

    def test_who_is_out_of_raises_may_call_or_fold(self, deal: Deal) -> None:
        hand = deal(FIVE, raise_cap__multiway="3")
        acts(hand, "4 raise 400", "5 raise 600", "1 raise 800")

        assert due(hand) == ("action", 2)
        assert hand.due.verbs == ("fold", "call")
        acts(hand, "2 fold", "3 fold", "4 call", "5 call", "deal")
        assert hand.due.verbs == ("check", "bet"), "the next round has raises of its own"


class TestHeadsUp:
    def test_the_button_posts_the_small_blind_and_acts_first(self, deal: Deal) -> None:
        hand = deal({2: 1000, 7: 1000}, button=2)

        assert (hand.table.seats[2].bet, hand.table.seats[7].bet) == (100, 200)
        assert due(hand) == ("action", 2)

    def test_the_other_seat_begins_on_the_flop(self, deal: Deal) -> None:
        hand = acts(deal({2: 1000, 7: 1000}, button=2), "2 call", "7 check", "deal")

        assert due(hand) == ("action", 7)

    def test_a_short_big_blind_ends_the_betting_at_once(self, deal: Deal) -> None:
        hand = deal({2: 1000, 7: 60}, button=2)

        assert due(hand) == ("show", 7), "the small blind already covers it"
        assert len(hand.table.board) == 5
        assert hand.table.seats[2].stack == 940, "forty of the small blind came back"


class TestTheEnd:
    def test_all_fold_to_the_big_blind(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 fold", "5 fold", "1 fold", "2 fold")

        assert (hand.table.phase, due(hand)) == ("pot", ("push", 3))
        assert hand.owed(3) == 200, "a hundred came back uncalled"
        hand.dealer_goes_on()
        assert (hand.over, hand.table.outcome) == (True, "won")
        assert hand.table.seats[3].stack == 10_100

    def test_a_bet_nobody_calls_comes_back(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 raise 900", "5 fold", "1 fold", "2 fold", "3 fold")

        assert hand.table.seats[4].stack == 9800
        assert hand.owed(4) == 500

    def test_what_an_all_in_does_not_match_comes_back(self, deal: Deal) -> None:
        hand = deal({1: 10_000, 2: 10_000, 3: 500})
        acts(hand, "1 raise 2000", "2 fold", "3 call")

        assert hand.table.seats[1].stack == 9500
        assert [pot.amount for pot in hand.table.gathered()] == [1100]

    def test_a_folded_bet_on_top_does_not_come_back(self, deal: Deal) -> None:
        hand = acts(deal({1: 10_000, 2: 10_000, 3: 10_000}), "1 raise 600")
        hand.adopt(hand.table.with_seat(1, status="dead"))
        acts(hand, "2 fold")

        assert hand.table.seats[1].stack == 9400
        assert hand.owed(3) == 900

    def test_nobody_acts_once_all_chips_are_in(self, deal: Deal) -> None:
        hand = acts(deal({1: 1000, 2: 1000}), "1 raise 1000", "2 call")

        hand.dealer_goes_on()

        assert hand.due.what == "show"
        assert (len(hand.table.board), hand.table.burns) == (5, 3)

    def test_one_player_with_chips_does_not_bet_alone(self, deal: Deal) -> None:
        hand = acts(deal({1: 10_000, 2: 1000}), "1 raise 1000", "2 call")

        hand.dealer_goes_on()

        assert hand.due.what == "show"
        assert hand.table.seats[1].stack == 9000

    def test_two_with_chips_bet_on_beside_an_all_in(self, deal: Deal) -> None:
        hand = deal({1: 10_000, 2: 10_000, 3: 400})
        acts(hand, "1 raise 1000", "2 call", "3 call", "deal")

        assert due(hand) == ("action", 2)
        acts(hand, "2 bet 500", "1 fold")
        assert due(hand) == ("burn", None), "the all-in hand is still in"
        assert hand.table.phase == "turn"
        assert hand.table.seats[2].stack == 9000, "the bet nobody called came back"

    def test_known_cards_win_the_pot(self, deal: Deal) -> None:
        cards = {1: "Ts 2h", 2: "Ah Ad"}
        hand = deal({1: 1000, 2: 1000}, cards=cards, deck="2c As Kd Qh 2d Jc 3c 3d")
        acts(hand, "1 raise 1000", "2 call", "deal")
        hand.show(1, ("Ts", "2h"))
        hand.show(2, ("Ah", "Ad"))

        assert due(hand) == ("push", 1), "a straight beats three aces"
        hand.dealer_goes_on()
        assert hand.table.stacks == {1: 2000, 2: 0}

    def test_a_hand_thrown_in_leaves_the_pot_to_the_other(self, deal: Deal) -> None:
        hand = acts(deal({1: 1000, 2: 1000}), "1 raise 1000", "2 call", "deal")

        hand.muck(2)

        assert due(hand) == ("push", 1)
        assert hand.owed(1) == 2000

    def test_unknown_cards_have_no_winner_until_the_dealer_pushes(self, deal: Deal) -> None:
        hand = acts(deal({1: 1000, 2: 1000}), "1 raise 1000", "2 call", "deal")
        hand.show(1, ("??", "??"))
        hand.show(2, ("Ah", "Ad"))

        assert hand.due.what == "push"
        assert hand.winner_unknown
        assert not hand.dealer_goes_on()
        hand.give_unseen(2)
        assert hand.owed(2) == 2000
        hand.push(2, 2000)
        assert hand.over
        assert hand.table.stacks == {1: 0, 2: 2000}

    def test_who_is_pushed_a_pot_unseen_gets_those_it_is_in(self, deal: Deal) -> None:
        hand = deal({1: 1000, 2: 1000, 3: 400})
        acts(hand, "1 raise 1000", "2 call", "3 call", "deal")
        hand.pass_showdown()

        hand.give_unseen(3)
        assert hand.owed(3) == 1200
        assert hand.winner_unknown, "seat 3 is not in the side pot"
        hand.push(3, 1200)
        hand.give_unseen(1)
        assert due(hand) == ("push", 1)
        hand.push(1, 1200)
        assert (hand.over, hand.table.stacks) == (True, {1: 1200, 2: 0, 3: 1200})

    def test_the_others_show_after_the_bettor_threw_its_hand_in(self, deal: Deal) -> None:
        hand = deal(dict.fromkeys((1, 2, 3), 1000))
        acts(hand, "1 call", "2 raise 1000", "3 call", "1 call", "deal")
        assert due(hand) == ("show", 2), "seat 2 bet last"

        hand.muck(2)

        assert due(hand) == ("show", 3)
        assert hand.due.also == (("show", 1),)

    def test_hands_are_turned_up_once_the_betting_is_complete_where_a_book_says_so(
        self, deal: Deal
    ) -> None:
        up = {"all_in_hands_up__when": "betting-complete"}
        hand = acts(deal({1: 1000, 2: 1000}, **up), "1 raise 1000", "2 call")

        assert due(hand) == ("burn", None)
        assert hand.due.also == (("show", 2), ("show", 1)), "clockwise from the button, seat 1"
        hand.show(1, ("As", "Ad"))
        assert hand.due.also == (("show", 2),)

    def test_hands_stay_down_while_two_may_still_bet(self, deal: Deal) -> None:
        up = {"all_in_hands_up__when": "betting-complete"}
        hand = deal({1: 10_000, 2: 10_000, 3: 400}, **up)
        acts(hand, "1 raise 1000", "2 call", "3 call")

        assert (due(hand), hand.due.also) == (("burn", None), ())

    def test_hands_stay_down_until_the_showdown_otherwise(self, deal: Deal) -> None:
        hand = acts(deal({1: 1000, 2: 1000}), "1 raise 1000", "2 call")

        assert (due(hand), hand.due.also) == (("burn", None), ())

    def test_a_pot_is_pushed_in_parts(self, deal: Deal) -> None:
        hand = acts(deal(FIVE), "4 fold", "5 fold", "1 fold", "2 fold")

        hand.push(3, 150)
        assert (hand.owed(3), hand.over) == (50, False)
        hand.push(3, 50)
        assert hand.over

    def test_every_chip_is_still_there(self, deal: Deal) -> None:
        hand = deal({**FIVE, 3: 350, 5: 777})
        total = hand.table.total
        acts(
            hand,
            "4 raise 600",
            "5 call",
            "1 raise 2000",
            "2 fold",
            "3 call",
            "4 call",
            "5 call",
        )
        acts(hand, "deal", "4 bet 1000", "1 fold")

        assert hand.table.total == total


@pytest.mark.parametrize("phase", ["preflop", "flop", "turn", "river", "showdown"])
def test_a_misdeal_leads_back_to_posting(deal: Deal, phase: str) -> None:
    assert deal(FIVE).machine.move(phase, "void") == "blinds"
