"""The sentences of a tournament round the table in Ukrainian, Russian and Polish.

As in ``tongues``: by the English pattern, and no player's gender is ever told.
"""

from __future__ import annotations

_UK, _RU, _PL = "[дилер|круп'є]", "[дилер|крупье]", "[krupier|rozdający]"
_UK_FLOOR, _RU_FLOOR = "[флор|адміністратор]", "[флор|администратор]"
_UK_CHIPS = "{#count:фішку|фішки|фішок}"
_RU_CHIPS = "{#count:фишку|фишки|фишек}"
_PL_CHIPS = "{#count:żeton|żetony|żetonów}"

FIELD: dict[str, tuple[str, str, str]] = {
    "the clock signals a new level": (
        "годинник сповіщає про новий рівень",
        "часы сигналят о новом уровне",
        "zegar sygnalizuje nowy poziom",
    ),
    "floor announces a new level": (
        f"{_UK_FLOOR} оголошує новий рівень",
        f"{_RU_FLOOR} объявляет новый уровень",
        "floor ogłasza nowy poziom",
    ),
    "{seconds} {#seconds:second is|seconds are} left of the level": (
        "до кінця рівня {seconds} {#seconds:секунда|секунди|секунд}",
        "до конца уровня {seconds} {#seconds:секунда|секунды|секунд}",
        "do końca poziomu {seconds} {#seconds:sekunda|sekundy|sekund}",
    ),
    "dealer riffles the deck": (
        f"{_UK} починає тасувати колоду",
        f"{_RU} начинает тасовать колоду",
        f"{_PL} zaczyna tasować talię",
    ),
    "dealer presses the button of the shuffler": (
        f"{_UK} натискає кнопку тасувальної машинки",
        f"{_RU} нажимает кнопку тасовальной машинки",
        f"{_PL} naciska przycisk tasownicy",
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
    "floor takes {minutes} {#minutes:minute|minutes} off the clock for the hand": (
        f"{_UK_FLOOR} знімає з годинника за роздачу {{minutes}} "
        "{#minutes:хвилину|хвилини|хвилин}",
        f"{_RU_FLOOR} снимает с часов за раздачу {{minutes}} {{#minutes:минуту|минуты|минут}}",
        "floor odejmuje z zegara za rozdanie {minutes} {#minutes:minutę|minuty|minut}",
    ),
    "floor colours up the chips of {chip}": (
        f"{_UK_FLOOR} виводить з гри фішки по {{chip}}",
        f"{_RU_FLOOR} выводит из игры фишки по {{chip}}",
        "floor wycofuje z gry żetony po {chip}",
    ),
    "dealer deals {cards} to seat {seat} for the race": (
        f"{_UK} здає {{cards}} на місце {{seat}} для розіграшу фішок",
        f"{_RU} сдаёт {{cards}} на место {{seat}} для розыгрыша фишек",
        f"{_PL} rozdaje {{cards}} na miejsce {{seat}} do losowania żetonów",
    ),
    "dealer gives seat {seat} {count} {#count:chip|chips} of {chip}": (
        f"{_UK} дає на місце {{seat}} {{count}} {_UK_CHIPS} по {{chip}}",
        f"{_RU} даёт на место {{seat}} {{count}} {_RU_CHIPS} по {{chip}}",
        f"{_PL} daje na miejsce {{seat}} {{count}} {_PL_CHIPS} po {{chip}}",
    ),
    "the race is over": (
        "розіграш фішок закінчено",
        "розыгрыш фишек окончен",
        "losowanie żetonów jest zakończone",
    ),
    "seat {seat} finds {count} {#count:chip|chips} of {chip}": (
        f"місце {{seat}} знаходить {{count}} {_UK_CHIPS} по {{chip}}",
        f"место {{seat}} находит {{count}} {_RU_CHIPS} по {{chip}}",
        f"miejsce {{seat}} znajduje {{count}} {_PL_CHIPS} po {{chip}}",
    ),
    "seat {seat} buys up the chips of {chip}": (
        "місце {seat} скуповує фішки по {chip}",
        "место {seat} скупает фишки по {chip}",
        "miejsce {seat} skupuje żetony po {chip}",
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
    "seat {seat} moves to table {table}": (
        "місце {seat} [переходить|пересідає] за стіл {table}",
        "место {seat} [переходит|пересаживается] за стол {table}",
        "miejsce {seat} [przechodzi|przesiada się] do stołu {table}",
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
    "seat {seat} was warned at another table": (
        "місце {seat} дістало попередження за іншим столом",
        "место {seat} получило предупреждение за другим столом",
        "miejsce {seat} dostało ostrzeżenie przy innym stole",
    ),
    "seat {seat} has {count} {#count:hand|hands} of a penalty left from another table": (
        "місцю {seat} лишилося {count} {#count:роздача|роздачі|роздач} покарання "
        "з іншого столу",
        "месту {seat} осталось {count} {#count:раздача|раздачи|раздач} наказания "
        "с другого стола",
        "miejscu {seat} zostało {count} {#count:rozdanie|rozdania|rozdań} kary z innego stołu",
    ),
    "seat {seat} came {count} {#count:hand|hands} late from another table": (
        "місце {seat} запізнилося з іншого столу на {count} {#count:роздачу|роздачі|роздач}",
        "место {seat} опоздало с другого стола на {count} {#count:раздачу|раздачи|раздач}",
        "miejsce {seat} spóźniło się z innego stołu o {count} "
        "{#count:rozdanie|rozdania|rozdań}",
    ),
    "floor colours up the stack of seat {seat} and says so": (
        f"{_UK_FLOOR} міняє стек місця {{seat}} на більші фішки й каже про це",
        f"{_RU_FLOOR} меняет стек места {{seat}} на фишки покрупнее и говорит об этом",
        "floor wymienia stack miejsca {seat} na większe żetony i mówi o tym",
    ),
    "floor colours up the stack of seat {seat} without a word": (
        f"{_UK_FLOOR} мовчки міняє стек місця {{seat}} на більші фішки",
        f"{_RU_FLOOR} молча меняет стек места {{seat}} на фишки покрупнее",
        "floor bez słowa wymienia stack miejsca {seat} na większe żetony",
    ),
    "this table breaks": (
        "цей стіл розформовують",
        "этот стол расформировывают",
        "ten stół jest rozwiązywany",
    ),
    "dealer deals {card} to seat {seat} for the draw of places": (
        f"{_UK} здає {{card}} на місце {{seat}} для жеребкування місць",
        f"{_RU} сдаёт {{card}} на место {{seat}} для жеребьёвки мест",
        f"{_PL} rozdaje {{card}} na miejsce {{seat}} do losowania miejsc",
    ),
    "seat {seat} draws table {table} and then a seat": (
        "місце {seat} тягне стіл {table}, а тоді місце за ним",
        "место {seat} тянет стол {table}, а затем место за ним",
        "miejsce {seat} losuje stół {table}, a potem miejsce przy nim",
    ),
    "seat {seat} draws a seat at table {table} in one draw": (
        "місце {seat} одним жеребом тягне місце за столом {table}",
        "место {seat} одним жребием тянет место за столом {table}",
        "miejsce {seat} jednym losem losuje miejsce przy stole {table}",
    ),
    "floor gives seat {seat} a seat at table {table} without a draw": (
        f"{_UK_FLOOR} без жереба дає гравцеві з місця {{seat}} місце за столом {{table}}",
        f"{_RU_FLOOR} без жребия даёт игроку с места {{seat}} место за столом {{table}}",
        "floor bez losowania daje graczowi z miejsca {seat} miejsce przy stole {table}",
    ),
    "the ticket of seat {seat} is for seat {to}": (
        "у квитку місця {seat} стоїть місце {to}",
        "в билете места {seat} стоит место {to}",
        "na bilecie miejsca {seat} widnieje miejsce {to}",
    ),
    "floor lets the table play on": (
        f"{_UK_FLOOR} дозволяє столові грати далі",
        f"{_RU_FLOOR} разрешает столу играть дальше",
        "floor pozwala stołowi grać dalej",
    ),
    "floor announces a break after the hand": (
        f"{_UK_FLOOR} оголошує перерву після роздачі",
        f"{_RU_FLOOR} объявляет перерыв после раздачи",
        "floor ogłasza przerwę po rozdaniu",
    ),
    "floor announces hand for hand": (
        f"{_UK_FLOOR} оголошує гру [хенд-фор-хенд|рука в руку]",
        f"{_RU_FLOOR} объявляет игру [хенд-фор-хенд|рука в руку]",
        "floor ogłasza grę [hand for hand|hand-for-hand|ręka w rękę]",
    ),
    "floor ends hand for hand": (
        f"{_UK_FLOOR} завершує гру [хенд-фор-хенд|рука в руку]",
        f"{_RU_FLOOR} завершает игру [хенд-фор-хенд|рука в руку]",
        "floor kończy grę [hand for hand|hand-for-hand|ręka w rękę]",
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
    "floor lets the hand go on": (
        f"{_UK_FLOOR} дозволяє дограти роздачу",
        f"{_RU_FLOOR} разрешает доиграть раздачу",
        "floor pozwala dokończyć rozdanie",
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
    "seat {seat} asks for [their|his|her] place": (
        "місце {seat} питає, яке посіло місце в турнірі",
        "место {seat} спрашивает, какое место занято в турнире",
        "miejsce {seat} pyta, które miejsce zajęło w turnieju",
    ),
    "seat {seat} gives up [their|his|her] stack for a re-entry": (
        "місце {seat} віддає свій стек заради повторного входу",
        "место {seat} отдаёт свой стек ради повторного входа",
        "miejsce {seat} oddaje swój stack dla ponownego wejścia",
    ),
    "seat {seat} announces a rebuy of {amount}": (
        "місце {seat} оголошує ребай на {amount}",
        "место {seat} объявляет ребай на {amount}",
        "miejsce {seat} zapowiada rebuy za {amount}",
    ),
    "floor takes the stack of seat {seat} off the table after "
    "{minutes} {#minutes:minute|minutes}": (
        f"{_UK_FLOOR} забирає стек місця {{seat}} зі столу через {{minutes}} "
        "{#minutes:хвилину|хвилини|хвилин}",
        f"{_RU_FLOOR} забирает стек места {{seat}} со стола через {{minutes}} "
        "{#minutes:минуту|минуты|минут}",
        "floor zabiera stack miejsca {seat} ze stołu po {minutes} "
        "{#minutes:minucie|minutach|minutach}",
    ),
    "floor takes the stack of seat {seat} off the table": (
        f"{_UK_FLOOR} забирає стек місця {{seat}} зі столу",
        f"{_RU_FLOOR} забирает стек места {{seat}} со стола",
        "floor zabiera stack miejsca {seat} ze stołu",
    ),
    "seat {seat} calls attention to the level": (
        "місце {seat} звертає увагу на рівень",
        "место {seat} обращает внимание на уровень",
        "miejsce {seat} zwraca uwagę na poziom",
    ),
}
