"""High-low flop games: what qualifies for low, who takes which half, and the odd chips of the halves.

P1, on the button, holds four kings unless a check says otherwise; pots stay whole.
"""

from tests.compliance import shows
from tests.compliance.pots.arranged import FREE, after_a_lap, finish, hold, middle, showdown, sit, won
from tests.pots.arrange import deal, play, ruled, shown

KINGS = "Ks Kh Js Ts"
QUEENS = "Qc Qh 9h 9c"
"""Hole cards that win neither half."""
BOARD = "4h 5s 8c Kc Kd"


def split(here, hands, cards, hole, *settings):
    return showdown(here, hands, cards, FREE, *settings, hole=hole)


@shows("field form", "field low_ranking", "field low_qualifier")
def halves(here, low, hole, deals, form=""):
    """The kings and the lower of two lows take half each."""
    pot = 3 * low
    for better, worse, cards in deals.LOWS:
        round = split(here, [KINGS, better, worse], cards, hole, form)
        assert won(round) == {"P1": pot - pot // 2, "P2": pot // 2}, better
        assert ruled(round, "pot_is_halved")


@shows("field low_qualifier", "clause no_low")
def no_low(here, low, hole, deals, form=""):
    """Without an eight or better the kings take the whole pot."""
    for none, cards in deals.NO_LOWS:
        round = split(here, [KINGS, none, QUEENS], cards, hole, form)
        assert won(round) == {"P1": 3 * low}, none
        assert ruled(round, "no_low")


def high_only(here, low, hole):
    """Unless the table plays high-low the kings take the whole pot, whoever has a low."""
    assert won(split(here, [KINGS, "Ac 2d Qs", QUEENS], BOARD, hole)) == {"P1": 3 * low}


def qualifier(here, low, hole, readings, form="", card="T"):
    """Whether a hand with this card for its highest takes the low half."""
    pot = 3 * low
    for reading, qualifies in readings.items():
        hands = [KINGS, f"Ac {card}d Qs Qd", QUEENS]
        round = split(here, hands, "4h 5s 7c Kc Kd", hole, form, reading)
        assert won(round) == ({"P1": pot - pot // 2, "P2": pot // 2} if qualifies else {"P1": pot})


def worst_low(here, low, hole):
    """8-7-6-5-4."""
    round = split(here, [KINGS, "4c 5d Qs Qd", QUEENS], "6h 7s 8c Kc Kd", hole)
    assert won(round)["P2"] == 3 * low // 2
    assert shown(round)["seat 2"].endswith("eight-seven low")


def low_of_two_hole_cards(here, low):
    """P2 has an ace beside 2-3-4-5 on the board: one hole card is not enough. P3 plays 8-7 with 2-3-4."""
    round = split(here, [KINGS, "Ac Jd Qs Qd", "8c 7d Qh Jh"], "2h 3s 4c 5c Kd", 4)
    assert won(round)["P3"] == 3 * low // 2


def other_cards_for_low(here, low):
    """One Omaha hand takes both halves with other hole cards for each."""
    round = split(here, ["Ac 2d Ks Kh", "As 3d Qs Qd", QUEENS], BOARD, 4)
    assert won(round) == {"P1": 3 * low}
    assert shown(round)["seat 1"] == "four of a kind, kings with an eight; eight-five low"


@shows("field hole_use", "clause scoop")
def other_cards_of_hand_and_board(here, low, hole):
    """P2 pairs his king for high and plays his ace in 7-5-4-3-A for low."""
    round = split(here, ["Qh Qs Jc", "Ac Kd Jd", "Td Tc 9c"], "Kh 4c 3s 5c 7h", hole)
    assert won(round) == {"P2": 3 * low} and ruled(round, "scoop")
    assert "seven-five" in shown(round)["seat 2"]


def board_for_low(here, low, hole):
    """All three play the board for low, and the kings are the best high."""
    round = split(here, ["Kh Ks Qs", "Qh Jh Ts", "9h 9c Jd"], "2c 3d 4h 6s 8d", hole)
    assert won(round) == {"P1": 1.5 * low + low / 2, "P2": low / 2, "P3": low / 2}


@shows("clause scoop", "field low_ranking")
def wheel_scoops(here, low):
    """A-2-3-4-5 is the best low, and as a straight may win high too."""
    round = split(here, ["Ac 2d Qs Jd", "As 6d Qd Tc", "Ks Qh Jh 8c"], "3h 4s 5c Kc 9d", 4)
    assert won(round) == {"P1": 3 * low}
    assert shown(round)["seat 1"] == "straight, five high; wheel"
    assert len(ruled(round, "scoop")) == 1


def three_never_play(here, low):
    """Three hearts in the hand and two on the board are no flush; three low cards and two are no low."""
    flush = split(here, ["Ac Ad Qs", "Kh 9h 3h", "Jd Tc 4c"], "Qh Th 8s 7d 2c", 3)
    lows = split(here, ["Kh Kd Qs", "As 2s 3s", "Jd 4c 5c"], "6h 8d Kc Qd 9c", 3)
    assert won(flush) == won(lows) == {"P1": 3 * low}


def nobody_declares(here, low, hole):
    """The cards decide: P3 has the kings, P1 the low."""
    round = split(here, ["Ac 2d Qs Qd", QUEENS, KINGS], BOARD, hole)
    assert won(round) == {"P3": 3 * low - 3 * low // 2, "P1": 3 * low // 2}


def odd_pot(here, hole, limit, hands, *settings):
    """P1, P3 and P4 play a pot of an odd number of dollars, and P2 leaves the small blind."""
    round = deal(sit(here, 4, limit, FREE, *settings), {**hold(hole, *hands), **middle(BOARD)})
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    return finish(round)


def odd_chip_of_halves(here, hole, limit, pot, readings):
    """Whether the odd dollar of the pot goes to P1, who has the kings, or to P3 with the low."""
    for reading, first in readings.items():
        round = odd_pot(here, hole, limit, [KINGS, "", "Ac 2d Qs Qd", QUEENS], reading)
        assert won(round) == {"P1": pot // 2, "P3": pot // 2, first: pot // 2 + 1}
        assert ruled(round, "odd_chip_of_halves")


def odd_chip_of_lows(here, hole, limit, pot, readings):
    """P4 has the kings; P1, lowest and highest card his, and P3 tie for low: who gets its odd chip."""
    half = pot // 2
    for reading, first in readings.items():
        round = odd_pot(here, hole, limit, ["2c 3d Qs Jd", "", "2s 3c Qd Jc", KINGS], reading)
        assert won(round) == {"P4": pot - half, "P1": half // 2, "P3": half // 2, first: half // 2 + 1}
        assert ruled(round, "equal_hands_share") and ruled(round, "odd_chip")


def odd_chip_of_highs(here, hole, limit, pot, readings):
    """P4 has the low; P1, with the ace of spades, and P3 tie for high: who gets the odd dollar of it."""
    half = pot // 2
    for reading, first in readings.items():
        round = odd_pot(here, hole, limit, ["As Kh Jd 9d", "", "Ah Ks Js 9s", "2c 3d Qs Td"], reading)
        assert won(round) == {"P4": half, "P1": half // 2, "P3": half // 2, first: half // 2 + 1}
        assert ruled(round, "odd_chip")


def side_pots(here, low, hole, words=""):
    """P3, all-in with the only low, halves what he matched; the kings take the rest too."""
    hands = hold(hole, KINGS, QUEENS, "Ac 2d Qs Qd")
    table = after_a_lap(here, [1000, 1000, 2 * low + 2], FREE, words)
    round = deal(table, {**hands, **middle(BOARD)})
    play(round, "P1 call, P2 call, P3 raise, P1 call, P2 call, P2 check, P3 bet 2, P1 raise, P2 call")
    half = 3 * (2 * low + 2) / 2
    assert won(finish(round)) == {"P1": half + 2 * (low - 2), "P3": half}
