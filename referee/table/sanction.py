"""Sanctions the floor has given at a table: the ledger that a repeated offence is read from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.named import NamedTuple

if TYPE_CHECKING:
    from referee.table.due import Cite

WARNING = "warning"
MISSED_HANDS = "missed-hands"
MISSED_ROUNDS = "missed-rounds"
CHIPS = "chips"
DISQUALIFIED = "disqualification"
SANCTIONS = (WARNING, MISSED_HANDS, MISSED_ROUNDS, CHIPS, DISQUALIFIED)
"""What a ladder of penalties may be made of. Source: tda-2026 74-A, rp-26."""


class Sanction(NamedTuple):
    """What a player was given, at the sentence ``n``.

    ``what`` is the offence as a rule names it, ``gives`` one of ``SANCTIONS``, empty where the
    rule only says that there is a penalty. ``hands`` are to be missed, ``units`` are forfeited.
    """

    seat: int
    what: str
    gives: str
    n: int
    hands: int = 0
    units: int = 0
    cite: Cite | None = None
