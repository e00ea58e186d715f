from pathlib import Path

import pytest

from referee import yamlfile
from referee.errors import ContentError, Place


def test_every_scalar_is_what_is_written():
    data = yamlfile.parse("a: 2.10\nb: no\nc: 0x1F\nd: '1'\ne: 2024-01-01\nf:\n", "x").data

    assert data == {"a": "2.10", "b": "no", "c": "0x1F", "d": "1", "e": "2024-01-01", "f": None}


def test_every_entry_knows_its_line():
    document = yamlfile.parse("a:\n  - b: 1\n    c: 2\n\n  - d\n", "x.yaml")

    assert document.line("a") == 1
    assert document.line("a", 0) == 2
    assert document.line("a", 0, "c") == 3
    assert document.line("a", 1) == 5
    assert document.place("a", 0, "none") == Place("x.yaml", 2)
    assert document.line("nothing") == 1


def test_a_line_can_be_had_as_it_is_written():
    document = yamlfile.parse('- seat 4 says "no #1"\n', "x")

    assert document.data == ['seat 4 says "no']
    assert document.raw_line(1) == '- seat 4 says "no #1"'
    assert document.raw_line(9) == ""


WRONG = {
    "a: 1\nb: 2\na: 3": (3, "the key 'a' is written twice"),
    "a: &x 1": (1, "an anchor '&x' is not allowed here"),
    "a: 1\nb: *x": (2, "an alias '*x' is not allowed here"),
    "a: !!int 1": (1, "a tag 'tag:yaml.org,2002:int' is not allowed here"),
    "&a k: 1": (1, "an anchor or a tag before the key 'k' is not allowed here"),
    "? [a, b]\n: 1": (1, "a key that is not a word is not allowed here"),
    "*a : 1": (1, "an alias '*a' is not allowed here"),
    "'': 1": (1, "an empty key is not allowed here"),
    "a: 1\n---\nb: 2": (2, "a second document is not allowed here"),
    "": (0, "the file is empty"),
    "# only a comment\n": (0, "the file is empty"),
    "a: 1\nb: \x07": (2, "the character U+0007 cannot stand in a text file"),
    "[" * 22 + "]" * 22: (1, "an entry nested so deeply is not allowed here"),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.items())
def test_what_two_readers_could_read_apart_is_refused(text, expected):
    with pytest.raises(ContentError) as caught:
        yamlfile.parse(text, "x.yaml")

    line, fault = expected
    assert caught.value.place == Place("x.yaml", line)
    assert caught.value.fault == fault
    assert caught.value.help_lines


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: [1, 2", 1),
        ("a: b: c", 1),
        ("a: 'open", 1),
        ("a: 1\n\tb: 2", 2),
        ("a: 1\n b: 2", 2),
        ("a: 1\n- b", 2),
        ("a: {b: 1", 1),
        ("a: @b", 1),
        ("%YAML 3.0\n---\na: 1", 1),
        ("a: 1\n}", 2),
    ],
)
def test_what_is_not_yaml_has_a_place_and_help(text, line):
    with pytest.raises(ContentError) as caught:
        yamlfile.parse(text, "x.yaml")

    assert caught.value.place.file == "x.yaml"
    assert caught.value.place.line >= line
    assert caught.value.help_lines


def test_files_that_cannot_be_read(tmp_path: Path):
    (tmp_path / "latin.yaml").write_bytes(b"a: 1\nb: caf\xe9\n")
    (tmp_path / "big.yaml").write_bytes(b"#" * (yamlfile.MOST_BYTES + 1))
    (tmp_path / "empty.yaml").write_bytes(b"")

    told = {}
    for name in ("latin.yaml", "big.yaml", "empty.yaml", "missing.yaml", "."):
        with pytest.raises(ContentError) as caught:
            yamlfile.read(tmp_path / name)
        told[name] = caught.value

    assert told["latin.yaml"].place.line == 2
    assert told["latin.yaml"].fault == "the file is not written in UTF-8"
    assert told["big.yaml"].fault.startswith("the file is too big")
    assert told["empty.yaml"].fault == "the file is empty"
    assert told["missing.yaml"].fault == "there is no such file"
    assert told["."].fault == "this is a folder, not a file"
    assert all(error.help_lines for error in told.values())


def test_a_file_below_the_working_folder_is_named_from_there(tmp_path, monkeypatch):
    (tmp_path / "a.yaml").write_text("a: 1", encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert yamlfile.read(tmp_path / "a.yaml").file == "a.yaml"


def test_a_mark_at_the_start_of_a_file_is_no_character(tmp_path):
    (tmp_path / "bom.yaml").write_bytes(b"\xef\xbb\xbfa: 1\n")

    assert yamlfile.read(tmp_path / "bom.yaml").data == {"a": "1"}


def test_without_the_c_library_all_is_the_same(monkeypatch):
    import yaml

    monkeypatch.delattr(yaml, "CSafeLoader")

    assert yamlfile.parse("a: [1, no]\nb: {c: 2.10}", "x").data == {
        "a": ["1", "no"],
        "b": {"c": "2.10"},
    }


def test_a_key_twice_in_a_list_may_be_an_entry_without_its_dash():
    with pytest.raises(ContentError) as told:
        yamlfile.parse("rules:\n  - number: 1\n    title: T\n    number: 2\n", "x.yaml")

    assert told.value.help_lines == (
        "It stands first on line 2. Keep one of them, or begin a new entry: '- number: ...'.",
    )


@pytest.mark.parametrize(
    ("written", "cuts"),
    [
        ("title: Rule #3 one chip", ((1, "Rule"),)),
        ("title: #3 one chip", ((1, ""),)),
        ("title: 'Rule #3 one chip'", ()),
        ("title: Rule 3  # a remark", ()),
        ("title: Rule#3", ()),
    ],
)
def test_a_value_cut_by_a_sign_is_remembered(written, cuts):
    assert yamlfile.parse(written, "x.yaml").cuts == cuts
