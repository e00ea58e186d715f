"""Russian: its sentences stand beside those of its neighbours, in ``tongues``."""

from __future__ import annotations

from referee.scenario.tongue.base import CYRILLIC, Counts, Tongue
from referee.scenario.tongues import QUOTED, SAID, column

TONGUE = Tongue(
    code="ru",
    letters=CYRILLIC,
    counts=Counts("ни одной", "карту|карты|карт", "на место", "и"),
    seat=r"мест\w+",
    says=("говорит", "объявляет"),
    decides="решает",
    next_game="следующая игра",
    said=column("ru", SAID),
    quoted=column("ru", QUOTED),
    turn=2,
)
