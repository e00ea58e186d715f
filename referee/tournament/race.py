"""Chip races: which chips are odd, and who gets the new ones.

Source: roberts-11 15.11; tda-2026 26-A; option ``chip-race``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.named import NamedTuple
from referee.table.cards import RANKS
from referee.table.due import Settings
from referee.table.field import Race

STARTS = "chip-race.starts-at"
AT_MOST = "chip-race.at-most-per-player"
ELIMINATES = "chip-race.may-eliminate"
SURVIVES = "chip-race.survivor-chip"
REMAINDER = "chip-race.remainder"


def begun(old: int, new: int, stacks: Mapping[int, int]) -> Race:
    """Return the race for chips of ``old`` among stacks, all in units.

    >>> begun(25, 100, {1: 1025, 2: 350, 3: 75}).odd
    {1: 1, 2: 2, 3: 3}
    """
    odd = {seat: units % new // old for seat, units in stacks.items() if units % new // old}
    broke = frozenset(seat for seat in odd if stacks[seat] < new)
    return Race(old, new, odd, broke)


def order(race: Race, starts: int) -> tuple[int, ...]:
    """Return the seats with odd chips in the order in which they get their cards.

    >>> order(Race(25, 100, {2: 1, 5: 3, 9: 1}), 5)
    (5, 9, 2)
    """
    seats = sorted(race.odd)
    return (*[s for s in seats if s >= starts], *[s for s in seats if s < starts])


class Result(NamedTuple):
    """What a race comes to: new chips by seat, and the options that had a part in it."""

    chips: Mapping[int, int]
    rests: tuple[str, ...] = ()


def result(race: Race, settings: Settings, suits: Sequence[str]) -> Result:
    """Return who gets how many new chips; the first of ``suits`` is the highest.

    Chips go to the highest cards in turn. Who would have none left gets one all the same, out
    of those there are or on top of them, as the book has it.
    """
    rests: list[str] = []
    chips, left = divmod(sum(race.odd.values()) * race.old, race.new)
    if left:
        rests.append(REMAINDER)
        chips += _rounded(left, race.new, settings[REMAINDER].value)
    most = int(settings[AT_MOST].value)
    saved = settings[ELIMINATES].value == "no"
    first = saved and settings[SURVIVES].value == "before-others"
    won: dict[int, int] = {}
    if first and race.broke:
        won = dict.fromkeys(sorted(race.broke), 1)
        chips = max(0, chips - len(won))
        rests += [ELIMINATES, SURVIVES]
    dealt = [(card, seat) for seat, held in race.cards for card in held]
    for seat in by_card(dealt, suits):
        if not chips:
            break
        if won.get(seat, 0) >= most:
            rests.append(AT_MOST)
            continue
        won[seat] = won.get(seat, 0) + 1
        chips -= 1
    if saved and not first:
        out = sorted(race.broke - set(won))
        won.update(dict.fromkeys(out, 1))
        rests += [ELIMINATES, SURVIVES] if out else []
    return Result(won, tuple(dict.fromkeys(rests)))


def _rounded(left: int, new: int, said: str) -> int:
    """Return the chip, or none, for what is left over once whole chips are counted."""
    if said == "half-or-more-gets-one":
        return int(2 * left >= new)
    return int(said == "gets-one")


def by_card(cards: Iterable[tuple[str, int]], suits: Sequence[str]) -> list[int]:
    """Return the seat of every card, the highest card first; of one rank the suit decides."""
    low = [suit[0] for suit in suits][::-1]
    held = sorted(
        cards, key=lambda one: (RANKS.index(one[0][0]), low.index(one[0][1])), reverse=True
    )
    return [seat for _, seat in held]
