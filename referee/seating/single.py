"""The only blind of a game, and who posts it where its seat has too few chips.

Source: option ``single-blind-short``; games-ru-1 LB-5 to LB-7, roberts-11 11.4 to 11.6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.seating.places import Places
from referee.table.due import BIG, SMALL, Post, Settings

UNDER_HALF = "single-blind-short.under-half"
HALF_OR_MORE = "single-blind-short.half-or-more"
CHIPS_AGAIN = "single-blind-short.chips-again"
MISSED_ONLY = "single-blind-short.missed"
STAYS = "stays"
"""The answer of a game whose only blind no other player takes over."""


def borne(
    posts: Sequence[Post], dealt: Sequence[int], stacks: Mapping[int, int], settings: Settings
) -> tuple[Post, ...]:
    """Return posts with the only blind at the first seat that has half of it.

    ``dealt`` are the seats with a hand, clockwise; ``stacks`` are units. Who has less than half
    is dealt in all the same and posts nothing; where nobody has half the blind stays.
    """
    blinds = [post for post in posts if post.kind == BIG and not post.dead]
    if len(blinds) != 1 or len(blinds) < len([post for post in posts if post.kind != "ante"]):
        return tuple(posts)
    blind = blinds[0]
    order = [*dealt[dealt.index(blind.seat) :], *dealt[: dealt.index(blind.seat)]]
    able = [seat for seat in order if 2 * stacks.get(seat, 0) >= blind.amount]
    if not able or blind.amount <= stacks.get(blind.seat, 0):
        return tuple(posts)
    part = HALF_OR_MORE if able[0] == blind.seat else UNDER_HALF
    to = blind.seat if settings[UNDER_HALF].value == STAYS else able[0]
    moved = blind._replace(seat=to, cites=(*settings[part].cites, *blind.cites))
    return tuple(moved if post is blind else post for post in posts)


def only_blind(stakes: Mapping[str, int]) -> bool:
    """Say whether a game has one blind and no more."""
    return BIG in stakes and SMALL not in stakes


def let_off(made: Places, poster: int | None, stacks: Mapping[int, int]) -> dict[int, int]:
    """Return the seats dealt in without the only blind that was theirs, and what each has.

    ``poster`` is the seat that posts it for them, None where nobody does; ``stacks`` are units.
    """
    if poster is None or poster in made.bigs or len(made.bigs) != 1:
        return {}
    at = made.dealt.index(made.bigs[0])
    order = (*made.dealt[at:], *made.dealt[:at])
    return {seat: stacks[seat] for seat in order[: order.index(poster)]}
