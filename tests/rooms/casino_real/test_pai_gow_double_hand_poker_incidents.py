"""Casino Real's Pai Gow Double Hand Poker: fees, foul hands, and what goes wrong on the deal."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import fees, ruled
from tests.bank.pai_gow import (
    BANK,
    BET,
    LOSES,
    WINS,
    WINS_TOO,
    against,
    came_to,
    check_exposed_replaced,
    check_misdeal,
    clauses,
    finish,
    fronts,
    hand,
    redealt,
    start,
)

SHEET = "casino-real/pai-gow-double-hand-poker"


def rule(*names):
    return pytest.mark.rule(*(f"{SHEET}#{name}" for name in names))


@rule("fee.1", "amb.19")
def test_every_bet_pays_what_the_operator_posts_and_nothing_without():
    wagers = {"P2": {"game@2": 20, "game@5": 30}, "P3": BET, "Back": {"game@3": 10}}
    assert fees(hand(SHEET, wagers)) == {}
    assert fees(hand(SHEET, wagers, settings={"posted_fee": 50})) == {"P2": 1, "P3": 0.5, "Back": 0.5}


# -- foul hands ----------------------------------------------------------------------------------------------


@rule("irr.6", "rank.4", "irr.9")
def test_a_front_stronger_than_the_back_is_foul_and_loses():
    cards = {"seat 2": WINS, "bank": LOSES}
    round = start(SHEET, {"P2": BET}, cards)
    ask = round.asks[0]
    rows = [["Ac", "Ad"], "Kc Jd Th 8c 6s"]
    assert ask.warnings(rows) == ("The front is stronger than the back: the hand is foul.",)
    assert ask.warnings([["Kc", "Jd"], "Ac Ad Th 8c 6s"]) == ()
    finish(round, {"seat 2": [rows]})
    assert clauses(round) == {"P2": "front_stronger_foul"}
    assert came_to(round) == {"P2": -20}


@pytest.mark.parametrize("front", ["Ac", "Ac Ad Kc"])
@rule("irr.7", "irr.9")
def test_a_front_that_has_not_two_cards_is_foul(front):
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": LOSES}, {"seat 2": front})
    assert clauses(round) == {"P2": "front_not_two_foul"}
    assert came_to(round) == {"P2": -20}


@rule("amb.6")
def test_a_back_that_has_not_five_cards_is_foul():
    """With seven cards that is so whenever the front has not two; each alone is enough."""
    for words, clause in (
        (["back-not-five"], "back_not_five_foul"),
        (["front-not-two"], "front_not_two_foul"),
    ):
        round = hand(
            SHEET,
            {"P2": BET},
            {"seat 2": WINS, "bank": LOSES},
            {"seat 2": "Ac Ad Kc"},
            settings={"foul_if": words},
        )
        assert clauses(round) == {"P2": clause}
    assert "back-not-five" in start(SHEET, {"P2": BET}).felt.rules.foul_if


@rule("irr.8", "irr.9")
def test_a_hand_that_touches_other_cards_is_foul():
    touched = Incident("hand of seat 2", 1, "fouled")
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK}, incidents=[touched])
    assert clauses(round) == {"P2": "touched_foul"}
    assert came_to(round) == {"P2": -20}


@rule("amb.10", "irr.6")
def test_a_front_equal_to_the_cards_it_meets_is_legal():
    """Two queens in front of two queens, as the chart itself sets four of them."""
    cards = {"seat 2": "Qc Qd Qh Qs Ad Kd 2h", "bank": LOSES}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": "Qc Qd"})
    assert came_to(round) == {"P2": 20}
    foul = hand(
        SHEET,
        {"P2": BET},
        {"seat 2": "Qc Qd Qh Qs Ad Kd 2h"},
        {"seat 2": "Qc Qd"},
        settings={"equal_front_back": "foul"},
    )
    assert clauses(foul) == {"P2": "front_stronger_foul"}


@rule("irr.9")
def test_the_other_hands_play_on():
    cards = {"seat 2": WINS, "seat 3": WINS_TOO, "bank": BANK}
    round = hand(SHEET, {"P2": BET, "P3": BET}, cards, {"seat 2": "Ac Ad"})
    assert came_to(round) == {"P2": -20, "P3": 20}


# -- the deal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@pytest.mark.parametrize("card", ["Ac", "Jk"])
@rule("irr.1", "amb.12")
def test_an_ace_or_joker_boxed_or_exposed_is_a_misdeal(kind, card):
    cards = {"pile 3": f"2c {card}"}
    check_misdeal(SHEET, cards, [Incident("pile 3", 2, kind)], {"posted_fee": 100})


@rule("irr.2")
def test_two_cards_boxed_or_exposed_are_a_misdeal():
    incidents = [Incident("pile 3", 1, "boxed"), Incident("pile 5", 1, "exposed")]
    check_misdeal(SHEET, {"pile 3": "2c", "pile 5": "9d"}, incidents)


@pytest.mark.parametrize("kind", ["boxed", "exposed"])
@rule("irr.3")
def test_one_other_card_is_replaced_by_the_first_of_the_four(kind):
    check_exposed_replaced(SHEET, kind)


@pytest.mark.parametrize("kind", ["extra", "missing"])
@rule("irr.4", "play.3", "amb.12")
def test_a_stub_that_is_not_four_cards_means_a_new_deal(kind):
    check_misdeal(SHEET, {}, [Incident("pile 6", 4, kind)], {"posted_fee": 100})


def identical(settings=()):
    """P2 wins against the bank; P3 turns up the bank's queen of clubs; P4 would win."""
    cards = {"seat 2": WINS, "seat 4": WINS_TOO, "bank": BANK, "redeal/bank": WINS, "redeal/seat 2": LOSES}
    wagers = {"P2": BET, "P3": BET, "P4": BET}
    return hand(SHEET, wagers, cards, incidents=[Incident("pile 2", 1, "foreign", "Qc")], settings=settings)


@rule("irr.5")
def test_identical_cards_void_the_deal():
    round = identical()
    assert redealt(round)
    assert came_to(round)["P2"] == -20


@rule("amb.13")
def test_settled_hands_are_undone_or_stand():
    assert redealt(identical())
    round = identical({"duplicate-card": "keep-settled-hands"})
    assert not redealt(round)
    assert came_to(round) == {"P2": 20}
    assert ruled(round, "duplicate_stops") == ["seat 3"]


# -- wagers pulled back --------------------------------------------------------------------------------------


def pulled_back(cards, settings=()):
    taken = Incident("wager on seat 2", 1, "taken-back")
    round = hand(SHEET, {"P2": BET}, {"seat 2": cards, "bank": BANK}, incidents=[taken], settings=settings)
    return came_to(round)["P2"]


@rule("irr.12", "amb.15")
def test_a_losing_bet_that_was_removed_is_settled_at_its_true_size():
    assert pulled_back(LOSES) == -20
    assert pulled_back(LOSES, {"removed_wager": "paid-minimum"}) == -200


@rule("irr.13", "amb.15")
def test_a_winning_bet_that_was_removed_is_settled_at_its_true_size():
    assert pulled_back(WINS) == 20
    assert pulled_back(WINS, {"removed_wager": "paid-minimum"}) == 10


# -- the chart with other cards ------------------------------------------------------------------------------


@rule("amb.3")
def test_a_hand_set_by_the_clock_is_set_by_the_chart():
    assert against(SHEET, WINS) == 20
    round = hand(SHEET, {"P2": BET}, {"seat 2": "Kd 3d 9c 9d 9h 9s 2d"}, {"seat 2": "house-way"})
    assert fronts(round)["seat 2"] == "Kd 3d"
