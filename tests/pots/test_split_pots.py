"""High-low pots: halves and quarters, side pots that each have a low of their own, odd chips, and chips that
never get lost. Angie's Omaha high-low, where no drop is taken unless a test says so."""

import random

import pytest

from tests.pots.arrange import cents, check_down, deal, paid, play, results, ruled
from tests.pots.arrange_flop import streets, table_of
from tests.pots.omaha_showdowns import KINGS
from tests.random_play import play_at_random

SHEET = "angies/omaha-high-low-split"
FREE = {"fee_option": "none"}
BOARD = streets("4h 5s 8c Kc Kd")
WHEEL_CARDS = "Ac 2d Qs Jd"
"""The best low with that board, and no high hand to speak of."""


def all_in(stacks, *hands, cards=BOARD, settings=()):
    """No limit: everybody goes all-in before the flop, P1 on the button last."""
    held = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    table = table_of(SHEET, stacks, {**FREE, "limit": "no-limit 1/2", **dict(settings)})
    round = deal(table, {**held, **cards})
    while not round.over:
        options = {option.id: option for option in round.asks[0].options}
        if "raise" in options:
            round.act(round.asks[0].id, ["raise", options["raise"].high])
        else:
            round.act(round.asks[0].id, "call" if "call" in options else "check")
    return round


# -- side pots -----------------------------------------------------------------------------------------------


def test_every_side_pot_is_halved_among_those_who_paid_into_it():
    # P1 has the best high and the least chips, P2 the best low, P3 the second best of both.
    round = all_in([30, 60, 60], KINGS, WHEEL_CARDS, "As 3d Qc Qh")
    awards = paid(round, "best_hand_wins")
    assert awards == [
        ("pot", "P3", 30),
        ("pot", "P2", 30),
        ("pot", "P1", 45),
        ("pot", "P2", 45),
    ]
    assert results(round) == {"P1": 15, "P2": 15, "P3": -30}


def test_a_low_that_is_all_in_leaves_the_side_pot_to_the_high_hand_without_a_low():
    round = all_in([60, 20, 60], KINGS, WHEEL_CARDS, "Qc Qh Th 9c")
    assert ruled(round, "no_low") == [""]
    # Main pot $60 halved; side pot $80 to the kings alone.
    assert results(round) == {"P1": 50, "P2": 10, "P3": -60}


def test_one_player_may_scoop_the_main_pot_and_lose_the_side_pot():
    # P1 has the nut low and the kings, but only $20.
    round = all_in([20, 50, 50], "Ac 2d Ks Kh", "As 3d Qs Qd", "Jc Jh 9h 9c")
    assert len(ruled(round, "scoop")) == 2
    assert results(round) == {"P1": 40, "P2": 10, "P3": -50}


# -- halves and quarters -------------------------------------------------------------------------------------


def test_a_quartered_player_has_a_quarter_of_the_pot():
    round = all_in([40, 40, 40], KINGS, WHEEL_CARDS, "As 2c Qd Jc")
    assert results(round) == {"P1": 20, "P2": -10, "P3": -10}


def test_three_quarters_go_to_the_player_who_is_best_one_way_and_tied_the_other():
    # P2 shares the low with P1 and has the high hand alone.
    round = all_in([40, 40], "Ac 2d Qs Jd", "As 2c Ks Kh")
    assert results(round) == {"P1": -20, "P2": 20}


def test_two_players_tied_both_ways_share_each_half():
    round = all_in([40, 40], "Ac 2d Qs Jd", "As 2c Qd Jc")
    assert results(round) == {"P1": 0, "P2": 0}
    assert len(ruled(round, "pot_is_halved")) == 1


# -- odd chips -----------------------------------------------------------------------------------------------

ODD = [
    # who gets the odd chip between the halves, what P1 (high) and P3 (low, first left of the button) win
    ("high", {"P1": 1, "P3": 0}),
    ("low", {"P1": 0, "P3": 1}),
    ("first-seat", {"P1": 0, "P3": 1}),
]


@pytest.mark.parametrize("odd_chip, moved", ODD)
def test_the_odd_chip_between_the_halves(odd_chip, moved):
    table = table_of(SHEET, 3, {**FREE, "limit": "3-6", "odd_chip": odd_chip})
    round = deal(table, {"seat 1": KINGS, "seat 3": WHEEL_CARDS, **BOARD})
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {**moved, "P2": -1}


def test_first_seat_gives_it_to_the_high_hand_that_sits_first():
    table = table_of(SHEET, 3, {**FREE, "limit": "3-6", "odd_chip": "first-seat"})
    round = deal(table, {"seat 1": WHEEL_CARDS, "seat 3": KINGS, **BOARD})
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {"P1": 0, "P2": -1, "P3": 1}


@pytest.mark.parametrize(
    "both_ways, moved", [("half-by-half", {"P1": 0, "P3": 2}), ("as-evenly-as-possible", {"P1": 1, "P3": 1})]
)
def test_players_tied_both_ways_share_half_by_half_or_the_whole_pot_at_once(both_ways, moved):
    table = table_of(SHEET, 3, {**FREE, "odd_chip_both_ways": both_ways})
    round = deal(table, {"seat 1": "Ac 2d Qs Jd", "seat 3": "As 2c Qd Jc", **BOARD})
    play(round, "P1 call, P2 call, P3 check, P2 fold")
    check_down(round)
    # Of $6 each half is $2 and $1, or the whole $3 and $3.
    assert results(round) == {**moved, "P2": -2}


# -- no chip is lost -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "sheet", [SHEET, "angies/crazy-pineapple-high-low-split", "lake-elsinore/omaha-high-low-8"]
)
def test_stacks_and_drop_add_up_however_the_pot_is_divided(sheet):
    source = random.Random(5)
    for number in range(60):
        stacks = [source.randint(5, 60) for _ in range(source.randint(2, 6))]
        table = table_of(sheet, stacks)
        round = play_at_random(deal(table), source)
        settled = round.settlement
        assert sum(settled.stacks_after) + settled.drop + settled.carried_out == cents(sum(stacks)), number
