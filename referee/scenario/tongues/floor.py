"""What the floor decides and finds."""

from __future__ import annotations

from referee.scenario.tongues.phrases import (
    PL_BECAUSE,
    RU_BECAUSE,
    RU_FLOOR,
    UK_BECAUSE,
    UK_FLOOR,
    Told,
    floor,
)


def _finds(what: str, uk: str, ru: str, pl: str) -> tuple[str, Told]:
    return f"floor finds seat {{seat}} {what} because {{because}}", floor(
        f"встановлює, що місце {{seat}} {uk}{UK_BECAUSE} {{because}}",
        f"устанавливает, что место {{seat}} {ru}{RU_BECAUSE} {{because}}",
        f"ustala, że miejsce {{seat}} {pl}{PL_BECAUSE} {{because}}",
    )


SAID: dict[str, Told] = {
    "floor sends seat {seat} away for {count} {#count:hand|hands}": floor(
        "усуває місце {seat} на {count} {#count:роздачу|роздачі|роздач}",
        "удаляет место {seat} на {count} {#count:раздачу|раздачи|раздач}",
        "odsuwa miejsce {seat} na {count} {#count:rozdanie|rozdania|rozdań}",
    ),
    "floor sends seat {seat} away for {count} {#count:round|rounds}": floor(
        "усуває місце {seat} на {count} {#count:коло|кола|кіл}",
        "удаляет место {seat} на {count} {#count:круг|круга|кругов}",
        "odsuwa miejsce {seat} na {count} {#count:okrążenie|okrążenia|okrążeń}",
    ),
    "floor decides {choice} because {because}": (
        f"{UK_FLOOR} вирішує {{choice}}{UK_BECAUSE} {{because}}",
        f"{RU_FLOOR} решает {{choice}}{RU_BECAUSE} {{because}}",
        f"[floor|kierownik] decyduje {{choice}}{PL_BECAUSE} {{because}}",
    ),
    **dict(
        (
            _finds(
                "[was misinformed|is misinformed|misinformed]",
                "[введено в оману|було введено в оману]",
                "[введено в заблуждение|было введено в заблуждение]",
                "[zostało wprowadzone w błąd|jest wprowadzone w błąd]",
            ),
            _finds(
                "[acted deliberately|was deliberate|is deliberate|deliberate]",
                "[діяло навмисно|діяло навмисне]",
                "[действовало умышленно|действовало намеренно]",
                "[działało celowo|działało umyślnie]",
            ),
            _finds(
                "[knew of the defect|knew-of-defect|was knew-of-defect]",
                "[знало про ваду|знало про дефект]",
                "[знало о дефекте|знало об изъяне]",
                "wiedziało o wadzie",
            ),
            _finds(
                "[has identifiable cards|was identifiable|is identifiable|identifiable]",
                "[має карти, які можна впізнати|має впізнавані карти]",
                "[имеет карты, которые можно узнать|имеет узнаваемые карты]",
                "[ma karty, które można rozpoznać|ma rozpoznawalne karty]",
            ),
        )
    ),
}
