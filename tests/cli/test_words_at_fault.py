"""A fault in the words of a language is told all the same, in English."""

import pytest

from referee import retold
from referee.cli import output
from referee.errors import ContentError, Place


def test_a_fault_of_the_words_themselves_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = ContentError(Place("reports/words/uk.yaml", 7), "the key 'x' is written twice")

    def broken(wrong: object, language: str) -> str:
        raise fault

    monkeypatch.setattr(retold, "error", broken)

    assert output.told_error(fault) == "reports/words/uk.yaml:7: the key 'x' is written twice"
