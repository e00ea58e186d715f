"""The accounts of a room, for who manages them."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee.errors import UsageError
from referee.web import access, accounts, frame

pages = Blueprint("people", __name__, url_prefix="/people")


@pages.get("")
def every() -> Response:
    """Show all accounts."""
    return _shown()


@pages.post("")
def adds() -> Answer:
    """Make an account, or give one another role and password."""
    asked = request.form
    try:
        accounts.add(
            access.kept(),
            asked.get("name", ""),
            asked.get("role", ""),
            asked.get("password", ""),
        )
    except UsageError as error:
        return _shown(frame.told(error).splitlines(), status=400)
    return redirect(url_for("people.every"), 303)


@pages.post("/remove")
def removes() -> Answer:
    """Take an account away."""
    try:
        accounts.remove(access.kept(), request.form.get("name", ""))
    except UsageError as error:
        return _shown(frame.told(error).splitlines(), status=400)
    return redirect(url_for("people.every"), 303)


def _shown(wrong: list[str] | None = None, *, status: int = 200) -> Response:
    return frame.page(
        "people",
        frame.say("people.title"),
        status=status,
        wrong=wrong or [],
        people=[
            {"name": each.name, "role": frame.say(f"roles.{each.role}")}
            for each in accounts.every(access.kept())
        ],
        roles=[{"key": role, "name": frame.say(f"roles.{role}")} for role in accounts.ROLES],
    )
