"""The first page, the style of all pages, and whether the server is well."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, jsonify, make_response, url_for

from referee.report import render
from referee.version import __version__
from referee.web import access, frame, roomcases

pages = Blueprint("home", __name__)


@pages.get("/")
def start() -> Response:
    """Show what the app is for."""
    cases = url_for("cases.listed") if access.keeps() and roomcases.every() else ""
    return frame.page("home", frame.say("title"), cases=cases)


@pages.get("/style.css")
def style() -> Response:
    """Give the style: that of a report, and what an app has beside it."""
    answer = make_response(render.render("web/style", {}, form="css"))
    answer.mimetype = "text/css"
    answer.cache_control.max_age = current_app.config["SEND_FILE_MAX_AGE_DEFAULT"]
    return answer


@pages.get("/health")
def health() -> Response:
    """Say that the server is there, and which version it is."""
    return jsonify(status="ok", version=__version__)
