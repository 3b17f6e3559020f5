"""Pure 21.5 Blackjack with Red Flex Bet at Lake Elsinore: $5 to $600 under option room-3."""

from tests.bank.arrange import accepts, betting, refuses
from tests.compliance import bank
from tests.compliance.bank import FROM_BANK
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import NATURAL_UNDER_ACE, hand
from tests.compliance.twenty_one.settling import ADDED, WITH_ITS_GAME
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_RED_FLEX_OWN, LAKE_ELSINORE_TWENTY_ONE

BOTH = {"game": 10, "red-flex": 10}

here = Rounds(
    "lake-elsinore/pure-21-5-blackjack-red-flex",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.PURE,
    kind="red-flex",
)

# -- deck, table and bank ------------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "deck.3", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(tables.decks, "amb.1", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(bank.seats, "deck.4", most=8)
here.proves(tables.button_is_placed, "deck.4", first={"A": 5})
here.proves(bank.behind, "deck.5", "side.1", kinds=["game", "red-flex"])
here.proves(tables.who_bets_behind_may_split, "deck.5")
here.proves(bank.waits_for_another, "bet.5")
here.proves(settling.uncovered, "bet.6", "amb.8", lost="uncovered-wager=lost")
here.proves(tables.button_is_placed, "bet.7", "bet.8", "amb.24", first=FROM_BANK)
here.proves(
    tables.button_is_placed,
    "bet.8",
    "room-rules#room.52",
    first={"7": 5, "8": 5, "9": 6, "6": 3},
    seats=(1, 2, 3, 5, 6, 7),
    settings="seats=2,7",
)
here.proves(
    settling.bank_is_used_up,
    "amb.9",
    readings={
        "": settling.GROSS,
        "coverage=gross": settling.GROSS,
        "coverage=two-caps": settling.TWO_CAPS,
        "coverage=net": settling.NET,
    },
)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(bank.needs, "play.1", "side.1", kinds=["red-flex"])
here.proves(bank.fee_lies_before_the_cards, "play.1", "fee.1")
here.proves(decisions.even_money, "play.4", "act.7", "amb.18", offered={"": False}, natural=12)
here.proves(decisions.even_money, "amb.18", offered={"even-money=offered": True}, natural=12)
here.proves(tables.natural_ends_the_round, "play.5", "pay.2", "rank.3", tie=0)
here.proves(tables.hole_card_is_turned, "play.7", button=True)
here.proves(settling.bank_draws_for, "side.7", "amb.6", drawn={"Ac Kd": 2, "Kc 9d": 3}, kinds=["red-flex"])

# -- hands and decisions -------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", pays=12)
here.proves(decisions.pure_chart, "act.1")
here.proves(decisions.most_splits, "act.3", most=3, pairs=("8c 8d", "Tc Kd"))
here.proves(decisions.double_after_split, "act.3", allowed={"": True})
here.proves(decisions.aces_split_again, "act.4", readings={"": 2})
here.proves(decisions.split_ace_and_bonus, "pay.9", "amb.7", readings={"": [10, -10, 0]})
here.proves(decisions.split_ace_and_bonus, "pay.9", "amb.7", readings={"": [0, -10, -10]}, bank="7s 7d 7h")
here.proves(decisions.surrender_comes_after_the_look, "amb.17", early="surrender=early")
BARRED = "double-on-hard-19-up=barred"
here.proves(
    rounds.may_by_reading,
    "amb.20",
    cards="Kc 9c",
    words={"": "stand double surrender", BARRED: "stand surrender"},
)
here.proves(rounds.may_by_reading, "amb.20", cards="Kc Qc", words={"": "+split", BARRED: "+split"})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(settling.natural_pays, "pay.1", "pay.11", amounts={"": 12})
GRID = {
    "pay.3": "not over against over",
    "pay.4": "over against not over",
    "pay.5": "equal, equal at 21",
    "pay.6": "closer, further",
    "pay.7": "over against three eights, over against another over",
}
here.each(rounds.rows_hold, GRID, "rows")
OVER_23 = [(hand("Kc 5c 8h", "8h 8s 8d", "hit"), 0), (hand("Kc 5c 8h", "9s 6d 9h", "hit"), -10)]
here.proves(bank.all_come_to, "ex.5", deals=OVER_23)
here.proves(
    bank.all_come_to,
    "pay.10",
    "act.7",
    deals=[
        (hand("Kc 9c", NATURAL_UNDER_ACE, "insure"), {"P2 game": -10, "P2 insurance": 10}),
        (hand("Kc 9c", "As 8d", "insure"), {"P2 game": 0, "P2 insurance": -5}),
    ],
)
here.proves(settling.insurance_is_settled, "amb.19", lost={"": WITH_ITS_GAME}, won={"": WITH_ITS_GAME})

# -- Red Flex ------------------------------------------------------------------------------------------------

RED_FLEX = {2: 2, 3: 3, 4: 6, 5: 50, 6: 100, 7: 200, 8: 500, 9: 500}
for rules in (("side.4", "side.5", "side.6"), ("side.9", "amb.2", "amb.3"), ("amb.4", "amb.5", "amb.25")):
    here.proves(bonus.red_flex_pays, *rules, pays=RED_FLEX)
here.proves(bonus.red_flex_is, "ex.1", held="Th 7d", pays=2)
here.proves(bonus.red_flex_is, "ex.2", held="Kd 6d 9h", pays=3)
here.proves(bonus.red_flex_is, "ex.4", held="7h 8d Ac 4d", pays=2)
here.proves(
    bank.comes_to, "ex.3", deal=hand("Kc 9c", "Kd 2c 5h", bets=BOTH), came={"P2 game": 10, "P2 red-flex": -10}
)
here.proves(
    bonus.after_surrender, "amb.6", held="9h 3d 5d", readings={"": 3, "bonus-after-surrender=lost": -1}
)
here.proves(bonus.stays_up, "amb.6", held="9h 3d 5d", pays=3)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(LAKE_ELSINORE_TWENTY_ONE):
    here.proves(bank.option_is_charged, "fee.4", "room-rules#fee.12", row=row)
for row in bank.options(LAKE_ELSINORE_RED_FLEX_OWN):
    here.proves(bank.option_is_charged, "fee.3", "amb.13", row=row)
here.proves(bank.limits, "amb.15", low=5, high=600)
SIXTY = {"P2": {"game": 60}}
here.proves(bank.charges_by_reading, "fee.1", "amb.15", wagers=SIXTY, paid={"": 1, "fee-source=sheet": 2})
here.proves(bank.fee_lies_before_the_cards, "amb.15", settings="fee-source=sheet")
for option, above in (("own-1", {601: 5}), ("own-4", {5000: 5}), ("own-5", {1001: 7}), ("own-6", {1201: 7})):
    here.proves(bank.charges_for, "amb.11", amounts={**above, 550: 5}, settings=f"fee_option={option}")
here.proves(
    bank.charges_by_reading,
    "amb.14",
    wagers={"P2": {"game": 650}},
    paid={"fee_option=own-6": 7, "fee_option=own-6 row-50-to-1200=691": 5},
)
FIFTY = {"P2": {"game": 50, "red-flex": 50}}
here.proves(
    bank.charges_by_reading,
    "amb.12",
    "side.3",
    wagers=FIFTY,
    paid={"": 0.5, "total-action=base-and-bonus": 1},
)
here.proves(bank.charges, "side.3", "fee.2", paid=[(ADDED, 0.5)])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    deck.5: the back line may have a bonus bet too
        bank: 9h 8d; seat 2: Kc 9c; P2 bets 10; Back bets 20@2, red-flex@2 20
        came P2 10, Back@2 20, Back red-flex@2 40
    act.7: who bets behind may insure
        bank: Ah Kd; seat 2: Kc 9d; P2 bets 10; Back bets 30@2; Back says insure
        came P2 -10, Back@2 -30, Back insurance@2 30
    play.8 amb.9: all game wagers from the button, then all bonus wagers
        bank: 7s 2d; P2 & P6 & P8 bet 10, red-flex 10; bank seat 4
        order P6, P8, P2, P6 red-flex, P8 red-flex, P2 red-flex; never Rolled
    amb.19: insurance is settled after the game wager it lies beside
        bank: Ah Kd; seat 2: Kc 6c; P2 bets 10, red-flex 10; bank 15; P2 says insure
        came P2 -10, P2 insurance 5, P2 red-flex 0
    side.8: the bank pays Red Flex as far as it reaches
        bank: 9h 8d; seat 2: Kc 9c; P2 bets 10, red-flex 10; bank 25; came P2 10, P2 red-flex 15
        ruled uncovered_returned: $2.50 of red-flex on seat 2
""")

test_the_sheet = here.tests(bank, decisions, settling, tables)


@here.rule("side.1", "side.2")
def test_red_flex_is_at_most_the_base_wager_beside_it_and_within_the_table_limits():
    round = betting(here.sheet, ["P2"])
    for amount in (20, 600):
        bets = {"game": amount, "red-flex": amount, "game@3": 10, "red-flex@3": 7}
        assert accepts(round, "P2", bets)["red-flex@2"] == amount
    refuses(round, "P2", {"game": 20, "red-flex": 21}, "may not be more than the game")
    refuses(round, "P2", {"game": 20, "red-flex": 4}, "is under the least of $5")
