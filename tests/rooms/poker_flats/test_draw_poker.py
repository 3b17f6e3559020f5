"""Draw poker at Poker Flats, high and hi-lo: $3-$6 unless a proof says otherwise, with blinds of $2 and $3.
P1 has the button and pays the drop of $3."""

import pytest

from houseway.errors import Refused
from tests.compliance import Here
from tests.compliance.draw import cards, fees, halves, mishaps, ranking, sevens, stakes
from tests.compliance.draw.hand import Sheets, go, hand, on, pays, table
from tests.pots.arrange import options, results, shown
from tests.pots.arrange_draw import pot, stays, turn
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

FIGURES = {"enter": "P1 call, P2 call, P3 check", "call": 3, "bet": 6}
high = Here("poker-flats/draw-poker", **FIGURES)
split = Here("poker-flats/draw-poker-hi-lo", stake=3, **FIGURES)
sheets = Sheets(high, split)
both = sheets.prove

# -- cards and the draw --------------------------------------------------------------------------------------

DECK = "deck.1 deck.2 amb.5"
both(cards.pack_has, DECK, DECK, count=53)
both(cards.pack_has, DECK, DECK, count=52, settings={"draw-joker": "no"})
both(cards.in_turn, "amb.7", "amb.7", burns=1)
REFILL = {"count": 12, "back": ["2c", "4d", "6h"], "never": ["8c", "Tc", "Jk"]}
both(cards.stub_runs_out, "amb.7", "amb.7", cards={**cards.EIGHT, "burn": "Jk"}, **REFILL)

# -- blinds, antes and betting -------------------------------------------------------------------------------

LIMITS = {
    "1-2": ((1, 1), (2, 2), (2, 2)),
    "2-4": ((1, 2), (4, 4), (4, 4)),
    "3-6": ((2, 3), (6, 6), (6, 6)),
}
ANTES, SPREAD = {"draw-opening": "antes"}, {"limit-reading": "always-spread"}
both(stakes.pot_holds, "play.1 bet.2 amb.6", "play.1 amb.7", dollars=0, front={"P2": 2, "P3": 3})
for limit, antes in (("1-2", 3), ("2-4", 3), ("3-6", 6)):
    both(stakes.pot_holds, "bet.2 amb.6", "play.1 amb.7", dollars=antes, settings={**ANTES, "limit": limit})
IN_AND_OUT = {"script": "P4 call, P1 call, P2 fold, P3 check", "first": "P3", "players": 4}
both(stakes.first_after_the_draw, "bet.2 amb.6", "play.1 amb.7", **IN_AND_OUT)
both(stakes.rounds, "bet.1 play.3 play.5", "bet.1 play.3 play.5", raises=6)
both(stakes.rounds, "act.1", "act.1", raises=6)
both(stakes.played_at, "amb.9", "amb.7", rows=LIMITS)
both(stakes.bet_after, "amb.9", "amb.7", bet=(3, 6), settings=SPREAD)
both(stakes.not_offered, "amb.9", "amb.7", limits=["4-8"])
for settings, most in (({}, 6), ({"raise-cap": "three"}, 3), ({"raise-cap": "none"}, 9)):
    both(stakes.raised, "amb.9", "amb.7", most=most, players=3, settings=settings)
both(stakes.raised, "amb.9", "amb.7", most=5, script="P1 raise, P2 fold", players=3)
TWO_LEFT = "P1 raise, P2 raise, P3 raise, P1 fold, P2 call, pat, P2 bet"
both(stakes.raised, "amb.9", "amb.7", most=9, script=TWO_LEFT, players=3)
for settings, may in (({}, True), ({"check-raise": "forbidden"}, False)):
    high.proves(stakes.check_raise, "amb.9", may=may, settings=settings)
for settings, may in (({}, True), ({"seven-rule-in-split": "yes"}, False)):
    split.proves(stakes.check_raise, "amb.4", may=may, settings=settings)
    split.proves(sevens.penalty_read_in, "amb.4", settings=settings, refunded=not may)
LOOSE = {"stacks": [100, 100, 7.5], "script": "P1 raise, P2 call, P3 call, pat, P2 bet", "call": 1}
both(stakes.loose_chips, "amb.9", "amb.7", **LOOSE)

# -- the drop ------------------------------------------------------------------------------------------------

DROPS = {"1-2": 2, "2-4": 3, "3-6": 3}
both(fees.by_limit, "fee.1", "fee.1 amb.6", rows=DROPS, players=[2, 8])
both(fees.by_limit, "play.1 fee.2", "play.1 fee.2", rows={"3-6": 3}, players=[3])
for settings, won in (
    ({}, (-3, -2, 2)),
    ({"poker-fee-payer": "each-player"}, (-3, -5, -1)),
    ({"poker-fee-payer": "pot"}, (0, -2, -1)),
):
    both(pays, "fee.3", "fee.3", won=won, script="folds", players=3, settings=settings)

# -- high hands ----------------------------------------------------------------------------------------------

ACES = [
    ("Kh Ks Qc Jd 9c", "Qd Qs 7h 4s Jk", "pair of kings"),
    ("Ac 9d 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of aces"),
    ("Kc Kd 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of kings, ace"),
]
STRAIGHTS = {
    "5c 4d 3h 2s Ac": "straight, five high",
    "8c 7d 6h 5s Jk": "straight, nine high",
    "Ac Kd Qh Js Jk": "straight, ace high",
    "Ac 2d 3h 4s Jk": "straight, five high",
}
TIE = {"seat 1": "Ks Qd Th 9c 3c", "seat 3": "Kh Qc Td 9d 3d"}
high.proves(ranking.higher_wins, "rank.1", "play.6", "pay.1", won=3, hands=[*HIGHER_HANDS, *JOKER_HANDS])
high.proves(ranking.higher_wins, "rank.2", "rank.4", won=3, hands=ACES)
high.proves(ranking.higher_wins, "rank.3", "rank.5", "amb.3", won=3, hands=[SUITED_WITH_ACE])
high.proves(ranking.named, "amb.4", names=STRAIGHTS)
split.proves(ranking.higher_wins, "rank.1", won=None, hands=ranking.EVERY)
POSTED = {"blind_source": "as-posted", "posted_blinds": "1/3"}
ODD = {"cards": TIE, "script": "P4 fold, P1 call, P2 fold, P3 check", "players": 4, "settings": POSTED}
both(ranking.odd_chip, "amb.9", "amb.7", won={"P1": -3, "P3": 1}, **ODD)

# -- halves of the pot ---------------------------------------------------------------------------------------

LOWER = {
    "5c 4d 3h 2s Ac": "6c 4h 3d 2d Ad",
    "6h 5h 4h 3h Ah": "7c 4d 3s 2s Ac",
    "7c 6d 4h 3s 2c": "7d 6c 5h 3d 2d",
    "Kc Jd Th 9s 8c": "2c 2d 4h 3s Ac",
    "Ac Ad 4h 3s 2c": "2d 2h 5h 4s 3c",
}
KINGS, LOW, JOKER_WHEEL, SIX = "Kc Kd Jh 9s 8d", "8c 6d 4h 3s Ac", "Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad"
FOURS = "Qc Qd Qh Qs 9d"
split.figures["fee"] = 3
split.proves(halves.lower_low, "rank.2", rows=LOWER, won=(4, 0, 5))
for settings, won in (({}, (4, 0, 5)), ({"joker-in-low": "ace-only"}, (0, 4, 5))):
    split.proves(
        halves.shared, "rank.2", "amb.1", won=won, hands=[JOKER_WHEEL, SIX, FOURS], settings=settings
    )
split.proves(halves.shared, "amb.1", won=(6, 0), hands=[JOKER_WHEEL, "Kc Kd Kh 9s 8d"])
split.proves(halves.shared, "rank.3", won=(9, 0, 0), hands=["5h 4h 3h 2h Ah", SIX, "Kc Kd Kh Ks 9d"])
split.proves(halves.shared, "pay.1", won=(6, 0), hands=["5c 4d 3h 2s Ac", KINGS], clause="scoop")
split.proves(halves.shared, "pay.2", "play.6", won=(3, 3), hands=[LOW, KINGS])
for settings, low in (({}, 3), ({"low-qualifier": "eight"}, 0)):
    split.proves(
        halves.shared, "amb.2", won=(low, 6 - low), hands=["Tc 6d 4h 3s Ac", KINGS], settings=settings
    )
split.proves(halves.shared, "amb.2", won=(3, 3), hands=["9c 6d 4h 3s Ac", "8c 6c 4d 3d 2h"])
for settings, most in (({}, 5), ({"odd-chip": "first-seat-always"}, 4)):
    split.proves(
        halves.shared,
        "amb.7",
        won=(most, 9 - most, 0),
        hands=[FOURS, LOW, KINGS.replace("9s", "9h")],
        settings=settings,
        clause="odd_chip_of_halves",
    )

# -- mishaps -------------------------------------------------------------------------------------------------

RAISED = "P1 raise, P2 call, P3 call"
both(mishaps.extra_is_burn, "irr.1 irr.2", "irr.1", founds=[0, 2])
both(mishaps.missing_is_dealt, "irr.3", "irr.1", founds=[0, 2])
both(mishaps.wrong_count_forfeits, "irr.4", "irr.1", script=RAISED, founds=[3], lost=6)
both(mishaps.missing_is_dealt, "amb.1", "irr.1", founds=[2])
LATE = {"script": "P1 call, P2 call", "founds": [2], "kinds": ["missing"], "lost": 3}
both(mishaps.wrong_count_forfeits, "amb.1", "irr.1", settings={"wrong-count-cutoff": "any-action"}, **LATE)
both(mishaps.exposed_high, "amb.8", "amb.7", kept=3)
both(mishaps.exposed_high, "amb.8", "amb.7", kept=2, settings={"exposed-on-deal": "keep-up-to-two"})

test_high = high.tests(cards, mishaps)
test_split = split.tests(cards, mishaps)


@high.rule("fee.1")
@split.rule("fee.1", "amb.6")
def test_a_split_game_at_2_4_has_a_row_of_its_own_and_other_limits_pay_theirs():
    rows = [table(here, 2, {"limit": "2-4"}).game.fee for here in sheets.sheets]
    assert [row.id for row in rows] == ["2-4", "2-4-split"] and rows[1].players.fee(2) == 300
    assert table(split, 2, {"limit": "1-2"}).game.fee.id == "1-2"


@sheets.rule("bet.2 amb.6", "play.1 amb.7")
def test_read_as_antes_the_buttons_left_opens_both_rounds(here):
    round = hand(here, players=3, settings=ANTES)
    assert turn(round) == "P2" and set(options(round)) == {"fold", "check", "bet"}
    assert turn(on(round, "P2 bet, P3 call, P1 call, pat")) == "P2"


@sheets.rule("amb.6", "amb.7")
def test_read_as_antes_a_deal_that_nobody_opens_leaves_them_for_the_next(here):
    seats = table(here, 3, ANTES)
    round = go(seats, "end")
    assert stays(round) == 6 and results(round) == {"P1": -5, "P2": -2, "P3": -2}
    again = go(seats)
    assert pot(again) == 12 and turn(again) == "P3"


@sheets.rule("amb.9", "amb.7")
def test_read_as_always_spread_any_whole_dollar_between_the_figures_may_be_bet(here):
    round = hand(here, "drawn", players=3, settings=SPREAD)
    with pytest.raises(Refused, match="off the step"):
        on(round, "P2 bet 4.50")
    assert options(on(round, "P2 bet 4"))["call"] == 4


@split.rule("amb.1")
def test_one_joker_is_read_for_high_and_for_low_at_once():
    round = hand(split, "end", {"seat 1": JOKER_WHEEL, "seat 2": "Kc Kd Kh 9s 8d"}, players=2)
    assert shown(round)["seat 1"].startswith("straight, five high")
