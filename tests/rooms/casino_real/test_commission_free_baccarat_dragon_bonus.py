"""Commission-Free Baccarat Dragon Bonus at Casino Real: $5 to $500 under option 1; a card of the banker hand
places the action button."""

from tests.bank.arrange import accepts, betting, results
from tests.bank.baccarat import BANKER_WINS, PLAYER_WINS, shown
from tests.compliance import bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.baccarat.hands import two_hands
from tests.compliance.bank import FROM_HOUSE, Deal, laps, seat_by_seat
from tests.compliance.rounds import Rounds
from tests.rooms.figures.baccarat_fees import CASINO_REAL_DRAGON_BONUS

KINDS = ("player", "banker", "tie", "player-dragon-bonus", "banker-dragon-bonus")
OURS, THEIRS = BONUSES = KINDS[3:]

here = Rounds(
    "casino-real/commission-free-baccarat-dragon-bonus", deal=wagers.WON, paid=wagers.WON, lost=wagers.LOST
)

# -- deck, seats and wagers ----------------------------------------------------------------------------------

here.proves(bank.decks, "deck.1", pack="standard-52", usual=8, fewest=8, most=8)
here.proves(hands.shoe_lasts, "deck.1", "amb.13", shuffler=True)
here.proves(hands.tables, "deck.2", sizes=[14, 8], others=[9], why="8 or 14")
here.proves(wagers.spots, "deck.3", kinds=KINDS)
here.proves(wagers.limits, "bet.1", kinds=KINDS[:3], low=5, high=500, rule="bet.1")
here.proves(wagers.limits, "bet.2", kinds=KINDS[2:], low=5, high=500)
here.proves(bank.behind, "bet.3", kinds=[])
here.proves(wagers.needs_no_line, "play.2", kinds=["tie"])
here.proves(wagers.needs_a_line, "side.3", kinds=BONUSES, rule="side.3", beside=["tie"])

# -- the bank and the action button --------------------------------------------------------------------------

here.proves(wagers.button_is_placed, "bet.8", "bet.10", "amb.5", first=FROM_HOUSE, second_card=True)
THIRTEEN = {"A": 1, "3": 3, "4": 5, "9": 10, "T": 11, "J": 12, "Q": 13, "K": 14}
here.proves(wagers.button_is_placed, "bet.9", "amb.6", first=THIRTEEN, second_card=True, most=14)
for bank_seat, first in ((1, 2), (6, 1)):
    here.proves(wagers.button_is_placed, "bet.9", first={"A": first}, second_card=True, bank_seat=bank_seat)
here.proves(wagers.button_passes_empty_seats, "amb.6", cards={"banker": "Kh 4s"}, card="4s")

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(wagers.laps_go_clockwise, "play.6", "pay.5", kinds=KINDS, seats=("P8", "P2", "P6"))
here.proves(hands.naturals_stop, "way.1", "way.2", "amb.3", readings={"": True})
here.proves(bank.comes_to, "way.2", "amb.3", deal=two_hands("Kc 4d", "Kh 9s"), came=-10)
for rule, total in (("way.5", 3), ("way.6", 4), ("way.7", 5), ("way.8", 6)):
    here.proves(hands.banker_hand_draws, rule, total=total, letters=hands.CHART[total])

# -- lines and tie -------------------------------------------------------------------------------------------

here.proves(wagers.pays, "pay.1", kind="player", bet=25, came={"player": 25, "banker": -25})
EVEN = {"banker": 25, "player": -25, "three-card seven": 25}
here.proves(wagers.pays, "pay.2", kind="banker", bet=25, came=EVEN)
HALF = {"banker six": 25, "banker six of three": 25}
here.proves(wagers.pays, "pay.3", "ex.2", kind="banker", bet=50, came=HALF)
EQUAL = {"tie": 45, "three-card tie": 45, "player": -5, "banker": -5}
here.proves(wagers.pays, "side.1", "ex.3", kind="tie", bet=5, came=EQUAL)
here.proves(wagers.lines_on_a_tie, "amb.1", readings={"": 0, "line-on-tie=lose": -25})

# -- Dragon Bonus --------------------------------------------------------------------------------------------

PLAYER_BY = {
    4: {"player": "Kc 7d", "banker": "Kh 2s As"},
    5: {"player": "Kc 7d", "banker": "Kh As Ad"},
    6: {"player": "Kc 7d", "banker": "Kh Ks As"},
    7: {"player": "Kc 7d", "banker": "Kh Qs Jd"},
    8: {"player": "Kc 3d 5h", "banker": "Kh Qs Jd"},
    9: {"player": "Kc 4d 5h", "banker": "Kh Qs Jd"},
    3: {"player": "Kc 7d", "banker": "Kh 2s 2d"},
}
BANKER_BY = {
    4: {"player": "Kc 2d Ac", "banker": "Kh 7s"},
    5: {"player": "Kc Ad Ac", "banker": "Kh 7s"},
    6: {"player": "Kc Kd Ac", "banker": "Kh 7s"},
    7: {"player": "Kc Qd Jc", "banker": "Kh 7s"},
    8: {"player": "Kc Qd Jc", "banker": "Kh 3s 5d"},
    9: {"player": "Kc Qd Jc", "banker": "Kh 3s 6d"},
    3: {"player": "Kc 2d 2h", "banker": "Kh 7s"},
}
PAYS = {3: -10, 4: 10, 5: 20, 6: 40, 7: 60, 8: 100, 9: 300}
PLAYER_NATURAL = {"player": "Kc 9d", "banker": "Kh 8s"}
BANKER_NATURAL = {"player": "Kc 8d", "banker": "Kh 9s"}
for margin, amount in PAYS.items():
    ours = ["side.6" if margin == 3 else "side.5"]
    here.proves(wagers.pays_on, "side.9", *ours, kind=OURS, cards=PLAYER_BY[margin], amount=amount, line=5)
    here.proves(
        wagers.pays_on, "side.9", "side.8", kind=THEIRS, cards=BANKER_BY[margin], amount=amount, line=5
    )
for rules, kind, cards, amount in (
    (("side.5", "side.9"), OURS, PLAYER_NATURAL, 10),
    (("side.8", "side.9"), THEIRS, BANKER_NATURAL, 10),
    (("side.6",), OURS, BANKER_WINS, -10),
    (("side.6",), OURS, BANKER_NATURAL, -10),
    (("side.8",), THEIRS, PLAYER_WINS, -10),
):
    here.proves(wagers.pays_on, *rules, kind=kind, cards=cards, amount=amount, line=5)
for rule, kind in (("side.6", OURS), ("side.8", THEIRS)):
    here.proves(wagers.pays, rule, kind=kind, came={"tie": -10, "three-card tie": -10}, line=5)
    came = {"natural nines": 0, "natural eights": 0}
    here.proves(wagers.pays, "side.7", "ex.4", kind=kind, came=came, line=5)
BY_MARGIN = "natural-by-margin=margin-row"
for kind, cards, by_margin in (
    (OURS, {"player": "Kc 8d", "banker": "Kh 3s"}, 20),
    (THEIRS, {"player": "Kc Qd", "banker": "Kh 9s"}, 300),
    (OURS, PLAYER_NATURAL, 10),
):
    for settings, amount in (("", 10), (BY_MARGIN, by_margin)):
        here.proves(wagers.pays_on, "amb.2", kind=kind, cards=cards, amount=amount, line=5, settings=settings)

# -- order and cover -----------------------------------------------------------------------------------------

SHORT = Deal(
    {"player": "Kc 8d", "banker": "Kh 3s"}, {seat: {"player": 5, OURS: 5} for seat in ("P2", "P3")}, funds=12
)
for settings, order in (("", laps), ("settle-order=by-seat", seat_by_seat)):
    came = dict(zip(order(("P2", "P3"), ("player", OURS)), (5, 5, 2, 0), strict=True))
    here.proves(bank.comes_to, "amb.4", deal=SHORT, came=came, settings=settings)
here.proves(wagers.bank_is_used_up, "amb.7", readings={"": wagers.TWO_CAPS})
here.proves(
    wagers.cents_are_exact, "amb.8", bet=5, fee=0.5, rounded="chip-rounding=down-to-dollar", half=(2.5, 2)
)

# -- fees ----------------------------------------------------------------------------------------------------

ALL = dict.fromkeys(KINDS, 20)
COUNTED = [
    ({"P2": ALL}, 0.5),
    ({"P2": {**ALL, THEIRS: 21}}, 1),
    ({"P2": {**ALL, "tie": 21}}, 1),
    ({"P2": {"player": 100}, "P3": {"banker": 101}}, 2),
]
here.proves(bank.charges, "fee.1", "amb.12", paid=COUNTED)
BETS = {"P2": {"player": 450}}
here.proves(bank.charges_by_reading, "fee.3", wagers=BETS, paid={"": 3, "fee_option=12": 5})
for number, row in enumerate(bank.options(CASINO_REAL_DRAGON_BONUS), 7):
    here.proves(bank.option_is_charged, f"fee.{number}", "fee.2", "fee.4", row=row)
    here.proves(bank.option_is_charged, "fee.6", "amb.11", row=row)
for option in ("1", "5", "9"):
    here.proves(bank.charges, "amb.9", paid=[({"P2": {"player": 300}}, 2)], settings=f"fee_option={option}")
MUCH = {f"P{seat}": {"player": 500, "banker": 500} for seat in range(2, 7)}
here.proves(bank.charges, "amb.10", paid=[(MUCH, 5)])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    side.2: ties are paid as far as the bank reaches
        player: Kc 7d; banker: Qh 7s; P2 & P3 bet player 5, tie 10; bank 100
        came P2 player 0, P3 player 0, P2 tie 90, P3 tie 10
    side.2: and Dragon Bonus bets collected as far
        player: Kc 9d; banker: Kh 7s; P2 & P3 bet player 5, banker-dragon-bonus 20; bank 25
        came P2 player 5, P3 player 5, P2 banker-dragon-bonus -20, P3 banker-dragon-bonus -5
        ruled uncovered_returned: $15 of banker-dragon-bonus on seat 3
""")

test_the_sheet = here.tests(bank, hands)


@here.rule("side.4")
def test_either_bonus_or_both_go_with_either_line():
    round = betting(here.sheet, ["P2"])
    for line in ("player", "banker"):
        for bonuses in ([OURS], [THEIRS], BONUSES):
            bets = {line: 5, **dict.fromkeys(bonuses, 5)}
            assert set(accepts(round, "P2", bets)) == {f"{kind}@2" for kind in bets}


@here.rule("rank.4")
def test_eight_on_three_cards_is_no_natural():
    """It wins by a single point, which a natural alone is paid for."""
    deal = Deal({"player": "Kc 5d 3h", "banker": "Kh 7s"}, {"P2": {"player": 5, OURS: 5}})
    assert shown(deal.played(here), "player") == "8"
    bank.comes_to(here, deal, {"P2 player": 5, f"P2 {OURS}": -5})


@here.rule("pay.6")
def test_the_player_dealer_pays_winners_and_collects_from_losers():
    deal = Deal(PLAYER_WINS, {"P2": {"player": 500}, "P3": {"banker": 300}}, funds=90_000)
    assert results(deal.played(here)) == {"Bank": -205, "P2": 500, "P3": -300}
