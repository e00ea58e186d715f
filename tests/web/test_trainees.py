"""The trainer's pages: who is weak where, groups, what is taken along, and who may look."""

import csv
import io
import json

import argon2
import pytest

from referee.database.places import place
from referee.errors import UsageError
from referee.rulebook.book import load_book
from referee.training import exam, groups, kinds, memory
from referee.training.store import Store
from referee.web import accounts
from referee.web.app import create
from referee.web.keeping import Kept
from referee.web.settings import Settings
from tests.web import house
from tests.web.conftest import Trainee

PASSWORD = "correct horse"
ROOM = "10.0.0.7"
RULE = "rule:club-ua-1:2.8.9"


@pytest.fixture
def give(answers):
    """Return what answers in the name of a trainee."""
    plain = kinds.question("side-pots", load_book("club-ua-1"), seed="1")

    def give(name, chosen, *, item=RULE, **scores):
        question = plain.but(items=(item,))
        number = answers.begins(name, question, at=memory.now(), exam=None)
        state = memory.after(
            answers.states(name).get(item) or memory.State(item),
            right=all(scores.values()), at=memory.now(),
        )  # fmt: skip
        answers.ends(
            number, chosen, scores, seconds=3, late=False, at=memory.now(),
            states={item: state},
        )  # fmt: skip

    return give


@pytest.fixture
def log(answers, give):
    """Three answers of Ada, right, and four of Di, wrong: two of them named another rule."""
    for _ in range(3):
        give("Ada", {"ruling": "call", "rule": "rule 2.8.9"}, ruling=True, rule=True)
    for _ in range(2):
        give("Di", {"ruling": "call", "rule": "rule 2.8.10"}, ruling=True, rule=False)
    give("Di", {"ruling": "floor", "rule": "rule 2.8.9"}, ruling=False, rule=True)
    give("Di", {"ruling": "belief big-chip-is-a-raise"}, ruling=False)
    return answers


def test_a_rule_of_the_room_s_own_book_is_called_by_its_title(trainer, give, tmp_path):
    house.put(tmp_path / "books")
    trainer.client.application.extensions["referee.books"].forget()
    give("Di", {"rule": "rule 2.8.9"}, item=f"rule:{house.BOOK}:{house.RULE}", rule=False)

    for page in ("/trainees/items", "/trainees/of/Di", "/trainees/report.html"):
        assert "How many raises in a round of limit" in trainer.gets(page).html, page


@pytest.fixture
def trainer(school):
    return Trainee(school.test_client())


def test_all_are_listed_with_their_scores_and_what_is_weak(trainer, log):
    trainer.gets("/trainees")

    assert "Ada 3 answers" in trainer.text
    assert "100 % of rulings right" in trainer.text
    assert "Di 4 answers" in trainer.text
    assert "Weak 2.8.9 " in trainer.text


def test_one_is_told_whole_and_what_was_wrong_can_be_gone_over(trainer, log):
    trainer.gets("/trainees/of/Di")
    links = [attrs["href"] for tag, attrs, _ in trainer.seen.all if tag == "a"]
    wrong = [each for each in links if each.startswith("/drill/") and each[7:].isdecimal()]

    assert "0 of 4 right" in trainer.text
    assert len(wrong) == 4
    assert "Di" in trainer.gets(wrong[0]).text
    assert trainer.gets("/trainees/of/Nobody").status == 404


def test_groups_are_made_and_looked_at_one_by_one(trainer, log, run, tmp_path):
    trainer.gets("/trainees/of/Di")
    trainer.sends("/trainees/groups", name="Di", groups=" evening,  Spring  course,evening ")

    assert groups.every(log) == {"Spring course": ["Di"], "evening": ["Di"]}
    assert "Ada" not in trainer.gets("/trainees?group=evening").text
    assert "Di 4 answers" in trainer.text
    args = ("trainees", "--store", tmp_path / "answers.db", "--group", "evening")
    told = json.loads(run(*args, "--format", "json").out)
    assert [each["name"] for each in told["trainees"]] == ["Di"]
    assert "nobody of these is in the group" in run(*args, "Ada").err

    trainer.sends("/trainees/groups", name="Di", groups="")
    assert groups.every(log) == {}


def test_a_group_that_is_not_there_is_told_with_the_nearest(trainer, log, run, tmp_path):
    groups.put(log, "Di", ["evening"])

    assert "'evening'" in trainer.gets("/trainees?group=evning").text
    assert trainer.status == 400
    done = run("trainees", "--store", tmp_path / "answers.db", "--group", "evning")
    assert done.code == 2
    assert "there is no group 'evning'" in done.err
    with pytest.raises(UsageError, match="too long"):
        groups.put(log, "Di", ["x" * 61])
    assert groups.every(log) == {"evening": ["Di"]}


def test_what_is_taken_for_what_is_counted(trainer, log, run, tmp_path):
    trainer.gets("/trainees/items")

    named = "Named instead: 2.8.10 One silent motion of a full raise is a raise"
    assert f"{named} 2 times, 1 trainee" in trainer.text
    assert "The floor was called for nothing. 1 time, 1 trainee" in trainer.text
    assert "Believed otherwise: Chips alone do not say what was meant" in trainer.text
    told = run("trainees", "--store", tmp_path / "answers.db").out
    assert "What is taken for what" in told
    assert "2 times. Named instead: 2.8.10" in " ".join(told.split())


def test_who_has_to_learn_anew_is_told_for_an_edition(trainer, log):
    with log.begin() as connection:
        connection.execute(log.item.update().values(ruled="otherwise"))

    assert "Nobody has to" not in trainer.gets("/trainees/items?book=club-ua-1").text
    assert "Ada: 2.8.9" in trainer.text


def test_what_is_taken_along_is_what_the_terminal_writes(trainer, log, run, tmp_path):
    args = ("trainees", "--store", tmp_path / "answers.db", "--format")
    sheet = trainer.client.get("/trainees/sheet.csv").get_data(as_text=True)
    read = [list(csv.DictReader(io.StringIO(each))) for each in (sheet, run(*args, "csv").out)]
    assert read[0] == read[1]
    assert [row["right"] for row in read[0]] == ["3", "0"]

    told = trainer.client.get("/trainees/report.json").json
    assert told["confused"] == json.loads(run(*args, "json").out)["confused"]
    page = trainer.client.get("/trainees/report.html")
    assert page.headers["Content-Disposition"].startswith("attachment")
    assert "<svg" in page.get_data(as_text=True)


def test_a_table_test_is_signed(trainer, log):
    data = {"name": "Di", "exam": "first-table", "book": "club-ua-1", "note": "calm"}
    trainer.sends("/trainees/sign", **data, passed="yes")
    assert trainer.status == 400
    assert exam.table_tests(log) == []

    trainer.sends("/trainees/sign", **data, passed="yes", examiner="Petro")
    (test,) = exam.table_tests(log)
    assert (test["name"], test["examiner"], test["passed"]) == ("Di", "Petro", True)
    assert "passed before Petro" in trainer.text
    assert trainer.sends("/trainees/sign", **data, examiner="P", passed="maybe").status == 400
    assert trainer.sends("/trainees/sign", **data | {"name": "No"}, passed="no").status == 404
    assert len(exam.table_tests(log)) == 1


def test_a_name_is_no_markup_and_no_address(trainer, answers):
    name = "<b>a/b?c&d"
    book = load_book("club-ua-1")
    answers.begins(
        name, kinds.question("side-pots", book, seed="1"), at=memory.now(), exam=None
    )
    trainer.gets("/trainees")
    (link,) = (
        attrs["href"] for tag, attrs, _ in trainer.seen.all
        if tag == "a" and attrs["href"].startswith("/trainees/of/")
    )  # fmt: skip

    assert "<b>a" not in trainer.html
    assert trainer.gets(link).status == 200
    assert name in trainer.text


@pytest.mark.parametrize("language", ["uk", "ru", "pl"])
def test_the_pages_are_told_in_every_language(trainer, log, language):
    for url in ("/trainees", "/trainees/of/Di", "/trainees/items?book=club-ua-1"):
        trainer.gets(f"{url}{'&' if '?' in url else '?'}lang={language}")
        assert trainer.status == 200
        assert "page." not in trainer.text
        assert "{" not in trainer.text


# --- who may look ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    """A room that others reach, its store, and what opens a session for a role."""
    home = tmp_path_factory.mktemp("room")
    quick = argon2.PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch, Store(place(str(home / "a.db"))) as store:
        patch.setattr(accounts, "_hasher", lambda: quick)
        for role in ("trainee", "dealer", "trainer"):
            accounts.add(Kept(home, store.url), role, role, PASSWORD)
        app = create(Settings(host=ROOM, names=("localhost",), home=home, store=store.url))

        def come(role):
            came = Trainee(app.test_client(), role)
            came.gets("/login")
            return came.sends("/login", name=role, password=PASSWORD)

        yield {role: come(role) for role in ("trainee", "dealer", "trainer")}, store
        app.extensions["referee.answers"].close()


def test_who_has_come_in_answers_under_no_other_name(room):
    people, store = room
    people["dealer"].begins(kind="min-raise", name="trainee")

    assert store.trainees() == ["dealer"]
    assert '<input id="name"' not in people["dealer"].gets("/drill").html


def test_another_s_answers_are_there_for_trainers_alone(room):
    people, store = room
    mine = people["trainee"].begins(kind="min-raise")
    review = store.open_review("trainee").id
    key = mine.options[0]

    for other in ("dealer", "trainer"):
        assert people[other].gets(f"/drill/{review}").status == 404, "it is not answered yet"
        people[other].sends(f"/drill/{review}", **mine.form, option=key)
        assert people[other].status == 404
    assert store.one(review).done is None

    mine.goes(option=key)
    assert people["dealer"].gets(f"/drill/{review}").status == 404
    assert people["trainer"].gets(f"/drill/{review}").status == 200
    assert "trainee" in people["trainer"].text
    assert people["dealer"].gets("/trainees/of/trainee").status == 403
    assert people["trainer"].gets("/trainees/of/trainee").status == 200
    people["trainer"].sends(f"/drill/{review}", **mine.form, option=key)
    assert len(store.reviews(trainee="trainee")) == 1


def test_another_s_exam_is_seen_by_trainers_once_it_is_over(room):
    people, store = room
    sat = people["trainee"].sends("/exam/begin", exam="first-table", book="club-ua-1")
    (attempt,) = exam.of_trainee(store, "trainee")
    url = f"/exam/{attempt['id']}"
    assert sat.options

    for other in ("dealer", "trainer"):
        assert people[other].gets(url).status == 404
        assert people[other].sends(url, **sat.form, option=sat.options[0]).status == 404
        assert people[other].sends(f"{url}/go").status == 404
    with store.begin() as connection:
        connection.execute(
            store.exam.update().values(ended=memory.now().isoformat(), passed=False, score=0.0)
        )
    assert people["dealer"].gets(url).status == 404
    assert people["dealer"].gets(f"{url}/certificate").status == 404
    assert people["dealer"].gets(f"{url}/record.json").status == 404
    assert people["trainer"].gets(url).status == 200
    assert people["trainer"].gets(f"{url}/certificate").status == 200


def test_who_signs_is_who_has_come_in(room):
    people, store = room
    store.begins(
        "Di", kinds.question("side-pots", load_book("club-ua-1"), seed="1"), at=memory.now(),
        exam=None,
    )  # fmt: skip
    people["trainer"].sends(
        "/trainees/sign", name="Di", exam="first-table", book="club-ua-1", passed="no",
        examiner="somebody else", note="",
    )  # fmt: skip

    assert [each["examiner"] for each in exam.table_tests(store)] == ["trainer"]


def test_a_form_without_its_token_changes_nothing(room):
    people, store = room
    before = len(store.reviews(done=False)), len(store.reviews())
    for url in ("/drill/begin", "/drill/1", "/exam/begin", "/trainees/groups"):
        data = {"name": "Di", "groups": "x", "kind": "min-raise", "exam": "first-table"}
        assert people["trainer"].client.post(url, data=data).status_code == 403

    assert (len(store.reviews(done=False)), len(store.reviews())) == before
    assert groups.every(store) == {}
