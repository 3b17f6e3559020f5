"""Baccarat Gold at Lake Elsinore: bank, action button, settlement, Spread, Tie and fees, rule by rule."""

import pytest

from houseway.cards import Chance
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    offers,
    refuses,
    results,
    rows,
    ruled,
    table,
)
from tests.bank.baccarat_gold import BANKER_WINS, ON_FIVE, PLAYER_WINS, SEVENS, SHEET, gold
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_BACCARAT

LINE = {"P2": {"player": 10}}
KINDS = ("player", "banker", "spread-player", "spread-banker", "tie")
BASE_AND = {"player": 5}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.1")
@pytest.mark.parametrize(
    ("settings", "kinds"),
    [((), set(KINDS)), (("base-sides=player-hand-only",), set(KINDS) - {"banker"})],
)
def test_the_hands_that_take_a_base_wager(settings, kinds):
    round = betting(SHEET, ["P2"], settings)
    assert circles_of(round, "P2") == {f"{kind}@2" for kind in kinds}
    assert set(round.game.wagers) == kinds


@rule("amb.2")
@pytest.mark.parametrize("side", ["spread-player", "spread-banker", "tie"])
def test_side_bets_need_a_base_wager(side):
    round = betting(SHEET, ["P2"])
    refused = refuses(round, "P2", {side: 5}, "needs a player or banker wager")
    assert f"{SHEET}#amb.2" in refused.rules
    for line in ("player", "banker"):
        assert accepts(round, "P2", {line: 5, side: 5})[f"{side}@2"] == 5
    free = betting(SHEET, ["P2"], ["side-bet-needs-base=no"])
    assert accepts(free, "P2", {side: 5}) == {f"{side}@2": 5}


@rule("fee.2")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("option", ["room-1", "room-2"])
def test_the_table_limits(kind, option):
    round = betting(SHEET, ["P2"], {"fee_option": option, "needs_line": ()})
    for amount in (5, 300):
        assert accepts(round, "P2", {kind: amount}) == {f"{kind}@2": amount}
    refuses(round, "P2", {kind: 4.99}, "under the least of $5")
    refuses(round, "P2", {kind: 300.01}, "over the most of $300")


@rule("amb.18")
@pytest.mark.rule("lake-elsinore/room-rules#amb.17")
def test_nobody_bets_behind_another_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert "Back" not in round.pending
    refuses(round, "P2", {"player@3": 5}, "there is no 'player@3' circle here")


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.2")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.2")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.2")
def test_the_game_breaks_up_when_nobody_else_takes_the_bank():
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert round.over
    assert ruled(round, "bank_refused_breaks_game")


@rule("bet.3")
def test_wagers_are_paid_and_collected_as_far_as_the_bank_covers():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    cards = {"player": "Kc 7d", "banker": "Ah 5s"}
    paid = gold(wagers, cards, bank=30)
    assert came_to(paid) == {"P2 player": 20, "P3 player": 10}
    assert ruled(paid, "uncovered_returned") == ["$10 of player on seat 3"]
    lost = gold(wagers, {"player": "Kc 6d", "banker": "Ah 6s"}, bank=30)
    assert came_to(lost) == {"P2 player": -20, "P3 player": -10}


@rule("pay.4")
def test_tie_and_spread_draw_on_the_same_bank():
    bets = {"player": 5, "spread-player": 10, "tie": 10}
    paid = gold({"P2": bets}, {"player": "Kc 3d 6h", "banker": "Ah Qs 3c"}, bank=30)
    assert came_to(paid) == {"P2 player": 5, "P2 spread-player": 20, "P2 tie": -5}
    assert ruled(paid, "uncovered_returned") == ["$5 of tie on seat 2"]


@rule("pay.4")
def test_a_tie_wager_is_paid_as_far_as_the_bank_reaches():
    paid = gold({"P2": {"player": 5, "tie": 10}}, SEVENS, bank=50)
    assert came_to(paid) == {"P2 player": 0, "P2 tie": 50}
    assert results(paid)["P2"] == 50


@rule("amb.17")
@pytest.mark.parametrize(("settings", "lost"), [((), 0), (("uncovered-wager=lost",), -20)])
def test_what_the_bank_does_not_reach(settings, lost):
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    round = gold(wagers, {"player": "Kc 7d", "banker": "Ah 5s"}, bank=20, settings=settings)
    assert results(round)["P3"] == lost


@rule("amb.14")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P2 player": -20, "P3 banker": 10, "P4 banker": 0}),
        (("coverage=two-caps",), {"P2 player": -20, "P3 banker": 30, "P4 banker": 0}),
        (("coverage=net",), {"P2 player": -20, "P3 banker": 30, "P4 banker": 20}),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 30}, "P4": {"banker": 30}}
    cards = {"player": "Kc 6d", "banker": "Ah 6s"}
    assert came_to(gold(wagers, cards, bank=30, settings=settings)) == expected


@rule("amb.14")
@pytest.mark.rule("lake-elsinore/room-rules#room.50")
def test_all_bets_of_a_seat_are_settled_before_the_next_base_then_spread_then_tie():
    bets = dict.fromkeys(KINDS, 5)
    round = gold({"P2": bets, "P3": bets}, {"player": "Kc 6d", "banker": "Ah 6s"})
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P2", "P3") for kind in KINDS]


# -- the action button ---------------------------------------------------------------------------------------

CHART = {1: "A8", 2: "29", 3: "3T", 4: "4J", 5: "5Q", 6: "6K", 7: "7"}
PLACES = [(rank, place) for place, ranks in CHART.items() for rank in ranks]


def first_settled(hole, bank_seat=1, most=8, bank=5.0, settings=()):
    """The seat settled first at a full table."""
    seats = [seat for seat in range(1, most + 1) if seat != bank_seat]
    cards = {"player": "Kc 6d", "banker": f"{hole}h 9s"}
    wagers = {f"P{seat}": {"player": 5} for seat in seats}
    round = gold(wagers, cards, bank=bank, bank_seat=bank_seat, settings=[f"seats=2,{most}", *settings])
    return [int(name.split()[0].removeprefix("P")) for name in came_to(round)]


@rule("bet.4")
@rule("bet.5")
@pytest.mark.parametrize(("rank", "place"), PLACES)
def test_the_hole_card_counts_the_seats_off_from_the_house_dealers_left(rank, place):
    assert first_settled(rank)[0] == place + 1


@rule("bet.5")
@rule("amb.3")
@pytest.mark.rule("lake-elsinore/room-rules#room.52")
@pytest.mark.parametrize(
    ("rank", "seat"), [("2", 2), ("4", 4), ("J", 4), ("5", 6), ("Q", 6), ("6", 7), ("7", 8)]
)
def test_the_player_dealers_seat_is_skipped(rank, seat):
    assert first_settled(rank, bank_seat=5)[0] == seat


@rule("ex.3")
@pytest.mark.parametrize("rank", ["A", "8"])
def test_with_the_player_dealer_in_seat_five_an_ace_or_eight_gives_seat_one_the_button(rank):
    assert first_settled(rank, bank_seat=5)[0] == 1


@rule("ex.4")
@rule("amb.3")
@pytest.mark.parametrize("rank", ["4", "J"])
def test_a_four_or_jack_by_the_skip_rule_or_by_the_printed_example(rank):
    printed = ["action-example=printed-example"]
    assert first_settled(rank, bank_seat=5)[0] == 4
    assert first_settled(rank, bank_seat=5, settings=printed)[0] == 6
    assert first_settled("A", bank_seat=5, settings=printed)[0] == 1


@rule("bet.4")
@pytest.mark.rule("lake-elsinore/room-rules#room.52")
def test_the_open_card_does_not_place_the_button():
    cards = {"player": "Kc 6d", "banker": "Ah 5s"}
    round = gold({"P2": {"player": 5}, "P6": {"player": 5}}, cards)
    assert next(iter(came_to(round))) == "P2 player"
    assert ruled(round, "action_button") == ["Ah puts the button at seat 2"]


@rule("bet.6")
@pytest.mark.parametrize("bank", [10, 500])
def test_action_goes_clockwise_from_the_button(bank):
    order = first_settled("4", bank=bank)
    assert order == [5, 6, 7, 8, 2, 3, 4]


@rule("bet.6")
def test_action_ends_when_the_money_runs_out():
    wagers = {f"P{seat}": {"player": 10} for seat in (2, 3, 4)}
    round = gold(wagers, {"player": "Kc 6d", "banker": "2h 7s"}, bank=20)
    assert list(came_to(round).items()) == [("P3 player", -10), ("P4 player", -10), ("P2 player", 0)]


@rule("amb.4")
@pytest.mark.parametrize(("rank", "seat"), [("A", 2), ("7", 8), ("8", 2), ("K", 7)])
def test_a_table_of_fourteen_uses_the_same_seven_places_and_settles_all_seats(rank, seat):
    order = first_settled(rank, most=14, bank=500)
    assert order == [*range(seat, 15), *range(2, seat)]


# -- base wagers and tie -------------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize(
    ("line", "cards", "won"),
    [
        ("player", PLAYER_WINS, 25),
        ("player", BANKER_WINS, -25),
        ("banker", BANKER_WINS, 25),
        ("banker", PLAYER_WINS, -25),
        ("banker", {"player": "Kc 5d Kh", "banker": "Kh 6s"}, 25),
        ("banker", {"player": "Kc 6d", "banker": "Kh 2s 5d"}, 25),
    ],
)
def test_base_wagers_pay_even_money_without_commission(line, cards, won):
    assert came_to(gold({"P2": {line: 25}}, cards)) == {f"P2 {line}": won}


@rule("pay.2")
@pytest.mark.parametrize("line", ["player", "banker"])
def test_base_wagers_push_on_equal_totals(line):
    assert came_to(gold({"P2": {line: 25}}, SEVENS)) == {f"P2 {line}": 0}


@rule("pay.3")
@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (SEVENS, 90),
        ({"player": "Kc 4d 3h", "banker": "Qh 7s"}, 90),
        (PLAYER_WINS, -10),
        (BANKER_WINS, -10),
    ],
)
def test_the_tie_wager(cards, won):
    assert came_to(gold({"P2": {"player": 5, "tie": 10}}, cards))["P2 tie"] == won


@rule("amb.13")
@pytest.mark.parametrize(("settings", "won"), [((), 90), (("tie-pays=10-to-1",), 100)])
def test_ten_for_one(settings, won):
    assert came_to(gold({"P2": {"player": 5, "tie": 10}}, SEVENS, settings=settings))["P2 tie"] == won


@rule("ex.2")
def test_all_tie_wagers_win_when_both_finish_on_seven():
    bets = {"player": 5, "tie": 5}
    found = came_to(gold({"P2": bets, "P3": bets}, SEVENS))
    assert (found["P2 tie"], found["P3 tie"]) == (45, 45)


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
def test_only_the_player_dealer_pays_and_bonus_bets_are_free():
    wagers = {"P2": {"player": 40, "banker": 34, "tie": 300, "spread-player": 300}}
    assert fees(gold(wagers)) == {"Bank": 0.5}
    more = {"P2": {"player": 40}, "P3": {"banker": 35}}
    assert fees(gold(more)) == {"Bank": 2}


@rule("fee.2")
@rule("fee.3")
@pytest.mark.rule("lake-elsinore/room-rules#fee.15")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_BACCARAT), ids=lambda row: row[0])
def test_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.3")
def test_one_option_is_in_force_at_a_time():
    assert fees(gold(LINE)) == {"Bank": 0.5}
    assert fees(gold(LINE, settings={"fee_option": "room-2"})) == {"Bank": 1}


@rule("amb.15")
@pytest.mark.parametrize(("settings", "fee"), [((), 0.5), (("total-action=all-wagers",), 5)])
def test_what_counts_as_total_action(settings, fee):
    wagers = {"P2": {"player": 70, "tie": 300, "spread-banker": 50}}
    assert fees(gold(wagers, ON_FIVE, settings=settings)) == {"Bank": fee}
