"""What is seen of the deck and the stub."""

from __future__ import annotations

from referee.scenario.tongues.phrases import Told, dealer

_PLACES: dict[str, Told] = {
    "on the board": (
        "[на борді|серед спільних карт]",
        "[на борде|среди общих карт]",
        "[wśród kart wspólnych|na boardzie]",
    ),
    "in the cards of seat {seat}": (
        "серед карт місця {seat}",
        "среди карт места {seat}",
        "wśród kart miejsca {seat}",
    ),
    "in the stub": (
        "у залишку колоди",
        "в остатке колоды",
        "w [reszcie|pozostałej części] talii",
    ),
    "among the discards": (
        "серед скинутих карт",
        "среди сброшенных карт",
        "wśród odrzuconych kart",
    ),
}
"""Where a card may be seen that no sound deck has."""

_ODD: dict[str, Told] = {
    "a second {card}": ("ще одну {card}", "видна ещё одна {card}", "jeszcze jedną {card}"),
    "a card with another back": (
        "карту з іншою сорочкою",
        "видна карта с другой рубашкой",
        "kartę z innym grzbietem",
    ),
    "a joker": ("джокера", "виден джокер", "jokera"),
}

SAID: dict[str, Told] = {
    "dealer drops the stub and it stays together": dealer(
        "впускає решту колоди, і вона лишається цілою",
        "роняет остаток колоды, и он остаётся целым",
        "upuszcza resztę talii, a ta się nie rozsypuje",
    ),
    "dealer drops the stub and its cards scatter": dealer(
        "впускає решту колоди, і її карти розсипаються",
        "роняет остаток колоды, и его карты рассыпаются",
        "upuszcza resztę talii, a jej karty się rozsypują",
    ),
    "dealer drops the stub and it falls among the muck": dealer(
        "впускає решту колоди, і вона потрапляє у відбій",
        "роняет остаток колоды, и он попадает в отбой",
        "upuszcza resztę talii, a ta wpada między odrzucone karty",
    ),
    "dealer counts {count} {#count:card|cards} in the deck": dealer(
        "нараховує [у|в] колоді {count} {#count:карту|карти|карт}",
        "насчитывает в колоде {count} {#count:карту|карты|карт}",
        "nalicza w talii {count} {#count:kartę|karty|kart}",
    ),
    "dealer turns up {card} in the deck": dealer(
        "[перевертає|відкриває] {card} [у|в] колоді",
        "[переворачивает|открывает] {card} в колоде",
        "[odkrywa|odsłania] {card} w talii",
    ),
    "dealer shuffles": dealer(
        "[тасує|тасує колоду|перетасовує колоду]",
        "[тасует|тасует колоду|перетасовывает колоду]",
        "[tasuje|tasuje talię|tasuje karty]",
    ),
    **{
        f"{said} is seen {place}": (
            f"{at[0]} видно {uk}",
            f"{at[1]} {ru}",
            f"{at[2]} widać {pl}",
        )
        for said, (uk, ru, pl) in _ODD.items()
        for place, at in _PLACES.items()
    },
}
