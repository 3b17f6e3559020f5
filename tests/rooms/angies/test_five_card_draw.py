"""Five-card draw at Angie's, high and high-low: cards, betting, the draw and limits, which both sheets share,
and how high hands rank. $2-$4 unless a test posts another limit, card B option 1 of the fees."""

from functools import partial

import pytest

from houseway.cards import Chance, show
from houseway.errors import CardError, Refused, SheetError
from houseway.play import PickCards
from houseway.play.events import Dealt
from tests.pots.arrange import (
    burned,
    deal,
    dropped,
    fold_round,
    in_front,
    options,
    play,
    results,
    ruled,
    shown,
)
from tests.pots.arrange_draw import (
    after_draw,
    drawing,
    drawn,
    draws,
    hand_of,
    show_down,
    stand_pat,
    throw,
    to_draw,
    turn,
)
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE
from tests.rooms.angies.test_texas_holdem import LIMITS

HIGH, SPLIT = "five-card-draw", "five-card-draw-high-low"
DRAW = f"angies/{HIGH}"
HERE = f"{DRAW}#"
rule = pytest.mark.rule
on = partial(on_sheets, "angies")
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""


# -- cards and betting rounds --------------------------------------------------------------------------------


@on({HIGH: "deck.1 play.1", SPLIT: "deck.1 play.1"})
def test_five_cards_go_face_down_to_each_player_first_to_the_dealers_left(sheet):
    round = deal(table_of(sheet, 4))
    (event,) = [one for one in round.view("P2").events if isinstance(one, Dealt) and one.street == "cards"]
    assert event.places == ("seat 2", "seat 3", "seat 4", "seat 1")
    assert [len(cards) for cards in event.cards] == [5, 5, 5, 5]
    assert [-1 in cards for cards in event.cards] == [False, True, True, True]


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_cards_and_turns_go_clockwise(sheet):
    round = deal(table_of(sheet, 4), button=3)
    (event,) = [one for one in round.events if isinstance(one, Dealt) and one.street == "cards"]
    assert event.places == ("seat 4", "seat 1", "seat 2", "seat 3") and turn(round) == "P2"


@on({HIGH: "bet.1 play.1", SPLIT: "bet.1 play.1"})
def test_a_small_and_a_big_blind_open_the_pot_and_any_hand_may_bet(sheet):
    round = deal(table_of(sheet, 3, FREE), {"seat 1": "2c 3d 5h 7s 9c"})
    assert in_front(round) == {"P2": 1, "P3": 2}
    play(round, "P1 raise, P2 fold, P3 fold")
    assert results(round) == {"P1": 3, "P2": -1, "P3": -2}


@on({HIGH: "bet.2 play.2 play.4", SPLIT: "bet.1 play.1"})
def test_one_betting_round_before_the_draw_and_one_after_it(sheet):
    round = deal(table_of(sheet, 2))
    play(round, "P2 raise, P1 call")
    stand_pat(round)
    play(round, "P2 bet, P1 raise, P2 call")
    assert round.over and shown(round)


@on({HIGH: "bet.3", SPLIT: "bet.1"})
def test_the_seat_left_of_the_big_blind_acts_first_before_the_draw(sheet):
    assert turn(deal(table_of(sheet))) == "P4"


@on({HIGH: "amb.3", SPLIT: "amb.5"})
def test_the_first_active_seat_left_of_the_button_acts_first_after_the_draw(sheet):
    round = deal(table_of(sheet))
    play(round, "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check")
    assert turn(stand_pat(round)) == "P3"


@on({HIGH: "amb.4", SPLIT: "amb.5"})
def test_before_the_draw_nobody_checks_but_the_big_blind_and_after_it_everybody_may(sheet):
    round = deal(table_of(sheet, 3))
    assert set(options(round)) == {"fold", "call", "raise"}
    play(round, "P1 call, P2 call")
    assert set(options(round)) == {"fold", "check", "raise"}
    play(round, "P3 check")
    assert set(options(stand_pat(round))) == {"fold", "check", "bet"}


# -- the draw ------------------------------------------------------------------------------------------------


@on({HIGH: "play.3 act.1", SPLIT: "play.1 act.1"})
def test_each_player_in_turn_throws_cards_away_and_is_served_before_the_next(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c Jc Jd", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s Kh"}
    round = to_draw(deal(table_of(sheet, 3), cards))
    assert turn(round) == "P2"
    throw(round, "P2 2c 3d")
    assert hand_of(round, 2) == "5h 7s 9c Jc Jd" and turn(round) == "P3"
    throw(round, "P3, P1 2s")
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc" and drawn(round, 1) == "Kh"


@on({HIGH: "play.3", SPLIT: "play.1"})
def test_cards_of_the_draw_come_face_down(sheet):
    round = to_draw(deal(table_of(sheet, 2), {"seat 2": "2c 3d 5h 7s 9c Jc"}))
    throw(round, "P2 2c")
    (seen,) = [one for one in round.view("P1").events if isinstance(one, Dealt) and one.street == "draw"]
    assert seen.cards == ((-1,),)


@on({HIGH: "amb.2 act.1", SPLIT: "amb.5 act.1"})
def test_five_cards_may_be_drawn_all_at_once(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c Ac Ad Ah As Ks", "seat 1": "4c 4d 6h 8s Tc Kc"}
    round = to_draw(deal(table_of(sheet, 2), cards))
    throw(round, "P2 2c 3d 5h 7s 9c")
    assert drawn(round, 2) == "Ac Ad Ah As Ks"


@on({HIGH: "amb.2", SPLIT: "amb.5"})
def test_read_so_the_fifth_card_comes_when_the_others_are_served(sheet):
    cards = {"seat 2": "2c 3d 5h 7s 9c Ac Ad Ah As Ks", "seat 1": "4c 4d 6h 8s Tc Kc"}
    round = to_draw(deal(table_of(sheet, 2, {"fifth-card": "last"}), cards))
    throw(round, "P2 2c 3d 5h 7s 9c")
    assert drawn(round, 2) == "Ac Ad Ah As"
    throw(round, "P1 6h")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 1", "seat 2"]
    assert hand_of(round, 2) == "Ac Ad Ah As Ks"
    assert ruled(round, "fifth_card_last") == ["seat 2"]


@on({HIGH: "act.1 amb.2", SPLIT: "act.1 amb.5"})
def test_nobody_draws_more_than_five_cards_or_twice(sheet):
    round = to_draw(deal(table_of(sheet, 2), {"seat 2": "2c 3d 5h 7s 9c"}))
    with pytest.raises(Refused, match="is not there to be picked"):
        throw(round, "P2 2c 3d 5h 7s 9c Kd")
    throw(round, "P2 2c 3d 5h 7s 9c, P1")
    assert not drawing(round)


@on({HIGH: "amb.5", SPLIT: "amb.5"})
@pytest.mark.parametrize(
    "switch, count", [({}, 0), ({"draw-burn": "per-player"}, 2), ({"draw-burn": "once"}, 1)]
)
def test_no_card_is_burned_unless_switched(sheet, switch, count):
    cards = {"seat 2": "2c 3d 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}
    round = to_draw(deal(table_of(sheet, 3, switch), cards))
    throw(round, "P2 2c, P3, P1 2s")
    assert len(burned(round)) == count


EIGHT = {
    "seat 2": "2c 2d 2h 2s 3c 3h 3s 5s 7s",
    "seat 3": "4c 4d 4h 4s 5c 9h 9s Jd Jh",
    "seat 4": "6c 6d 6h 6s 7c Js",
    "seat 5": "8c 8d 8h 8s 9c",
    "seat 6": "Tc Td Th Ts Jc",
    "seat 7": "Qc Qd Qh Qs Kc",
    "seat 8": "Ac Ad Ah As 3d",
    "seat 1": "5d 5h 7d 7h 9d",
    "burn": "Kd Kh Ks",
}
"""Eight hands leave twelve cards: two burns and eight cards, a burn and one card, and the stub is empty."""


def third_drawer(sheet, refilled):
    """P4, the third to draw four cards, finds the stub empty after one; then these come from the new one."""
    round = deal(table_of(sheet, 8, {"draw-burn": "per-player"}), {**EIGHT, "discards/seat 4": refilled})
    play(round, "P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call, P2 call, P3 check")
    throw(round, "P2 2c 2d 2h 2s, P3 4c 4d 4h 4s, P4 6c 6d 6h 6s")
    return round


@on({HIGH: "amb.5", SPLIT: "amb.5"})
def test_when_the_stub_runs_out_the_discards_of_those_served_and_the_burns_make_a_new_one(sheet):
    round = third_drawer(sheet, "2c Kd 4s")
    assert hand_of(round, 4) == "7c Js 2c Kd 4s" and ruled(round, "stub_refilled") == ["11 cards"]


@on({HIGH: "amb.5", SPLIT: "amb.5"})
def test_a_burn_that_finds_the_stub_empty_takes_the_earlier_burns_back_once(sheet):
    """Eight players draw four cards each behind a burn of their own: burns run the stub out too."""
    for seed in range(12):
        round = table_of(sheet, 8, {"draw-burn": "per-player"}).deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            thrown = [show(card) for card in ask.cards[:4]] if isinstance(ask, PickCards) else None
            words = [option.id for option in getattr(ask, "options", ())]
            word = next((one for one in ("check", "call", "show") if one in words), None)
            round.act(ask.id, thrown if thrown is not None else word)
        assert round.settlement.balances() and len(ruled(round, "stub_refilled")) > 1


@on({HIGH: "amb.5", SPLIT: "amb.5"})
@pytest.mark.parametrize("card", ["6c", "Tc"], ids=["his own discard", "a folded hand"])
def test_neither_his_own_discards_nor_folded_hands_come_back_to_a_drawer(sheet, card):
    with pytest.raises(CardError, match="not among the cards left"):
        third_drawer(sheet, card)


# -- limits, blinds and raises -------------------------------------------------------------------------------


@on({HIGH: "bet.4", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit", LIMITS)
def test_every_posted_limit_has_its_blinds_and_bets(sheet, limit):
    blinds, call, raises, late = LIMITS[limit]
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True))
    assert options(round) == {"fold": 0, "call": call, "raise": raises}
    assert options(after_draw(round))["bet"] == late


@on({HIGH: "bet.4", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit, raise_to", [("1-2", 2), ("3-6", 6), ("50-100", 100)])
def test_any_fixed_limit_from_1_2_to_50_100_is_accepted(sheet, limit, raise_to):
    assert options(deal(table_of(sheet, 3, {"limit": limit})))["raise"] == (raise_to, raise_to)


@on({HIGH: "bet.4", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit", ["0.99-1.98", "50.01-100.02", "3-5"])
def test_other_limits_are_not_offered(sheet, limit):
    assert options(deal(table_of(sheet, 3)))["raise"] == (4, 4)
    with pytest.raises(SheetError, match="the tables offered are"):
        table_of(sheet, 3, {"limit": limit})


@on({HIGH: "amb.6", SPLIT: "amb.5"})
@pytest.mark.parametrize("switch, late", [({}, 4), ({"high-limit-from-round": "3"}, 2)])
def test_the_upper_limit_is_bet_after_the_draw_unless_switched(sheet, switch, late):
    round = deal(table_of(sheet, 3, switch))
    assert options(round)["raise"] == (4, 4)
    assert options(after_draw(round))["bet"] == (late, late)


@on({HIGH: "amb.6", SPLIT: "amb.5"})
@pytest.mark.parametrize("limit, small, big", [("1-2", 1, 1), ("3-6", 1, 3), ("15-30", 7, 15)])
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_a_dollar(sheet, limit, small, big):
    assert in_front(deal(table_of(sheet, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@on({HIGH: "amb.6", SPLIT: "amb.5"})
@pytest.mark.parametrize(
    "settings, small", [({"blinds": {"2-4": "2/2"}}, 1), ({"blinds": "table-set", "posted_blinds": "2/2"}, 2)]
)
def test_blinds_follow_the_limit_and_no_table_unless_the_table_sets_its_own(sheet, settings, small):
    assert in_front(deal(table_of(sheet, 3, settings))) == {"P2": small, "P3": 2}


@on({HIGH: "amb.6", SPLIT: "amb.5"})
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_the_raise_cap_switch(sheet, switch, raises):
    round = deal(table_of(sheet, 3, {"raise-cap": switch}))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (switch == "none")


@on({HIGH: "amb.6", SPLIT: "amb.5"})
def test_three_raises_follow_the_big_blind_and_no_more(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, "P3 raise")


@on({HIGH: "amb.6", SPLIT: "amb.5"})
def test_only_a_round_that_starts_with_two_players_has_no_cap(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)
    play(round, "P2 call")
    stand_pat(round)
    play(round, "P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on({HIGH: "amb.6", SPLIT: "amb.5"})
@pytest.mark.parametrize("switch, may", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed_unless_switched(sheet, switch, may):
    round = after_draw(deal(table_of(sheet, 2, switch)))
    play(round, "P2 check, P1 bet")
    assert ("raise" in options(round)) is may


@on({HIGH: "bet.4", SPLIT: "bet.1"})
def test_heads_up_the_button_has_the_big_blind(sheet):
    round = deal(table_of(sheet, 2))
    assert in_front(round) == {"P2": 1, "P1": 2} and turn(round) == "P2"


# -- who wins ------------------------------------------------------------------------------------------------


def showdown(sheet, better, worse, settings=()):
    """P2 holds the first hand and P1, on the button, the second; both stand pat and check to the end."""
    round = deal(table_of(sheet, 2, settings), {"seat 2": better, "seat 1": worse})
    return show_down(round)


@rule(HERE + "rank.1")
@rule(HERE + "play.5")
@rule(HERE + "pay.1")
@pytest.mark.parametrize("better, worse, name", HIGHER_HANDS)
def test_the_higher_hand_takes_the_pot(better, worse, name):
    round = showdown(DRAW, better, worse)
    assert results(round) == {"P1": -2, "P2": 1} and dropped(round) == 1
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.2")
def test_cards_speak_the_best_hand_wins_without_a_word_from_its_owner():
    round = showdown(DRAW, "Ac Ad 2c 3d 4h", "Kc Kd 4c 5d 6h")
    assert round.over and results(round)["P2"] == 1


@on({HIGH: "amb.1", SPLIT: "amb.5"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet, 8)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@rule(HERE + "amb.1")
@pytest.mark.parametrize("better, worse, name", [*JOKER_HANDS, SUITED_WITH_ACE])
def test_switched_on_the_joker_is_an_ace_or_fills_a_straight_or_flush(better, worse, name):
    round = showdown(DRAW, better, worse, {"draw-joker": "ace-straight-flush"})
    assert results(round) == {"P1": -2, "P2": 1}
    assert name in shown(round)["seat 2"]


@rule(HERE + "amb.7")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    tie = {"seat 1": "As Kd 9c 7d 4h", "seat 3": "Ah Kc 9d 7c 4s"}
    round = deal(table_of(DRAW, 3, {"limit": "5-10", **switch}), tie)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}
    assert ruled(round, "odd_chip")


@rule(HERE + "bet.3")
def test_when_all_fold_to_the_big_blind_he_takes_the_pot_less_the_modified_fee():
    round = deal(table_of(DRAW))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0, "P5": 0, "P6": 0}
