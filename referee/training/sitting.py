"""One sitting of one trainee: what is asked next, and what becomes of each answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from random import Random

from referee.rulebook.book import Book, Shelf
from referee.table.record import Record
from referee.training import course, kinds, memory
from referee.training.memory import State
from referee.training.question import Answer, Question
from referee.training.say import Line, line
from referee.training.store import Store

HARDER = (3, 8)
"""So many right answers to a skill bring its level to 2, and to 3."""


class Asked(Record):
    """A question as it is put: why, and what of it was answered before.

    ``review`` is its number in the log.
    """

    question: Question
    why: Line | None = None
    review: int = 0
    chosen: Mapping[str, str | None] = {}
    seconds: float = 0.0


class Sitting:
    """Asks what the memory of a trainee picks, and keeps every answer at once.

    ``of`` are kinds (none: all, and scenarios); ``files`` the scenarios to ask from (none:
    those that came with the program). ``remembers`` off: questions come as without a trainee,
    and are kept all the same. ``recent`` are the items that were asked before in this sitting.
    """

    def __init__(
        self,
        book: Book,
        store: Store,
        trainee: str,
        *,
        of: Sequence[str],
        files: Sequence[Path],
        seed: str,
        level: int | None,
        language: str,
        shelf: Shelf,
        remembers: bool = True,
        recent: Sequence[str] = (),
    ) -> None:
        self.book, self.store, self.trainee = book, store, trainee
        self.seed, self.level, self.language = seed, level, language
        self.shelf, self.remembers, self.files = shelf, remembers, files
        self.rng = Random(f"sitting:{seed}")
        self.of = list(of) or [course.SCENARIO, *kinds.kinds()]
        self.recent = list(recent)
        self.count = 0
        self.states = self._states()
        self._rules: dict[str, list[Path]] | None = None

    def _states(self) -> dict[str, State]:
        """Return what is known of the trainee, afresh where the book rules otherwise now."""
        kept = self.store.states(self.trainee)
        found = {item: memory.quarantined(state, self.book) for item, state in kept.items()}
        changed = {item: state for item, state in found.items() if state != kept[item]}
        if changed:
            self.store.keeps(self.trainee, changed, at=memory.now())
        return found

    # --- asking -----------------------------------------------------------------------------

    def questions(self) -> Iterator[Asked]:
        """Yield what to ask; first what was left in the middle the last time."""
        left = self._left()
        if left is not None:
            yield left
        if not self.remembers:
            for question in course.sitting(
                self.book, of=self.of, seed=self.seed, level=self.level,
                language=self.language, shelf=self.shelf, files=self.files,
            ):  # fmt: skip
                yield self._asked(question, None)
            return
        items = self._items()
        while items:
            now = memory.now()
            found = memory.pick(items, self.states, at=now, recent=self.recent)
            if found is None:
                return
            made = self._question(found.item)
            if made is None:
                items.remove(found.item)  # no scenario asks about it under this book
                continue
            self.recent.append(found.item)
            yield self._asked(made, found.why)

    def _left(self) -> Asked | None:
        review = self.store.open_review(self.trainee)
        if review is None:
            return None
        made = None
        if review.book == self.book.id:
            made = course.rebuilt(
                review.key, self.book, language=self.language, shelf=self.shelf,
                files=self.files,
            )  # fmt: skip
        if made is None or made.answer != review.answer:
            self.store.drops(review.id)
            return None
        return Asked(made, line("why.left"), review.id, review.chosen, review.seconds)

    def _asked(self, question: Question, why: Line | None) -> Asked:
        number = self.store.begins(self.trainee, question, at=memory.now(), exam=None)
        return Asked(question, why, number)

    def _items(self) -> list[str]:
        skills = [f"skill:{name}" for name in self.of if name != course.SCENARIO]
        rules = list(self._by_rule()) if course.SCENARIO in self.of else []
        if self.files:
            skills = []
        self.rng.shuffle(skills)
        self.rng.shuffle(rules)
        rules.sort(key=self._foreign)  # a rule in the trainee's language first
        mixed: list[str] = []
        while skills or rules:
            mixed += skills[: course.EVERY - 1] + rules[:1]
            skills, rules = skills[course.EVERY - 1 :], rules[1:]
        return mixed

    def _foreign(self, item: str) -> bool:
        """Say whether the book has the rule of an item in another language only."""
        book_id, _, rule_id = item.removeprefix("rule:").partition(":")
        rule = self.book.rule(book_id, rule_id)
        return rule is None or self.language not in rule.title

    def _by_rule(self) -> dict[str, list[Path]]:
        if self._rules is None:
            shipped = not self.files
            self._rules = (
                course.shipped_by_rule(self.book)
                if shipped
                else course.by_rule(self.book, self.files)
            )
        return self._rules

    def _question(self, item: str) -> Question | None:
        self.count += 1
        kind, _, name = item.partition(":")
        if kind == "skill":
            state = self.states.get(item)
            harder = sum(state.right >= many for many in HARDER) if state is not None else 0
            return kinds.question(
                name, self.book, seed=f"{self.seed}.{self.count}",
                level=self.level or 1 + harder, language=self.language,
            )  # fmt: skip
        from referee.training import scenes

        paths = self._by_rule().get(item, [])
        for path in self.rng.sample(paths, len(paths)):
            for each in scenes.from_file(
                path, self.book.id, language=self.language, shelf=self.shelf
            ):
                if each.items == (item,):
                    return each
        return None

    # --- answers ----------------------------------------------------------------------------

    def chose(self, asked: Asked, chosen: Mapping[str, str | None], seconds: float) -> None:
        """Keep what was chosen so far, before the next part is asked."""
        self.store.chooses(asked.review, chosen, seconds)

    def ended(self, asked: Asked, answer: Answer, *, seconds: float, late: bool) -> None:
        """Keep a whole answer, and what it says of its items; a late one says nothing."""
        at = memory.now()
        changed = {} if late or not self.remembers else self._learned(answer, at)
        self.store.ends(
            asked.review, answer.chosen, answer.scores, seconds=seconds, late=late, at=at,
            states=changed,
        )  # fmt: skip
        self.states |= changed

    def _learned(self, answer: Answer, at: datetime) -> dict[str, State]:
        found = {}
        for item in answer.question.items:
            before = self.states.get(item) or State(item, ruled=memory.ruled(item, self.book))
            found[item] = memory.after(before, right=answer.right, at=at)
        return found
