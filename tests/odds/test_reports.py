"""A report of every banked sheet: each wager, each fee option, each reading; no limit is no figure."""

from __future__ import annotations

import pytest

from houseway.analysis import report_on
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError
from houseway.play.fees import BankedFee
from houseway.rooms import sheet
from tests.roster import one_a_game

SLOW = ("21", "22", "blackjack", "ultimate", "pai-gow", "double-hand", "baccarat-gold", "let-it-ride")
BANKED = [
    pytest.param(*one.values, marks=pytest.mark.exhaustive) if any(w in one.values[0] for w in SLOW) else one
    for one in one_a_game()
    if is_banked(sheet(one.values[0]))
]
NO_LIMIT = "lake-elsinore/fortune-7-baccarat"


@pytest.mark.parametrize("name", BANKED)
def test_every_sheet_has_a_report(name):
    found = sheet(name)
    told = report_on(found)
    assert [one.wager for one in told.wagers] == list(found.wagers)
    options = {fee.id for fee in found.fees.values() if isinstance(fee, BankedFee)}
    assert {fee.option for fee in told.fees} == options
    others = sum(len(one.options) - (found.reading_value(one) in one.options) for one in found.readings)
    assert len(told.readings) == others
    assert all(bool(one.moves) != bool(one.note) for one in told.readings)
    for one in told.wagers:
        assert one.deviation_hour == pytest.approx(one.deviation_hand * told.hands_per_hour**0.5)
        assert one.exposure is None or one.exposure >= one.most_bet


def test_a_table_without_a_limit_has_no_largest_exposure():
    told = report_on(sheet(NO_LIMIT), players=2)
    assert {(one.most_bet, one.exposure) for one in told.wagers} == {(None, None)}
    assert max(fee.bet for fee in told.fees if fee.option == told.option) == 100 * told.bet


def test_a_report_of_a_pot_game_is_refused():
    with pytest.raises(HousewayError, match="nobody banks"):
        report_on(sheet("angies/texas-holdem"))
