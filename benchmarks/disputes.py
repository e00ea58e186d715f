"""Compare scenarios that retell a public dispute with what its list says each book gives.

``python -m benchmarks.disputes [--page] [FOLDER OR FILE...]``. A scenario names its case in a
comment, ``# dispute B042``; ``(a hundredth of its amounts)`` behind it divides the list's.
What a scenario expects of its own book is compared with the list's line for that book; a book
for which no scenario of the case is written is heard under its own rules alone. Where we rule
otherwise on purpose the scenario says why, ``# differs club-ua-1: reason``; a dispute that no
scenario tells has its reason in ``disputes-left.yaml``. ``--page`` writes what was found to
`docs/disputes.md`. Ends 1 when something differs, 2 when the list is not there.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from referee import yamlfile
from referee.content import root
from referee.errors import RefereeError
from referee.hearing.hear import hear_script
from referee.scenario.script import load
from referee.scenario.values import Expectation, Script

DISPUTES = Path("../shared/cases/disputes.yaml")
LAWFUL = ("check", "call", "raise", "bet", "award-pot", "split-pot", "nothing")
"""Decisions that a lawful act gets without any ruling."""

LEFT = Path(__file__).with_name("disputes-left.yaml")

Difference = tuple[str, bool]
"""What is to be said of one ruling, and whether it is only a note."""

_DIFFERS = re.compile(r"^# differs ([\w-]+): (.+)$", re.MULTILINE)
_COMMENT = re.compile(r"^# dispute (\w+)(.*)$", re.MULTILINE)


class Given(NamedTuple):
    """One ruling, expected or heard."""

    id: str | None
    decision: str | None
    seat: int | None
    amount: object

    def told(self) -> str:
        """Return it in words."""
        seat = f", seat {self.seat}" if self.seat is not None else ""
        amount = f", {self.amount}" if self.amount is not None else ""
        return f"{self.decision} by {self.id or 'no rule'}{seat}{amount}"


class Line(NamedTuple):
    """What is to be said of a dispute under a book: a difference, or only a note.

    ``reason`` is why the scenario rules otherwise on purpose; then it is a note.
    """

    where: str
    dispute: str
    book: str
    text: str
    note: bool = False
    reason: str | None = None

    def told(self) -> str:
        """Return it as one line."""
        note = "note: " if self.note else ""
        reason = f"; {self.reason}" if self.reason else ""
        return f"{note}{self.where}: {self.dispute}, {self.book}: {self.text}{reason}"


class Retold(NamedTuple):
    """A scenario of a dispute; ``part`` is what its amounts are divided by.

    ``reasons`` say by book why it is ruled otherwise here.
    """

    path: Path
    script: Script
    dispute: str
    part: int
    reasons: Mapping[str, str]


def main(arguments: Sequence[str]) -> int:
    """Compare the scenarios named, or all of them."""
    if not DISPUTES.is_file():
        print(f"there is no {DISPUTES}: run this beside the shared folder", file=sys.stderr)
        return 2
    import yaml

    listed = {each["id"]: each for each in yaml.safe_load(DISPUTES.read_text("utf-8"))}
    paths = [Path(name) for name in arguments if name != "--page"]
    retold = list(_retold(paths or [root("scenarios")]))
    lines = list(_lines(listed, retold))
    faults = [] if paths else list(_untold(listed, {each.dispute for each in retold}))
    differing = [line for line in lines if not line.note]
    print(*(line.told() for line in lines), *faults, sep="\n")
    cases = len({each.dispute for each in retold})
    print(f"{len(retold)} scenarios of {cases} disputes, {len(differing) + len(faults)} differ")
    if "--page" in arguments:
        from benchmarks.disputes_page import PAGE, page

        told = [(each.dispute, each.path) for each in retold]
        PAGE.write_text(page(listed, told, lines, yamlfile.read(LEFT).data), "utf-8")
    return 1 if differing or faults or not retold else 0


def _lines(listed: Mapping[str, Any], retold: Sequence[Retold]) -> Iterator[Line]:
    """Yield what is to be said of each scenario, by its own books and then by others."""
    for each in retold:
        yield from _compared(each, listed.get(each.dispute))
    written = {(each.dispute, book) for each in retold for book in _books(each.script)}
    for name in dict.fromkeys(each.dispute for each in retold):
        for wanted in listed.get(name, {}).get("expect", ()):
            book = wanted["book"]
            if (name, book) not in written and (root("rulebooks") / book).is_dir():
                yield from _nearest([each for each in retold if each.dispute == name], wanted)


def _nearest(retold: Sequence[Retold], wanted: Any) -> list[Line]:
    """Return what is to be said of the scenario of a dispute that comes nearest to the list."""
    heard = [list(_heard(each, wanted)) for each in retold]
    return min(heard, key=lambda lines: sum(not line.note for line in lines))


def _untold(listed: Mapping[str, Any], told: set[str]) -> Iterator[str]:
    """Yield the disputes that are neither told nor left with a reason."""
    left = yamlfile.read(LEFT).data
    for name in listed:
        if name not in told and name not in left:
            yield f"{name}: no scenario tells it, and {LEFT.name} does not say why"
    for name in left:
        if name in told or name not in listed:
            yield f"{LEFT.name}: {name} is told, or is no dispute"


def _retold(paths: Sequence[Path]) -> Iterator[Retold]:
    for path in paths:
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        for file in files:
            text = file.read_text("utf-8")
            reasons = {found[1]: found[2] for found in _DIFFERS.finditer(text)}
            for found in _COMMENT.finditer(text):
                part = 100 if "hundredth" in found[2] else 1
                yield Retold(file, load(file), found[1], part, reasons)


def _books(script: Script) -> set[str]:
    """Return the books of whose rules a scenario says what it expects."""
    books = {script.book} if script.book else set()
    for each in script.expectations:
        books |= set(each.by_book or ())
    return books


def _compared(retold: Retold, dispute: Any) -> Iterator[Line]:
    """Compare what a scenario expects with the line of its own book, and others it names."""
    script = retold.script
    if dispute is None:
        yield Line(str(retold.path), retold.dispute, "any book", "there is no such dispute")
        return
    for wanted in dispute["expect"]:
        book = wanted["book"]
        if book not in _books(script):
            continue
        given = list(_expected(script, book))
        honoured = {
            each.by_book.get(book) if each.by_book else each.id
            for each in script.expectations
            if each.kind == "honours" and _is_of(each, script, book)
        }
        if book != script.book:  # what is expected of its own book every test asks
            honoured = _honoured(hear_script(script, book=book).data)
        yield from _explained(retold, wanted, _differences(retold, wanted, given, honoured))


def _explained(retold: Retold, wanted: Any, found: Iterable[Difference]) -> Iterator[Line]:
    """Yield differences as notes where the scenario says why it differs."""
    reason = retold.reasons.get(wanted["book"])
    for text, note in found:
        why = None if note else reason
        known = note or why is not None
        yield Line(retold.path.name, retold.dispute, wanted["book"], text, known, why)


def _expected(script: Script, book: str) -> Iterator[Given]:
    """Yield the rulings a scenario expects of a book; what it leaves open as they are made.

    A choice of the floor is told as the choice and as left to the floor.
    """
    data = hear_script(script, book=book).data
    for each in script.expectations:
        if each.kind != "ruling" or not _is_of(each, script, book):
            continue
        rule_id = each.by_book.get(book) if each.by_book else each.id
        made = _made(data, each.after, rule_id)
        wants = each.wants
        given = Given(rule_id, wants.get("decision"), wants.get("seat"), wants.get("amount"))
        if given.decision is None and made is not None:
            given = given._replace(decision=made["decision"])
        yield given
        if made is not None and made["discretion"]:
            yield given._replace(decision="floor-decides")


def _is_of(each: Expectation, script: Script, book: str) -> bool:
    """Tell whether something is expected of a book: of those it names, else of the script's."""
    return book in each.by_book if each.by_book else book == script.book


def _made(data: Any, after: int, rule_id: str | None) -> Any:
    """Return the ruling by a rule after a sentence, or None."""
    named = (None, "none") if rule_id in (None, "none") else (rule_id,)
    for ruling in data["rulings"]:
        deciding = {(ruling["rule"] or {"id": None})["id"]}
        deciding |= {cite["id"] for cite in ruling["cites"] if cite["role"] == "defers"}
        if ruling["after"] == after and deciding & set(named):
            return ruling
    return None


def _heard(retold: Retold, wanted: Any) -> Iterator[Line]:
    """Hear a scenario under another book, and compare its rulings."""
    try:
        data = hear_script(retold.script, book=wanted["book"], own_rules_only=True).data
    except RefereeError as error:
        text = f"it cannot be heard: {error}"
        yield Line(retold.path.name, retold.dispute, wanted["book"], text, note=True)
        return
    given = [
        Given(
            each["rule"]["id"] if each["rule"] else None,
            each["decision"],
            each["seat"],
            each["amount"],
        )
        for each in data["rulings"]
    ]
    told = _differences(retold, wanted, given, _honoured(data))
    yield from _explained(retold, wanted, told)


def _honoured(data: Any) -> set[str | None]:
    """Return the rules that mattered in a hearing, and those that bound what came next."""
    cites = [cite for each in data["honoured"] for cite in each["cites"]]
    return {cite["id"] for cite in [*cites, *data["next"]["cites"]]}


def _differences(
    retold: Retold, wanted: Any, given: Sequence[Given], honoured: set[str | None]
) -> Iterator[Difference]:
    amount = wanted["amount"] // retold.part if wanted["amount"] is not None else None
    told = Given(wanted["decides"], wanted["decision"], wanted["seat"], amount)
    same = [each for each in given if each[:2] == told[:2]]
    by_rule = [each for each in given if told.id is not None and each.id == told.id]
    if same:
        yield from _seat_and_amount(told, same)
    elif told.decision in LAWFUL and by_rule:
        here = "; ".join(dict.fromkeys(each.told() for each in by_rule))
        yield f"{told.told()} is what follows here from {here}", True
    elif told.decision in LAWFUL and (not given or _least(retold.script, amount)):
        if told.id not in honoured:
            yield f"{told.told()} is lawful play here, told without a ruling", True
    elif told.id not in honoured:
        ours = "; ".join(dict.fromkeys(each.told() for each in given)) or "no ruling"
        yield f"the list has {told.told()}; here {ours}", False


def _least(script: Script, amount: int | None) -> bool:
    """Tell whether a scenario expects an amount as the least that may be raised to."""
    least = [each.wants.get("min_raise_to") for each in script.expectations]
    return amount is not None and amount in least


def _seat_and_amount(told: Given, same: Sequence[Given]) -> Iterator[Difference]:
    """Compare the rest; the seats of a dispute may have other numbers in a scenario."""
    if not any(told.seat in (None, each.seat) for each in same):
        yield f"seat {told.seat} of the list is seat {same[-1].seat} here", True
    amounts = [each.amount for each in same if each.amount is not None]
    if told.amount is not None and amounts and told.amount not in amounts:
        yield f"the list has {told.told()}; here {same[-1].told()}", False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
