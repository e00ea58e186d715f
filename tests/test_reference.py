"""The lists in docs/reference are what the program would tell today."""

from __future__ import annotations

import pytest

from benchmarks.reference import FOLDER, PAGES, page


@pytest.mark.parametrize("name", PAGES)
def test_a_page_of_the_reference_is_true(name: str) -> None:
    """A page that differs is written anew by ``python -m benchmarks.reference``."""
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page(name)


def test_every_page_is_written_by_the_tool() -> None:
    """Nothing stands in the folder that the tool does not write."""
    assert {path.stem for path in FOLDER.glob("*.md")} == set(PAGES)
