"""The floor of a script, opened: its game or its games, and whether the deck serves them."""

from __future__ import annotations

from referee.errors import ContentError, NotYetError, did_you_mean
from referee.hearing.floor import Floor
from referee.hearing.off import NotYet, Unfitting
from referee.rulebook.book import Book
from referee.scenario.values import STUD_STAKES, Script
from referee.table.cards import JOKER, UNKNOWN
from referee.table.due import ANTE, BRING_IN, KILL, OVERS, RAKE, TIME, Case
from referee.variant.moves import variant_of, variants
from referee.variant.phases import Variant


def open_floor(script: Script, book: Book, *, own_only: bool) -> Floor:
    """Return the floor of a script, before its first sentence.

    Raises:
        ContentError: Its deck cannot serve it; ``NotYetError`` where its head says what cannot
            be played.
    """
    variant = variant_of(script.variant)
    if variant is None or script.games:
        mixed = _several(script, book, own_only=own_only)
        if mixed is not None:
            mixed.levels, mixed.values = script.levels, script.chips
            return mixed
    if variant is not None:
        _fits_the_deck(script, variant)
    try:
        floor = Floor.open(
            book=book,
            case=Case(script.variant, script.structure, script.setting),
            stakes=script.stakes,
            stacks=script.stacks,
            button=script.button,
            cards=script.cards,
            chips=script.chips,
            deck=script.deck,
            own_only=own_only,
            watch=True,
        )
        if floor.honours is not None:
            floor.honours.asked = _asked(script)
        floor.levels, floor.values = script.levels, script.chips
        return floor
    except NotYet as wait:
        key = _told_at(wait, script)
        near = () if script.variant in variants() else did_you_mean(script.variant, variants())
        near = (*near, *_for_example(wait.family))
        raise NotYetError(script.place(key), str(wait), *near) from None


def _several(script: Script, book: Book, *, own_only: bool) -> Floor | None:
    """Open a table that plays several games in turn, None where the script's plays one."""
    from referee.hearing.mix import legs_of, table_of  # few tables do

    legs = legs_of(script.variant, script.games)
    if legs is None:
        return None
    for leg in legs:
        variant = variant_of(leg.variant)
        if variant is not None:
            _fits_the_deck(script, variant)
    try:
        floor = table_of(
            book,
            script.variant,
            legs,
            setting=script.setting,
            stakes=script.stakes,
            stacks=script.stacks,
            button=script.button,
            cards=script.cards,
            chips=script.chips,
            deck=script.deck,
            own_only=own_only,
        )
    except NotYet as wait:
        told = _told_at(wait, script)
        key = "games" if script.games and told != "placard" else told
        raise NotYetError(script.place(key), str(wait)) from None
    if floor.honours is not None:
        floor.honours.asked = _asked(script)
    return floor


_LACKING = " in its stakes"
_OF_STUD = (ANTE, BRING_IN, "small-bet")


def _told_at(wait: NotYet, script: Script) -> str:
    """Return the entry of a script's head that cannot be followed."""
    if isinstance(wait, Unfitting) and wait.option in script.placard:
        return "placard"
    family = wait.family
    if family.startswith("structure "):
        return "structure"
    if family.endswith(_LACKING):
        return "stakes"
    kind = family.removeprefix("stakes with ").removeprefix("a ").partition(" ")[0]
    return f"stakes.{kind}" if kind in (KILL, OVERS, RAKE, TIME) else "variant"


def _for_example(family: str) -> tuple[str, ...]:
    """Return how the stakes of a game of stud are written, where one of them is lacking."""
    lacks = family.removesuffix(_LACKING).rpartition(" ")[2]
    return (
        (f"For example: {STUD_STAKES}",)
        if family.endswith(_LACKING) and lacks in _OF_STUD
        else ()
    )


def _asked(script: Script) -> frozenset[int]:
    """Return the sentences after which the file says how the next hand begins."""
    return frozenset(
        each.after
        for each in script.expectations
        if each.kind == "next" and not _OF_A_START.isdisjoint(each.wants)
    )


_OF_A_START = frozenset({"button", "posts", "dead", "dealt", "waits", "game", "missing"})


_DEALT = 7  # as in stud: no game without a draw deals more to a hand
_DRAWN = "Cards of a draw come after those of the deal, in their order."


def _fits_the_deck(script: Script, variant: Variant) -> None:
    """Refuse cards that the game's deck does not have, and more players than it serves.

    Raises:
        ContentError: With the card, or with how many cards the deal alone would take.
    """
    most = max(_DEALT, variant.hand_size * (1 + len(variant.draws)))
    for seat, held in script.cards.items():
        if len(held) > most:
            fault = f"seat {seat} has {len(held)} cards, and no game deals that many"
            raise ContentError(script.place("cards"), fault, _DRAWN)
    told = {"cards": [card for held in script.cards.values() for card in held]}
    told["deck"] = list(script.deck)
    for key, cards in told.items():
        for card in cards:
            if card not in (*variant.deck, UNKNOWN, JOKER):
                fault = f"{card} is no card of the deck of {variant.key}"
                ranks = " ".join(dict.fromkeys(each[0] for each in variant.deck))
                raise ContentError(script.place(key), fault, f"Its ranks: {ranks}.")
    each = variant.hand_size + sum(variant.discards.values())
    if variant.when_deck_runs_out is not None:
        each -= 1  # the game says where a last card comes from that the deck no longer has
    needed = each * sum(stack > 0 for stack in script.stacks.values())
    if needed > len(variant.deck):
        fault = f"the hands alone take {needed} cards and the deck has {len(variant.deck)}"
        most = len(variant.deck) // each
        raise ContentError(script.place("stacks"), fault, f"At most {most} players can play.")
