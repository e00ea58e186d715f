"""The hand in play, the only object that changes: what the dealer and the seats do with it."""

from __future__ import annotations

from referee.table.chips import Pot
from referee.table.due import ANTE, Cite, Post
from referee.table.notes import Seen
from referee.table.plan import Step
from referee.table.seat import LIVE, MUCKED
from referee.table.table import PASSED_IN, Table
from referee.variant import discards, showing, steps
from referee.variant.moves import POT
from referee.variant.progress import Progress


class Hand(Progress):
    """A hand of one variant, as it is played."""

    # --- regular events ---------------------------------------------------------------------

    def play(
        self, number: int, verb: str, to: int, record: tuple[Seen, ...] | None = None
    ) -> None:
        """Take an act of the seat whose turn it is; ``to`` is its total of this street.

        ``record`` is the record with the act in it, written in the same copy of the table.
        """
        table = self.table
        base = self.structure.full(table, self.settings) if to > table.level else 0
        self.adopt(table.acted(number, verb, to, base, record))

    def at(self, table: Table) -> Hand:
        """Return a hand that has come as far as this one, at another table."""
        other = object.__new__(Hand)
        other.__dict__ = vars(self) | {"table": table, "_due": None}
        return other

    def dealer_goes_on(self) -> bool:
        """Take every step of the dealer up to the next player; say whether there was one."""
        taken = False
        while not self.over and self.table.plan[0].do in steps.OF_THE_DEALER:
            step = self.table.plan[0]
            if step.do == "push" and not self._to_push():
                break
            if step.do == "post":
                self._make_all()
            elif step.do == "push":
                for seat, amount in self._to_push().items():
                    self.push(seat, amount)
            else:
                self.step(step)
            taken = True
        return taken

    def step(self, step: Step) -> None:
        """Take one step of the dealer and go on."""
        before = self.table
        self.table = steps.DEALER[step.do](before, step)
        if before.phase in self.card_streets:
            from referee.variant import course  # games whose streets are dealt

            self.table = course.noted(before, self.table, step)
        self.step_done()
        self.settle()

    def put_out(self, cards: tuple[str, ...]) -> None:
        """Put out board cards; a burn that was due and is not told stays out of the count."""
        plan = steps.without_board(self.table.plan, len(cards))
        self.table = steps.put_out(self.table.but(plan=plan), cards)
        self.settle()

    def next_board(self) -> str | None:
        """Return the next phase that puts out board cards, after the one that is played."""
        later = self.machine.states[self.machine.states.index(self.table.phase) + 1 :]
        for name in later:
            if any(step.do == "board" for step in self.plans[name]):
                return name
        return None

    @property
    def board_due(self) -> int:
        """Board cards that the next dealer's steps put out."""
        return next((step.cards for step in self.table.plan if step.do == "board"), 0)

    # --- posts ------------------------------------------------------------------------------

    def rests_on(self, cite: Cite) -> None:
        """Let the posts rest on a ruling too."""
        self.posts = tuple(post._replace(cites=(cite, *post.cites)) for post in self.posts)
        self._due = None

    def posts_of(self, number: int) -> list[Post]:
        """Return the posts a seat has still to make."""
        return [post for post in self._unposted() if post.seat == number]

    def post(self, number: int) -> None:
        """Make every post that a seat has still to make."""
        for post in self.posts_of(number):
            self.make(post)

    def withhold(self, number: int) -> None:
        """Let a seat be dealt in without its ante, which nobody sees.

        Raises:
            ValueError: It has no ante to put in.
        """
        antes = [post for post in self.posts_of(number) if post.kind == ANTE]
        if not antes:
            raise ValueError(f"seat {number} has no ante to put in")
        self.made |= {self.posts.index(post) for post in antes}
        units = sum(post.amount for post in antes)
        unpaid = {**self.table.unpaid, number: min(units, self.table.seats[number].stack)}
        self.table = self.table.but(unpaid=unpaid)
        if not self._unposted():
            self.step_done()
        self.settle()

    def _make_all(self) -> None:
        for post in self._unposted():
            self._put_in(post)
        self.step_done()
        self.settle()

    def make(self, post: Post) -> None:
        """Make one post; a short stack posts what it has, and nothing where that is gone."""
        if not self.table.seats[post.seat].stack:
            return  # what it posted before took the last of it
        self._put_in(post)
        if not self._unposted():
            self.step_done()
        self.settle()

    def _put_in(self, post: Post) -> None:
        if self.table.seats[post.seat].stack:
            self.made |= {self.posts.index(post)}
            self.table = steps.posted(self.table, post)

    # --- discards and draws -----------------------------------------------------------------

    def discard(self, number: int, count: int) -> None:
        """Give up cards of a hand; which ones nobody sees."""
        self.table = discards.given_up(self.table, number, count)
        self.settle()

    def in_place(self, cards: tuple[str, ...]) -> None:
        """Let board cards that lay astray be those of the street that is due now."""
        early = self.table.dealt.early[:-1]
        self.table = self.table.but(dealt=self.table.dealt._replace(early=early))
        self.put_out(cards)

    # --- the end ----------------------------------------------------------------------------

    def show(self, number: int, cards: tuple[str, ...]) -> None:
        """Table the hand of a seat; one that lay face down in front of it is live again."""
        self.table = self.table.with_seat(number, shown=cards, cards=cards, status=LIVE)
        self._shown_again()

    def muck(self, number: int, status: str = MUCKED) -> None:
        """Take a hand that was thrown in at the showdown out of the running."""
        self.table = self.table.with_seat(number, status=status)
        self.settle()

    def take_up(self, number: int) -> None:
        """Let a seat have back the hand it threw in: it is live, and has still to show."""
        self.table = self.table.with_seat(number, status=LIVE)
        self._shown_again()

    def _shown_again(self) -> None:
        if self.table.phase == POT:
            self.table = showing.reopened(self.table)
        self.settle()

    def pass_showdown(self) -> None:
        """End a showdown whose cards nobody knows: who is pushed the pot has won it."""
        self.table = self.table.but(plan=())
        self.settle()

    def owed(self, number: int) -> int:
        """Return what a seat is still to be pushed, in units."""
        return self._to_push().get(number, 0)

    def left_to_push(self) -> int:
        """Return the units still to be pushed of the pots that have a winner."""
        return sum(self._to_push().values())

    def push(self, number: int, amount: int) -> None:
        """Push units of the pot to a seat; what is not its own is noted, and seen by nobody."""
        self.table = showing.after_push(self.table, number, amount, self._told)
        self.settle()

    def _told(self) -> tuple[Pot, ...]:
        """Return the pots as the cards tell whose they are."""
        from referee.variant import winning  # as above

        return winning.award(self.table, self.settings, self.variant)

    def nobody_wins(self) -> None:
        """End a hand that has no live hand left: what is in its pot stays for the next deal."""
        self.table = self.table.but(outcome=PASSED_IN, turn=None, pots=(), plan=())
        self.settle()

    def give_unseen(self, number: int) -> None:
        """Award a seat every pot it is in whose winner nobody can tell from the cards."""
        self.table = self.table.but(pots=showing.given(self.table.pots, number))
        self.settle()
