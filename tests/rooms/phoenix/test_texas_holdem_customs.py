"""What Phoenix leaves to published poker rules at hold'em: all-ins, coming in and back, irregular deals."""

import pytest

from houseway.cards import Incident
from houseway.play import Party
from houseway.play.events import Shuffled
from tests.pots.arrange import (
    cents,
    check_down,
    deal,
    holdem,
    hole_cards,
    in_front,
    options,
    paid,
    play,
    results,
    ruled,
    see_board,
)

HERE = "phoenix/texas-holdem#"
rule = pytest.mark.rule

CARDS = {
    "seat 2": "Ac Ad",
    "seat 3": "Kc Kd",
    "seat 1": "Qc Qd",
    "flop": "2h 5s 9c",
    "turn": "Jh",
    "river": "3s",
}
ANY_BUY_IN = {"normal-buy-in": "not-binding"}


@rule(HERE + "amb.19")
@pytest.mark.parametrize("reading, reopened", [({}, True), ({"all_in_reopen": "full-bet"}, False)])
def test_an_all_in_of_half_a_raise_reopens_the_betting(reading, reopened):
    round = deal(holdem("phoenix", [1000, 10, 1000, 1000], {**reading, **ANY_BUY_IN}))
    play(round, "P4 raise, P1 call, P2 raise 10, P3 fold")
    assert ("raise" in options(round)) is reopened


@rule(HERE + "amb.19")
def test_an_all_in_of_less_than_half_a_raise_does_not():
    round = deal(holdem("phoenix", [1000, 9, 1000, 1000], ANY_BUY_IN))
    play(round, "P4 raise, P1 call, P2 raise 9, P3 fold")
    assert options(round) == {"fold": 0, "call": 1}


@rule(HERE + "amb.19")
def test_each_pot_is_won_by_the_best_of_those_who_paid_into_it_and_uncalled_chips_go_back():
    round = deal(holdem("phoenix", [100, 6, 14], ANY_BUY_IN), CARDS)
    play(round, "P1 raise, P2 call, P3 raise, P1 raise")
    assert round.pending.keys() == {"P3"}
    play(round, "P3 call")
    check_down(round)
    # Side pot 2 x 8 to the kings, main pot 3 x 6 less 1 to the aces; what is over 14 never was in a pot.
    assert paid(round, "best_hand_wins") == [("pot", "P3", 16), ("pot", "P2", 17)]
    assert results(round) == {"P1": -14, "P2": 11, "P3": 2}


def lapped(players):
    """A table whose button has gone round, so that a new player must come in by a blind."""
    table = holdem("phoenix", players)
    for _ in range(players + 2):
        check_down(deal(table))
    return table


@rule(HERE + "amb.20")
def test_a_new_player_waits_for_the_big_blind_or_posts_its_amount():
    table = lapped(3)
    table.join(Party("P9", cents(100), 9))
    round = deal(table)
    assert options(round) == {"wait": 0, "post": 4}
    play(round, "P9 post")
    assert in_front(round)["P9"] == 4 and "seat 9" in hole_cards(round)


@rule(HERE + "amb.20")
def test_a_player_who_missed_the_small_blind_posts_both_one_live_and_one_dead():
    table = holdem("phoenix", 4)
    check_down(deal(table))
    table.sit_out("P3")
    check_down(deal(table))
    table.sit_out("P3", away=False)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": 6}
    play(round, "P3 post")
    assert in_front(round)["P3"] == 4 and paid(round, "dead_money") == [("P3", "pot", 2)]


def deals(round):
    return [event.name for event in round.events if isinstance(event, Shuffled)].count("shuffle")


@rule(HERE + "amb.20")
def test_one_exposed_card_is_replaced_and_becomes_the_burn():
    round = deal(holdem("phoenix", 3), incidents=[Incident("seat 3", 1, "exposed")])
    see_board(round, 3)
    assert deals(round) == 1 and len(ruled(round, "exposed_card_replaced")) == 1
    assert "burn" not in [left.place for left in round.felt.chance.stubs[-1].exits]


@rule(HERE + "amb.20")
def test_two_exposed_cards_are_a_misdeal():
    slips = [Incident("seat 3", 1, "exposed"), Incident("seat 1", 2, "exposed")]
    round = deal(holdem("phoenix", 3), incidents=slips)
    assert deals(round) == 2 and ruled(round, "exposed_cards_misdeal") == ["2 cards were exposed"]


@rule(HERE + "amb.20")
@pytest.mark.parametrize("seat, count", [(3, 2), (1, 1)])
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_number_of_cards_is_a_misdeal_but_on_the_button_it_is_mended(seat, count, kind):
    round = deal(holdem("phoenix", 3), incidents=[Incident(f"seat {seat}", 2, kind)])
    assert deals(round) == count
    assert len(ruled(round, "wrong_count_misdeal")) == count - 1
