"""Fees of Omaha at Poker Flats, high and high-low: the drop by limit, who pays it and when."""

from functools import partial

import pytest

from tests.pots.arrange import check_down, deal, dropped, fold_round, paid, results
from tests.pots.arrange_flop import on_sheets, streets, table_of

HIGH, SPLIT = "omaha", "omaha-high-low-split"
on = partial(on_sheets, "poker-flats")
ACES = {
    "seat 1": "Ks Qd 8c 7h",
    "seat 2": "As Ad Tc 8h",
    "seat 3": "Jc 8d 7c 6h",
    **streets("Ah Th 9d 5s 9c"),
}
"""P2 wins the whole pot: nobody has a low."""


@on({HIGH: "fee.1", SPLIT: "fee.1 amb.3"})
@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize("limit, drop", [("1-2", 2), ("2-4", 3), ("3-6", 3)])
def test_the_drop_depends_on_the_limit(sheet, limit, drop, players):
    round = deal(table_of(sheet, players, {"limit": limit}))
    check_down(round)
    assert dropped(round) == drop


@on({HIGH: "fee.1", SPLIT: "fee.1 amb.3"})
def test_a_split_game_at_2_4_has_a_row_of_its_own_and_at_other_limits_the_limits_row(sheet):
    rows = {limit: table_of(sheet, 3, {"limit": limit}).game.fee.id for limit in ("1-2", "2-4", "3-6")}
    split = sheet.endswith(SPLIT)
    assert rows == {"1-2": "1-2", "2-4": "2-4-split" if split else "2-4", "3-6": "3-6"}


@on({HIGH: "fee.1", SPLIT: "fee.1"})
@pytest.mark.parametrize("row", ["2-4", "2-4-split"])
def test_both_rows_of_2_4_take_three_dollars(sheet, row):
    table = table_of(sheet, 4, {"limit": "2-4"})
    assert table.game.fees[row].players.fee(4) == 300
    round = deal(table)
    check_down(round)
    assert dropped(round) == 3


@on({HIGH: "fee.2", SPLIT: "fee.2"})
def test_the_drop_is_taken_before_the_hand_even_if_everybody_folds(sheet):
    round = deal(table_of(sheet, 4))
    assert paid(round, "drop") == [("P1", "house", 3)]
    fold_round(round)
    assert dropped(round) == 3


@on({HIGH: "fee.3 play.1", SPLIT: "fee.3 play.1"})
def test_the_button_pays_the_drop_and_the_pot_stays_whole(sheet):
    round = deal(table_of(sheet, 3), ACES)
    check_down(round)
    assert results(round) == {"P1": -6, "P2": 6, "P3": -3}


@on({HIGH: "play.1", SPLIT: "play.1"})
@pytest.mark.parametrize(
    "payer, outcome",
    [("each-player", {"P1": -6, "P2": 3, "P3": -6}), ("pot", {"P1": -3, "P2": 3, "P3": -3})],
)
def test_readings_of_who_pays_the_drop(sheet, payer, outcome):
    round = deal(table_of(sheet, 3, {"poker-fee-payer": payer}), ACES)
    check_down(round)
    assert results(round) == outcome
