"""From the files of a book to its rules, or to every fault that is in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from referee import yamlfile
from referee.content import root, shown
from referee.errors import ContentError, ContentErrors, Place, did_you_mean
from referee.named import NamedTuple
from referee.rulebook import again, library, options, schema
from referee.rulebook.conditions import Condition, Demand
from referee.rulebook.faults import shaped
from referee.rulebook.layer import Chapter, Layer
from referee.rulebook.rule import FloorChoice, Rule, Scope
from referee.rulebook.whole import layer_faults
from referee.table.order import Offence
from referee.yamlfile import Document

_AXES = ("variant", "structure", "setting")


class Words(NamedTuple):
    """What may be said under ``for:``, each word with the ids it stands for, by axis."""

    axes: dict[str, dict[str, frozenset[str]]]


@cache
def words() -> Words:
    """Read ``groups.yaml``, once."""
    data = yamlfile.read(root("rulebooks") / "groups.yaml").data
    axes = {axis: {name: frozenset([name]) for name in data[f"{axis}s"]} for axis in _AXES}
    axes["variant"] |= {name: frozenset(members) for name, members in data["groups"].items()}
    return Words(axes)


def read_chain(folders: list[Path]) -> list[Layer]:
    """Read a book and all it stands on, the book first.

    Raises:
        ContentErrors: With every fault of every layer.
    """
    known, declared = words(), options.load()
    events = library.for_tournaments(folders)
    layers: list[Layer] = []
    faults: list[ContentError] = []
    unread: set[str] | None = set()
    for folder in reversed(folders):  # from the ground up: a rule may name those below it
        reader = _Reader(folder, known)
        layer = reader.layer()
        here = reader.faults
        unread = None if unread is None or reader.unread is None else unread | reader.unread
        if layer is not None:
            done = again.same(folder, layer, layers, event=folder in events)
            if done is None or here:
                done = layer.narrowed("tournament") if folder in events else layer
                here += layer_faults(done, layers, declared, reader.documents, unread)
                if not here and not faults:
                    again.keep(folder, layer, done, layers, event=folder in events)
            layers.insert(0, done)
        faults += sorted(here, key=lambda fault: fault.place)
    if faults:
        raise ContentErrors(faults)
    return layers


def draft(folder: Path) -> Layer | None:
    """Return a book by itself, whatever is wrong between its rules; None where it is no book.

    Entries with a fault of their own are left out.
    """
    reader = _Reader(folder, words())
    return reader.layer()


def read_head(folder: Path) -> schema.BookShape:
    """Read ``book.yaml`` alone.

    Raises:
        ContentErrors: If it is wrong.
    """
    reader = _Reader(folder, Words({}))
    head = reader.book()
    if head is None or reader.faults:
        raise ContentErrors(reader.faults)
    return head


class _Reader:
    """Reads one folder and gathers what is wrong with it."""

    def __init__(self, folder: Path, known: Words) -> None:
        self.folder = folder
        self.known = known
        self.faults: list[ContentError] = []
        self.documents: dict[str, Document] = {}
        self.unread: set[str] | None = set()
        """Ids of rules that could not be read: to name them is no second fault. None: any."""
        self.silences: dict[str, dict[str, str]] = {}
        self.reviewed: dict[str, dict[str, str]] = {}

    def layer(self) -> Layer | None:
        book = self.book()
        rules: list[Rule] = []
        chapters: list[Chapter] = []
        for path in library.files(self.folder)[1:]:
            chapter = self._chapter(path)
            if chapter is not None:
                chapters.append(chapter[0])
                rules += chapter[1]
        if book is None:
            return None
        if book.silence:
            self.silences[""] = book.silence
        return Layer(
            book_id=book.id,
            title=book.title,
            edition=book.edition,
            effective=book.effective,
            approved=book.approved,
            source=book.source,
            language=book.language,
            family=book.family or book.id,
            partial=book.partial == "yes",
            before=book.renumbered.since if book.renumbered else "",
            renumbered=book.renumbered.numbers if book.renumbered else {},
            place=self.documents[shown(self.folder / "book.yaml")].place("extends"),
            chapters=tuple(chapters),
            rules=tuple(rules),
            silences=self.silences,
            reviewed=self.reviewed,
            card=book.table_card,
            address=book.address or "",
        )

    def book(self) -> schema.BookShape | None:
        document = self._document(self.folder / "book.yaml")
        if document is None:
            return None
        data = document.data
        if isinstance(data, dict) and data.get("extends") in ("none", None):
            data = {key: value for key, value in data.items() if key != "extends"}
        book, faults = shaped(schema.BookShape.model_validate, data, document, (), "the book")
        self.faults += faults
        if book is None:
            return None
        name = self.folder.name
        if book.id != name:
            self._fault(
                document.place("id"),
                f"the book's id {book.id!r} is not the name of its folder",
                f"Expected 'id: {name}'.",
                code="id",
            )
        head = library.heading(self.folder)
        for key in ("extends", "tournaments"):
            if getattr(book, key) != getattr(head, key):
                self._fault(
                    document.place(key),
                    f"{key!r} is not on a line of its own",
                    f"Expected '{key}: book-id' at the start of a line.",
                    code="extends",
                )
        return book

    def _chapter(self, path: Path) -> tuple[Chapter, list[Rule]] | None:
        if path.suffix != ".yaml" and path.is_dir():
            self._fault(
                Place(shown(path)),
                "a folder inside a book is not read",
                "Put its chapters beside book.yaml.",
                code="chapter",
            )
            return None
        if path.suffix != ".yaml":
            name = f"{path.name.split('.')[0]}.yaml"
            fault = "a chapter's name ends in .yaml"
            self._fault(Place(shown(path)), fault, f"Call it {name}.", code="chapter")
            return None
        text = self._text(path)
        if text is None:
            return None
        part, chapter = _part(path, shown(path), text)
        self.faults += part.faults
        self.documents |= part.documents
        self.silences |= part.silences
        self.reviewed |= part.reviewed
        both = self.unread is not None and part.unread is not None
        self.unread = {*(self.unread or ()), *(part.unread or ())} if both else None
        return chapter

    def chapter(self, file: str, text: str) -> tuple[Chapter, list[Rule]] | None:
        """Read the text of one chapter."""
        document = self._parsed(file, text)
        if document is None:
            return None
        chapter, faults = shaped(
            schema.ChapterShape.model_validate, document.data, document, (), "the chapter"
        )
        self.faults += faults
        if chapter is None:
            self.unread = None
            return None
        scope = self._scope(chapter.scope, document, ())
        rules = [
            rule
            for at, said in enumerate(chapter.rules)
            for rule in self._entry(said, document, ("rules", at), scope)
        ]
        return Chapter(document.file, chapter.chapter, chapter.partial == "yes"), rules

    def _entry(
        self, said: Any, document: Document, at: tuple[str | int, ...], around: Scope
    ) -> list[Rule]:
        """Return the rules of one entry: itself, then its cases."""
        number = said.get("number") if isinstance(said, dict) else None
        who = f"rule {number}" if isinstance(number, str) else "rule"
        shape, faults = shaped(_checked(), said, document, at, who)
        self.faults += faults
        if shape is None:
            if self.unread is not None and isinstance(said, dict):
                self.unread.add(str(said.get("id")))
            return []
        scope = self._within(shape, document, at, around, (who, "its chapter"))
        entry = _rule(shape, scope, self.folder.name, document, at)
        rules = [entry]
        if shape.silence:
            self.silences[shape.id] = shape.silence
        if shape.reviewed:
            self.reviewed[shape.id] = shape.reviewed
        for n, case in enumerate(shape.cases):
            there = (*at, "cases", n)
            names = (f"case {n + 1} of {who}", "its rule")
            scope = self._within(case, document, there, entry.scope, names)
            rules.append(_case(case, entry.but(scope=scope, case=n + 1), document, there))
        return rules

    def _within(
        self,
        shape: schema.RuleShape | schema.CaseShape,
        document: Document,
        at: tuple[str | int, ...],
        around: Scope,
        names: tuple[str, str],
    ) -> Scope:
        """Return the scope of a rule in its chapter, or of a case in its rule."""
        own = self._scope(shape.scope, document, at)
        scope = Scope(
            *(a & b if a and b else a or b for a, b in zip(own.axes, around.axes, strict=True))
        )
        for axis, inner, outer, both in zip(
            _AXES, own.axes, around.axes, scope.axes, strict=True
        ):
            if inner and outer and not both:
                self._fault(
                    document.place(*at, "for", axis),
                    f"{names[0]} is for a {axis} that {names[1]} is not for",
                    f"{names[1].replace('its', 'The')} is for: {', '.join(sorted(outer))}.",
                    code="scope",
                )
        return scope

    def _scope(
        self, shape: schema.ScopeShape, document: Document, at: tuple[str | int, ...]
    ) -> Scope:
        axes = []
        for axis in _AXES:
            ids: frozenset[str] = frozenset()
            for word in getattr(shape, axis):
                if word not in self.known.axes[axis]:
                    self._fault(
                        document.place(*at, "for", axis),
                        f"there is no {axis} {word!r}",
                        f"Known: {', '.join(self.known.axes[axis])}.",
                        *did_you_mean(word, self.known.axes[axis]),
                        code="scope",
                    )
                ids |= self.known.axes[axis].get(word, frozenset())
            axes.append(ids)
        return Scope(*axes)

    def _document(self, path: Path) -> Document | None:
        text = self._text(path)
        return self._parsed(shown(path), text) if text is not None else None

    def _text(self, path: Path) -> str | None:
        try:
            return yamlfile.text_of(path)
        except ContentError as fault:
            self.faults.append(fault)
            self.unread = None
            return None

    def _parsed(self, file: str, text: str) -> Document | None:
        try:
            document = yamlfile.parse(text, file)
        except ContentError as fault:
            self.faults.append(fault)
            self.unread = None
            return None
        if not isinstance(document.data, dict):
            self._fault(
                document.place(), "the file is no mapping", "Expected 'key: value' lines."
            )
            return None
        for line, left in document.cuts:
            self._fault(
                Place(document.file, line),
                f"'#' begins a remark, so that {left!r} is all that is left",
                "Put the whole value in quotes; a remark has a space after its '#'.",
                code="remark",
            )
        self.documents[document.file] = document
        return document

    def _fault(self, place: Place, fault: str, *help_lines: str, code: str = "shape") -> None:
        self.faults.append(ContentError(place, fault, *help_lines, code=code))


@lru_cache(maxsize=128)
def _part(
    path: Path, file: str, text: str
) -> tuple[_Reader, tuple[Chapter, list[Rule]] | None]:
    """Read a chapter, called ``file`` in messages; one that is as it was is not read again.

    The path says to which book it belongs.
    """
    reader = _Reader(path.parent, words())
    return reader, reader.chapter(file, text)


@cache
def _checked() -> Callable[[Any], schema.RuleShape]:
    """Return what checks an entry: to make it takes longer than to check a chapter."""
    from pydantic import TypeAdapter

    return TypeAdapter(schema.CheckedRule).validate_python


def _rule(
    shape: schema.RuleShape,
    scope: Scope,
    book: str,
    document: Document,
    at: tuple[str | int, ...],
) -> Rule:
    entry = Rule(
        id=shape.id,
        number=shape.number,
        book=book,
        title=shape.title,
        text=shape.text,
        source=shape.source,
        standing=shape.standing,
        place=document.place(*at),
        because=shape.because,
        scope=scope,
        sets={
            f"{name}.{part}" if part else name: value
            for name, parts in shape.sets.items()
            for part, value in parts.items()
        },
        no_scenario=shape.no_scenario,
        unnoticed=shape.unnoticed,
        strikes=shape.strikes,
    )
    return _decides(shape, entry, document, at)


def _case(
    shape: schema.CaseShape, entry: Rule, document: Document, at: tuple[str | int, ...]
) -> Rule:
    """Return a case: where it says nothing of its own, what its entry says."""
    case = entry.but(
        title=shape.title or entry.title,
        text=shape.text or entry.text,
        because=shape.because or entry.because,
        place=document.place(*at),
        sets={},
    )
    case = _decides(shape, case, document, at)
    return case if shape.see else case.but(see=entry.see)


def _decides(
    shape: schema.RuleShape | schema.CaseShape,
    rule: Rule,
    document: Document,
    at: tuple[str | int, ...],
) -> Rule:
    return rule.but(
        incident=shape.incident,
        when=_lines(shape.when, document, (*at, "when")),
        unless=_lines(shape.unless, document, (*at, "unless")),
        remedies=shape.remedies,
        amends=shape.amends,
        floor=_floor(shape.floor_decides),
        exception_to=shape.exception_to,
        see=shape.see,
        defers_to=shape.defers_to,
    )


def _lines(
    said: Mapping[str, tuple[Demand, ...]], document: Document, at: tuple[str | int, ...]
) -> tuple[Condition, ...]:
    return tuple(
        Condition(fact, demands, document.line(*at, fact)) for fact, demands in said.items()
    )


def _floor(said: schema.FloorShape | None) -> FloorChoice | None:
    if said is None:
        return None
    offence = said.penalty
    return FloorChoice(
        said.choices,
        said.default,
        said.factors,
        said.who,
        tuple(said.needs),
        Offence(offence.what, offence.starts, offence.optional == "yes") if offence else None,
    )
