"""The trainer's report: figures against the textbook's, and who is told what."""

import csv
import io
import json
import re
import statistics
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee.rulebook import flip
from referee.rulebook.book import load_book
from referee.training import charts, insight, memory, trainer
from referee.training.memory import State
from referee.training.say import load
from referee.training.store import Review, Store

MONDAY = datetime(2026, 11, 30, 9, tzinfo=UTC)
GOOD = ("Ada", "Bo", "Cy")
WEAK = ("Di", "Ed", "Fi")
RULE = "rule:club-ua-1:2.8.9"
LUCK = "rule:club-ua-1:2.8.5c"


def review(n: int, trainee: str, item: str, *, ruling: bool) -> Review:
    return Review(
        id=n, trainee=trainee, at=MONDAY + timedelta(minutes=n), key=f"k{n}", kind="scenario",
        level=1, book="club-ua-1", edition="1", chapter="", items=(item,), answer="", chosen={},
        ruling=ruling, rule=None, seconds=1, late=False, done=MONDAY,
    )  # fmt: skip


@pytest.fixture(scope="module")
def log() -> list[Review]:
    """Good trainees are right in all but LUCK, where the coin decides for everybody."""
    found: list[Review] = []
    for trainee in (*GOOD, *WEAK):
        for n in range(6):
            good = trainee in GOOD or n == 0
            found.append(review(len(found), trainee, RULE, ruling=good))
            found.append(review(len(found), trainee, "skill:side-pots", ruling=good))
            coin = n % 2 == 0
            found.append(review(len(found), trainee, LUCK, ruling=coin))
    return found


def test_facility_and_discrimination_are_the_textbooks(log: list[Review]) -> None:
    told = {each["item"]: each for each in insight.items(log, load("en"))}
    for item, each in told.items():
        answers = [one for one in log if one.items == (item,)]
        scores = [float(bool(one.ruling)) for one in answers]
        assert each["facility"] == round(statistics.mean(scores), 3)
        rest = [
            statistics.mean(
                float(bool(other.ruling))
                for other in log
                if other.trainee == one.trainee and other.items != (item,)
            )
            for one in answers
        ]
        again = statistics.correlation(scores, rest)
        assert each["discrimination"] == pytest.approx(again, abs=0.001)


def test_what_good_and_weak_get_right_equally_often_is_doubtful(log: list[Review]) -> None:
    told = insight.items(log, load("en"))
    assert [each["item"] for each in told if each["doubtful"]] == [LUCK]
    assert told[0]["item"] == LUCK, "doubtful ones come first"
    assert told[0]["name"].startswith("2.8.5 ")


def test_a_rule_of_several_cases_is_called_by_its_own_title() -> None:
    told = insight.named("rule:club-ua-1:2.7.12a", load("en"))
    assert told == "2.7.12 Absent: cards are taken when the turn comes (club-ua-1)"


def test_few_answers_make_nothing_doubtful(log: list[Review]) -> None:
    few = [each for each in log if each.trainee in ("Ada", "Di")]
    assert not any(each["doubtful"] for each in insight.items(few, load("en")))


def test_answers_all_alike_tell_nothing(log: list[Review]) -> None:
    alike = [each.but(ruling=True) for each in log]
    assert {each["discrimination"] for each in insight.items(alike, load("en"))} == {None}


@pytest.fixture
def store(url: str):
    with Store(url) as opened:
        yield opened


def fill(store: Store, log: list[Review]) -> None:
    from referee.training import kinds

    book = load_book("club-ua-1")
    plain = kinds.question("side-pots", book, seed="1")
    for each in log:
        question = plain.but(items=each.items, key=each.key)
        number = store.begins(each.trainee, question, at=each.at, exam=None)
        (item,) = each.items
        before = store.states(each.trainee).get(item)
        known = before or State(item, ruled=memory.ruled(item, book))
        state = memory.after(known, right=bool(each.ruling), at=each.at)
        store.ends(
            number, {}, {"ruling": bool(each.ruling)}, seconds=1, late=False, at=each.at,
            states={item: state},
        )  # fmt: skip


def test_who_is_weak_where_and_who_learns_anew(
    store: Store, log: list[Review], run: Callable[..., object], url: str, tmp_path: Path
) -> None:
    fill(store, [each for each in log if each.trainee in ("Ada", "Di")])
    book = load_book("club-ua-1")
    (rule,) = (each for each in book.own.rules if each.id == "2.8.9")
    edition = flip.instead(book, book.own, rule, rule.but(remedies=rule.remedies[:1]))
    data = insight.told(store, load("en"), only=(), book=edition)
    ada, di = data["trainees"]
    assert {each["item"] for each in ada["weak"]} == {LUCK}
    assert {each["item"] for each in di["weak"]} == {RULE, "skill:side-pots", LUCK}
    assert (di["scores"]["ruling"], ada["scores"]["ruling"]) == ([5, 18], [15, 18])
    assert [(each["trainee"], each["item"]) for each in data["retrain"]] == [
        ("Ada", RULE),
        ("Di", RULE),
    ]
    args = ("trainees", "--store", url)
    done = run(*args, "Di", "--lang", "uk")
    assert "Слабке місце: побічні банки, правильно 1 з 6\n" in done.out
    assert "Ada" not in done.out
    assert json.loads(run(*args, "--format", "json").out)["retrain"] == []
    rows = list(csv.DictReader(io.StringIO(run(*args, "--format", "csv").out)))
    assert [(row["trainee"], row["right"]) for row in rows if row["item"] == RULE] == [
        ("Ada", "6"),
        ("Di", "1"),
    ]


def test_a_page_draws_every_trainee_and_every_item(store: Store, log: list[Review]) -> None:
    fill(store, log)
    data = insight.told(store, load("en"), only=(), book=None)
    page = trainer.page(data, load("en"))
    drawings = [
        ElementTree.fromstring(each) for each in re.findall("<svg.*?</svg>", page, re.S)
    ]
    bars, _, _, points = drawings
    heads = [unescape(each) for each in re.findall("<h2>(.*?)</h2>", page)]
    assert heads == ["Who is right how often", "What is asked"]
    assert len(bars.findall("rect")) == 6, "one bar each: nobody was asked for a rule"
    assert {each.text for each in bars.findall("text")} >= {*GOOD, *WEAK, "28 %", "83 %"}
    circles = points.findall("circle")
    assert {each.findtext("title") for each in circles} == {
        each["name"] for each in data["items"]
    }
    assert [each.get("class") for each in circles].count("doubtful") == 1
    for circle in circles:
        assert charts.EDGE <= int(circle.get("cx") or 0) <= charts.EDGE + charts.SIDE
    assert "http" not in page.replace("http-equiv", "")


def test_a_name_is_no_markup_and_no_formula(store: Store, log: list[Review]) -> None:
    fill(store, [each.but(trainee="=<b>x") for each in log[:3]])
    data = insight.told(store, load("en"), only=(), book=None)
    assert "<b>x" not in trainer.page(data, load("en"))
    assert "\r\n'=<b>x," in trainer.sheet(data)


@pytest.mark.parametrize(
    ("args", "told"),
    [(("--store", "nowhere.db"), "there is no store 'nowhere.db'"), (("Adda",), "no trainee")],
)
def test_what_is_not_there_is_told(
    run: Callable[..., object], store: Store, log: list[Review], url: str, args, told: str
) -> None:
    fill(store, log[:1])
    if "--store" not in args:
        args = (*args, "--store", url)
    done = run("trainees", *args)
    assert done.code == 2
    assert told in done.err
