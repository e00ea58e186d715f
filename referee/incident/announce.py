"""Family *stud*: what the dealer announces of the boards.

Read by the games that deal cards face up, and by no others. What the dealer leaves out is no
incident: few scripts tell all that is said.
"""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.due import Due
from referee.table.event import DealerSays, Declaration
from referee.table.facts import fact
from referee.table.table import Table

PAIR = "pair-"
WHAT = ("low-card", "high-hand", "possible-hand", "pair")
FACES = "JQK"
"""Face cards; an ace is none."""
_BY_OPTION = {
    "low-card": "low-card",
    "high-hand": "high-hand",
    "possible-hand": "possible-hands",
}
"""What of option ``stud-announcements`` lets each be said, pairs aside."""


class Announcement(Incident):
    """The dealer says something about the boards."""

    key: ClassVar[str] = "announcement"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "the dealer announces a card, a hand or a pair of the boards"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    lawful: ClassVar[tuple[str, ...]] = ("play-on",)
    announced: str = fact("word", "what is announced", words=WHAT)
    customary: bool = fact("flag", "option stud-announcements has it announced")
    face_pair: bool = fact("flag", "it is a pair of jacks, queens or kings")
    first_time: bool = fact("flag", "it was not announced before in this hand")
    as_shown: bool = fact("flag", "the boards show it; of what may still come nobody can tell")


@observer(DealerSays)
def announces(table: Table, event: DealerSays, due: Due) -> Announcement | None:
    """See what the dealer says of the boards: the first thing, if it is several."""
    said = next((each for each in event.declarations if each.verb == "announce"), None)
    if said is None or said.mode is None:
        return None
    what = "pair" if said.mode.startswith(PAIR) else said.mode
    rank = said.mode[-1] if what == "pair" else ""
    return Announcement(
        said.seat,
        announced=what,
        customary=_customary(what, rank, due.says("stud-announcements")),
        face_pair=rank != "" and rank in FACES,
        first_time=_times(table, said) == 1,
        as_shown=_true(table, said, what, rank, due),
    )


def _customary(what: str, rank: str, option: str) -> bool:
    named = option.replace(",", " ").split()
    if what != "pair":
        return _BY_OPTION[what] in named
    return "pairs" in named or ("pairs-but-face-cards" in named and rank not in FACES)


def _times(table: Table, said: Declaration) -> int:
    """Return how often the dealer has said it in this hand, this time included."""
    here = (seen.event for seen in table.record if seen.hand == table.hand)
    return sum(said in event.declarations for event in here if isinstance(event, DealerSays))


def _true(table: Table, said: Declaration, what: str, rank: str, due: Due) -> bool:
    if what == "possible-hand":
        return True
    if what == "pair":
        live = table.live() if said.seat is None else (said.seat,)
        return any(
            sum(card[0] == rank for card in table.seats[number].up) > 1
            for number in live
            if number in table.seats
        )
    return said.seat == due.seat
