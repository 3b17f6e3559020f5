"""LoBall at Casino Real, rule by rule: cards, blinds, betting, the draw, ranking, sevens, showdown, fees.

Four players at $4-8: P1 has the button and antes the $2 collection, P2 posts $2, P3 $4, and P4 opens.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Shown, Transfer
from tests.pots.arrange import cents, dropped, in_front, options, paid, play, results, ruled
from tests.pots.arrange_draw import after_draw, draws, hand_of, show_down, throw, to_draw, turn
from tests.pots.arrange_lowball import (
    begin,
    burned,
    counts_told,
    drawn_to,
    fold_all,
    lap,
    lowball,
    nearly_broke,
    winner,
)
from tests.pots.lowball_showdowns import ACE_TO_FIVE, EQUAL_JOKERS, JOKERS

SHEET = "casino-real/loball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"casino-real/room-rules#{name}")


# -- cards and ranking ---------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_pack_has_52_cards_and_a_joker():
    assert len(begin(lowball(SHEET)).felt.chance.stubs[-1].pack.cards) == 53


@rule("deck.2")
@rule("amb.18")
def test_two_to_eight_players_sit_at_a_table():
    assert in_front(begin(lowball(SHEET, 2)))
    assert in_front(begin(lowball(SHEET, 8)))
    with pytest.raises(Refused, match="there is no seat 9"):
        lowball(SHEET, 9)


@rule("rank.1")
@rule("amb.1")
@rule("play.7")
@pytest.mark.parametrize(("better", "worse"), ACE_TO_FIVE.values(), ids=ACE_TO_FIVE)
def test_the_lowest_hand_wins(better, worse):
    assert winner(lowball(SHEET), {"seat 2": worse, "seat 3": better}) == ["P3"]


@rule("amb.1")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kc 6d 5h 4s 2c", "Ad 2h 3s 4c 5d"),
        ("Kc Qd Jh 9s 8c", "7d 5d 4d 3d 2d"),
        ("Kc 6d 5h 4s 2c", "Ad 2h 3s 4c 6h"),
        ("9c 6d 5h 4s 2c", "2d 3h 4c 6s Jk"),
        ("2h 3c 4h 7s Jk", "8d 5d 4c 3s 2c"),
    ],
)
def test_read_literally_straights_flushes_and_the_ace_are_bad(better, worse):
    table = lowball(SHEET, settings={"low-ranking": "literal-reverse"})
    assert winner(table, {"seat 2": worse, "seat 3": better}) == ["P3"]


@rule("amb.2")
@pytest.mark.parametrize(("better", "worse"), JOKERS.values(), ids=JOKERS)
def test_the_joker_is_the_lowest_rank_that_the_hand_lacks(better, worse):
    assert winner(lowball(SHEET), {"seat 2": better, "seat 3": worse}) == ["P2"]


@rule("amb.2")
@pytest.mark.parametrize(("hand", "same"), EQUAL_JOKERS.values(), ids=EQUAL_JOKERS)
def test_hands_with_the_joker_that_equal_natural_ones(hand, same):
    assert winner(lowball(SHEET), {"seat 2": hand, "seat 3": same}) == ["P2", "P3"]


# -- blinds --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("bet.3")
@rule("play.1")
def test_two_blinds_of_the_size_the_limit_requires():
    assert in_front(begin(lowball(SHEET, 6))) == {"P2": 2, "P3": 4}


@rule("amb.5")
@pytest.mark.parametrize(
    ("limit", "blinds"), [("3-6", (1, 3)), ("4-8", (2, 4)), ("9-18", (4, 9)), ("15-30", (7, 15))]
)
def test_the_small_blind_is_half_the_big_one_in_whole_dollars(limit, blinds):
    assert in_front(begin(lowball(SHEET, settings={"limit": limit}))) == {"P2": blinds[0], "P3": blinds[1]}


@rule("amb.5")
@rule("bet.2")
@pytest.mark.parametrize(
    ("limit", "blinds"), [("4-8", (1, 2, 4)), ("9-18", (3, 6, 9)), ("15-30", (5, 10, 15))]
)
def test_read_as_three_blinds_they_run_clockwise_from_the_button_in_thirds(limit, blinds):
    table = lowball(SHEET, 5, {"limit": limit, "lowball-blinds": "three"})
    assert in_front(begin(table)) == dict(zip(("P2", "P3", "P4"), blinds, strict=True))


@rule("bet.2")
def test_blinds_and_turns_run_clockwise_from_the_button():
    round = begin(lowball(SHEET, 5))
    assert in_front(round) == {"P2": 2, "P3": 4}
    play(round, "P4 call, P5 call, P1 call, P2 call, P3 check")


@rule("bet.20")
@pytest.mark.parametrize(
    ("cards", "posts"),
    [(("2c", "Ks", "As", "3d"), {"P4": 2, "P1": 4}), (("3c", "Ks", "Qs", "2d"), {"P1": 2, "P2": 4})],
)
def test_in_a_new_game_the_lowest_card_gets_the_button_and_the_ace_is_lowest(cards, posts):
    named = {f"draw for the button/draw {seat}": card for seat, card in enumerate(cards, 1)}
    round = begin(lowball(SHEET), named)
    assert in_front(round) == posts
    assert ruled(round, "first_button") == [""]


@rule("bet.21")
@rule("amb.13")
@pytest.mark.parametrize(
    ("cards", "posts"),
    [
        (("2s", "2h", "2d", "2c"), {"P1": 2, "P2": 4}),
        (("2s", "2h", "2d", "3c"), {"P4": 2, "P1": 4}),
        (("2s", "2h", "3d", "3c"), {"P3": 2, "P4": 4}),
    ],
)
def test_of_equal_low_cards_clubs_then_diamonds_then_hearts_gets_it(cards, posts):
    named = {f"draw for the button/draw {seat}": card for seat, card in enumerate(cards, 1)}
    assert in_front(begin(lowball(SHEET), named)) == posts


@rule("bet.22")
def test_the_players_contest_a_pot():
    round = begin(lowball(SHEET, 3), {"seat 2": WHEEL, "seat 3": SIX})
    play(round, "P1 raise 8, P2 call, P3 call")
    show_down(round)
    assert results(round) == {"P1": -10, "P2": 16, "P3": -8}


# -- betting -------------------------------------------------------------------------------------------------


@rule("bet.4")
@rule("amb.4")
@pytest.mark.parametrize(("settings", "bet"), [({}, 8), ({"lowball-limit": "single"}, 4)])
def test_a_bet_is_the_lower_limit_before_the_draw_and_the_upper_one_after_it(settings, bet):
    round = begin(lowball(SHEET, settings=settings))
    assert options(round)["raise"] == (8, 8)
    assert options(after_draw(round))["bet"] == (bet, bet)


@rule("bet.5")
def test_raises_are_unlimited_in_number():
    round = begin(lowball(SHEET))
    for total in range(8, 64, 4):
        play(round, f"{turn(round)} raise {total}")
    assert "raise" in options(round)


@rule("bet.6")
@rule("play.3")
@rule("amb.6")
def test_left_of_the_big_blind_opens_and_nobody_but_an_unraised_big_blind_checks():
    round = begin(lowball(SHEET))
    assert turn(round) == "P4"
    with pytest.raises(Refused, match=r"\$4 to call"):
        play(round, "P4 check")
    play(round, "P4 call, P1 call, P2 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@rule("bet.7")
def test_after_the_draw_the_player_left_of_the_button_acts_first():
    round = begin(lowball(SHEET))
    play(round, "P4 raise 8, P1 call, P2 fold, P3 call")
    assert turn(after_draw(round)) == "P3"


@rule("bet.8")
@room_rule("bet.16")
def test_check_raise_is_allowed():
    round = drawn_to(lowball(SHEET), {})
    play(round, "P2 check, P3 bet 8, P4 fold, P1 fold, P2 raise 16")
    assert in_front(round)["P2"] == 16


@rule("play.6")
@rule("amb.10")
def test_the_second_round_is_an_ordinary_one():
    round = drawn_to(lowball(SHEET), {})
    assert options(round) == {"fold": 0, "check": 0, "bet": (8, 8)}
    play(round, "P2 check, P3 check, P4 check, P1 check")
    assert round.over


def short(stacks, settings=()):
    """A running table on which seats have these few dollars."""
    table = lap(lowball(SHEET, 4, settings), 4)
    for seat, dollars in stacks.items():
        table.state.stacks[seat - 1] = cents(dollars)
    return table


@rule("bet.9")
@room_rule("amb.7")
def test_an_all_in_raise_of_less_than_a_full_bet_is_action_only():
    round = begin(short({1: 13}))
    play(round, "P4 raise 8, P1 raise 11, P2 call, P3 fold")
    assert set(options(round)) == {"fold", "call"}


@rule("bet.10")
@rule("ex.1")
@room_rule("amb.7")
def test_at_twenty_limit_a_five_dollar_all_in_raise_may_be_called_or_made_a_full_one():
    settings = {"limit": "20-40", "limits": ["20-40"], "lowball-limit": "single", "fee_option": "none"}
    round = drawn_to(short({3: 45}, settings), {})
    play(round, "P2 bet 20, P3 raise 25")
    assert options(round) == {"fold": 0, "call": 25, "raise": (40, 40)}


# -- the draw ------------------------------------------------------------------------------------------------


@rule("play.2")
@rule("play.5")
@rule("act.1")
def test_five_cards_each_and_up_to_five_drawn_in_turn():
    round = to_draw(begin(lowball(SHEET), {"seat 2": f"Kc Qd Jh Ts 9c {WHEEL}"}))
    throw(round, "P2 Kc Qd Jh Ts 9c, P3, P4, P1")
    assert hand_of(round, 2) == WHEEL
    assert len(draws(round)) == 1


@rule("play.4")
def test_one_card_is_burned_before_the_draw():
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac", "seat 4": "Qc 2s 3d 4c 5d Ad"}
    round = to_draw(begin(lowball(SHEET), cards))
    throw(round, "P2 Kc")
    assert burned(round) == 1
    throw(round, "P3, P4 Qc, P1")
    assert burned(round) == 1


@rule("act.3")
def test_the_dealer_tells_everybody_how_many_cards_each_drew():
    round = to_draw(begin(lowball(SHEET)))
    throw(round, f"P2 {' '.join(hand_of(round, 2).split()[:2])}, P3, P4, P1")
    assert counts_told(round, "P1") == {"seat 2": 2}
    assert ruled(round, "draw")[:2] == ["seat 2 draws 2", "seat 3 draws 0"]


@rule("amb.16")
def test_when_the_stub_runs_out_discards_and_folded_hands_go_on_without_burn_and_own_discards():
    round = begin(lowball(SHEET, 8))
    play(round, "P4 call, P5 call, P6 call, P7 call, P8 fold, P1 fold, P2 call, P3 check")
    for seat in (2, 3, 4):
        throw(round, f"P{seat} {' '.join(hand_of(round, seat).split()[:4])}")
    own = hand_of(round, 5).split()
    assert not ruled(round, "stub_refilled")
    throw(round, f"P5 {' '.join(own)}")
    # Twelve discards and two folded hands; the burn and the drawer's own five stay out.
    assert ruled(round, "stub_refilled") == ["22 cards"]
    assert not set(own) & set(hand_of(round, 5).split())


# -- showdown ------------------------------------------------------------------------------------------------


@rule("pay.1")
@rule("pay.6")
@room_rule("pay.1")
def test_cards_speak_whatever_is_claimed():
    slips = [Incident("claim of seat 3", 1, "claimed", "8c")]
    round = begin(lowball(SHEET), {"seat 2": "Tc 9d 3h 4s 5c", "seat 3": "9c 2h 3s 4c 6d"}, slips)
    play(round, "P4 call, P1 call, P2 call, P3 check")
    show_down(round)
    assert results(round)["P3"] > 0


def shown(round):
    return [event.place for event in round.events if isinstance(event, Shown)]


@rule("pay.2")
@room_rule("pay.2")
@pytest.mark.parametrize(
    ("acts", "first"),
    [
        ("P2 check, P3 check, P4 bet 8, P1 call, P2 call, P3 fold", "seat 2"),
        ("P2 check, P3 check, P4 check, P1 check", "seat 2"),
    ],
)
def test_who_opened_the_action_shows_first(acts, first):
    round = drawn_to(lowball(SHEET), {})
    play(round, acts)
    assert shown(round)[0] == first


@rule("pay.2")
def test_who_is_all_in_before_the_draw_does_not_open_the_action_and_shows_last():
    round = drawn_to(nearly_broke(lowball(SHEET), "P2", 4), {})
    play(round, "P3 check, P4 check, P1 check")
    assert shown(round) == ["seat 3", "seat 4", "seat 1", "seat 2"]


@rule("pay.3")
@rule("pay.5")
@rule("pay.7")
def test_every_hand_in_play_is_seen_before_the_best_one_gets_the_pot():
    round = drawn_to(lowball(SHEET), {"seat 3": WHEEL})
    play(round, "P2 bet 8, P3 call, P4 call, P1 fold")
    assert set(shown(round)) == {"seat 2", "seat 3", "seat 4"}
    kinds = [
        type(event).__name__
        for event in round.events
        if isinstance(event, Shown) or (isinstance(event, Transfer) and event.clause == "best_hand_wins")
    ]
    assert kinds == ["Shown"] * 3 + ["Transfer"]
    assert results(round)["P3"] == 28


@rule("pay.4")
def test_the_only_hand_left_wins_unseen():
    round = drawn_to(lowball(SHEET), {})
    play(round, "P2 bet 8, P3 fold, P4 fold, P1 fold")
    assert shown(round) == []
    assert results(round)["P2"] == 12


@rule("amb.17")
@pytest.mark.parametrize(("switch", "gains"), [({}, (1, 0)), ({"odd-chip": "low-card-by-suit"}, (0, 1))])
def test_readings_of_the_odd_chip(switch, gains):
    table = lowball(SHEET, 4, {"limit": "3-6", **switch})
    round = begin(table, {"seat 3": "2d 3d 4d 5d 6c", "seat 4": "2c 3c 4c 5c 6d"})
    play(round, "P4 call, P1 fold, P2 fold, P3 check")
    show_down(round)
    assert (results(round)["P3"], results(round)["P4"]) == gains
    assert ruled(round, "equal_hands_share") == [""]


# -- fees ----------------------------------------------------------------------------------------------------

TABLES = ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]


@rule("fee.1")
@pytest.mark.parametrize("limit", TABLES)
@pytest.mark.parametrize(("players", "fee"), [(2, 2), (6, 2), (7, 3), (8, 3)])
def test_the_collection_goes_by_the_number_of_players(limit, players, fee):
    assert dropped(fold_all(begin(lowball(SHEET, players, {"limit": limit})))) == fee


@rule("fee.2")
@rule("amb.20")
@pytest.mark.parametrize(("switch", "payer"), [({}, "P1"), ({"fee-payer": "pot"}, "pot")])
def test_readings_of_who_pays_the_collection(switch, payer):
    round = begin(lowball(SHEET, settings=switch))
    show_down(round)
    assert paid(round, "drop") == [(payer, "house", 2)]


@rule("amb.20")
def test_players_are_the_hands_dealt_in():
    table = lowball(SHEET, 7)
    table.sit_out("P7")
    assert dropped(fold_all(begin(table))) == 2
