"""Lists as text: a name and what it means, wrapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from referee.errors import UsageError, did_you_mean
from referee.report.render import fill

Entries = list[dict[str, Any]]


def having(
    data: Entries, words: Sequence[str], text: Callable[[Entries], str], command: str
) -> Entries:
    """Return the entry that is named, else those in whose text all words stand.

    Raises:
        UsageError: There is none.
    """
    named = [each for each in data if [each["name"]] == [*words]]
    found = named or [
        each for each in data if all(word.lower() in text([each]).lower() for word in words)
    ]
    if not found:
        said = "-".join(words)
        near = did_you_mean(said, [each["name"] for each in data])
        listed = f"They are listed by 'referee {command}'."
        raise UsageError("\n  ".join([f"none of them has {said!r}", *near, listed]))
    return found


def entry(name: str, about: str, details: Iterable[tuple[str, str]] = ()) -> str:
    """Return one entry: its name, what it is about below it, and named details.

    >>> print(entry("call", "The seat calls.", [("takes", "nothing")]))
    call
      The seat calls.
      takes: nothing
    """
    lines = [name, fill(about, "  ")] if about else [name]
    lines += [fill(f"{key}: {told}", "  ", "    ") for key, told in details]
    return "\n".join(lines)


def block(head: str, lines: Iterable[str]) -> str:
    """Return lines below their head."""
    return "\n".join([head, *(fill(line, "  ", "    ") for line in lines)])


def entries(told: Iterable[str]) -> str:
    """Return entries with a free line between them."""
    return "\n\n".join(told) + "\n"
