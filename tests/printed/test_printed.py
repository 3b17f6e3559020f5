"""Scenarios written from the printed rules alone, sheet by sheet; `README.md` has the format."""

import pytest

from tests.printed.running import play_scenario
from tests.printed.story import all_files, read_sheet

FEWEST = {"panguingue": 25, "pan": 25}


def scenarios():
    for path in all_files():
        for number, scenario in enumerate(read_sheet(path), 1):
            yield pytest.param(scenario, id=f"{path.parent.name}/{path.stem}-{number}")


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_what_is_printed_is_what_happens(scenario):
    play_scenario(scenario)
