"""A dispute settled by taps. What is ruled comes from the text of the rules named beside it."""

import re

import pytest

from referee import words
from referee.cli import main
from referee.rulebook.book import load_book
from referee.scenario.sentence import known
from referee.web import setting_up, taps

GAME = "Texas hold'em · no limit"
TABLE = setting_up.at_once("holdem", "club-ua-1")


@pytest.mark.parametrize("game", taps.offered()["games"])
def test_every_game_is_set_at_one_tap(opened, game):
    case = setting_up.at_once(game, "club-ua-1")
    page = opened("/settle/table", **case.asked())

    assert not page.elements("div")[0][0].get("role")
    assert "alert" not in page.html
    assert len([each for each, _ in page.elements("a") if each["href"].count("seat=")]) > 1


@pytest.mark.parametrize("language", words.languages())
def test_every_tap_there_is_is_a_sentence_in_every_language(language):
    file = taps.offered()
    fills = [each for group in (file["fill"], file["dealer-fill"]) for each in group.values()]
    whole = [each for group in (file["seat"], file["dealer"]) for each in group.values()]
    said = [each for group in whole for each in group]
    said += [f'seat 4 says "{each}"' for each in file["says"][language]]
    said += [gap["sentence"].replace("{}", "As") for group in fills for gap in group
             if gap["gap"] == "cards"]  # fmt: skip
    said += [gap["sentence"].replace("{}", "6") for group in fills for gap in group
             if gap["gap"] != "cards"]  # fmt: skip
    for each in said:
        sentence = each.replace("{seat}", "4").replace("{turn}", "5")
        assert taps.told(sentence, language), sentence


def test_all_that_can_be_told_is_behind_the_buttons(opened):
    page = opened("/settle/table", **TABLE.asked(), seat=4)
    behind = [
        each["value"] for each, _ in page.elements("button") if each.get("name") == "draft"
    ]

    assert len(behind) == len(known("en"))


MOST_TAPS = 8
"""At three seconds a tap, which is slow, a call is settled in less than thirty."""
# The commonest calls, before the flop with nine seats: seat 4 is first and faces 200. Beside
# each stands the entry of the club's book that decides, by reading. A colon: it is filled in.
CALLS = {
    "one big chip, not a word": ("2.8.9", ["puts out 1000"]),
    "a second motion": ("2.8.8a", ["puts out 100", "Seat 4", "puts out: 3 x 100"]),
    "a call out of turn": ("2.8.5c", ["Seat 5", "calls"]),
    "a raise out of turn": ("2.8.13a", ["Seat 5", "raises to: 600"]),
    "chips short of the call": ("2.8.7", ["puts out: 100 + 50"]),
    "words and chips that differ": (
        "2.8.4", ["says: raise to 600", "Seat 4", "puts out: 5 x 100"],
    ),
    "a call said, then one big chip": ("2.9.2b", ['says "call"', "Seat 4", "puts out 1000"]),
    "a fold, then a call": ("2.9.2a", ["folds", "Seat 4", "calls"]),
    "a check facing a bet": ("a.14b", ['says "check"']),
    "an amount and nothing else": ("2.9.1b", ["says: six hundred"]),
}  # fmt: skip


@pytest.mark.parametrize(("rule", "taps_"), CALLS.values(), ids=CALLS)
def test_the_commonest_calls_are_settled_in_seconds(opened, rule, taps_):
    page = opened("/").press("Settle", GAME)
    for tap in taps_:
        before, colon, value = tap.partition(": ")
        page.fill(before, value) if colon else page.press(tap)

    number = load_book("club-ua-1").own.rule(rule).number
    assert f"Rule {number} of club-ua-1:" in " ".join(page.rules)
    assert page.taps <= MOST_TAPS


def test_one_big_chip_is_settled_in_two_taps_and_one_to_choose_the_game(opened):
    page = opened("/settle").press(GAME, "puts out 1000")

    assert "Seat 4 calls 200." in page.text
    assert page.rules[0].startswith("Rule 2.8.9 of club-ua-1")
    assert "Not 2.8.10" in page.text, "what nearly applied"
    assert page.taps == 2


def test_a_seat_out_of_turn_is_tapped_on_the_table(opened):
    page = opened("/settle").press(GAME, "Seat 6", "calls")

    assert "Ruling 1 of 1" in page.text
    assert page.taps == 3


def test_what_was_tapped_is_taken_back(opened):
    page = opened("/settle").press(GAME)
    before = page.text
    page.press("puts out 1000", "Take the last back")

    assert page.text == before


def test_going_back_to_a_sentence_leaves_out_what_came_after(opened):
    page = opened("/settle").press(GAME, "folds", "folds", "folds", "2. seat 4 folds")

    assert "seat 5 to act" in page.text
    assert "3. seat 5 folds" not in page.text


def test_a_gap_is_filled(opened):
    page = opened("/settle").press(GAME).fill("raises to", "600")

    assert "2. seat 4 raises to 600" in page.text
    assert "seat 5 to act: 600 to call" in page.text


def test_words_with_a_quotation_mark_in_them_stay_one_sentence(opened):
    page = opened("/settle").press(GAME).fill("says", 'he said "raise"')

    assert "seat 4 says \"he said 'raise'\"" in page.text


def test_a_sentence_in_any_language_is_typed_and_told_in_that_of_the_page(opened):
    page = opened("/settle").press(GAME).types("місце 4 викладає 1000")

    assert "2. seat 4 puts out 1000" in page.text
    assert "Seat 4 calls 200." in page.text


def test_a_slip_is_told_and_stays_in_the_field(opened):
    page = opened("/settle").press(GAME).types("seat 4 raise to 600")

    assert "Did you mean: seat 4 raises to 600" in page.text
    (typed,) = (each for each, _ in page.elements("input") if each.get("id") == "typed")
    assert typed["value"] == "seat 4 raise to 600"
    assert "(table)" not in page.text, "no line of a file that nobody wrote"


def test_any_sentence_is_put_into_the_field_to_be_changed(opened):
    page = opened("/settle").press(GAME, "Seat 7", "seat 7 straddles 400")

    (typed,) = (each for each, _ in page.elements("input") if each.get("id") == "typed")
    assert typed["value"] == "seat 7 straddles 400"


def test_all_before_a_seat_fold_at_one_tap(opened):
    page = opened("/settle").press(GAME, "Seat 8", "All before seat 8 fold")

    assert "5. seat 7 folds" in page.text
    assert "Next: seat 8 to act" in page.text


def test_a_round_is_gone_through_at_one_tap(opened):
    page = opened("/settle").press(GAME, "All check or call to the end of the round")

    assert "seat 2 calls" in page.text
    assert "Pot 1800" in page.text, "nine times 200"


def test_cards_need_not_be_known(opened):
    page = opened("/settle").press(GAME, "All check or call to the end of the round")
    page.press("dealer deals")

    assert page.status == 200
    assert "Next: seat 2 to act" in page.text


def test_two_accounts_are_compared_and_one_question_asked(opened):
    """One silent big chip is a call (2.8.9); said to be a raise before it, it is one."""
    page = opened("/settle").press(GAME, "puts out 1000", "Somebody tells it otherwise")
    page.press('says "raise"', "puts out 1000", "Compare both")

    assert '“seat 4 says "raise"”' in page.text.replace("&quot;", '"')
    assert "or “seat 4 puts out 1000”" in page.text
    rulings = [text for attrs, text in page.elements("p") if attrs.get("class") == "say"]
    assert "Seat 4 calls 200." in rulings


def test_accounts_that_come_to_the_same_need_no_question(opened):
    case = TABLE.with_("seat 4 puts out 1000")
    page = opened("/settle/versions", **case._replace(other=case.said).asked())

    assert "the same ruling" in page.text


def test_a_report_is_sealed_and_can_be_ruled_on_again(opened, client, tmp_path, capsys):
    page = opened("/settle").press(GAME, "puts out 1000")
    report = next(
        each["href"] for each, text in page.elements("a") if text == "Report to print"
    )
    file = next(
        each["href"] for each, text in page.elements("a") if text == "Save as a scenario"
    )
    saved = tmp_path / "incident.yaml"
    saved.write_bytes(client.get(file).data)

    seals = [re.search("Seal: ([0-9a-f]{64})", opened(report).text)[1] for _ in range(2)]
    assert len(set(seals)) == 1
    assert saved.read_text("utf-8") in opened(report).html.replace("&#34;", '"')
    assert main(["replay", str(saved)]) == 0
    assert "Ruling: Seat 4 calls 200." in capsys.readouterr().out


def test_another_fact_makes_another_seal(opened):
    def seal(*said):
        text = opened("/settle/report", **TABLE.with_(*said).asked()).text
        return re.search("Seal: ([0-9a-f]{64})", text)[1]

    assert seal("seat 4 puts out 1000") != seal("seat 4 puts out 5000")


def test_the_table_is_changed_field_by_field(opened):
    page = opened("/settle").press(GAME, "Change the table")
    fields = [each for each, _ in page.elements("input") if each.get("type") != "hidden"]
    hidden = [
        (each["name"], each["value"])
        for each, _ in page.elements("input")
        if each.get("type") == "hidden"
    ]
    filled = {each["name"]: each["value"] for each in fields}
    filled |= {"stacks.3": "", "stacks.4": "1500", "cards.4": "As Kd", "structure": "no-limit",
               "book": "roberts-11", "variant": "holdem", "setting": "cash"}  # fmt: skip
    page.opens("/settle/set", **{"h": hidden[0][1], "s": "dealer deals", **filled})

    assert page.status == 200
    assert "(roberts-11)" in page.text
    assert "Seat 3: nobody." in page.text
    assert "Seat 4: live, 1300 behind, 200 bet" in page.text, "the big blind is next to 2"


@pytest.mark.parametrize(
    "asked",
    [
        {}, {"h": "x"}, {"h": "[]"}, {"h": "{" * 5000}, {"h": '{"book": "/etc"}'},
        {"h": '{"script": ["dealer deals"]}'}, {"h": '{"variant": {"a": {"b": "c"}}}'},
        {**TABLE.asked(), "h": TABLE.asked()["h"].replace("club-ua-1", "../club-ua-1")},
        {**TABLE.asked(), "s": ["seat 4 folds"] * 301}, {**TABLE.asked(), "s": "x" * 201},
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "end", ["table", "set-up", "report", "versions", "go", "scenario.yaml"]
)
def test_what_is_no_case_is_told_and_never_heard(reader, end, asked):
    page = reader.opens(f"/settle/{end}", **asked)

    assert page.status in (200, 400)
    assert page.status == 400 or end == "set-up"
