"""Pure 21.5 Blackjack at Phoenix: a dollar at least and no most, in the newer text and in the older one."""

from houseway.rooms import sheet
from tests.bank.arrange import betting, board_of, circles_of
from tests.compliance import bank
from tests.compliance.bank import FROM_BANK, replace
from tests.compliance.rounds import Rounds
from tests.compliance.twenty_one import bonus, decisions, rounds, settling
from tests.compliance.twenty_one import table as tables
from tests.compliance.twenty_one.rounds import NATURAL_UNDER_ACE, hand, seated
from tests.compliance.twenty_one.settling import (
    ADDED,
    ADDED_UNDER_AN_ACE,
    AT_THE_CHECK,
    GIVEN_UP,
    WITH_ITS_GAME,
)

OLDER = "pure-variant=a"

here = Rounds(
    "phoenix/pure-21-5-blackjack",
    deal=hand("Kc 9d"),
    paid=tables.WON,
    lost=tables.LOST,
    grid=settling.PURE,
    kind="red-flex",
)

# -- table, wagers and bank ----------------------------------------------------------------------------------

here.proves(tables.decks, "deck.1", "deck.2", "amb.18", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(tables.decks, "amb.3", pack="bonus-52", usual=6, fewest=1, most=8)
here.proves(bank.seats, "deck.3", most=8)
here.proves(bank.behind, "bet.2", "side.2", "room-rules#bet.11", kinds=["game", "red-flex"])
here.proves(bank.behind, "bet.2", "side.2", "room-rules#bet.11", kinds=["game"], settings=OLDER)
TWENTIES = {"P2": {"game": 20}, "P3": {"game": 20}}
UNCOVERED = replace(tables.LOST, wagers=TWENTIES, funds=20)
here.proves(bank.charges, "bet.6", paid=[(UNCOVERED, 0.5)], settings=OLDER)
here.proves(bank.waits_for_another, "bet.7")
here.proves(bank.limits, "fee.2", low=1, high=None)

# -- the action button and the order of settlement -----------------------------------------------------------

here.proves(tables.button_is_placed, "bet.9", "bet.10", "amb.13", first=FROM_BANK)
for settings in ("", OLDER):
    here.proves(
        tables.up_card_places_no_button, "bet.8", "play.10", "amb.12", first=FROM_BANK, settings=settings
    )
here.proves(tables.button_passes_empty_seats, "amb.13", second="2d")
here.proves(bonus.game_goes_before_it, "play.13")
here.proves(
    settling.insurance_is_settled,
    "amb.31",
    lost={"": AT_THE_CHECK, "insurance-settled=with-game": WITH_ITS_GAME},
    won={"": WITH_ITS_GAME, "insurance-settled=always-at-check": AT_THE_CHECK},
)

# -- the deal and the bank's natural -------------------------------------------------------------------------

here.proves(tables.hole_card_is_checked, "play.6", settings=OLDER)
here.proves(tables.hole_card_is_checked, "play.7", "act.17", under=["Ah 9s"])
here.proves(tables.natural_ends_the_round, "play.8", tie=0, naturals=[NATURAL_UNDER_ACE])
here.proves(tables.hole_card_is_turned, "play.10", button=True)
RETURNED = "late-pd-pure=extra-wagers-returned"
for late, came in (
    (
        hand("8c 8d 3h 9s", "Kd Ah", "split, double, stand", split=["Kh"]),
        {"": [-20, -10], RETURNED: [-10, 0]},
    ),
    (hand("Kc 6d", "Kd Ah", "surrender"), {"": -5, RETURNED: -5}),
    (hand("Ac Kh", "Kd Ah"), {"": 0, RETURNED: 0}),
):
    here.proves(bank.reads, "amb.10", deal=late, came=came)

# -- values and decisions ------------------------------------------------------------------------------------

here.proves(decisions.cards_count, "rank.1", "rank.2", "rank.4")
here.proves(decisions.natural_is_best, "rank.5", "rank.8", pays=12)
here.proves(
    decisions.cards_count, "rank.6", "rank.7", standings={"Kc Qd": "20", "Tc Td": "20", "Ac Ad": "soft 12"}
)
here.proves(rounds.rows_hold, "rank.8", rows="closer, equal, further, equal at 21")
here.proves(decisions.pure_chart, "act.1", "amb.5", "amb.21", ace_can_be_hard=False)
here.proves(
    rounds.may_by_reading,
    "amb.5",
    cards="9c 7d Ah 2s | hit, hit",
    words={"": "+hit", "hard-hand=ordinary": ""},
)
REFUSED = "double-on-must-stand=refused"
here.proves(rounds.may_by_reading, "amb.21", cards="Kc 9d", words={"": "+double", REFUSED: "-double"})
here.proves(
    rounds.may_by_reading, "amb.21", cards="Kc Kd", words={"": "+double +split", REFUSED: "-double +split"}
)
OLD_PAIRS = (*decisions.PAIRS, "Tc Td", "Jc Td")
here.proves(rounds.may, "act.5", rows=dict.fromkeys(OLD_PAIRS, "+split"), settings=OLDER)
here.proves(
    bank.comes_to,
    "act.5",
    deal=hand("Kc Qd 9h", acts="split", split=["9s"]),
    came=[10, 10],
    settings=OLDER,
    told={"split_pair": ["seat 2"]},
)
here.proves(
    decisions.split_pairs,
    "act.6",
    "amb.8",
    pairs=("2c 2d", "Ac Ad", "Tc Td", "Kc Kd"),
    others=("Kc Qd", "8c 9d"),
)
ANY_BONUS = {"Kc Qd": "+split", "Tc Td": "+split", "8c 9d": "-split"}
here.proves(rounds.may, "act.6", "amb.8", rows=ANY_BONUS, settings="bonus-split=any-two-bonus")
for settings in ("", OLDER):
    for first, second in ((("Kc Kd Ah"), "Ad"), ("Ac Ad Kh", "Qd")):
        here.proves(
            bank.comes_to,
            "act.11",
            "amb.9",
            deal=hand(first, acts="split", split=[second]),
            came=[10, 10],
            settings=settings,
        )
here.proves(
    rounds.may_by_reading,
    "amb.7",
    cards="Ac Ad 2h | split",
    words={"": "", "split-ace-draw=free": "+hit"},
)
here.proves(decisions.most_splits, "act.9", "act.10", most=3, pairs=["8c 8d"])
here.proves(decisions.most_splits, "act.9", "act.10", most=2, pairs=["Kc Kd"])
here.proves(decisions.aces_split_again, "amb.24", readings={"": 3, "resplit-aces=no": 2})
here.proves(
    decisions.double_after_split,
    "act.13",
    "amb.23",
    allowed={"": True, OLDER: False, f"double-after-split-a=yes {OLDER}": True},
)
YES = "surrender-after-split=yes"
here.proves(
    rounds.may_by_reading,
    "act.14",
    "act.16",
    "amb.6",
    cards="8c 8d 6h | split",
    words={"": "-surrender", YES: "+surrender"},
)
here.proves(
    bank.comes_to,
    "amb.6",
    deal=hand("8c 8d 6h", acts="split, surrender, stand", split=["Kh"]),
    came=[-5, 10],
    settings=YES,
)
here.proves(
    decisions.surrender_comes_after_the_look, "amb.22", early="surrender-timing=early", bank=NATURAL_UNDER_ACE
)
here.proves(decisions.even_money, "act.19", offered={"": False, OLDER: True}, natural=12)
here.proves(
    decisions.even_money_comes_to,
    "act.19",
    "amb.2",
    readings={
        OLDER: (10, 10),
        f"{OLDER} even-money=flat-1-to-1": (10, 10),
        f"{OLDER} even-money=as-insurance": (10, 7),
    },
)
here.proves(decisions.insured_natural, "ex.5", readings={OLDER: (10, 7)})
here.proves(decisions.even_money_comes_to, "ex.5", readings={OLDER: (10, 10)})

# -- the bank's hand and settlement --------------------------------------------------------------------------

here.proves(settling.bank_draws, "play.11", "way.1", "amb.4")
here.proves(settling.bank_draws, "amb.4", hands={"6h As 2d": 2}, settings="pd-soft-17=stand")
here.proves(settling.natural_pays, "pay.1", "pay.3", amounts={"": 12})
GRID = {
    "pay.1": "natural against natural, closer",
    "pay.2": "natural against natural",
    "pay.4": "anything against a natural",
    "pay.5": "not over against over",
    "pay.6": "over against not over",
    "pay.7": "closer, further",
    "pay.8": "equal, equal at 21",
    "pay.9": "over against three eights",
    "pay.10": "over against another over",
    "pay.12": "natural against natural, anything against a natural",
    "amb.25": "not over against over, closer",
}
here.each(rounds.rows_hold, GRID, "rows")
for cards in ("9h 8s", "7h 8s 2d"):
    late = seated(cards, "Kc Qd", "Ac Kd", funds=15)
    here.proves(bank.comes_to, "amb.28", deal=late, came={"P2 game": 10, "P3 game": 5})

# -- Red Flex ------------------------------------------------------------------------------------------------

RED_FLEX = {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 299, 9: 299}
here.proves(bank.needs, "side.1", kinds=["red-flex"])
here.proves(bank.limits, "side.3", low=1, high=None, kinds=["red-flex"], beside={"game": 10})
for rules in (("side.4", "side.5", "side.6"), ("side.7", "side.8"), ("amb.17", "amb.29")):
    here.proves(bonus.red_flex_pays, *rules, pays=RED_FLEX)
EXAMPLES = {
    "ex.1": ("Th 7d", 2),
    "ex.2": ("Kd 6d 9h", 3),
    "ex.3": ("Kd 2c 9h", -1),
    "ex.4": ("7h 8d Ac 4d", 2),
}
for rule, (cards, pays) in EXAMPLES.items():
    here.proves(bonus.red_flex_is, rule, held=cards, pays=pays)
here.proves(bonus.reaches_as_far_as_the_bank, "side.9", seat_by_seat=True)
here.proves(
    settling.bank_draws_for,
    "amb.19",
    drawn={"Ac Kd": 2, "Kc 6d | surrender": 2, "Kc 6d Qh | hit": 3},
    kinds=["red-flex"],
)
here.proves(
    bonus.after_surrender, "amb.20", held="9h 8d", readings={"": 2, "red-flex-after-surrender=lost": -1}
)

# -- fees ----------------------------------------------------------------------------------------------------

SCHEDULE = "1-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 5"
RATES_OF_2008 = "5-50 0.50; 55-100 1; 105-200 2; 205-400 3; 405+ 5"
OLD_RATES = "pure-fee=2008-rates"
for settings in ("", OLDER):
    here.proves(bank.bands, "fee.2", "fee.6", "amb.14", fee=SCHEDULE, settings=settings)
here.proves(bank.bands, "fee.8", fee=SCHEDULE)
here.proves(bank.bands, "fee.3", "room-rules#amb.8", fee=RATES_OF_2008, settings=OLD_RATES)
COUNTED = [
    ({"P2": {"game": 50}}, 0.5),
    ({"P2": {"game": 40, "red-flex": 10}}, 0.5),
    ({"P2": {"game": 41, "red-flex": 10}}, 1),
]
here.proves(bank.charges, "fee.1", "fee.4", "side.10", paid=COUNTED)
here.proves(bank.charges, "fee.4", "fee.5", paid=[(ADDED, 0.5), (ADDED_UNDER_AN_ACE, 0.5), (GIVEN_UP, 0.5)])
here.proves(
    bank.charges_by_reading,
    "amb.16",
    wagers={"P2": {"game": 52}},
    paid={OLDER: 1, f"{OLDER} {OLD_RATES} fee-bracket-gap=lower": 0.5},
)
here.proves(bank.charges_for, "amb.16", amounts={50: 0.5})
here.proves(bank.charges_for, "amb.16", amounts={54: 1}, settings=OLD_RATES)

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    bet.6 amb.27 room-rules#pay.4: in the older text too an uncovered wager goes back
        seat 2: Kc 7d; seat 3: Kd 7c; bank: 9h As; P2 & P3 bet 20; bank 20
        [pure-variant=a] came P2 -20, P3 0; ruled uncovered_returned: $20 of game on seat 3
    play.12 play.13: seat by seat from the action button, Red Flex after the game
        bank: 9h 4s 4d; P2 & P6 & P8 bet 10, red-flex 10; bank seat 4
        order P8, P8 red-flex, P2, P2 red-flex, P6, P6 red-flex; never Rolled
    amb.32: even money is paid at once, or in its order
        seat 2: Kc 9d; seat 3: Ac Kd; bank: Ah 7s; P2 & P3 bet 10; bank 10; P2 says no
        P3 says even-money; P2 stands
        [pure-variant=a] came P3 10, P2 0
        [pure-variant=a, even-money-paid=in-order] came P2 10, P3 0
    side.9: the bank pays Red Flex as far as it reaches
        seat 2: Kc 7d; seat 3: Kc 7h; bank: 9h 8d; P2 & P3 bet 10, red-flex 20; bank 30
        came P2 0, P2 red-flex 30, P3 0, P3 red-flex 0
""")

test_the_sheet = here.tests(bank, decisions, settling, tables)


@here.rule("amb.1")
def test_two_texts_of_one_game():
    """The older text has no Red Flex, looks under Bonus cards, offers even money and splits any of them."""
    for settings, kinds in (("", {"game", "red-flex"}), (OLDER, {"game"})):
        round = betting(here.sheet, ["P2", "Back"], settings.split())
        for who in ("P2", "Back"):
            assert {circle.split("@")[0] for circle in circles_of(round, who)} == kinds
    for settings, over in (("", False), (OLDER, True)):
        assert hand("Kc 6d", "Kh As").opened(here, settings).over == over
    decisions.even_money(here, {"": False, OLDER: True}, 12)
    decisions.split_pairs(here, ["Kc Kd"], ["Kc Qd"])
    decisions.most_splits(here, 2, ["Kc Kd"])
    decisions.double_after_split(here, {"": True, OLDER: False})


@here.rule("fee.2", "fee.3", "fee.8")
def test_five_rates_from_a_dollar_or_five():
    found = sheet(here.sheet)
    assert len({band.fee for band in found.fee.bank.bands}) == 5
    assert (found.fee.limits[0], found.change([OLD_RATES]).fee.limits[0]) == (100, 500)


@here.rule("side.3")
def test_red_flex_keeps_to_limits_that_a_table_posts():
    high = betting(here.sheet, ["P2"], {"table_limits": [500, 20000]})
    assert {(circle.low, circle.high) for circle in board_of(high, "P2").circles} == {(500, 20_000)}


@here.rule("room-rules#amb.7")
def test_the_largest_bettor_plays_a_shared_hand():
    for settings, asked in (("", "Back"), ("shared-spot-decider=seated-player", "P2")):
        for bet, who in ((10, asked), (20, "P2")):
            deal = replace(hand("Kc 6d"), wagers={"P2": {"game": bet}, "Back": {"game@2": 20}})
            assert deal.opened(here, settings).pending.keys() == {who}
