"""The pot is counted in chips that play: what lies on the table besides is no unit."""

from pathlib import Path

import pytest

import referee

SCRIPT = """\
book: roberts-11
variant: holdem
structure: pot-limit
setting: cash
stakes: {small-blind: 5, big-blind: 10}
stacks: {1: 1000, 2: 1000, 3: 1000}
chips: [2, 5, 25]
button: 1
script:
  - dealer deals
  - seat 1 calls
  - seat 2 folds
  - seat 3 checks
  - dealer deals
"""


def test_chips_that_do_not_play_round_no_pot(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(SCRIPT, "utf-8")

    due = referee.hear(path).data["next"]

    assert due["max_raise_to"] == 25
    assert due["maximum"]["more"] == 25, "25 is five chips of 5, and no chip of 2 plays"
    assert "14.pl.5" not in {cite["id"] for cite in due["cites"]}, "nothing was rounded"


@pytest.mark.parametrize(("rounding", "most"), [("up-to-unit", 25), ("down-to-unit", 20)])
def test_half_a_pot_of_45_in_chips_of_5(tmp_path: Path, rounding: str, most: int) -> None:
    placard = f"placard: {{pot-limit-maximum: {{share: 1/2, rounding: {rounding}}}}}\n"
    path = tmp_path / "half.yaml"
    raised = SCRIPT.replace("1 calls", "1 raises to 20").replace("3 checks", "3 calls")
    path.write_text(placard + raised, "utf-8")

    assert referee.hear(path).data["next"]["max_raise_to"] == most
