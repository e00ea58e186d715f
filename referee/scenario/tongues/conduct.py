"""What a player is seen or heard to do beside the game."""

from __future__ import annotations

from referee.scenario.tongues.phrases import Told, seat

SAID: dict[str, Told] = {
    "seat {seat} swears": seat("лається", "ругается", "przeklina"),
    "seat {seat} shouts": seat("кричить", "кричит", "krzyczy"),
    "seat {seat} threatens seat {to}": seat(
        "погрожує місцю {to}", "угрожает месту {to}", "grozi miejscu {to}"
    ),
    "seat {seat} bends a card": seat("гне карту", "гнёт карту", "zgina kartę"),
    "seat {seat} damages the table": seat("псує стіл", "портит стол", "niszczy stół"),
    "seat {seat} throws cards through the air": seat(
        "жбурляє карти", "швыряет карты", "ciska kartami"
    ),
    "seat {seat} throws chips into the middle of the pot": seat(
        "кидає фішки просто в банк",
        "бросает фишки прямо в банк",
        "wrzuca żetony prosto do puli",
    ),
    "seat {seat} names [their|his|her] own cards": seat(
        "називає [свої|власні] карти",
        "называет [свои|собственные] карты",
        "wymienia swoje karty",
    ),
    "seat {seat} names the cards of seat {to}": seat(
        "називає карти місця {to}", "называет карты места {to}", "wymienia karty miejsca {to}"
    ),
    "seat {seat} tells seat {to} to show": seat(
        "каже місцю {to} [відкритися|показати карти]",
        "говорит месту {to} [открыться|показать карты]",
        "każe miejscu {to} [się odkryć|pokazać karty]",
    ),
    "seat {seat} agrees with seat {to} to check": seat(
        "домовляється з місцем {to} про чек",
        "договаривается с местом {to} о чеке",
        "umawia się z miejscem {to} na czekanie",
    ),
    "seat {seat} advises seat {to}": seat(
        "підказує місцю {to}", "подсказывает месту {to}", "podpowiada miejscu {to}"
    ),
    "seat {seat} speaks about the hand": seat(
        "говорить про роздачу", "говорит о раздаче", "mówi o rozdaniu"
    ),
    "seat {seat} speaks another language": seat(
        "говорить іншою мовою", "говорит на другом языке", "mówi w innym języku"
    ),
    "seat {seat} uses a phone": seat(
        "користується телефоном", "пользуется телефоном", "używa telefonu"
    ),
    "seat {seat} reads at the table": seat(
        "читає за столом", "читает за столом", "czyta przy stole"
    ),
    "seat {seat} keeps chips in the way of the dealer": seat(
        "тримає фішки на шляху дилера",
        "держит фишки на пути дилера",
        "trzyma żetony na drodze krupiera",
    ),
    "seat {seat} keeps big chips behind small ones": seat(
        "тримає великі фішки за малими",
        "держит крупные фишки за мелкими",
        "trzyma duże żetony za małymi",
    ),
    "seat {seat} holds [their|his|her] cards below the table": seat(
        "тримає карти під столом", "держит карты под столом", "trzyma karty pod stołem"
    ),
    "seat {seat} plays from a rack": seat(
        "грає фішками з підставки", "играет фишками из подставки", "gra żetonami ze stojaka"
    ),
    "seat {seat} puts cash on the table": seat(
        "кладе на стіл готівку", "кладёт на стол наличные", "kładzie na stół gotówkę"
    ),
    "seat {seat} puts foreign chips on the table": seat(
        "кладе на стіл чужі фішки",
        "кладёт на стол посторонние фишки",
        "kładzie na stół obce żetony",
    ),
    "seat {seat} bets with chips of seat {to}": seat(
        "ставить фішки місця {to}", "ставит фишки места {to}", "stawia żetony miejsca {to}"
    ),
    "seat {seat} bets with chips of a player who is away": seat(
        "ставить фішки відсутнього гравця",
        "ставит фишки отсутствующего игрока",
        "stawia żetony nieobecnego gracza",
    ),
    "seat {seat} posts for seat {to}": seat(
        "ставить блайнд за місце {to}",
        "ставит блайнд за место {to}",
        "wpłaca ciemną za miejsce {to}",
    ),
    "seat {seat} gives seat {to} chips out of the pot": seat(
        "віддає місцю {to} фішки з банку",
        "отдаёт месту {to} фишки из банка",
        "oddaje miejscu {to} żetony z puli",
    ),
    "seat {seat} insures the hand": seat(
        "страхує роздачу", "страхует раздачу", "ubezpiecza rozdanie"
    ),
    "seat {seat} looks through the discards": seat(
        "переглядає скинуті карти",
        "просматривает сброшенные карты",
        "przegląda odrzucone karty",
    ),
    "seat {seat} asks to see the next card": seat(
        "просить показати наступну карту",
        "просит показать следующую карту",
        "prosi o pokazanie następnej karty",
    ),
    "seat {seat} asks for a new deck": seat(
        "просить нову колоду", "просит новую колоду", "prosi o nową talię"
    ),
    "seat {seat} names cards thrown away": seat(
        "називає скинуті карти", "называет сброшенные карты", "wymienia odrzucone karty"
    ),
    "seat {seat} criticises the play of seat {to}": seat(
        "критикує гру місця {to}", "критикует игру места {to}", "krytykuje grę miejsca {to}"
    ),
    "seat {seat} mocks seat {to}": seat(
        "глузує з місця {to}", "насмехается над местом {to}", "drwi z miejsca {to}"
    ),
    "seat {seat} talks on a phone": seat(
        "розмовляє по телефону", "разговаривает по телефону", "rozmawia przez telefon"
    ),
    "seat {seat} lays a phone on the table": seat(
        "кладе телефон на стіл", "кладёт телефон на стол", "kładzie telefon na stole"
    ),
    "seat {seat} plays sound from a device": seat(
        "вмикає звук на пристрої", "включает звук на устройстве", "puszcza dźwięk z urządzenia"
    ),
    "seat {seat} films the table": seat(
        "знімає стіл на відео", "снимает стол на видео", "filmuje stół"
    ),
    "seat {seat} takes a drug": seat(
        "вживає наркотик", "употребляет наркотик", "zażywa narkotyk"
    ),
    "seat {seat} shows a weapon": seat("показує зброю", "показывает оружие", "pokazuje broń"),
    "seat {seat} wears glasses with a camera": seat(
        "сидить в окулярах із камерою", "сидит в очках с камерой", "nosi okulary z kamerą"
    ),
    "seat {seat} looks at a chart of starting hands": seat(
        "дивиться в таблицю стартових рук",
        "смотрит в таблицу стартовых рук",
        "patrzy na tabelę rąk startowych",
    ),
    "seat {seat} does not uncover [their|his|her] face": seat(
        "не відкриває обличчя", "не открывает лица", "nie odsłania twarzy"
    ),
    "seat {seat} throws chips off the table": seat(
        "жбурляє фішки зі столу", "швыряет фишки со стола", "ciska żetonami poza stół"
    ),
    "seat {seat} touches the chips of seat {to}": seat(
        "чіпає фішки місця {to}", "трогает фишки места {to}", "dotyka żetonów miejsca {to}"
    ),
    "seat {seat} slides chips of [their|his|her] stack to seat {to}": seat(
        "пересуває свої фішки місцю {to}",
        "передвигает свои фишки месту {to}",
        "przesuwa swoje żetony miejscu {to}",
    ),
    "seat {seat} asks for special help": seat(
        "просить про особливі умови", "просит об особых условиях", "prosi o szczególne warunki"
    ),
    "seat {seat} says what will follow if seat {to} bets": seat(
        "каже, що зробить, якщо місце {to} поставить",
        "говорит, что сделает, если место {to} поставит",
        "mówi, co zrobi, jeśli miejsce {to} postawi",
    ),
}
