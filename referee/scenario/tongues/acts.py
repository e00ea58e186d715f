"""How a seat acts, in a proper act or by its words."""

from __future__ import annotations

from referee.scenario.tongues.phrases import Told, seat

SAID: dict[str, Told] = {
    "seat {seat} folds": seat(
        "[робить фолд|пасує|фолдить|робить пас|фолд|пас]",
        "[делает фолд|пасует|фолдит|делает пас|фолд|пас]",
        "[pasuje|folduje|pas|fold]",
    ),
    "seat {seat} checks": seat(
        "[робить чек|грає чек|дає чек|чек]",
        "[делает чек|чекает|играет чек|даёт чек|чек]",
        "[czeka|czekuje|czek]",
    ),
    "seat {seat} calls": seat(
        "[робить колл|робить кол|колує|коллує|зрівнює ставку|зрівнює|колл|кол]",
        "[делает колл|делает кол|колирует|коллирует|уравнивает ставку|уравнивает|колл|кол]",
        "[sprawdza|calluje|call]",
    ),
    "seat {seat} bets {amount}": seat(
        "[ставить|робить бет|робить ставку|бет] {amount}",
        "[ставит|делает бет|делает ставку|бет] {amount}",
        "[stawia|betuje|bet] {amount}",
    ),
    "seat {seat} raises to {amount}": seat(
        "[робить рейз|підвищує|піднімає|рейзить|рейз] до {amount}",
        "[делает рейз|повышает|поднимает|рейзит|рейз] до {amount}",
        "[podbija|przebija|podbicie|raise] do {amount}",
    ),
    "seat {seat} completes to {amount}": seat(
        "[доповнює ставку|доповнює] до {amount}",
        "[дополняет ставку|дополняет] до {amount}",
        "[uzupełnia zakład|uzupełnia] do {amount}",
    ),
    "seat {seat} brings it in": seat(
        "[вносить брінг-ін|ставить брінг-ін|робить брінг-ін|брінг-ін]",
        "[вносит бринг-ин|ставит бринг-ин|делает бринг-ин|бринг-ин]",
        "[wnosi bring-in|stawia bring-in|bring-in]",
    ),
    "seat {seat} goes all in": seat(
        "[іде в олл-ін|йде в олл-ін|іде в ол-ін|йде в ол-ін|іде олл-ін|іде ва-банк|йде ва-банк"
        "|ставить усе|олл-ін|ол-ін]",
        "[идёт в олл-ин|идёт в ол-ин|идёт в алл-ин|идёт олл-ин|идёт ва-банк|ставит всё"
        "|олл-ин|ол-ин|алл-ин]",
        "[wchodzi za wszystko|idzie za wszystko|gra za wszystko|wchodzi all-in|wchodzi all in"
        "|idzie all-in|idzie all in|gra all-in|all-in|all in|va banque]",
    ),
    "seat {seat} says {words}": seat(
        "[каже|говорить|оголошує] {words}",
        "[говорит|объявляет] {words}",
        "[mówi|ogłasza] {words}",
    ),
    "seat {seat} taps the table": seat(
        "[стукає по столу|стукає]", "[стучит по столу|стучит]", "[stuka|puka] w stół"
    ),
    "seat {seat} opens the pot": seat(
        "[відкриває банк|відкривається]",
        "[открывает банк|открывается]",
        "[otwiera pulę|otwiera]",
    ),
    "seat {seat} refuses to act": seat(
        "[відмовляється|не хоче] ходити",
        "[отказывается|не хочет] ходить",
        "[odmawia gry|nie chce zagrać]",
    ),
}
