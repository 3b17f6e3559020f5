"""Crazy Pineapple high-low at Angie's: seats, button and blinds, who acts when, and what he may do.
At $3-$6 with blinds of $1 and $3, card A option 1 of the fees, unless a test says otherwise."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Acted, Dealt
from tests.pots.arrange import (
    board,
    cents,
    deal,
    deals,
    fold_round,
    hole_cards,
    in_front,
    options,
    paid,
    play,
    results,
    ruled,
    shown,
    turn,
)
from tests.pots.arrange_flop import check_on, seen_hole_cards, streets, table_of

SHEET = "angies/crazy-pineapple-high-low-split"
HERE = f"{SHEET}#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule


def seated(players=3, settings=()):
    return table_of(SHEET, players, settings)


def flop(players=3, settings=(), cards=None):
    """A hand in which everybody has called the big blind and the first discard is due."""
    round = deal(seated(players, settings), cards)
    check_on(round, 3)
    return round


def play_discards(round):
    """Whoever is asked throws his last card away."""
    while round.asks[0].kind == "pick-cards":
        round.act(round.asks[0].id, list(round.asks[0].cards[-1:]))


def betting_on_the_flop(players=3, settings=(), cards=None):
    """The same hand with everybody's last card thrown away."""
    round = flop(players, settings, cards)
    play_discards(round)
    return round


# -- deck and seats ------------------------------------------------------------------------------------------


@rule(HERE + "deck.1")
def test_the_pack_has_52_cards_and_no_joker():
    stub = deal(seated()).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@rule(HERE + "deck.2")
def test_two_to_ten_players_sit_at_a_table():
    assert len(hole_cards(deal(seated(2)))) == 2
    assert len(hole_cards(deal(seated(10)))) == 10
    with pytest.raises(Refused, match="there is no seat 11"):
        seated(9).join(Party("P11", cents(100), 11))


@rule(HERE + "ex.7")
def test_ten_players_use_38_cards():
    round = deal(seated(10))
    check_on(round)
    assert len(round.felt.chance.stubs[-1].exits) == 30 + 5 + 3


# -- button and blinds ---------------------------------------------------------------------------------------


@rule(HERE + "bet.4")
@rule(HERE + "bet.11")
@rule(HERE + "play.1")
def test_small_and_big_blind_sit_left_of_the_button_and_post_before_a_card_is_dealt():
    round = deal(seated(5), button=4)
    assert in_front(round) == {"P5": 1, "P1": 3}
    events = [event for event in round.events if isinstance(event, (Acted, Dealt))]
    words = [event.act if isinstance(event, Acted) else event.street for event in events]
    assert words == ["draw for the button", "blind", "blind", "hole cards"]


@rule(HERE + "bet.11")
@rule(HERE + "amb.11")
@pytest.mark.parametrize(
    "switch, blinds, opens",
    [({}, {"P2": 1, "P1": 3}, "P2"), ({"heads-up-blinds": "button-posts-small"}, {"P1": 1, "P2": 3}, "P1")],
)
def test_heads_up_the_button_has_the_big_blind_unless_switched(switch, blinds, opens):
    round = deal(seated(2, switch))
    assert in_front(round) == blinds and turn(round) == opens
    check_on(round, 3)
    assert turn(round) == "P2"


@rule(HERE + "bet.10")
def test_button_and_blinds_move_clockwise_after_each_hand():
    table = seated(4)
    for blinds in ({"P2": 1, "P3": 3}, {"P3": 1, "P4": 3}, {"P4": 1, "P1": 3}):
        round = deal(table)
        assert in_front(round) == blinds
        fold_round(round)


@rule(HERE + "bet.12")
@rule(HERE + "amb.5")
@pytest.mark.parametrize(
    "draws, button",
    [
        ({1: "Kc", 2: "Ac", 3: "2s"}, 2),
        ({1: "Kc", 2: "Kd", 3: "Ks"}, 3),
        ({1: "Kh", 2: "Kd", 3: "Qs"}, 1),
        ({1: "Kc", 2: "Kd", 3: "Qs"}, 2),
    ],
)
def test_the_highest_card_gets_the_first_button_and_of_equals_the_higher_suit(draws, button):
    cards = {f"draw for the button/draw {seat}": card for seat, card in draws.items()}
    round = deal(seated(3), cards)
    assert deals(round)[0].places[-1] == f"seat {button}"
    assert ruled(round, "first_button")


@rule(HERE + "bet.13")
@rule(HERE + "play.2")
def test_cards_go_one_at_a_time_clockwise_from_the_small_blind_and_the_button_is_dealt_last():
    round = deal(seated(3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 2", "seat 3", "seat 1"] * 3
    assert [-1 in cards for cards in seen_hole_cards(round, "P3")] == [True, False, True]


# -- who acts when -------------------------------------------------------------------------------------------


@rule(HERE + "bet.14")
@rule(HERE + "play.3")
def test_round_1_starts_left_of_the_big_blind_who_acts_last():
    round = deal(seated(5))
    play(round, "P4 call, P5 call, P1 call, P2 call, P3 check")
    assert len(board(round)) == 3


@rule(HERE + "bet.13")
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(3, marks=rule(HERE + "play.7")),
        pytest.param(4, marks=rule(HERE + "play.9")),
        pytest.param(5, marks=rule(HERE + "play.11")),
    ],
)
def test_later_rounds_start_left_of_the_button_which_acts_last(cards):
    round = deal(seated(4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    play_discards(round)
    check_on(round, cards)
    play(round, "P3 bet, P4 call")
    assert turn(round) == "P1"
    play(round, "P1 call")
    assert round.over or turn(round) == "P3"


@rule(HERE + "bet.5")
@rule(HERE + "play.12")
def test_four_betting_rounds_then_the_bets_are_in_the_pot_and_the_hands_are_shown():
    round = betting_on_the_flop(2)
    for _ in range(3):
        assert not round.over
        play(round, "P2 bet, P1 call")
    assert round.over and shown(round)
    assert sum(move[2] for move in paid(round, "bets_form_pot")) == 2 * (3 + 3 + 6 + 6)


# -- what they may do ----------------------------------------------------------------------------------------


@rule(HERE + "bet.1")
@rule(HERE + "bet.2")
@rule(HERE + "amb.6")
def test_in_rounds_1_and_2_everybody_bets_and_raises_the_lower_limit():
    round = deal(seated(3))
    assert options(round)["raise"] == (6, 6)
    play(round, "P1 raise")
    assert options(round)["raise"] == (9, 9)
    with pytest.raises(Refused, match="over the most of \\$9"):
        play(round, "P2 raise 12")
    check_on(round, 3)
    play_discards(round)
    assert options(round)["bet"] == (3, 3)
    play(round, "P2 bet, P3 raise")
    assert options(round)["raise"] == (9, 9)


@rule(HERE + "bet.3")
@pytest.mark.parametrize("cards", [4, 5])
def test_in_rounds_3_and_4_everybody_bets_and_raises_the_higher_limit(cards):
    round = flop(3)
    check_on(round, cards)
    assert options(round)["bet"] == (6, 6)
    play(round, "P2 bet")
    assert options(round)["raise"] == (12, 12)


@rule(HERE + "ex.2")
def test_a_3_6_game_has_blinds_of_1_and_3_and_units_of_3_and_6():
    round = deal(seated(3))
    assert in_front(round) == {"P2": 1, "P3": 3}
    assert options(round)["raise"] == (6, 6)
    check_on(round, 4)
    assert options(round)["bet"] == (6, 6)


@rule(HERE + "act.1")
@rule(HERE + "act.3")
def test_in_round_1_a_player_folds_calls_or_raises_and_against_a_raise_likewise():
    round = deal(seated(3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    play(round, "P1 raise")
    assert options(round) == {"fold": 0, "call": 5, "raise": (9, 9)}


@rule(HERE + "act.2")
def test_the_unraised_big_blind_checks_or_raises():
    round = deal(seated(3))
    play(round, "P1 call, P2 call")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (6, 6)}


@rule(HERE + "act.5")
@rule(HERE + "amb.10")
def test_with_no_bet_before_him_a_player_bets_checks_or_folds():
    round = betting_on_the_flop()
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}


@rule(HERE + "act.6")
@rule(HERE + "bet.9")
def test_against_a_bet_or_raise_a_player_calls_raises_or_folds_and_may_not_check():
    round = betting_on_the_flop()
    play(round, "P2 bet")
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    play(round, "P3 raise")
    with pytest.raises(Refused, match="there is \\$6 to call"):
        play(round, "P1 check")


@rule(HERE + "act.7")
def test_a_folded_hand_takes_no_further_part():
    cards = {"seat 1": "Ks Kh 2c", "seat 2": "As Ad Ac", "seat 3": "Qs Qh 3c", **streets("Kc Td 8h Jc 4s")}
    round = deal(seated(3), cards)
    play(round, "P1 call, P2 fold, P3 check")
    assert turn(round) == "P3"
    check_on(round)
    assert list(shown(round)) == ["seat 1"]
    assert results(round) == {"P1": 1 + 3 - 1, "P2": -1, "P3": -3}


@rule(HERE + "bet.6")
@rule(HERE + "amb.7")
@pytest.mark.parametrize("switch, raises", [({}, 3), ({"blind-counts-as-bet": "no"}, 4)])
def test_three_raises_follow_the_bet_which_is_the_big_blind_unless_switched(switch, raises):
    round = deal(seated(4, switch))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert "raise" not in options(round)


@rule(HERE + "bet.6")
def test_three_raises_follow_the_bet_of_a_later_round():
    round = betting_on_the_flop()
    play(round, "P2 bet, P3 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 6}


@rule(HERE + "bet.7")
def test_a_round_with_two_players_has_no_limit_on_raises():
    round = betting_on_the_flop(2)
    play(round, "P2 bet")
    for _ in range(8):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@rule(HERE + "bet.7")
@rule(HERE + "amb.8")
@pytest.mark.parametrize("switch, capped", [({}, True), ({"heads-up-uncapped": "any-time"}, False)])
def test_the_cap_stays_when_players_fold_down_to_two_unless_switched(switch, capped):
    round = deal(seated(3, switch))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert ("raise" not in options(round)) is capped


@rule(HERE + "bet.8")
def test_a_player_who_checked_may_call_or_raise_a_later_bet():
    round = betting_on_the_flop()
    play(round, "P2 check, P3 bet, P1 call")
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}


# -- limits --------------------------------------------------------------------------------------------------


@rule(HERE + "amb.9")
@pytest.mark.parametrize("limit, small, big", [("1-2", 1, 1), ("5-10", 2, 5), ("15-30", 7, 15)])
def test_other_limits_have_a_small_blind_of_half_in_whole_dollars_and_at_least_one(limit, small, big):
    assert in_front(deal(seated(3, {"limit": limit}))) == {"P2": small, "P3": big}


@rule(HERE + "amb.9")
@pytest.mark.parametrize(
    "settings, small", [({"blinds": {"3-6": "3/3"}}, 1), ({"blinds": "table-set", "posted_blinds": "3/3"}, 3)]
)
def test_blinds_follow_the_limit_and_no_table_unless_the_table_sets_its_own(settings, small):
    assert in_front(deal(seated(3, settings))) == {"P2": small, "P3": 3}


@rule(HERE + "amb.4")
@pytest.mark.parametrize(
    "limit, switch, late",
    [
        ("2-4/2-8", {}, (2, 8)),
        ("3-6", {}, (6, 6)),
        ("6-12", {}, (12, 12)),
        ("2-8", {"double-range-limit": "two-separate-games"}, (2, 8)),
        ("2-4", {"double-range-limit": "two-separate-games"}, (4, 4)),
    ],
)
def test_2_4_with_2_8_is_one_spread_game_and_3_6_and_6_12_are_two_unless_switched(limit, switch, late):
    round = deal(seated(3, {"limit": limit, **switch}))
    check_on(round, 4)
    assert options(round)["bet"] == late


@rule(HERE + "amb.4")
def test_2_8_alone_is_no_table_while_the_pair_is_one_game():
    round = deal(seated(3, {"limit": "2-4/2-8"}))
    assert options(round)["raise"] == (4, 6)
    check_on(round, 4)
    assert options(round)["bet"] == (2, 8)
    with pytest.raises(SheetError, match="the tables offered are"):
        seated(3, {"limit": "2-8"})


@rule(HERE + "fee.6")
@pytest.mark.parametrize("limit, raise_to", [("1-2", 2), ("20-40", 40), ("50-100", 100)])
def test_any_fixed_limit_from_1_2_to_50_100_is_accepted(limit, raise_to):
    assert options(deal(seated(3, {"limit": limit})))["raise"] == (raise_to, raise_to)


@rule(HERE + "fee.6")
@pytest.mark.parametrize("limit", ["0.99-1.98", "50.01-100.02", "3-5"])
def test_other_limits_are_not_offered(limit):
    assert options(deal(seated(3)))["raise"] == (6, 6)
    with pytest.raises(SheetError, match="the tables offered are"):
        seated(3, {"limit": limit})


@rule(HERE + "amb.17")
@pytest.mark.parametrize("limit, most", [("pot-limit 1/2", 7), ("no-limit 1/2", 1000)])
def test_pot_limit_and_no_limit_are_played_without_a_cap_on_raises(limit, most):
    round = deal(seated(3, {"limit": limit}))
    assert options(round)["raise"] == (4, most)
    for _ in range(6):
        low = options(round)["raise"][0]
        play(round, f"{turn(round)} raise {low}")
    assert "raise" in options(round)


@rule(HERE + "amb.17")
def test_limit_games_keep_the_cap():
    round = deal(seated(3))
    play(round, "P1 raise, P2 raise, P3 raise")
    assert "raise" not in options(round)
