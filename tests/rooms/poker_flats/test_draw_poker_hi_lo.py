"""Draw Hi-Lo at Poker Flats: who takes which half of the pot, and what the joker is in a low. What it shares
with draw poker is proved beside that sheet."""

import pytest

from tests.pots.arrange import deal, options, play, results, ruled, shown
from tests.pots.arrange_draw import after_draw, show_down
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS

SHEET = "poker-flats/draw-poker-hi-lo"
HERE = f"{SHEET}#"
rule = pytest.mark.rule
HIGHEST = "Qc Qd Qh Qs 9d"


def showdown(hands, settings=()):
    """P1, P2 and so on hold these hands, stand pat and check to the end; everybody has put in $3, and P1 on
    the button has paid the drop of $3 too."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    return show_down(deal(table_of(SHEET, len(hands), settings), cards))


def won(round):
    """What each player got out of the pot."""
    return {name: amount + 3 + 3 * (name == "P1") for name, amount in results(round).items()}


@rule(HERE + "rank.1")
@pytest.mark.parametrize("better, worse, name", [*HIGHER_HANDS, *JOKER_HANDS])
def test_the_higher_hand_wins_high(better, worse, name):
    round = showdown([worse, better])
    assert name in shown(round)["seat 2"] and won(round)["P2"] >= 3


LOWER_HANDS = [
    ("5c 4d 3h 2s Ac", "6c 4h 3d 2d Ad"),
    ("6h 5h 4h 3h Ah", "7c 4d 3s 2s Ac"),
    ("7c 6d 4h 3s 2c", "7d 6c 5h 3d 2d"),
    ("Kc Jd Th 9s 8c", "2c 2d 4h 3s Ac"),
    ("Ac Ad 4h 3s 2c", "2d 2h 5h 4s 3c"),
]


@rule(HERE + "rank.2")
@pytest.mark.parametrize("better, worse", LOWER_HANDS)
def test_the_lower_hand_wins_low_with_the_ace_low_and_straights_and_flushes_harmless(better, worse):
    round = showdown([better, worse, HIGHEST])
    assert won(round) == {"P1": 4, "P2": 0, "P3": 5}


@rule(HERE + "rank.2")
@rule(HERE + "amb.1")
@pytest.mark.parametrize(
    "switch, winner", [({}, "P1"), ({"joker-in-low": "ace-only"}, "P2")], ids=["lowest missing", "ace only"]
)
def test_the_joker_in_a_low_is_the_lowest_rank_missing_unless_it_is_only_an_ace(switch, winner):
    round = showdown(["Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad", HIGHEST], switch)
    assert won(round)[winner] == 4


@rule(HERE + "amb.1")
def test_one_joker_is_read_for_high_and_for_low_at_once():
    round = showdown(["Ac 2d 3h 4s Jk", "Kc Kd Kh 9s 8d"])
    assert won(round) == {"P1": 6, "P2": 0}
    assert shown(round)["seat 1"].startswith("straight, five high")


@rule(HERE + "rank.3")
def test_high_and_low_are_made_of_the_same_five_cards():
    round = showdown(["5h 4h 3h 2h Ah", "6c 4d 3s 2s Ad", "Kc Kd Kh Ks 9d"])
    assert won(round) == {"P1": 9, "P2": 0, "P3": 0}


@rule(HERE + "pay.1")
def test_a_player_with_the_best_high_and_the_best_low_takes_the_whole_pot():
    round = showdown(["5c 4d 3h 2s Ac", "Kc Kd Jh 9s 8d"])
    assert won(round) == {"P1": 6, "P2": 0} and ruled(round, "scoop")


@rule(HERE + "pay.2")
@rule(HERE + "play.6")
def test_otherwise_the_pot_is_split_between_the_best_high_and_the_best_low():
    round = showdown(["8c 6d 4h 3s Ac", "Kc Kd Jh 9s 8d"])
    assert won(round) == {"P1": 3, "P2": 3}


@rule(HERE + "amb.2")
@pytest.mark.parametrize("switch, low", [({}, 3), ({"low-qualifier": "eight"}, 0)])
def test_any_hand_may_win_low_unless_eight_or_better_must(switch, low):
    round = showdown(["Tc 6d 4h 3s Ac", "Kc Kd Jh 9s 8d"], switch)
    assert won(round) == {"P1": low, "P2": 6 - low}


@rule(HERE + "amb.2")
def test_any_hand_may_win_high():
    round = showdown(["9c 6d 4h 3s Ac", "8c 6c 4d 3d 2h"])
    assert won(round) == {"P1": 3, "P2": 3}


@rule(HERE + "amb.4")
@pytest.mark.parametrize("switch, refunded", [({}, False), ({"seven-rule-in-split": "yes"}, True)])
def test_a_checked_seven_wins_bets_after_the_draw_unless_the_seven_rule_is_read_in(switch, refunded):
    round = after_draw(
        deal(table_of(SHEET, 2, switch), {"seat 2": "7c 5d 4h 3s Ac", "seat 1": "Kc Kd Jh 9s 8d"})
    )
    play(round, "P2 check, P1 bet, P2 call")
    assert bool(ruled(round, "checked_seven")) is refunded


@rule(HERE + "amb.4")
@pytest.mark.parametrize("switch, may", [({}, True), ({"seven-rule-in-split": "yes"}, False)])
def test_check_raise_is_allowed_unless_the_seven_rule_is_read_in(switch, may):
    round = after_draw(deal(table_of(SHEET, 2, switch)))
    play(round, "P2 check, P1 bet")
    assert ("raise" in options(round)) is may


@rule(HERE + "amb.7")
@pytest.mark.parametrize("switch, high", [({}, 5), ({"odd-chip": "first-seat-always"}, 4)])
def test_the_odd_chip_between_the_halves_goes_to_high_unless_the_first_seat_has_it(switch, high):
    round = showdown([HIGHEST, "8c 6d 4h 3s Ac", "Kc Kd Jh 9s 8d"], switch)
    assert won(round) == {"P1": high, "P2": 9 - high, "P3": 0} and ruled(round, "odd_chip_of_halves")
