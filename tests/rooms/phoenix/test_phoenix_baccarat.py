"""Phoenix Baccarat at Phoenix: $10 to $100, or $200; a bank of zero on three cards has a table of its own."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import fees, moment, offers, ruled, table, take_bank
from tests.bank.nines import (
    BET,
    PIP,
    THREE,
    asked,
    asked_places,
    finish,
    hand,
    place,
    sees,
    shown,
    start,
)
from tests.compliance import bank
from tests.compliance.nines import irregular, play
from tests.compliance.nines.play import SPOTS
from tests.compliance.rounds import Rounds

BANK_SEVEN = {"bank": THREE[7]}
ZERO = THREE[0]

here = Rounds("phoenix/phoenix-baccarat", family="nines")

# -- wagers, bank and button ---------------------------------------------------------------------------------

for option, most in (("1", 100), ("2", 200)):
    here.proves(bank.limits, "bet.1", low=10, high=most, settings=f"fee_option={option}")
NINE = {"seat 2": THREE[9], **BANK_SEVEN}
BACKED = {"P2": BET, "Back": {"game@2": 10}}
here.proves(play.comes_to, "bet.2", cards=NINE, wagers=BACKED, came={"P2": 20, "Back@2": 10})
EVERY = [f"game@{seat}" for seat in range(2, 9)]
here.proves(play.open_circles, "bet.3", to="P2", players=["P2", "P3"], circles=EVERY)
here.proves(play.open_circles, "room-rules#bet.11", to="Back", players=["P2", "Back"], circles=EVERY)
here.proves(
    play.open_circles, "bet.2", to="P2", players=["P2", "P3"], circles=["game@2"], settings="backline=none"
)
here.proves(
    play.comes_to,
    "bet.3",
    cards={"seat 3": THREE[9], "seat 7": THREE[6], **BANK_SEVEN},
    wagers={"P2": {"game@3": 20, "game@7": 10}, "P3": {}},
    came={"P2@3": 20, "P2@7": -10},
)
here.proves(play.covers, "bet.8", "pay.4")
DICE = {3: 3, 4: 4, 8: 8, 9: 2, 10: 2, 17: 2, 18: 2}
here.proves(play.first_is, "bet.9", "play.5", positions=DICE, seats=8, settled=True)
FOURTH = ["P4", "P6", "P2"]
TOLD = "a 12 puts the button at seat 4"
here.proves(play.orders, "bet.10", "play.11", "room-rules#pay.5", dice=12, settled=FOURTH, told=TOLD)
for settings, order in (("", ["P6", "P2", "P4"]), ("dice-seats=bet-seats-only", ["P2", "P4", "P6"])):
    here.proves(play.orders, "amb.6", dice=5, settled=order, settings=settings)
COVERAGE = {"": [20, 0, 0], "bank-coverage=two-caps": [20, -20, 0], "bank-coverage=running": [20, -20, 20]}
here.proves(play.reaches, "amb.10", funds=20, readings=COVERAGE)
BOTH_BEHIND = {"Back": {"game@2": 20}, "P2": BET}
here.proves(play.comes_to, "amb.10", cards=NINE, wagers=BOTH_BEHIND, funds=30, came={"P2": 20, "Back@2": 10})
PAID = ("room-rules#pay.1", "room-rules#pay.2", "room-rules#pay.3")
here.proves(play.reaches, *PAID, funds=30, readings={"": [20, -10, 0]})
here.proves(play.reaches, "room-rules#amb.1", "room-rules#amb.2", funds=25, readings={"": [20, -5, 0]})

# -- values and drawing --------------------------------------------------------------------------------------

here.proves(play.cards_count, "rank.1", values=play.FACES | play.ACE | play.NUMBERS)
here.proves(play.equal_totals_push, "pay.2")
for behind, who in ((30, "P4"), (20, "P2"), (10, "P2")):
    wagers = {"P2": BET, "P4": {"game@2": behind}}
    here.proves(play.asks, "act.2", "room-rules#bet.13", wagers=wagers, who={"": {"seat 2": who}})
    here.proves(
        play.comes_to,
        "act.2",
        cards={"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN},
        wagers=wagers,
        acts={"seat 2": "hit"},
        came={"P2": 20, "P4@2": behind},
    )
SEATED = {"shared-spot-decider=seated-player": {"seat 2": "P2"}}
here.proves(play.asks, "act.2", wagers={"P2": BET, "P4": {"game@2": 30}}, who=SEATED)
here.proves(play.house_way_hits_on_five, "way.1")
here.proves(play.bank_does, "way.2", "amb.1", letters={0: "S"})
here.proves(play.bank_does, "way.3", "play.10", letters=dict(enumerate("HHHOOOSSS", 1)))
for total, won in enumerate([0, 0, 0, 0, 0, 0, 10, 20, 20, 20]):
    here.proves(play.scores, "pay.3", player=total, bank=ZERO, came={"": won})
FOUR_CARDS = f"{THREE[4]} {PIP[6]}"
for total in (1, 5, 6, 9):
    here.proves(play.scores, "amb.3", player=total, bank=FOUR_CARDS, came={"": 20}, acts={"bank": "hit"})
here.proves(
    play.scores,
    "amb.4",
    player=f"{THREE[3]} 6s",
    bank=ZERO,
    came={"": 20, "zero-rule-player-total=first-three": 0},
    acts={"seat 2": "hit"},
)
HALF = {"": 7.50, "half-pay-rounding=down-to-dollar": 7}
here.proves(play.scores, "amb.7", player=6, bank=ZERO, bet=15, came=HALF)
here.proves(
    play.comes_to,
    "pay.3",
    cards={"seat 2": THREE[6], "seat 4": THREE[5], "seat 6": THREE[9], "bank": ZERO},
    wagers=SPOTS,
    acts=play.STAND,
    funds=30,
    came={"P2": 10, "P4": 0, "P6": 20},
)
here.proves(irregular.wrong_count_foul, "irr.1", found=[0, 1, 2])
here.proves(irregular.careless_foul, "irr.2")

# -- told ----------------------------------------------------------------------------------------------------

BEHIND = f"seat 2: {THREE[5]} 4s; bank: {THREE[7]}; P2 bets 20; P4 bets 20; Back bets game@2 30"
"""Back has most on seat 2 and is asked who plays it."""
here.tells(f"""
    deck.2: two to eight players are seated
        P8 bets 20; held 8: 3
    bet.4: a player may play more than one hand
        P2 bets game 20, game@5 20, game@7 20; asked seat 2 P2; P2 says stand
        asked seat 5 P2; P2 says stand; asked seat 7 P2; P2 says stand; order P2, P2@5, P2@7
    play.1: the player-dealer posts his bank and fee
        P2 bets 20; bank 300; ruled bank_taken: seat 1 banks $300; fees Bank 2, P2 1
    play.3 fee.2: every wager carries its own fee
        P2 bets game 20, game@4 20; P4 bets 20; Back bets game@2 10; fees Bank 2, P2 2, P4 1, Back 1
    play.6: three cards each from the left of the player-dealer, wherever the button lies
        P2 & P4 & P6 bet 20; dice 12
        [] P5 sits; dealt to seat 2, seat 4, seat 6, bank; held 2: 3; held 4: 3; held 6: 3; held bank: 3
        [] bank seat 5; dealt to seat 6, seat 2, seat 4, bank
    act.4: an unseated controller names a seated player
        {BEHIND}; asked seat 2 Back; Back may seat-2, seat-4, house-way; Back says seat-2
        asked seat 2 P2, seat 4 P4; ruled nominee_acts: seat 2 is played by seat-2
    act.4: without a nominee the hand is played house way
        {BEHIND}; Back says house-way; asked seat 4 P4; among Back@2 30; ruled house_way_plays: seat 2 has 5
    act.5: several hands of one player are played one after another
        P2 bets game 20, game@5 20; P4 bets 20; asked seat 2 P2, seat 4 P4
        ruled hands_in_sequence: 1 to come; seat 2 stands; seat 4 stands; asked seat 5 P2
    amb.2: the player-dealer draws one card at most
        bank: {THREE[1]} As; P2 bets 20; shown bank: 2; held bank: 4
    amb.9: a player-dealer who does not answer
        bank: {{cards}}; P2 bets 20; seat 2 stands; so far shown bank: {{total}}
        [] bank waits; held bank: {{held}}
        [pd-option-default=stand] bank waits; held bank: 3
        | cards      | total | held |
        | {THREE[4]} | 4     | 4    |
        | {THREE[5]} | 5     | 4    |
        | {THREE[6]} | 6     | 3    |
    amb.3: a zero against three cards of zero pushes by the table
        seat 2: {ZERO}; bank: {ZERO}; P2 bets 20; seat 2 stands; came P2 0; by zero_rule
    irr.3: three cards played with one of another pack are foul, though a nine beside two pictures would win
        seat 2: Qd Kh Jc; bank: {THREE[7]}; P2 bets 20
        [] slip seat 2 #1 foreign 9h; asked seat 2 P2; seat 2 stands; came P2 -20; shown seat 2: 9
        [] slip seat 2 #1 foreign 9h; seat 2 hits; came P2 20; ruled foreign_card_in_four: seat 2
        [] seat 2: Qd Kh 6s 3c; slip seat 2 #4 foreign 9h; seat 2 hits; came P2 20
""")


@here.rule("deck.2")
def test_there_is_no_ninth_seat():
    with pytest.raises(Refused, match="there is no seat 9"):
        table(here.sheet, ["P9"])


@here.rule("play.1")
def test_the_first_hand_of_a_bank_is_told():
    round = start(here.sheet, {"P2": BET})
    assert [event.turn for event in round.events if isinstance(event, Banked)] == [1]


@here.rule("play.3", "fee.2")
def test_bank_then_wagers_then_dice_then_cards():
    play.bank_then_wagers_then_dice_then_cards(here)


@here.rule("bet.5", "room-rules#bet.8")
def test_the_table_minimum_is_enough_to_bank_and_nothing_is_too_much():
    round = table(here.sheet, ["P2"]).deal(Chance(1))
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


@here.rule("bet.6", "play.12")
def test_two_hands_running_and_only_with_a_bet_on_the_spot_before():
    seated = table(here.sheet, ["P2", "P3", "P5"])
    bets = {"Bank": BET, "P3": BET, "P5": BET}
    order = [banking(seated, number, bets)[0] for number in range(7)]
    assert order == ["Bank", "Bank", "P3", "P3", "P5", "P5", "Bank"]


@here.rule("bet.6")
def test_a_seat_without_a_bet_is_skipped_and_one_with_another_players_bet_is_not():
    seated = table(here.sheet, ["P2", "P3", "P5"])
    for number in range(2):
        banking(seated, number, {"P5": {"game": 20, "game@3": 20}})
    round = seated.deal(Chance(3))
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2 in the last hand"]
    assert offers(round) == ["P3", "P5"]


@here.rule("bet.7")
def test_the_bank_is_offered_on_to_the_left_and_the_game_ends_when_nobody_takes_it():
    seated = table(here.sheet, ["P2", "P5"])
    for number in range(2):
        banking(seated, number, {"P2": BET, "P5": BET})
    round = seated.deal(Chance(3))
    assert ruled(round, "bank_rotates") == ["seat 1 has had its turn"]
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@here.rule("play.2")
def test_the_cards_are_shuffled_for_every_hand_before_the_wagers():
    seated = table(here.sheet, ["P2"])
    for number in range(3):
        _, round = banking(seated, number, {"P2": BET, "Bank": BET})
        assert sum(isinstance(event, Shuffled) for event in round.events) == 1
        assert moment(round, Banked) < moment(round, Shuffled) < moment(round, Wagered)


@here.rule("play.4", "amb.8")
def test_all_fees_are_taken_up_before_the_dice_and_the_cards():
    round = start(here.sheet, SPOTS)
    assert len(fees(round)) == 4
    assert moment(round, Wagered) < moment(round, Transfer)
    assert moment(round, Transfer, 3) < moment(round, Rolled) < moment(round, Dealt)


@here.rule("play.7", "amb.5")
def test_all_hands_go_into_boxes_and_cards_come_from_the_left_of_the_player_dealer():
    round = start(here.sheet, SPOTS, BANK_SEVEN, dice=12)
    assert asked(round) == {"seat 2": "P2", "seat 4": "P4", "seat 6": "P6"}
    by_place = {ask.place: ask.id for ask in round.asks}
    for where, act in (("seat 6", "hit"), ("seat 4", "stand"), ("seat 2", "hit")):
        assert not shown(round)
        round.act(by_place[where], act)
    drawn = [event.places for event in round.events if isinstance(event, Dealt) and event.street == "draw"]
    assert drawn == [("seat 2",), ("seat 6",)]
    opened = next(at for at, event in enumerate(round.events) if getattr(event, "place", "") == "bank")
    assert moment(round, Dealt, 2) < opened


@here.rule("fee.1", "fee.3")
@pytest.mark.parametrize(
    ("option", "limits", "bank", "player"), [("1", (10, 100), 2, 1), ("2", (10, 200), 2, 2)]
)
def test_the_fees_of_both_table_limits(option, limits, bank, player):
    found = sheet(here.sheet).change({"fee_option": option})
    assert found.fee.limits == (limits[0] * 100, limits[1] * 100)
    assert {bank_fee(found, cents) for cents in (1000, 10_000, 100_000)} == {bank * 100}
    assert {player_fee(found, cents) for cents in (1000, 10_000, 20_000)} == {player * 100}
    round = hand(here.sheet, {"P2": BET}, settings={"fee_option": option})
    assert fees(round) == {"Bank": bank, "P2": player}


def test_nobody_is_asked_to_share_the_bank():
    round = table(here.sheet, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    assert {ask.kind for ask in round.asks} == {"board"}


@here.rule("act.6")
def test_a_player_sees_his_next_hand_when_the_last_is_decided():
    round = start(here.sheet, {"P2": {"game": 20, "game@5": 20}})
    assert sees(round, "P2", "seat 2")
    assert not sees(round, "P2", "seat 5")
    round.act(round.asks[0].id, "stand")
    assert sees(round, "P2", "seat 5")
    assert asked(round) == {"seat 5": "P2"}
    finish(round)
    assert asked_places(round) == ["seat 2", "seat 5"]


@here.rule("play.13")
def test_a_hand_is_seen_by_those_who_bet_on_it_and_nobody_else():
    round = start(
        here.sheet, {"P2": BET, "P4": {"game": 20, "game@2": 10}, "P6": BET, "Back": {"game@2": 10}}
    )
    assert all(sees(round, who, "seat 2") for who in ("P2", "P4", "Back"))
    assert not any(sees(round, who, "seat 2") for who in ("P6", "Bank", None))


here.tells(f"""
    amb.11: a careless player-dealer plays or pays all
        seat 2: Qd Kh 6s; bank: {THREE[7]}; P2 bets 20; slip turn of bank #1 fouled; seat 2 stands
        [] came P2 -20; ruled bank_foul_plays: nothing more
        [bank-foul=pays-all] came P2 20
    room-rules#fee.3: each wager on a hand carries a fee
        P2 bets 20; P4 & Back bet game@2 20; fees Bank 2, P2 1, P4 1, Back 1
""")


@here.rule("room-rules#bet.6", "room-rules#amb.4")
def test_a_spot_without_a_bet_in_the_last_hand_is_skipped():
    assert play.bankers(table(here.sheet, ["P2", "P5"]), 3, {"P5": BET}) == ["Bank", "Bank", "P5"]


test_the_sheet = here.tests(bank, play)
