"""``--out``: who looks at the file sees all of the old one or all of the new one."""

import os
import signal
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from referee.cli import output
from referee.errors import UsageError

OLD = "old\n"


@pytest.fixture
def target(tmp_path):
    target = tmp_path / "told.txt"
    target.write_text(OLD)
    return target


def test_a_new_file_is_written_and_the_output_stays_empty(run, heard, tmp_path):
    result = run("replay", "one.yaml", "--out", tmp_path / "told.txt")

    assert (result.code, result.out) == (0, "")
    assert "Seat 4 calls 200." in (tmp_path / "told.txt").read_text("utf-8")
    assert os.listdir(tmp_path) == ["told.txt"], "nothing else is left"  # noqa: PTH208


def test_an_old_file_is_replaced_and_keeps_its_rights(target):
    target.chmod(0o640)

    output.replace(target, "new\n")

    assert target.read_text("utf-8") == "new\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_a_link_goes_on_pointing(target, tmp_path):
    link = tmp_path / "link"
    link.symlink_to(target)

    output.replace(link, "new\n")

    assert link.is_symlink()
    assert target.read_text("utf-8") == "new\n"


def test_what_goes_wrong_before_the_end_leaves_the_old_file(target, monkeypatch):
    def fails(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)

    with pytest.raises(UsageError, match="cannot be written: No space left"):
        output.replace(target, "new\n")
    assert target.read_text("utf-8") == OLD
    assert list(target.parent.iterdir()) == [target]


def test_a_folder_that_is_not_there_is_a_wrong_argument(run, heard, tmp_path):
    result = run("replay", "one.yaml", "--out", tmp_path / "none" / "told.txt")

    assert result.code == 2
    assert "cannot be written: No such file or directory" in result.err


KILLED = """
    import os, signal, sys
    from pathlib import Path
    from referee.cli import output

    {before}
    output.replace(Path(sys.argv[1]), "new\\n" * 100_000)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(
    ("moment", "left"),
    [
        ("os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)", OLD),
        ("Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)", OLD),
        ("", "new\n" * 100_000),
    ],
    ids=["while-writing", "before-the-name-changes", "after"],
)
def test_a_killed_process_leaves_the_old_file_or_the_new_one(target, moment, left):
    program = textwrap.dedent(KILLED).format(before=moment)

    ended = subprocess.run([sys.executable, "-c", program, target], check=False)

    assert ended.returncode == -signal.SIGKILL
    assert target.read_text("utf-8") == left


def test_a_process_killed_at_any_moment_leaves_a_whole_file(target):
    """No moment is chosen here: the file is replaced without end until the process dies."""
    program = textwrap.dedent("""
        import sys
        from pathlib import Path
        from referee.cli import output

        print("begun", flush=True)
        while True:
            for text in ("a", "b"):
                output.replace(Path(sys.argv[1]), text * 200_000)
    """)
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", program, target], stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            for _ in range(50):
                assert target.read_text("utf-8") in (OLD, "a" * 200_000, "b" * 200_000)
            process.kill()
        assert target.read_text("utf-8") in (OLD, "a" * 200_000, "b" * 200_000)
