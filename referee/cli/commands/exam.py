"""Exams: drawn from a blueprint, scored, and signed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import give, spoken, told_text, write
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.training.blueprint import Blueprint
    from referee.training.exam import Exam, Result

FAILED = 1


@click.command()
@click.argument("name", required=False, metavar="[EXAM|FILE]")
@click.option(
    "--book", default="club-ua-1", show_default=True, metavar="ID|FOLDER",
    help="The book that rules.",
)  # fmt: skip
@click.option("--trainee", metavar="NAME", help="Who sits the exam.")
@click.option("--store", metavar="FILE|URL", help="Where answers are kept.")
@click.option("--seed", metavar="WORD", help="The same word gives the same questions.")
@click.option("--signed-by", metavar="NAME", help="Note a table test instead: its examiner.")
@click.option("--failed", is_flag=True, help="The table test was not passed.")
@click.option("--note", default="", metavar="WORDS", help="What the examiner adds.")
@options.lang
@options.form
def command(
    name: str | None,
    book: str,
    trainee: str | None,
    store: str | None,
    seed: str | None,
    signed_by: str | None,
    failed: bool,
    note: str,
    lang: str | None,
    form: str,
) -> int:
    """Sit an exam, or list those there are.

    Questions are drawn at random and gone over at the end. One that was left goes on where it
    stood; it ends with 1 where it was not passed. A question whose time ran out is put again in
    another form. With --signed-by the table test is noted that goes with the exam.
    """
    from referee.training import blueprint

    if name is None:
        _list(form)
        return 0
    plan = blueprint.load(name)
    if trainee is None:
        raise UsageError("an exam needs --trainee: whose it is")
    if signed_by is not None:
        _sign(
            plan, book, trainee, store, form, examiner=signed_by, passed=not failed, note=note
        )
        return 0
    return _sit(plan, book, trainee, store, form, seed)


def _sit(
    plan: Blueprint, ref: str, trainee: str, store: str | None, form: str, seed: str | None
) -> int:
    from secrets import token_hex

    from referee.database.places import place
    from referee.rulebook.book import Shelf
    from referee.training.exam import Exam, as_json, one
    from referee.training.store import Store

    shelf = Shelf()
    book = shelf.book(ref)
    with Store(place(store)) as kept:
        exam = Exam(
            plan, book, kept, trainee,
            seed=seed or token_hex(4), language=spoken(), shelf=shelf,
        )  # fmt: skip
        if not _answered(exam):
            write(_say("left") + "\n")
            return FAILED
        result = exam.result()
        attempt = one(kept, exam.number)
        assert attempt is not None
    data = as_json(attempt, result)
    give(form, data, lambda: _told(result))
    return 0 if result.passed else FAILED


def _answered(exam: Exam) -> bool:
    """Ask until all is answered; False once the trainee leaves."""
    from referee.cli import drilling

    for number, asked in enumerate(exam.questions(), 1):
        keep = partial(exam.store.chooses, asked.review)
        given = drilling.ask(
            asked.question, number, chosen=asked.chosen, before=asked.seconds, keep=keep
        )
        if given is None:
            return False
        if exam.ended(asked, given.answer, seconds=given.seconds):
            write("\n" + _say("put-off") + "\n")
    return True


def _told(result: Result) -> str:
    lines = ["", _say("passed" if result.passed else "not-passed")]
    lines += [
        _say(f"score.{name}", right=result.right[name], of=of)
        for name, of in result.of.items()
        if of
    ]
    lines += [f"  {name}: {right}/{of}" for name, (right, of) in result.chapters.items()]
    return "\n".join(lines) + "\n"


def _sign(
    plan: Blueprint, ref: str, trainee: str, store: str | None, form: str,
    *, examiner: str, passed: bool, note: str,
) -> None:  # fmt: skip
    from referee.database.places import place
    from referee.rulebook.book import load_book
    from referee.training import exam
    from referee.training.store import Store

    if not plan.table:
        raise UsageError(f"{plan.id} has no table test")
    with Store(place(store)) as kept:
        data = exam.sign(
            kept, trainee, plan, load_book(ref), examiner=examiner, passed=passed, note=note
        )
    line = _say(
        "signed" if passed else "signed-failed",
        trainee=trainee,
        examiner=examiner,
        book=data["book"],
        edition=data["edition"],
        scenarios=len(data["scenarios"]),
    )
    give(form, data, lambda: f"{line}\n")


def _list(form: str) -> None:
    from referee.training import blueprint

    plans = [blueprint.load(path.stem) for path in blueprint.listed()]
    data = [
        {
            "exam": each.id,
            "title": dict(each.title),
            "questions": each.count,
            "pass": {name: str(share) for name, share in each.least.items()},
            "attempts": each.attempts,
            "seconds": each.seconds,
            "table": list(each.table),
        }
        for each in plans
    ]

    def told() -> str:
        return "".join(
            f"{each.id}  {told_text(each.title)}\n  "
            + _say("about", questions=each.count, attempts=each.attempts, table=len(each.table))
            + "\n"
            for each in plans
        )

    give(form, data, told)


def _say(path: str, **values: Any) -> str:
    from referee.training.say import load

    return load(spoken()).say(f"training.exam.{path}", **values)
