"""What is seen of the cards of a seat."""

from __future__ import annotations

from referee.scenario.tongues.phrases import (
    PL_CARDS_DOWN,
    PL_OWN,
    PL_UP,
    RU_DOWN,
    RU_OWN,
    RU_UP,
    UK_DOWN,
    UK_OWN,
    UK_UP,
    Told,
    seat,
)

SAID: dict[str, Told] = {
    "the cards of seat {seat} mix with the cards of seat {to}": (
        "карти місця {seat} змішуються з картами місця {to}",
        "карты места {seat} смешиваются с картами места {to}",
        "karty miejsca {seat} mieszają się z kartami miejsca {to}",
    ),
    "seat {seat} pushes {count} {#count:card|cards} into the muck": seat(
        "[скидає|кидає] [у|в] мак {count} {#count:карту|карти|карт}",
        "[сбрасывает|бросает] в [мак|отбой] {count} {#count:карту|карты|карт}",
        "[wrzuca|rzuca] do [odrzuconych|mucka] {count} {#count:kartę|karty|kart}",
    ),
    "seat {seat} has not looked at [their|his|her] cards": seat(
        f"[ще не дивиться|не дивиться] [у|на] {UK_OWN}",
        f"[ещё не смотрит|не смотрит] [в|на] {RU_OWN}",
        "nie [obejrzało|ogląda] [swoich|jego|jej|ich] kart",
    ),
    "seat {seat} looks at [their|his|her|the] last card": seat(
        "дивиться [свою останню карту|останню карту]",
        "смотрит [свою последнюю карту|последнюю карту]",
        "ogląda [swoją ostatnią kartę|ostatnią kartę]",
    ),
    "seat {seat} mixes [their|his|her] last card with [their|his|her] downcards": seat(
        "змішує останню карту [із закритими|з закритими]",
        "смешивает последнюю карту с закрытыми",
        "miesza ostatnią kartę z zakrytymi",
    ),
    "seat {seat} pushes [their|his|her] cards forward face down": seat(
        f"[посуває|висуває] {UK_OWN} [вперед|уперед] {UK_DOWN}",
        f"[двигает|выдвигает] {RU_OWN} вперёд {RU_DOWN}",
        f"[przesuwa|wysuwa] {PL_OWN} do przodu {PL_CARDS_DOWN}",
    ),
    "seat {seat} pushes [their|his|her] cards into the muck": seat(
        f"[посуває|скидає|кидає] {UK_OWN} [у мак|в мак]",
        f"[двигает|сбрасывает|бросает] {RU_OWN} [в мак|в отбой]",
        f"[przesuwa|wrzuca|rzuca] {PL_OWN} [do odrzuconych|do mucka]",
    ),
    "seat {seat} pushes [their|his|her] cards off the table": seat(
        f"[зсуває|скидає] {UK_OWN} зі столу",
        f"[сдвигает|сбрасывает] {RU_OWN} со стола",
        f"[zsuwa|zrzuca] {PL_OWN} ze stołu",
    ),
    "seat {seat} takes back [their|his|her] cards": seat(
        f"[забирає назад|бере назад|забирає] {UK_OWN}",
        f"[забирает назад|берёт назад|забирает] {RU_OWN}",
        f"[zabiera z powrotem|bierze z powrotem|cofa|zabiera] {PL_OWN}",
    ),
    "the cards of seat {seat} mix with the muck": (
        "карти місця {seat} [змішуються з маком|змішуються зі скинутими|потрапляють у мак]",
        "карты места {seat} [смешиваются с маком|смешиваются со сброшенными|попадают в мак"
        "|смешиваются с отбоем]",
        "karty miejsca {seat} mieszają się z [odrzuconymi|muckiem]",
    ),
    "seat {seat} picks up [their|his|her] upcards": seat(
        f"[піднімає|бере] {UK_UP}", f"[поднимает|берёт] {RU_UP}", f"podnosi {PL_UP}"
    ),
    "seat {seat} turns down [their|his|her] upcards": seat(
        f"перевертає {UK_UP} {UK_DOWN}",
        f"переворачивает {RU_UP} {RU_DOWN}",
        f"odwraca {PL_UP} [koszulką do góry|licem w dół]",
    ),
    "seat {seat} mixes [their|his|her] upcards with [their|his|her] downcards": seat(
        f"змішує {UK_UP} із закритими",
        f"смешивает {RU_UP} с закрытыми",
        f"miesza {PL_UP} z zakrytymi",
    ),
    "seat {seat} changes the order of [their|his|her] upcards": seat(
        "міняє порядок [своїх відкритих карт|відкритих карт]",
        "меняет порядок [своих открытых карт|открытых карт]",
        "zmienia kolejność [swoich odkrytych kart|odkrytych kart]",
    ),
    "seat {seat} turns up {cards}": seat(
        "[відкриває|перевертає] {cards}",
        "[открывает|переворачивает] {cards}",
        "[odkrywa|odsłania] {cards}",
    ),
    "seat {seat} tables {cards}": seat(
        "[викладає на стіл|кладе на стіл] {cards}",
        "[выкладывает на стол|кладёт на стол] {cards}",
        "[wykłada na stół|kładzie na stół] {cards}",
    ),
    "seat {seat} shows {cards} to seat {to}": seat(
        "показує {cards} місцю {to}",
        "показывает {cards} месту {to}",
        "pokazuje {cards} miejscu {to}",
    ),
    "seat {seat} discards {count}": seat(
        "[скидає|міняє] {count} {#count:карту|карти|карт}",
        "[сбрасывает|меняет] {count} {#count:карту|карты|карт}",
        "[odrzuca|wymienia] {count} {#count:kartę|karty|kart}",
    ),
    "seat {seat} discards {cards}": seat(
        "[скидає|міняє] {cards}", "[сбрасывает|меняет] {cards}", "[odrzuca|wymienia] {cards}"
    ),
    "seat {seat} stands pat": seat(
        "[нічого не міняє|не міняє карт]",
        "[ничего не меняет|не меняет карт]",
        "[nie wymienia|nie wymienia kart]",
    ),
    "seat {seat} puts a chip on [their|his|her|the] discards": seat(
        "[кладе|ставить] фішку на [скинуті карти|свій скид|скид]",
        "[кладёт|ставит] фишку на [сброшенные карты|свой сброс|сброс]",
        "kładzie żeton na [odrzuconych kartach|swoich odrzuconych kartach]",
    ),
    "seat {seat} takes back [their|his|her|the] discards": seat(
        "[забирає назад|бере назад|забирає] [скинуті карти|свій скид|скид]",
        "[забирает назад|берёт назад|забирает] [сброшенные карты|свой сброс|сброс]",
        "[zabiera z powrotem|bierze z powrotem|cofa|zabiera] [odrzucone karty|swój odrzut]",
    ),
}
