"""A hearing that was not heard: the command line is tested without rules."""

import sys
from copy import deepcopy
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from referee.hearing.hear import Hearing


class Heard(SimpleNamespace):
    """What a test says was heard; what is due after it is picked as ever."""

    after = Hearing.after


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, told: dict[str, Any]) -> SimpleNamespace:
    """Give back what every file is heard as; a test changes it before it runs a command."""
    script = SimpleNamespace(
        book="club-ua-1", file="one.yaml", sentences=(1, 2, 3), disputes=()
    )
    fake = SimpleNamespace(
        data=told,
        unmet=(),
        conflict=False,
        wait=None,
        script=script,
        asked=[],
        wrong={},
        other_books={},
    )

    def hear(path: Path, **asked: Any) -> SimpleNamespace:
        fake.asked.append((path, asked))
        if str(path) in fake.wrong:
            raise fake.wrong[str(path)]
        data = deepcopy(fake.other_books.get(asked["book"], fake.data))
        data["book"]["id"] = asked["book"] or data["book"]["id"]
        return Heard(
            data=data, unmet=fake.unmet, conflict=fake.conflict, wait=fake.wait, script=script
        )

    module = ModuleType("referee.hearing.hear")
    module.hear = hear  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "referee.hearing.hear", module)
    return fake
