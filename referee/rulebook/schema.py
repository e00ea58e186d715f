"""The shape of a book's files, and what is said when a file has another.

Pydantic is imported here, and this only by what reads a book that is not in the cache.
"""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    WithJsonSchema,
)
from pydantic_core import PydanticCustomError

from referee.errors import did_you_mean
from referee.rulebook.conditions import BOUNDS, Demand, number
from referee.signs import bare_names, no_colon
from referee.table.order import RemedyStep
from referee.table.plan import AMENDED, step_of
from referee.words import languages

LANGUAGES = tuple(languages())
"""Those in which a text of a book may stand: the ones the program itself speaks."""
FINDINGS = ("misinformed", "deliberate", "knew-of-defect", "identifiable")

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID = re.compile(r"[a-z0-9][a-z0-9.-]*")
_ADDRESS = re.compile(r"https?://[^\s#]+")
_WITH_A_WORD = re.compile(rf"{_NAME.pattern}: +{_NAME.pattern}")
_ARTICLES = ("a", "an", "the")
_KEY = re.compile(rf"{_NAME.pattern}(\.{_NAME.pattern})?")


def wrong(fault: str, *help_lines: str, code: str = "shape") -> NoReturn:
    """Refuse a value; the fault reads on after ``rule 5.4, under 'when':``."""
    told = {"fault": fault, "help": help_lines, "code": code}
    raise PydanticCustomError("referee", "{fault}", told)


# --- words and texts ------------------------------------------------------------------------


def _line(said: Any) -> str:
    if not isinstance(said, str) or not said.strip():
        wrong("expected a text", "Expected a word or a sentence.")
    return said.strip()


def _name(said: Any) -> str:
    if not isinstance(said, str) or not _NAME.fullmatch(said):
        helped = "Names are lower case words with hyphens."
        wrong(f"{_told(said)} is not a name", helped, *_meant(said))
    return said


def _id(said: Any) -> str:
    if not isinstance(said, str) or not _ID.fullmatch(said):
        helped = "Ids are lower case letters, digits, '.' and '-'."
        wrong(f"{_told(said)} is not an id", helped, *_meant(said))
    return said


def _meant(said: Any) -> tuple[str, ...]:
    """Return what a name with signs around it may have been: one, or a list of them."""
    names = bare_names(said) if isinstance(said, str) else ()
    if not names:
        return ()
    if " ".join(names) == said and not any("-" in name for name in names):
        names = ("-".join(name for name in names if name not in _ARTICLES),)  # kill the hand
    meant = repr(names[0]) if len(names) == 1 else f"[{', '.join(names)}]"
    return (f"Did you mean {meant}?",)


def _text(said: Any) -> dict[str, str]:
    if isinstance(said, dict):
        for language, words in said.items():
            if language not in LANGUAGES:
                wrong(
                    f"{language!r} is not a language of ours",
                    f"Known: {', '.join(LANGUAGES)}.",
                    code="language",
                )
            _line(words)
        if "en" not in said:
            wrong("the text is not there in English", "Add a line 'en: ...'.")
        return {language: words.strip() for language, words in said.items()}
    return {"en": _line(said)}


def _list(said: Any) -> list[Any]:
    if said is None or said in ([], {}):
        wrong("nothing is said", "Say something, or leave the key out.")
    return said if isinstance(said, list) else [said]


def _cases(said: Any) -> list[Any]:
    if isinstance(said, dict):
        wrong("the cases are no list", "Begin each case with '- incident: ...'.")
    return _list(said)


def _mapping(said: Any) -> dict[str, Any]:
    if isinstance(said, str) and (told := no_colon(said)):
        wrong(*told)
    if not isinstance(said, dict) or not said:
        wrong("expected 'key: value' lines", "Say something, or leave the key out.")
    return said


def _day(said: Any) -> str:
    try:
        return date.fromisoformat(said).isoformat()
    except (TypeError, ValueError):
        wrong(f"{_told(said)} is not a date", "Dates are written 2025-03-01.")


def _address(said: Any) -> str:
    if not isinstance(said, str) or not _ADDRESS.fullmatch(said):
        wrong(
            f"{_told(said)} is not an address",
            "Addresses are written https://room.example/rules.",
        )
    return said


def _told(said: Any) -> str:
    if isinstance(said, dict | list):
        return "a list" if isinstance(said, list) else "a mapping"
    return "nothing" if said is None else repr(said)


# --- conditions, settings, remedies ---------------------------------------------------------


def _reasons(said: Any) -> dict[str, str]:
    return {slip: _line(because) for slip, because in _mapping(said).items()}


def _pairs(said: Any) -> dict[str, Any]:
    """Read a mapping in which no colon was forgotten: ``{heads-up=yes}``."""
    if told := no_colon(said):
        wrong(*told)
    return _mapping(said)


def _demands(said: Any) -> tuple[Demand, ...]:
    """Read one line of ``when:``: a value, or a mapping of bounds."""
    if isinstance(said, str):
        return (Demand("is", (said,)),)
    if isinstance(said, list):
        wrong("a fact is no list", f"Expected {{one_of: [{', '.join(map(str, said))}]}}.")
    if not isinstance(said, dict) or not said:
        wrong("nothing is asked", "Expected a value, or bounds such as {at_least: 2}.")
    return tuple(_demand(op, value) for op, value in said.items())


def _demand(op: str, said: Any) -> Demand:
    if op == "one_of":
        words = _list(said)
        if any(not isinstance(word, str) for word in words):
            wrong("one_of takes a list of words", "Expected one_of: [call, raise].")
        return Demand("is", tuple(words))
    if op not in BOUNDS:
        if said is None and (told := no_colon(op)):
            wrong(*told)
        if said is None and op.isdigit():
            wrong(
                f"',' parts two entries, so that {op!r} stands alone",
                "Write 1.5, with a point.",
            )
        known = ("one_of", *BOUNDS)
        wrong(
            f"there is no bound {op!r}",
            f"Bounds: {', '.join(known)}.",
            *did_you_mean(op, known),
        )
    if isinstance(said, dict) and list(said) == ["option"]:
        if not isinstance(said["option"], str) or not _KEY.fullmatch(said["option"]):
            wrong(
                f"{_told(said['option'])} is not an option",
                "Expected {option: name} or name.part.",
            )
        return Demand(op, (), said["option"])
    if not isinstance(said, str) or number(said) is None:
        wrong(
            f"the bound {op} is no number: {_told(said)}",
            "Expected a number, a share such as 1/2, or {option: name}.",
            *_number_meant(said),
        )
    return Demand(op, (said,))


def _number_meant(said: Any) -> tuple[str, ...]:
    """Return the number that is nearest to what was written: 3 for 300%, 1.5 for '1,5 x'."""
    bare = re.sub(r"[\s'_]|(?<=\d),(?=\d{3}\b)", "", str(said)).replace(",", ".")
    seen = re.fullmatch(r"[^\d]{0,3}(\d+(?:\.\d+)?)(%?)[^\d]{0,6}", bare)
    if seen is None:
        return ()
    meant = Fraction(seen[1]) / (100 if seen[2] else 1)
    exact = f"{float(meant):g}" if seen[2] else seen[1]
    return (f"Did you mean {exact}, not {said}?",)


def _value(said: Any) -> str:
    if isinstance(said, list) and said and all(isinstance(word, str) for word in said):
        return ", ".join(said)
    if not isinstance(said, str):
        wrong("the option is set to nothing", "Expected a value, or a list of words.")
    return said


def _parts(said: Any) -> dict[str, str]:
    """Read what is set for one option; the key ``""`` stands for an option without parts."""
    if isinstance(said, dict):
        return {part: _value(value) for part, value in _mapping(said).items()}
    return {"": _value(said)}


def _step(said: Any) -> RemedyStep:
    if isinstance(said, dict) and len(said) == 1:
        ((do, arg),) = said.items()
        if not isinstance(arg, str):
            wrong(f"the remedy {do!r} is given no word", "Expected '- raise: minimum'.")
        return RemedyStep(_name(do), arg)
    if not isinstance(said, str):
        wrong("a remedy is no word", "Expected '- call' or '- raise: minimum'.")
    if quoted := _WITH_A_WORD.fullmatch(said):
        wrong(f"{_told(said)} is not a name", f"Did you mean {{{quoted[0]}}}?")
    return RemedyStep(_name(said))


def _choices(said: Any) -> dict[str, tuple[RemedyStep, ...]]:
    if isinstance(said, dict) and said:
        found = {}
        for name, steps in said.items():
            found[name] = tuple(_step(step) for step in _list(steps))
            if found[name][0].do != name:
                wrong(
                    f"the choice {name!r} begins with {found[name][0].do!r}",
                    "A choice is called after its first remedy.",
                )
        return found
    names = [_name(name) for name in _list(said)]
    return {name: (RemedyStep(name),) for name in names}


def _as(kind: str) -> WithJsonSchema:
    """Name what a value looks like in a file, for the schema that an editor reads."""
    return WithJsonSchema({"x-kind": kind})


Line = Annotated[str, BeforeValidator(_line), _as("line")]
Name = Annotated[str, BeforeValidator(_name), _as("name")]
Id = Annotated[str, BeforeValidator(_id), _as("id")]
Address = Annotated[str, BeforeValidator(_address), _as("address")]
Text = Annotated[dict[str, str], PlainValidator(_text), _as("text")]
Day = Annotated[str, BeforeValidator(_day), _as("day")]
Names = Annotated[tuple[Name, ...], BeforeValidator(_list), _as("names")]
Ids = Annotated[tuple[Id, ...], BeforeValidator(_list), _as("ids")]
Steps = Annotated[
    tuple[Annotated[RemedyStep, PlainValidator(_step)], ...],
    BeforeValidator(_list),
    _as("remedies"),
]
Lines = Annotated[
    dict[str, Annotated[tuple[Demand, ...], PlainValidator(_demands)]],
    BeforeValidator(_pairs),
    _as("conditions"),
]
Sets = Annotated[
    dict[str, Annotated[dict[str, str], PlainValidator(_parts)]],
    BeforeValidator(_pairs),
    _as("sets"),
]


def _plan_step(words: str) -> str:
    """Let a step of a plan pass as it is written."""
    try:
        step_of(words)
    except ValueError as error:
        fault, _, known = str(error).partition("; a step is one of ")
        do = words.partition(" ")[0]
        near = () if do in AMENDED else did_you_mean(do, AMENDED)
        wrong(fault, f"A step is one of {known}.", *near, code="sentence")
    return words


PlanStep = Annotated[Line, AfterValidator(_plan_step)]
Amends = Annotated[
    dict[Name, Annotated[tuple[PlanStep, ...], BeforeValidator(_list)]],
    BeforeValidator(_mapping),
    _as("amends"),
]
Yes = Literal["yes", "no"]
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


# --- the files ------------------------------------------------------------------------------


class Shape(BaseModel):
    """The root of all shapes: a key that is not declared is a fault."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    @classmethod
    def written(cls) -> list[str]:
        """Return the keys as they are written in a file."""
        return [info.alias or name for name, info in cls.model_fields.items()]


class ScopeShape(Shape):
    """``for:``; each axis takes an id, a group of variants, or a list of these."""

    variant: Names = ()
    structure: Names = ()
    setting: Names = ()


def _default_is_a_choice(floor: FloorShape) -> FloorShape:
    if bool(floor.choices) == (floor.penalty is not None):
        wrong(
            "leaves the floor no choice" if not floor.choices else "has choices and a penalty",
            "Expected 'choices: ...', or 'penalty: for, from'.",
        )
    spared = floor.penalty is not None and floor.penalty.optional == "yes"
    if floor.default == "nothing" and spared:
        return floor
    if floor.default is not None and floor.default not in floor.choices:
        wrong(
            f"the default {floor.default!r} is none of the choices",
            f"Its choices: {', '.join(floor.choices)}.",
            *did_you_mean(floor.default, floor.choices),
        )
    return floor


class PenaltyShape(Shape):
    """``penalty:`` of ``floor_decides:``; what it starts from is a sanction of the ladder."""

    what: Name = Field(alias="for")
    starts: Literal["warning", "missed-hands", "missed-rounds", "chips", "disqualification"] = (
        Field(alias="from")
    )
    optional: Yes = "no"


class FloorShape(Shape):
    """``floor_decides:``."""

    choices: Annotated[
        dict[str, tuple[RemedyStep, ...]], PlainValidator(_choices), _as("choices")
    ] = {}
    penalty: PenaltyShape | None = None
    default: Name | None = None
    factors: Annotated[tuple[Text, ...], BeforeValidator(_list), _as("texts")] = ()
    who: Literal["floor", "manager", "dealer", "director"] = "floor"
    needs: Annotated[
        tuple[Literal["misinformed", "deliberate", "knew-of-defect", "identifiable"], ...],
        BeforeValidator(_list),
        _as("findings"),
    ] = ()


class CaseShape(Shape):
    """One entry of ``cases:``: how a rule decides one incident."""

    incident: Name
    when: Lines = {}
    unless: Lines = {}
    remedies: Steps = ()
    amends: Amends = {}
    floor_decides: Annotated[FloorShape, AfterValidator(_default_is_a_choice)] | None = None
    defers_to: Id | None = None
    exception_to: Ids = ()
    see: Ids = ()
    scope: ScopeShape = Field(ScopeShape(), alias="for")
    title: Text = {}
    text: Text = {}
    because: Text = {}


AnyShape = TypeVar("AnyShape", "RuleShape", CaseShape)


def _adds_a_penalty(rule: AnyShape, given: list[str]) -> bool:
    """Say whether a rule orders something and leaves the floor nothing but the penalty."""
    left = rule.floor_decides
    return given == ["remedies", "floor_decides"] and left is not None and bool(left.penalty)


def _says_one_thing(rule: AnyShape) -> AnyShape:
    """An incident is answered in one way, and what needs an incident has one."""
    answers = {
        "remedies": rule.remedies,
        "floor_decides": rule.floor_decides,
        "defers_to": rule.defers_to,
    }
    given = [key for key, value in answers.items() if value]
    if rule.incident is None:
        loose = given + [key for key in ("when", "unless", "amends") if getattr(rule, key)]
        if loose:
            wrong(f"has {loose[0]!r} but no incident", "Say 'incident: ...', or leave it out.")
    elif len(given) != 1 and not _adds_a_penalty(rule, given):
        how = f"in two ways: {' and '.join(given)}" if given else "with nothing"
        wrong(f"answers {rule.incident!r} {how}", f"Expected one of: {', '.join(answers)}.")
    if isinstance(rule, RuleShape) and rule.strikes and rule.incident is None:
        wrong(
            "strikes a rule, and says of no incident what holds instead",
            "Say 'incident: ...' and what is done.",
        )
    return rule


def _excepts_something(rule: RuleShape) -> RuleShape:
    """An exception is made by what decides: each case says for itself to whom it is one."""
    if rule.cases and rule.exception_to and rule.incident is None and not rule.sets:
        wrong(
            "has 'exception_to' beside its cases",
            "Say it in the case that is the exception.",
        )
    return rule


class RuleShape(Shape):
    """One entry of ``rules:``."""

    number: Line
    id: Id
    title: Text
    text: Text
    source: Line
    standing: Literal["confirmed", "standard", "unconfirmed"]
    because: Text = {}
    scope: ScopeShape = Field(ScopeShape(), alias="for")
    sets: Sets = {}
    incident: Name | None = None
    when: Lines = {}
    unless: Lines = {}
    remedies: Steps = ()
    amends: Amends = {}
    floor_decides: Annotated[FloorShape, AfterValidator(_default_is_a_choice)] | None = None
    exception_to: Ids = ()
    strikes: Ids = ()
    see: Ids = ()
    defers_to: Id | None = None
    no_scenario: (
        Literal["guidance", "other-game", "house-management", "not-observable"] | None
    ) = None
    unnoticed: Annotated[dict[str, str], PlainValidator(_reasons), _as("reasons")] = {}
    silence: Annotated[dict[str, str], PlainValidator(_reasons), _as("reasons")] = {}
    reviewed: Annotated[dict[str, str], PlainValidator(_reasons), _as("reasons")] = {}
    cases: Annotated[
        tuple[Annotated[CaseShape, AfterValidator(_says_one_thing)], ...],
        BeforeValidator(_cases),
    ] = ()


CheckedRule = Annotated[
    RuleShape, AfterValidator(_says_one_thing), AfterValidator(_excepts_something)
]


class ChapterShape(Shape):
    """A chapter; its rules are checked one by one, so that one bad rule hides no other."""

    chapter: Text
    scope: ScopeShape = Field(ScopeShape(), alias="for")
    partial: Yes = "no"
    rules: Annotated[list[Any], BeforeValidator(_list)]


class RenumberedShape(Shape):
    """``renumbered:``: where the entries of a number of the edition before are printed now."""

    since: Id = Field(alias="from")
    numbers: Annotated[
        dict[Line, Annotated[tuple[Line, ...], BeforeValidator(_list)]],
        BeforeValidator(_mapping),
        _as("numbers"),
    ]


class BookShape(Shape):
    """``book.yaml``."""

    id: Id
    title: Text
    edition: Line
    effective: Day
    approved: Day | None = None
    source: Line
    extends: Id | None = None
    tournaments: Id | None = None
    language: Language
    family: Id | None = None
    partial: Yes = "no"
    address: Address | None = None
    table_card: Ids = ()
    renumbered: RenumberedShape | None = None
    silence: Annotated[dict[str, str], PlainValidator(_reasons), _as("reasons")] = {}
