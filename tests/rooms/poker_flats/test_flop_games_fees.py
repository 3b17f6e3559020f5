"""The drop of the flop games of Poker Flats that follow its hold'em: how much, from whom and when."""

import pytest

from tests.pots.arrange import deal, dropped, fold_round, paid, results
from tests.pots.arrange_flop import check_on, table_of
from tests.rooms.poker_flats.flop_sheets import CRAZY, PINEAPPLE, SPLIT, TAHOE, on, showdown

ALL = (SPLIT, PINEAPPLE, CRAZY, TAHOE)
HANDS = ["Ks Qd Tc", "As Ad 8h", "Jc 8d Js"]


@on(dict.fromkeys(ALL, "fee.1") | {SPLIT: "fee.1 amb.3", CRAZY: "fee.1 amb.3"})
@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize("limit, drop", [("1-2", 2), ("2-4", 3), ("3-6", 3)])
def test_the_drop_depends_on_the_limit(sheet, limit, drop, players):
    round = deal(table_of(sheet, players, {"limit": limit}))
    check_on(round)
    assert dropped(round) == drop


@on(dict.fromkeys(ALL, "fee.1") | {SPLIT: "fee.1 amb.3", CRAZY: "fee.1 amb.3"})
@pytest.mark.parametrize("form", ["high", "high-low"])
def test_a_split_game_at_2_4_has_a_row_of_its_own_and_at_other_limits_the_limits_row(sheet, form):
    tables = {limit: table_of(sheet, 3, {"limit": limit, "form": form}) for limit in ("1-2", "2-4", "3-6")}
    rows = {limit: table.game.fee.id for limit, table in tables.items()}
    assert rows == {"1-2": "1-2", "2-4": "2-4-split" if form == "high-low" else "2-4", "3-6": "3-6"}


@on(dict.fromkeys(ALL, "fee.1"))
@pytest.mark.parametrize(("form", "row"), [("high", "2-4"), ("high-low", "2-4-split")])
def test_both_rows_of_2_4_take_three_dollars(sheet, form, row):
    round = deal(table_of(sheet, 4, {"limit": "2-4", "form": form, "fee_option": row}))
    check_on(round)
    assert dropped(round) == 3


@on(dict.fromkeys(ALL, "fee.2"))
def test_the_drop_is_taken_before_the_hand_even_if_everybody_folds(sheet):
    round = deal(table_of(sheet, 4))
    assert paid(round, "drop") == [("P1", "house", 3)]
    fold_round(round)
    assert dropped(round) == 3


@on({SPLIT: "fee.3 play.1", PINEAPPLE: "fee.3 play.1", CRAZY: "fee.3 play.1", TAHOE: "fee.3 play.1"})
def test_the_button_pays_the_drop_and_the_pot_stays_whole(sheet):
    assert results(showdown(sheet, HANDS, "Ah Th 9d 3s 2c")) == {"P1": -6, "P2": 6, "P3": -3}


@on({SPLIT: "play.1", PINEAPPLE: "play.1", CRAZY: "play.1", TAHOE: "play.1"})
@pytest.mark.parametrize(
    "payer, outcome",
    [("each-player", {"P1": -6, "P2": 3, "P3": -6}), ("pot", {"P1": -3, "P2": 3, "P3": -3})],
)
def test_readings_of_who_pays_the_drop(sheet, payer, outcome):
    round = showdown(sheet, HANDS, "Ah Th 9d 3s 2c", {"poker-fee-payer": payer})
    assert results(round) == outcome
