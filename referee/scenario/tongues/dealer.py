"""What a dealer is seen to do with cards, chips and the button."""

from __future__ import annotations

from referee.scenario.tongues.phrases import (
    PL_BUTTON,
    PL_DOWN,
    RU_BUTTON,
    RU_DOWN,
    UK_BUTTON,
    UK_DOWN,
    Told,
    dealer,
)

SAID: dict[str, Told] = {
    "dealer deals": dealer("[роздає|здає]", "[раздаёт|сдаёт]", "rozdaje"),
    "dealer deals {card} to seat {seat} face up": dealer(
        "[здає|роздає] {card} [на місце|місцю] {seat} [лицем догори|у відкриту|відкрито]",
        "[сдаёт|раздаёт] {card} [на место|месту] {seat} [лицом вверх|в открытую|открыто]",
        "rozdaje {card} [na miejsce|miejscu] {seat} [odkrytą|licem w górę]",
    ),
    "dealer deals {card} to seat {seat} face down": dealer(
        f"[здає|роздає] {{card}} [на місце|місцю] {{seat}} {UK_DOWN}",
        f"[сдаёт|раздаёт] {{card}} [на место|месту] {{seat}} {RU_DOWN}",
        f"rozdaje {{card}} [na miejsce|miejscu] {{seat}} {PL_DOWN}",
    ),
    "dealer deals {card} to seat {seat} off the table": dealer(
        "[здає|роздає] {card} [на місце|місцю] {seat} повз стіл",
        "[сдаёт|раздаёт] {card} [на место|месту] {seat} мимо стола",
        "rozdaje {card} [na miejsce|miejscu] {seat} poza stół",
    ),
    "dealer deals first to seat {seat}": dealer(
        "починає роздачу з місця {seat}",
        "начинает раздачу с места {seat}",
        "zaczyna rozdanie od miejsca {seat}",
    ),
    "dealer deals {counts}": dealer(
        "[здає|роздає] {counts}", "[сдаёт|раздаёт] {counts}", "rozdaje {counts}"
    ),
    "dealer deals {count} {#count:card|cards}": dealer(
        "[здає|роздає] {count} {#count:карту|карти|карт}",
        "[сдаёт|раздаёт] {count} {#count:карту|карты|карт}",
        "rozdaje {count} {#count:kartę|karty|kart}",
    ),
    "dealer deals {down} {#down:card|cards} face down to each hand": dealer(
        f"[здає|роздає] кожному {{down}} {{#down:карту|карти|карт}} {UK_DOWN}",
        f"[сдаёт|раздаёт] каждому {{down}} {{#down:карту|карты|карт}} {RU_DOWN}",
        f"rozdaje każdemu {{down}} {{#down:kartę|karty|kart}} {PL_DOWN}",
    ),
    "dealer deals {down} {#down:card|cards} face down and {up} face up to each hand": dealer(
        f"[здає|роздає] кожному {{down}} {{#down:карту|карти|карт}} {UK_DOWN} і {{up}} "
        "[лицем догори|відкрито]",
        f"[сдаёт|раздаёт] каждому {{down}} {{#down:карту|карты|карт}} {RU_DOWN} и {{up}} "
        "[лицом вверх|открыто]",
        f"rozdaje każdemu {{down}} {{#down:kartę|karty|kart}} {PL_DOWN} i {{up}} odkryte",
    ),
    "dealer burns": dealer(
        "[спалює карту|палить карту|спалює]", "[сжигает карту|сжигает]", "[pali kartę|pali]"
    ),
    "dealer burns no card": dealer(
        "[не спалює карти|не палить карти]",
        "[не сжигает карту|не сжигает карты]",
        "nie pali karty",
    ),
    "dealer puts out {cards}": dealer(
        "[викладає|відкриває] {cards}",
        "[выкладывает|открывает] {cards}",
        "[wykłada|odkrywa] {cards}",
    ),
    "dealer puts out {cards} without a burn": dealer(
        "[викладає|відкриває] {cards} [без спалення|без спаленої карти|не спаливши карти]",
        "[выкладывает|открывает] {cards} [без сжигания|без сожжённой карты|не сжигая карты]",
        "[wykłada|odkrywa] {cards} [bez palenia|bez spalonej karty|bez spalenia karty]",
    ),
    "dealer takes the cards of seat {seat}": dealer(
        "забирає карти місця {seat}",
        "забирает карты места {seat}",
        "zabiera karty miejsca {seat}",
    ),
    "dealer pushes {amount} to seat {seat}": dealer(
        "[віддає|посуває] {amount} [місцю|на місце] {seat}",
        "[отдаёт|двигает] {amount} [месту|на место] {seat}",
        "[oddaje|przesuwa] {amount} [miejscu|na miejsce] {seat}",
    ),
    "dealer pushes the pot to seat {seat}": dealer(
        "[віддає|посуває] банк [місцю|на місце] {seat}",
        "[отдаёт|двигает] банк [месту|на место] {seat}",
        "[oddaje|przesuwa] pulę [miejscu|na miejsce] {seat}",
    ),
    "dealer moves the button to seat {seat}": dealer(
        f"[переставляє|пересуває] {UK_BUTTON} на місце {{seat}}",
        f"[переставляет|передвигает] {RU_BUTTON} на место {{seat}}",
        f"[przesuwa|przestawia] {PL_BUTTON} na miejsce {{seat}}",
    ),
    "dealer points to seat {seat}": dealer(
        "[вказує|показує] на місце {seat}",
        "[указывает|показывает] на место {seat}",
        "[wskazuje|pokazuje] [miejsce|na miejsce] {seat}",
    ),
    "dealer says {words}": dealer(
        "[каже|говорить|оголошує] {words}",
        "[говорит|объявляет] {words}",
        "[mówi|ogłasza] {words}",
    ),
    "dealer turns up the discards of seat {seat}": dealer(
        "[перевертає|відкриває] [скинуті карти|скид] місця {seat}",
        "[переворачивает|открывает] [сброшенные карты|сброс] места {seat}",
        "[odkrywa|odsłania] [odrzucone karty|odrzut] miejsca {seat}",
    ),
    "dealer turns up {cards} from the discards of seat {seat}": dealer(
        "[перевертає|відкриває] {cards} [зі скинутих карт|зі скиду] місця {seat}",
        "[переворачивает|открывает] {cards} из [сброшенных карт|сброса] места {seat}",
        "[odkrywa|odsłania] {cards} z [odrzuconych kart|odrzutu] miejsca {seat}",
    ),
}
