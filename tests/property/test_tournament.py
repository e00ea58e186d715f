"""Chips of a tournament: no race makes or loses any, and nobody goes out by it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.rulebook.book import load_book
from referee.table import fieldevent as f
from referee.table.cards import STANDARD
from referee.table.due import Case
from referee.tournament.balance import compared, worst_seat
from referee.tournament.places import place
from referee.tournament.race import begun

CHIPS = (25, 100, 500)
STACKS = st.dictionaries(
    st.integers(1, 9), st.integers(1, 400).map(lambda chips: 25 * chips), min_size=2, max_size=9
)
BOOKS = st.sampled_from(["tda-2026", "roberts-11", "customs-1"])


def table_of(book: str, stacks: dict[int, int]) -> Floor:
    floor = Floor.open(
        book=load_book(book),
        case=Case("holdem", "no-limit", "tournament"),
        stakes={"small-blind": 25, "big-blind": 50},
        stacks=stacks,
        button=min(stacks),
        watch=True,
    )
    floor.values = CHIPS
    return floor


@settings(max_examples=25, deadline=None)
@given(BOOKS, STACKS, st.permutations(STANDARD))
def test_a_colour_up_conserves_chips_and_puts_nobody_out(
    book: str, stacks: dict[int, int], cards: list[str]
) -> None:
    floor = table_of(book, stacks)
    total = floor.table.total + floor.house

    floor.sees(f.ColourUp(25))
    race = floor.field.race if floor.field is not None else None
    assert race is not None
    assert floor.table.total + floor.house == total, "what is raced for is set aside"
    for seat in sorted(race.odd):
        held, cards = tuple(cards[: race.odd[seat]]), cards[race.odd[seat] :]
        assert floor.sees(f.RaceCards(held, seat)) == ()
    assert floor.sees(f.RaceEnds()) == ()

    after = floor.table.stacks
    assert floor.table.total + floor.house == total
    for seat, units in stacks.items():
        assert after[seat] > 0, "nobody goes out by a race"
        assert after[seat] % 100 == 0, "no small chip is left"
        whole = units - units % 100
        assert after[seat] in (whole, whole + 100), "at most one new chip to a player"


@given(STACKS)
def test_only_chips_that_make_no_larger_one_are_odd(stacks: dict[int, int]) -> None:
    race = begun(25, 100, stacks)

    assert all(1 <= chips <= 3 for chips in race.odd.values())
    assert all(
        (units - race.odd.get(seat, 0) * 25) % 100 == 0 for seat, units in stacks.items()
    )


@given(st.lists(st.integers(2, 9), min_size=2, max_size=10), st.sampled_from([1, 2]))
def test_moving_players_leaves_no_difference_beyond_the_margin(
    tables: list[int], margin: int
) -> None:
    for _ in range(100):
        standing = [
            compared(here, dict(enumerate(tables[:at] + tables[at + 1 :])))
            for at, here in enumerate(tables)
        ]
        fullest = max(range(len(tables)), key=lambda at: standing[at].ahead)
        if standing[fullest].ahead <= margin:
            break
        shortest = max(range(len(tables)), key=lambda at: standing[at].short_of)
        tables[fullest] -= 1
        tables[shortest] += 1

    assert max(tables) - min(tables) <= margin


@given(st.sets(st.integers(1, 9), min_size=1), st.integers(1, 9))
def test_the_worst_seat_is_open_and_the_small_blind_only_if_no_other_is(
    seats: set[int], last_big: int
) -> None:
    worst = worst_seat(seats, last_big, last_big)

    assert worst in seats
    assert worst != last_big or seats == {last_big}


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=6), st.integers(20, 60))
def test_places_of_one_hand_are_given_once_each(began: list[int], left: int) -> None:
    given_out = [
        place(mine, began[:at] + began[at + 1 :], left, "stack-at-start")
        for at, mine in enumerate(began)
    ]

    for mine, found in zip(began, given_out, strict=True):
        shared = began.count(mine)
        assert found.worst - found.best == shared - 1, "equal stacks share their places"
        assert left - len(began) < found.best <= found.worst <= left
