"""Discards without a draw: who is asked, when, who sees the card, and who lets the moment pass.

Pineapple at Casino Real, where a late hand dies, and at Poker Flats, where the card dealt last goes. P1 has
the button, so P2 throws first.
"""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Discarded, Shown
from tests.pots.arrange import board, codes, deal, play, results, ruled, turn
from tests.pots.arrange_flop import check_on, streets, table_of, throw

LATE_DIES = "casino-real/pineapple-hi"
LAST_CARD_GOES = "poker-flats/pineapple-hi"
CRAZY = "casino-real/crazy-pineapple"
HANDS = {"seat 1": "As Ad Kh", "seat 2": "Kc Kd 7h", "seat 3": "Qc Jd 8s", **streets("2h 5s 9c Jh 3s")}


def called(sheet):
    """Three players have called and the discard is due."""
    round = deal(table_of(sheet, 3), HANDS)
    play(round, "P1 call, P2 call, P3 check")
    return round


def discards(round, viewer=None):
    """The cards thrown away, place by place, as this player sees them; as they are when nobody is named."""
    events = round.view(viewer).events if viewer else round.events
    return [(event.place, event.cards) for event in events if isinstance(event, Discarded)]


def test_players_throw_in_turn_from_the_buttons_left():
    round = called(LATE_DIES)
    order = []
    while round.asks[0].kind == "pick-cards":
        order.append(turn(round))
        throw(round, f"{turn(round)} {['Kh', '7h', '8s'][int(turn(round)[1]) - 1]}")
    assert order == ["P2", "P3", "P1"]


def test_only_its_owner_sees_the_card_even_after_the_showdown():
    round = called(LATE_DIES)
    throw(round, "P2 7h, P3 8s, P1 Kh")
    check_on(round)
    hidden = (-1,)
    assert discards(round, "P2") == [("seat 2", codes("7h")), ("seat 3", hidden), ("seat 1", hidden)]
    shown = {event.place: event.cards for event in round.events if isinstance(event, Shown)}
    assert shown["seat 1"] == codes("As Ad")


def test_a_player_who_folded_is_not_asked():
    round = deal(table_of(LATE_DIES, 3), HANDS)
    play(round, "P1 call, P2 fold, P3 check")
    throw(round, "P3 8s, P1 Kh")
    assert len(board(round)) == 3


def test_an_all_in_player_throws_a_card_away_too():
    round = deal(table_of(LATE_DIES, [1000, 1000, 4]), HANDS)
    play(round, "P1 call, P2 call")
    throw(round, "P2 7h, P3 8s, P1 Kh")
    check_on(round)
    assert results(round)["P3"] == -4


def test_when_the_betting_leaves_one_player_nobody_throws():
    round = deal(table_of(LATE_DIES, 3), HANDS)
    play(round, "P1 fold, P2 fold")
    assert round.over and not discards(round)


def test_whoever_lets_the_moment_pass_gives_up_his_hand():
    round = called(LATE_DIES)
    throw(round, "P2 7h, P3 8s, P1")
    assert len(board(round)) == 3 and ruled(round, "late_discard") == ["seat 1"]
    assert turn(round) == "P2"
    play(round, "P2 bet, P3 fold")
    assert round.over and results(round)["P2"] == 8


def test_if_nobody_throws_in_time_the_last_hand_left_takes_the_pot():
    round = called(LATE_DIES)
    throw(round, "P2, P3")
    assert round.over and ruled(round, "late_discard") == ["seat 2", "seat 3"]
    assert results(round) == {"P1": 8 - 2, "P2": -4, "P3": -4}


@pytest.mark.parametrize("sheet", [LATE_DIES, LAST_CARD_GOES])
@pytest.mark.parametrize("cards", [[], ["As", "Ad"], ["As", "As", "As"]])
def test_no_other_number_of_cards_is_taken(sheet, cards):
    round = called(sheet)
    throw(round, "P2 7h, P3 8s")
    with pytest.raises(Refused):
        round.act(round.asks[0].id, cards)
    assert not [place for place, _ in discards(round) if place == "seat 1"]


def test_when_all_others_give_up_before_anybody_bet_the_blinds_are_won():
    round = deal(table_of(LATE_DIES, 3, {"discard_when": "before-first-betting"}), HANDS)
    throw(round, "P2, P3")
    assert round.over and results(round) == {"P1": 4 - 2, "P2": -2, "P3": -2}


def test_elsewhere_the_card_dealt_last_goes_when_the_time_is_up():
    round = called(LAST_CARD_GOES)
    for _ in range(3):
        round.clock(round.asks[0].id)
    assert discards(round) == [("seat 2", codes("7h")), ("seat 3", codes("8s")), ("seat 1", codes("Kh"))]


@pytest.mark.parametrize(
    ("sheet", "when", "at"),
    [
        (LATE_DIES, "before-first-betting", 0),
        (LATE_DIES, "after-first-betting", 0),
        (CRAZY, "before-flop-betting", 3),
        (CRAZY, "after-flop-betting", 3),
    ],
)
def test_the_moment_of_the_discard(sheet, when, at):
    round = deal(table_of(sheet, 2, {"discard_when": when}), HANDS)
    acts = 0
    while round.asks[0].kind != "pick-cards":
        words = {option.id for option in round.asks[0].options}
        round.act(round.asks[0].id, "call" if "call" in words else "check")
        acts += 1
    assert len(board(round)) == at
    assert acts == {"before-first-betting": 0, "after-first-betting": 2, "before-flop-betting": 2}.get(
        when, 4
    )


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"discard_when": "never"}, "3 hole cards and 2 kept need a discard"),
        ({"hole_cards": 1}, "nobody can keep 2 of 1 hole cards"),
        ({"hole_cards": 4, "keep_cards": 4}, "no hand uses up-to-two of 4 hole cards"),
    ],
)
def test_hole_cards_and_kept_cards_that_do_not_go_together(settings, why):
    with pytest.raises(SheetError, match=why):
        table_of(LATE_DIES, 2, settings)
