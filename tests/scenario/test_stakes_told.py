"""A stake that is lacking is told at the line of the stakes, one too many at the game."""

from pathlib import Path

import pytest

from referee.errors import NotYetError
from referee.hearing import hear

HEAD = """variant: {variant}
structure: {structure}
stakes: {stakes}
stacks: {{1: 500, 2: 500, 3: 500}}
script:
  - dealer deals
"""


@pytest.mark.parametrize(
    ("variant", "structure", "stakes", "fault", "line"),
    [
        ("stud", "limit", "{ante: 1, small-bet: 15, big-bet: 30}", "without bring-in", 3),
        ("soko", "limit", "{ante: 1, bring-in: 5}", "without small-bet", 3),
        ("stud", "pot-limit", "{ante: 1, small-bet: 15}", "stakes with small-bet", 1),
    ],
)
def test_a_stake_too_few_or_too_many(
    tmp_path: Path, variant: str, structure: str, stakes: str, fault: str, line: int
) -> None:
    path = tmp_path / "x.yaml"
    text = HEAD.format(variant=variant, structure=structure, stakes=stakes)
    path.write_text(text, encoding="utf-8")

    with pytest.raises(NotYetError) as raised:
        hear.hear(path, book="games-ru-1")

    assert raised.value.place.line == line
    assert fault in raised.value.fault
    assert any("stakes: {ante: 1" in line for line in raised.value.help_lines) == (line == 3)
