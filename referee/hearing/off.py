"""Two ways a script ends early that are no ruling."""

from __future__ import annotations

from referee.errors import RefereeError


class OffScript(RefereeError):
    """An event that cannot have happened at this table; the script's file is at fault."""

    def __init__(self, fault: str, *help_lines: str) -> None:
        self.fault = fault
        self.help_lines = help_lines
        super().__init__(fault)


class NotYet(RefereeError):
    """An event that a family of rules still to come would decide."""

    def __init__(self, family: str) -> None:
        self.family = family
        super().__init__(f"this cannot be ruled yet: {family}")


class Unfitting(NotYet):
    """An answer of a book or a placard that means nothing in the game that is played."""

    def __init__(self, answer: str) -> None:
        RefereeError.__init__(self, f"this answer fits no such game: {answer}")
        self.family = answer

    @property
    def option(self) -> str:
        """The option that is answered."""
        return self.family.partition(":")[0].partition(".")[0]
