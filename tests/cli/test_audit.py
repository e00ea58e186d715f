"""The command that walks recorded hands, as it is told."""

import json
from pathlib import Path

DATA = Path(__file__).parents[1] / "data"


def test_what_stands_is_told_beside_what_was_ruled(run, tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "one-card.phh"
    file.write_text(text.replace("d dh p2 Jh4s", "d dh p2 Jh"))

    result = run("audit", file, "--book", "club-ua-1", "--jobs", 1, "--strict")

    assert result.code == 1
    assert f"{file}, hand 1: wrong-count (stands)" in result.out


def test_why_a_hand_was_rejected_is_told_in_the_language(run, tmp_path):
    hand = tmp_path / "one.phh"
    hand.write_text('variant = "PO"\n', "utf-8")
    short = run("audit", hand, "--book", "customs-1", "--jobs", "1", "--lang", "uk")
    assert (
        f"{hand}:0: немає antes, а в такій роздачі воно має бути (пот-лімітна омаха)"
        in short.err
    )

    hand.write_text(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'
        'starting_stacks = [200, 200]\nactions = ["d dh p1 AsAs"]\n',
        "utf-8",
    )
    twice = run("audit", hand, "--book", "customs-1", "--jobs", "1", "--lang", "pl")
    assert twice.err == f"{hand}:6: 'd dh p1 AsAs': karta jest zapisana dwa razy\n"


def test_what_was_flagged_is_told_in_the_language(run, tmp_path):
    text = (DATA / "raise-takes-the-blinds.phh").read_text()
    file = tmp_path / "one-card.phh"
    file.write_text(text.replace("d dh p2 Jh4s", "d dh p2 Jh"))
    args = ("audit", file, "--book", "club-ua-1", "--jobs", 1, "--lang", "uk")

    assert f"{file}, роздача 1: wrong-count (залишається)" in run(*args).out
    (flagged,) = json.loads(run(*args, "--format", "json").out)["flagged"]
    assert flagged["stands"][0]["rule"]["title"] == "Замало карт"


def test_a_record_the_library_cannot_read_is_told_in_the_language(run, tmp_path):
    hand = tmp_path / "one.phh"
    hand.write_text('variant = "NT"\nantes = [0, 0\n', "utf-8")
    told = run("audit", hand, "--book", "customs-1", "--jobs", "1", "--lang", "ru").err
    assert told == f"{hand}:0: это не TOML: список не закрыт (в конце файла)\n"
    hand.write_text('variant = "NT"\nantes : [0, 0]\n', "utf-8")
    told = run("audit", hand, "--book", "customs-1", "--jobs", "1", "--lang", "uk").err
    assert told == f"{hand}:2: це не TOML: після ключа бракує '=' (рядок 2, стовпець 7)\n"


def test_a_hand_not_followed_is_told_in_the_language(run, tmp_path):
    hand = tmp_path / "razz.phh"
    razz = (DATA / "razz.phh").read_text()
    hand.write_text(razz.replace("antes = [1, 1, 1]", "antes = [1, 0, 1]"))
    told = run("audit", hand, "--book", "customs-1", "--jobs", "1", "--lang", "uk").err
    assert "стад без однакового анте для всіх програма ще не веде" in told


def test_a_text_history_is_told_in_the_language(run, tmp_path):
    text = (DATA / "hh" / "antes.txt").read_text("utf-8")
    file = tmp_path / "one.txt"
    file.write_text(text.replace("Hal: folds", "Hal: calls $9"), "utf-8")
    told = run("audit", file, "--book", "roberts-11", "--jobs", "1", "--lang", "uk").err
    assert told == f"{file}:13: 'Hal: calls $9': кол коштує 2\n"


# --- written down ---------------------------------------------------------------------------


def a_night(tmp_path):
    """Write three hands: one in order, one dealt short, one that is none."""
    plain = (DATA / "raise-takes-the-blinds.phh").read_text()
    short = plain.replace("d dh p2 Jh4s", "d dh p2 Jh").replace("hand = 1", "hand = 2")
    broken = plain.replace("antes", "ants")
    file = tmp_path / "night.phhs"
    file.write_text(
        "\n".join(f"[{n}]\n{each}" for n, each in enumerate((plain, short, broken), 1))
    )
    return file


def test_a_table_is_written_and_what_came_of_it_is_told(run, tmp_path):
    out = tmp_path / "told.jsonl"

    told = run("audit", a_night(tmp_path), "--book", "club-ua-1", "--jobs", 1, "--out", out)

    assert (told.code, told.err) == (0, "")
    first, *lines = told.out.splitlines()
    assert first.startswith("3 hands: 1 clean, 1 flagged, 1 not read (")
    assert lines[1:3] == ["Went wrong, and nobody noticed:", "  wrong-count: 1"]
    assert "Heard in this run: 3" in lines
    page = (DATA.parents[1] / "docs" / "how-to" / "audit-an-archive.md").read_text("utf-8")
    for ending in (".jsonl", "-rejects.jsonl", "-summary.json", "-instructive.html"):
        assert (tmp_path / f"told{ending}").exists()
        assert f"night{ending}" in page, "the page names it"
    row = json.loads(out.read_text("utf-8").splitlines()[0])
    for column in row:
        assert f"`{column}`" in page, column


def test_the_same_command_finds_all_done_and_tells_the_same(run, tmp_path):
    args = ("audit", a_night(tmp_path), "--book", "club-ua-1", "--out", tmp_path / "told")

    first, again = run(*args, "--lang", "uk"), run(*args, "--lang", "uk")

    assert "Розглянуто цього разу: 3" in first.out
    assert "Розглянуто цього разу: 0" in again.out
    other = run(*args, "--lang", "pl")
    assert other.code == 2
    assert "leży tu kontrola czegoś innego; różni się language" in other.err
    assert run(*args, "--lang", "pl", "--anew").code == 0


def test_json_has_the_keys_it_has_without_a_table(run, tmp_path):
    args = ("audit", a_night(tmp_path), "--book", "club-ua-1", "--jobs", 1, "--format", "json")

    plain = json.loads(run(*args).out)
    told = json.loads(run(*args, "--out", tmp_path / "told").out)

    assert set(plain) <= set(told)
    assert [each["rulings"] for each in told["flagged"]] == [
        each["rulings"] for each in plain["flagged"]
    ]
    for key in ("hands", "clean", "rejected", "stacks_equal", "stacks_differ", "by_standing"):
        assert told[key] == plain[key], key
    assert run(*args, "--out", tmp_path / "told", "--strict").code == 1


def test_a_file_of_another_ending_gets_what_is_told(run, tmp_path):
    out = tmp_path / "told.txt"

    told = run("audit", a_night(tmp_path), "--book", "club-ua-1", "--jobs", 1, "--out", out)

    assert (told.code, told.out) == (0, "")
    assert out.read_text("utf-8").startswith("3 hands: ")
