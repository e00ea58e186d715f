"""A script that is told in versions: the ruling on each, and what to ask at the table first."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction
from math import log2
from pathlib import Path
from typing import Any

from referee.hearing.hear import Hearing, hear_script
from referee.named import NamedTuple
from referee.rulebook.book import Shelf
from referee.scenario.disputed import choices, told_by
from referee.scenario.values import Dispute, Script

Json = dict[str, Any]
_RULED = ("decision", "seat", "amount", "remedies", "discretion")
_DUE = ("phase", "due", "seat", "to_call", "min_raise_to", "max_raise_to", "barred")
_TABLE = ("bets", "stacks", "hands", "pots")


class Version(NamedTuple):
    """One story of what happened. ``told_by``: for each dispute the place of the telling.

    ``outcome`` counts from 0: stories of one outcome leave the table the same.
    """

    told_by: tuple[int, ...]
    hearing: Hearing
    outcome: int


class Question(NamedTuple):
    """A dispute to settle first. ``outcomes`` has for each telling those that are left with it.

    ``gain`` is how much of what is open the answer settles, in bits: 1 halves it.
    """

    dispute: int
    outcomes: tuple[tuple[int, ...], ...]
    gain: float


class Disputed(NamedTuple):
    """All stories of a script, and the next best question; None where nothing turns on one."""

    script: Script
    versions: tuple[Version, ...]
    ask: Question | None

    @property
    def data(self) -> Json:
        """The whole of it as JSON tells it."""
        first = self.versions[0].hearing.data
        disputes = self.script.disputes
        language = self.versions[0].hearing.language
        told = [_told(each, language) for each in disputes]
        return {
            "format": 1,
            **{name: first[name] for name in ("file", "scenario", "title", "question", "book")},
            "disputed": told,
            "versions": [
                {
                    "told_by": [
                        dispute.tellings[at].by
                        for dispute, at in zip(disputes, each.told_by, strict=True)
                    ],
                    "outcome": each.outcome,
                    **each.hearing.data,
                }
                for each in self.versions
            ],
            "ask": self._asked(told),
        }

    def _asked(self, told: Sequence[Json]) -> Json | None:
        if self.ask is None:
            return None
        asked = told[self.ask.dispute]
        return {
            "line": asked["line"],
            "gain": round(self.ask.gain, 3),  # as many places as anybody compares
            "answers": [
                {**each, "outcomes": list(left)}
                for each, left in zip(asked["tellings"], self.ask.outcomes, strict=True)
            ],
        }


def hear_versions(
    script: Script,
    *,
    book: str | Path | None = None,
    own_rules_only: bool | None = None,
    on: date | None = None,
    language: str | None = None,
    shelf: Shelf | None = None,
) -> Disputed:
    """Hear a script as each of those who tell it has it; arguments as of ``hear_script``.

    Raises:
        ContentError: A story cannot have been: a sentence does not fit what came before it.
    """
    shelf = shelf or Shelf()
    found: list[Version] = []
    known: dict[str, int] = {}
    for choice in choices(script):
        hearing = hear_script(
            told_by(script, choice),
            book=book,
            own_rules_only=own_rules_only,
            on=on,
            language=language,
            shelf=shelf,
        )
        outcome = known.setdefault(_outcome(hearing.data), len(known))
        found.append(Version(choice, hearing, outcome))
    return Disputed(script, tuple(found), _best(script.disputes, found))


def _best(disputes: Sequence[Dispute], versions: Sequence[Version]) -> Question | None:
    """Return the question whose answer settles most, each story being as likely as the next."""
    whole = _open(each.outcome for each in versions)
    if not whole:
        return None
    asked = (_question(at, dispute, versions, whole) for at, dispute in enumerate(disputes))
    return max(asked, key=lambda each: each.gain)


def _question(at: int, dispute: Dispute, versions: Sequence[Version], whole: float) -> Question:
    left = [
        [each.outcome for each in versions if each.told_by[at] == telling]
        for telling in range(len(dispute.tellings))
    ]
    rest = sum(_open(outcomes) for outcomes in left) / len(left)
    return Question(at, tuple(tuple(sorted(set(each))) for each in left), whole - rest)


def _open(outcomes: Iterable[int]) -> float:
    """Return how much is open between outcomes, in bits (Shannon's entropy)."""
    counts = Counter(outcomes)
    total = sum(counts.values())
    return -sum(count / total * log2(count / total) for count in counts.values())


def _outcome(data: Json) -> str:
    """Return what the table is left with: orders, dues, chips; not who said so."""
    rulings = [{name: each[name] for name in _RULED} for each in data["rulings"]]
    due = {name: data["next"].get(name) for name in _DUE}
    table = {name: data["table"].get(name) for name in _TABLE}
    return json.dumps([rulings, due, table], default=_plain)


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Fraction) else sorted(value)  # type: ignore[call-overload]


def _told(dispute: Dispute, language: str | None) -> Json:
    return {
        "line": dispute.line,
        "tellings": [
            {"by": each.by, "sentences": [_sentence(said, language) for said in each.sentences]}
            for each in dispute.tellings
        ],
    }


def _sentence(said: Any, language: str | None) -> str:
    if language is None:
        return str(said.text)
    from referee.scenario.sentence import tell  # a start that retells nothing needs none

    return tell(said.event, language)
