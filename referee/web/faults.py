"""What goes wrong, told on a page, or as JSON where a program asked."""

from __future__ import annotations

import logging

from flask import Flask, Response, jsonify, make_response, request
from werkzeug.exceptions import HTTPException, SecurityError

from referee.errors import FaultError, RefereeError
from referee.web import frame

_LOG = logging.getLogger("referee.web")
TOLD = (400, 401, 403, 404, 405, 413, 415, 429)
"""Codes that have words of their own; all others are told as a fault of the program."""


def install(app: Flask) -> None:
    """Have an app tell what goes wrong: never a traceback."""
    app.register_error_handler(RefereeError, _wrong)
    app.register_error_handler(HTTPException, _refused)
    app.register_error_handler(SecurityError, _misnamed)
    app.register_error_handler(Exception, _broken)


def _wrong(error: RefereeError) -> Response:
    if isinstance(error, FaultError):
        return _broken(error)
    return _answer(400, frame.told(error))


def _misnamed(error: SecurityError) -> Response:
    """Refuse a request to another machine; under that name there is no page to tell it on."""
    return Response("", status=error.code, mimetype="text/plain")


def _refused(error: HTTPException) -> Response:
    code = error.code or 500
    if code < 400:
        return make_response(error.get_response())
    answer = _answer(code, frame.say(f"faults.{code if code in TOLD else 500}"))
    for name, value in error.get_headers():
        if name in ("Allow", "Retry-After", "Location"):
            answer.headers[name] = value
    return answer


def _broken(error: Exception) -> Response:
    _LOG.error("%s %s", request.method, request.path, exc_info=error)
    return _answer(500, frame.say("faults.500"))


def _answer(code: int, fault: str) -> Response:
    if request.path.startswith("/api/"):
        answer = jsonify(error=fault)
        answer.status_code = code
        return answer
    lines = [line.strip() for line in fault.splitlines()]
    return frame.page("fault", frame.say("faults.title"), status=code, lines=lines)
