"""Ukrainian: its sentences stand beside those of its neighbours, in ``tongues``."""

from __future__ import annotations

from referee.scenario.tongue.base import CYRILLIC, Counts, Tongue
from referee.scenario.tongues import QUOTED, SAID, column

TONGUE = Tongue(
    code="uk",
    letters=CYRILLIC,
    counts=Counts("жодної", "карту|карти|карт", "на місце", "і"),
    seat=r"місц\w+",
    says=("каже", "говорить", "оголошує"),
    decides="вирішує",
    next_game="наступна гра",
    said=column("uk", SAID),
    quoted=column("uk", QUOTED),
    turn=1,
)
