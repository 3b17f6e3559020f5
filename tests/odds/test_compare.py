"""Sheets side by side, and settings turned until an edge is met."""

from __future__ import annotations

import pytest

from houseway import odds, sheet
from houseway.analysis.compare import compare, sheets_named
from houseway.analysis.solve import Turned, read_turned, solve
from houseway.errors import HousewayError
from tests.cli.running import output, read, refused

BACCARAT = ("angies/ez-baccarat-panda-8", "lake-elsinore/ez-baccarat-panda-8")
THREE_CARD = "casino-real/three-card-poker"


def test_edges_stand_beside_each_other_before_and_after_the_players_fee():
    result = compare(sheets_named(["angies/three-card-poker-6-card-bonus", THREE_CARD]), bet=2_500)
    assert result.options == ("A-1", "1")
    (pair_plus,) = [row for row in result.wagers if row.wager == "pair-plus"]
    angies, real = pair_plus.prices
    assert angies is not None
    assert real is not None
    assert angies.edge == pytest.approx(-odds(THREE_CARD, wager="pair-plus").wagers[0].ev)
    # Angie's takes 50 cents of each bettor, Casino Real nothing.
    assert angies.edge_after_fee == pytest.approx(angies.edge + 50 / 2_500)
    assert real.edge_after_fee == real.edge
    assert angies.loss_hour == pytest.approx(angies.edge_after_fee * 2_500 * 60)
    # The Play bet's bonus makes Angie's cheaper before its fee, and still after it.
    assert result.best_for_player == ("angies/three-card-poker-6-card-bonus",)


def test_a_wager_that_a_sheet_does_not_offer_has_no_price():
    result = compare(sheets_named(["casino-real/three-card-poker", "lake-elsinore/three-card-poker"]))
    (pair_plus,) = [row for row in result.wagers if row.wager == "pair-plus"]
    assert pair_plus.prices[1] is None


def test_a_setting_that_differs_names_the_rules_that_print_it():
    result = compare(sheets_named(BACCARAT))
    (backline,) = [one for one in result.differences if one.setting == "backline"]
    assert backline.values == ("all", "none")
    assert backline.rules[1] == ("lake-elsinore/ez-baccarat-panda-8#bet.6",)
    alike = {one.setting for one in result.differences}
    assert "decks" not in alike
    assert result.best_for_player == BACCARAT


def test_a_game_stands_for_all_its_sheets_and_pot_games_are_compared_by_their_drop():
    found = sheets_named(["crazy-pineapple"])
    assert {one.module.id for one in found} == {"crazy-pineapple"}
    result = compare(found[:2])
    assert result.wagers == ()
    assert all(one is not None and one.player_hour > 0 for one in result.drops)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["three-card"], "no game and no sheet 'three-card'"),
        (["mexican-stud"], "only poker-flats/mexican-stud-poker is of that game"),
        ([*BACCARAT, "angies/razz"], "is not compared with one that is played for a pot"),
    ],
)
def test_what_cannot_be_compared_is_said(names: list[str], why: str):
    with pytest.raises(HousewayError, match=why):
        compare(sheets_named(names))


def test_an_hour_without_hands_and_a_bet_beyond_the_limits_are_refused():
    with pytest.raises(HousewayError, match="an hour has some hands, not 0"):
        compare(sheets_named(BACCARAT), hands_per_hour=0)
    with pytest.raises(HousewayError, match=r"takes bets of \$5"):
        compare(sheets_named(BACCARAT), bet=1)


def test_pay_tables_are_found_that_come_closest_to_an_edge():
    turned = [read_turned("pair_plus_pays.flush=2..8"), read_turned("pair_plus_pays.straight=4..8")]
    result = solve(sheet(THREE_CARD), "pair-plus", turned, edge=0.03)
    assert len(result.tried) == 35
    best = result.closest[0]
    assert best.values == {"pair_plus_pays.flush": 2, "pair_plus_pays.straight": 8}
    changed = sheet(THREE_CARD).change({name: str(value) for name, value in best.values.items()})
    assert best.edge == pytest.approx(-odds(changed, wager="pair-plus").wagers[0].ev)
    assert abs(best.edge - 0.03) == min(abs(one.edge - 0.03) for one in result.tried)


@pytest.mark.parametrize(
    ("wager", "turned", "why"),
    [
        ("pairplus", "pair_plus_pays.flush=2..8", "has no wager 'pairplus'.*pair-plus"),
        ("pair-plus", "pair_plus_pays.flush=8..2", "has no values"),
        ("pair-plus", "pair_plus_pays.flush=high", "is not of the form SETTING=LOW..HIGH"),
        ("pair-plus", "pair_plus_pays.quads=2..8", "has no row 'quads'"),
        ("pair-plus", "pair_plus_pays.flush=0..5000", "at most 2,000 are tried"),
    ],
)
def test_what_cannot_be_solved_is_said(wager: str, turned: str, why: str):
    with pytest.raises(HousewayError, match=why):
        solve(sheet(THREE_CARD), wager, [read_turned(turned)], edge=0.03)


def test_a_range_may_be_left_out():
    assert read_turned("pays.flush") == Turned("pays.flush", 0, 100)


def test_both_are_commands_with_json():
    assert read("compare", *BACCARAT, "--json")["sheets"] == list(BACCARAT)
    asked = ("solve", THREE_CARD, "--wager", "pair-plus", "--vary", "pair_plus_pays.flush=3..5", "--edge")
    assert read(*asked, "3%", "--json")["wanted"] == pytest.approx(0.03)
    assert "4.3801% as printed" in output(*asked, "3%")
    assert "is no share; write 3% or 0.03" in refused(*asked, "x")
    assert "did you mean 3%?" in refused(*asked, "3")


def test_tables_are_compared_row_by_row_in_words():
    result = compare(
        sheets_named(["angies/three-card-poker-6-card-bonus", "lake-elsinore/three-card-poker-6-card-bonus"])
    )
    told = {one.setting: one.values for one in result.differences}
    assert told["six_card_bonus_pays.full-house"] == ("20", "25")
    assert all(one is None or isinstance(one, str) for values in told.values() for one in values)


def test_a_name_that_people_call_games_by_names_the_games():
    with pytest.raises(HousewayError, match="people call these so: texas-holdem"):
        sheets_named(["holdem"])
