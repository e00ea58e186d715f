"""What happens between hands: blinds, seats, money, the next game."""

from __future__ import annotations

from referee.scenario.tongues.phrases import PL_BUTTON, RU_BUTTON, UK_BUTTON, Told, dealer, seat

SAID: dict[str, Told] = {
    "seat {seat} adds {amount} from [their|his|her] pocket": seat(
        "додає {amount} [з|із] кишені",
        "добавляет {amount} из кармана",
        "dokłada {amount} z kieszeni",
    ),
    "seat {seat} adds {amount} from [their|his|her] pocket without a word": seat(
        "[мовчки|без слів] додає {amount} [з|із] кишені",
        "[молча|без слов] добавляет {amount} из кармана",
        "[po cichu|bez słowa] dokłada {amount} z kieszeni",
    ),
    "seat {seat} takes {amount} off the table": seat(
        "прибирає {amount} зі столу", "убирает {amount} со стола", "zabiera {amount} ze stołu"
    ),
    "{amount} more of seat {seat} [are|is] found": (
        "[у|в] місця {seat} знаходиться ще {amount}",
        "у места {seat} находится ещё {amount}",
        "miejsce {seat} okazuje się mieć jeszcze {amount}",
    ),
    "seat {seat} posts {amount} with a chip of {chip}": seat(
        "[вносить|виставляє|постить] {amount} фішкою {chip}",
        "[вносит|выставляет|постит] {amount} фишкой {chip}",
        "[wnosi|wpłaca] {amount} żetonem {chip}",
    ),
    "seat {seat} posts {amount}": seat(
        "[вносить|виставляє|постить] {amount}",
        "[вносит|выставляет|постит] {amount}",
        "[wnosi|wpłaca] {amount}",
    ),
    "seat {seat} straddles {amount}": seat(
        "[ставить|робить] [страдл|стредл|стреддл] {amount}",
        "[ставит|делает] [стрэддл|страддл|стредл] {amount}",
        "[stawia|daje] straddle {amount}",
    ),
    "seat {seat} sits down with {stack} from a game that broke": seat(
        "сідає [зі стеком|з|із] {stack} [з|із] гри, що розпалася",
        "садится [со стеком|с] {stack} из распавшейся игры",
        "siada [ze stosem|z] {stack} z gry, która się rozpadła",
    ),
    "seat {seat} sits down with {stack} from another game": seat(
        "сідає [зі стеком|з|із] {stack} з іншої гри",
        "садится [со стеком|с] {stack} из другой игры",
        "siada [ze stosem|z] {stack} z innej gry",
    ),
    "seat {seat} buys {amount} still on the way": seat(
        "[докуповує|купує] {amount}, фішки ще несуть",
        "[докупает|покупает] {amount}, фишки ещё несут",
        "[dokupuje|kupuje] {amount}, żetony są w drodze",
    ),
    "seat {seat} buys {amount} still on the way without a word": seat(
        "[докуповує|купує] {amount} мовчки, фішки ще несуть",
        "[докупает|покупает] {amount} молча, фишки ещё несут",
        "[dokupuje|kupuje] {amount} bez słowa, żetony są w drodze",
    ),
    "seat {seat} sits down with {stack}": seat(
        "сідає [зі стеком|з|із] {stack}",
        "садится [со стеком|с] {stack}",
        "siada [ze stosem|z] {stack}",
    ),
    "seat {seat} leaves": seat(
        "[виходить із-за столу|виходить з-за столу|встає з-за столу|залишає стіл]",
        "[выходит из-за стола|встаёт из-за стола|покидает стол]",
        "[odchodzi od stołu|wstaje od stołu|opuszcza stół|odchodzi]",
    ),
    "seat {seat} comes back after {minutes} {#minutes:minute|minutes}": seat(
        "повертається через {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "возвращается через {minutes} {#minutes:минуту|минуты|минут}",
        "wraca po {minutes} {#minutes:minucie|minutach|minutach}",
    ),
    "seat {seat} comes back with {stack} after {minutes} {#minutes:minute|minutes}": seat(
        "повертається з {stack} через {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "возвращается с {stack} через {minutes} {#minutes:минуту|минуты|минут}",
        "wraca z {stack} po {minutes} {#minutes:minucie|minutach|minutach}",
    ),
    "seat {seat} comes back": seat("повертається", "возвращается", "wraca"),
    "seat {seat} buys {amount}": seat(
        "[докуповує|купує] {amount}",
        "[докупает|покупает] {amount}",
        "[dokupuje|kupuje] {amount}",
    ),
    "seat {seat} moves to seat {to}": seat(
        "[пересідає|переходить] на місце {to}",
        "[пересаживается|переходит] на место {to}",
        "[przesiada się|przechodzi] na miejsce {to}",
    ),
    "seat {seat} loses the connection": seat(
        "[втрачає зв'язок|втрачає з'єднання]",
        "[теряет связь|теряет соединение]",
        "[traci połączenie|traci łączność]",
    ),
    "seat {seat} is connected again": seat(
        "[знову на зв'язку|знову має зв'язок]",
        "[снова на связи|снова подключено]",
        "[znowu ma połączenie|znów ma połączenie|odzyskuje połączenie]",
    ),
    "dealer announces a bomb pot of {amount}": dealer(
        "оголошує бомб-пот на {amount}",
        "объявляет бомб-пот на {amount}",
        "ogłasza bomb pot za {amount}",
    ),
    "seat {seat} takes an overs button": seat(
        "бере кнопку овера", "берёт кнопку овера", "bierze znacznik overs"
    ),
    "seat {seat} gives back [the|their|his|her] overs button": seat(
        "віддає кнопку овера", "возвращает кнопку овера", "oddaje znacznik overs"
    ),
    "a new game begins": (
        "починається нова гра",
        "начинается новая игра",
        "zaczyna się nowa gra",
    ),
    "seat {seat} draws {card} for the button": seat(
        f"тягне {{card}} на {UK_BUTTON}",
        f"тянет {{card}} на {RU_BUTTON}",
        f"ciągnie {{card}} o {PL_BUTTON}",
    ),
    "seat {seat} kills the pot": seat("ставить кілл", "ставит килл", "stawia kill"),
    "dealer collects {amount} of every player": dealer(
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
    "seat {seat} chooses {variant}, {structure}": seat(
        "обирає {variant}, {structure}",
        "выбирает {variant}, {structure}",
        "wybiera {variant}, {structure}",
    ),
    "seat {seat} puts in no ante": seat("не вносить анте", "не вносит анте", "nie wnosi ante"),
}
