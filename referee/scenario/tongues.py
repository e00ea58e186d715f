"""Every sentence of the table in Ukrainian, Russian and Polish, by its English pattern.

A seat is told as a thing of the neuter gender (місце 4, место 4, miejsce 4) and acts in the
present tense, so that no player's gender is ever told. Of several words in brackets the first
is told; all are read. A word that goes with a number has three forms.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.scenario.tongues_field import FIELD

TONGUES = ("uk", "ru", "pl")
"""The languages that stand here beside each other, in their order."""

_UK, _RU, _PL = "[дилер|круп'є]", "[дилер|крупье]", "[krupier|rozdający]"
_UK_FLOOR, _RU_FLOOR = "[флор|адміністратор]", "[флор|администратор]"
_UK_BUTTON, _RU_BUTTON = "[баттон|кнопку]", "[баттон|кнопку]"
_PL_BUTTON = "[przycisk|button|guzik]"
_UK_OWN, _RU_OWN = (
    "[свої карти|карти|його карти|її карти|їхні карти]",
    "[свои карты|карты|его карты|её карты|их карты]",
)
_PL_OWN = "[swoje karty|karty|jego karty|jej karty|ich karty]"
_UK_UP = "[свої відкриті карти|відкриті карти]"
_RU_UP = "[свои открытые карты|открытые карты]"
_PL_UP = "[swoje odkryte karty|odkryte karty]"
_UK_BECAUSE, _RU_BECAUSE = (
    "[, бо|, тому що| бо| тому що]",
    "[, потому что|, так как| потому что]",
)
_PL_BECAUSE = "[, bo|, ponieważ| bo| ponieważ]"
_UK_DOWN = "[лицем донизу|сорочкою догори|у закриту|закрито]"
_RU_DOWN = "[лицом вниз|рубашкой вверх|в закрытую|закрыто]"
_PL_DOWN = "[zakrytą|licem w dół]"
_PL_CARDS_DOWN = "[zakryte|licem w dół]"


def column(code: str, table: Mapping[str, tuple[str, str, str]]) -> dict[str, str]:
    """Return what a table says in one of the languages, by the English."""
    return {english: told[TONGUES.index(code)] for english, told in table.items()}


def _dealer(uk: str, ru: str, pl: str) -> tuple[str, str, str]:
    return f"{_UK} {uk}", f"{_RU} {ru}", f"{_PL} {pl}"


def _seat(uk: str, ru: str, pl: str) -> tuple[str, str, str]:
    return f"місце {{seat}} {uk}", f"место {{seat}} {ru}", f"miejsce {{seat}} {pl}"


def _finds(what: str, uk: str, ru: str, pl: str) -> tuple[str, tuple[str, str, str]]:
    return f"floor finds seat {{seat}} {what} because {{because}}", (
        f"{_UK_FLOOR} встановлює, що місце {{seat}} {uk}{_UK_BECAUSE} {{because}}",
        f"{_RU_FLOOR} устанавливает, что место {{seat}} {ru}{_RU_BECAUSE} {{because}}",
        f"floor ustala, że miejsce {{seat}} {pl}{_PL_BECAUSE} {{because}}",
    )


def _odd() -> dict[str, tuple[str, str, str]]:
    """Return the sentences of cards that no sound deck has: each of them in each place."""
    places = {
        "on the board": (
            "[на борді|серед спільних карт]", "[на борде|среди общих карт]",
            "[wśród kart wspólnych|na boardzie]",
        ),
        "in the cards of seat {seat}": (
            "серед карт місця {seat}", "среди карт места {seat}", "wśród kart miejsca {seat}",
        ),
        "in the stub": (
            "у залишку колоди", "в остатке колоды", "w [reszcie|pozostałej części] talii",
        ),
        "among the discards": (
            "серед скинутих карт", "среди сброшенных карт", "wśród odrzuconych kart",
        ),
    }  # fmt: skip
    cards = {
        "a second {card}": ("ще одну {card}", "видна ещё одна {card}", "jeszcze jedną {card}"),
        "a card with another back": (
            "карту з іншою сорочкою", "видна карта с другой рубашкой",
            "kartę z innym grzbietem",
        ),
        "a joker": ("джокера", "виден джокер", "jokera"),
    }  # fmt: skip
    return {
        f"{said} is seen {place}": (
            f"{at[0]} видно {uk}",
            f"{at[1]} {ru}",
            f"{at[2]} widać {pl}",
        )
        for said, (uk, ru, pl) in cards.items()
        for place, at in places.items()
    }


def _more() -> dict[str, tuple[str, str, str]]:
    """Return the sentences of time, absence, chips and single cards."""
    return {
        "dealer drops the stub and it stays together": _dealer(
            "впускає решту колоди, і вона лишається цілою",
            "роняет остаток колоды, и он остаётся целым",
            "upuszcza resztę talii, a ta się nie rozsypuje",
        ),
        "dealer drops the stub and its cards scatter": _dealer(
            "впускає решту колоди, і її карти розсипаються",
            "роняет остаток колоды, и его карты рассыпаются",
            "upuszcza resztę talii, a jej karty się rozsypują",
        ),
        "dealer drops the stub and it falls among the muck": _dealer(
            "впускає решту колоди, і вона потрапляє у відбій",
            "роняет остаток колоды, и он попадает в отбой",
            "upuszcza resztę talii, a ta wpada między odrzucone karty",
        ),
        "dealer counts {count} {#count:card|cards} in the deck": _dealer(
            "нараховує [у|в] колоді {count} {#count:карту|карти|карт}",
            "насчитывает в колоде {count} {#count:карту|карты|карт}",
            "nalicza w talii {count} {#count:kartę|karty|kart}",
        ),
        "the cards of seat {seat} mix with the cards of seat {to}": (
            "карти місця {seat} змішуються з картами місця {to}",
            "карты места {seat} смешиваются с картами места {to}",
            "karty miejsca {seat} mieszają się z kartami miejsca {to}",
        ),
        "seat {seat} pushes {count} {#count:card|cards} into the muck": _seat(
            "[скидає|кидає] [у|в] мак {count} {#count:карту|карти|карт}",
            "[сбрасывает|бросает] в [мак|отбой] {count} {#count:карту|карты|карт}",
            "[wrzuca|rzuca] do [odrzuconych|mucka] {count} {#count:kartę|karty|kart}",
        ),
        "seat {seat} has not looked at [their|his|her] cards": _seat(
            f"[ще не дивиться|не дивиться] [у|на] {_UK_OWN}",
            f"[ещё не смотрит|не смотрит] [в|на] {_RU_OWN}",
            "nie [obejrzało|ogląda] [swoich|jego|jej|ich] kart",
        ),
        "seat {seat} looks at [their|his|her|the] last card": _seat(
            "дивиться [свою останню карту|останню карту]",
            "смотрит [свою последнюю карту|последнюю карту]",
            "ogląda [swoją ostatnią kartę|ostatnią kartę]",
        ),
        "seat {seat} mixes [their|his|her] last card with [their|his|her] downcards": _seat(
            "змішує останню карту [із закритими|з закритими]",
            "смешивает последнюю карту с закрытыми",
            "miesza ostatnią kartę z zakrytymi",
        ),
        "seat {seat} swears": _seat(
            "лається", "ругается",
            "przeklina",
        ),
        "seat {seat} shouts": _seat(
            "кричить", "кричит",
            "krzyczy",
        ),
        "seat {seat} threatens seat {to}": _seat(
            "погрожує місцю {to}", "угрожает месту {to}",
            "grozi miejscu {to}",
        ),
        "seat {seat} bends a card": _seat(
            "гне карту", "гнёт карту",
            "zgina kartę",
        ),
        "seat {seat} damages the table": _seat(
            "псує стіл", "портит стол",
            "niszczy stół",
        ),
        "seat {seat} throws cards through the air": _seat(
            "жбурляє карти", "швыряет карты",
            "ciska kartami",
        ),
        "seat {seat} throws chips into the middle of the pot": _seat(
            "кидає фішки просто в банк", "бросает фишки прямо в банк",
            "wrzuca żetony prosto do puli",
        ),
        "seat {seat} names [their|his|her] own cards": _seat(
            "називає [свої|власні] карти", "называет [свои|собственные] карты",
            "wymienia swoje karty",
        ),
        "seat {seat} names the cards of seat {to}": _seat(
            "називає карти місця {to}", "называет карты места {to}",
            "wymienia karty miejsca {to}",
        ),
        "seat {seat} tells seat {to} to show": _seat(
            "каже місцю {to} [відкритися|показати карти]",
            "говорит месту {to} [открыться|показать карты]",
            "każe miejscu {to} [się odkryć|pokazać karty]",
        ),
        "seat {seat} agrees with seat {to} to check": _seat(
            "домовляється з місцем {to} про чек", "договаривается с местом {to} о чеке",
            "umawia się z miejscem {to} na czekanie",
        ),
        "seat {seat} advises seat {to}": _seat(
            "підказує місцю {to}", "подсказывает месту {to}",
            "podpowiada miejscu {to}",
        ),
        "seat {seat} speaks about the hand": _seat(
            "говорить про роздачу", "говорит о раздаче",
            "mówi o rozdaniu",
        ),
        "seat {seat} speaks another language": _seat(
            "говорить іншою мовою", "говорит на другом языке",
            "mówi w innym języku",
        ),
        "seat {seat} uses a phone": _seat(
            "користується телефоном", "пользуется телефоном",
            "używa telefonu",
        ),
        "seat {seat} reads at the table": _seat(
            "читає за столом", "читает за столом",
            "czyta przy stole",
        ),
        "seat {seat} keeps chips in the way of the dealer": _seat(
            "тримає фішки на шляху дилера", "держит фишки на пути дилера",
            "trzyma żetony na drodze krupiera",
        ),
        "seat {seat} keeps big chips behind small ones": _seat(
            "тримає великі фішки за малими", "держит крупные фишки за мелкими",
            "trzyma duże żetony za małymi",
        ),
        "seat {seat} holds [their|his|her] cards below the table": _seat(
            "тримає карти під столом", "держит карты под столом",
            "trzyma karty pod stołem",
        ),
        "seat {seat} plays from a rack": _seat(
            "грає фішками з підставки", "играет фишками из подставки",
            "gra żetonami ze stojaka",
        ),
        "seat {seat} puts cash on the table": _seat(
            "кладе на стіл готівку", "кладёт на стол наличные",
            "kładzie na stół gotówkę",
        ),
        "seat {seat} puts foreign chips on the table": _seat(
            "кладе на стіл чужі фішки", "кладёт на стол посторонние фишки",
            "kładzie na stół obce żetony",
        ),
        "seat {seat} bets with chips of seat {to}": _seat(
            "ставить фішки місця {to}", "ставит фишки места {to}",
            "stawia żetony miejsca {to}",
        ),
        "seat {seat} bets with chips of a player who is away": _seat(
            "ставить фішки відсутнього гравця",
            "ставит фишки отсутствующего игрока",
            "stawia żetony nieobecnego gracza",
        ),
        "seat {seat} posts for seat {to}": _seat(
            "ставить блайнд за місце {to}", "ставит блайнд за место {to}",
            "wpłaca ciemną za miejsce {to}",
        ),
        "seat {seat} gives seat {to} chips out of the pot": _seat(
            "віддає місцю {to} фішки з банку", "отдаёт месту {to} фишки из банка",
            "oddaje miejscu {to} żetony z puli",
        ),
        "seat {seat} insures the hand": _seat(
            "страхує роздачу", "страхует раздачу",
            "ubezpiecza rozdanie",
        ),
        "seat {seat} looks through the discards": _seat(
            "переглядає скинуті карти", "просматривает сброшенные карты",
            "przegląda odrzucone karty",
        ),
        "seat {seat} asks to see the next card": _seat(
            "просить показати наступну карту", "просит показать следующую карту",
            "prosi o pokazanie następnej karty",
        ),
        "seat {seat} asks for a new deck": _seat(
            "просить нову колоду", "просит новую колоду",
            "prosi o nową talię",
        ),
        "seat {seat} names cards thrown away": _seat(
            "називає скинуті карти", "называет сброшенные карты",
            "wymienia odrzucone karty",
        ),
        "seat {seat} criticises the play of seat {to}": _seat(
            "критикує гру місця {to}", "критикует игру места {to}",
            "krytykuje grę miejsca {to}",
        ),
        "seat {seat} mocks seat {to}": _seat(
            "глузує з місця {to}", "насмехается над местом {to}",
            "drwi z miejsca {to}",
        ),
        "seat {seat} talks on a phone": _seat(
            "розмовляє по телефону", "разговаривает по телефону",
            "rozmawia przez telefon",
        ),
        "seat {seat} lays a phone on the table": _seat(
            "кладе телефон на стіл", "кладёт телефон на стол",
            "kładzie telefon na stole",
        ),
        "seat {seat} plays sound from a device": _seat(
            "вмикає звук на пристрої", "включает звук на устройстве",
            "puszcza dźwięk z urządzenia",
        ),
        "seat {seat} films the table": _seat(
            "знімає стіл на відео", "снимает стол на видео",
            "filmuje stół",
        ),
        "seat {seat} takes a drug": _seat(
            "вживає наркотик", "употребляет наркотик", "zażywa narkotyk"
        ),
        "seat {seat} shows a weapon": _seat(
            "показує зброю", "показывает оружие", "pokazuje broń"
        ),
        "seat {seat} wears glasses with a camera": _seat(
            "сидить в окулярах із камерою", "сидит в очках с камерой",
            "nosi okulary z kamerą",
        ),
        "seat {seat} looks at a chart of starting hands": _seat(
            "дивиться в таблицю стартових рук", "смотрит в таблицу стартовых рук",
            "patrzy na tabelę rąk startowych",
        ),
        "seat {seat} does not uncover [their|his|her] face": _seat(
            "не відкриває обличчя", "не открывает лица",
            "nie odsłania twarzy",
        ),
        "seat {seat} throws chips off the table": _seat(
            "жбурляє фішки зі столу", "швыряет фишки со стола",
            "ciska żetonami poza stół",
        ),
        "seat {seat} touches the chips of seat {to}": _seat(
            "чіпає фішки місця {to}", "трогает фишки места {to}",
            "dotyka żetonów miejsca {to}",
        ),
        "seat {seat} slides chips of [their|his|her] stack to seat {to}": _seat(
            "пересуває свої фішки місцю {to}", "передвигает свои фишки месту {to}",
            "przesuwa swoje żetony miejscu {to}",
        ),
        "seat {seat} asks for special help": _seat(
            "просить про особливі умови", "просит об особых условиях",
            "prosi o szczególne warunki",
        ),
        "seat {seat} says what will follow if seat {to} bets": _seat(
            "каже, що зробить, якщо місце {to} поставить",
            "говорит, что сделает, если место {to} поставит",
            "mówi, co zrobi, jeśli miejsce {to} postawi",
        ),
        "seat {seat} puts out a bounty chip": _seat(
            "викладає фішку баунті", "выкладывает фишку баунти", "wykłada żeton bounty",
        ),
        "seat {seat} puts out a time token": _seat(
            "викладає жетон часу", "выкладывает жетон времени", "wykłada żeton czasu",
        ),
        "seat {seat} refuses to act": _seat(
            "[відмовляється|не хоче] ходити", "[отказывается|не хочет] ходить",
            "[odmawia gry|nie chce zagrać]",
        ),
        "seat {seat} adds {amount} from [their|his|her] pocket": _seat(
            "додає {amount} [з|із] кишені", "добавляет {amount} из кармана",
            "dokłada {amount} z kieszeni",
        ),
        "seat {seat} adds {amount} from [their|his|her] pocket without a word": _seat(
            "[мовчки|без слів] додає {amount} [з|із] кишені",
            "[молча|без слов] добавляет {amount} из кармана",
            "[po cichu|bez słowa] dokłada {amount} z kieszeni",
        ),
        "seat {seat} takes {amount} off the table": _seat(
            "прибирає {amount} зі столу", "убирает {amount} со стола",
            "zabiera {amount} ze stołu",
        ),
        "{amount} more of seat {seat} [are|is] found": (
            "[у|в] місця {seat} знаходиться ще {amount}",
            "у места {seat} находится ещё {amount}",
            "miejsce {seat} okazuje się mieć jeszcze {amount}",
        ),
    }  # fmt: skip


QUOTED: Mapping[str, tuple[str, str, str]] = {
    "raise": ("рейз", "рейз", "podbijam"),
    "seat 6": ("місце 6", "место 6", "miejsce 6"),
    "the cards are known": ("карти відомі", "карты известны", "karty są znane"),
    "the dealer told him so": (
        "так сказав дилер",
        "так сказал дилер",
        "tak powiedział krupier",
    ),
}
"""What the examples quote."""

SAID: Mapping[str, tuple[str, str, str]] = {
    # --- the dealer
    "dealer deals": _dealer("роздає", "раздаёт", "rozdaje"),
    "dealer deals {card} to seat {seat} face up": _dealer(
        "[здає|роздає] {card} на місце {seat} [лицем догори|у відкриту|відкрито]",
        "[сдаёт|раздаёт] {card} на место {seat} [лицом вверх|в открытую|открыто]",
        "rozdaje {card} na miejsce {seat} [odkrytą|licem w górę]",
    ),
    "dealer deals {card} to seat {seat} face down": _dealer(
        f"[здає|роздає] {{card}} на місце {{seat}} {_UK_DOWN}",
        f"[сдаёт|раздаёт] {{card}} на место {{seat}} {_RU_DOWN}",
        f"rozdaje {{card}} na miejsce {{seat}} {_PL_DOWN}",
    ),
    "dealer deals {card} to seat {seat} off the table": _dealer(
        "[здає|роздає] {card} на місце {seat} повз стіл",
        "[сдаёт|раздаёт] {card} на место {seat} мимо стола",
        "rozdaje {card} na miejsce {seat} poza stół",
    ),
    "dealer deals first to seat {seat}": _dealer(
        "починає роздачу з місця {seat}",
        "начинает раздачу с места {seat}",
        "zaczyna rozdanie od miejsca {seat}",
    ),
    "dealer deals {counts}": _dealer(
        "[здає|роздає] {counts}", "[сдаёт|раздаёт] {counts}", "rozdaje {counts}"
    ),
    "dealer deals {count} {#count:card|cards}": _dealer(
        "[здає|роздає] {count} {#count:карту|карти|карт}",
        "[сдаёт|раздаёт] {count} {#count:карту|карты|карт}",
        "rozdaje {count} {#count:kartę|karty|kart}",
    ),
    "dealer deals {down} {#down:card|cards} face down to each hand": _dealer(
        f"[здає|роздає] кожному {{down}} {{#down:карту|карти|карт}} {_UK_DOWN}",
        f"[сдаёт|раздаёт] каждому {{down}} {{#down:карту|карты|карт}} {_RU_DOWN}",
        f"rozdaje każdemu {{down}} {{#down:kartę|karty|kart}} {_PL_DOWN}",
    ),
    "dealer deals {down} {#down:card|cards} face down and {up} face up to each hand": _dealer(
        f"[здає|роздає] кожному {{down}} {{#down:карту|карти|карт}} {_UK_DOWN} і {{up}} "
        "[лицем догори|відкрито]",
        f"[сдаёт|раздаёт] каждому {{down}} {{#down:карту|карты|карт}} {_RU_DOWN} и {{up}} "
        "[лицом вверх|открыто]",
        f"rozdaje każdemu {{down}} {{#down:kartę|karty|kart}} {_PL_DOWN} i {{up}} odkryte",
    ),
    "dealer burns": _dealer(
        "[спалює карту|палить карту|спалює]", "[сжигает карту|сжигает]", "[pali kartę|pali]"
    ),
    "dealer burns no card": _dealer(
        "[не спалює карти|не палить карти]",
        "[не сжигает карту|не сжигает карты]",
        "nie pali karty",
    ),
    "dealer puts out {cards}": _dealer(
        "[викладає|відкриває] {cards}",
        "[выкладывает|открывает] {cards}",
        "[wykłada|odkrywa] {cards}",
    ),
    "dealer puts out {cards} without a burn": _dealer(
        "[викладає|відкриває] {cards} [без спалення|без спаленої карти|не спаливши карти]",
        "[выкладывает|открывает] {cards} [без сжигания|без сожжённой карты|не сжигая карты]",
        "[wykłada|odkrywa] {cards} [bez palenia|bez spalonej karty|bez spalenia karty]",
    ),
    "dealer turns up {card} in the deck": _dealer(
        "[перевертає|відкриває] {card} [у|в] колоді",
        "[переворачивает|открывает] {card} в колоде",
        "[odkrywa|odsłania] {card} w talii",
    ),
    "dealer shuffles": _dealer(
        "[тасує|тасує колоду|перетасовує колоду]",
        "[тасует|тасует колоду|перетасовывает колоду]",
        "[tasuje|tasuje talię|tasuje karty]",
    ),
    "dealer takes the cards of seat {seat}": _dealer(
        "забирає карти місця {seat}",
        "забирает карты места {seat}",
        "zabiera karty miejsca {seat}",
    ),
    "dealer pushes {amount} to seat {seat}": _dealer(
        "[віддає|посуває] {amount} [місцю|на місце] {seat}",
        "[отдаёт|двигает] {amount} [месту|на место] {seat}",
        "[oddaje|przesuwa] {amount} [miejscu|na miejsce] {seat}",
    ),
    "dealer pushes the pot to seat {seat}": _dealer(
        "[віддає|посуває] банк [місцю|на місце] {seat}",
        "[отдаёт|двигает] банк [месту|на место] {seat}",
        "[oddaje|przesuwa] pulę [miejscu|na miejsce] {seat}",
    ),
    "dealer moves the button to seat {seat}": _dealer(
        f"[переставляє|пересуває] {_UK_BUTTON} на місце {{seat}}",
        f"[переставляет|передвигает] {_RU_BUTTON} на место {{seat}}",
        f"[przesuwa|przestawia] {_PL_BUTTON} na miejsce {{seat}}",
    ),
    "dealer points to seat {seat}": _dealer(
        "[вказує|показує] на місце {seat}",
        "[указывает|показывает] на место {seat}",
        "[wskazuje|pokazuje] [miejsce|na miejsce] {seat}",
    ),
    "dealer says {words}": _dealer(
        "[каже|говорить|оголошує] {words}",
        "[говорит|объявляет] {words}",
        "[mówi|ogłasza] {words}",
    ),
    # --- a seat, done properly
    "seat {seat} folds": _seat(
        "[робить фолд|пасує|фолдить|робить пас|фолд|пас]",
        "[делает фолд|пасует|фолдит|делает пас|фолд|пас]",
        "[pasuje|folduje|pas|fold]",
    ),
    "seat {seat} checks": _seat(
        "[робить чек|грає чек|дає чек|чек]",
        "[делает чек|чекает|играет чек|даёт чек|чек]",
        "[czeka|czekuje|czek]",
    ),
    "seat {seat} calls": _seat(
        "[робить колл|робить кол|колує|коллує|зрівнює ставку|зрівнює|колл|кол]",
        "[делает колл|делает кол|колирует|коллирует|уравнивает ставку|уравнивает|колл|кол]",
        "[sprawdza|calluje|call]",
    ),
    "seat {seat} bets {amount}": _seat(
        "[ставить|робить бет|робить ставку|бет] {amount}",
        "[ставит|делает бет|делает ставку|бет] {amount}",
        "[stawia|betuje|bet] {amount}",
    ),
    "seat {seat} raises to {amount}": _seat(
        "[робить рейз|підвищує|піднімає|рейзить|рейз] до {amount}",
        "[делает рейз|повышает|поднимает|рейзит|рейз] до {amount}",
        "[podbija|przebija|podbicie|raise] do {amount}",
    ),
    "seat {seat} completes to {amount}": _seat(
        "[доповнює ставку|доповнює] до {amount}",
        "[дополняет ставку|дополняет] до {amount}",
        "[uzupełnia zakład|uzupełnia] do {amount}",
    ),
    "seat {seat} brings it in": _seat(
        "[вносить брінг-ін|ставить брінг-ін|брінг-ін]",
        "[вносит бринг-ин|ставит бринг-ин|бринг-ин]",
        "[wnosi bring-in|stawia bring-in|bring-in]",
    ),
    "seat {seat} goes all in": _seat(
        "[іде в олл-ін|йде в олл-ін|іде в ол-ін|йде в ол-ін|іде олл-ін|іде ва-банк|йде ва-банк"
        "|ставить усе|олл-ін|ол-ін]",
        "[идёт в олл-ин|идёт в ол-ин|идёт в алл-ин|идёт олл-ин|идёт ва-банк|ставит всё"
        "|олл-ин|ол-ин|алл-ин]",
        "[wchodzi za wszystko|idzie za wszystko|gra za wszystko|wchodzi all-in|wchodzi all in"
        "|idzie all-in|idzie all in|gra all-in|all-in|all in|va banque]",
    ),
    # --- a seat, as seen and heard
    "seat {seat} puts out {chips}": _seat(
        "[викладає|кладе|кидає] {chips}",
        "[выкладывает|кладёт|кидает|бросает] {chips}",
        "[wykłada|kładzie|rzuca] {chips}",
    ),
    "seat {seat} pushes [their|his|her] bet forward together with {chips}": _seat(
        "зсуває свою ставку вперед разом з {chips}",
        "сдвигает свою ставку вперёд вместе с {chips}",
        "przesuwa swój zakład do przodu razem z {chips}",
    ),
    "seat {seat} pushes {amount} in chips not counted": _seat(
        "[посуває|висуває] {amount} [неполіченими|непорахованими|нерахованими] фішками",
        "[двигает|выдвигает] {amount} [несосчитанными|непересчитанными] фишками",
        "[przesuwa|wysuwa] {amount} w [nieprzeliczonych|niepoliczonych] żetonach",
    ),
    "seat {seat} moves {amount} forward and does not let go": _seat(
        "[рухає|подає] вперед {amount} і не [випускає|відпускає]",
        "[двигает|подаёт] вперёд {amount} и не [выпускает|отпускает]",
        "przesuwa do przodu {amount} i nie puszcza",
    ),
    "seat {seat} takes back {amount}": _seat(
        "[забирає назад|забирає|бере назад] {amount}",
        "[забирает назад|забирает|берёт назад] {amount}",
        "[zabiera z powrotem|zabiera|cofa] {amount}",
    ),
    "seat {seat} says {words}": _seat(
        "[каже|говорить|оголошує] {words}",
        "[говорит|объявляет] {words}",
        "[mówi|ogłasza] {words}",
    ),
    "seat {seat} taps the table": _seat(
        "[стукає по столу|стукає]", "[стучит по столу|стучит]", "[stuka|puka] w stół"
    ),
    "seat {seat} pushes [their|his|her] cards forward face down": _seat(
        f"[посуває|висуває] {_UK_OWN} [вперед|уперед] {_UK_DOWN}",
        f"[двигает|выдвигает] {_RU_OWN} вперёд {_RU_DOWN}",
        f"[przesuwa|wysuwa] {_PL_OWN} do przodu {_PL_CARDS_DOWN}",
    ),
    "seat {seat} pushes [their|his|her] cards into the muck": _seat(
        f"[посуває|скидає|кидає] {_UK_OWN} [у мак|в мак]",
        f"[двигает|сбрасывает|бросает] {_RU_OWN} [в мак|в отбой]",
        f"[przesuwa|wrzuca|rzuca] {_PL_OWN} [do odrzuconych|do mucka]",
    ),
    "seat {seat} pushes [their|his|her] cards off the table": _seat(
        f"[зсуває|скидає] {_UK_OWN} зі столу",
        f"[сдвигает|сбрасывает] {_RU_OWN} со стола",
        f"[zsuwa|zrzuca] {_PL_OWN} ze stołu",
    ),
    "seat {seat} takes back [their|his|her] cards": _seat(
        f"[забирає назад|бере назад|забирає] {_UK_OWN}",
        f"[забирает назад|берёт назад|забирает] {_RU_OWN}",
        f"[zabiera z powrotem|bierze z powrotem|cofa|zabiera] {_PL_OWN}",
    ),
    "the cards of seat {seat} mix with the muck": (
        "карти місця {seat} [змішуються з маком|змішуються зі скинутими|потрапляють у мак]",
        "карты места {seat} [смешиваются с маком|смешиваются со сброшенными|попадают в мак"
        "|смешиваются с отбоем]",
        "karty miejsca {seat} mieszają się z [odrzuconymi|muckiem]",
    ),
    "seat {seat} picks up [their|his|her] upcards": _seat(
        f"[піднімає|бере] {_UK_UP}", f"[поднимает|берёт] {_RU_UP}", f"podnosi {_PL_UP}"
    ),
    "seat {seat} turns down [their|his|her] upcards": _seat(
        f"перевертає {_UK_UP} {_UK_DOWN}",
        f"переворачивает {_RU_UP} {_RU_DOWN}",
        f"odwraca {_PL_UP} [koszulką do góry|licem w dół]",
    ),
    "seat {seat} mixes [their|his|her] upcards with [their|his|her] downcards": _seat(
        f"змішує {_UK_UP} із закритими",
        f"смешивает {_RU_UP} с закрытыми",
        f"miesza {_PL_UP} z zakrytymi",
    ),
    "seat {seat} changes the order of [their|his|her] upcards": _seat(
        "міняє порядок [своїх відкритих карт|відкритих карт]",
        "меняет порядок [своих открытых карт|открытых карт]",
        "zmienia kolejność [swoich odkrytych kart|odkrytych kart]",
    ),
    "seat {seat} turns up {cards}": _seat(
        "[відкриває|перевертає] {cards}",
        "[открывает|переворачивает] {cards}",
        "[odkrywa|odsłania] {cards}",
    ),
    "seat {seat} tables {cards}": _seat(
        "[викладає на стіл|кладе на стіл] {cards}",
        "[выкладывает на стол|кладёт на стол] {cards}",
        "[wykłada na stół|kładzie na stół] {cards}",
    ),
    "seat {seat} shows {cards} to seat {to}": _seat(
        "показує {cards} місцю {to}",
        "показывает {cards} месту {to}",
        "pokazuje {cards} miejscu {to}",
    ),
    "seat {seat} discards {count}": _seat(
        "[скидає|міняє] {count} {#count:карту|карти|карт}",
        "[сбрасывает|меняет] {count} {#count:карту|карты|карт}",
        "[odrzuca|wymienia] {count} {#count:kartę|karty|kart}",
    ),
    "seat {seat} discards {cards}": _seat(
        "[скидає|міняє] {cards}", "[сбрасывает|меняет] {cards}", "[odrzuca|wymienia] {cards}"
    ),
    "seat {seat} stands pat": _seat(
        "[нічого не міняє|не міняє карт]",
        "[ничего не меняет|не меняет карт]",
        "[nie wymienia|nie wymienia kart]",
    ),
    # --- between hands
    "seat {seat} posts {amount} with a chip of {chip}": _seat(
        "[вносить|виставляє|постить] {amount} фішкою {chip}",
        "[вносит|выставляет|постит] {amount} фишкой {chip}",
        "[wnosi|wpłaca] {amount} żetonem {chip}",
    ),
    "seat {seat} posts {amount}": _seat(
        "[вносить|виставляє|постить] {amount}",
        "[вносит|выставляет|постит] {amount}",
        "[wnosi|wpłaca] {amount}",
    ),
    "seat {seat} straddles {amount}": _seat(
        "[ставить|робить] [страдл|стредл|стреддл] {amount}",
        "[ставит|делает] [стрэддл|страддл|стредл] {amount}",
        "[stawia|daje] straddle {amount}",
    ),
    "seat {seat} sits down with {stack} from a game that broke": _seat(
        "сідає [зі стеком|з|із] {stack} [з|із] гри, що розпалася",
        "садится [со стеком|с] {stack} из распавшейся игры",
        "siada [ze stosem|z] {stack} z gry, która się rozpadła",
    ),
    "seat {seat} sits down with {stack} from another game": _seat(
        "сідає [зі стеком|з|із] {stack} з іншої гри",
        "садится [со стеком|с] {stack} из другой игры",
        "siada [ze stosem|z] {stack} z innej gry",
    ),
    "seat {seat} buys {amount} still on the way": _seat(
        "[докуповує|купує] {amount}, фішки ще несуть",
        "[докупает|покупает] {amount}, фишки ещё несут",
        "[dokupuje|kupuje] {amount}, żetony są w drodze",
    ),
    "seat {seat} buys {amount} still on the way without a word": _seat(
        "[докуповує|купує] {amount} мовчки, фішки ще несуть",
        "[докупает|покупает] {amount} молча, фишки ещё несут",
        "[dokupuje|kupuje] {amount} bez słowa, żetony są w drodze",
    ),
    "seat {seat} sits down with {stack}": _seat(
        "сідає [зі стеком|з|із] {stack}",
        "садится [со стеком|с] {stack}",
        "siada [ze stosem|z] {stack}",
    ),
    "seat {seat} leaves": _seat(
        "[виходить із-за столу|виходить з-за столу|встає з-за столу|залишає стіл]",
        "[выходит из-за стола|встаёт из-за стола|покидает стол]",
        "[odchodzi od stołu|wstaje od stołu|opuszcza stół]",
    ),
    "seat {seat} comes back after {minutes} {#minutes:minute|minutes}": _seat(
        "повертається через {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "возвращается через {minutes} {#minutes:минуту|минуты|минут}",
        "wraca po {minutes} {#minutes:minucie|minutach|minutach}",
    ),
    "seat {seat} comes back with {stack} after {minutes} {#minutes:minute|minutes}": _seat(
        "повертається з {stack} через {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "возвращается с {stack} через {minutes} {#minutes:минуту|минуты|минут}",
        "wraca z {stack} po {minutes} {#minutes:minucie|minutach|minutach}",
    ),
    "seat {seat} comes back": _seat("повертається", "возвращается", "wraca"),
    "seat {seat} buys {amount}": _seat(
        "[докуповує|купує] {amount}",
        "[докупает|покупает] {amount}",
        "[dokupuje|kupuje] {amount}",
    ),
    "seat {seat} moves to seat {to}": _seat(
        "[пересідає|переходить] на місце {to}",
        "[пересаживается|переходит] на место {to}",
        "[przesiada się|przechodzi] na miejsce {to}",
    ),
    "seat {seat} loses the connection": _seat(
        "[втрачає зв'язок|втрачає з'єднання]",
        "[теряет связь|теряет соединение]",
        "[traci połączenie|traci łączność]",
    ),
    "seat {seat} is connected again": _seat(
        "[знову на зв'язку|знову має зв'язок]",
        "[снова на связи|снова подключено]",
        "[znowu ma połączenie|znów ma połączenie|odzyskuje połączenie]",
    ),
    "dealer announces a bomb pot of {amount}": _dealer(
        "оголошує бомб-пот на {amount}",
        "объявляет бомб-пот на {amount}",
        "ogłasza bomb pot za {amount}",
    ),
    "seat {seat} takes an overs button": _seat(
        "бере кнопку овера", "берёт кнопку овера", "bierze znacznik overs"
    ),
    "seat {seat} gives back [the|their|his|her] overs button": _seat(
        "віддає кнопку овера", "возвращает кнопку овера", "oddaje znacznik overs"
    ),
    "a new game begins": (
        "починається нова гра",
        "начинается новая игра",
        "zaczyna się nowa gra",
    ),
    "seat {seat} draws {card} for the button": _seat(
        f"тягне {{card}} на {_UK_BUTTON}",
        f"тянет {{card}} на {_RU_BUTTON}",
        f"ciągnie {{card}} o {_PL_BUTTON}",
    ),
    "dealer turns up the discards of seat {seat}": _dealer(
        "[перевертає|відкриває] [скинуті карти|скид] місця {seat}",
        "[переворачивает|открывает] [сброшенные карты|сброс] места {seat}",
        "[odkrywa|odsłania] [odrzucone karty|odrzut] miejsca {seat}",
    ),
    "dealer turns up {cards} from the discards of seat {seat}": _dealer(
        "[перевертає|відкриває] {cards} [зі скинутих карт|зі скиду] місця {seat}",
        "[переворачивает|открывает] {cards} из [сброшенных карт|сброса] места {seat}",
        "[odkrywa|odsłania] {cards} z [odrzuconych kart|odrzutu] miejsca {seat}",
    ),
    "seat {seat} puts a chip on [their|his|her|the] discards": _seat(
        "[кладе|ставить] фішку на [скинуті карти|свій скид|скид]",
        "[кладёт|ставит] фишку на [сброшенные карты|свой сброс|сброс]",
        "kładzie żeton na [odrzuconych kartach|swoich odrzuconych kartach]",
    ),
    "seat {seat} takes back [their|his|her|the] discards": _seat(
        "[забирає назад|бере назад|забирає] [скинуті карти|свій скид|скид]",
        "[забирает назад|берёт назад|забирает] [сброшенные карты|свой сброс|сброс]",
        "[zabiera z powrotem|bierze z powrotem|cofa|zabiera] [odrzucone karty|swój odrzut]",
    ),
    "seat {seat} asks to see the opening hand": _seat(
        "просить показати, з чим [відкрито банк|відкрили банк]",
        "просит показать, с чем [открыт банк|открыли банк]",
        "prosi o pokazanie, z czym [otwarto pulę|otworzono pulę]",
    ),
    "seat {seat} opens the pot": _seat(
        "[відкриває банк|відкривається]",
        "[открывает банк|открывается]",
        "[otwiera pulę|otwiera]",
    ),
    "seat {seat} kills the pot": _seat("ставить кілл", "ставит килл", "stawia kill"),
    "dealer collects {amount} of every player": _dealer(
        "бере з кожного гравця {amount}",
        "берёт с каждого игрока {amount}",
        "pobiera {amount} od każdego gracza",
    ),
    "the players agree to split the pot": (
        "гравці домовляються поділити банк",
        "игроки договариваются разделить банк",
        "gracze umawiają się na podział puli",
    ),
    "the players agree to deal the board twice": (
        "гравці погоджуються роздати борд двічі",
        "игроки соглашаются раздать борд дважды",
        "gracze zgadzają się rozdać karty wspólne dwa razy",
    ),
    "next game: {variant}, {structure}": (
        "наступна гра: {variant}, {structure}",
        "следующая игра: {variant}, {structure}",
        "następna gra: {variant}, {structure}",
    ),
    "seat {seat} chooses {variant}, {structure}": _seat(
        "обирає {variant}, {structure}",
        "выбирает {variant}, {structure}",
        "wybiera {variant}, {structure}",
    ),
    # --- attention and questions
    "seat {seat} calls attention to the deal": _seat(
        "звертає увагу на роздачу", "обращает внимание на раздачу", "zwraca uwagę na rozdanie"
    ),
    "seat {seat} calls attention to the game": _seat(
        "звертає увагу на гру", "обращает внимание на игру", "zwraca uwagę na grę"
    ),
    "seat {seat} calls attention to the button": _seat(
        f"звертає увагу на {_UK_BUTTON}",
        f"обращает внимание на {_RU_BUTTON}",
        f"zwraca uwagę na {_PL_BUTTON}",
    ),
    "seat {seat} calls attention to the board": _seat(
        "звертає увагу на [борд|спільні карти]",
        "обращает внимание на [борд|общие карты]",
        "zwraca uwagę na [karty wspólne|board]",
    ),
    "seat {seat} calls attention to the deck": _seat(
        "звертає увагу на колоду", "обращает внимание на колоду", "zwraca uwagę na talię"
    ),
    "seat {seat} calls attention to the antes": _seat(
        "звертає увагу на анте", "обращает внимание на анте", "zwraca uwagę na ante"
    ),
    "seat {seat} puts in no ante": _seat("не вносить анте", "не вносит анте", "nie wnosi ante"),
    "seat {seat} calls attention to the low card": _seat(
        "звертає увагу на молодшу карту",
        "обращает внимание на младшую карту",
        "zwraca uwagę na niską kartę",
    ),
    "seat {seat} calls attention to the high card": _seat(
        "звертає увагу на старшу карту",
        "обращает внимание на старшую карту",
        "zwraca uwagę na wysoką kartę",
    ),
    "seat {seat} calls attention to the cards of seat {of}": _seat(
        "звертає увагу на карти місця {of}",
        "обращает внимание на карты места {of}",
        "zwraca uwagę na karty miejsca {of}",
    ),
    "seat {seat} calls attention to the bet of seat {of}": _seat(
        "звертає увагу на ставку місця {of}",
        "обращает внимание на ставку места {of}",
        "zwraca uwagę na zakład miejsca {of}",
    ),
    "seat {seat} asks to see the cards of seat {of}": _seat(
        "[просить показати|просить відкрити] карти місця {of}",
        "[просит показать|просит открыть|просит вскрыть] карты места {of}",
        "prosi o [pokazanie|odkrycie] kart miejsca {of}",
    ),
    "seat {seat} disputes the pot": _seat(
        "[оскаржує|оспорює] [банк|розіграш банку]",
        "оспаривает [банк|розыгрыш банка]",
        "[kwestionuje przyznanie puli|kwestionuje pulę|reklamuje pulę]",
    ),
    "seat {seat} calls the floor": _seat(
        "кличе [флора|адміністратора]",
        "зовёт [флора|администратора]",
        "[wzywa|woła] [floora|kierownika]",
    ),
    "seat {seat} calls time on seat {on}": _seat(
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
    "seat {seat} appeals to the manager": _seat(
        "звертається до менеджера", "обращается к менеджеру", "odwołuje się do kierownika"
    ),
    "seat {seat} asks whether seat {of} has a hand": _seat(
        "питає, чи має місце {of} руку",
        "спрашивает, есть ли рука у места {of}",
        "pyta, czy miejsce {of} ma rękę",
    ),
    "seat {seat} asks whether a raise is allowed": _seat(
        "питає, чи можна підвищити",
        "спрашивает, можно ли повысить",
        "pyta, czy wolno podbić",
    ),
    "seat {seat} asks how much seat {of} has": _seat(
        "питає, скільки має місце {of}",
        "спрашивает, сколько имеет место {of}",
        "pyta, ile ma miejsce {of}",
    ),
    "seat {seat} asks how much seat {of} has to the chip": _seat(
        "питає, скільки точно має місце {of}",
        "спрашивает, сколько точно имеет место {of}",
        "pyta, ile dokładnie ma miejsce {of}",
    ),
    "seat {seat} asks how many cards seat {of} drew": _seat(
        "питає, скільки карт [поміняло|взяло] місце {of}",
        "спрашивает, сколько карт [поменяло|взяло] место {of}",
        "pyta, ile kart [wymieniło|wzięło] miejsce {of}",
    ),
    # --- the floor
    "floor sends seat {seat} away for {count} {#count:hand|hands}": (
        f"{_UK_FLOOR} усуває місце {{seat}} на {{count}} {{#count:роздачу|роздачі|роздач}}",
        f"{_RU_FLOOR} удаляет место {{seat}} на {{count}} {{#count:раздачу|раздачи|раздач}}",
        "floor odsuwa miejsce {seat} na {count} {#count:rozdanie|rozdania|rozdań}",
    ),
    "floor sends seat {seat} away for {count} {#count:round|rounds}": (
        f"{_UK_FLOOR} усуває місце {{seat}} на {{count}} {{#count:коло|кола|кіл}}",
        f"{_RU_FLOOR} удаляет место {{seat}} на {{count}} {{#count:круг|круга|кругов}}",
        "floor odsuwa miejsce {seat} na {count} {#count:okrążenie|okrążenia|okrążeń}",
    ),
    "floor decides {choice} because {because}": (
        f"{_UK_FLOOR} вирішує {{choice}}{_UK_BECAUSE} {{because}}",
        f"{_RU_FLOOR} решает {{choice}}{_RU_BECAUSE} {{because}}",
        f"[floor|kierownik] decyduje {{choice}}{_PL_BECAUSE} {{because}}",
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
    **_odd(),
    **_more(),
    **FIELD,
}
