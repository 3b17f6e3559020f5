"""The order of a seat: its game wagers, those behind it included, before its bonus bets."""

import pytest

from tests.bank.twenty_one import came_out, play

SHEETS = {
    "phoenix/pure-21-5-blackjack": ("play.13", "red-flex", ()),
    "angies/pure-spanish-21-5": ("pay.9", "match-the-dealer", ()),
    "casino-real/pure-21-5-blackjack": ("play.14", "buster", {"backline": "base"}),
    "poker-flats/pure-21-5-blackjack": ("pay.15", "buster", ()),
}
CARDS = {"seat 2": "9c 9d", "seat 3": "9s 9h", "bank": "7h Kd"}


@pytest.mark.parametrize(
    ("name", "bonus", "settings"),
    [
        pytest.param(name, *how, marks=pytest.mark.rule(f"{name}#{rule}"))
        for name, (rule, *how) in SHEETS.items()
    ],
)
def test_the_game_wagers_of_a_seat_come_before_its_bonus_bets(name, bonus, settings):
    """Ann bets behind seat 2; a bank of $20 pays both game wagers there and nothing else."""
    wagers = {"P2": {"game": 10, bonus: 10}, "P3": {"game": 10, bonus: 10}, "Ann": {"game@2": 10}}
    order = list(came_out(play(name, wagers, CARDS, settings=settings)))
    seat = ["P2 game", "Ann game@2", f"P2 {bonus}"]
    assert seat in (order[:3], order[2:])
    other = list(came_out(play(name, wagers, CARDS, settings={**dict(settings), "seat_order": "by-bettor"})))
    assert ["P2 game", f"P2 {bonus}", "Ann game@2"] in (other[:3], other[2:])
