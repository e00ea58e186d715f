"""Who shows first, who wins which pot, and where the odd chip goes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.errors import FaultError
from referee.table.chips import Pot
from referee.table.due import Settings
from referee.table.seat import DEAD, FOLDED, MUCKED, Seat
from referee.table.table import Table
from referee.variant import showing, winning
from referee.variant.holdem import HOLDEM
from referee.variant.ranking import Way, rank
from referee.variant.ranking.high import high

Options = Callable[..., Settings]
Round = Callable[..., Table]
BOARD = ("As", "Kd", "Qh", "7c", "2d")


@pytest.fixture
def river(round_of: Round) -> Table:
    """Four hands at the showdown, 300 of each in, button 1."""
    table = round_of(dict.fromkeys((1, 2, 3, 4), 500), board=BOARD)
    for number in (1, 2, 3, 4):
        table = table.with_seat(number, put=(("preflop", 300),))
    return table


def shown(table: Table, **cards: str) -> Table:
    for seat, told in cards.items():
        table = table.with_seat(int(seat.removeprefix("s")), shown=tuple(told.split()))
    return table


class TestTheOrder:
    def test_after_a_bet_the_last_aggressor_begins(
        self, river: Table, options: Options
    ) -> None:
        found = showing.order(river.but(last_round=(3, 2)), options())

        assert found.seats == (3, 4, 1, 2)
        assert (found.option, found.value) == ("show-order-after-bet", "last-aggressor")

    def test_after_checks_who_acted_first_begins(self, river: Table, options: Options) -> None:
        found = showing.order(river.but(last_round=(None, 3)), options())

        assert found.seats == (3, 4, 1, 2)
        assert found.option == "show-order-no-bet"

    def test_with_no_act_at_all_it_is_the_left_of_the_button(
        self, river: Table, options: Options
    ) -> None:
        assert showing.order(river, options()).seats == (2, 3, 4, 1)

    @pytest.mark.parametrize("status", [MUCKED, FOLDED, DEAD])
    def test_after_the_bettor_threw_its_hand_in_the_next_clockwise_begins(
        self, river: Table, options: Options, status: str
    ) -> None:
        table = river.but(last_round=(3, 2)).with_seat(3, status=status)

        assert showing.order(table, options()).seats == (4, 1, 2)

    def test_and_so_after_who_acted_first_did(self, river: Table, options: Options) -> None:
        table = river.but(last_round=(None, 3)).with_seat(3, status=MUCKED)

        assert showing.order(table, options()).seats == (4, 1, 2)

    def test_a_book_may_begin_with_who_acted_first_after_a_bet(
        self, river: Table, options: Options
    ) -> None:
        settings = options(show_order_after_bet="first-to-act")

        assert showing.order(river.but(last_round=(3, 2)), settings).seats == (2, 3, 4, 1)

    def test_a_book_may_begin_with_the_last_bettor_of_the_hand_after_checks(
        self, river: Table, options: Options
    ) -> None:
        settings = options(show_order_no_bet="last-aggressor-of-hand")
        table = river.but(last_round=(None, 2), bettor=4)

        assert showing.order(table, settings).seats == (4, 1, 2, 3)
        assert showing.order(table.but(bettor=None), settings).seats == (2, 3, 4, 1)

    def test_who_has_shown_is_done(self, river: Table, options: Options) -> None:
        table = shown(river.but(last_round=(3, 2)), s3="Ah Ad", s1="2h 3h")

        assert showing.order(table, options()).seats == (4, 2)

    def test_side_pots_are_shown_before_the_main_pot(
        self, river: Table, options: Options
    ) -> None:
        table = river.with_seat(3, put=(("preflop", 100),)).but(last_round=(3, 2))

        assert showing.order(table, options()).seats == (4, 1, 2, 3)

    def test_or_all_pots_in_one_order(self, river: Table, options: Options) -> None:
        table = river.with_seat(3, put=(("preflop", 100),)).but(last_round=(3, 2))

        found = showing.order(table, options(pot_order="main-pot-first"))

        assert found.seats == (3, 4, 1, 2)

    def test_a_pot_of_folded_money_makes_no_side_pot(
        self, river: Table, options: Options
    ) -> None:
        table = river.with_seat(1, status=FOLDED, put=(("preflop", 100),))

        assert showing.order(table.but(last_round=(3, 2)), options()).seats == (3, 4, 2)


def awards(table: Table, settings: Settings) -> list[dict[int, int]]:
    return [
        {award.seat: award.amount for award in pot.awards}
        for pot in winning.award(table, settings, HOLDEM)
    ]


class TestTheAwards:
    def test_the_best_hand_takes_it_all(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Ah 3c", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")

        assert awards(table, options()) == [{3: 1200}]

    def test_equal_hands_split(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")

        assert awards(table, options()) == [{3: 600, 1: 600}]

    def test_the_odd_chip_goes_left_of_the_button(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")
        table = table.with_seat(2, dead=1)

        assert awards(table, options()) == [{3: 601, 1: 600}]

    def test_the_button_itself_comes_last(self, river: Table, options: Options) -> None:
        table = shown(river.but(button=3), s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")

        assert awards(table.with_seat(2, dead=1), options()) == [{1: 601, 3: 600}]

    def test_two_odd_chips_go_to_two_players(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Js Ts")

        assert awards(table.with_seat(2, dead=2), options()) == [{3: 401, 4: 401, 1: 400}]

    def test_or_both_to_the_first(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Js Ts")
        settings = options(odd_chip_size__per_player="any")

        assert awards(table.with_seat(2, dead=2), settings) == [{3: 402, 4: 400, 1: 400}]

    def test_the_odd_chip_is_the_smallest_chip_in_play(
        self, river: Table, options: Options
    ) -> None:
        table = shown(river.but(unit=25), s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")

        assert awards(table.with_seat(2, dead=25), options()) == [{3: 625, 1: 600}]

    def test_each_pot_has_its_own_winner(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Ah 3c", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")
        table = table.with_seat(3, put=(("preflop", 100),))

        assert awards(table, options()) == [{3: 400}, {2: 600}]

    def test_each_pot_is_split_by_itself(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")
        table = table.with_seat(3, put=(("preflop", 101),)).with_seat(2, dead=1)

        assert awards(table, options()) == [{3: 203, 1: 202}, {1: 597}]

    def test_a_pot_with_one_hand_needs_no_cards(self, river: Table, options: Options) -> None:
        for seat in (1, 2, 4):
            river = river.with_seat(seat, status=FOLDED)

        assert awards(river, options()) == [{3: 1200}]

    def test_unknown_cards_award_nothing(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad ??", s3="Jh Tc", s4="Kh Ks")

        assert awards(table, options()) == [{}]

    def test_cards_not_shown_are_unknown(self, river: Table, options: Options) -> None:
        assert awards(shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc"), options()) == [{}]

    def test_an_unknown_board_awards_nothing(self, river: Table, options: Options) -> None:
        table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")

        assert awards(table.but(board=(*BOARD[:4], "??")), options()) == [{}]

    def test_a_side_pot_is_awarded_where_only_the_main_pot_is_unknown(
        self, river: Table, options: Options
    ) -> None:
        table = shown(river, s1="Ah 3c", s2="Ad Ac", s3="?? ??", s4="Kh Ks")
        table = table.with_seat(3, put=(("preflop", 100),))

        assert awards(table, options()) == [{}, {2: 600}]


def test_what_is_still_to_be_pushed(river: Table, options: Options) -> None:
    table = shown(river, s1="Jd Td", s2="Ad Ac", s3="Jh Tc", s4="Kh Ks")
    pots = winning.award(table, options(), HOLDEM)

    assert showing.due_to(pots, {3: 600}) == {3: 0, 1: 600}


class TestGivenUnseen:
    """Who is pushed a pot whose cards nobody saw gets those it is in, and no other."""

    @pytest.fixture
    def unseen(self, river: Table, options: Options) -> tuple[Pot, ...]:
        table = river.with_seat(3, put=(("preflop", 100),))
        return winning.award(table, options(), HOLDEM)

    def test_a_seat_that_is_in_all_of_them(self, unseen: tuple[Pot, ...]) -> None:
        assert showing.due_to(showing.given(unseen, 4), {}) == {4: 1000}

    def test_a_seat_of_the_main_pot_alone(self, unseen: tuple[Pot, ...]) -> None:
        main, side = showing.given(unseen, 3)

        assert [award.amount for award in main.awards] == [400]
        assert side.awards == ()

    def test_a_pot_with_a_winner_stays_with_it(self, unseen: tuple[Pot, ...]) -> None:
        main_won = showing.given(unseen, 3)

        assert showing.due_to(showing.given(main_won, 4), {}) == {3: 400, 4: 600}

    def test_a_seat_that_is_out_gets_nothing(self, unseen: tuple[Pot, ...]) -> None:
        assert showing.given(unseen, 9) == unseen


def test_suits_never_win() -> None:
    assert high(("As", "Ks", "Qs", "Js", "9s"), ()) == high(("Ah", "Kh", "Qh", "Jh", "9h"), ())


def test_the_ace_is_low_in_a_straight_to_the_five() -> None:
    wheel, six = ("As", "2d", "3c", "4h", "5s"), ("2s", "3d", "4c", "5h", "6s")

    assert rank(Way("high"), wheel[:2], wheel[2:]) > rank(Way("high"), six[:2], six[2:])  # type: ignore[operator]


def test_an_unknown_card_has_no_rank() -> None:
    assert high(("As", "??"), ("Qs", "Js", "9s")) is None


def test_a_ranking_without_a_function_says_so() -> None:
    with pytest.raises(FaultError, match="no hand can be ranked by 'by-colour' yet"):
        rank(Way("by-colour"), ("As", "Ks"), BOARD)


def test_only_live_hands_are_still_in(river: Table) -> None:
    assert river.live() == (1, 2, 3, 4)
    assert river.with_seat(2, status=FOLDED).live() == (1, 3, 4)
    assert Seat(100).status == "live"
