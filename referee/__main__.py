"""``python -m referee``: the same as the command ``referee``."""

import sys

from referee.cli import run

sys.exit(run())
