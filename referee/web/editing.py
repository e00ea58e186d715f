"""A chapter of the room's own book, edited in a browser.

What is written is looked at line by line while it is written; before it is saved, the page
tells what will be ruled otherwise. Nobody's change is lost: whoever saves sends along what he
had read, and where the file is another by then, both changes are put together for him to see.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from flask import Response, abort, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee import check, content, retold
from referee.authoring import entries, merging, newbook, newchapter, otherwise
from referee.authoring.proposed import proposed
from referee.errors import ContentError, RefereeError, UsageError
from referee.report import impact as told
from referee.rulebook import explain
from referee.rulebook.book import Book, load_book
from referee.rulebook.editions import compared
from referee.rulebook.rule import Rule
from referee.web import beside, books, frame, impacts, shelf, shelves
from referee.web.shelf import Chapter

pages = books.pages

MOST = 60
"""Findings, and situations that come out otherwise, that a page lists."""
UNREADABLE = "file"
"""The code of a fault that keeps a file from being read: such a one is never saved."""


@pages.get("/<book>/file/<file>")
def edits(book: str, file: str) -> Response:
    """Show a chapter to be edited."""
    folder = books.folder_of(book)
    there = _there(folder, book, file)
    return _editor(book, folder, there, there.text)


@pages.get("/<book>/otherwise")
def begins_rule(book: str) -> Response:
    """Show the last chapter with a rule more: one of a book below, or an answer to an option.

    It is there once it is saved.
    """
    folder = books.folder_of(book)
    own = load_book(folder)
    there = _last(folder, book, own)
    if "option" in request.args:
        text = otherwise.option(own, request.args["option"], there.text)
    else:
        text = otherwise.rule(own, _below(own), there.text)
    at = there.text.count("\n") + 2  # behind a free line
    return _editor(book, folder, there, text, hint=frame.say("books.begun"), at=at)


def _below(own: Book) -> Rule:
    """Return the rule of a book below that the address names."""
    book, _, name = request.args.get("rule", "").partition("/")
    found = own.rule(book, name)
    if found is None or found.book == own.id:
        abort(404)
    return found


def _last(folder: Path, book: str, own: Book) -> Chapter:
    """Return the last chapter; of a book without one, how its first begins."""
    *_, last = shelf.chapters(folder)
    found = shelf.read(folder, last) if last != shelf.BOOK else None
    return found or Chapter(
        newbook.FIRST, newbook.opening(book, entries.tongues(own.own.language)), ""
    )


def _there(folder: Path, book: str, file: str) -> Chapter:
    """Return a file of a book, or how a new one begins; that has no digest."""
    found = shelf.read(folder, file)
    if found is not None:
        return found
    if not shelf.is_new_name(folder, file):
        abort(404)
    try:
        text = newchapter.begun(folder)
    except RefereeError:  # of a faulty book; what is wrong stands beside it
        text = newbook.opening(book, entries.tongues(frame.language()))
    return Chapter(file, text, "")


def _editor(
    book: str,
    folder: Path,
    read: Chapter,
    text: str,
    notes: list[str] | None = None,
    *,
    status: int = 200,
    hint: str = "",
    at: int = 0,
) -> Response:
    found = findings(folder, read.name, text)
    return frame.page(
        "editor",
        f"{book} / {read.name}",
        status=status,
        notes=notes or [],
        hint=hint,
        at=at,
        book={"id": book, "url": url_for("books.book", book=book)},
        file=read.name,
        text=text,
        base=read.text if read.digest else "",
        read=read.digest,
        lint=url_for("books.looks", book=book, file=read.name),
        next=url_for("books.weighs", book=book, file=read.name),
        remove=url_for("books.removes", book=book, file=read.name)
        if read.digest and read.name != shelf.BOOK
        else "",
        script=frame.static("editor.js"),
        most=shelf.MOST_TEXT,
        **_told(found),
    )


def _told(found: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what a page shows of findings, those of this chapter first."""
    counts = {
        severity: sum(each["severity"] == severity for each in found)
        for severity in ("error", "warning")
    }
    return {
        "findings": sorted(found[:MOST], key=lambda each: bool(each["where"])),
        "more": len(found) - MOST if len(found) > MOST else 0,
        "counts": frame.say("books.counts", errors=counts["error"], warnings=counts["warning"]),
        "sound": not counts["error"],
        "readable": not any(each["code"] == UNREADABLE for each in found),
    }


def findings(folder: Path, name: str, text: str) -> list[dict[str, Any]]:
    """Return what there is to say of a book in which a chapter is this text."""
    with proposed(folder, {name: text.encode()}) as copy:
        here, home = (copy / name).resolve(), copy.parent.resolve()
        return [_finding(each, here, home) for each in check.lint(copy)]


def _finding(fault: ContentError, here: Path, home: Path) -> dict[str, Any]:
    def told_line(line: str) -> str:
        told = retold.line(line, frame.language()).replace(f"{home}/", "")
        root = content.root("rulebooks")
        return told.replace(f"{root}/", "").replace(f"{content.shown(root)}/", "")

    file = Path(fault.place.file).resolve()
    where = ""
    if file != here:
        inside = file.is_relative_to(home)
        where = (file.relative_to(home) if inside else Path(*file.parts[-2:])).as_posix()
    return {
        "line": fault.place.line,
        "where": where,
        "code": fault.code,
        "severity": fault.severity,
        "kind": frame.spoken().say(f"book.{fault.severity}"),
        "said": told_line(fault.fault),
        "help": [told_line(line) for line in fault.help_lines],
    }


def _read(file: str) -> Chapter:
    """Return the chapter as he had read it who sends what he wrote."""
    base = request.form.get("base", "")
    return Chapter(file, shelf.plain(base) if base else "", request.form.get("read", ""))


def _written() -> str:
    """Return what was written in the browser."""
    text = request.form.get("text", "")
    if len(text.encode()) > shelf.MOST_TEXT:
        abort(413)
    return shelf.plain(text)


@pages.post("/<book>/file/<file>/lint")
def looks(book: str, file: str) -> Response:
    """Tell what there is to say of a chapter as it is written just now."""
    folder = books.folder_of(book)
    _there(folder, book, file)
    text = _written()
    if "whole" in request.args:
        return _editor(book, folder, _read(file), text)
    return frame.part("_findings", **_told(findings(folder, file, text)))


@pages.post("/<book>/file/<file>/impact")
def weighs(book: str, file: str) -> Answer:
    """Show what a change comes to, before it is saved."""
    folder = books.folder_of(book)
    text = _written()
    if "edit" in request.args:
        return _editor(book, folder, _read(file), text)
    there = _there(folder, book, file)
    if there.digest != request.form.get("read", ""):
        return _met(book, folder, there, text)
    found = _told(findings(folder, file, text))
    if wrong := _unfit(text, found):
        return _editor(book, folder, _read(file), text, [wrong], status=400)
    old = there.text if there.digest else ""
    lines = books.difference(old, text)
    job = None
    if found["sound"] and lines:
        with suppress(RefereeError):
            load_book(folder)
            job = impacts.begin(_desk(), folder, {file: text.encode()}, frame.language())
    return frame.page(
        "change",
        frame.say("books.change"),
        book={"id": book, "url": url_for("books.book", book=book)},
        file=file,
        text=text,
        base=old,
        read=there.digest,
        lines=lines,
        rules=_rules(folder, file, text),
        save=url_for("books.saves", book=book, file=file),
        again=url_for("books.weighs", book=book, file=file),
        back=url_for("books.edits", book=book, file=file),
        **found,
        **_job(job),
    )


def _unfit(text: str, found: dict[str, Any]) -> str:
    """Return why a text is not saved, whoever wants it; nothing where it may be."""
    if merging.is_marked(text):
        return frame.say("books.choose")
    return "" if found["readable"] else frame.say("books.unreadable")


def _rules(folder: Path, file: str, text: str) -> list[str]:
    """Return the rules that a change makes other ones, a line each."""
    with suppress(RefereeError), proposed(folder, {file: text.encode()}) as copy:
        found = compared(load_book(folder), load_book(copy))
        return [told.rule(each, frame.spoken()) for each in found["changes"]]
    return []


def _desk() -> beside.Desk:
    desk: beside.Desk = current_app.extensions["referee.impacts"]
    return desk


def _job(job: beside.Job | None) -> dict[str, Any]:
    """Return what a page shows of a change that is, or was, heard."""
    if job is None:
        return {"job": None}
    view: dict[str, Any] = {
        "job": url_for("books.come", key=job.key),
        "over": job.over,
        "come": "",
        "failed": "",
    }
    if not job.over:
        done, of = job.come()
        view["come"] = frame.say("books.come", done=done, of=of) if of else ""
    elif job.data is None or "wrong" in (data := json.loads(job.data)):
        view["failed"] = frame.say("books.failed")
    else:
        shown = told.viewed(data, frame.spoken())
        view |= {
            "heard": shown["counts"],
            "same": shown["same"],
            "groups": [_group(each) for each in shown["groups"]],
        }
    return view


def _group(group: dict[str, Any]) -> dict[str, Any]:
    lines = [
        {
            **line,
            "url": url_for("replay.scenario", name=line["of"]["name"], at=line["of"]["after"]),
        }
        for line in group["lines"]
    ]
    return {**group, "count": len(lines), "lines": lines[:MOST]}


@pages.get("/-/impact/<key>")
def come(key: str) -> Response:
    """Tell how far the hearing of a change has come, or what came out."""
    job = _desk().find(key)
    if job is None:
        abort(404)
    return frame.part("_impact", **_job(job))


@pages.get("/-/finding/<kind>")
def explains(kind: str) -> Response:
    """Explain a kind of finding."""
    try:
        text = explain.page(kind)
    except UsageError:
        abort(404)
    return frame.page("finding", kind, text=text)


@pages.post("/<book>/file/<file>")
def saves(book: str, file: str) -> Answer:
    """Save a chapter, unless somebody else has saved it meanwhile."""
    folder = books.folder_of(book)
    text = _written()
    _there(folder, book, file)
    found = _told(findings(folder, file, text))
    wrong = _unfit(text, found)
    if not wrong and not found["sound"] and "unsound" not in request.form:
        wrong = frame.say("books.unsound")
    if wrong:
        return _editor(book, folder, _read(file), text, [wrong], status=400)
    now = shelf.put(folder, file, text, was=request.form.get("read", ""))
    if now is not None:
        return _met(book, folder, now, text)
    shelves.forget()
    done = "saved"
    if "keep" in request.form and found["sound"]:
        note = " ".join(request.form.get("note", "").split())[: books.LONGEST_NOTE]
        books.keep(folder, note)
        done = "kept"
    return redirect(url_for("books.book", book=book, done=done), 303)


def _met(book: str, folder: Path, now: Chapter, text: str) -> Response:
    """Show both changes put together: somebody else has saved while this was written."""
    base = shelf.plain(request.form.get("base", "")) if request.form.get("base") else ""
    both = merging.merged(base, text, now.text if now.digest else "")
    notes = [frame.say("books.met")]
    notes.append(
        frame.say("books.clashes", count=both.clashes)
        if both.clashes
        else frame.say("books.merged")
    )
    return _editor(book, folder, now, both.text, notes, status=409)
