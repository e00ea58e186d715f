"""A dispute at the table: what happened is tapped in, the ruling comes at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee.errors import RefereeError, UsageError
from referee.report import due, text
from referee.report import table as drawing
from referee.web import (
    access,
    casefile,
    frame,
    sealing,
    setting_up,
    skipping,
    stepping,
    taps,
    tellings,
    versions,
)
from referee.web.casefile import Case

pages = Blueprint("settle", __name__, url_prefix="/settle")

Json = dict[str, Any]


@pages.get("")
def start() -> Response:
    """Show the games, each a table at one tap."""
    book = frame.settings().book
    last = setting_up.remembered()
    return frame.page(
        "games",
        frame.say("parts.settle"),
        last={"name": setting_up.described(last), "url": address(last)} if last else None,
        games=[
            {
                "name": frame.say(f"games.{game}"),
                "structure": frame.say(f"structures.{preset['structure']}"),
                "url": address(setting_up.at_once(game, book)),
            }
            for game, preset in taps.offered()["games"].items()
        ],
    )


def address(
    case: Case, seat: str = "", end: str = "settle.table", chips: Sequence[int] = ()
) -> str:
    """Return where a case goes on: whose buttons are shown, and which chips it holds."""
    return url_for(end, **case.asked(), seat=seat or None, m=list(chips) or None)


@pages.get("/table")
def table() -> Response:
    """Show a table as it is, what can be tapped, and the ruling on what was tapped last."""
    case, data, fault = _heard(casefile.from_request())
    words = frame.spoken()
    chosen = _chosen(case, data)
    end = len(case.said)
    fresh = [n for n, each in enumerate(data["rulings"]) if stepping.last(each) >= end > 0]
    answer = frame.page(
        "table",
        setting_up.name_of(case),
        **fault,
        book=words.say("report.book", **data["book"]),
        rulings=[stepping.ruling(data, n, words, f"r{n + 1}") for n in fresh],
        earlier=[
            {"line": each["announce"], "url": _step(case, stepping.last(each))}
            for n, each in enumerate(data["rulings"])
            if n not in fresh
        ],
        choices=_choices(data),
        by_rule=bool(fresh) and not any(data["rulings"][n]["discretion"] for n in fresh),
        next=[] if fresh else due.lines(data, words),
        stopped=text.stopped_line(data, words),
        table=_drawn(case, data, chosen),
        chosen=chosen,
        chosen_name=frame.say("settle.seat", seat=chosen) if chosen else "",
        dealer=address(case, "dealer"),
        groups=_groups(case, data, chosen),
        motion=_motion(case, chosen),
        everything=_everything(chosen),
        carried=casefile.pairs(case.asked()),
        in_hand=_in_hand(),
        first_choices=_first_choices(case),
        stack=bool(chosen) and setting_up.fresh(case),
        said=[{**each, "here": each["n"] == end} for each in data["script"]],
        undo=end - 1,
        skips=skipping.ways(case, data, chosen),
        landing=skipping.landing(case, chosen) if chosen else [],
        versions=versions.links(case),
        more=_more(case),
    )
    if not fault.get("wrong"):
        setting_up.remember(case, answer)
    return answer


def _first_choices(case: Case) -> list[Json]:
    """Return what is chosen of a table that nothing has happened at yet, a tap each."""
    here = case.head
    count = len(here["stacks"]) if isinstance(here.get("stacks"), dict) else 0
    stakes = here.get("stakes")
    at = "/".join(map(str, stakes.values())) if isinstance(stakes, dict) else ""
    kinds: list[tuple[str, str, list[tuple[str, Case]]]] = [
        ("how-many", str(count), [(str(n), each) for n, each in setting_up.sizes(case)]),
        ("blinds", at, setting_up.blinds(case)),
        ("where", str(here.get("setting", "cash")), setting_up.settings(case)),
    ]
    return [
        {
            "key": key,
            "name": frame.say(f"settle.{key}"),
            "choices": [
                {
                    "name": frame.say(f"settings.{name}") if key == "where" else name,
                    "url": address(each),
                    "here": name == chosen,
                }
                for name, each in choices
            ],
        }
        for key, chosen, choices in kinds
        if choices
    ]


def _heard(case: Case) -> tuple[Case, Json, Json]:
    """Return a case that can be heard, what it gives, and what is wrong with its last sentence.

    A sentence that cannot be heard is left out, and stays in the field to be mended.
    """
    language = frame.language()
    draft = request.args.get("draft", "")[: casefile.LONGEST]
    try:
        hearing = casefile.hear(case, language)
        wrong = _lines(hearing.wait) if hearing.wait else []
        return case, hearing.data, {"wrong": wrong, "draft": draft}
    except UsageError:
        raise
    except RefereeError as error:
        if not case.said:
            raise
        before = case.up_to(len(case.said) - 1)
        told = casefile.hear(before, language).data
        return before, told, {"wrong": _lines(error), "draft": case.said[-1]}


def _lines(error: RefereeError) -> list[str]:
    return [line.strip() for line in frame.told(error).splitlines()]


def _step(case: Case, at: int) -> str:
    return url_for("replay.table", **case.asked(), at=at)


SEATS_DO = ("post", "action", "draw", "discard", "show")
"""What a seat does of what can be due; the rest is the dealer's, whatever seat it is about."""


def _chosen(case: Case, data: Json) -> int:
    """Return the seat whose buttons are shown, 0 for the dealer.

    As tapped; else the seat that has named chips and not put them out; else as is due.
    """
    asked = request.args.get("seat", "")
    if asked in data["table"]["stacks"]:
        return int(asked)
    if asked == "dealer":
        return 0
    still = taps.still_acts(data, case.said[-1]) if case.said else 0
    due = data["next"]
    return still or (due["seat"] if due["due"] in SEATS_DO else 0) or 0


def _drawn(case: Case, data: Json, chosen: int) -> Json:
    view = drawing.view(data["table"], data["next"], "table", frame.spoken())
    view |= {
        "linked": True,
        "title": stepping.phase(data["table"], frame.spoken()),
        "dealer": {"url": address(case, "dealer"), "name": frame.say("settle.dealer")},
    }
    bets = sum(data["table"]["bets"].values())
    if bets:
        whole = bets + sum(pot["amount"] for pot in data["table"]["pots"])
        view["head"] = [*view["head"], frame.say("settle.whole-pot", amount=whole)]
    for seat in view["drawn"]["seats"]:
        number = seat["number"]
        seat["url"] = address(case, str(number))
        seat["name"] = frame.say("settle.seat", seat=number)
        seat["chosen"] = number == chosen
    return view


def _groups(case: Case, data: Json, chosen: int) -> list[Json]:
    """Return what can be tapped of the seat that is chosen, or of the dealer."""
    language, words = frame.language(), frame.spoken()
    after = data["next"]
    chips = taps.chips_of(case.head)
    found = (
        taps.of_seat(data, chosen, language, turn=after["seat"], chips=chips)
        if chosen
        else taps.of_dealer(data, language)
    )
    return [
        {
            "key": group.family,
            "head": words.name("families", group.family),
            "said": [{"line": line, "say": sentence} for sentence, line in group.said],
            "fills": group.fills,
            "closed": bool(chosen) and group.family in taps.offered()["closed"],
        }
        for group in found
    ]


MOST_IN_HAND = 40
"""Chips of one motion that can be tapped together."""


def _in_hand() -> list[int]:
    """Return the chips that were tapped for one motion so far."""
    told = request.args.getlist("m")[:MOST_IN_HAND]
    return [
        int(each) for each in told if each.isascii() and each.isdecimal() and len(each) < 10
    ]


def _motion(case: Case, chosen: int) -> Json | None:
    """Return the chips to tap together, and the sentence of those in the hand."""
    if not chosen:
        return None
    held = _in_hand()
    say = taps.motion(chosen, held) if held else ""
    return {
        "chips": taps.chips_of(case.head),
        "say": say,
        "line": taps.short(taps.told(say, frame.language()) or say, chosen) if held else "",
    }


def _everything(chosen: int) -> list[Json]:
    """Return every sentence there is, each to be put into the field and changed there."""
    words = frame.spoken()
    return [
        {
            "head": words.say(
                "lists.group",
                group=words.name("groups", group),
                family=words.name("families", family),
            ),
            "said": said,
        }
        for group, family, said in taps.all_sentences(frame.language(), chosen)
    ]


def _choices(data: Json) -> list[Json]:
    """Return what a ruling leaves to the floor, a sentence each."""
    if not data["rulings"]:
        return []
    left = data["rulings"][-1]["discretion"]
    if not left or left["decided"]:
        return []
    reason = frame.say("settle.reason")
    finds = taps.offered()["finds"]
    seat = str(data["rulings"][-1]["seat"] or "")
    sentences = [
        finds[need].replace("{seat}", seat).replace("{reason}", frame.say("settle.found"))
        for need in left.get("needs") or ()
        if seat and need in finds
    ]
    sentences += [
        f'floor decides {name} because "{reason}"' for name in left.get("choices") or ()
    ]
    told = []
    for sentence in sentences:
        line = taps.told(sentence, frame.language())
        if line:
            told.append({"line": line, "say": sentence})
    return told


def _more(case: Case) -> list[Json]:
    """Return what else can be done with a case."""
    links = {"set-up": address(case, end="settle.setup")}
    if case.said and access.keeps() and access.may("log.asks"):
        links = {"keep": address(case, end="log.asks"), **links}
    if case.said:
        links = {
            "step-through": _step(case, len(case.said)),
            "report": address(case, end="settle.report"),
            "as-scenario": address(case, end="settle.scenario"),
            **links,
        }
    return [{"name": frame.say(f"settle.{name}"), "url": url} for name, url in links.items()]


@pages.get("/go")
def go() -> Answer:
    """Take what was tapped or filled in, and go on to the table as it then is."""
    case, asked = casefile.from_request(), request.args
    seat = asked.get("seat", "")
    if "up-to" in asked:
        return redirect(address(case.up_to(_count(asked["up-to"]))), 303)
    if "skip" in asked:
        return redirect(address(skipping.skipped(case, asked["skip"])), 303)
    if asked.get("stack"):
        return redirect(address(setting_up.with_stack(case, seat, _line("stack")), seat), 303)
    if "chip" in asked:
        chip = _chip(asked["chip"])
        held = [*_in_hand(), chip][:MOST_IN_HAND] if chip else []
        return redirect(address(case, seat, chips=held) + "#chips", 303)
    if "draft" in asked:
        to = url_for("settle.table", **case.asked(), seat=seat, draft=asked["draft"])
        return redirect(f"{to}#typed", 303)
    said = [_line("say")] if "say" in asked else [*_filled_in(), _line("typed")]
    return redirect(address(case.with_(*filter(None, said))), 303)


def _chip(value: str) -> int:
    """Return a value of a chip, 0 where the hand is emptied."""
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else 0


def _count(number: str) -> int:
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 5 else 0


def _line(name: str) -> str:
    return " ".join(request.args.get(name, "")[: casefile.LONGEST].split())


def _filled_in() -> list[str]:
    """Return the sentences whose gaps were filled; a quotation mark would end the words."""
    gaps = [name for name in request.args if name.startswith("gap.")]
    filled = [(_line(f"of.{name.partition('.')[2]}"), _line(name)) for name in gaps]
    return [
        sentence.replace("{}", value.replace('"', "'")) for sentence, value in filled if value
    ]


@pages.get("/set-up")
def setup() -> Response:
    """Show the fields of a table: who sits there, with what, for which stakes."""
    return setting_up.form(casefile.from_request())


@pages.get("/set")
def set_() -> Answer:
    """Take the fields of a table, and go on with it."""
    return redirect(address(setting_up.from_form()), 303)


@pages.get("/versions")
def both() -> Response:
    """Show two accounts of one dispute beside each other, and what to ask."""
    return versions.compared(casefile.from_request())


@pages.get("/report")
def report() -> Response:
    """Show the incident as a sheet to print, sealed with the book it was ruled by."""
    return sealing.sheet(casefile.from_request())


@pages.get("/scenario.yaml")
def scenario() -> Response:
    """Give the case as a scenario file, which any referee rules on again."""
    case = casefile.from_request()
    casefile.hear(case, None)
    answer = make_response(tellings.text(case))
    answer.mimetype = "application/yaml"
    answer.headers["Content-Disposition"] = 'attachment; filename="incident.yaml"'
    return answer
