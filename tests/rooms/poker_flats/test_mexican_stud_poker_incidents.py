"""Mexican Stud at Poker Flats when cards are seen that should not be: by the dealer's mistake, by their
owner's, or by one player only."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Shown
from tests.pots.arrange import codes, deal, in_front, options, paid, play, ruled, turn
from tests.pots.arrange_flop import throw
from tests.rooms.poker_flats.test_mexican_stud_poker import (
    HERE,
    bet_round,
    down,
    mexican,
    turn_last_up,
    up_at,
)

rule = pytest.mark.rule
CARDS = {"seat 1": "2c 3d 7h Js Kc", "seat 2": "Kd Qd As 4h 5s", "seat 3": "5c 6d 2h 3s Ad"}


def exposed(nth, **settings):
    """A hand in which the dealer turns over the nth card of P2."""
    return deal(mexican(**settings), CARDS, incidents=[Incident("seat 2", nth, "exposed")])


@rule(HERE + "irr.1")
@rule(HERE + "amb.4")
def test_a_card_the_dealer_exposes_is_its_owners_up_card_and_the_rest_get_theirs_down():
    round = exposed(2)
    assert up_at(round, 2) == list(codes("Qd"))
    assert list(round.pending) == ["P3", "P1"]
    throw(round, "P3 6d, P1 2c")
    assert [len(up_at(round, seat)) for seat in (1, 2, 3)] == [1, 1, 1]


@rule(HERE + "irr.2")
@rule(HERE + "amb.4")
def test_there_is_no_betting_on_that_round_and_betting_as_usual_on_the_next():
    round = exposed(2)
    throw(round, "P3 6d, P1 2c")
    # The third card has come without a bet; now everybody turns one up and bets.
    assert list(round.pending) == ["P2", "P3", "P1"] and ruled(round, "no_betting_street") == [
        "second street"
    ]
    turn_last_up(round)
    assert turn(round) == "P2" and "bet" in options(round)


@rule(HERE + "irr.1")
@rule(HERE + "irr.2")
def test_the_same_on_a_later_street():
    round = exposed(3)
    turn_last_up(round)
    bet_round(round)
    assert up_at(round, 2) == list(codes("Qd As")) and list(round.pending) == ["P3", "P1"]
    turn_last_up(round)
    assert ruled(round, "no_betting_street") == ["third street"]
    assert round.felt.chance.stubs[-1].exits[-1].place == "seat 1" and len(hand(round, "seat 1")) == 4


def hand(round, place):
    return [left for left in round.felt.chance.stubs[-1].exits if left.place == place]


@rule(HERE + "amb.4")
def test_switched_to_the_next_street_the_others_turn_two_cards_up_there():
    round = exposed(2, **{"exposed-street-turnup": "next-street"})
    assert [ask.low for ask in round.asks] == [1, 2, 2] and list(round.pending) == ["P2", "P3", "P1"]
    throw(round, "P2 Kd, P3 5c 6d, P1 2c 7h")
    assert [down(round, seat) for seat in (1, 2, 3)] == [1, 1, 1]
    assert "bet" in options(round)


@rule(HERE + "irr.3")
def test_a_card_its_owner_shows_is_no_exposed_card_and_must_play():
    round = deal(mexican(), CARDS, incidents=[Incident("seat 2", 2, "self-exposed")])
    assert list(round.pending) == ["P2", "P3", "P1"]
    throw(round, "P2 Kd, P3 6d, P1 2c")
    assert ruled(round, "no_betting_street") == [] and "bet" in options(round)
    assert [left.card for left in hand(round, "seat 2")] == list(codes("Kd Qd"))


def shown_to_one(**settings):
    """P2 lets one player see his first card; later everybody folds to P1."""
    round = deal(mexican(**settings), CARDS, incidents=[Incident("seat 2", 1, "shown")])
    turn_last_up(round)
    while not round.over and round.asks[0].kind == "choose":
        play(round, f"{turn(round)} fold")
    return round


@rule(HERE + "irr.5")
def test_cards_shown_to_one_player_are_shown_to_all_on_demand_once_the_winner_is_known():
    round = shown_to_one()
    assert set(round.pending) == {"P1", "P3"} and round.asks[0].optional
    before = len(round.events)
    play(round, "P3 demand")
    round.move_on()
    (seen,) = [event for event in round.events[before:] if isinstance(event, Shown)]
    assert seen.place == "seat 2" and seen.cards == codes("Kd")
    assert round.over


@rule(HERE + "irr.5")
def test_nobody_sees_them_when_nobody_demands_it():
    round = shown_to_one()
    before = len(round.events)
    round.move_on()
    assert not [event for event in round.events[before:] if isinstance(event, Shown)]
    with pytest.raises(Refused, match="the round is over|withdrawn"):
        round.find(len(round.acts))


@rule(HERE + "irr.5")
def test_a_hand_in_which_nothing_was_shown_ends_without_a_question():
    round = deal(mexican(), CARDS)
    turn_last_up(round)
    while not round.over:
        play(round, f"{turn(round)} fold")
    assert ruled(round, "shown_to_one") == []
    assert shown_to_one(shown_to_one="no").over


# -- what players do -----------------------------------------------------------------------------------------


def to_the_first_bet(*incidents, **settings):
    """The first cards are turned up, and P2 with a king acts first."""
    round = deal(mexican(**settings), CARDS, incidents=list(incidents))
    throw(round, "P2 Kd, P3 6d, P1 2c")
    assert turn(round) == "P2"
    return round


@rule(HERE + "bet.10")
@rule("poker-flats/room-rules#irr.4")
def test_a_string_raise_is_a_call():
    round = to_the_first_bet(Incident("act of seat 3", 1, "string-raise"))
    play(round, "P2 bet 2, P3 raise 5")
    assert ruled(round, "string_bet") == ["seat 3"] and in_front(round)["P3"] == 2


@rule(HERE + "irr.4")
@rule("poker-flats/room-rules#irr.4")
def test_a_hand_that_touched_the_muck_is_foul_unless_it_is_found_retrievable():
    slip = Incident("seat 3 to act", 1, "mucked")
    round = to_the_first_bet(slip)
    play(round, "P2 check")
    assert turn(round) == "P1" and ruled(round, "mucked_hand") == ["seat 3"]
    kept = to_the_first_bet(slip, **{"mucked-hand": "retrievable"})
    play(kept, "P2 check, P3 check")
    assert ruled(kept, "mucked_hand_retrieved") == ["seat 3"]


@rule(HERE + "act.3")
@rule(HERE + "act.4")
def test_who_shows_that_he_bets_or_calls_must_do_so():
    round = to_the_first_bet(
        Incident("act of seat 2", 1, "indicated"), Incident("act of seat 3", 1, "indicated")
    )
    play(round, "P2 check, P3 fold")
    assert ruled(round, "action_completed") == ["seat 2", "seat 3"]
    assert in_front(round) == {"P2": 1, "P3": 1}


@rule(HERE + "act.4")
def test_who_did_not_know_of_a_raise_is_not_held_to_it_until_somebody_behind_him_acted():
    for found, held in ((0, False), (1, True)):
        round = to_the_first_bet(Incident("act of seat 1", 1, "unaware", None, found))
        play(round, "P2 bet 2, P3 raise 5, P1 fold")
        assert bool(ruled(round, "action_completed")) is held
        assert bool(ruled(round, "raise_unseen")) is not held
        assert in_front(round).get("P1", 0) == (5 if held else 0)


@rule(HERE + "irr.6")
def test_nobody_is_shown_what_would_have_come():
    round = to_the_first_bet(Incident("seat 1 after the pot", 1, "rabbit-hunt"))
    play(round, "P2 bet 2, P3 fold, P1 fold")
    assert round.over and ruled(round, "no_rabbit_hunting") == ["seat 1"]
    came = {left.card for stub in round.felt.chance.stubs for left in stub.exits}
    seen = {
        card
        for event in round.view("P1").events
        for cards in getattr(event, "cards", ())
        for card in (cards if isinstance(cards, tuple) else (cards,))
    }
    assert seen - {-1} <= came


@rule(HERE + "irr.7")
def test_the_cards_speak():
    round = deal(mexican(2), {"seat 1": "2c 2d 7h Js Kc", "seat 2": "3c 4h 6s Qd As"})
    turn_last_up(round)
    first = turn(round)
    play(round, f"{first} bet 5, {'P1' if first == 'P2' else 'P2'} call")
    while not round.over:
        turn_last_up(round)
        bet_round(round)
    assert [name for _, name, _ in paid(round, "best_hand_wins")] == ["P1"]
