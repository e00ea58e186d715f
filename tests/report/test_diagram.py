"""The drawing of a table: everybody at their place, nothing on top of anything."""

from copy import deepcopy
from itertools import combinations

import pytest

from referee.report import diagram, table
from tests.report.drawn import a_table, box, meet


def full(seats):
    return a_table(dict.fromkeys(range(1, seats + 1), 20000))


def boxes(drawn):
    yield box(drawn["dealer"], 64, 22)
    for seat in drawn["seats"]:
        yield box(seat, *diagram.PLATE)
        if seat["button"]:
            # The button may lie on its own plate, but on nobody's chips.
            x, y, right, _ = box(seat["button"], 18, 18)
            yield (x, y, right, seat["y"] - diagram.PLATE[1] / 2)
        for chips in (seat["bet"], seat["held"]):
            if chips:
                yield box(chips, chips["w"], chips["h"])
    for card in drawn["board"]:
        yield box(card, *diagram.CARD)


def test_the_same_table_gives_the_same_drawing_and_stays_as_it_is():
    given = full(9)
    before = deepcopy(given)

    assert diagram.draw(given, 3) == diagram.draw(given, 3)
    assert given == before


@pytest.mark.parametrize("seats", range(2, 11))
def test_no_seat_stands_on_another_or_outside(seats):
    bets = {str(seat): 200 for seat in range(1, seats + 1)}
    board = ["As", "Kd", "7c", "7h", "2s"]
    drawn = diagram.draw(full(seats) | {"bets": bets, "board": board, "button": seats // 2})

    for one, other in combinations(boxes(drawn), 2):
        assert not meet(one, other)
    for left, top, right, bottom in boxes(drawn):
        assert left >= 0
        assert top >= 0
        assert right <= drawn["width"]
        assert bottom <= drawn["height"]


@pytest.mark.parametrize("seats", range(2, 11))
def test_held_chips_lie_beside_a_bet_and_not_on_it(seats):
    for seat in map(str, range(1, seats + 1)):
        drawn = diagram.draw(full(seats) | {"bets": {seat: 200}, "held": {seat: 1000}})

        for one, other in combinations(boxes(drawn), 2):
            assert not meet(one, other)


def test_seats_go_clockwise_from_the_left_hand_of_the_dealer():
    drawn = diagram.draw(full(4))
    first, second, third, fourth = drawn["seats"]

    assert first["x"] < drawn["dealer"]["x"] < fourth["x"]
    assert second["x"] < third["x"]
    assert second["y"] < first["y"]
    assert third["y"] < fourth["y"]


def test_a_gap_in_the_painted_numbers_is_a_gap_at_the_table():
    drawn = diagram.draw(a_table({1: 900, 4: 900, 6: 900}, button=4))
    whole = diagram.draw(full(6))

    assert [seat["number"] for seat in drawn["empty"]] == [2, 3, 5]
    places = {seat["number"]: (seat["x"], seat["y"]) for seat in whole["seats"]}
    for seat in (*drawn["seats"], *drawn["empty"]):
        assert places[seat["number"]] == (seat["x"], seat["y"])


def test_chips_lie_on_the_way_from_their_seat_to_the_middle():
    drawn = diagram.draw(full(6) | {"bets": {"2": 100, "5": 700}})
    second, fifth = drawn["seats"][1], drawn["seats"][4]

    assert (
        second["x"] < second["bet"]["x"] < drawn["felt"]["x"] < fifth["bet"]["x"] < fifth["x"]
    )
    assert [seat["number"] for seat in drawn["seats"] if seat["bet"]] == [2, 5]
    assert second["bet"]["amount"] == "100"


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ({}, "live"),
        ({"hands": {"1": "folded", "2": "live"}}, "folded"),
        ({"stacks": {"1": 0, "2": 5}}, "all-in"),
        ({"stacks": {"1": 0, "2": 5}, "held": {"1": 300}}, "live"),
        ({"stacks": {"1": 0, "2": 5}, "phase": "over"}, "live"),
        ({"stacks": {"1": 0, "2": 5}, "hands": {"1": "mucked", "2": "live"}}, "mucked"),
    ],
)
def test_how_a_hand_stands(changes, state):
    drawn = diagram.draw(a_table({1: 900, 2: 900}) | changes)

    assert drawn["seats"][0]["state"] == state


def test_only_the_seat_of_the_button_has_it_and_a_game_without_one_has_none():
    for button, wanted in ((2, [2]), (None, [])):
        drawn = diagram.draw(full(3) | {"button": button})

        assert [seat["number"] for seat in drawn["seats"] if seat["button"]] == wanted


def test_a_suit_is_told_by_its_sign():
    suits = [diagram.card(f"A{suit}") for suit in "shdc"]

    assert len({each["suit"] for each in suits}) == 4
    assert [each["red"] for each in suits] == [False, True, True, False]
    assert diagram.card("Jk") == {"rank": "Jk", "suit": "", "red": False, "known": True}


def test_many_cards_face_up_go_on_in_a_second_row():
    up = ["As", "Kd", "Qh", "Jc", "Ts", "9d", "8h"]
    drawn = diagram.draw(full(2) | {"shown": {"1": up}})
    rows = drawn["seats"][0]["shown"]

    assert [len(row["cards"]) for row in rows] == [4, 3]
    assert rows[0]["y"] < rows[1]["y"]
    assert rows[1]["y"] + rows[1]["h"] / 2 <= drawn["height"]


def test_a_table_tells_all_that_it_draws(english):
    given = a_table(
        {1: 900, 2: 0, 4: 700},
        board=["As", "Th", "??"],
        bets={"1": 50},
        held={"4": 300},
        pots=[{"amount": 900, "seats": [1]}, {"amount": 20, "seats": [4]}],
        hands={"1": "live", "2": "live", "4": "folded"},
        shown={"2": ["Ks", "Kd"]},
    )

    view = table.view(given, {"seat": 1, "due": "action"}, "x", english, number=3)

    assert view["title"] == "The table after ruling 3: flop"
    for said in (
        "Button at seat 1.", "Main pot 900.", "Side pot 1: 20.",
        "Seat 1: live, 900 behind, 50 bet, its turn.",
        "Seat 2: all-in, 0 behind.", "Seat 4: folded, 700 behind, 300 held.", "Seat 3: nobody.",
        "Seat 2 shows K\u2660\ufe0e K\u2666\ufe0e.",
    ):  # fmt: skip
        assert said in view["told"]
    assert [each["mark"] for each in view["legend"]] == ["bet", "held", "button", "turn"]
    assert view["rows"][0] == ["1", "900", "50", "", "live", "button, its turn"]
    assert view["rows"][2] == ["4", "700", "", "300", "folded", ""]


def test_a_mark_that_is_not_there_is_not_explained(english):
    view = table.view(a_table({1: 900, 2: 900}, button=None), None, "x", english)

    assert view["legend"] == []
    assert view["title"] == "The table at the end: flop"


def test_what_has_no_word_is_called_by_its_name(english):
    assert table.phase("third-street", english) == "third-street"
    assert table.state("fouled", english) == "fouled"
