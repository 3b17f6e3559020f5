"""Showdowns of Poker Flats' split hold'em, pineapples and Tahoe: high hands, lows and halves of a pot,
discards, and playing the board. The pots hold $3 of each player; P1 has paid the drop of $3."""

import pytest

from houseway.errors import Refused
from houseway.hands import evaluate
from houseway.play.events import Discarded, Shown
from tests.pots.arrange import board, codes, deal, paid, play, results, ruled, shown, turn
from tests.pots.arrange_flop import check_on, streets, table_of, throw
from tests.pots.pineapple_showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY, LOWS, NO_LOWS
from tests.rooms.poker_flats.flop_sheets import CRAZY, PINEAPPLE, SPLIT, TAHOE, dealt, on, showdown

KINGS = "Kh Ks Jc"
"""Hole cards that make four kings with two on the board: the best high hand and no low."""
QUEENS = "Qc Qh 9h"
"""Hole cards that win neither half."""


def won(round):
    """What each player was paid out of the pot."""
    totals = {}
    for _, name, amount in paid(round, "best_hand_wins"):
        totals[name] = totals.get(name, 0) + amount
    return totals


# -- high hands ----------------------------------------------------------------------------------------------


@on({SPLIT: "rank.1", PINEAPPLE: "rank.1 pay.1", CRAZY: "rank.1 pay.1", TAHOE: "rank.4"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_takes_a_pot_without_a_low(sheet, better, worse, cards, name):
    round = showdown(sheet, [worse, better], cards)
    assert won(round) == {"P2": 6} and name in shown(round)["seat 2"]


@on({SPLIT: "rank.4", PINEAPPLE: "rank.2", CRAZY: "rank.1", TAHOE: "rank.1 rank.2 amb.2"})
@pytest.mark.parametrize("own, other, cards, used, alone", HOLE_CARDS_THAT_PLAY)
def test_two_one_or_no_hole_card_plays(sheet, own, other, cards, used, alone):
    round = showdown(sheet, [other, own], cards)
    assert won(round) == ({"P2": 6} if alone else {"P1": 3, "P2": 3})
    worth = next(event.name for event in round.events if isinstance(event, Shown) and event.place == "seat 2")
    high = worth.parts[0] if hasattr(worth, "parts") else worth
    assert len({*evaluate(high.cards, high.kind).cards} & {*codes(own)}) == used


@on({PINEAPPLE: "play.9", CRAZY: "play.9"})
def test_all_active_players_expose_their_hands(sheet):
    round = showdown(sheet, ["As Ad 7c", "Kc Kh 6c", "Qc 8d 3c"], "2h 5s 9c Jh Th")
    assert set(shown(round)) == {"seat 1", "seat 2", "seat 3"}


# -- the discard ---------------------------------------------------------------------------------------------

HANDS = {"seat 1": "As Ad Kh", "seat 2": "Kc Kd 7h", "seat 3": "Qc Jd 8s", **streets("2h 5s 9c Jh 3s")}


def to_the_discard(sheet, settings=(), cards=HANDS):
    """Three players call; in Crazy Pineapple they also check the flop. Then the discard is due."""
    round = deal(table_of(sheet, 3, settings), cards)
    play(round, "P1 call, P2 call, P3 check")
    if sheet.endswith(CRAZY):
        play(round, "P2 check, P3 check, P1 check")
    return round


@on({PINEAPPLE: "play.4 act.1 amb.1", CRAZY: "play.6 act.1 amb.1"})
def test_every_player_who_stays_throws_one_of_his_three_cards_away_before_the_next_board_cards(sheet):
    round = to_the_discard(sheet)
    assert len(board(round)) == (3 if sheet.endswith(CRAZY) else 0)
    throw(round, "P2 7h, P3 8s, P1 Kh")
    thrown = [event.cards for event in round.events if isinstance(event, Discarded)]
    assert thrown == [codes("7h"), codes("8s"), codes("Kh")]
    assert len(board(round)) == (4 if sheet.endswith(CRAZY) else 3)
    assert turn(round) == "P2" and round.asks[0].kind == "choose"


@on({PINEAPPLE: "act.1 amb.3", CRAZY: "act.1"})
def test_exactly_one_card_must_go(sheet):
    round = to_the_discard(sheet)
    for cards in ([], ["7h", "Kc"]):
        with pytest.raises(Refused, match="throw away 1 card"):
            round.act(round.asks[0].id, cards)


@on({PINEAPPLE: "amb.3"})
def test_the_clock_throws_the_card_dealt_last(sheet):
    round = to_the_discard(sheet)
    round.clock(round.asks[0].id)
    thrown = [event for event in round.events if isinstance(event, Discarded)]
    assert [(event.place, event.cards) for event in thrown] == [("seat 2", codes("7h"))]


@on({PINEAPPLE: "rank.2", CRAZY: "rank.1"})
def test_the_card_thrown_away_does_not_play(sheet):
    round = to_the_discard(sheet, cards={**HANDS, "seat 2": "Kc Ks 7h", **streets("2h 5s Kd Jh 3s")})
    throw(round, "P2 Ks, P3 8s, P1 Kh")
    check_on(round)
    assert "pair of kings" in shown(round)["seat 2"] and won(round) == {"P1": 9}


@on({PINEAPPLE: "play.5"})
def test_a_player_who_folds_has_no_further_claim(sheet):
    round = deal(table_of(sheet, 3), HANDS)
    play(round, "P1 fold, P2 call, P3 check")
    throw(round, "P2 7h, P3 8s")
    check_on(round)
    assert "seat 1" not in shown(round) and won(round) == {"P2": 6}


@on({PINEAPPLE: "play.5"})
def test_who_does_not_continue_may_throw_all_three_cards_away(sheet):
    round = to_the_discard(sheet)
    throw(round, "P2 7h, P3 8s, P1 As Ad Kh")
    check_on(round)
    assert "seat 1" not in shown(round) and won(round) == {"P2": 9}


@on({PINEAPPLE: "amb.1"})
@pytest.mark.parametrize("reading", ["after-preflop-betting", "before-preflop-betting"])
def test_readings_of_the_moment_of_pineapples_discard(sheet, reading):
    round = deal(table_of(sheet, 3, {"pineapple-discard": reading}), HANDS)
    if reading == "before-preflop-betting":
        throw(round, "P2 7h, P3 8s, P1 Kh")
        play(round, "P1 call, P2 call, P3 check")
    else:
        play(round, "P1 call, P2 call, P3 check")
        throw(round, "P2 7h, P3 8s, P1 Kh")
    assert len(board(round)) == 3


@on({CRAZY: "amb.1"})
@pytest.mark.parametrize("reading", ["after-flop-betting", "before-flop-betting"])
def test_readings_of_the_moment_of_crazy_pineapples_discard(sheet, reading):
    round = deal(table_of(sheet, 3, {"crazy-discard": reading}), HANDS)
    play(round, "P1 call, P2 call, P3 check")
    if reading == "before-flop-betting":
        throw(round, "P2 7h, P3 8s, P1 Kh")
        play(round, "P2 bet, P3 call, P1 call")
    else:
        play(round, "P2 bet, P3 call, P1 call")
        throw(round, "P2 7h, P3 8s, P1 Kh")
    assert len(board(round)) == 4


@on({TAHOE: "play.4 amb.3"})
def test_in_tahoe_nobody_is_asked_to_throw_a_card_away(sheet):
    round = showdown(sheet, ["As Ks 2d", "9s 8s 3d"], "Qs Js Ts 2c 3h")
    assert not [event for event in round.events if isinstance(event, Discarded)]
    (hand,) = [event.cards for event in round.events if isinstance(event, Shown)]
    assert hand == codes("As Ks 2d")


# -- halves of a pot -----------------------------------------------------------------------------------------

SPLITS = {SPLIT: {}, TAHOE: {}, PINEAPPLE: {"form": "high-low"}, CRAZY: {"form": "high-low"}}


def split(sheet, hands, cards, settings=()):
    """P1, on the button, P2 and P3 hold these hands and check to the end of a pot of $9."""
    form = SPLITS[sheet.removeprefix("poker-flats/")]
    return showdown(sheet, hands, cards, {**form, **dict(settings)})


@on(
    {SPLIT: "rank.2 rank.3 pay.1", TAHOE: "rank.4 pay.1 pay.2 amb.1"}
    | {PINEAPPLE: "bet.3 amb.2", CRAZY: "bet.2 amb.2"}
)
@pytest.mark.parametrize("better, worse, cards", LOWS)
def test_the_best_high_and_the_lower_low_take_half_each_and_high_the_odd_dollar(sheet, better, worse, cards):
    assert won(split(sheet, [KINGS, better, worse], cards)) == {"P1": 5, "P2": 4}


@on(
    {SPLIT: "rank.3 pay.2 amb.1", TAHOE: "rank.4 pay.2 amb.1"}
    | {PINEAPPLE: "bet.3 amb.2", CRAZY: "bet.2 amb.2"}
)
@pytest.mark.parametrize("none, cards", NO_LOWS)
def test_without_an_eight_or_better_the_high_hand_takes_the_whole_pot(sheet, none, cards):
    round = split(sheet, [KINGS, none, QUEENS], cards)
    assert won(round) == {"P1": 9} and ruled(round, "no_low")


@on({SPLIT: "amb.1", TAHOE: "amb.1", PINEAPPLE: "amb.2", CRAZY: "amb.2"})
@pytest.mark.parametrize("qualifier, shares", [("eight", {"P1": 9}), ("none", {"P1": 5, "P2": 4})])
def test_readings_of_the_qualifier_for_low(sheet, qualifier, shares):
    """P2 has ten-seven-five-four-ace."""
    hands, settings = [KINGS, "Ac Td Qs", QUEENS], {"low-qualifier": qualifier}
    assert won(split(sheet, hands, "4h 5s 7c Kc Kd", settings)) == shares


@on({PINEAPPLE: "pay.1 bet.3", CRAZY: "pay.1 bet.2"})
def test_the_pineapples_are_played_for_high_unless_the_table_plays_high_low(sheet):
    assert won(showdown(sheet, [KINGS, "Ac 2d Qs", QUEENS], "4h 5s 8c Kc Kd")) == {"P1": 9}


@on({SPLIT: "amb.4 rank.4", TAHOE: "rank.4"})
def test_one_player_may_win_both_halves_with_different_cards(sheet):
    round = split(sheet, ["Qh Qs Jc", "Ac Kd Jd", "Td Tc 9c"], "Kh 4c 3s 5c 7h")
    assert won(round) == {"P2": 9} and ruled(round, "scoop")


@on({TAHOE: "rank.3 amb.2"})
def test_three_hole_cards_never_play_together(sheet):
    # P2 holds three hearts beside two on the board, which is no flush; so P1's pair of aces wins.
    assert won(split(sheet, ["Ac Ad Qs", "Kh 9h 3h", "Jd Tc 4c"], "Qh Th 8s 7d 2c")) == {"P1": 9}
    # He holds three low cards beside two on the board, which is no low; P1 has three kings.
    assert won(split(sheet, ["Kh Kd Qs", "As 2s 3s", "Jd 4c 5c"], "6h 8d Kc Qd 9c")) == {"P1": 9}


@on({SPLIT: "amb.5", TAHOE: "amb.4"})
@pytest.mark.parametrize("reading, shares", [({}, (5, 4)), ({"odd-chip": "first-seat-always"}, (4, 5))])
def test_readings_of_the_odd_dollar_between_the_halves(sheet, reading, shares):
    """P1, on the button, has the high half, P2 left of him the low one."""
    round = split(sheet, [KINGS, "Ac 2d Qs", QUEENS], "4h 5s 8c Kc Kd", reading)
    assert won(round) == dict(zip(("P1", "P2"), shares, strict=True))


@on({SPLIT: "amb.5", TAHOE: "amb.4"})
def test_equal_lows_share_their_half(sheet):
    round = split(sheet, ["Ac 2d Qs", "Ad 2s Qh", KINGS], "4h 5s 8c Kc Kd")
    assert won(round) == {"P3": 5, "P1": 2, "P2": 2}


# -- playing the board ---------------------------------------------------------------------------------------

ROYAL = ["2s 3d 4c", "2h 3c 4d"]


def at_the_showdown(sheet, hands=ROYAL, cards="As Ks Qs Js Ts"):
    """Two players have checked to the end and say what they do with their cards."""
    named = {f"seat {seat}": dealt(sheet, hole) for seat, hole in enumerate(hands, 1)}
    round = deal(table_of(sheet, 2), {**named, **streets(cards)})
    check_on(round, 5)
    play(round, "P2 check, P1 check")
    return round


@on({PINEAPPLE: "play.9 act.2", CRAZY: "play.9 act.2"})
def test_where_all_hands_are_exposed_nobody_is_asked_whether_he_mucks(sheet):
    round = at_the_showdown(sheet)
    assert round.over and won(round) == {"P1": 3, "P2": 3}
    assert set(shown(round)) == {"seat 1", "seat 2"}


@on({TAHOE: "act.1 rank.2"})
@pytest.mark.parametrize(
    "says, shares",
    [("declare", {"P1": 3, "P2": 3}), ("muck", {"P1": 6}), ("show", {"P1": 3, "P2": 3})],
)
def test_who_plays_the_board_says_so_before_he_mucks_or_has_no_claim(sheet, says, shares):
    round = at_the_showdown(sheet)
    play(round, f"P2 {says}, P1 show")
    assert won(round) == shares


@on({TAHOE: "act.1"})
def test_the_board_may_be_announced_for_a_low_half(sheet):
    round = at_the_showdown(sheet, ["Kh Ks Qs", "Qh Jh Ts"], "2c 3d 4h 6s 8d")
    play(round, "P2 declare, P1 show")
    # $6 are $3 for the kings and $3 for the board that both play.
    assert won(round) == {"P1": 4, "P2": 2}
    assert results(round) == {"P1": -2, "P2": -1}
