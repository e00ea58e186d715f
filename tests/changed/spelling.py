"""Whole numbers in words, in four languages: written again, so that the lexicon is tried."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """The number words of a language; ``thousands`` are one, a few and many of them."""

    ones: tuple[str, ...]
    tens: tuple[str, ...]
    hundreds: tuple[str, ...]
    thousands: tuple[str, str, str]
    feminine: tuple[str, str]


def _row(words: str) -> tuple[str, ...]:
    return tuple(words.split())


EN = Words(
    _row("""one two three four five six seven eight nine ten eleven twelve thirteen fourteen
         fifteen sixteen seventeen eighteen nineteen"""),
    _row("twenty thirty forty fifty sixty seventy eighty ninety"),
    tuple(f"{one} hundred" for one in _row("one two three four five six seven eight nine")),
    ("thousand", "thousand", "thousand"),
    ("one", "two"),
)  # fmt: skip
UK = Words(
    _row("""один два три чотири п'ять шість сім вісім дев'ять десять одинадцять дванадцять
         тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять
         дев'ятнадцять"""),
    _row("двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто"),
    _row("сто двісті триста чотириста п'ятсот шістсот сімсот вісімсот дев'ятсот"),
    ("тисяча", "тисячі", "тисяч"),
    ("одна", "дві"),
)  # fmt: skip
RU = Words(
    _row("""один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать
         тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать
         девятнадцать"""),
    _row("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"),
    _row("сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"),
    ("тысяча", "тысячи", "тысяч"),
    ("одна", "две"),
)  # fmt: skip
PL = Words(
    _row("""jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście
         dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście
         dziewiętnaście"""),
    _row("""dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt
         osiemdziesiąt dziewięćdziesiąt"""),
    _row("sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset"),
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
