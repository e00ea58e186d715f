"""What the tournament directors' rules leave to the director comes out as a fenced choice.

Each entry whose outcome the rules leave open has a scenario that shows it: the choices or the
penalties it may be, what weighs, and who decides.
"""

from pathlib import Path

import pytest

from referee.hearing.hear import hear

ROOT = Path(__file__).parents[1]
SHOWN = {
    "1": "tda-1-a-ruling-is-set-aside-in-fairness",
    "3-b": "tda-3-call-in-a-question-is-held-to-be-one",
    "5-c": "tda-5-phones-and-devices",
    "10": "tda-10-special-help-is-for-the-director",
    "13-miscall": "tda-13-a-hand-misnamed-on-purpose",
    "14-b": "tda-14-part-shown-and-then-thrown-in",
    "16-a": "tda-16-who-refuses-to-table-the-rest-brings-the-director",
    "19-b-other": "tda-19-no-bet-on-the-river-is-for-the-floor",
    "31": "tda-31-the-director-refuses-the-clock",
    "31-adjust": "tda-31-the-clock-again-may-be-more-than-a-clock",
    "37-a-non-exhaustive": "tda-37-a-card-of-another-back-before-the-flop",
    "42-a-contradiction": "tda-b049-i-call-350",
    "43-tiny-chip": "tda-43-one-tiny-chip-against-a-big-bet",
    "51": "tda-1-a-ruling-is-set-aside-in-fairness",
    "53-c": "tda-53-second-short-call-in-a-row-is-for-the-director",
    "53-b-other": "tda-53-1-short-call-of-a-raise-completed",
    "55-a-2-skipped-hand": "tda-55-skipped-seat-killed",
    "61-b": "tda-61-call-before-the-amount-stands",
    "61-a": "tda-61-words-about-what-comes-later",
    "64": "tda-64-chip-found-behind-an-all-in",
    "71-nuts": "tda-71-nuts-checked-in-last-place-is-for-the-director",
    "72": "tda-72-each-kind-of-abuse-is-for-the-director",
    "74-a": "tda-74-abuse-is-warned-then-costs-a-hand-then-a-round",
    "add-48-5": "tda-add-48-5-blind-and-new-chips-in-one-heap-are-a-raise",
    "rp-14": "tda-rp-14-the-stub-is-shuffled",
    "rp-22": "tda-rp-22-bounty-chip-is-taken-for-a-call",
    "rp-26": "tda-74-chips-are-the-step-before-the-last-where-a-placard-has-them",
}


@pytest.mark.parametrize("rule_id", SHOWN)
def test_what_is_left_to_the_director_is_fenced(rule_id):
    hearing = hear(ROOT / "scenarios" / "holdem" / f"{SHOWN[rule_id]}.yaml")

    left = [
        ruling["discretion"]
        for ruling in hearing.data["rulings"]
        if rule_id in {cite["id"] for cite in ruling["cites"]} and ruling["discretion"]
    ]

    assert left, f"{rule_id} is cited by no ruling that leaves a choice"
    for each in left:
        assert each["because"] == "book"
        assert each["who"] == "director"
        assert each["factors"]
        assert each["choices"] or each["decided"]["override"]
