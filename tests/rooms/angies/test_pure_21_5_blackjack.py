"""Pure 21.5 Blackjack at Angie's: $3 to $200 under option A-1, and a natural at 3 to 2 or 6 to 5."""

from houseway.cards import Chance
from houseway.play.events import Dealt
from houseway.rooms import sheet
from tests.bank.arrange import table
from tests.compliance import bank
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS, OVER, hand
from tests.compliance.twenty_one.settling import ADDED_UNDER_AN_ACE, AT_THE_CHECK, GIVEN_UP
from tests.rooms.figures.pure_21_5_fees import ANGIES_CARD_A, ANGIES_CARD_B

SIX_TO_FIVE = "variant=6-to-5"

here = Rounds(
    "angies/pure-21-5-blackjack", deal=hand("Kc 9d"), paid=tables.WON, lost=tables.LOST, grid=settling.PURE
)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "amb.11", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(bank.seats, "deck.3", most=8)
here.proves(bank.limits, "bet.5", low=3, high=200)
here.proves(bank.behind, "bet.6", "side.3", kinds=["game"])
here.proves(tables.who_bets_behind_may_split, "bet.6")
here.proves(
    tables.who_bets_behind_may_double,
    "room-rules#amb.21",
    readings={
        "backline-extra-wager=optional": {"double 5": 25, "no": 20},
        "backline-extra-wager=not-allowed": {"": 20},
    },
)

# -- the deal and the bank's natural -------------------------------------------------------------------------

here.proves(decisions.even_money, "play.5", "act.12", "amb.1", offered={"": True}, natural=15)
here.proves(tables.natural_ends_the_round, "play.6", "play.7", tie=0)
here.proves(
    settling.natural_is_paid_at_once,
    "play.8",
    "amb.19",
    pays=15,
    in_order="natural-payment=in-settlement-order",
)
here.proves(tables.hole_card_is_turned, "play.10")

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", pays=15)
here.proves(decisions.pure_chart, "act.1", "act.2", "amb.3")
here.proves(
    rounds.may_by_reading,
    "amb.3",
    cards="Kc 9d",
    words={"double-on-hard-19-up=allowed": "+double", "double-on-hard-19-up=forbidden": "stand surrender"},
)
here.proves(
    rounds.may_by_reading,
    "amb.3",
    cards="Kc Qd",
    words={"double-on-hard-19-up=forbidden": "stand split surrender"},
)
here.proves(decisions.most_splits, "act.8", most=3)
here.proves(decisions.aces_split_again, "act.8", "amb.6", readings={"": 3, "resplit-aces=once": 2})
here.proves(decisions.double_after_split, "act.9", allowed={"": True})
for natural in (NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS):
    here.proves(
        decisions.surrender_comes_after_the_look, "amb.8", early="surrender-timing=early", bank=natural
    )
here.proves(tables.who_bets_behind_insures_himself, "act.11")
here.proves(
    decisions.even_money_comes_to,
    "act.12",
    "amb.1",
    readings={
        "": (10, 10),
        f"{SIX_TO_FIVE} even-money-6-to-5=flat-1-to-1": (10, 10),
        f"{SIX_TO_FIVE} even-money-6-to-5=as-insurance": (10, 7),
        "variant=3-to-2 even-money-6-to-5=as-insurance": (10, 10),
    },
)
here.proves(decisions.insured_natural, "ex.3", "ex.4", readings={"": (10, 10), SIX_TO_FIVE: (10, 7)})

# -- the bank's hand and settlement --------------------------------------------------------------------------

here.proves(settling.natural_pays, "pay.1", "ex.1", amounts={"": 15, SIX_TO_FIVE: 12})
GRID = {
    "pay.2": "natural against natural",
    "pay.3": "anything against a natural",
    "pay.4": "not over against over",
    "pay.5": "over against not over",
    "pay.6": "equal, equal at 21",
    "pay.7": "closer, further",
    "pay.8": "over against three eights",
    "pay.9": "over against another over",
    "amb.2": "not over against over, closer",
    "ex.2": "over against three eights, over against another over",
}
here.each(rounds.rows_hold, GRID, "rows")
here.proves(settling.insurance_is_settled, "amb.9", lost={"": AT_THE_CHECK}, won={"": AT_THE_CHECK})
CHIPS = {"": (7.5, -2.5)} | {
    f"fraction-rounding={word}": amounts
    for word, amounts in (
        ("exact", (7.5, -2.5)),
        ("down-to-half-dollar", (7.5, -2.5)),
        ("down-to-dollar", (7, -2)),
    )
}
CHIPS_6_TO_5 = {SIX_TO_FIVE: (3.6, -1.5)} | {
    f"{SIX_TO_FIVE} fraction-rounding={word}": amounts
    for word, amounts in (
        ("exact", (3.6, -1.5)),
        ("down-to-half-dollar", (3.5, -1.5)),
        ("down-to-dollar", (3, -1)),
    )
}
here.proves(settling.odd_chips, "amb.21", bet=5, readings=CHIPS)
here.proves(settling.odd_chips, "amb.21", bet=3, readings=CHIPS_6_TO_5)

# -- Red Flex and Buster -------------------------------------------------------------------------------------

here.proves(bank.needs, "side.1", kinds=["red-flex", "buster"])
for option, low in (("A-1", 3), ("A-6", 25), ("B-37", 5)):
    here.proves(
        bank.limits,
        "side.4",
        "room-rules#fee.11",
        low=low,
        high=100,
        kinds=["red-flex", "buster"],
        beside={"game": 50},
        settings=f"fee_option={option}",
    )
RED_FLEX = {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 300, 9: 300}
here.proves(bonus.red_flex_pays, "side.6", "side.7", "side.8", pays=RED_FLEX)
here.proves(bonus.red_flex_pays, "side.9", "amb.10", "amb.18", pays=RED_FLEX)
here.proves(bonus.red_flex_pays, "amb.12", pays=RED_FLEX)
here.proves(bonus.stays_up, "side.5", kind="red-flex", held="9h 8d", pays=2)
here.proves(bonus.after_surrender, "side.5", kind="red-flex", held="9h 8d", readings={"": 2})
BUSTER = {3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}
here.proves(bonus.buster_pays, "side.10", "side.14", pays=BUSTER)
here.proves(bonus.buster_pays, "amb.14", "amb.15", pays=BUSTER)
here.proves(bonus.stays_up, "side.11", kind="buster", held=OVER, pays=1)
here.proves(bonus.after_surrender, "side.11", kind="buster", held=OVER, readings={"": 1})
here.proves(bonus.reaches_as_far_as_the_bank, "side.12", kind="buster", seat_by_seat=False)
here.proves(
    settling.bank_draws_for,
    "side.13",
    "amb.13",
    drawn={"Ac Kd": 2, "Kc 6d Qh | hit": 3, "Kc 6d | surrender": 2},
    kinds=["buster", "red-flex"],
)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(ANGIES_CARD_A):
    here.proves(bank.option_is_charged, "fee.7", "fee.1", "amb.16", row=row)
for row in bank.options(ANGIES_CARD_B):
    here.proves(bank.option_is_charged, "fee.8", "room-rules#fee.12", "room-rules#amb.24", row=row)
COUNTED = [
    ({"P2": {"game": 25}}, 0.5),
    ({"P2": {"game": 15, "red-flex": 5, "buster": 5}}, 0.5),
    ({"P2": {"game": 41, "red-flex": 5, "buster": 5}}, 1),
]
for option in ("A-4", "B-34"):
    here.proves(bank.charges, "fee.1", "room-rules#fee.9", paid=COUNTED, settings=f"fee_option={option}")
here.proves(
    bank.charges,
    "fee.2",
    "fee.4",
    "room-rules#fee.9",
    paid=[(ADDED_UNDER_AN_ACE, {"P2": 0.5, "Bank": 0.5}), (GIVEN_UP, {"P2": 0.5, "Bank": 0.5})],
)
here.proves(bank.charges, "room-rules#fee.9", paid=[(ADDED_UNDER_AN_ACE, 0.5)], settings="fee_option=B-1")
SPOTS = {"P2": {"game@2": 25, "game@5": 25, "buster@2": 25}, "P3": {"game": 25}}
for option, fee, banks in (("A-1", 0.5, 1), ("A-2", 1, 1), ("A-3", 1, 1)):
    paid = {"P2": 2 * fee, "P3": fee, "Bank": banks}
    here.proves(bank.charges, "fee.3", "amb.16", paid=[(SPOTS, paid)], settings=f"fee_option={option}")
for option, fee in (("A-4", 1), ("A-5", 1), ("A-6", 1), ("A-7", 1), ("A-8", 1)):
    here.proves(bank.charges, "fee.5", paid=[({"P2": {"game": 100}}, fee)], settings=f"fee_option={option}")
for option in ("A-1", "B-1"):
    here.proves(
        bank.fee_is_taken_when_two_cards_lie,
        "fee.6",
        "amb.17",
        "room-rules#fee.10",
        settings=f"fee_option={option}",
    )
ALL_ADDED = bank.replace(ADDED_UNDER_AN_ACE, wagers={"P2": {"game": 25, "red-flex": 25, "buster": 25}})
here.proves(bank.charges, "room-rules#fee.8", paid=[(ALL_ADDED, 1)], settings="fee-card=B")
here.proves(bank.charges_for, "room-rules#amb.26", amounts={50.5: 0.5})
here.proves(bank.charges_for, "room-rules#amb.26", amounts={50.5: 1}, settings="fee-gap=higher-tier")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    bet.6: the back line rides on a hand
        seat 3: Kc 9d; bank: 9h 8s; P2 sits; P3 bets 10; Back bets 20@2; came P3 10
        ruled backline_rides_a_hand: game on seat 2
    play.8: Pure 21.5 is paid at once and its bonus bets stay
        bank: Kh 6d Jc; seat 2: Ac Kd; P2 bets 10, red-flex 10, buster 10
        came P2 15, P2 red-flex 20, P2 buster 10
    play.12 pay.11: all game wagers, then all Red Flex, then all Buster
        bank: 9h 8s; P2 & P6 & P8 bet 10, red-flex 10, buster 10; bank seat 4
        order P6, P8, P2, P6 red-flex, P8 red-flex, P2 red-flex, P6 buster, P8 buster, P2 buster; never Rolled
    pay.12 side.15: the bank pays as far as it reaches, wager by wager
        bank: Kh 6d Jc; seat 2: Kc 9d; P2 bets 10, red-flex 10, buster 10; bank 25
        came P2 10, P2 red-flex 15, P2 buster 0
""")

test_the_sheet = here.tests(bank, decisions, settling, tables)


def test_card_b_has_44_options():
    assert len([option for option in sheet(here.sheet).fees if option.startswith("B-")]) == 44


def test_a_single_deck_lasts_a_whole_table():
    """Seven players hit whatever they may out of 52 cards: what lies on no hand is shuffled again."""
    seated = table(here.sheet, [f"P{seat}" for seat in range(2, 9)], settings={"decks": 1})
    for number in range(12):
        round = seated.deal(Chance(number))
        while not round.over:
            ask = round.asks[0]
            if ask.kind == "board":
                round.act(ask.id, {"game": 300})
                continue
            words = [option.id for option in ask.options]
            wanted = next((word for word in ("split", "hit", "no") if word in words), words[0])
            round.act(ask.id, ["bank", 50_000] if "bank" in words else wanted)
        assert any(isinstance(event, Dealt) for event in round.events)
