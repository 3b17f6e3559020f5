"""Hold'em at Lake Elsinore, rule by rule: cards, button, blinds, betting, showdown.

P1 has the first button of six players at $4-8 with blinds of $2 and $4, unless a test says otherwise.
"""

import pytest

from houseway.errors import CardError, Refused, SheetError
from houseway.hands import evaluate
from houseway.play.events import Acted, Dealt, Shown
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    deals,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    pass_hand,
    play,
    results,
    ruled,
    shown,
    turn,
)
from tests.pots.showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY

ROOM = "lake-elsinore"
BOARD = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


# -- deck and button -----------------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.1")
def test_the_pack_has_52_cards_and_no_joker():
    round = deal(holdem(ROOM))
    pack = round.felt.chance.stubs[-1].pack
    assert sorted(pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        deal(holdem(ROOM), {"seat 1": "Jk As"})


@rule("deck.3")
def test_a_house_dealer_deals_and_the_button_marks_the_player_in_the_dealer_position():
    table = holdem(ROOM, 4)
    pass_hand(table)
    round = deal(table)
    assert deals(round)[0].places == ("seat 3", "seat 4", "seat 1", "seat 2")


@rule("bet.1")
@rule("pay.1")
def test_players_play_against_each_other_for_one_pot():
    round = deal(holdem(ROOM, 3), {"seat 1": "As Ad", "seat 2": "Ks Kd", "seat 3": "Qs Qd", **BOARD})
    play(round, "P1 raise 8, P2 call, P3 call")
    check_down(round)
    assert results(round) == {"P1": 14, "P2": -8, "P3": -8}
    assert dropped(round) == 2


@rule("bet.2")
def test_the_button_moves_one_position_clockwise_after_every_deal():
    table = holdem(ROOM, 4)
    last = [deals(pass_hand(table))[0].places[-1] for _ in range(5)]
    assert last == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 1"]


@rule("bet.3")
@rule("amb.6")
def test_the_button_goes_to_the_next_player_and_the_blinds_adjust_when_a_seat_empties():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert deals(round)[0].places[-1] == "seat 3"
    assert set(in_front(round)) == {"P4", "P5"}


@rule("amb.6")
def test_a_player_carried_past_his_big_blind_posts_it_in_place_of_the_small_blind():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.leave("P3")
    assert in_front(deal(table)) == {"P4": 4, "P5": 4}


@rule("amb.6")
def test_with_a_dead_button_the_big_blind_moves_on_and_the_button_may_rest_at_an_empty_seat():
    table = holdem(ROOM, 6, {"button-method": "dead"})
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P4": 4}
    assert deals(round)[0].places[-1] == "seat 1"
    fold_round(round)
    assert in_front(deal(table)) == {"P4": 2, "P5": 4}


@rule("amb.6")
def test_with_a_dead_button_nobody_posts_the_small_blind_of_an_empty_seat():
    table = holdem(ROOM, 6, {"button-method": "dead"})
    pass_hand(table)
    table.leave("P3")
    round = deal(table)
    assert in_front(round) == {"P4": 4}
    fold_round(round)
    later = deal(table)
    assert in_front(later) == {"P4": 2, "P5": 4}
    assert deals(later)[0].places[-1] == "seat 2"


@rule("amb.6")
def test_with_a_dead_button_two_players_left_have_the_small_blind_on_the_button():
    table = holdem(ROOM, 3, {"button-method": "dead"})
    pass_hand(table)
    table.leave("P1")
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P2": 4}
    assert turn(round) == "P3"


@rule("amb.15")
@pytest.mark.parametrize(
    ("draws", "button"),
    [
        ({1: "Qs", 2: "Ac", 3: "Ks"}, 2),
        ({1: "2s", 2: "3c", 3: "3s"}, 2),
        ({1: "9d", 2: "9c", 3: "9s"}, 1),
    ],
    ids=["ace is high", "first drawn of two threes", "first drawn of three nines"],
)
def test_the_first_button_goes_to_the_highest_card_and_to_the_first_drawn_of_equals(draws, button):
    cards = {f"draw for the button/draw {seat}": card for seat, card in draws.items()}
    round = deal(holdem(ROOM, 3), cards)
    assert deals(round)[0].places[-1] == f"seat {button}"
    assert ruled(round, "first_button")


# -- blinds --------------------------------------------------------------------------------------------------


@rule("bet.4")
@rule("play.1")
def test_blinds_are_posted_before_a_card_is_dealt():
    round = deal(holdem(ROOM, 4))
    events = [event for event in round.events if isinstance(event, (Acted, Dealt))]
    words = [event.act if isinstance(event, Acted) else event.street for event in events]
    assert words == ["draw for the button", "blind", "blind", "hole cards"]


@rule("bet.5")
@rule("ex.1")
def test_the_small_blind_is_the_first_seat_after_the_button_and_the_big_blind_the_second():
    assert in_front(deal(holdem(ROOM, 4), button=3)) == {"P4": 2, "P1": 4}


@rule("bet.6")
@rule("ex.1")
def test_with_two_players_the_button_posts_the_small_blind_and_acts_first_then_last():
    round = deal(holdem(ROOM, 2))
    assert in_front(round) == {"P1": 2, "P2": 4}
    play(round, "P1 call, P2 check")
    assert turn(round) == "P2"


@rule("bet.7")
@rule("play.3")
def test_a_blind_counts_towards_the_bet_and_keeps_its_raise():
    round = deal(holdem(ROOM, 4))
    play(round, "P4 call, P1 call")
    assert options(round)["call"] == 2
    play(round, "P2 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("bet.9")
def test_nobody_may_straddle():
    round = deal(holdem(ROOM, 4))
    assert turn(round) == "P4"
    with pytest.raises(Refused, match="straddle"):
        play(round, "P4 straddle")


BLINDS = [
    ("1-2", 0.5, 1),
    ("2-4", 1, 2),
    ("3-6", 1, 3),
    ("4-8", 2, 4),
    ("5-10", 2, 5),
    ("6-12", 3, 6),
    ("8-16", 4, 8),
    ("9-18", 4, 9),
    ("10-20", 5, 10),
    ("15-30", 7, 15),
    ("20-40", 10, 20),
    ("300-600", 150, 300),
]


@rule("amb.5")
@pytest.mark.parametrize(("limit", "small", "big"), BLINDS)
def test_the_big_blind_is_the_lower_limit_and_the_small_blind_half_of_it_rounded_down(limit, small, big):
    assert in_front(deal(holdem(ROOM, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@rule("amb.5")
@pytest.mark.parametrize(
    ("option", "small", "big"), [("half-rounded-down", 1, 3), ("half-exact", 1.5, 3), ("as-posted", 1, 2)]
)
def test_readings_of_the_small_blind_at_3_6(option, small, big):
    table = holdem(ROOM, 3, {"limit": "3-6", "small-blind": option})
    assert in_front(deal(table)) == {"P2": small, "P3": big}


# -- limits --------------------------------------------------------------------------------------------------


@rule("bet.11")
@pytest.mark.parametrize(("limit", "bet"), [("1-2", 1), ("7-14", 7), ("300-600", 300)])
def test_any_limit_from_1_2_to_300_600_is_dealt(limit, bet):
    round = deal(holdem(ROOM, 4, {"limit": limit}))
    assert options(round) == {"fold": 0, "call": bet, "raise": (2 * bet, 2 * bet)}


@rule("bet.11")
@pytest.mark.parametrize("limit", ["0.50-1", "300.01-600.02", "400-800", "4-10", "pot-limit 1/2"])
def test_limits_outside_1_2_to_300_600_are_refused(limit):
    deal(holdem(ROOM, 4))
    with pytest.raises(SheetError):
        holdem(ROOM, 4, {"limit": limit})


@rule("bet.12")
def test_no_limit_is_spread_and_any_stack_may_go_in():
    round = deal(holdem(ROOM, [1000, 1000, 1000, 987_654], {"limit": "no-limit 1/2"}))
    assert options(round)["raise"] == (4, 987_654)


@rule("bet.12")
def test_a_dollar_buys_into_no_limit_and_less_does_not():
    table = holdem(ROOM, [500, 1, 0.99, 500], {"limit": "no-limit 1/2"})
    assert deals(deal(table))[0].places == ("seat 2", "seat 4", "seat 1")


@rule("amb.4")
def test_bets_are_the_lower_limit_for_two_rounds_and_the_upper_limit_for_two():
    round = deal(holdem(ROOM, 2))
    sizes = []
    for _ in range(4):
        sizes.append(options(round).get("raise") or options(round)["bet"])
        play(round, "P1 call, P2 check" if turn(round) == "P1" else "P2 check, P1 check")
    assert sizes == [(8, 8), (4, 4), (8, 8), (8, 8)]


@rule("amb.4")
def test_at_no_limit_the_least_bet_is_the_big_blind_and_the_least_raise_the_last_raise():
    round = deal(holdem(ROOM, 3, {"limit": "no-limit 1/2"}))
    play(round, "P1 raise 7")
    assert options(round)["raise"][0] == 12
    play(round, "P2 call, P3 call")
    assert options(round)["bet"][0] == 2


# -- the streets ---------------------------------------------------------------------------------------------


@rule("play.2")
def test_two_cards_go_face_down_to_each_player_the_button_last():
    round = deal(holdem(ROOM, 3), {"seat 1": "As Ad"})
    (dealt,) = deals(round)
    assert dealt.places == ("seat 2", "seat 3", "seat 1")
    assert [len(cards) for cards in dealt.cards] == [2, 2, 2]
    (seen,) = [e for e in round.view("P1").events if isinstance(e, Dealt) and e.street == "hole cards"]
    assert seen.cards == ((-1, -1), (-1, -1), codes("As Ad"))


@rule("play.3")
def test_the_seat_after_the_blinds_opens_the_first_round_and_the_blinds_act_last():
    round = deal(holdem(ROOM, 5))
    play(round, "P4 call, P5 call, P1 call, P2 call, P3 check")
    assert len(board(round)) == 3


def to_the_flop(players=2):
    round = deal(holdem(ROOM, players), {"burn": "4s 5s 6s", **BOARD})
    play(round, "P1 call, P2 check" if players == 2 else "P1 call, P2 call, P3 check")
    return round


@rule("play.4")
def test_the_flop_is_three_cards_after_a_burn_and_a_betting_round_follows():
    round = to_the_flop()
    assert burned(round) == codes("4s")
    assert board(round) == codes("2c 7d 9h")
    play(round, "P2 bet 4, P1 call")


@rule("play.5")
def test_the_turn_is_one_card_after_a_burn_and_a_betting_round_follows():
    round = to_the_flop()
    play(round, "P2 check, P1 check")
    assert burned(round) == codes("4s 5s")
    assert board(round) == codes("2c 7d 9h Js")
    play(round, "P2 bet 8, P1 call")


@rule("play.6")
def test_the_river_is_one_card_after_a_burn_and_the_last_betting_round_follows():
    round = to_the_flop()
    play(round, "P2 check, P1 check, P2 check, P1 check")
    assert burned(round) == codes("4s 5s 6s")
    assert board(round) == codes("2c 7d 9h Js 3d")
    play(round, "P2 bet 8, P1 fold")
    assert round.over


@rule("play.7")
def test_later_rounds_open_with_the_nearest_active_seat_after_the_button_which_acts_last():
    round = deal(holdem(ROOM, 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    for _ in range(3):
        play(round, "P3 check, P4 check, P1 check")
    play(round, "P1 show, P3 show, P4 show")
    assert round.over


@rule("play.8")
@rule("pay.1")
def test_the_showdown_is_among_the_players_left():
    round = deal(holdem(ROOM, 3), {"seat 1": "Ks Kd", "seat 2": "As Ad", "seat 3": "Qs Qd", **BOARD})
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert shown(round) == {"seat 1": "pair of kings, jack-nine-seven kickers"}
    assert results(round) == {"P1": 4, "P2": -2, "P3": -4}


@rule("pay.1")
def test_the_last_player_left_takes_the_pot_without_a_showdown():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 raise 8, P2 fold, P3 fold")
    assert results(round) == {"P1": 5, "P2": -2, "P3": -4}
    assert shown(round) == {}


@rule("pay.2")
def test_equal_hands_split_the_pot():
    cards = {"seat 1": "As Kd", "seat 2": "2s 2d", "seat 3": "Ad Ks", "flop": "Qc Jh 8d", "turn": "4s"}
    round = deal(holdem(ROOM, 3, {"fee_option": "limit-plain-1"}), {**cards, "river": "3c"})
    play(round, "P1 raise 8, P2 fold, P3 call")
    check_down(round)
    assert results(round) == {"P1": 0, "P2": -2, "P3": 1}


# -- hands ---------------------------------------------------------------------------------------------------


def showdown(first, second, cards):
    """Two players check to the end; P1 holds the first hand."""
    flop, turn_card, river = cards[:8], cards[9:11], cards[12:]
    named = {"seat 1": first, "seat 2": second, "flop": flop, "turn": turn_card, "river": river}
    round = deal(holdem(ROOM, 2), named)
    check_down(round)
    return round


@rule("rank.1")
@rule("rank.3")
@pytest.mark.parametrize(("own", "other", "cards", "count", "alone"), HOLE_CARDS_THAT_PLAY)
def test_the_best_five_of_seven_play_with_two_one_or_no_hole_card(own, other, cards, count, alone):
    round = showdown(own, other, cards)
    assert results(round) == ({"P1": 2, "P2": -4} if alone else {"P1": -1, "P2": -1})
    (worth,) = [event.name for event in round.events if isinstance(event, Shown) and event.place == "seat 1"]
    assert len({*evaluate(worth.cards, worth.kind).cards} & {*codes(own)}) == count


@rule("rank.2")
@pytest.mark.parametrize(("better", "worse", "cards", "name"), BETTER_HANDS)
def test_hands_rank_in_the_published_order(better, worse, cards, name):
    round = showdown(better, worse, cards)
    assert name in shown(round)["seat 1"]
    assert results(round) == {"P1": 2, "P2": -4}
