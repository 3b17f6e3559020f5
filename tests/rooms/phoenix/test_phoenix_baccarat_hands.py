"""Phoenix Baccarat at Phoenix, rule by rule: values, who plays a hand, drawing, the zero rule and fouls."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import ruled
from tests.bank.nines import (
    BET,
    PIP,
    THREE,
    against,
    asked,
    asked_places,
    came_to,
    check_bank_letter,
    check_card_value,
    check_one_more_card_on_any_total,
    check_order,
    finish,
    hand,
    held,
    sees,
    shown,
    start,
)
from tests.bank.nines_incidents import check_careless_foul, check_wrong_count_foul

SHEET = "phoenix/phoenix-baccarat"
BANK_SEVEN = {"bank": THREE[7]}
ZERO = THREE[0]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- values --------------------------------------------------------------------------------------------------


@rule("rank.1")
@pytest.mark.parametrize(
    ("card", "value"), [*((face, 0) for face in "JQK"), *zip("A23456", range(1, 7), strict=True)]
)
def test_what_cards_count(card, value):
    check_card_value(SHEET, card, value)


@rule("rank.2")
@pytest.mark.parametrize(("cards", "counts"), [("5c 5d 5h", 5), ("4c 6d Kh", 0), ("6c 6d 6h", 8)])
def test_tens_are_dropped(cards, counts):
    assert shown(hand(SHEET, {"P2": BET}, {"seat 2": cards}, {"seat 2": "stand"}))["seat 2"] == str(counts)


@rule("rank.3")
@rule("pay.1")
@pytest.mark.parametrize("lower", range(9))
def test_each_total_beats_the_one_below_for_even_money(lower):
    check_order(SHEET, lower + 1, lower)


@rule("pay.2")
def test_ties_push():
    assert [against(SHEET, total, total) for total in (7, 8, 9)] == [0, 0, 0]


# -- who plays a hand ----------------------------------------------------------------------------------------


@rule("act.1")
def test_a_player_may_stand_or_draw_one_card_on_any_total():
    check_one_more_card_on_any_total(SHEET)


@rule("act.2")
@pytest.mark.parametrize(("behind", "who"), [(30, "P4"), (20, "P2"), (10, "P2")])
def test_the_largest_bettor_on_a_seat_decides_and_the_seated_player_when_equal(behind, who):
    cards = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
    round = start(SHEET, {"P2": BET, "P4": {"game@2": behind}}, cards)
    assert asked(round) == {"seat 2": who}
    finish(round, {"seat 2": "hit"})
    assert came_to(round) == {"P2": 20, "P4@2": behind}


@rule("act.2")
def test_read_for_the_seated_player_he_decides():
    wagers = {"P2": BET, "P4": {"game@2": 30}}
    assert asked(start(SHEET, wagers, settings=["shared-spot-decider=seated-player"])) == {"seat 2": "P2"}


def controlled_from_behind():
    """Back has most on seat 2 and is asked who plays it."""
    cards = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
    return start(SHEET, {"P2": BET, "P4": {"game@4": 20}, "Back": {"game@2": 30}}, cards)


@rule("act.4")
def test_an_unseated_controller_names_a_seated_player():
    round = controlled_from_behind()
    assert asked(round) == {"seat 2": "Back"}
    assert [option.id for option in round.asks[0].options] == ["seat-2", "seat-4", "house-way"]
    round.act(round.asks[0].id, "seat-2")
    assert asked(round) == {"seat 2": "P2", "seat 4": "P4"}
    assert ruled(round, "nominee_acts") == ["seat 2 is played by seat-2"]


@rule("act.4")
def test_without_a_nominee_the_hand_is_played_house_way():
    round = controlled_from_behind()
    round.act(round.asks[0].id, "house-way")
    assert asked(round) == {"seat 4": "P4"}
    finish(round)
    assert ruled(round, "house_way_plays") == ["seat 2 has 5"]
    assert came_to(round)["Back@2"] == 30


@rule("way.1")
@pytest.mark.parametrize("total", range(10))
def test_house_way_hits_below_six(total):
    cards = {"seat 5": THREE[total], **BANK_SEVEN}
    round = hand(SHEET, {"P2": BET, "Back": {"game@5": 20}}, cards)
    assert held(round, "seat 5") == (4 if total < 6 else 3)


@rule("act.5")
def test_several_hands_of_one_player_are_played_one_after_another():
    round = start(SHEET, {"P2": {"game": 20, "game@5": 20}, "P4": BET})
    assert asked(round) == {"seat 2": "P2", "seat 4": "P4"}
    assert ruled(round, "hands_in_sequence") == ["1 to come"]
    for _ in range(2):
        round.act(round.asks[0].id, "stand")
    assert asked(round) == {"seat 5": "P2"}


@rule("act.6")
def test_a_player_sees_his_next_hand_when_the_last_is_decided():
    round = start(SHEET, {"P2": {"game": 20, "game@5": 20}})
    assert sees(round, "P2", "seat 2")
    assert not sees(round, "P2", "seat 5")
    round.act(round.asks[0].id, "stand")
    assert sees(round, "P2", "seat 5")
    assert asked(round) == {"seat 5": "P2"}
    finish(round)
    assert asked_places(round) == ["seat 2", "seat 5"]


@rule("play.13")
def test_a_hand_is_seen_by_those_who_bet_on_it_and_nobody_else():
    round = start(SHEET, {"P2": BET, "P4": {"game": 20, "game@2": 10}, "P6": BET, "Back": {"game@2": 10}})
    assert all(sees(round, who, "seat 2") for who in ("P2", "P4", "Back"))
    assert not any(sees(round, who, "seat 2") for who in ("P6", "Bank", None))


# -- the player/dealer's hand --------------------------------------------------------------------------------


@rule("way.2")
@rule("amb.1")
def test_a_player_dealer_of_zero_takes_no_card():
    check_bank_letter(SHEET, 0, "S")


@rule("way.3")
@rule("play.10")
@pytest.mark.parametrize(("total", "letter"), list(enumerate("HHHOOOSSS", 1)))
def test_what_the_player_dealer_does_on_each_total(total, letter):
    check_bank_letter(SHEET, total, letter)


@rule("amb.2")
def test_the_player_dealer_draws_one_card_at_most():
    round = hand(SHEET, {"P2": BET}, {"bank": f"{THREE[1]} As"})
    assert held(round, "bank") == 4
    assert shown(round)["bank"] == "2"


@rule("amb.9")
@pytest.mark.parametrize(
    ("reading", "total", "cards"),
    [
        (None, 4, 4),
        (None, 5, 4),
        (None, 6, 3),
        ("stand", 4, 3),
        ("stand", 5, 3),
        ("stand", 6, 3),
    ],
)
def test_a_player_dealer_who_does_not_answer(reading, total, cards):
    settings = [f"pd-option-default={reading}"] if reading else ()
    round = start(SHEET, {"P2": BET}, {"bank": THREE[total]}, settings=settings)
    round.act(round.asks[0].id, "stand")
    assert shown(round) == {"bank": str(total)}
    round.clock(round.asks[0].id)
    assert held(round, "bank") == cards


# -- the zero rule -------------------------------------------------------------------------------------------


@rule("pay.3")
@pytest.mark.parametrize(("total", "won"), list(enumerate([0, 0, 0, 0, 0, 0, 10, 20, 20, 20])))
def test_the_table_against_a_player_dealer_of_zero(total, won):
    assert against(SHEET, total, ZERO) == won


@rule("amb.3")
@pytest.mark.parametrize(("total", "won"), [(1, 20), (5, 20), (6, 20), (9, 20)])
def test_a_zero_with_the_fourth_card_is_settled_as_usual(total, won):
    assert against(SHEET, total, f"{THREE[4]} {PIP[6]}", {"bank": "hit"}) == won


@rule("amb.3")
def test_a_zero_against_three_cards_of_zero_pushes_by_the_table():
    cards = {"seat 2": ZERO, "bank": ZERO}
    round = hand(SHEET, {"P2": BET}, cards, {"seat 2": "stand"})
    assert came_to(round) == {"P2": 0}
    assert [event.clause for event in round.events if type(event).__name__ == "Outcome"] == ["zero_rule"]


@rule("amb.4")
@pytest.mark.parametrize(("settings", "won"), [((), 20), (("zero-rule-player-total=first-three",), 0)])
def test_the_total_that_counts_against_zero_by_reading(settings, won):
    cards = f"{THREE[3]} 6s"
    assert against(SHEET, cards, ZERO, {"seat 2": "hit"}, settings=settings) == won


@rule("amb.7")
@pytest.mark.parametrize(("settings", "won"), [((), 7.50), (("half-pay-rounding=down-to-dollar",), 7)])
def test_half_of_an_odd_bet_by_reading(settings, won):
    assert against(SHEET, 6, ZERO, bet=15, settings=settings) == won


def test_half_a_win_uses_half_of_the_bank_and_a_push_nothing():
    cards = {"seat 2": THREE[6], "seat 3": THREE[5], "seat 4": THREE[9], "bank": ZERO}
    acts = dict.fromkeys(("seat 2", "seat 3", "seat 4"), "stand")
    round = hand(SHEET, {"P2": BET, "P3": BET, "P4": BET}, cards, acts, bank=30)
    assert came_to(round) == {"P2": 10, "P3": 0, "P4": 20}


# -- fouls ---------------------------------------------------------------------------------------------------


@rule("irr.1")
def test_a_wrong_number_of_cards_is_foul_whenever_it_is_found():
    check_wrong_count_foul(SHEET, [0, 1, 2])


@rule("irr.2")
def test_a_hand_that_touches_other_cards_is_foul():
    check_careless_foul(SHEET)


@rule("irr.3")
def test_three_cards_played_with_one_of_another_pack_are_foul():
    """A nine of another deck beside two pictures would win. He is asked first; with a fourth card it is no
    three-card hand, and a strange fourth card is replaced."""
    cards, strange = {"seat 2": "Qd Kh Jc", **BANK_SEVEN}, [Incident("seat 2", 1, "foreign", "9h")]
    round = start(SHEET, {"P2": BET}, cards, incidents=strange)
    assert asked(round) == {"seat 2": "P2"}
    finish(round, {"seat 2": "stand"})
    assert came_to(round) == {"P2": -20}
    assert shown(round)["seat 2"] == "9"
    four = hand(SHEET, {"P2": BET}, cards, {"seat 2": "hit"}, incidents=strange)
    assert came_to(four) == {"P2": 20}
    assert ruled(four, "foreign_card_in_four") == ["seat 2"]
    fourth = [Incident("seat 2", 4, "foreign", "9h")]
    cards = {"seat 2": "Qd Kh 6s 3c", **BANK_SEVEN}
    assert came_to(hand(SHEET, {"P2": BET}, cards, {"seat 2": "hit"}, incidents=fourth)) == {"P2": 20}


@rule("amb.11")
def test_a_careless_player_dealer_plays_or_pays_all():
    touched = [Incident("turn of bank", 1, "fouled")]
    cards, acts = {"seat 2": "Qd Kh 6s", **BANK_SEVEN}, {"seat 2": "stand"}
    plays = hand(SHEET, {"P2": BET}, cards, acts, incidents=touched)
    assert came_to(plays) == {"P2": -20}
    assert ruled(plays, "bank_foul_plays") == [""]
    pays = {"bank-foul": "pays-all"}
    assert came_to(hand(SHEET, {"P2": BET}, cards, acts, incidents=touched, settings=pays)) == {"P2": 20}
