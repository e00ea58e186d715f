"""Every picture a document shows is there; those of our pages are taken by a script."""

import re
from pathlib import Path

import pytest

from benchmarks.screenshots import FOLDER, PICTURES

ROOT = Path(__file__).parents[1]
MOST = 1_000_000
"""Bytes of all pictures: a checkout is fetched over slow lines too."""
SHOWN = [
    (page.relative_to(ROOT).as_posix(), said, (page.parent / file).resolve())
    for page in (ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md")))
    for said, file in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text("utf-8"))
]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown[2].name)
def test_a_picture_is_there_and_says_what_it_shows(shown):
    _, said, file = shown

    head = file.read_bytes()[:12]
    assert head[8:] == b"WEBP" if file.suffix == ".webp" else head.startswith(b"\x89PNG")
    assert len(said.split()) > 4


def test_the_script_takes_each_and_no_other():
    ours = {file for _, _, file in SHOWN if file.suffix == ".webp"}

    assert ours == {FOLDER / f"{name}.webp" for name in PICTURES}
    assert set(FOLDER.iterdir()) == {file for _, _, file in SHOWN}


def test_all_together_are_small():
    assert 0 < sum(file.stat().st_size for file in FOLDER.iterdir()) < MOST
