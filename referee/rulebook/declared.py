"""What an entry says of itself: no script can show it, it is in doubt, it asks the floor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.errors import ContentError
from referee.named import NamedTuple
from referee.rulebook.book import Book, setting_keys
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import LEAVES_OPEN, Scope
from referee.table.due import Case

Reads = Mapping[tuple[str, str], Sequence[str]]
"""The options a game reads, by its variant and its structure."""


class Doubts(NamedTuple):
    """How many rules or cases leave the choice to the floor, how many entries are in doubt."""

    floor_decides: int
    unconfirmed: int


def doubts(layer: Layer) -> Doubts:
    """Count what a book leaves to the floor, and what of its source is in doubt."""
    return Doubts(
        sum(rule.floor is not None for rule in layer.rules),
        sum(rule.standing == "unconfirmed" for rule in layer.rules if not rule.case),
    )


def unexplained(layer: Layer) -> Iterator[LintFault]:
    """Find doubts and choices of the floor without a reason."""
    for rule in layer.rules:
        if rule.because:
            continue
        if rule.floor is not None:
            code, fault = (
                "unexplained",
                f"rule {rule.number} leaves it to the floor and does not say why",
            )
        elif rule.standing == "unconfirmed" and not rule.case:
            code, fault = (
                "unconfirmed",
                f"rule {rule.number} is unconfirmed and does not say why",
            )
        else:
            continue
        help_line = "Add 'because: ...', with what the source leaves open."
        part = "floor_decides" if code == "unexplained" else "standing"
        yield LintFault(code, rule.place, fault, help_line, part=(part,))


def undeclarable(layer: Layer, reads: Reads) -> Iterator[LintFault]:
    """Find entries that say no script can show them, though one can.

    Two answers of an option may play alike: then nothing observable parts them.
    """
    keys = {game: setting_keys(names) for game, names in reads.items()}
    for rule in layer.rules:
        if rule.no_scenario is None:
            continue
        games = [keys[game] for game in reads if _within(rule.scope, *game)]
        read = {key for of_game in games for key in of_game}
        if rule.incident is not None and games:
            shown = f"decides {rule.incident!r}"
        elif rule.no_scenario == "not-observable":
            continue
        elif asked := next((key for key in rule.sets if key in read), None):
            shown = f"answers {asked!r}, which a game reads"
        else:
            continue
        yield LintFault(
            "no-scenario",
            rule.place,
            f"rule {rule.number} says 'no_scenario: {rule.no_scenario}' and {shown}",
            "A script can show that: write one, and leave 'no_scenario' out.",
            part=("no_scenario",),
        )


def _within(scope: Scope, variant: str, structure: str) -> bool:
    """Tell whether a rule may be asked in a game at all."""
    at_home = not scope.variants or variant in scope.variants
    return at_home and (not scope.structures or structure in scope.structures)


def unset(book: Book, reads: Reads, cases: Sequence[Case]) -> Iterator[ContentError]:
    """Find options that a game reads and no layer answers; a partial book may leave them."""
    if book.own.partial:
        return
    answered = _answered(book, cases)
    keys = {game: setting_keys(names) for game, names in reads.items()}
    told: set[str] = set()
    for at, case in enumerate(cases):
        for key in keys.get((case.variant, case.structure), ()):
            if key in told or at in answered.get(key, ()):
                continue
            fault = _fault(book, case, key)
            if fault is not None and fault.code == "unset":
                told.add(key)
                yield fault


def _answered(book: Book, cases: Sequence[Case]) -> dict[str, set[int]]:
    """Return the cases in which a key has an answer beyond doubt, each by its place.

    Where another rule may speak instead, the book itself must be asked.
    """
    covered: dict[Scope, frozenset[int]] = {}
    found: dict[str, set[int]] = {}
    for layer in book.layers:
        named = {each for rule in layer.rules for each in rule.exception_to}
        for rule in layer.rules:
            if rule.id in named or rule.scope.online_as_cash:
                continue
            for key in [key for key, value in rule.sets.items() if value not in LEAVES_OPEN]:
                if rule.scope not in covered:
                    within = (at for at, case in enumerate(cases) if rule.scope.covers(case))
                    covered[rule.scope] = frozenset(within)
                found.setdefault(key, set()).update(covered[rule.scope])
    return found


def _fault(book: Book, case: Case, key: str) -> ContentError | None:
    try:
        book.setting(case, key)
    except ContentError as fault:
        return fault
    return None
