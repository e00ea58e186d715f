"""From what pydantic found wrong to a line of the file, and words that help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from referee.errors import ContentError, did_you_mean
from referee.rulebook import schema

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from referee.yamlfile import Document

T = TypeVar("T")

_WITHIN: dict[str | int, type[schema.Shape]] = {
    "for": schema.ScopeShape,
    "floor_decides": schema.FloorShape,
    "penalty": schema.PenaltyShape,
    "cases": schema.CaseShape,
}
"""The shapes that stand inside others, by their key."""


def shaped(
    shape: Callable[[Any], T],
    said: Any,
    document: Document,
    at: tuple[str | int, ...],
    who: str,
) -> tuple[T | None, list[ContentError]]:
    """Return a value in its shape, or every fault that keeps it from it.

    ``at`` is where the value stands in the document, ``who`` begins each message: ``rule 5.4``.
    """
    from pydantic import ValidationError

    try:
        return shape(said), []
    except ValidationError as error:
        return None, _faults(error, document, at, who)


def _faults(
    error: ValidationError, document: Document, at: tuple[str | int, ...], who: str
) -> list[ContentError]:
    details = error.errors(include_url=False)
    strayed = {
        (*detail["loc"][:-1], document.empty_above(*at, *detail["loc"]))
        for detail in details
        if detail["type"] == "extra_forbidden"
    }  # that these are empty is no fault of their own
    told = [each for each in details if each["loc"] not in strayed]
    return [_fault(detail, document, at, who) for detail in told]


def _fault(
    detail: ErrorDetails, document: Document, at: tuple[str | int, ...], who: str
) -> ContentError:
    loc = detail["loc"]
    place = document.said(*at, *loc)
    key = str(loc[-1]) if loc else ""
    known = _known(who, loc[:-1])
    if loc[:1] == ("cases",) and len(loc) > 1:
        who, loc = f"case {int(loc[1]) + 1} of {who}", loc[2:]
    match detail["type"]:
        case "extra_forbidden":
            fault = f"{who} has an unknown key {key!r}"
            near = did_you_mean(key, known)
            if above := document.empty_above(*at, *detail["loc"]):
                near = (f"If it belongs to {above!r}, begin it 2 further right.",)
            return ContentError(
                place, fault, f"Known here: {', '.join(known)}.", *near, code="key"
            )
        case "missing":
            return ContentError(
                place, f"{who} says nothing under {key!r}", f"Add '{key}: ...'.", code="missing"
            )
        case "literal_error":
            expected = detail["ctx"]["expected"].replace("'", "").replace(" or ", ", ")
            said = repr(detail["input"]) if isinstance(detail["input"], str) else "nothing"
            where = _key_of(detail["loc"])
            return ContentError(
                place,
                f"{who} says {said} under {where!r}",
                f"Expected one of: {expected}.",
                *did_you_mean(str(detail["input"]), expected.split(", ")),
                code="language" if where == "language" else "choice",
            )
        case "referee":
            where = _key_of(loc)
            begin = f"{who}, under {where!r}:" if where else who
            context = detail["ctx"]
            fault = f"{begin} {context['fault']}"
            return ContentError(place, fault, *context["help"], code=context["code"])
        case "model_type" | "dict_type" | "model_attributes_type":
            where = _key_of(loc)
            begin = f"{who}, under {where!r}:" if where and where != "rules" else who
            expected = "Expected 'key: value' lines, indented alike."
            return ContentError(place, f"{begin} is no mapping", expected, code="shape")
        case _:
            where = _key_of(loc) or "the file"
            fault = f"{who} cannot be read under {where!r}"
            return ContentError(place, fault, f"{detail['msg']}.", code="shape")


def _key_of(path: tuple[str | int, ...]) -> str:
    words = [str(part) for part in path if isinstance(part, str)]
    return words[-1] if words else ""


def _known(who: str, within: tuple[str | int, ...]) -> list[str]:
    """Return the keys that may stand where a fault was found."""
    for part in reversed(within):
        if part in _WITHIN:
            return _WITHIN[part].written()
    shapes: dict[str, type[schema.Shape]] = {
        "rule": schema.RuleShape,
        "the book": schema.BookShape,
    }
    for begin, shape in shapes.items():
        if who.startswith(begin):
            return shape.written()
    return schema.ChapterShape.written()
