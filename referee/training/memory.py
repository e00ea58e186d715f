"""What a trainee knows of a rule or a skill, and when it is to be asked again.

Intervals come from FSRS (library ``fsrs``), with no steps of minutes: a right answer soon after
a miss shows that the correction was read, not that the rule is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import blake2b
from typing import Any

from referee.extras import needed
from referee.rulebook.book import Book
from referee.rulebook.rule import Rule
from referee.table.record import Record
from referee.training.say import Line, line

RETENTION = 0.9
"""The share that is to be right when an item comes back."""
SOON = timedelta(hours=1)
"""Within this time after a miss a right answer does not count as known."""

_DECIDES = (
    "number", "scope", "sets", "when", "unless", "remedies", "amends", "floor", "exception_to",
)  # fmt: skip


class State(Record):
    """How it stands with one item of one trainee. Times are aware, in UTC.

    ``missed`` is the last miss, until a right answer that counts. ``card`` is what the
    scheduler keeps, None before the first answer. ``ruled`` is what the rule decides in short,
    so that another edition is noticed; ``changed`` says that it was.
    """

    item: str
    card: Mapping[str, Any] | None = None
    due: datetime | None = None
    last: datetime | None = None
    missed: datetime | None = None
    asked: int = 0
    right: int = 0
    ruled: str = ""
    changed: bool = False


def after(state: State, *, right: bool, at: datetime) -> State:
    """Return how it stands after an answer.

    Raises:
        UsageError: The library is not installed.
    """
    told = state.but(asked=state.asked + 1, right=state.right + right, last=at, changed=False)
    if right and state.missed is not None and at - state.missed < SOON:
        return told  # it is written down, and schedules nothing
    fsrs = needed("fsrs", "memory", extra="training")
    card = fsrs.Card.from_dict(dict(state.card)) if state.card else fsrs.Card(card_id=1)
    rating = fsrs.Rating.Good if right else fsrs.Rating.Again
    card, _ = _scheduler().review_card(card, rating, at)
    return told.but(card=card.to_dict(), due=card.due, missed=None if right else at)


def recall(state: State, at: datetime) -> float:
    """Return how likely a right answer is, from 0 to 1; 0 for what was never asked."""
    if state.card is None:
        return 0.0
    card = needed("fsrs", "memory", extra="training").Card.from_dict(dict(state.card))
    return float(_scheduler().get_card_retrievability(card, at))


@cache
def _scheduler() -> Any:
    fsrs = needed("fsrs", "memory", extra="training")
    return fsrs.Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        enable_fuzzing=False,
    )


# --- which is next --------------------------------------------------------------------------


class Next(Record):
    """The item to ask, and why it is asked."""

    item: str
    why: Line | None


BETWEEN = 3
"""Other questions before what was just asked comes again."""


def pick(
    items: Iterable[str],
    states: Mapping[str, State],
    *,
    at: datetime,
    recent: list[str],
) -> Next | None:
    """Return what to ask now: what changed, what is due, what was missed, what is new.

    ``items`` are all that can be asked, new ones in the order in which they are to come;
    ``recent`` what was asked in this sitting, the last one last. None where nothing is due and
    nothing is new.
    """
    there = list(items)
    barred = set(recent[-BETWEEN:]) if len(there) > BETWEEN else set(recent[-1:])
    known = [states[item] for item in there if item in states and item not in barred]
    changed = [state for state in known if state.changed]
    if changed:
        return Next(changed[0].item, why(changed[0], at))
    due = [state for state in known if state.due is not None and state.due <= at]
    if due:
        # The one most likely to be forgotten by now goes first.
        state = min(due, key=lambda each: recall(each, at))
        return Next(state.item, why(state, at))
    missed = [state for state in known if state.missed and state.missed == state.last]
    again = [state for state in missed if state.item not in recent[-2 * BETWEEN :]]
    if again:
        state = min(again, key=lambda each: each.missed or at)
        return Next(state.item, why(state, at))
    new = next((item for item in there if item not in states and item not in barred), None)
    if new is not None:
        return Next(new, why(None, at))
    left = [states[item] for item in there if item in states]
    wrong = [state for state in left if state.missed and state.missed == state.last]
    if wrong:  # nothing else is left to come between
        state = min(wrong, key=lambda each: each.missed or at)
        return Next(state.item, why(state, at))
    return None


def why(state: State | None, at: datetime) -> Line | None:
    """Return why an item is asked at a moment; of a ``state`` that is None nothing is known.

    None where it need not be asked.
    """
    if state is None:
        return line("why.new")
    if state.changed:
        return line("why.changed")
    if state.due is not None and state.due <= at and state.last is not None:
        share = round(100 * recall(state, at))
        return line("why.due", days=(at - state.last).days, share=share)
    return line("why.missed") if state.missed else None


# --- what a rule decides --------------------------------------------------------------------


def ruled(item: str, book: Book) -> str:
    """Return in short what the rule of an item decides; empty for a skill, or no such rule."""
    kind, _, rest = item.partition(":")
    book_id, _, rule_id = rest.partition(":")
    layer = next((each for each in book.books if each.book_id == book_id), None)
    if kind != "rule" or layer is None:
        return ""
    rules = sorted((each for each in layer.rules if each.id == rule_id), key=_case)
    told = repr([[_plain(getattr(each, name)) for name in _DECIDES] for each in rules])
    return blake2b(told.encode(), digest_size=8).hexdigest() if rules else ""


def _case(rule: Rule) -> int:
    return rule.case


def _plain(value: object) -> object:
    """Return a value that is written the same in every process: sets have an order."""
    if isinstance(value, Record):
        return [(name, _plain(getattr(value, name))) for name in value.names if name != "line"]
    if isinstance(value, Mapping):
        return sorted((str(key), repr(_plain(each))) for key, each in value.items())
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return str(value)


def quarantined(state: State, book: Book) -> State:
    """Return the state as it holds under a book: afresh, where it decides otherwise now."""
    now = ruled(state.item, book)
    if not now or not state.ruled or state.ruled == now:
        return state.but(ruled=state.ruled or now)
    return State(state.item, ruled=now, changed=True, asked=state.asked, right=state.right)


def now() -> datetime:
    """Return the time of day, in UTC."""
    return datetime.now(UTC)
