"""The measured parts of a page: each stands between two markers that bear its name."""

from __future__ import annotations

from pathlib import Path


def marks(name: str) -> tuple[str, str]:
    """Return the markers before and after a part."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def put_in(text: str, name: str, told: str) -> str:
    r"""Return a page with one of its parts replaced.

    >>> put_in("a <!-- cost: begin -->x<!-- cost: end --> b", "cost", "new")
    'a <!-- cost: begin -->\nnew\n<!-- cost: end --> b'

    Raises:
        ValueError: The markers are not there.
    """
    first, last = marks(name)
    before, begun, rest = text.partition(first)
    _, ended, after = rest.partition(last)
    if not (begun and ended):
        raise ValueError(f"the lines {first} and {last} are missing")
    return f"{before}{first}\n{told}\n{last}{after}"


def put_into(page: Path, name: str, told: str) -> None:
    """Replace one part of a page on the disk.

    Raises:
        SystemExit: The markers are not there.
    """
    try:
        text = put_in(page.read_text("utf-8"), name, told)
    except ValueError as fault:
        raise SystemExit(f"{page}: {fault}") from None
    page.write_text(text, "utf-8")
