"""Every sheet plays its recorded round again, line for line."""

import pytest

from houseway.rooms import read_round, sheet_ids
from tests.golden.record import golden_file, golden_lines


@pytest.mark.parametrize("name", sheet_ids())
def test_the_recorded_round_is_played_again(name):
    recorded = golden_file(name).read_text(encoding="utf-8").splitlines()
    assert golden_lines(name) == recorded


@pytest.mark.parametrize("name", sheet_ids())
def test_the_saved_form_of_the_recorded_round_still_loads(name):
    saved = golden_file(name).read_text(encoding="utf-8").splitlines()[0]
    assert read_round(saved).over
