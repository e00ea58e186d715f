"""Drills on a phone: asked, answered by a tap, gone over, kept as the terminal keeps them."""

import json
import shutil
from itertools import pairwise

import pytest

from referee import content, words
from referee.rulebook.book import Shelf, load_book
from referee.training import course, kinds, memory
from referee.training.sitting import Sitting
from referee.web import asking, learning
from referee.web.app import create
from referee.web.settings import Settings


def question_of(answers, language="en"):
    """The question that is asked, as the terminal would put it."""
    review = answers.open_review("Olena")
    shelf = Shelf()
    book = shelf.book(review.book)
    return course.rebuilt(review.key, book, language=language, shelf=shelf)


def choose(olena, answers, *, right):
    """Answer the part that is asked, and all that are left."""
    question = question_of(answers)
    while olena.options:
        (name,) = olena.form["part"]
        part = next(each for each in question.parts if each.name == name)
        key = next(each.key for each in part.options if each.right == right)
        olena.goes(option=key)
    return question


def test_a_question_is_told_drawn_and_gives_nothing_away(olena, answers):
    olena.begins(kind="min-raise")
    question = question_of(answers)
    (part,) = question.parts

    assert "Question 1 of 10" in olena.text
    for sentence in question.situation:
        assert sentence in olena.text
    assert "<svg" in olena.html
    assert olena.options == [each.key for each in part.options]
    assert question.because not in olena.text
    assert not [each.why for each in part.options if each.why and each.why in olena.text]


def test_a_right_answer_is_kept_and_comes_back_later(olena, answers):
    olena.begins(kind="min-raise")
    question = choose(olena, answers, right=True)

    (review,) = answers.reviews(trainee="Olena")
    assert (review.ruling, review.late, review.key) == (True, False, question.key)
    assert "Right" in olena.text
    assert question.because in olena.text
    assert "Comes back in 2 days" in olena.text
    assert answers.states("Olena")["skill:min-raise"].right == 1


def test_a_wrong_answer_is_told_why_with_the_rule_and_the_other_reasons(olena, answers):
    olena.begins(kind="hand-wins")
    question = choose(olena, answers, right=False)
    (part,) = question.parts
    wrong = next(each for each in part.options if not each.right)

    assert "Not right" in olena.text
    assert wrong.why in olena.text
    assert part.right.text in olena.text
    for book_id, rule_id in question.cited:
        rule = load_book(book_id).rule(book_id, rule_id)
        assert rule.text["en"] in olena.text
        assert f'href="/rules/{book_id}/{rule_id}"' in olena.html
    assert "Comes back tomorrow." in olena.text
    assert answers.states("Olena")["skill:hand-wins"].missed is not None


def test_the_parts_of_a_scene_come_one_after_another_and_make_two_scores(olena, answers):
    olena.begins(kind="scenario")
    question = question_of(answers)
    asked = []
    while olena.options:
        (name,) = olena.form["part"]
        asked.append(name)
        part = next(each for each in question.parts if each.name == name)
        assert "✓" not in olena.text, "nothing is told before the last part"
        wanted = name != "rule"
        olena.goes(option=next(each.key for each in part.options if each.right == wanted))

    assert asked == [each.name for each in question.parts]
    (review,) = answers.reviews(trainee="Olena")
    assert review.ruling is True
    assert review.rule is (False if "rule" in asked else None)


def test_what_was_left_in_the_middle_comes_first(olena, answers):
    olena.begins(kind="side-pots")
    left = answers.open_review("Olena")

    olena.gets("/drill")
    assert "You left in the middle of a question" in olena.text
    olena.begins(kind="min-raise")

    assert olena.url.startswith(f"/drill/{left.id}?")
    assert len(answers.reviews(trainee="Olena", done=False)) == 1


def test_what_the_terminal_left_goes_on_in_the_browser_and_back(olena, answers, run, tmp_path):
    shelf = Shelf()
    sat = Sitting(
        shelf.book("club-ua-1"), answers, "Olena", of=("pot-limit",), files=(), seed="a",
        level=None, language="en", shelf=shelf,
    )  # fmt: skip
    left = next(sat.questions())

    olena.begins()
    choose(olena, answers, right=True)

    assert answers.one(left.review).ruling is True
    told = run("trainees", "--store", tmp_path / "answers.db", "--format", "json").out
    assert json.loads(told)["trainees"][0]["scores"]["ruling"] == [1, 1]


def test_nothing_is_answered_twice(olena, answers):
    olena.begins(kind="min-raise")
    question, form, url = question_of(answers), olena.form, olena.url
    choose(olena, answers, right=False)
    right = question.parts[0].right.key

    olena.sends(url, **form, option=right)

    (review,) = answers.reviews(trainee="Olena")
    assert review.ruling is False
    assert answers.states("Olena")["skill:min-raise"].asked == 1


def test_a_sitting_ends_after_so_many_and_is_summed_up(olena, answers):
    olena.begins(kind=["min-raise", "whose-turn"], count=2)
    choose(olena, answers, right=True)
    olena.goes()
    assert "Question 2 of 2" in olena.text
    choose(olena, answers, right=False)
    assert "To the result" in olena.text
    olena.goes()

    assert olena.url.startswith("/drill/done")
    assert "Rulings right: 1 of 2" in olena.text
    assert "Question 2 of 2" in olena.text, "which of them was missed"
    missed = answers.reviews(trainee="Olena")[1]
    assert f'href="/drill/{missed.id}?' in olena.html


def test_what_was_asked_of_late_is_not_asked_at_once_again(olena, answers):
    olena.begins(kind=["min-raise", "whose-turn"], count=5)
    for _ in range(3):
        choose(olena, answers, right=False)
        olena.goes()

    kinds_asked = [each.kind for each in answers.reviews(trainee="Olena")]
    assert all(one != two for one, two in pairwise(kinds_asked))
    assert "Asked again: you had it wrong." in olena.text


def test_a_late_answer_is_told_so_and_says_nothing_of_what_is_known(
    olena, answers, monkeypatch
):
    olena.begins(kind="min-raise", seconds=30)
    now = asking.time.time()
    monkeypatch.setattr(asking.time, "time", lambda: now + 31)
    choose(olena, answers, right=True)

    (review,) = answers.reviews(trainee="Olena")
    assert review.late
    assert review.seconds == pytest.approx(31, abs=5)
    assert "After the time: this does not count." in olena.text
    assert answers.states("Olena") == {}


def test_the_time_is_counted_from_when_a_part_was_shown_first(olena, answers, monkeypatch):
    olena.begins(kind="min-raise")
    now = asking.time.time()
    monkeypatch.setattr(asking.time, "time", lambda: now + 10)
    olena.gets(olena.url)  # loaded again
    monkeypatch.setattr(asking.time, "time", lambda: now + 20)
    choose(olena, answers, right=True)

    assert answers.reviews()[0].seconds == pytest.approx(20, abs=5)


def test_a_question_the_book_asks_no_more_is_given_up(olena, answers):
    olena.begins(kind="min-raise")
    left = answers.open_review("Olena")
    with answers.begin() as connection:
        connection.execute(answers.review.update().values(answer="another"))

    olena.gets(f"/drill/{left.id}")
    assert "asks this question no more" in olena.text
    olena.goes()

    assert answers.open_review("Olena").id != left.id
    assert answers.one(left.id).ruling is None


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"level": "9"}, "is no number from 1 to 3"), ({"kind": "min-rise"}, "min-raise"),
        ({"count": "many"}, "is no number"), ({"count": "1e9"}, "is no number"),
        ({"book": "../club"}, "there is no book"), ({"seconds": "-1"}, "is no number"),
        ({"since": "9" * 30}, "is no number"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_told(olena, answers, asked, told):
    olena.begins(**asked)

    assert olena.status == 400
    assert told in olena.text
    assert answers.reviews(done=False) == []


@pytest.mark.parametrize("sent", [{"option": "x"}, {}, {"option": "x", "part": "rule"}])
def test_an_answer_that_is_none_is_not_kept(olena, answers, sent):
    olena.begins(kind="min-raise")
    olena.goes(**sent)

    assert olena.status == (200 if "part" in sent else 400)
    assert answers.reviews() == []


def test_who_gives_no_name_is_asked_for_it(olena, answers):
    olena.name = ""
    olena.begins(kind="min-raise")

    assert olena.url.startswith("/drill?")
    assert answers.trainees() == []


def test_who_sits_down_next_gives_another_name(olena, answers):
    olena.begins(kind="min-raise")
    mine = answers.open_review("Olena").id
    olena.name = "Petro"
    olena.begins(kind="min-raise")

    assert answers.open_review("Petro").id != mine
    assert answers.trainees() == ["Olena", "Petro"]


def test_where_no_answers_are_kept_nobody_is_drilled(client):
    assert client.get("/drill").status_code == 404
    assert b'href="/drill"' not in client.get("/").data


def test_without_the_libraries_it_is_told_what_to_install(olena, monkeypatch):
    from referee import extras

    monkeypatch.setattr(
        extras, "import_module",
        lambda name: (_ for _ in ()).throw(ModuleNotFoundError(name=name)),
    )  # fmt: skip
    olena.gets("/drill")

    assert olena.status == 400
    assert "pip install" in olena.text


def test_the_store_is_that_of_the_settings(tmp_path):
    url = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    app = create(Settings(store=url))
    app.test_client().get("/drill")

    assert (tmp_path / "elsewhere.db").is_file()
    app.extensions["referee.answers"].close()


# --- pages ----------------------------------------------------------------------------------


def test_progress_tells_what_is_weak_and_what_comes_back_when(olena, answers):
    olena.begins(kind=["min-raise"], count=3)
    for _ in range(3):
        choose(olena, answers, right=False)
        olena.goes()
    olena.gets("/drill/progress")

    assert "1 day in a row" in olena.text
    assert "Weak The least raise : 0 of 3 right" in olena.text
    assert "0 of 3 right · Comes back tomorrow." in olena.text
    assert olena.html.count('href="/drill/') >= 3, "what was wrong can be gone over"


def test_days_in_a_row_and_what_is_due_stand_on_the_first_page(olena, answers, monkeypatch):
    start = memory.now()
    for day in range(3):
        at = start + day * memory.timedelta(days=1)
        monkeypatch.setattr(memory, "now", lambda at=at: at)
        olena.begins(kind=kinds.kinds()[day])
        choose(olena, answers, right=False)
    olena.gets("/drill")

    assert "3 days in a row" in olena.text
    assert "2 due again" in olena.text


@pytest.mark.parametrize("language", words.languages())
def test_a_question_is_told_and_gone_over_in_every_language(olena, answers, language):
    right = {"pl": "Dobrze", "uk": "Правильно", "ru": "Верно", "en": "Right"}
    olena.gets(f"/drill?lang={language}")
    olena.begins(kind="shows-first")
    question = question_of(answers, language)
    assert question.parts[0].prompt in olena.text
    choose(olena, answers, right=True)

    assert right[language] in olena.text
    assert question.because in olena.text
    for url in ("/drill", "/drill/progress", "/drill/done?since=0", "/exam"):
        olena.gets(url)
        assert olena.status == 200
        assert "page." not in olena.text
        assert "{" not in olena.text


def test_cards_are_told_by_their_signs_and_speech_stays_as_it_was():
    pieces = asking.faces('seat 1 tables Kc Td; seat 2 says "Ah"')

    assert [each["suit"][0] for each in pieces if isinstance(each, dict)] == ["♣", "♦"]
    assert pieces[-1] == '; seat 2 says "Ah"'


def test_two_taps_at_once_are_one_answer(school, olena, answers):
    """The second waits until the first is kept."""
    olena.begins(kind="min-raise")
    held = school.extensions["referee.answers"].turn("Olena")
    assert held is school.extensions["referee.answers"].turn("Olena")
    assert held is not school.extensions["referee.answers"].turn("Petro")
    with school.test_request_context():
        learning.session["trainee"] = "Olena"
        with learning.turn():
            assert held.locked()
    assert not held.locked()


def test_the_room_s_own_incidents_are_asked_alone(olena, answers, tmp_path):
    scenario = content.root("scenarios") / "holdem" / "one-big-chip-is-a-call.yaml"
    (tmp_path / "scenarios").mkdir()
    shutil.copy(scenario, tmp_path / "scenarios" / "incident-7.yaml")

    assert "Only this room's own incidents: 1" in olena.gets("/drill").text
    olena.begins(own="yes", kind="min-raise")
    assert answers.open_review("Olena").key == "scenario:incident-7:2"
    while olena.options:
        olena.goes(option=olena.options[0])

    (review,) = answers.reviews()
    assert review.items == ("rule:club-ua-1:2.8.9",)
    assert "2.8.9" in olena.text


def test_progress_leads_to_the_rule_and_to_more_drills_of_a_kind(olena, answers):
    olena.begins(kind=["min-raise"])
    choose(olena, answers, right=True)
    olena.gets("/drill/progress")
    assert 'href="/drill?kind=min-raise"' in olena.html

    assert 'value="min-raise" checked' in olena.gets("/drill?kind=min-raise").html


def test_a_page_says_what_was_chosen_before_and_stays_at_the_question(olena, answers):
    olena.begins(kind="scenario")
    question = question_of(answers)
    for _ in range(20):
        if len(question.parts) > 1:
            break
        choose(olena, answers, right=True)
        olena.goes()
        question = question_of(answers)
    assert len(question.parts) > 1
    assert 'hx-swap="outerHTML show:#prompt:top"' in olena.html

    option = question.parts[0].options[0]
    olena.goes(option=option.key)
    assert f"Your answer: {option.text}" in olena.text


def test_the_end_says_what_comes_back_by_tomorrow(olena, answers):
    olena.begins(kind="min-raise", count=1)
    choose(olena, answers, right=False)
    olena.goes()

    assert "By tomorrow due again: 1 · 1 day in a row" in olena.text
