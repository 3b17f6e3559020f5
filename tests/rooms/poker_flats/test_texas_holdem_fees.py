"""Texas Hold'em at Poker Flats, rule by rule: the drop, who pays it and when."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import sheet
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, paid, results

ROOM = "poker-flats"
STREETS = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def room_rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


@rule("fee.1")
@room_rule("fee.1")
@room_rule("fee.3")
@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize(("limit", "drop"), [("1-2", 2), ("2-4", 3), ("3-6", 3)])
def test_the_drop_depends_on_the_limit(limit, drop, players):
    round = deal(holdem(ROOM, players, {"limit": limit}))
    check_down(round)
    assert dropped(round) == drop


@rule("fee.1")
def test_the_row_of_the_split_game_at_2_4_is_three_dollars_too_and_for_split_games_only():
    found = sheet(f"{ROOM}/texas-holdem").change({"limit": "2-4"})
    assert found.fee is not None and found.fees["2-4-split"].players.fee(4) == 300
    with pytest.raises(
        SheetError, match="option 2-4-split is for limit 2-4-split, not for '2-4'; .* is 2-4$"
    ):
        found.change({"fee_option": "2-4-split"})


@rule("fee.2")
def test_the_drop_is_taken_before_the_hand_even_if_everybody_folds():
    round = deal(holdem(ROOM, 4))
    assert paid(round, "drop") == [("P1", "house", 3)]
    fold_round(round)
    assert dropped(round) == 3


@rule("fee.3")
@room_rule("fee.2")
@room_rule("fee.4")
def test_the_button_pays_the_drop_and_the_pot_stays_whole():
    round = deal(holdem(ROOM, 3), {"seat 2": "As Ad", "seat 1": "Ks Qd", "seat 3": "Jc 8d", **STREETS})
    check_down(round)
    assert results(round) == {"P1": -6, "P2": 6, "P3": -3}


@rule("play.1")
@room_rule("amb.1")
@pytest.mark.parametrize(
    ("payer", "outcome"),
    [
        ("button", {"P1": -6, "P2": 6, "P3": -3}),
        ("each-player", {"P1": -6, "P2": 3, "P3": -6}),
        ("pot", {"P1": -3, "P2": 3, "P3": -3}),
    ],
)
def test_readings_of_who_pays_the_drop(payer, outcome):
    table = holdem(ROOM, 3, {"poker-fee-payer": payer})
    round = deal(table, {"seat 2": "As Ad", "seat 1": "Ks Qd", "seat 3": "Jc 8d", **STREETS})
    check_down(round)
    assert results(round) == outcome


@room_rule("amb.1")
def test_a_pot_that_pays_the_drop_pays_it_when_everybody_folds_too():
    round = deal(holdem(ROOM, 3, {"poker-fee-payer": "pot"}))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -2, "P3": -1}
    assert dropped(round) == 3
