"""Hold'em at Casino Real: tables, betting, showdown and fees; $4/$8 unless a test says otherwise."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt, Shown, Transfer
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

HERE = "casino-real/texas-holdem#"
ROOM = "casino-real/room-rules#"
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


# -- tables and blinds ---------------------------------------------------------------------------------------

TABLES = {
    # limit: blinds, call and raise before the flop, bet on the turn when three players only call
    "3-6": ((2, 3), 3, (6, 6), (6, 6)),
    "4-8": ((2, 4), 4, (8, 8), (8, 8)),
    "6-12": ((4, 6), 6, (12, 12), (12, 12)),
    "6-12-full-kill": ((4, 8), 8, (14, 14), (12, 12)),
    "8-16": ((4, 8), 8, (16, 16), (16, 16)),
    "no-limit": ((1, 2), 2, (4, 1000), (2, 998)),
}


@rule(HERE + "bet.2")
@rule(HERE + "amb.6")
@pytest.mark.parametrize(
    "limit",
    [pytest.param(limit, marks=rule(HERE + "bet.3")) for limit in TABLES if limit != "no-limit"]
    + ["no-limit"],
)
def test_every_listed_table_has_its_blinds_and_bets(limit):
    blinds, call, raises, late = TABLES[limit]
    round = deal(holdem("casino-real", 3, {"limit": limit}))
    assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True))
    assert options(round) == {"fold": 0, "call": call, "raise": raises}
    see_board(round, 4)
    assert options(round)["bet"] == late


@rule(HERE + "bet.2")
@pytest.mark.parametrize("limit", ["2-4", "10-20", "4-8-half-kill", "4-8-full-kill", "3-5", "pot-limit 1/2"])
def test_no_other_table_is_offered(limit):
    assert options(deal(holdem("casino-real", 3)))["raise"] == (8, 8)
    with pytest.raises(SheetError):
        holdem("casino-real", 3, {"limit": limit})


@rule(HERE + "amb.5")
def test_no_limit_has_blinds_of_one_and_two_dollars_until_the_table_sets_others():
    assert in_front(deal(holdem("casino-real", 3, {"limit": "no-limit"}))) == {"P2": 1, "P3": 2}
    assert in_front(deal(holdem("casino-real", 3, {"limit": "no-limit 2/5"}))) == {"P2": 2, "P3": 5}


@rule(HERE + "amb.4")
@pytest.mark.parametrize("switch, big", [({}, 8), ({"full-kill-6-12-blinds": "4-6"}, 6)])
def test_the_full_kill_table_has_a_big_blind_of_8_as_printed_unless_switched(switch, big):
    round = deal(holdem("casino-real", 3, {"limit": "6-12-full-kill", **switch}))
    assert in_front(round) == {"P2": 4, "P3": big}
    assert options(round)["raise"] == (big + 6, big + 6)


@rule(HERE + "deck.1")
def test_the_pack_has_52_cards_and_no_joker():
    stub = deal(holdem("casino-real", 9)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@rule(HERE + "amb.1")
def test_two_to_nine_players_sit_down():
    table = holdem("casino-real", 2)
    assert in_front(deal(table)) == {"P2": 2, "P1": 4}
    full = holdem("casino-real", 9)
    assert turn(deal(full)) == "P4"
    with pytest.raises(Refused, match="there is no seat 10"):
        holdem("casino-real", 8).join(Party("P10", cents(100), 10))


# -- the round of play ---------------------------------------------------------------------------------------


@rule(HERE + "bet.1")
@rule(HERE + "play.1")
def test_small_and_big_blind_are_posted_first():
    assert in_front(deal(holdem("casino-real"))) == {"P2": 2, "P3": 4}


@rule(HERE + "play.2")
def test_two_cards_go_face_down_to_each_player_in_rotation():
    round = deal(holdem("casino-real", 3))
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]
    order = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert order == ["seat 2", "seat 3", "seat 1"] * 2
    (seen,) = [
        one for one in round.view(None).events if isinstance(one, Dealt) and one.street == "hole cards"
    ]
    assert set(seen.cards) == {(-1, -1)}


@pytest.mark.parametrize(
    "cards_before",
    [
        pytest.param(0, marks=rule(HERE + "play.3")),
        pytest.param(3, marks=rule(HERE + "play.5")),
        pytest.param(4, marks=rule(HERE + "play.7")),
        pytest.param(5, marks=rule(HERE + "play.9")),
    ],
)
def test_betting_follows_the_deal_and_each_dealing_of_board_cards(cards_before):
    round = deal(holdem("casino-real", 3))
    see_board(round, cards_before)
    assert not round.over and len(board(round)) == cards_before
    assert turn(round) == ("P1" if cards_before == 0 else "P2")


@pytest.mark.parametrize(
    "street, count",
    [
        pytest.param("flop", 3, marks=rule(HERE + "play.4")),
        pytest.param("turn", 1, marks=rule(HERE + "play.6")),
        pytest.param("river", 1, marks=rule(HERE + "play.8")),
    ],
)
def test_board_cards_are_turned_face_up_for_all(street, count):
    round = deal(holdem("casino-real", 2))
    check_down(round)
    (event,) = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street == street]
    assert len(event.cards[0]) == count and -1 not in event.cards[0]


@rule(HERE + "amb.7")
@pytest.mark.parametrize("cards, burned", [(3, 1), (4, 2), (5, 3)])
def test_one_card_is_burned_before_each_dealing_of_board_cards(cards, burned):
    round = deal(holdem("casino-real", 2))
    see_board(round, cards)
    assert [left.place for left in round.felt.chance.stubs[-1].exits].count("burn") == burned


@rule(HERE + "amb.2")
def test_the_first_round_opens_left_of_the_big_blind_the_others_left_of_the_button():
    round = deal(holdem("casino-real"))
    assert turn(round) == "P4"
    play(round, "P4 call, P5 call, P6 fold, P1 fold, P2 fold")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}
    play(round, "P3 check")
    for cards in (3, 4, 5):
        see_board(round, cards)
        assert turn(round) == "P3"


@rule(HERE + "amb.2")
def test_the_button_moves_on_after_every_hand():
    table = holdem("casino-real", 4)
    fold_round(deal(table))
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@rule(HERE + "act.1")
def test_a_player_checks_or_bets_and_facing_a_bet_folds_calls_or_raises():
    round = deal(holdem("casino-real", 3))
    see_board(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (4, 4)}
    play(round, "P2 bet")
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


# -- raises --------------------------------------------------------------------------------------------------


@rule(HERE + "amb.3")
@rule(ROOM + "bet.17")
def test_a_bet_and_three_raises_a_round():
    round = deal(holdem("casino-real", 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert "raise" not in options(round)
    play(round, "P3 call, P4 call, P1 call, P2 bet, P3 raise, P4 raise, P1 raise")
    assert options(round) == {"fold": 0, "call": 12}


@rule(HERE + "amb.3")
@rule(ROOM + "bet.17")
def test_the_cap_is_lifted_as_soon_as_two_players_remain():
    round = deal(holdem("casino-real", 3))
    play(round, "P1 raise, P2 raise, P3 raise")
    assert "raise" not in options(round)
    play(round, "P1 fold")
    assert options(round)["raise"] == (20, 20)


@rule(HERE + "amb.3")
def test_switched_to_unlimited_raises_nothing_stops_them():
    round = deal(holdem("casino-real", 3, {"raise-cap": "unlimited"}))
    for _ in range(12):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@rule(HERE + "amb.3")
@rule(ROOM + "bet.16")
def test_check_raise_is_allowed():
    round = deal(holdem("casino-real", 3))
    see_board(round, 3)
    play(round, "P2 check, P3 bet, P1 call, P2 raise")
    assert options(round)["call"] == 4


@rule(ROOM + "amb.7")
@rule(HERE + "amb.8")
def test_only_a_full_raise_all_in_reopens_the_betting_and_a_shorter_one_may_be_completed():
    round = deal(holdem("casino-real", [1000, 11, 1000, 1000]))
    play(round, "P4 raise, P1 call, P2 raise 11")
    assert options(round)["raise"] == (12, 12)
    play(round, "P3 call")
    assert options(round) == {"fold": 0, "call": 3}


@rule(HERE + "amb.13")
def test_no_limit_bets_the_big_blind_and_raises_at_least_the_last_raise():
    round = deal(holdem("casino-real", 3, {"limit": "no-limit"}))
    play(round, "P1 raise 7")
    assert options(round)["raise"] == (12, 1000)
    play(round, "P2 raise 20, P3 fold")
    assert options(round)["raise"] == (33, 1000)
    play(round, "P1 call")
    assert options(round)["bet"] == (2, 980)


@rule(HERE + "amb.13")
def test_no_limit_has_no_cap_and_a_short_all_in_does_not_reopen():
    round = deal(holdem("casino-real", [1000, 30, 1000], {"limit": "no-limit"}))
    play(
        round,
        "P1 raise 4, P2 raise 8, P3 raise 12, P1 raise 16, P2 raise 20, P3 raise 28, P1 call, P2 raise 30",
    )
    assert options(round) == {"fold": 0, "call": 2}


# -- the showdown --------------------------------------------------------------------------------------------


@rule(HERE + "bet.5")
@rule(HERE + "pay.1")
def test_the_best_hand_takes_the_pot_that_the_players_made():
    round = deal(holdem("casino-real", 3), ACES)
    check_down(round)
    assert results(round) == {"P1": 4 + 4 - 2, "P2": -4, "P3": -4}


@rule(HERE + "rank.1")
@rule(ROOM + "pay.1")
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_wins_by_traditional_ranking(better, worse, cards, name):
    flop, turn_card, river = cards[:8], cards[9:11], cards[12:]
    round = deal(
        holdem("casino-real", 2),
        {"seat 1": worse, "seat 2": better, "flop": flop, "turn": turn_card, "river": river},
    )
    check_down(round)
    assert results(round) == {"P1": -4, "P2": 2}
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.2")
@pytest.mark.parametrize("own, other, cards, used, alone", HOLE_CARDS_THAT_PLAY)
def test_two_one_or_no_hole_card_plays(own, other, cards, used, alone):
    round = deal(
        holdem("casino-real", 2),
        {"seat 1": own, "seat 2": other, "flop": cards[:8], "turn": cards[9:11], "river": cards[12:]},
    )
    check_down(round)
    assert results(round)["P1"] == (2 if alone else -1)
    hearts = sorted(card for card in codes(f"{own} {cards}") if card % 4 == 2)
    assert sum(card in codes(own) for card in hearts[-5:]) == used


@rule(HERE + "play.10")
def test_all_active_players_expose_their_hands():
    round = deal(holdem("casino-real", 3), ACES)
    check_down(round)
    assert set(shown(round)) == {"seat 1", "seat 2", "seat 3"}


@rule(HERE + "amb.10")
@rule(ROOM + "pay.2")
def test_the_player_who_opened_the_last_action_shows_first():
    round = deal(holdem("casino-real", 3), ACES)
    see_board(round, 5)
    play(round, "P2 check, P3 bet, P1 call, P2 call")
    assert list(shown(round)) == ["seat 2", "seat 3", "seat 1"]


@rule(HERE + "amb.10")
def test_the_winner_shows_all_his_cards_though_one_of_them_does_not_play():
    round = deal(
        holdem("casino-real", 2), {"seat 1": "As 2d", "seat 2": "7c 3d", "flop": "Ah Kh Qd", "turn": "Jc"}
    )
    check_down(round)
    hands = {event.place: event.cards for event in round.events if isinstance(event, Shown)}
    assert hands["seat 1"] == codes("As 2d")


@rule(HERE + "amb.10")
def test_when_all_check_the_first_who_checked_shows_first():
    round = deal(holdem("casino-real", 3), ACES)
    check_down(round)
    assert list(shown(round)) == ["seat 2", "seat 3", "seat 1"]


@rule(HERE + "amb.9")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip": "high-card-by-suit"}, "P1")])
def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    tie = {"seat 1": "As Kd", "seat 3": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}
    round = deal(holdem("casino-real", 3, {"limit": "no-limit", **switch}), tie)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # 2 + 2 + 1 less the drop of 2 leaves 3 to share.
    assert results(round) == {"P1": -1, "P2": -1, "P3": -1, first: 0}


# -- fees ----------------------------------------------------------------------------------------------------

PLAYERS = (2, 4, 5, 6, 7, 9)
DROPS = (2, 2, 4, 4, 5, 5)


@rule(HERE + "fee.1")
@rule(ROOM + "fee.3")
@pytest.mark.parametrize("limit", TABLES)
def test_the_fee_is_2_with_up_to_4_players_4_with_5_or_6_and_5_with_more(limit):
    for players, drop in zip(PLAYERS, DROPS, strict=True):
        round = deal(holdem("casino-real", players, {"limit": limit}))
        check_down(round)
        assert paid(round, "drop") == [("pot", "house", drop)]


@rule(HERE + "fee.1")
@rule(HERE + "amb.11")
@pytest.mark.parametrize("limit", TABLES)
def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee(limit):
    round = deal(holdem("casino-real", 7, {"limit": limit}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@rule(HERE + "amb.11")
def test_the_fee_leaves_the_pot_once_the_flop_is_dealt():
    round = deal(holdem("casino-real", 3))
    see_board(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Dealt) and last[0].street == "flop"
    assert isinstance(last[1], Transfer) and last[1].payee == "house"


@rule(HERE + "amb.11")
def test_switched_to_the_button_he_pays_before_the_deal_whatever_becomes_of_the_hand():
    round = deal(holdem("casino-real", 3, {"fee-payer": "button"}))
    assert paid(round, "drop") == [("P1", "house", 2)] and not board(round)
    fold_round(round)
    assert results(round) == {"P1": -2, "P2": -2, "P3": 2}


@rule(HERE + "amb.11")
def test_only_hands_dealt_in_count_for_the_fee():
    table = holdem("casino-real", 5)
    table.sit_out("P5")
    round = deal(table)
    check_down(round)
    assert dropped(round) == 2
