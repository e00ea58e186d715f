"""What an editor needs to help while somebody types: a JSON Schema of each kind of file.

Generated from the models of the files and from the vocabulary: nothing is listed here twice.
"""

from __future__ import annotations

import json
from typing import Any

from referee.authoring.schemas import book, scenario

KINDS = {"book": book.book, "chapter": book.chapter, "scenario": scenario.scenario}
"""The kinds of file that have a schema, each with what makes it."""


def schema(kind: str, language: str = "en") -> dict[str, Any]:
    """Return the schema of ``book``, ``chapter`` or ``scenario``, described in a language.

    Source: JSON Schema, draft 7, which the language server for YAML reads.

    >>> schema("book")["required"][:2]
    ['id', 'title']
    """
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"referee {kind}",
        **KINDS[kind](language),
    }


def text(kind: str, language: str = "en") -> str:
    """Return a schema as it stands in a file."""
    return json.dumps(schema(kind, language), ensure_ascii=False, indent=1) + "\n"
