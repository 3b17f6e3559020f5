"""Pure 21.5 Blackjack at Poker Flats: $5 to $300 under option 1, with Buster and Match the Dealer."""

from tests.bank.arrange import accepts, betting
from tests.compliance import bank
from tests.compliance.bank import FROM_HOUSE, Deal, seat_by_seat
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import OVER, hand
from tests.compliance.twenty_one.settling import ADDED, AT_THE_CHECK, GIVEN_UP, WITH_ITS_GAME
from tests.rooms.figures.banked_fees import POKER_FLATS_PURE_21_5

ALL = {"game": 10, "buster": 5, "match-the-dealer": 5}

here = Rounds(
    "poker-flats/pure-21-5-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.PURE,
)

# -- deck, wagers and bank -----------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "amb.14", pack="bonus-52", usual=6, fewest=6, most=8)
here.proves(bank.seats, "deck.3", most=8)
here.proves(bank.behind, "deck.3", "room-rules#bet.12", kinds=["game"])
for option, low in (("1", 5), ("5", 5), ("6", 25), ("8", 25)):
    here.proves(bank.limits, "bet.1", low=low, high=300, settings=f"fee_option={option}")
here.proves(bank.behind, "bet.3", "side.4", "side.13", kinds=["game"])
here.proves(tables.who_bets_behind_may_split, "bet.3")
here.proves(bank.waits_for_another, "bet.10", "room-rules#bet.4", "room-rules#bet.5")
here.proves(tables.button_is_placed, "bet.11", "bet.12", "bet.13", first=FROM_HOUSE)
here.proves(tables.button_is_placed, "bet.14", "amb.1", "play.12", first=FROM_HOUSE)
here.proves(tables.button_passes_empty_seats, "amb.1", second="5d")
here.proves(tables.button_is_placed, "amb.1", first={"7": 2}, seats=(1, 2, 3, 5, 6), settings="seats=2,6")

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(bank.needs, "play.2", "side.2", kinds=["buster"])
here.proves(decisions.even_money, "play.6", "act.13", "act.14", offered={"": True}, natural=12)
here.proves(tables.natural_ends_the_round, "play.7", "play.8", "pay.1", tie=0)
here.proves(tables.hole_card_is_turned, "play.10", button=True)

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", "ex.1", pays=12)
here.proves(decisions.pure_chart, "act.1", "rank.6")
here.proves(
    decisions.split_ace_and_bonus,
    "amb.5",
    readings={"": [10, -10, 0], "split-ace-bonus=pure-21-5": [12, -10, 0]},
)
here.proves(decisions.most_splits, "act.9", most=3, pairs=("8c 8d", "Tc Kd"))
here.proves(decisions.aces_split_again, "amb.7", readings={"": 3, "resplit-aces=no": 2})
here.proves(decisions.double_after_split, "act.10", allowed={"": True})
here.proves(decisions.surrender_comes_after_the_look, "amb.8", early="surrender=early")
BINDS_ALL = "chart-1a-scope=all-actions"
for cards, words in (("Kc 9c", "stand double surrender"), ("Kc Qc", "stand double split surrender")):
    here.proves(rounds.may_by_reading, "amb.6", cards=cards, words={"": words, BINDS_ALL: "stand surrender"})

# -- settlement ----------------------------------------------------------------------------------------------

GRID = {
    "pay.1": "natural against natural",
    "pay.3": "anything against a natural",
    "pay.4": "not over against over",
    "pay.5": "over against not over",
    "pay.6": "equal, equal at 21",
    "pay.7": "closer, further",
    "rank.4": "closer, further",
    "pay.8": "over against three eights",
    "pay.9": "over against another over",
    "ex.2": "over against three eights, over against another over",
}
here.each(rounds.rows_hold, GRID, "rows")
here.proves(settling.natural_pays, "pay.2", "amb.4", amounts={"": 12})
here.proves(settling.three_eights_alone_push, "pay.8", "pay.9")
ARITHMETIC = "even-money=insurance-arithmetic"
for rules in (("pay.13", "ex.3", "amb.2"), ("pay.14", "ex.4")):
    here.proves(decisions.even_money_comes_to, *rules, readings={"": (10, 10), ARITHMETIC: (10, 7)})
here.proves(
    bank.settle_in_order,
    "pay.15",
    deal=Deal({"bank": "7s Ad"}, dict.fromkeys(("P2", "P6", "P8"), ALL), bank_seat=4),
    order={"": seat_by_seat(("P2", "P6", "P8"), ALL)},
)
here.proves(bonus.game_goes_before_it, "pay.15", kind="buster")
here.proves(
    settling.natural_is_paid_at_once,
    "amb.10",
    "side.7",
    pays=12,
    in_order="",
    at_once="natural-payment=immediate",
)
here.proves(settling.insurance_is_settled, "amb.11", lost={"": AT_THE_CHECK}, won={"": WITH_ITS_GAME})
here.proves(
    settling.bank_is_used_up,
    "amb.20",
    "room-rules#amb.9",
    readings={
        "": settling.GROSS,
        "bank-coverage=two-caps": settling.TWO_CAPS,
        "bank-coverage=net": settling.NET,
    },
)

# -- Buster and Match the Dealer -----------------------------------------------------------------------------

BUSTER = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}
for rules in (("side.1", "side.8", "side.10"), ("amb.16",)):
    here.proves(bonus.buster_pays, *rules, pays=BUSTER)
here.proves(bonus.reaches_as_far_as_the_bank, "side.8", kind="buster", seat_by_seat=True)
for rule, kind in (("side.5", "buster"), ("side.14", "match-the-dealer")):
    here.proves(bank.limits, rule, low=1, high=50, kinds=[kind], beside={"game": 10})
here.proves(bonus.stays_up, "side.6", kind="buster", held=OVER, pays=1)
here.proves(
    bonus.after_surrender,
    "amb.9",
    kind="buster",
    held=OVER,
    readings={"": 1, "bonus-after-surrender=lost": -1},
)
here.proves(settling.bank_draws_for, "side.9", drawn={"Ac Kc": 2}, kinds=["buster"])
here.proves(bank.needs, "side.12", kinds=["match-the-dealer"])
MATCH = (20, 14, 10, 8, 4)
here.proves(bonus.match_table, "side.11", "side.16", "amb.13", pays=MATCH)
for decks in (6, 8):
    here.proves(bonus.match_table, "amb.15", pays=MATCH, settings=f"decks={decks}")
here.proves(bonus.match_stays, "side.15", plain=4)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(POKER_FLATS_PURE_21_5):
    here.proves(bank.option_is_charged, "fee.9", "fee.10", "room-rules#fee.9", row=row)
NINETY = {"game": 90, "buster": 5, "match-the-dealer": 5}
here.proves(
    bank.charges,
    "fee.1",
    "fee.2",
    "fee.3",
    paid=[({"P2": NINETY}, 0.5), ({"P2": {**NINETY, "buster": 6}}, 1)],
)
INSURED = hand("Kc 9c", "As 8d", "insure", {"game": 100})
here.proves(
    bank.charges, "fee.2", "fee.4", "room-rules#fee.5", paid=[(ADDED, 0.5), (INSURED, 0.5), (GIVEN_UP, 0.5)]
)
here.proves(bank.fee_is_taken_when_two_cards_lie, "fee.5", "fee.6", "amb.17")
here.proves(
    bank.charges_by_reading,
    "fee.7",
    "room-rules#fee.6",
    "room-rules#fee.7",
    wagers={"P2": {"game": 10}},
    paid={"": 0.5, "fee_option=1": 0.5, "fee_option=3": 1},
)
here.proves(bank.charges_for, "amb.20", "room-rules#amb.10", amounts={100.5: 1, 1: 0.5})

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    pay.14 amb.2: even money pays the wager, or what insurance comes to
        bank: As 8d; seat 2: Ac Kc; P2 bets 10; P2 says even-money
        [] came P2 10
        [even-money=insurance-arithmetic] came P2 insurance -5, P2 12
    amb.11: insurance is settled before the bonus bets
        bank: Ah Kd; seat 2: Kc 6c; P2 bets 10, buster 5, match-the-dealer 5; bank 15; P2 says insure
        came P2 -10, P2 insurance 5, P2 buster 0, P2 match-the-dealer 0
    side.7: Pure 21.5 is paid and its bonus bets stay
        bank: 6s Td 9h; seat 2: Ac Kc; P2 bets 10, buster 5, match-the-dealer 5
        came P2 12, P2 buster 5, P2 match-the-dealer -5
    amb.12: a natural of the bank loses Buster, and matches count
        bank: Ah Kd; seat 2: Ac 6c; P2 bets 10, buster 5, match-the-dealer 5
        came P2 -10, P2 buster -5, P2 match-the-dealer 20
    amb.16: 8-8-8 of the bank pushes the game and pays Buster
        bank: 8h 8s 8d; seat 2: Kc 5c 8h; P2 bets 10, buster 5; P2 hits; came P2 0, P2 buster 5
    side.17: the bank pays bonus bets as far as it reaches
        bank: 6c Td 9h; seat 2: 6d 6h; P2 bets 10, buster 5, match-the-dealer 5; bank 35
        came P2 10, P2 buster 5, P2 match-the-dealer 20
        ruled uncovered_returned: $2.50 of match-the-dealer on seat 2
""")

test_the_sheet = here.tests(bank, decisions, settling, tables, without=[bank.fee_lies_before_the_cards])


@here.rule("side.2")
def test_every_spot_of_a_player_may_have_its_own_buster_bet():
    both = {"game": 10, "buster": 5, "game@3": 10, "buster@3": 7}
    assert accepts(betting(here.sheet, ["P2"]), "P2", both)["buster@3"] == 7
