"""Crazy Pineapple high-low at Angie's: the board, and the card that everybody throws away after the
flop. $3-$6 unless a test says otherwise."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Dealt, Discarded
from tests.pots.arrange import (
    board,
    burned,
    codes,
    deal,
    hole_cards,
    options,
    paid,
    play,
    results,
    ruled,
    shown,
)
from tests.pots.arrange_flop import check_on, streets, throw
from tests.rooms.angies.test_crazy_pineapple_high_low_split import (
    HERE,
    ROOM,
    flop,
    play_discards,
    rule,
    seated,
)

# -- the board ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "street, count, burns",
    [
        pytest.param("flop", 3, 1, marks=[rule(HERE + "play.4"), rule(HERE + "play.5")]),
        pytest.param("turn", 4, 2, marks=rule(HERE + "play.8")),
        pytest.param("river", 5, 3, marks=rule(HERE + "play.10")),
    ],
)
def test_bets_go_into_the_pot_a_card_is_burned_and_board_cards_are_turned_up(street, count, burns):
    round = deal(seated(3))
    check_on(round, count - 1 if count > 3 else 0)
    before = len(paid(round, "bets_form_pot"))
    if count > 3:
        play_discards(round)
        play(round, "P2 bet")
    check_on(round, count)
    assert len(paid(round, "bets_form_pot")) == before + 3
    assert len(burned(round)) == burns
    (event,) = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street == street]
    assert len(event.cards[0]) == (3 if street == "flop" else 1) and -1 not in event.cards[0]


# -- the discard ---------------------------------------------------------------------------------------------


@rule(HERE + "deck.3")
def test_three_hole_cards_two_after_the_discard_and_five_in_the_middle():
    round = flop(3)
    assert [len(cards) for cards in hole_cards(round).values()] == [3, 3, 3]
    check_on(round)
    assert len(board(round)) == 5
    assert [len(cards) for cards in kept(round)] == [2, 2, 2]


def kept(round):
    """The hole cards left to each place, in the order of the deal."""
    thrown = {card for event in round.events if isinstance(event, Discarded) for card in event.cards}
    return [[card for card in cards if card not in thrown] for cards in hole_cards(round).values()]


@rule(HERE + "play.6")
@rule(HERE + "act.4")
@rule(HERE + "amb.19")
def test_after_the_flop_and_before_its_betting_everybody_throws_one_card_away_in_turn():
    cards = {"seat 1": "As Ad Ac", "seat 2": "Ks Kd Kc", "seat 3": "Qs Qd Qc"}
    round = flop(3, cards=cards)
    assert len(board(round)) == 3
    throw(round, "P2 Kd, P3 Qs, P1 Ac")
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}
    assert [sorted(cards) for cards in kept(round)] == [
        sorted(codes("Ks Kc")),
        sorted(codes("Qd Qc")),
        sorted(codes("As Ad")),
    ]


@rule(HERE + "play.6")
def test_the_discard_is_face_down():
    round = flop(3, cards={"seat 2": "Ks Kd Kc"})
    throw(round, "P2 Kd")
    seen = [event.cards for event in round.view("P3").events if isinstance(event, Discarded)]
    assert seen == [(-1,)]


@rule(HERE + "act.4")
@pytest.mark.parametrize("cards", [["Ks", "Kd"], ["As"], []])
def test_exactly_one_of_his_own_cards_must_go(cards):
    round = flop(3, cards={"seat 2": "Ks Kd Kc"})
    with pytest.raises(Refused) as refused:
        round.act(round.asks[0].id, cards)
    assert refused.value.rule == "discard"
    throw(round, "P2 Ks")
    assert ruled(round, "discard") == ["seat 2"]


@rule(HERE + "amb.16")
def test_the_card_thrown_away_never_plays():
    cards = {"seat 2": "Ks Kd Ac", "seat 1": "Qs Qd 2c", **streets("Ah As 9c Td Jc")}
    round = flop(2, cards=cards)
    throw(round, "P2 Ac, P1 2c")
    check_on(round)
    assert "two pair, aces and kings" in shown(round)["seat 2"]


LATE = {"seat 2": "As Ad 2c", "seat 1": "Qs Qd 3c", **streets("Ah 9s 9c Td Jc")}


@rule(HERE + "amb.18")
def test_who_does_not_discard_in_time_has_a_dead_hand():
    round = flop(2, cards=LATE)
    throw(round, "P2")
    assert len(board(round)) == 3 and round.over
    assert results(round) == {"P1": 3 - 1, "P2": -3}
    assert ruled(round, "late_discard") == ["seat 2"]


@rule(HERE + "amb.18")
def test_somebody_is_left_to_take_the_pot_when_nobody_discards():
    round = flop(3)
    throw(round, "P2, P3")
    assert round.over and results(round) == {"P1": 5, "P2": -3, "P3": -3}


@rule(HERE + "amb.18")
def test_switched_to_a_forced_discard_the_clock_throws_the_last_card_away():
    round = flop(2, {"late-discard": "forced-discard"}, LATE)
    throw(round, "P2, P1 3c")
    check_on(round)
    assert results(round) == {"P1": -3, "P2": 2}


@rule(HERE + "amb.18")
@rule(ROOM + "amb.10")
def test_an_all_in_player_discards_too_and_contests_the_part_he_matched():
    cards = {"seat 1": "Qs Qd 2c", "seat 2": "Ks Kd 3c", "seat 3": "As Ad 4c", **streets("Td Jh 8c 4h 2s")}
    round = deal(seated([100, 100, 3], {"fee_option": "A-4"}), cards)
    play(round, "P1 raise, P2 call")
    throw(round, "P2 3c, P3 4c, P1 2c")
    check_on(round)
    assert results(round) == {"P1": -6, "P2": 0, "P3": 6}


@rule(HERE + "amb.18")
@rule(ROOM + "amb.10")
def test_the_part_of_a_bet_that_nobody_can_match_goes_back():
    cards = {"seat 1": "Qs Qd 2c", "seat 2": "As Ad 3c", **streets("Td Jh 8c 4h 2s")}
    round = deal(seated([100, 30], {"fee_option": "A-4", "limit": "no-limit 1/2"}), cards)
    play(round, "P2 call, P1 raise 100, P2 call")
    check_on(round)
    assert results(round) == {"P1": -30, "P2": 30}
    assert ruled(round, "uncalled_bet_returned")
