"""Where the mistake is: one irregular event was put into a dealt hand; the book rules it."""

from __future__ import annotations

from referee.errors import RefereeError
from referee.hearing import told
from referee.hearing.ruling import Ruling
from referee.scenario.sentence import tell
from referee.table.event import Event
from referee.training.faults import FAULTS
from referee.training.play import Play
from referee.training.problem import Choice, Dealing, Problem, chosen
from referee.training.say import Line, line
from referee.training.tables import button_game
from referee.words import Words

BEFORE = {1: (1, 6), 2: (3, 12), 3: (6, 18)}
"""Events before the mistake, by level."""
AFTER = 8
"""Events after it, where the ruling lets the hand go on as it was."""
GOES_ON = ("refuse", "back-up-action", "fold", "raise", "call", "replace-card")
PLAIN = {"fold": 2, "check": 6, "call": 6, "raise": 3, "all-in": 0}
AT_THE_DEAL = "exposed-card"


class Told(Line):
    """One sentence of what happened."""

    def __init__(self, event: Event, n: int) -> None:
        super().__init__("", {"event": event, "n": n})

    def said(self, say: Words) -> str:
        """Return the sentence with its number, told apart from the number that answers."""
        sentence = tell(self.values["event"], say.language)
        path = "training.kinds.spot-mistake.sentence"
        return say.say(path, n=self.values["n"], sentence=sentence)


class Ruled(Line):
    """What was seen, why it is ruled so, and what is announced."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__("", {"ruling": ruling})

    def said(self, say: Words) -> str:
        """Return it as a report does."""
        data = told.ruling(self.values["ruling"], 0, "", say, say.language)
        return f"{data['why']} {data['announce']}"


def make(dealing: Dealing) -> Problem | None:
    """Play a hand, let something go wrong in it, and go on."""
    rng = dealing.rng
    name = rng.choice(sorted(FAULTS))
    play = button_game(dealing, short=0.0)
    count = 0 if name == AT_THE_DEAL else rng.randint(*BEFORE[dealing.level])
    events = _fault_at(play, name, count)
    if events is None:
        return None
    first = len(play.events)
    for event in events:
        play.floor.sees(event)
        play.events.append(event)
    play.floor.end()
    if len(play.floor.rulings) != 1 or play.floor.rulings[0].found.rule is None:
        return None
    ruling = play.floor.rulings[0]
    mistake = range(first, len(play.events))
    play.ruled = 1
    if ruling.decision in GOES_ON:
        _goes_on(play, rng.randint(AFTER // 2 if name == AT_THE_DEAL else 0, AFTER))
    last = mistake[-1]
    lines = [Told(event, n) for n, event in enumerate(play.events, 1)]
    right = Choice(f"sentence {last + 1}", lines[last])
    others = [n for n in range(len(lines)) if n not in mistake]
    rng.shuffle(others)
    others.sort(key=lambda n: n < last)  # what came later first: else the last one is it
    others[1:] = rng.sample(others[1:], len(others[1:]))
    if len(others) > 1:  # a sentence that stands out by its length is no mistake by that
        longest = max(others[1:], key=lambda n: len(tell(play.events[n])))
        others = [others[0], longest, *(n for n in others[1:] if n != longest)]
    why = line("kinds.spot-mistake.in-order")
    wrong = [Choice(f"sentence {n + 1}", lines[n], why) for n in others]
    return Problem(
        play=play,
        numbered=True,
        ask=line("kinds.spot-mistake.ask"),
        right=right,
        wrong=chosen(rng, right, wrong),
        because=Ruled(ruling),
        facts={
            "fault": name,
            "mistake": tuple(mistake),
            "incident": ruling.incident.key,
        },
        cites=ruling.found.cites,
        hides=True,
    )


def _fault_at(play: Play, name: str, count: int) -> tuple[Event, ...] | None:
    """Play until the fault can happen; return its events, or None where it never could."""
    found: list[tuple[Event, ...]] = []

    def can(play: Play) -> bool:
        if len(play.events) < count:
            return False
        events = FAULTS[name](play)
        if events is not None:
            found.append(events)
        return events is not None

    return found[0] if play.plays(can, weights=PLAIN) else None


def _goes_on(play: Play, count: int) -> None:
    """Let the hand go on by so many regular events."""
    for _ in range(count):
        if play.due.what not in ("post", "deal", "action", "burn", "board"):
            return
        before = len(play.events)
        try:
            play.plays(lambda play, n=before: len(play.events) > n, weights=PLAIN, most=2)  # type: ignore[misc]
        except RefereeError:
            del play.events[before:]
            return
        if not play.regular:
            del play.events[before:]
            return
