"""Scripts that tell of what cannot have happened: each is refused where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.errors import ContentError
from referee.hearing.hear import hear

ROOT = Path(__file__).parents[2]
WRONG = sorted((ROOT / "tests" / "wrong" / "heard").glob("*.yaml"))


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_one_way_to_tell_what_cannot_be(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    first = path.read_text("utf-8").split("\n", 1)[0]
    line, fault = first.removeprefix("# expected: ").split(": ", 1)
    file = path.relative_to(ROOT)

    with pytest.raises(ContentError) as raised:
        hear(file)

    assert str(raised.value).splitlines()[0] == f"{file}:{line}: {fault}"
