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
