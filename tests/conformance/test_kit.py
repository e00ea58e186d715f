"""A kit is written, answered by nothing but what is in it, and compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from referee.conformance import case, kit, measure
from referee.rulebook import library
from tests.shipped import scenario
from tests.turns import PATHS, ROOT

BIG_CHIP = "holdem/one-big-chip-is-a-call"
TAKEN = tuple(dict.fromkeys((f"scenarios/{BIG_CHIP}.yaml", *PATHS[::40])))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    there = tmp_path_factory.mktemp("kits") / "kit"
    kit.write(there, [ROOT / path for path in TAKEN])
    return there


@pytest.fixture(scope="module")
def answered(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(each) for each in measure.answers(folder)]


@pytest.fixture
def scored(folder: Path, tmp_path: Path):
    """Write answers and compare them with the kit."""

    def score(answers: list[Any]) -> measure.Score:
        file = tmp_path / "answers.jsonl"
        lines = [each if isinstance(each, str) else json.dumps(each) for each in answers]
        file.write_text("\n".join(lines) + "\n", "utf-8")
        return measure.score(folder, file)

    return score


def schema(folder: Path, name: str) -> Draft202012Validator:
    told = json.loads((folder / name).read_text("utf-8"))
    Draft202012Validator.check_schema(told)
    return Draft202012Validator(told)


def test_every_case_and_every_answer_has_its_form(folder, answered) -> None:
    of_case, of_answer = (
        schema(folder, "case.schema.json"),
        schema(folder, "answer.schema.json"),
    )

    assert len(answered) > 40
    assert [e for _, each in kit.cases(folder) for e in of_case.iter_errors(each)] == []
    assert [e for each in answered for e in of_answer.iter_errors(each)] == []
    assert not of_answer.is_valid({"case": "a", "rulings": []})


def test_a_case_is_told_in_plain_values(folder) -> None:
    told = dict(kit.cases(folder))[BIG_CHIP]

    assert told["table"]["variant"] == "holdem"
    assert told["table"]["stacks"]["1"] == scenario(f"scenarios/{BIG_CHIP}.yaml").stacks[1]
    chips = [each for each in told["events"] if each["event"] == "seat-puts-out"]
    assert [each["chips"] for each in chips] == [[1000]]
    assert [each["kind"] for each in told["expected"]][:1] == ["ruling"]


def test_what_is_read_back_is_what_was_written() -> None:
    for path in TAKEN:
        script = scenario(path)
        if not script.disputes:
            back = case.script_of(json.loads(json.dumps(case.told(script, path))))
            assert [each.event for each in back.sentences] == [
                each.event for each in script.sentences
            ], path
            assert back.ends == script.ends, path


def test_the_list_names_every_file(folder) -> None:
    told = json.loads((folder / "kit.json").read_text("utf-8"))
    there = {f.relative_to(folder).as_posix() for f in folder.rglob("*") if f.is_file()}

    assert set(told["files"]) == there - {"kit.json"}
    books = {each.name for each in library.folders()}
    assert {each.name for each in (folder / "books").iterdir()} == books
    assert told["books"] == len(books)
    rules = json.loads((folder / "books" / "roberts-11" / "book.json").read_text("utf-8"))
    assert rules["id"] == "roberts-11"


def test_all_of_its_own_answers_agree(scored, answered) -> None:
    found = scored(answered)

    assert found.differs == ()
    assert found.agree == found.cases == len(answered)
    assert sum(total for _, total in found.games.values()) == found.cases


def test_a_wrong_answer_is_found(scored, answered) -> None:
    wrong = json.loads(json.dumps(answered))
    (big,) = [each for each in wrong if each["case"] == BIG_CHIP]
    big["rulings"][0]["decision"] = "raise"

    (differs,) = scored(wrong).differs

    assert differs.case == BIG_CHIP
    assert "call" in differs.expected
    assert "raise" in differs.got


@pytest.mark.parametrize(
    ("instead", "got"),
    [
        (None, "none"),
        ({"case": BIG_CHIP, "refused": "no such game"}, "refused: no such game"),
        ({"rulings": [{"after": 2}]}, "KeyError"),
        ({"rulings": []}, "no ruling"),
    ],
)
def test_no_answer_or_one_of_another_form_differs(scored, answered, instead, got) -> None:
    given = [each for each in answered if each["case"] != BIG_CHIP]
    (big,) = [each for each in answered if each["case"] == BIG_CHIP]
    if instead is not None:
        given.append(instead if "refused" in instead else {**big, **instead})

    (differs,) = scored(given).differs

    assert differs.case == BIG_CHIP
    assert got in differs.got


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "this is no JSON"),
        ("[]", "an answer names its case"),
        ('{"case": "holdem/nobody", "refused": "x"}', "the kit has no case 'holdem/nobody'"),
        (f'{{"case": "{BIG_CHIP}"}}', "lacks rulings"),
        (f'{{"case": "{BIG_CHIP}", "refused": "x"}}', "is answered already, on line"),
    ],
)
def test_a_file_of_answers_that_is_none_is_refused(run, folder, tmp_path, answered, line, told):
    file = tmp_path / "answers.jsonl"
    first = [json.dumps(each) for each in answered if each["case"] == BIG_CHIP]
    file.write_text("\n".join([*first, line]) + "\n", "utf-8")

    result = run("conformance", "score", folder, file)

    assert result.code == 2
    assert told in result.err
    assert f"{file}:2" in result.err


def test_the_commands(run, tmp_path) -> None:
    there, file = tmp_path / "kit", tmp_path / "answers.jsonl"
    path = ROOT / "scenarios" / f"{BIG_CHIP}.yaml"

    written = run("conformance", "write", there, path)
    again = run("conformance", "write", there, path)
    answer = run("conformance", "answer", there, "--out", file)
    agree = run("conformance", "score", there, file, "--format", "json")
    file.write_text(json.dumps({"case": BIG_CHIP, "refused": "tired"}), "utf-8")
    differ = run("conformance", "score", there, file)

    assert written.code == answer.code == agree.code == 0
    assert "1 cases" in written.out
    assert (again.code, "is there already" in again.err) == (2, True)
    assert json.loads(agree.out)["agree"] == 1
    assert differ.code == 1
    assert differ.out.startswith("0 of 1 cases agree")
    assert "refused: tired" in differ.out


def test_two_scenarios_of_one_name_are_refused(run, tmp_path) -> None:
    text = (ROOT / "scenarios" / f"{BIG_CHIP}.yaml").read_text("utf-8")
    for name in ("monday", "tuesday"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "big-chip.yaml").write_text(text, "utf-8")

    result = run(
        "conformance", "write", tmp_path / "kit", tmp_path / "monday", tmp_path / "tuesday"
    )

    assert result.code == 2
    assert "two scenarios are called big-chip" in result.err
    assert not (tmp_path / "kit").exists()


def test_what_is_no_kit_is_refused(run, tmp_path) -> None:
    result = run("conformance", "answer", tmp_path)

    assert result.code == 2
    assert "is no kit" in result.err


def test_a_case_of_another_form_is_refused(run, tmp_path) -> None:
    there = tmp_path / "kit"
    kit.write(there, [ROOT / "scenarios" / f"{BIG_CHIP}.yaml"])
    file = there / "cases" / f"{BIG_CHIP}.json"
    file.write_text('{"case": "x"}', "utf-8")

    result = run("conformance", "answer", there)

    assert result.code == 2
    assert "this is no case of the kit" in result.err
