"""The languages in which a script may be written, each found in this folder."""

from __future__ import annotations

from importlib import import_module

from referee.content import modules
from referee.scenario.tongue.base import Tongue


def _found() -> tuple[Tongue, ...]:
    names = (name for name in modules(__path__[0]) if name != "base")
    each = (import_module(f"{__name__}.{name}").TONGUE for name in names)
    return tuple(sorted(each, key=lambda tongue: (tongue.turn, tongue.code)))


TONGUES = _found()
"""All of them, English first."""


def said(english: str) -> dict[str, str]:
    """Return a sentence in every language that has it, by their codes."""
    others = {each.code: each.said[english] for each in TONGUES if english in each.said}
    return {"en": english, **others}


def of(code: str) -> Tongue | None:
    """Return a language by its code; None where no script is written in it."""
    return next((each for each in TONGUES if each.code == code), None)
