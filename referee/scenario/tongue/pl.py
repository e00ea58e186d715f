"""Polish: its sentences stand beside those of its neighbours, in ``tongues``."""

from __future__ import annotations

from referee.scenario.tongue.base import LATIN, Counts, Tongue
from referee.scenario.tongues import QUOTED, SAID, column

TONGUE = Tongue(
    code="pl",
    letters=LATIN,
    counts=Counts("żadnej", "kartę|karty|kart", "na miejsce", "i"),
    seat=r"miejsc\w+",
    says=("mówi", "ogłasza"),
    decides="decyduje",
    next_game="następna gra",
    said=column("pl", SAID),
    quoted=column("pl", QUOTED),
    turn=3,
)
