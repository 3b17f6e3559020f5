"""Deuce-to-seven lowball at Lake Elsinore: its ranking, and no joker. What it shares with ace-to-five is
proved beside that sheet."""

import pytest

from houseway.errors import CardError
from tests.compliance import Here
from tests.compliance.draw import ranking
from tests.compliance.draw.hand import hand

here = Here("lake-elsinore/deuce-to-seven-lowball")
BEST, ACE_HIGH = "7c 5d 4h 3s 2c", "5c 4h 3h 2s Ac"
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
LOOK_LOW = {
    "a straight flush loses to a straight": ("Kc Qd Jh Ts 9c", "5d 4d 3d 2d Ad"),
    "and to three of a kind": ("Kc Kd Kh Qs Jc", "5d 4d 3d 2d Ad"),
}


def against(hand, *others):
    return {other: (hand, other) for other in others}


here.proves(ranking.lower_wins, "rank.1", "rank.2", "pay.1", hands=LOWS)
here.proves(ranking.lower_wins, "ex.2", hands={**LOWS, **LOOK_LOW})
SEVENS = against(BEST, "7d 6h 4s 3c 2d", "8d 5h 4s 3c 2d", "Ad 5h 4s 3d 2h")
here.proves(ranking.lower_wins, "rank.3", hands=SEVENS)
ACES = against(ACE_HIGH, "Ad 7h 5s 4d 3c", "Ad 6h 4c 3d 2h", "2d 2h 3s 4d 6c")
here.proves(ranking.lower_wins, "rank.4", "ex.1", hands=ACES)
here.proves(ranking.lower_wins, "amb.2", hands=against("Kc Qd Jh 9s 8c", "5d 4h 3s 2c Ad"))

test_the_sheet = here.tests()


@here.rule("deck.1")
def test_there_is_no_joker():
    with pytest.raises(CardError, match="Jk"):
        hand(here, "", {"seat 2": "2c 3d 4h 5s Jk"})
