"""What a change of a book does: every situation that comes out otherwise, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from referee.authoring import shown
from referee.errors import ContentError, ContentErrors
from referee.hearing.hear import Hearing, hear_under, hold_together
from referee.hearing.leans import Between, Leans, book_for, heard_with_leans
from referee.hearing.outcome import Outcome, of
from referee.hearing.told import due as told_due
from referee.named import NamedTuple
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf, load_book
from referee.rulebook.editions import changes_of_book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import in_language
from referee.scenario.script import load
from referee.words import load as load_words

RULING, LAWFUL, DUE, CHIPS, STOPPED, NUMBER, UNPLAYED = KINDS = (
    "ruling", "lawful", "due", "chips", "stopped", "number", "unplayed"
)  # fmt: skip
"""How a situation may come out otherwise.

Another ruling; what was in order and is no longer, or the other way round; other bounds or
another turn; other chips at the end alone; a script that no longer makes sense from a sentence
on, or does so again; the same ruling under another number; a game the new book no longer
answers for.
"""

Json = Mapping[str, Any]


class Parting(NamedTuple):
    """The first point at which a situation comes out otherwise.

    ``after`` counts sentences; ``before`` and ``now`` are what each book gives there: a ruling
    or what is due as JSON tells it, or None where there is none. ``rules`` are the ids of the
    new book's own rules that it comes from.
    """

    scenario: str
    file: str
    title: str
    kind: str
    after: int
    line: int
    sentence: str
    before: Json | None
    now: Json | None
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        return self._asdict()


class Impact(NamedTuple):
    """What a change does: ``heard`` situations were tried, ``touched`` lean on what changed.

    ``left`` are files that the old book cannot be heard on: games it has no answers for.
    ``shown`` are the ids of the new book's own rules that had a say in one of them.
    """

    old: str
    new: str
    heard: int
    touched: int
    left: int
    partings: tuple[Parting, ...]
    shown: frozenset[str] = frozenset()

    def of_kind(self, *kinds: str) -> tuple[Parting, ...]:
        """Return the partings of some kinds."""
        return tuple(each for each in self.partings if each.kind in kinds)


class _Found(NamedTuple):
    heard: bool
    touched: bool
    parting: Parting | None
    shown: frozenset[str] = frozenset()


def impact(
    old: str | Path,
    new: str | Path,
    files: Iterable[Path],
    *,
    language: str | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Impact:
    """Hear scenarios under a book before and after a change, and tell which part, and where.

    A house that extends the old book is heard beside all it stands on, so that only its own
    rules tell. Every scenario is heard by the two books, whatever its own; ``progress`` is
    told after each how many are done, of how many.

    Raises:
        UsageError: There is no such book.
        ContentErrors: A book or a scenario is faulty.
    """
    before, after = load_book(old), load_book(new)
    if Path(new).is_dir():
        hold_together(after)  # else the staff are told of a rule that can never be applied
    names = library.called(old, before.id), library.called(new, after.id)
    todo = tuple(files)
    one = partial(_heard, Shelf(), old, new, language)
    found: list[_Found] = []
    if jobs > 1 and len(todo) > jobs:
        with ProcessPoolExecutor(jobs) as pool:
            for each in pool.map(one, todo, chunksize=16):
                found.append(each)
                _tell(progress, len(found), len(todo))
    else:
        for file in todo:
            found.append(one(file))
            _tell(progress, len(found), len(todo))
    return Impact(
        *names,
        heard=sum(each.heard for each in found),
        touched=sum(each.touched for each in found),
        left=sum(not each.heard for each in found),
        partings=tuple(each.parting for each in found if each.parting is not None),
        shown=frozenset().union(*(each.shown for each in found)),
    )


def told(found: Impact, before: Book, now: Book, language: str) -> dict[str, Any]:
    """Return what a change does under the names others lean on, with the rules that changed.

    ``tournaments`` is the book that a house alone asks there: ``before`` was heard with it.
    """
    own, beside = now.own, now.in_tournaments if _bases(before, now) else None
    return {
        **found._asdict(),
        "partings": [each.as_json() for each in found.partings],
        "shown": sorted(found.shown),
        "book": {
            "title": in_language(own.title, language),
            "edition": own.edition,
            "effective": own.effective,
        },
        "tournaments": beside.book_id if beside is not None else None,
        "rules": [
            each.as_json() | {"text": _text(own, each.id)}
            for each in changes_of_book(before, now)
        ],
    }


def _text(own: Layer, rule_id: str) -> dict[str, str]:
    rule = own.rule(rule_id)
    return dict(rule.text) if rule is not None else {}


def _bases(before: Book, after: Book) -> Book | None:
    """Return what a house stands on, tournaments and all, if it extends the book before."""
    bases = after.without_own
    return bases if bases is not None and bases.id == before.id else None


def _tell(progress: Callable[[int, int], None] | None, done: int, of_all: int) -> None:
    if progress is not None:
        progress(done, of_all)


def _heard(
    shelf: Shelf, old: str | Path, new: str | Path, language: str | None, file: Path
) -> _Found:
    script = load(file)
    before, after = book_for(script, old, shelf=shelf), book_for(script, new, shelf=shelf)
    own_only = script.own_rules_only
    if bases := _bases(before, after):
        # A house that stands on the book: what is its own there is a base's here.
        before, own_only = bases, False
    try:
        hearing, leans = heard_with_leans(script, before, own_only=own_only, language=language)
    except (ContentError, ContentErrors):
        return _Found(False, False, None)
    if not _between(before, after).touches(leans):
        return _Found(True, False, None)
    return _parted(hearing, after, leans)


_LAST: list[Between] = []


def _between(before: Book, after: Book) -> Between:
    """Return the two books beside each other; those of the script before, if they are the same.

    A table's own placard is a layer of its own, and makes other books.
    """
    if _LAST:
        last = _LAST[0]
        if _same_layers(last.old, before) and _same_layers(last.new, after):
            return last
    _LAST[:] = [Between(before, after)]
    return _LAST[0]


def _same_layers(one: Book, two: Book) -> bool:
    # One by one and not by value: a layer is read once, and has hundreds of rules.
    return len(one.layers) == len(two.layers) and all(
        a is b for a, b in zip(one.layers, two.layers, strict=True)
    )


def _parted(hearing: Hearing, after: Book, leans: Leans) -> _Found:
    """Return where a script comes out otherwise under another book, and by which rules."""
    script, language = hearing.script, hearing.language
    own_only = script.own_rules_only
    try:
        if own_only and hearing.book.id in [each.book_id for each in after.books[1:]]:
            # A house that stands on the book: what is its own there is a base's here.
            own_only = False
            hearing = hear_under(
                script, hearing.book, own_only=False, foreign=True, language=language
            )
        other = hear_under(script, after, own_only=own_only, foreign=True, language=language)
    except (ContentError, ContentErrors) as error:
        fault = error.faults[0] if isinstance(error, ContentErrors) else error
        unplayed = _parting(hearing, UNPLAYED, 1, None, {"because": fault.fault})
        return _Found(True, True, unplayed)
    seen, found = shown.in_hearing(other), _first_apart(hearing, other)
    if found is None:
        return _Found(True, True, None, seen)
    own, both = after.own, (found.before, found.now)
    by = (
        shown.cited(own, found.now)
        or shown.answering(own, *both)
        or seen
        or shown.on_keys(own, _between(hearing.book, after).otherwise(leans))
    )
    return _Found(True, True, found._replace(rules=tuple(sorted(by))), seen | by)


def _first_apart(hearing: Hearing, other: Hearing) -> Parting | None:
    old, new = of(hearing), of(other)
    if old != new:
        kind, at = _first(old, new)
        if kind == RULING:
            return _parting(hearing, kind, at, *_apart(hearing, other, at))
        if kind == DUE:
            return _parting(hearing, kind, at, _due(hearing, at), _due(other, at))
        return _parting(hearing, kind, at, None, None)
    for one, two in zip(hearing.data["rulings"], other.data["rulings"], strict=True):
        if _number(one) != _number(two):
            return _parting(hearing, NUMBER, one["after"], one, two)
    return None


def _first(old: Outcome, new: Outcome) -> tuple[str, int]:
    """Return what is otherwise first, and after which sentence; rulings go before the rest."""
    found = [
        (at, order, kind)
        for order, (kind, one, two) in enumerate(
            (
                (RULING, _by_sentence(old.rulings), _by_sentence(new.rulings)),
                (LAWFUL, _by_sentence(old.lawful), _by_sentence(new.lawful)),
                (DUE, old.dues, new.dues),
            )
        )
        for at in {*one, *two}
        if one.get(at) != two.get(at)
    ]
    if old.stopped != new.stopped:
        at = min(each for each in (old.stopped, new.stopped) if each is not None)
        found.append((at, 0, STOPPED))
    if not found:
        return CHIPS, max(old.dues, default=1)
    at, _, kind = min(found)
    return kind, at


def _by_sentence(said: Iterable[tuple[int, object]]) -> dict[int, list[object]]:
    found: dict[int, list[object]] = {}
    for n, each in said:
        found.setdefault(n, []).append(each)
    return {n: sorted(each, key=str) for n, each in found.items()}


def _apart(hearing: Hearing, other: Hearing, at: int) -> tuple[Json | None, Json | None]:
    """Return the first ruling after a sentence that the other book does not give as well."""
    before, now = (
        [each for each in heard.data["rulings"] if each["after"] == at]
        for heard in (hearing, other)
    )
    while before and now and all(before[0][name] == now[0][name] for name in _GIVES):
        before, now = before[1:], now[1:]
    return (before[0] if before else None), (now[0] if now else None)


_GIVES = ("decision", "seat", "amount", "remedies", "discretion", "incident")


def _number(ruling: Json) -> tuple[object, ...]:
    rule = ruling["rule"]
    return (rule["id"], rule["number"]) if rule is not None else ()


def _due(hearing: Hearing, at: int) -> Json | None:
    honours = hearing.floor.honours
    shot = honours.shots.get(at) if honours is not None else None
    words = load_words(hearing.language or "en")
    return None if shot is None else told_due(shot.cited, shot.hand, words)


def _parting(
    hearing: Hearing, kind: str, at: int, before: Json | None, now: Json | None
) -> Parting:
    said = hearing.data["script"][at - 1]
    return Parting(
        hearing.script.id,
        hearing.script.file,
        hearing.data["title"],
        kind,
        at,
        said["line"],
        said["sentence"],
        before,
        now,
    )
