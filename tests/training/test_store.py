"""Answers are kept: each at once, of several trainees, whatever happens to the process."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from referee.database import migrate
from referee.database.opened import HEAD
from referee.database.places import place
from referee.errors import UsageError
from referee.rulebook.book import Book, Shelf, load_book
from referee.training import kinds, memory
from referee.training.memory import State
from referee.training.question import Answer, Question
from referee.training.sitting import Sitting
from referee.training.store import Store

MONDAY = datetime(2026, 11, 30, 9, tzinfo=UTC)


@pytest.fixture
def store(url: str):
    with Store(url) as opened:
        yield opened


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book("club-ua-1")


@pytest.fixture(scope="module")
def question(book: Book) -> Question:
    return kinds.question("min-raise", book, seed="1")


def answered(store: Store, question: Question, who: str, *, right: bool, at=MONDAY) -> None:
    (part,) = question.parts
    key = next(each.key for each in part.options if each.right == right)
    number = store.begins(who, question, at=at, exam=None)
    answer = Answer(question, {"ruling": key})
    (item,) = question.items
    state = memory.after(State(item), right=right, at=at)
    store.ends(
        number, answer.chosen, answer.scores, seconds=4, late=False, at=at, states={item: state}
    )


def test_what_is_kept_is_read_back(store: Store, question: Question) -> None:
    answered(store, question, "Олена", right=True)
    answered(store, question, "Jan", right=False)
    first, second = store.reviews()
    assert (first.trainee, first.ruling, first.rule, first.at) == ("Олена", True, None, MONDAY)
    assert (second.trainee, second.ruling, second.items) == ("Jan", False, question.items)
    assert first.answer == question.answer
    assert store.states("Jan")["skill:min-raise"].missed == MONDAY
    assert store.trainees() == ["Jan", "Олена"]
    assert store.states("nobody") == {}


def test_a_new_store_has_the_newest_tables_and_an_opened_one_keeps_them(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "answers.db"
    Store(place(str(file))).close()
    Store(place(str(file))).close()
    with closing(sqlite3.connect(file)) as plain, plain:
        assert plain.execute("select version_num from alembic_version").fetchall() == [(HEAD,)]
        assert plain.execute("pragma journal_mode").fetchone() == ("wal",)


def test_several_write_at_once_and_nothing_is_lost(url: str, question: Question) -> None:
    failed: list[BaseException] = []

    def sits(name: str) -> None:
        try:
            with Store(url) as mine:
                for minute in range(8):
                    at = MONDAY + timedelta(minutes=minute)
                    answered(mine, question, name, right=True, at=at)
        except BaseException as error:
            failed.append(error)

    names = ["one", "two", "three", "four"]
    threads = [threading.Thread(target=sits, args=(name,)) for name in names]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not failed
    with Store(url) as store:
        assert [len(store.reviews(trainee=name)) for name in names] == [8] * 4


def test_a_new_file_that_somebody_writes_to_is_waited_for(tmp_path: Path) -> None:
    # SQLite refuses a log beside the file at once here, however long it is told to wait.
    file = tmp_path / "new.db"
    asks = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    with closing(asks) as other:
        other.execute("begin immediate")
        over = threading.Timer(0.3, other.execute, ["commit"])
        over.start()
        Store(place(str(file))).close()
        over.join()
    with closing(sqlite3.connect(file)) as plain, plain:
        assert plain.execute("pragma journal_mode").fetchone() == ("wal",)


def test_a_transaction_that_fails_keeps_nothing(store: Store, question: Question) -> None:
    number = store.begins("one", question, at=MONDAY, exam=None)

    def fails() -> None:
        with store.begin() as connection:
            connection.execute(store.review_item.delete())
            connection.execute(store.review.delete())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    open_one = store.open_review("one")
    assert open_one is not None
    assert open_one.id == number


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("nothing://here", "is no database"),
        ("sqlite:////dev/null/answers.db", "/dev/null: "),
    ],
)
def test_what_is_no_store_is_told(named: str, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        Store(place(named))


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database at all, but long enough to look at" * 100, "utf-8")
    before = file.read_bytes()
    with pytest.raises(UsageError, match="cannot be used"):
        Store(place(str(file)))
    assert file.read_bytes() == before


def test_a_store_of_a_newer_program_is_told_and_left_alone(url: str) -> None:
    with Store(url) as store, store.begin() as connection:
        connection.execute(store.sql.text("update alembic_version set version_num = '9999'"))
    with pytest.raises(UsageError, match="was made by a newer edition of the program"):
        Store(url)
    assert migrate.known()[-1] == HEAD


def test_a_trainee_has_a_name(store: Store, question: Question) -> None:
    with pytest.raises(UsageError, match="a trainee needs a name"):
        store.begins("  ", question, at=MONDAY, exam=None)
    assert store.reviews(done=False) == []


def test_where_it_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("REFEREE_STORE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert place(None) == f"sqlite:///{tmp_path}/referee/training.db"
    monkeypatch.setenv("REFEREE_STORE", "postgresql://host/db")
    assert place(None) == "postgresql://host/db"
    assert place("/there/x.db") == "sqlite:////there/x.db"


# --- a sitting ------------------------------------------------------------------------------


def sitting(store: Store, book: Book, seed: str = "a", **asked) -> Sitting:
    plain = {"of": ("min-raise", "side-pots"), "files": (), "level": None, "language": "en"}
    return Sitting(book, store, "one", seed=seed, shelf=Shelf(), **{**plain, **asked})


def answers(sat: Sitting, *right: bool) -> list[str]:
    """Answer so many questions; return why each was asked."""
    told = []
    for asked, good in zip(sat.questions(), right, strict=False):
        chosen = {
            part.name: next(each.key for each in part.options if each.right == good)
            for part in asked.question.parts
        }
        sat.ended(asked, Answer(asked.question, chosen), seconds=1, late=False)
        told.append(asked.why.path if asked.why else "")
        if len(told) == len(right):
            break
    return told


def test_new_items_come_first_and_a_miss_comes_back(store: Store, book: Book) -> None:
    assert answers(sitting(store, book), True, False, True) == [
        "why.new",
        "why.new",
        "why.missed",
    ]
    assert answers(sitting(store, book, "b"), True) == [], "known for today"
    assert len(store.reviews(trainee="one")) == 3


def test_without_memory_everything_is_asked_and_kept(store: Store, book: Book) -> None:
    answers(sitting(store, book), True, True)
    assert answers(sitting(store, book, "b", remembers=False), True, False) == ["", ""]
    assert len(store.reviews(trainee="one")) == 4
    assert store.states("one")["skill:side-pots"].asked == 1, "memory is off"


def test_a_late_answer_is_kept_and_says_nothing(store: Store, book: Book) -> None:
    sat = sitting(store, book)
    asked = next(sat.questions())
    wrong = {part.name: None for part in asked.question.parts}
    sat.ended(asked, Answer(asked.question, wrong), seconds=99, late=True)
    assert store.states("one") == {}
    (review,) = store.reviews(trainee="one")
    assert review.late


def test_what_was_left_in_the_middle_is_gone_on_with(store: Store, book: Book) -> None:
    path = Path("scenarios/holdem/one-big-chip-is-a-call.yaml")
    sat = sitting(store, book, of=("scenario",), files=(path,))
    asked = next(sat.questions())
    first, *others = asked.question.parts
    sat.chose(asked, {first.name: first.right.key}, 12.5)
    again = next(sitting(store, book, "b", files=(path,), language="uk").questions())
    assert again.question.key == asked.question.key
    assert (again.chosen, again.seconds) == ({first.name: first.right.key}, 12.5)
    assert again.why is not None
    assert again.why.path == "why.left"
    assert others


# --- killed ---------------------------------------------------------------------------------


TWO = ("one-big-chip-is-a-call", "raise-out-of-turn-after-another-raise-waits-for-its-turn")


@pytest.mark.parametrize("lines", [1, 4])
def test_nothing_answered_is_lost_when_the_process_is_killed(url: str, lines: int) -> None:
    """Each line answers one part; the process is killed while it waits for the next."""
    command = [sys.executable, "-m", "referee", "drill"]
    command += [f"scenarios/holdem/{name}.yaml" for name in TWO]
    command += ["--trainee", "one", "--store", url, "--seed", "a"]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for _ in range(lines):
        process.stdin.write("1\n")
    process.stdin.flush()
    prompts, told = 0, ""
    while prompts <= lines:
        letter = process.stdout.read(1)
        assert letter, "it waits for an answer and does not end"
        told += letter
        prompts = told.count("\n> ")
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    with Store(url) as store:
        kept = [*store.reviews(), *store.reviews(done=False)]
        assert sum(len(each.chosen) for each in kept) == lines
