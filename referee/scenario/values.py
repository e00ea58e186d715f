"""A script as a value: what is at the table, what happened, and what is expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from referee.errors import Place
from referee.table.event import Event
from referee.table.record import Record

if TYPE_CHECKING:
    from referee.table.rotation import Leg

STUD_STAKES = "stakes: {ante: 1, bring-in: 5, small-bet: 15, big-bet: 30}"
"""An example that faults about the stakes of stud give."""


class Sentence(Record):
    """One sentence; ``n`` counts from 1 over all the hands of the script."""

    n: int
    line: int
    text: str
    event: Event


class Expectation(Record):
    """What the referee is expected to give after a sentence.

    ``after`` is the ``n`` of the sentence before it. ``kind``: ruling, honours, next, stands,
    no-ruling. ``id`` is the rule or, for stands, the incident; None where the ruling is to rest
    on no rule. ``by_book`` gives ids by book instead, for no-ruling the books alone. ``wants``
    holds the other keys as they are written, those of ``next`` with underscores as in JSON;
    seats and amounts are numbers.
    """

    after: int
    line: int
    kind: str
    by_book: dict[str, str | None] | None
    id: str | None
    wants: dict[str, Any]


class Telling(Record):
    """What one person says has happened; ``n`` and ``after`` count on from before the dispute.

    ``expectations`` are those that hold if it was so. Without sentences: nothing happened.
    """

    by: str
    sentences: tuple[Sentence, ...]
    expectations: tuple[Expectation, ...]


class Dispute(Record):
    """What several people tell apart: the entry on ``line``, from the sentence ``n`` on."""

    n: int
    line: int
    tellings: tuple[Telling, ...]


class Script(Record):
    """A whole scenario file. Stacks and stakes are whole units; ``lines`` are of the head.

    ``structure`` is empty where several games are played in turn; ``games`` are these, where
    the head says which. ``levels`` are the stakes of the levels to come.

    Of what is told in several versions ``sentences`` and ``expectations`` have the first; all
    of them stand in ``disputes``. ``expects``: one version expects something, so that no other
    may have a ruling that it does not expect.
    """

    file: str
    id: str
    title: dict[str, str]
    book: str | None
    variant: str
    structure: str
    setting: str
    stakes: dict[str, int]
    stacks: dict[int, int]
    cards: dict[int, tuple[str, ...]]
    deck: tuple[str, ...]
    button: int | None
    placard: dict[str, Any]
    chips: tuple[int, ...]
    unit: str | None
    question: dict[str, str]
    tags: tuple[str, ...]
    shows: tuple[str, ...]
    own_rules_only: bool
    on: str | None
    sentences: tuple[Sentence, ...]
    expectations: tuple[Expectation, ...]
    ends: dict[str, Any] | None
    lines: Mapping[str, int]
    games: tuple[Leg, ...] = ()
    levels: tuple[dict[str, int], ...] = ()
    disputes: tuple[Dispute, ...] = ()
    expects: bool = False

    def place(self, key: str = "") -> Place:
        """Return where an entry of the head stands; the whole file where it is not there.

        ``stakes.kill`` is an entry of an entry.
        """
        head, _, _ = key.partition(".")
        return Place(self.file, self.lines.get(key, self.lines.get(head, 0)))

    def up_to(self, n: int) -> Script:
        """Return the first ``n`` sentences; what is expected later is left out."""
        return self.but(sentences=self.sentences[:n], expectations=(), ends=None)

    @property
    def ends_line(self) -> int:
        """The line of ``ends:``, 0 where the script states none."""
        return self.lines.get("ends", 0)
