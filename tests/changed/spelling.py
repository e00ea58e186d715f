"""Whole numbers in words, in four languages: written here again, so that the lexicon is tried."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """The number words of a language. ``hundreds`` from 100 on; ``thousands``: one, few, many."""

    ones: tuple[str, ...]
    tens: tuple[str, ...]
    hundreds: tuple[str, ...]
    thousands: tuple[str, str, str]
    feminine: tuple[str, str]


EN = Words(
    tuple("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
          "sixteen seventeen eighteen nineteen".split()),
    tuple("twenty thirty forty fifty sixty seventy eighty ninety".split()),
    tuple(f"{one} hundred" for one in "one two three four five six seven eight nine".split()),
    ("thousand", "thousand", "thousand"),
    ("one", "two"),
)  # fmt: skip
UK = Words(
    tuple("один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять "
          "чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять".split()),
    tuple("двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто".split()),
    tuple("сто двісті триста чотириста п'ятсот шістсот сімсот вісімсот дев'ятсот".split()),
    ("тисяча", "тисячі", "тисяч"),
    ("одна", "дві"),
)  # fmt: skip
RU = Words(
    tuple("один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
          "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать "
          "девятнадцать".split()),
    tuple("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split()),
    tuple("сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split()),
    ("тысяча", "тысячи", "тысяч"),
    ("одна", "две"),
)  # fmt: skip
PL = Words(
    tuple("jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście "
          "trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście "
          "dziewiętnaście".split()),
    tuple("dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt "
          "osiemdziesiąt dziewięćdziesiąt".split()),
    tuple("sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset".split()),
    ("tysiąc", "tysiące", "tysięcy"),
    ("jeden", "dwa"),
)  # fmt: skip
LANGUAGES = {"en": EN, "uk": UK, "ru": RU, "pl": PL}


def spelled(number: int, language: str) -> str:
    """Return a number below a million in words.

    >>> spelled(172_300, "en")
    'one hundred seventy two thousand three hundred'
    >>> spelled(2_021, "uk")
    'дві тисячі двадцять один'
    """
    words = LANGUAGES[language]
    thousands, rest = divmod(number, 1000)
    said = []
    if thousands:
        said.append(_below_thousand(thousands, words, counting=True))
        said.append(words.thousands[_form(thousands)])
    if rest:
        said.append(_below_thousand(rest, words, counting=False))
    return " ".join(said)


def _below_thousand(number: int, words: Words, *, counting: bool) -> str:
    """Return a number below a thousand; ``counting`` thousands it may need another gender."""
    hundreds, rest = divmod(number, 100)
    said = [words.hundreds[hundreds - 1]] if hundreds else []
    if rest >= 20:
        tens, rest = divmod(rest, 10)
        said.append(words.tens[tens - 2])
    if rest:
        gendered = counting and rest <= 2
        said.append(words.feminine[rest - 1] if gendered else words.ones[rest - 1])
    return " ".join(said)


def _form(number: int) -> int:
    """Return which form of "thousand" goes with a number: one, a few, many."""
    if number % 100 in (11, 12, 13, 14):
        return 2
    if number % 10 == 1 and (number == 1 or number > 20):
        return 0
    return 1 if number % 10 in (2, 3, 4) else 2
