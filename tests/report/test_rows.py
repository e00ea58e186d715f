"""The drawing of a game with open cards: everybody with a row of cards, nothing on another."""

from itertools import combinations, pairwise

import pytest

from referee.report import diagram, rows, table
from tests.report.drawn import a_table, box, meet

DEALT = ("Th", "9c", "Tc", "Td", "Kh", "2s", "Qd")
STREETS = ("third", "third", "third", "fourth", "fifth", "sixth", "seventh")
FACES = {"two down": "dduuuud", "all up": "uuuuuuu", "seen": "kduuuuk"}
LIES = {"u": "up", "d": "down", "k": "down", "g": "gone"}
ROW = 17
"""Height of a line of words."""


def hand(faces, count=7):
    """Return a hand: u up, d down, k down and seen, g gone."""
    return [
        {"card": "??" if face == "d" else card, "street": street, "lies": LIES[face]}
        for card, street, face in zip(DEALT[:count], STREETS, faces, strict=False)
    ]


def open_table(seats, faces="dduuuud", count=7, **changes):
    cards = {str(seat): hand(faces, count) for seat in range(1, seats + 1)}
    stacks = dict.fromkeys(range(1, seats + 1), 20000)
    return a_table(stacks, button=None, cards=cards, **changes)


def words_of(seat):
    """Yield what is written on a plate or under it, as wide as it may get."""
    wide = diagram.CHARACTER * len(seat["stack"])
    left = seat["x"] - rows.PLATE[0] / 2 + rows.STACK
    yield (left, seat["y"] - 8, left + wide, seat["y"] + 8)
    if seat["state"] == "all-in":
        x = seat["word"]["x"]
        yield (x, seat["y"] - 8, x + seat["room"], seat["y"] + 8)


def boxes(drawn):
    yield box(drawn["dealer"], 64, 22)
    for seat in drawn["seats"]:
        yield box(seat, *rows.PLATE)
        # The mark of the turn stands on its own plate.
        x, y, right, _ = box(seat["tab"], 50, 16)
        yield (x, y, right, seat["y"] - rows.PLATE[1] / 2)
        for chips in (seat["bet"], seat["held"]):
            if chips:
                yield box(chips, chips["w"], chips["h"])
        for card in seat["cards"]:
            yield box(card, card["w"], card["h"])
        if seat["state"] != "live" and not seat["cards"]:
            yield box(seat["word"], rows.PLATE[0], ROW)
    for card in drawn["board"]:
        yield box(card, *diagram.CARD)
    for pot in drawn["pots"]:
        yield box(pot, 150, ROW)


def assert_nothing_meets(drawn):
    for one, other in combinations(boxes(drawn), 2):
        assert not meet(one, other)
    for left, top, right, bottom in boxes(drawn):
        assert left >= 0
        assert top >= 0
        assert right <= drawn["width"]
        assert bottom <= drawn["height"]


@pytest.mark.parametrize("faces", FACES.values(), ids=FACES)
@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("seats", range(2, 9))
def test_no_card_lies_on_another_or_outside(seats, count, faces):
    numbers = list(map(str, range(1, seats + 1)))
    drawn = rows.draw(
        open_table(
            seats,
            faces,
            count,
            bets=dict(zip(numbers, (200, 20000, 1250000, 5) * 2, strict=False)),
            held=dict(zip(numbers, (1250000, 5, 200, 20000) * 2, strict=False)),
            board=["Kh"],
            pots=[{"amount": 1200, "seats": []}] * 3,
        )
    )

    assert [len(seat["cards"]) for seat in drawn["seats"]] == [count] * seats
    assert_nothing_meets(drawn)


@pytest.mark.parametrize("seats", [9, 10])
def test_a_game_of_five_cards_has_room_for_more_seats(seats):
    assert_nothing_meets(rows.draw(open_table(seats, "duuuu", 5)))


@pytest.mark.parametrize("stack", [0, 5, 20000, 1250000])
def test_what_is_written_on_a_plate_stays_on_it(stack):
    drawn = rows.draw(open_table(2) | {"stacks": {"1": stack, "2": stack}})

    for seat in drawn["seats"]:
        written = list(words_of(seat))
        assert all(right <= seat["x"] + rows.PLATE[0] / 2 for _, _, right, _ in written)
        assert not any(meet(one, other) for one, other in combinations(written, 2))


def test_cards_lie_in_the_order_in_which_they_came_with_more_room_between_streets():
    first, _ = rows.draw(open_table(2, "uuuuuuu"))["seats"]
    lefts = [card["x"] - card["w"] / 2 for card in first["cards"]]
    steps = [after - before for before, after in pairwise(lefts)]

    assert [card["rank"] for card in first["cards"]] == ["10", "9", "10", "10", "K", "2", "Q"]
    assert min(steps[2:]) > max(steps[:2])


def test_a_card_face_down_is_a_back_and_one_that_was_seen_has_its_face():
    first, _ = rows.draw(open_table(2, "kduuuud"))["seats"]

    assert [card["known"] for card in first["cards"]] == [True, False, *[True] * 4, False]
    assert [card["lies"] for card in first["cards"][:3]] == ["down", "down", "up"]


def test_the_cards_of_a_folded_hand_are_gone_and_its_state_stands_there():
    given = open_table(4) | {"hands": {"1": "live", "2": "folded", "3": "live", "4": "live"}}
    given["cards"]["2"] = hand("ggggggg")
    drawn = rows.draw(given)

    assert [len(seat["cards"]) for seat in drawn["seats"]] == [7, 0, 7, 7]
    assert drawn["seats"][1]["word"]["y"] > drawn["seats"][1]["y"] + rows.PLATE[1] / 2
    assert_nothing_meets(drawn)


def test_a_card_too_many_stays_in_the_row():
    given = open_table(2, "uuuuuuu")
    given["cards"]["1"] += [{"card": "3c", "street": "seventh", "lies": "up"}] * 2
    first, _ = rows.draw(given)["seats"]

    assert len(first["cards"]) == 9
    assert max(card["x"] + card["w"] / 2 for card in first["cards"]) <= first["x"] + 67


def test_seats_go_clockwise_from_the_left_hand_of_the_dealer():
    first, second, third, fourth, fifth = rows.draw(open_table(5))["seats"]

    assert first["x"] == second["x"] < third["x"] < fourth["x"] == fifth["x"]
    assert third["y"] < second["y"] == fourth["y"] < first["y"] == fifth["y"]


def test_a_gap_in_the_painted_numbers_is_a_gap_at_the_table():
    given = a_table({1: 900, 4: 900, 6: 900}, button=None, cards={"1": hand("ddu")})
    drawn = rows.draw(given)
    whole = {seat["number"]: seat for seat in rows.draw(open_table(6))["seats"]}

    assert [seat["number"] for seat in drawn["empty"]] == [2, 3, 5]
    for seat in (*drawn["seats"], *drawn["empty"]):
        assert (seat["x"], seat["y"]) == tuple(whole[seat["number"]][way] for way in "xy")


def test_the_common_card_lies_in_the_middle_above_the_pot():
    pots = [{"amount": 40, "seats": [1]}]
    drawn = rows.draw(open_table(8, board=["2d"], pots=pots))
    (card,), (pot,) = drawn["board"], drawn["pots"]

    assert card["x"] == pot["x"] == drawn["width"] // 2
    above = max(seat["bottom"] for seat in drawn["seats"] if seat["y"] < card["y"])
    assert above <= card["y"] - diagram.CARD[1] / 2 < pot["y"]


def test_only_the_seat_of_the_button_has_it():
    drawn = rows.draw(open_table(3) | {"button": 2}, turn=1)

    assert [seat["number"] for seat in drawn["seats"] if seat["button"]] == [2]
    assert [seat["turn"] for seat in drawn["seats"]] == [True, False, False]


def test_a_table_with_open_cards_tells_all_that_it_draws(english):
    given = open_table(3, "kduud", 5, board=["2d"])
    given["stacks"] = {"1": 900, "2": 0, "3": 700}
    given["hands"]["3"] = "folded"
    given["cards"]["3"] = hand("ggggg")

    view = table.view(given, {"seat": 1, "due": "action"}, "x", english)

    sign = "\ufe0e"
    assert f"Common card: 2\u2666{sign}." in view["told"]
    assert "Seat 2: all-in, 0 behind." in view["told"]
    assert (
        f"Cards of seat 1: third street: 10\u2665{sign} face down, and seen, 1 face down,"
        f" 10\u2663{sign}; fourth street: 10\u2666{sign}; fifth street: 1 face down."
    ) in view["told"]
    assert "Cards of seat 3" not in view["told"]
    assert view["columns"] == ["Seat", "Behind", "Bet", "Held", "Hand", "Cards", "Note"]
    row = f"(10\u2665{sign}) x 10\u2663{sign} | 10\u2666{sign} | x"
    assert view["rows"][0][5] == row
    assert view["rows"][2][4:6] == ["folded", ""]


def test_cards_drawn_are_told_on_the_plate_and_in_words(english):
    given = a_table({1: 900, 2: 900, 3: 0}, drawn={"first-draw": {"1": 3, "2": 0, "3": 1}})

    view = table.view(given, {"seat": 2, "due": "draw"}, "x", english)
    first, second, _ = view["drawn"]["seats"]

    assert [seat["drew"]["counts"] for seat in (first, second)] == ["3", "0"]
    assert view["words"]["tab"] == "draws"
    assert "Cards drawn by seat 2: 0." in view["told"]
    assert [row[5] for row in view["rows"]] == ["3", "0", "1"]
    assert view["legend"][-1]["line"] == "3\u00b71: cards drawn, draw by draw"
