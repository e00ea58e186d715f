"""Write `docs/coverage.md`: which rules of each book a scenario shows, and why the others not.

Run ``python -m benchmarks.coverage`` after a rule or a scenario was added; it takes minutes,
since every rule is flipped in every scenario that names it. Ends 1 where a rule has neither a
scenario nor a reason.

    python -m benchmarks.coverage [BOOK...]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee.content import root
from referee.hearing.coverage import cover

PAGE = Path(__file__).parents[1] / "docs" / "coverage.md"
MISSING = "no scenario yet"
HEAD = """# Which rules are shown

A rule counts as shown where a scenario expects it and the scenario ends otherwise once the rule
is taken away (DESIGN of `referee book coverage`). A rule that no scenario can show has its
reason: it is guidance, another game's, a matter of the house, or nothing that can be seen. This
page is written by `python -m benchmarks.coverage`.

| book | rules | shown | with a reason | without |
| --- | --- | --- | --- | --- |
"""


def books() -> list[str]:
    """Return the books there are, by their folders."""
    return sorted(each.parent.name for each in root("rulebooks").glob("*/book.yaml"))


def told(book: str) -> dict[str, Any]:
    """Return what a book's scenarios show of it."""
    return cover(book, sorted(root("scenarios").rglob("*.yaml"))).as_json()


def page(found: Sequence[dict[str, Any]]) -> str:
    """Return the page: a line a book, then what is not shown, by its reason.

    >>> page([{"book": "b", "rules": 2, "cited": 1,
    ...        "uncited": [{"number": "1", "id": "one", "reason": None}]}]).splitlines()[-1]
    '- no scenario yet: 1 (one)'
    """
    rows, parts = [], []
    for each in found:
        without = [rule for rule in each["uncited"] if rule["reason"] is None]
        reasons = len(each["uncited"]) - len(without)
        rows.append(
            f"| {each['book']} | {each['rules']} | {each['cited']} | {reasons} "
            f"| {len(without)} |"
        )
        parts.append(_not_shown(each))
    return HEAD + "\n".join(rows) + "\n" + "".join(parts)


def _not_shown(each: dict[str, Any]) -> str:
    if not each["uncited"]:
        return ""
    lines = [f"\n## {each['book']}\n"]
    counted = Counter(rule["reason"] or MISSING for rule in each["uncited"])
    for reason in sorted(counted):
        rules = [r for r in each["uncited"] if (r["reason"] or MISSING) == reason]
        names = ", ".join(_name(rule) for rule in rules)
        lines.append(f"- {reason}: {names}")
    return "\n".join(lines) + "\n"


def _name(rule: dict[str, Any]) -> str:
    same = str(rule["number"]).lstrip("~").lower() == rule["id"]
    return str(rule["number"]) if same else f"{rule['number']} ({rule['id']})"


def main(arguments: Sequence[str]) -> int:
    """Write the page, of the books named or of all; a part of them is only printed."""
    found = [told(book) for book in arguments or books()]
    text = page(found)
    if arguments:
        print(text)
    else:
        PAGE.write_text(text, encoding="utf-8")
    return int(any(rule["reason"] is None for each in found for rule in each["uncited"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
