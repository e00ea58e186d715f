"""Drills on a phone: one question after another, answered by a tap and gone over."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for
from werkzeug.wrappers import Response as Answered

from referee.training import course, insight, kinds, memory, progress
from referee.training.question import Answer, Question
from referee.training.sitting import Asked, Sitting
from referee.training.store import Review
from referee.web import asking, exams, frame, learning, rules, shelves, standing
from referee.web.asking import Wanted

pages = Blueprint("drill", __name__, url_prefix="/drill")


@pages.get("")
def start() -> Response:
    """Show what can be asked, how it stands, and what was left in the middle."""
    wanted, name = asking.wanted(), learning.trainee()
    store = learning.store()
    return learning.page(
        "drill",
        learning.tell("drill.title"),
        name=name if learning.asks_name() else None,
        trainees=store.trainees() if learning.asks_name() else [],
        left=bool(name) and store.open_review(name) is not None,
        standing=list(standing.lines(name, memory.now())),
        choices=_choices(wanted),
        own=len(learning.cases()),
        only_own=wanted.own,
        kinds=[
            {"key": each, "name": _kind(each), "here": each in wanted.of}
            for each in (course.SCENARIO, *kinds.kinds())
        ],
    )


def _kind(name: str) -> str:
    told = learning.say().say(f"training.kinds.{name}.name")
    return told[:1].upper() + told[1:]


def _choices(wanted: Wanted) -> list[dict[str, Any]]:
    """Return the fields in which one of several is chosen, the first first."""
    values: dict[str, list[tuple[object, str]]] = {
        "book": [(id_, title) for id_, title, _ in rules.named(frame.language())],
        "level": [("", learning.tell("drill.any-level"))]
        + [(n, learning.tell("drill.level", level=n)) for n in kinds.LEVELS],
        "count": [(n, str(n)) for n in asking.COUNTS],
        "seconds": [("", learning.tell("drill.no-time"))]
        + [(n, learning.tell("seconds", count=n)) for n in asking.TIMES],
    }
    asked = wanted.asked()
    return [
        {
            "name": name,
            "label": learning.tell(f"drill.fields.{name}"),
            "values": [
                {"key": key, "name": told, "here": key == (asked[name] or "")}
                for key, told in known
            ],
        }
        for name, known in values.items()
    ]


# --- asking ---------------------------------------------------------------------------------


@pages.post("/begin")
def begins() -> Answered:
    """Begin a sitting."""
    name = learning.takes_name()
    if not name:
        return redirect(url_for("drill.start"), 303)
    last = max((each.id for each in learning.store().reviews(trainee=name)), default=0)
    return _next(asking.wanted()._replace(since=last))


@pages.post("/next")
def goes_on() -> Answered:
    """Ask the next question of a sitting."""
    return _next(asking.wanted())


def _next(wanted: Wanted) -> Answered:
    with learning.turn() as name:
        done = _sat(name, wanted)
        if len(done) < wanted.most:
            found = next(_sitting(name, wanted, done).questions(), None)
            if found is not None:
                return redirect(_address(found.review, wanted), 303)
    return redirect(url_for("drill.done", **wanted.asked()), 303)


def _sat(name: str, wanted: Wanted) -> list[Review]:
    """Return what was answered in a sitting so far."""
    log = learning.store().reviews(trainee=name, after=wanted.since)
    return [each for each in log if each.exam is None]


def _sitting(name: str, wanted: Wanted, done: list[Review] | None = None) -> Sitting:
    return Sitting(
        learning.book(wanted.book), learning.store(), name, of=() if wanted.own else wanted.of,
        files=learning.cases() if wanted.own else (),
        seed=token_hex(4), level=wanted.level, language=frame.language(),
        shelf=shelves.now(),
        recent=[item for each in done or () for item in each.items[:1]],
    )  # fmt: skip


def _address(number: int, wanted: Wanted) -> str:
    return url_for("drill.asked", number=number, **wanted.asked())


@pages.get("/<int:number>")
def asked(number: int) -> Response:
    """Show a question, or what became of it once it is answered."""
    review = _review(number)
    wanted = asking.wanted()._replace(book=review.book)
    book = learning.book(review.book)
    question = learning.question(review.key, book)
    if review.done is not None:
        return _over(review, question, wanted)
    if question is None or question.answer != review.answer:
        return learning.page("gone", learning.tell("drill.title"), carried=wanted.pairs())
    asking.begins_clock(review)
    state = learning.store().states(review.trainee).get(question.items[0])
    why = memory.why(state, memory.now())
    return learning.page(
        "question",
        learning.tell("question", n=_place(review, wanted), of=wanted.most),
        faces=asking.faces,
        question=asking.told(question, "table"),
        lines=[_kind(question.kind), learning.tell("drill.level", level=question.level)],
        why=why.said(learning.say()) if why is not None and why.path != "why.new" else "",
        part=asking.part(question, review.chosen),
        answers=url_for("drill.answers", number=number),
        method="post",
        carried=wanted.pairs(),
        left=_time_left(wanted, review),
    )


def _time_left(wanted: Wanted, review: Review) -> int | None:
    if wanted.seconds is None:
        return None
    return max(0, round(wanted.seconds - asking.taken(review)))


def _review(number: int) -> Review:
    """Return a review of who asks, or one a trainer may look at; to others it is not there."""
    found = learning.store().one(number)
    own = found is not None and found.trainee == learning.trainee()
    if found is None or not (own or (found.done is not None and learning.trains())):
        abort(404)
    if found.exam is not None and not exams.ended(found.exam):
        abort(404)  # nothing is told before all of it is answered
    return found


def _place(review: Review, wanted: Wanted) -> int:
    """Return which question of its sitting a review is."""
    return 1 + sum(each.id < review.id for each in _sat(review.trainee, wanted))


@pages.post("/<int:number>")
def answers(number: int) -> Answered:
    """Take the answer to a part of a question; once all is answered it is gone over."""
    wanted = asking.wanted()
    with learning.turn():
        review = _review(number)
        question = learning.question(review.key, learning.book(review.book))
        if review.done is None and question is not None and question.answer == review.answer:
            _answered(review, question, wanted._replace(book=review.book))
    return redirect(_address(number, wanted) + asking.to_prompt(), 303)


def _answered(review: Review, question: Question, wanted: Wanted) -> None:
    found = asking.chosen(question, review)
    if found is None:
        return
    chosen, last = found
    seconds = asking.taken(review)
    sat = _sitting(review.trainee, wanted)
    put = Asked(question, None, review.id)
    if not last:
        sat.chose(put, chosen, seconds)
        return
    late = wanted.seconds is not None and seconds > wanted.seconds
    sat.ended(put, Answer(question, chosen), seconds=seconds, late=late)


# --- after ----------------------------------------------------------------------------------


def _over(review: Review, question: Question | None, wanted: Wanted) -> Response:
    own = review.trainee == learning.trainee()
    in_sitting = own and review.exam is None and "count" in request.args
    view: dict[str, Any] = {"over": None, "changed": True}
    if question is not None:
        answer = Answer(question, dict(review.chosen))
        view = {
            "question": asking.told(question, "table"),
            "over": asking.gone_over(answer, learning.book(review.book)),
            "changed": question.answer != review.answer,
        }
    return learning.page(
        "over",
        learning.tell("question", n=_place(review, wanted), of=wanted.most)
        if in_sitting
        else learning.tell("over.title"),
        **view,
        faces=asking.faces,
        late=review.late,
        back=_back(review) if own and not review.late else [],
        more=in_sitting and _place(review, wanted) < wanted.most,
        carried=wanted.pairs() if in_sitting else None,
        by="" if own else review.trainee,
        links=[],
    )


def _back(review: Review) -> list[str]:
    """Return when each item of a review comes back."""
    states = learning.store().states(review.trainee)
    now = memory.now()
    found = (states[item].due for item in review.items if item in states)
    return [standing.back(due, now) for due in found if due is not None]


@pages.get("/done")
def done() -> Response:
    """Sum up a sitting."""
    wanted, name = asking.wanted(), learning.trainee()
    sat = _sat(name, wanted)
    log = [each for each in sat if not each.late]
    say = learning.say()
    return learning.page(
        "done",
        learning.tell("done.title"),
        scores=[
            say.say(f"training.terminal.score.{part}", right=sum(found), of=len(found))
            for part in ("ruling", "rule")
            if (found := [score for each in log if (score := getattr(each, part)) is not None])
        ],
        nothing=say.say("training.terminal.all-known"),
        standing=list(standing.lines(name, memory.now() + progress.DAY)),
        misses=[
            {
                "name": insight.named(each.items[0], say, shelves.now())
                if each.items
                else _kind(each.kind),
                "place": learning.tell("question", n=n, of=wanted.most),
                "url": _address(each.id, wanted),
            }
            for n, each in enumerate(sat, 1)
            if not each.late and not insight.right(each)
        ],
        count=len(log),
        carried=wanted.pairs(),
        again=url_for("drill.start", **{**wanted.asked(), "since": None}),
    )


@pages.get("/progress")
def progressed() -> Response:
    """Show who asks how it stands with all that he was asked."""
    name = learning.trainee()
    return learning.page(
        "progress",
        learning.tell("progress.title"),
        told=standing.of(name) if name else None,
    )
