"""What can go wrong, and how a place in a file is written.

RefereeError
├── UsageError      an argument of the command line or of the public functions
├── ContentError    a file says something that cannot be used; one line, then help
├── ContentErrors   several of them, told together
├── NotYetError     a situation whose family of rules is not in the program yet
└── FaultError      a fault of the program itself: it must never be mistaken for a ruling
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.named import NamedTuple


class Place(NamedTuple):
    """A line of a file. ``line`` counts from 1; 0 stands for the file as a whole."""

    file: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file


class RefereeError(Exception):
    """Anything the program says instead of a traceback."""


class UsageError(RefereeError):
    """An argument that cannot be used: the message is the whole story."""


class ContentError(RefereeError):
    """A fault of a file: where, what is wrong, and lines that help to mend it.

    ``code`` is its kind in one word, for lists of faults: ``file`` where it cannot be read.
    """

    severity = "error"

    def __init__(self, place: Place, fault: str, *help_lines: str, code: str = "file") -> None:
        self.code = code
        self.place = place
        self.fault = fault
        self.help_lines = help_lines
        super().__init__(self.told())

    def told(self) -> str:
        """Return the fault on one line and the help indented below it."""
        return "\n".join(
            [f"{self.place}: {self.fault}", *(f"  {line}" for line in self.help_lines)]
        )


class ContentErrors(RefereeError):
    """Every fault found in one go, in the order of the files."""

    def __init__(self, faults: Sequence[ContentError]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.told() for fault in self.faults))


class NotYetError(ContentError):
    """The script reaches something no module can rule on yet."""


class FaultError(RefereeError):
    """The program contradicts itself; please report the script that shows it."""


def did_you_mean(asked: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return one help line naming the nearest known word, or nothing.

    A word whose parts stand in another order is nearer than any that looks like it, and so is
    one that says more: several parts asked for begin parts of it. One that only goes on where
    the asked one ends is near too, and one with which it ends.

    >>> did_you_mean("verbs", ["verb", "skipped"])
    ("Did you mean 'verb'?",)
    >>> did_you_mean("moving-forward", ["moving", "forward-moving"])
    ("Did you mean 'forward-moving'?",)
    >>> did_you_mean("fifth", ["turn", "fifth-street"])
    ("Did you mean 'fifth-street'?",)
    >>> did_you_mean("odd-chip-game", ["odd-chip-size", "odd-chip-button-games"])
    ("Did you mean 'odd-chip-button-games'?",)
    >>> did_you_mean("fixed-limit", ["no-limit", "pot-limit", "limit"])
    ("Did you mean 'limit'?",)
    """
    from difflib import get_close_matches  # only a mistake pays for it

    words = list(known)
    parts = sorted(asked.split("-"))
    near = [word for word in words if sorted(word.split("-")) == parts]
    near = near or sorted((word for word in words if _said_shorter(asked, word)), key=len)
    near = near or get_close_matches(asked, words, n=1, cutoff=0.8)
    near = near or sorted((word for word in words if asked.endswith(f"-{word}")), key=len)[-1:]
    near = near or get_close_matches(asked, words, n=1, cutoff=0.6)
    near = near or [word for word in words if asked and word.startswith(f"{asked}-")]
    return (f"Did you mean {near[0]!r}?",) if near else ()


def others_like(asked: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return one help line with a few more known words near one, or nothing.

    >>> others_like("retrn-chips", ["return-chips", "return-blinds", "fold"])
    ('Also like it: return-blinds.',)
    """
    from difflib import get_close_matches  # only a mistake pays for it

    nearest, *others = get_close_matches(asked, sorted(known), n=5, cutoff=0.5) or [""]
    return (f"Also like it: {', '.join(others)}.",) if nearest and others else ()


def _said_shorter(asked: str, word: str) -> bool:
    """Tell whether several parts asked for each begin a part of a word, in their order."""
    parts, left = asked.split("-"), iter(word.split("-"))
    return len(parts) > 1 and all(
        part and any(each.startswith(part) for each in left) for part in parts
    )
