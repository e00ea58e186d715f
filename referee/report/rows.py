"""Where everything lies in the drawing of a game with open cards: each seat with its row.

Seats go up the left side and down the right one, clockwise from the dealer's left, an odd one
across the top. The middle is for chips; pots and a common card lie in a band across it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.named import NamedTuple
from referee.report import diagram
from referee.report.cards import UNKNOWN, streets

Json = Mapping[str, Any]

EDGE = 6
"""From the side of the drawing to a plate."""
PLATE = (134, 24)
"""What tells a seat, in one line: number, stack, and how it stands."""
FACE = (18, 27)
BACK = 11
"""Width of a card face down: less than one whose face is told."""
CARD_GAP = 1
STREET_GAP = 3
"""Between cards of one street, and between streets."""
BELOW = 2
"""From a plate to the cards under it."""
PITCH = diagram.TAB + 2 + PLATE[1] + BELOW + FACE[1] + 5
"""From one row of seats to the next."""
PILL = 56
"""The widest chips in front of a seat: two lie beside each other in the middle."""
CHIPS_GAP = 3
TOP = 8
"""Above the first row: its mark of the turn is clear of the rim."""
STACK = 28
"""From the left of a plate to its stack, past the number of the seat."""
STACK_ROOM = 60


class Place(NamedTuple):
    """Where a seat is: its row from the top, and its side: -1 left, 1 right, 0 the middle."""

    row: int
    side: int


def draw(table: Json, turn: int | None = None) -> dict[str, Any]:
    """Return the drawing of a table with open cards; as ``diagram.draw``.

    >>> held = {"1": [{"card": "Kh", "street": "third", "lies": "up"}], "2": []}
    >>> drawn = draw({"phase": "third", "button": None, "board": [], "bets": {}, "held": {},
    ...               "stacks": {"1": 90, "2": 90}, "pots": [], "cards": held,
    ...               "hands": {"1": "live", "2": "live"}})
    >>> [card["rank"] for card in drawn["seats"][0]["cards"]]
    ['K']
    """
    seats = list(map(int, table["stacks"]))
    places = max(seats)
    rows = (places + 1) // 2
    band = _band(table)
    tops = [_top(row, rows, band) for row in range(rows)]
    spots = {number: _spot(_place(number, places), tops) for number in range(1, places + 1)}
    dealer = _bottom(rows, band) + 15
    middle = diagram.WIDTH // 2
    return {
        "rows": True,
        "width": diagram.WIDTH,
        "height": dealer + 15,
        "felt": {"x": 1, "y": 3, "w": diagram.WIDTH - 2, "h": dealer, "r": 24},
        "dealer": {"x": middle, "y": dealer},
        "plate": {"w": PLATE[0], "h": PLATE[1]},
        "card": {"w": diagram.CARD[0], "h": diagram.CARD[1]},
        "seats": [
            _seat(table, each, spots[each], _place(each, places), turn) for each in seats
        ],
        "empty": [
            {"number": number, **spot._asdict()}
            for number, spot in spots.items()
            if number not in seats
        ],
        **_middle(table, middle, _bottom((rows + 1) // 2, 0)),
    }


def _place(number: int, places: int) -> Place:
    """Return where a painted number is; seat 1 sits at the dealer's left."""
    half, rows = places // 2, (places + 1) // 2
    if number <= half:
        return Place(rows - number, -1)
    if places % 2 and number == half + 1:
        return Place(0, 0)
    return Place(number - half - 1, 1)


def _spot(place: Place, tops: list[int]) -> diagram.Spot:
    """Return the middle of a plate."""
    x = diagram.WIDTH // 2 + place.side * (diagram.WIDTH // 2 - EDGE - PLATE[0] // 2)
    return diagram.Spot(x, tops[place.row] + PLATE[1] // 2)


def _top(row: int, rows: int, band: int) -> int:
    """Return where the plates of a row begin: the upper half lies above the band."""
    return TOP + diagram.TAB + 2 + row * PITCH + (band if row >= (rows + 1) // 2 else 0)


def _bottom(rows: int, band: int) -> int:
    """Return where so many rows end."""
    return TOP + rows * PITCH + band


def _band(table: Json) -> int:
    """Return the height of what lies across the middle."""
    cards = diagram.CARD[1] + 4 if table["board"] else 0
    return cards + diagram.ROW * len(table["pots"]) + 6


def _middle(table: Json, middle: int, top: int) -> dict[str, Any]:
    """Return the common card and the lines of the pots."""
    step = diagram.CARD[0] + diagram.CARD_GAP
    first = middle - step * (len(table["board"]) - 1) / 2
    under = top + (diagram.CARD[1] + 4 if table["board"] else 0)
    return {
        "board": [
            {
                "x": round(first + step * at),
                "y": top + diagram.CARD[1] // 2,
                **diagram.card(name),
            }
            for at, name in enumerate(table["board"])
        ],
        "pots": [
            {"x": middle, "y": under + diagram.ROW * row + diagram.ROW // 2}
            for row in range(len(table["pots"]))
        ],
    }


def _seat(
    table: Json, number: int, spot: diagram.Spot, place: Place, turn: int | None
) -> dict[str, Any]:
    key = str(number)
    stack, left = str(table["stacks"][key]), spot.x - PLATE[0] // 2
    chips = _chips(spot, place)
    bet, held = table["bets"].get(key, 0), table["held"].get(key, 0)
    under = spot.y + PLATE[1] // 2 + BELOW
    cards = list(_row(table, key, left, under))
    said = STACK + min(STACK_ROOM, diagram.CHARACTER * len(stack)) + 8
    return {
        "number": number,
        "x": spot.x,
        "y": spot.y,
        "stack": stack,
        "size": diagram.fit(stack, STACK_ROOM, 15),
        "room": PLATE[0] - said - 4 if cards else PLATE[0],
        "state": diagram.state(table, key),
        "turn": number == turn,
        "button": {"x": left + PLATE[0] - 12, "y": spot.y - PLATE[1] // 2 - 8}
        if number == table.get("button")
        else None,
        "tab": {"x": left + 27, "y": spot.y - PLATE[1] // 2 - 8},
        "bet": _pill(next(chips), place, bet) if bet else None,
        "held": _pill(next(chips), place, held) if held else None,
        "shown": [],
        "drew": None,
        "cards": cards,
        # Beside the stack; where no cards lie under the plate there is more room for it.
        "word": {"x": left + said, "y": spot.y}
        if cards
        else {"x": spot.x, "y": under + diagram.ROW // 2},
        "bottom": under + FACE[1],
    }


def _row(table: Json, seat: str, left: int, top: int) -> Iterator[dict[str, Any]]:
    """Yield the cards of a seat from the left, with more room between two streets.

    More cards than a hand should have lie closer together.
    """
    x, placed = 0, []
    for _, cards in streets(table, seat):
        for card in cards:
            wide = BACK if card["lies"] == "down" and card["card"] == UNKNOWN else FACE[0]
            placed.append((x, wide, card))
            x += wide + CARD_GAP
        x += STREET_GAP - CARD_GAP
    whole = x - STREET_GAP
    squeeze = min(1, (PLATE[0] - FACE[0]) / max(1, whole - FACE[0]))
    for at, wide, card in placed:
        yield {
            "x": round(left + at * squeeze + wide / 2, 1),
            "y": top + FACE[1] / 2,
            "w": wide,
            "h": FACE[1],
            "lies": card["lies"],
            **diagram.card(card["card"]),
            "known": card["card"] != UNKNOWN or card["lies"] == "up",
        }


def _chips(spot: diagram.Spot, place: Place) -> Iterator[diagram.Spot]:
    """Yield where chips begin in front of a seat, nearest first: beside it, to the middle."""
    away = PLATE[0] // 2 + CHIPS_GAP
    x = spot.x + away if place.side <= 0 else spot.x - away
    for at in range(2):
        yield diagram.Spot(x, spot.y + at * (diagram.PILL + 2))


def _pill(near: diagram.Spot, place: Place, amount: int) -> dict[str, Any]:
    wide = min(PILL, diagram.wide(amount))
    x = near.x + wide // 2 if place.side <= 0 else near.x - wide // 2
    return {
        "x": x, "y": near.y, "w": wide, "h": diagram.PILL, "amount": str(amount),
        "size": diagram.fit(str(amount), wide - 8, 13),
    }  # fmt: skip
