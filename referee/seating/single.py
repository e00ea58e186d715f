"""The only blind of a game, and who posts it where its seat has too few chips.

Source: option ``single-blind-short``; games-ru-1 LB-5 and LB-6, roberts-11 11.4 and 11.5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.table.due import BIG, Post, Settings

UNDER_HALF = "single-blind-short.under-half"
HALF_OR_MORE = "single-blind-short.half-or-more"
STAYS = "stays"
"""The answer of a game whose only blind no other player takes over."""


def borne(
    posts: Sequence[Post], dealt: Sequence[int], stacks: Mapping[int, int], settings: Settings
) -> tuple[Post, ...]:
    """Return posts with the only blind at the first seat that has half of it.

    ``dealt`` are the seats with a hand, clockwise; ``stacks`` are units. Who has less than half
    is dealt in all the same and posts nothing; where nobody has half the blind stays.
    """
    if settings[UNDER_HALF].value == STAYS:
        return tuple(posts)
    blinds = [post for post in posts if post.kind == BIG and not post.dead]
    if len(blinds) != 1 or len(blinds) < len([post for post in posts if post.kind != "ante"]):
        return tuple(posts)
    blind = blinds[0]
    order = [*dealt[dealt.index(blind.seat) :], *dealt[: dealt.index(blind.seat)]]
    able = [seat for seat in order if 2 * stacks.get(seat, 0) >= blind.amount]
    if not able or blind.amount <= stacks.get(blind.seat, 0):
        return tuple(posts)
    part = HALF_OR_MORE if able[0] == blind.seat else UNDER_HALF
    cites = (*settings[part].cites, *blind.cites)
    moved = blind._replace(seat=able[0], cites=cites)
    return tuple(moved if post is blind else post for post in posts)
