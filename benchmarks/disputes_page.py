"""The page `docs/disputes.md`: what our books give in each public dispute."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.content import root
from referee.errors import RefereeError
from referee.rulebook.book import load_book

if TYPE_CHECKING:
    from benchmarks.disputes import Line

PAGE = Path(__file__).parents[1] / "docs" / "disputes.md"
HEAD = """# Real disputes, and what the books give

Players have argued in public over what a floor ruled. The facts of those disputes, and what
the text of each book gives, are listed in `../shared/cases`. Each that a table can show is a
scenario here, and its ruling is compared with the list. This page is written by
`python -m benchmarks.disputes --page`.

*As listed*: the rule and the decision of the list, or lawful play where the list has that.
*Parts*: ruled otherwise on purpose, with the reason below. *Open*: otherwise, and nothing says
why. *Not told*: no scenario; the reason is below too. *Sure*: as listed, of those whose facts
the list holds to be concrete and to have one right answer.

"""
STATES = ("as listed", "parts", "open", "not told")

Case = tuple[str, str]
"""A dispute and a book."""


def page(
    listed: Mapping[str, Any],
    told: Sequence[tuple[str, Path]],
    lines: Sequence[Line],
    left: Mapping[str, str],
) -> str:
    """Return the page: counts by book, what parts and why, what is not told, and all cases."""
    books = [each for each in _named(listed) if (root("rulebooks") / each).is_dir()]
    parting = {(line.dispute, line.book): line for line in lines if line.reason}
    open_ = {(line.dispute, line.book): line for line in lines if not line.note}
    states = {
        (name, wanted["book"]): _state((name, wanted["book"]), parting, open_, dict(told))
        for name, dispute in listed.items()
        for wanted in dispute["expect"]
        if wanted["book"] in books
    }
    parts = [
        HEAD + _counts(books, states, _sure(listed)),
        "\n## Ruled otherwise\n\n" + "\n".join(_parted(listed, parting | open_)),
        "\n\n## Not told\n\n" + "\n".join(_untold(listed, books, told, left)),
        "\n\n## All of them\n\n" + "\n".join(_table(listed, told, states)),
    ]
    return "".join(parts) + "\n"


def _named(listed: Mapping[str, Any]) -> list[str]:
    return sorted({each["book"] for dispute in listed.values() for each in dispute["expect"]})


def _state(
    case: Case,
    parting: Mapping[Case, Line],
    open_: Mapping[Case, Line],
    told: Mapping[str, Path],
) -> str:
    if case[0] not in told:
        return "not told"
    return "open" if case in open_ else "parts" if case in parting else "as listed"


def _sure(listed: Mapping[str, Any]) -> frozenset[str]:
    """Return the disputes with concrete facts and one right answer."""
    return frozenset(name for name, each in listed.items() if each["confidence"] == "high")


def _counts(books: Sequence[str], states: Mapping[Case, str], sure: frozenset[str]) -> str:
    head = ("book", "named", *STATES, "sure")
    rows = [f"| {' | '.join(head)} |", "| --- " * len(head) + "|"]
    for book in books:
        own = [state for case, state in states.items() if case[1] == book]
        counts = " | ".join(str(own.count(state)) for state in STATES)
        high = [state for (name, of), state in states.items() if of == book and name in sure]
        agree = f"{high.count(STATES[0])} of {len(high)}"
        rows.append(f"| {book} | {len(own)} | {counts} | {agree} |")
    return "\n".join(rows) + "\n"


def _parted(listed: Mapping[str, Any], lines: Mapping[Case, Line]) -> Iterator[str]:
    """Yield each case that is ruled otherwise: what differs, why, and what the book says."""
    for (name, book), line in sorted(lines.items()):
        yield f"- **{name}**, {book}: {line.text}."
        if line.reason:
            yield f"  Why: {line.reason}."
        yield from _says(book, _wanted(listed[name], book))


def _wanted(dispute: Any, book: str) -> str | None:
    return next((each["decides"] for each in dispute["expect"] if each["book"] == book), None)


def _says(book: str, rule_id: str | None) -> Iterator[str]:
    """Yield what a rule of a book says, where the book has it."""
    if rule_id is None:
        return
    try:
        rules = load_book(book).own.rules
    except RefereeError:
        return
    rule = next((each for each in rules if each.id == rule_id and not each.case), None)
    if rule is not None:
        yield f"  {rule.number} of {book} says: {rule.text.get('en', rule.title['en'])}"


def _untold(
    listed: Mapping[str, Any],
    books: Sequence[str],
    told: Sequence[tuple[str, Path]],
    left: Mapping[str, str],
) -> Iterator[str]:
    """Yield the disputes without a scenario: why, and what the books say that are named."""
    for name in sorted(listed.keys() - dict(told).keys()):
        yield f"- **{name}** ({listed[name]['topic']}): {left.get(name, 'nothing says why')}."
        for wanted in listed[name]["expect"]:
            if wanted["book"] in books:
                yield from _says(wanted["book"], wanted["decides"])


def _table(
    listed: Mapping[str, Any], told: Sequence[tuple[str, Path]], states: Mapping[Case, str]
) -> Iterator[str]:
    yield "| dispute | of | scenarios | by book |"
    yield "| --- | --- | --- | --- |"
    for name in sorted(listed):
        files = sorted({path for dispute, path in told if dispute == name})
        links = ", ".join(_link(path) for path in files) or "none"
        given = "; ".join(
            f"{wanted['book']} {wanted['decision']} by {wanted['decides'] or 'no rule'}: "
            f"{states[name, wanted['book']]}"
            for wanted in listed[name]["expect"]
            if (name, wanted["book"]) in states
        )
        yield f"| {name} | {listed[name]['topic']} | {links} | {given or 'none of our books'} |"


def _link(path: Path) -> str:
    inside = path.resolve().relative_to(root("scenarios").resolve().parent)
    return f"[{path.stem}](../{inside.as_posix()})"
