"""Phoenix's Double Hand Poker: ranking, settlement, foul hands and irregularities."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import results, ruled
from tests.bank.pai_gow import (
    BACK_COPY,
    BANK,
    BET,
    BOTH_COPIES,
    FRONT_COPY,
    LOSES,
    WINS,
    against,
    came_to,
    clauses,
    hand,
    held,
    redealt,
)
from tests.bank.pai_gow_common import (
    CATEGORIES,
    GRID,
    JOKER_BACKS,
    TWO_CARDS,
    back_reads,
    check_categories,
    check_deck_requests,
    check_exposed_replaced,
    check_foul_bank_reset,
    check_foul_front,
    check_fronts,
    check_grid,
    check_misdeal,
    front_reads,
    identical,
    settled_by,
    wheel_against_seven_high,
)

SHEET = "phoenix/double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- ranking -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "pair of nines, ace-seven-six kickers")]
)
@rule("deck.2")
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("deck.2")
def test_the_joker_in_front_is_an_ace():
    assert front_reads(SHEET, "Jk Kd") == "ace high with a king"
    assert front_reads(SHEET, "Jk Ad") == "pair of aces"


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
def test_backs_rank_in_order_five_aces_first(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.3")
def test_fronts_rank_as_pairs_and_high_cards(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@rule("rank.3")
def test_two_cards_make_no_straight_and_no_flush():
    assert settled_by(SHEET, "9h 8h", "Ks Kd 6h 5d 2s", "Td 2c", "Ac Ad 7h 6c 5s") == "loses_both"


@rule("rank.2")
@rule("ex.1")
@rule("ex.2")
def test_the_ace_is_high_or_low_in_a_straight():
    high, low, six = "Ac Kd Qh Js Tc", "5c 4d 3h 2s Ad", "6c 5d 4h 3s 2c"
    assert settled_by(SHEET, "3d 2d", high, "7s 2h", "Kc Qd Jh Ts 9c") == "back_won_pushes"
    assert settled_by(SHEET, "8d 7d", low, "9s 6h", "As Ah Ac Kd 9c") == "back_won_pushes"
    assert settled_by(SHEET, "8d 7d", six, "9s 6h", low.replace("5c", "5s")) == "back_won_pushes"


@rule("amb.11")
def test_the_wheel_is_the_lowest_straight_or_the_second_highest():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel-rank": "second-highest"}) == -20


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@rule("pay.2")
@rule("pay.3")
def test_two_hands_won_win_none_loses_and_one_pushes():
    for player, won, clause in GRID:
        check_grid(SHEET, player, won, clause)


@rule("rank.5")
@rule("pay.4")
def test_the_player_dealer_wins_every_copy():
    assert [against(SHEET, cards) for cards in (FRONT_COPY, BACK_COPY, BOTH_COPIES)] == [0, 0, -20]
    front_copy_back_lower = "Jh Js 9d 7c 5d 4h 2s"
    assert against(SHEET, front_copy_back_lower) == -20
    assert ruled(hand(SHEET, {"P2": BET}, {"seat 2": BOTH_COPIES, "bank": BANK}), "front_copy") == ["seat 2"]
    assert ruled(hand(SHEET, {"P2": BET}, {"seat 2": BOTH_COPIES, "bank": BANK}), "back_copy") == ["seat 2"]


@rule("pay.5")
def test_wins_pay_even_money():
    round = hand(SHEET, {"P2": {"game": 37}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 37}


# -- foul hands ----------------------------------------------------------------------------------------------


@rule("rank.4")
@rule("irr.1")
@rule("irr.4")
def test_a_front_stronger_than_the_back_is_foul_and_loses():
    check_foul_front(SHEET)


@rule("irr.2")
def test_a_front_that_has_not_two_cards_is_foul():
    cards = {"seat 2": WINS, "bank": LOSES}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": [[["6s"], "Ac Ad Kc Jd Th 8c"]]})
    assert clauses(round) == {"P2": "front_not_two_foul"}
    assert came_to(round) == {"P2": -20}


@rule("irr.3")
def test_a_back_that_has_not_five_cards_is_foul():
    """Where the front alone would be let pass."""
    cards = {"seat 2": WINS, "bank": LOSES}
    rows = [["Jd", "8c", "6s"], "Ac Ad Kc Th"]
    settings = {"foul_if": ["front-stronger", "back-not-five"]}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": [rows]}, settings=settings)
    assert clauses(round) == {"P2": "back_not_five_foul"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": [rows]})) == {"P2": -20}


@rule("irr.1")
def test_a_hand_that_touches_other_cards_is_not_foul():
    touched = Incident("hand of seat 2", 1, "fouled")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert came_to(round) == {"P2": 20}


@rule("amb.13")
def test_a_front_equal_to_the_cards_it_meets_is_legal():
    cards = {"seat 2": "Kc Kd Qh Qd 9s 7c 3d", "bank": LOSES}
    acts = {"seat 2": "Kc Qh"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, acts)) == {"P2": 20}
    foul = {"equal_front_back": "foul"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, acts, settings=foul)) == {"P2": -20}


@rule("irr.12")
def test_a_foul_player_dealer_that_slipped_through_is_reset():
    check_foul_bank_reset(SHEET)


# -- irregularities ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@rule("irr.5")
def test_one_card_is_replaced_by_the_first_left_over(kind):
    check_exposed_replaced(SHEET, kind)


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@pytest.mark.parametrize("card", ["Ac", "Jk"])
@rule("irr.6")
@rule("amb.12")
def test_an_ace_or_the_joker_is_a_misdeal(card, kind):
    check_misdeal(SHEET, {"pile 3": f"2c {card}"}, [Incident("pile 3", 2, kind)])


@rule("irr.7")
def test_two_cards_are_a_misdeal():
    two = [Incident("pile 3", 1, "exposed"), Incident("pile 5", 1, "boxed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, two)


@pytest.mark.parametrize("kind", ["extra", "missing"])
@rule("irr.8")
def test_a_wrong_number_of_cards_in_the_bank_is_a_misdeal(kind):
    """The bank has the seventh pile."""
    check_misdeal(SHEET, {}, [Incident("pile 7", 3, kind)])


@pytest.mark.parametrize("found", [0, 2])
@pytest.mark.parametrize("kind", ["extra", "missing"])
@rule("irr.3")
@rule("amb.15")
def test_a_wrong_number_of_cards_in_a_players_hand_is_foul_or_mended(kind, found):
    wrong = [Incident("pile 1", 3, kind, None, found)]
    foul = hand(SHEET, {"P2": BET}, {"bank": LOSES}, incidents=wrong)
    assert not redealt(foul)
    assert clauses(foul) == {"P2": "back_not_five_foul"}
    assert came_to(foul) == {"P2": -20}
    mended = hand(SHEET, {"P2": BET}, incidents=wrong, settings={"wrong-count": "mended"})
    assert len(held(mended)["seat 2"].split()) == 7
    assert "foul" not in str(clauses(mended))
    assert ruled(mended, "wrong_count_mended")


@rule("irr.9")
def test_two_identical_cards_are_a_misdeal():
    round = identical(SHEET)
    assert redealt(round)
    assert ruled(round, "duplicate_void") == ["Qc at seat 3"]
    assert came_to(round)["P2"] == -20
    assert results(round)["P2"] == -21


@rule("bet.5")
def test_identical_cards_that_are_never_turned_up_change_nothing():
    """A bank of $20 is used up by P2; the twin at seat 3 stays face down."""
    cards = {"seat 2": WINS, "bank": BANK}
    twin = Incident("pile 2", 1, "foreign", "Qc")
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, incidents=[twin], bank=20)
    assert not redealt(round)
    assert came_to(round)["P2"] == 20
    assert ruled(round, "twin_never_seen") == ["Qc"]


@pytest.mark.parametrize(("found", "won"), [(0, 20), (2, -20)])
@rule("irr.13")
def test_a_misread_hand_plays_at_its_true_value_if_it_can_be_retrieved(found, won):
    slip = Incident("reading of seat 2", 1, "changed", None, found)
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert came_to(round) == {"P2": won}


@rule("irr.14")
@pytest.mark.rule("phoenix/room-rules#deck.2")
def test_who_may_ask_for_another_deck():
    check_deck_requests(SHEET, between_deals=["Bank"])


@rule("irr.10")
@rule("amb.12")
def test_a_hand_at_a_wrong_position_is_a_misdeal_while_the_cup_is_open():
    check_misdeal(SHEET, {}, [Incident("delivery", 1, "changed")])
    late = Incident("delivery", 1, "changed", None, 1)
    stands = hand(SHEET, {"P2": BET, "P3": BET}, {"pile 1": WINS}, incidents=[late])
    assert not redealt(stands)
    assert held(stands)["seat 3"] == WINS


@rule("irr.11")
def test_a_house_way_hand_set_wrongly_is_reset():
    slip = Incident("house way of seat 2", 1, "changed")
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": "house-way"}, incidents=[slip])
    assert ruled(round, "house_way_mended") == ["seat 2"]
    assert came_to(round) == {"P2": 20}


@rule("irr.13")
def test_a_misread_hand_plays_at_its_true_value():
    misread = Incident("reading of seat 2", 1, "changed")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[misread])
    assert came_to(round) == {"P2": 20}
