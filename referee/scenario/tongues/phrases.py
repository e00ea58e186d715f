"""What many sentences share in Ukrainian, Russian and Polish."""

from __future__ import annotations

Told = tuple[str, str, str]
"""What is said in the three languages, in the order of ``TONGUES``."""

UK_FLOOR, RU_FLOOR = "[флор|адміністратор]", "[флор|администратор]"
UK_BUTTON, RU_BUTTON = "[баттон|кнопку]", "[баттон|кнопку]"
PL_BUTTON = "[przycisk|button|guzik]"
UK_OWN = "[свої карти|карти|його карти|її карти|їхні карти]"
RU_OWN = "[свои карты|карты|его карты|её карты|их карты]"
PL_OWN = "[swoje karty|karty|jego karty|jej karty|ich karty]"
UK_UP = "[свої відкриті карти|відкриті карти]"
RU_UP = "[свои открытые карты|открытые карты]"
PL_UP = "[swoje odkryte karty|odkryte karty]"
UK_BECAUSE = "[, бо|, тому що| бо| тому що]"
RU_BECAUSE = "[, потому что|, так как| потому что]"
PL_BECAUSE = "[, bo|, ponieważ| bo| ponieważ]"
UK_DOWN = "[лицем донизу|сорочкою догори|у закриту|закрито]"
RU_DOWN = "[лицом вниз|рубашкой вверх|в закрытую|закрыто]"
PL_DOWN = "[zakrytą|licem w dół]"
PL_CARDS_DOWN = "[zakryte|licem w dół]"
UK_CHIPS = "{#count:фішку|фішки|фішок}"
RU_CHIPS = "{#count:фишку|фишки|фишек}"
PL_CHIPS = "{#count:żeton|żetony|żetonów}"


def dealer(uk: str, ru: str, pl: str) -> Told:
    """Return what the dealer is told to do."""
    return f"[дилер|круп'є] {uk}", f"[дилер|крупье] {ru}", f"[krupier|rozdający] {pl}"


def seat(uk: str, ru: str, pl: str) -> Told:
    """Return what a seat is told to do."""
    return f"місце {{seat}} {uk}", f"место {{seat}} {ru}", f"miejsce {{seat}} {pl}"


def floor(uk: str, ru: str, pl: str) -> Told:
    """Return what the floor is told to do."""
    return f"{UK_FLOOR} {uk}", f"{RU_FLOOR} {ru}", f"floor {pl}"
