"""Deuce-to-seven lowball at Lake Elsinore, rule by rule: its pack and its ranking. What it shares with
ace-to-five is played on both sheets in the tests of that game."""

import pytest

from houseway.errors import CardError
from tests.pots.arrange_lowball import begin, lowball, winner
from tests.rooms.lake_elsinore.lowballs import DEUCE_TO_SEVEN, deuce

BEST = "7c 5d 4h 3s 2c"


@deuce("deck.1")
def test_the_pack_has_52_cards_and_no_joker():
    round = begin(lowball(DEUCE_TO_SEVEN))
    assert len(round.felt.chance.stubs[-1].pack.cards) == 52
    with pytest.raises(CardError, match="Jk"):
        begin(lowball(DEUCE_TO_SEVEN), {"seat 2": "2c 3d 4h 5s Jk"})


LOWS = {
    "no pair beats a pair": ("Ac Kd Qh Js 9c", "2d 2h 3s 4c 6d"),
    "the top card decides": ("7c 6d 5h 4s 2c", "8d 5s 4c 3d 2h"),
    "then the next ones": ("8c 6d 4h 3s 2c", "8d 6h 5s 3c 2d"),
    "a straight counts against a hand": ("Ac Kd Qh Js 9c", "6d 5s 4c 3d 2h"),
    "a flush counts against a hand": ("Kc Qd Jh 9s 8c", "7d 5d 4d 3d 2d"),
    "a pair beats a straight": ("Kc Kd Qh Js 9c", "8d 7s 6c 5d 4h"),
    "a straight beats a flush": ("Kc Qd Jh Ts 9c", "7d 5d 4d 3d 2d"),
    "the ace is high": ("Kc Qd Jh 9s 8c", "Ad 6s 5c 4d 2h"),
}


@deuce("rank.1")
@deuce("rank.2")
@deuce("pay.1")
@pytest.mark.parametrize(("better", "worse"), LOWS.values(), ids=LOWS)
def test_the_worst_poker_hand_wins(better, worse):
    assert winner(lowball(DEUCE_TO_SEVEN), {"seat 2": worse, "seat 3": better}) == ["P3"]


@deuce("rank.3")
@pytest.mark.parametrize("other", ["7d 6h 4s 3c 2d", "8d 5h 4s 3c 2d", "Ad 5h 4s 3d 2h"])
def test_seven_five_in_two_suits_is_best(other):
    assert winner(lowball(DEUCE_TO_SEVEN), {"seat 2": other, "seat 3": BEST}) == ["P3"]


@deuce("rank.4")
@deuce("ex.1")
@pytest.mark.parametrize("other", ["Ad 7h 5s 4d 3c", "Ad 6h 4c 3d 2h", "2d 2h 3s 4d 6c"])
def test_five_high_with_an_ace_beats_other_aces_and_every_pair(other):
    assert winner(lowball(DEUCE_TO_SEVEN), {"seat 2": other, "seat 3": "5c 4h 3h 2s Ac"}) == ["P3"]


@deuce("amb.2")
def test_it_does_not_beat_a_king():
    hands = {"seat 2": "Kc Qd Jh 9s 8c", "seat 3": "5d 4h 3s 2c Ad"}
    assert winner(lowball(DEUCE_TO_SEVEN), hands) == ["P2"]


@deuce("ex.2")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc Qd Jh 9s 8c", "7d 5d 4d 3d 2d"),
        ("Ac Kd Qh Js 9c", "6d 5s 4c 3d 2h"),
        ("Kc Qd Jh Ts 9c", "5d 4d 3d 2d Ad"),
        ("Kc Kd Kh Qs Jc", "5d 4d 3d 2d Ad"),
    ],
)
def test_flushes_and_straights_that_look_low(better, worse):
    assert winner(lowball(DEUCE_TO_SEVEN), {"seat 2": worse, "seat 3": better}) == ["P3"]
