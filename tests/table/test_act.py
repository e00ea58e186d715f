"""An act sorted: what was said before the first chips, the motions, what was said after."""

from __future__ import annotations

import pytest

from referee.table.act import Act, Motion, Part, combined, declared, is_part, moves_chips
from referee.table.event import (
    CallsFloor,
    DealerBurns,
    DealerPoints,
    Declaration,
    Event,
    SeatActs,
    SeatEvent,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTakesBack,
    SeatTaps,
)

CALL, RAISE, BET, CHECK = map(Declaration, ("call", "raise", "bet", "check"))
SIX_HUNDRED = Declaration(None, 600)


def act(*events: SeatEvent) -> Act:
    return Act(4, tuple(Part(n, event) for n, event in enumerate(events, start=2)))


def say(*words: Declaration) -> SeatSays:
    return SeatSays(4, "...", words)


def test_words_before_and_after_the_first_chips_are_kept_apart() -> None:
    spoken = act(say(CALL), SeatPutsOut(4, (500, 100)), say(RAISE)).sorted()

    assert spoken.before == CALL
    assert spoken.motions == (Motion(600, (500, 100)),)
    assert spoken.after == RAISE
    assert not spoken.proper


def test_chips_in_silence_have_no_word() -> None:
    spoken = act(SeatPutsOut(4, (100,)), SeatPutsOut(4, (100,))).sorted()

    assert (spoken.before, spoken.after) == (None, None)
    assert [motion.total for motion in spoken.motions] == [100, 100]


def test_uncounted_chips_are_a_motion_whose_chips_nobody_knows() -> None:
    assert act(SeatPushesUncounted(4, 400)).sorted().motions == (Motion(400, None),)


def test_an_act_told_as_done_is_proper() -> None:
    spoken = act(SeatActs(4, "raise", 600)).sorted()

    assert spoken.proper
    assert spoken.before == Declaration("raise", 600, "to")


def test_an_amount_after_the_chips_belongs_to_the_raise_before_them() -> None:
    spoken = act(say(RAISE), SeatPutsOut(4, (1000,)), say(SIX_HUNDRED)).sorted()

    assert spoken.before == Declaration("raise", 600)
    assert spoken.after is None


def test_an_amount_after_the_chips_does_not_change_an_amount_said_before() -> None:
    spoken = act(
        say(Declaration("raise", 400, "to")), SeatPutsOut(4, (1000,)), say(SIX_HUNDRED)
    ).sorted()

    assert spoken.before == Declaration("raise", 400, "to")
    assert spoken.after == SIX_HUNDRED


def test_a_second_action_said_before_any_chips_comes_after() -> None:
    spoken = act(say(CALL, RAISE)).sorted()

    assert (spoken.before, spoken.after) == (CALL, RAISE)


def test_the_same_action_said_twice_is_said_once() -> None:
    assert act(say(CALL), say(CALL)).sorted().after is None


@pytest.mark.parametrize(
    ("words", "one"),
    [
        ([], None),
        ([CALL], CALL),
        ([RAISE, SIX_HUNDRED], Declaration("raise", 600)),
        ([BET, SIX_HUNDRED], Declaration("bet", 600)),
        ([RAISE, Declaration(None, 400, "by")], Declaration("raise", 400, "by")),
        ([SIX_HUNDRED, RAISE], Declaration("raise", 600)),
        ([SIX_HUNDRED, CALL], Declaration("call", 600)),
        ([SIX_HUNDRED, CHECK], SIX_HUNDRED),
        ([CALL, RAISE], CALL),
        ([CHECK, Declaration("bet", 600)], CHECK),
        ([CALL, SIX_HUNDRED], CALL),
        (
            [Declaration("raise", 400, "to"), SIX_HUNDRED],
            Declaration("raise", 400, "to"),
        ),
    ],
)
def test_several_words_make_one_declaration(
    words: list[Declaration], one: Declaration | None
) -> None:
    assert combined(words) == one


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (SeatActs(4, "fold"), (Declaration("fold", None, "to"),)),
        (SeatTaps(4), (CHECK,)),
        (SeatPushesCards(4, "forward"), (Declaration("fold"),)),
        (SeatPushesCards(4, "muck"), (Declaration("fold"),)),
        (SeatPushesCards(4, "off-table"), ()),
        (say(Declaration("time")), ()),
        (say(Declaration("time"), CALL), (CALL,)),
        (SeatSays(4, "nice hand"), ()),
        (SeatPutsOut(4, (100,)), ()),
        (DealerBurns(), ()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_an_event_declares(event: Event, words: tuple[Declaration, ...]) -> None:
    assert declared(event) == words


@pytest.mark.parametrize(
    ("event", "part"),
    [
        (SeatPutsOut(4, (100,)), True),
        (SeatPushesUncounted(4, 400), True),
        (SeatActs(4, "check"), True),
        (SeatTaps(4), True),
        (say(CALL), True),
        (say(Declaration("time")), False),
        (SeatSays(4, "nice hand"), False),
        (SeatPushesCards(4, "muck"), True),
        (SeatPushesCards(4, "off-table"), False),
        (SeatTakesBack(4, 100), False),
        (CallsFloor(4), False),
        (DealerPoints(4), False),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_belongs_to_an_act(event: Event, part: bool) -> None:
    assert is_part(event) is part


def test_an_act_grows_and_can_be_taken_as_it_stood() -> None:
    first, second = Part(2, SeatPutsOut(4, (100,))), Part(3, SeatPutsOut(4, (100, 25)))
    whole = Act(4, (first,)).then(second)

    assert whole.parts == (first, second)
    assert whole.until(1) == Act(4, (first,))
    assert whole.chips == 225


@pytest.mark.parametrize(
    ("event", "moved"),
    [
        (SeatPutsOut(4, (100,)), True),
        (SeatActs(4, "call"), True),
        (SeatActs(4, "raise", 600), True),
        (SeatActs(4, "all-in"), True),
        (SeatActs(4, "check"), False),
        (SeatActs(4, "fold"), False),
        (say(RAISE), False),
    ],
    ids=str,
)
def test_whether_chips_went_forward(event: SeatEvent, moved: bool) -> None:
    assert moves_chips(act(event)) is moved
