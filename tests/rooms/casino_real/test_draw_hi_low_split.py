"""Draw Hi/Low Split at Casino Real: who qualifies for which half of the pot. What it shares with draw poker
is proved beside that sheet."""

import pytest

from tests.pots.arrange import deal, play, results, ruled, shown
from tests.pots.arrange_draw import after_draw, show_down
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

SHEET = "casino-real/draw-hi-low-split"
KINGS = "Kc Kd Jh 9s 8d"
NO_PAIR = "Kc Qd Jh 9s 7d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def showdown(hands, settings=()):
    """P1, P2 and so on hold these hands, stand pat and check to the end; everybody has put in $4, and P1 on
    the button has paid the fee of $3 too."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    return show_down(deal(table_of(SHEET, len(hands), settings), cards))


def won(round):
    """What each player got out of the pot."""
    return {name: amount + 4 + 3 * (name == "P1") for name, amount in results(round).items()}


ONE_WAY = [row for row in (*HIGHER_HANDS, *JOKER_HANDS) if row[2] != "ace high"]


@rule("rank.1")
@rule("deck.1")
@pytest.mark.parametrize("better, worse, name", [*ONE_WAY, SUITED_WITH_ACE])
def test_the_higher_hand_wins_high(better, worse, name):
    round = showdown([worse, better])
    assert name in shown(round)["seat 2"] and won(round)["P2"] >= 4


@rule("rank.2")
@pytest.mark.parametrize(
    "cards, qualifies",
    [
        ("2c 2d 5h 4s 3c", True),
        ("Ac Jk 9h 5s 4c", True),
        ("Ac Kd Qh Js 9c", False),
        ("Jk Kh 9h 7s 5c", False),
    ],
)
def test_a_high_hand_qualifies_with_a_pair_or_better(cards, qualifies):
    round = showdown([cards, "8c 7d 4h 3d 2h"])
    assert won(round) == ({"P1": 4, "P2": 4} if qualifies else {"P1": 0, "P2": 8})


@rule("rank.3")
@pytest.mark.parametrize(
    "better, worse",
    [
        ("5c 4d 3h 2s Ac", "6c 4h 3d 2d Ad"),
        ("7h 5h 4h 3h 2h", "7c 6d 4s 3s 2c"),
        ("6c 5d 4h 3s 2c", "7c 5h 3d 2d Ad"),
    ],
    ids=["the wheel is best", "a flush is harmless", "a straight is harmless"],
)
def test_low_hands_rank_as_in_loball(better, worse):
    round = showdown([better, worse, "Qc Qd Qh Qs 9d"])
    assert won(round) == {"P1": 6, "P2": 0, "P3": 6}


@rule("rank.3")
@pytest.mark.parametrize("switch, low", [({}, "P1"), ({"low-ranking": "literal-reverse"}, "P2")])
def test_read_literally_straights_and_flushes_hurt_a_low(switch, low):
    round = showdown(["6c 5d 4h 3s 2c", "7c 5h 4d 3d 2d", "Qc Qd Qh Qs 9d"], switch)
    assert won(round)[low] == 6


@rule("rank.4")
@rule("amb.1")
@pytest.mark.parametrize(
    "switch, low, qualifies",
    [
        ({}, "8c 7d 6h 5s 4c", True),
        ({}, "9c 4d 3h 2s Ac", False),
        ({}, "7c 7d 3h 2s Ac", False),
        ({"low-qualifier": "9"}, "9c 4d 3h 2s Ac", True),
        ({"low-qualifier": "9"}, "Tc 4d 3h 2s Ac", False),
    ],
)
def test_a_low_hand_qualifies_with_eight_or_better_unless_nine_is_read(switch, low, qualifies):
    round = showdown([low, "Kc Kd Kh 9s 9d"], switch)
    assert won(round) == ({"P1": 4, "P2": 4} if qualifies else {"P1": 0, "P2": 8})


@rule("rank.5")
def test_the_same_five_cards_are_read_for_high_and_for_low():
    round = showdown(["5h 4h 3h 2h Ah", "Kc Kd Kh 9s 9d", "6c 4d 3s 2s Ad"])
    assert won(round) == {"P1": 12, "P2": 0, "P3": 0}


@rule("pay.1")
def test_a_qualified_high_and_a_qualified_low_take_a_half_each():
    assert won(showdown(["8c 6d 4h 3s Ac", KINGS])) == {"P1": 4, "P2": 4}


@rule("pay.2")
def test_without_a_qualified_high_the_best_low_takes_all():
    round = showdown(["8c 6d 4h 3s Ac", NO_PAIR])
    assert won(round) == {"P1": 8, "P2": 0} and ruled(round, "no_high")


@rule("pay.3")
def test_without_a_qualified_low_the_best_high_takes_all():
    round = showdown(["9c 6d 4h 3s Ac", KINGS])
    assert won(round) == {"P1": 0, "P2": 8} and ruled(round, "no_low")


@rule("pay.4")
def test_when_nobody_qualifies_either_way_the_best_high_hand_takes_all():
    round = showdown(["Qc Jd 9h 4s 2c", NO_PAIR])
    assert won(round) == {"P1": 0, "P2": 8} and ruled(round, "nobody_qualifies")


@rule("amb.2")
def test_the_joker_is_read_for_high_and_for_low_at_once():
    round = showdown(["Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad", "Kc Kd Kh 9s 8d"])
    assert won(round) == {"P1": 12, "P2": 0, "P3": 0}


@rule("amb.2")
def test_in_a_low_the_joker_is_the_lowest_rank_missing():
    round = showdown(["6c 4d 3h 2s Jk", "6d 5d 3s 2d Ad", "Kc Kd Kh Ks 8d"])
    assert won(round) == {"P1": 6, "P2": 0, "P3": 6}


@rule("amb.3")
@pytest.mark.parametrize("switch, high", [({}, 5), ({"odd-chip-split": "low"}, 4)])
def test_the_odd_chip_of_the_split_goes_to_the_high_hand_unless_switched(switch, high):
    cards = {"seat 1": KINGS, "seat 3": "8c 6d 4h 3s Ac"}
    round = deal(table_of(SHEET, 3, {"blind_source": "as-posted", "posted_blinds": "1/4", **switch}), cards)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    assert (results(round)["P1"], results(round)["P3"]) == (high - 7, 9 - high - 4)
    assert ruled(round, "odd_chip_of_halves")


@rule("amb.4")
def test_tied_lows_share_their_half_and_its_odd_chip_goes_to_the_first_clockwise():
    cards = {"seat 1": "8s 7d 4h 3s 2c", "seat 3": "8c 7c 4c 3c 2d", "seat 2": "Kc Kd Kh 9s 9d"}
    settings = {"limit": "9-18", "blind_source": "as-posted", "posted_blinds": "9/9"}
    round = deal(table_of(SHEET, 3, settings), cards)
    show_down(round)
    # Twenty-seven dollars: fourteen for the high half, and thirteen for the two lows.
    assert results(round) == {"P1": 6 - 12, "P2": 5, "P3": 7 - 9}


@rule("amb.5")
@pytest.mark.parametrize("switch, refunded", [({}, False), ({"sevens-rule": "on"}, True)])
def test_a_checked_seven_wins_bets_after_the_draw_unless_the_sevens_rule_is_read_in(switch, refunded):
    cards = {"seat 2": "7c 5d 4h 3s Ac", "seat 1": KINGS}
    round = after_draw(deal(table_of(SHEET, 2, switch), cards))
    play(round, "P2 check, P1 bet, P2 call")
    assert bool(ruled(round, "checked_seven")) is refunded
