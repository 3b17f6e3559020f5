"""Super 9 at Poker Flats, rule by rule: play, settlement, who acts and fees."""

import pytest

from houseway.cards import Chance
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import Dealt, Rolled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    fees,
    moment,
    offers,
    ruled,
    table,
)
from tests.bank.nines import (
    BET,
    THREE,
    against,
    asked,
    asked_places,
    came_to,
    check_bank_letter,
    check_card_value,
    check_one_more_card_on_any_total,
    check_order,
    deal_order,
    finish,
    hand,
    held,
    join,
    mixed_hand,
    place,
    shown,
    start,
)

SHEET = "poker-flats/super-9"
THREE_SPOTS = {"P2": BET, "P4": BET, "P6": BET}
BANK_SEVEN = {"bank": THREE[7]}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the sequence of play ------------------------------------------------------------------------------------


@rule("play.3")
def test_three_cards_go_to_each_hand_and_to_the_banker():
    round = start(SHEET, THREE_SPOTS, dice=4)
    assert deal_order(round) == ["seat 4", "seat 6", "bank", "seat 2"]
    assert {held(round, where) for where in deal_order(round)} == {3}


@rule("play.4")
def test_the_players_stand_or_draw_in_turn():
    round = start(SHEET, THREE_SPOTS)
    for spot, act, cards in ((2, "hit", 4), (4, "stand", 3)):
        assert asked(round) == {f"seat {spot}": f"P{spot}"}
        round.act(round.asks[0].id, act)
        assert held(round, f"seat {spot}") == cards
    assert asked(round) == {"seat 6": "P6"}


@rule("play.5")
def test_the_bankers_hand_is_finished_when_the_players_are_done():
    cards = {"seat 2": THREE[7], "bank": f"{THREE[5]} 3s"}
    round = start(SHEET, {"P2": BET}, cards)
    assert not shown(round)
    finish(round, {"seat 2": "stand"})
    assert ruled(round, "bank_opens") == ["the bank has 5"]
    assert came_to(round) == {"P2": -20}


@rule("rank.1")
@pytest.mark.parametrize(
    ("card", "value"), [*zip("A23456", range(1, 7), strict=True), *((c, 0) for c in "JQK")]
)
def test_what_cards_count(card, value):
    check_card_value(SHEET, card, value)


@rule("rank.2")
@rule("pay.1")
@rule("pay.3")
@pytest.mark.parametrize("lower", range(9))
def test_each_total_beats_the_one_below(lower):
    check_order(SHEET, lower + 1, lower)


@rule("ex.1")
@rule("rank.2")
def test_three_fives_are_worth_five():
    assert shown(hand(SHEET, {"P2": BET}, {"seat 2": "5c 5d 5h"}, {"seat 2": "stand"}))["seat 2"] == "5"


@rule("act.1")
def test_exactly_one_card_may_be_taken_on_any_total():
    check_one_more_card_on_any_total(SHEET)


@rule("act.3")
def test_a_card_asked_for_plays():
    assert against(SHEET, f"{THREE[9]} 2s", 7, {"seat 2": "hit"}) == -20


@rule("way.1")
@rule("amb.1")
@pytest.mark.parametrize("total", range(6))
def test_the_house_dealer_draws_for_a_banker_of_five_or_less(total):
    check_bank_letter(SHEET, total, "H")


@rule("way.2")
@pytest.mark.parametrize("total", [7, 8, 9])
def test_the_banker_stands_on_seven_or_more(total):
    check_bank_letter(SHEET, total, "S")


@rule("way.3")
@rule("amb.2")
def test_the_banker_chooses_on_six():
    check_bank_letter(SHEET, 6, "O")


@rule("way.3")
@pytest.mark.parametrize(("acts", "cards"), [(["stand", "yes"], 3), (["stand", "no"], 4), (["hit"], 4)])
def test_the_house_dealer_makes_sure_that_standing_is_meant(acts, cards):
    round = hand(
        SHEET, {"P2": BET}, {"seat 2": THREE[7], "bank": THREE[6]}, {"seat 2": "stand", "bank": acts}
    )
    assert held(round, "bank") == cards


@rule("amb.2")
@pytest.mark.parametrize(("reading", "cards"), [("stand", 3), ("draw", 4)])
def test_a_banker_of_six_by_reading(reading, cards):
    held_cards = {"seat 2": THREE[7], "bank": THREE[6]}
    round = hand(SHEET, {"P2": BET}, held_cards, {"seat 2": "stand"}, settings=[f"banker-six={reading}"])
    assert held(round, "bank") == cards


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.2")
def test_equal_values_push():
    assert [against(SHEET, total, total) for total in (7, 8, 9)] == [0, 0, 0]


@rule("pay.1")
@rule("pay.3")
@rule("amb.3")
def test_even_money_without_commission():
    assert against(SHEET, 8, 7, bet=30) == 30
    assert against(SHEET, 7, 8, bet=30) == -30


@rule("pay.4")
@rule("play.6")
def test_hands_are_exposed_as_far_as_the_bankers_money_covers():
    cards = {"seat 2": THREE[9], "seat 4": THREE[9], "seat 6": THREE[6], **BANK_SEVEN}
    round = hand(SHEET, THREE_SPOTS, cards, bank=30)
    assert shown(round) == {"bank": "7", "seat 2": "9", "seat 4": "9"}
    assert list(came_to(round).values()) == [20, 10, 0]


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), [20, 0, 0]),
        (("bank-coverage=two-caps",), [20, -20, 0]),
        (("bank-coverage=net",), [20, -20, 20]),
    ],
)
def test_how_far_a_bank_of_20_reaches(settings, won):
    assert list(mixed_hand(SHEET, 20, settings).values()) == won


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["Bank", "Bank", "P2", "P2", "P7", "P7", "Bank"]),
        (("bank-turn-hands=1",), ["Bank", "P2", "P7", "Bank", "P2", "P7", "Bank"]),
    ],
)
def test_turns_at_the_bank_at_a_table_of_seven(settings, order):
    assert bankers_alone(table(SHEET, ["P2", "P7"], settings=settings), len(order)) == order


def bankers_alone(seated, hands):
    """Who banks hand after hand when everybody takes the bank and nobody joins."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        found.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, {})
    return found


@rule("amb.10")
def test_the_table_seats_two_to_seven():
    assert held(start(SHEET, {"P7": BET}), "seat 7") == 3
    with pytest.raises(Exception, match="there is no seat 8"):
        table(SHEET, ["P8"])


def test_refusals_of_the_bank_end_the_game():
    seated = table(SHEET, ["P2", "P5"])
    bankers_alone(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")


# -- readings of who acts ------------------------------------------------------------------------------------


@rule("amb.4")
@pytest.mark.parametrize(
    ("dice", "dealt", "acts"),
    [
        (8, ["seat 2", "seat 4", "seat 6", "bank"], ["seat 2", "seat 4", "seat 6"]),
        (15, ["seat 2", "seat 4", "seat 6", "bank"], ["seat 2", "seat 4", "seat 6"]),
        (5, ["seat 6", "bank", "seat 2", "seat 4"], ["seat 6", "seat 2", "seat 4"]),
        (18, ["seat 4", "seat 6", "bank", "seat 2"], ["seat 4", "seat 6", "seat 2"]),
    ],
)
def test_the_dice_start_deal_and_draw_and_the_banker_s_number_passes_on(dice, dealt, acts):
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=dice)
    assert deal_order(round) == dealt
    assert asked_places(round) == acts
    assert list(came_to(round)) == [f"P{place.removeprefix('seat ')}" for place in acts]


@rule("amb.4")
def test_read_without_dice_the_action_starts_at_the_bankers_left():
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=4, settings=["action-hand=left-of-banker"])
    assert not any(isinstance(event, Rolled) for event in round.events)
    assert asked_places(round) == ["seat 2", "seat 4", "seat 6"]


@rule("amb.7")
@pytest.mark.parametrize(("settings", "who"), [((), "P2"), (("backline-decision=largest-wager",), "Back")])
def test_who_decides_a_spot_with_back_line_bettors(settings, who):
    cards = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
    round = start(SHEET, {"P2": BET, "Back": {"game@2": 30}}, cards, settings=settings)
    assert asked(round) == {"seat 2": who}
    finish(round, {"seat 2": "hit"})
    assert came_to(round) == {"P2": 20, "Back@2": 30}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(("option", "fee"), [("1", 100), ("2", 200)])
def test_the_two_rows_of_the_schedule(option, fee):
    """One amount for every wager, from whoever pays."""
    both = sheet(SHEET).change({"fee_option": option, "banked-fee-payer": "each-bettor-and-banker"})
    assert {player_fee(both, cents) for cents in (100, 1000, 10_000)} == {fee}
    assert {bank_fee(both, cents) for cents in (100, 1000, 10_000)} == {fee}


@rule("fee.1")
@rule("fee.2")
@rule("amb.5")
@pytest.mark.parametrize(("option", "fee"), [("1", 1), ("2", 2)])
def test_every_hand_bet_pays_before_the_dice(option, fee):
    round = hand(SHEET, {"P2": {"game": 20, "game@4": 20}, "P4": BET}, settings={"fee_option": option})
    assert fees(round) == {"P2": 2 * fee, "P4": fee}
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Rolled) < moment(round, Dealt)


@rule("amb.5")
@pytest.mark.parametrize(
    ("payer", "paid"),
    [
        ("each-bettor", {"P2": 1}),
        ("each-bettor-and-banker", {"P2": 1, "Bank": 1}),
        ("banker", {"Bank": 1}),
    ],
)
def test_who_pays_by_reading(payer, paid):
    assert fees(hand(SHEET, {"P2": BET}, settings=[f"banked-fee-payer={payer}"])) == paid
