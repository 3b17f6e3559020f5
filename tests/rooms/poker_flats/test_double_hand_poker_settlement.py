"""Poker Flats' Double Hand Poker: ranking, settlement, foul hands and irregularities."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import fees, results, ruled
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
    check_exposed_replaced,
    check_foul_bank_refused,
    check_foul_bank_reset,
    check_foul_front,
    check_fronts,
    check_grid,
    check_misdeal,
    front_reads,
    identical,
    pulled_back,
    wheel_against_seven_high,
)

SHEET = "poker-flats/double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- ranking -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "worse"), CATEGORIES)
@rule("rank.1")
@rule("amb.6")
def test_five_cards_rank_in_the_standard_order_five_aces_first(better, worse):
    check_categories(SHEET, better, worse)


@pytest.mark.parametrize(("front", "bank_front", "clause"), TWO_CARDS)
@rule("rank.1")
def test_two_cards_rank_as_pairs_and_high_cards(front, bank_front, clause):
    check_fronts(SHEET, front, bank_front, clause)


@pytest.mark.parametrize(
    ("back", "reads"), [*JOKER_BACKS, ("Jk 9h 9s 7c 6d", "pair of nines, ace-seven-six kickers")]
)
@rule("rank.2")
@rule("amb.7")
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(back, reads):
    assert back_reads(SHEET, back) == reads


@rule("rank.2")
def test_the_joker_in_front_is_an_ace():
    assert front_reads(SHEET, "Jk Kd") == "ace high with a king"
    assert front_reads(SHEET, "Jk Ad") == "pair of aces"


@rule("amb.5")
def test_the_wheel_is_the_lowest_straight_or_the_second_highest():
    assert wheel_against_seven_high(SHEET) == 0
    assert wheel_against_seven_high(SHEET, {"wheel-rank": "second-highest"}) == -20


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
def test_both_hands_win():
    assert against(SHEET, WINS) == 20


@pytest.mark.parametrize(("player", "won", "clause"), GRID)
def test_every_row_of_the_grid(player, won, clause):
    check_grid(SHEET, player, won, clause)


@rule("pay.2")
@rule("pay.4")
def test_one_hand_each_pushes():
    for player, won, clause in GRID:
        check_grid(SHEET, player, won, clause)


@rule("pay.3")
@rule("amb.4")
def test_a_copy_is_the_bankers():
    assert [against(SHEET, cards) for cards in (FRONT_COPY, BACK_COPY, BOTH_COPIES)] == [0, 0, -20]
    whole = {"copy": "whole-wager"}
    settled = [against(SHEET, cards, settings=whole) for cards in (FRONT_COPY, BACK_COPY, WINS)]
    assert settled == [-20, -20, 20]


@rule("amb.9")
def test_a_win_is_paid_even_or_less_five_percent():
    assert against(SHEET, WINS) == 20
    assert against(SHEET, WINS, settings={"win-pays": "even-less-5-percent"}) == 19


@rule("pay.5")
def test_every_hand_is_opened_as_far_as_the_money_covers():
    wagers = {"P2": BET, "P3": BET}
    cards = {"seat 2": LOSES, "seat 3": WINS, "bank": BANK}
    assert ruled(hand(SHEET, wagers, cards), "hands_exposed") == ["seat 2", "seat 3"]
    assert ruled(hand(SHEET, wagers, cards, bank=20), "hands_exposed") == ["seat 2"]


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param("claim of seat 2", marks=rule("pay.6")),
        pytest.param("reading of seat 2", marks=rule("pay.7")),
    ],
)
def test_the_cards_speak(moment):
    round = hand(
        SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[Incident(moment, 1, "changed")]
    )
    assert came_to(round) == {"P2": 20}


# -- foul hands ----------------------------------------------------------------------------------------------


@rule("rank.3")
@rule("irr.3")
def test_a_back_that_does_not_rank_above_the_front_is_foul():
    check_foul_front(SHEET)


@rule("amb.8")
def test_an_equal_front_is_legal_or_foul():
    cards = {"seat 2": "Kc Qc Kd Qd 9h 7s 2d", "bank": LOSES}
    acts = {"seat 2": "Kc Qc"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, acts)) == {"P2": -20}
    legal = hand(SHEET, {"P2": BET}, cards, acts, settings={"equal-front-back": "legal"})
    assert came_to(legal) == {"P2": 20}


@pytest.mark.parametrize("front", ["Ac", "Ac Ad Kc"])
@rule("irr.4")
def test_three_and_four_or_one_and_six_are_foul(front):
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": LOSES}, {"seat 2": front})
    assert clauses(round) == {"P2": "front_not_two_foul"}
    assert came_to(round) == {"P2": -20}


@rule("irr.5")
def test_whoever_fouls_his_own_hand_loses_the_banker_too():
    for place, won in (("seat 2", -20), ("bank", 20)):
        cards = {"seat 2": WINS, "bank": BANK} if place == "seat 2" else {"seat 2": LOSES, "bank": BANK}
        touched = Incident(f"hand of {place}", 1, "fouled")
        assert came_to(hand(SHEET, {"P2": BET}, cards, incidents=[touched])) == {"P2": won}


@rule("way.1")
def test_the_banker_may_not_set_a_foul_hand():
    check_foul_bank_refused(SHEET)


@rule("way.2")
def test_a_foul_banker_that_was_played_is_reset_the_house_way():
    check_foul_bank_reset(SHEET)


# -- the deal ------------------------------------------------------------------------------------------------


@rule("irr.6")
def test_a_wrong_number_of_cards_is_mended_when_told_in_time():
    missing = Incident("pile 1", 7, "missing")
    cards = {"pile 1": "Ac Ad Kc Jd Th 8c", "left over": "6s", "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, incidents=[missing])
    assert held(round)["seat 2"] == WINS
    assert came_to(round) == {"P2": 20}
    extra = Incident("pile 1", 7, "extra")
    round = hand(SHEET, {"P2": BET}, {"pile 1": f"{WINS} 2d", "bank": BANK}, incidents=[extra])
    assert held(round)["seat 2"] == WINS
    assert ruled(round, "wrong_count_mended") == ["8 cards in pile 1"]


@pytest.mark.parametrize("kind", ["missing", "extra"])
@rule("irr.6")
def test_a_wrong_number_of_cards_told_too_late_is_foul(kind):
    late = Incident("pile 1", 7, kind, None, 1)
    round = hand(SHEET, {"P2": BET}, {"pile 1": "Ac Ad Kc Jd Th 8c", "bank": LOSES}, incidents=[late])
    assert clauses(round) == {"P2": "wrong_count_foul"}
    assert came_to(round) == {"P2": -20}


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@pytest.mark.parametrize("card", ["Ac", "Jk"])
@rule("irr.7")
def test_an_ace_or_joker_boxed_or_exposed_is_a_misdeal(kind, card):
    check_misdeal(SHEET, {"pile 3": f"2c {card}"}, [Incident("pile 3", 2, kind)])


@rule("irr.8")
def test_more_than_one_card_boxed_or_exposed_is_a_misdeal():
    incidents = [Incident("pile 3", 1, "boxed"), Incident("pile 5", 1, "exposed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, incidents)


@rule("irr.9")
def test_identical_cards_are_a_misdeal():
    round = identical(SHEET)
    assert redealt(round)
    assert came_to(round)["P2"] == -20


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@rule("irr.10")
def test_any_other_single_card_is_replaced_by_the_first_of_the_four(kind):
    check_exposed_replaced(SHEET, kind)


@rule("irr.11")
@rule("irr.12")
@rule("amb.3")
def test_wagers_that_were_removed_pay_the_maximum():
    assert pulled_back(SHEET, LOSES) == -100
    assert pulled_back(SHEET, WINS) == -100
    assert pulled_back(SHEET, WINS, {"removed-winning-wager": "paid-minimum"}) == 10


@rule("irr.1")
def test_a_wager_changed_when_the_cup_is_open_is_forfeited():
    cup = [Incident("wager on seat 2 at the cup", 1, "changed")]
    cards = {"seat 2": WINS, "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, incidents=cup)
    assert came_to(round) == {"P2": -20}
    assert clauses(round) == {"P2": "changed_at_cup_forfeited"}
    stands = hand(SHEET, {"P2": BET}, cards, incidents=cup, settings={"changed-at-cup": "stands"})
    assert came_to(stands) == {"P2": 20}


@rule("irr.2")
def test_a_wager_changed_after_the_cards_makes_the_hand_foul():
    """Also for who bets behind it."""
    changed = [Incident("wager on seat 2", 1, "changed")]
    wagers = {"P2": BET, "Back": {"game@2": 20}}
    round = hand(SHEET, wagers, {"seat 2": WINS, "bank": BANK}, incidents=changed)
    assert came_to(round) == {"P2": -20, "Back@2": -20}
    assert clauses(round) == {"P2": "changed_foul", "Back": "changed_foul"}


@pytest.mark.parametrize(("found", "won"), [(0, 20), (2, -20)])
@rule("pay.7")
def test_a_misread_hand_plays_at_its_true_value_if_it_can_be_retrieved(found, won):
    slip = Incident("reading of seat 2", 1, "changed", None, found)
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[slip])
    assert came_to(round) == {"P2": won}


@rule("amb.14")
def test_a_losing_wager_that_the_spent_bank_does_not_reach_goes_back():
    cards = {"seat 2": WINS, "seat 3": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, bank=15)
    gains = results(round)
    assert gains["P2"] + gains["P3"] == 15 - sum(fees(round).get(who, 0) for who in ("P2", "P3"))
