"""Where everything of a table lies in a drawing: plain numbers, made from the JSON of a table.

Seats stand around an oval at their painted numbers, clockwise from the dealer's left, so that a
gap in the numbers is a gap in the drawing. A template places what is computed here; what is
said beside it comes from the words.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from referee.named import NamedTuple
from referee.report.cards import draws

Json = Mapping[str, Any]

WIDTH = 400
"""Units across: on a phone of 360 points one unit is four fifths of a point."""
PLATE = (80, 42)
"""What tells a seat: number, stack, hand."""
RADIUS = 158
"""Half the oval, from plate to plate; with the plates it fills the width."""
ROOM = 50
"""Of a plate's width, what is left beside the number of the seat."""
TAB = 15
"""Room above a plate for whose turn it is and for the button."""
CARD = (23, 32)
CARD_GAP = 3
PILL = 22
"""Height of chips in front of a seat."""
CHARACTER = 8
"""Width of a figure in the drawing's type, at the most."""
ROW = 17
"""From one line in the middle to the next; also a row of cards shown below a plate."""
CARDS_IN_ROW = 4
BOARD = 5 * (CARD[0] + CARD_GAP)
REACH = 60
"""How far from the centre the board may lie."""
SUITS = {"s": "\u2660\ufe0e", "h": "\u2665\ufe0e", "d": "\u2666\ufe0e", "c": "\u2663\ufe0e"}
"""Signs of the suits; the sign behind them asks for text and not for a coloured picture."""
RED = "hd"
DRAWS = "\u00b7"
"""Between the numbers of two draws."""


class Spot(NamedTuple):
    """The middle of a thing in the drawing, in whole units from the upper left."""

    x: int
    y: int


def draw(table: Json, turn: int | None = None) -> dict[str, Any]:
    """Return the drawing of a table; ``turn`` is the seat that something is due of.

    A seat is ``all-in`` where it is live and has nothing behind it while the hand goes on.
    Amounts are texts, positions whole units; ``empty`` are painted numbers where nobody sits.

    >>> drawn = draw({"phase": "flop", "button": 1, "board": ["As"], "bets": {"2": 50},
    ...               "stacks": {"1": 900, "2": 0}, "held": {}, "pots": [],
    ...               "hands": {"1": "live", "2": "live"}}, turn=1)
    >>> [(seat["number"], seat["state"], seat["turn"]) for seat in drawn["seats"]]
    [(1, 'live', True), (2, 'all-in', False)]
    >>> drawn["seats"][0]["x"] < drawn["seats"][1]["x"]
    True
    """
    places = max(map(int, table["stacks"]))
    half = _half_height(places)
    middle = Spot(WIDTH // 2, half + PLATE[1] // 2 + TAB + 4)
    seats = [
        _seat(table, number, _around(middle, half, number, places), middle, turn)
        for number in map(int, table["stacks"])
    ]
    lowest = max(middle.y + half + PLATE[1] // 2, *(seat["bottom"] for seat in seats))
    return {
        "rows": False,
        "width": WIDTH,
        "height": lowest + 4,
        "felt": {"x": middle.x, "y": middle.y, "rx": RADIUS - 12, "ry": half - 8},
        "dealer": {"x": middle.x, "y": middle.y + half},
        "plate": {"w": PLATE[0], "h": PLATE[1]},
        "card": {"w": CARD[0], "h": CARD[1]},
        "seats": seats,
        "empty": [
            {"number": number, **_around(middle, half, number, places)._asdict()}
            for number in range(1, places)
            if str(number) not in table["stacks"]
        ],
        **_middle(table, middle, [seat[name] for seat in seats for name in ("bet", "held")]),
    }


def card(name: str) -> dict[str, Any]:
    """Return how a card is drawn; its suit is told by its sign, the colour only helps.

    >>> card("Th")["rank"], card("Th")["red"], card("??")
    ('10', True, {'rank': '?', 'suit': '', 'red': False, 'known': False})
    """
    if name == "??":
        return {"rank": "?", "suit": "", "red": False, "known": False}
    rank, suit = name[0].replace("T", "10"), name[1:]
    if suit not in SUITS:
        return {"rank": name, "suit": "", "red": False, "known": True}
    return {"rank": rank, "suit": SUITS[suit], "red": suit in RED, "known": True}


def fit(text: str, room: int, most: int) -> int:
    """Return the size of type, ``most`` at the greatest, in which a text fits the room.

    >>> fit("20000", room=50, most=15), fit("1250000", room=50, most=15)
    (15, 11)
    """
    return min(most, math.floor(room / (0.64 * max(1, len(text)))))


def _half_height(places: int) -> int:
    """Return half the height of the oval: more seats need more room at its sides."""
    if places > 7:
        return 168
    return 140 if places > 5 else 122


def _around(middle: Spot, half: int, number: int, places: int) -> Spot:
    """Return the place of a painted number; the dealer has one too, at the bottom."""
    angle = math.tau * (0.25 + number / (places + 1))
    return Spot(
        middle.x + round(RADIUS * math.cos(angle)), middle.y + round(half * math.sin(angle))
    )


def _seat(
    table: Json, number: int, spot: Spot, middle: Spot, turn: int | None
) -> dict[str, Any]:
    key = str(number)
    inner = 1 if spot.x <= middle.x else -1
    below = spot.y + PLATE[1] // 2
    shown = list(_shown(table.get("shown", {}).get(key, ()), spot.x, below))
    bet, held = table["bets"].get(key, 0), table["held"].get(key, 0)
    front = _front(spot, middle, wide(max(bet, held)))
    return {
        "number": number,
        "x": spot.x,
        "y": spot.y,
        "stack": str(table["stacks"][key]),
        "size": fit(str(table["stacks"][key]), ROOM, 15),
        "state": state(table, key),
        "turn": number == turn,
        # The side of a plate that looks to the middle has the button, the other the turn.
        "button": _button(spot, inner) if number == table.get("button") else None,
        "tab": {"x": spot.x - inner * (PLATE[0] // 2 - 25), "y": spot.y - PLATE[1] // 2 - 8},
        "bet": _pill(next(front), bet) if bet else None,
        "held": _pill(next(front), held) if held else None,
        "shown": shown,
        "drew": _drew(table, key),
        "bottom": below + len(shown) * ROW,
    }


def _shown(cards: Sequence[str], x: int, below: int) -> Iterator[dict[str, Any]]:
    """Yield the rows of cards a seat has face up, under its plate."""
    rows = [cards[at : at + CARDS_IN_ROW] for at in range(0, len(cards), CARDS_IN_ROW)]
    for at, row in enumerate(rows):
        faces = [card(each) for each in row]
        yield {
            "x": x,
            "y": below + ROW * at + ROW // 2,
            "w": 4 + sum(CHARACTER * len(face["rank"]) + ROW for face in faces),
            "h": ROW,
            "cards": faces,
        }


def state(table: Json, seat: str) -> str:
    """Return how it stands with a hand; one without chips behind is all-in."""
    status = str(table["hands"].get(seat, "out"))
    goes_on = table["phase"] != "over"
    empty = not table["stacks"][seat] and not table["held"].get(seat)
    return "all-in" if status == "live" and empty and goes_on else status


def _drew(table: Json, seat: str) -> dict[str, Any] | None:
    """Return how many cards a seat has drawn, draw by draw, as its plate tells it."""
    counts = DRAWS.join(draws(table, seat))
    return {"counts": counts, "size": fit(counts, ROOM, 13)} if counts else None


def _button(spot: Spot, inner: int) -> dict[str, int]:
    return {"x": spot.x + inner * (PLATE[0] // 2 - 10), "y": spot.y - PLATE[1] // 2 - 6}


def wide(amount: int) -> int:
    """Return the width of chips in front of a seat, with their amount in them."""
    return 18 + CHARACTER * len(str(amount))


def _front(spot: Spot, middle: Spot, pill: int) -> Iterator[Spot]:
    """Yield places for chips in front of a seat, one behind another, towards the middle."""
    across, down = middle.x - spot.x, middle.y - spot.y
    far = math.hypot(across, down) or 1
    beside = PLATE[0] / 2 + pill / 2 + 4
    high = PLATE[1] / 2 + PILL / 2 + (4 if down > 0 else TAB + 4)
    ways = [
        room / abs(part) for room, part in ((beside, across / far), (high, down / far)) if part
    ]
    way = min(ways, default=0) / far
    x, y = spot.x + round(across * way), spot.y + round(down * way)
    inward = 1 if down >= 0 else -1
    for row in count():
        yield Spot(x, y + inward * row * (PILL + 2))


def _pill(spot: Spot, amount: int) -> dict[str, Any]:
    return {
        "x": spot.x, "y": spot.y, "w": wide(amount), "h": PILL, "amount": str(amount),
        "size": None,
    }  # fmt: skip


def _middle(table: Json, middle: Spot, pills: Iterable[Json | None]) -> dict[str, Any]:
    """Return the board and the lines of the pots, where they meet the fewest bets."""
    cards = CARD[1] + 4 if table["board"] else 0
    high = cards + ROW * len(table["pots"])
    top = _clear(middle, high, [pill for pill in pills if pill])
    first = middle.x - (CARD[0] + CARD_GAP) * (len(table["board"]) - 1) / 2
    return {
        "board": [
            {
                "x": round(first + (CARD[0] + CARD_GAP) * at),
                "y": top + CARD[1] // 2,
                **card(name),
            }
            for at, name in enumerate(table["board"])
        ],
        "pots": [
            {"x": middle.x, "y": top + cards + ROW * row + ROW // 2}
            for row in range(len(table["pots"]))
        ],
    }


def _clear(middle: Spot, high: int, pills: Sequence[Json]) -> int:
    """Return the top of a block in the middle: where it covers least, near the centre."""

    def covered(top: int) -> int:
        area = 0
        for pill in pills:
            across = (pill["w"] + BOARD) // 2 - abs(pill["x"] - middle.x)
            above, below = pill["y"] - PILL // 2, pill["y"] + PILL // 2
            area += max(0, across) * max(0, min(below, top + high) - max(above, top))
        return area

    centred = middle.y - high // 2
    tops = [centred + way * step for step in range(0, REACH, 3) for way in (-1, 1)]
    return min(tops, key=covered)
