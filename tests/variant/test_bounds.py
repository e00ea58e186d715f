"""Between what and what a seat may wager, and whom the round waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from referee.table.due import Cite, Settings
from referee.table.notes import Limit
from referee.table.seat import FOLDED, OUT
from referee.table.table import Table
from referee.variant import bounds as betting
from referee.variant import caps
from referee.variant.structure.base import Span
from referee.variant.structure.pot_limit import reckon

Options = Callable[..., Settings]
Round = Callable[..., Table]
DEEP = dict.fromkeys(range(1, 6), 10_000)


@pytest.fixture
def preflop(round_of: Round) -> Table:
    """Five seats, button 1, blinds 100 and 200; seat 4 is first."""
    return round_of(DEEP, bets={2: 100, 3: 200}, level=200, phase="preflop", turn=4)


@pytest.fixture
def flop(round_of: Round) -> Table:
    return round_of(DEEP, turn=2)


def raised(table: Table, settings: Settings, *acts: tuple[int, int]) -> Table:
    """Let seats bet or raise to totals, each a full one or short by what is the least then."""
    for seat, to in acts:
        verb = "raise" if table.level else "bet"
        table = table.acted(seat, verb, to, betting.full_size(table, settings))
        table = table.but(capped=table.capped or caps.reached(table, settings))
    return table


def barred(table: Table, seat: int, settings: Settings) -> list[str]:
    return [bar.because for bar in betting.bounds(table, seat, settings).bars]


def test_an_all_in_told_as_done_is_a_bet_where_nobody_has_bet_and_a_raise_is_none(
    preflop: Table, flop: Table, options: Options
) -> None:
    assert betting.plain(flop, 2, "all-in", None, options()) == ("bet", 10_000)
    assert betting.plain(flop, 2, "raise", 400, options()) is None
    assert betting.plain(preflop, 4, "all-in", None, options()) == ("raise", 10_000)


class TestTheLeastRaise:
    @pytest.mark.parametrize(
        ("acts", "level", "least"),
        [
            ((), 200, 400),
            (((4, 600),), 600, 1000),
            (((4, 601),), 601, 1002),
            (((4, 400),), 400, 600),
            (((4, 600), (5, 1500)), 1500, 2400),
            (((4, 600), (5, 1000), (1, 1400)), 1400, 1800),
        ],
    )
    def test_before_the_flop(
        self,
        preflop: Table,
        options: Options,
        acts: tuple[tuple[int, int], ...],
        level: int,
        least: int,
    ) -> None:
        table = raised(preflop, options(), *acts)

        bounds = betting.bounds(table, 1, options())

        assert (bounds.level, bounds.min_to) == (level, least)

    def test_a_bet_is_at_least_the_big_blind(self, flop: Table, options: Options) -> None:
        bounds = betting.bounds(flop, 2, options())

        assert (bounds.level, bounds.min_to, bounds.max_to) == (0, 200, 10_000)
        assert bounds.unopened

    def test_a_hundred_made_two_hundred_makes_three_hundred_next(
        self, round_of: Round, options: Options
    ) -> None:
        table = round_of(DEEP).but(stakes={"small-blind": 50, "big-blind": 100})

        table = raised(table, options(), (2, 100), (3, 200))

        assert betting.bounds(table, 4, options()).min_to == 300

    def test_a_new_round_begins_again_with_the_smallest_bet(
        self, flop: Table, options: Options
    ) -> None:
        assert betting.step(flop, options()) == 200

    def test_a_short_all_in_does_not_change_the_size(
        self, preflop: Table, options: Options
    ) -> None:
        table = raised(preflop, options(), (4, 600), (5, 850))

        bounds = betting.bounds(table, 1, options())

        assert (bounds.level, bounds.min_to, bounds.step) == (850, 1250, 400)

    def test_two_short_all_ins_do_not_either(self, preflop: Table, options: Options) -> None:
        table = raised(preflop, options(), (4, 600), (5, 850), (1, 900))

        assert betting.bounds(table, 2, options()).min_to == 1300

    def test_an_all_in_of_exactly_a_raise_is_a_full_one(
        self, preflop: Table, options: Options
    ) -> None:
        table = raised(preflop, options(), (4, 600), (5, 1000))

        assert betting.bounds(table, 1, options()).min_to == 1400

    def test_the_last_or_the_largest_raise_of_the_round(
        self, preflop: Table, options: Options
    ) -> None:
        table = preflop.but(level=1000, raises=(600, 200))

        assert betting.step(table, options(minimum_raise="last-raise")) == 200
        assert betting.step(table, options()) == 600

    def test_chips_in_front_count(self, preflop: Table, options: Options) -> None:
        bounds = betting.bounds(preflop, 2, options())

        assert (bounds.to_call, bounds.bet, bounds.min_to, bounds.max_to) == (
            100,
            100,
            400,
            10_100,
        )


class TestAnOpeningAllInBelowTheMinimum:
    def test_a_raise_adds_the_smallest_bet(self, flop: Table, options: Options) -> None:
        table = raised(flop, options(), (2, 60))

        bounds = betting.bounds(table, 3, options())

        assert (bounds.level, bounds.min_to) == (60, 260)

    def test_or_a_raise_reaches_the_smallest_bet(self, flop: Table, options: Options) -> None:
        settings = options(raise_over_short_bet="minimum-bet")
        table = raised(flop, settings, (2, 60))

        assert betting.bounds(table, 3, settings).min_to == 200

    def test_a_full_bet_is_raised_by_itself_either_way(
        self, flop: Table, options: Options
    ) -> None:
        settings = options(raise_over_short_bet="minimum-bet")
        table = raised(flop, settings, (2, 200))

        assert betting.bounds(table, 3, settings).min_to == 400

    def test_a_second_short_all_in_over_it(self, flop: Table, options: Options) -> None:
        table = raised(flop, options(), (2, 60), (3, 150))

        assert betting.bounds(table, 4, options()).min_to == 350


class TestAShortBigBlind:
    @pytest.fixture
    def short(self, round_of: Round) -> Table:
        stacks = {1: 10_000, 2: 10_000, 3: 0}
        return round_of(stacks, bets={2: 100, 3: 60}, level=200, phase="preflop", turn=1)

    def test_many_pay_it_in_full(self, short: Table, options: Options) -> None:
        bounds = betting.bounds(short, 1, options())

        assert (bounds.level, bounds.to_call, bounds.min_to) == (200, 200, 400)

    def test_a_lone_opponent_owes_no_more_than_is_there(
        self, short: Table, options: Options
    ) -> None:
        table = short.with_seat(1, status=FOLDED)

        assert betting.price(table, 2, options()) == 100, "no chips come back out of the blind"
        assert not betting.must_act(table, 2, options())

    def test_a_lone_opponent_completes_to_the_all_in(
        self, short: Table, options: Options
    ) -> None:
        table = short.with_seat(1, status=FOLDED).with_seat(2, bet=25)

        assert betting.bounds(table, 2, options()).to_call == 35
        assert betting.must_act(table, 2, options())

    def test_a_book_may_ask_the_lone_opponent_for_all_of_it(
        self, short: Table, options: Options
    ) -> None:
        settings = options(short_blind_price__heads_up="full")
        table = short.with_seat(1, status=FOLDED)

        assert betting.bounds(table, 2, settings).to_call == 100

    def test_a_book_may_let_many_match_what_is_there(
        self, short: Table, options: Options
    ) -> None:
        settings = options(short_blind_price__multiway="actual")

        bounds = betting.bounds(short, 1, settings)

        assert (bounds.level, bounds.to_call) == (100, 100), "the small blind is the most there"
        assert betting.bounds(short.with_seat(2, bet=25), 1, settings).to_call == 60

    def test_who_called_in_full_is_matched_in_full(
        self, short: Table, options: Options
    ) -> None:
        settings = options(short_blind_price__multiway="actual")
        table = short.acted(1, "call", 200, 200)

        assert betting.bounds(table, 2, settings).level == 200

    def test_a_full_blind_costs_the_same_either_way(
        self, preflop: Table, options: Options
    ) -> None:
        settings = options(short_blind_price__multiway="actual")

        assert betting.bounds(preflop, 4, settings).level == 200

    def test_who_raised_is_matched_in_full(self, short: Table, options: Options) -> None:
        table = raised(short, options(), (1, 600)).with_seat(3, status=FOLDED)

        assert betting.bounds(table, 2, options()).level == 600


class TestAShortAllInDoesNotReopen:
    """2.8.11; 14.nl.3-reopen and 14.nl.4: A 600, B short, and it comes back to A."""

    @pytest.fixture
    def bet(self, flop: Table, options: Options) -> Table:
        return raised(flop, options(), (2, 600))

    @pytest.mark.parametrize(
        ("to", "shut"), [(601, True), (1199, True), (1200, False), (1300, False)]
    )
    def test_a_single_all_in(self, bet: Table, options: Options, to: int, shut: bool) -> None:
        table = raised(bet, options(), (3, to))

        assert barred(table, 2, options()) == (["short-all-in"] if shut else [])

    def test_who_has_not_acted_may_raise(self, bet: Table, options: Options) -> None:
        table = raised(bet, options(), (3, 700))

        assert barred(table, 4, options()) == []
        assert betting.bounds(table, 4, options()).min_to == 1300

    def test_a_full_raise_behind_opens_it_again(self, bet: Table, options: Options) -> None:
        table = raised(bet, options(), (3, 700), (4, 1300))

        assert barred(table, 2, options()) == []

    @pytest.mark.parametrize(("last", "shut"), [(1199, True), (1200, False)])
    def test_two_of_them_add_up(
        self, bet: Table, options: Options, last: int, shut: bool
    ) -> None:
        table = raised(bet, options(), (3, 900), (4, last))

        assert barred(table, 2, options()) == (["short-all-in"] if shut else [])

    def test_two_of_them_count_one_by_one_where_the_book_says_so(
        self, bet: Table, options: Options
    ) -> None:
        settings = options(reopen_by_sum="no")
        table = raised(bet, settings, (3, 900), (4, 1300))

        assert barred(table, 2, settings) == ["short-all-in"]

    @pytest.mark.parametrize(("to", "shut"), [(899, True), (900, False)])
    def test_half_a_raise_is_enough_where_the_book_says_so(
        self, bet: Table, options: Options, to: int, shut: bool
    ) -> None:
        settings = options(reopen_threshold="half-bet")
        table = raised(bet, settings, (3, to))

        assert barred(table, 2, settings) == (["short-all-in"] if shut else [])

    def test_half_of_an_odd_raise_is_exact(self, flop: Table, options: Options) -> None:
        settings = options(reopen_threshold="half-bet")
        table = raised(flop, settings, (2, 225), (3, 337))

        assert barred(table, 2, settings) == ["short-all-in"], "112 of 225 is under half"
        assert barred(raised(flop, settings, (2, 225), (3, 338)), 2, settings) == []

    def test_robert_14_nl_4(self, flop: Table, options: Options) -> None:
        table = raised(flop, options(), (2, 200), (3, 400), (4, 550))
        table = table.acted(2, "call", 550, 200)

        assert barred(table, 3, options()) == ["short-all-in"], "B raised and faces 150 more"
        before = raised(flop, options(), (2, 200), (3, 400), (4, 550))
        assert barred(before, 2, options()) == [], "A faces a full raise"

    def test_the_caller_of_a_short_all_in_faces_only_what_comes_after(
        self, bet: Table, options: Options
    ) -> None:
        table = raised(bet, options(), (3, 900)).acted(4, "call", 900, 600)
        table = raised(table, options(), (5, 1300))

        assert barred(table, 4, options()) == ["short-all-in"]
        assert barred(table, 2, options()) == []

    def test_who_checked_and_faces_a_short_bet_may_not_raise(
        self, flop: Table, options: Options
    ) -> None:
        table = raised(flop.acted(2, "check", 0, 200), options(), (3, 60))

        assert barred(table, 2, options()) == ["short-all-in"]
        assert (
            barred(raised(flop.acted(2, "check", 0, 200), options(), (3, 200)), 2, options())
            == []
        )

    def test_the_big_blind_has_not_acted_by_posting(
        self, preflop: Table, options: Options
    ) -> None:
        table = raised(preflop.acted(4, "call", 200, 200), options(), (5, 300))

        assert barred(table, 3, options()) == []
        assert barred(table, 4, options()) == ["short-all-in"]


class TestOtherBars:
    def test_nobody_is_left_to_raise(self, round_of: Round, options: Options) -> None:
        table = round_of({2: 10_000, 3: 0, 4: 0}, bets={3: 600, 4: 600}, level=600)

        assert barred(table, 2, options()) == ["nobody-to-raise"]

    def test_one_able_opponent_is_enough(self, round_of: Round, options: Options) -> None:
        table = round_of({2: 10_000, 3: 0, 4: 1}, bets={3: 600, 4: 600}, level=600)

        assert barred(table, 2, options()) == []

    def test_a_frozen_seat_cannot_be_raised(self, flop: Table, options: Options) -> None:
        for seat in (3, 4, 5, 1):
            flop = flop.with_seat(seat, frozen=True)

        assert barred(flop, 2, options()) == ["nobody-to-raise"]

    def test_a_ruling_bars_one_seat(self, flop: Table, options: Options) -> None:
        cite = Cite("club-ua-1", "2.8.5b", "2.8.5")
        table = flop.but(limits=(Limit(2, "raise", "early-check", cite),))

        (bar,) = betting.bars(table, 2, options(), level=0, span=Span(200, 200, 10_000))

        assert (bar.because, bar.cites) == ("early-check", (cite,))
        assert barred(table, 3, options()) == []

    def test_a_bar_of_a_ruling_comes_before_others(
        self, round_of: Round, options: Options
    ) -> None:
        table = round_of({2: 10_000, 3: 0}, bets={3: 600}, level=600)
        table = table.but(limits=(Limit(2, "raise", "early-check", None),))

        assert barred(table, 2, options()) == ["early-check", "nobody-to-raise"]

    def test_a_bet_and_three_raises(self, flop: Table, options: Options) -> None:
        settings = options(raise_cap__multiway="3")
        three = raised(flop, settings, (2, 200), (3, 400), (4, 600))
        capped = raised(three, settings, (5, 800))

        assert barred(three, 5, settings) == []
        assert barred(capped, 1, settings) == ["cap"]

    def test_before_the_flop_the_blind_is_the_bet(
        self, preflop: Table, options: Options
    ) -> None:
        settings = options(raise_cap__multiway="3")
        capped = raised(preflop, settings, (4, 400), (5, 600), (1, 800))

        assert barred(capped, 2, settings) == ["cap"]

    def test_a_short_all_in_is_no_raise_of_the_cap(self, flop: Table, options: Options) -> None:
        settings = options(raise_cap__multiway="3")
        table = raised(flop, settings, (2, 200), (3, 400), (4, 600), (5, 700))

        assert barred(table, 1, settings) == []
        assert barred(raised(table, settings, (1, 900)), 2, settings) == ["cap"]

    def test_a_cap_that_was_reached_holds_to_the_end_of_the_round(
        self, flop: Table, options: Options
    ) -> None:
        settings = options(raise_cap__multiway="3", raise_cap__heads_up="3")
        table = raised(flop, settings, (2, 200), (3, 400), (4, 600), (5, 800))

        for seat in (1, 2, 3, 4):
            assert barred(table, seat, settings) == ["cap"]


class TestACapWithTwoPlayers:
    """``raise-cap.heads-up`` and ``raise-cap.heads-up-from``."""

    CAP: ClassVar[dict[str, str]] = {"raise_cap__multiway": "3", "raise_cap__heads_up": "none"}

    @pytest.fixture
    def capped(self, flop: Table, options: Options) -> Table:
        """A bet and three raises between two of five, then all others fold."""
        table = raised(flop, options(**self.CAP), (2, 200), (3, 400), (2, 600), (3, 800))
        assert table.capped
        for seat in (4, 5, 1):
            table = table.with_seat(seat, status=FOLDED)
        return table

    def test_any_time_frees_them_after_the_cap_was_reached(
        self, capped: Table, options: Options
    ) -> None:
        settings = options(**self.CAP, raise_cap__heads_up_from="any-time")

        assert barred(capped, 2, settings) == []

    def test_before_cap_reached_does_not(self, capped: Table, options: Options) -> None:
        settings = options(**self.CAP, raise_cap__heads_up_from="before-cap-reached")

        assert barred(capped, 2, settings) == ["cap"]

    @pytest.mark.parametrize("since", ["any-time", "before-cap-reached"])
    def test_two_who_were_alone_before_have_no_cap(
        self, flop: Table, options: Options, since: str
    ) -> None:
        settings = options(**self.CAP, raise_cap__heads_up_from=since)
        for seat in (4, 5, 1):
            flop = flop.with_seat(seat, status=FOLDED)

        table = raised(flop, settings, (2, 200), (3, 400), (2, 600), (3, 800), (2, 1000))

        assert barred(table, 3, settings) == []

    @pytest.mark.parametrize("since", ["any-time", "before-cap-reached"])
    def test_a_number_is_a_cap_of_their_own(
        self, flop: Table, options: Options, since: str
    ) -> None:
        settings = options(
            raise_cap__multiway="3", raise_cap__heads_up="4", raise_cap__heads_up_from=since
        )
        for seat in (4, 5, 1):
            flop = flop.with_seat(seat, status=FOLDED)

        four = raised(flop, settings, (2, 200), (3, 400), (2, 600), (3, 800))

        assert barred(four, 2, settings) == []
        assert barred(raised(four, settings, (2, 1000)), 3, settings) == ["cap"]

    def test_as_multiway_until_the_last_two_of_the_table(
        self, capped: Table, options: Options
    ) -> None:
        settings = options(
            raise_cap__multiway="3", raise_cap__heads_up="as-multiway-until-last-two"
        )
        last_two = capped
        for seat in (4, 5, 1):
            last_two = last_two.with_seat(seat, status=OUT)

        assert barred(capped, 2, settings) == ["cap"]
        assert barred(last_two, 2, settings) == []


class TestAnAllInBelowTheMinimum:
    @pytest.fixture
    def short(self, round_of: Round) -> Table:
        return round_of({**DEEP, 2: 399, 5: 199}, bets={3: 200}, level=200, turn=2)

    def test_a_stack_below_the_minimum_may_go_in(self, short: Table, options: Options) -> None:
        assert barred(short, 2, options()) == []

    def test_or_may_not_where_the_book_says_so(self, short: Table, options: Options) -> None:
        settings = options(all_in_below_minimum="not-allowed")

        assert barred(short, 2, settings) == ["short-stack"]
        assert betting.bounds(short, 2, settings).min_to == 400

    def test_a_stack_of_exactly_the_minimum_may(self, short: Table, options: Options) -> None:
        settings = options(all_in_below_minimum="not-allowed")

        assert barred(short.with_seat(2, stack=400), 2, settings) == []
        assert barred(short.with_seat(2, stack=401), 2, settings) == []

    def test_an_opening_bet_too(self, round_of: Round, options: Options) -> None:
        settings = options(all_in_below_minimum="not-allowed")
        table = round_of({2: 199, 3: 10_000})

        assert barred(table, 2, settings) == ["short-stack"]
        assert barred(table.with_seat(2, stack=200), 2, settings) == []

    def test_a_call_for_less_is_never_barred(self, short: Table, options: Options) -> None:
        settings = options(all_in_below_minimum="not-allowed")

        assert {bar.verb for bar in betting.bounds(short, 5, settings).bars} == {"raise"}
        assert betting.must_act(short, 5, settings)


class TestTheBlindsOption:
    @pytest.fixture
    def called(self, preflop: Table) -> Table:
        for seat in (4, 5, 1, 2):
            preflop = preflop.acted(seat, "call", 200, 200)
        return preflop

    def test_the_round_is_over_where_a_blind_has_none(
        self, called: Table, options: Options
    ) -> None:
        assert betting.next_to_act(called, 2, options(blind_option="no")) is None

    def test_a_raise_gives_the_blind_its_turn_all_the_same(
        self, preflop: Table, options: Options
    ) -> None:
        settings = options(blind_option="no")
        table = raised(preflop, settings, (4, 600))

        assert betting.must_act(table, 3, settings)
        assert barred(table, 3, settings) == []

    def test_who_has_to_complete_a_blind_still_acts(
        self, preflop: Table, options: Options
    ) -> None:
        assert betting.must_act(preflop, 2, options(blind_option="no"))

    def test_after_the_flop_it_says_nothing(self, flop: Table, options: Options) -> None:
        assert betting.next_to_act(flop, 1, options(blind_option="no")) == 2


class TestTheWordPot:
    @pytest.mark.parametrize(
        ("share", "base", "comes_to"),
        [
            ("1", "pot-after-call", 700),
            ("1/2", "pot-after-call", 450),
            ("1", "current-pot", 500),
        ],
    )
    def test_it_is_the_level_and_a_share_of_the_pot(
        self, preflop: Table, options: Options, share: str, base: str, comes_to: int
    ) -> None:
        settings = options(pot_limit_maximum__share=share, pot_limit_maximum__base=base)

        assert reckon(preflop, 4, 200, settings).to == comes_to

    def test_the_blind_in_front_is_in_the_pot_already(
        self, preflop: Table, options: Options
    ) -> None:
        assert reckon(preflop, 2, 200, options()).to == 600

    def test_with_nothing_bet_it_is_the_pot(self, flop: Table, options: Options) -> None:
        table = flop.with_seat(1, put=(("preflop", 300),))

        assert reckon(table, 2, 0, options()).to == 300


class TestWhomTheRoundWaitsFor:
    def test_seats_go_clockwise(self, preflop: Table, options: Options) -> None:
        assert betting.next_to_act(preflop, 3, options()) == 4
        assert betting.next_to_act(preflop, 5, options()) == 1

    def test_folded_and_all_in_seats_are_passed(self, preflop: Table, options: Options) -> None:
        table = preflop.with_seat(4, status=FOLDED).with_seat(5, stack=0)

        assert betting.next_to_act(table, 3, options()) == 1

    def test_the_big_blind_has_its_option(self, preflop: Table, options: Options) -> None:
        for seat in (4, 5, 1, 2):
            preflop = preflop.acted(seat, "call", 200, 200)

        assert betting.next_to_act(preflop, 2, options()) == 3

    def test_after_the_option_nobody_is_left(self, preflop: Table, options: Options) -> None:
        for seat in (4, 5, 1, 2):
            preflop = preflop.acted(seat, "call", 200, 200)

        assert betting.next_to_act(preflop.acted(3, "check", 200, 200), 3, options()) is None

    def test_a_raise_brings_everybody_back_but_the_raiser(
        self, flop: Table, options: Options
    ) -> None:
        table = raised(flop.acted(2, "check", 0, 200), options(), (3, 600))
        waiting = []
        while (
            seat := betting.next_to_act(table, waiting[-1] if waiting else 3, options())
        ) is not None:
            waiting.append(seat)
            table = table.acted(seat, "call", 600, 600)

        assert waiting == [4, 5, 1, 2]

    def test_a_bet_must_be_answered_by_the_last_player_with_chips(
        self, round_of: Round, options: Options
    ) -> None:
        table = round_of({2: 10_000, 3: 0, 4: 0}, bets={3: 600, 4: 400}, level=600)

        assert betting.next_to_act(table, 4, options()) == 2

    def test_the_last_player_with_chips_does_not_bet_alone(
        self, round_of: Round, options: Options
    ) -> None:
        assert betting.next_to_act(round_of({2: 10_000, 3: 0, 4: 0}), 1, options()) is None
