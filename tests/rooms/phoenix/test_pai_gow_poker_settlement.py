"""Phoenix's Pai Gow Poker: the joker, ranking and settlement."""

import pytest

from houseway.errors import Refused
from tests.bank.arrange import ruled
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    WINS,
    against,
    came_to,
    clauses,
    hand,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_categories,
    check_foul_front,
    check_fronts,
    check_grid,
    front_reads,
    settled_by,
    wheel_against_seven_high,
)

SHEET = "phoenix/pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the joker -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "pair of nines, ace-seven-six kickers")]
)
@rule("deck.2")
def test_the_joker_completes_a_straight_or_a_flush_or_is_an_ace(back, reads):
    assert back_reads(SHEET, back) == reads
    assert front_reads(SHEET, "Jk Kd") == "ace high with a king"


@rule("deck.3")
@rule("amb.9")
def test_in_the_other_game_the_joker_is_any_card():
    """Three nines with the joker beat two kings; with a bug they are two nines."""
    player, bank = "9c 9d Jk Kh 7c 3d 2h", "Kc Kd Jh 9s 7s 5d 4h"
    acts = {"seat 2": "3d 2h", "bank": "5d 4h"}
    assert against(SHEET, player, bank, acts) == -20
    assert against(SHEET, player, bank, acts, {"joker": "wild"}) == 0


@rule("amb.10")
def test_a_wild_joker_makes_five_aces_only_or_five_of_any_rank():
    """Four nines and the joker are four of a kind, or five that beat a royal flush."""
    player, bank = "9c 9d 9h 9s Jk 3d 2c", "Kc Qc Jc Tc Ac 4d 2s"
    acts = {"seat 2": "3d 2c", "bank": "4d 2s"}
    wild = {"joker": "wild"}
    assert against(SHEET, player, bank, acts, wild) == -20
    assert against(SHEET, player, bank, acts, wild | {"wild-five-of-a-kind": "any-rank"}) == 0


# -- ranking and settlement ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
def test_backs_rank_in_eleven_steps(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.2")
def test_the_best_front_is_a_pair(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@rule("rank.2")
def test_straights_and_flushes_need_five_cards():
    assert settled_by(SHEET, "9h 8h", "Ks Kd 6h 5d 2s", "Td 2c", "Ac Ad 7h 6c 5s") == "loses_both"


@rule("rank.3")
@rule("irr.1")
def test_a_front_that_outranks_the_back_is_foul_and_loses():
    check_foul_front(SHEET)
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    with pytest.raises(Refused, match="the front takes 2 cards, not 3"):
        round.act(round.asks[0].id, [["Ac", "Ad", "Kc"], "Jd Th 8c 6s"])


@rule("rank.4")
@rule("rank.5")
def test_a_copy_loses_that_hand():
    assert [against(SHEET, cards) for cards in (FRONT_COPY, BACK_COPY, BOTH_COPIES)] == [0, 0, -20]
    assert against(SHEET, "Jh Js 9d 7c 5d 4h 2s") == -20
    four_alike = "Qh Qs 9d 8c 5d 3c 2s"
    played = hand(SHEET, {"P2": BET}, {"seat 2": four_alike, "bank": BANK}, {"seat 2": "9d 2s"})
    assert clauses(played) == {"P2": "back_won_pushes"}
    assert not ruled(played, "back_copy")


@rule("rank.6")
def test_the_kicker_decides():
    assert settled_by(SHEET, "7d 6d", "9c 9d Ah 4s 2c", "8d 6s", "9h 9s Kh 5s 3c") == "back_won_pushes"
    assert settled_by(SHEET, "7d 6d", "9c 9d Kh 4s 2c", "8d 6s", "9h 9s Ah 5s 3c") == "loses_both"
    assert settled_by(SHEET, "Kd 6d", "9c 9d Ah 4s 2c", "Ks 5s", "Jh Js Qh 8s 3c") == "front_won_pushes"


@rule("rank.7")
def test_the_cards_of_a_flush_or_straight_are_its_kickers():
    ace, king = "Ah 9h 7h 5h 2h", "Ks Qs 8s 6s 3s"
    assert settled_by(SHEET, "4d 2d", ace, "7d 5d", king) == "back_won_pushes"
    assert settled_by(SHEET, "4d 2d", king, "7d 5d", ace) == "loses_both"
    assert settled_by(SHEET, "4d 2d", "Tc 9d 8h 7s 6c", "Qd 3d", "9c 8d 7h 6s 5c") == "back_won_pushes"


@rule("amb.13")
def test_the_wheel_is_the_lowest_straight_or_the_second_highest():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel-rank": "second-highest"}) == -20


@rule("pay.1")
@rule("pay.2")
@rule("pay.3")
def test_two_hands_won_win_none_loses_and_one_pushes():
    for player, won, clause in GRID:
        check_grid(SHEET, player, won, clause)


@rule("pay.4")
def test_wins_pay_even_money():
    round = hand(SHEET, {"P2": {"game": 37}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 37}


@rule("play.12")
@rule("ex.1")
def test_hands_are_compared_one_by_one_and_read_front_first():
    cards = {"seat 2": "As 8d Jc Jh Js 5s 3c", "seat 3": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards)
    assert shown(round)["seat 2"] == "ace high with an eight; three of a kind, jacks, five-trey kickers"
    assert [where for where in shown(round) if where != "bank"] == ["seat 2", "seat 3"]
    assert ruled(round, "hands_exposed") == ["seat 2", "seat 3"]
