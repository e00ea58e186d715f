"""Drills in GIFT, the text format that Moodle and other schools' programs import."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from referee.training.question import Part, Question
from referee.words import Words

_SPECIAL = re.compile(r"([~=#{}:\\])")


def packed(questions: Sequence[Question], say: Words) -> bytes:
    """Return a ``.gift`` file in UTF-8: one question for each part."""
    blocks = [block for each in questions for block in _blocks(each)]
    return ("\n\n".join(blocks) + "\n").encode()


def _blocks(question: Question) -> Iterator[str]:
    before: list[str] = []
    for part in question.parts:
        yield "\n".join(
            [
                f"// {' '.join(question.items)} {question.book} {question.edition}",
                f"::{_plain(question.key)} {part.name}::[html]"
                f"{_stem(question, part, before)}{{",
                *(
                    f"\t{_option(each.text, each.why, right=each.right)}"
                    for each in part.options
                ),
                f"\t####{_html(question.because)}",
                "}",
            ]
        )
        before.append(part.right.text)


def _stem(question: Question, part: Part, before: list[str]) -> str:
    told = "".join(f"<p>{_html(each)}</p>" for each in (*question.situation, *before))
    if question.table:
        table = "<br>".join(_html(row).replace(" ", "&nbsp;") for row in question.table)
        told += f"<p><code>{table}</code></p>"
    return f"{told}<p><b>{_html(part.prompt)}</b></p>"


def _option(text: str, why: str, *, right: bool) -> str:
    return f"{'=' if right else '~'}{_html(text)}" + (f"#{_html(why)}" if why else "")


def _html(text: str) -> str:
    return _plain(escape(text, quote=False))


def _plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()) if "\n" in text else text)
