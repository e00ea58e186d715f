"""How far a hand in play has come: its plan, its rounds of betting, and who is due.

All that is known of the hand is its table, plan and phase included. Remedies never move phases:
they write the table, and the hand adopts it, firing moves until phase and table agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from referee.table.due import (
    STRADDLE,
    Awaited,
    Bounds,
    Cite,
    Due,
    Facing,
    Post,
    Settings,
)
from referee.table.plan import Plan, Step
from referee.table.table import PASSED_IN, VOID, Table
from referee.variant import bounds as betting
from referee.variant import caps, discards, expected, rounds, showing, steps
from referee.variant.moves import (
    ONE_LEFT,
    ONWARD,
    OVER,
    UNOPENED,
    declared_plans,
    machine,
    shape_of,
)
from referee.variant.opening import AFTER_BLINDS, CHECK_OR_BET, KEEPS_POSTS, killed
from referee.variant.phases import BY_BOOK, Bets, Variant, deck_of
from referee.variant.structure.base import declared_structure

_DOUBLE = 2
"""Big blinds that open a pot where just calling one is not allowed."""


class Progress:
    """How far a hand of one variant has come.

    ``posts`` are in the order they are made; ``made`` are the places of those that were;
    ``rake`` are the units that the house has taken of the pots.
    """

    rake = 0

    def __init__(
        self,
        variant: Variant,
        settings: Settings,
        table: Table,
        posts: Iterable[Post],
        last_blind: int | None,
    ) -> None:
        self.variant = variant
        self.settings = settings
        self.machine = machine(variant.key)
        self.structure = declared_structure(table.case.structure)
        self.streets, self.draws, self.card_streets = shape_of(variant.key)
        self.deck = deck_of(variant, settings)
        self.cards = frozenset(self.deck)
        self.plans = declared_plans(variant.key)
        self.posts = tuple(posts)
        self.made: frozenset[int] = frozenset()
        self.last_blind = last_blind
        self.table = table
        start = self.machine.start
        posted = tuple([(post.seat, post.kind, post.amount) for post in self.posts])
        self.table = table.but(phase=start, posted=posted, plan=self._plan_of(start))
        self._due: Due | None = None
        self.settle()

    # --- the plan ---------------------------------------------------------------------------

    def _plan_of(self, name: str) -> Plan:
        declared = self.plans[name]
        amended = self.table.amended.get(name)
        if not amended:
            return declared
        if name in self.table.dealt.unburned:
            amended = steps.burned_for(amended)
        return steps.amended(declared, amended)

    def _enter(self, trigger: str) -> None:
        phase = self.machine.move(self.table.phase, trigger)
        if self.table.unbet and not self.deals_on(phase):
            self.table = self.table.but(unbet=frozenset())
        self.table = steps.with_owed_burns(
            self.table.but(phase=phase, in_round=False, plan=self._plan_of(phase))
        )
        if self.table.dealt.too_early is not None:
            from referee.variant import course  # few hands have early cards

            self.table = course.street_opens(self.table)

    def deals_on(self, name: str) -> bool:
        """Say whether a phase deals to places that were given up with nothing to call."""
        phase = self.variant.phase(name)
        if not isinstance(phase, Bets) or not phase.still_dealt:
            return False
        return self.settings["folded-seat-still-dealt"].value == "until-somebody-bets"

    def as_it_stands(self) -> Self:
        """Return the hand as it is now, for who may have to go back to it.

        What ``copy.copy`` gives; a start that imports it imports what it copies by, too.
        """
        kept = object.__new__(type(self))
        vars(kept).update(vars(self))
        return kept

    def step_done(self) -> None:
        """Go on from the first step of the plan to the next."""
        self.table = self.table.but(plan=self.table.plan[1:])

    def settle(self) -> None:
        """Go on until somebody is due: the dealer, a seat, or nobody once the hand is over."""
        self._due = None
        while self.table.phase != OVER:
            if self.table.outcome == VOID:
                self.table = self.table.but(outcome="")
                self._enter(VOID)
            elif self._won_unopposed():
                if self.table.in_round or any(s.bet for s in self.table.seats.values()):
                    # A deal that gave cards to one seat alone ends with the blinds in front.
                    self.table = rounds.closed(self.table, plan=())
                self._enter(ONE_LEFT)
            elif not self.table.plan:
                self._enter(ONWARD)
            elif not self._passed(self.table.plan[0]):
                return

    def _won_unopposed(self) -> bool:
        return self.table.phase in self.streets and showing.one_left(self.table)

    def _passed(self, step: Step) -> bool:
        """Say whether the plan's first step needs nobody, having moved on if so."""
        if step.do == "bets":
            return self._round_passed()
        if self.variant.when_deck_runs_out and step.do in ("burn", "deal", "late-card"):
            from referee.variant import supply  # games whose deck may not do alone

            short = supply.planned(self.table, self.settings, len(self.deck))
            if short is not None:
                self.table = short
                return True
        if step.do == "set-aside":
            from referee.variant import course  # as above

            self.table = course.made_up(self.table, len(self.deck))
            return True
        if step.do == "burn" and self.table.dealt.spare:
            self.table = steps.burn_spare(self.table)
            return True
        if self.table.phase in self.draws:
            from referee.variant import drawing  # few games have a draw

            return drawing.passed(self, step)
        if step.do == "show":
            # The last hand shows only where a rule put the step there.
            alone = not step.cites and showing.one_left(self.table)
            nobody = alone or not showing.anybody_waits(self.table)
        elif step.do == "discard":
            nobody = not discards.waiting(self.table)
        else:
            if step.do == "push" and not self.table.pots:
                from referee.variant import winning  # many hands never come to the pots

                pots = winning.award(self.table, self.settings, self.variant)
                self.table = self.table.but(pots=pots)
            nobody = step.do == "push" and not (self.winner_unknown or self._to_push())
        if not nobody:
            return False
        if step.do == "push":
            self.table = self.table.but(outcome="won", turn=None, plan=self.table.plan[1:])
        else:
            self.step_done()
        return True

    def _round_passed(self) -> bool:
        if not self.table.in_round:
            self._open_round()
        if self.table.turn is not None:
            return False
        self.table = rounds.closed(self.table, plan=self.table.plan[1:])
        acted = self.table.last_round[1] is not None  # else nobody had chips to open with
        must_open = self.table.phase == self.variant.nobody_opens
        if must_open and acted and self.table.bettor is None:
            self.table = self.table.but(outcome=PASSED_IN)
            self._enter(UNOPENED)
        return True

    def _open_round(self) -> None:
        self.table = self.table.but()
        self.begin_round()

    def begin_round(self) -> None:
        """Open the round that is due, in a table that nobody else holds."""
        phase = self.variant.phase(self.table.phase)
        opens = phase.opens if isinstance(phase, Bets) and phase.opens else "left-of-button"
        last, first = self.posts[-1] if self.posts else None, self._first()
        if last and last.kind == STRADDLE and not last.dead and self._keeps_posts(opens):
            # A bet in the dark opens the first round, and no card or board does.
            opens, first = AFTER_BLINDS, CHECK_OR_BET
            self.table = rounds.straddled(self.table, last, self.structure)
        rounds.begin(
            self.table,
            opens,
            self.settings,
            last_blind=self.last_blind,
            posted=self._price() if opens in KEEPS_POSTS else 0,
            first=first,
        )

    def _keeps_posts(self, opens: str) -> bool:
        """Say whether posts are the first bet of this round; in stud a straddle alone is."""
        return opens in KEEPS_POSTS or self.table.phase == self.variant.rounds[0].name

    def _first(self) -> str:
        """Return what the first to act of this round may do, as the book says where it must."""
        first = self.variant.first(self.table.phase, self.table.case.structure)
        if first != BY_BOOK:
            return first
        may_check = self.settings["draw-first-action"].value == "may-check"
        return "check-or-bet" if may_check else "nobody-may-check"

    def _price(self) -> int:
        """Return what there is to match when the first round begins, in units."""
        blinds = [post.amount for post in self.posts if not post.dead and post.kind != "ante"]
        price = max(blinds, default=0)
        if "draw-limp" not in self.settings or self.settings["draw-limp"].value == "allowed":
            return price
        return _DOUBLE * price

    # --- what is due ------------------------------------------------------------------------

    @property
    def due(self) -> Due:
        """What is expected now."""
        if self._due is None:
            self._due = self._expected()
        return self._due

    @property
    def to_act(self) -> int | None:
        """The seat whose act of betting is due, or None where something else is.

        Told apart from ``due``, whose bounds cost more than all else of a fold.
        """
        plan = self.table.plan
        return self.table.turn if plan and plan[0].do == "bets" and not self.over else None

    @property
    def awaits(self) -> Awaited:
        """What is due and of whom, and no more."""
        seat = self.to_act
        if seat is not None:
            return Awaited("action", seat)
        due = self.due
        return Awaited(due.what, due.seat)

    @property
    def over(self) -> bool:
        """Whether the hand has ended and its pots are pushed."""
        return self.table.phase == OVER

    def facing(self, number: int) -> Facing:
        """Return what a seat faces, were it its turn now."""
        return betting.facing(self.table, number, self.settings)

    def bounds(self, number: int, *, pot: bool = False) -> Bounds:
        """Return between what a seat may wager, were it its turn now.

        What a bet of the pot comes to is reckoned only where ``pot`` asks for it.
        """
        return betting.bounds(self.table, number, self.settings, pot=pot)

    def _expected(self) -> Due:
        if self.over:
            return Due(self.table.phase, "nothing")
        step = self.table.plan[0]
        if step.do == "post":
            return expected.of_posts(self.table, self._unposted())
        if step.do == "push":
            return expected.of_pots(self.table, step, tuple(self._to_push()))
        return expected.of_step(self.table, step, self.settings)

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The rules that what is due rests on; kept apart, since bulk replay never asks."""
        return expected.cites(self.due, self.table, self.settings)

    def _unposted(self) -> list[Post]:
        seats, made = self.table.seats, self.made
        return [
            post
            for at, post in enumerate(self.posts)
            if at not in made and seats[post.seat].stack
        ]

    def _to_push(self) -> dict[int, int]:
        owed = showing.due_to(self.table.pots, dict(self.table.pushed))
        return {seat: amount for seat, amount in owed.items() if amount}

    @property
    def winner_unknown(self) -> bool:
        """Whether a pot has no winner because a card that decides is unknown."""
        return any(not pot.awards for pot in self.table.pots)

    # --- another table ---------------------------------------------------------------------

    def takes(self, table: Table) -> None:
        """Take over a table that regular acts have led to, and go on from there."""
        self.table = table
        self.settle()

    def follow(self, number: int) -> None:
        """Let the round begin with a seat: its upcard, which nobody knows, may be the one."""
        self.table = self.table.but(turn=number, unsure=False)
        self._due = None

    def adopt(self, table: Table) -> None:
        """Take over a table that an act or a remedy wrote, and go on from there."""
        if table.owes:
            from referee.variant.structure.bring_in import brought_short  # stud, and kills

            table = brought_short(killed(table))
        if caps.reached(table, self.settings):
            table = table.but(capped=True)
        turn = table.turn
        if table.in_round and (
            turn is None or not betting.must_act(table, turn, self.settings)
        ):
            after = turn if turn is not None else (table.button or 0)
            table = table.but(turn=betting.next_to_act(table, after, self.settings))
        before, self.table = self.table.amended, table
        if table.amended is not before and not table.in_round:
            self.table = table.but(plan=self._amended_plan(before))
        self.settle()

    def _amended_plan(self, before: Mapping[str, Plan]) -> Plan:
        """Return what is to do now that a rule has amended plans, which were ``before``.

        A street behind us (nobody was able to bet on it) comes again before the rest.
        """
        amended, phase = self.table.amended, self.table.phase
        if phase in amended:
            return self._plan_of(phase)
        past = self.machine.states[: self.machine.states.index(phase)]
        return (*steps.renewed(past, before, amended), *self.table.plan)
