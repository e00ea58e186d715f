"""An evening of four hands, in which players come, go, go broke and come back: what is next.

Button, posts and who gets a hand are read off the club's rules (2.11) by hand.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import referee
from referee.cli import main

EVENING = """\
book: club-ua-1
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 2000}
button: 1
script:
  - dealer deals
  - seat 4 folds
  - seat 5 folds
  - seat 1 folds
  - seat 2 folds
  - seat 6 sits down with 20000
  - seat 2 leaves
  - dealer deals
  - seat 5 goes all in
  - seat 6 folds
  - seat 1 calls
  - seat 3 folds
  - seat 4 folds
  - dealer burns
  - dealer puts out Ks 7d 2c
  - dealer burns
  - dealer puts out 3h
  - dealer burns
  - dealer puts out 4h
  - dealer pushes the pot to seat 1
  - seat 2 comes back
  - dealer deals
  - seat 1 folds
  - seat 2 folds
  - seat 3 folds
  - seat 4 folds
  - seat 5 buys 20000
  - dealer deals
"""
MISSED = (5, "missed")
GUEST = {3: 100, 4: 200, 6: 200}
MOMENTS = [
    # after, button, posts, dealt in, who waits, a rule it rests on
    pytest.param(5, 2, {3: 100, 4: 200}, [1, 2, 3, 4, 5], [], "he-p7", id="all move on one"),
    # A newcomer comes in with a guest blind.
    pytest.param(6, 2, GUEST, [1, 2, 3, 4, 5, 6], [], "2.11.4a", id="one sits down"),
    # The small blind of this hand is gone: its seat gets the button all the same.
    pytest.param(7, 2, GUEST, [1, 3, 4, 5, 6], [], "2.11.1a", id="one gets up"),
    # Seat 5 was due the big blind and is broke; the newcomer is next.
    pytest.param(20, 3, {4: 100, 6: 200}, [1, 3, 4, 6], [], "2.11.5b", id="one is broke"),
    # The big blind has not passed seat 2 while it was away: it owes nothing.
    pytest.param(21, 3, {4: 100, 6: 200}, [1, 2, 3, 4, 6], [], "2.11.5b", id="one is back"),
    pytest.param(26, 4, {6: 100, 1: 200}, [1, 2, 3, 4, 6], [], "he-p7", id="all move again"),
    pytest.param(27, 4, {6: 100, 1: 200}, [1, 2, 3, 4, 6], [MISSED], "4.12", id="one buys"),
]


@pytest.mark.parametrize(("after", "button", "posts", "dealt", "waits", "rule"), MOMENTS)
def test_what_is_next_is_told_at_every_moment_between_hands(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    after: int,
    button: int,
    posts: dict[int, int],
    dealt: list[int],
    waits: list[tuple[int, str]],
    rule: str,
) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(EVENING, encoding="utf-8")

    code = main(["next", str(file), "--after", str(after), "--format", "json"])

    assert code == 0
    found = json.loads(capsys.readouterr().out)["next"]
    assert found["button"] == button
    assert {post["seat"]: post["amount"] for post in found["posts"]} == posts
    assert found["dealt"] == dealt
    assert [(wait["seat"], wait["because"]) for wait in found["waits"]] == waits
    parts = (*found["posts"], *found["waits"])
    assert rule in {cite["id"] for part in parts for cite in part["cites"]}


def test_where_all_move_on_one_seat_the_rule_of_the_button_decides_nothing(
    tmp_path: Path,
) -> None:
    folds = "".join(f"  - seat {seat} folds\n" for seat in (4, 5, 1, 2))
    head, _, _ = EVENING.partition("  - seat 4 folds")
    file = tmp_path / "one.yaml"
    file.write_text(head.replace("club-ua-1", "online-pl-1") + folds, "utf-8")

    posts = referee.hear(file).data["next"]["posts"]

    assert [post["seat"] for post in posts] == [3, 4]
    assert [[cite["id"] for cite in post["cites"]] for post in posts] == [["2.4a"], ["2.4a"]]
