"""Exams on a phone: nothing told before the end, nothing answered twice, and put on paper."""

from datetime import timedelta

import pytest

from referee import words
from referee.rulebook.book import Shelf
from referee.training import course, exam, memory
from tests.web.conftest import Trainee

SHORT = """\
title: {en: Short, uk: Короткий}
draw:
  - {kind: whose-turn, count: 2}
  - {kind: side-pots, count: 1}
pass: {ruling: 60%}
attempts: 2
seconds: 30
defers: 1
table: [one-big-chip-is-a-call]
"""


@pytest.fixture(autouse=True)
def _exam(tmp_path):
    """An exam of the room's own."""
    (tmp_path / "exams").mkdir()
    (tmp_path / "exams" / "short.yaml").write_text(SHORT, "utf-8")


def begin(olena, **more):
    asked = {"exam": "short", "book": "club-ua-1", "name": "Olena"} | more
    return olena.sends("/exam/begin", **asked)


def asked(answers):
    """The question that is asked, as the terminal would put it."""
    shelf = Shelf()
    (review,) = answers.reviews(done=False)
    book = shelf.book(review.book)
    return course.rebuilt(review.key, book, language="en", shelf=shelf)


def choose(olena, answers, *, right=True):
    question = asked(answers)
    (part,) = question.parts
    olena.goes(option=next(each.key for each in part.options if each.right == right))
    return question


def whole(olena, answers, *right):
    """Begin, and answer all there is; return what was asked."""
    begin(olena)
    return [choose(olena, answers, right=each) for each in right]


def test_an_exam_is_passed_and_nothing_is_told_before_the_end(olena, answers):
    begin(olena)
    for n, right in enumerate((True, False, True), 1):
        assert f"Question {n} of 3" in olena.text
        assert "0:30" in olena.text or "30 seconds" in olena.text
        question = choose(olena, answers, right=right)
        if n < 3:
            assert question.because not in olena.text
            assert "ight" not in olena.text.replace("might", "")

    assert "Passed." in olena.text
    assert "Rulings right: 2 of 3" in olena.text
    assert "Whose turn it is 1 / 2" in olena.text
    (attempt,) = exam.of_trainee(answers, "Olena")
    assert (attempt["passed"], attempt["score"]) == (True, pytest.approx(2 / 3))
    assert answers.states("Olena") == {}, "an exam teaches nothing by itself"


def test_each_question_can_be_gone_over_once_all_are_answered_and_not_before(olena, answers):
    begin(olena)
    first = choose(olena, answers, right=False)
    (review,) = answers.reviews()
    assert olena.gets(f"/drill/{review.id}").status == 404

    olena.gets("/exam/1")
    choose(olena, answers)
    choose(olena, answers)
    assert f'href="/drill/{review.id}"' in olena.html
    olena.gets(f"/drill/{review.id}")
    assert first.because in olena.text


def test_progress_tells_no_mistake_of_an_exam_under_way(olena, answers):
    begin(olena)
    choose(olena, answers, right=False)
    (review,) = answers.reviews()

    assert f"/drill/{review.id}" not in olena.gets("/drill/progress").html


def test_nothing_is_answered_twice(olena, answers):
    begin(olena)
    form = olena.form
    question = choose(olena, answers, right=False)
    (review,) = answers.reviews()

    olena.sends("/exam/1", **form, option=question.parts[0].right.key)
    assert answers.one(review.id).ruling is False
    assert "Question 2 of 3" in olena.text
    olena.sends(f"/drill/{review.id}", **form, option=question.parts[0].right.key)
    assert olena.status == 404
    assert len(answers.reviews()) == 1


def test_a_question_under_way_is_no_drill(olena, answers):
    begin(olena)
    (review,) = answers.reviews(done=False)
    form = olena.form
    key = asked(answers).parts[0].right.key

    assert olena.gets(f"/drill/{review.id}").status == 404
    assert olena.sends(f"/drill/{review.id}", **form, option=key).status == 404
    olena.begins(kind="min-raise")
    assert f"/drill/{review.id}?" not in olena.url
    assert answers.one(review.id).done is None


def test_an_exam_that_is_left_goes_on_with_the_same_question(olena, answers):
    begin(olena)
    (review,) = answers.reviews(done=False)

    assert '<a class="press main wide" href="/exam/1"' in olena.gets("/exam").html
    begin(olena)

    assert olena.url.startswith("/exam/1?")
    assert [each.id for each in answers.reviews(done=False)] == [review.id]
    assert len(exam.of_trainee(answers, "Olena")) == 1


def let_pass(answers, seconds):
    """Have a question been asked so many seconds ago."""
    (review,) = answers.reviews(done=False)
    at = (memory.now() - timedelta(seconds=seconds)).isoformat(timespec="microseconds")
    with answers.begin() as connection:
        where = answers.review.c.id == review.id
        connection.execute(answers.review.update().where(where).values(at=at))


def test_what_ran_out_of_time_is_put_off_and_another_comes_at_the_end(olena, answers):
    begin(olena)
    let_pass(answers, 31)
    olena.gets("/exam/1")
    assert "Time is over" in olena.html
    late = choose(olena, answers, right=True)

    assert "The time ran out: another like it comes at the end." in olena.text
    assert "Question 2 of 4" in olena.text
    for _ in range(3):
        question = choose(olena, answers)
    assert question.kind == late.kind
    assert question.key != late.key
    assert "Rulings right: 3 of 3" in olena.text
    assert "late" in olena.text


def test_leaving_the_page_stops_no_clock(olena, answers):
    begin(olena)
    let_pass(answers, 20)
    olena.gets("/drill")
    olena.gets("/exam/1")
    left = next(attrs["data-left"] for _, attrs, _ in olena.seen.all if "data-left" in attrs)

    assert 5 <= int(left) <= 10


def test_between_two_questions_it_waits_until_one_goes_on(olena, answers):
    begin(olena)
    choose(olena, answers)
    with answers.begin() as connection:  # the terminal was left there
        where = answers.review.c.done.is_(None)
        found = answers.sql.select(answers.review.c.id).where(where)
        number = connection.execute(found).scalar_one()
        items = answers.review_item
        connection.execute(items.delete().where(items.c.review_id == number))
        connection.execute(answers.review.delete().where(where))
    olena.gets("/exam/1")
    assert "The clock of the next question starts when you go on." in olena.text
    assert answers.reviews(done=False) == []

    assert "Question 2 of 3" in olena.goes().text


def test_attempts_are_used_up(olena, answers):
    for _ in range(2):
        whole(olena, answers, False, False, False)
        assert "Not passed." in olena.text
        assert 'class="press main" href="/drill"' in olena.html, "back to drills"
    begin(olena)

    assert olena.status == 400
    assert "has used all attempts at short" in olena.text


def test_an_exam_goes_on_under_its_own_edition_alone(olena, answers):
    begin(olena)
    form, key = olena.form, olena.options[0]
    with answers.begin() as connection:
        connection.execute(answers.exam.update().values(sha256="0" * 64))

    assert "cannot be gone on with" in olena.gets("/exam/1").text
    olena.sends("/exam/1", **form, option=key)
    olena.sends("/exam/1/go")
    assert answers.reviews() == []
    assert len(exam.of_trainee(answers, "Olena")) == 1


def test_the_certificate_and_the_record_tell_what_the_terminal_tells(olena, answers):
    whole(olena, answers, True, True, False)
    olena.gets("/exam/1/certificate")
    for line in ("Olena", "Short", "Passed.", "Rulings right: 2 of 3", "Book club-ua-1"):
        assert line in olena.text

    answer = olena.client.get("/exam/1/record.json")
    (attempt,) = exam.of_trainee(answers, "Olena")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert answer.json == {
        "exam": "short", "trainee": "Olena", "book": "club-ua-1",
        "edition": attempt["edition"], "passed": True, "right": {"ruling": 2, "rule": 0},
        "of": {"ruling": 3, "rule": 0},
        "chapters": {"whose-turn": [2, 2], "side-pots": [0, 1]},
    }  # fmt: skip


@pytest.mark.parametrize("page", ["certificate", "record.json"])
def test_before_the_end_there_is_nothing_to_print(olena, page):
    begin(olena)

    assert olena.client.get(f"/exam/1/{page}").status_code == 404


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "", "short.yaml", "shor"])
def test_an_exam_is_called_by_its_name_and_no_file_is_opened(olena, answers, name):
    begin(olena, exam=name)

    assert olena.status == 400
    assert "there is no exam" in olena.text
    assert answers.trainees() == []


def test_a_broken_exam_is_told_where_it_is_wrong(olena, tmp_path):
    (tmp_path / "exams" / "short.yaml").write_text("title: Short\ndraw: []\n", "utf-8")
    olena.gets("/exam")

    assert olena.status == 400
    assert "an exam needs 'pass'" in olena.text


def test_the_ones_that_ship_are_there_too_and_which_is_told_in_every_language(olena):
    told = {"en": "Before the first table", "uk": "Перед першим столом",
            "ru": "Перед первым столом", "pl": "Przed pierwszym stołem"}  # fmt: skip
    for language in words.languages():
        olena.gets(f"/exam?lang={language}")
        assert told[language] in olena.text
        assert "page." not in olena.text


def test_another_s_exam_is_not_there(school, olena, answers, monkeypatch):
    begin(olena)
    monkeypatch.setattr("referee.web.learning.trains", lambda: False)
    petro = Trainee(school.test_client(), "Petro")
    petro.begins(kind="min-raise")

    assert petro.gets("/exam/1").status == 404
    assert petro.sends("/exam/1", **olena.form, option=olena.options[0]).status == 404
    assert petro.sends("/exam/1/go").status == 404
    assert answers.reviews() == []
