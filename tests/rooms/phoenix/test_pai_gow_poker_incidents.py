"""Phoenix's Pai Gow Poker: bought action, misdeals and other irregularities."""

import pytest

from houseway.cards import Chance, Incident
from houseway.play.events import Rolled, Transfer
from tests.bank.arrange import fees, place, ruled, table, take_bank, wagered
from tests.bank.nines import DICE
from tests.bank.pai_gow import (
    BANK,
    BET,
    LOSES,
    WINS,
    asked,
    came_to,
    clauses,
    dice_to,
    finish,
    fronts,
    hand,
    held,
    redealt,
    start,
)
from tests.bank.pai_gow_common import check_exposed_replaced, check_misdeal, early_look

SHEET = "phoenix/pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- bought action -------------------------------------------------------------------------------------------


def prices(round):
    return [event.amount / 100 for event in round.events if getattr(event, "clause", "") == "action_bought"]


def bought(cards, amount=60, settings=()):
    """The company, in seat 3, bets for the bank; P2's hand takes the first free spot from the bank on."""
    wagers = {"P2": BET}
    told = {"seat 3": cards, "seat 2": LOSES, "bank": BANK}
    return hand(SHEET, wagers, told, also=["P3"], bought=("P3", amount), settings=settings)


@rule("bet.6")
@rule("bet.9")
def test_the_bank_pays_another_to_bet_against_it():
    """The bet is his who places it: he is paid when it wins, and loses the whole of it otherwise."""
    won = bought(WINS)
    assert wagered(won) == [("P2", "game@2", 20), ("P3", "game@3", 60)]
    assert came_to(won) == {"P2": -20, "P3": 60}
    assert fees(won) == {"Bank": 1, "P2": 1, "P3": 1}
    lost = bought("Th 8s 7c 6h 4d 3h 2d")
    assert came_to(lost)["P3"] == -60
    (paid,) = (event for event in won.events if getattr(event, "clause", "") == "action_bought")
    assert isinstance(paid, Transfer)
    assert (won.parties[paid.payer], won.parties[paid.payee]) == ("Bank", "P3")


@rule("bet.6")
def test_nobody_but_the_bank_is_asked_to_buy_and_nobody_has_to_sell():
    round = start_betting(["P2", "P3"])
    assert round.parties[round.asks[0].party] == "Bank"
    round.act(round.asks[0].id, ["buy", 60_00])
    assert [round.parties[ask.party] for ask in round.asks] == ["P2"]
    round.act(round.asks[0].id, "decline")
    round.act(round.asks[0].id, "decline")
    assert round.asks[0].options[0].id == "pile-1"
    assert not prices(round)


def start_betting(players, settings=()):
    round = table(SHEET, players, settings=settings, bank_seat=8).deal(Chance(1))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}})
    return round


@pytest.mark.parametrize(("amount", "price"), [(10, 5), (60, 5), (100, 5)])
@rule("bet.8")
@rule("amb.16")
def test_a_hundred_dollars_or_a_part_of_it_cost_five(amount, price):
    assert prices(bought(WINS, amount)) == [price]


@pytest.mark.parametrize(("amount", "price"), [(10, 0.50), (60, 3), (100, 5)])
@rule("amb.16")
def test_or_a_part_costs_its_part(amount, price):
    assert prices(bought(WINS, amount, {"action-buy-rounding": "pro-rata"})) == [price]


@rule("bet.10")
def test_a_bought_bet_is_played_the_house_way():
    round = start(SHEET, {"P2": BET}, {"seat 3": WINS}, also=["P3"], bought=("P3", 60))
    assert asked(round) == {"seat 2": "P2"}
    finish(round)
    assert ruled(round, "bought_house_way") == ["seat 3"]
    assert ruled(round, "house_way_sets") == ["seat 3 by the manual chart"]
    assert fronts(round)["seat 3"] == "Kc Jd"


def test_the_bank_may_buy_action_where_nobody_bets():
    round = hand(SHEET, {}, {"seat 2": WINS, "bank": BANK}, also=["P3"], bought=("P3", 60))
    assert came_to(round) == {"P3@2": 60}


@pytest.mark.parametrize(("word", "who"), [("no", ["Bank"]), ("yes", ["Bank", "P2", "P3"])])
@rule("bet.7")
def test_others_may_buy_where_the_room_lets_them(word, who):
    round = start_betting(["P2", "P3"], {"color-buys": word})
    buyers = []
    while round.asks[0].options[0].id == "buy":
        buyers.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, "none")
    assert buyers == who


def test_nothing_is_bought_without_a_free_spot_or_money():
    players = [f"P{seat}" for seat in range(2, 8)]
    full = start(SHEET, dict.fromkeys(players, BET))
    assert not any(event.what == "action" for event in full.events if hasattr(event, "what"))
    poor = start(SHEET, {"P2": BET}, stacks={"P2": 25})
    assert not any(event.what == "action" for event in poor.events if hasattr(event, "what"))


# -- the procedure -------------------------------------------------------------------------------------------


@rule("play.8")
def test_after_a_slip_the_procedure_starts_again():
    """The bank picks and the cup is opened once more; the second throw names seat 4."""
    slip = Incident("procedure", 1, "changed")
    round = twice(slip)
    assert ruled(round, "procedure_restarts") == [""]
    assert ruled(round, "bank_picks_pile") == ["pile-1", "pile-1"]
    assert held(round)["seat 4"] == WINS


@rule("irr.10")
def test_a_cup_that_opens_in_the_banks_hands_is_shaken_again():
    round = twice(Incident("cup", 1, "exposed"))
    assert ruled(round, "cup_shaken_again") == [""]
    assert ruled(round, "bank_picks_pile") == ["pile-1"]
    assert held(round)["seat 4"] == WINS


def twice(slip):
    """The dice name seat 2, and seat 4 when they are thrown again."""
    thrown = {"action": DICE[dice_to(2)], "action #2": DICE[dice_to(4)]}
    seated = table(SHEET, ["P2", "P4"], bank_seat=8)
    round = seated.deal(Chance.scripted({"pile 1": WINS}, dice=thrown, incidents=[slip]))
    take_bank(round, 1000)
    place(round, {"P2": {"game@2": 20}, "P4": {"game@4": 20}})
    round.act(round.asks[0].id, "none")
    finish(round)
    assert len([event for event in round.events if isinstance(event, Rolled)]) == 2
    return round


# -- misdeals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@rule("irr.2")
@rule("amb.12")
def test_one_card_is_exchanged_for_the_first_left_over(kind):
    check_exposed_replaced(SHEET, kind)


@pytest.mark.parametrize("card", ["Ac", "Jk"])
@rule("irr.3")
@rule("amb.17")
def test_a_boxed_ace_or_joker_is_a_misdeal(card):
    check_misdeal(SHEET, {"pile 3": f"2c {card}"}, [Incident("pile 3", 2, "boxed")])


@rule("irr.4")
def test_two_boxed_cards_are_a_misdeal():
    two = [Incident("pile 3", 1, "boxed"), Incident("pile 5", 1, "boxed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, two)


@rule("irr.5")
def test_a_card_too_many_is_a_misdeal_unless_it_can_be_taken_back():
    check_misdeal(SHEET, {}, [Incident("pile 1", 3, "extra", None, 1)])
    cards = {"pile 1": WINS, "bank": BANK}
    taken_back = hand(SHEET, {"P2": BET}, cards, incidents=[Incident("pile 1", 7, "extra")])
    assert not redealt(taken_back)
    assert held(taken_back)["seat 2"] == WINS
    short = hand(SHEET, {"P2": BET}, incidents=[Incident("pile 1", 3, "missing", None, 1)])
    assert not redealt(short)
    assert len(held(short)["seat 2"].split()) == 7


# -- hands at wrong places -----------------------------------------------------------------------------------

WRONG = Incident("delivery", 1, "changed", None, 1)
"""Every hand one seat too far: what lies at seat 2 is the bank's, at seat 3 that of seat 2."""


@rule("irr.6")
def test_who_has_seen_the_hand_of_the_bank_makes_it_a_misdeal():
    check_misdeal(SHEET, {}, [WRONG, Incident("look at seat 2", 1, "looked")])


@rule("irr.7")
def test_otherwise_the_hands_move_and_who_saw_a_wrong_one_plays_the_house_way():
    cards = {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}
    seen = Incident("look at seat 3", 1, "looked")
    round = start(SHEET, {"P2": BET, "P3": BET}, cards, incidents=[WRONG, seen])
    assert held(round)["seat 3"] == WINS
    assert asked(round) == {"seat 2": "P2"}
    finish(round)
    assert not redealt(round)
    assert ruled(round, "hands_move_home") == [""]
    assert ruled(round, "house_way_sets") == ["seat 3 by the manual chart"]
    assert came_to(round) == {"P2": -20, "P3": 20}


# -- the bank's hand and touched chips -----------------------------------------------------------------------


@rule("irr.8")
def test_hands_not_set_when_the_bank_is_opened_go_the_house_way():
    round = early_look(SHEET)
    assert ruled(round, "early_exposure_sets_hands") == ["seat 3"]
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "Kd Td"
    assert ruled(round, "bank_sets_freely")


@rule("irr.9")
def test_who_touches_his_chips_concedes_his_own_bet_only():
    touched = Incident("wager on seat 2", 1, "taken-back")
    wagers = {"P2": BET, "Back": {"game@2": 10}}
    round = hand(SHEET, wagers, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert came_to(round) == {"P2": -20, "Back@2": 10}
    assert clauses(round) == {"P2": "touch_concedes", "Back": "wins_both"}
