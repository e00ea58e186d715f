"""A tournament round the table."""

from __future__ import annotations

from referee.scenario.tongues.phrases import (
    PL_CHIPS,
    RU_CHIPS,
    UK_CHIPS,
    Told,
    dealer,
    floor,
    seat,
)

SAID: dict[str, Told] = {
    "the clock signals a new level": (
        "годинник сповіщає про новий рівень",
        "часы сигналят о новом уровне",
        "zegar sygnalizuje nowy poziom",
    ),
    "floor announces a new level": floor(
        "оголошує новий рівень", "объявляет новый уровень", "ogłasza nowy poziom"
    ),
    "{seconds} {#seconds:second is|seconds are} left of the level": (
        "до кінця рівня {seconds} {#seconds:секунда|секунди|секунд}",
        "до конца уровня {seconds} {#seconds:секунда|секунды|секунд}",
        "do końca poziomu {seconds} {#seconds:sekunda|sekundy|sekund}",
    ),
    "dealer riffles the deck": dealer(
        "починає тасувати колоду", "начинает тасовать колоду", "zaczyna tasować talię"
    ),
    "dealer presses the button of the shuffler": dealer(
        "натискає кнопку тасувальної машинки",
        "нажимает кнопку тасовальной машинки",
        "naciska przycisk tasownicy",
    ),
    "a new dealer sits down": (
        "сідає новий дилер",
        "садится новый дилер",
        "siada nowy krupier",
    ),
    "the blinds put up are {small} and {big}": (
        "поставлено блайнди {small} і {big}",
        "поставлены блайнды {small} и {big}",
        "wystawione ciemne to {small} i {big}",
    ),
    "floor takes {minutes} {#minutes:minute|minutes} off the clock for the hand": floor(
        "знімає з годинника за роздачу {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "снимает с часов за раздачу {minutes} {#minutes:минуту|минуты|минут}",
        "odejmuje z zegara za rozdanie {minutes} {#minutes:minutę|minuty|minut}",
    ),
    "floor colours up the chips of {chip}": floor(
        "виводить з гри фішки по {chip}",
        "выводит из игры фишки по {chip}",
        "wycofuje z gry żetony po {chip}",
    ),
    "dealer deals {cards} to seat {seat} for the race": dealer(
        "здає {cards} на місце {seat} для розіграшу фішок",
        "сдаёт {cards} на место {seat} для розыгрыша фишек",
        "rozdaje {cards} na miejsce {seat} do losowania żetonów",
    ),
    "dealer gives seat {seat} {count} {#count:chip|chips} of {chip}": dealer(
        f"дає на місце {{seat}} {{count}} {UK_CHIPS} по {{chip}}",
        f"даёт на место {{seat}} {{count}} {RU_CHIPS} по {{chip}}",
        f"daje na miejsce {{seat}} {{count}} {PL_CHIPS} po {{chip}}",
    ),
    "the race is over": (
        "розіграш фішок закінчено",
        "розыгрыш фишек окончен",
        "losowanie żetonów jest zakończone",
    ),
    "seat {seat} finds {count} {#count:chip|chips} of {chip}": seat(
        f"знаходить {{count}} {UK_CHIPS} по {{chip}}",
        f"находит {{count}} {RU_CHIPS} по {{chip}}",
        f"znajduje {{count}} {PL_CHIPS} po {{chip}}",
    ),
    "seat {seat} buys up the chips of {chip}": seat(
        "скуповує фішки по {chip}", "скупает фишки по {chip}", "skupuje żetony po {chip}"
    ),
    "{amount} of nobody [are|is] found": (
        "знайдено нічиї {amount}",
        "найдены ничьи {amount}",
        "znaleziono niczyje {amount}",
    ),
    "table {table} has {players} {#players:player|players}": (
        "за столом {table} — {players} {#players:гравець|гравці|гравців}",
        "за столом {table} — {players} {#players:игрок|игрока|игроков}",
        "przy stole {table} jest {players} {#players:gracz|graczy|graczy}",
    ),
    "seat {seat} moves to table {table}": seat(
        "[переходить|пересідає] за стіл {table}",
        "[переходит|пересаживается] за стол {table}",
        "[przechodzi|przesiada się] do stołu {table}",
    ),
    "a player from table {table} takes seat {seat} with {stack}": (
        "гравець зі столу {table} займає місце {seat}, маючи {stack}",
        "игрок со стола {table} занимает место {seat}, имея {stack}",
        "gracz ze stołu {table} zajmuje miejsce {seat}, mając {stack}",
    ),
    "a player from broken table {table} takes seat {seat} with {stack}": (
        "гравець із розформованого столу {table} займає місце {seat}, маючи {stack}",
        "игрок с расформированного стола {table} занимает место {seat}, имея {stack}",
        "gracz z rozwiązanego stołu {table} zajmuje miejsce {seat}, mając {stack}",
    ),
    "seat {seat} was warned at another table": seat(
        "дістало попередження за іншим столом",
        "получило предупреждение за другим столом",
        "dostało ostrzeżenie przy innym stole",
    ),
    "seat {seat} has {count} {#count:hand|hands} of a penalty left from another table": (
        "місцю {seat} лишилося {count} {#count:роздача|роздачі|роздач} покарання "
        "з іншого столу",
        "месту {seat} осталось {count} {#count:раздача|раздачи|раздач} наказания "
        "с другого стола",
        "miejscu {seat} zostało {count} {#count:rozdanie|rozdania|rozdań} kary z innego stołu",
    ),
    "seat {seat} came {count} {#count:hand|hands} late from another table": seat(
        "запізнилося з іншого столу на {count} {#count:роздачу|роздачі|роздач}",
        "опоздало с другого стола на {count} {#count:раздачу|раздачи|раздач}",
        "spóźniło się z innego stołu o {count} {#count:rozdanie|rozdania|rozdań}",
    ),
    "floor colours up the stack of seat {seat} and says so": floor(
        "міняє стек місця {seat} на більші фішки й каже про це",
        "меняет стек места {seat} на фишки покрупнее и говорит об этом",
        "wymienia stack miejsca {seat} na większe żetony i mówi o tym",
    ),
    "floor colours up the stack of seat {seat} without a word": floor(
        "мовчки міняє стек місця {seat} на більші фішки",
        "молча меняет стек места {seat} на фишки покрупнее",
        "bez słowa wymienia stack miejsca {seat} na większe żetony",
    ),
    "this table breaks": (
        "цей стіл розформовують",
        "этот стол расформировывают",
        "ten stół jest rozwiązywany",
    ),
    "dealer deals {card} to seat {seat} for the draw of places": dealer(
        "здає {card} на місце {seat} для жеребкування місць",
        "сдаёт {card} на место {seat} для жеребьёвки мест",
        "rozdaje {card} na miejsce {seat} do losowania miejsc",
    ),
    "seat {seat} draws table {table} and then a seat": seat(
        "тягне стіл {table}, а тоді місце за ним",
        "тянет стол {table}, а затем место за ним",
        "losuje stół {table}, a potem miejsce przy nim",
    ),
    "seat {seat} draws a seat at table {table} in one draw": seat(
        "одним жеребом тягне місце за столом {table}",
        "одним жребием тянет место за столом {table}",
        "jednym losem losuje miejsce przy stole {table}",
    ),
    "floor gives seat {seat} a seat at table {table} without a draw": floor(
        "без жереба дає гравцеві з місця {seat} місце за столом {table}",
        "без жребия даёт игроку с места {seat} место за столом {table}",
        "bez losowania daje graczowi z miejsca {seat} miejsce przy stole {table}",
    ),
    "the ticket of seat {seat} is for seat {to}": (
        "у квитку місця {seat} стоїть місце {to}",
        "в билете места {seat} стоит место {to}",
        "na bilecie miejsca {seat} widnieje miejsce {to}",
    ),
    "floor lets the table play on": floor(
        "дозволяє столові грати далі",
        "разрешает столу играть дальше",
        "pozwala stołowi grać dalej",
    ),
    "floor announces a break after the hand": floor(
        "оголошує перерву після роздачі",
        "объявляет перерыв после раздачи",
        "ogłasza przerwę po rozdaniu",
    ),
    "floor announces hand for hand": floor(
        "оголошує гру [хенд-фор-хенд|рука в руку]",
        "объявляет игру [хенд-фор-хенд|рука в руку]",
        "ogłasza grę [hand for hand|hand-for-hand|ręka w rękę]",
    ),
    "floor ends hand for hand": floor(
        "завершує гру [хенд-фор-хенд|рука в руку]",
        "завершает игру [хенд-фор-хенд|рука в руку]",
        "kończy grę [hand for hand|hand-for-hand|ręka w rękę]",
    ),
    "table {table} is still playing": (
        "стіл {table} ще грає роздачу",
        "стол {table} ещё играет раздачу",
        "stół {table} jeszcze gra rozdanie",
    ),
    "table {table} is done with its hand": (
        "стіл {table} дограв роздачу",
        "стол {table} доиграл раздачу",
        "stół {table} skończył rozdanie",
    ),
    "floor lets the hand go on": floor(
        "дозволяє дограти роздачу", "разрешает доиграть раздачу", "pozwala dokończyć rozdanie"
    ),
    "{players} {#players:player is|players are} left and "
    "{places} {#places:place is|places are} paid": (
        "{#players:лишився|лишилися|лишилося} {players} {#players:гравець|гравці|гравців}, "
        "призових місць {places}",
        "{#players:остался|осталось|осталось} {players} {#players:игрок|игрока|игроков}, "
        "призовых мест {places}",
        "{#players:został|zostało|zostało} {players} {#players:gracz|graczy|graczy}, "
        "miejsc płatnych {places}",
    ),
    "a player of table {table} goes out with {stack}": (
        "гравець столу {table} вибуває, почавши роздачу з {stack}",
        "игрок стола {table} выбывает, начав раздачу с {stack}",
        "gracz stołu {table} odpada, zaczynając rozdanie z {stack}",
    ),
    "seat {seat} asks for [their|his|her] place": seat(
        "питає, яке посіло місце в турнірі",
        "спрашивает, какое место занято в турнире",
        "pyta, które miejsce zajęło w turnieju",
    ),
    "seat {seat} gives up [their|his|her] stack for a re-entry": seat(
        "віддає свій стек заради повторного входу",
        "отдаёт свой стек ради повторного входа",
        "oddaje swój stack dla ponownego wejścia",
    ),
    "seat {seat} announces a rebuy of {amount}": seat(
        "оголошує ребай на {amount}",
        "объявляет ребай на {amount}",
        "zapowiada rebuy za {amount}",
    ),
    "floor takes the stack of seat {seat} off the table after "
    "{minutes} {#minutes:minute|minutes}": floor(
        "забирає стек місця {seat} зі столу через {minutes} {#minutes:хвилину|хвилини|хвилин}",
        "забирает стек места {seat} со стола через {minutes} {#minutes:минуту|минуты|минут}",
        "zabiera stack miejsca {seat} ze stołu po {minutes} "
        "{#minutes:minucie|minutach|minutach}",
    ),
    "floor takes the stack of seat {seat} off the table": floor(
        "забирає стек місця {seat} зі столу",
        "забирает стек места {seat} со стола",
        "zabiera stack miejsca {seat} ze stołu",
    ),
    "seat {seat} calls attention to the level": seat(
        "звертає увагу на рівень", "обращает внимание на уровень", "zwraca uwagę na poziom"
    ),
}
