"""Codes that a telephone reads: to the full rule on the net, or the rule itself."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from referee.errors import UsageError

_LINK, _TEXT = "m", "l"
"""How much of a code may be spoilt: a long text is easier to read with less to spare."""
_QUIET = 2
"""Light modules around a code; paper is light beside it."""


def code(text: str, *, link: bool) -> str:
    """Return a QR code as SVG without a size of its own.

    Raises:
        UsageError: The library is not installed.
    """
    segno = _library()
    try:
        made = segno.make(text, micro=False, error=_LINK if link else _TEXT, boost_error=True)
    except segno.DataOverflowError:  # far longer than what stands on a card
        return code(text[: len(text) // 2], link=link)
    drawn: str = made.svg_inline(border=_QUIET, omitsize=True, svgclass="code", lineclass=None)
    return drawn


@cache
def _library() -> ModuleType:
    # No part of a plain installation.
    try:
        import segno
    except ImportError as error:
        raise UsageError(
            f"codes cannot be drawn here: {error}\n"
            "  They are drawn by segno: pip install 'referee[print]'"
        ) from error
    module: ModuleType = segno
    return module
