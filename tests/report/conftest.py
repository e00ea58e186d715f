"""What tests of reports share."""

import pytest

from referee import words


@pytest.fixture(scope="module")
def english():
    return words.load("en")
