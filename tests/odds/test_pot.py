"""What the drop costs: from the schedule's rows, and from hands dealt to bots."""

import pytest

from houseway.errors import HousewayError
from houseway.odds import Reach, drop_cost, odds
from houseway.odds.pot import measure_reach
from houseway.rooms import sheet

CASINO_REAL = "casino-real/texas-holdem"


def cost(name=CASINO_REAL, *, players=9, flop=0.6, river=0.4, settings=(), **more):
    return drop_cost(sheet(name).change(settings), players, reach=Reach(flop, river), **more)


def test_a_flop_pays_the_drop_and_no_flop_the_modified_fee():
    """Casino Real, 4-8: $5 from seven players on, $1 where no flop came."""
    found = cost()
    assert (found.option, found.reach) == ("4-8", "given")
    assert found.hand == pytest.approx(0.6 * 500 + 0.4 * 100)
    assert found.player_hand == pytest.approx(found.hand / 9)
    assert found.player_hour == pytest.approx(found.hand / 9 * 30)


@pytest.mark.parametrize(("players", "fee"), [(4, 200), (5, 400), (6, 400), (7, 500)])
def test_the_drop_goes_by_the_number_of_players(players, fee):
    assert cost(players=players, flop=1, river=1).hand == fee


def test_more_hands_an_hour_cost_more_an_hour():
    assert cost(hands_per_hour=40).player_hour == pytest.approx(cost().player_hour * 4 / 3)


def test_the_river_pays_a_further_drop():
    """Lake Elsinore prints $1 more once the last card is out."""
    name, option = "lake-elsinore/texas-holdem", ["fee_option=limit-modified-river-1"]
    with_river, without = (cost(name, river=river, settings=option) for river in (0.5, 0.0))
    assert with_river.hand - without.hand == pytest.approx(50)


def test_a_time_charge_does_not_ask_how_far_hands_go():
    """Lake Elsinore's option time-8: $8 a player and half hour."""
    found = drop_cost(sheet("lake-elsinore/texas-holdem").change(["fee_option=time-8"]), 9)
    assert found.player_hour == pytest.approx(1_600)
    assert found.player_hand == pytest.approx(1_600 / 30)
    assert found.hands == 0


def test_a_drop_before_the_deal_is_paid_by_every_hand():
    assert cost(flop=0.2, river=0.1, settings=["drop_when=before-deal"]).hand == 500


def test_a_fee_from_each_player_is_paid_by_all():
    assert cost(flop=1, river=1, settings=["drop_from=each-player"]).hand == 9 * 500


def test_bots_measure_how_far_hands_go():
    found = drop_cost(sheet(CASINO_REAL), 5, hands=30, strategy="tight", seed=4)
    assert (found.reach, found.hands) == ("measured", 30)
    assert 0 < found.river <= found.flop <= 1
    assert found.hand == pytest.approx(400 * found.flop + 100 * (1 - found.flop))
    assert measure_reach(sheet(CASINO_REAL), 5, 30, "tight", 4) == Reach(found.flop, found.river)


def test_the_odds_of_a_pot_game_are_its_drop():
    told = odds(CASINO_REAL, players=2, strategy="tight").to_json()
    assert told["sheet"] == CASINO_REAL and told["wagers"] == []
    assert told["drop"]["players"] == 2 and told["drop"]["player_hour"] > 0


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 1}, "is played by"),
        ({"flop": 0.3, "river": 0.4}, "no more hands see the river"),
        ({"hands_per_hour": 0}, "an hour has some hands"),
    ],
)
def test_impossible_tables_are_refused(asked, message):
    with pytest.raises(HousewayError, match=message):
        cost(**asked)


def test_a_banked_game_has_no_drop():
    with pytest.raises(HousewayError, match="no fee for a pot"):
        drop_cost(sheet("angies/ez-baccarat-panda-8"), 4)
