"""``python -m referee``, and the command ``referee``: the command line as its own process."""

import gc
import sys

_MANY = 100_000  # values: a ruling makes fewer, a check of everything is still swept


def main() -> int:
    """Run the command line, and return its exit code.

    Nearly all that a start makes stays to its end: to look for what can be thrown away among it
    took a tenth of a ruling.
    """
    gc.set_threshold(_MANY)
    from referee.cli import main as run  # after that: the modules are most of what is made

    return run()


if __name__ == "__main__":
    sys.exit(main())
