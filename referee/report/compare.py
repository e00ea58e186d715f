"""Scenarios under several books: where their rulings part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.report import due, page, render, text
from referee.words import Words

Json = Mapping[str, Any]


def compared(scenario: str, books: Mapping[str, Json]) -> dict[str, Any]:
    """Return the hearings by book, and each sentence at which they order different things.

    A book that rules nothing there, or whose hearing has ended before, has null.
    """
    ordered = {book: _by_sentence(hearing) for book, hearing in books.items()}
    sentences = sorted({after for each in ordered.values() for after in each})
    parts = []
    for after in sentences:
        by_book = {book: each.get(after) for book, each in ordered.items()}
        first, *others = by_book.values()
        if any(other != first for other in others):
            parts.append({"after": after, "by_book": by_book})
    return {"scenario": scenario, "books": dict(books), "parts_at": parts}


def told(
    data: Json, words: Words, *, form: str = "text", paint: render.Paint = render.plain
) -> str:
    """Return a comparison as text or as a page: what each book says, and where they part."""
    parts = [
        {
            "head": words.say("report.parts", after=part["after"]),
            "lines": [
                words.say("report.part-line", book=book, remedies=_remedies(remedies, words))
                for book, remedies in part["by_book"].items()
            ],
        }
        for part in data["parts_at"]
    ]
    view = {
        "title": data["scenario"],
        "same": words.say("report.same"),
        "parts": parts,
    }
    books = data["books"].values()
    if form != "text":
        view |= page.frame(words, next(iter(books))["title"])
        view["hearings"] = [page.hearing(each, words, f"b{n}") for n, each in enumerate(books)]
        for each in view["hearings"]:
            each["title"], each["book"] = each["book"], None
        return render.render("compare", view, form=form)
    view["hearings"] = [text.hearing_view(hearing, words) for hearing in books]
    return render.render("compare", view, paint=paint)


def told_alone(
    sheet: Sequence[Json],
    words: Words,
    *,
    form: str = "text",
    paint: render.Paint = render.plain,
) -> str:
    """Return the only comparison of a sheet, whole."""
    (data,) = sheet
    return told(data, words, form=form, paint=paint)


def told_together(
    sheet: Sequence[Json],
    words: Words,
    *,
    form: str = "text",
    paint: render.Paint = render.plain,
) -> str:
    """Return several comparisons as a sheet to hand out.

    Of each scenario it has every sentence at which a book rules, up to the first at which the
    books part: what happened there by one book need not have happened by another.
    """
    title = words.say("report.page.compared")
    view = {
        "title": title,
        "books": _books(sheet, words),
        "cases": [_case(data, words) for data in sheet],
    }
    if form != "text":
        view |= page.frame(words, title)
    return render.render("sheet", view, form=form, paint=paint)


def told_apart(
    sheet: Sequence[Json],
    words: Words,
    *,
    form: str = "text",
    paint: render.Paint = render.plain,
) -> str:
    """Return comparisons by many books: only where they part, and who says the same there.

    A book that has parted from the others before may part again only because of that; it is
    told all the same, with what it orders.
    """
    title = words.say("report.page.compared")
    cases = [{**_case(data, words), "points": list(_apart(data, words))} for data in sheet]
    view = {"title": title, "books": _books(sheet, words), "cases": cases}
    if form != "text":
        view |= page.frame(words, title)
    return render.render("sheet", view, form=form, paint=paint)


def _apart(data: Json, words: Words) -> Iterator[dict[str, Any]]:
    """Yield the sentences at which books part, with the books that say the same together."""
    first = next(iter(data["books"].values()))
    script = {said["n"]: said["sentence"] for said in first["script"]}
    last = 0
    for part in data["parts_at"]:
        groups: dict[tuple[str, str], list[str]] = {}
        for book, remedies in part["by_book"].items():
            said = _ordered(data["books"][book], part["after"], remedies, words)
            groups.setdefault(said, []).append(book)
        lines = [
            _group(data, part["after"], *said, books, words) for said, books in groups.items()
        ]
        story = _story(first["script"], last, part["after"])
        yield {"before": story, "sentence": script[part["after"]], "lines": lines}
        last = part["after"]


def _ordered(hearing: Json, after: int, remedies: Any, words: Words) -> tuple[str, str]:
    """Return what a book orders after a sentence, and what it leaves to the floor there."""
    stopped = hearing["stopped"]
    if remedies is None and stopped and stopped["after"] < after:
        return words.say("report.ended"), ""
    left = [
        line
        for ruling in hearing["rulings"]
        if ruling["after"] == after
        for line in text.ruling_view(ruling, words)["left"]
    ]
    return _remedies(remedies, words), " ".join(left)


def _group(
    data: Json, after: int, said: str, left: str, books: Sequence[str], words: Words
) -> dict[str, Any]:
    """Return what some books say alike after a sentence, and each under which rule."""
    rules = [
        ruling["rule"]
        for book in books
        for ruling in data["books"][book]["rulings"]
        if ruling["after"] == after and ruling["rule"]
    ]
    told = words.say("report.next-rules", rules=due.cited(rules, words)) if rules else None
    line = words.say("report.part-line", book=", ".join(books), remedies=said)
    return {"said": line, "rules": [told] if told else [], "left": left or None}


def _books(sheet: Sequence[Json], words: Words) -> list[str]:
    """Return the books of a sheet, each by title, edition and id."""
    return [words.say("lists.head", **heard["book"]) for heard in sheet[0]["books"].values()]


def _story(script: Sequence[Json], after: int, until: int) -> str | None:
    """Return what was done between two sentences, or None."""
    told = [said["sentence"] for said in script if after < said["n"] < until]
    return f"{'; '.join(told)}." if told else None


def _case(data: Json, words: Words) -> dict[str, Any]:
    first = next(iter(data["books"].values()))
    question = first.get("question")
    return {
        "title": first.get("title") or data["scenario"],
        "scenario": words.say("report.page.file", file=data["scenario"]),
        "question": words.say("report.page.question", question=question) if question else None,
        "points": list(_points(data, words)),
        "same": None if data["parts_at"] else words.say("report.same"),
    }


def _points(data: Json, words: Words) -> Iterator[dict[str, Any]]:
    """Yield the sentences at which a book rules: what came before, and what each book says."""
    books = data["books"]
    first = next(iter(books.values()))
    last = data["parts_at"][0]["after"] if data["parts_at"] else len(first["script"])
    ruled = {each["after"] for hearing in books.values() for each in hearing["rulings"]}
    told = 0
    for said in first["script"]:
        if said["n"] in ruled and said["n"] <= last:
            lines = list(_lines(books, said["n"], words))
            story = _story(first["script"], told, said["n"])
            yield {"before": story, "sentence": said["sentence"], "lines": lines}
            told = said["n"]


def _lines(
    books: Mapping[str, Json], after: int, words: Words
) -> Iterator[dict[str, str | list[str]]]:
    """Yield what books rule after a sentence: those that say the same in one line.

    Each keeps the rule it rests on.
    """
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    rules: dict[str, list[str]] = {}
    for book, hearing in books.items():
        made = [each for each in hearing["rulings"] if each["after"] == after]
        views = [text.ruling_view(ruling, words) for ruling in made]
        said = tuple(
            (ruling["announce"], " ".join(view["left"]))
            for ruling, view in zip(made, views, strict=True)
        )
        alike.setdefault(said or ((words.say("report.no-ruling"), ""),), []).append(book)
        rules[book] = [view["rule"] for view in views if view["rule"]]
    for said, agreeing in alike.items():
        yield {
            "said": words.say(
                "report.part-line",
                book=", ".join(agreeing),
                remedies=" ".join(announced for announced, _ in said),
            ),
            "rules": list(dict.fromkeys(rule for book in agreeing for rule in rules[book])),
            "left": " ".join(left for _, left in said if left),
        }


def _by_sentence(hearing: Json) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for ruling in hearing["rulings"]:
        found.setdefault(ruling["after"], []).extend(ruling["remedies"])
    return found


def _remedies(remedies: list[Any] | None, words: Words) -> str:
    return words.say("report.no-ruling") if remedies is None else words.announce(remedies)
