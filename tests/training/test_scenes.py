"""Drills from scenarios: the ruling is the book's, and each wrong one is really another's."""

from pathlib import Path

import pytest

from referee.hearing.hear import hear
from referee.rulebook.book import Shelf
from referee.training import scenes
from referee.training.question import Option, Part, Question

HOLDEM = Path("scenarios/holdem")


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf()


def one(name: str, shelf: Shelf, book: str | None = None, language: str = "en") -> Question:
    (found,) = scenes.from_file(HOLDEM / f"{name}.yaml", book, language=language, shelf=shelf)
    return found


def part(question: Question, name: str) -> Part:
    (found,) = (each for each in question.parts if each.name == name)
    return found


def test_one_big_chip_is_a_call_and_the_floor_has_no_say(shelf: Shelf) -> None:
    question = one("one-big-chip-is-a-call", shelf)
    assert part(question, "ruling").right.text == "Seat 4 calls 200."
    assert part(question, "rule").right.text.startswith("2.8.9 ")
    assert part(question, "next").right.text == "Seat 5 to act"
    assert question.items == ("rule:club-ua-1:2.8.9",)
    floor = [each for each in part(question, "ruling").options if each.key == "floor"]
    assert len(floor) == 1
    assert not floor[0].right


def test_the_table_is_drawn_before_the_act(shelf: Shelf) -> None:
    question = one("one-big-chip-is-a-call", shelf)
    assert question.situation[-1] == "seat 4 puts out 1000"
    (row,) = (each for each in question.table if each.split()[:1] == ["4"])
    assert row.split() == ["4", "0", "20000", "live"]


def test_where_the_dealer_may_not_decide_calling_the_floor_is_right(shelf: Shelf) -> None:
    name = "lowball-a5/newcomer-waits-for-the-big-blind-and-posts-nothing.yaml"
    path = Path("scenarios") / name
    found = scenes.from_file(path, "club-ua-1", language="en", shelf=shelf)
    *_, last = found
    assert part(last, "ruling").right.key == "floor"
    assert part(last, "rule").right.text.startswith("2.8.6 ")
    assert "next" not in [each.name for each in last.parts]
    assert "Ruling: The action goes back to seat 5." in " ".join(last.situation)


@pytest.mark.parametrize(
    "name",
    ["one-big-chip-is-a-call", "string-raise-is-a-call-under-robert-too"],
)
def test_a_wrong_ruling_of_another_book_is_what_that_book_rules(
    name: str, shelf: Shelf
) -> None:
    for path in sorted(HOLDEM.glob(f"{name}*.yaml")):
        for question in scenes.from_file(path, None, language="en", shelf=shelf):
            options = part(question, "ruling").options
            told = [each for each in options if each.source]
            assert told, "at least one is the ruling of another book or of a turned rule"
            for option in told:
                book, number = option.source.split(" ", 1)
                if book == question.book:
                    continue
                heard = hear(path, book=book).data["rulings"]
                said = [
                    each for each in heard if each["rule"] and each["rule"]["number"] == number
                ]
                assert option.text in [each["announce"] for each in said]


def test_every_wrong_option_says_why_and_no_ruling_stands_in_the_situation(
    shelf: Shelf,
) -> None:
    for language in ("en", "uk", "ru", "pl"):
        question = one("one-big-chip-is-a-call", shelf, language=language)
        whole = " ".join((*question.situation, *question.table))
        for each in question.parts:
            assert each.right.text not in whole
            assert all(option.why for option in each.options if not option.right)
        assert question.answer == one("one-big-chip-is-a-call", shelf).answer


@pytest.mark.parametrize("language", ["en", "uk"])
def test_no_option_orders_something_of_nobody(shelf: Shelf, language: str) -> None:
    """The deck is at fault here, and no seat: “Seat (seat) is dead” is no answer."""
    name = "two-boxed-cards-after-play-began-are-passed-over"
    for question in scenes.from_file(
        HOLDEM / f"{name}.yaml", None, language=language, shelf=shelf
    ):
        texts = [option.text for each in question.parts for option in each.options]
        assert len(texts) > 4
        assert not [text for text in texts if "(seat" in text]


def test_the_same_situation_under_another_book_has_that_books_answer(shelf: Shelf) -> None:
    for book in ("roberts-11", "tda-2024"):
        found = scenes.from_file(
            HOLDEM / "one-big-chip-is-a-call.yaml", book, language="en", shelf=shelf
        )
        for question in found:
            assert question.book == book
            (ruling,) = hear(HOLDEM / "one-big-chip-is-a-call.yaml", book=book).data["rulings"]
            assert part(question, "ruling").right.text == ruling["announce"]


def test_half_of_the_ruling_is_no_wrong_option(shelf: Shelf) -> None:
    """Turned by one remedy the rule orders a part of what is right: that is not wrong."""
    path = Path("scenarios/lowball-a5/newcomer-waits-for-the-big-blind-and-posts-nothing.yaml")
    first, *_ = scenes.from_file(path, "club-ua-1", language="en", shelf=shelf)
    right = part(first, "ruling").right
    assert right.text.startswith("The action goes back to seat 5.")
    for option in part(first, "ruling").options:
        assert option is right or option.text not in right.text


def test_without_answers_nothing_tells_which_is_right(shelf: Shelf) -> None:
    question = one("one-big-chip-is-a-call", shelf)
    asked = question.as_json(answers=False)
    assert {key for each in asked["parts"] for option in each["options"] for key in option} == {
        "key",
        "text",
    }
    assert not {"because", "rules"} & set(asked)
    told = question.as_json()
    assert [option["right"] for option in told["parts"][0]["options"]].count(True) == 1
    assert told["because"] == question.because


def test_a_script_without_a_ruling_asks_nothing(shelf: Shelf) -> None:
    path = HOLDEM / "evening-of-button-antes.yaml"
    assert scenes.from_file(path, None, language="en", shelf=shelf) == []


def test_a_part_without_one_right_option_is_refused() -> None:
    right, wrong = Option("a", "A", True), Option("b", "B", False)
    assert Part("ruling", "?", (right, wrong)).right == right
    for options in (
        (wrong,),
        (right, right.but(key="c", text="C")),
        (right, wrong.but(text="A")),
    ):
        with pytest.raises(ValueError, match=r"^'\?': "):
            Part("ruling", "?", options)


def test_what_the_rule_decided_before_does_not_answer_the_question(
    shelf: Shelf, tmp_path: Path
) -> None:
    text = (HOLDEM / "one-big-chip-is-a-call.yaml").read_text(encoding="utf-8")
    head, _, _ = text.partition("script:")
    path = tmp_path / "one-big-chip-is-a-call-twice.yaml"
    acts = "\n".join(f"  - seat {seat} puts out 1000" for seat in (4, 5))
    path.write_text(f"{head}script:\n  - dealer deals\n{acts}\n", encoding="utf-8")
    first, second = scenes.from_file(path, None, language="en", shelf=shelf)
    assert first.items == second.items == ("rule:club-ua-1:2.8.9",)
    assert part(second, "ruling").right.text == "Seat 5 calls 200."
    assert second.situation[-2:] == ("seat 4 puts out 1000", "seat 5 puts out 1000")
