"""Who calls attention, asks and disputes, and the time that passes."""

from __future__ import annotations

from referee.scenario.tongues.phrases import PL_BUTTON, RU_BUTTON, UK_BUTTON, Told, seat

SAID: dict[str, Told] = {
    "seat {seat} asks to see the opening hand": seat(
        "просить показати, з чим [відкрито банк|відкрили банк]",
        "просит показать, с чем [открыт банк|открыли банк]",
        "prosi o pokazanie, z czym [otwarto pulę|otworzono pulę]",
    ),
    "seat {seat} calls attention to the deal": seat(
        "звертає увагу на роздачу", "обращает внимание на раздачу", "zwraca uwagę na rozdanie"
    ),
    "seat {seat} calls attention to the game": seat(
        "звертає увагу на гру", "обращает внимание на игру", "zwraca uwagę na grę"
    ),
    "seat {seat} calls attention to the button": seat(
        f"звертає увагу на {UK_BUTTON}",
        f"обращает внимание на {RU_BUTTON}",
        f"zwraca uwagę na {PL_BUTTON}",
    ),
    "seat {seat} calls attention to the board": seat(
        "звертає увагу на [борд|спільні карти]",
        "обращает внимание на [борд|общие карты]",
        "zwraca uwagę na [karty wspólne|board]",
    ),
    "seat {seat} calls attention to the deck": seat(
        "звертає увагу на колоду", "обращает внимание на колоду", "zwraca uwagę na talię"
    ),
    "seat {seat} calls attention to the antes": seat(
        "звертає увагу на анте", "обращает внимание на анте", "zwraca uwagę na ante"
    ),
    "seat {seat} calls attention to the low card": seat(
        "звертає увагу на молодшу карту",
        "обращает внимание на младшую карту",
        "zwraca uwagę na niską kartę",
    ),
    "seat {seat} calls attention to the high card": seat(
        "звертає увагу на старшу карту",
        "обращает внимание на старшую карту",
        "zwraca uwagę na wysoką kartę",
    ),
    "seat {seat} calls attention to the cards of seat {of}": seat(
        "звертає увагу на карти місця {of}",
        "обращает внимание на карты места {of}",
        "zwraca uwagę na karty miejsca {of}",
    ),
    "seat {seat} calls attention to the bet of seat {of}": seat(
        "звертає увагу на ставку місця {of}",
        "обращает внимание на ставку места {of}",
        "zwraca uwagę na zakład miejsca {of}",
    ),
    "seat {seat} asks to see the cards of seat {of}": seat(
        "[просить показати|просить відкрити] карти місця {of}",
        "[просит показать|просит открыть|просит вскрыть] карты места {of}",
        "prosi o [pokazanie|odkrycie] kart miejsca {of}",
    ),
    "seat {seat} disputes the pot": seat(
        "[оскаржує|оспорює] [банк|розіграш банку]",
        "оспаривает [банк|розыгрыш банка]",
        "[kwestionuje przyznanie puli|kwestionuje pulę|reklamuje pulę]",
    ),
    "seat {seat} calls the floor": seat(
        "кличе [флора|адміністратора]",
        "зовёт [флора|администратора]",
        "[wzywa|woła] [floora|kierownika]",
    ),
    "seat {seat} calls time on seat {on}": seat(
        "[просить час для|вимагає час для] місця {on}",
        "[просит время для|требует время для] места {on}",
        "[prosi o czas dla|żąda czasu dla] miejsca {on}",
    ),
    "{seconds} {#seconds:second passes|seconds pass}": (
        "{#seconds:минає|минають|минає} {seconds} {#seconds:секунда|секунди|секунд}",
        "{#seconds:проходит|проходят|проходит} {seconds} {#seconds:секунда|секунды|секунд}",
        "{#seconds:mija|mijają|mija} {seconds} {#seconds:sekunda|sekundy|sekund}",
    ),
    "{seconds} {#seconds:second passes|seconds pass} just as seat {seat} acts": (
        "{#seconds:минає|минають|минає} {seconds} {#seconds:секунда|секунди|секунд}"
        ", і тієї ж миті діє місце {seat}",
        "{#seconds:проходит|проходят|проходит} {seconds} {#seconds:секунда|секунды|секунд}"
        ", и в тот же миг действует место {seat}",
        "{#seconds:mija|mijają|mija} {seconds} {#seconds:sekunda|sekundy|sekund}"
        ", i w tej samej chwili działa miejsce {seat}",
    ),
    "seat {seat} appeals to the manager": seat(
        "звертається до менеджера", "обращается к менеджеру", "odwołuje się do kierownika"
    ),
    "seat {seat} asks whether seat {of} has a hand": seat(
        "питає, чи має місце {of} руку",
        "спрашивает, есть ли рука у места {of}",
        "pyta, czy miejsce {of} ma rękę",
    ),
    "seat {seat} asks whether a raise is allowed": seat(
        "питає, чи можна підвищити", "спрашивает, можно ли повысить", "pyta, czy wolno podbić"
    ),
    "seat {seat} asks how much seat {of} has": seat(
        "питає, скільки має місце {of}",
        "спрашивает, сколько имеет место {of}",
        "pyta, ile ma miejsce {of}",
    ),
    "seat {seat} asks how much seat {of} has to the chip": seat(
        "питає, скільки точно має місце {of}",
        "спрашивает, сколько точно имеет место {of}",
        "pyta, ile dokładnie ma miejsce {of}",
    ),
    "seat {seat} asks how many cards seat {of} drew": seat(
        "питає, скільки карт [поміняло|взяло] місце {of}",
        "спрашивает, сколько карт [поменяло|взяло] место {of}",
        "pyta, ile kart [wymieniło|wzięło] miejsce {of}",
    ),
}
