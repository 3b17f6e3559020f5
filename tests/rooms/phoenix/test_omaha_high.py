"""Omaha at Phoenix, high and hi-lo: cards, button, blinds and betting, which both sheets share; high hands.
$3-$6 with blinds of $1 and $3 unless a test says otherwise."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Acted, Dealt
from tests.pots.arrange import (
    board,
    burned,
    cents,
    check_down,
    deal,
    dropped,
    fold_round,
    hole_cards,
    in_front,
    options,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
    win,
)
from tests.pots.arrange_flop import on_sheets, seen_hole_cards, streets, table_of
from tests.pots.omaha_showdowns import BETTER_HANDS, TWO_HOLE_CARDS_PLAY

OMAHA = "phoenix/omaha-high"
HERE = f"{OMAHA}#"
rule = pytest.mark.rule
on = partial(on_sheets, "phoenix")
HIGH, SPLIT = "omaha-high", "omaha-hi-lo-8"

LIMITS = ["1-2", "2-4", "3-6", "4-8", "5-10", "6-12", "8-16", "9-18", "10-20", "15-30", "20-40"]


# -- deck, seats and button ----------------------------------------------------------------------------------


@on({HIGH: "deck.1", SPLIT: "deck.1"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet, 9)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on({HIGH: "deck.2", SPLIT: "deck.2"})
def test_two_to_nine_players(sheet):
    assert set(in_front(deal(table_of(sheet, 2)))) == {"P1", "P2"}
    assert len(hole_cards(deal(table_of(sheet, 9)))) == 9
    with pytest.raises(Refused, match="there is no seat 10"):
        table_of(sheet, 8).join(Party("P10", cents(100), 10))


@on({HIGH: "bet.2", SPLIT: "bet.2"})
@pytest.mark.parametrize(
    ("switch", "blinds"),
    [((), {"P2": 1, "P1": 3}), ({"heads-up-blinds": "button-posts-small"}, {"P1": 1, "P2": 3})],
)
def test_with_two_players_the_button_posts_the_big_blind_unless_switched(sheet, switch, blinds):
    assert in_front(deal(table_of(sheet, 2, switch))) == blinds


@on({HIGH: "bet.1", SPLIT: "bet.1"})
def test_the_button_moves_and_the_game_starts_to_its_left(sheet):
    table = table_of(sheet, 4)
    fold_round(deal(table))
    round = deal(table)
    assert list(hole_cards(round)) == ["seat 3", "seat 4", "seat 1", "seat 2"]
    see_board(round, 3)
    assert turn(round) == "P3"


# -- blinds and limits ---------------------------------------------------------------------------------------


@on({HIGH: "bet.2 play.1", SPLIT: "bet.2 play.1"})
def test_blinds_from_the_left_of_the_button_lie_there_before_a_card_is_dealt(sheet):
    round = deal(table_of(sheet, 6), button=4)
    assert in_front(round) == {"P5": 1, "P6": 3}
    kinds = [type(event) for event in round.events if isinstance(event, (Acted, Dealt))]
    assert kinds == [Dealt, Acted, Acted, Dealt], "the draw for the button, two blinds, the hole cards"


@on({HIGH: "amb.3", SPLIT: "amb.4"})
@pytest.mark.parametrize(
    "switch, blinds, opens", [("two", {"P2": 1, "P3": 3}, "P4"), ("one", {"P2": 3}, "P3")]
)
def test_two_blinds_are_posted_unless_switched_to_one(sheet, switch, blinds, opens):
    round = deal(table_of(sheet, 5, {"omaha-blinds": switch}))
    assert in_front(round) == blinds and turn(round) == opens


@on({HIGH: "amb.3", SPLIT: "amb.4"})
@pytest.mark.parametrize(
    "limit, small, big", [("1-2", 0.5, 1), ("3-6", 1, 3), ("5-10", 2, 5), ("9-18", 4, 9), ("20-40", 10, 20)]
)
def test_the_big_blind_is_the_small_bet_and_the_small_blind_half_of_it_in_whole_dollars(
    sheet, limit, small, big
):
    assert in_front(deal(table_of(sheet, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@on({HIGH: "amb.3", SPLIT: "amb.4"})
def test_blinds_follow_the_limit_and_no_table(sheet):
    assert in_front(deal(table_of(sheet, 3, {"blinds": {"3-6": "2/3"}}))) == {"P2": 1, "P3": 3}


@on({HIGH: "bet.3", SPLIT: "bet.3"})
@pytest.mark.parametrize("limit", LIMITS)
def test_every_limit_of_either_list_is_dealt(sheet, limit):
    low, high = (float(figure) for figure in limit.split("-"))
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert options(round) == {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
    see_board(round, 4)
    assert options(round)["bet"] == (high, high)


@on({HIGH: "bet.3", SPLIT: "bet.3"})
@pytest.mark.parametrize("limit", ["7-14", "25-50", "no-limit 1/2", "pot-limit 1/2"])
def test_other_limits_are_refused_and_no_limit_has_fees_but_no_rules(sheet, limit):
    assert options(deal(table_of(sheet, 3)))["raise"] == (6, 6)
    with pytest.raises(SheetError):
        table_of(sheet, 3, {"limit": limit})


# -- the round of play ---------------------------------------------------------------------------------------


@on({HIGH: "play.2", SPLIT: "play.2"})
def test_four_cards_go_face_down_to_each_player_one_at_a_time(sheet):
    round = deal(table_of(sheet, 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 2", "seat 3", "seat 1"] * 4
    assert [-1 in cards for cards in seen_hole_cards(round, "P3")] == [True, False, True]


ROUNDS = [
    pytest.param(f"phoenix/{name}", cards, call, marks=rule(f"phoenix/{name}#{id}"), id=f"{name} {id}")
    for name in (HIGH, SPLIT)
    for cards, call, id in ((0, 5, "play.3"), (3, 3, "play.4"), (4, 6, "play.5"), (5, 6, "play.6"))
]


@pytest.mark.parametrize("sheet, cards, call", ROUNDS)
def test_betting_follows_the_deal_the_flop_of_three_the_turn_and_the_river(sheet, cards, call):
    round = deal(table_of(sheet, 3))
    see_board(round, cards)
    assert len(board(round)) == cards
    first = turn(round)
    play(round, f"{first} bet" if cards else f"{first} raise")
    assert options(round)["call"] == call


@on({HIGH: "play.6 play.7", SPLIT: "play.6 play.7"})
def test_the_fourth_betting_round_is_the_last_and_the_showdown_follows(sheet):
    round = deal(table_of(sheet, 2))
    see_board(round, 5)
    play(round, "P2 bet, P1 call")
    assert round.over and shown(round)


@on({HIGH: "act.1", SPLIT: "act.1"})
def test_a_player_bets_checks_calls_raises_or_folds_in_turn(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    see_board(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}
    play(round, "P2 check, P3 bet")
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}


# -- as in the room's hold'em --------------------------------------------------------------------------------


@on({HIGH: "amb.4", SPLIT: "amb.4"})
@pytest.mark.parametrize("cards, bet", [(3, 3), (4, 6), (5, 6)])
def test_the_small_bet_on_the_flop_the_double_on_turn_and_river(sheet, cards, bet):
    round = deal(table_of(sheet, 3))
    see_board(round, cards)
    assert options(round)["bet"] == (bet, bet)
    play(round, "P2 bet")
    with pytest.raises(Refused, match="over the most"):
        play(round, f"P3 raise {3 * bet}")


@on({HIGH: "amb.4", SPLIT: "amb.4"})
def test_three_raises_follow_the_bet_unless_the_round_started_with_two_players(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)
    play(round, "P2 call, P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on({HIGH: "amb.4", SPLIT: "amb.4"})
def test_the_first_round_starts_left_of_the_big_blind_and_goes_clockwise(sheet):
    round = deal(table_of(sheet, 5))
    play(round, "P4 call, P5 call, P1 call, P2 call, P3 check")
    assert len(board(round)) == 3


@on({HIGH: "amb.4", SPLIT: "amb.4"})
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_a_burn_before_each_dealing_of_board_cards_and_later_rounds_start_left_of_the_button(sheet, cards):
    round = deal(table_of(sheet, 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    see_board(round, cards)
    assert len(burned(round)) == cards - 2
    assert turn(round) == "P3"


@on({HIGH: "amb.5", SPLIT: "amb.6"})
def test_when_everybody_folds_the_big_blind_takes_the_pot(sheet):
    round = deal(table_of(sheet, 4))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0} and dropped(round) == 1


@on({HIGH: "amb.5", SPLIT: "amb.6"})
def test_switched_to_redeal_the_blinds_stay_posted_for_the_same_button(sheet):
    table = table_of(sheet, 3, {"no-action-hand": "redeal"})
    round = deal(table)
    fold_round(round)
    assert dropped(round) == 0 and round.settlement.carried_out == 400
    assert in_front(deal(table)) == {"P2": 1, "P3": 3}


@rule("phoenix/room-rules#bet.19")
@pytest.mark.parametrize("sheet", [f"phoenix/{HIGH}", f"phoenix/{SPLIT}"])
@pytest.mark.parametrize("kill", ["half", "full"])
def test_no_kill_is_posted_at_omaha(sheet, kill):
    for settings in ({"limit": f"3-6-{kill}-kill"}, {"kill": kill}):
        with pytest.raises(SheetError, match=f"this sheet has no {kill} kill"):
            table_of(sheet, 4, settings)
    table = table_of(sheet, 4)
    win(table, "P2")
    assert not ruled(win(table, "P2"), "kill_button")


# -- high hands ----------------------------------------------------------------------------------------------


def showdown(better, worse, cards, sheet=OMAHA, settings=()):
    """Two players check to the end; P2 holds the first hand, P1 on the button the second."""
    round = deal(table_of(sheet, 2, settings), {"seat 2": better, "seat 1": worse, **streets(cards)})
    check_down(round)
    return round


@on({HIGH: "rank.2 pay.1", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_highest_hand_wins_the_whole_pot_where_there_is_no_low(sheet, better, worse, cards, name):
    round = showdown(better, worse, cards, sheet)
    assert results(round) == {"P1": -3, "P2": 2}
    assert name in shown(round)["seat 2"]


@on({HIGH: "rank.1", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards", TWO_HOLE_CARDS_PLAY)
def test_exactly_two_hole_cards_play_with_three_of_the_board(sheet, better, worse, cards):
    assert results(showdown(better, worse, cards, sheet)) == {"P1": -3, "P2": 2}


@rule(HERE + "pay.1")
def test_a_low_hand_takes_nothing():
    round = showdown("Kc Kd Ts 8h", "Ac 2d 9s 9h", "4h 5s 7c Ks Jd")
    assert results(round) == {"P1": -3, "P2": 2}


TIE = {"seat 1": "As Kd 2c 3d", "seat 3": "Ah Kc 2d 3c", **streets("5d 9h Jc Qd 7s")}


@rule(HERE + "pay.2")
@rule(HERE + "amb.7")
@pytest.mark.parametrize("by, first", [({}, "P3"), ({"odd_chip_among_ties": "card-by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button(by, first):
    round = deal(table_of(OMAHA, 3, {"limit": "4-8", **by}), TIE)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # 4 + 4 + 2 less the drop of 1 leaves 9 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}
    assert ruled(round, "odd_chip")
