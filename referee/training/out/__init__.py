"""Drills for other programs: each form is one module here, known by the ending of its file.

A module has ``packed``, which gives the bytes of a file. What a form cannot hold is told under
``out.<form>`` in the words of training.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from referee.errors import UsageError, did_you_mean
from referee.training.question import Question
from referee.words import Words

FORMS = {".apkg": "anki", ".gift": "gift", ".csv": "sheet"}
"""Endings of files and the form each has."""


def form_of(path: Path) -> str:
    """Return the form a file is to have by its ending.

    Raises:
        UsageError: The ending is none of those known.
    """
    form = FORMS.get(path.suffix.casefold())
    if form is None:
        near = "".join(f"\n  {each}" for each in did_you_mean(path.suffix, FORMS))
        fault = f"drills are not written as {path.suffix or path.name!r}"
        raise UsageError(f"{fault}\n  Endings: {', '.join(FORMS)}.{near}")
    return form


def packed(form: str, questions: Sequence[Question], say: Words) -> bytes:
    """Return a file of drills.

    Raises:
        UsageError: A library it needs is not installed.
    """
    made: Callable[[Sequence[Question], Words], bytes]
    made = import_module(f"{__name__}.{form}").packed
    return made(questions, say)


def loses(form: str, say: Words) -> str:
    """Return what does not come through in a form."""
    return say.say(f"training.out.{form}")
