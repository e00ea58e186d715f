"""What a short all-in leaves to those who have not acted: call it, complete it, or raise it.

Completing brings the wager up to the full bet that the all-in fell short of.

Source: option ``short-all-in-answer`` (roberts-11 3.Betting.7, online-pl-1 4.4, club-ua-1
2.8.11).
"""

from __future__ import annotations

from referee.named import NamedTuple
from referee.table.due import Bar, Reckoned, Settings
from referee.table.table import Table
from referee.variant.structure.base import Span

_ANSWER = "short-all-in-answer"


class Answer(NamedTuple):
    """What a book allows over a short all-in; ``whole`` is the completed total, or None."""

    part: str
    whole: int | None
    may_raise: bool


def answer(table: Table, settings: Settings, full_bet: int) -> Answer:
    """Return what may be done over the short all-in of a table; ``full_bet`` is a size."""
    part = f"{_ANSWER}.{_part(table, full_bet)}"
    only_complete = settings[part].value == "call-or-complete"
    if table.short >= full_bet:
        return Answer(part, None, may_raise=True)  # several short ones that make a full one
    whole: int | None = table.level - table.short + full_bet
    # Half a bet or more is no short bet to complete, unless the book answers so.
    meant = only_complete or part.endswith("under-half")
    if not meant or settings[f"{_ANSWER}.complete"].value == "not-allowed":
        whole = None
    return Answer(part, whole, may_raise=not only_complete)


def _part(table: Table, full_bet: int) -> str:
    return "half-or-more" if 2 * table.short >= full_bet else "under-half"


def completes_at(table: Table, settings: Settings, full_bet: int) -> int:
    """Return from which size on a raise completes a short all-in, else ``full_bet``."""
    if not table.short:
        return full_bet
    whole = answer(table, settings, full_bet).whole
    return full_bet if whole is None else whole - table.level


def over_short(table: Table, settings: Settings, level: int, span: Span) -> Span:
    """Return a span as a short all-in narrows it or adds to it; others stay as they are."""
    if not table.short:
        return span
    found = answer(table, settings, span.step)
    whole = found.whole
    if not found.may_raise and whole is None:
        cites = (*settings[found.part].cites, *settings[f"{_ANSWER}.complete"].cites)
        return span._replace(bar=Bar("raise", "short-all-in", tuple(dict.fromkeys(cites))))
    if whole is None:
        return span
    if not found.may_raise:
        told = Reckoned("completion", to=whole, level=level, more=whole - level)
        return Span(span.step, whole, whole, (whole,), complete_to=whole, reckoned=told)
    if whole >= span.min_to:
        return span._replace(complete_to=whole)  # a raise need be no bigger than that
    return span._replace(
        min_to=whole,
        amounts=None if span.amounts is None else (whole, *span.amounts),
        complete_to=whole,
        raise_from=span.min_to,
    )


def rests(table: Table, settings: Settings, full_bet: int) -> tuple[str, ...]:
    """Return the options that the answer to a short all-in rests on."""
    if not table.short:
        return ()
    found = answer(table, settings, full_bet)
    if found.may_raise and found.whole is None and not _refused(found, settings):
        return (found.part,)
    return (found.part, f"{_ANSWER}.complete")


def _refused(found: Answer, settings: Settings) -> bool:
    """Say whether the bet could be completed if the book did not bar it."""
    under = found.part.endswith("under-half")
    return under and settings[f"{_ANSWER}.complete"].value == "not-allowed"
