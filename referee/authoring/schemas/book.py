"""The schemas of ``book.yaml`` and of a chapter: the models, with what the vocabulary adds.

In a rule the keys of ``when:`` are the facts of its ``incident:``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Any

from referee import retold
from referee.authoring.schemas import values
from referee.authoring.schemas.values import Json, described, listed, one_or_more, words
from referee.hearing import vocabulary
from referee.rulebook import schema as models
from referee.rulebook.book import list_books
from referee.rulebook.conditions import BOUNDS
from referee.rulebook.options import load as load_options
from referee.rulebook.reading import words as scope_words
from referee.table.facts import FactSpec
from referee.table.order import RemedySpec
from referee.table.plan import AMENDED
from referee.words import Words
from referee.words import load as load_words

GROUPS = {
    "BookShape": "book",
    "RenumberedShape": "renumbered",
    "ChapterShape": "chapter",
    "ScopeShape": "for",
    "RuleShape": "rule",
    "CaseShape": "rule",
    "FloorShape": "floor_decides",
    "PenaltyShape": "penalty",
}
"""The kind of entry, in ``reports/fields.yaml``, of each model."""
_ID: Json = {"type": ["string", "number"], "pattern": r"^[a-z0-9][a-z0-9.-]*$"}
_NAME: Json = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*$"}
_ANSWERS = ("remedies", "floor_decides", "defers_to")
_NEED_AN_INCIDENT = ("when", "unless", "amends", *_ANSWERS, "strikes")


def book(language: str) -> Json:
    """Return the schema of ``book.yaml``."""
    found = _model(models.BookShape, language)
    properties = found["properties"]
    ids = [each[0] for each in list_books(language)]
    for key in ("extends", "tournaments"):
        properties[key] = {**properties[key], "examples": ids}
    properties["extends"]["type"] = ["string", "number", "null"]
    found["definitions"]["text"] = _TEXTS
    return found


def chapter(language: str) -> Json:
    """Return the schema of a chapter."""
    found = _model(models.ChapterShape, language)
    rule = _model(models.RuleShape, language)
    found["definitions"] |= rule.pop("definitions") | _shared(language) | _facts(language)
    found["definitions"]["RuleShape"] = rule
    found["properties"]["rules"]["items"] = {"$ref": "#/definitions/RuleShape"}
    found["properties"]["rules"]["minItems"] = 1
    _decided(rule)
    rule["dependencies"] = {key: ["incident"] for key in _NEED_AN_INCIDENT}
    rule["allOf"].append(_where(["cases", "exception_to"], _any_of(["incident", "sets"])))
    _decided(found["definitions"]["CaseShape"])
    floor = found["definitions"]["FloorShape"]
    floor["oneOf"] = [{"required": ["choices"]}, {"required": ["penalty"]}]
    return found


def _decided(shape: Json) -> None:
    """Let an incident be answered in one way, and its facts be those that are asked."""
    shape["allOf"] = [
        {"$ref": "#/definitions/about"},
        _where(["incident"], _any_of(_ANSWERS)),
        {"not": {"required": ["remedies", "defers_to"]}},
        {"not": {"required": ["floor_decides", "defers_to"]}},
        _where(
            ["remedies", "floor_decides"],
            {"properties": {"floor_decides": {"required": ["penalty"]}}},
        ),
    ]


def _where(keys: list[str], then: Json) -> Json:
    return {"if": {"required": keys}, "then": then}


def _any_of(keys: tuple[str, ...] | list[str]) -> Json:
    return {"anyOf": [{"required": [key]} for key in keys]}


# --- the models -----------------------------------------------------------------------------


def _model(shape: type[models.Shape], language: str) -> Json:
    """Return the schema of a model, its values replaced by those an editor can offer."""
    raw = shape.model_json_schema(ref_template="#/definitions/{model}")
    inner = raw.pop("$defs", {})
    found = _object(shape.__name__, raw, language)
    found["definitions"] = {name: _object(name, each, language) for name, each in inner.items()}
    return found


def _object(name: str, raw: Json, language: str) -> Json:
    group = GROUPS[name]
    properties = {
        key: described(group, key, language, _value(group, key, said))
        for key, said in raw["properties"].items()
    }
    found = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | ({"required": raw["required"]} if "required" in raw else {})


def _value(group: str, key: str, said: Any) -> Json:
    """Return what a key takes; what a model leaves out is no value that a file may say."""
    if "anyOf" in said:
        (said,) = (each for each in said["anyOf"] if each != {"type": "null"})
    if group == "rule" and key == "incident":
        return {"$ref": "#/definitions/incident"}
    if group == "for":
        return one_or_more(words(scope_words().axes[key]))
    kind = said.get("x-kind")
    if kind is None and said.get("type") == "array":
        return listed(said["items"])
    if kind is None:
        return {key: each for key, each in said.items() if key not in ("default", "title")}
    return _KINDS[kind]


def _strings(value: Json) -> Json:
    return {"type": "object", "additionalProperties": value, "minProperties": 1}


_BOUND: Json = {"$ref": "#/definitions/bound"}
_TEXTS = values.by_language(models.LANGUAGES, english=True)
_TEXT: Json = {"$ref": "#/definitions/text"}
_KINDS: Mapping[str, Json] = {
    "line": values.LINE,
    "name": _NAME,
    "id": _ID,
    "day": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
    "address": {"type": "string", "pattern": r"^https?://[^\s#]+$"},
    "ids": one_or_more(_ID),
    "text": _TEXT,
    "texts": one_or_more(_TEXT),
    "findings": one_or_more({"enum": list(models.FINDINGS)}),
    "remedies": {"$ref": "#/definitions/remedies"},
    "conditions": _strings({}),
    "sets": {"$ref": "#/definitions/sets"},
    "amends": {"$ref": "#/definitions/amends"},
    "choices": {"$ref": "#/definitions/choices"},
    "reasons": _strings(values.LINE),
    "numbers": _strings(one_or_more(values.LINE)),
}
"""What a value looks like in a file, by the name its model gives it."""


# --- the vocabulary -------------------------------------------------------------------------


def _shared(language: str) -> Json:
    questions = {
        option.name: retold.question(option.name, option.question, language)
        for option in load_options().values()
    }
    steps = [f"{do}{' [0-9]+' if counted else ''}" for do, counted in AMENDED.items()]
    step = {"type": "string", "pattern": f"^({'|'.join(steps)})$", "examples": list(AMENDED)}
    streets = sorted(
        {
            word
            for facts in vocabulary.incidents().values()
            for spec in facts.values()
            if spec.kind == "street"
            for word in spec.words
        }
    )
    plans = {street: one_or_more(step) for street in streets}
    step_taken = one_or_more({"$ref": "#/definitions/remedy"})
    by_first = dict.fromkeys(vocabulary.remedies(), step_taken)
    return {
        "text": _TEXTS,
        "remedy": _remedy(language),
        "remedies": step_taken,
        "sets": values.options(questions),
        "amends": _keys(plans),
        "choices": {
            "if": {"type": "object"},
            "then": _keys(by_first),
            "else": one_or_more(words(vocabulary.remedies())),
        },
    }


def _keys(known: Json) -> Json:
    return {
        "type": "object",
        "properties": known,
        "additionalProperties": False,
        "minProperties": 1,
    }


def _remedy(language: str) -> Json:
    """Return one remedy: its name, or its name with the word it takes."""
    told = load_words(language)
    known = vocabulary.remedies()
    alone = {name: spec for name, spec in known.items() if spec.args is None}
    given = {name: spec for name, spec in known.items() if spec.args is not None}
    about = {name: _ordered(name, spec, told, language) for name, spec in known.items()}
    with_word: Json = {
        name: {
            **(words(spec.args) if spec.args else values.LINE),
            "description": about[name],
        }
        for name, spec in given.items()
    }
    return {
        "if": {"type": "object"},
        "then": {**_keys(with_word), "maxProperties": 1},
        "else": words(alone, (about[name] for name in alone)),
    }


def _ordered(name: str, spec: RemedySpec, told: Words, language: str) -> str:
    if language == "en":
        return spec.about
    return told.remedy("step", {"do": name, "seat": "N", "amount": "M"})


def _facts(language: str) -> Json:
    """Return the incidents, and for each which facts may be asked, and for what."""
    told = load_words(language)
    known = vocabulary.incidents()
    bound = {
        "if": {"type": "object"},
        "then": values.closed(
            "bounds", language, {"option": words(values.numeric_options())}, ["option"]
        ),
        "else": values.NUMBER,
    }
    found: Json = {
        "incident": words(known, (_seen(name, known[name], told) for name in known)),
        "bound": bound,
        "about": _about(sorted(known)),
    }
    for name, facts in known.items():
        asked = {fact: _asked(fact, spec, told, language) for fact, spec in facts.items()}
        found[f"when-{name}"] = _keys(asked)
    return found


def _about(incidents: Sequence[str]) -> Json:
    """Return which facts go with which incident; parted in two steps, so that few are tried."""
    size = isqrt(len(incidents)) + 1
    parts = [incidents[at : at + size] for at in range(0, len(incidents), size)]
    return {"allOf": [_of(part, {"allOf": [_of([name]) for name in part]}) for part in parts]}


def _of(incidents: Sequence[str], then: Json | None = None) -> Json:
    """Return what holds for these incidents; for one, without more, its facts."""
    about = dict.fromkeys(("when", "unless"), _ref(incidents[0]))
    return {
        "if": {"required": ["incident"], "properties": {"incident": {"enum": list(incidents)}}},
        "then": then or {"properties": about},
    }


def _ref(incident: str) -> Json:
    return {"$ref": f"#/definitions/when-{incident}"}


def _seen(name: str, facts: Mapping[str, FactSpec], told: Words) -> str:
    """Return what the floor would be told, with the names of the facts in it."""
    names = {fact.replace("-", "_"): f"<{told.fact_name(fact)}>" for fact in ("seat", *facts)}
    return told.say(f"incidents.{name}", **names)


def _asked(fact: str, spec: FactSpec, told: Words, language: str) -> Json:
    """Return what a line of ``when:`` may ask of a fact."""
    about = spec.about if language == "en" else told.fact_name(fact)
    unknown = ["none"] if spec.optional and "none" not in spec.words else []
    one: Json
    if spec.kind == "flag":
        one = words(["yes", "no", *unknown])
    elif spec.kind in ("word", "street", "game"):
        one = words([*spec.words, *unknown]) if spec.words else values.LINE
    else:
        figure = values.NUMBER if spec.kind == "ratio" else values.WHOLE
        one = values.either(figure, *([words(unknown)] if unknown else []))
    bounded = spec.kind not in ("flag", "word", "street", "game")
    bounds = dict.fromkeys(BOUNDS, _BOUND) if bounded else {}
    asked = values.closed("bounds", language, {"one_of": one_or_more(one), **bounds})
    return {
        "if": {"type": "object"},
        "then": {**asked, "minProperties": 1},
        "else": one,
        "description": about,
    }
