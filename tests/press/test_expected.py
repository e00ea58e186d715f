"""Whole reports on paper, byte for byte; ``python -m benchmarks.expected`` rewrites them."""

from benchmarks import expected_paper


def test_a_report_on_paper_is_told_as_it_was_read_and_approved():
    found = dict(expected_paper.told())

    kept = {each.stem: each.read_text("utf-8") for each in expected_paper.FOLDER.iterdir()}
    assert found.keys() == kept.keys()
    for name, text in found.items():
        assert text == kept[name], f"{name}.md: python -m benchmarks.expected"
