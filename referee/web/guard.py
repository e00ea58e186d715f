"""What every answer carries, and what no request may exceed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

if TYPE_CHECKING:
    from referee.web.settings import Settings

MOST_BYTES = 1 << 20
"""Of what is sent: as much as the reader of a file takes."""
MOST_FIELDS = 200
SHIFT = 12 * 60 * 60
"""Seconds after which somebody has to come in again."""
DAY = 24 * 60 * 60
"""Seconds that a browser keeps a script or a style; its address names the version."""

# No script stands in a page, none comes from elsewhere; drawings carry no style of their own.
_POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
        "connect-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def install(app: Flask, settings: Settings) -> None:
    """Have an app keep to the limits, and its answers carry the headers."""
    app.config.from_mapping(
        MAX_CONTENT_LENGTH=MOST_BYTES,
        MAX_FORM_MEMORY_SIZE=MOST_BYTES,
        MAX_FORM_PARTS=MOST_FIELDS,
        TRUSTED_HOSTS=settings.hosts,
        SEND_FILE_MAX_AGE_DEFAULT=DAY,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=settings.secure,
        PERMANENT_SESSION_LIFETIME=SHIFT,
    )
    if settings.secure:
        # Whoever ends HTTPS before us says whom it came from; one such program, no more.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1)  # type: ignore[method-assign]
    app.after_request(_headed)


def _headed(answer: Response) -> Response:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    if request.endpoint not in ("static", "home.style"):
        answer.headers.setdefault("Cache-Control", "no-store")
    if request.is_secure:
        answer.headers.setdefault("Strict-Transport-Security", f"max-age={365 * DAY}")
    return answer
