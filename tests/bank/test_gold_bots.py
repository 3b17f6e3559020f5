"""Bots at Baccarat Gold choose on five by name, and the best of them by the open card."""

import pytest

from houseway.bots.strategies import card_play
from houseway.errors import HousewayError
from houseway.rooms import sheet
from tests.bank.arrange import start, table

SHEET = "lake-elsinore/baccarat-gold"
LINE = {"P2": {"player": 10}}


def choice(strategy, open_card):
    """What the strategy does on five against this open card."""
    round = start(table(SHEET, ["P2"]), LINE, {"player": "Kc 5d", "banker": f"2s {open_card}"})
    (ask,) = round.asks
    return card_play(sheet(SHEET), strategy)(round.view("P2"), ask)


@pytest.mark.parametrize(
    ("strategy", "open_card", "chosen"),
    [
        (None, "Kd", "hit"),
        ("house-way", "Kd", "hit"),
        ("stand", "9d", "stand"),
        ("best", "Kd", "stand"),
        ("best", "5d", "stand"),
        ("best", "6d", "hit"),
        ("best", "9d", "hit"),
    ],
)
def test_the_choice_on_five(strategy, open_card, chosen):
    assert choice(strategy, open_card) == chosen


def test_an_unknown_strategy_is_refused():
    with pytest.raises(HousewayError, match="there is no strategy 'bold'"):
        card_play(sheet(SHEET), "bold")
