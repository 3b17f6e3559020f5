"""Both lowballs of Lake Elsinore, rule by rule: exposed and flashed cards, wrong counts, changed requests.

Four players, P1 with the button, so seat 2 gets the first card and seat 1 the last; P1 opens the betting.
"""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import play, results, ruled
from tests.pots.arrange_draw import drawn, draws, hand_of, show_down, throw, to_draw, turn, turned_up
from tests.pots.arrange_lowball import begin, burned, lowball
from tests.rooms.lake_elsinore.lowballs import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    ace,
    both,
    both_rows,
    deuce,
    room_rule,
)

WHEEL = "Ac 2d 3h 4s 5c"
LOW = "7c 5d 4h 3s 2c"


def dealt_with(sheet, *incidents, cards, **settings):
    return begin(lowball(sheet, settings=settings), cards, incidents)


def keeps(sheet, card, **settings):
    """Whether a card exposed on the deal stays with its player."""
    round = dealt_with(
        sheet, Incident("seat 3", 2, "exposed"), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"}, **settings
    )
    assert turned_up(round, "seat 3") == card
    assert len(hand_of(round, 3).split()) == 5
    return card in hand_of(round, 3).split()


RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "K"]


# -- exposed on the deal -------------------------------------------------------------------------------------


@ace("irr.3")
@ace("amb.2")
@pytest.mark.parametrize("rank", RANKS)
def test_in_limit_a_card_above_a_seven_is_replaced(rank):
    assert keeps(ACE_TO_FIVE, f"{rank}h") is (rank in "A234567")


@ace("amb.2")
@pytest.mark.parametrize("rank", RANKS)
def test_read_otherwise_every_exposed_card_is_replaced(rank):
    assert not keeps(ACE_TO_FIVE, f"{rank}h", **{"low-exposed-card": "replace"})


@ace("irr.1")
@ace("amb.17")
@pytest.mark.parametrize("limit", ["no-limit 5/10", "pot-limit 5/10"])
@pytest.mark.parametrize("rank", RANKS)
def test_in_no_limit_and_pot_limit_an_ace_to_five_must_be_taken(rank, limit):
    assert keeps(ACE_TO_FIVE, f"{rank}h", limit=limit) is (rank in "A2345")


@pytest.mark.parametrize(
    "limit",
    [
        pytest.param("30-60", marks=deuce("irr.3")),
        pytest.param("no-limit 5/10", marks=deuce("irr.1")),
        pytest.param("pot-limit 5/10", marks=deuce("irr.1")),
    ],
)
@pytest.mark.parametrize("rank", RANKS)
def test_in_deuce_to_seven_a_six_and_an_ace_are_replaced_and_a_seven_is_kept(rank, limit):
    assert keeps(DEUCE_TO_SEVEN, f"{rank}h", limit=limit) is (rank in "23457")


@both("irr.3", "irr.3")
@room_rule("room.37")
def test_the_first_card_that_is_replaced_becomes_the_burn(sheet):
    slips = [Incident("seat 3", 2, "exposed"), Incident("seat 4", 1, "exposed")]
    cards = {"seat 3": "Jc Kh 9d Ts Qs 3d", "seat 4": "Kd 2h 3c 4d 5h 6c", "seat 2": f"Kc {WHEEL}"}
    round = to_draw(dealt_with(sheet, *slips, cards=cards))
    throw(round, "P2 Kc, P3 Jc, P4, P1")
    assert burned(round) == 0
    assert hand_of(round, 2) == "Ac 2d 3h 4s 5c"


@ace("amb.3")
def test_an_exposed_joker_is_kept_on_the_deal_and_replaced_on_the_draw():
    assert keeps(ACE_TO_FIVE, "Jk")
    cards = {"seat 2": "Kc 2d 3h 4s 5c Jk 6c"}
    round = to_draw(dealt_with(ACE_TO_FIVE, Incident("seat 2", 6, "exposed"), cards=cards))
    throw(round, "P2 Kc, P3, P4, P1")
    assert hand_of(round, 2) == "2d 3h 4s 5c 6c"


@both("irr.5", "irr.4")
def test_a_card_flashed_before_the_draw_is_not_exposed(sheet):
    round = dealt_with(sheet, Incident("seat 3", 2, "flashed"), cards={"seat 3": "Jc Kh 9d Ts Qs"})
    assert hand_of(round, 3) == "Jc Kh 9d Ts Qs"


# -- exposed on the draw -------------------------------------------------------------------------------------

DRAWING = {"seat 2": "Kc 2d 3h 4s 5c 7c 8c", "seat 4": "Kd 2s 3d 4c 5d 7d"}


@both("irr.4", "irr.4")
def test_a_card_exposed_on_the_draw_is_replaced_when_the_draw_is_done(sheet):
    round = to_draw(dealt_with(sheet, Incident("seat 2", 6, "exposed"), cards=DRAWING))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 4", "seat 2"]
    assert hand_of(round, 2) == "2d 3h 4s 5c 8c"


@both_rows(("sheet", "limit"), "irr.2", "irr.2", [("no-limit 5/10",), ("pot-limit 5/10",)])
def test_in_no_limit_and_pot_limit_it_is_replaced_too(sheet, limit):
    round = to_draw(dealt_with(sheet, Incident("seat 2", 6, "exposed"), cards=DRAWING, limit=limit))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert hand_of(round, 2) == "2d 3h 4s 5c 8c"


@both_rows(
    ("sheet", "switch", "card"), "irr.6", "irr.4", [({}, "7c"), ({"flashed-on-draw": "replace"}, "8c")]
)
def test_a_card_flashed_on_the_draw_is_kept_unless_read_otherwise(sheet, switch, card):
    round = to_draw(dealt_with(sheet, Incident("seat 2", 6, "flashed"), cards=DRAWING, **switch))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert hand_of(round, 2) == f"2d 3h 4s 5c {card}"


@both("amb.1", "amb.5")
def test_the_default_reading_keeps_a_card_flashed_on_the_draw(sheet):
    round = to_draw(dealt_with(sheet, Incident("seat 2", 6, "flashed"), cards=DRAWING))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert drawn(round, 2) == "7c"


# -- wrong counts --------------------------------------------------------------------------------------------


@both("irr.7", "irr.4")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_hand_without_five_cards_after_the_draw_is_fouled(sheet, kind):
    cards = {"seat 2": "Kc 2d 3h 4s 5c 7c 8c" if kind == "extra" else "Kc 2d 3h 4s 5c"}
    round = to_draw(dealt_with(sheet, Incident("seat 2", 6, kind), cards=cards))
    throw(round, "P2 Kc, P3, P4, P1")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert turn(round) == "P3"


@ace("rank.4")
def test_six_cards_found_after_action_foul_the_hand():
    round = dealt_with(ACE_TO_FIVE, Incident("seat 2", 5, "extra", found=1), cards={"seat 2": f"{WHEEL} 6c"})
    play(round, "P1 call, P3 call, P4 check")
    assert results(show_down(round))["P2"] == -10


@both("irr.8", "irr.4")
def test_a_missing_card_is_given_while_the_first_player_has_not_acted(sheet):
    round = dealt_with(sheet, Incident("seat 2", 5, "missing"), cards={"seat 2": LOW})
    assert ruled(round, "missing_card_dealt") == ["seat 2"]
    assert hand_of(round, 2) == LOW


@both("irr.8", "irr.4")
def test_it_is_given_too_if_the_first_player_acted_before_the_deal_was_done(sheet):
    slips = [Incident("seat 2", 5, "missing", found=1), Incident("act of seat 1", 1, "early")]
    round = dealt_with(sheet, *slips, cards={"seat 2": LOW})
    play(round, "P1 call")
    assert hand_of(round, 2) == LOW
    assert ruled(round, "acted_before_deal_done") == [""]


@both("irr.9", "irr.4")
def test_the_dealer_position_gets_its_fifth_card_even_after_action(sheet):
    round = dealt_with(sheet, Incident("seat 1", 5, "missing", found=2), cards={"seat 1": LOW})
    play(round, "P1 call, P2 call")
    assert hand_of(round, 1) == LOW
    assert ruled(round, "button_card_mended") == [""]


@both("irr.10", "irr.4")
def test_once_action_has_been_taken_a_short_hand_is_filled_at_the_draw(sheet):
    cards = {"seat 2": "Kc 2c 3s 4h 5d 7c"}
    round = dealt_with(sheet, Incident("seat 2", 5, "missing", found=1), cards=cards)
    play(round, "P1 call, P2 call, P3 call, P4 check")
    assert hand_of(round, 2) == "Kc 2c 3s 4h"
    throw(round, "P2 Kc, P3, P4, P1")
    assert hand_of(round, 2) == "2c 3s 4h 5d 7c"


# -- the request ---------------------------------------------------------------------------------------------


@both("act.7", "act.1")
def test_the_number_asked_for_may_be_changed_until_the_burn(sheet):
    cards = {"seat 2": "Kc Qd 3h 4s 5c 7c 8c"}
    round = to_draw(dealt_with(sheet, Incident("request of seat 2", 1, "changed"), cards=cards))
    throw(round, "P2 Kc Qd")
    assert turn(round) == "P2"
    throw(round, "P2 Kc, P3, P4, P1")
    assert drawn(round, 2) == "7c"


@both("act.7", "act.1")
def test_once_the_burn_is_dealt_it_binds(sheet):
    cards = {"seat 2": "Kc Qd 3h 4s 5c 7c 8c"}
    round = to_draw(dealt_with(sheet, Incident("request of seat 2", 2, "changed"), cards=cards))
    throw(round, "P2 Kc Qd, P3, P4, P1")
    assert drawn(round, 2) == "7c 8c"
    assert ruled(round, "draw_request_binds") == ["seat 2"]
