"""Drills from scenarios: the situation, its ruling, the rule, and what the dealer does next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from referee.errors import RefereeError
from referee.hearing.hear import hear_under
from referee.rulebook.book import Book, Shelf
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.table.due import Case
from referee.training import heard, wrong
from referee.training import say as words
from referee.training.heard import Cut
from referee.training.play import opening, picture, waits_for
from referee.training.question import NEXT, RULE, RULING, Option, Part, Question, mixed
from referee.variant.moves import variant_of
from referee.words import Words

KIND = "scenario"
NEAR_MISSES = (1, 4)
"""Up to so many rules that nearly applied make a drill of level 1, of level 2."""
FEWEST = 2
"""Wrong rulings without which there is nothing to ask."""
OTHERS = 3
"""Wrong options beside the right one where rules and dues are asked."""

Json = Mapping[str, Any]


def from_file(path: Path, ref: str | None, *, language: str, shelf: Shelf) -> list[Question]:
    """Return the drills one scenario gives under a book; None: the book it names.

    Raises:
        ContentError: The file cannot be read.
        UsageError: There is no such book.
    """
    script = load(path)
    book_id = ref if ref is not None else script.book
    if book_id is None or variant_of(script.variant) is None or script.games:
        return []
    book = heard.under(script, shelf, book_id)
    return list(_questions(script, book, language, shelf))


def _questions(script: Script, book: Book, language: str, shelf: Shelf) -> Iterator[Question]:
    foreign = script.book != book.id
    say = words.load(language)
    try:
        hearing = hear_under(
            script, book, own_only=script.own_rules_only, foreign=foreign, language=language
        )
    except RefereeError:
        return  # under this book it comes to something the script does not go on from
    if hearing.wait is not None:
        return
    for cut in heard.cuts(script, hearing):
        ruling = cut.heard(book, language, foreign=foreign)
        if ruling is None:
            continue
        found = _question(cut, ruling, book, shelf, say, foreign=foreign)
        if found is not None:
            yield found


def _question(
    cut: Cut, ruling: Json, book: Book, shelf: Shelf, say: Words, *, foreign: bool
) -> Question | None:
    earlier = heard.before(cut, book, say.language, foreign=foreign)
    others = wrong.rulings(cut, ruling, book, shelf, say)
    text = wrong.told(ruling, say)
    if (
        earlier is None
        or len(others) < FEWEST
        or not text.strip()
        or text in {o.text for o in others}
    ):
        return None
    key = f"{KIND}:{cut.script.id}:{cut.after}"
    right = Option(heard.key_of(ruling), text, True, wrong.because(ruling, say))
    parts = [_part(RULING, say, key, [right, *others])]
    parts += _rule_part(ruling, book, key, say)
    parts += _next_part(ruling, key, say)
    rule = ruling["rule"]
    items = (f"rule:{rule['book']}:{rule['id']}",) if rule else ("skill:floor",)
    return Question(
        key=key,
        kind=KIND,
        level=_level(ruling),
        items=items,
        book=book.id,
        edition=book.edition,
        chapter=chapter_of(items[0], book),
        situation=tuple(_situation(cut, earlier, ruling, say)),
        table=picture(earlier["table"], say),
        parts=tuple(parts),
        because=str(ruling["why"]),
        rules=(f"{rule['number']} ({rule['book']})",) if rule else (),
        cited=((rule["book"], rule["id"]),) if rule else (),
        drawn=earlier["table"],
    )


def _situation(cut: Cut, earlier: Json, asked: Json, say: Words) -> Iterator[str]:
    """Yield what happened, with what was ruled on the way.

    Where the rule asked about has decided the same before, that is left out: it would be
    the answer.
    """
    from referee.scenario.sentence import tell

    script = cut.script
    case = Case(script.variant, script.structure, script.setting)
    yield opening(case, script.stakes, script.button).said(say)
    ruled = {
        each["after"]: each["announce"]
        for each in earlier["rulings"]
        if _decided(each) is None or _decided(each) != _decided(asked)
    }
    for sentence in script.sentences:
        yield tell(sentence.event, say.language)
        if sentence.n in ruled:
            yield say.say("training.scene.ruled", announce=ruled[sentence.n])


def _decided(ruling: Json) -> tuple[str, str, str] | None:
    """Return the rule of a ruling and what it decides by it; None without a rule."""
    rule = ruling["rule"]
    return (rule["book"], rule["id"], ruling["decision"]) if rule else None


def _part(name: str, say: Words, key: str, options: list[Option]) -> Part:
    prompt = say.say(f"training.scene.ask.{name}")
    return Part(name, prompt, mixed(options, f"{key}:{name}"))


def _rule_part(ruling: Json, book: Book, key: str, say: Words) -> Iterator[Part]:
    rule = ruling["rule"]
    if rule is None:
        return
    right = Option(
        f"rule {rule['number']}", f"{rule['number']} {rule['title']}", True, rule["text"]
    )
    others = [each for each in wrong.numbers(ruling, book, say) if each.text != right.text]
    if others:
        yield _part(RULE, say, key, [right, *others[:OTHERS]])


def _next_part(ruling: Json, key: str, say: Words) -> Iterator[Part]:
    after, table = ruling["next"], ruling["table"]
    if after["waits_for_floor"] or heard.waits(ruling) or after["due"] == "nothing":
        return
    right = waits_for(after, table, say)
    also = {waits_for(each, table, say) for each in after["also_due"]}
    live = [int(seat) for seat, hand in table["hands"].items() if hand == "live"]
    dues = [{"due": "action", "seat": seat} for seat in live]
    Random(key).shuffle(dues)
    dues[2:2] = [{"due": "burn", "seat": None}, {"due": "deal", "seat": None}]
    others: dict[str, Option] = {}
    for due in dues:
        text = waits_for(due, table, say)
        if text != right and text not in also:
            why = say.say("training.scene.next", next=right)
            others.setdefault(text, Option(f"{due['due']} {due['seat']}", text, False, why))
    option = Option(f"{after['due']} {after['seat']}", right, True, "")
    yield _part(NEXT, say, key, [option, *list(others.values())[:OTHERS]])


def _level(ruling: Json) -> int:
    near = len(ruling["not_applied"])
    return next((at for at, most in enumerate(NEAR_MISSES, 1) if near <= most), 3)


def chapter_of(item: str, book: Book) -> str:
    """Return the chapter the rule of an item stands in: its file's name without the ending."""
    _, _, rest = item.partition(":")
    found = book.rule(*rest.split(":", 1)) if ":" in rest else None
    return Path(found.place.file).stem if found is not None else ""
