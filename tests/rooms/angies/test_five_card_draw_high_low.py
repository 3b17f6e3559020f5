"""Five-card draw high-low at Angie's: who takes which half of the pot. What it shares with five-card draw is
proved beside that sheet."""

import pytest

from tests.pots.arrange import deal, play, results, ruled, shown
from tests.pots.arrange_draw import show_down
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS

SHEET = "angies/five-card-draw-high-low"
HERE = f"{SHEET}#"
FREE = {"fee_option": "none"}
rule = pytest.mark.rule


def showdown(hands, settings=()):
    """P1, P2 and so on hold these hands, stand pat and check to the end; everybody has put in $2."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    round = deal(table_of(SHEET, len(hands), {**FREE, **dict(settings)}), cards)
    return show_down(round)


ALONE = [row for row in HIGHER_HANDS if row[0] != "6c 5d 4h 3s 2c"]
"""All but the six-high straight, whose opponent has a better low."""


@rule(HERE + "rank.1")
@pytest.mark.parametrize("better, worse, name", ALONE)
def test_the_higher_hand_wins_high(better, worse, name):
    round = showdown([worse, better])
    assert results(round) == {"P1": -2, "P2": 2} and name in shown(round)["seat 2"]


@rule(HERE + "rank.2")
@rule(HERE + "rank.3")
@rule("angies/room-rules#room.10")
@pytest.mark.parametrize(
    "low, qualifies",
    [
        ("8c 7d 6h 5s 4c", True),
        ("8c 4d 3h 2s Ac", True),
        ("9c 4d 3h 2s Ac", False),
        ("8c 8d 3h 2s Ac", False),
        ("7c 7d 3h 2s Ac", False),
    ],
)
def test_a_low_has_five_cards_of_eight_or_below_and_no_pair(low, qualifies):
    round = showdown([low, "Kc Kd Kh 9s 9d"])
    assert results(round) == ({"P1": 0, "P2": 0} if qualifies else {"P1": -2, "P2": 2})


@rule(HERE + "rank.3")
def test_the_worst_qualifying_low_loses_to_any_other():
    round = showdown(["8c 7d 6h 5s 4c", "8d 7c 6s 5h 3c", "Kc Kd Kh 9s 9d"])
    assert results(round) == {"P1": -2, "P2": 1, "P3": 1}


@rule(HERE + "rank.4")
def test_the_same_five_cards_serve_for_high_and_for_low():
    round = showdown(["5c 4c 3c 2c Ac", "Kc Kd Kh 9s 9d", "6c 4d 3h 2s Ad"])
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}


@rule(HERE + "pay.1")
def test_the_high_and_the_low_hand_split_the_pot():
    round = showdown(["8c 4d 3h 2s Ac", "Kc Kd Kh 9s 9d", "Qc Qd Jh Ts 9c"])
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "pay.2")
@rule("angies/room-rules#room.14")
def test_the_odd_chip_goes_to_the_high_hand():
    cards = {"seat 3": "8c 4d 3h 2s Ac", "seat 1": "Kc Kd Kh 9s 9d"}
    round = deal(table_of(SHEET, 3, FREE), cards)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # 2 + 2 + 1: three for the high hand, two for the low one.
    assert results(round) == {"P1": 1, "P2": -1, "P3": 0}
    assert ruled(round, "odd_chip_of_halves")


@rule(HERE + "amb.1")
@pytest.mark.parametrize(
    "better, worse",
    [
        ("5c 4d 3h 2s Ac", "6c 4h 3d 2d Ad"),
        ("8h 7h 4h 3h 2h", "8c 7d 5s 3c 2d"),
        ("6c 5d 4h 3s 2c", "7c 5h 3d 2d Ad"),
    ],
    ids=["a wheel", "a flush", "a straight"],
)
def test_the_ace_is_low_and_straights_and_flushes_do_not_hurt_a_low(better, worse):
    round = showdown([better, worse, "Kc Kd Kh Ks 9d"])
    assert results(round) == {"P1": 1, "P2": -2, "P3": 1}


@rule(HERE + "amb.2")
def test_one_player_best_both_ways_takes_the_whole_pot():
    round = showdown(["5c 4d 3h 2s Ac", "Qc Qd Jh Ts 9c"])
    assert results(round) == {"P1": 2, "P2": -2}
    # Without the wheel's straight the pair of queens would have the high half.
    assert ruled(showdown(["5c 4d 3h 2s Ac", "8c 7d 4h 3s 2c"]), "scoop")


@rule(HERE + "amb.3")
def test_without_a_qualifying_low_the_best_high_hand_takes_the_whole_pot():
    round = showdown(["9c 4d 3h 2s Ac", "Kc Kd Jh Ts 9d", "Qc Qd 8h 7s 6c"])
    assert results(round) == {"P1": -2, "P2": 4, "P3": -2}


LOWS = {"seat 1": "8s 7d 4h 3s 2c", "seat 3": "8c 7c 4c 3c 2d", "seat 2": "Kc Kd Kh 9s 9d"}
"""Two equal lows; the first has both the lowest and the highest card of them."""


@rule(HERE + "amb.4")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_lows_share_their_half_and_its_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    round = deal(table_of(SHEET, 4, {**FREE, **switch}), LOWS)
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    show_down(round)
    # Six dollars: three for the kings full, three for the two lows.
    assert results(round) == {"P1": -1, "P2": 1, "P3": -1, "P4": 0, first: 0}
