"""Drills as a table for a spreadsheet: comma-separated, in UTF-8 with a mark that says so."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from referee.training.question import Question
from referee.words import Words

HEAD = (
    "key", "part", "kind", "level", "book", "edition", "chapter", "items", "situation", "table",
    "prompt", "option", "right", "why", "source",
)  # fmt: skip


def packed(questions: Sequence[Question], say: Words) -> bytes:
    """Return a ``.csv`` file: a row for each option."""
    told = io.StringIO(newline="")
    writer = csv.writer(told)
    writer.writerow(HEAD)
    for question in questions:
        for part in question.parts:
            for option in part.options:
                writer.writerow(
                    [
                        question.key, part.name, question.kind, question.level, question.book,
                        question.edition, question.chapter, " ".join(question.items),
                        "\n".join(question.situation), "\n".join(question.table), part.prompt,
                        safe(option.text), int(option.right), option.why, option.source,
                    ]
                )  # fmt: skip
    return told.getvalue().encode("utf-8-sig")


def safe(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula.

    >>> safe("=1+1")
    "'=1+1"
    """
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
