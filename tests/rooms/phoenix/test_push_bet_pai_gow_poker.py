"""Phoenix's Push Bet Pai Gow Poker: a Win bet and a bet that the hand pushes."""

from houseway.cards import Chance
from houseway.play.events import Banked, Outcome, Transfer
from tests.bank.arrange import circles_of, place, ruled, table
from tests.bank.pai_gow import (
    BACK_COPY,
    BACK_WINS,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    FRONT_WINS,
    LOSES,
    WINS,
    came_to,
    hand,
)
from tests.compliance.pai_gow import bank, deal, house_way, phoenix_room, ranking, setting
from tests.compliance.rounds import Rounds

SHEET = "phoenix/push-bet-pai-gow-poker"
here = Rounds(SHEET, family="pai gow")
PUSH = {"push-bet": 20}
BOTH = {"game": 20, "push-bet": 20}
QUEENS_IN_FRONT = "Ks Kc Qs Qc 3c 2s 7s"
"""Two queens in front of two kings."""

here.proves(
    ranking.joker_in_front,
    *("deck.2", "deck.3", "amb.10"),
    reads=ranking.WILD_FRONTS,
    settings={"joker": "wild"},
)
here.proves(deal.seven_seats, "deck.4", "amb.9")

here.proves(bank.goes_round_two_hands_each, "bet.7", "play.1", "play.13")
here.proves(bank.is_refused_by_all, "bet.7")
here.proves(deal.goes, "bet.8", "play.6", steps="seven_piles bank_picks_pile Rolled piles_clockwise")

here.proves(deal.goes, "play.2", "play.3", steps="bank_taken Wagered player_fee", wagers={"P2": BOTH})
here.proves(deal.goes, "play.4", steps="Wagered player_fee/bank_fee Dealt", wagers={"P2": BOTH, "P3": PUSH})
here.proves(deal.piles_are_dealt, "play.5", way="in rotation")
here.proves(deal.action_goes_round, "play.10", "amb.3")
here.proves(setting.every_hand_or_one, "amb.13")

here.proves(setting.equal_front, "amb.14", other={"equal-front-back": "foul"})
here.proves(ranking.comes_to, "rank.4", "pay.2", "pay.3")
here.proves(setting.house_way_is_open_to_all, "way.2", chart="manual")
here.proves(house_way.sets_by_the_chart, "way.2")

here.proves(bank.fee_option, "fee.3", row=phoenix_room.RATES_OF_2008)
rules = ("play.3", "room-rules#fee.2", "room-rules#fee.3")
here.proves(bank.fees_are, *rules, wagers={"P2": BOTH, "P3": BET}, paid={"Bank": 1, "P2": 2, "P3": 1})
here.proves(deal.goes, *rules[1:], steps="player_fee Dealt", wagers={"P2": BOTH, "P3": BET})
for bet, fee in ((20, 1), (21, 3)):
    wagers = {"P2": {"game@2": 30, "push-bet@2": 30, "push-bet@5": 20}, "Back": {"push-bet@2": bet}}
    paid = {"Bank": fee, "P2": 3, "Back": 1}
    here.proves(bank.fees_are, "fee.1", "fee.3", "amb.12", wagers=wagers, paid=paid)
    here.proves(bank.fees_are, "room-rules#fee.6", wagers=wagers, paid=paid)
phoenix_room.prove(here)

# -- wagers and the bank -------------------------------------------------------------------------------------

PUSHED = f"seat 2: {FRONT_WINS}; bank: {BANK}"
WON = f"seat 2: {WINS}; bank: {BANK}"
PUSH_AND_LOSS = f"seat 2: {FRONT_WINS}; seat 3: {LOSES}; bank: {BANK}"
here.tells(f"""
    bet.1: a bet that the hand wins and a bet that it pushes
        {WON}; seat 3: {FRONT_WINS}; P2 & P3 bet game 20, push-bet 20
        came P2 push-bet -20, P3 push-bet 20, P2 20, P3 0
    bet.2: a wager may lie on any hand, also on that of P3, who bets nothing, and where nobody sits
        {PUSHED}; seat 3: {WINS}; seat 5: {LOSES}; P3 sits
        P2 bets push-bet@2 20, game@3 20, push-bet@3 20, game@5 20, push-bet@5 20
        came P2 push-bet 20, P2@3 push-bet -20, P2@5 push-bet -20, P2@3 20, P2@5 -20
        ruled idle_spot_open: game on seat 3 / push-bet on seat 3
    bet.3: a Push Bet needs no Win bet
        {PUSHED}; P2 bets push-bet 20; came P2 push-bet 20
    bet.4 room-rules#bet.11: both bets are open to the back line
        seat 2: {BACK_WINS}; bank: {BANK}; P2 bets 20; Back bets game@2 10, push-bet@2 10
        Back may bet game@2 10, push-bet@2 10: game@2 10, push-bet@2 10
        came Back@2 push-bet 10, P2 0, Back@2 0
    play.3: every square keeps to the limits
        P2 sits; P2 may bet game@2 100: game@2 100; P2 may bet push-bet@2 100: push-bet@2 100
        P2 cannot bet game@2 9: $10; P2 cannot bet push-bet@2 9: $10
        P2 cannot bet game@2 101: $100; P2 cannot bet push-bet@2 101: $100
    fee.1: a bet leaves room for its fee
        P2 sits; P2 has 21; P2 may bet game@2 20: game@2 20
        P2 cannot bet game@2 10, push-bet@2 10: fee of $2
    room-rules#amb.7: all that a bettor has on a shared hand counts
        Back bets game@2 10, push-bet@2 20
        [] P2 bets 20; asked seat 2 P2; seat 2 sets house-way; asked seat 2 Back
        [] P2 bets 30; asked seat 2 P2; seat 2 sets house-way; asked bank Bank
    bet.5 room-rules#bet.8: half a dollar is enough for a bank, and pays half a dollar
        {WON}; P2 bets 20; bank 0.5; came P2 0.5
    bet.6 amb.11: the bank neither wins nor loses more than it put up
        seat 2: {{cards}}; bank: {BANK}; P2 bets 100; bank 40; came P2 {{won}}
        | cards | won |
        | {WINS} | 40 |
        | {LOSES} | -40 |
    bet.6 amb.11 room-rules#amb.1: every chip paid or collected uses up the bank
        {PUSH_AND_LOSS}; P2 bets push-bet 20; P3 bets 20
        [] bank 30; came P2 push-bet 20, P3 -10
        [bank-coverage=two-caps] bank 15; came P2 push-bet 15, P3 -15
        [bank-coverage=running] bank 15; came P2 push-bet 15, P3 -20
    pay.7 room-rules#pay.3 room-rules#amb.2: what the bank does not reach goes back
        {PUSH_AND_LOSS}; P2 bets push-bet 20; P3 bets game 20, push-bet 20; bank 30
        came P2 push-bet 20, P3 push-bet -10, P3 0; moved P3 -12
        ruled uncovered_returned: $10 of push-bet on seat 3 / $20 of game on seat 3
    amb.4: push bets use up the bank before any Win bet, or have their own
        {PUSHED}; seat 3: {WINS}; P2 bets push-bet 20; P3 bets 20; bank 20
        [] came P2 push-bet 20, P3 0
        [push-bet-bank=separate] came P2 push-bet 20, P3 20; ruled push_bets_own_bank: nothing more
    play.11 play.12 room-rules#bet.14: push bets as each hand is exposed, and Win bets in a second lap
        P2 & P4 bet game 20, push-bet 20; Back bets game@4 10, push-bet@4 10; button at 4
        order P4 push-bet, Back@4 push-bet, P2 push-bet, P4, Back@4, P2
""")


@here.rule("bet.5", "room-rules#bet.8")
def test_the_bank_may_be_taken_with_any_sum():
    (ask,) = table(SHEET, ["P2"]).deal(Chance(1)).asks
    (option,) = (option for option in ask.options if option.id == "bank")
    assert option.low == 50 and option.high > 100_00


def test_the_bank_is_not_asked_for_bets_and_its_hand_has_no_square():
    round = bank.betting(here, ["P2", "P3"])
    assert "Bank" not in round.pending
    assert not any(key.endswith("@1") for key in circles_of(round, "P2"))


@here.rule("play.1", "play.13")
def test_first_and_second_hand_of_a_bank_and_then_another():
    turns = []
    seated = table(SHEET, ["P2"])
    for number in range(3):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        turns += [event.turn for event in round.events if isinstance(event, Banked)]
        assert ruled(round, "bank_taken") == [f"seat {2 if number == 2 else 1} banks $500"]
        place(round, {})
    assert turns == [1, 2, 1]


# -- the push: a Push Bet of $20 at seat 2 with its High Hand ------------------------------------------------

JACKS_AND_SIXES = "Jc Jd 6h 6s Kc 8d 4h"
"""The chart has the sixes in front; king and eight in front of two pair is reasonable too."""
FOUR_TENS = "Tc Td Th Ts Kd 4d 2s"
"""The chart has them behind king and four; a pair in front of a pair is reasonable too."""
FLUSH = "Kd Jd 8d 6d 4d As Th"
QUEENS = "Qh Qs Tc 9s 7h 5c 3c"
"""They beat the chart's two jacks and lose to two pair; ten and nine in front lose to either."""
here.tells(
    f"""
    pay.4 amb.2: a hand that pushes pays even money
        seat 2: {{player}}; by push_bet_wins
        [] came P2 push-bet 20
        [push_bet_pays=3:2] came P2 push-bet 30
        | player |
        | {FRONT_WINS} |
        | {BACK_WINS} |
    pay.5: a Push Bet loses when the hand wins both
        seat 2: {WINS}; came P2 push-bet -20; by push_bet_loses_on_win
    pay.6: a Push Bet loses when the hand loses both
        seat 2: {LOSES}; came P2 push-bet -20; by push_bet_loses_on_loss
    rank.5: a copy is the bank's in a push
        seat 2: {{player}}; came P2 push-bet {{won}}
        | player | won |
        | {FRONT_COPY} | 20 |
        | {BACK_COPY} | 20 |
        | {BOTH_COPIES} | -20 |
        | {ranking.FRONT_COPY_BACK_LOWER} | -20 |
    act.2 amb.6: a listed alternative stands: sixes and jacks push; king, eight and two pair win both
        seat 2: {JACKS_AND_SIXES}; seat 2 sets Kc 8d
        [] came P2 push-bet 20; by push_bet_wins
        [house-alternative=listed] came P2 push-bet -20; by push_bet_loses_on_win
    act.2 amb.6: one that is not listed does not, and the chart's own setting does
        seat 2: {JACKS_AND_SIXES}
        [house-alternative=listed] seat 2 sets 8d 4h; came P2 push-bet 20; by push_bet_wins
        [house-alternative=listed] came P2 push-bet 20; by push_bet_wins
    act.2 amb.6: so for the bank
        seat 2: {QUEENS}; bank: {JACKS_AND_SIXES}; bank sets Kc 8d
        [] came P2 push-bet 20; by push_bet_wins
        [house-alternative=listed] came P2 push-bet -20; by push_bet_loses_on_loss
    act.2: four of a kind two and two is an alternative, which pushes; either way it is a High Hand
        seat 2: {FOUR_TENS}; seat 2 sets Tc Td
        [] came P2 push-bet -20, P2 high-hand 80
        [house-alternative=listed] came P2 push-bet 20, P2 high-hand 80
    side.5 amb.1: nothing below a flush is paid
        seat 2: {{player}}; came P2 push-bet -20; by push_bet_loses_on_win
        | player |
        | Td 9c 8h 7c 6d As Kc |
        | Kh Ks Kd Ts 8c 5d 4c |
    side.1: the best five of the seven are paid however set, also a flush that its owner breaks up
        seat 2: {FLUSH}; seat 2 sets Kd 8d; among P2 high-hand 40
    amb.5: the wager is lost or returned when a High Hand does not push
        seat 2: {FLUSH}
        [] came P2 push-bet -20, P2 high-hand 40
        [high-hand-on-loss=wager-returned] came P2 push-bet 0, P2 high-hand 40
    side.3: a missed payoff is claimed before the next hand is mucked
        seat 2: {FLUSH}
        [] slip high hand of seat 2 #1 missing; came P2 push-bet -20, P2 high-hand 40
        [] slip high hand of seat 2 #1 missing found 1; came P2 push-bet -20; by push_bet_loses_on_win
    play.11: a lost Push Bet and its High Hand are two payments; a bank of $30 has 10 left for the second
        seat 2: {FLUSH}; bank 30; came P2 push-bet -20, P2 high-hand 10
    """,
    cards={"bank": BANK},
    wagers={"P2": PUSH},
)
here.tells(f"""
    act.1: players and bank set freely for Win bets: against 3-2 in front even 8-6 wins, against 9-7 not
        {WON}; P2 bets 20; seat 2 sets 8c 6s
        [] bank sets 3d 2h; came P2 20; ruled bank_set_house_way: never
        [] came P2 0
    way.1 amb.6: the player's own 8 6, which would push, counts for the Win bet only
        {WON}; P2 bets game 20, push-bet 20; seat 2 sets 8c 6s; came P2 push-bet -20, P2 0
        ruled push_bet_reset: seat 2
    way.1 amb.6: so does the bank's 3 2, which is beaten
        seat 2: {BACK_WINS}; bank: {BANK}; P2 bets game 20, push-bet 20; bank sets 3d 2h
        came P2 push-bet 20, P2 20; ruled push_bet_reset: bank
    amb.7: a foul hand is set again for its Push Bet or loses it
        {PUSHED}; P2 bets game 20, push-bet 20; seat 2 sets Jh Js
        [] came P2 push-bet 20, P2 -20
        [foul-push-bet=loses] came P2 push-bet -20, P2 -20; ruled foul_push_bet_loses: seat 2
""")


def pushed(player, banks=BANK, settings=()):
    """What a Push Bet of $20 at seat 2 comes to with its High Hand, and the rule of the last payment."""
    round = hand(SHEET, {"P2": PUSH}, {"seat 2": player, "bank": banks}, settings=settings)
    outcomes = [event for event in round.events if isinstance(event, Outcome)]
    return sum(came_to(round).values()), outcomes[-1].clause


HIGH_HANDS = {
    "five aces": ("Ac Ad Ah As Jk 9c 5d", "9s 8s 7s 6s 5s Kc Qd", 100),
    "royal flush": ("Ah Kh Qh Jh Th Td 8s", QUEENS_IN_FRONT, 20),
    "straight flush": ("9d 8d 7d 6d 5d Kh Js", QUEENS_IN_FRONT, 10),
    "four of a kind": ("4c 4d 4h 4s Kh Jd 8s", QUEENS_IN_FRONT, 4),
    "full house": ("8c 8d 8h 6c 6d Kh 4h", QUEENS_IN_FRONT, 2),
    "flush": (FLUSH, QUEENS_IN_FRONT, 2),
}
"""Seven cards that win both against BANK and push against the other bank, and what their High Hand pays."""


def high_hand(here, player, banks, odds, settings=()):
    """It is paid with and without a push."""
    assert pushed(player, banks, settings) == (20 * (odds + 1), "push_bet_and_high_hand_win")
    assert pushed(player, settings=settings) == (20 * (odds - 1), "high_hand_wins_alone")


for player, banks, odds in HIGH_HANDS.values():
    here.proves(high_hand, "side.2", "side.5", "amb.1", player=player, banks=banks, odds=odds)
six = {"push-high-hand-table": "six-hands"}
here.proves(high_hand, "amb.1", player=FLUSH, banks=QUEENS_IN_FRONT, odds=1, settings=six)


def joker_is_never_wild(here, player, paid):
    for joker in ("bug", "wild"):
        won, clause = pushed(player, settings={"joker": joker})
        assert ("high_hand" in clause) == (won > 0) == paid


here.proves(joker_is_never_wild, "deck.3", "side.4", player="Jk Kd Jd 8d 6d As Th", paid=True)
here.proves(joker_is_never_wild, "deck.3", "side.4", player="Jk 9c 9s 9d Kh 6c 4s", paid=False)


@here.rule("play.11")
def test_a_lost_push_bet_and_its_high_hand_are_two_payments():
    round = hand(SHEET, {"P2": PUSH}, {"seat 2": FLUSH, "bank": BANK})
    moved = [(e.why, e.amount) for e in round.events if isinstance(e, Transfer) and e.payee != "house"]
    assert moved == [("push-bet loses", 20_00), ("high-hand wins", 40_00)]


def test_other_cards_of_the_same_ranks_are_the_charts_setting():
    """Any of the three aces beside the king is as good."""
    cards = {"seat 2": "Ac Ad Ah Ks 8c 6d 3h", "bank": BANK}
    round = hand(SHEET, {"P2": PUSH}, cards, {"seat 2": "Ad Ks"})
    assert ruled(round, "push_bet_reset") == []


test_the_sheet = here.tests(bank, deal, ranking, setting)
