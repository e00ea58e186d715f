"""The app: its parts put together. Who starts it says where it listens."""

from __future__ import annotations

from flask import Flask

from referee.web import api, faults, guard, home, replay, rules, settle
from referee.web.settings import Settings


def create(settings: Settings | None = None) -> Flask:
    """Return the app as a server runs it."""
    settings = settings or Settings()
    app = Flask("referee.web", static_folder="static", template_folder=None)
    app.extensions["referee"] = settings
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    guard.install(app, settings)
    faults.install(app)
    for part in (home, rules, replay, settle, api):
        app.register_blueprint(part.pages)
    return app
