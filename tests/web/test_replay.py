"""Step by step through a hand."""

import pytest

from referee.hearing.hear import hear
from referee.web import setting_up

CHIP = "/replay/of/holdem/one-big-chip-is-a-call"
EARLY = "holdem/two-acts-behind-and-the-floor-takes-the-turn-away"


def test_a_hand_is_stepped_through_and_back(opened):
    page = opened(CHIP)
    assert "1 of 2" in page.text
    assert "Ruling" not in page.text

    page.press("Onward")
    assert "2 of 2" in page.text
    assert "Seat 4 calls 200." in page.text

    page.press("Back")
    assert "1 of 2" in page.text


def test_the_arrow_keys_have_links_to_press(opened):
    page = opened(CHIP, at=1)

    rels = {attrs["rel"]: attrs["href"] for attrs, _ in page.elements("a") if "rel" in attrs}
    assert list(rels) == ["next"]


def test_a_ruling_stands_at_the_sentence_it_fell_at(opened):
    data = hear(f"scenarios/{EARLY}.yaml").data
    fell = {each.get("up_to", each["after"]): each["announce"] for each in data["rulings"]}
    assert fell
    for each in data["script"]:
        page = opened(f"/replay/of/{EARLY}", at=each["n"])
        heads = [text for _, text in page.elements("h2") if text.startswith("Ruling")]
        assert bool(heads) == (each["n"] in fell)
        if heads:
            assert fell[each["n"]] in page.text


def test_two_books_stand_beside_each_other(opened):
    page = opened(CHIP, **{"at": 2, "with": "roberts-11"})

    books = [text for _, text in page.elements("p") if text.startswith("Book:")]
    assert [book.rpartition("(")[2] for book in books] == ["club-ua-1)", "roberts-11)"]
    assert len(page.elements("svg")) == 2


def test_an_act_that_is_not_finished_is_not_ruled_on_yet(opened):
    """Facing 200, 100 alone would be too little; with what follows it is something else."""
    case = setting_up.at_once("holdem", "club-ua-1")
    case = case.with_("seat 4 puts out 100", "seat 4 puts out 100 + 2 x 100")
    first = opened("/replay/table", **case.asked(), at=2).text
    second = opened("/replay/table", **case.asked(), at=3)

    assert "not finished" in first
    assert "Ruling 1" not in first
    assert "Ruling 1 of 1" in second.text


def test_what_was_tapped_in_is_stepped_through_too(opened):
    case = setting_up.at_once("razz", "club-ua-1")

    assert "1 of 1" in opened("/replay/table", **case.asked()).text


@pytest.mark.parametrize(
    "url",
    [f"{CHIP}?at=3", f"{CHIP}?at=0", f"{CHIP}?at=x", f"{CHIP}?at=²", "/replay/of/no-such",
     "/replay/in/no-such", "/replay/in/holdem?page=999", f"{CHIP}?book=/etc"],
)  # fmt: skip
def test_what_is_not_there_is_told(client, url):
    assert client.get(url).status_code in (400, 404)


def test_a_folder_goes_by_the_name_of_its_game(opened):
    page = opened("/replay", lang="uk")

    assert "Семикартковий стад хай-лоу" in page.text
    assert opened("/replay/in/stud-hi-lo", lang="uk").text.startswith("Семикартковий стад")
