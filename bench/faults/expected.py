"""What each fault must come to: written from the texts of the rules, not from our output.

One row is a fault and a moment at which it is noticed. ``club-ua-1`` was read in its sections
2.5 to 2.8 (2.9 for a hand given up), ``roberts-11`` in its chapters 3, 5 and 14. The column
*why* says which words of the rule decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

CLUB, ROBERT = "club-ua-1", "roberts-11"
BOOKS = (CLUB, ROBERT)


class Answer(NamedTuple):
    """What a book decides, and the rules either of which may be named for it."""

    decision: str
    rules: tuple[str, ...]


class Row(NamedTuple):
    """One fault noticed at one moment; ``seen``: by all, at once, with no attention called."""

    fault: str
    moment: str
    incident: str
    seen: bool
    club: Answer
    robert: Answer
    why: str

    def answer(self, book: str) -> Answer:
        """Return what a book says."""
        return self.club if book == CLUB else self.robert


def _to(decision: str, *rules: str) -> Answer:
    return Answer(decision, rules)


NONE, ONE, TWO = "none-acted", "one-acted", "two-acted"
"""How many players have acted on their cards: two close the list of misdeals."""

# fmt: off
ROWS = (
    # --- the deal, latent: only attention brings a ruling ------------------------------------
    Row("one-extra", NONE, "wrong-count", False,
        _to("use-as-burn", "2.7.6"), _to("use-as-burn", "3.irregularities.11", "5.2"),
        "one extra card found before the first round goes back and is the burn; 5.2 says so of "
        "the first player in hold'em"),
    Row("one-extra", ONE, "wrong-count", False,
        _to("misdeal", "2.5-5"), _to("misdeal", "3.misdeals.2-e"),
        "the first round has begun, so the burn is too late; a wrong number is a misdeal"),
    Row("one-extra", TWO, "wrong-count", False,
        _to("play-on", "2.5-post-3"), _to("kill-hand", "3.deadhands.1-d"),
        "no redeal any more; the club kills only short hands, Robert every wrong number"),
    Row("two-extra", NONE, "wrong-count", False,
        _to("misdeal", "2.5-4", "2.5-5"), _to("misdeal", "3.misdeals.2-d", "5.2"),
        "two or more extra cards, whoever holds them"),
    Row("two-extra", ONE, "wrong-count", False,
        _to("misdeal", "2.5-4", "2.5-5"), _to("misdeal", "3.misdeals.2-d", "5.2"),
        "the same, one act does not close the list"),
    Row("two-extra", TWO, "wrong-count", False,
        _to("play-on", "2.5-post-3"), _to("kill-hand", "3.deadhands.1-d"),
        "no redeal any more; each wrong hand is looked at by itself"),
    Row("one-short", NONE, "wrong-count", False,
        _to("misdeal", "2.5-5"), _to("misdeal", "3.misdeals.2-e"),
        "too few cards, and the top card is not the one that is missing"),
    Row("one-short", ONE, "wrong-count", False,
        _to("misdeal", "2.5-5"), _to("misdeal", "3.misdeals.2-e"), "the same"),
    Row("one-short", TWO, "wrong-count", False,
        _to("kill-hand", "2.6.1-4"), _to("kill-hand", "3.deadhands.1-d"),
        "too few cards for the game are a dead hand once there is no redeal"),
    Row("last-card-short", NONE, "wrong-count", False,
        _to("misdeal", "2.5-5"), _to("give-card", "3.misdeals.2-e"),
        "the button lacks the last card of the deal: it is the top card, and Robert gives it; "
        "the club makes no such exception"),
    Row("last-card-short", ONE, "wrong-count", False,
        _to("misdeal", "2.5-5"), _to("give-card", "3.misdeals.2-e"), "the same"),
    Row("last-card-short", TWO, "wrong-count", False,
        _to("kill-hand", "2.6.1-4"), _to("kill-hand", "3.deadhands.1-d"),
        "too few cards for the game are a dead hand once there is no redeal"),
    Row("wrong-order", NONE, "wrong-order", False,
        _to("misdeal", "2.5-6"), _to("misdeal", "3.misdeals.2-f"),
        "a card out of its order"),
    Row("wrong-order", ONE, "wrong-order", False,
        _to("misdeal", "2.5-6"), _to("misdeal", "3.misdeals.2-f"), "the same"),
    Row("wrong-order", TWO, "wrong-order", False,
        _to("play-on", "2.5-post-3"), _to("play-on", "3.misdeals.1"), "no redeal any more"),
    Row("first-card-astray", NONE, "wrong-order", False,
        _to("misdeal", "2.5-6"), _to("misdeal", "3.misdeals.2-h"),
        "Robert has a line of its own for the first card, the club has not"),
    Row("first-card-astray", ONE, "wrong-order", False,
        _to("misdeal", "2.5-6"), _to("misdeal", "3.misdeals.2-h"), "the same"),
    Row("first-card-astray", TWO, "wrong-order", False,
        _to("play-on", "2.5-post-3"), _to("play-on", "3.misdeals.1"), "no redeal any more"),
    Row("cards-to-nobody", NONE, "dealt-to-nobody", False,
        _to("misdeal", "2.5-8"), _to("misdeal", "3.misdeals.2-i"),
        "cards to an empty seat, or to somebody who is not in the hand"),
    Row("cards-to-nobody", ONE, "dealt-to-nobody", False,
        _to("misdeal", "2.5-8"), _to("misdeal", "3.misdeals.2-i"), "the same"),
    Row("cards-to-nobody", TWO, "dealt-to-nobody", False,
        _to("play-on", "2.5-post-3"), _to("play-on", "3.misdeals.1"), "no redeal any more"),
    Row("left-out", NONE, "left-out", False,
        _to("misdeal", "2.5-9"), _to("misdeal", "3.misdeals.2-j"),
        "a player who sits there and got no cards"),
    Row("left-out", ONE, "left-out", False,
        _to("misdeal", "2.5-9"), _to("misdeal", "3.misdeals.2-j"), "the same"),
    Row("left-out", TWO, "left-out", False,
        _to("play-on", "2.5-post-3"), _to("play-on", "3.misdeals.1"),
        "the player misses the hand"),
    # --- the deal, seen by all ---------------------------------------------------------------
    Row("exposed-early", NONE, "exposed-card", True,
        _to("misdeal", "2.5-1"), _to("misdeal", "3.misdeals.2-a", "5.1"),
        "the first or the second card of the deal"),
    Row("exposed-late", NONE, "exposed-card", True,
        _to("replace-card", "2.5-6"), _to("replace-card", "5.1-later-card"),
        "a single later card is replaced by the burn and is the burn: the bracket of 2.5(e)"),
    Row("exposed-twice", NONE, "exposed-card", True,
        _to("misdeal", "2.5-2"), _to("misdeal", "3.misdeals.2-b", "5.1-two"),
        "two exposed cards"),
    Row("boxed", NONE, "boxed-card", True,
        _to("replace-card", "2.7.4"), _to("replace-card", "3.irregularities.7"),
        "one card face up in the deck is passed over, whenever it is found"),
    Row("boxed", ONE, "boxed-card", True,
        _to("replace-card", "2.7.4"), _to("replace-card", "3.irregularities.7"), "the same"),
    Row("boxed", TWO, "boxed-card", True,
        _to("replace-card", "2.7.4"), _to("replace-card", "3.irregularities.7"), "the same"),
    Row("boxed-twice", NONE, "boxed-card", True,
        _to("misdeal", "2.5-3"), _to("misdeal", "3.misdeals.2-c"), "two of them are a misdeal"),
    Row("boxed-twice", ONE, "boxed-card", True,
        _to("misdeal", "2.5-3"), _to("misdeal", "3.misdeals.2-c"), "the same"),
    Row("boxed-twice", TWO, "boxed-card", True,
        _to("replace-card", "2.7.4"), _to("replace-card", "3.irregularities.7"),
        "no redeal any more, so the second is passed over like the first"),
    # --- acts, seen by all: the moment is what the seat does ---------------------------------
    Row("out-of-turn", "check", "out-of-turn", True,
        _to("back-up-action", "2.8.5b"), _to("back-up-action", "3.betting.11-check"),
        "an early check waits, and bars a raise"),
    Row("out-of-turn", "call", "out-of-turn", True,
        _to("back-up-action", "2.8.5c"), _to("back-up-action", "3.betting.11-binding"),
        "the turn goes back; whether the early act binds is seen when its turn comes"),
    Row("out-of-turn", "fold", "out-of-turn", True,
        _to("back-up-action", "2.8.5c"), _to("back-up-action", "3.betting.11-binding"),
        "the same"),
    Row("out-of-turn", "bet", "out-of-turn", True,
        _to("back-up-action", "2.8.13a"), _to("back-up-action", "3.betting.11-binding"),
        "the same; 2.8.13 is the club's rule on early bets"),
    Row("out-of-turn", "raise", "out-of-turn", True,
        _to("back-up-action", "2.8.13a"), _to("back-up-action", "3.betting.11-binding"),
        "the same"),
    Row("out-of-turn", "again", "out-of-turn", True,
        _to("refuse", "2.9.1b"), _to("refuse", "3.betting.9"),
        "who has acted, with no raise since, is held to that and has no turn to wait for"),
    Row("out-of-turn", "fold-again", "out-of-turn", True,
        _to("fold", "2.9.2a"), _to("fold", "3.betting.9"),
        "the same; a hand that is given up is gone at once"),
    Row("turn-comes", "check-unchanged", "held-action", True,
        _to("bind-action", "2.8.5b", "2.8.5c"), _to("bind-action", "3.betting.11-binding"),
        "the seats in front neither bet nor raised"),
    Row("turn-comes", "call-unchanged", "held-action", True,
        _to("bind-action", "2.8.5c"), _to("bind-action", "3.betting.11-binding"), "the same"),
    Row("turn-comes", "fold-unchanged", "held-action", True,
        _to("bind-action", "2.8.5c"), _to("bind-action", "3.betting.11-binding"), "the same"),
    Row("turn-comes", "bet-unchanged", "held-action", True,
        _to("bind-action", "2.8.13a"), _to("bind-action", "3.betting.11-binding"), "the same"),
    Row("turn-comes", "raise-unchanged", "held-action", True,
        _to("bind-action", "2.8.13a"), _to("bind-action", "3.betting.11-binding"), "the same"),
    Row("turn-comes", "check-changed", "held-action", True,
        _to("release-action", "2.8.5b"), _to("release-action", "3.betting.11-check"),
        "a bet in front frees the early act, but who checked early may not raise"),
    Row("turn-comes", "call-changed", "held-action", True,
        _to("release-action", "2.8.5c"), _to("release-action", "3.betting.11-call"),
        "a bet or raise in front frees the early act; Robert lets the caller not raise"),
    Row("turn-comes", "fold-changed", "held-action", True,
        _to("floor-decides", "2.8.5c"), _to("floor-decides", "3.betting.11-binding"),
        "whether the cards can still be told apart only the floor can see"),
    Row("turn-comes", "bet-changed", "held-action", True,
        _to("release-action", "2.8.13b"), _to("release-action", "3.betting.11-binding"),
        "a bet or raise in front frees the early bet"),
    Row("turn-comes", "raise-changed", "held-action", True,
        _to("release-action", "2.8.13b"), _to("release-action", "3.betting.11-binding"),
        "the same"),
    Row("turn-comes", "after-a-call", "held-action", True,
        _to("bind-action", "2.8.5c"), _to("floor-decides", "3.betting.11-intervening-call"),
        "Robert leaves it to the floor when somebody in front has called; the club does not "
        "ask (the rules by verb stand above)"),
    Row("turn-comes", "fold-for-nothing", "fold-without-bet", True,
        _to("fold", "2.9.2a"), _to("fold", "3.betting.9"),
        "a fold that binds is heard as if made now; with nothing to call it stands by the rule "
        "on words: what was said is held to"),
    Row("dead-hand-acts", "any", "folded-seat-acts", True,
        _to("refuse", "2.9.2a"), _to("refuse", "folded-no-action"),
        "a hand given up has no act; where Robert is silent the customs of card rooms hold"),
    Row("under-raise", "below-half", "several-silent-chips", True,
        _to("call", "2.8.10b"), _to("call", "3.betting.14-half"),
        "less than half a raise, without a word, is a call"),
    Row("under-raise", "half-or-more", "several-silent-chips", True,
        _to("raise", "2.8.10c"), _to("raise", "3.betting.14-half"),
        "half a raise or more, exactly half included, is made the smallest raise"),
    Row("under-raise", "blind-below-half", "several-silent-chips", True,
        _to("check", "2.8.10b"), _to("check", "3.betting.14-half"),
        "with nothing to call the same chips are a check"),
    Row("under-raise", "opening", "underbet", True,
        _to("bet", "2.3.2a"), _to("bet", "14.nl.11"),
        "2.3.2: nobody bets less than the big blind; the club leaves the remedy to its base, "
        "and 14.NL.11 brings the bet up to the minimum"),
)
# fmt: on

TABLE: Mapping[tuple[str, str], Row] = {(row.fault, row.moment): row for row in ROWS}


def moment_of(acted: int) -> str:
    """Return the moment by how many players have acted."""
    return (NONE, ONE, TWO)[min(acted, 2)]
