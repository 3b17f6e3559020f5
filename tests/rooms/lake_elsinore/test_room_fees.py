"""The fee rules that Lake Elsinore has for all its games: the papers of March 2014 for the banked games, and
the 144 options that the flop games share."""

import pytest

from houseway.games.banked.collection import fee_option
from houseway.play.events import Transfer
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, check_fee_option, fees, hand, refuses, rows
from tests.pots.arrange import check_down, deal, dropped, fold_round, holdem, paid
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT, LAKE_ELSINORE_THREE_CARD
from tests.rooms.lake_elsinore.test_texas_holdem_fees import PRINTED, table_under
from tests.rooms.player_dealer import (
    check_fee_is_taken_before_the_cards,
    losing_hand,
    winning_hand,
)

BACCARAT = "lake-elsinore/ez-baccarat-panda-8"
SIX_CARD = "lake-elsinore/three-card-poker-6-card-bonus"
THREE_CARD = "lake-elsinore/three-card-poker"
banked = pytest.mark.parametrize("name", [BACCARAT, SIX_CARD, THREE_CARD])


def rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- games with a player-dealer ------------------------------------------------------------------------------


@rule("fee.1")
@banked
def test_the_fee_is_taken_before_the_cards_and_is_the_same_whoever_wins(name):
    won, lost = winning_hand(name, 1000), losing_hand(name, 1000)
    assert fees(won) == fees(lost) == {"Bank": 0.5 if name == BACCARAT else 1}
    check_fee_is_taken_before_the_cards(won, Transfer)


@rule("fee.3")
@pytest.mark.parametrize(
    ("name", "option", "circle", "limits", "taken"),
    [
        (BACCARAT, "room-2", "player", (5, 300), {"Bank": 1}),
        (BACCARAT, "own-2", "player", (20, 100), {"Bank": 3, "P2": 1}),
        (SIX_CARD, "room-2", "ante", (5, 200), {"Bank": 1.5}),
        (SIX_CARD, "own-1", "ante", (5, 500), {"Bank": 1, "P2": 0.5}),
        (THREE_CARD, "room-2", "ante", (5, 200), {"Bank": 1.5}),
    ],
)
def test_the_option_in_force_sets_both_limits_and_fees(name, option, circle, limits, taken):
    settings = {"fee_option": option}
    round = betting(name, ["P2"], settings)
    for amount in limits:
        accepts(round, "P2", {circle: amount})
    refuses(round, "P2", {circle: limits[0] - 1}, "under the least")
    refuses(round, "P2", {circle: limits[1] + 1}, "over the most")
    assert fees(hand(name, {"P2": {circle: 20}}, settings=settings)) == taken


@rule("fee.4")
@rule("amb.8")
@banked
def test_no_option_has_more_than_five_rates(name):
    for option in sheet(name).fees:
        fee = fee_option(sheet(name).change({"fee_option": option}))
        assert len({band.fee for band in fee.bank.bands}) <= 5
        assert len({band.fee for band in fee.players.bands}) <= 5


@rule("fee.8")
@pytest.mark.parametrize(
    ("name", "first", "second", "fee"),
    [
        (BACCARAT, {"player": 40}, {"banker": 34}, 0.5),
        (BACCARAT, {"player": 40}, {"banker": 35}, 2),
        (SIX_CARD, {"ante": 25}, {"ante": 24}, 1),
        (SIX_CARD, {"ante": 25}, {"ante": 25}, 2),
        (THREE_CARD, {"ante": 25}, {"ante": 24}, 1),
        (THREE_CARD, {"ante": 25}, {"ante": 25}, 2),
    ],
)
def test_total_action_is_the_game_wagers_of_all_players(name, first, second, fee):
    assert fees(hand(name, {"P2": first, "P3": second})) == {"Bank": fee}


@rule("fee.9")
@rule("amb.7")
@pytest.mark.parametrize(
    ("name", "bets", "fee"),
    [
        (BACCARAT, {"player": 74, "tie": 50, "panda-8": 50, "dragon-7": 50}, 0.5),
        (SIX_CARD, {"ante": 49, "pair-plus": 50, "six-card-bonus": 50}, 1),
        (THREE_CARD, {"ante": 49, "bonus": 49}, 1),
    ],
)
def test_nothing_is_charged_for_bonus_bets(name, bets, fee):
    assert fees(hand(name, {"P2": bets})) == {"Bank": fee}


@rule("fee.13")
@pytest.mark.parametrize("name", [SIX_CARD, THREE_CARD])
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_THREE_CARD), ids=lambda row: row[0])
def test_schedule_b(name, row):
    check_fee_option(name, row)


@rule("fee.15")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_BACCARAT), ids=lambda row: row[0])
def test_schedule_d(row):
    check_fee_option(BACCARAT, row)


@rule("amb.3")
@rule("amb.4")
@banked
def test_a_table_that_names_none_uses_the_first_option_of_the_room_wide_paper(name):
    option = fee_option(sheet(name))
    assert option.id == "room-1"
    assert option.schedule.startswith("room-")


@rule("amb.3")
@pytest.mark.parametrize(("reading", "taken"), [("schedule-2014", {"Bank": 1}), ("per-wager-as-posted", {})])
def test_the_room_wide_paper_or_the_sheets_own_fee(reading, taken):
    assert fees(hand(THREE_CARD, {"P2": {"ante": 10}}, settings=[f"fee-source={reading}"])) == taken


@rule("amb.5")
@pytest.mark.parametrize(("name", "fee"), [(SIX_CARD, 3), (THREE_CARD, 3)])
def test_two_hundred_dollars_pay_as_each_sheet_says_unless_a_table_says_otherwise(name, fee):
    assert fees(hand(name, {"P2": {"ante": 200}})) == {"Bank": fee}


@rule("amb.5")
@pytest.mark.parametrize("name", [SIX_CARD, THREE_CARD])
@pytest.mark.parametrize(("reading", "fee"), [("upper", 3), ("lower", 2)])
def test_two_hundred_dollars_lie_between_two_bands(name, reading, fee):
    round = hand(name, {"P2": {"ante": 200}}, settings=[f"band-200={reading}"])
    assert fees(round) == {"Bank": fee}


# -- flop games ----------------------------------------------------------------------------------------------

BLOCKS = [
    # first limit option, first no-limit option, before the flop, after the river
    (1, 17, 1, 1),
    (33, 49, 1, 0),
    (65, 81, 0, 0),
    (97, 113, 0, 1),
]


@rule("fee.18")
@pytest.mark.parametrize(("limit", "no_limit", "early", "late"), BLOCKS)
def test_what_a_block_of_options_takes_before_the_flop_and_after_the_river(limit, no_limit, early, late):
    for first, structure in ((limit, "limit"), (no_limit, "no-limit")):
        for number in range(first, first + 16):
            ended = deal(table_under(number, structure, 3))
            fold_round(ended)
            assert dropped(ended) == early
            played = deal(table_under(number, structure, 3))
            check_down(played)
            assert sum(fee for _, _, fee in paid(played, "added_drop")) == late


@rule("fee.19")
@pytest.mark.parametrize(("edges", "fee", "row"), PRINTED)
def test_the_players_fee_inside_every_block(edges, fee, row):
    for players in edges:
        for pair in row.split():
            for number, structure in zip(pair.split("/"), ("limit", "no-limit"), strict=True):
                round = deal(table_under(int(number), structure, players))
                check_down(round)
                assert paid(round, "drop") == [("pot", "house", fee)]


@rule("fee.18")
@rule("fee.20")
@pytest.mark.parametrize("fee", range(8, 16))
@pytest.mark.parametrize("players", [2, 9])
def test_the_time_fee_is_taken_from_each_player_every_half_hour(fee, players):
    for first, structure in ((129, "limit"), (137, "no-limit")):
        table = table_under(first + fee - 8, structure, players)
        assert [charge.amount for charge in table.tick(30)] == [fee * 100] * players
        assert [charge.amount for charge in table.tick(60)] == [fee * 100] * players


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "fee"), [([], 2), (["fee-player-count=dealt-in"], 2), (["fee-player-count=seated"], 3)]
)
def test_players_dealt_in_or_players_seated_count_for_the_fee(settings, fee):
    table = holdem("lake-elsinore", 7, settings)
    table.sit_out("P7")
    round = deal(table)
    check_down(round)
    assert paid(round, "drop") == [("pot", "house", fee)]
