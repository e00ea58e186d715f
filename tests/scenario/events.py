"""Any event a sentence can tell, made by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from referee.scenario.lexicon import load_lexicon
from referee.scenario.table import SENTENCES
from referee.table import event as e

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARD = st.sampled_from([rank + suit for rank in RANKS for suit in SUITS] + ["??", "Jk"])
WORDS = st.text(
    st.characters(exclude_characters='"«»“”„', exclude_categories=("Cs",)), max_size=40
)
SEAT = st.integers(1, 99)
NUMBER = st.integers(1, 10**12 - 1)
NAME = st.from_regex(r"\A[a-z][a-z0-9-]{0,15}\Z")
SLOTS = {
    **dict.fromkeys(("seat", "to", "of", "on"), SEAT),
    **dict.fromkeys(("amount", "stack", "count", "down", "up", "minutes", "seconds"), NUMBER),
    **dict.fromkeys(("table", "players", "places", "chip", "small", "big"), NUMBER),
    **dict.fromkeys(("words", "because"), WORDS),
    **dict.fromkeys(("choice", "variant", "structure"), NAME),
    "card": CARD,
    "cards": st.lists(CARD, min_size=1, max_size=7, unique=True).map(tuple),
    "chips": st.lists(st.integers(1, 10**6), min_size=1, max_size=30).map(tuple),
    "counts": st.lists(
        st.tuples(SEAT, st.integers(0, 9)),
        min_size=1,
        max_size=9,
        unique_by=lambda pair: pair[0],
    ).map(tuple),
}


@st.composite
def events(draw: st.DrawFn) -> e.Event:
    form = draw(st.sampled_from(SENTENCES))
    event = form.event(**form.fixed, **{slot: draw(SLOTS[slot]) for slot in form.slots()})
    if isinstance(event, e.DealerSays | e.SeatSays):
        by = "dealer" if isinstance(event, e.DealerSays) else "seat"
        values = {"words": event.words, "declarations": load_lexicon().read(event.words, by=by)}
        if isinstance(event, e.DealerSays):
            return e.DealerSays(**values)
        return e.SeatSays(event.seat, **values)
    return event
