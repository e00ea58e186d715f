"""Text hand histories of our own put to the floor: what is read, compared, flagged, refused.

The ends were worked out by hand from the lines, pot by pot.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk import audit, histories, sites
from referee.bulk.history import History
from referee.bulk.sources import items
from referee.bulk.walk import walk
from referee.table.between import SeatLeaves, SeatPosts

DATA = Path(__file__).parents[1] / "data" / "hh"
ENDS = {
    "evening.txt": (
        {1: 2692, 2: 830, 4: 3130, 6: 2475},
        {1: 2667, 2: 830, 6: 2498},
        {1: 2657, 2: 1643, 5: 3975, 6: 1668},
    ),
    "returning.txt": ({1: 19800, 3: 15000, 5: 8885, 6: 9300},),
    "side-pots.txt": ({2: 3700, 4: 4500, 5: 5000, 7: 2000},),
    "twice.txt": ({1: 4900, 2: 4900},),
    "high-low.txt": ({1: 2375, 2: 1658, 3: 1900},),
    "limit.txt": ({1: 5660, 2: 0, 3: 4600},),
    "capped.txt": ({1: 0, 2: 3950},),
    "antes.txt": ({3: 5930, 4: 5880, 5: 6190},),
    "full-tilt.txt": (
        {1: 21105, 2: 14950, 4: 105200, 5: 7700},
        {1: 14850, 2: 13800, 4: 18000},
        {1: 9975, 2: 10013, 4: 10012},
    ),
}
"""Cents by seat; of a capped game, what of the cap each has left, and what was won."""


def heard(file: Path, book: str = "roberts-11") -> audit.AuditResult:
    return audit.run([file], book=book)


def told(name: str) -> list[History]:
    """Return the hands of a file of ours."""
    files = [str(DATA / name)]
    return [sites.parse(each.file, each.line, each.text or "") for each in items(files)]


def changed(tmp_path: Path, name: str, *edits: tuple[str, str]) -> Path:
    """Return a copy of a history in which each edit was made, once."""
    text = (DATA / name).read_text("utf-8")
    for old, new in edits:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    file = tmp_path / name
    file.write_text(text, "utf-8")
    return file


def line_of(file: Path, text: str) -> int:
    lines = file.read_text("utf-8").split("\n")
    return next(at for at, line in enumerate(lines, 1) if text in line)


# --- clean hands ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("book", ["roberts-11", "online-pl-1"])
def test_a_hand_in_order_ends_as_on_record(name, book):
    found = heard(DATA / name, book)

    count = len(ENDS[name])
    assert (found.hands, found.clean, found.stacks_equal) == (count, count, count)
    assert (found.flagged, found.rejected, found.stacks_differ) == ((), (), ())


@pytest.mark.parametrize("name", ENDS)
def test_the_end_is_counted_from_what_was_collected(name):
    ends = [histories.play(each).play.finishing for each in told(name)]
    assert tuple(ends) == ENDS[name]


def test_names_hold_colons_brackets_and_dashes():
    first = told("evening.txt")[0]
    assert list(first.chairs) == ["Ann :)", "[b]o[b]", "J: folds", "d-a-s-h"]
    assert [said.what for said in first.said if said.name == "J: folds"] == [
        "post",
        "fold",
        "leave",
    ]


def test_who_posts_and_who_leaves_are_events():
    played = [histories.play(each).play for each in told("evening.txt")]
    steps = [step.event for play in played for step in play.steps]
    assert [each for each in steps if isinstance(each, SeatLeaves)] == [SeatLeaves(4)]
    posts = [(each.seat, each.amount) for each in steps if isinstance(each, SeatPosts)]
    assert posts == [(4, 10), (6, 25), (6, 10), (1, 25), (1, 10), (2, 25), (5, 25)]


def test_who_sits_out_has_no_hand():
    second = told("evening.txt")[1]
    assert sorted(histories.play(second).play.start.stacks) == [1, 2, 6]


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_lines_may_end_as_other_systems_end_them(tmp_path, ends):
    text = (DATA / "side-pots.txt").read_text("utf-8").replace("\n", ends)
    file = tmp_path / "other.txt"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert heard(file).clean == 1


# --- Full Tilt Poker ------------------------------------------------------------------------

FULL_TILT = "full-tilt.txt"


def test_who_sits_out_is_told_at_the_end_and_a_dead_blind_beside_the_live_one():
    first, *_ = told(FULL_TILT)

    assert sorted(first.out) == ["Eli", "Fay"]
    posts = [(said.name, said.kind, said.amount) for said in first.said if said.what == "post"]
    assert posts == [
        ("Ben", "small blind", 100),
        ("Cyd", "big blind", 200),
        ("Dov", "small & big blinds", 300),
    ]
    assert (first.button, first.when, first.known) == (
        1,
        "2026-02-04T20:00:00",
        {"Ada": ("Jc", "Jd")},
    )
    assert "muck" not in {said.what for said in first.said}, "nobody is left to see it"


def test_a_pot_may_be_told_in_the_summary_alone(tmp_path):
    file = changed(tmp_path, FULL_TILT, ("Ada wins the pot ($19.05)\n", ""))

    found = heard(file)

    assert (found.clean, found.stacks_equal) == (3, 3)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("The button is in seat #4\n", "", "#7002", "no line says where the button is"),
        ("NL Hold'em", "NL Razz", "#7002", "'NL Razz' is not followed yet"),
        ("$1/$2 - 20:02", "$1 - 20:02", "#7002", "is not followed yet"),
        ("Cyd calls $100", "Cyd calls $99", "Cyd calls $99", "a call takes 100"),
        ("Ben wins the side", "Ben sings", "Ben sings", "is no line of a hand that is known"),
    ],
)
def test_what_is_wrong_with_it_is_told_at_its_line(tmp_path, old, new, line, reason):
    file = changed(tmp_path, FULL_TILT, (old, new))

    found = heard(file)

    (rejected,) = found.rejected
    assert (found.clean, rejected["line"]) == (2, line_of(file, line))
    assert reason in rejected["reason"]


# --- another end, and rulings ---------------------------------------------------------------


def test_the_wrong_winner_is_seen_in_the_stacks(tmp_path):
    file = changed(tmp_path, "side-pots.txt", ("Tao collected €37", "Uma collected €37"))

    (differs,) = heard(file).stacks_differ

    assert differs["recorded"] == {"2": 0, "4": 8200, "5": 5000, "7": 2000}
    assert differs["reached"] == {"2": 3700, "4": 4500, "5": 5000, "7": 2000}
    assert differs["units_per_one"] == 100


def test_an_odd_cent_of_the_low_half_is_seen(tmp_path):
    """roberts-11 gives it to the high half: 14.33 is 7.17 and 7.16."""
    file = changed(
        tmp_path,
        "high-low.txt",
        ("Zoe collected $7.17", "Zoe collected $7.16"),
        ("Abe collected $3.58", "Abe collected $3.59"),
    )
    (differs,) = heard(file).stacks_differ
    assert (differs["recorded"]["2"], differs["reached"]["2"]) == (1659, 1658)


def test_one_book_has_another_post_for_both_blinds_missed():
    """online-ru-1 has the small blind alone posted, dead; the record posts both."""
    (flagged,) = heard(DATA / "returning.txt", "online-ru-1").flagged
    first = flagged["rulings"][0]
    assert (first["incident"], first["line"], first["seat"]) == ("wrong-post", 8, 6)
    assert flagged["units_per_one"] == 100


@pytest.mark.parametrize(("post", "owed"), [("$2.50", 300), ("$4", 300)])
def test_a_post_of_another_size_is_ruled_on(tmp_path, post, owed):
    file = changed(
        tmp_path,
        "returning.txt",
        ("small & big blinds $3", f"small & big blinds {post}"),
        ("Total pot $15", f"Total pot ${float(post[1:]) + 12:g}"),
        ("collected $14.35", f"collected ${float(post[1:]) + 11.35:g}"),
    )
    ruling = heard(file).flagged[0]["rulings"][0]
    assert (ruling["incident"], ruling["facts"]["to_post"]) == ("wrong-post", owed)


MISSED_SMALL = (
    ("Sol: posts small & big blinds $3", "Sol: posts small blind $1"),
    ("Sol: checks", "Sol: calls $2"),
)
"""Sol, who missed the small blind alone, posts it, and pays the whole of the big one too."""


def test_a_small_blind_told_after_the_big_one_is_for_one_missed(tmp_path):
    """Dead in online-ru-1; live in roberts-11, where 1 more would have been the call."""
    file = changed(tmp_path, "returning.txt", *MISSED_SMALL)

    dead, live = heard(file, "online-ru-1"), heard(file, "roberts-11")

    assert (dead.clean, dead.stacks_equal) == (1, 1)
    (differs,) = live.stacks_differ
    assert (live.clean, differs["recorded"]["6"], differs["reached"]["6"]) == (1, 9300, 9400)


BETWEEN = (
    ("Seat 5: Rex", "Seat 4: Tom ($90 in chips)\nSeat 5: Rex"),
    ("Sol: posts", "Tom: posts big blind $2\nSol: posts"),
    ("Quy: folds \n", "Quy: folds \nTom: checks \n"),
    ("Rex: checks \nSol: bets", "Tom: checks \nRex: checks \nSol: bets"),
    ("Pim: folds \nRex", "Pim: folds \nTom: folds \nRex"),
    ("Total pot $15", "Total pot $17"),
    ("collected $14.35", "collected $16.35"),
)
"""A newcomer in seat 4 posts between the button, seat 3, and the big blind, seat 5."""


def test_a_post_between_the_button_and_the_blinds_is_ruled_on_where_a_book_bars_it(tmp_path):
    file = changed(tmp_path, "returning.txt", *BETWEEN)

    first = heard(file, "roberts-11").flagged[0]["rulings"][0]

    assert (first["incident"], first["seat"]) == ("post-not-due", 4)
    assert first["line"] == line_of(file, "Tom: posts")


def test_blinds_of_the_wrong_seats_are_ruled_on(tmp_path):
    """The big blind of the record is a seat further than the one next to the small blind."""
    file = changed(
        tmp_path,
        "side-pots.txt",
        ("Uma: posts big blind €1", "Vik: posts big blind €1"),
    )
    first = heard(file).flagged[0]["rulings"][0]
    assert (first["incident"], first["seat"]) == ("post-not-due", 5)


def test_a_raise_too_small_is_ruled_on(tmp_path):
    """The last raise was 15 more; 30 raises 5."""
    file = changed(
        tmp_path,
        "side-pots.txt",
        ("raises €15 to €40", "raises €5 to €30"),
        ("calls €37", "calls €27"),
        ("bets €20 and is all-in", "bets €20"),
        ("Total pot €115", "Total pot €95"),
        ("Vik collected €30", "Vik collected €10"),
    )
    first = heard(file).flagged[0]["rulings"][0]
    assert (first["incident"], first["line"]) == ("underbet", 14)


def test_a_board_dealt_twice_wants_a_book_that_allows_it():
    (flagged,) = heard(DATA / "twice.txt", "customs-1").flagged
    first = flagged["rulings"][0]
    assert (first["incident"], first["line"]) == ("board-twice", 14)


# --- what is refused ------------------------------------------------------------------------

BAD = {
    "an unknown line": (
        ("Eva: checks ", "Eva: ponders"),
        "'Eva: ponders' is no line of a hand that is known",
        "ponders",
    ),
    "a player who is not there": (
        ("Eva: checks ", "Evi: checks "),
        "there is no 'Evi' in this hand",
        "Evi",
    ),
    "a card twice": (
        ("[Qc 7s 2d] [5c]", "[Qc 7s 2d] [7s]"),
        "'*** TURN *** [Qc 7s 2d] [7s]': 7s is already dealt in this hand",
        "TURN",
    ),
    "a card of the board shown": (
        ("shows [Qh Th]", "shows [Qh Qc]"),
        "'Cid: shows [Qh Qc] (a pair of Queens)': Qc is already dealt in this hand",
        "Cid: shows",
    ),
    "no card": (("[Qc 7s 2d]\n", "[Qc 7s 1d]\n"), "there is no card '1d'", "FLOP"),
    "chips nobody has": (
        ("Cid: bets $2", "Cid: bets $200"),
        "'Cid: bets $200': the player has only 46",
        "Cid: bets",
    ),
    "as much as is in": (
        ("raises $2 to $4", "raises $2 to $0"),
        "'Cid: raises $2 to $0': the player has as much in on this street already",
        "Cid: raises",
    ),
    "a call of another sum": (
        ("Eva: calls $2", "Eva: calls $3"),
        "'Eva: calls $3': a call takes 2",
        "Eva: calls",
    ),
    "another sum goes back": (
        ("bet ($2) returned", "bet ($3) returned"),
        "'Uncalled bet ($3) returned to Cid': 2 of 'Cid' was not called",
        "Uncalled",
    ),
    "a pot that does not add up": (
        ("Total pot $11", "Total pot $12"),
        "the pot is told as 12, and 11 went in",
        "Total pot",
    ),
    "a rake that does not add up": (
        ("Rake $0.40", "Rake $0.50"),
        "of a pot of 11 players collected 10.60 and the house 0.50",
        "Total pot",
    ),
    "a seat the table has not": (
        ("Seat 3: Eva", "Seat 7: Eva"),
        "there is no seat 7 at a table of 6",
        "Seat 7",
    ),
    "a seat taken twice": (
        ("Seat 3: Eva", "Seat 2: Eva"),
        "seat 2 or its player stands here twice",
        "Seat 2: Eva",
    ),
    "another seat at the end": (
        ("Seat 3: Eva (big blind)", "Seat 4: Eva (big blind)"),
        "seat 4 has another player in this hand, or none",
        "Seat 4: Eva",
    ),
    "no chips": (
        ("Eva ($50 in chips)", "Eva ($0 in chips)"),
        "'Eva' has no chips, and a hand",
        "Seat 3: Eva",
    ),
    "no table": (
        ("Table 'Birch'", "The table 'Birch'"),
        "the second line of a hand says its table and the button",
        "Birch",
    ),
    "no stakes": (("($2/$4 USD)", "(2 USD)"), "'2 USD' are no stakes", "Game"),
    "another game": (
        ("Hold'em Limit", "Razz Limit"),
        "'Razz Limit' is not followed yet",
        "Game",
    ),
    "a tournament": (
        ("Hold'em Limit ($2", "Tournament #5, $1+$0.10 USD Hold'em Limit ($2"),
        "a hand of a tournament is not followed yet",
        "Game",
    ),
    "no deal": (
        ("*** HOLE CARDS ***\n", ""),
        "the hand has no '*** HOLE CARDS ***'",
        "Seat 3: Eva (big",
    ),
    "no total": (
        ("Total pot $11 Main pot $8.60. Side pot $2. | Rake $0.40 \n", ""),
        "the summary has no line of the total pot and the rake",
        "Seat 3: Eva (big",
    ),
}


@pytest.mark.parametrize("case", BAD.values(), ids=BAD)
def test_what_cannot_be_used_is_refused_at_its_line(tmp_path, case):
    edit, reason, at = case
    file = changed(tmp_path, "limit.txt", edit)

    found = heard(file)

    (rejected,) = found.rejected
    assert rejected == {"file": str(file), "line": line_of(file, at), "reason": reason}
    assert (found.hands, found.clean) == (1, 0)


def test_a_cancelled_hand_is_told_as_such():
    (rejected,) = heard(DATA / "cancelled.txt").rejected
    reason = "the hand was cancelled, and nothing of it was played"
    assert (rejected["line"], rejected["reason"]) == (6, reason)


def test_a_hand_that_breaks_off_leaves_the_others_be(tmp_path):
    text = (DATA / "evening.txt").read_text("utf-8")
    summary = text.index("*** SUMMARY ***", text.index("#9002"))
    third = text.index("PokerStars Hand #9003")
    file = tmp_path / "evening.txt"
    file.write_text(text[:summary] + text[third:], "utf-8")

    found = heard(file)

    assert (found.hands, found.clean, found.stacks_equal) == (3, 2, 2)
    (rejected,) = found.rejected
    assert rejected["line"] == line_of(file, "d-a-s-h collected $0.48")
    assert rejected["reason"] == "the hand breaks off: it has no '*** SUMMARY ***'"


def test_a_file_that_is_no_history_is_refused(tmp_path):
    notes, empty, other = (tmp_path / name for name in ("notes.txt", "empty.txt", "l1.txt"))
    notes.write_text("\nBuy milk\n")
    empty.write_text("")
    other.write_bytes(b"PokerStars Hand #1: \xa3")

    found = audit.run([notes, empty, other], book="roberts-11")

    assert [(each["line"], each["reason"]) for each in found.rejected] == [
        (2, "no hand begins here"),
        (0, "no hand begins here"),
        (1, "this is not text in UTF-8 (byte 20)"),
    ]


def test_a_folder_gives_only_texts_that_begin_like_a_history(tmp_path):
    changed(tmp_path, "antes.txt", ("$0.50/$1.00 USD", "$0.50/$1.00 USD"))
    (tmp_path / "notes.txt").write_text("Buy milk\n")
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "folder.txt").mkdir()
    assert list(walk([tmp_path])) == [str(tmp_path / "antes.txt")]


@pytest.mark.parametrize("name", ["evening.txt", "returning.txt", "twice.txt", "full-tilt.txt"])
@pytest.mark.parametrize("times", [0, 2])
def test_a_line_missing_or_written_twice_is_never_a_traceback(tmp_path, name, times):
    lines = (DATA / name).read_text("utf-8").split("\n")
    file = tmp_path / name
    for at in range(len(lines)):
        file.write_text("\n".join(lines[:at] + lines[at : at + 1] * times + lines[at + 1 :]))
        found = heard(file)
        accounted = found.clean + len(found.flagged) + len(found.rejected)
        assert found.hands == accounted >= len(ENDS[name]) - 1, lines[at]
