"""A deck for Anki (library ``genanki``): a card for each part of a question.

The ids of deck, note type and notes follow from the book and the question alone, so that a deck
made again brings the notes up to date and leaves what was learned.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any

from referee.extras import needed
from referee.training.question import Part, Question
from referee.words import Words

MODEL = 1_607_392_811
"""The note type: the same in every deck, and never another one."""
FIELDS = ("Key", "Situation", "Table", "Prompt", "Options", "Answer", "Why", "Book")
FRONT = "{{Situation}}<pre>{{Table}}</pre><p><b>{{Prompt}}</b></p>{{Options}}"
BACK = "{{FrontSide}}<hr id=answer><p><b>{{Answer}}</b></p>{{Why}}<p><i>{{Book}}</i></p>"
STYLE = (
    ".card {font-family: sans-serif; font-size: 18px; text-align: left}"
    " pre {font-size: 14px; line-height: 1.3; overflow-x: auto}"
)


def packed(questions: Sequence[Question], say: Words) -> bytes:
    """Return an ``.apkg`` file.

    Raises:
        UsageError: The library is not installed.
    """
    genanki = needed("genanki", "an Anki deck", extra="training")
    model = genanki.Model(
        MODEL,
        "referee",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Drill", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
        sort_field_index=0,
    )
    decks: dict[str, Any] = {}
    for question in questions:
        if question.book not in decks:
            name = say.say("training.out.deck", book=question.book)
            decks[question.book] = genanki.Deck(_number(f"deck {question.book}"), name)
        for note in _notes(genanki, model, question):
            decks[question.book].add_note(note)
    with tempfile.TemporaryDirectory(prefix="referee-") as folder:
        file = Path(folder) / "deck.apkg"
        genanki.Package(list(decks.values())).write_to_file(str(file))
        return file.read_bytes()


def _notes(genanki: Any, model: Any, question: Question) -> Iterator[Any]:
    before: list[str] = []
    for part in question.parts:
        fields = [
            f"{question.key} {part.name}",
            "".join(f"<div>{escape(each)}</div>" for each in (*question.situation, *before)),
            escape("\n".join(question.table)),
            escape(part.prompt),
            _options(part),
            escape(part.right.text),
            _reasons(part, question),
            escape(f"{question.book}, {question.edition}: {', '.join(question.rules)}"),
        ]
        guid = genanki.guid_for("referee", question.book, question.key, part.name)
        tags = [question.kind, f"level-{question.level}"]
        yield genanki.Note(model=model, fields=fields, guid=guid, tags=tags)
        before.append(part.right.text)  # the next part stands on what was ruled


def _options(part: Part) -> str:
    lines = "".join(f"<li>{escape(each.text)}</li>" for each in part.options)
    return f"<ol>{lines}</ol>"


def _reasons(part: Part, question: Question) -> str:
    told = [f"<p>{escape(question.because)}</p>"] if question.because else []
    for each in part.options:
        if not each.right and each.why:
            told.append(f"<p>– {escape(each.text)}: {escape(each.why)}</p>")
    return "".join(told)


def _number(name: str) -> int:
    """Return a number for a name as Anki wants one: positive, below 2**31."""
    digest = blake2b(name.encode(), digest_size=4).digest()
    return (int.from_bytes(digest, "big") >> 1) | 1
