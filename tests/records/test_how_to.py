"""The page on records is true: its files are used by its commands, in the order they stand."""

import re
import shlex
from pathlib import Path

from referee.cli import main

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "keep-records.md"
FILES = ("notes.yaml", "answers.yaml")


def test_every_command_of_the_page_runs(tmp_path, monkeypatch, capsys):
    text = PAGE.read_text("utf-8")
    found = re.findall(r"^```(yaml|console)\n(.*?)^```$", text, re.M | re.S)
    yaml = [block for kind, block in found if kind == "yaml"]
    for name, block in zip(FILES, yaml, strict=True):
        assert f"`{name}`" in text
        (tmp_path / name).write_text(block, "utf-8")
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    monkeypatch.chdir(tmp_path)

    ran = []
    for kind, block in found:
        for line in block.splitlines() if kind == "console" else ():
            program, *args = shlex.split(line)
            assert program == "referee"
            assert main(args) == 0, (line, capsys.readouterr().err)
            ran.append(args[1])

    assert ran == ["seal", "verify", "rerun", "show", "test", "show"]
    assert "**1 of 2 rulings right, 1 of 2 rules named.**" in capsys.readouterr().out
    assert "raise to 1000" in (tmp_path / "night.html").read_text("utf-8")
