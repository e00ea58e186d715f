"""The door: coming in with a name and a password, and leaving."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, redirect, request, session, url_for
from werkzeug.wrappers import Response as Answer

from referee.web import access, accounts, frame

pages = Blueprint("door", __name__)


@pages.get("/login")
def comes() -> Response:
    """Ask who comes."""
    return _form()


@pages.post("/login")
def knocks() -> Answer:
    """Let somebody in, or tell that name and password do not go together."""
    name, password = request.form.get("name", ""), request.form.get("password", "")
    guesses: accounts.Guesses = current_app.extensions["referee.guesses"]
    address = request.remote_addr or ""
    wait = guesses.wait(name, address)
    if wait:
        answer = _form(frame.say("faults.429"), status=429)
        answer.headers["Retry-After"] = str(wait)
        return answer
    who = accounts.comes_in(access.kept(), name, password)
    if who is None:
        guesses.wrong(name, address)
        return _form(frame.say("door.wrong"), status=403)
    access.begin(who)
    return redirect(_inside(request.form.get("to", "")), 303)


@pages.post("/logout")
def leaves() -> Answer:
    """Let somebody out."""
    session.clear()
    return redirect(url_for("door.comes"), 303)


def _form(wrong: str = "", *, status: int = 200) -> Response:
    return frame.page(
        "door",
        frame.say("door.title"),
        status=status,
        wrong=wrong,
        to=_inside(request.values.get("to", "")),
    )


def _inside(to: str) -> str:
    """Return where to go on; an address of another site leads to the first page."""
    own = to.startswith("/") and not to.startswith(("//", "/\\")) and to.isprintable()
    return to if own else url_for("home.start")
