"""Super 9 at Poker Flats: $5 to $40, or $10 to $100; up to three bank together."""

import pytest

from houseway.cards import Chance, Incident
from houseway.games.banked import bank_fee, player_fee
from houseway.play.events import Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import (
    ruled,
    table,
    take_bank,
)
from tests.bank.nines import (
    BET,
    THREE,
    came_to,
    deal_order,
    finish,
    hand,
    held,
    join,
    place,
    sees,
    start,
)
from tests.compliance.nines import irregular, play
from tests.compliance.nines.irregular import WINS, redealt
from tests.compliance.rounds import Rounds

BANK_SEVEN = {"bank": THREE[7]}
L = LARGEST = "backline-decision=largest-wager"
STAND = {"seat 2": "stand"}

here = Rounds("poker-flats/super-9", family="nines")

# -- table and wagers ----------------------------------------------------------------------------------------

here.proves(
    play.open_circles, "deck.3", to="Back", players=["P2", "P5", "Back"], circles=["game@2", "game@5"]
)
here.proves(play.open_circles, "room-rules#bet.12", to="Back", players=["P2", "Back"], circles=["game@2"])
here.proves(play.open_circles, "bet.6", to="P2", players=["P2"], circles=["game@2"])
here.proves(play.scores, "bet.3", "amb.8", player=9, bank=7, bet=2, came={"": 2})
NINES = {f"seat {seat}": THREE[9] for seat in (2, 4, 6)} | BANK_SEVEN
FORTIES = {f"P{seat}": {"game": 40} for seat in (2, 4, 6)}
here.proves(
    play.comes_to,
    "bet.4",
    cards=NINES,
    wagers=FORTIES,
    acts=play.STAND,
    funds=100,
    came={"P2": 40, "P4": 40, "P6": 20},
)
here.proves(
    play.comes_to,
    "bet.4",
    "room-rules#bet.9",
    cards=NINES,
    wagers=FORTIES,
    acts=play.STAND,
    funds=90_000,
    came={"P2": 40, "P4": 40, "P6": 40},
)
here.proves(
    play.comes_to,
    "bet.5",
    cards={"seat 2": THREE[9], **BANK_SEVEN},
    wagers={"P2": BET, "Back": {"game@2": 10}, "P4": {"game@2": 5}},
    came={"P2": 20, "Back@2": 10, "P4@2": 5},
)
IDLE = {"P2": {}, "P4": {"game@2": 20}}
DRAWN = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
here.proves(play.comes_to, "bet.9", cards=DRAWN, wagers=IDLE, acts={"seat 2": "hit"}, came={"P4@2": 20})
WHO = {"": {"seat 2": "P4"}, "idle-spot=active-player": {"seat 2": "P2"}}
here.proves(play.asks, "amb.11", wagers=IDLE, who=WHO)
BEHIND = {"P2": BET, "Back": {"game@2": 30}}
here.proves(play.asks, "amb.7", wagers=BEHIND, who={"": {"seat 2": "P2"}, LARGEST: {"seat 2": "Back"}})
for settings in ("", LARGEST):
    here.proves(
        play.comes_to,
        "amb.7",
        cards=DRAWN,
        wagers=BEHIND,
        acts={"seat 2": "hit"},
        came={"P2": 20, "Back@2": 30},
        settings=settings,
    )

# -- the bank and the button ---------------------------------------------------------------------------------

here.proves(play.goes_round, "amb.10", "room-rules#bet.3", "room-rules#amb.18")
ONE_HAND = ("Bank", "P2", "P5", "Bank", "P2", "P5", "Bank")
here.proves(play.goes_round, "amb.10", order=ONE_HAND, settings="bank-turn-hands=1")
here.proves(play.bank_then_wagers_then_dice_then_cards, "bet.7", "bet.8", "play.2")
here.proves(play.bank_then_wagers_then_dice_then_cards, "play.1")
ACTED = {"acted": ["seat 4", "seat 6", "seat 2"], "settled": ["P4", "P6", "P2"]}
here.proves(play.orders, "bet.12", "play.6", dice=4, told="a 4 puts the button at seat 4", **ACTED)
here.proves(play.orders, "play.3", dice=4, dealt=["seat 4", "seat 6", "bank", "seat 2"])
FIRST = ["seat 2", "seat 4", "seat 6"]
for dice, dealt, acted in (
    (8, [*FIRST, "bank"], FIRST),
    (15, [*FIRST, "bank"], FIRST),
    (5, ["seat 6", "bank", "seat 2", "seat 4"], ["seat 6", "seat 2", "seat 4"]),
    (18, ["seat 4", "seat 6", "bank", "seat 2"], ["seat 4", "seat 6", "seat 2"]),
):
    settled = [where.replace("seat ", "P") for where in acted]
    here.proves(
        play.orders, "amb.4", "room-rules#amb.20", dice=dice, dealt=dealt, acted=acted, settled=settled
    )
COVERAGE = {"": [20, 0, 0], "bank-coverage=two-caps": [20, -20, 0], "bank-coverage=net": [20, -20, 20]}
here.proves(play.reaches, "amb.10", funds=20, readings=COVERAGE)
here.proves(play.reaches, "room-rules#pay.1", "room-rules#pay.2", funds=30, readings={"": [20, -10, 0]})

# -- play ----------------------------------------------------------------------------------------------------

here.proves(play.players_act_in_turn, "play.4")
ON_FIVE = {"seat 2": THREE[7], "bank": f"{THREE[5]} 3s"}
TOLD = {"bank_opens": ["the bank has 5"]}
here.proves(play.comes_to, "play.5", cards=ON_FIVE, acts=STAND, came={"P2": -20}, told=TOLD)
here.proves(play.cards_count, "rank.1", values=play.FACES | play.ACE | play.NUMBERS)
here.proves(play.scores, "act.3", player=f"{THREE[9]} 2s", bank=7, came={"": -20}, acts={"seat 2": "hit"})
here.proves(play.bank_does, "way.1", "amb.1", letters=dict.fromkeys(range(6), "H"))
here.proves(play.bank_does, "way.2", letters=dict.fromkeys((7, 8, 9), "S"))
here.proves(play.bank_does, "way.3", "amb.2", letters={6: "O"})
here.proves(play.equal_totals_push, "pay.2")
here.proves(play.scores, "pay.1", "amb.3", player=8, bank=7, bet=30, came={"": 30})
here.proves(play.scores, "pay.3", "amb.3", player=7, bank=8, bet=30, came={"": -30})

# -- irregularities ------------------------------------------------------------------------------------------

for found in (0, 1):
    here.proves(irregular.bank_count_is_a_misdeal, "irr.2", found=found)
here.proves(irregular.dead_card, "irr.3", kind="boxed")
here.proves(irregular.exposed_card_plays, "irr.4")
here.proves(irregular.dead_card, "irr.5", kind="off-table")
here.proves(irregular.passed_over, "irr.6")
here.proves(irregular.wrong_count_mended, "irr.7", "amb.9")
here.proves(irregular.wrong_count_foul, "irr.7", "amb.9", found=[1, 2])
here.proves(irregular.careless_foul, "irr.8")
here.proves(irregular.bank_foul, "irr.8")
here.proves(irregular.cards_speak, "pay.5", "room-rules#irr.2", moment="claim")
here.proves(irregular.cards_speak, "pay.6", "room-rules#irr.3", moment="reading")
for rules, where, kind, came in (
    (("irr.10", "irr.11"), "wager on seat 2", "taken-back", {WINS: 5, THREE[6]: -5}),
    (("irr.9",), "wager on seat 2 at the cup", "changed", {WINS: -20}),
):
    here.proves(irregular.comes_to, *rules, incident=Incident(where, 1, kind), came=came)
CUP = Incident("wager on seat 2 at the cup", 1, "changed")
here.proves(irregular.comes_to, "irr.9", incident=CUP, came={WINS: 20}, settings="touched-at-cup=stands")
for found, won in ((0, 20), (2, -20)):
    slip = Incident("reading of seat 2", 1, "claimed", "6s", found)
    here.proves(irregular.comes_to, "pay.6", incident=slip, came={WINS: won})

# -- told ----------------------------------------------------------------------------------------------------

NINE, SEVEN, SIX = THREE[9], THREE[7], THREE[6]
here.tells(f"""
    deck.3: a player is active on one spot only: who has most on both plays the first, P2 his own
        P4 bets 20
        [{L}] P2 bets 20; Back bets game@2 30, game@4 30; asked seat 2 Back; seat 2 stands; asked seat 4 P4
        [{L}] P2 bets game 20, game@4 40; asked seat 2 P2; seat 2 stands; asked seat 4 P4
    bet.1 amb.5 room-rules#amb.13: the table has a maximum, and money above it gets no action
        P2 sits
        [{{words}}] P2 may bet {{most}}: game@2 {{most}}
        [{{words}}] P2 may bet {{more}}: game@2 {{most}}
        [{{words}}] P2 may bet 500: game@2 {{most}}
        | words                                                | most | more |
        | fee_option=1                                         | 40   | 41   |
        | fee_option=2                                         | 100  | 101  |
        | fee_option=2, super9-second-limit=10-to-100          | 100  | 101  |
        | fee_option=2, super9-second-limit=10-to-40           | 40   | 41   |
    bet.1 amb.5 amb.8: the table has a minimum
        P2 sits
        [fee_option=1, below-minimum=refuse] P2 cannot bet 4: under the least of $5; P2 may bet 5: game@2 5
        [fee_option=2, below-minimum=refuse] P2 cannot bet 9: under the least of $10; P2 may bet 10: game@2 10
    bet.2: only the maximum is wagered
        seat 2: {NINE}; bank: {SEVEN}; P2 bets 70; seat 2 stands; laid P2 game@2 40; came P2 40
    bet.6: there is no side bet
        P2 sits; P2 cannot bet game 20, tie 5: there is no 'tie' circle here
    bet.11 amb.6 room-rules#bet.8: up to three players bank together in proportion
        seat 2: {SIX}; bank: {SEVEN}; P2 bets 20; P3 sits; P5 sits; P6 sits; bank 50
        P3 joins with 100; P5 joins with 50; P6 joins with 50; seat 2 stands
        moved Bank 5, P2 -21, P3 10, P5 5, P6 0
    amb.6: the largest share decides on a six
        seat 2: {SEVEN}; bank: {SIX}; P2 bets 20; P3 sits; bank 100; P3 joins with {{share}}
        seat 2 stands; asked bank {{decides}}
        | share | decides |
        | 200   | P3      |
        | 100   | Bank    |
        | 50    | Bank    |
    way.3 amb.2: the house dealer makes sure that standing on six is meant
        seat 2: {SEVEN}; bank: {SIX}; P2 bets 20; seat 2 stands
        [] bank stands; bank says yes; held bank: 3
        [] bank stands; bank says no; the end; held bank: 4
        [] bank hits; the end; held bank: 4
        [banker-six=stand] the end; held bank: 3
        [banker-six=draw] the end; held bank: 4
    pay.4 play.6: hands are exposed as far as the banker's money covers
        seat 2: {NINE}; seat 4: {NINE}; seat 6: {SIX}; bank: {SEVEN}; P2 & P4 & P6 bet 20; bank 30
        came P2 20, P4 10, P6 0; opened bank, seat 2, seat 4; shown bank: 7; shown seat 2: 9; shown seat 4: 9
    pay.4 play.6: from the action hand on
        bank: {SEVEN}; P2 & P4 & P6 bet 20; dice 4; opened bank, seat 4, seat 6, seat 2
    amb.4: read without dice the action starts at the banker's left
        bank: {SEVEN}; P2 & P4 & P6 bet 20; dice 4
        [action-hand=left-of-banker] order P2, P4, P6; never Rolled
    fee.1 fee.2 amb.5: every hand bet pays before the dice
        P2 bets game 20, game@4 20; P4 bets 20
        [fee_option=1] fees P2 2, P4 1; Wagered < Transfer < Rolled < Dealt
        [fee_option=2] fees P2 4, P4 2; Wagered < Transfer < Rolled < Dealt
    amb.5 room-rules#amb.11: who pays by reading
        P2 bets 20
        [] fees P2 1
        [banked-fee-payer=each-bettor] fees P2 1
        [banked-fee-payer=each-bettor-and-banker] fees P2 1, Bank 1
        [banked-fee-payer=banker] fees Bank 1
""")


@here.rule("deck.3", "act.4")
def test_a_player_sees_his_own_hand_and_no_other():
    round = start(here.sheet, {"P2": {"game": 20, "game@4": 10}, "P4": BET, "Back": {"game@2": 5}})
    for where, who in (("seat 2", "P2"), ("seat 4", "P4")):
        assert [one for one in ("P2", "P4", "Back", "Bank", None) if sees(round, one, where)] == [who]


@here.rule("deck.2")
def test_the_cards_come_from_a_shoe_that_lasts_several_hands():
    seated = table(here.sheet, ["P2", "P3"])
    shuffled = 0
    for number in range(4):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, {"Bank": BET, "P2": BET, "P3": BET})
        finish(round)
        shuffled += sum(isinstance(event, Shuffled) for event in round.events)
    assert shuffled == 1


@here.rule("bet.10")
def test_who_has_bet_on_an_idle_spot_may_go_on_while_the_bank_stays():
    seated = table(here.sheet, ["P2", "P4"])
    for bets in ({"P4": {"game@2": 20}}, {"P2": BET, "P4": {"game@2": 20}}):
        round = seated.deal(Chance.scripted({"seat 2": THREE[9], **BANK_SEVEN}))
        take_bank(round, 500)
        join(round, {})
        place(round, bets)
        finish(round, STAND)
        assert came_to(round)["P4@2"] == 20


@here.rule("bet.11", "amb.6")
def test_read_as_one_banker_nobody_is_asked_to_join():
    round = table(here.sheet, ["P2", "P3"], settings=["co-bankers=one"]).deal(Chance(1))
    take_bank(round, 100)
    assert {ask.kind for ask in round.asks} == {"board"}


@here.rule("amb.10")
def test_the_table_seats_two_to_seven():
    assert held(start(here.sheet, {"P7": BET}), "seat 7") == 3
    with pytest.raises(Exception, match="there is no seat 8"):
        table(here.sheet, ["P8"])


@here.rule("fee.1")
@pytest.mark.parametrize(("option", "fee"), [("1", 100), ("2", 200)])
def test_the_two_rows_of_the_schedule(option, fee):
    """One amount for every wager, from whoever pays."""
    both = sheet(here.sheet).change({"fee_option": option, "banked-fee-payer": "each-bettor-and-banker"})
    for fee_of in (player_fee, bank_fee):
        assert {fee_of(both, cents) for cents in (100, 1000, 10_000)} == {fee}


def wrong_start(found):
    """P2 should have the first card, but the deal begins at the next spot."""
    cards = {"seat 2": THREE[6], "seat 4": WINS, "redeal/seat 2": WINS, "redeal/bank": THREE[7], **BANK_SEVEN}
    incident = Incident("action hand", 1, "named", None, found)
    acts = {"seat 2": "stand", "seat 4": "stand"}
    return hand(here.sheet, {"P2": BET, "P4": BET}, cards, acts, incidents=[incident])


@here.rule("irr.1")
def test_an_action_hand_on_the_wrong_spot_is_a_misdeal_before_anybody_acts():
    round = wrong_start(0)
    assert deal_order(round) == ["seat 4", "bank", "seat 2"]
    assert redealt(round)
    assert came_to(round)["P2"] == 20


def test_after_an_act_the_deal_stands():
    round = wrong_start(1)
    assert not ruled(round, "action_hand_misdeal")
    assert not redealt(round)
    assert came_to(round) == {"P2": -20, "P4": 20}


test_the_sheet = here.tests(play)
