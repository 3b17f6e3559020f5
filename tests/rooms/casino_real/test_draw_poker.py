"""Draw poker at Casino Real: the pack with its joker, how hands rank, and the showdown. What it shares with
the other draw games is proved in the files named after them."""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import deal, play, results, ruled, shown
from tests.pots.arrange_draw import after_draw, show_down
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_lowball import nearly_broke
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE
from tests.rooms.casino_real.draw_sheets import HIGH, SPLIT, on

SHEET = "casino-real/draw-poker"
JACKS = "draw-poker-jacks-or-better"
WORSE, BETTER = "9c 9d 8h 7s 6d", "Tc Td 8c 7d 6s"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def showdown(better, worse, settings=()):
    """P2 holds the first hand and P1, on the button, the second; both stand pat and check to the end."""
    return show_down(deal(table_of(SHEET, 2, settings), {"seat 2": better, "seat 1": worse}))


@on({HIGH: "deck.1", SPLIT: "deck.1", JACKS: "deck.1"})
def test_the_pack_has_53_cards(sheet):
    stub = deal(table_of(sheet, 8)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(53))


@rule("rank.1")
@rule("play.1")
@rule("amb.5")
@pytest.mark.parametrize("better, worse, name", [*HIGHER_HANDS, *JOKER_HANDS])
def test_the_higher_hand_takes_the_pot(better, worse, name):
    round = showdown(better, worse)
    assert results(round) == {"P1": -6, "P2": 4} and name in shown(round)["seat 2"]


@rule("deck.2")
@rule("amb.1")
@pytest.mark.parametrize("better, worse, name", JOKER_HANDS)
def test_the_joker_is_an_ace_or_fills_a_straight_or_a_flush_or_both(better, worse, name):
    assert name in shown(showdown(better, worse))["seat 2"]


@on({HIGH: "rank.2 rank.3"})
def test_in_a_flush_with_the_ace_the_joker_is_the_highest_card_missing_and_no_second_ace(sheet):
    better, worse, _ = SUITED_WITH_ACE
    assert shown(showdown(better, worse))["seat 2"] == "flush, ace-king-jack-nine-four"
    assert results(showdown("As Ks Qs 8s 7s", "Ah Jh 9h 4h Jk"))["P2"] == 4


@rule("amb.6")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip": "high-card-by-suit"}, "P1")])
def test_equal_hands_share_and_the_odd_chip_goes_to_the_first_clockwise_unless_switched(switch, first):
    tie = {"seat 1": "Ks Qd Th 9c 3c", "seat 3": "Kh Qc Td 9d 3d"}
    round = deal(table_of(SHEET, 3, {"limit": "3-6", **switch}), tie)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # Three, three and a small blind of one; P1 has paid the fee of two.
    assert results(round) == {"P1": -2 + (first == "P1"), "P2": -1, "P3": first == "P3"}
    assert ruled(round, "odd_chip")


# -- the showdown --------------------------------------------------------------------------------------------


@rule("pay.1")
def test_cards_speak_and_the_best_high_hand_wins_whatever_is_claimed():
    slips = [Incident("claim of seat 2", 1, "claimed", "Ac")]
    cards = {"seat 2": BETTER, "seat 3": "Kc Qd 9h 4s 2c", "seat 1": WORSE}
    round = deal(table_of(SHEET, 3), cards, incidents=slips)
    assert results(show_down(round))["P2"] == 8


@rule("pay.1")
def test_a_claim_for_which_another_threw_his_hand_away_costs_nothing():
    slips = [Incident("claim of seat 2", 1, "claimed", "Ac"), Incident("claim of seat 1", 1, "fouled")]
    round = deal(table_of(SHEET, 2), {"seat 2": WORSE, "seat 1": BETTER}, incidents=slips)
    assert results(show_down(round))["P2"] == 4


@rule("amb.4")
def test_a_hand_that_was_checked_wins_what_is_bet_after_the_draw():
    round = after_draw(deal(table_of(SHEET, 2), {"seat 2": "2c 2d 2h 3s 3c", "seat 1": WORSE}))
    play(round, "P2 check, P1 bet, P2 call")
    assert results(round) == {"P1": -14, "P2": 12}


def bet_and_called(settings=()):
    """P2 checks, P1 bets and is called: P2 started the last action."""
    round = after_draw(deal(table_of(SHEET, 2, settings), {"seat 2": BETTER, "seat 1": WORSE}))
    play(round, "P2 check, P1 bet, P2 call")
    return round


@rule("pay.1")
def test_who_opened_the_last_action_shows_first_and_losing_hands_are_shown_too():
    assert list(shown(bet_and_called())) == ["seat 2", "seat 1"]


@rule("pay.1")
def test_when_all_checked_the_first_who_did_shows_first():
    assert list(shown(showdown(BETTER, WORSE))) == ["seat 2", "seat 1"]


@rule("pay.1")
def test_who_is_all_in_before_the_draw_does_not_open_the_last_action_and_shows_last():
    cards = {"seat 2": BETTER, "seat 1": WORSE, "seat 3": "Kc Qd 9h 8s 7c"}
    round = after_draw(deal(nearly_broke(table_of(SHEET, 3), "P2", 4), cards))
    play(round, "P3 check, P1 check")
    assert list(shown(round)) == ["seat 3", "seat 1", "seat 2"]


@rule("pay.1")
def test_the_last_player_left_need_not_show():
    round = after_draw(deal(table_of(SHEET, 2), {"seat 2": BETTER, "seat 1": WORSE}))
    play(round, "P2 bet, P1 fold")
    assert shown(round) == {} and results(round)["P2"] == 4
