"""California Blackjack, the game of 22, at Poker Flats, rule by rule: naturals, fees, order and turns."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused, SheetError
from houseway.games.banked import bank_fee, player_fee
from houseway.play import Party
from houseway.play.events import Decided, Outcome, Rolled, Shown
from houseway.rooms import sheet
from tests.bank.arrange import (
    bankers,
    betting,
    came_to,
    circles_of,
    fees,
    ruled,
    table,
)
from tests.bank.california_22 import PLAIN_BANK, SHEET, TEN, against, deal, finish, hand


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- naturals ------------------------------------------------------------------------------------------------


@rule("pay.3")
def test_a_natural_is_paid_at_once_ahead_of_its_place():
    """Seat 3 has its natural paid out of $15 before seat 2 is measured."""
    cards = {"seat 2": "Th 9h", "seat 3": "Ad Jk", "bank": "9c 8c"}
    round = deal(cards, bank=15)
    assert came_to(round) == {"P3 game": 10}
    assert round.pending.keys() == {"P2"}
    assert came_to(finish(round)) == {"P3 game": 10, "P2 game": 5}


@rule("pay.3")
def test_a_natural_is_paid_only_as_far_as_the_bank_covers():
    cards = {"seat 2": "Ah As", "seat 3": "Ad Jk", "bank": "9c 8c"}
    round = hand(cards, bank=15)
    assert came_to(round) == {"P2 game": 10, "P3 game": 5}
    assert ruled(round, "uncovered_returned") == ["$5 of game on seat 3"]


@rule("amb.3")
def test_a_declared_natural_ends_the_hand_and_everybody_else_loses():
    round = hand({"seat 2": "Th Jh", "bank": "Ac Jk"}, declare=True)
    assert came_to(round) == {"P2 game": -10}
    assert ruled(round, "natural_declared") == [""]
    assert not any(isinstance(e, Decided) and e.what == "seat 2" for e in round.events)


@rule("amb.3")
def test_players_may_draw_against_a_declared_natural_in_the_other_reading():
    cards = {"seat 2": "Th Jh 2h", "bank": "Ac Jk"}
    round = hand(cards, {"P2": 1}, declare=True, settings=["banker-natural=players-may-draw"])
    assert came_to(round) == {"P2 game": 0}


@rule("amb.3")
def test_the_banker_is_asked_whenever_a_natural_is_possible():
    """With a natural he may declare it or keep silent; without one there is nothing to declare."""
    with_natural = deal({"seat 2": "9h 8h", "bank": "Ac Jk"}).asks[0]
    without = deal({"seat 2": "9h 8h", "bank": "9c Jk"}).asks[0]
    impossible = deal({"seat 2": "9h 8h", "bank": "Ac 9c"}).asks[0]
    assert [option.id for option in with_natural.options] == ["declare", "silent"]
    assert [option.id for option in without.options] == ["silent"]
    assert impossible.party == 1


@rule("amb.4")
@pytest.mark.parametrize(
    ("declare", "settings", "won"),
    [
        (True, [], 0),
        (False, [], 10),
        (True, ["natural-vs-natural=player-paid"], 10),
    ],
)
def test_natural_against_natural(declare, settings, won):
    assert against("Ah Ad", "As Jk", declare=declare, settings=settings) == won


@rule("amb.5")
@pytest.mark.parametrize(("settings", "won"), [([], 10), (["natural-pays=2-to-1"], 20)])
def test_what_a_natural_pays(settings, won):
    assert against("Ah Ad", PLAIN_BANK, settings=settings) == won


@rule("amb.6")
def test_an_ordinary_win_pays_even_money():
    assert against("Th Jh", PLAIN_BANK) == 10


@rule("pay.4")
@rule("amb.11")
def test_a_natural_kept_silent_counts_2_or_12_once_players_draw():
    """P2 draws to 19; the bank's ace and joker with a two are 4 or 14, not 24. If nobody draws it is 22."""
    cards = {"seat 2": "9h 8h 2h", "bank": "Ac Jk 2d"}
    round = hand(cards, {"P2": 1})
    assert ruled(round, "undisclosed_natural") == ["Ac Jk"]
    assert came_to(round) == {"P2 game": 10}
    assert [e.name for e in round.events if isinstance(e, Shown) and e.place == "bank"] == ["up card", "12"]
    assert against("Th Jh", "Ac Jk") == -10


@rule("pay.5")
@rule("amb.11")
def test_he_must_then_draw_and_may_reach_22():
    cards = {"seat 2": "9h 8h 4h", "bank": "Ac Jk Td"}
    round = hand(cards, {"P2": 1})
    assert ruled(round, "must_draw_higher") == [""]
    assert came_to(round) == {"P2 game": -10}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("bet.1")
def test_the_collection_is_a_dollar():
    assert [player_fee(sheet(SHEET), amount) for amount in (500, 1000)] == [100, 100]


@rule("fee.1")
@rule("amb.7")
@pytest.mark.rule("poker-flats/room-rules#amb.11")
@pytest.mark.parametrize(
    ("payer", "paid"),
    [
        ("each-bettor", {"P2": 1, "P3": 1}),
        ("each-bettor-and-banker", {"Bank": 1, "P2": 1, "P3": 1}),
        ("banker", {"Bank": 1}),
    ],
)
def test_who_pays_it(payer, paid):
    cards = {"seat 2": "9h 8h", "seat 3": "9d 8d", "bank": PLAIN_BANK}
    assert fees(hand(cards, settings=[f"banked-fee-payer={payer}"])) == paid
    if payer == "each-bettor":
        assert fees(hand(cards)) == paid
        assert bank_fee(sheet(SHEET), 2000) == 0


# -- order and turns -----------------------------------------------------------------------------------------


@rule("amb.8")
def test_the_action_hand_is_the_first_at_the_bankers_left():
    round = hand({"seat 2": "Th 9h", "seat 8": "Td 9d", "bank": "9c 8c"}, bank_seat=4)
    assert list(came_to(round)) == ["P8 game", "P2 game"]
    assert not any(isinstance(event, Rolled) for event in round.events)


@rule("amb.8")
def test_three_dice_may_choose_the_action_hand():
    """The bank in seat 1 counts 1: an 11 goes once round eight seats and on to seat 3."""
    cards = {"seat 2": "Th 9h", "seat 3": "Td 9d", "bank": "9c 8c"}
    wagers = {"P2": TEN, "P3": TEN}
    for reading, first in (("left-of-banker", "P2"), ("three-dice", "P3")):
        seated = table(SHEET, list(wagers), settings=[f"action-hand={reading}"])
        chance = Chance.scripted(cards, dice={"action": (3, 4, 4)})
        round = seated.deal(chance)
        round.act(round.asks[0].id, ["bank", 1000])
        for ask in round.asks:
            round.act(ask.id, {"game": 1000})
        assert round.pending.keys() == {first}
        assert came_to(finish(round))[f"{first} game"] == 10


@rule("amb.9")
@pytest.mark.rule("poker-flats/room-rules#amb.18")
def test_the_banker_holds_his_place_for_two_hands():
    assert bankers(table(SHEET, ["P2", "P5"]), 4) == ["Bank", "Bank", "P2", "P2"]
    one = table(SHEET, ["P2", "P5"], settings=["bank-turn-hands=1"])
    assert bankers(one, 3) == ["Bank", "P2", "P5"]


@rule("amb.9")
@pytest.mark.parametrize(
    ("settings", "won"),
    [([], 0), (["bank-coverage=gross"], 0), (["bank-coverage=two-caps"], 10), (["bank-coverage=net"], 10)],
)
def test_what_uses_the_bankers_money_up(settings, won):
    cards = {"seat 2": "9h 5h", "seat 3": "Td 9d", "bank": "9c 8c"}
    round = hand(cards, bank=10, settings=settings)
    assert came_to(round) == {"P2 game": -10, "P3 game": won}


@rule("amb.10")
def test_two_to_eight_sit_at_the_table():
    full = table(SHEET, [f"P{seat}" for seat in range(2, 9)])
    with pytest.raises(Refused, match="seats 1 to 8"):
        full.join(Party("one more", 1000, 9))
    assert came_to(hand({"seat 2": "Th 9h", "bank": "9c 8c"})) == {"P2 game": 10}


@rule("amb.10")
def test_eight_hands_never_use_the_pack_up():
    """Everybody draws as long as he may."""
    wagers = {f"P{seat}": TEN for seat in range(2, 9)}
    for seed in range(20):
        round = table(SHEET, list(wagers)).deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            words = [option.id for option in getattr(ask, "options", ())]
            choice = "hit" if "hit" in words else "silent" if "silent" in words else {"game": 1000}
            round.act(ask.id, ["bank", 50_000] if "bank" in words else choice)
        assert round.settlement.balances()
    with pytest.raises(SheetError, match="last for 11 hands"):
        sheet(SHEET).change({"seats": (2, 12)})


def test_nobody_bets_behind_another_seat_or_on_a_second_one():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {"game@2"}
    assert "Back" not in round.pending
    with pytest.raises(SheetError, match="face down"):
        sheet(SHEET).change({"backline": "base"})


def test_every_outcome_names_a_clause_of_the_game():
    round = hand({"seat 2": "9h 8h", "bank": PLAIN_BANK})
    assert all(e.clause in sheet(SHEET).module.clauses for e in round.events if isinstance(e, Outcome))
