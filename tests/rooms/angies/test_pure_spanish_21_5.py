"""Pure Spanish 21.5 at Angie's: $3 to $200 under option A-1, seven seats, and bets behind them."""

from houseway.games.banked.collection import player_fee
from houseway.rooms import sheet
from tests.bank.arrange import betting, circles_of
from tests.compliance import bank
from tests.compliance.bank import replace
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling, spanish
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import hand
from tests.compliance.twenty_one.settling import ADDED
from tests.rooms.figures.spanish_21_5_fees import ANGIES_CARD_A, ANGIES_CARD_B

here = Rounds(
    "angies/pure-spanish-21-5",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.SPANISH,
    on="double-double=on",
)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "deck.3", pack="spanish-48", usual=6, fewest=4, most=8)
here.proves(tables.decks, "amb.16", "ex.2", pack="spanish-48", usual=6, fewest=4, most=8)
here.proves(bank.seats, "deck.4", most=7)
for option in ("A-1", "B-1"):
    here.proves(
        bank.fee_lies_before_the_cards,
        "play.1",
        "fee.1",
        "room-rules#fee.19",
        settings=f"fee_option={option}",
    )
here.proves(bank.behind, "bet.5", "side.3", "room-rules#room.36", kinds=["game", "match-the-dealer"])
THREE = {"P2": {"game": 10}, "Back": {"game@2": 20}, "Other": {"game@2": 30}}
for deal, came, settings in (
    (
        replace(
            hand("8c Kd", "8s 9d"),
            wagers={"P2": {"game": 10}, "Back": {"game@2": 20, "match-the-dealer@2": 30}},
        ),
        {"P2 game": 10, "Back game@2": 20, "Back match-the-dealer@2": 120},
        "",
    ),
    (
        replace(
            hand("5c 6d 9h", acts={"P2": "double, rescue", "Back": "double", "Other": "no"}), wagers=THREE
        ),
        {"P2 game": -10, "Back game@2": -20, "Other game@2": 30},
        "",
    ),
    (
        replace(
            hand(
                spanish.LADDER,
                acts={"P2": "double, double, double, stand", "Back": "double, double, double", "Other": "no"},
            ),
            wagers=THREE,
        ),
        {"P2 game": 80, "Back game@2": 160, "Other game@2": 30},
        "double-double=on",
    ),
):
    here.proves(bank.comes_to, "bet.5", deal=deal, came=came, settings=settings)
here.proves(decisions.nothing_is_insured, "bet.7")

# -- the deal and the bank's natural -------------------------------------------------------------------------

here.proves(tables.natural_ends_the_round, "play.4", "play.5", tie=12)
here.proves(
    settling.natural_is_paid_at_once,
    "play.6",
    "amb.18",
    pays=12,
    in_order="natural-payment=in-settlement-order",
)
here.proves(bonus.match_stays, "play.6", "side.5", plain=4)
here.proves(tables.hole_card_is_turned, "play.8")
here.proves(bonus.game_goes_before_it, "pay.9", kind="match-the-dealer")
here.proves(
    tables.button_is_placed,
    "amb.14",
    first={"A": 2, "3": 5, "6": 7, "9": 5},
    seats=(2, 5, 7),
    settings="spanish-first-seat=hole-card-count",
)

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.natural_is_best, "rank.2", "rank.3", "ex.1", pays=12)
here.proves(spanish.chart, "act.1", "act.2", "amb.8")
here.proves(spanish.rescue, "act.5", "amb.9", "pay.13")
here.proves(spanish.rescue_forfeits, "act.8", "pay.13", "ex.4", forfeits={1: 10, 2: 20, 3: 40})
here.proves(spanish.double_again_needs, "act.9", "act.10", "amb.7")
here.proves(spanish.double_on_hard_17, "amb.8", barred="double-on-hard-17-up=forbidden")
here.proves(spanish.split_aces_draw, "act.13")
here.proves(spanish.split_ace_and_bonus, "amb.11")
here.proves(decisions.most_splits, "act.14", most=3, pairs=("8c 8d", "Kc Kd", "Ac Ad"))
here.proves(decisions.double_after_split, "act.15", allowed={"": True})
here.proves(decisions.surrender_comes_after_the_look, "amb.12", early="surrender-timing=early")

# -- the bank's hand and settlement --------------------------------------------------------------------------

GRID = {
    "pay.1": "natural, natural against natural",
    "ex.1": "natural",
    "pay.2": "anything against a natural",
    "pay.3": "21 against 21",
    "pay.4": "equal, equal at 20",
    "amb.22": "21 against 21, equal at 20",
    "pay.5": "closer, further",
    "amb.5": "closer, not over against over",
    "pay.6": "not over against over",
    "pay.7": "over against not over",
    "pay.8": "over against three eights",
    "amb.6": "over against another over",
}
here.each(rounds.rows_hold, GRID, "rows")
here.proves(settling.bank_draws_for, "amb.17", drawn={"Ac Kd": 2, "Kc 6d Qh | hit": 3})
NATURALS = {"": 12, "both-natural-odds=6-to-5": 12, "both-natural-odds=1-to-1": 10}
here.proves(bank.reads, "amb.4", deal=hand("Ac Kd", "Kd Ah"), came=NATURALS)
here.proves(spanish.no_hand_has_a_bonus, "amb.19")

# -- Match the Dealer ----------------------------------------------------------------------------------------

MATCH = {"kinds": ["match-the-dealer"], "beside": {"game": 10}}
here.proves(bank.needs, "side.1", kinds=["match-the-dealer"])
here.proves(bonus.match_table, "side.2", "side.7", "amb.1", pays=(18, 13, 9, 8, 4))
for settings, pays in (("", -1), ("match_target=both-first-cards", 9)):
    here.proves(bonus.match_pays, "side.2", "amb.3", row="the hole card only", pays=pays, settings=settings)
here.proves(bank.limits, "side.4", "room-rules#fee.20", low=3, high=200, **MATCH)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(ANGIES_CARD_A):
    here.proves(bank.option_is_charged, "fee.3", "fee.4", "fee.5", row=row)
for number, row in enumerate(bank.options(ANGIES_CARD_B), 1):
    printed = "fee.21" if number <= 52 else "fee.22" if number <= 56 else "fee.23"
    here.proves(bank.option_is_charged, "fee.6", f"room-rules#{printed}", row=row)
COUNTED = [
    ({"P2": {"game": 50}}, 0.5),
    ({"P2": {"game": 45, "match-the-dealer": 5}}, 0.5),
    ({"P2": {"game": 46, "match-the-dealer": 5}}, 1),
]
for option in ("A-3", "B-3"):
    settings = f"fee_option={option}"
    here.proves(
        bank.charges, "fee.1", "room-rules#fee.19", "room-rules#fee.21", paid=COUNTED, settings=settings
    )
here.proves(
    bank.charges_by_reading,
    "fee.2",
    wagers=replace(ADDED, wagers={"P2": {"game": 25}}),
    paid={"fee_option=A-1": 0.5, "fee_option=A-42": {"P2": 0.5, "Bank": 1}},
)
SPOTS = {"P2": {"game@2": 100, "match-the-dealer@2": 105, "game@4": 210}, "P3": {"game": 300}}
for option in ("A-44", "B-55"):
    paid = [(SPOTS, {"P2": 6, "P3": 3, "Bank": 2})]
    here.proves(bank.charges, "fee.4", "room-rules#fee.22", paid=paid, settings=f"fee_option={option}")
BASES = {
    "": 2,
    " player-fee-base=aggregate": 2,
    " player-fee-base=per-spot": 1.5,
    " player-fee-base=game-wager": 1,
}
for option in ("A-46", "B-57"):
    here.proves(
        bank.charges_by_reading,
        "fee.5",
        "room-rules#fee.23",
        "room-rules#amb.28",
        wagers={"P2": {"game@2": 30, "match-the-dealer@2": 40, "game@4": 40}},
        paid={f"fee_option={option}{base}": {"P2": fee, "Bank": 0.5} for base, fee in BASES.items()},
    )
here.proves(
    bank.charges_by_reading,
    "fee.4",
    "fee.5",
    wagers={"P2": {"game@2": 100, "match-the-dealer@2": 105}},
    paid={f"fee_option=A-43{base}": {"P2": 3, "Bank": 2} for base in BASES},
)
READ, PRINTED = {250: 4, 350: 4, 450: 5}, {250: 3, 350: 4, 450: 5}
for option, rules in (("A-41", ["fee.7"]), ("B-41", ["fee.7", "room-rules#amb.27"])):
    for word, amounts in (("", READ), ("201-400", READ), ("literal-301-400", PRINTED)):
        settings = f"fee_option={option}" + (f" spanish-option-41={word}" if word else "")
        here.proves(bank.charges_for, *rules, amounts=amounts, settings=settings)
for option, amounts in (("A-2", {3: 0.5}), ("A-5", {900: 8}), ("A-50", {1500: 3})):
    here.proves(bank.charges_for, "fee.7", amounts=amounts, settings=f"fee_option={option}")
TEN = {"P2": {"game": 10}}
here.proves(bank.charges_by_reading, "amb.21", wagers=TEN, paid={"fee_option=A-1": 0.5, "fee_option=A-41": 1})

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    play.10 pay.9 room-rules#room.37: at each seat the game wager goes before Match the Dealer
        bank: 8h 8s 9h; P2 & P5 & P7 bet 10, match-the-dealer 10; bank seat 4
        order P5, P5 match-the-dealer, P7, P7 match-the-dealer, P2, P2 match-the-dealer; never Rolled
    pay.10 side.6: the bank pays Match the Dealer as far as it reaches
        bank: 8s 9d; seat 2: 8c Kd; P2 bets 10, match-the-dealer 10; bank 25
        came P2 10, P2 match-the-dealer 15
""")

test_the_sheet = here.tests(
    bank, decisions, settling, spanish, tables, without=[decisions.split_aces_get_one_card]
)


@here.rule("fee.7")
def test_players_wagers_in_no_band():
    holes = sheet(here.sheet).change({"fee_option": "A-43"})
    assert player_fee(holes, 10_200) == 100
    assert player_fee(holes.change(["fee-gap=higher-tier"]), 10_200) == 200
    assert player_fee(holes, 60_000) == 200


@here.rule("amb.2")
def test_the_match_table_holds_for_other_decks_or_the_bet_is_not_offered():
    for settings, offered in (
        ({"decks": 4}, True),
        ({"decks": 6, "match_other_decks": "not-offered"}, True),
        ({"decks": 4, "match_other_decks": "not-offered"}, False),
    ):
        assert ("match-the-dealer@2" in circles_of(betting(here.sheet, ["P2"], settings), "P2")) == offered
    refused = ["match-table-other-decks=bet-not-offered", "decks=8"]
    assert sheet(here.sheet).change(refused).wagers == ("game",)
