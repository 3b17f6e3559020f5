"""Pure 21.5 Blackjack at Lake Elsinore: $5 to $600 under option room-3; matching cards push when both are
over."""

from tests.compliance import Here, bank
from tests.compliance.bank import FROM_BANK
from tests.compliance.twenty_one import decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import TWENTY, hand
from tests.compliance.twenty_one.settling import ADDED, GIVEN_UP
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_TWENTY_ONE

here = Here(
    "lake-elsinore/pure-21-5-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.PURE,
)

# -- deck, table and bank ------------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "amb.1", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(bank.seats, "deck.3", most=8)
here.proves(tables.button_is_placed, "deck.3", "amb.21", first={"A": 5})
here.proves(bank.behind, "deck.4", kinds=["game"])
here.proves(tables.who_bets_behind_may_split, "deck.4")
here.proves(bank.waits_for_another, "bet.5")
here.proves(settling.uncovered, "bet.6", "amb.13", lost="uncovered-wager=lost")
here.proves(tables.button_is_placed, "bet.7", "bet.8", "play.8", first=FROM_BANK)
SIX = (1, 2, 3, 5, 6, 7)
here.proves(
    tables.button_is_placed,
    "bet.8",
    "amb.4",
    "room-rules#room.52",
    first={"7": 5, "8": 5, "9": 6, "6": 3},
    seats=SIX,
    settings="seats=2,7",
)
here.proves(
    settling.bank_is_used_up,
    "amb.14",
    readings={
        "": settling.GROSS,
        "coverage=gross": settling.GROSS,
        "coverage=two-caps": settling.TWO_CAPS,
        "coverage=net": settling.NET,
    },
)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(tables.natural_ends_the_round, "play.4", "play.5", "amb.6", tie=0)
here.proves(tables.hole_card_is_turned, "play.6", button=True)

# -- hands and decisions -------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", pays=15)
here.proves(decisions.pure_chart, "act.1", "amb.20")
here.proves(decisions.most_splits, "act.5", most=3, pairs=("8c 8d", "Tc Kd"))
here.proves(decisions.nothing_is_insured, "act.7")
here.proves(decisions.surrender_comes_after_the_look, "amb.7", early="surrender=early")
BARRED = "double-on-hard-19-up=barred"
here.proves(
    rounds.may_by_reading,
    "amb.8",
    cards="Kc 9c",
    words={"": "stand double surrender", BARRED: "stand surrender"},
)
here.proves(rounds.may_by_reading, "amb.8", cards="Kc Qc", words={"": "+split", BARRED: "+split"})
here.proves(rounds.may, "amb.8", rows={"Ac Kc": ""}, bank=rounds.NINETEEN)
here.proves(decisions.double_after_split, "amb.9", allowed={"": True, "double-after-split=barred": False})
here.proves(decisions.split_ace_and_bonus, "amb.10", readings={"": [10, -10, 0]})
here.proves(decisions.split_ace_and_bonus, "amb.10", readings={"": [0, -10, -10]}, bank="7s 7d 7h")
here.proves(decisions.aces_split_again, "amb.11", readings={"": 2, "resplit-aces=yes": 3})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(settling.natural_pays, "pay.1", "pay.10", "amb.18", amounts={"": 15})
here.proves(settling.natural_pays, "ex.4", amounts={"": 15})
GRID = {
    "pay.2": "natural against natural, anything against a natural",
    "ex.4": "natural against natural",
    "pay.3": "not over against over",
    "pay.4": "over against not over",
    "pay.5": "equal, equal at 21",
    "pay.6": "closer, further",
}
here.each(rounds.rows_hold, GRID, "rows")


def over(bank, player="9c 6c 8d"):
    """Nine, six and eight of the player against a bank that goes over too."""
    return hand(player, bank, "hit")


MATCHING = ("9s 6d 8h", "8s 6d 9h", "6s 8d 9c")
OTHERS = ("9s 7d 7h", "9s 5d 9c", "6s Td 9h", "8s 8d 8h", "7s 3d 6h 8c")
here.proves(bank.all_come_to, "pay.7", "ex.1", deals=[(over(cards), 0) for cards in MATCHING])
here.proves(bank.all_come_to, "pay.8", deals=[(over(cards), -10) for cards in OTHERS])
here.proves(bank.comes_to, "ex.2", deal=over("Ks 6d 9h", "Tc 6c 9d"), came=0)
here.proves(settling.over_hand_waits, "pay.9", push="6s 9d Kh")
VARIATIONS = {
    "pay.11": ("both-over=variation-1", {"9s 7d Th": 0, "9s 7d 8h": 0, "9s 6d 8h": -10, "9s 7d 7h": -10}),
    "pay.12": ("both-over=variation-2", {"9s 6d 8h": 0, "9s 7d 7h": 0, "9s 7d Th": -10, "9s 7d 6c": -10}),
}
for rule, (variation, came) in VARIATIONS.items():
    deals = [(over(cards), amount) for cards, amount in came.items()]
    here.proves(bank.all_come_to, rule, deals=deals, settings=variation)
for rule, variation, cards, clause in (
    ("pay.11", "variation-1", "9s 7d Th", "closer_over_pushes"),
    ("pay.12", "variation-2", "9s 7d 7h", "equal_over_pushes"),
):
    row = {"player": "9c 6c 8d", "bank": cards, "acts": "hit", "amount": 0, "clause": clause}
    here.proves(rounds.settles, rule, **row, settings=f"both-over={variation}")
FIRST, SECOND = "both-over=variation-1", "both-over=variation-2"
here.proves(bank.reads, "ex.3", "amb.2", deal=over("9s 7d 7h"), came={"": -10, FIRST: -10, SECOND: 0})
here.proves(bank.reads, "amb.2", deal=over("9s 6d 8h"), came={"": 0, FIRST: -10, SECOND: 0})
LETTERS = "exact-match=ranks-and-bonus-letters"
for player, bank_cards, came in (
    ("Tc 6c 9d", "Ks 6d 9h", -10),
    ("Kc 6c 9d", "Ks 6d 9h", 0),
    ("Kc 6c 9d", "9s 6d Kh", 0),
):
    here.proves(bank.reads, "amb.5", deal=over(bank_cards, player), came={"": 0, LETTERS: came})

# -- the version with plain tens -----------------------------------------------------------------------------

TENS = "tens-version=on"
here.proves(bank.reads, "pay.13", "amb.3", deal=hand("Ac Tc", TWENTY), came={"": 15, TENS: 10})
here.proves(bank.reads, "pay.13", "amb.3", deal=hand("Ac Jc", TWENTY), came={"": 15, TENS: 15})
here.proves(rounds.may_by_reading, "pay.13", "amb.3", cards="Tc Kc", words={"": "+split", TENS: "+split"})
here.proves(
    rounds.may_by_reading, "pay.13", "amb.3", cards="Tc 6c", words={"": "", TENS: "+hit"}, bank="As Td"
)
here.proves(tables.button_is_placed, "amb.19", first={"T": 7, "3": 7}, settings=TENS)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(LAKE_ELSINORE_TWENTY_ONE):
    here.proves(bank.option_is_charged, "fee.4", "fee.5", "room-rules#fee.12", row=row)
here.proves(
    bank.charges_by_reading,
    "fee.1",
    "amb.17",
    wagers={"P2": {"game": 10}},
    paid={"": 0.5, "fee-source=per-circle-as-posted": {}},
)
here.proves(bank.limits, "amb.17", low=5, high=600)
here.proves(bank.charges, "fee.2", paid=[(ADDED, 0.5), (GIVEN_UP, 0.5)])
SPOTS = {"P2": {"game": 25, "game@3": 15}}
here.proves(
    bank.charges,
    "fee.3",
    paid=[({**SPOTS, "Back": {"game@2": 10}}, 0.5), ({**SPOTS, "Back": {"game@2": 11}}, 1)],
)

test_the_sheet = here.tests(bank, decisions, settling, tables)
