"""What faults of the board and its burns must come to, written from the texts of the rules.

``club-ua-1`` was read in 2.7 (2.7.10), ``games-ru-1`` in HE-2 to HE-4, ``roberts-11`` in 5.3 to
5.8. What the club leaves out stands in the games' book, what that leaves out in Robert's.

The moment of a burn: on the *flop* or on a *street* after it, with *no-card* of it out, with
*none* having acted since, or whatever the street *acted*; *next-out*: all are all in, nobody
has acted, and a later card is out as well.
"""

from __future__ import annotations

from benchmarks.faults.row import Row, to

# fmt: off
BOARD = (
    # --- seen by all -------------------------------------------------------------------------
    Row("early-board", "flop", "premature-board", True,
        to("set-card-aside", "2.7.10"), to("redeal-board", "5.7"),
        "cards before the round is complete do not play; the flop is mixed into the stub",
        games=to("redeal-board", "he-3a")),
    Row("early-board", "turn", "premature-board", True,
        to("set-card-aside", "2.7.10"), to("set-card-aside", "5.8"),
        "the fourth card is laid aside until the river is due",
        games=to("set-card-aside", "he-4a")),
    Row("early-board", "river", "premature-board", True,
        to("set-card-aside", "2.7.10"), to("redeal-board", "5.8-river"),
        "the fifth card goes back into the stub; the club says only that it does not play",
        games=to("redeal-board", "he-4d")),
    Row("too-many-cards", "flop", "too-many-board-cards", True,
        to("redeal-board", "he-2b"), to("redeal-board", "5.3"),
        "a flop of too many cards is dealt again, even if the extra one is known; of this the "
        "club has nothing and the games' book decides",
        games=to("redeal-board", "he-2b")),
    Row("too-many-cards", "later", "too-many-board-cards", True,
        to("floor-decides"), to("floor-decides"),
        "HE-2 and 5.3 speak of the flop alone, and no text of two cards on a later street",
        games=to("floor-decides")),
    # --- burns: only attention brings a ruling -----------------------------------------------
    Row("missing-burn", "flop-none", "wrong-burn", False,
        to("redeal-board", "5.4"), to("redeal-board", "5.4"),
        "a card of the flop was seen, so the deck is shuffled again",
        games=to("redeal-board", "5.4")),
    Row("missing-burn", "street-none", "wrong-burn", False,
        to("correct-burn", "5.5"), to("correct-burn", "5.5"),
        "found before anybody has acted on the card it is put right",
        games=to("correct-burn", "5.5")),
    Row("missing-burn", "acted", "wrong-burn", False,
        to("play-on", "5.5"), to("play-on", "5.5"),
        "after an act on the card it stands",
        games=to("play-on", "5.5")),
    Row("missing-burn", "next-out", "wrong-burn", False,
        to("floor-decides", "5.5-all-in"), to("floor-decides", "5.5-all-in"),
        "it is put right as far as stub, board and burns allow: that only the floor can see",
        games=to("floor-decides", "5.5-all-in")),
    Row("doubled-burn", "flop-no-card", "wrong-burn", False,
        to("correct-burn", "5.4"), to("correct-burn", "5.4"),
        "no card of the flop was seen, so the proper burn and flop are used",
        games=to("correct-burn", "5.4")),
    Row("doubled-burn", "street-no-card", "wrong-burn", False,
        to("correct-burn", "5.5"), to("correct-burn", "5.5"),
        "nobody has acted on a card that is not out yet",
        games=to("correct-burn", "5.5")),
    Row("doubled-burn", "flop-none", "wrong-burn", False,
        to("redeal-board", "5.4"), to("redeal-board", "5.4"),
        "as with a missing burn",
        games=to("redeal-board", "5.4")),
    Row("doubled-burn", "street-none", "wrong-burn", False,
        to("correct-burn", "5.5"), to("correct-burn", "5.5"),
        "as with a missing burn; the card that lay under the second burn is the next burn",
        games=to("correct-burn", "5.5")),
    Row("doubled-burn", "acted", "wrong-burn", False,
        to("play-on", "5.5"), to("play-on", "5.5"),
        "after an act on the card it stands",
        games=to("play-on", "5.5")),
    Row("doubled-burn", "next-out", "wrong-burn", False,
        to("floor-decides", "5.5-all-in"), to("floor-decides", "5.5-all-in"),
        "as with a missing burn",
        games=to("floor-decides", "5.5-all-in")),
)
# fmt: on
