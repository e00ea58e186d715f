"""The schema of a scenario: its head, the sentences of its script, and what it expects."""

from __future__ import annotations

from collections.abc import Mapping

from referee import retold
from referee.authoring.schemas import values
from referee.authoring.schemas.values import (
    LINE,
    SEAT,
    WHOLE,
    Json,
    closed,
    either,
    listed,
    one_or_more,
    words,
)
from referee.hearing import vocabulary
from referee.rulebook.book import list_books
from referee.rulebook.options import load as load_options
from referee.rulebook.reading import words as scope_words
from referee.scenario import expect, head, sentence
from referee.scenario.grammar import CARD
from referee.scenario.reader import VERSIONS
from referee.table.due import DUES
from referee.table.rotation import rotations

_NONE: Json = {"enum": ["none", None]}
_CARDS_TEXT: Json = {"type": "string", "pattern": rf"^\s*({CARD}(\s+{CARD})*)?\s*$"}
_CARDS = either(_CARDS_TEXT, {"type": "array", "items": {"type": "string"}})
_NO_SEAT = either(SEAT, _NONE)
_NO_AMOUNT = either(WHOLE, _NONE)
_LIST = either(LINE, {"type": "array", "items": LINE}, {"type": "null"})
_LEG: Json = {
    "type": "string",
    "pattern": rf"^\s*[a-z0-9-]+,\s*({'|'.join(head.STRUCTURES)})\s*$",
}
_YES: Json = {"enum": ["yes", "no"]}
_FACTS: Json = {"type": "object", "additionalProperties": LINE}
_ANY = either(LINE, {"type": ["object", "array", "null"]})


def scenario(language: str) -> Json:
    """Return the schema of a scenario."""
    known = _head(language)
    questions = {
        option.name: retold.question(option.name, option.question, language)
        for option in load_options().values()
    }
    return {
        **closed("scenario", language, known, set(head.NEEDED) - {"structure"}),
        **_game(),
        "definitions": {
            "options": values.options(questions),
            "sentence": _sentence(language),
            "entry": _entry(language),
            "stakes": closed("stakes", language, dict.fromkeys(head.STAKES, SEAT)),
        },
    }


def _head(language: str) -> dict[str, Json]:
    games = scope_words().axes["variant"]
    alone = [name for name, ids in games.items() if ids == {name}]
    said = values.by_language(sentence.LANGUAGES, english=False)
    game = closed("game", language, {"game": _LEG, "stakes": _ref("stakes")}, ["game"])
    return {
        "title": said,
        "question": said,
        "book": {**LINE, "examples": [each[0] for each in list_books(language)]},
        "variant": words(alone),
        "structure": words(head.STRUCTURES),
        "games": listed({"if": {"type": "object"}, "then": game, "else": _LEG}),
        "setting": words(head.SETTINGS),
        "stakes": _ref("stakes"),
        "levels": listed(_ref("stakes")),
        "stacks": _by_seat(WHOLE),
        **_hand(),
        "placard": _ref("options"),
        "chips": {**listed(SEAT), "uniqueItems": True},
        "unit": LINE,
        "tags": _LIST,
        "shows": _LIST,
        "own-rules-only": _YES,
        "on": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
        "script": listed(_ref("entry")),
        "ends": _ends(language),
    }


def _game() -> Json:
    """Return what one game needs, and what a table that plays several in turn."""
    several = rotations()
    free = [name for name, games in several.items() if not games]
    spread: Json = {"properties": {"stakes": {"required": ["spread-max"]}}}
    return {
        "if": {"properties": {"variant": {"enum": list(several)}}},
        "then": {
            "not": {"required": ["structure"]},
            "if": {"properties": {"variant": {"enum": free}}},
            "then": {"required": ["games"]},
        },
        "else": {
            "required": ["structure"],
            "not": {"required": ["games"]},
            "if": {"properties": {"structure": {"const": "spread"}}},
            "then": spread,
        },
    }


def _ref(name: str) -> Json:
    return {"$ref": f"#/definitions/{name}"}


def _hand() -> dict[str, Json]:
    return {"cards": _by_seat(_CARDS), "deck": _CARDS, "button": SEAT}


def _by_seat(value: Json) -> Json:
    return {
        "type": "object",
        "patternProperties": {r"^0*[1-9]\d?$": value},
        "additionalProperties": False,
    }


def _sentence(language: str) -> Json:
    """Return one sentence; the examples are those of one language, all four are taken."""
    return {
        "type": "string",
        "pattern": sentence.expression(),
        "patternErrorMessage": values.message("sentence", language),
        "examples": list(dict.fromkeys(each.example for each in sentence.known(language))),
    }


def _entry(language: str) -> Json:
    """Return one entry of a script: a sentence, a hand that opens, or what is expected."""
    kinds = _expected(language)
    next_game = {
        "type": "object",
        "propertyNames": {"enum": sorted(sentence.NEXT_GAME)},
        "additionalProperties": LINE,
        "maxProperties": 1,
    }
    told: Json = next_game
    for kind, shape in kinds.items():
        told = {"if": {"required": [kind]}, "then": shape, "else": told}
    every = {
        key: value for shape in kinds.values() for key, value in shape["properties"].items()
    }
    return {
        "if": {"type": "string"},
        "then": _ref("sentence"),
        "else": {"type": "object", "minProperties": 1, **told},
        "defaultSnippets": [
            {"label": kind, "description": every[kind]["description"], "body": {kind: "$1"}}
            for kind in kinds
        ],
    }


def _versions(language: str) -> Json:
    """Return what several people tell apart, by who tells it."""
    story = either(_ref("sentence"), listed(_ref("entry")), {"type": "null"})
    told = {"type": "object", "additionalProperties": story, "minProperties": 2}
    return closed("expect", language, {VERSIONS: told}, [VERSIONS])


def _expected(language: str) -> dict[str, Json]:
    ids = {"type": "object", "additionalProperties": LINE, "minProperties": 1}
    yes = {"enum": ["yes"]}
    openings = closed("hand", language, _hand())
    first: dict[str, Json] = {
        "ruling": either(LINE, ids),
        "honours": either(LINE, ids),
        "next": _next(language),
        "stands": LINE,
        "no-ruling": either(yes, {**ids, "additionalProperties": yes}),
    }
    beside = {**_ruling(language), **_HONOURS}
    shapes = {
        kind: closed(
            "expect",
            language,
            {kind: first[kind], **{key: beside[key] for key in expect.WITH[kind]}},
            [kind],
        )
        for kind in expect.KINDS
    }
    opened = either(openings, {"type": "null"})
    shapes["hand"] = closed("expect", language, {"hand": opened}, ["hand"])
    shapes[VERSIONS] = _versions(language)
    return shapes


def _sanctions() -> tuple[str, ...]:
    """Return what the director may choose on the ladder of penalties: a book names each."""
    return load_options()["penalty-ladder"].parts["steps"].words


def _ruling(language: str) -> dict[str, Json]:
    open_ = {
        **dict.fromkeys(expect.DISCRETION, _ANY),
        "because": either(words(expect.OPEN_BECAUSE), _NONE),
    }
    whole = closed("discretion", language, open_)
    why = either(words(expect.OPEN_BECAUSE), _NONE)
    return {
        "decision": words([*vocabulary.remedies(), *_sanctions(), "floor-decides"]),
        "seat": _NO_SEAT,
        "amount": _NO_AMOUNT,
        "remedies": _LIST,
        "alone": {"enum": ["yes"]},
        "cites": _LIST,
        "discretion": {"if": {"type": "object"}, "then": whole, "else": why},
        "incident": words(vocabulary.incidents()),
        "facts": _FACTS,
    }


_HONOURS: Mapping[str, Json] = {
    "option": LINE,
    "value": either(LINE, {"type": "object", "additionalProperties": LINE}),
    "what": LINE,
    "alone": {"enum": ["yes"]},
}


def _next(language: str) -> Json:
    shapes: dict[str, Json] = {
        **dict.fromkeys(expect.NEXT, _LIST),
        **dict.fromkeys(
            ("hand", "to-call", "min-raise-to", "max-raise-to", "complete-to"), _NO_AMOUNT
        ),
        **dict.fromkeys(("maximum", "posts", "dead", "waits", "missing"), _FACTS),
        "due": words(DUES),
        "seat": _NO_SEAT,
        "button": SEAT,
        "amounts": either(WHOLE, {"type": "array", "items": WHOLE}, _NONE),
        "game": LINE,
        "phase": LINE,
    }
    found = closed("next", language, shapes)
    spelled = {key.replace("-", "_"): value for key, value in found["properties"].items()}
    return {**found, "properties": spelled | found["properties"]}


def _ends(language: str) -> Json:
    of_seats = either(_by_seat(WHOLE), _NONE)
    award = closed(
        "award",
        language,
        {"seat": _NO_SEAT, "amount": _NO_AMOUNT, "odd": _NO_AMOUNT, "half": LINE},
    )
    pot = closed(
        "pot",
        language,
        {
            "amount": _NO_AMOUNT,
            "seats": one_or_more(SEAT),
            "awards": either(_by_seat(WHOLE), listed(award), award),
        },
    )
    pots = either(WHOLE, pot, {"type": "array", "items": either(WHOLE, pot)}, _NONE)
    shapes: dict[str, Json] = {
        "turn": _NO_SEAT,
        "button": _NO_SEAT,
        "bets": of_seats,
        "stacks": of_seats,
        "hands": either(_by_seat(LINE), _NONE),
        "pots": pots,
        "board": either(_CARDS_TEXT, _CARDS, _NONE),
        "shown": _by_seat(_CARDS),
        "taken": _NO_AMOUNT,
    }
    return closed("ends", language, {key: shapes[key] for key in expect.ENDS})
