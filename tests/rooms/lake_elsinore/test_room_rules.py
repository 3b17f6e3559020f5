"""The rules that Lake Elsinore has for all its games with a player-dealer, proved at EZ Baccarat and at both
sheets of Three Card Poker."""

import pytest

from tests.bank.arrange import came_to, hand, results
from tests.rooms.player_dealer import (
    ACE_OPEN,
    BETTER,
    back_lines,
    check_bank_loses_no_more_than_its_wager,
    check_bank_of_any_size,
    check_bank_wins_no_more_than_its_wager,
    check_offered_to_seated_players_from_seat_one,
    check_refusals_break_the_game,
    check_two_hands_a_turn_clockwise,
    check_uncovered_goes_back,
    come_out,
    first_settled,
    in_laps,
    losing_hand,
    one_loses_one_wins,
    settled,
    winning_hand,
)

BACCARAT = "lake-elsinore/ez-baccarat-panda-8"
SIX_CARD = "lake-elsinore/three-card-poker-6-card-bonus"
THREE_CARD = "lake-elsinore/three-card-poker"
CARIBBEAN = "lake-elsinore/caribbean-stud-poker"
banked = pytest.mark.parametrize("name", [BACCARAT, SIX_CARD, THREE_CARD])


def rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- the position --------------------------------------------------------------------------------------------


@rule("room.41")
@banked
def test_the_bank_goes_round_clockwise_two_hands_a_turn(name):
    check_two_hands_a_turn_clockwise(name)


@rule("room.41")
@rule("room.42")
@banked
def test_in_a_new_game_the_bank_is_offered_from_seat_one_to_those_who_sit(name):
    check_offered_to_seated_players_from_seat_one(name)


@rule("room.43")
@pytest.mark.parametrize("name", [THREE_CARD, CARIBBEAN])
def test_the_game_is_broken_up_when_nobody_else_takes_the_bank(name):
    check_refusals_break_the_game(name)


# -- coverage ------------------------------------------------------------------------------------------------


@rule("room.47")
@banked
def test_wagers_and_parts_of_wagers_without_cover_go_back(name):
    check_uncovered_goes_back(name)


@rule("room.47")
def test_bonus_wagers_are_paid_from_what_the_game_wagers_left_of_the_bank():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(SIX_CARD, {"P2": bets}, {"seat 2": "9c 9d 9h", "bank": ACE_OPEN}, bank=300)
    won = {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 280, "P2 six-card-bonus": 0}
    assert came_to(round) == won


@rule("room.48")
@banked
def test_the_bank_loses_no_more_than_it_put_up(name):
    check_bank_loses_no_more_than_its_wager(name)


@rule("room.48")
@banked
def test_the_bank_wins_no_more_than_it_put_up(name):
    check_bank_wins_no_more_than_its_wager(name)


@rule("room.49")
@banked
def test_the_bank_may_be_smaller_than_the_wagers_and_larger_than_any_limit(name):
    check_bank_of_any_size(name)


@rule("amb.1")
@banked
@pytest.mark.parametrize(("reading", "won"), [("gross", 0), ("two-caps", 20), ("net", 40)])
def test_what_uses_the_bank_up(name, reading, won):
    assert one_loses_one_wins(name, [f"coverage={reading}"]) == {"P2": -20, "P3": won}


@rule("amb.1")
@rule("room.48")
@banked
def test_collected_chips_use_the_bank_up_unless_a_table_says_otherwise(name):
    assert one_loses_one_wins(name) == {"P2": -20, "P3": 0}


@rule("amb.2")
@banked
@pytest.mark.parametrize("reading", ["returned", "lost"])
def test_a_losing_wager_costs_no_more_than_the_bank_may_win(name, reading):
    """The bank of $30 reaches half of P3's $20, and wins its $30 by that."""
    round = losing_hand(name, 30, [f"uncovered-wager={reading}"])
    assert results(round)["P3"] == -10


@rule("amb.2")
@banked
def test_a_winning_wager_that_the_bank_does_not_reach_is_its_owners(name):
    assert results(winning_hand(name, 20))["P3"] == 0
    assert results(winning_hand(name, 20, ["uncovered-wager=lost"]))["P3"] == -20


@rule("fee.7")
@rule("amb.2")
@pytest.mark.parametrize(("name", "fee"), [(BACCARAT, 1), (SIX_CARD, 0.5)])
def test_a_player_whom_the_bank_does_not_reach_gets_no_fee_back(name, fee):
    round = winning_hand(name, 20, {"fee_option": "own-1"})
    assert come_out(round) == {"P2": 20, "P3": 0}
    assert results(round)["P3"] == -fee


# -- order of action -----------------------------------------------------------------------------------------

FROM_THE_LEFT = ("P6", "P8", "P2")


@rule("room.50")
def test_baccarat_is_settled_in_laps_one_kind_of_bet_after_the_other():
    kinds = ("player", "banker", "tie", "panda-8", "dragon-7")
    assert settled(BACCARAT, dict.fromkeys(kinds, 5)) == in_laps(FROM_THE_LEFT, kinds, by_kind=True)


@rule("room.50")
@pytest.mark.parametrize("bank", [50_000, 10])
def test_the_six_card_game_is_settled_seat_by_seat_from_the_banks_left(bank):
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    kinds = ("ante", "play", "pair-plus", "six-card-bonus")
    order = settled(SIX_CARD, bets, bank=bank, up="2c")
    assert order == in_laps(FROM_THE_LEFT, kinds, by_kind=False)


@rule("room.50")
@pytest.mark.parametrize(
    ("bank", "seats"), [(50_000, FROM_THE_LEFT), (10, ("P8", "P2", "P6"))], ids=["ample", "short"]
)
def test_three_card_poker_is_settled_from_the_action_button_when_the_bank_is_short(bank, seats):
    """The bank sits in seat 4 and shows a three, which counts off seat 7."""
    order = settled(THREE_CARD, {"ante": 10, "bonus": 10}, bank=bank, up="3c")
    assert order == in_laps(seats, ("ante", "play", "bonus"), by_kind=False)


FROM_THE_BANK = [5, 6, 7, 8, 1, 2, 3]
"""The seats counted from a bank in seat 4."""
CHART = ("A8", "29", "3T", "4J", "5Q", "6K", "7")
"""The cards that count off the first seat, the second and so on."""


@rule("room.51")
@pytest.mark.parametrize(
    ("card", "counted"),
    [
        (card, place)
        for place, pair in enumerate(("A8", "29", "3T", "4J", "5Q", "6K", "7"), 1)
        for card in pair
    ],
)
def test_the_open_card_counts_off_the_seat_by_the_common_chart(card, counted):
    assert first_settled(THREE_CARD, f"{card}c") == FROM_THE_BANK[counted - 1]


# -- back lines ----------------------------------------------------------------------------------------------


@rule("room.53")
@banked
def test_nobody_bets_behind_another_seat(name):
    assert back_lines(name) == set()


@rule("amb.17")
@pytest.mark.parametrize(("reading", "open_to"), [("barred", set()), ("allowed", {"ante@5", "bonus@5"})])
def test_back_lines_where_the_sheet_is_silent(reading, open_to):
    assert back_lines(THREE_CARD, [f"backline={reading}"]) == open_to


BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 20}}


@rule("amb.16")
@pytest.mark.parametrize(
    ("acts", "won"),
    [
        ({"P2": "fold"}, {"P2 ante": -10, "Back ante@2": -20}),
        ({"Back": "fold"}, {"P2 ante": 10, "P2 play": 10, "Back ante@2": -20}),
        ({}, {"P2 ante": 10, "P2 play": 10, "Back ante@2": 20, "Back play@2": 20}),
    ],
    ids=["the seat's fold binds", "nobody must add money", "both play"],
)
def test_who_decides_for_a_bet_behind_a_seat(acts, won):
    held = {"seat 2": BETTER[2], "bank": ACE_OPEN}
    round = hand(THREE_CARD, BEHIND, held, acts=acts, settings=["backline=allowed"])
    assert came_to(round) == won
