"""Lowball at Angie's, rule by rule: straddles and the cut, while players have seen two cards.

Five players at $2-4: P1 has the button, P2 posts $1, P3 $2; P4 sits left of the big blind.
"""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import deal, in_front, options, play, ruled
from tests.pots.arrange_draw import hand_of, react, throw, to_draw, turn
from tests.pots.arrange_lowball import let_go, lowball, on_two_cards, seen

SHEET = "angies/lowball"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def offered(round):
    """Who may do what on two cards, besides asking for a cut."""
    words = {name: [option.id for option in asks[0].options] for name, asks in round.pending.items()}
    return {name for name, some in words.items() if "straddle" in some}


@rule("bet.5")
@rule("bet.6")
@rule("play.1")
def test_a_straddle_is_twice_the_blind_and_a_second_one_twice_the_first():
    round = deal(lowball(SHEET, 5))
    on_two_cards(round, "P4", "straddle")
    on_two_cards(round, "P5", "straddle")
    let_go(round)
    assert in_front(round) == {"P2": 1, "P3": 2, "P4": 4, "P5": 8}
    assert turn(round) == "P1"
    assert options(round) == {"fold": 0, "call": 8, "raise": (10, 10)}
    assert ruled(round, "straddle") == ["seat 4", "seat 5"]


@rule("bet.7")
def test_a_straddler_has_seen_two_of_his_cards_and_no_more():
    round = deal(lowball(SHEET, 5))
    assert seen(round, "P4") == 2
    assert offered(round) == {"P4"}
    let_go(round)
    assert seen(round, "P4") == 5
    assert offered(round) == set()


@rule("bet.8")
@pytest.mark.parametrize(("chips", "may"), [(8, True), (7, False), (4, False)])
def test_a_straddle_takes_at_most_half_of_a_players_chips(chips, may):
    round = deal(lowball(SHEET, [1000, 1000, 1000, chips, 1000]))
    assert ("P4" in offered(round)) is may
    if not may:
        with pytest.raises(Refused, match="not one of"):
            on_two_cards(round, "P4", "straddle")


@rule("amb.9")
def test_a_straddle_is_live_with_the_option_to_raise_and_bets_stay_as_they_are():
    round = deal(lowball(SHEET, 5))
    on_two_cards(round, "P4", "straddle")
    let_go(round)
    play(round, "P5 call, P1 fold, P2 fold, P3 call")
    assert turn(round) == "P4"
    assert options(round) == {"fold": 0, "check": 0, "raise": (6, 6)}
    play(round, "P4 check")
    throw(round, "P3, P4, P5")
    assert options(round)["bet"] == (4, 4)


@rule("amb.9")
@pytest.mark.parametrize(
    ("reading", "first", "second"),
    [({}, {"P4"}, {"P5"}), ({"straddle-seat": "any-seat"}, {"P4", "P5", "P1"}, {"P5", "P1"})],
)
def test_readings_of_who_may_straddle(reading, first, second):
    round = deal(lowball(SHEET, 5, reading))
    assert offered(round) == first
    on_two_cards(round, "P4", "straddle")
    assert offered(round) == second


@rule("bet.5")
def test_nobody_straddles_after_the_seat_before_him_let_it_pass():
    round = deal(lowball(SHEET, 5))
    react(round, "P4", "pass")
    on_two_cards(round, "P5", "cut")
    assert offered(round) == set()


@rule("amb.9")
def test_of_two_who_want_to_straddle_the_first_after_the_big_blind_does_whoever_spoke_first():
    round = deal(lowball(SHEET, 5, {"straddle-seat": "any-seat"}))
    react(round, "P1", "straddle")
    on_two_cards(round, "P4", "straddle")
    assert in_front(round) == {"P2": 1, "P3": 2, "P4": 4}


# -- the cut -------------------------------------------------------------------------------------------------


@rule("play.2")
def test_a_player_may_have_the_cards_cut_once_before_any_action():
    cards = {"seat 4": "Ac 2d", "cut/seat 4": "3h 4s 5c"}
    round = deal(lowball(SHEET, 5), cards)
    on_two_cards(round, "P1", "cut")
    assert not any(option.id == "cut" for ask in round.asks for option in ask.options)
    let_go(round)
    assert hand_of(round, 4) == "Ac 2d 3h 4s 5c"
    assert ruled(round, "cut") == ["seat 1"]
    with pytest.raises(Refused):
        play(round, "P4 cut")


@rule("play.2")
def test_without_a_request_the_cards_come_as_they_lie():
    round = to_draw(let_go(deal(lowball(SHEET, 5))))
    assert ruled(round, "cut") == []
    assert len(round.felt.chance.stubs) == 2
