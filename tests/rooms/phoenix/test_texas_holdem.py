"""Texas Hold'em at Phoenix: button, blinds, betting, showdown; $4-$8 unless a test says otherwise."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Acted, Dealt, Shown
from tests.pots.arrange import (
    board,
    cents,
    check_down,
    codes,
    deal,
    dropped,
    fold_round,
    holdem,
    hole_cards,
    in_front,
    options,
    paid,
    play,
    results,
    see_board,
    shown,
    turn,
)
from tests.pots.showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY

HERE = "phoenix/texas-holdem#"
ROOM = "phoenix/room-rules#"
rule = pytest.mark.rule

ACES = {
    "seat 1": "As Ad",
    "seat 2": "Kc Kh",
    "seat 3": "Qc 7d",
    "flop": "2h 5s 9c",
    "turn": "Jh",
    "river": "3s",
}
"""P1 on the button holds aces, P2 kings, P3 nothing."""


# -- deck, seats and button ----------------------------------------------------------------------------------


@rule(HERE + "deck.1")
def test_the_pack_has_52_cards_and_no_joker():
    stub = deal(holdem("phoenix", 9)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@rule(HERE + "deck.3")
def test_two_to_nine_players():
    assert set(in_front(deal(holdem("phoenix", 2)))) == {"P1", "P2"}
    table = holdem("phoenix", 9)
    assert turn(deal(table)) == "P4"
    with pytest.raises(Refused, match="there is no seat 10"):
        holdem("phoenix", 8).join(Party("P10", cents(100), 10))


@rule(HERE + "bet.3")
@rule("phoenix/room-rules#amb.10")
@pytest.mark.parametrize(
    ("switch", "blinds"),
    [((), {"P2": 2, "P1": 4}), ({"heads-up-blinds": "button-posts-small"}, {"P1": 2, "P2": 4})],
)
def test_with_two_players_the_button_posts_the_big_blind_unless_switched(switch, blinds):
    round = deal(holdem("phoenix", 2, switch))
    assert in_front(round) == blinds
    assert turn(round) == ("P1" if switch else "P2")


DRAWS = {"draw 1": "9c", "draw 2": "Kh", "draw 3": "Ks", "draw 4": "Kc"}


@rule(HERE + "bet.2")
@rule(HERE + "amb.15")
@rule(ROOM + "bet.15")
def test_the_first_player_to_draw_the_highest_card_gets_the_first_button():
    draws = {f"draw for the button/{place}": card for place, card in DRAWS.items()}
    assert in_front(deal(holdem("phoenix", 4), draws)) == {"P3": 2, "P4": 4}


@rule(HERE + "bet.12")
@rule(ROOM + "bet.15")
def test_button_and_blinds_move_one_player_clockwise_after_every_hand():
    table = holdem("phoenix", 4)
    for blinds in ({"P2": 2, "P3": 4}, {"P3": 2, "P4": 4}, {"P4": 2, "P1": 4}):
        round = deal(table)
        assert in_front(round) == blinds
        check_down(round)


@rule(HERE + "bet.12")
def test_the_button_goes_to_the_next_player_when_the_small_blind_has_left():
    table = holdem("phoenix", 4)
    check_down(deal(table))
    table.leave("P2")
    assert in_front(deal(table)) == {"P4": 2, "P1": 4}


# -- blinds and bets -----------------------------------------------------------------------------------------


@rule(HERE + "bet.3")
@pytest.mark.parametrize("limit, small, big", [("2-4", 1, 2), ("4-8", 2, 4)])
def test_the_small_blind_sits_left_of_the_button_and_the_big_blind_next(limit, small, big):
    assert in_front(deal(holdem("phoenix", 6, {"limit": limit}), button=4)) == {"P5": small, "P6": big}


@rule(HERE + "bet.5")
@pytest.mark.parametrize(
    "limit, small, big", [("3-6", 1, 3), ("4-8", 2, 4), ("6-12", 3, 6), ("10-20", 5, 10)]
)
def test_the_printed_blinds(limit, small, big):
    assert in_front(deal(holdem("phoenix", 3, {"limit": limit}))) == {"P2": small, "P3": big}


@rule(HERE + "bet.4")
@rule(HERE + "amb.12")
@pytest.mark.parametrize(
    "limit, small, big",
    [
        ("1-2", 0.5, 1),
        ("2-4", 1, 2),
        ("5-10", 2, 5),
        ("8-16", 4, 8),
        ("9-18", 4, 9),
        ("15-30", 7, 15),
        ("20-40", 10, 20),
    ],
)
def test_other_limits_post_the_small_bet_and_half_of_it_in_whole_dollars(limit, small, big):
    round = deal(holdem("phoenix", 3, {"limit": limit}))
    assert in_front(round) == {"P2": small, "P3": big}
    assert options(round)["call"] == big


@rule(HERE + "bet.6")
def test_blinds_lie_there_before_a_card_is_dealt():
    round = deal(holdem("phoenix", 3))
    kinds = [type(event) for event in round.events if isinstance(event, (Acted, Dealt))]
    assert kinds == [Dealt, Acted, Acted, Dealt], "the draw for the button, two blinds, the hole cards"


@rule(HERE + "bet.7")
@rule(HERE + "bet.8")
@pytest.mark.parametrize("cards, bet", [(3, 4), (4, 8), (5, 8)])
def test_the_small_bet_on_the_flop_the_double_on_turn_and_river(cards, bet):
    round = deal(holdem("phoenix", 3))
    assert options(round)["raise"] == (8, 8)
    see_board(round, cards)
    assert options(round)["bet"] == (bet, bet)


@rule(HERE + "bet.11")
@rule(HERE + "act.3")
def test_a_raise_adds_the_limit_of_the_round():
    round = deal(holdem("phoenix", 3))
    see_board(round, 4)
    play(round, "P2 bet")
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}
    with pytest.raises(Refused, match="over the most of \\$16"):
        play(round, "P3 raise 24")
    with pytest.raises(Refused, match="under the least of \\$16"):
        play(round, "P3 raise 12")


@rule(HERE + "bet.9")
@rule(HERE + "amb.17")
@rule(ROOM + "bet.17")
def test_three_raises_follow_the_big_blind_or_the_bet_of_a_round():
    round = deal(holdem("phoenix", 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 12}
    play(round, "P3 call, P4 call, P1 call, P2 bet, P3 raise, P4 raise, P1 raise")
    assert options(round) == {"fold": 0, "call": 12}


@rule(HERE + "amb.17")
def test_where_the_blind_is_not_the_bet_four_raises_follow_it():
    round = deal(holdem("phoenix", 4, {"blind_counts_as_bet": False}))
    play(round, "P4 raise, P1 raise, P2 raise, P3 raise")
    assert "raise" not in options(round)


@rule(HERE + "bet.10")
@rule(ROOM + "bet.17")
def test_a_round_that_started_with_two_players_has_no_limit_on_raises():
    round = deal(holdem("phoenix", 3))
    play(round, "P1 fold, P2 call, P3 check, P2 bet")
    for _ in range(10):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@rule(HERE + "amb.16")
@pytest.mark.parametrize("when, capped", [({}, True), ({"raise_cap_heads_up": "any-time"}, False)])
def test_the_cap_stays_when_players_fold_down_to_two_within_a_round(when, capped):
    round = deal(holdem("phoenix", 3, when))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert ("raise" not in options(round)) is capped


@rule(HERE + "amb.18")
@pytest.mark.parametrize("switch, allowed", [({}, True), ({"check-raise": "no"}, False)])
def test_a_check_may_be_followed_by_a_raise_unless_switched(switch, allowed):
    round = deal(holdem("phoenix", 3, switch))
    see_board(round, 3)
    play(round, "P2 check, P3 bet, P1 call")
    assert ("raise" in options(round)) is allowed


@rule(HERE + "amb.13")
def test_no_limit_is_not_offered_until_it_is_switched_on():
    assert options(deal(holdem("phoenix", 3)))["raise"] == (8, 8)
    with pytest.raises(SheetError, match="no-limit is not played"):
        holdem("phoenix", 3, {"limit": "no-limit 1/2"})
    table = holdem("phoenix", 3, {"no-limit": "on", "limit": "no-limit 1/2"})
    assert options(deal(table))["raise"] == (4, 1000)


# -- the round of play ---------------------------------------------------------------------------------------


@rule(HERE + "play.2")
def test_two_cards_go_face_down_starting_with_the_small_blind():
    round = deal(holdem("phoenix", 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 2", "seat 3", "seat 1"] * 2
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]


@rule(HERE + "play.3")
def test_the_first_round_starts_left_of_the_big_blind_and_goes_clockwise():
    round = deal(holdem("phoenix", 5))
    order = []
    while not board(round):
        order.append(turn(round))
        play(round, f"{turn(round)} {'call' if 'call' in options(round) else 'check'}")
    assert order == ["P4", "P5", "P1", "P2", "P3"]


@rule(HERE + "play.4")
@rule(HERE + "act.1")
def test_the_unraised_big_blind_may_check_or_raise_the_others_call_raise_or_fold():
    round = deal(holdem("phoenix", 3))
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P1 call, P2 call")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule(HERE + "play.5")
@rule(ROOM + "bet.18")
@pytest.mark.parametrize(
    ("gone", "blinds", "first"),
    [("P3", {"P2": 2}, "P4"), ("P2", {"P3": 4}, "P4"), ("P1", {"P2": 2, "P3": 4}, "P4")],
)
def test_button_and_blinds_stay_where_they_are_though_a_player_of_them_sits_out(gone, blinds, first):
    table = holdem("phoenix", 5)
    fold_round(deal(table))
    table.sit_out(gone)
    again = deal(table)
    assert in_front(again) == blinds and turn(again) == first
    assert options(again)["call"] == 4
    check_down(again)
    table.sit_out(gone, away=False)
    moved = deal(table)
    assert set(in_front(moved)) == {"P3", "P4"}


@rule(HERE + "play.5")
@rule(ROOM + "bet.18")
def test_the_posted_blind_of_a_player_who_leaves_goes_back_to_him():
    table = holdem("phoenix", 4)
    fold_round(deal(table))
    assert table.leave("P3") == 100_000
    again = deal(table)
    assert in_front(again) == {"P2": 2} and turn(again) == "P4"


@rule(HERE + "play.5")
@rule(HERE + "amb.1")
@rule(ROOM + "bet.18")
def test_when_everyone_folds_to_the_big_blind_the_hand_is_dealt_over_from_the_same_positions():
    table = holdem("phoenix", 4)
    round = deal(table)
    fold_round(round)
    assert dropped(round) == 0 and round.settlement.carried_out == 600
    again = deal(table)
    assert in_front(again) == {"P2": 2, "P3": 4}
    check_down(again)
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@rule(HERE + "amb.1")
@pytest.mark.parametrize(
    "switch, moved, drop", [("award-big-blind", {"P2": -2, "P3": 1}, 1), ("chop", {"P2": 0, "P3": 0}, 0)]
)
def test_switched_the_big_blind_wins_or_the_blinds_go_back(switch, moved, drop):
    table = holdem("phoenix", 4, {"no-action-hand": switch})
    round = deal(table)
    fold_round(round)
    assert results(round) == {"P1": 0, "P4": 0, **moved} and dropped(round) == drop
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@rule(HERE + "amb.2")
def test_a_small_blind_who_completes_makes_it_a_hand():
    round = deal(holdem("phoenix", 3))
    play(round, "P1 fold, P2 call, P3 raise, P2 fold")
    assert results(round) == {"P1": 0, "P2": -4, "P3": 3}


@rule(HERE + "play.6")
def test_the_wagers_form_the_pot_and_the_collection_comes_out_of_it():
    round = deal(holdem("phoenix", 3), ACES)
    see_board(round, 3)
    assert [move[1:] for move in paid(round, "bets_form_pot")] == [("pot", 4)] * 3
    assert paid(round, "drop") == [("pot", "house", 1)]
    check_down(round)
    assert results(round) == {"P1": 7, "P2": -4, "P3": -4}


@pytest.mark.parametrize(
    "street, count, burned",
    [
        pytest.param("flop", 3, 1, marks=rule(HERE + "play.7")),
        pytest.param("turn", 1, 2, marks=rule(HERE + "play.9")),
        pytest.param("river", 1, 3, marks=rule(HERE + "play.10")),
    ],
)
def test_a_card_is_burned_and_board_cards_are_turned(street, count, burned):
    round = deal(holdem("phoenix", 3))
    see_board(round, 2 + burned)
    exits = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert exits[-count - 1 :] == ["burn", *[street] * count] and exits.count("burn") == burned


@rule(HERE + "play.8")
@rule(HERE + "play.10")
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_later_rounds_start_left_of_the_button(cards):
    round = deal(holdem("phoenix", 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    see_board(round, cards)
    assert turn(round) == "P3"


@rule(HERE + "act.2")
def test_from_the_flop_on_a_player_checks_or_bets_the_limit():
    round = deal(holdem("phoenix", 3))
    see_board(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (4, 4)}
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "check": 0, "bet": (4, 4)}


# -- the showdown --------------------------------------------------------------------------------------------


@rule(HERE + "play.11")
def test_the_pot_goes_to_a_bettor_nobody_calls():
    round = deal(holdem("phoenix", 3), ACES)
    see_board(round, 3)
    play(round, "P2 check, P3 bet, P1 fold, P2 fold")
    assert results(round)["P3"] == 4 + 4 - 1 and not shown(round)


@rule(HERE + "play.11")
@rule(HERE + "pay.1")
def test_the_best_hand_shown_takes_the_whole_pot_less_the_collection():
    round = deal(holdem("phoenix", 3), ACES)
    see_board(round, 5)
    play(round, "P2 bet, P3 fold, P1 raise, P2 call")
    assert results(round) == {"P1": 4 + 4 + 16 - 1, "P2": -20, "P3": -4} and dropped(round) == 1


@rule(HERE + "play.12")
def test_both_hole_cards_are_shown():
    round = deal(holdem("phoenix", 2), {"seat 1": "As 2d", "seat 2": "Kc 7h", "flop": "Ah Kh Qd"})
    check_down(round)
    shows = [event for event in round.events if isinstance(event, Shown)]
    assert shows and all(len(event.cards) == 2 for event in shows)


@rule(HERE + "rank.1")
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_wins(better, worse, cards, name):
    flop, turn_card, river = cards[:8], cards[9:11], cards[12:]
    round = deal(
        holdem("phoenix", 2),
        {"seat 1": worse, "seat 2": better, "flop": flop, "turn": turn_card, "river": river},
    )
    check_down(round)
    assert results(round) == {"P1": -4, "P2": 3}
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.1")
@pytest.mark.parametrize("own, other, cards, used, alone", HOLE_CARDS_THAT_PLAY)
def test_the_best_five_of_seven_play(own, other, cards, used, alone):
    round = deal(
        holdem("phoenix", 2, {"fee_option": "6-12", "limit": "6-12"}),
        {"seat 1": own, "seat 2": other, "flop": cards[:8], "turn": cards[9:11], "river": cards[12:]},
    )
    check_down(round)
    assert results(round)["P1"] == (5 if alone else -1)
    hearts = sorted(card for card in codes(f"{own} {cards}") if card % 4 == 2)
    assert sum(card in codes(own) for card in hearts[-5:]) == used


@rule(HERE + "rank.2")
@rule(HERE + "amb.14")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd_chip_among_ties": "card-by-suit"}, "P1")])
def test_equal_hands_split_evenly_and_the_odd_chip_goes_left_of_the_button(switch, first):
    tie = {"seat 1": "As Kd", "seat 3": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}
    round = deal(holdem("phoenix", 3, switch), tie)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # 4 + 4 + 2 less the drop of 1 leaves 9 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}
