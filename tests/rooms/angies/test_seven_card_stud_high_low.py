"""Seven Card Stud High-Low at Angie's: what makes each half, and how the pot is cut. The rest it shares with
the high game, whose tests cite its rules too. Pots stay whole: the table pays by the half hour."""

import pytest

from tests.pots.arrange import deal, play, results, ruled, shown
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import show_down
from tests.pots.stud_showdowns import BETTER_HIGH

HERE = "angies/seven-card-stud-high-low#"
SHEET = "angies/seven-card-stud-high-low"
rule = pytest.mark.rule
FREE = {"fee_option": "none"}

HIGH_ONLY = "Ks Kh Js Ts 9d 9s Kc"
"""Kings full, no low."""
EIGHT_LOW = "8c 7d 6h 4s 2d Qs Qh"
"""An eight-seven low, for high a pair of queens."""


def showdown(one, other, limit="2-4", **switch):
    """P1 on the button against P2, both for one big blind."""
    table = table_of(SHEET, 2, {**FREE, "limit": limit, **switch})
    return show_down(deal(table, {"seat 1": one, "seat 2": other}))


@rule(HERE + "rank.1")
@pytest.mark.parametrize("better, worse, name", BETTER_HIGH)
def test_the_high_hand_is_any_five_of_the_seven_cards_by_the_standard_ranking(better, worse, name):
    round = showdown(worse, better)
    assert results(round)["P2"] >= 0
    assert name in shown(round)["seat 2"]


@rule(HERE + "pay.1")
@rule(HERE + "rank.3")
def test_the_best_high_and_the_best_qualifying_low_take_half_each():
    round = showdown(HIGH_ONLY, EIGHT_LOW)
    assert results(round) == {"P1": 0, "P2": 0}
    assert ruled(round, "pot_is_halved")


@rule(HERE + "rank.2")
@rule(HERE + "pay.3")
@pytest.mark.parametrize(
    "scooper",
    [
        pytest.param("Ac 2d 3h 4s 5c Kd Qh", id="the same five"),
        pytest.param("Ac Ad Ah 8s 7c 4d 2h", id="other five"),
    ],
)
def test_one_player_may_take_both_halves_with_the_same_or_with_different_cards(scooper):
    round = showdown("9c 9d Kh Qs 5d 3c 2c", scooper)
    assert results(round) == {"P1": -2, "P2": 2}
    assert ruled(round, "scoop")


LOWS = [
    # a hand and whether it has a low
    ("8c 7d 6h 5s 4d Ks Kh", True),
    ("9c 7d 6h 5s 4d Ks Kh", False),
    ("8c 8d 7h 7s 4d 2s Kh", False),
    ("Ac 2d 3h 4s 4d Ks Kh", False),
    ("Ac 2d 3h 4s 8d Ks Kh", True),
]


@rule(HERE + "rank.3")
@rule(HERE + "amb.1")
@rule("angies/room-rules#room.10")
@pytest.mark.parametrize("cards, qualifies", LOWS)
def test_a_low_needs_five_different_cards_of_eight_or_below(cards, qualifies):
    round = showdown("As Ah Ad Jc Jd 9s Th", cards)
    assert results(round) == ({"P1": 0, "P2": 0} if qualifies else {"P1": 2, "P2": -2})


@rule(HERE + "amb.2")
def test_without_a_qualifying_low_the_best_high_takes_the_whole_pot():
    round = showdown(HIGH_ONLY, "Qs Qh Jc Td 9c 8h 7s")
    assert results(round) == {"P1": 2, "P2": -2}
    assert ruled(round, "no_low")


ORDER = [
    # better low, worse low
    ("Ah 2h 3h 4h 5h Kd Qc", "6c 4d 3d 2d Ad Ks Qh"),
    ("6c 5d 3d 2d Ad Ks Qh", "6h 5h 4c 2c Ac Kc Qd"),
    ("7c 4c 3c 2c As Kd Qs", "8c 4d 3d 2d Ad Ks Kh"),
    ("8d 5h 4s 3c 2s Kc Qd", "8h 7h 6s 5c 4d Kh Qc"),
]


@pytest.mark.parametrize(
    "better, worse",
    [
        pytest.param(*row, marks=rule(HERE + id))
        for row, ids in zip(
            ORDER, (("rank.4", "rank.5", "ex.1"), ("amb.4",), ("amb.4",), ("rank.4", "ex.1")), strict=True
        )
        for id in ids
    ],
)
def test_lows_go_by_their_highest_card_the_bicycle_first_and_8_7_6_5_4_last(better, worse):
    hands = {"seat 1": "Js Jc Jh Tc Td 9s 9h", "seat 2": worse, "seat 3": better}
    round = show_down(deal(table_of(SHEET, 3, FREE), hands))
    moved = results(round)
    assert moved["P2"] == -2 and moved["P3"] > 0
    assert {name for name, won in moved.items() if won > 0} <= {"P1", "P3"}


@rule(HERE + "rank.5")
@rule("angies/room-rules#room.13")
def test_a_straight_or_a_flush_does_not_hurt_a_low():
    round = showdown("Kc Kd Kh Ks 9d 9h Jc", "2d 3d 4d 5d 7d Qs Qh")
    assert results(round) == {"P1": 0, "P2": 0}


@rule(HERE + "rank.4")
@rule(HERE + "rank.5")
def test_a_bicycle_of_one_suit_is_the_best_low_and_a_straight_flush():
    round = showdown("8c 7d 6h 4s 2d Kc Kd", "Ah 2h 3h 4h 5h Ad As")
    assert results(round) == {"P1": -2, "P2": 2} and ruled(round, "scoop")


@rule(HERE + "rank.6")
@rule("angies/room-rules#room.6")
def test_cards_speak_and_nobody_is_asked_to_declare():
    round = deal(table_of(SHEET, 2, FREE), {"seat 1": HIGH_ONLY, "seat 2": EIGHT_LOW})
    show_down(round)
    assert {ask[1] for ask in round.acts} <= {"check", "call"}
    assert results(round) == {"P1": 0, "P2": 0}


def three_handed(cards, limit="5-10", **switch):
    """P1 and P3 stay for $5 each; P2 leaves the small blind of $2 in a pot of $12, less the drop of $1."""
    round = deal(table_of(SHEET, 3, {"limit": limit, **switch}), cards)
    play(round, "P1 call, P2 fold, P3 check")
    return show_down(round)


@rule(HERE + "pay.2")
@rule("angies/room-rules#room.14")
def test_the_odd_chip_between_the_halves_goes_to_high():
    round = three_handed({"seat 1": HIGH_ONLY, "seat 3": EIGHT_LOW})
    assert results(round) == {"P1": 1, "P2": -2, "P3": 0}
    assert ruled(round, "odd_chip_of_halves")


@rule(HERE + "amb.3")
@rule("angies/room-rules#amb.9")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_players_share_their_half_and_its_odd_chip_goes_left_of_the_button_unless_switched(
    switch, first
):
    # P1 and P3 tie for high; P2 has the only low. $15 less $1: the halves are $7 and $7.
    cards = {
        "seat 1": "Ks Qd Jc Td 9h 9c 4s",
        "seat 3": "Kh Qc Js Tc 9s 9d 4d",
        "seat 2": "8c 7d 6h 5s 2c 2h 3c",
    }
    round = deal(table_of(SHEET, 4, {"limit": "5-10", **switch}), cards)
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    show_down(round)
    assert results(round) == {"P1": -2, "P2": 2, "P3": -2, "P4": 0, first: -1}


@rule(HERE + "amb.3")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_lows_share_their_half_in_the_same_way(switch, first):
    cards = {
        "seat 1": "Ac 7d 6h 4s 2c Kd Qh",
        "seat 3": "Ad 7c 6s 4d 2h Ks Qc",
        "seat 2": "Jc Jd Jh Js Tc Td 9c",
    }
    round = deal(table_of(SHEET, 4, {"limit": "5-10", **switch}), cards)
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    show_down(round)
    assert results(round) == {"P1": -2, "P2": 2, "P3": -2, "P4": 0, first: -1}
