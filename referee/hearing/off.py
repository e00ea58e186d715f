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
