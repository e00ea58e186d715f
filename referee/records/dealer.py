"""A dealer's test at the table: what was answered, and what the book rules there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.errors import ContentError, did_you_mean
from referee.hearing.hear import hear_under
from referee.hearing.vocabulary import remedies
from referee.records import books
from referee.records.notes import decoded, mapping
from referee.rulebook.book import Book, load_book, with_placard
from referee.rulebook.rule import printed
from referee.scenario.script import load
from referee.version import __version__
from referee.yamlfile import Document, parse

KIND = "dealer"
ANSWERS = "answers.yaml"
HEADS = ("dealer", "examiner", "date", "table")
_KEYS = (*HEADS, "book", "answers")
_ANSWER = ("scenario", "after", "decision", "seat", "amount", "rule", "remark")
_NEEDED = ("scenario", "after", "decision")


def gathered(file: Path, *, language: str = "en") -> tuple[dict[str, bytes], dict[str, Any]]:
    """Return the files of a test, and what was asked, before it is marked.

    Raises:
        ContentError: The file of answers cannot be used, at its line.
        UsageError: There is no such book.
    """
    document = parse(decoded(file.read_bytes(), str(file)), str(file))
    said = _checked(document)
    book = load_book(said["book"])
    files = {**books.files(book), ANSWERS: file.read_bytes()}
    for at, answer in enumerate(said["answers"]):
        path = _scenario(file, answer["scenario"])
        if path is None:
            place = document.place("answers", at, "scenario")
            raise ContentError(
                place,
                f"there is no scenario {answer['scenario']!r}",
                "Its path is from this file's folder, or from where the command is run.",
            )
        name, content = f"scenario/{path.name}", path.read_bytes()
        if files.setdefault(name, content) != content:
            place = document.place("answers", at, "scenario")
            raise ContentError(
                place, f"two scenarios are called {path.name!r}", "Give one another name."
            )
    return files, {"book": book.id, "language": language}


def made(folder: Path, asked: dict[str, Any], program: str = __version__) -> dict[str, Any]:
    """Return the test that the files in a folder make, marked by their book.

    Raises:
        ContentError: An answer is on what cannot be asked; or the files cannot be heard.
    """
    language = asked["language"]
    document = parse(decoded((folder / ANSWERS).read_bytes(), ANSWERS), ANSWERS)
    said = _checked(document)
    book = load_book(folder / books.FOLDER / asked["book"])
    marked = [
        _marked(document, at, answer, folder, book, language)
        for at, answer in enumerate(said["answers"])
    ]
    return {
        "format": 1,
        "kind": KIND,
        "program": program,
        "language": language,
        **books.told(book, language),
        "people": {head: said[head] for head in HEADS if head in said},
        "answers": marked,
        "asked": len(marked),
        "rulings_right": sum(each["ruling_right"] for each in marked),
        "rules_right": sum(each["rule_right"] for each in marked),
    }


def _marked(
    document: Document,
    at: int,
    answer: Mapping[str, str],
    folder: Path,
    book: Book,
    language: str,
) -> dict[str, Any]:
    name = Path(answer["scenario"]).name
    script = load(folder / "scenario" / name).but(file=name)
    used = (
        with_placard(book, script.placard, script.place("placard")) if script.placard else book
    )
    hearing = hear_under(
        script,
        used,
        own_only=script.own_rules_only,
        foreign=script.book != book.id,
        language=language,
    )
    here = [each for each in hearing.data["rulings"] if str(each["after"]) == answer["after"]]
    if not here:
        known = ", ".join(str(each["after"]) for each in hearing.data["rulings"]) or "none"
        raise ContentError(
            document.place("answers", at, "after"),
            f"no ruling was made after sentence {answer['after']!r}",
            f"Sentences that called for one: {known}.",
        )
    ruling = here[0]
    given = {name: answer[name] for name in ("decision", "seat", "amount") if name in answer}
    right = all(str(ruling[name]) == value for name, value in given.items())
    rule = ruling["rule"]
    named = answer.get("rule", "")
    names = {rule["number"], printed(rule["number"]), rule["id"]} if rule else set()
    script_said = {each["n"]: each["sentence"] for each in hearing.data["script"]}
    return {
        "scenario": name,
        "title": hearing.data["title"],
        "after": ruling["after"],
        "sentence": script_said[ruling["after"]],
        "answer": {**given, "rule": named, "remark": answer.get("remark", "")},
        "ruling": {
            **{name: ruling[name] for name in ("decision", "seat", "amount", "announce")},
            "rule": rule and {name: rule[name] for name in ("number", "id", "book", "title")},
        },
        "ruling_right": right,
        "rule_right": named in names,
    }


def _scenario(file: Path, named: str) -> Path | None:
    return next((each for each in (file.parent / named, Path(named)) if each.is_file()), None)


def _checked(document: Document) -> dict[str, Any]:
    """Return the answers, each key known and each needed one there."""
    data = dict(mapping(document, document.data, (), _KEYS))
    _needed(document, data, (), ("dealer", "book", "answers"))
    answers = data.pop("answers")
    if not isinstance(answers, list):
        place = document.place("answers")
        raise ContentError(place, "'answers' is no list", "Begin each with '- scenario: ...'.")
    _texts(document, data, ())
    for at, each in enumerate(answers):
        answer = mapping(document, each, ("answers", at), _ANSWER)
        _needed(document, answer, ("answers", at), _NEEDED)
        _texts(document, answer, ("answers", at))
        _decision(document, at, answer["decision"])
    return {**data, "answers": answers}


def _decision(document: Document, at: int, said: str) -> None:
    """Refuse a word that no ruling can be: a slip of the pen is no wrong answer."""
    known = [*remedies(), "floor-decides"]
    if said not in known:
        raise ContentError(
            document.place("answers", at, "decision"),
            f"no ruling can be {said!r}",
            "All there are: 'referee remedies'.",
            *did_you_mean(said, known),
        )


def _needed(
    document: Document, said: Mapping[str, Any], at: tuple[str | int, ...], keys: Sequence[str]
) -> None:
    for name in keys:
        if not said.get(name):
            place, help_line = document.place(*at), f"Expected: {', '.join(keys)}."
            raise ContentError(place, f"{name!r} is missing", help_line)


def _texts(document: Document, said: Mapping[str, Any], at: tuple[str | int, ...]) -> None:
    for name, value in said.items():
        if not isinstance(value, str):
            place = document.place(*at, name)
            raise ContentError(place, "expected a text", "Write it on one line.")
