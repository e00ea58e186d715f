"""The room's own books: begun, kept as editions, and brought back. ``editing`` is beside it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from datetime import date, datetime
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee import words
from referee.authoring import history, newbook
from referee.errors import RefereeError, UsageError
from referee.rulebook import library, options, reading
from referee.rulebook.book import load_book
from referee.rulebook.rule import in_language
from referee.swap import put_folder
from referee.web import access, frame, rules, shelf, shelves

pages = Blueprint("books", __name__, url_prefix="/books")

LONGEST = 100
LONGEST_NOTE = 200
NONE = "none"


def home() -> Path:
    """Return the folder of the room's books; where nothing is kept there is no such page."""
    found = frame.settings().shelf
    if found is None:
        abort(404)
    return found


def folder_of(book: str) -> Path:
    """Return the folder of a book of the room."""
    found = shelf.books(home()).get(book)
    if found is None:
        abort(404)
    return found


@pages.get("")
def every() -> Response:
    """Show the room's books, and what a new one needs."""
    return _every()


def _every(wrong: list[str] | None = None, *, status: int = 200) -> Response:
    given = request.form
    bases = [(NONE, frame.say("books.none")), *_bases()]
    return frame.page(
        "ownbooks",
        frame.say("parts.books"),
        status=status,
        wrong=wrong or [],
        books=[_listed(name, folder) for name, folder in shelf.books(home()).items()],
        fields=[
            {"name": name, "label": frame.say(f"books.fields.{name}"), "value": value,
             "type": "date" if name == "effective" else "text"}
            for name, value in (
                ("id", given.get("id", "")), ("title", given.get("title", "")),
                ("effective", given.get("effective", date.today().isoformat())),
            )
        ],
        choices=[
            _choice("extends", bases[1:], given.get("extends", newbook.base())),
            _choice("tournaments", bases, given.get("tournaments", NONE)),
            _choice(
                "language",
                [*words.in_each("name").items()],
                given.get("language", frame.language()),
            ),
        ],
    )  # fmt: skip


def _choice(name: str, values: list[tuple[str, str]], here: str) -> dict[str, Any]:
    return {
        "name": name,
        "label": frame.say(f"books.fields.{name}"),
        "values": [{"key": key, "name": told, "here": key == here} for key, told in values],
    }


def _bases() -> list[tuple[str, str]]:
    return [(book, title) for book, title, _ in rules.named(frame.language())]


def _listed(name: str, folder: Path) -> dict[str, Any]:
    try:
        head = reading.read_head(folder)
    except RefereeError:
        title, edition = name, ""
    else:
        title, edition = in_language(head.title, frame.language()), head.edition
    told = frame.say("rules.edition", edition=edition) if edition else frame.say("books.unread")
    return {
        "id": name,
        "title": title,
        "edition": told,
        "url": url_for("books.book", book=name),
    }


@pages.post("")
def begins() -> Answer:
    """Begin a book."""
    place = home()
    place.mkdir(parents=True, exist_ok=True)
    try:
        answers = _answers(place)
        with shelf.alone(home()):
            put_folder(place / answers.id, newbook.files(answers, place))
    except UsageError as error:
        return _every(frame.told(error).splitlines(), status=400)
    shelves.forget()
    return redirect(url_for("books.book", book=answers.id), 303)


def _answers(place: Path) -> newbook.Answers:
    """Return what the form says of a new book.

    Raises:
        UsageError: It says something that cannot be.
    """
    said = {
        name: " ".join(request.form.get(name, "").split())[:LONGEST]
        for name in ("id", "title", "extends", "tournaments", "language", "effective")
    }
    newbook.check_id(said["id"], place)
    known = dict(_bases())
    for name in ("extends", "tournaments"):
        if said[name] not in known and (name, said[name]) != ("tournaments", NONE):
            abort(400)  # the form offers no other
    try:
        effective = date.fromisoformat(said["effective"])
    except ValueError:
        raise UsageError(f"{said['effective']!r} is no day: write it like 2026-03-01") from None
    language = newbook.check_language(said["language"])
    title = said["title"] or said["id"].replace("-", " ").title()
    return newbook.Answers(
        said["id"], title, said["extends"], said["tournaments"], language, effective, {}
    )


@pages.get("/<book>")
def book(book: str) -> Response:
    """Show a book: its chapters, and the editions that were kept."""
    return _shown(book)


def _shown(name: str, wrong: list[str] | None = None, *, status: int = 200) -> Response:
    folder = folder_of(name)
    past = history.history(str(folder))
    words = frame.spoken()
    last = ""
    if past.same_as is not None:
        last = words.say("history.same", n=past.same_as)
    elif past.kept:
        last = words.say("history.now", changes=_changes(past.changes))
    return frame.page(
        "ownbook",
        _listed(name, folder)["title"],
        status=status,
        wrong=wrong or [],
        note=frame.say(f"books.done.{_done()}") if _done() else "",
        book=_listed(name, folder),
        read=url_for("rules.book", book=name),
        files=[
            {"name": each, "url": url_for("books.edits", book=name, file=each)}
            for each in shelf.chapters(folder)
        ],
        questions=_questions(folder),
        kept=[_edition(name, each) for each in reversed(past.kept)],
        last=last,
        none="" if past.kept else words.say("history.none", book=name),
    )


def _questions(folder: Path) -> list[dict[str, str]]:
    """Return the options the book does not answer yet, each with its question."""
    try:
        own = {key for each in load_book(folder).own.rules for key in each.sets}
    except RefereeError:
        return []  # what is wrong with it stands where it is written
    keys = (key for option in options.load().values() for key in option.keys)
    told = [
        {"key": key, "asked": _asked(key, frame.language())} for key in keys if key not in own
    ]
    return sorted(told, key=lambda each: each["asked"].casefold())


def _asked(key: str, language: str) -> str:
    part = key.partition(".")[2]
    return f"{newbook.asks(key, language)}{f' ({part})' if part else ''}"


_DONE = ("saved", "kept", "same", "back", "removed")


def _done() -> str:
    done = request.args.get("done", "")
    return done if done in _DONE else ""


def _edition(name: str, each: history.Kept) -> dict[str, Any]:
    words = frame.spoken()
    head = "history.line" if each.rules is not None else "history.unread"
    ref = f"{name}@{each.n}"
    return {
        "n": each.n,
        "told": words.say(head, **{**each._asdict(), "ref": ref}),
        "note": each.note,
        "changes": _changes(each.changes) if each.changes is not None else "",
        "url": url_for("books.kept", book=name, n=each.n),
    }


def _changes(changes: Mapping[str, int] | None) -> str:
    words = frame.spoken()
    if changes is None:
        return words.say("history.uncompared")
    told = [words.say(f"diff.{kind}", count=count) for kind, count in changes.items() if count]
    return "; ".join(told) or words.say("history.unchanged")


@pages.get("/<book>/kept/<int:n>")
def kept(book: str, n: int) -> Response:
    """Show what is different between an edition that was kept and the book as it is."""
    folder = folder_of(book)
    try:
        old = library.kept(folder, n)
    except UsageError:
        abort(404)
    names = dict.fromkeys([*shelf.chapters(old), *shelf.chapters(folder)])
    return frame.page(
        "keptbook",
        frame.say("books.edition-head", ref=f"{book}@{n}"),
        book=_listed(book, folder),
        n=n,
        changes=[
            {"name": name, "lines": lines}
            for name in names
            if (lines := difference(_text(old, name), _text(folder, name)))
        ],
    )


def _text(folder: Path, name: str) -> str:
    found = shelf.read(folder, name)
    return found.text if found else ""


def difference(old: str, new: str) -> list[dict[str, str]]:
    """Return the lines that differ, with some around them, each with what became of it."""
    found = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=2)
    kinds = {"+": "new", "-": "gone", "@": "place", " ": "same"}
    return [
        {"kind": kinds[line[0]], "text": _place(line) if line[0] == "@" else line[1:]}
        for at, line in enumerate(found)
        if at > 1  # the first two name files
    ]


def _place(line: str) -> str:
    """Return where lines of the newer text stand: ``@@ -5,5 +7,5 @@`` says from 7 on."""
    return frame.say("books.line", line=line.partition("+")[2].partition(",")[0].split()[0])


@pages.post("/<book>/keep")
def keeps(book: str) -> Answer:
    """Keep a book as it is now."""
    folder = folder_of(book)
    note = " ".join(request.form.get("note", "").split())[:LONGEST_NOTE]
    try:
        new = keep(folder, note)
    except RefereeError as error:
        return _shown(book, _bare(error, folder), status=400)
    return redirect(url_for("books.book", book=book, done="kept" if new else "same"), 303)


def keep(folder: Path, note: str, *, sound: bool = True) -> bool:
    """Keep a book with who kept it, and say whether that is a new edition.

    Raises:
        RefereeError: If it does not hold together, or cannot be kept.
    """
    who = access.account()
    said = f"{note} ({who.name})".strip() if who and who.name else note
    with shelf.alone(home()):
        return history.keep(str(folder), said, at=datetime.now(), sound=sound)[1]


def _bare(error: RefereeError, folder: Path) -> list[str]:
    """Return what an error says, without the folders above that of the books."""
    return frame.told(error).replace(f"{folder.parent}/", "").splitlines()


@pages.post("/<book>/back")
def brings(book: str) -> Answer:
    """Bring back an edition; the book as it was is kept before."""
    folder = folder_of(book)
    number = request.form.get("n", "")
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        abort(400)
    note = frame.spoken().say("history.before", ref=f"{book}@{number}")
    try:
        with shelf.alone(home()):
            history.back(f"{folder}@{int(number)}", at=datetime.now(), note=note)
    except RefereeError as error:
        return _shown(book, _bare(error, folder), status=400)
    shelves.forget()
    return redirect(url_for("books.book", book=book, done="back"), 303)


@pages.get("/<book>/chapter")
def adds(book: str) -> Answer:
    """Go to where a chapter of this name is written; it is there once it is saved."""
    folder = folder_of(book)
    name = request.args.get("name", "").strip().lower()
    name = name if name.endswith(".yaml") else f"{name}.yaml"
    if not shelf.is_new_name(folder, name):
        return _shown(book, [frame.say("books.no-name", name=name[:LONGEST])], status=400)
    return redirect(url_for("books.edits", book=book, file=name), 303)


@pages.post("/<book>/file/<file>/remove")
def removes(book: str, file: str) -> Answer:
    """Take a chapter out of a book; the book as it was is kept before."""
    folder = folder_of(book)
    if file == shelf.BOOK or shelf.read(folder, file) is None:
        abort(404)
    keep(folder, frame.say("books.before-removed", name=file), sound=False)
    with shelf.alone(home()):
        (folder / file).unlink(missing_ok=True)
    shelves.forget()
    return redirect(url_for("books.book", book=book, done="removed"), 303)
