"""Lists as text: a name and what it means, wrapped."""

from __future__ import annotations

from collections.abc import Iterable

from referee.report.render import fill


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
