"""The log of incidents: to keep one, to find it again, to have it as a sheet."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee.errors import RefereeError, UsageError
from referee.web import access, casefile, frame, incidents, roomcases, sealing
from referee.web.incidents import Incident, Sought

pages = Blueprint("log", __name__, url_prefix="/log")

LONGEST = 60
LONGEST_NOTE = 500


@pages.get("")
def every() -> Response:
    """Show what is sought."""
    sought = _sought()
    kept = access.kept()
    parted = incidents.parted(kept)
    return frame.page(
        "log",
        frame.say("parts.log"),
        fields=[
            {"name": name, "label": frame.say(f"log.{name}"), "value": value}
            for name, value in sought._asdict().items()
        ],
        found=[
            {**_listed(each), "parted": each.facts in parted}
            for each in incidents.found(kept, sought)
        ],
        sheet=url_for("log.table", **_said(sought)),
    )


def _said(sought: Sought) -> dict[str, Any]:
    return {name: value for name, value in sought._asdict().items() if value}


def _listed(each: Incident) -> dict[str, Any]:
    return {
        **each._asdict(),
        "day": each.at[:16].replace("T", " "),
        "url": url_for("log.incident", number=each.id),
    }


def _sought() -> Sought:
    """Return what is asked for.

    Raises:
        UsageError: If a day is none.
    """
    asked = {
        name: " ".join(request.args.get(name, "")[:LONGEST].split()) for name in Sought._fields
    }
    for name in ("since", "until"):
        if asked[name]:
            try:
                date.fromisoformat(asked[name])
            except ValueError:
                raise UsageError(
                    f"{asked[name]!r} is no day: write it like 2026-03-01"
                ) from None
    return Sought(**asked)


@pages.get("/sheet.csv")
def table() -> Response:
    """Give what is sought as a sheet."""
    out = io.StringIO()
    csv.writer(out).writerows(incidents.sheet(incidents.found(access.kept(), _sought())))
    answer = make_response(out.getvalue())
    answer.mimetype = "text/csv"
    answer.headers["Content-Disposition"] = 'attachment; filename="incidents.csv"'
    return answer


@pages.get("/<int:number>")
def incident(number: int) -> Response:
    """Show an incident: its report, whether it is ruled the same today, who ruled otherwise."""
    kept = access.kept()
    found = incidents.one(kept, number)
    if found is None:
        abort(404)
    case = found.case
    try:
        view, same = sealing.view(case), sealing.seal(case) == found.seal
    except RefereeError as error:  # the book of that night is gone, or says another thing
        view, same = {"wrong": frame.told(error).splitlines()}, False
    return frame.page(
        "kept",
        frame.say("log.head", n=number),
        incident=_listed(found),
        lines=[
            {"name": frame.say(f"log.{name}"), "value": value}
            for name, value in (
                ("at", f"{found.at[:16].replace('T', ' ')} UTC"), ("by", found.by),
                ("place", found.place), ("dealer", found.dealer), ("note", found.note),
            )
            if value
        ],
        again=frame.say(f"log.{'same' if same else 'other'}"),
        otherwise=[_listed(each) for each in incidents.otherwise(kept, found)],
        report=view,
        settle=url_for("settle.table", **case.asked()),
        step=url_for("replay.table", **case.asked()),
        case=_made(number),
    )  # fmt: skip


def _made(number: int) -> dict[str, str]:
    """Return where the scenario and the drill of an incident are, or where they are made."""
    if not roomcases.made(number):
        return {"make": url_for("log.makes", number=number)}
    return {
        "scenario": url_for("cases.file", number=number),
        "drill": url_for("cases.asked", number=number),
    }


@pages.post("/<int:number>/case")
def makes(number: int) -> Answer:
    """Make an incident a scenario and a drill of this room."""
    found, home = incidents.one(access.kept(), number), frame.settings().home
    if found is None or home is None:
        abort(404)
    roomcases.make(home, found)
    return redirect(url_for("log.incident", number=number), 303)


@pages.get("/keep")
def asks() -> Response:
    """Ask what is to be kept with an incident."""
    case = casefile.from_request()
    data = casefile.hear(case, frame.language()).data
    return frame.page(
        "keep",
        frame.say("log.keep"),
        told=[each["announce"] for each in data["rulings"]],
        carried=casefile.pairs(case.asked()),
        back=url_for("settle.table", **case.asked()),
    )


@pages.post("/keep")
def keeps() -> Answer:
    """Keep an incident."""
    case = casefile.from_request()
    who = access.account()
    data = casefile.hear(case, frame.language()).data
    number = incidents.keep(
        access.kept(),
        case,
        data,
        by=who.name if who else "",
        place=_field("place"),
        dealer=_field("dealer"),
        note=_field("note", LONGEST_NOTE),
    )
    return redirect(url_for("log.incident", number=number), 303)


def _field(name: str, longest: int = LONGEST) -> str:
    return " ".join(request.form.get(name, "").split())[:longest]
