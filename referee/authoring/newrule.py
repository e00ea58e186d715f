"""A rule added to a chapter of one's own book; a book that it would break stays as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from referee.authoring import editor
from referee.authoring.entries import quoted, remark, settings, text, tongues
from referee.authoring.newbook import FIRST, opening
from referee.content import root, shown
from referee.errors import ContentError, ContentErrors, Place, UsageError, did_you_mean
from referee.hearing import vocabulary
from referee.named import NamedTuple
from referee.rulebook import library
from referee.rulebook.book import Book, load_book
from referee.rulebook.rule import in_language
from referee.swap import put
from referee.table.facts import FactSpec

_ID = re.compile(r"[a-z0-9][a-z0-9.-]*")
_ITEM = re.compile(r"^rules:[^\n]*\n(?:[ \t]*(?:#[^\n]*)?\n)*( *)- ", re.MULTILINE)
"""Where the first rule of a chapter stands, behind what is said before it."""


class Wish(NamedTuple):
    """What a new rule says; pieces of YAML stand as they were given.

    It decides an ``incident``, or answers options (``sets``), or both.
    """

    id: str
    number: str | None
    title: str | None
    text: str | None
    incident: str | None
    when: Sequence[str]
    remedies: Sequence[str]
    exception_to: Sequence[str]
    because: str | None
    sets: Mapping[str, str] = {}
    scope: Sequence[str] = ()


def own_book(ref: str) -> Path:
    """Return the folder of a book that may be written in.

    Raises:
        UsageError: There is no such book, or it came with the program.
    """
    folder = library.folder_of(ref)
    if "/" not in ref and folder.resolve().parent == root("rulebooks").resolve():
        raise UsageError(
            f"the book {ref!r} came with the program\n"
            "  Name the folder of a book of your own; one is begun by 'referee book new'."
        )
    return folder


def known_incident(name: str) -> str:
    """Return the name of an incident.

    Raises:
        UsageError: There is none of that name.
    """
    known = vocabulary.incidents()
    if name not in known:
        lines = [*did_you_mean(name, known), *_as_a_word(name)]
        near = "".join(f"\n  {line}" for line in lines)
        raise UsageError(
            f"there is no incident {name!r}{near}\n  They are listed by 'referee incidents'."
        )
    return name


def _as_a_word(name: str) -> tuple[str, ...]:
    """Return how an incident is named of which one fact has this word, or one like it."""
    words: dict[str, tuple[str, str]] = {}
    for incident, facts in vocabulary.incidents().items():
        for fact, spec in facts.items():
            for word in spec.words if spec.kind == "word" else ():
                words.setdefault(word, (incident, fact))
    near = did_you_mean(name, words)
    meant = name if name in words else near[0].split("'")[1] if near else ""
    if not meant:
        return ()
    incident, fact = words[meant]
    return (f"Perhaps: --incident {incident} --when '{fact}: {meant}'",)


def usual(incident: str, folder: Path) -> list[str]:
    """Return the remedies that a book and what it stands on order on an incident."""
    return _usual(incident, load_book(folder))


def _usual(incident: str, book: Book) -> list[str]:
    rules = (
        layer.rules[at]
        for layer in book.books
        for at in layer.index.incidents.get(incident, ())
    )
    return sorted({step.do for rule in rules for steps in rule.ordered for step in steps})


def known_remedies(said: str, incident: str) -> list[str]:
    """Return remedies given in one line, with commas between.

    Raises:
        UsageError: One of them is none, or none was given.
    """
    given = [each.strip() for each in said.split(",") if each.strip()]
    known = vocabulary.remedies()
    for each in given:
        name = each.partition(":")[0].strip()
        if name not in known:
            near = "".join(f"\n  {line}" for line in did_you_mean(name, known))
            raise UsageError(f"there is no remedy {name!r}{near}")
    if not given:
        raise UsageError(
            f"no remedy is ordered on {incident}\n  They are listed by 'referee remedies'."
        )
    return given


def add(
    folder: Path, wish: Wish, chapter: str | None = None
) -> tuple[Path, list[ContentError]]:
    """Write a rule to the end of a chapter; return its file, and what is worth a look.

    A book without chapters gets its first. The book is as it was before where it would not hold
    together with the rule.

    Raises:
        UsageError: The id is none, or there is no such chapter.
        ContentErrors: The book is faulty, or would be.
    """
    book = load_book(folder)
    if faults := vocabulary.kept_faults(book):
        raise ContentErrors(faults)
    if not _ID.fullmatch(wish.id):
        raise UsageError(f"{wish.id!r} is no id: lower case letters, digits, '.' and '-'")
    path = _chapter(folder, chapter)
    said = tongues(book.own.language)
    old = path.read_text(encoding="utf-8") if path.is_file() else None
    before = old if old is not None else opening(book.id, said)
    editor.write(folder, "chapter", book.own.language)
    kept = False
    try:
        put(path, (ended(before) + _entry(wish, book, said, indent_of(before))).encode())
        written = load_book(folder)
        if faults := vocabulary.kept_faults(written):
            raise ContentErrors(faults)
        found = vocabulary.notes(written)
        if untenable := vocabulary.errors(found):
            raise ContentErrors(untenable)
        kept = True
    except (ContentError, ContentErrors) as error:
        found = list(error.faults) if isinstance(error, ContentErrors) else [error]
        raise ContentErrors(_unwritten(found, path, old)) from None
    finally:
        if not kept:
            _restore(path, old)
    number = wish.number or next_number(book)
    return path, [each for each in found if _told_of(each, number, path, old)]


def _told_of(found: ContentError, number: str, path: Path, old: str | None) -> bool:
    """Tell whether a finding is of the new rule: it stands there, or it is named."""
    last = len((old or "").splitlines())
    named = re.compile(rf"(?<![\w.-]){re.escape(number)}(?![\w-])")
    return found.place.file.endswith(path.name) and (
        found.place.line > last or any(map(named.search, found.help_lines))
    )


def _unwritten(
    faults: Sequence[ContentError], path: Path, old: str | None
) -> list[ContentError]:
    """Return faults without the lines that the file would have had, and that it has not."""
    file, last = shown(path), len((old or "").splitlines())
    cited = re.compile(rf"{re.escape(file)}:(\d+)")

    def there(line: str) -> str:
        return cited.sub(lambda found: found[0] if int(found[1]) <= last else file, line)

    told = [
        ContentError(
            Place(file) if each.place.file == file and each.place.line > last else each.place,
            there(each.fault),
            *map(there, each.help_lines),
            code=each.code,
        )
        for each in faults
    ]
    return [*told, ContentError(Place(file), "nothing was written: the book is as it was")]


def _restore(path: Path, old: str | None) -> None:
    if old is None:
        path.unlink(missing_ok=True)
    else:
        put(path, old.encode())


def _chapter(folder: Path, name: str | None) -> Path:
    there = [path.name for path in library.files(folder)[1:]]
    if name is None:
        return folder / (there[-1] if there else FIRST)
    if name not in there:
        near = "".join(f"\n  {line}" for line in did_you_mean(name, there))
        listed = ", ".join(there) or "none"
        raise UsageError(f"there is no chapter {name!r}\n  Chapters: {listed}.{near}")
    return folder / name


def ended(chapter: str) -> str:
    """Return a chapter whose last line ends."""
    return chapter if chapter.endswith("\n") else f"{chapter}\n"


def indent_of(chapter: str) -> str:
    r"""Return how far the rules of a chapter stand in.

    >>> indent_of("chapter: C\nrules:\n\n  # a remark\n  - number: 1\n")
    '  '
    """
    found = _ITEM.search(chapter)
    return found[1] if found else ""


def _entry(wish: Wish, book: Book, said: tuple[str, ...], indent: str) -> str:
    number = wish.number or next_number(book)
    title = wish.title or wish.id.replace("-", " ").capitalize()
    room = in_language(book.own.title, book.own.language)
    source = f"{room}, {number}"
    inner = f"{indent}  "
    lines = [
        f"\n{indent}- number: {json.dumps(number, ensure_ascii=False)}\n",
        f"{inner}id: {quoted(wish.id)}\n",
        remark("begin.rule.text", said, inner),
        text("title", dict.fromkeys(said, title), inner),
        text("text", dict.fromkeys(said, wish.text or f"{title}."), inner),
        f"{inner}for: {{{', '.join(wish.scope)}}}\n" if wish.scope else "",
        f"{inner}sets: {settings(wish.sets)}\n" if wish.sets else "",
        _decides(wish, wish.incident, book, said, inner) if wish.incident else "",
        f"{inner}exception_to: [{', '.join(map(quoted, wish.exception_to))}]\n"
        if wish.exception_to
        else "",
        remark("begin.rule.because", said, inner),
        f"{inner}because: {quoted(wish.because)}\n" if wish.because else "",
        f"{inner}standing: confirmed\n",
        remark("begin.rule.source", said, inner),
        f"{inner}source: {quoted(source)}\n",
    ]
    return "".join(lines)


def _decides(wish: Wish, incident: str, book: Book, said: tuple[str, ...], indent: str) -> str:
    """Return what a rule decides, with what it may ask and what is usual there."""
    facts = vocabulary.incidents()[incident]
    listed = (f"{indent}#   {name}: {_values(spec)}\n" for name, spec in facts.items())
    usual = ", ".join(_usual(incident, book))
    lines = [
        f"{indent}incident: {incident}\n",
        remark("begin.rule.facts", said, indent, key="when", incident=incident),
        *listed,
        f"{indent}when: {{{', '.join(wish.when)}}}\n" if wish.when else "",
        remark("begin.rule.suited", said, indent, remedies=usual) if usual else "",
        f"{indent}remedies: [{', '.join(wish.remedies)}]\n",
    ]
    return "".join(lines)


def _values(spec: FactSpec) -> str:
    """Return what a fact may be, as a rule writes it."""
    if spec.kind == "flag":
        return "yes, no"
    listed = [*(spec.words or [spec.kind]), *(["none"] if spec.optional else [])]
    return ", ".join(listed)


def next_number(book: Book) -> str:
    """Return the whole number after the greatest the book has.

    >>> from referee.rulebook.book import load_book
    >>> int(next_number(load_book("house-template"))) > 1
    True
    """
    whole = [int(rule.number) for rule in book.own.rules if rule.number.isdecimal()]
    return str(max(whole, default=0) + 1)
