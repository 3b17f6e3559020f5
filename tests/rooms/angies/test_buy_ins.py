"""Buy-ins at Angie's pot games: under option 22 nobody sits down with less than it prints."""

import pytest

from houseway.errors import Refused
from houseway.play import Party
from houseway.rooms import Table

OPTION_22 = {
    "texas-holdem": "fee.3",
    "omaha-high": "fee.3",
    "omaha-high-low-split": "fee.3",
    "seven-card-stud-high": "fee.3",
    "seven-card-stud-high-low": "fee.1",
    "razz": "fee.1",
    "five-card-stud": "fee.3",
    "five-card-draw": "fee.3",
    "five-card-draw-high-low": "fee.1",
    "option-alley": "fee.3",
    "lowball": "fee.3",
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(f"angies/{name}", marks=pytest.mark.rule(f"angies/{name}#{fee}"), id=name)
        for name, fee in OPTION_22.items()
    ],
)
def test_nobody_sits_down_under_the_buy_in_of_the_time_charge(name):
    table = Table(name, settings={"limit": "no-limit 1/2", "fee_option": "22"})
    with pytest.raises(Refused, match="least buy-in here is \\$500"):
        table.join(Party("Ann", 49_900, 1))
    assert table.state.names == []
    table.join(Party("Bo", 50_000, 1))
    table.join(Party("Cy", 50_000, 2))
    assert table.state.names == ["Bo", "Cy"]
