"""A copy of the program in which a test adds things."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


class Copy:
    """A copy of the program in which things are added; ``touched`` are its changed files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.touched: set[str] = set()
        aside = shutil.ignore_patterns("__pycache__", "static")
        for name in ("referee", "rulebooks", "reports"):
            shutil.copytree(ROOT / name, root / name, ignore=aside)
        (root / "scenarios").mkdir()

    def put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        self.touched.add(name)

    def text(self, name: str) -> str:
        return (self.root / name).read_text("utf-8")

    def add(self, name: str, text: str) -> None:
        self.put(name, self.text(name) + text)

    def instead(self, name: str, old: str, new: str) -> None:
        assert old in self.text(name), f"{name} has no {old!r} any more: teach this test"
        self.put(name, self.text(name).replace(old, new, 1))

    def runs(self, *args: str) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.root),
            "REFEREE_CACHE": str(self.root / "cache"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        return subprocess.run(
            [sys.executable, "-P", "-m", "referee", *args],
            cwd=self.root, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
