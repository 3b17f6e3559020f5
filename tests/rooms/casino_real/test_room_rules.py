"""The rules that Casino Real has for several games, proved at Three Card Poker and hold'em.

The hold'em tables seat P1 on the first button at $4-8 with blinds of $2 and $4 unless a test says otherwise.
"""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import (
    check_down,
    deal,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    paid,
    play,
    results,
    shown,
    turn,
    win,
)
from tests.rooms.player_dealer import (
    all_but_cents,
    back_lines,
    check_bank_loses_no_more_than_its_wager,
    check_bank_wins_no_more_than_its_wager,
    check_offered_to_seated_players_from_seat_one,
    check_refusals_break_the_game,
    check_two_hands_a_turn_clockwise,
    check_uncovered_goes_back,
    first_settled,
    one_loses_one_wins,
)

ROOM = "casino-real"
THREE_CARD = "casino-real/three-card-poker"
NO_BUST = "casino-real/no-bust-21st-century-blackjack"
BOARD = {"flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


# -- the player-dealer ---------------------------------------------------------------------------------------


@rule("bet.3")
def test_without_an_intervening_player_dealer_the_game_is_broken():
    check_refusals_break_the_game(NO_BUST)


@rule("bet.6")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    check_two_hands_a_turn_clockwise(THREE_CARD)


@rule("bet.6")
def test_the_bank_is_offered_seat_by_seat_to_those_who_sit():
    check_offered_to_seated_players_from_seat_one(THREE_CARD)


@rule("bet.7")
def test_the_bank_loses_no_more_than_it_put_up():
    check_bank_loses_no_more_than_its_wager(THREE_CARD)


@rule("bet.7")
def test_the_bank_wins_no_more_than_it_put_up():
    check_bank_wins_no_more_than_its_wager(THREE_CARD)


@rule("bet.8")
def test_wagers_and_parts_of_wagers_without_cover_go_back():
    check_uncovered_goes_back(THREE_CARD)


@rule("amb.1")
@pytest.mark.parametrize(("reading", "won"), [("two-caps", 20), ("gross", 0), ("net", 40)])
def test_what_uses_the_bank_up(reading, won):
    assert one_loses_one_wins(THREE_CARD, [f"bank-coverage={reading}"]) == {"P2": -20, "P3": won}


@rule("amb.1")
@rule("bet.7")
def test_what_is_paid_and_what_is_collected_are_capped_apart_unless_a_table_says_otherwise():
    assert one_loses_one_wins(THREE_CARD) == {"P2": -20, "P3": 20}


@rule("amb.2")
@pytest.mark.parametrize(("reading", "won"), [("exact", 0.75), ("down-to-dollar", 0)])
def test_a_part_cover_that_is_not_in_whole_chips(reading, won):
    assert all_but_cents(THREE_CARD, [f"chip-rounding={reading}"]) == {"P2": 10, "P3": won}


@rule("amb.2")
def test_cents_are_paid_unless_a_table_says_otherwise():
    assert all_but_cents(THREE_CARD) == {"P2": 10, "P3": 0.75}


COUNTED = [1, 2, 3, 5, 6, 7, 8]
"""The seats from the house dealer's left with the player-dealer in seat 4 passed over."""


@rule("bet.11")
@rule("bet.12")
@pytest.mark.parametrize(
    ("card", "count"),
    [*zip("A23456789", range(1, 10), strict=True), ("J", 11), ("Q", 12), ("K", 13)],
)
def test_the_open_card_counts_off_the_first_seat_settled(card, count):
    assert first_settled(THREE_CARD, f"{card}c") == COUNTED[(count - 1) % 7]


@rule("amb.3")
def test_a_ten_counts_ten():
    assert first_settled(THREE_CARD, "Tc") == COUNTED[(10 - 1) % 7]


@rule("bet.14")
def test_nobody_bets_behind_another_seat():
    assert back_lines(THREE_CARD) == set()


# -- betting for a pot ---------------------------------------------------------------------------------------


@rule("bet.16")
@rule("amb.6")
def test_a_player_who_checked_may_raise():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call, P3 check, P2 check, P3 bet 4, P1 fold, P2 raise 8")
    assert turn(round) == "P3"


@rule("bet.17")
@rule("amb.6")
def test_a_bet_and_three_raises_with_three_players():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call, P3 check, P2 bet 4, P3 raise 8, P1 raise 12, P2 raise 16")
    assert options(round) == {"fold": 0, "call": 8}
    with pytest.raises(Refused, match="the cap of 3 raises"):
        play(round, "P3 raise 20")


@rule("bet.17")
@rule("amb.6")
def test_raises_are_unlimited_as_soon_as_two_are_left():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call, P3 check, P2 bet 4, P3 raise 8, P1 fold, P2 raise 12, P3 raise 16")
    play(round, "P2 raise 20, P3 raise 24")
    assert turn(round) == "P2"


@rule("pay.1")
def test_the_cards_speak():
    """P2 has been called with the flush that he did not see; nobody has to claim it."""
    round = deal(holdem(ROOM, 2), {"seat 1": "As Ad", "seat 2": "Kh 4h", **BOARD, "flop": "2h 7h 9h"})
    check_down(round)
    assert results(round) == {"P1": -4, "P2": 2}


@rule("pay.2")
def test_who_opened_the_last_action_shows_first():
    cards = {"seat 1": "As Ad", "seat 2": "Kh Kd", "seat 3": "Qh Qd", **BOARD}
    round = deal(holdem(ROOM, 3), cards)
    play(round, "P1 call, P2 call, P3 check, P2 check, P3 check, P1 check, P2 check, P3 check, P1 check")
    play(round, "P2 check, P3 bet 8, P1 call, P2 call")
    assert list(shown(round)) == ["seat 2", "seat 3", "seat 1"]


# -- fees ----------------------------------------------------------------------------------------------------

TABLES = ["3-6", "4-8", "6-12", "6-12-full-kill", "8-16", "no-limit"]


@rule("fee.3")
@pytest.mark.parametrize(("players", "fee"), [(2, 2), (4, 2), (5, 4), (6, 4), (7, 5), (9, 5)])
@pytest.mark.parametrize("limit", TABLES)
def test_the_fee_of_holdem_by_number_of_players(limit, players, fee):
    round = deal(holdem(ROOM, players, {"limit": limit}))
    check_down(round)
    assert dropped(round) == fee


@rule("fee.3")
@pytest.mark.parametrize("limit", TABLES)
def test_a_hand_that_ends_before_the_flop_pays_a_modified_fee_of_a_dollar(limit):
    round = deal(holdem(ROOM, 7, {"limit": limit}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1


# -- kills ---------------------------------------------------------------------------------------------------


def killed(*settings):
    """A full-kill table of $6-12 with blinds of $4 and $8, where P2 has won two pots; the button is P3's."""
    table = holdem(ROOM, 4, ["limit=6-12-full-kill", *settings])
    win(table, "P2")
    win(table, "P2")
    return table


@rule("amb.4")
def test_two_pots_running_double_both_limits_and_the_winner_posts_the_lower():
    round = deal(killed())
    assert in_front(round) == {"P4": 4, "P1": 8, "P2": 12}
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": 12, "raise": (24, 24)}


@rule("amb.4")
@pytest.mark.parametrize(
    ("reading", "order"), [("in-turn", ["P2", "P3", "P4", "P1"]), ("last", ["P3", "P4", "P1", "P2"])]
)
def test_the_killer_acts_in_turn_or_last(reading, order):
    round = deal(killed(f"kill-turn={reading}"))
    acted = []
    for _ in order:
        acted.append(turn(round))
        play(round, f"{turn(round)} {'check' if turn(round) == 'P2' else 'call'}")
    assert acted == order


@rule("amb.5")
@pytest.mark.parametrize(("reading", "posts"), [("none", 12), ("table-setting", 8)])
def test_a_second_pot_under_the_posted_minimum_does_not_count(reading, posts):
    table = killed(f"kill-minimum-pot={reading}", "kill_minimum_pot=$100")
    assert max(in_front(deal(table)).values()) == posts


@rule("amb.5")
def test_every_pot_counts_unless_a_table_says_otherwise():
    assert max(in_front(deal(killed("kill_minimum_pot=$100"))).values()) == 12
