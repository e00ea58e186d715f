"""The command that walks recorded hands, as it is told."""

from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


def test_what_stands_is_told_beside_what_was_ruled(run, tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "one-card.phh"
    file.write_text(text.replace("d dh p2 Jh4s", "d dh p2 Jh"))

    result = run("audit", file, "--book", "club-ua-1", "--jobs", 1, "--strict")

    assert result.code == 1
    assert f"{file}, hand 1: wrong-count (stands)" in result.out
