"""A scenario may ask that no other rule decides with the one it names, or that none speaks."""

import pytest

from referee.hearing.hear import hear

TWICE_ASKED = """\
book: club-ua-1
variant: holdem
structure: no-limit
setting: cash
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000}
cards: {1: Ah 9c}
button: 2
deck: Ks 7d 2c 4d 5h
script:
  - dealer deals
  - seat 2 calls
  - seat 1 checks
  - dealer deals
  - seat 1 checks
  - seat 2 checks
  - dealer deals
  - seat 1 checks
  - seat 2 checks
  - dealer deals
  - seat 1 checks
  - seat 2 checks
"""
ASKED = TWICE_ASKED + "  - seat 2 asks to see the cards of seat 1\n"
TABLED = TWICE_ASKED + "  - seat 1 tables Ah 9c\n  - seat 2 pushes his cards into the muck\n"
TWO_RULES = """\
- number: "5.1"
  id: asked-politely
  title: Who is asked shows
  text: Who is asked shows or mucks.
  source: House, 5.1
  standing: confirmed
  incident: asked-to-see
  when: {in-turn: yes, mucked: no}
  remedies: [show-or-muck]
- number: "5.2"
  id: asked-once
  title: Who is asked once shows
  text: Who is asked once shows or mucks.
  source: House, 5.2
  standing: confirmed
  incident: asked-to-see
  when: {in-turn: yes, asked: 1}
  remedies: [show-or-muck]
- number: "5.3"
  id: beaten
  title: A beaten hand goes
  text: A beaten hand is thrown in.
  source: House, 5.3
  standing: confirmed
  incident: hand-thrown-in
  when: {tabled: {at_least: 1}}
  remedies: [nothing]
- number: "5.4"
  id: beaten-in-turn
  title: A beaten hand goes in turn
  text: A beaten hand is thrown in in turn.
  source: House, 5.4
  standing: confirmed
  incident: hand-thrown-in
  when: {in-turn: yes}
  remedies: [nothing]
"""


@pytest.fixture
def unmet(tmp_path):
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "book.yaml").write_text(
        "id: house\ntitle: House\nedition: '1'\neffective: 2026-03-01\nsource: House\n"
        "extends: club-ua-1\nlanguage: en\n"
    )
    rules = "\n".join(TWO_RULES.splitlines())
    (folder / "01-showing.yaml").write_text(f"chapter: Showing\nrules:\n{rules}\n")

    def hears(script: str, expected: str, book: str = "club-ua-1") -> list[str]:
        file = tmp_path / "asked.yaml"
        told = str(folder) if book == "house" else book
        file.write_text(script.replace("book: club-ua-1", f"book: {told}") + expected)
        return [f"{each.expected}; {each.got}" for each in hear(file).unmet]

    return hears


@pytest.mark.parametrize(
    ("script", "expected", "told"),
    [
        (ASKED, "  - {ruling: asked-politely, alone: yes}\n", "asked-once beside it"),
        (ASKED, '  - {ruling: "5.2", alone: yes}\n', "asked-politely beside it"),
        (TABLED, "  - {honours: beaten, alone: yes}\n", "beaten-in-turn beside it"),
        (TABLED, "  - {honours: none}\n", "honoured: beaten, beaten-in-turn"),
    ],
)
def test_a_rule_beside_the_one_asked_for_is_one_too_many(unmet, script, expected, told):
    (missed,) = unmet(script, expected, "house")

    assert told in missed
    assert unmet(script, expected.replace(", alone: yes", ""), "house") == (
        [] if "alone" in expected else [missed]
    )


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (ASKED, "  - {ruling: a.23a, alone: yes}\n"),
        (ASKED, '  - {ruling: "A.23", alone: yes}\n'),
        (TABLED, "  - {honours: a.28, alone: yes}\n"),
    ],
)
def test_a_rule_that_speaks_alone_is_met(unmet, script, expected):
    assert unmet(script, expected) == []
