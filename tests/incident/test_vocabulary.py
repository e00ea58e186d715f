"""The vocabulary: what a rule may ask, and that whatever is seen answers it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import get_args, get_type_hints

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from referee.errors import FaultError
from referee.incident import base
from referee.incident.base import Heard, Incident, incidents, observe, vocabulary
from referee.table.act import Act, Part
from referee.table.betting import NOTHING, PLAIN, chips_of, read
from referee.table.due import Bar, Bounds, Case, Due
from referee.table.event import (
    Declaration,
    SeatActs,
    SeatEvent,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTakesBack,
    SeatTaps,
    TurnComes,
)
from referee.table.facts import FactSpec
from referee.table.notes import Hold
from referee.table.seat import Seat
from referee.table.table import Table

KINDS = {
    "flag": bool,
    "count": int,
    "amount": int,
    "seat": int,
    "ratio": (Fraction, int),
    "word": str,
    "street": str,
    "game": str,
}
FAMILIES = (
    "blinds-and-seats", "board", "conduct", "deal", "deck", "draw", "hand", "money", "online",
    "showdown", "stud", "time", "tournament", "turn", "wager",
)  # fmt: skip
EVERY = pytest.mark.parametrize("key", sorted(incidents()))


@EVERY
def test_an_incident_is_documented(key: str) -> None:
    cls = incidents()[key]

    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", key)
    assert cls.key == key
    assert cls.family in FAMILIES
    assert cls.about
    assert cls.__doc__


@EVERY
def test_every_fact_says_what_it_is(key: str) -> None:
    for name, spec in vocabulary()[key].items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name), name
        assert spec.kind in KINDS, name
        assert spec.about, name
        assert (spec.kind == "word") == bool(spec.words), name


@EVERY
def test_a_fact_that_may_be_unknown_is_declared_so(key: str) -> None:
    cls = incidents()[key]
    types = get_type_hints(cls)

    for name in cls.names:
        spec, unknown = cls.specs[name], type(None) in get_args(types[name])
        assert spec.optional == (unknown and "none" not in spec.words), name


def test_the_incidents_of_each_family() -> None:
    families: dict[str, set[str]] = {}
    for key, cls in incidents().items():
        families.setdefault(cls.family, set()).add(key)

    assert families == {
        "stud": {
            "announcement",
            "bring-in-excused",
            "card-off-table",
            "freeze-declared",
            "last-card-up",
            "upcard-dealt-down",
            "upcards-moved",
            "wrong-bring-in",
        },
        "wager": {
            "single-chip",
            "small-chips",
            "several-silent-chips",
            "string-raise",
            "raise-word-then-motions",
            "underbet",
            "word-versus-chips",
            "spoken-amount",
            "undercall",
            "over-limit",
            "wrong-size",
            "barred-raise",
            "barred-check",
            "barred-fold",
            "wrong-word",
            "fold-without-bet",
            "raise-without-amount",
            "pot-word",
            "pot-miscounted",
            "call-before-amount",
            "chips-taken-back",
            "call-misread",
            "word-in-question",
        },
        "turn": {
            "out-of-turn",
            "acted-past",
            "held-action",
            "folded-seat-acts",
            "act-ahead",
            "word-ahead",
        },
        "deal": {
            "exposed-card",
            "wrong-count",
            "wrong-order",
            "dealt-to-nobody",
            "left-out",
            "wrong-button",
            "premature-cards",
            "early-card-taken",
            "card-missed",
            "wrong-game",
            "cards-of-another-game",
        },
        "deck": {
            "boxed-card",
            "duplicate-card",
            "other-back",
            "wrong-deck",
            "joker-found",
            "stub-dropped",
            "stub-shuffled",
        },
        "board": {"premature-board", "too-many-board-cards", "wrong-burn", "board-twice"},
        "showdown": {
            "shown-out-of-order",
            "part-shown",
            "miscalled-hand",
            "hand-thrown-in",
            "last-hand-left",
            "nuts-checked",
            "released-hand-taken",
            "mucked-hand-claimed",
            "tabled-hand-taken",
            "early-push",
            "dead-hand-pushed",
            "asked-to-see",
            "pot-disputed",
            "act-after-betting",
        },
        "hand": {
            "exposed-cards",
            "shown-to-one",
            "hand-taken",
            "hand-fouled",
            "dropped-cards",
            "card-lost",
            "thrown-between-rounds",
        },
        "money": {
            "uncalled-back",
            "chips-added",
            "chips-removed",
            "hidden-chips",
            "stack-asked",
            "pushed-in-betting",
            "wrong-charge",
        },
        "time": {
            "clock-called",
            "shot-clock-out",
            "time-out",
            "time-token-used",
            "absent-hand-taken",
            "absent-hand-early",
            "absent-returns",
            "live-hand-left",
        },
        "tournament": {
            "all-in-too-soon",
            "came-late",
            "chips-without-owner",
            "clock-moved",
            "dealer-push",
            "dealt-too-soon",
            "old-chips-found",
            "place-asked",
            "race-chip-over",
            "race-misdealt",
            "rebuy-announced",
            "seat-given",
            "small-chips-bought",
            "stack-coloured-up",
            "stack-given-up",
            "stack-taken-off",
            "tables-compared",
            "wrong-arrival",
            "wrong-level",
            "wrong-mover",
            "wrong-seat-played",
        },
        "blinds-and-seats": {
            "post-in-hand",
            "button-in-hand",
            "wrong-post",
            "post-not-due",
            "irregular-straddle",
            "game-chosen",
            "irregular-bomb-pot",
            "ante-missing",
            "back-too-early",
            "short-buy-in",
            "over-buy",
            "less-than-taken",
            "unannounced-chips",
            "seat-taken",
            "button-was-wrong",
            "chips-on-the-way",
            "dealt-in-owing",
            "owing-seat-acts",
            "irregular-kill",
        },
        "conduct": {
            "agreed-split",
            "conduct",
            "token-bet",
            "refuses-to-act",
            "refuses-to-table",
            "ruling-appealed",
            "ruling-set-aside",
            "state-asked",
        },
        "online": {"connection-lost", "connection-lost-on-draw"},
        "draw": {
            "too-many-discarded",
            "discard-out-of-turn",
            "act-before-discard",
            "discard-missed",
            "draw-asked",
            "draw-changed",
            "draw-in-betting",
            "draw-out-of-turn",
            "exposed-on-draw",
            "wrong-draw",
            "knock-in-draw",
            "seven-not-bet",
            "low-miscalled",
            "pair-not-announced",
            "false-openers",
            "openers-not-shown",
            "openers-split",
            "opening-hand-asked",
            "opening-hand-due",
            "discards-taken-back",
            "discards-exposed",
        },
    }


# --- whatever a seat does, it is plain, nothing, or an incident with all its facts ----------

WORDS = st.builds(
    Declaration,
    st.sampled_from(
        [None, "fold", "check", "call", "bet", "raise", "complete", "all-in", "pot"]
    ),
    st.one_of(st.none(), st.integers(1, 2500)),
    st.sampled_from([None, "to", "by"]),
).filter(lambda word: word.verb is not None or word.amount is not None)
AMOUNTS = st.one_of(st.none(), st.integers(1, 1000))


def events(seat: int) -> st.SearchStrategy[SeatEvent]:
    return st.one_of(
        st.lists(WORDS, min_size=1, max_size=2).map(
            lambda words: SeatSays(seat, "...", tuple(words))
        ),
        st.lists(st.sampled_from([1, 25, 100, 500]), min_size=1, max_size=3).map(
            lambda chips: SeatPutsOut(seat, tuple(chips))
        ),
        st.integers(1, 600).map(lambda amount: SeatPushesUncounted(seat, amount)),
        st.just(SeatTaps(seat)),
        st.sampled_from(["forward", "muck", "off-table"]).map(
            lambda where: SeatPushesCards(seat, where)
        ),
        st.sampled_from(["fold", "check", "call", "all-in"]).map(
            lambda verb: SeatActs(seat, verb)
        ),
        st.integers(1, 1000).map(lambda amount: SeatActs(seat, "raise", amount)),
        st.integers(1, 1000).map(lambda amount: SeatActs(seat, "bet", amount)),
    )


@st.composite
def positions(draw: st.DrawFn) -> Bounds:
    level = draw(st.sampled_from([0, 150, 200, 600]))
    bet = draw(st.integers(0, level)) if level else 0
    step = draw(st.sampled_from([125, 200, 400]))
    stack = draw(st.one_of(st.integers(1, 700), st.just(9000)))
    bars = draw(st.sampled_from([(), (Bar("raise", "short-all-in"),), (Bar("raise", "cap"),)]))
    kind = draw(st.sampled_from(["stack", "capped", "fixed", "completed", "two sizes", "gap"]))
    most = bet + stack if kind in ("stack", "gap") else min(level + step + 275, bet + stack)
    whole = level + step // 2 if level and kind in ("completed", "two sizes", "gap") else None
    sizes = {
        "fixed": (level + step,),
        "completed": (whole or level + step,),
        "two sizes": (whole or level + step, level + step)[not whole :],
    }.get(kind)
    least = whole or level + step
    return Bounds(
        level=level,
        bet=bet,
        stack=stack,
        min_to=least,
        max_to=min(sizes[-1], bet + stack) if sizes else most,
        step=step,
        pot_to=2 * level - bet + 300,
        cap="stack" if kind in ("stack", "gap") else "structure",
        bars=bars,
        unopened=level == 0,
        street=draw(st.sampled_from(["preflop", "river"])),
        heads_up=draw(st.booleans()),
        earlier_levels=draw(st.sampled_from([(), (0,), (0, 100), (100,)])),
        amounts=sizes and tuple(dict.fromkeys(min(each, bet + stack) for each in sizes)),
        complete_to=whole if whole is not None and whole <= bet + stack else None,
        raise_from=level + step if whole and kind != "completed" else None,
    )


def fits(value: object, spec: FactSpec) -> bool:
    if value is None:
        return spec.optional or spec.kind == "word"
    if spec.kind == "word":
        return value in spec.words
    if spec.kind in ("count", "amount", "seat", "ratio") and isinstance(value, bool):
        return False
    return isinstance(value, KINDS[spec.kind])


def told_in_full(incident: Incident, schema: Mapping[str, FactSpec]) -> bool:
    facts = incident.facts
    assert set(facts) == set(schema)
    for name, spec in schema.items():
        assert fits(facts[name], spec), f"{incident.key} {name} is {facts[name]!r}"
    return True


@given(positions(), st.lists(events(4), min_size=1, max_size=4), st.sampled_from([2, 4]))
def test_whatever_a_seat_does_is_told_in_full(
    bounds: Bounds, acts: list[SeatEvent], turn: int
) -> None:
    act = Act(4, tuple(Part(n, event) for n, event in enumerate(acts, start=2)))
    reading = read(act, bounds)
    seats = {2: Seat(500), 4: Seat(bounds.stack, bet=bounds.bet)}
    case = Case("holdem", "no-limit", "cash")
    table = Table(case, {}, seats, button=1, phase=bounds.street, turn=turn, level=bounds.level)
    due = Due(bounds.street, "action", turn, bounds)

    found = observe(table, Heard(act, reading, bounds), due)

    if reading.kind == NOTHING or (reading.kind == PLAIN and turn == 4):
        assert found is None
    else:
        assert found is not None
        assert found.key == ("out-of-turn" if turn != 4 else reading.kind)
        assert told_in_full(found, vocabulary()[found.key])


@given(positions(), st.lists(events(4), min_size=1, max_size=4))
def test_what_an_act_comes_to_is_possible(bounds: Bounds, acts: list[SeatEvent]) -> None:
    """A reading never moves chips back, and a plain action always stands within its bounds."""
    act = Act(4, tuple(Part(2, event) for event in acts))
    assume(chips_of(act, bounds) <= bounds.stack)
    reading = read(act, bounds)

    assert reading.verb in ("", "fold", "check", "call", "bet", "raise")
    if reading.kind != PLAIN:
        return
    assert bounds.bet <= reading.to <= max(bounds.all_in_to, bounds.level)
    if reading.verb in ("bet", "raise"):
        assert reading.to > bounds.level
        assert reading.to >= bounds.min_to or reading.all_in
        assert bounds.raise_barred is None
    if reading.verb == "call":
        assert bounds.to_call
        assert reading.to == min(bounds.level, bounds.all_in_to)


# --- the eyes -------------------------------------------------------------------------------


def test_two_eyes_that_name_one_event_are_a_fault_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    incidents()
    eyes = base._eyes
    monkeypatch.setattr(base, "_eyes", lambda kind: (*eyes(kind), *eyes(kind)))
    table = Table(Case("holdem", "no-limit", "cash"), {}, {4: Seat(500, bet=200)}, 1)

    fault = "one event has several names: chips-taken-back, chips-taken-back"
    with pytest.raises(FaultError, match=fault):
        observe(table, SeatTakesBack(4, 100), Due("flop", "action", 4))


class TestChipsTakenBack:
    TABLE = Table(Case("holdem", "no-limit", "cash"), {}, {4: Seat(500, bet=200)}, 1)
    DUE = Due("flop", "action", 2)

    def test_chips_that_stand_as_a_bet(self) -> None:
        found = observe(self.TABLE, SeatTakesBack(4, 100), self.DUE)

        assert found is not None
        assert (found.key, found.facts["taken"], found.facts["amount"]) == (
            "chips-taken-back",
            100,
            200,
        )

    @pytest.mark.parametrize(("given_back", "seen"), [(99, True), (100, False), (101, False)])
    def test_chips_a_ruling_gave_back(self, given_back: int, seen: bool) -> None:
        table = self.TABLE.but(returned={4: given_back})

        assert (observe(table, SeatTakesBack(4, 100), self.DUE) is not None) is seen


def test_the_turn_comes_to_nobody_where_nothing_is_held() -> None:
    table = Table(Case("holdem", "no-limit", "cash"), {}, {4: Seat(500)}, 1, turn=4)
    bounds = Bounds(level=0, bet=0, stack=500, min_to=200, max_to=500, step=200, pot_to=0)

    assert observe(table, TurnComes(4), Due("flop", "action", 4, bounds)) is None


@pytest.mark.parametrize(
    ("last", "did"),
    [
        ({2: "check", 3: ""}, "checked"),
        ({2: "fold", 3: ""}, "folded"),
        ({2: "check", 3: "bet"}, "bet"),
        ({2: "raise", 3: "fold"}, "raised"),
        ({2: "call", 3: "fold"}, "called"),
        ({2: "", 3: ""}, "none"),
    ],
)
def test_the_strongest_act_of_the_seats_passed_over(last: dict[int, str], did: str) -> None:
    hold = Hold(Act(4, ()), "check", 0, 0, 0, (2, 3), False, 5, None)
    seats = {number: Seat(500, last=word) for number, word in last.items()}
    table = Table(
        Case("holdem", "no-limit", "cash"), {}, {**seats, 4: Seat(500)}, 1, held={4: hold}
    )
    bounds = Bounds(level=0, bet=0, stack=500, min_to=200, max_to=500, step=200, pot_to=0)

    found = observe(table, TurnComes(4), Due("flop", "action", 4, bounds))

    assert found is not None
    assert found.facts["skipped-did"] == did
