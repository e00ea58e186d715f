"""How a script is told that is known in versions: what each comes to, and what to ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.report import due, page, render, text
from referee.words import Words

Json = Mapping[str, Any]


def told(
    data: Json, words: Words, *, form: str = "text", paint: render.Paint = render.plain
) -> str:
    """Return it as text, or as a page."""
    title = data["scenario"] if form == "text" else data["title"]
    view = {
        "title": title,
        "book": words.say("report.book", **data["book"]),
        "disputed": [_dispute(each, words) for each in data["disputed"]],
        "ask": _ask(data, words),
        "versions": [_version(each, data, words, form) for each in _first_of_each(data)],
    }
    if form == "text":
        return render.render("disputed", view, paint=paint)
    view |= page.frame(words, title)
    return render.render("disputed", view, form=form)


def _first_of_each(data: Json) -> list[Json]:
    """Return one story for each outcome and the rules it rests on."""
    seen: dict[object, Json] = {}
    for each in data["versions"]:
        seen.setdefault(_alike(each), each)
    return list(seen.values())


def _alike(version: Json) -> object:
    rules = (each["rule"] for each in version["rulings"])
    return version["outcome"], *(rule and (rule["book"], rule["id"]) for rule in rules)


def _dispute(dispute: Json, words: Words) -> dict[str, Any]:
    return {
        "head": words.say("report.versions.line", line=dispute["line"]),
        "tellings": [
            words.say("report.versions.telling", by=each["by"], said=said(each, words))
            for each in dispute["tellings"]
        ],
    }


def said(telling: Json, words: Words) -> str:
    """Return the sentences of somebody who tells it, in quotes."""
    if not telling["sentences"]:
        return words.say("report.versions.nothing")
    quoted = (words.say("report.flip.fact", told=each) for each in telling["sentences"])
    return ", ".join(quoted)


def _version(version: Json, data: Json, words: Words, form: str) -> dict[str, Any]:
    same = [each for each in data["versions"] if _alike(each) == _alike(version)]
    told = f" {words.say('or')} ".join(_story(each, data) for each in same)
    view: dict[str, Any] = {"head": words.say("report.versions.story", by=told)}
    if form != "text":
        name = f"v{data['versions'].index(version) + 1}"
        return view | {"hearing": page.hearing({**version, "title": view["head"]}, words, name)}
    return view | {
        "rulings": [text.ruling_view(each, words) for each in version["rulings"]],
        "no_rulings": words.say("report.none"),
        "next": due.lines(version, words),
    }


def _story(version: Json, data: Json) -> str:
    """Return who is right in a story; with several disputes each with its line."""
    named = zip(data["disputed"], version["told_by"], strict=True)
    if len(data["disputed"]) == 1:
        return str(version["told_by"][0])
    return ", ".join(f"{by} ({dispute['line']})" for dispute, by in named)


def _ask(data: Json, words: Words) -> dict[str, Any]:
    ask = data["ask"]
    if ask is None:
        return {"head": words.say("report.versions.same"), "answers": []}
    return {
        "head": words.say("report.versions.ask", line=ask["line"]),
        "answers": [_answer(each, data, words) for each in ask["answers"]],
    }


def _answer(answer: Json, data: Json, words: Words) -> str:
    return words.say(
        "report.versions.answer",
        by=answer["by"],
        said=said(answer, words),
        then=then(answer, data, words),
    )


def then(answer: Json, data: Json, words: Words) -> str:
    """Return what follows from an answer: the rulings, or how much is open yet."""
    left: Sequence[int] = answer["outcomes"]
    if len(left) > 1:
        return words.say("report.versions.open", count=len(left))
    story = next(each for each in data["versions"] if each["outcome"] == left[0])
    announced = " ".join(each["announce"] for each in story["rulings"])
    return announced or due.lines(story, words)[0]
