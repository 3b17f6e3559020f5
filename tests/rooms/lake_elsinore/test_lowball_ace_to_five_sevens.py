"""Both lowballs of Lake Elsinore, rule by rule: checked sevens, short all-in bets, and spoken claims.

Four players put $30 each in before the draw; after it a bet is $60. P1 has the button, P2 acts first.
"""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import paid, play, results, ruled
from tests.pots.arrange_draw import after_draw, show_down
from tests.pots.arrange_lowball import begin, bet_down, drawn_to, lowball
from tests.rooms.lake_elsinore.lowballs import ACE_TO_FIVE, DEUCE_TO_SEVEN, ace, both, deuce, room_rule

SIX, SEVEN, EIGHT = "Ad 2h 3s 4c 6d", "7c 6s 4h 3d 2c", "8c 6c 5d 3h 2s"
CHECKED = "P2 check, P3 bet 60, P4 fold, P1 fold, P2 call"


# -- checked sevens ------------------------------------------------------------------------------------------


@ace("act.9")
@ace("amb.8")
@ace("ex.4")
def test_a_checked_seven_that_is_best_wins_the_120_before_the_draw_and_the_bets_go_back():
    round = drawn_to(lowball(ACE_TO_FIVE), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, CHECKED) == {"P1": -30, "P2": 90, "P3": -30, "P4": -30}
    assert paid(round, "checked_seven") == [("pot", "P2", 60), ("pot", "P3", 60)]


@ace("act.9")
def test_a_seven_that_is_bet_wins_everything():
    round = drawn_to(lowball(ACE_TO_FIVE), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 bet 60, P3 call, P4 fold, P1 fold")["P2"] == 150


@ace("amb.8")
def test_read_otherwise_the_next_best_hand_wins_the_bets():
    table = lowball(ACE_TO_FIVE, settings={"sevens-refund": "next-best-hand-wins-them"})
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, CHECKED) == {"P1": -30, "P2": 30, "P3": 30, "P4": -30}


@ace("amb.19")
@pytest.mark.parametrize(
    ("switch", "gains"),
    [
        ({}, {"P1": -30, "P2": -30, "P3": 150, "P4": -90}),
        ({"checked-seven-tie": "void-for-all"}, {"P1": -30, "P2": 30, "P3": 30, "P4": -30}),
    ],
)
def test_a_checked_seven_that_ties_with_a_bet_seven_does_not_cost_the_bettor_his_bets(switch, gains):
    table = lowball(ACE_TO_FIVE, settings=switch)
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": "7d 6h 4s 3c 2d", "seat 4": EIGHT})
    assert bet_down(round, "P2 check, P3 bet 60, P4 call, P1 fold, P2 call") == gains


@ace("act.10")
def test_a_checked_seven_that_is_beaten_loses_the_pot_and_its_calls():
    round = drawn_to(lowball(ACE_TO_FIVE), {"seat 2": SEVEN, "seat 3": SIX})
    assert bet_down(round, CHECKED) == {"P1": -30, "P2": -90, "P3": 150, "P4": -30}


@ace("act.15")
@pytest.mark.parametrize("limit", ["no-limit 10/30", "pot-limit 10/30"])
def test_in_no_limit_and_pot_limit_any_hand_may_be_checked_without_penalty(limit):
    round = drawn_to(lowball(ACE_TO_FIVE, settings={"limit": limit}), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, CHECKED)["P2"] == 150


@deuce("act.2")
@deuce("act.3")
@deuce("amb.1")
@pytest.mark.parametrize(
    ("settings", "gain"),
    [
        ({}, 150),
        ({"limit": "no-limit 10/30"}, 150),
        ({"limit": "pot-limit 10/30"}, 150),
        ({"sevens-rule": "on"}, 90),
    ],
)
def test_deuce_to_seven_has_no_penalty_for_a_checked_seven_unless_it_is_switched_on(settings, gain):
    round = drawn_to(lowball(DEUCE_TO_SEVEN, settings=settings), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, CHECKED)["P2"] == gain


@deuce("amb.1")
@pytest.mark.parametrize(("hand", "gain"), [("7c 6s 5h 4d 2c", 90), ("8h 4h 3d 2c Kc", 150)])
def test_switched_on_a_seven_is_unpaired_and_no_straight(hand, gain):
    table = lowball(DEUCE_TO_SEVEN, settings={"sevens-rule": "on"})
    hands = {"seat 2": hand, "seat 3": "Kd 8d 6d 5s 3h", "seat 1": "Qc Qd Jh Ts 9c"}
    hands |= {"seat 4": "Qh Qs Jd Th 9s"}
    assert bet_down(drawn_to(table, hands), CHECKED)["P2"] == gain


# -- short all-in bets ---------------------------------------------------------------------------------------


def short_bet(chips, cards, acts, seat=2):
    """One seat has so many dollars left after the first round, in which everybody put in $30."""
    stacks = [1000] * 4
    stacks[seat - 1] = 30 + chips
    round = drawn_to(lowball(ACE_TO_FIVE, stacks), cards)
    play(round, acts)
    return show_down(round)


@ace("amb.9")
@ace("amb.10")
def test_a_player_who_checked_is_the_one_who_may_call_the_all_in_bet():
    cards = {"seat 2": SEVEN, "seat 3": EIGHT}
    round = short_bet(29, cards, "P2 check, P3 bet 29, P4 fold, P1 fold, P2 call", seat=3)
    assert ruled(round, "short_all_in_seven") == ["seat 2"]
    assert results(round)["P2"] == 119


@ace("act.11")
@pytest.mark.parametrize(("chips", "gain"), [(29, 119), (30, 90), (60, 90)])
def test_a_checked_seven_may_call_an_all_in_of_less_than_half_a_bet_and_win(chips, gain):
    cards = {"seat 2": SEVEN, "seat 3": EIGHT}
    round = short_bet(chips, cards, f"P2 check, P3 bet {chips}, P4 fold, P1 fold, P2 call", seat=3)
    assert results(round)["P2"] == gain


@ace("act.12")
def test_another_player_who_overcalls_and_loses_gets_his_overcall_back():
    round = short_bet(20, {"seat 2": EIGHT, "seat 3": SEVEN}, "P2 bet 20, P3 call, P4 call, P1 fold")
    assert results(round) == {"P1": -30, "P2": -50, "P3": 110, "P4": -30}
    assert paid(round, "overcall_returned") == [("pot", "P4", 20)]


@ace("act.12")
def test_an_overcaller_who_beats_the_seven_wins_what_he_called():
    cards = {"seat 2": EIGHT, "seat 3": SEVEN, "seat 4": SIX}
    round = short_bet(20, cards, "P2 bet 20, P3 call, P4 call, P1 fold")
    assert results(round) == {"P1": -30, "P2": -50, "P3": -50, "P4": 130}


@ace("act.13")
def test_if_the_seven_completes_the_bet_all_later_action_stands():
    round = short_bet(20, {"seat 2": EIGHT, "seat 3": SEVEN}, "P2 bet 20, P3 raise 60, P4 call, P1 fold")
    assert results(round) == {"P1": -30, "P2": -50, "P3": 170, "P4": -90}
    assert ruled(round, "seven_completes") == ["seat 3"]


# -- spoken claims -------------------------------------------------------------------------------------------

NINE, TEN = "9c 6c 5d 3h 2s", "Td 6h 5h 3s 2h"
OTHERS = {"seat 1": "Kc Kd Qc Jd Th", "seat 4": "Qd Qh Js Jc Ts"}


def claimed(sheet, *incidents, fold=()):
    """What each wins or loses when P2 holds a nine and P3 a ten; who folds does so before the draw."""
    return results(show_down(called(sheet, incidents, fold)))


def called(sheet, incidents, fold=("P1",), hands=(NINE, TEN)):
    """The same hand at the first bet after the draw."""
    cards = {"seat 2": hands[0], "seat 3": hands[1]}
    round = begin(lowball(sheet, 4), {**cards, **(OTHERS if hands[0] == NINE else {})}, incidents)
    for name in ("P1", "P2", "P3", "P4"):
        word = "fold" if name in fold else "check" if name == "P4" else "call"
        play(round, f"{name} {word}")
    return after_draw(round)


def heads_up(round):
    """P2 bets, P3 alone calls; what they win or lose."""
    play(round, "P2 bet 60, P3 call, P4 fold")
    gains = results(show_down(round))
    return gains["P2"], gains["P3"]


EIGHT_CLAIMED = Incident("claim of seat 2", 1, "claimed", "8c")


@both("rank.3", "rank.5")
@room_rule("room.34")
def test_whoever_calls_an_eight_must_show_an_eight_to_win(sheet):
    assert claimed(sheet, EIGHT_CLAIMED)["P2"] == -30
    assert claimed(sheet, EIGHT_CLAIMED)["P3"] == 90


@ace("ex.2")
@pytest.mark.parametrize(("card", "gain"), [("8c", -30), ("9d", 90), ("Td", 90)])
def test_a_nine_wins_when_no_more_than_a_nine_was_called(card, gain):
    assert claimed(ACE_TO_FIVE, Incident("claim of seat 2", 1, "claimed", card))["P2"] == gain


@both("pay.4", "rank.5")
def test_with_more_than_two_players_in_a_miscalled_hand_is_out(sheet):
    gains = claimed(sheet, EIGHT_CLAIMED, fold=("P1",))
    assert (gains["P2"], gains["P3"]) == (-30, 60)


@both("pay.3", "rank.5")
def test_with_both_hands_intact_the_best_hand_wins_after_a_miscall(sheet):
    assert heads_up(called(sheet, [EIGHT_CLAIMED])) == (120, -90)


@both("pay.2", "rank.5")
def test_a_miscall_for_which_the_other_fouls_his_hand_is_dead(sheet):
    slips = [EIGHT_CLAIMED, Incident("claim of seat 3", 1, "fouled")]
    assert heads_up(called(sheet, slips)) == (-90, 120)


@both("pay.2", "rank.5")
def test_who_fouls_his_hand_for_a_true_claim_has_lost_it(sheet):
    slips = [Incident("claim of seat 2", 1, "claimed", "Tc"), Incident("claim of seat 3", 1, "fouled")]
    assert heads_up(called(sheet, slips, hands=("Tc 9d 5d 3h 2s", "7d 6h 5h 3s 2h"))) == (120, -90)
    miscalled = [Incident("claim of seat 2", 1, "claimed", "9c"), slips[1]]
    assert heads_up(called(sheet, miscalled, hands=("Tc 9d 5d 3h 2s", "7d 6h 5h 3s 2h"))) == (-90, 120)


PAIRS = ("9c 9d 5d 3h 2s", "Td Tc 5h 3s 2h")


@both("pay.5", "rank.5")
def test_a_pair_spread_in_silence_loses_when_another_fouls_his_hand_for_it(sheet):
    slips = [Incident("claim of seat 2", 1, "silent-pair"), Incident("claim of seat 3", 1, "fouled")]
    assert heads_up(called(sheet, slips, hands=PAIRS)) == (-90, 120)


@both("pay.5", "rank.5")
def test_a_pair_spread_in_silence_wins_when_two_hands_stay_intact(sheet):
    assert heads_up(called(sheet, [Incident("claim of seat 2", 1, "silent-pair")], hands=PAIRS)) == (120, -90)
