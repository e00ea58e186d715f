"""The matrix of events by what is due: whole, named, and what a floor does agrees with it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import referee.hearing.online
import referee.table.fieldevent  # noqa: F401 - so are its events
from referee.hearing.floor import Floor
from referee.hearing.off import OffScript
from referee.incident.base import incidents
from referee.incident.wager import Wager
from referee.rulebook.book import Book, load_book
from referee.table import between as bt
from referee.table import event as e
from referee.table import online, reading
from referee.table.due import DUES, Case
from referee.variant.matrix import CELLS, cell

PLAIN_CELLS = ("regular", "latent", "act", "observed", "impossible")


def kinds_of_event(cls: type[e.Event] = e.Event) -> Iterator[type[e.Event]]:
    """Yield every class of event that can happen."""
    if cls.key:
        yield cls
    for each in cls.__subclasses__():
        yield from kinds_of_event(each)


EVENTS = {cls.key: cls for cls in kinds_of_event()}


# --- the table itself -----------------------------------------------------------------------


def test_every_event_has_a_row_and_every_row_an_event() -> None:
    assert set(CELLS) == set(EVENTS)


@pytest.mark.parametrize("key", sorted(EVENTS))
def test_every_cell_is_named(key: str) -> None:
    assert set(CELLS[key]) == set(DUES)
    for due, answer in CELLS[key].items():
        assert answer in PLAIN_CELLS, f"{key} while {due}: {answer!r}"


# --- a real hand, every event in every state ------------------------------------------------

CARDS = {1: ("As", "Ad"), 2: ("Ks", "Kd"), 3: ("Qs", "Qd"), 4: ("Js", "Jd")}
DECK = ("2c", "3h", "4d", "9c", "2d", "8h", "2h", "7c")
SEAT = 4
"""First to act before the flop, and the only seat whose words and chips are tried."""


def fold(seat: int) -> e.SeatActs:
    return e.SeatActs(seat, "fold")


CALLED = (e.DealerDeals(), *(e.SeatActs(seat, "call") for seat in (4, 1, 2)), e.SeatTaps(3))
ROUND = tuple(e.SeatTaps(seat) for seat in (2, 3, 4, 1))
STREETS = (e.DealerDeals(), *ROUND, e.DealerDeals(), *ROUND, e.DealerDeals(), *ROUND)
WON = (e.DealerDeals(), *(fold(seat) for seat in (4, 1, 2)))

BEFORE_CARDS = (bt.SeatPosts(2, 100), bt.SeatPosts(3, 200))
REACHED: dict[str, tuple[e.Event, ...]] = {
    "post": (),
    "deal": BEFORE_CARDS,
    "burn": CALLED,
    "board": (*CALLED, e.DealerBurns()),
    "action": (e.DealerDeals(),),
    "discard": (e.DealerDeals(),),
    "draw": CALLED,
    "show": (*CALLED, *STREETS),
    "push": WON,
    "nothing": (*WON, e.DealerPushes(3, None)),
}


OTHER_GAMES = {"move-button", "shuffle"}
"""What is due in no hand that is reached here."""
PLAYED = {
    "discard": "pineapple",
    "draw": "lowball-27",
    ("seat-discards", "action"): "lowball-27",
    ("seat-discards", "burn"): "lowball-27",
    ("seat-discards", "deal"): "lowball-27",
    ("dealer-deals-counts", "burn"): "lowball-27",
    ("asks-drawn", "burn"): "lowball-27",
}
"""The game in which a thing is due, or happens while it is, where that is not hold'em."""
OF_THE_FIELD: dict[str, tuple[Any, ...]] = {
    "announces-rebuy": (SEAT, 5000),
    "arrives": (12, SEAT, 5000, False),
    "asks-place": (SEAT,),
    "blinds-up": (100, 200),
    "break-follows": (),
    "brings-penalty": (SEAT, 2),
    "buys-up": (SEAT, 25),
    "came-late": (SEAT, 2),
    "chips-of-nobody": (500,),
    "clock-shows": (60,),
    "clock-taken": (2,),
    "colour-up": (25,),
    "field-moment": ("tables",),
    "floor-lets-go-on": (),
    "floor-lets-play": (),
    "floor-takes-stack": (SEAT, None),
    "gives-up-stack": (SEAT,),
    "hand-for-hand": (False,),
    "hand-starts": ("riffle",),
    "level-up": ("clock",),
    "moves-away": (SEAT, 12),
    "old-chips": (SEAT, 3, 25),
    "other-out": (12, 3000),
    "place-card": (SEAT, "Kh"),
    "players-left": (52, 50),
    "race-cards": (("Ah",), SEAT),
    "race-chip": (SEAT, 1, 100),
    "race-ends": (),
    "seat-drawn": (SEAT, 12, 2),
    "stack-coloured": (SEAT, True),
    "table-breaks": (),
    "table-has": (12, 6),
    "table-plays": (12, False),
    "ticket-shown": (SEAT, 2),
}
"""Events of a tournament, which this table is not."""
WANTS_MORE = {
    **dict.fromkeys(OF_THE_FIELD, "the table is none"),
    "floor-decides": "no ruling waits",  # a decision wants a ruling that leaves a choice
    "floor-finds": "no rule",  # a finding wants a rule that asks for it
    "seat-takes-back": "in front",  # chips taken back want chips that are there
    online.SeatDisconnects.key: "no online room",  # a connection wants a room that is online
    online.SeatReconnects.key: "no online room",
}
"""What is talk, or waits, by its cell, and here is told of nothing; with what is said of it."""

OF_A_DRAW = {
    "asks-opening-hand": "nobody has opened a pot",
    "dealer-shows-discards": "has thrown away no cards",
    "seat-keeps-discards": "has thrown away no cards",
    "seat-takes-discards": "has thrown away no cards",
}
"""What is told of cards thrown away, which here none were; with what is said of it."""


@cache
def book() -> Book:
    return load_book("customs-1")


ALL_IN = (e.DealerDeals(), fold(4), fold(1), e.SeatActs(2, "all-in"), e.SeatActs(3, "call"))
ONLY_WHERE: dict[tuple[str, str], tuple[tuple[e.Event, ...], frozenset[int]]] = {
    # Before a board card a hand is tabled only where no more betting can come.
    **{
        (key, due): ((*ALL_IN, *before), frozenset())
        for key in ("seat-tables", "seat-turns-up", "seat-shows")
        for due, before in (("burn", ()), ("board", (e.DealerBurns(),)))
    },
    # The same for hands thrown in and taken up.
    **{
        (key, due): ((*ALL_IN, *before), frozenset())
        for key in ("seat-pushes-cards",)
        for due, before in (("burn", ()), ("board", (e.DealerBurns(),)))
    },
    # While the deal goes on only who has been given a card has one.
    **{
        (key, "deal"): ((*BEFORE_CARDS, e.DealerDealsSome(4)), frozenset())
        for key in (
            "seat-tables",
            "seat-turns-up",
            "seat-shows",
            "seat-pushes-cards",
            "seat-pushes-some",
            "seat-takes-cards",
            "seat-not-looked",
            "cards-mix",
            "dealer-takes-cards",
            "dealer-shuffles",
            "seat-buys",
            "seat-adds",
            "dealer-pushes",
        )
    },
    # Who comes back has got up before.
    **{
        ("seat-returns", due): ((*REACHED[due], *map(bt.SeatLeaves, CARDS)), frozenset())
        for due in (
            "post",
            "deal",
            "discard",
            "draw",
            "burn",
            "board",
            "action",
            "show",
            "push",
            "nothing",
        )
    },
    # Cards are changed for others in games with a draw alone.
    **{
        (key, "burn"): ((*CALLED, e.SeatDiscards(2, 1)), frozenset())
        for key in ("seat-discards", "dealer-deals-counts", "asks-drawn")
    },
    ("seat-discards", "deal"): ((*CALLED, e.SeatDiscards(2, 1), e.DealerBurns()), frozenset()),
    # At the showdown the pot is pushed only where nobody knows the cards.
    ("dealer-pushes", "show"): (REACHED["show"], frozenset({4})),
}
"""Cells that are regular in one position alone: how it is reached, whose cards are unknown."""


def floor_where(due: str, key: str = "") -> Floor:
    """Return a floor before a hand in which this is due."""
    events, unknown = ONLY_WHERE.get((key, due), (REACHED[due], frozenset()))
    floor = Floor.open(
        book=book(),
        case=Case(PLAYED.get((key, due), PLAYED.get(due, "holdem")), "no-limit", "cash"),
        stakes={"small-blind": 100, "big-blind": 200},
        stacks=dict.fromkeys(CARDS, 20000),
        button=1,
        cards={seat: cards for seat, cards in CARDS.items() if seat not in unknown},
        deck=DECK,
        watch=True,
    )
    for event in events:
        assert floor.sees(event) == ()
    floor.end()
    assert floor.due.what == due
    return floor


def example(key: str, floor: Floor) -> e.Event:
    """Return an event of a kind as it would most likely be told in this state."""
    due = floor.due
    seat = due.seat if due.seat is not None else SEAT
    owed = {post.seat: post.amount for post in floor.hand.posts}
    free = due.bounds is not None and not due.bounds.to_call
    cards = DECK[1:4]
    held = floor.table.seats[seat].dealt
    told: dict[str, tuple[Any, ...]] = {
        "dealer-deals-card": ((floor.table.deck or ("9s",))[0], seat, False),
        "dealer-deals-first": (seat,),
        "dealer-deals-each": (2, 0),
        "dealer-deals-counts": (((2, 1) if due.draws else (seat, 3),),),
        "dealer-deals-some": (3,),
        "dealer-puts-out": (cards,),
        "dealer-turns-up": (floor.table.deck[:1] or ("9s",)),
        "dealer-takes-cards": (seat,),
        "dealer-pushes": (seat, None),
        "dealer-moves-button": (2,),
        "dealer-points": (seat,),
        "dealer-says": ("seat 4", (e.Declaration("turn", seat=4),)),
        "seat-acts": (seat, "check" if free else "call" if due.what == "action" else "fold"),
        "seat-puts-out": (seat, (200,)),
        "seat-pushes-uncounted": (seat, 200),
        "seat-says": (seat, "call", (e.Declaration("call"),)),
        "seat-taps": (seat,),
        "seat-pushes-cards": (seat, "forward"),
        "seat-turns-up": (seat, CARDS[seat][:1]),
        "seat-tables": (seat, held if due.what in ("discard", "draw") else CARDS[seat]),
        "seat-shows": (seat, CARDS[seat], 2 if seat != 2 else 3),
        "seat-discards": (seat, 1),
        "seat-takes-back": (3, 100),
        "seat-posts": (seat, owed.get(seat, 200)),
        "seat-straddles": (seat, 400),
        "seat-sits": (9, 5000),
        "dealer-announces-bomb": (500,),
        "floor-sends-away": (seat, 2, False),
        "asks-opening-hand": (seat,),
        "dealer-shows-discards": (seat,),
        "seat-keeps-discards": (seat,),
        "seat-takes-discards": (seat,),
        "dealer-collects": (600,),
        "seat-takes-overs": (seat,),
        "seat-kills": (seat,),
        "seat-opens-pot": (seat,),
        "game-begins": (),
        "seat-draws": (seat, "Ks"),
        "dealer-counts-deck": (51,),
        "dealer-drops-stub": ("scattered",),
        "odd-card-seen": ("joker", "stub"),
        "seat-pushes-some": (seat, 1),
        "seat-not-looked": (seat,),
        "seat-refuses": (seat,),
        "seat-holds-forward": (seat, 100),
        "seat-bets-token": (seat, "bounty-chip"),
        "seat-behaves": (seat, "phone"),
        "seat-appeals": (seat,),
        "asks-state": (seat, 2),
        "seat-takes-last": (seat, "looked"),
        "seat-moves-upcards": (seat, "mixed"),
        "bring-in-due": (seat, "all-in"),
        "seat-adds": (seat, 500),
        "seat-pockets": (seat, 300),
        "chips-found": (seat, 500),
        "seat-leaves": (seat,),
        "seat-returns": (seat, None),
        "seat-buys": (seat, 5000),
        "seat-moves": (seat, 6),
        "calls-attention": (seat, "deal"),
        "calls-floor": (seat,),
        "calls-time": (seat, 2),
        "seconds-pass": (30,),
        "seconds-pass-as-acts": (30, seat),
        "asks-drawn": (seat, 2),
        "asks-stack": (seat, 2),
        "seat-takes-cards": (seat,),
        "cards-mix": (seat,),
        "asks-to-see": (2, seat if seat != 2 else 3),
        "disputes-pot": (seat,),
        "last-hand-left": (seat,),
        "bet-goes-back": (seat, 100, False),
        "floor-decides": ("nothing", "it is so"),
        "floor-finds": (seat, "misinformed", "the dealer said so"),
        "next-game": ("omaha", "no-limit"),
        "seat-chooses": (3, "omaha", "no-limit"),
        "turn-comes": (seat,),
        "seat-puts-no-ante": (seat,),
        "line-down": (seat,),
        "seat-disconnects": (seat,),
        "seat-reconnects": (seat,),
        **OF_THE_FIELD,
    }
    return EVENTS[key](*told.get(key, ()))


RULED: dict[tuple[str, str], tuple[str, ...]] = {
    ("seat-takes-back", ""): ("chips-taken-back",),
    ("dealer-turns-up", ""): ("boxed-card",),
    ("dealer-puts-out", ""): ("premature-board",),
    ("asks-to-see", ""): ("asked-to-see",),
    ("disputes-pot", ""): ("pot-disputed",),
    ("cards-mix", ""): ("hand-fouled",),
    ("line-down", ""): ("connection-lost",),
    ("dealer-takes-cards", ""): ("hand-taken",),
    ("dealer-takes-cards", "push"): (),
    ("seat-puts-out", ""): ("act-after-betting",),
    ("seat-pushes-uncounted", ""): ("act-after-betting",),
    ("dealer-puts-out", "discard"): ("discard-missed",),
    **{
        (key, due): ("act-before-discard",)
        for key in ("seat-acts", "seat-puts-out", "seat-pushes-uncounted", "seat-pushes-cards")
        for due in ("discard", "draw")
    },
    ("seat-discards", "action"): ("draw-in-betting",),
    ("seat-discards", "burn"): ("draw-out-of-turn",),
    ("seat-discards", "deal"): ("draw-changed",),
    ("asks-drawn", "burn"): ("draw-asked",),
    **{
        (key, due): ("act-ahead",)
        for key in ("seat-puts-out", "seat-pushes-uncounted")
        for due in ("post", "deal", "burn", "board")
    },
    ("seat-acts", "post"): ("act-ahead",),
    ("seat-acts", "deal"): ("act-ahead",),
    ("seat-acts", "burn"): ("thrown-between-rounds",),
    ("seat-acts", "board"): ("thrown-between-rounds",),
    ("seat-pushes-cards", "deal"): ("thrown-between-rounds",),
    ("seat-pushes-some", ""): ("card-lost",),
    ("seat-pushes-some", "push"): (),
    ("calls-time", ""): ("clock-called",),
    ("dealer-counts-deck", ""): ("wrong-deck",),
    ("odd-card-seen", ""): ("joker-found",),
    **{
        ("dealer-shuffles", due): ("stub-shuffled",)
        for due in ("deal", "discard", "draw", "burn", "board", "action")
    },
    **{
        ("dealer-pushes", due): ("pushed-in-betting",)
        for due in ("deal", "discard", "draw", "burn", "board", "action")
    },
    ("dealer-moves-button", ""): ("button-in-hand",),
    ("seat-posts", ""): ("post-in-hand",),
    ("seat-straddles", ""): ("post-in-hand",),
    # Before the cards of a hand they are in time, and the floor looks only at what is owed.
    **{
        (key, due): ()
        for key in ("seat-buys", "seat-adds", "dealer-moves-button")
        for due in ("post", "nothing", "push")
    },
    **{("dealer-moves-button", "deal"): ()},
    **{("seat-posts", due): () for due in ("post", "nothing")},
    ("seat-posts", "push"): ("wrong-post",),
    ("seat-posts", "deal"): ("post-not-due",),
    **{
        ("seat-straddles", due): ("irregular-straddle",)
        for due in ("post", "deal", "push", "nothing")
    },
    ("seat-sits", ""): ("short-buy-in",),
    ("seat-buys", ""): ("chips-added",),
    ("seat-adds", ""): ("chips-added",),
    ("seat-pockets", ""): ("chips-removed",),
    ("chips-found", ""): ("hidden-chips",),
    ("asks-stack", ""): ("stack-asked",),
    ("seat-refuses", "action"): ("refuses-to-act",),
    ("seat-bets-token", "action"): ("token-bet",),
    **{
        ("dealer-drops-stub", due): ("stub-dropped",)
        for due in set(DUES) - {"show", "push", "nothing"}
    },
    ("dealer-announces-bomb", ""): ("irregular-bomb-pot",),
    ("dealer-collects", ""): ("wrong-charge",),
    ("players-agree-twice", ""): ("board-twice",),
    ("players-agree-split", ""): ("agreed-split",),
}
"""Events of an observed cell that are ruled on as told here; all others are in order."""


@pytest.mark.parametrize("due", sorted(REACHED))
@pytest.mark.parametrize("key", sorted(EVENTS))
def test_what_the_floor_does_agrees_with_the_cell(key: str, due: str) -> None:
    floor = floor_where(due, key)
    event = example(key, floor)
    answer = cell(event, due)
    total = floor.table.total

    if key in WANTS_MORE and not (key == "seat-takes-back" and floor.table.seats[3].bet):
        with pytest.raises(OffScript, match=WANTS_MORE[key]):
            floor.sees(event)
        return
    if key == "seat-moves" and due in ("burn", "board", "action", "show", "discard", "draw"):
        with pytest.raises(OffScript, match="has a live hand"):
            floor.sees(event)
        return
    if key == "seat-takes-last" and answer == "regular":
        with pytest.raises(OffScript, match="no last card"):
            floor.sees(event)
        return
    if key == "seat-moves-upcards" and answer in ("observed", "regular"):
        with pytest.raises(OffScript, match=r"no upcards|holds no cards"):
            floor.sees(event)
        return
    if key in OF_A_DRAW and answer == "observed":
        with pytest.raises(OffScript, match=OF_A_DRAW[key]):
            floor.sees(event)
        return
    if key == "seat-opens-pot" and answer == "observed":
        with pytest.raises(OffScript, match="cannot open the pot with words alone"):
            floor.sees(event)
        return
    if key == "seat-puts-no-ante" and answer == "latent":
        with pytest.raises(OffScript, match="no ante to put in"):
            floor.sees(event)
        return
    if (key, due) == ("dealer-burns", "deal"):
        with pytest.raises(OffScript, match="no card is burned here"):
            floor.sees(event)
        return
    if key == "seat-takes-overs" and answer == "observed":
        with pytest.raises(OffScript, match="nobody plays overs at this table"):
            floor.sees(event)
        return
    if key == "seat-draws" and answer == "observed":
        with pytest.raises(OffScript, match="draws for the button of no new game"):
            floor.sees(event)
        return
    if key == "seat-kills" and answer == "observed":
        with pytest.raises(OffScript, match="no pot is killed at this table"):
            floor.sees(event)
        return
    if key == "seat-chooses" and answer == "observed":
        with pytest.raises(OffScript, match="one game is played at this table"):
            floor.sees(event)
        return
    if answer == "impossible":
        with pytest.raises(OffScript):
            floor.sees(event)
        return
    floor.sees(event)
    if answer == "act":
        assert floor.act is not None
        assert floor.act.parts[-1].event is event
        return
    floor.end()
    told = [ruling.incident.key for ruling in floor.rulings]
    if answer == "observed":
        assert told == list(RULED.get((key, due), RULED.get((key, ""), ())))
    else:
        assert told == [], f"{answer}, and yet ruled on"
    brought = ("seat-buys", "seat-adds", "seat-sits")
    if key not in ("hand-opens", *brought) and floor.table.hand == 1:
        assert floor.table.total == total


def test_every_column_can_be_due() -> None:
    assert set(REACHED) | OTHER_GAMES == set(DUES)


# --- the readings of an act, and the incidents of the same name -----------------------------


def words_of(tree: ast.AST) -> Iterator[str]:
    """Yield the kinds a reader gives: what is handed to ``incident`` or ``Reading`` as kind."""
    named = vars(reading)  # a kind that several readers give has a name there
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        place = {"incident": 1, "Reading": 0}.get(node.func.id)
        if place is None or len(node.args) <= place:
            continue
        kind = node.args[place]
        if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
            yield kind.value
        elif isinstance(kind, ast.Name) and kind.id in named:
            yield named[kind.id]


def kinds_read() -> set[str]:
    """Return every kind that the source of the readers names."""
    folder = Path(reading.__file__).parent
    found: set[str] = set()
    for path in folder.glob("*.py"):
        found |= set(words_of(ast.parse(path.read_text(encoding="utf-8"))))
    return found


def test_words_of_a_reader_are_found() -> None:
    source = "x = incident(case, 'odd', 'call') or Reading('plain', 'call', 0)"

    assert set(words_of(ast.parse(source))) == {"odd", "plain"}


def test_every_kind_of_reading_is_an_incident_and_every_wager_a_kind_of_reading() -> None:
    wagers = {key for key, cls in incidents().items() if issubclass(cls, Wager)}

    assert kinds_read() == wagers | {reading.PLAIN, reading.NOTHING}
