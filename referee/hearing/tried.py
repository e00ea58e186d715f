"""Rules tried before they are played: what they order, carried out in hands that are there.

That a remedy finds something to act on is declared (``rulebook/suited.py``); whether it can be
done on the table as it is then, beside the others of its rule, only a table tells. So each
scenario on the incident of a rule is heard by the book. Source: decision 0201.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee import content
from referee.errors import Place, RefereeError
from referee.hearing.hear import Hearing, hear_under
from referee.hearing.ruling import Misfit
from referee.hearing.worked import Worked, shipped
from referee.rulebook.book import Book, with_placard
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Rule
from referee.scenario.script import load
from referee.table.facts import Facts
from referee.words import plain


class _Tries:
    """Hands in which a rule was asked: where it held, where it stopped.

    ``idle`` are those in which it held, and nothing came of it.
    """

    def __init__(self) -> None:
        self.held: list[Facts] = []
        self.stopped: list[tuple[Path, Misfit]] = []
        self.idle: list[Path] = []


def undoable(book: Book) -> Iterator[LintFault]:
    """Find rules of a book itself that order what cannot be carried out where they apply.

    That is tried in the scenarios that came with the program. The book has no other error.
    """
    rules = {rule.place: rule for rule in book.own.rules if rule.incident and rule.ordered}
    worked = Worked(book, shipped())
    tries: dict[Place, _Tries] = {}
    asked = dict.fromkeys(rule.incident or "" for rule in rules.values())
    for file in dict.fromkeys(file for incident in asked for file in worked.on(incident)):
        try:
            hearing = _heard(book, file)
        except Misfit as misfit:
            tries.setdefault(misfit.place, _Tries()).stopped.append((file, misfit))
            continue
        except RefereeError:
            continue
        rulings = hearing.floor.rulings if hearing is not None else ()
        for each in rulings:
            if each.found.rule is not None:
                asked_of = tries.setdefault(each.found.rule.place, _Tries())
                asked_of.held.append(each.incident.facts)
                asked_of.idle += (
                    [file] if each.found.rule.remedies and not each.remedies else []
                )
    for place, rule in rules.items():
        found = tries.get(place, _Tries())
        if found.stopped:
            yield _stopped(book, rule, found)
        elif found.idle and len(found.idle) == len(found.held):
            yield _idle(book, rule, found)


def _heard(book: Book, file: Path) -> Hearing | None:
    """Hear a scenario by a book, whatever it expects; one told in versions is left out."""
    script = load(file)
    if script.disputes:
        return None
    if script.placard:
        book = with_placard(book, script.placard, script.place("placard"))
    plain = script.but(expectations=(), ends=None)
    return hear_under(plain, book, own_only=False, foreign=True)


def _idle(book: Book, rule: Rule, tries: _Tries) -> LintFault:
    ordered = ", ".join(repr(step.do) for step in rule.remedies)
    return LintFault(
        "undoable",
        rule.place,
        f"rule {rule.number} comes to nothing: there is nothing that {ordered} could change",
        f"So it is in each of the {len(tries.idle)} hands in which it was tried.",
        _see(book, tries.idle[0]),
    )


def _see(book: Book, file: Path) -> str:
    own = Path(book.own.place.file).parent.as_posix()
    return f"See it: referee replay {content.shown(file)} --book {own}"


def _stopped(book: Book, rule: Rule, tries: _Tries) -> LintFault:
    file, first = tries.stopped[0]
    stopped, held = len(tries.stopped), len(tries.held)
    return LintFault(
        "undoable" if not held else "undoable-at-times",
        rule.place,
        f"rule {rule.number} {first.why}",
        f"So it is in {stopped} of the {stopped + held} hands in which it was tried."
        if held
        else f"So it is in each of the {stopped} hands in which it was tried.",
        *(first.help_lines or [_parting(tries) or f"There: {_told(first.facts)}."]),
        _see(book, file),
    )


def _parting(tries: _Tries) -> str:
    """Return the fact that is the same wherever a rule stopped, and was never so elsewhere.

    A flag before a number: it is what a rule would ask for.
    """
    first, *others = [misfit.facts for _, misfit in tries.stopped]
    for name, value in sorted(first.items(), key=lambda each: not isinstance(each[1], bool)):
        alike = all(facts[name] == value for facts in others)
        if name != "seat" and alike and all(facts[name] != value for facts in tries.held):
            said = f"There {name!r} is {plain(value)}, elsewhere never: ask for another."
            if isinstance(value, bool):
                example = f"when: {{{name}: {plain(not value)}}}"
                where = f"There {name!r} is {plain(value)}, elsewhere never."
                said = f"{where} Ask for the other: {example}"
            return said if tries.held else ""
    return ""


def _told(facts: Facts) -> str:
    return ", ".join(f"{name} {plain(value)}" for name, value in facts.items())
