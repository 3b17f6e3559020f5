"""Phoenix Baccarat at Phoenix, rule by rule: table, wagers, the bank, the sequence of play and fees."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import accepts, circles_of, fees, moment, offers, refuses, ruled, table, take_bank
from tests.bank.nines import (
    BET,
    THREE,
    asked,
    asked_places,
    betting,
    came_to,
    check_bank_cards_unseen,
    check_pack,
    check_wagers_then_dice_then_cards,
    deal_order,
    finish,
    hand,
    held,
    mixed_hand,
    place,
    shown,
    start,
)

SHEET = "phoenix/phoenix-baccarat"
THREE_SPOTS = {"P2": BET, "P4": BET, "P6": BET}
BANK_SEVEN = {"bank": THREE[7]}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("ex.1")
def test_the_shoe_has_288_cards():
    check_pack(SHEET)


@rule("deck.2")
def test_two_to_eight_players_are_seated():
    assert held(start(SHEET, {"P8": BET}), "seat 8") == 3
    with pytest.raises(Refused, match="there is no seat 9"):
        table(SHEET, ["P9"])


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize(("option", "most"), [("1", 100), ("2", 200)])
def test_the_limits_of_a_square(option, most):
    round = betting(SHEET, ["P2"], {"fee_option": option})
    assert accepts(round, "P2", {"game": 10}) == {"game@2": 10}
    assert accepts(round, "P2", {"game": most}) == {"game@2": most}
    refuses(round, "P2", {"game": 9}, "under the least of $10")
    refuses(round, "P2", {"game": most + 1}, f"over the most of ${most}")


@rule("bet.2")
def test_the_back_line_bets_behind_a_seat():
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10}}, {"seat 2": THREE[9], **BANK_SEVEN})
    assert came_to(round) == {"P2": 20, "Back@2": 10}


def test_the_room_may_rule_the_back_line_out():
    assert circles_of(betting(SHEET, ["P2", "P3"], ["backline=none"]), "P2") == {"game@2"}


@rule("bet.3")
def test_a_player_may_bet_in_any_circle_where_somebody_sits_or_nobody():
    assert circles_of(betting(SHEET, ["P2", "P3"]), "P2") == {f"game@{seat}" for seat in range(2, 9)}
    cards = {"seat 3": THREE[9], "seat 7": THREE[6], **BANK_SEVEN}
    round = hand(SHEET, {"P2": {"game@3": 20, "game@7": 10}, "P3": {}}, cards)
    assert came_to(round) == {"P2@3": 20, "P2@7": -10}


@rule("bet.4")
def test_a_player_may_play_more_than_one_hand():
    round = start(SHEET, {"P2": {"game": 20, "game@5": 20, "game@7": 20}})
    finish(round)
    assert asked_places(round) == ["seat 2", "seat 5", "seat 7"]


# -- the player/dealer ---------------------------------------------------------------------------------------


@rule("bet.5")
def test_the_table_minimum_is_enough_to_bank_and_nothing_is_too_much():
    round = table(SHEET, ["P2"]).deal(Chance(1))
    (ask,) = round.asks
    with pytest.raises(Refused, match=r"under the least of \$10"):
        round.preview(ask.id, ["bank", 950])
    assert round.preview(ask.id, ["bank", 1000]) == ()
    assert round.preview(ask.id, ["bank", 500_000]) == ()


def banking(seated, number, bets):
    """A hand in which whoever is asked first banks."""
    round = seated.deal(Chance(number))
    name = round.parties[round.asks[0].party]
    round.act(round.asks[0].id, ["bank", 50_000])
    place(round, bets)
    return name, finish(round)


@rule("bet.6")
@rule("play.12")
def test_two_hands_running_and_only_with_a_bet_on_the_spot_before():
    seated = table(SHEET, ["P2", "P3", "P5"])
    bets = {"Bank": BET, "P3": BET, "P5": BET}
    order = [banking(seated, number, bets)[0] for number in range(7)]
    assert order == ["Bank", "Bank", "P3", "P3", "P5", "P5", "Bank"]


@rule("bet.6")
def test_a_seat_without_a_bet_is_skipped_and_one_with_another_players_bet_is_not():
    seated = table(SHEET, ["P2", "P3", "P5"])
    for number in range(2):
        banking(seated, number, {"P5": {"game": 20, "game@3": 20}})
    round = seated.deal(Chance(3))
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2 in the last hand"]
    assert offers(round) == ["P3", "P5"]


@rule("bet.6")
def test_only_seated_players_bank():
    assert offers(table(SHEET, ["P2", "Back"]).deal(Chance(1))) == ["Bank", "P2"]


@rule("bet.7")
def test_the_bank_is_offered_on_to_the_left_and_the_game_ends_when_nobody_takes_it():
    seated = table(SHEET, ["P2", "P5"])
    for number in range(2):
        banking(seated, number, {"P2": BET, "P5": BET})
    round = seated.deal(Chance(3))
    assert ruled(round, "bank_rotates") == ["seat 1 has had its turn"]
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@rule("bet.8")
def test_the_bank_neither_wins_nor_loses_more_than_it_put_up():
    for total, sign in ((9, 1), (6, -1)):
        cards = {f"seat {seat}": THREE[total] for seat in (2, 4, 6)}
        acts = dict.fromkeys(cards, "stand")
        round = hand(SHEET, THREE_SPOTS, {**cards, **BANK_SEVEN}, acts, bank=30)
        assert list(came_to(round).values()) == [20 * sign, 10 * sign, 0]


@rule("bet.9")
@rule("play.5")
@pytest.mark.parametrize(
    ("dice", "first"), [(3, "P3"), (4, "P4"), (8, "P8"), (9, "P2"), (10, "P2"), (17, "P2"), (18, "P2")]
)
def test_three_dice_counted_from_the_player_dealer_place_the_button(dice, first):
    everybody = {f"P{seat}": BET for seat in range(2, 9)}
    round = hand(SHEET, everybody, BANK_SEVEN, dice=dice)
    (rolled,) = (event for event in round.events if isinstance(event, Rolled))
    assert sum(rolled.numbers) == dice
    assert next(iter(came_to(round))) == first


@rule("bet.10")
@rule("play.11")
def test_settlement_begins_at_the_button_and_goes_clockwise():
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=12)
    assert ruled(round, "action_button") == ["a 12 puts the button at seat 4"]
    assert list(came_to(round)) == ["P4", "P6", "P2"]


@rule("amb.6")
@pytest.mark.parametrize(
    ("settings", "order"),
    [((), ["P6", "P2", "P4"]), (("dice-seats=bet-seats-only",), ["P2", "P4", "P6"])],
)
def test_the_seats_that_the_dice_count_by_reading(settings, order):
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=5, settings=settings)
    assert list(came_to(round)) == order


# -- the sequence of play ------------------------------------------------------------------------------------


@rule("play.1")
def test_the_player_dealer_posts_his_bank_and_fee():
    round = start(SHEET, {"P2": BET}, bank=300)
    assert ruled(round, "bank_taken") == ["seat 1 banks $300"]
    assert fees(round)["Bank"] == 2
    assert [event.turn for event in round.events if isinstance(event, Banked)] == [1]


@rule("play.2")
def test_the_cards_are_shuffled_for_every_hand_before_the_wagers():
    seated = table(SHEET, ["P2"])
    for number in range(3):
        _, round = banking(seated, number, {"P2": BET, "Bank": BET})
        assert sum(isinstance(event, Shuffled) for event in round.events) == 1
        assert moment(round, Banked) < moment(round, Shuffled) < moment(round, Wagered)


@rule("play.3")
@rule("fee.2")
def test_every_wager_carries_its_own_fee():
    wagers = {"P2": {"game": 20, "game@4": 20}, "P4": BET, "Back": {"game@2": 10}}
    assert fees(start(SHEET, wagers)) == {"Bank": 2, "P2": 2, "P4": 1, "Back": 1}
    check_wagers_then_dice_then_cards(SHEET)


@rule("play.4")
@rule("amb.8")
def test_all_fees_are_taken_up_before_the_dice_and_the_cards():
    round = start(SHEET, THREE_SPOTS)
    assert len(fees(round)) == 4
    assert moment(round, Wagered) < moment(round, Transfer)
    assert moment(round, Transfer, 3) < moment(round, Rolled) < moment(round, Dealt)


@rule("play.6")
def test_three_cards_each_from_the_left_of_the_player_dealer_wherever_the_button_lies():
    round = start(SHEET, THREE_SPOTS, dice=12, also=["P5"])
    assert deal_order(round) == ["seat 2", "seat 4", "seat 6", "bank"]
    assert {held(round, where) for where in deal_order(round)} == {3}
    round = start(SHEET, THREE_SPOTS, dice=12, bank_seat=5)
    assert deal_order(round) == ["seat 6", "seat 2", "seat 4", "bank"]


@rule("play.7")
@rule("amb.5")
def test_all_hands_go_into_boxes_and_cards_come_from_the_left_of_the_player_dealer():
    round = start(SHEET, THREE_SPOTS, BANK_SEVEN, dice=12)
    assert asked(round) == {"seat 2": "P2", "seat 4": "P4", "seat 6": "P6"}
    by_place = {ask.place: ask.id for ask in round.asks}
    for where, act in (("seat 6", "hit"), ("seat 4", "stand"), ("seat 2", "hit")):
        assert not shown(round)
        round.act(by_place[where], act)
    drawn = [event.places for event in round.events if isinstance(event, Dealt) and event.street == "draw"]
    assert drawn == [("seat 2",), ("seat 6",)]
    opened = next(at for at, event in enumerate(round.events) if getattr(event, "place", "") == "bank")
    assert moment(round, Dealt, 2) < opened


@rule("play.8")
@rule("play.9")
def test_the_player_dealers_cards_lie_unseen_until_every_hand_is_decided():
    check_bank_cards_unseen(SHEET)


# -- coverage ------------------------------------------------------------------------------------------------


@rule("pay.4")
def test_pay_offs_go_as_far_as_the_bank_covers_and_the_rest_goes_back():
    round = hand(SHEET, {"P2": BET}, {"seat 2": THREE[6], **BANK_SEVEN}, {"seat 2": "stand"}, bank=15)
    assert came_to(round) == {"P2": -15}
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 2"]
    assert dict(zip(round.parties, round.settlement.stacks_after, strict=True)) == {
        "Bank": 10_000_000 + 1500 - 200,
        "P2": 10_000_000 - 1500 - 100,
    }


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), [20, 0, 0]),
        (("bank-coverage=two-caps",), [20, -20, 0]),
        (("bank-coverage=running",), [20, -20, 20]),
    ],
)
def test_how_far_a_bank_of_20_reaches(settings, won):
    assert list(mixed_hand(SHEET, 20, settings).values()) == won


@rule("amb.10")
def test_on_a_seat_the_seated_player_is_served_first():
    wagers = {"Back": {"game@2": 20}, "P2": BET}
    cards = {"seat 2": THREE[9], **BANK_SEVEN}
    assert came_to(hand(SHEET, wagers, cards, bank=30)) == {"P2": 20, "Back@2": 10}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.3")
@pytest.mark.parametrize(
    ("option", "limits", "bank", "player"), [("1", (10, 100), 2, 1), ("2", (10, 200), 2, 2)]
)
def test_the_fees_of_both_table_limits(option, limits, bank, player):
    found = sheet(SHEET).change({"fee_option": option})
    assert found.fee.limits == (limits[0] * 100, limits[1] * 100)
    assert {bank_fee(found, cents) for cents in (1000, 10_000, 100_000)} == {bank * 100}
    assert {player_fee(found, cents) for cents in (1000, 10_000, 20_000)} == {player * 100}
    round = hand(SHEET, {"P2": BET}, settings={"fee_option": option})
    assert fees(round) == {"Bank": bank, "P2": player}


def test_nobody_is_asked_to_share_the_bank():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    assert {ask.kind for ask in round.asks} == {"board"}
