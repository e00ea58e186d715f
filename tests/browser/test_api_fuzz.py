"""The API as it is described, asked with whatever fits the description and what does not."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from referee.scenario.sentence import known
from referee.web import api, taps
from referee.web.app import create
from referee.web.setting_up import at_once

pytestmark = pytest.mark.browser

HELD = [
    not_a_server_error, content_type_conformance, response_schema_conformance,
    status_code_conformance,
]  # fmt: skip
OPERATIONS = [
    (path, method.upper())
    for path, ways in api.description()["paths"].items()
    for method in ways
]
NEVER_WRONG = ("/api/openapi.json", "/api/rules/{book}/{name}")
"""Paths at which nothing can be asked that is not as described."""
QUICK = settings(
    max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
APP = create()


@lru_cache(maxsize=1)
def described() -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_wsgi("/api/openapi.json", APP)


@pytest.mark.parametrize(
    ("path", "method", "mode"),
    [(*each, mode) for each in OPERATIONS for mode in GenerationMode
     if mode == GenerationMode.POSITIVE or each[0] not in NEVER_WRONG],
)  # fmt: skip
def test_it_answers_as_it_is_described(path: str, method: str, mode: GenerationMode) -> None:
    strategy = described()[path][method].as_strategy(generation_mode=mode)

    @QUICK
    @given(strategy)
    def asks(case: Case) -> None:
        case.validate_response(case.call(), checks=HELD)

    asks()


HEADS = [at_once(game, "club-ua-1").head for game in taps.offered()["games"]]
SENTENCES = [each.example for each in known("en")]


@pytest.mark.parametrize("end", ["replay", "next"])
def test_whatever_is_told_of_a_table_is_answered(end: str) -> None:
    """Sentences that are sentences, in an order in which nothing makes sense."""
    client = APP.test_client()

    @QUICK
    @given(st.sampled_from(HEADS), st.lists(st.sampled_from(SENTENCES), max_size=12))
    def tells(head: dict[str, object], said: list[str]) -> None:
        body = json.dumps({**head, "script": ["dealer deals", *said]})
        answer = client.post(f"/api/{end}", data=body)
        assert answer.status_code in (200, 400), answer.get_data(as_text=True)

    tells()
