"""The page of a kind of finding: what it is, why, an example that has it and one without."""

from __future__ import annotations

from referee.content import root
from referee.errors import UsageError, did_you_mean
from referee.rulebook.lintfault import CODES


def page(kind: str) -> str:
    """Return the page of a kind, as Markdown in English.

    Raises:
        UsageError: There is no such kind.
    """
    if kind not in CODES:
        near = "".join(f"\n  {line}" for line in did_you_mean(kind, CODES))
        raise UsageError(
            f"there is no kind of finding {kind!r}{near}\n  Kinds: {', '.join(sorted(CODES))}."
        )
    return (root("lint") / f"{kind}.md").read_text(encoding="utf-8")
