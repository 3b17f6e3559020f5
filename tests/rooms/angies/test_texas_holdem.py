"""Texas Hold-Em at Angie's: $2-$4 unless a test posts another limit, card B option 1 of the fees."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt
from tests.pots.arrange import (
    board,
    check_down,
    codes,
    deal,
    dropped,
    fold_round,
    holdem,
    hole_cards,
    in_front,
    options,
    play,
    results,
    see_board,
    shown,
    turn,
)
from tests.pots.showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY

HERE = "angies/texas-holdem#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule

HIGH_PAIR = {"seat 1": "As Ad", "seat 2": "Kc Kh", "seat 3": "Qc 7d", "flop": "2h 5s 9c", "turn": "Jh"}
ACES = {**HIGH_PAIR, "river": "3s"}
"""P1 on the button holds aces, P2 kings, P3 nothing."""


# -- cards and blinds ----------------------------------------------------------------------------------------


@rule(HERE + "deck.1")
@rule(HERE + "play.1")
def test_two_cards_down_to_each_player_and_five_in_the_middle():
    round = deal(holdem("angies", 4))
    assert in_front(round) == {"P2": 1, "P3": 2}
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2, 2]
    (seen,) = [
        event
        for event in round.view("P2").events
        if isinstance(event, Dealt) and event.street == "hole cards"
    ]
    assert [cards == (-1, -1) for cards in seen.cards] == [False, True, True, True]
    check_down(round)
    assert len(board(round)) == 5


@rule(HERE + "bet.2")
@rule(ROOM + "room.7")
def test_small_and_big_blind_lie_in_front_before_anybody_acts_and_nobody_antes():
    assert in_front(deal(holdem("angies"))) == {"P2": 1, "P3": 2}


@rule(HERE + "bet.1")
@rule(ROOM + "room.5")
def test_the_players_bets_form_the_pot_that_one_of_them_wins():
    round = deal(holdem("angies", 3), ACES)
    check_down(round)
    assert results(round) == {"P1": 2 + 2 - 1, "P2": -2, "P3": -2}


@rule(HERE + "amb.1")
def test_the_pack_has_52_cards_and_no_joker():
    stub = deal(holdem("angies", 10)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


# -- betting rounds ------------------------------------------------------------------------------------------


@rule(HERE + "bet.3")
@pytest.mark.parametrize(
    "cards_before",
    [
        pytest.param(0, marks=rule(HERE + "play.2")),
        pytest.param(3, marks=rule(HERE + "play.4")),
        pytest.param(4, marks=rule(HERE + "play.6")),
        pytest.param(5, marks=rule(HERE + "play.8")),
    ],
)
def test_betting_follows_the_deal_and_each_dealing_of_board_cards(cards_before):
    round = deal(holdem("angies", 3))
    see_board(round, cards_before)
    first = turn(round)
    play(round, f"{first} raise" if cards_before == 0 else f"{first} bet")
    assert options(round)["call"] == (3 if cards_before == 0 else 2 if cards_before == 3 else 4)


@pytest.mark.parametrize(
    "street, count",
    [
        pytest.param("flop", 3, marks=rule(HERE + "play.3")),
        pytest.param("turn", 1, marks=rule(HERE + "play.5")),
        pytest.param("river", 1, marks=rule(HERE + "play.7")),
    ],
)
def test_board_cards_are_exposed_to_everybody(street, count):
    round = deal(holdem("angies", 2))
    check_down(round)
    (event,) = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street == street]
    assert len(event.cards[0]) == count and -1 not in event.cards[0]


@rule(HERE + "play.9")
@rule(HERE + "pay.1")
def test_after_the_fourth_betting_round_the_best_hand_is_shown_and_takes_the_whole_pot():
    round = deal(holdem("angies", 3), ACES)
    see_board(round, 5)
    play(round, "P2 check, P3 check, P1 bet, P2 call")
    assert not round.over
    play(round, "P3 fold")
    assert round.over and list(shown(round)) == ["seat 1"]
    assert results(round)["P1"] == 2 + 2 + 4 - 1


@rule(HERE + "bet.5")
@rule(ROOM + "room.8")
def test_the_seat_left_of_the_big_blind_opens_the_first_round():
    assert turn(deal(holdem("angies"))) == "P4"


@rule(HERE + "amb.3")
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_the_first_active_seat_left_of_the_button_opens_every_later_round(cards):
    round = deal(holdem("angies"))
    play(round, "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check")
    see_board(round, cards)
    assert turn(round) == "P3"


@rule(HERE + "amb.4")
@pytest.mark.parametrize("street, burned", [(3, 1), (4, 2), (5, 3)])
def test_one_card_is_burned_before_flop_turn_and_river(street, burned):
    round = deal(holdem("angies", 2))
    see_board(round, street)
    exits = round.felt.chance.stubs[-1].exits
    assert [left.place for left in exits].count("burn") == burned


# -- limits --------------------------------------------------------------------------------------------------

LIMITS = {
    # limit: blinds, call and raise before the flop, bet on the turn when three players only call
    "1-3/1-6": ((1, 1), 1, (2, 4), (1, 6)),
    "2-4": ((1, 2), 2, (4, 4), (4, 4)),
    "2-4/2-8": ((1, 2), 2, (4, 6), (2, 8)),
    "5-10": ((2, 5), 5, (10, 10), (10, 10)),
    "6-12": ((3, 6), 6, (12, 12), (12, 12)),
    "10-20": ((5, 10), 10, (20, 20), (20, 20)),
    "pot-limit": ((1, 2), 2, (4, 7), (2, 5)),
    "no-limit": ((1, 2), 2, (4, 1000), (2, 998)),
}


@rule(HERE + "bet.4")
@rule(ROOM + "room.15")
@pytest.mark.parametrize("limit", LIMITS)
def test_every_posted_limit_has_its_blinds_and_bets(limit):
    blinds, call, raises, late = LIMITS[limit]
    round = deal(holdem("angies", 3, {"limit": limit}))
    assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True))
    assert options(round) == {"fold": 0, "call": call, "raise": raises}
    see_board(round, 4)
    assert options(round)["bet"] == late


@rule(HERE + "bet.4")
@rule(ROOM + "fee.28")
@rule(ROOM + "amb.2")
@pytest.mark.parametrize("limit, raise_to", [("1-2", 2), ("3-6", 6), ("20-40", 40), ("50-100", 100)])
def test_any_fixed_limit_from_1_2_to_50_100_is_accepted(limit, raise_to):
    assert options(deal(holdem("angies", 3, {"limit": limit})))["raise"] == (raise_to, raise_to)


@rule(HERE + "bet.4")
@rule(ROOM + "fee.28")
@pytest.mark.parametrize("limit", ["0.50-1", "0.99-1.98", "50.01-100.02", "51-102", "3-5"])
def test_other_limits_are_not_offered(limit):
    dealt = deal(holdem("angies", 3))
    assert options(dealt)["raise"] == (4, 4)
    with pytest.raises(SheetError, match="the tables offered are"):
        holdem("angies", 3, {"limit": limit})


@rule(ROOM + "amb.3")
def test_a_double_range_is_one_spread_game_with_more_in_the_late_rounds():
    round = deal(holdem("angies", 3, {"limit": "1-3/1-6"}))
    play(round, "P1 raise 3, P2 call, P3 call, P2 bet 3, P3 raise 6")
    # A raise is at least the last one, here $3, and at most the top of the first range.
    assert options(round)["raise"] == (9, 9)
    play(round, "P1 call, P2 call")
    assert options(round)["bet"] == (1, 6)


@rule(ROOM + "amb.3")
@pytest.mark.parametrize("limit, late", [("1-3", (1, 3)), ("1-6", (1, 6)), ("2-8", (2, 8)), ("2-4", (4, 4))])
def test_a_double_range_read_as_two_separate_games_offers_each_of_them(limit, late):
    round = deal(holdem("angies", 3, {"double-range-limit": "two-separate-games", "limit": limit}))
    see_board(round, 4)
    assert options(round)["bet"] == late


@rule(ROOM + "amb.3")
def test_a_single_range_of_a_pair_is_no_table_while_the_pair_is_one_game():
    assert options(deal(holdem("angies", 2, {"limit": "2-4/2-8"})))["raise"] == (4, 6)
    with pytest.raises(SheetError):
        holdem("angies", 2, {"limit": "2-8"})


@rule(ROOM + "amb.4")
@pytest.mark.parametrize("switch, bets", [("2", (4, 4, 4)), ("3", (2, 4, 4)), ("4", (2, 2, 4))])
def test_the_higher_limit_starts_in_the_third_round_unless_the_table_says_otherwise(switch, bets):
    round = deal(holdem("angies", 2, {"high-limit-from-round": switch}))
    for cards, bet in zip((3, 4, 5), bets, strict=True):
        see_board(round, cards)
        assert options(round)["bet"] == (bet, bet)


# -- blinds, raises and check-raise --------------------------------------------------------------------------


@rule(HERE + "amb.5")
@rule(ROOM + "amb.5")
@pytest.mark.parametrize(
    "limit, small, big", [("1-2", 1, 1), ("3-6", 1, 3), ("5-10", 2, 5), ("15-30", 7, 15)]
)
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_a_dollar(limit, small, big):
    assert in_front(deal(holdem("angies", 3, {"limit": limit}))) == {"P2": small, "P3": big}


@rule(ROOM + "amb.5")
def test_a_table_may_set_its_own_blinds():
    table = holdem("angies", 3, {"limit": "5-10", "blinds": "table-set", "posted_blinds": "3/5"})
    assert in_front(deal(table)) == {"P2": 3, "P3": 5}


@rule(HERE + "amb.5")
@rule(ROOM + "amb.6")
def test_three_raises_follow_the_big_blind_and_no_more():
    round = deal(holdem("angies", 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 6}
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, "P3 raise")


@rule(HERE + "amb.5")
@rule(ROOM + "amb.6")
def test_three_raises_follow_the_bet_of_a_later_round():
    round = deal(holdem("angies", 3))
    see_board(round, 3)
    play(round, "P2 bet, P3 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 4}


@rule(HERE + "amb.5")
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 12)])
def test_the_raise_cap_switch(switch, raises):
    round = deal(holdem("angies", 3, {"raise-cap": switch}))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (switch == "none")


@rule(HERE + "amb.5")
@rule(ROOM + "amb.6")
def test_a_round_that_starts_with_two_players_has_no_cap():
    round = deal(holdem("angies", 3))
    play(round, "P1 fold, P2 call, P3 check, P2 bet")
    for _ in range(10):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@rule(HERE + "amb.5")
@rule(ROOM + "amb.6")
def test_the_cap_stays_when_players_fold_down_to_two_within_the_round():
    round = deal(holdem("angies", 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)


@rule(HERE + "amb.5")
@rule(ROOM + "amb.7")
def test_check_raise_is_allowed():
    round = deal(holdem("angies", 2))
    see_board(round, 3)
    first = turn(round)
    play(round, f"{first} check")
    play(round, f"{turn(round)} bet")
    assert options(round)["raise"] == (4, 4)


@rule(ROOM + "amb.7")
def test_where_check_raise_is_forbidden_a_checker_may_only_call_or_fold():
    round = deal(holdem("angies", 3, {"check-raise": "forbidden"}))
    see_board(round, 3)
    play(round, "P2 check, P3 check, P1 bet")
    assert options(round) == {"fold": 0, "call": 2}
    with pytest.raises(Refused, match="check may not be followed by a raise"):
        play(round, "P2 raise")


# -- ranking and the showdown --------------------------------------------------------------------------------


@rule(HERE + "rank.3")
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_wins(better, worse, cards, name):
    flop, turn_card, river = cards[:8], cards[9:11], cards[12:]
    round = deal(
        holdem("angies", 2),
        {"seat 1": worse, "seat 2": better, "flop": flop, "turn": turn_card, "river": river},
    )
    check_down(round)
    assert results(round) == {"P1": -2, "P2": 1}
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.1")
@rule(HERE + "amb.2")
@pytest.mark.parametrize("own, other, cards, used, alone", HOLE_CARDS_THAT_PLAY)
def test_five_cards_are_made_with_two_one_or_no_hole_card(own, other, cards, used, alone):
    round = deal(
        holdem("angies", 2, {"limit": "5-10"}),
        {"seat 1": own, "seat 2": other, "flop": cards[:8], "turn": cards[9:11], "river": cards[12:]},
    )
    check_down(round)
    assert results(round) == ({"P1": 4, "P2": -5} if alone else {"P1": -1, "P2": 0})
    assert sum(card in codes(own) for card in best_five(own, cards)) == used


def best_five(own, cards):
    """The suited broadway cards of these showdowns: every winning five are the highest hearts."""
    hearts = [card for card in codes(f"{own} {cards}") if card % 4 == 2]
    return sorted(hearts)[-5:]


@rule(HERE + "rank.2")
def test_both_players_may_play_the_board_and_share():
    cards = {"seat 1": "2c 3d", "seat 2": "2d 4c", "flop": "Ah Kh Qh", "turn": "Jh", "river": "Th"}
    round = deal(holdem("angies", 2, {"fee_option": "2"}), cards)
    check_down(round)
    assert results(round) == {"P1": -1, "P2": -1}


@rule(HERE + "rank.4")
@rule(ROOM + "room.6")
def test_cards_speak_the_best_hand_wins_without_a_word_from_its_owner():
    round = deal(holdem("angies", 3), {**HIGH_PAIR, "seat 3": "Jc 2d", "river": "2s"})
    see_board(round, 5)
    play(round, "P2 check, P3 check, P1 check")
    assert round.over and results(round)["P3"] == 3


@rule(HERE + "amb.6")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    table = holdem("angies", 3, {"limit": "5-10", **switch})
    tie = {"seat 1": "As Kd", "seat 3": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}
    round = deal(table, tie)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}


# -- button and heads-up -------------------------------------------------------------------------------------


@rule(HERE + "amb.7")
def test_the_button_moves_one_seat_each_hand_and_the_blinds_with_it():
    table = holdem("angies", 4)
    fold_round(deal(table))
    round = deal(table)
    assert in_front(round) == {"P3": 1, "P4": 2} and turn(round) == "P1"


@rule(HERE + "amb.7")
def test_the_button_passes_a_seat_that_was_left():
    table = holdem("angies", 4)
    fold_round(deal(table))
    table.leave("P2")
    assert in_front(deal(table)) == {"P4": 1, "P1": 2}


@rule(HERE + "amb.7")
@pytest.mark.parametrize(
    "switch, blinds, opens",
    [
        ({}, {"P2": 1, "P1": 2}, "P2"),
        ({"heads-up-blinds": "button-posts-small"}, {"P1": 1, "P2": 2}, "P1"),
    ],
)
def test_heads_up_the_button_has_the_big_blind_unless_switched(switch, blinds, opens):
    round = deal(holdem("angies", 2, switch))
    assert in_front(round) == blinds and turn(round) == opens
    see_board(round, 3)
    assert turn(round) == "P2"


@rule(HERE + "amb.8")
def test_when_all_fold_to_the_big_blind_he_takes_the_pot_less_the_modified_fee():
    round = deal(holdem("angies"))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0, "P5": 0, "P6": 0}
    assert dropped(round) == 1


@rule(HERE + "amb.8")
def test_switched_to_redeal_the_blinds_stay_posted_for_the_same_button():
    table = holdem("angies", 3, {"all-fold-to-big-blind": "redeal"})
    round = deal(table)
    fold_round(round)
    assert dropped(round) == 0 and round.settlement.carried_out == 300
    again = deal(table)
    assert in_front(again) == {"P2": 1, "P3": 2}
    fold_round(again)
    assert results(again) == {"P1": 0, "P2": 0, "P3": 0}
