"""What is due next, in words: of whom, within which bounds, under which rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.words import Words

Json = Mapping[str, Any]
OTHERWISE = ("ante", "common-card", "mix-in", "offer")
"""Names in the words for what is due as a post, a board or a shuffle, in some games; and for
what a ruling offers a seat that is due beside another's act."""
MIXES = ("stud-short-stub.mixed-in", "stud-short-stub.still-short")
"""Options under which the dealer shuffles because too few cards are left."""


def lines(data: Json, words: Words) -> list[str]:
    """Return what is due at the end of a hearing; nothing where none is told.

    >>> from referee.words import load
    >>> after = {"due": "deal", "seat": None, "cites": [], "barred": [], "also_due": []}
    >>> lines({"next": after}, load("en"))
    ['Next: the dealer to deal.']
    """
    after = data.get("next")
    if not after:
        return []
    line = _who(_told_as(after["due"], data), after.get("seat"), words)
    if after["due"] == "action":
        line += ": " + ", ".join(_wagers(data, after, words))
    told = [words.say("report.next", line=line)]
    if after.get("waits_for_floor"):
        told.insert(0, words.say("floor"))
    if after.get("maximum") and not _barred(after) and not _sized(after):
        told.append(words.say("report.most", why=after["maximum"]["why"]))
    if after.get("cites"):
        told.append(words.say("report.next-rules", rules=cited(after["cites"], words)))
    if "away" in after:
        rules = cited(after["away"], words)
        told.append(words.say("report.away", seat=after["seat"], rules=rules))
    if "word" in after:
        told.insert(0, words.say("report.word", rules=cited(after["word"], words)))
    also = [_also(each, data, words) for each in after.get("also_due") or ()]
    if also:
        told.append(words.say("report.also-due", lines="; ".join(also)))
    return [*told, *_hand(after, words)]


def _hand(after: Json, words: Words) -> list[str]:
    """Return how the hand begins that is about to be dealt: button, posts, who has none."""
    if "posts" not in after:
        return []
    seats = ", ".join(str(seat) for seat in after["dealt"])
    told = [
        *_game(after, words),
        words.say("between.hand", button=after["button"], seats=seats),
    ]
    posts = "; ".join(
        words.say(f"between.post.{_kind(post)}", **post) for post in after["posts"]
    )
    told.append(words.say("between.posts", lines=posts))
    waits = "; ".join(
        words.say(f"between.wait.{wait['because']}", **wait) for wait in after["waits"]
    )
    if waits:
        told.append(words.say("between.waits", lines=waits))
    missing = after.get("missing", [])
    if missing:
        lines = "; ".join(words.say("between.misses", **each) for each in missing)
        told.append(words.say("between.missing", lines=lines))
    speaking = (*after["posts"], *after["waits"], *missing)
    every = [cite for each in speaking for cite in each["cites"]]
    if every:
        told.append(words.say("between.rules", rules=cited(every, words)))
    return told


def _game(after: Json, words: Words) -> list[str]:
    """Return which of several games comes, why it is that one, and under which rule."""
    if "game" not in after:
        return []
    because = words.say(f"between.game-because.{after['game_because']}")
    rules = words.say("between.rules", rules=cited(after["game_cites"], words))
    return [words.say("between.game", game=after["game"], because=because), rules]


def _kind(post: Json) -> str:
    kind: str = post["kind"]
    return "dead" if post["dead"] and kind not in ("ante", "straddle") else kind


def _told_as(what: str, data: Json) -> str:
    """Return what is due by its name in the words: some games have another for the same."""
    if what == "post" and data["next"].get("phase") == "antes":
        return "ante"
    if what == "board" and "cards" in data.get("table", {}):
        return "common-card"
    cites = data["next"].get("cites") or ()
    if what == "shuffle" and any(cite.get("option") in MIXES for cite in cites):
        return "mix-in"
    return what


def who(data: Json, words: Words) -> str:
    """Return what is due next and of whom, without amounts; ``data`` is that of a hearing.

    >>> from referee.words import load
    >>> who({"next": {"due": "action", "seat": 4}}, load("en"))
    'seat 4 to act'
    """
    after = data["next"]
    return _who(_told_as(after["due"], data), after.get("seat"), words)


def _who(what: str, seat: int | None, words: Words) -> str:
    return words.say(f"due.{what}.{'nobody' if seat is None else 'line'}", seat=seat)


def _also(each: Any, data: Json, words: Words) -> str:
    if isinstance(each, Mapping):
        return _who(_told_as(each["due"], data), each.get("seat"), words)
    if isinstance(each, str):
        return _who(_told_as(each, data), None, words)
    what, seat = each
    return _who(_told_as(what, data), seat, words)


def _wagers(data: Json, after: Json, words: Words) -> list[str]:
    """Return the price and what may be bet, or why nothing may be."""
    bars = after.get("barred") or ()
    if _brings_in(after):
        return [_opening(after, words), *_bars(bars, words)]
    price = after.get("to_call") or 0
    told = [words.say("wagers.to-call", to_call=price)] if price else []
    if not price and not any(bar["verb"] == "check" for bar in bars):
        told = [words.say("wagers.free")]
    if not _barred(after):
        told += _raises(data, after, words)
    return told + _bars(bars, words)


def _brings_in(after: Json) -> bool:
    return "bring-in" in after.get("verbs", ())


def _opening(after: Json, words: Words) -> str:
    """Return what the seat that owes the bring-in may put in: that, or a full bet."""
    sizes = after.get("amounts") or ()
    told = [
        words.say(f"wagers.bring-in.{form}", amount=amount)
        for form, amount in zip(("least", "full"), sizes, strict=False)
    ]
    return _either(told, words) if told else words.say("wagers.bring-in.plain")


def _either(several: Sequence[object], words: Words) -> str:
    """Return things of which one is chosen: ``5, 10 or 20``."""
    *before, last = map(str, several)
    return words.say("wagers.or", first=", ".join(before), last=last) if before else last


def _sized(after: Json) -> bool:
    """Say whether all that may be bet has been told already, size by size."""
    return _brings_in(after) or len(after.get("amounts") or ()) > 1


def _barred(after: Json) -> bool:
    return any(bar["verb"] in ("bet", "raise") for bar in after.get("barred") or ())


def _raises(data: Json, after: Json, words: Words) -> list[str]:
    least, most = after.get("min_raise_to"), after.get("max_raise_to")
    verb = "wagers.raise" if _is_raise(data, after) else "wagers.bet"
    whole, sizes = after.get("complete_to"), after.get("amounts")
    told = []
    if whole is not None and most is not None and whole <= most:
        told = [words.say("wagers.complete", amount=whole)]
        sizes = sizes and [amount for amount in sizes if amount != whole]
        if sizes == []:
            return told
    if sizes:
        return [*told, words.say(f"{verb}.amounts", amounts=_either(sizes, words))]
    if least is None or most is None:
        return []
    if told:
        least = after["raise_from"]
    form = "short" if most < least else "exact" if most == least else "range"
    return [*told, words.say(f"{verb}.{form}", least=least, most=most)]


def _is_raise(data: Json, after: Json) -> bool:
    """Say whether a wager now is a raise: with a bet in front of anybody it is."""
    if "verbs" in after:
        return "raise" in after["verbs"]
    return bool(after.get("to_call")) or any(data.get("table", {}).get("bets", {}).values())


def _bars(bars: Iterable[Json], words: Words) -> list[str]:
    """Return what is not open, and why; what is barred for one reason in one line."""
    alike: dict[tuple[str, str], list[str]] = {}
    for bar in bars:
        because = words.find(f"bars.{bar['because']}") or bar["because"]
        rules = f" ({cited(bar['cites'], words)})" if bar.get("cites") else ""
        alike.setdefault((because, rules), []).append(words.name("verbs", bar["verb"]))
    return [
        _barred_line(verbs, because, words) + rules for (because, rules), verbs in alike.items()
    ]


def _barred_line(verbs: Sequence[str], because: str, words: Words) -> str:
    if len(verbs) == 1:
        return words.say("bars.line", verb=verbs[0], because=because)
    *before, last = verbs
    return words.say("bars.several", first=", ".join(before), last=last, because=because)


def cited(cites: Iterable[Json], words: Words) -> str:
    """Return the rules of ``cites``, each once, as a room names them."""
    told = (
        words.say("report.of-book", number=cite["number"], book=cite["book"]) for cite in cites
    )
    return ", ".join(dict.fromkeys(told))
