"""Templates and the place they come from. A template places words; it decides nothing."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import TYPE_CHECKING, Any

from referee import content

if TYPE_CHECKING:
    import jinja2

WIDTH = 78
"""Columns of a text report: fixed, so that the same files give the same bytes."""


def render(report: str, view: dict[str, Any], *, form: str = "text") -> str:
    """Return ``reports/<report>.<form>.j2`` filled with ``view``."""
    told = _environment().get_template(f"{report}.{form}.j2").render(view)
    return told.rstrip() + "\n"


def fill(text: str, first: str = "", rest: str | None = None) -> str:
    """Wrap one paragraph; ``first`` and ``rest`` stand before its first and its other lines.

    >>> fill("Give 800 back to seat 4.", "  1. ")
    '  1. Give 800 back to seat 4.'
    """
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first) if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


@cache
def _environment() -> jinja2.Environment:
    # jinja2 is heavy, and a start that tells JSON must not pay for it.
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(content.root("reports")),
        undefined=jinja2.StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["fill"] = fill
    return environment
