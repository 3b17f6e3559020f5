"""EZ Baccarat Panda 8 at Angie's: $5 to $500 under option A-1, with bets behind every seat."""

from houseway.cards import Chance
from tests.bank.arrange import board_of, table, take_bank
from tests.bank.baccarat import DRAGON_7, PANDA_8
from tests.compliance import bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.baccarat.hands import two_hands
from tests.compliance.bank import Deal
from tests.compliance.rounds import Rounds
from tests.rooms.figures.banked_fees import ANGIES_EZ_BACCARAT_CARD_A, ANGIES_EZ_BACCARAT_CARD_B

KINDS = ("player", "banker", "tie", "panda-8", "dragon-7")
STOPS = "natural-ends-round=yes"

here = Rounds("angies/ez-baccarat-panda-8", deal=wagers.WON, paid=wagers.WON, lost=wagers.LOST)

# -- deck, seats and wagers ----------------------------------------------------------------------------------

here.proves(bank.decks, "deck.1", "deck.2", pack="standard-52", usual=8, fewest=3, most=8)
here.proves(hands.tables, "deck.3", sizes=[14, 8], others=[9], why="8 or 14")
here.proves(wagers.spots, "deck.4", kinds=KINDS, settings="backline=none")
here.proves(wagers.limits, "bet.1", kinds=KINDS[:3], low=5, high=500, rule="bet.1")
here.proves(wagers.limits, "fee.2", "amb.10", kinds=KINDS[3:], low=5, high=500)
here.proves(wagers.limits, "amb.10", kinds=KINDS[:3], low=5, high=500)
here.proves(bank.behind, "bet.2", kinds=KINDS)
here.proves(wagers.needs_no_line, "bet.3", kinds=["tie"])
here.proves(
    wagers.needs_a_line, "bet.4", kinds=["dragon-7", "panda-8"], rule="bet.4", beside=["tie", "player@3"]
)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(hands.cards_count, "rank.1", settings=STOPS)
here.proves(hands.tens_are_dropped, "rank.2", settings=STOPS)
here.proves(hands.naturals_stop, "rank.4", "amb.3", readings={"": False, STOPS: True})
here.proves(hands.more_money_is_played_alike, "way.4", more={"Back": {"player@2": 10}})

# -- settlement ----------------------------------------------------------------------------------------------

here.proves(wagers.pays, "pay.1", kind="player", bet=25, came={"player": 25, "banker": -25})
here.proves(
    wagers.pays, "pay.2", kind="banker", bet=25, came={"banker": 25, "player": -25, "three-card seven": 25}
)
here.proves(wagers.laps_go_clockwise, "pay.4", kinds=KINDS)
TIE = {"tie": 40, "three-card tie": 40, "player": -5, "banker": -5}
DRAGON = {"three-card seven": 200, "three-card seven tied": -5, "banker": -5, "player": -5}
PANDA = {"three-card eight": 125, "three-card eight beaten": -5, "two-card eight": -5, "banker": -5}
for rule, kind, came, line in (
    ("side.1", "tie", TIE, 0),
    ("side.2", "dragon-7", DRAGON, 5),
    ("side.3", "panda-8", PANDA, 5),
):
    here.proves(wagers.pays, rule, "side.4", kind=kind, came=came, bet=5, line=line)
here.proves(
    wagers.pays,
    "amb.1",
    kind="banker",
    bet=25,
    came={"three-card seven": 25},
    settings="banker-three-card-7=pay",
)
here.proves(
    wagers.pays,
    "amb.1",
    kind="banker",
    bet=25,
    came={"three-card seven": 0, "banker": 25},
    settings="banker-three-card-7=push",
)
here.proves(bank.comes_to, "amb.1", deal=Deal(DRAGON_7, {"P2": {"banker": 25}}), came=25)
here.proves(
    wagers.lines_on_a_tie, "amb.2", readings={"": 0, "lines-on-tie=push": 0, "lines-on-tie=lose": -25}
)
here.proves(
    bank.comes_to, "amb.3", deal=two_hands("Kc 5d 4h", "Kh 8s"), came=-10, settings="natural-ends-round=no"
)
here.proves(
    wagers.laps_decide_whom_a_short_bank_reaches,
    "amb.11",
    kind="panda-8",
    cards=PANDA_8,
    line=5,
    pays=125,
    by_seat="settle-laps=by-seat",
)

# -- fees ----------------------------------------------------------------------------------------------------

ALL = dict.fromkeys(KINDS, 5)
COUNTED = [
    ({"P2": {**ALL, "player": 6}}, 1),
    ({"P2": ALL}, 0.5),
    ({"P2": {"player": 300}, "P3": {"tie": 5}}, 3),
]
here.proves(bank.charges, "fee.1", paid=COUNTED)
for row in bank.options(ANGIES_EZ_BACCARAT_CARD_A):
    here.proves(bank.option_is_charged, "fee.3", "fee.1", "amb.6", row=row)
for row in bank.options(ANGIES_EZ_BACCARAT_CARD_B):
    here.proves(bank.option_is_charged, "fee.4", row=row)
here.proves(bank.charges, "amb.7", paid=[({"P2": {"player": 100}}, 2)], settings="fee_option=A-18")

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    side.5: a side bet may lie on the back line
        player: Kc 5d 3h; banker: Kh 7s; P2 bets player 5; Back bets player@2 5, panda-8@2 5
        came P2 player 5, Back player@2 5, Back panda-8@2 125
    amb.3 amb.4 rank.3: a natural ends nothing, and outranks three cards of the same points
        player: Kc 5d 4h; banker: Kh 9s; P2 bets tie 5, player 5
        [] came P2 player -5, P2 tie 40
        [natural-ranking=by-points] came P2 player 0, P2 tie 40
        [natural-ends-round=yes] came P2 player -5, P2 tie -5
""")

test_the_sheet = here.tests(bank, hands, wagers)


def test_the_board_warns_of_a_bet_over_the_bank():
    round = table(here.sheet, ["P2"]).deal(Chance(1))
    take_bank(round, 50)
    ask = board_of(round, "P2")
    assert round.preview(ask.id, {"player": 10_000}) == ("the bank of $50 may not cover wagers of $100",)
    assert round.preview(ask.id, {"player": 5_000}) == ()
