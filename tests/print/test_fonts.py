"""The fonts that ship have every letter of the books, the scenarios and the words."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from referee import content
from referee.report import pdf

pytestmark = pytest.mark.print


def test_no_book_has_a_letter_the_fonts_lack() -> None:
    fonts = sorted((content.root("reports") / "fonts").glob("*.woff2"))
    assert len(fonts) == len(pdf.fonts())
    texts = [
        *content.root("rulebooks").rglob("*.yaml"),
        *content.root("scenarios").rglob("*.yaml"),
        *(content.root("reports") / "words").glob("*.yaml"),
    ]
    written = set("♠♥♦♣☐☑").union(*(set(Path(each).read_text("utf-8")) for each in texts))
    for file in fonts:
        known = set(map(chr, TTFont(file).getBestCmap()))
        assert written - known - set("\n\r\t\ufeff") == set(), file.name
