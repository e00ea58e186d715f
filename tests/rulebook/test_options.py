import pytest

from referee.content import root
from referee.rulebook.options import Allowed, allowed, load, unknown
from referee.rulebook.reading import words


def test_every_option_asks_one_question():
    declared = load()

    assert len(declared) == 216
    assert all(option.question.endswith("?") for option in declared.values())
    assert {option.read for option in declared.values()} == {"machine", "choice"}
    assert declared["raise-cap"].keys[:2] == ("raise-cap.multiway", "raise-cap.heads-up")
    assert declared["all-in-below-minimum"].parts[""].words == ("allowed", "not-allowed")


def test_scopes_name_what_there_is():
    axes = words().axes

    for option in load().values():
        for axis, ids in option.scope.items():
            assert set(ids) <= set(axes[axis]), option.name


def test_groups_spell_out_their_members():
    variants = words().axes["variant"]
    ids = {name for name, members in variants.items() if members == {name}}

    assert "all-board" in variants
    assert all(members <= ids for members in variants.values())
    assert (root("rulebooks") / "groups.yaml").is_file()


@pytest.mark.parametrize(
    ("takes", "value", "expected"),
    [
        (Allowed(("dead", "moving")), "dead", True),
        (Allowed(("dead", "moving")), "ded", False),
        (Allowed(("dead", "moving")), "unstated", True),
        (Allowed(("dead", "moving")), "dead, moving", False),
        (Allowed(("dead", "moving"), several=True), "dead, moving", True),
        (Allowed(("dead", "moving"), several=True), "dead, ded", False),
        (Allowed(("number",)), "3", True),
        (Allowed(("number",)), "2.5", True),
        (Allowed(("number",)), "1/2", False),
        (Allowed(("number",)), "none", False),
        (Allowed(("number", "none")), "none", True),
        (Allowed(("count-or-none",)), "none", True),
        (Allowed(("count-or-none",)), "2.5", False),
        (Allowed(("ratio",)), "1/2", True),
        (Allowed(("ratio",)), "half", False),
        (Allowed(("buy-in",)), "10-upper-bets", True),
        (Allowed(("buy-in",)), "6000", True),
        (Allowed(("buy-in",)), "none", True),
        (Allowed(("buy-in",)), "10-antes", False),
        (Allowed(("buy-in",)), "6000-", False),
        (Allowed(("buy-in",)), "big-blinds", False),
    ],
)
def test_what_an_option_takes(takes, value, expected):
    assert takes.takes(value) is expected


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("raise-cup", "there is no option 'raise-cup'"),
        ("raise-cap", "'raise-cap' needs its parts"),
        ("raise-cap.many", "the option 'raise-cap' has no part 'many'"),
        ("raise-threshold.x", "the option 'raise-threshold' has no parts"),
    ],
)
def test_a_key_that_is_no_setting(key, fault):
    declared = load()

    assert allowed(declared, key) is None
    assert unknown(declared, key)[0] == fault


def test_options_of_which_a_row_is_lost_are_read_anew(tmp_path, monkeypatch):
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path))
    declared = list(load())
    load.cache_clear()
    assert list(load()) == declared
    (kept,) = tmp_path.glob("options-*.rows")
    told = kept.read_bytes().partition(b"\n")[2].rpartition(b"\n")[0]
    kept.write_bytes(b"%d\n%b" % (len(told), told))
    load.cache_clear()

    assert list(load()) == declared
