"""Draw poker at Poker Flats, high and hi-lo: cards, stakes, betting, the draw and the drop, which both sheets
share, and how high hands rank. $3-6 with blinds of $2 and $3; P1 has the button and pays the drop of $3."""

from functools import partial

import pytest

from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Dealt, Shuffled, Transfer
from tests.pots.arrange import burned, deal, dropped, in_front, options, paid, play, results, ruled, shown
from tests.pots.arrange_draw import (
    after_draw,
    drawing,
    drawn,
    hand_of,
    pass_deal,
    pot,
    show_down,
    stand_pat,
    stays,
    throw,
    to_draw,
    turn,
)
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

HIGH, SPLIT = "draw-poker", "draw-poker-hi-lo"
DRAW = f"poker-flats/{HIGH}"
HERE = f"{DRAW}#"
rule = pytest.mark.rule
on = partial(on_sheets, "poker-flats")


# -- cards ---------------------------------------------------------------------------------------------------


@on({HIGH: "deck.1 deck.2 amb.5", SPLIT: "deck.1 deck.2 amb.5"})
@pytest.mark.parametrize("switch, count", [({}, 53), ({"draw-joker": "no"}, 52)])
def test_the_joker_is_in_the_pack_unless_switched(sheet, switch, count):
    stub = deal(table_of(sheet, 8, switch)).felt.chance.stubs[-1]
    assert len(stub.pack) == count and set(range(52)) <= set(stub.pack.cards)


@on({HIGH: "play.2 amb.2", SPLIT: "play.2"})
def test_five_cards_go_to_each_player(sheet):
    round = deal(table_of(sheet, 4))
    (event,) = [one for one in round.view("P2").events if isinstance(one, Dealt) and one.street == "cards"]
    assert [len(cards) for cards in event.cards] == [5, 5, 5, 5]
    assert [-1 in cards for cards in event.cards] == [False, True, True, True]


# -- collection and opening money ----------------------------------------------------------------------------


@on({HIGH: "play.1 fee.2", SPLIT: "play.1 fee.2"})
def test_the_collection_comes_from_the_button_before_blinds_and_cards(sheet):
    round = deal(table_of(sheet, 3))
    assert in_front(round) == {"P2": 2, "P3": 3}
    moves = [event for event in round.events if isinstance(event, (Transfer, Shuffled, Dealt))]
    moves = [event for event in moves if "button" not in str(event)]
    assert moves[0] == Transfer(0, "house", 300, "collection", "drop")


@on({HIGH: "fee.1", SPLIT: "fee.1 amb.6"})
@pytest.mark.parametrize("limit, drop", [("1-2", 2), ("2-4", 3), ("3-6", 3)])
@pytest.mark.parametrize("players", [2, 8])
def test_the_drop_goes_by_the_limit(sheet, limit, drop, players):
    round = show_down(deal(table_of(sheet, players, {"limit": limit})))
    assert paid(round, "drop") == [("P1", "house", drop)] and dropped(round) == drop


@rule(HERE + "fee.1")
@rule("poker-flats/draw-poker-hi-lo#fee.1")
@rule("poker-flats/draw-poker-hi-lo#amb.6")
def test_a_split_game_at_2_4_has_a_row_of_its_own_and_other_limits_pay_theirs():
    rows = {name: table_of(f"poker-flats/{name}", 2, {"limit": "2-4"}).game.fee for name in (HIGH, SPLIT)}
    assert {name: row.id for name, row in rows.items()} == {HIGH: "2-4", SPLIT: "2-4-split"}
    assert rows[SPLIT].players.fee(2) == 300
    assert table_of("poker-flats/draw-poker-hi-lo", 2, {"limit": "1-2"}).game.fee.id == "1-2"


@on({HIGH: "fee.3", SPLIT: "fee.3"})
def test_the_player_on_the_button_pays_the_drop_and_the_pot_never_does(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 fold, P2 fold")
    assert results(round) == {"P1": -3, "P2": -2, "P3": 2}


@on({HIGH: "fee.3", SPLIT: "fee.3"})
@pytest.mark.parametrize("switch, p2, p3", [("each-player", -5, -1), ("pot", -2, -1)])
def test_readings_of_who_pays_the_drop(sheet, switch, p2, p3):
    round = deal(table_of(sheet, 3, {"poker-fee-payer": switch}))
    play(round, "P1 fold, P2 fold")
    assert (results(round)["P2"], results(round)["P3"]) == (p2, p3)


@on({HIGH: "bet.2 amb.6", SPLIT: "play.1 amb.7"})
@pytest.mark.parametrize("limit, ante", [("1-2", 1), ("2-4", 1), ("3-6", 2)])
def test_read_as_antes_everybody_puts_one_in_and_the_buttons_left_opens_both_rounds(sheet, limit, ante):
    round = deal(table_of(sheet, 3, {"draw-opening": "antes", "limit": limit}))
    assert in_front(round) == {} and pot(round) == 3 * ante
    assert turn(round) == "P2" and set(options(round)) == {"fold", "check", "bet"}
    play(round, "P2 bet, P3 call, P1 call")
    assert turn(stand_pat(round)) == "P2"


@on({HIGH: "amb.6", SPLIT: "amb.7"})
def test_read_as_antes_a_deal_that_nobody_opens_leaves_them_for_the_next(sheet):
    table = table_of(sheet, 3, {"draw-opening": "antes"})
    round = pass_deal(table)
    assert stays(round) == 6 and results(round) == {"P1": -5, "P2": -2, "P3": -2}
    again = deal(table)
    assert pot(again) == 12 and turn(again) == "P3"


@on({HIGH: "bet.2 amb.6", SPLIT: "play.1 amb.7"})
def test_with_blinds_and_no_antes_the_left_of_the_big_blind_opens_and_then_the_left_of_the_button(sheet):
    round = deal(table_of(sheet, 4))
    assert turn(round) == "P4" and in_front(round) == {"P2": 2, "P3": 3} and pot(round) == 0
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    assert turn(stand_pat(round)) == "P3"


# -- betting -------------------------------------------------------------------------------------------------


@on({HIGH: "bet.1 play.3 play.5", SPLIT: "bet.1 play.3 play.5"})
def test_one_betting_round_on_the_first_five_cards_and_one_after_the_draw(sheet):
    round = deal(table_of(sheet, 2))
    play(round, "P1 raise, P2 call")
    stand_pat(round)
    play(round, "P2 bet, P1 raise, P2 call")
    assert round.over and shown(round)


@on({HIGH: "act.1", SPLIT: "act.1"})
def test_in_the_first_round_a_player_calls_raises_or_folds(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    with pytest.raises(Refused, match=r"\$3 to call"):
        play(round, "P1 check")


@on({HIGH: "amb.9", SPLIT: "amb.7"})
@pytest.mark.parametrize("limit, first, late", [("1-2", 2, 2), ("2-4", 4, 4), ("3-6", 6, 6)])
def test_the_lower_limit_is_bet_before_the_draw_and_the_upper_one_after_it(sheet, limit, first, late):
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert options(round)["raise"] == (first, first)
    assert options(after_draw(round))["bet"] == (late, late)


@on({HIGH: "amb.9", SPLIT: "amb.7"})
def test_read_as_always_spread_any_whole_dollar_between_the_figures_may_be_bet(sheet):
    round = after_draw(deal(table_of(sheet, 3, {"limit-reading": "always-spread"})))
    assert options(round)["bet"] == (3, 6)
    with pytest.raises(Refused, match="off the step"):
        play(round, "P2 bet 4.50")
    play(round, "P2 bet 4")
    assert options(round)["call"] == 4


@on({HIGH: "amb.9", SPLIT: "amb.7"})
def test_a_limit_that_the_room_does_not_print_is_not_offered(sheet):
    assert options(deal(table_of(sheet, 3)))["raise"] == (6, 6)
    with pytest.raises(SheetError, match="the tables offered are"):
        table_of(sheet, 3, {"limit": "4-8"})


@on({HIGH: "amb.9", SPLIT: "amb.7"})
@pytest.mark.parametrize("switch, raises", [({}, 6), ({"raise-cap": "three"}, 3), ({"raise-cap": "none"}, 9)])
def test_a_bet_and_six_raises_unless_switched(sheet, switch, raises):
    round = deal(table_of(sheet, 3, switch))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (raises == 9)


@on({HIGH: "amb.9", SPLIT: "amb.7"})
def test_only_a_round_that_starts_with_two_players_has_no_cap(sheet):
    round = deal(table_of(sheet, 3, {"raise-cap": "three"}))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)
    play(round, "P2 call")
    stand_pat(round)
    play(round, "P2 bet, P3 raise, P2 raise, P3 raise, P2 raise")
    assert "raise" in options(round)


@on({HIGH: "amb.9"})
@pytest.mark.parametrize("switch, may", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed_unless_switched(sheet, switch, may):
    round = after_draw(deal(table_of(sheet, 2, switch)))
    play(round, "P2 check, P1 bet")
    assert ("raise" in options(round)) is may


@on({HIGH: "amb.9", SPLIT: "amb.7"})
def test_chips_below_the_smallest_one_in_the_blinds_do_not_play_in_an_all_in(sheet):
    round = deal(table_of(sheet, [100, 100, 7.5]))
    play(round, "P1 raise, P2 call, P3 call")
    stand_pat(round)
    play(round, "P2 bet")
    assert options(round)["call"] == 1


# -- the draw ------------------------------------------------------------------------------------------------


@on({HIGH: "play.4 act.2", SPLIT: "play.4 act.2"})
@pytest.mark.parametrize("count", range(6))
def test_a_player_who_stays_draws_none_to_five_cards_once(sheet, count):
    dealt, more = ["2c", "3d", "5h", "7s", "9c"], ["Ac", "Ad", "Ah", "As", "Kc"]
    round = to_draw(deal(table_of(sheet, 2), {"seat 2": " ".join(dealt + more)}))
    throw(round, "P2 " + " ".join(dealt[:count]))
    assert hand_of(round, 2).split() == dealt[count:] + more[:count]
    throw(round, "P1")
    assert not drawing(round)


@on({HIGH: "act.2", SPLIT: "act.2"})
def test_all_five_cards_come_at_once(sheet):
    round = to_draw(deal(table_of(sheet, 2), {"seat 2": "2c 3d 5h 7s 9c Ac Ad Ah As Kc"}))
    throw(round, "P2 2c 3d 5h 7s 9c")
    assert drawn(round, 2) == "Ac Ad Ah As Kc"


@on({HIGH: "amb.7", SPLIT: "amb.7"})
def test_one_card_is_burned_before_the_draw(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}
    round = to_draw(deal(table_of(sheet, 3), cards))
    throw(round, "P2, P3 6h, P1 2s")
    assert len(burned(round)) == 1


EIGHT = {
    "seat 2": "2c 2d 2h 2s 3c 3h 3s 5s 7s",
    "seat 3": "4c 4d 4h 4s 5c 9h 9s Jd Jh",
    "seat 4": "6c 6d 6h 6s 7c Js Kd Kh Ks",
    "seat 5": "8c 8d 8h 8s 9c",
    "seat 6": "Tc Td Th Ts Jc",
    "seat 7": "Qc Qd Qh Qs Kc",
    "seat 8": "Ac Ad Ah As 3d",
    "seat 1": "5d 5h 7d 7h 9d",
    "burn": "Jk",
}
"""Eight hands leave thirteen cards: a burn, and four for each of three players."""


def fourth_drawer(sheet, refilled):
    """P5, the fourth to draw four cards, finds the stub empty; these come from the new one."""
    round = deal(table_of(sheet, 8), {**EIGHT, "discards/seat 5": refilled})
    play(round, "P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call, P2 call, P3 check")
    throw(round, "P2 2c 2d 2h 2s, P3 4c 4d 4h 4s, P4 6c 6d 6h 6s, P5 8c 8d 8h 8s")
    return round


@on({HIGH: "amb.7", SPLIT: "amb.7"})
def test_when_the_pack_runs_out_the_discards_are_shuffled(sheet):
    round = fourth_drawer(sheet, "2c 4d 6h 6s")
    assert hand_of(round, 5) == "9c 2c 4d 6h 6s" and ruled(round, "stub_refilled") == ["12 cards"]


@on({HIGH: "amb.7", SPLIT: "amb.7"})
@pytest.mark.parametrize("card", ["8c", "Tc", "Jk"], ids=["his own discard", "a folded hand", "the burn"])
def test_nothing_but_the_discards_of_others_comes_back(sheet, card):
    with pytest.raises(CardError, match="not among the cards left"):
        fourth_drawer(sheet, card)


# -- high hands ----------------------------------------------------------------------------------------------


def showdown(sheet, better, worse, settings=()):
    """P2 holds the first hand and P1, on the button, the second; both stand pat and check to the end."""
    return show_down(deal(table_of(sheet, 2, settings), {"seat 2": better, "seat 1": worse}))


@rule(HERE + "rank.1")
@rule(HERE + "play.6")
@rule(HERE + "pay.1")
@pytest.mark.parametrize("better, worse, name", [*HIGHER_HANDS, *JOKER_HANDS])
def test_the_higher_hand_takes_the_pot(better, worse, name):
    round = showdown(DRAW, better, worse)
    assert results(round) == {"P1": -6, "P2": 3}
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.2")
@rule(HERE + "rank.4")
@pytest.mark.parametrize(
    "better, worse, name",
    [
        ("Kh Ks Qc Jd 9c", "Qd Qs 7h 4s Jk", "pair of kings"),
        ("Ac 9d 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of aces"),
        ("Kc Kd 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of kings, ace"),
    ],
)
def test_a_joker_that_fills_no_straight_or_flush_is_an_ace_and_nothing_else(better, worse, name):
    assert name in shown(showdown(DRAW, better, worse))["seat 2"]


@on({HIGH: "rank.3 rank.5 amb.3", SPLIT: "rank.1"})
def test_in_a_flush_that_has_the_ace_the_joker_is_the_highest_card_missing(sheet):
    better, worse, name = SUITED_WITH_ACE
    assert "ace-king-jack-nine-four" in shown(showdown(sheet, better, worse))["seat 2"]
    assert name == "ace-king"


@rule(HERE + "amb.4")
@pytest.mark.parametrize(
    "cards, name",
    [
        ("5c 4d 3h 2s Ac", "straight, five high"),
        ("8c 7d 6h 5s Jk", "straight, nine high"),
        ("Ac Kd Qh Js Jk", "straight, ace high"),
        ("Ac 2d 3h 4s Jk", "straight, five high"),
    ],
)
def test_the_wheel_is_a_straight_and_the_joker_takes_the_best_place_in_one(cards, name):
    assert shown(showdown(DRAW, cards, "9c 9d 8h 7s 6d"))["seat 2"] == name


@on({HIGH: "amb.9", SPLIT: "amb.7"})
def test_tied_hands_share_and_the_odd_chip_goes_left_of_the_button(sheet):
    tie = {"seat 1": "Ks Qd Th 9c 3c", "seat 3": "Kh Qc Td 9d 3d"}
    round = deal(table_of(sheet, 4, {"blind_source": "as-posted", "posted_blinds": "1/3"}), tie)
    play(round, "P4 fold, P1 call, P2 fold, P3 check")
    show_down(round)
    # 3 + 3 + 1: the odd chip to P3 unless there are halves, of which the high one is shared first.
    assert results(round)["P3"] == 1 and results(round)["P1"] == -3
