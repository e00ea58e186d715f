from fractions import Fraction

from referee.rulebook.match import Failed, find
from referee.table.due import Case
from referee.table.order import RemedyStep


def roles(found):
    return [(cite.role, cite.book, cite.id) for cite in found.cites]


def test_the_house_speaks_first(house, cash):
    found = find(house, cash, "single-chip", {"facing": True, "declared": None, "chips": 1})

    assert found.rule.id == "one-chip"
    assert found.rule.book == "house-1"
    assert found.remedies == (RemedyStep("call"), RemedyStep("return-chips"))
    assert found.silent == ()


def test_a_rule_yields_to_a_rule_that_names_it(house, cash):
    found = find(house, cash, "single-chip", {"facing": False, "declared": None, "chips": 1})

    assert found.rule.id == "one-chip-opens"
    assert found.remedies == (RemedyStep("bet", "chips"),)
    assert roles(found) == [
        ("decides", "house-1", "one-chip-opens"),
        ("exception", "house-1", "one-chip"),
    ]


def test_a_near_miss_says_what_was_wanted_and_what_was(house, cash):
    found = find(house, cash, "single-chip", {"facing": True, "declared": None, "chips": 1})

    assert [(near.rule.id, near.failed) for near in found.near] == [
        ("one-chip-opens", (Failed("facing", ("and", (("is", "no"),)), True),))
    ]


def test_any_line_of_unless_keeps_a_rule_away_and_says_so(house, cash):
    facts = {"facing": True, "declared": "raise", "chips": 1}

    found = find(house, cash, "single-chip", facts)

    assert found.rule.book == "ground-1", "the house is silent, the ground decides"
    assert found.silent == ("house-1",)


def test_when_every_layer_is_silent_all_near_misses_are_told(house, cash):
    found = find(house, cash, "single-chip", {"chips": 3, "facing": True}, own_only=True)

    assert found.rule is None
    assert found.rules == ()
    assert found.silent == ("house-1",)
    assert found.near[0].failed == (Failed("chips", ("or", (("at_most", "1"),)), 3),)


def test_a_house_rule_that_defers_is_cited_and_the_base_decides(house, cash):
    found = find(
        house, cash, "several-silent-chips", {"chips": 2, "raise-part": Fraction(1, 2)}
    )

    assert found.rule.id == "chips-high"
    assert [rule.id for rule in found.deferring] == ["chips"]
    assert roles(found) == [
        ("defers", "house-1", "chips"),
        ("decides", "ground-1", "chips-high"),
        ("option", "ground-1", "half"),
    ]
    assert found.near[0].failed == (
        Failed("raise-part", ("and", (("below", "1/2"),)), Fraction(1, 2)),
    )


def test_deferring_holds_under_own_rules_only(house, cash):
    facts = {"chips": 2, "raise-part": Fraction(1, 3)}

    found = find(house, cash, "several-silent-chips", facts, own_only=True)

    assert found.rule.id == "chips-low"


def test_a_definition_is_cited_by_the_rule_that_points_to_it(ground, cash):
    found = find(ground, cash, "single-chip", {})

    assert roles(found)[-1] == ("definition", "ground-1", "motion")


def test_what_is_left_to_the_floor_comes_with_its_choices(house, cash):
    found = find(house, cash, "undercall", {})

    assert found.floor.default == "call"
    assert found.floor.choices["fold"] == (RemedyStep("fold"), RemedyStep("forfeit-chips"))
    assert found.floor.needs == ("misinformed",)
    assert found.remedies == ()


def test_an_online_room_is_a_cash_room(house):
    found = find(house, Case("holdem", "limit", "online"), "out-of-turn", {})

    assert found.rule.id == "turn-cash"


def test_unless_an_entry_speaks_of_online_rooms(house):
    found = find(house, Case("razz", "limit", "online"), "out-of-turn", {})

    assert found.rule.id == "turn-online"


def test_a_tournament_is_no_cash_game(house):
    found = find(house, Case("razz", "limit", "tournament"), "out-of-turn", {})

    assert found.rule is None
    assert found.silent == ("house-1", "ground-1")


def test_two_standing_rules_that_differ_are_a_conflict(book_of, cash):
    book = book_of(
        "{number: 1, id: a, incident: out-of-turn, remedies: refuse, when: {verb: fold}}",
        "{number: 2, id: b, incident: out-of-turn, remedies: back-up-action}",
    )

    found = find(book, cash, "out-of-turn", {"verb": "fold"})

    assert found.conflict
    assert [rule.id for rule in found.rules] == ["a", "b"]
    assert found.remedies == ()


def test_two_standing_rules_that_agree_are_both_cited(book_of, cash):
    book = book_of(
        "{number: 1, id: a, incident: out-of-turn, remedies: refuse, when: {verb: fold}}",
        "{number: 2, id: b, incident: out-of-turn, remedies: refuse}",
    )

    found = find(book, cash, "out-of-turn", {"verb": "fold"})

    assert [(cite.role, cite.id) for cite in found.cites] == [("decides", "a"), ("also", "b")]


def test_near_misses_are_told_the_nearest_first_and_too_late_before_all_else(book_of, cash):
    told = "{number: 1, id: %s, incident: single-chip, when: {%s}, remedies: %s}"
    book = book_of(
        told % ("two-lines", "chips: 9, facing: no", "refuse"),
        told % ("one-line", "facing: no", "refuse"),
        told % ("too-late", "chips: {below: 2}", "refuse"),
        told % ("as-it-stands", "chips: {at_least: 5}", "play-on"),
        told % ("decides", "facing: yes", "call"),
    )

    found = find(book, cash, "single-chip", {"chips": 3, "facing": True})

    assert found.rule.id == "decides"
    assert [each.rule.id for each in found.near] == ["too-late", "one-line", "two-lines"]


def test_what_is_put_to_a_book_is_noted_with_its_facts_and_what_is_asked_aside_is_not(
    house, cash
):
    heard, aside = house.listening(), house.listening()

    find(heard, cash, "single-chip", {"facing": True})
    find(aside, cash, "single-chip", {"facing": True}, aside=True)

    assert [(each.incident, each.facts) for each in heard.questions] == [
        ("single-chip", {"facing": True})
    ]
    assert aside.questions == []
    assert heard.asked == aside.asked == {"single-chip"}
