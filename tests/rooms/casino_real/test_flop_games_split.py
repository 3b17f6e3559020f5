"""Split pots at Casino Real: Hold'em Hi/Low, Omaha Hi/Lo and Tahoe. What qualifies for low, who takes which
half, and odd chips. The button pays the fee of $3 here on every sheet, so that the pots stay whole."""

import pytest

from houseway.play.events import Discarded, Shown
from tests.pots import omaha_showdowns, pineapple_showdowns
from tests.pots.arrange import codes, deal, paid, play, ruled, shown
from tests.pots.arrange_flop import check_on, streets, table_of
from tests.rooms.casino_real.flop_sheets import OMAHA_SPLIT, SPLIT, TAHOE, dealt, on, showdown

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"

KINGS = "Kh Ks Jc Tc"
"""Hole cards that make four kings with two on the board: the best high hand and no low."""
QUEENS = "Qc Qh 9h 9c"
"""Hole cards that win neither half."""


def split(sheet, hands, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end; the pot is $12."""
    whole = {"fee-payer": "button"} if sheet.endswith(OMAHA_SPLIT) else {}
    return showdown(sheet, hands, cards, {**whole, **dict(settings)})


def won(round):
    """What each player was paid out of the pot."""
    totals = {}
    for _, name, amount in paid(round, "best_hand_wins"):
        totals[name] = totals.get(name, 0) + amount
    return totals


# -- lows ----------------------------------------------------------------------------------------------------


@on({SPLIT: "rank.2 pay.1 amb.8", TAHOE: "rank.2 pay.1 amb.8"})
@pytest.mark.parametrize("better, worse, cards", pineapple_showdowns.LOWS)
def test_the_best_high_and_the_lower_low_take_half_each(sheet, better, worse, cards):
    assert won(split(sheet, [KINGS, better, worse], cards)) == {"P1": 6, "P2": 6}


@on({OMAHA_SPLIT: "rank.2 pay.1 amb.8"})
@pytest.mark.parametrize("better, worse, cards", omaha_showdowns.LOWS)
def test_in_omaha_too_the_best_high_and_the_lower_low_take_half_each(sheet, better, worse, cards):
    assert won(split(sheet, [omaha_showdowns.KINGS, better, worse], cards)) == {"P1": 6, "P2": 6}


@on({SPLIT: "rank.2 pay.2 pay.4", TAHOE: "rank.2 amb.8 amb.9"})
@pytest.mark.parametrize("none, cards", pineapple_showdowns.NO_LOWS)
def test_without_an_eight_or_better_the_high_hand_takes_the_whole_pot(sheet, none, cards):
    round = split(sheet, [KINGS, none, QUEENS], cards)
    assert won(round) == {"P1": 12} and ruled(round, "no_low")


@on({OMAHA_SPLIT: "rank.2 pay.2"})
@pytest.mark.parametrize("none, cards", omaha_showdowns.NO_LOWS)
def test_in_omaha_too_the_high_hand_takes_it_all_without_a_low(sheet, none, cards):
    round = split(sheet, [omaha_showdowns.KINGS, none, QUEENS], cards)
    assert won(round) == {"P1": 12} and ruled(round, "no_low")


# -- hole cards for each half --------------------------------------------------------------------------------


@on({SPLIT: "rank.3", TAHOE: "rank.5"})
def test_one_player_may_use_other_hole_cards_for_high_than_for_low(sheet):
    # P2 pairs his king for high and plays his ace in 7-5-4-3-A for low.
    round = split(sheet, ["Qh Qs Jc", "Ac Kd Jd", "Td Tc 9c"], "Kh 4c 3s 5c 7h")
    assert won(round) == {"P2": 12} and "seven-five" in shown(round)["seat 2"]


@on({SPLIT: "rank.3", TAHOE: "rank.4 rank.5"})
def test_the_board_may_be_a_players_low_while_his_hole_cards_are_his_high(sheet):
    round = split(sheet, ["Kh Ks Qs", "Qh Jh Ts", "9h 9c Jd"], "2c 3d 4h 6s 8d")
    # All three play the board for low: $6 in three parts; the kings are the best high.
    assert won(round) == {"P1": 8, "P2": 2, "P3": 2}


@on({OMAHA_SPLIT: "rank.3 rank.4"})
def test_the_two_hole_cards_for_low_may_be_others_than_those_for_high(sheet):
    round = split(sheet, ["Qh Qs Jc Tc", "Ac 2d Ks Kd", "9d 9c Jd Td"], "Kh 4c 5s 7h Qd")
    assert won(round) == {"P2": 12}


@on({OMAHA_SPLIT: "rank.3"})
def test_a_low_needs_two_hole_cards_and_three_of_the_board(sheet):
    # P2 has an ace beside 2-3-4-5 on the board: one hole card is not enough. P3 plays 8-7 with 2-3-4.
    round = split(sheet, [omaha_showdowns.KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh"], "2h 3s 4c 5c Kd")
    assert won(round) == {"P1": 6, "P3": 6}


@on({TAHOE: "rank.3 amb.3"})
def test_three_hole_cards_never_play_together(sheet):
    # P2 holds three hearts beside two on the board, which is no flush; so P1's pair of aces wins.
    assert won(split(sheet, ["Ac Ad Qs", "Kh 9h 3h", "Jd Tc 4c"], "Qh Th 8s 7d 2c")) == {"P1": 12}
    # He holds three low cards beside two on the board, which is no low; P1 has three kings.
    assert won(split(sheet, ["Kh Kd Qs", "As 2s 3s", "Jd 4c 5c"], "6h 8d Kc Qd 9c")) == {"P1": 12}


@on({TAHOE: "play.9"})
def test_nobody_is_asked_to_throw_a_card_away_and_all_three_are_shown(sheet):
    round = showdown(sheet, ["As Ks 2d", "9s 8s 3d"], "Qs Js Ts 2c 3h")
    assert not [event for event in round.events if isinstance(event, Discarded)]
    (hand,) = [event.cards for event in round.events if isinstance(event, Shown)]
    assert hand == codes("As Ks 2d")


# -- odd chips -----------------------------------------------------------------------------------------------

HALVES = {"seat 1": "Kh Ks Jc Tc", "seat 3": "Ac 2d Qs Qd", "seat 4": "Qc Qh 9h 9c"}
"""P1 on the button has four kings, P3 a low, P4 nothing."""
QUARTERS = {"seat 1": "Ac 2d Qs Qd", "seat 3": "Ad 2s Qh Jd", "seat 4": "Kh Ks Jc Tc"}
"""P1 and P3 tie for low, P1 with the ace of clubs; P4 has four kings."""


def odd_pot(sheet, hands, settings=()):
    """A pot of $11: three players at $3/$6 and a folded small blind of $2."""
    stakes = {"limit": "3-6", "limits": ["3-6"], "blind_source": "as-posted", "posted_blinds": "2/3"}
    if sheet.endswith(OMAHA_SPLIT):
        # Its fee list has no such table.
        stakes |= {"fee-payer": "button", "fee_option": "none"}
    cards = {place: dealt(sheet, hole) for place, hole in hands.items()}
    round = deal(table_of(sheet, 4, {**stakes, **dict(settings)}), {**cards, **streets("4h 5s 8c Kc Kd")})
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    check_on(round)
    return round


@rule(ROOM + "pay.3")
@on({SPLIT: "pay.3", OMAHA_SPLIT: "amb.13", TAHOE: "amb.9"})
def test_the_odd_chip_of_the_split_goes_to_the_high_hand_wherever_it_sits(sheet):
    round = odd_pot(sheet, HALVES)
    assert won(round) == {"P1": 6, "P3": 5} and ruled(round, "odd_chip_of_halves")


@on({OMAHA_SPLIT: "amb.13", TAHOE: "amb.9"})
def test_switched_to_low_the_odd_chip_goes_to_the_low_hand(sheet):
    assert won(odd_pot(sheet, HALVES, {"odd-chip-split": "low"})) == {"P1": 5, "P3": 6}


@on({SPLIT: "amb.9", OMAHA_SPLIT: "amb.9", TAHOE: "amb.9"})
def test_equal_lows_share_their_half_and_the_first_left_of_the_button_has_its_odd_chip(sheet):
    round = odd_pot(sheet, QUARTERS)
    assert won(round) == {"P4": 6, "P3": 3, "P1": 2} and ruled(round, "equal_hands_share")


@on({SPLIT: "amb.9", OMAHA_SPLIT: "amb.9"})
def test_switched_to_the_card_by_suit_the_lowest_card_has_the_odd_chip_of_a_low_half(sheet):
    round = odd_pot(sheet, QUARTERS, {"odd-chip-in-half": "high-card-by-suit"})
    assert won(round) == {"P4": 6, "P3": 2, "P1": 3}


@on({SPLIT: "pay.1", OMAHA_SPLIT: "pay.1", TAHOE: "pay.1"})
def test_every_side_pot_is_split_by_itself(sheet):
    """P3 is all-in for $10 with the only low: he halves the main pot, and the kings take the side pot."""
    settings = {"fee-payer": "button"} if sheet.endswith(OMAHA_SPLIT) else {"limit": "4-8", "buy_ins": {}}
    hands = {f"seat {i}": dealt(sheet, cards) for i, cards in enumerate((KINGS, QUEENS, "Ac 2d Qs Qd"), 1)}
    round = deal(table_of(sheet, [1000, 1000, 10], settings), {**hands, **streets("4h 5s 8c Kc Kd")})
    play(round, "P1 call, P2 call, P3 raise, P1 call, P2 call, P2 check, P3 bet 2, P1 raise, P2 call")
    check_on(round)
    assert won(round) == {"P1": 15 + 4, "P3": 15}
