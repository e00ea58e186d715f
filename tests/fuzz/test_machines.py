"""Evenings, drafts of a book and questions of another program, one step after the other."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from referee.errors import ContentError, ContentErrors, NotYetError
from referee.report.jsonout import dumps
from referee.scenario.reader import read_text
from referee.scenario.sentence import tell
from referee.scenario.values import Script
from tests.fuzz.holds import watched
from tests.fuzz.kinds import client
from tests.fuzz.slips import BOOKS, pool, renumbered
from tests.shipped import heard, scenario
from tests.turns import PATHS

EVERY_DAY = settings(
    max_examples=4,
    stateful_step_count=10,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
LONG = settings.get_profile("long")
BARE = tuple(path for path in PATHS if not scenario(path).disputes and scenario(path).book)


def profile() -> settings:
    """Return how much is tried: a hundred times as much in a long run."""
    if settings().max_examples < LONG.max_examples:
        return EVERY_DAY
    return settings(EVERY_DAY, max_examples=400, stateful_step_count=30, derandomize=False)


class Told(RuleBasedStateMachine):
    """Somebody tells an evening sentence by sentence, takes some back, and asks what is due.

    What cannot have happened is refused, and then the script is as it was.
    """

    script: Script
    book: str

    @initialize(path=st.sampled_from(BARE), book=st.sampled_from(BOOKS), at=st.integers(0, 30))
    def begins(self, path: str, book: str, at: int) -> None:
        whole = scenario(path)
        self.whole = whole.sentences
        self.script = whole.but(
            sentences=whole.sentences[: at + 1], expectations=(), ends=None, disputes=()
        )
        self.book = book
        self.refused = False
        self._hear()

    @rule()
    def goes_on_as_it_was_written(self) -> None:
        at = len(self.script.sentences)
        if at < len(self.whole):
            self._tells(self.whole[at])

    @rule(data=st.data())
    def tells_something(self, data: st.DataObject) -> None:
        self._tells(data.draw(st.sampled_from(pool(self.script.variant))))

    @precondition(lambda self: len(self.script.sentences) > 1)
    @rule(count=st.integers(1, 3))
    def takes_back(self, count: int) -> None:
        left = self.script.sentences[: max(1, len(self.script.sentences) - count)]
        self.script = self.script.but(sentences=left)
        self._hear()

    @rule(book=st.sampled_from(BOOKS))
    def asks_another_book(self, book: str) -> None:
        self.book = book
        self._hear()

    @invariant()
    def what_was_ruled_does_not_change(self) -> None:
        """Rulings of a script are those of its beginning, and more."""
        if self.data is None or len(self.script.sentences) < 2:
            return
        # A script that ends tells what waited for its end: up to there it must be the same.
        before = self._heard(self.script.up_to(len(self.script.sentences) - 1))
        if before is None:
            return
        settled = [each for each in before["rulings"] if not each["at_end"]]
        told = [_of(each) for each in self.data["rulings"]]
        assert all(_of(each) in told for each in settled if self._kept(each)), (settled, told)

    def _kept(self, ruling: Any) -> bool:
        """Whether a ruling is of an act that was over before the last sentence."""
        return ruling["after"] < len(self.script.sentences) - 1

    @invariant()
    def its_sentences_can_be_read_again(self) -> None:
        for language in ("en", "uk"):
            text = tell(self.script.sentences[-1].event, language)
            assert text.strip()

    def _tells(self, sentence: Any) -> None:
        before = self.script, self.data
        more = renumbered((*self.script.sentences, sentence))
        self.script = self.script.but(sentences=more)
        self._hear()
        if self.data is None:
            self.script, self.data = before

    def _hear(self) -> None:
        self.data = self._heard(self.script)

    def _heard(self, script: Script) -> Any:
        try:
            with watched(script):
                return json.loads(dumps(heard(script, book=self.book).data))
        except (ContentError, ContentErrors, NotYetError):
            return None


def _of(ruling: Any) -> tuple[Any, ...]:
    return ruling["after"], ruling["incident"], ruling["decision"], ruling["seat"]


class Asked(RuleBasedStateMachine):
    """Another program asks: what it is told must be what the command line tells."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    @initialize(path=st.sampled_from(BARE))
    def begins(self, path: str) -> None:
        script = scenario(path)
        self.head = {
            "book": script.book,
            "variant": script.variant,
            "structure": script.structure or "limit",
            "stakes": script.stakes,
            "stacks": {str(seat): units for seat, units in script.stacks.items()},
            **({"button": script.button} if script.button else {}),
        }
        self.ahead = [tell(each.event) for each in script.sentences]

    @rule()
    def tells_the_next(self) -> None:
        if self.ahead:
            self.lines.append(self.ahead.pop(0))
            self._asks()

    @rule(line=st.sampled_from([tell(each.event) for each in pool()[::97]]))
    def tells_another(self, line: str) -> None:
        self.lines.append(line)
        if self._asks() == 400:
            self.lines.pop()

    @rule(kept=st.integers(0, 10))
    def takes_back(self, kept: int) -> None:
        del self.lines[kept:]

    def _asks(self) -> int:
        text = json.dumps({**self.head, "script": self.lines})
        answer = client().post("/api/replay", data=text, content_type="application/json")
        due = client().post("/api/next", data=text, content_type="application/json")
        assert (answer.status_code, due.status_code) in ((200, 200), (400, 400)), answer.data
        if answer.status_code == 200:
            told = answer.get_json()
            assert due.get_json() == {key: told[key] for key in due.get_json()}
            script = read_text(text, "request")
            assert json.loads(dumps(heard(script).data))["rulings"] == told["rulings"]
        return int(answer.status_code)


TestTold = Told.TestCase
TestTold.settings = profile()
TestAsked = Asked.TestCase
TestAsked.settings = profile()
