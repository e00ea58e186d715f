"""One entry of a lint list."""

from __future__ import annotations

from referee.errors import ContentError, Place


class LintFault(ContentError):
    """A fault with the ``code`` and ``severity`` (error, note) that lists of faults give."""

    def __init__(
        self, code: str, place: Place, fault: str, *help_lines: str, severity: str = "error"
    ) -> None:
        super().__init__(place, fault, *help_lines)
        self.code = code
        self.severity = severity
