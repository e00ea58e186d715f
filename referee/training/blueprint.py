"""What an exam is drawn from: one YAML file each, those that ship in ``rulebooks/training``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from referee import content
from referee.errors import ContentError, ContentErrors, UsageError, did_you_mean
from referee.rulebook.book import Book, Shelf
from referee.table.record import Record
from referee.training import course, kinds, scenes
from referee.training.question import RULE, RULING, Question

if TYPE_CHECKING:
    from referee.yamlfile import Document


class Draw(Record):
    """So many questions at random of a kind; of scenarios also of one game or one chapter."""

    kind: str
    count: int
    level: int | None = None
    game: str = ""
    chapter: str = ""


class Blueprint(Record):
    """One exam. ``least`` is the share of each score that must be right.

    ``seconds`` is the time for a question (None: no bound), ``defers`` how often one that ran
    out is put again; ``table`` are the scenarios of the table test.
    """

    id: str
    title: Mapping[str, str]
    draws: tuple[Draw, ...]
    least: Mapping[str, Fraction]
    attempts: int
    seconds: int | None
    defers: int
    table: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many questions there are."""
        return sum(draw.count for draw in self.draws)


KEYS = ("title", "draw", "pass", "attempts", "seconds", "defers", "table")
DRAWN = ("kind", "count", "level", "game", "chapter")


def listed() -> list[Path]:
    """Return the exams that came with the program."""
    return sorted((content.root("rulebooks") / "training" / "exams").glob("*.yaml"))


def load(ref: str) -> Blueprint:
    """Return an exam by its name or its file.

    Raises:
        UsageError: There is no such exam.
        ContentErrors: With every fault of the file.
    """
    from referee.yamlfile import read  # only an exam needs it

    named = {path.stem: path for path in listed()}
    path = named.get(ref, Path(ref))
    if not path.is_file():
        near = "".join(f"\n  {each}" for each in did_you_mean(ref, named))
        raise UsageError(f"there is no exam {ref!r}\n  There are: {', '.join(named)}.{near}")
    return _Reader(read(path)).blueprint(path.stem)


class _Reader:
    """Reads one file, and finds all that is wrong with it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.data = document.data if isinstance(document.data, dict) else {}
        self.faults: list[ContentError] = []

    def blueprint(self, name: str) -> Blueprint:
        """Return what the file says.

        Raises:
            ContentErrors: With every fault.
        """
        self._keys(self.data, KEYS)
        for key in ("title", "draw", "pass"):
            if not self.data.get(key):
                self._fault(f"an exam needs {key!r}", "For example: first-table.yaml.")
        found = Blueprint(
            id=name,
            title=self._title(),
            draws=tuple(self._draws()),
            least=self._least(),
            attempts=self._number(self.data, 1, "attempts") or 1,
            seconds=self._number(self.data, None, "seconds"),
            defers=self._number(self.data, 0, "defers", least=0) or 0,
            table=tuple(self._table()),
        )
        if self.faults:
            raise ContentErrors(self.faults)
        return found

    def _title(self) -> Mapping[str, str]:
        said = self.data.get("title")
        return said if isinstance(said, dict) else {"en": str(said)}

    def _draws(self) -> Iterator[Draw]:
        entries = self.data.get("draw") or []
        for at, entry in enumerate(entries if isinstance(entries, list) else []):
            if not isinstance(entry, dict):
                self._fault("a line of 'draw' says kind and count", at=("draw", at))
                continue
            self._keys(entry, DRAWN, "draw", at)
            kind, known = str(entry.get("kind")), [course.SCENARIO, *kinds.kinds()]
            if kind not in known:
                near = did_you_mean(kind, known)
                help_lines = (f"There are: {', '.join(known)}.", *near)
                self._fault(f"there is no kind of drill {kind!r}", *help_lines, at=("draw", at))
                continue
            yield Draw(
                kind,
                self._number(entry, 1, "draw", at, "count") or 1,
                self._number(entry, None, "draw", at, "level", most=3),
                entry.get("game") or "",
                entry.get("chapter") or "",
            )

    def _least(self) -> Mapping[str, Fraction]:
        said = self.data.get("pass")
        found = {}
        for name, value in (said if isinstance(said, dict) else {}).items():
            share = str(value).removesuffix("%")
            if name not in (RULING, RULE) or not share.isdecimal() or int(share) > 100:
                fault = f"{name}: {value} is no share to pass with"
                self._fault(fault, "For example: {ruling: 80%, rule: 50%}.", at=("pass", name))
                continue
            found[name] = Fraction(int(share), 100)
        return found

    def _table(self) -> Iterator[str]:
        known = {path.stem for path in course.scenario_files()}
        for at, name in enumerate(self.data.get("table") or []):
            if name not in known:
                self._fault(
                    f"there is no scenario {name!r}",
                    *did_you_mean(name, known),
                    at=("table", at),
                )
            yield name

    def _number(
        self, entry: Mapping[str, Any], default: int | None, *at: str | int,
        least: int = 1, most: int = 1000,
    ) -> int | None:  # fmt: skip
        value = entry.get(str(at[-1]))
        if value is None:
            return default
        if not str(value).isdecimal() or not least <= int(value) <= most:
            self._fault(f"{at[-1]}: {value} is no number from {least} to {most}", at=at)
            return default
        return int(value)

    def _keys(self, entry: Mapping[str, Any], known: Sequence[str], *at: str | int) -> None:
        for key in entry:
            if key not in known:
                help_lines = (f"Its keys: {', '.join(known)}.", *did_you_mean(key, known))
                self._fault(f"an exam has no key {key!r}", *help_lines, at=(*at, key))

    def _fault(self, fault: str, *help_lines: str, at: tuple[str | int, ...] = ()) -> None:
        self.faults.append(ContentError(self.document.place(*at), fault, *help_lines))


# --- drawing --------------------------------------------------------------------------------


def drawn(
    blueprint: Blueprint, book: Book, *, seed: str, language: str, shelf: Shelf
) -> list[Question]:
    """Return the questions that a seed draws: none twice.

    Raises:
        UsageError: The scenarios do not give so many.
    """
    found: list[Question] = []
    for at, draw in enumerate(blueprint.draws):
        taken = {question.key for question in found}
        stream = _stream(draw, book, f"{seed}.{at}", language, shelf)
        for _ in range(draw.count):
            question = next((each for each in stream if each.key not in taken), None)
            if question is None:
                asked = " ".join(filter(None, (draw.kind, draw.game, draw.chapter)))
                fault = f"{book.id} gives fewer than {draw.count} questions of {asked!r}"
                raise UsageError(fault)
            taken.add(question.key)
            found.append(question)
    return found


def another(
    question: Question,
    blueprint: Blueprint,
    book: Book,
    *,
    seed: str,
    language: str,
    shelf: Shelf,
) -> Question:
    """Return another question of the same draw, for one whose time ran out."""
    if question.kind != course.SCENARIO:
        return kinds.question(
            question.kind, book, seed=seed, level=question.level, language=language
        )
    for draw in blueprint.draws:
        if draw.kind == course.SCENARIO and draw.chapter in ("", question.chapter):
            stream = _stream(draw, book, seed, language, shelf)
            return next((each for each in stream if each.key != question.key), question)
    return question


def _stream(
    draw: Draw, book: Book, seed: str, language: str, shelf: Shelf
) -> Iterator[Question]:
    if draw.kind != course.SCENARIO:
        level = draw.level or 1
        for n in range(1000):
            yield kinds.question(
                draw.kind, book, seed=f"{seed}.{n}", level=level, language=language
            )
        return
    by_rule = course.shipped_by_rule(book)
    paths = sorted(
        {
            path
            for item, found in by_rule.items()
            for path in found
            if draw.game in ("", path.parent.name)
            and draw.chapter in ("", scenes.chapter_of(item, book))
        }
    )
    Random(f"exam:{seed}").shuffle(paths)
    for path in paths:
        for each in scenes.from_file(path, book.id, language=language, shelf=shelf):
            if draw.level in (None, each.level) and draw.chapter in ("", each.chapter):
                yield each
