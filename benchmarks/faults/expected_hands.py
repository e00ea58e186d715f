"""What becomes of hands given up, taken or opened, and of pots pushed wrongly: from the texts.

``club-ua-1`` was read in 2.6, 2.7, 2.10 and A.20 to A.28, ``roberts-11`` in its chapter 3 (Dead
Hands, Irregularities, Showdown); both for a cash game. Where Robert is silent the customs of
card rooms hold.
"""

from __future__ import annotations

from benchmarks.faults.row import NO_RULING, Row, to

# fmt: off
HANDS = (
    # --- hands, seen by all ------------------------------------------------------------------
    Row("thrown-in-taken-back", "folded", "mucked-hand-claimed", True,
        to("kill-hand", "2.6.2"), to("floor-decides", "3.deadhands.2"),
        "2.6.2: thrown in is dead, management may give it back only to who was told something "
        "wrong; Robert: may be ruled dead, may be given back"),
    Row("thrown-in-taken-back", "showdown", "mucked-hand-claimed", True,
        to("kill-hand", "2.6.2"), to("floor-decides", "3.deadhands.2"), "the same"),
    Row("thrown-in-tabled", "showdown", "mucked-hand-claimed", True,
        to("kill-hand", "2.6.2"), to("floor-decides", "3.deadhands.2"), "the same"),
    Row("live-hand-taken", "betting", "hand-taken", True,
        to("kill-hand", "2.7.2b"), to("kill-hand", "3.irregularities.2"),
        "an unprotected hand that the dealer takes in has no redress"),
    Row("live-hand-taken", "showdown", "hand-taken", True,
        to("kill-hand", "2.7.2b"), to("kill-hand", "3.irregularities.2"), "the same"),
    Row("winner-taken", "tabled", "tabled-hand-taken", True,
        to("keep-hand", "2.10.1a"), to("keep-hand", "3.showdown.2"),
        "cards speak: it lay face up and was seen"),
    Row("cards-exposed", "facing", "exposed-cards", True,
        to("kill-hand", "2.7.11a"), NO_RULING,
        "2.7.11: in a cash game a hand opened with a bet to answer is dead; Robert speaks of "
        "tournaments only (15.22)"),
    Row("cards-exposed", "not-facing", "exposed-cards", True,
        NO_RULING, NO_RULING, "A.25: in a cash game showing is free where nothing is owed"),
    # --- pots pushed too early, seen by all --------------------------------------------------
    Row("early-push", "unseen", "early-push", True,
        to("refuse", "a.21"), to("refuse", "3.showdown.1"),
        "all cards lie face up to win, and others still hold theirs"),
    Row("early-push", "tabled", "early-push", True,
        to("refuse", "pot-too-early"), to("refuse", "pot-too-early"),
        "no book has it of a tabled hand; card rooms push no pot while a hand may still show"),
    Row("dead-hand-pushed", "any", "dead-hand-pushed", True,
        to("refuse", "2.10.1c"), to("refuse", "3.showdown.2"),
        "cards that are gone win nothing: players keep their hands until the winner is known"),
    # --- pots pushed wrongly: only a dispute brings a ruling ----------------------------------
    Row("wrong-push", "to-loser", "pot-disputed", False,
        to("award-pot", "2.10.1a"), to("award-pot", "3.showdown.2"),
        "the tabled cards won it, whoever had the chips pushed"),
    Row("wrong-push", "too-much", "pot-disputed", False,
        to("award-pot", "2.10.1a"), to("award-pot", "3.showdown.2"),
        "a side pot won gives no right to the main pot, which goes to the one who won it"),
    Row("wrong-push", "tie", "pot-disputed", False,
        to("split-pot", "2.10.1a"), to("split-pot", "3.showdown.2"),
        "equal cards share"),
    Row("right-push", "disputed", "pot-disputed", False,
        to("nothing", "2.10.1a"), to("nothing", "3.showdown.2"), "the cards say so"),
)
# fmt: on
