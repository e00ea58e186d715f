"""What the seating hands to a hand: order, posts and stakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.named import NamedTuple
from referee.table.due import ANTE, BIG, RAKE, Cite, Post, Settings
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.seating.ledger import Wait
    from referee.seating.places import Places
    from referee.table.manner import Manner

_KINDS = {
    "two-blinds": ("small-blind", "big-blind"),
    "one-blind": ("big-blind",),
    "blinds": ("small-blind", "big-blind"),
}
"""The blinds that each value of ``forced-bets`` names, in the order of the seats."""


class Comes(NamedTuple):
    """A game that comes next where several are played, and ``why`` it is that one.

    ``button`` and ``dealt`` are told here where no blinds say them.
    """

    game: str
    why: str
    cites: tuple[Cite, ...] = ()
    button: int | None = None
    dealt: tuple[int, ...] = ()


MAY_PLAY = "all-in-for-ante.may-play-for-antes"
SHORT_BLIND = "single-blind-short.under-half"


class Missing(NamedTuple):
    """A player that has still to miss so many hands, the next one among them, and why."""

    seat: int
    hands: int
    cites: tuple[Cite, ...] = ()


class HandStart(NamedTuple):
    """Who posts what, and who acts after the last blind.

    ``places`` say who is dealt in, and where button and blinds are; None for a hand that
    stands by itself. ``waits`` are those with no hand. ``manner`` is how it is played, where
    that is not as all others are; ``stakes`` what for, where that is not what the table says.
    ``game`` is which of several games comes, where somebody asked; ``missing`` who is away for
    a penalty.
    """

    posts: tuple[Post, ...]
    last_blind: int | None
    places: Places | None = None
    waits: tuple[Wait, ...] = ()
    manner: Manner | None = None
    stakes: Mapping[str, int] | None = None
    game: Comes | None = None
    missing: tuple[Missing, ...] = ()

    @property
    def button(self) -> int | None:
        """The painted seat of the button, where the seating says it."""
        return self.places.marks.button if self.places is not None else None


def has_blinds(settings: Settings) -> bool:
    """Say whether a game is played with blinds, and so with a button that moves."""
    return settings["forced-bets"].value not in ("antes", "ante-and-bring-in")


def begin(table: Table, settings: Settings) -> HandStart:
    """Return the posts of a hand from the button and the stakes: antes first, then blinds.

    ``forced-bets`` says which blinds there are; with two players ``heads-up-blinds`` says which
    of them the button posts. A blind on the button is the last one, so that the first to act is
    left of it.
    """
    forced = settings["forced-bets"]
    if not has_blinds(settings):
        there = [n for n in table.after(table.button or 0) if table.seats[n].status == "live"]
        posts = _with_ante((), tuple(there), table, settings)
        return HandStart(posts, None, manner=manner_of(table.stakes))
    if table.button is None:
        return HandStart((), None)
    dealt = [seat for seat in table.after(table.button) if table.seats[seat].status == "live"]
    every = tuple(dealt)
    if forced.value == "ante-and-button-blind":
        blind = Post(table.button, "button-blind", table.stakes["button-blind"], forced.cites)
        blinds = (blind,) if table.button in dealt else ()
        posted = _with_ante(blinds, every, table, settings)
        return HandStart(posted, table.button, manner=manner_of(table.stakes))
    kinds = [kind for kind in _KINDS[forced.value] if kind in table.stakes]
    cites = forced.cites
    if len(dealt) == 2:
        setting = settings["heads-up-blinds.button-posts"]
        cites = (*setting.cites, *cites)
        button_first = setting.value == "small-blind"
        dealt = dealt[::-1] if button_first and dealt[-1] == table.button else dealt
        # Where there is one blind it is the big one, of the seat that does not post the small.
        dealt = dealt[-len(kinds) :] if kinds else []
    posts = tuple(
        Post(seat, kind, table.stakes[kind], cites)
        for seat, kind in zip(dealt, kinds, strict=False)
    )
    if kinds == [BIG] and SHORT_BLIND in settings:
        from referee.seating.single import borne  # few games have a single blind

        posts = borne(posts, every, {n: table.seats[n].stack for n in every}, settings)
    last = posts[-1].seat if posts else None
    posted = _with_ante(posts, every, table, settings)
    return HandStart(posted, last, manner=manner_of(table.stakes))


def of_more_than_antes(table: Table, settings: Settings) -> Table:
    """Return a first hand's table without those who have an ante and no more, if they may not.

    Source: option ``all-in-for-ante``.
    """
    if MAY_PLAY not in settings or settings[MAY_PLAY].value == "yes":
        return table
    ante = table.stakes.get(ANTE, 0)
    seats = {
        number: seat._replace(status=OUT) if seat.stack + seat.ante <= ante else seat
        for number, seat in table.seats.items()
    }
    return table.but(seats=seats)


def manner_of(stakes: Mapping[str, int]) -> Manner | None:
    """Return a manner for a hand with no other: of its pots the house may take a share."""
    if RAKE not in stakes:
        return None
    from referee.table.manner import Manner  # few hands have one

    return Manner()


def _with_ante(
    blinds: tuple[Post, ...], dealt: tuple[int, ...], table: Table, settings: Settings
) -> tuple[Post, ...]:
    if ANTE not in table.stakes:
        return blinds
    from referee.seating.antes import among  # few games have one

    return among(blinds, dealt, table.stakes[ANTE], settings)


def with_antes(seats: Mapping[int, Seat], antes: Mapping[int, int]) -> dict[int, Seat]:
    """Return seats with the antes of a hand in, taken from their stacks.

    An ante of everybody is matched by all; one of some seats only, such as a big blind's for
    the table, is dead money.
    """
    sizes = {antes.get(number, 0) for number, seat in seats.items() if seat.status == LIVE}
    found = {}
    for number, seat in seats.items():
        ante = antes.get(number, 0)
        matched, dead = (ante, 0) if len(sizes) == 1 else (0, ante)
        found[number] = seat._replace(stack=seat.stack - ante, ante=matched, dead=dead)
    return found
