"""Five-card stud at Poker Flats, rule by rule: one card down, four up, a betting round after each street.

What the sheet shares with seven-card stud is proved with it; P1 pays the drop of $3 as the nominal button.
"""

import pytest

from houseway.errors import SheetError
from tests.pots.arrange import deal, in_front, options, paid, play, results, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    as_read,
    board_of,
    down_at,
    in_the_pot,
    lying_up,
    most_cards,
    pass_turn,
    see_street,
    served,
    show_down,
)
from tests.pots.stud_rulings import NAMES, quiet, start

SHEET = "poker-flats/five-card-stud"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- streets -------------------------------------------------------------------------------------------------


@rule("play.1")
@rule("bet.1")
def test_one_card_down_and_one_up_then_a_betting_round():
    round = start(SHEET, quiet(SHEET))
    assert (down_at(round, "seat 2"), board_of(round, "seat 2")) == (1, "8d")
    play(round, "P1 bring-in, P2 call, P3 call")


@pytest.mark.parametrize(
    "cards", [pytest.param(cards, marks=rule(f"play.{cards - 1}"), id=NAMES[cards]) for cards in (3, 4, 5)]
)
@rule("bet.1")
@rule("amb.1")
def test_the_third_fourth_and_fifth_cards_come_up_with_a_betting_round_after_each(cards):
    round = start(SHEET, quiet(SHEET))
    see_street(round, cards)
    assert served(round, NAMES[cards]) == ["seat 1", "seat 2", "seat 3"]
    assert (down_at(round, "seat 2"), len(board_of(round, "seat 2").split())) == (1, cards - 1)
    acts = 0
    while not round.over and most_cards(round) == cards:
        pass_turn(round)
        acts += 1
    assert acts == 3


@rule("play.5")
@rule("play.4")
def test_after_the_fifth_card_comes_the_showdown():
    round = start(SHEET, quiet(SHEET))
    see_street(round, 5)
    show_down(round)
    assert most_cards(round) == 5
    assert shown(round)


BETTER = [
    ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "royal flush"),
    ("9h 8h 7h 6h 5h", "4c 4d 4s 4h Ad", "straight flush"),
    ("4c 4d 4s 4h Ad", "Ac Ah As Kc Kd", "four of a kind"),
    ("Ac Ad As 2c 2d", "Kh 3h 9h Ah 8h", "full house"),
    ("Kh 3h 9h Ah 8h", "Jd Tc 9d 8s 7s", "flush"),
    ("Jd Tc 9d 8s 7s", "9c 9s 9h Ad Ks", "straight"),
    ("9c 9s 9h Ad Ks", "Ac Kd Ah Kh 9d", "three of a kind"),
    ("Ac Kd Ah Kh 9d", "Qc Qd As Ks 9s", "two pair"),
    ("4c 4h Kd 9s Jh", "Ac Qd Kh 9d Js", "pair"),
    ("Ac 7d Jh 9s 4h", "Kc Qd Js 9h 4s", "high"),
]


@rule("rank.1")
@rule("pay.1")
@pytest.mark.parametrize(("better", "worse", "name"), BETTER)
def test_the_best_hand_of_five_cards_takes_the_pot(better, worse, name):
    round = show_down(start(SHEET, {"seat 1": worse, "seat 2": better}, 2))
    assert name in shown(round)["seat 2"].lower()
    assert results(round)["P2"] == 1.5


# -- stakes --------------------------------------------------------------------------------------------------


@rule("bet.2")
@pytest.mark.parametrize("limit", ["2-4", "1-6", "2-10", "no-limit 1/2"])
def test_only_1_5_and_1_10_are_dealt(limit):
    assert options(start(SHEET, settings={"limit": "1-10"}))["bet"] == (2, 10)
    with pytest.raises(SheetError):
        start(SHEET, settings={"limit": limit})


# -- who opens -----------------------------------------------------------------------------------------------


@rule("amb.2")
@pytest.mark.parametrize(("reading", "opener"), [("high", "P3"), ("low", "P1")])
def test_readings_of_an_ace_in_the_low_card_test(reading, opener):
    cards = lying_up("As", "4d", "3c", down="x")
    round = start(SHEET, cards, settings=as_read(SHEET, "ace-for-low-card", reading))
    assert turn(round) == opener


@rule("amb.2")
def test_the_low_card_owes_the_spread_minimum():
    round = start(SHEET, quiet(SHEET))
    assert turn(round) == "P1"
    assert options(round) == {"bring-in": 1, "bet": (2, 5)}
    assert in_the_pot(round) == 1.5


@rule("amb.2")
def test_read_as_a_free_lead_the_high_card_acts_first_and_may_check():
    round = start(SHEET, quiet(SHEET), settings={"five-stud-opener": "high-card"})
    assert turn(round) == "P3"
    assert set(options(round)) == {"fold", "check", "bet"}
    assert in_the_pot(round) == 1.5


@rule("amb.2")
def test_read_as_a_game_with_blinds_the_player_after_them_opens_and_nobody_antes():
    table = table_of(SHEET, 4, {"five-stud-opener": "blinds"})
    round = deal(table)
    assert in_front(round) == {"P2": 1, "P3": 1}
    assert turn(round) == "P4"
    assert paid(round, "antes") == []
    assert paid(round, "drop") == [("P1", "house", 3)]
