"""Every scenario is heard changed, and its answer changes with it: nothing was looked up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from referee.hearing.hear import Hearing
from referee.scenario.lexicon import load_lexicon
from referee.scenario.sentence import parse
from referee.scenario.values import Script, Sentence
from referee.table import between as bt
from referee.table import event as e
from referee.table.fieldevent import RaceCards
from tests.changed.answer import answer
from tests.changed.change import Change, changed, speaks_of_amounts
from tests.changed.spelling import LANGUAGES, spelled
from tests.shipped import heard, hearing, scenario
from tests.turns import PATHS, kinds, of_a_day, text_of

SUIT_DECIDES = tuple(
    f"scenarios/{name}.yaml"
    for name in (
        "razz/robert-high-card-opens-then-the-low-board",
        "stud/deuce-of-clubs-brings-it-in",
        "stud/low-card-brings-it-in-and-is-completed",
        "stud/main-and-side-pot-are-shared-one-by-one",
        "stud/two-odd-chips-go-to-two-players",
        "stud/pots-of-the-same-winners-are-shared-as-one-where-a-placard-says-so",
        "stud/tda-23-main-and-side-pot-are-shared-one-by-one",
        "stud-hi-lo/equal-both-ways-an-unused-king-of-spades-gets-the-odd-chip",
        "stud-hi-lo/equal-both-ways-share-evenly",
        "stud-hi-lo/equal-both-ways-under-robert",
        "stud-hi-lo/equal-low-hands-the-highest-card-in-the-polish-room",
        "stud-hi-lo/equal-low-hands-the-odd-chip-by-the-lowest-card",
        "stud-hi-lo/of-equal-boards-the-first-clockwise-opens",
        "stud-hi-lo/quartered-main-pot-and-two-side-pots",
        "stud-hi-lo/robert-equal-boards-first-from-the-dealer",
    )
)
"""Stud by whose rules a suit tells equal cards, boards or hands apart."""
ANY_SUIT = tuple(
    path
    for path in PATHS
    if "by-suit" not in text_of(path)
    and "for the race" not in text_of(path)
    and "for the draw of places" not in text_of(path)
    and path not in SUIT_DECIDES
)
"""Those in which no suit decides: a table may have it so."""
HALVES_AN_ODD_POT = "scenarios/holdem/half-of-an-odd-pot-is-not-rounded-by-custom.yaml"
IN_CHIPS = tuple(
    path for path in PATHS if "unit: 0.01" not in text_of(path) and path != HALVES_AN_ODD_POT
)
"""Those not counted in cents, and no chip is cut in two: what is left over is not tripled."""
TURNS = 2
"""Every day a scenario is changed in half of the ways, and in all of them in a whole run."""
TIMES = 3
MORE = ("button-blind", "ante", "kill")
"""Stakes that a hand won by folds moves or counts for, beside a small blind."""
SUITS = str.maketrans("cdhs", "dcsh")


def held_to(path: str, script: Script, change: Change) -> Hearing:
    """Hear a changed script and compare: its own expectations, and the original's answer."""
    got = heard(script)

    unmet = [f"{each.line}: expected {each.expected}; got {each.got}" for each in got.unmet]
    assert not unmet, "\n" + "\n".join(unmet)
    wanted = answer(hearing(path).data, change)
    given = answer(got.data)
    for name in wanted:
        assert given[name] == wanted[name], name
    return got


def round_the_table(script: Script) -> Change:
    """Return the change that moves every seat one on, the last to the first.

    Without a button the deal goes by the numbers of the seats, and so do the cards of a chip
    race: there the last moves on as well.
    """
    races = any(isinstance(each.event, RaceCards) for each in script.sentences)
    if script.button is None or races:
        return Change(seat=lambda seat: seat + 1)
    last = max(*script.stacks, script.button or 0, *dealt_to(script), *taken_in(script))
    return Change(seat=lambda seat: seat % last + 1)


def dealt_to(script: Script) -> set[int]:
    """Return the seats that cards go to: a card may fall where nobody sits."""
    events = [each.event for each in script.sentences]
    counts = {seat for each in events for seat, _ in getattr(each, "counts", ())}
    return counts | {each.seat for each in events if isinstance(each, e.DealerDealsCard)} | {0}


def taken_in(script: Script) -> set[int]:
    """Return the seats that somebody takes later on."""
    events = [each.event for each in script.sentences]
    sits = {each.seat for each in events if isinstance(each, bt.SeatSits)}
    return sits | {each.to for each in events if isinstance(each, bt.SeatMoves)}


# --- (a) other seats ------------------------------------------------------------------------


SEATED = of_a_day(PATHS, 0, TURNS)


@pytest.mark.parametrize("path", SEATED)
def test_seats_moved_on(path: str) -> None:
    script = scenario(path)
    change = round_the_table(script)

    held_to(path, changed(script, change), change)


# --- (b) other amounts ----------------------------------------------------------------------


PAID = of_a_day(IN_CHIPS, 1, TURNS)


@pytest.mark.parametrize("path", PAID)
def test_amounts_times_three(path: str) -> None:
    change = Change(amount=lambda amount: TIMES * amount)

    held_to(path, changed(scenario(path), change), change)


SPOKEN = tuple(path for path in PATHS if speaks_of_amounts(scenario(path)))
SPELLED = of_a_day(tuple(product(SPOKEN, LANGUAGES)), 1, TURNS)


@pytest.mark.parametrize(("path", "language"), SPELLED)
def test_amounts_times_three_in_words(path: str, language: str) -> None:
    change = Change(amount=lambda amount: TIMES * amount, language=language)

    held_to(path, changed(scenario(path), change), change)


def test_some_scenarios_have_amounts_in_quotes() -> None:
    assert SPOKEN


# --- (c) other suits ------------------------------------------------------------------------


SUITED = of_a_day(ANY_SUIT, 0, TURNS)


@pytest.mark.parametrize("path", SUITED)
def test_suits_swapped(path: str) -> None:
    suits_swapped(path)


def suits_swapped(path: str) -> None:
    """Hold a scenario to its answer with every suit in another's place."""
    change = Change(
        card=lambda card: card if card == "Jk" else card[0] + card[1:].translate(SUITS)
    )

    held_to(path, changed(scenario(path), change), change)


@pytest.mark.parametrize("path", SUIT_DECIDES)
def test_where_a_suit_decides_a_rule_on_equal_cards_is_cited(path: str) -> None:
    honoured = {each["option"] for each in hearing(path).data["honoured"]}

    assert honoured & {"suit-order", "board-tie", "suits-break-ties"}
    with pytest.raises(AssertionError):
        suits_swapped(path)


# --- (d) another file -----------------------------------------------------------------------


ELSEWHERE = {*SEATED, *PAID, *SUITED}
LEFT = {path for path in PATHS if path not in ELSEWHERE} | {*of_a_day(PATHS, 1, TURNS)}
RENAMED = tuple(path for path in PATHS if path in LEFT)
"""Those whose turn it is, and those that could not be changed when it was theirs."""


@pytest.mark.parametrize("path", RENAMED)
def test_file_renamed(path: str) -> None:
    script = scenario(path)
    title = dict.fromkeys(script.title, "Nobody knows what this is about")
    renamed = script.but(
        file="some/where/else.yaml", id="else", title=title, question={}, tags=()
    )

    assert held_to(path, renamed, Change()).data["scenario"] == "else"


# --- (e) a hand before ----------------------------------------------------------------------


COUNTS_HANDS = tuple(
    f"scenarios/{name}.yaml" if "/" in name else f"scenarios/holdem/{name}.yaml"
    for name in (
        "eight-game/wrong-limit-is-played-once-two-have-acted",
        "eight-game/wrong-limit-seen-before-anybody-acts",
        "eight-game/wrong-limit-seen-when-the-pot-is-pushed",
        "absent-stack-before-the-money-is-the-directors",
        "absent-stack-in-the-money-stays",
        "new-deck-before-a-full-round-is-refused-under-robert",
        "no-show-stack-goes-after-a-new-level-under-robert",
        "no-show-stack-goes-after-half-an-hour-under-robert",
        "no-show-stack-stays-for-half-an-hour-under-robert",
        "nobody-is-raced-out-of-a-tournament",
        "raced-out-player-gets-the-first-chip-by-custom",
        "raced-out-player-gets-the-first-chip-under-robert",
    )
)
"""What is ruled there hangs on how many hands were dealt, on who has not played
yet, or on a stack of odd chips alone: a hand before makes another case."""


def with_two_blinds(path: str) -> bool:
    """Say whether a hand won by folds moves a small blind, and nothing else.

    Somebody must be able to post a big blind and give away a small one.
    """
    script = scenario(path)
    if path in COUNTS_HANDS or "without-flop: yes" in text_of(path):
        return False
    if any(each in script.stakes for each in MORE):
        return False
    if not {"small-blind", "big-blind"} <= script.stakes.keys():
        return False
    needed = script.stakes["small-blind"] + script.stakes["big-blind"]
    return any(stack >= needed for stack in script.stacks.values())


BLINDS = tuple(path for path in PATHS if with_two_blinds(path))
BEFORE = of_a_day(BLINDS, 1, TURNS)


@pytest.mark.parametrize("path", BEFORE)
def test_a_hand_before(path: str) -> None:
    script = scenario(path)
    if isinstance(script.sentences[0].event, e.HandOpens):
        script = without_opening(script)
    small = script.stakes["small-blind"]
    order = seats_after(script)
    button, events = folded_to_the_big_blind(order, script.stacks, script.stakes)
    if script.variant == "pineapple":
        at = order.index(button) + 1
        given_up = [e.SeatDiscards(seat, 1) for seat in (*order[at:], *order[:at])]
        events = [events[0], *given_up, *events[1:]]
    poster, winner = blinds(order, button)
    opened = e.HandOpens(tuple(script.cards.items()), script.button, script.deck)
    before = [*events, opened]
    offset = len(before)
    change = Change(after=lambda n: n + offset, hand=lambda hand: hand + 1)
    later = changed(script, change)
    stacks = {**script.stacks, poster: script.stacks[poster] + small}
    stacks[winner] -= small
    longer = later.but(
        chips=script.chips,
        stacks=stacks,
        cards={},
        deck=(),
        button=button,
        sentences=(
            *(Sentence(at, 0, "", event) for at, event in enumerate(before, 1)),
            *later.sentences,
        ),
    )

    found = heard(longer)

    assert not found.unmet, found.unmet
    wanted = answer(heard(script).data, change)
    got = answer(found.data)
    got["honoured"] = [each for each in got["honoured"] if each["after"] > offset]
    for name in wanted:
        assert got[name] == wanted[name], name


def without_opening(script: Script) -> Script:
    """Return a script whose first hand is told in its head."""
    opening = script.sentences[0].event
    assert isinstance(opening, e.HandOpens)
    change = Change(after=lambda n: n - 1)
    rest = changed(script.but(sentences=script.sentences[1:]), change)
    return rest.but(
        chips=script.chips,
        cards={**script.cards, **dict(opening.cards)},
        button=opening.button or script.button,
        deck=opening.deck or script.deck,
    )


def seats_after(script: Script) -> list[int]:
    """Return the seats with chips, in order."""
    return sorted(seat for seat, stack in script.stacks.items() if stack)


def blinds(order: list[int], button: int) -> tuple[int, int]:
    """Return who posts the small and the big blind; of two the button posts the small."""
    at = order.index(button)
    first = 0 if len(order) == 2 else 1
    return order[(at + first) % len(order)], order[(at + first + 1) % len(order)]


def folded_to_the_big_blind(
    order: list[int], stacks: dict[int, int], stakes: dict[str, int]
) -> tuple[int, list[e.Event]]:
    """Return a button with whose blinds everybody can play, and what happens with it."""
    for button in order:
        _, winner = blinds(order, button)
        if stacks[winner] >= stakes["small-blind"] + stakes["big-blind"]:
            at = order.index(winner)
            folding = [*order[at + 1 :], *order[:at]]
            events: list[e.Event] = [e.DealerDeals(), *(e.SeatActs(n, "fold") for n in folding)]
            return button, [*events, e.DealerPushes(winner, None)]
    raise AssertionError("nobody has enough for the big blind")


# --- the changing itself --------------------------------------------------------------------


TOLD = of_a_day(PATHS, 0, TURNS)


@pytest.mark.parametrize("path", TOLD)
def test_a_changed_sentence_can_be_told_and_read(path: str) -> None:
    script = scenario(path)
    change = round_the_table(script)._replace(amount=lambda amount: TIMES * amount)

    for sentence in changed(script, change).sentences:
        if not isinstance(sentence.event, e.HandOpens):
            assert parse(sentence.text, script.place()) == sentence.event


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_spelled_as_the_lexicon_reads_them(language: str) -> None:
    numbers = [
        *range(1, 1000, 7),
        1000,
        1001,
        2000,
        2100,
        5000,
        11000,
        12345,
        21000,
        172300,
        999999,
    ]

    read = {number: load_lexicon().read(spelled(number, language)) for number in numbers}

    wrong = {n: said for n, said in read.items() if said != (e.Declaration(None, n),)}
    assert not wrong


def test_a_changed_script_is_another_one() -> None:
    script = scenario(PATHS[0])
    change = round_the_table(script)._replace(amount=lambda amount: TIMES * amount)
    new: Any = changed(script, change)

    assert new.stacks != script.stacks
    assert new.button != script.button
    assert [each.event for each in new.sentences] != [each.event for each in script.sentences]


# --- what a day leaves to the next ----------------------------------------------------------


def test_every_scenario_is_changed_every_day_and_every_kind_in_every_way() -> None:
    assert {*SEATED, *PAID, *SUITED, *RENAMED} == set(PATHS)
    for day, whole in (
        (SEATED, PATHS),
        (PAID, IN_CHIPS),
        (SPELLED, tuple(product(SPOKEN, LANGUAGES))),
        (SUITED, ANY_SUIT),
        (RENAMED, PATHS),
        (BEFORE, BLINDS),
        (TOLD, PATHS),
    ):
        assert set().union(*map(kinds, day)) == set().union(*map(kinds, whole))
