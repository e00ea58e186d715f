"""Who may what: one table, asked before every request. What is not in it, nobody may."""

from __future__ import annotations

import hmac
import secrets
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, abort, current_app, g, redirect, request, session, url_for
from werkzeug.exceptions import Unauthorized
from werkzeug.wrappers import Response as Answer

from referee.web import accounts
from referee.web.accounts import ROLES, Account
from referee.web.keeping import Kept
from referee.web.settings import Settings

ANYBODY: tuple[str, ...] = ("nobody", *ROLES)
"""Also who has not come in."""
EVERYBODY = ROLES
FLOOR = ("floor", "trainer", "manager")
TRAINERS = ("trainer", "manager")
MANAGER = ("manager",)

MAY: dict[str, tuple[str, ...]] = {
    "static": ANYBODY,
    "home.style": ANYBODY,
    "home.health": ANYBODY,
    "door.comes": ANYBODY,
    "door.knocks": ANYBODY,
    "door.leaves": EVERYBODY,
    "home.start": EVERYBODY,
    "rules.books": EVERYBODY,
    "rules.book": EVERYBODY,
    "rules.rule": EVERYBODY,
    "rules.phone": EVERYBODY,
    "rules.packs": EVERYBODY,
    "rules.packed": EVERYBODY,
    "rules.file": EVERYBODY,
    "replay.folders": EVERYBODY,
    "replay.folder": EVERYBODY,
    "replay.scenario": EVERYBODY,
    "replay.table": EVERYBODY,
    "replay.asks": EVERYBODY,
    "replay.takes": EVERYBODY,
    "settle.start": EVERYBODY,
    "settle.table": EVERYBODY,
    "settle.go": EVERYBODY,
    "settle.setup": EVERYBODY,
    "settle.set_": EVERYBODY,
    "settle.both": EVERYBODY,
    "settle.report": EVERYBODY,
    "settle.scenario": EVERYBODY,
    "api.replay": EVERYBODY,
    "api.due": EVERYBODY,
    "api.found": EVERYBODY,
    "api.rule": EVERYBODY,
    "api.books": EVERYBODY,
    "api.described": EVERYBODY,
    "log.every": FLOOR,
    "log.table": FLOOR,
    "log.incident": FLOOR,
    "log.asks": FLOOR,
    "log.keeps": FLOOR,
    "log.makes": FLOOR,
    "cases.listed": EVERYBODY,
    "cases.asked": EVERYBODY,
    "cases.file": EVERYBODY,
    "books.every": MANAGER,
    "books.begins": MANAGER,
    "books.book": MANAGER,
    "books.kept": MANAGER,
    "books.keeps": MANAGER,
    "books.brings": MANAGER,
    "books.adds": MANAGER,
    "books.removes": MANAGER,
    "books.edits": MANAGER,
    "books.begins_rule": MANAGER,
    "books.looks": MANAGER,
    "books.weighs": MANAGER,
    "books.come": MANAGER,
    "books.saves": MANAGER,
    "books.explains": MANAGER,
    "drill.start": EVERYBODY,
    "drill.begins": EVERYBODY,
    "drill.goes_on": EVERYBODY,
    "drill.asked": EVERYBODY,
    "drill.answers": EVERYBODY,
    "drill.done": EVERYBODY,
    "drill.progressed": EVERYBODY,
    "exams.every": EVERYBODY,
    "exams.begins": EVERYBODY,
    "exams.one": EVERYBODY,
    "exams.goes_on": EVERYBODY,
    "exams.answers": EVERYBODY,
    "exams.certificate": EVERYBODY,
    "exams.record": EVERYBODY,
    "trainees.every": TRAINERS,
    "trainees.one": TRAINERS,
    "trainees.items": TRAINERS,
    "trainees.sheet": TRAINERS,
    "trainees.report": TRAINERS,
    "trainees.data": TRAINERS,
    "trainees.grouped": TRAINERS,
    "trainees.signs": TRAINERS,
    "people.every": MANAGER,
    "people.adds": MANAGER,
    "people.removes": MANAGER,
}
SAFE = ("GET", "HEAD", "OPTIONS")
TOKEN = "csrf"
HANDED_ON = ("X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Via")
"""What a program writes that hands on the request of another."""
HOME_ALONE = Account("", "manager", "")
"""Who sits at the machine itself: nobody else reaches it."""


def install(app: Flask, settings: Settings, kept: Kept | None) -> None:
    """Have an app ask who comes, and whether he may."""
    app.extensions["referee.kept"] = kept
    app.extensions["referee.alone"] = settings.alone
    app.before_request(_ask)


def kept() -> Kept:
    """Return what the room keeps; where nothing is kept there is no such page."""
    found: Kept | None = current_app.extensions["referee.kept"]
    if found is None:
        abort(404)
    return found


def keeps() -> bool:
    """Say whether the room keeps anything."""
    return current_app.extensions["referee.kept"] is not None


def account() -> Account | None:
    """Return who asks, None where he has not come in."""
    if "account" not in g:
        g.account = HOME_ALONE if current_app.extensions["referee.alone"] else _come_in()
    found: Account | None = g.account
    return found


def _come_in() -> Account | None:
    name, stamp = session.get("name"), session.get("stamp")
    if not isinstance(name, str) or not isinstance(stamp, str):
        return None
    found = accounts.named(kept(), name)
    return found if found and hmac.compare_digest(found.stamp, stamp) else None


def may(endpoint: str) -> bool:
    """Say whether who asks may have a page."""
    who = account()
    return (who.role if who else "nobody") in MAY.get(endpoint, ())


def _ask() -> Answer | None:
    """Let a request in, send it to the door, or refuse it."""
    if request.endpoint is None:
        return None  # there is no such page: that is told to everybody
    if current_app.extensions["referee.alone"] and any(map(request.headers.get, HANDED_ON)):
        abort(403)  # it is not this machine that asks, and there are no accounts
    if request.method not in SAFE:
        _comes_from_here()
    if may(request.endpoint):
        return None
    if account() is not None:
        abort(403)
    if request.path.startswith("/api/"):
        raise Unauthorized
    back = request.full_path if request.method == "GET" else None
    return redirect(url_for("door.comes", to=back), 303)


def _comes_from_here() -> None:
    """Refuse what another site made a browser send: a form without the token of its page."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        abort(403)
    if request.path.startswith("/api/"):
        return  # it changes nothing
    if not hmac.compare_digest(
        request.form.get(TOKEN, ""), session.get(TOKEN) or secrets.token_hex()
    ):
        abort(403)


def token() -> str:
    """Return the token that a form of this page has to send along."""
    if TOKEN not in session:
        session[TOKEN] = secrets.token_hex(16)
    found: str = session[TOKEN]
    return found


def begin(who: Account) -> None:
    """Open a session for somebody; what there was before is forgotten."""
    session.clear()
    session["name"], session["stamp"] = who.name, who.stamp
    session.permanent = True


def described() -> dict[str, Any]:
    """Return what the frame of a page shows of who asks."""
    who = account()
    return {
        "name": who.name if who else "",
        "out": url_for("door.leaves") if who and who.name else "",
        "people": url_for("people.every") if keeps() and may("people.every") else "",
    }
