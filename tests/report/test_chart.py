"""The machine of a game as a picture."""

import xml.etree.ElementTree as ElementTree

import pytest

from referee import words
from referee.report import chart
from referee.variant.moves import machine, variants

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("key", sorted(variants()))
def test_every_phase_is_a_box_in_its_order_and_every_move_has_its_name(key, english):
    told = machine(key)
    picture = chart.told(variants()[key].title, told.states, told.moves, told.ends, english)

    tree = ElementTree.fromstring(picture)
    texts = ["".join(each.itertext()) for each in tree.iter(f"{SVG}text")]
    boxes = [each for each in tree.iter(f"{SVG}rect") if each.get("class") == "box"]
    rows = [int(each.get("y")) for each in boxes]
    assert len(boxes) == len(told.states)
    assert rows == sorted(rows)
    for move in told.moves:
        name = english.find(f"report.chart.moves.{move.trigger.replace('_', '-')}.name")
        assert any(text.startswith(name) for text in texts), move
    assert tree.find(f"{SVG}title").text.endswith("from phase to phase")
    assert tree.find(f"{SVG}desc").text.count("; ") == len(told.moves) - 1


def test_every_move_is_drawn_once():
    told = machine("holdem")
    drawn = chart.draw(told.states, told.moves, told.ends)

    ways = len(drawn["steps"]) + sum(len(lane["out"]) for lane in drawn["lanes"])
    assert ways == len(told.moves)


def test_moves_ahead_are_on_the_right_and_moves_back_on_the_left():
    drawn = chart.draw(
        ["a", "b", "c"],
        [("on", "a", "b"), ("on", "b", "c"), ("skip", "a", "c"), ("back", "c", "a")],
        ["c"],
    )
    side = {lane["trigger"]: lane["x"] - drawn["centre"] for lane in drawn["lanes"]}

    assert side["skip"] > 0 > side["back"]
    assert len({each["dash"] for each in drawn["legend"]}) == 3


def test_two_lanes_of_one_side_do_not_lie_on_each_other():
    moves = [("on", "a", "b"), ("on", "b", "c"), ("x", "c", "a"), ("y", "b", "a")]
    drawn = chart.draw(["a", "b", "c"], moves, ["c"])

    assert len({lane["x"] for lane in drawn["lanes"]}) == 2
    assert all(0 < lane["x"] < drawn["width"] for lane in drawn["lanes"])


def test_a_move_without_words_is_called_by_its_name(english):
    picture = chart.told(
        "<x>", ["a", "b"], [("no_body", "b", "a"), ("onward", "a", "b")], ["b"], english
    )

    assert "no body" in picture
    assert "<x>" not in picture
    ElementTree.fromstring(picture)


@pytest.mark.parametrize("language", words.languages())
def test_every_game_is_named_in_every_language(language):
    names = words.load(language).data["report"]["chart"]["games"]
    assert set(names) == set(variants())
    assert len(set(names.values())) == len(names)
