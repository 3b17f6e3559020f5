"""What the drop costs: from the schedule's rows, and from hands dealt to bots."""

import pytest

from houseway.analysis import Reach, drop_cost, odds
from houseway.analysis.pots import measure_fee
from houseway.errors import HousewayError
from houseway.rooms import sheet, sheet_ids

CASINO_REAL = "casino-real/texas-holdem"


def cost(name=CASINO_REAL, *, players=9, drop=0.6, added=0.4, settings=(), **more):
    return drop_cost(sheet(name).change(settings), players, reach=Reach(drop, added), **more)


def test_a_flop_pays_the_drop_and_no_flop_the_modified_fee():
    """Casino Real, 4-8: $5 from seven players on, $1 where no flop came."""
    found = cost()
    assert (found.option, found.reach) == ("4-8", "given")
    assert found.hand == pytest.approx(0.6 * 500 + 0.4 * 100)
    assert found.player_hand == pytest.approx(found.hand / 9)
    assert found.player_hour == pytest.approx(found.hand / 9 * 30)


@pytest.mark.parametrize(("players", "fee"), [(4, 200), (5, 400), (6, 400), (7, 500)])
def test_the_drop_goes_by_the_number_of_players(players, fee):
    assert cost(players=players, drop=1, added=1).hand == fee


def test_more_hands_an_hour_cost_more_an_hour():
    assert cost(hands_per_hour=40).player_hour == pytest.approx(cost().player_hour * 4 / 3)


def test_the_river_pays_a_further_drop():
    """Lake Elsinore prints $1 more once the last card is out."""
    name, option = "lake-elsinore/texas-holdem", ["fee_option=limit-modified-river-1"]
    with_river, without = (cost(name, added=river, settings=option) for river in (0.5, 0.0))
    assert with_river.hand - without.hand == pytest.approx(50)


def test_a_time_charge_does_not_ask_how_far_hands_go():
    """Lake Elsinore's option time-8: $8 a player and half hour."""
    found = drop_cost(sheet("lake-elsinore/texas-holdem").change(["fee_option=time-8"]), 9)
    assert found.player_hour == pytest.approx(1_600)
    assert found.player_hand == pytest.approx(1_600 / 30)
    assert found.hands == 0


def test_a_drop_before_the_deal_is_paid_by_every_hand():
    assert cost(drop=0.2, added=0.1, settings=["drop_when=before-deal"]).hand == 500


def test_a_fee_from_each_player_is_paid_by_all():
    assert cost(drop=1, added=1, settings=["drop_from=each-player"]).hand == 9 * 500


def test_bots_measure_how_far_hands_go():
    found = drop_cost(sheet(CASINO_REAL), 5, hands=30, strategy="tight", seed=4)
    assert (found.reach, found.hands) == ("measured", 30)
    assert 0 < found.dropped < 1
    assert found.hand == pytest.approx(400 * found.dropped + 100 * (1 - found.dropped))
    measured = measure_fee(sheet(CASINO_REAL), 5, 30, "tight", 4)
    assert measured == (Reach(found.dropped, 0), found.hand)


def test_the_odds_of_a_pot_game_are_its_drop():
    told = odds(CASINO_REAL, players=2, strategy="tight").to_json()
    assert told["sheet"] == CASINO_REAL and told["wagers"] == []
    assert told["drop"]["players"] == 2 and told["drop"]["player_hour"] > 0


@pytest.mark.parametrize(
    ("name", "settings", "players", "source", "when", "hand"),
    [
        ("casino-real/omaha", [], 9, "button", "before-deal", 400),
        ("casino-real/asian-stud-poker", [], 5, "each-player", "before-deal", 5 * 100),
        ("poker-flats/seven-card-stud", [], 8, "button", "before-deal", 300),
        ("poker-flats/seven-card-stud", ["button_stand_in=equal-shares"], 8, "equal-shares", None, 300),
        ("angies/razz", ["fee_option=1"], 8, "pot", "after-third-card", 300),
        ("angies/five-card-draw", ["fee_option=1"], 8, "pot", "before-draw", 300),
        ("angies/option-alley", ["fee_option=1"], 8, "pot", "after-second-card", 300),
        ("lake-elsinore/draw-poker-jacks-or-better", [], 8, "pot", "after-round-1", 400),
        ("lake-elsinore/seven-card-stud", [], 8, "pot", "after-round-2", 400),
        ("poker-flats/mexican-stud-poker", [], 7, "pot", "after-first-call", 200),
        ("poker-flats/push-9", [], 8, "button", "before-deal", 300),
    ],
)
def test_every_schedule_is_priced(name, settings, players, source, when, hand):
    """Given that hands go all the way, the fee of a hand is what is printed: the same from a button or a pot,
    and from everybody that many times."""
    found = cost(name, players=players, drop=1, added=1, settings=settings)
    assert (found.source, found.hand) == (source, hand)
    assert when in (None, found.when)


@pytest.mark.parametrize(
    ("name", "modified"), [("angies/razz", 100), ("angies/five-card-draw", 100), ("poker-flats/push-9", 300)]
)
def test_hands_that_end_early_pay_the_modified_fee(name, modified):
    """Angie's takes $1 from a pot that ends before its drop point; a button has paid before the deal."""
    assert cost(name, players=8, drop=0, added=0).hand == modified


def test_a_time_charge_is_the_same_at_every_game():
    """Angie's option 22: $10 a player and half hour from seven players on."""
    found = drop_cost(sheet("angies/lowball").change(["limit=no-limit", "fee_option=22"]), 8)
    assert (found.source, found.when, found.hands) == ("time", "half-hour", 0)
    assert found.player_hour == pytest.approx(2_000)


POT_SHEETS = [name for name in sheet_ids() if sheet(name).wagers == ("pot",)]


@pytest.mark.parametrize("name", POT_SHEETS)
def test_every_pot_sheet_tells_what_its_drop_costs(name):
    found = drop_cost(sheet(name), 2, hands=4)
    assert found.hand >= 0 and found.player_hour == pytest.approx(found.hand / 2 * 30)


def test_a_passed_out_pot_pays_nothing_and_an_opened_one_does():
    """Jacks or better: hands that nobody opens come to no drop."""
    found = drop_cost(sheet("lake-elsinore/draw-poker-jacks-or-better"), 4, hands=60)
    assert 0 < found.dropped < 0.9


def test_named_games_pay_their_own_fees():
    found = drop_cost(sheet("angies/dealers-choice"), 4, hands=40)
    assert found.reach == "measured" and found.hand > 0


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"players": 1}, "is played by"),
        ({"drop": 0.3, "added": 0.4}, "no more hands come to a further drop"),
        ({"hands_per_hour": 0}, "an hour has some hands"),
    ],
)
def test_impossible_tables_are_refused(asked, message):
    with pytest.raises(HousewayError, match=message):
        cost(**asked)


def test_a_banked_game_has_no_drop():
    with pytest.raises(HousewayError, match="no fee for a pot"):
        drop_cost(sheet("angies/ez-baccarat-panda-8"), 4)
