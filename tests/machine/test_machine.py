"""The builder refuses what the library passes in silence; a move names the ways there are."""

from __future__ import annotations

import pytest

from referee.errors import FaultError
from referee.machine import Machine, Move

STATES = ("posting", "flop", "over")
MOVES = (
    Move("onward", "posting", "flop"),
    Move("onward", "flop", "over"),
    Move("void", "flop", "posting"),
)


def build(
    states: tuple[str, ...] = STATES,
    moves: tuple[Move, ...] = MOVES,
    start: str = "posting",
    ends: tuple[str, ...] = ("over",),
) -> Machine:
    return Machine("small", states, moves, start=start, ends=ends)


def test_a_sound_machine_is_built() -> None:
    machine = build()

    assert (machine.name, machine.states, machine.moves) == ("small", STATES, MOVES)
    assert (machine.start, machine.ends) == ("posting", ("over",))


def test_a_move_leads_to_the_next_state() -> None:
    machine = build()

    assert machine.move("posting", "onward") == "flop"
    assert machine.move("flop", "onward") == "over"
    assert machine.move("flop", "void") == "posting"


def test_a_trigger_may_be_called_after_a_state_it_does_not_lead_to() -> None:
    machine = build(moves=(Move("to_over", "posting", "flop"), Move("onward", "flop", "over")))

    assert machine.move("posting", "to_over") == "flop"


def test_a_machine_remembers_nothing_between_moves() -> None:
    machine = build()

    machine.move("flop", "onward")

    assert machine.move("posting", "onward") == "flop"


def test_the_ways_out_of_a_state() -> None:
    machine = build()

    assert machine.open("flop") == ("onward", "void")
    assert machine.open("over") == ()


@pytest.mark.parametrize(
    ("state", "trigger", "ways"),
    [
        ("posting", "void", "onward does"),
        ("flop", "back", "onward, void does"),
        ("over", "onward", "nothing does"),
    ],
)
def test_a_move_that_is_not_there_names_those_that_are(
    state: str, trigger: str, ways: str
) -> None:
    fault = f"machine small: {trigger} does not lead out of {state}; {ways}"
    with pytest.raises(FaultError, match=fault):
        build().move(state, trigger)


ISLAND = (Move("onward", "turn", "river"), Move("back", "river", "turn"))
WRONG = {
    "a state named twice": (
        {"states": ("posting", "flop", "flop", "over")},
        "a state is named twice",
    ),
    "a source mistyped": (
        {"moves": (*MOVES, Move("again", "flopp", "over"))},
        "again names no state 'flopp'",
    ),
    "a destination mistyped": (
        {"moves": (*MOVES, Move("again", "flop", "ovr"))},
        "again names no state 'ovr'",
    ),
    "a row written twice": ({"moves": (*MOVES, MOVES[1])}, "onward twice from flop"),
    "one trigger with two ways": (
        {"moves": (*MOVES, Move("onward", "flop", "posting"))},
        "onward twice from flop",
    ),
    "a state nothing leads to": (
        {"states": (*STATES, "turn"), "moves": (*MOVES, Move("onward", "turn", "over"))},
        "nothing leads to turn",
    ),
    "a state nothing leads out of": (
        {"states": (*STATES, "turn"), "moves": (*MOVES, Move("again", "flop", "turn"))},
        "nothing leads out of turn to an end",
    ),
    "a state that stands alone": ({"states": (*STATES, "turn")}, "nothing leads to turn"),
    "an island": (
        {"states": (*STATES, "turn", "river"), "moves": (*MOVES, *ISLAND)},
        "nothing leads to turn",
    ),
    "a circle without a way out": (
        {
            "states": (*STATES, "turn", "river"),
            "moves": (*MOVES, Move("again", "flop", "turn"), *ISLAND),
        },
        "nothing leads out of turn to an end",
    ),
    "a start mistyped": ({"start": "postng"}, "'postng' is no state of it"),
    "an end mistyped": ({"ends": ("over", "ovr")}, "'ovr' is no state of it"),
}


@pytest.mark.parametrize(("changes", "fault"), WRONG.values(), ids=WRONG.keys())
def test_a_machine_that_is_refused(changes: dict[str, object], fault: str) -> None:
    with pytest.raises(FaultError, match=f"^machine small: {fault}$"):
        build(**changes)  # type: ignore[arg-type]


def test_the_drawing() -> None:
    machine = Machine(
        "small",
        ("big-bet", "over"),
        (Move("onward", "big-bet", "over"),),
        start="big-bet",
        ends=("over",),
    )

    assert machine.mermaid() == (
        "stateDiagram-v2\n    [*] --> big_bet\n    big_bet --> over: onward\n    over --> [*]\n"
    )
