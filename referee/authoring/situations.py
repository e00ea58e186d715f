"""A hand that shows a finding: two rules that both apply, or an incident nobody speaks of.

Hands are looked for among scenarios that are there. Where two rules part over facts that none
of them has, the nearest are changed in one fact, as what turns a ruling is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.authoring.altered import Region
from referee.authoring.entries import quoted, text, tongues
from referee.errors import ContentError, Place, RefereeError
from referee.hearing import vocabulary
from referee.hearing.hear import Hearing, hear_under
from referee.hearing.ruling import Ruling
from referee.hearing.worked import Worked
from referee.named import NamedTuple
from referee.rulebook.book import Book, with_placard
from referee.rulebook.collide import Clash, all_cases, clashes
from referee.rulebook.gap import gaps
from referee.rulebook.lintfault import LintFault
from referee.rulebook.match import Question
from referee.rulebook.rule import Rule
from referee.scenario.expect import kind_of
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.swap import put
from referee.words import load as load_words
from referee.yamlfile import read

CONFLICT, GAP = "conflict", "gap"
NEAREST = 6
"""Scenarios that are changed, those first in which the fewest lines fail."""
BUDGET = 600
"""Hearings of changed scenarios for one finding."""
_HEAD = frozenset(
    {"title", "question", "tags", "shows", "ends", "on", "own-rules-only", "script"}
)


class Situation(NamedTuple):
    """A hand that shows a finding: ``rules`` that both apply, none where nobody speaks.

    ``after`` is the sentence at which it shows.
    """

    kind: str
    incident: str
    rules: tuple[Rule, ...]
    script: Script
    after: int

    @property
    def name(self) -> str:
        """The name of its file, without what it ends in."""
        said = [each.id if not each.case else f"{each.id}-{each.case}" for each in self.rules]
        words = "-".join([self.kind, *(said or [self.incident])]).lower()
        return re.sub(r"[^a-z0-9]+", "-", words).strip("-")


class Situations(NamedTuple):
    """What was found; ``unshown`` are pairs of rules for which no hand was."""

    found: tuple[Situation, ...]
    unshown: tuple[Clash, ...]


def situations(book: Book, files: Iterable[Path]) -> Situations:
    """Find a hand for each two rules of a book that part, and each incident nobody speaks of.

    ``files`` are the scenarios in which hands are looked for.
    """
    schema, cases = vocabulary.incidents(), all_cases()
    hands = _Hands(book, files)
    found: list[Situation] = []
    unshown: list[Clash] = []
    for clash in clashes(book, book.own, schema, cases):
        shown = hands.parting(clash)
        if shown is None:
            unshown.append(clash)
        else:
            found.append(shown)
    silent = (hands.silence(incident) for incident in gaps(book, schema, cases))
    found += [each for each in silent if each is not None]
    return Situations(tuple(found), tuple(unshown))


def save(found: Sequence[Situation], ref: str, folder: Path, language: str) -> list[Path]:
    """Write each situation as a scenario of the book ``ref``; return the files.

    Raises:
        UsageError: A file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{each.name}.yaml" for each in found]
    for path, each in zip(paths, found, strict=True):
        put(path, _text(each, ref, language).encode())
    return paths


class _Hands:
    """Scenarios heard by the book that is looked at."""

    def __init__(self, book: Book, files: Iterable[Path]) -> None:
        self.book = book
        self.heard: dict[Path, Hearing | None] = {}
        self.worked = Worked(book, files)

    def parting(self, clash: Clash) -> Situation | None:
        """Return a hand in which both rules apply and neither goes before the other."""
        incident = clash.one.incident or ""
        near: list[tuple[int, Path, Hearing, Ruling]] = []
        for file, heard in self._heard(incident):
            for ruling in _rulings(heard, incident):
                if _parts(ruling, clash):
                    return _situation(CONFLICT, heard, ruling, (clash.one, clash.other))
                near.append((self._away(heard, ruling, clash), file, heard, ruling))
        left = BUDGET
        for _, _, heard, ruling in sorted(near, key=lambda each: each[:2])[:NEAREST]:
            for script in _changed(heard, ruling.after):
                left -= 1
                if left < 0:
                    return None
                other = self._hear(script)
                for each in _rulings(other, incident) if other is not None else ():
                    if other is not None and _parts(each, clash):
                        return _situation(CONFLICT, other, each, (clash.one, clash.other))
        return None

    def silence(self, incident: str) -> Situation | None:
        """Return a hand in which an incident comes up and no layer speaks of it."""
        for _, heard in self._heard(incident):
            for ruling in _rulings(heard, incident):
                if ruling.discretion is not None and ruling.discretion.because == "silence":
                    return _situation(GAP, heard, ruling, ())
        return None

    def _heard(self, incident: str) -> Iterator[tuple[Path, Hearing]]:
        for file in self.worked.on(incident):
            if file not in self.heard:
                self.heard[file] = self._whole(file)
            heard = self.heard[file]
            if heard is not None:
                yield file, heard

    def _whole(self, file: Path) -> Hearing | None:
        """Hear a scenario as it stands; one told in versions is left out."""
        try:
            script = load(file)
        except RefereeError:
            return None
        if script.disputes:
            return None
        return self._hear(script.but(expectations=(), ends=None))

    def _hear(self, script: Script) -> Hearing | None:
        place = script.place("placard")
        try:
            book = (
                with_placard(self.book, script.placard, place) if script.placard else self.book
            )
            return hear_under(script, book, own_only=False, foreign=True)
        except RefereeError:
            return None

    def _away(self, heard: Hearing, ruling: Ruling, clash: Clash) -> int:
        """Return how many lines of the two rules fail: fewer are nearer."""
        asked = Question(
            self.book, heard.floor.case, ruling.incident.key, ruling.incident.facts
        )
        return sum(len(asked.failed(rule)) for rule in (clash.one, clash.other))


def _rulings(heard: Hearing, incident: str) -> list[Ruling]:
    return [each for each in heard.floor.rulings if each.incident.key == incident]


def _parts(ruling: Ruling, clash: Clash) -> bool:
    """Tell whether both rules speak in a ruling that no rule decides."""
    named = {(rule.id, rule.case) for rule in ruling.found.rules}
    pair = {(rule.id, rule.case) for rule in (clash.one, clash.other)}
    return ruling.found.conflict and pair <= named


def _changed(heard: Hearing, after: int) -> Iterator[Script]:
    """Yield the script of a hearing with one fact changed, up to its ruling."""
    of = {each["n"]: each["hand"] for each in heard.data["script"]}
    region = Region(heard.script, after, [n for n in of if of[n] == of[after]], "en")
    for dial in region.dials():
        steps = (1, -1, 2, -2, 5, -5, 10, -10)
        near = dial.values or [dial.value + step * dial.unit for step in steps]
        for value in near:
            altered = dial.turned(value) if 0 < value <= dial.most else None
            if altered is not None:
                yield altered.script.but(sentences=altered.script.sentences[: after + 1])
    for altered in region.others():
        yield altered.script


def _situation(kind: str, heard: Hearing, ruling: Ruling, rules: tuple[Rule, ...]) -> Situation:
    return Situation(kind, ruling.incident.key, rules, heard.script, ruling.after)


def _text(found: Situation, ref: str, language: str) -> str:
    titles = {each: _title(found, each) for each in tongues(language)}
    return scenario(found.script, titles, {"book": ref, **_numbers(found.script)})


def scenario(script: Script, titles: Mapping[str, str], said: Mapping[str, Any]) -> str:
    """Return a scenario: the head of the one it comes from, and what is ``said``; no ruling."""
    source = read(Path(script.file)).data
    head = {key: value for key, value in source.items() if key not in _HEAD} | dict(said)
    lines = [f"{key}: {_flow(value)}\n" for key, value in head.items()]
    entries = [f"  - {_flow(each)}\n" for each in _entries(source["script"], script)]
    return "".join([text("title", titles), *lines, "script:\n", *entries])


def _flow(value: Any) -> str:
    """Return a value of a scenario as YAML has it on one line."""
    if isinstance(value, Mapping):
        return (
            "{" + ", ".join(f"{_flow(key)}: {_flow(each)}" for key, each in value.items()) + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return quoted(str(value)) if value is not None else "none"


def _title(found: Situation, language: str) -> str:
    words = load_words(language)
    if not found.rules:
        return words.say("situations.gap", incident=found.incident)
    one, other = found.rules
    return words.say("situations.conflict", one=one.number, other=other.number)


def _numbers(script: Script) -> dict[str, Any]:
    """Return what of the head may have been changed."""
    numbers: dict[str, Any] = {"stacks": script.stacks}
    if script.stakes:
        numbers["stakes"] = script.stakes
    if script.button is not None:
        numbers["button"] = script.button
    return numbers


def _entries(source: Sequence[Any], script: Script) -> Iterator[Any]:
    """Yield the entries of a script without what is expected, as far as it goes."""
    sentences = iter(script.sentences)
    for item in source:
        if isinstance(item, Mapping) and kind_of(dict(item)):
            continue
        sentence = next(sentences, None)
        if sentence is None:
            return
        yield sentence.text if isinstance(item, str) else item


def shown(
    ref: str, book: Book, found: Sequence[ContentError], files: Iterable[Path], folder: Path
) -> list[ContentError]:
    """Save a situation for each conflict found, and for each gap; return what is to be told.

    A conflict says which hand shows it, or that none was found. ``files`` are the scenarios in
    which hands are looked for.

    Raises:
        UsageError: A file cannot be written.
    """
    looked = situations(book, files)
    paths = save(looked.found, ref, folder, book.own.language)
    by_place: dict[Place, str] = {}
    silent: list[ContentError] = []
    for each, path in zip(looked.found, paths, strict=True):
        line = f"A hand that shows it: {path.as_posix()}."
        if each.kind == CONFLICT:
            by_place[each.rules[1].place] = line
        else:
            silent.append(_gap(book, each.incident, line))
    for clash in looked.unshown:
        by_place[clash.other.place] = "Among the scenarios no hand was found that shows it."
    return [*(_with(fault, by_place) for fault in found), *silent]


def _with(fault: ContentError, lines: Mapping[Place, str]) -> ContentError:
    if fault.code != CONFLICT or fault.place not in lines:
        return fault
    return LintFault(CONFLICT, fault.place, fault.fault, *fault.help_lines, lines[fault.place])


def _gap(book: Book, incident: str, line: str) -> LintFault:
    return LintFault(
        GAP,
        book.own.place,
        f"{incident!r} comes up where no layer says what is done",
        line,
        "Write a rule on it, or leave it to the floor with 'floor_decides'.",
    )
