"""Texas Hold'em at Poker Flats, rule by rule: cards, button, blinds, betting, showdown.

P1 has the first button of six players at $3-6 with blinds of $2 and $3, unless a test says otherwise. The
button pays a drop of $3 before the deal.
"""

import pytest

from houseway.errors import CardError, Refused, SheetError
from houseway.hands import evaluate
from houseway.play import Party
from houseway.play.events import Acted, Dealt, Shown, Transfer
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    deals,
    holdem,
    hole_cards,
    in_front,
    options,
    pass_hand,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
)
from tests.pots.arrange_flop import table_of
from tests.pots.showdowns import BETTER_HANDS, HOLE_CARDS_THAT_PLAY

ROOM = "poker-flats"
STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


def room_rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


def showdown(first, second, cards, settings=()):
    """Two players check to the end; P1 holds the first hand."""
    flop, turn_card, river = cards[:8], cards[9:11], cards[12:]
    named = {"seat 1": first, "seat 2": second, "flop": flop, "turn": turn_card, "river": river}
    round = deal(holdem(ROOM, 2, settings), named)
    check_down(round)
    return round


# -- cards and hands -----------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_pack_has_52_cards_and_no_joker():
    round = deal(holdem(ROOM))
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        deal(holdem(ROOM), {"seat 1": "Jk As"})


@rule("deck.2")
@room_rule("amb.16")
def test_a_table_has_nine_seats_and_two_players_make_a_hand():
    table = holdem(ROOM, 2)
    assert len(deals(deal(table))) == 1
    with pytest.raises(Refused, match="there is no seat 10: the table has seats 1 to 9"):
        holdem(ROOM, 2).join(Party("P10", 10_000, 10))


@rule("rank.1")
@rule("pay.1")
@pytest.mark.parametrize(("better", "worse", "cards", "name"), BETTER_HANDS)
def test_hands_rank_as_in_draw_poker_and_the_best_takes_the_pot(better, worse, cards, name):
    round = showdown(better, worse, cards)
    assert name in shown(round)["seat 1"]
    assert results(round) == {"P1": 0, "P2": -3}


@rule("rank.2")
@rule("rank.3")
@rule("ex.1")
@pytest.mark.parametrize(("own", "other", "cards", "count", "alone"), HOLE_CARDS_THAT_PLAY)
def test_the_best_five_of_seven_play_in_any_mix(own, other, cards, count, alone):
    round = showdown(own, other, cards)
    assert results(round) == ({"P1": 0, "P2": -3} if alone else {"P1": -3, "P2": 0})
    (worth,) = [event.name for event in round.events if isinstance(event, Shown) and event.place == "seat 1"]
    assert len({*evaluate(worth.cards, worth.kind).cards} & {*codes(own)}) == count


@rule("rank.4")
def test_suits_do_not_rank():
    round = showdown("As Kd", "Ac Kh", "Qs Js 9s 2d 3h")
    assert results(round) == {"P1": -3, "P2": 0}


# -- button and blinds ---------------------------------------------------------------------------------------


@rule("bet.2")
@rule("bet.3")
def test_the_button_marks_the_player_deemed_to_deal_who_gets_the_last_card():
    table = holdem(ROOM, 4)
    pass_hand(table)
    round = deal(table)
    assert deals(round)[0].places == ("seat 3", "seat 4", "seat 1", "seat 2")


@rule("bet.11")
def test_the_button_always_moves_forward_and_the_blinds_adjust():
    table = holdem(ROOM, 6)
    pass_hand(table)
    table.leave("P2")
    round = deal(table)
    assert deals(round)[0].places[-1] == "seat 3"
    assert in_front(round) == {"P4": 2, "P5": 3}


@rule("bet.5")
@rule("bet.7")
@room_rule("amb.4")
@pytest.mark.parametrize(
    ("blinds", "posted", "first"),
    [
        ("one-blind", {"P2": 3}, "P3"),
        ("two-blinds", {"P2": 2, "P3": 3}, "P4"),
        ("three-blinds", {"P2": 2, "P3": 2, "P4": 3}, "P5"),
    ],
)
def test_readings_of_the_blinds_which_sit_on_consecutive_seats_from_the_button(blinds, posted, first):
    round = deal(holdem(ROOM, 6, {"blind-structure": blinds}))
    assert in_front(round) == posted
    assert turn(round) == first


@rule("amb.7")
@room_rule("amb.4")
@pytest.mark.parametrize(("limit", "small", "big"), [("1-2", 1, 1), ("2-4", 1, 2), ("3-6", 2, 3)])
def test_the_big_blind_is_the_lower_limit_and_the_small_blind_half_of_it_rounded_up(limit, small, big):
    assert in_front(deal(holdem(ROOM, 4, {"limit": limit}))) == {"P2": small, "P3": big}


@rule("bet.6")
@rule("play.1")
def test_the_drop_and_the_blinds_go_in_before_a_card_is_dealt():
    round = deal(holdem(ROOM, 4))
    kinds = (Acted, Dealt, Transfer)
    happened = [event for event in round.events if isinstance(event, kinds)]
    words = [getattr(e, "act", "") or getattr(e, "street", "") or e.why for e in happened]
    assert words == ["draw for the button", "collection", "blind", "blind", "hole cards"]


# -- rounds of betting ---------------------------------------------------------------------------------------


@rule("bet.4")
@rule("bet.9")
def test_later_rounds_open_with_the_first_active_player_after_the_button_which_acts_last():
    round = deal(holdem(ROOM, 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    for _ in range(3):
        play(round, "P3 check, P4 check, P1 check")
    assert set(round.pending) == {"P1", "P3", "P4"}


@rule("bet.8")
def test_the_player_after_the_furthest_blind_acts_first():
    round = deal(holdem(ROOM, 5))
    play(round, "P4 call, P5 call, P1 call, P2 call, P3 check")
    assert len(board(round)) == 3


@rule("amb.9")
@pytest.mark.parametrize(
    ("switch", "blinds"),
    [((), {"P2": 2, "P1": 3}), ({"heads-up-blinds": "button-posts-small"}, {"P1": 2, "P2": 3})],
)
def test_with_two_players_the_button_posts_the_big_blind_unless_switched(switch, blinds):
    others = ("omaha", "omaha-high-low-split", "holdem-hi-lo-split", "pineapple-hi", "crazy-pineapple")
    for name in ("texas-holdem", *others, "tahoe-pineapple"):
        round = deal(table_of(f"{ROOM}/{name}", 2, switch))
        assert in_front(round) == blinds


@rule("bet.10")
@rule("play.3")
@rule("play.5")
def test_there_are_four_betting_rounds():
    round = deal(holdem(ROOM, 2))
    seen = []
    play(round, "P2 call, P1 check")
    for _ in range(3):
        seen.append(len(board(round)))
        play(round, "P2 bet, P1 call")
    assert seen == [3, 4, 5]


@rule("play.2")
def test_two_hole_cards_go_face_down_to_each_player():
    round = deal(holdem(ROOM, 3), {"seat 2": "As Ad"})
    assert [len(cards) for cards in hole_cards(round).values()] == [2, 2, 2]
    (seen,) = [e for e in round.view("P2").events if isinstance(e, Dealt) and e.street == "hole cards"]
    assert seen.cards == (codes("As Ad"), (-1, -1), (-1, -1))


@rule("play.4")
@rule("play.6")
@rule("play.7")
@pytest.mark.parametrize(
    ("count", "burns", "cards"),
    [(3, "4s", "2c 7d 9h"), (4, "4s 5s", "2c 7d 9h Js"), (5, "4s 5s 6s", "2c 7d 9h Js 3d")],
    ids=["flop", "turn", "river"],
)
def test_flop_turn_and_river_each_come_after_a_burn_and_bring_a_betting_round(count, burns, cards):
    round = deal(holdem(ROOM, 2), STREETS)
    see_board(round, count)
    assert burned(round) == codes(burns)
    assert board(round) == codes(cards)
    assert options(round)["bet"] == ((3, 3) if count == 3 else (6, 6))


@rule("play.8")
def test_the_showdown_follows_the_last_betting_round():
    round = deal(holdem(ROOM, 2), {"seat 1": "As Ad", "seat 2": "Ks Kd", **STREETS})
    see_board(round, 5)
    play(round, "P2 bet, P1 call")
    play(round, "P1 show, P2 show")
    assert shown(round) == {"seat 1": "pair of aces, jack-nine-seven kickers"}
    assert results(round) == {"P1": 6, "P2": -9}


@rule("act.1")
def test_a_player_checks_or_bets_and_folds_calls_or_raises():
    round = deal(holdem(ROOM, 3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    play(round, "P1 call, P2 call, P3 check")
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}
    play(round, "P2 check, P3 bet, P1 raise, P2 fold")
    assert options(round) == {"fold": 0, "call": 3, "raise": (9, 9)}


# -- limits and raises ---------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.7")
@room_rule("amb.3")
@pytest.mark.parametrize(
    ("option", "early", "late"),
    [("structured-if-1-to-2", (3, 3), (6, 6)), ("always-spread", (3, 6), (3, 6))],
)
def test_readings_of_a_limit_such_as_3_6(option, early, late):
    round = deal(holdem(ROOM, 2, {"limit-reading": option}))
    see_board(round, 3)
    assert options(round)["bet"] == early
    see_board(round, 4)
    assert options(round)["bet"] == late


@rule("amb.7")
@room_rule("amb.3")
def test_spread_bets_are_whole_dollars():
    round = deal(holdem(ROOM, 2, {"limit-reading": "always-spread"}))
    see_board(round, 3)
    with pytest.raises(Refused, match=r"off the step of \$1"):
        play(round, "P2 bet 4.50")
    play(round, "P2 bet 5")


@rule("bet.1")
@pytest.mark.parametrize("limit", ["no-limit 1/2", "pot-limit 1/2", "4-8", "1-5"])
def test_no_other_structures_and_limits_are_dealt(limit):
    deal(holdem(ROOM, 2))
    with pytest.raises(SheetError):
        holdem(ROOM, 2, {"limit": limit})


def raises_of_a_round(settings, players=3):
    """How often the first round is raised when everybody raises whenever he may, up to nine times."""
    round = deal(holdem(ROOM, players, settings))
    for count in range(9):
        if "raise" not in options(round):
            return count
        round.act(round.asks[0].id, "raise")
    return 9


@rule("amb.7")
@room_rule("amb.5")
@pytest.mark.parametrize(("option", "raises"), [("three", 3), ("six", 6), ("none", 9)])
def test_readings_of_the_cap_on_raises(option, raises):
    assert raises_of_a_round({"raise-cap": option}) == raises


@rule("amb.7")
@room_rule("amb.5")
def test_the_cap_is_off_only_in_a_round_that_starts_with_two_players():
    assert raises_of_a_round({}, players=2) == 9
    round = deal(holdem(ROOM, 3))
    play(round, "P1 raise, P2 raise, P3 fold, P1 raise")
    assert options(round) == {"fold": 0, "call": 3}


@rule("amb.7")
@room_rule("amb.6")
@pytest.mark.parametrize(("option", "raising"), [("allowed", (6, 6)), ("forbidden", None)])
def test_readings_of_check_raise(option, raising):
    round = deal(holdem(ROOM, 2, {"check-raise": option}))
    play(round, "P2 call, P1 check, P2 check, P1 bet")
    assert options(round).get("raise") == raising


# -- all-ins and odd chips -----------------------------------------------------------------------------------


@rule("bet.12")
@room_rule("bet.13")
@room_rule("amb.8")
def test_chips_below_the_smallest_one_in_the_blinds_do_not_play_in_an_all_in():
    round = deal(holdem(ROOM, [100, 100, 4.5]), {"seat 1": "As Ad", "seat 3": "8s 3c", **STREETS})
    play(round, "P1 raise 6, P2 fold")
    assert options(round) == {"fold": 0, "call": 1}
    play(round, "P3 call")
    check_down(round)
    assert results(round)["P3"] == -4


@rule("bet.12")
def test_a_player_with_small_change_alone_is_not_dealt_in():
    table = holdem(ROOM, [100, 0.5, 100, 100])
    assert deals(deal(table))[0].places == ("seat 3", "seat 4", "seat 1")


@rule("amb.7")
@room_rule("amb.8")
def test_an_all_in_player_contests_the_part_he_matched_and_the_rest_is_a_side_pot():
    cards = {"seat 1": "Qs Qd", "seat 2": "Ks Kd", "seat 3": "As Ad", **STREETS}
    round = deal(holdem(ROOM, [100, 100, 6]), cards)
    play(round, "P1 raise 6, P2 raise 9, P3 call, P1 call")
    check_down(round)
    assert results(round) == {"P1": -12, "P2": -3, "P3": 12}


@rule("amb.7")
@room_rule("amb.7")
def test_tied_hands_share_and_the_odd_chip_goes_to_the_first_seat_after_the_button():
    cards = {"seat 1": "As Kd", "seat 2": "2s 2d", "seat 3": "Ad Ks", "flop": "Qc Jh 8d", "turn": "4s"}
    round = deal(holdem(ROOM, 4, {"limit": "2-4"}), {**cards, "river": "3c"})
    play(round, "P4 fold, P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {"P1": -3, "P2": -1, "P3": 1, "P4": 0}
    assert ruled(round, "equal_hands_share")


# -- playing the board ---------------------------------------------------------------------------------------

ROYAL = {"seat 1": "2s 3d", "seat 2": "2h 3c", "flop": "As Ks Qs", "turn": "Js", "river": "Ts"}


def at_the_showdown(cards):
    round = deal(holdem(ROOM, 2), cards)
    see_board(round, 5)
    play(round, "P2 check, P1 check")
    return round


@rule("act.2")
def test_who_plays_the_board_says_so_before_he_mucks():
    round = at_the_showdown(ROYAL)
    play(round, "P2 declare, P1 show")
    assert results(round) == {"P1": -3, "P2": 0}


@rule("amb.6")
def test_a_hand_mucked_without_a_word_has_no_claim():
    round = at_the_showdown(ROYAL)
    play(round, "P2 muck, P1 show")
    assert results(round) == {"P1": 0, "P2": -3}


@rule("act.2")
@rule("amb.6")
def test_a_hand_tabled_face_up_always_plays():
    round = at_the_showdown(ROYAL)
    play(round, "P2 show, P1 show")
    assert results(round) == {"P1": -3, "P2": 0}
