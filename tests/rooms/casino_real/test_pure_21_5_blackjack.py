"""Pure 21.5 Blackjack at Casino Real: $3 to $200 under option 1; the hole card places the action button."""

from houseway.play.events import Transfer
from tests.bank.twenty_one import rulings
from tests.compliance import bank
from tests.compliance.bank import FROM_HOUSE
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS, OVER, hand
from tests.compliance.twenty_one.settling import ADDED_UNDER_AN_ACE, AT_THE_CHECK, GIVEN_UP
from tests.rooms.figures.pure_21_5_fees import CASINO_REAL

here = Rounds(
    "casino-real/pure-21-5-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.PURE,
)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", pack="bonus-52", usual=6, fewest=6, most=8)
here.proves(bank.seats, "deck.3", "amb.15", most=8)
here.proves(bank.limits, "bet.1", low=3, high=200)
here.proves(bank.behind, "bet.12", "amb.2", "room-rules#bet.15", kinds=[])
here.proves(bank.behind, "amb.2", kinds=["game"], settings="backline=base-only")
here.proves(bank.behind, "amb.2", kinds=["buster"], settings="backline=buster-only")

# -- the action button ---------------------------------------------------------------------------------------

here.proves(tables.button_is_placed, "bet.10", "bet.11", "amb.14", first=FROM_HOUSE)
here.proves(tables.button_is_placed, "amb.13", first={"T": 3})
here.proves(tables.up_card_places_no_button, "bet.9", "play.11", first=FROM_HOUSE)
here.proves(tables.button_passes_empty_seats, "amb.14", second="5d")
here.proves(bonus.game_goes_before_it, "play.14", kind="buster", settings="backline=base")

# -- the deal and the bank's natural -------------------------------------------------------------------------

here.proves(tables.natural_ends_the_round, "play.8", "play.9", tie=0)
here.proves(tables.hole_card_is_turned, "play.11", button=True)

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", pays=12)
here.proves(rounds.rows_hold, "rank.4", rows="equal at 21, closer, further")
here.proves(decisions.pure_chart, "act.1", "amb.9")
NO_DOUBLE = "double-on-hard-19=no"
here.proves(
    rounds.may_by_reading, "amb.9", cards="Kc 9d", words={"": "+double", NO_DOUBLE: "stand surrender"}
)
here.proves(
    rounds.may_by_reading, "amb.9", cards="Kc Qd", words={"": "+double", NO_DOUBLE: "stand split surrender"}
)
here.proves(
    decisions.split_ace_and_bonus,
    "amb.3",
    readings={"": [10, -10, 0], "split-ace-bonus=pure-21-5": [12, -10, 0]},
)
here.proves(decisions.most_splits, "act.6", most=3)
here.proves(decisions.aces_split_again, "act.6", readings={"": 3})
here.proves(decisions.double_after_split, "act.7", allowed={"": True})
for natural in (NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS):
    here.proves(decisions.surrender_comes_after_the_look, "amb.6", bank=natural)
here.proves(decisions.even_money, "amb.5", offered={"": False, "even-money=yes": True}, natural=12)

# -- the bank's hand and settlement --------------------------------------------------------------------------

here.proves(settling.natural_pays, "pay.2", "ex.1", amounts={"": 12})
GRID = {
    "pay.1": "natural against natural",
    "pay.3": "anything against a natural",
    "pay.4": "not over against over",
    "pay.5": "over against not over",
    "pay.6": "equal, equal at 21",
    "pay.7": "closer, further",
    "pay.8": "over against three eights",
    "pay.9": "over against another over",
    "amb.1": "not over against over, closer",
    "ex.2": "over against three eights",
}
here.each(rounds.rows_hold, GRID, "rows")
here.proves(
    settling.natural_is_paid_at_once, "pay.11", "amb.4", pays=12, in_order="", at_once="early-natural=at-once"
)
here.proves(settling.insurance_is_settled, "amb.5", lost={"": AT_THE_CHECK}, won={"": AT_THE_CHECK})
here.proves(
    settling.bank_is_used_up,
    "amb.16",
    "room-rules#amb.1",
    readings={
        "": settling.TWO_CAPS,
        "bank-coverage=gross": settling.GROSS,
        "bank-coverage=net": settling.NET,
    },
)
here.proves(
    settling.odd_chips,
    "amb.17",
    "room-rules#amb.2",
    bet=3,
    readings={"": (3.6, -1.5), "chip-rounding=down-to-dollar": (3, -1)},
)

# -- Buster --------------------------------------------------------------------------------------------------

BUSTER = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50, 8: 250, 9: 250}
here.proves(bank.needs, "side.1", kinds=["buster"])
for option in ("1", "12"):
    here.proves(
        bank.limits,
        "side.3",
        low=5,
        high=50,
        kinds=["buster"],
        beside={"game": 150},
        settings=f"fee_option={option}",
    )
here.proves(bonus.buster_pays, "side.4", "side.8", "amb.20", pays=BUSTER)
here.proves(bonus.buster_pays, "side.9", pays=BUSTER)
here.proves(bonus.reaches_as_far_as_the_bank, "side.4", "side.7", kind="buster", seat_by_seat=True)
here.proves(bonus.stays_up, "side.5", "side.7", kind="buster", held=OVER, pays=2)
here.proves(
    settling.bank_draws_for, "side.6", "amb.12", drawn={"Ac Kd": 2, "Kc 6d Qh | hit": 3}, kinds=["buster"]
)
here.proves(
    bonus.after_surrender,
    "amb.7",
    kind="buster",
    held=OVER,
    readings={"": 2, "buster-after-surrender=lost": -1},
)

# -- fees ----------------------------------------------------------------------------------------------------

for number, row in enumerate(bank.options(CASINO_REAL), 9):
    here.proves(bank.option_is_charged, f"fee.{number}", "fee.7", "fee.8", row=row)
    here.proves(bank.option_is_charged, "amb.18", row=row)
COUNTED = [
    ({"P2": {"game": 25}}, 0.25),
    ({"P2": {"game": 20, "buster": 5}}, 0.25),
    ({"P2": {"game": 21, "buster": 5}}, 0.5),
]
here.proves(bank.charges, "fee.1", "amb.19", paid=COUNTED)
here.proves(bank.charges, "fee.2", "fee.3", "fee.4", paid=[(ADDED_UNDER_AN_ACE, 0.25), (GIVEN_UP, 0.5)])
here.proves(
    bank.charges_by_reading,
    "fee.6",
    wagers={"P2": {"game": 25}},
    paid={f"fee_option={option}": fee for option, fee in (("1", 0.25), ("2", 0.5), ("8", 1))},
)
here.proves(bank.charges_for, "amb.18", amounts={25.5: 0.25})
here.proves(bank.charges_for, "amb.18", amounts={500: 3, 501: 5}, settings="fee_option=3")
here.proves(bank.charges_for, "amb.18", amounts={5000: 10}, settings="fee_option=11")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    amb.2: the back line may be on Buster alone
        bank: Kh 6d Jc; seat 2: Kc 9d; P2 bets 10; Back bets buster@2 20
        [backline=buster-only] came P2 10, Back buster@2 40
    play.13 play.14: seat by seat from the action button, Buster after the game
        bank: 9h 7s 2d; P2 & P6 & P8 bet 10, buster 10; bank seat 4
        order P8, P8 buster, P2, P2 buster, P6, P6 buster; never Rolled
""")

test_the_sheet = here.tests(bank, decisions, settling, tables)


def test_a_push_moves_nothing_but_the_fee():
    round = hand("Kc 7d").played(here)
    assert rulings(round) == ["equal_pushes"]
    assert [event.clause for event in round.events if isinstance(event, Transfer)] == ["bank_fee"]
