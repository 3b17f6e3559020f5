"""Jacks or better at Lake Elsinore: cards, antes, betting rounds, the draw and how hands rank. $4-$8 with an
ante of $2; P1 has the button. Openers, pots that stay, fees and irregular cards have files of their own."""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Dealt
from tests.pots.arrange import burned, deal, in_front, options, play, results, ruled, shown
from tests.pots.arrange_draw import (
    after_draw,
    asked,
    drawing,
    drawn,
    hand_of,
    pot,
    show_down,
    stand_pat,
    throw,
    turn,
)
from tests.pots.arrange_flop import table_of
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

SHEET = "lake-elsinore/draw-poker-jacks-or-better"
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""
JACKS = "Jc Jd 7h 5s 3c"
QUEENS = "Qc Qd 8h 6s 4c"
NOTHING = "Kc Td 8s 6h 3d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def opened(players=3, cards=(), settings=FREE):
    """P2 has opened with jacks and everybody has called; the draw is next."""
    round = deal(table_of(SHEET, players, settings), {"seat 2": JACKS, **dict(cards)})
    play(round, "P2 open")
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return round


# -- cards and antes -----------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_pack_has_53_cards_with_the_joker():
    stub = deal(table_of(SHEET, 8)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(53))


@rule("bet.1")
@rule("play.1")
def test_everybody_antes_and_gets_five_cards_face_down():
    round = deal(table_of(SHEET, 4))
    assert pot(round) == 8 and in_front(round) == {}
    (event,) = [one for one in round.view("P2").events if isinstance(one, Dealt) and one.street == "cards"]
    assert [len(cards) for cards in event.cards] == [5, 5, 5, 5]
    assert [-1 in cards for cards in event.cards] == [False, True, True, True]


@rule("deck.4")
def test_the_button_moves_forward():
    table = table_of(SHEET, 3)
    assert turn(deal(table)) == "P2"
    table = table_of(SHEET, 3)
    show_down(deal(table))
    assert turn(deal(table)) == "P3"


@rule("amb.4")
@pytest.mark.parametrize(
    "settings, antes",
    [
        ({"limit": "2-4"}, 3),
        ({}, 6),
        ({"limit": "10-20"}, 15),
        ({"ante": "as-posted", "posted_ante": "$1"}, 3),
    ],
)
def test_the_ante_is_half_the_lower_limit_unless_the_table_posts_its_own(settings, antes):
    assert pot(deal(table_of(SHEET, 3, settings))) == antes


# -- betting -------------------------------------------------------------------------------------------------


@rule("bet.2")
@rule("play.5")
def test_one_betting_round_before_the_draw_and_one_after_it_and_then_the_showdown():
    round = stand_pat(opened(2))
    play(round, "P2 bet, P1 raise, P2 call")
    assert round.over and shown(round)


@rule("bet.2")
def test_all_games_are_fixed_limit():
    assert options(stand_pat(opened(2)))["bet"] == (8, 8)
    for limit in ("3-5", "pot-limit 1/2"):
        with pytest.raises(SheetError, match="is not played at this table"):
            table_of(SHEET, 2, {"limit": limit})


@rule("amb.11")
@rule("amb.16")
def test_no_limit_is_played_under_the_time_option_whose_row_names_it():
    table = table_of(SHEET, 6, {"limit": "no-limit 2/4"})
    round = deal(table, {"seat 2": JACKS})
    assert table.game.fee.id == "time-1" and options(round)["open"][1] > 900
    with pytest.raises(SheetError, match="option A-1 is for limit 4-8 to 75-150, not for 'no-limit 2/4'"):
        table_of(SHEET, 2, {"limit": "no-limit 2/4", "fee_option": "A-1"})


@rule("bet.3")
@pytest.mark.parametrize("limit, before, after", [("2-4", 2, 4), ("4-8", 4, 8), ("75-150", 75, 150)])
def test_the_limit_after_the_draw_is_twice_the_limit_before_it(limit, before, after):
    round = deal(table_of(SHEET, 2, {"limit": limit}), {"seat 2": JACKS})
    assert options(round)["open"] == (before, before)
    play(round, "P2 open, P1 call")
    assert options(stand_pat(round))["bet"] == (after, after)


@rule("bet.4")
def test_who_passed_before_the_draw_or_checked_after_it_may_raise():
    round = deal(table_of(SHEET, 2), {"seat 1": JACKS})
    play(round, "P2 pass, P1 open")
    assert options(round)["raise"] == (8, 8)
    play(round, "P2 call")
    stand_pat(round)
    play(round, "P1 check, P2 bet")
    assert options(round)["raise"] == (16, 16)


@rule("bet.5")
def test_a_bet_and_six_raises_are_allowed_with_more_than_two_players():
    round = deal(table_of(SHEET, 3), {"seat 2": JACKS})
    play(round, "P2 open")
    for _ in range(6):
        play(round, f"{turn(round)} raise")
    with pytest.raises(Refused, match="cap of 6 raises"):
        play(round, f"{turn(round)} raise")


@rule("amb.9")
@pytest.mark.parametrize("switch, may", [({}, True), ({"heads-up-raises": "six"}, False)])
def test_with_two_players_there_is_no_cap_unless_switched(switch, may):
    round = deal(table_of(SHEET, 2, switch), {"seat 2": JACKS})
    play(round, "P2 open")
    for _ in range(6):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is may


@rule("amb.9")
def test_two_who_are_left_of_three_still_have_the_cap():
    round = deal(table_of(SHEET, 3), {"seat 2": JACKS})
    play(round, "P2 open, P3 raise, P1 fold, P2 raise, P3 raise, P2 raise, P3 raise, P2 raise")
    assert "raise" not in options(round)


@rule("play.2")
def test_players_open_or_pass_in_turn_and_then_fold_call_or_raise():
    round = deal(table_of(SHEET, 4), {"seat 3": JACKS})
    assert turn(round) == "P2" and options(round) == {"pass": 0, "open": (4, 4)}
    play(round, "P2 pass, P3 open")
    assert turn(round) == "P4" and options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P4 fold, P1 call")
    assert turn(round) == "P2" and options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P2 call")
    assert drawing(round)


@rule("amb.8")
@pytest.mark.parametrize("switch, first", [({}, "P4"), ({"post-draw-first": "left-of-button"}, "P2")])
def test_the_opener_acts_first_after_the_draw_unless_switched(switch, first):
    round = deal(table_of(SHEET, 4, switch), {"seat 4": JACKS})
    assert turn(round) == "P2"
    play(round, "P2 pass, P3 pass, P4 open, P1 call, P2 call, P3 call")
    assert turn(stand_pat(round)) == first


@rule("amb.8")
def test_when_the_opener_has_folded_the_next_active_player_acts_first():
    round = deal(table_of(SHEET, 4), {"seat 3": JACKS})
    play(round, "P2 pass, P3 open, P4 call, P1 raise, P2 call, P3 fold, P4 call")
    assert turn(stand_pat(round)) == "P4"


@rule("act.6")
def test_a_rap_in_turn_is_a_pass_or_a_pat_hand_and_a_raise_behind_it_can_still_be_called():
    round = deal(table_of(SHEET, 3), {"seat 3": JACKS, "seat 2": QUEENS})
    play(round, "P2 pass, P3 open, P1 raise")
    assert "call" in options(round)
    play(round, "P2 call, P3 call")
    throw(round, "P2")
    assert hand_of(round, 2) == QUEENS and ruled(round, "draw") == ["seat 2 draws 0"]


# -- the draw ------------------------------------------------------------------------------------------------


@rule("play.4")
@pytest.mark.parametrize("count", range(6))
def test_a_player_draws_up_to_five_cards_in_a_row(count):
    dealt, more = ["2c", "3d", "5h", "7s", "9c"], ["Ac", "Ad", "Ah", "As", "Kc"]
    round = opened(2, {"seat 1": " ".join(dealt + more)})
    throw(round, "P2, P1 " + " ".join(dealt[:count]))
    assert hand_of(round, 1).split() == dealt[count:] + more[:count]
    assert drawn(round, 1).split() == more[:count]


@rule("act.5")
def test_everybody_hears_how_many_cards_a_player_drew():
    round = opened(2, {"seat 1": "2c 3d 5h 7s 9c"})
    throw(round, "P2 3c, P1 2c 3d")
    assert ruled(round, "draw") == ["seat 2 draws 1", "seat 1 draws 2"]
    assert [line["detail"] for line in round.log(None) if line.get("clause") == "draw"] == ruled(
        round, "draw"
    )


def with_second_thoughts(nth=1, **switch):
    """P1 asks for one card and then would rather have two; the burn for him lies there already or not."""
    incident = Incident("request of seat 1", nth, "changed")
    cards = {"seat 2": JACKS, "seat 1": "2c 3d 5h 7s 9c Ac Ad"}
    round = deal(table_of(SHEET, 2, {**FREE, **switch}), cards, incidents=[incident])
    play(round, "P2 open, P1 call")
    throw(round, "P2, P1 2c")
    return round


@rule("act.4")
def test_the_number_of_cards_may_be_changed_until_one_is_dealt():
    round = with_second_thoughts()
    assert turn(round) == "P1"
    throw(round, "P1 2c 3d")
    assert hand_of(round, 1) == "5h 7s 9c Ac Ad"


@rule("amb.12")
@rule("act.4")
@pytest.mark.parametrize("switch, bound", [({}, False), ({"burn-closes-request": "yes"}, True)])
def test_the_burn_does_not_close_a_request_unless_switched(switch, bound):
    round = with_second_thoughts(nth=2, **switch)
    assert drawing(round) is not bound
    assert len(burned(round)) == 1


EIGHT = {
    "seat 2": "Jc Jd Jh Js 3c 3h 3s 5s 7s",
    "seat 3": "4c 4d 4h 4s 5c 9h 9s 2d 2h",
    "seat 4": "6c 6d 6h 6s 7c 2s Kd Kh",
    "seat 5": "8c 8d 8h 8s 9c",
    "seat 6": "Tc Td Th Ts 2c",
    "seat 7": "Qc Qd Qh Qs Kc",
    "seat 8": "Ac Ad Ah As 3d",
    "seat 1": "5d 5h 7d 7h 9d",
    "burn": "Jk",
}
"""Eight hands leave thirteen cards: a burn and eleven cards; the last one is held back."""


def third_drawer(refilled):
    """P4, the third to draw four cards, has three before the stub is refilled; then this one comes."""
    round = deal(table_of(SHEET, 8, FREE), {**EIGHT, "discards/seat 4": refilled})
    play(round, "P2 open, P3 call, P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call")
    round.act(asked(round).id, ["Jc", "Jd", "Jh", "Js"])
    play(round, "P2 declare")
    throw(round, "P3 4c 4d 4h 4s, P4 6c 6d 6h 6s")
    return round


@rule("play.4")
@pytest.mark.parametrize("card", ["4c", "Jk", "Ks"], ids=["a discard", "the burn", "the card held back"])
def test_when_the_stub_runs_out_discards_burns_and_the_last_card_are_shuffled(card):
    round = third_drawer(card)
    assert hand_of(round, 4) == f"7c 2s Kd Kh {card}" and ruled(round, "stub_refilled")


@rule("play.4")
@pytest.mark.parametrize(
    "card", ["6c", "Tc", "Jc"], ids=["his own discard", "a folded hand", "the opener's discards"]
)
def test_no_other_cards_come_back(card):
    with pytest.raises(CardError, match="not among the cards left"):
        third_drawer(card)


# -- hands ---------------------------------------------------------------------------------------------------


def showdown(better, worse, settings=FREE):
    """P3 opens and folds after the draw; P2 holds the first hand and P1, on the button, the second."""
    cards = {"seat 2": better, "seat 1": worse}
    round = deal(table_of(SHEET, 3, settings), cards)
    play(round, "P2 pass, P3 open, P1 call, P2 call")
    stand_pat(round)
    play(round, "P3 fold")
    return show_down(round)


@rule("rank.2")
@rule("pay.1")
@rule("play.5")
@pytest.mark.parametrize("better, worse, name", HIGHER_HANDS)
def test_the_higher_hand_takes_the_pot(better, worse, name):
    round = showdown(better, worse)
    assert results(round) == {"P1": -6, "P2": 12, "P3": -6}
    assert name in shown(round)["seat 2"]


@rule("deck.2")
@rule("amb.1")
@rule("rank.3")
@pytest.mark.parametrize("better, worse, name", JOKER_HANDS)
def test_the_joker_is_an_ace_or_fills_a_straight_or_flush_and_nothing_else(better, worse, name):
    round = showdown(better, worse)
    assert results(round)["P2"] == 12 and name in shown(round)["seat 2"]


@rule("rank.1")
def test_five_aces_beat_a_royal_flush():
    assert results(showdown("Ac Ad Ah As Jk", "Kh Qh Jh Th 9h"))["P2"] == 12


@rule("rank.3")
def test_four_of_another_rank_and_the_joker_are_not_five_of_a_kind():
    assert (
        shown(showdown("Kc Kd Kh Ks Jk", "Qc Qd Qh Qs 9c"))["seat 2"] == "four of a kind, kings with an ace"
    )


@rule("deck.3")
@rule("amb.6")
def test_in_a_flush_the_joker_is_the_highest_card_that_is_missing():
    better, worse, _ = SUITED_WITH_ACE
    round = showdown(better, worse)
    assert shown(round)["seat 2"] == "flush, ace-king-jack-nine-four" and results(round)["P2"] == 12


@rule("amb.7")
def test_a_royal_flush_beats_every_other_straight_flush():
    assert results(showdown("Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s"))["P2"] == 12


@rule("amb.15")
@pytest.mark.parametrize(
    "cards, name",
    [
        ("Ac 2d 3h 4s Jk", "straight, five high"),
        ("Ac Kd Qh Js Jk", "straight, ace high"),
        ("5c 4d 3h 2s Ac", "straight, five high"),
    ],
)
def test_the_ace_stands_at_either_end_of_a_straight(cards, name):
    assert shown(showdown(cards, "9c 9d 8h 7s 6d"))["seat 2"] == name


@rule("pay.1")
@rule("amb.13")
@pytest.mark.parametrize("switch, first", [({}, "P2"), ({"odd-chip": "high-card-by-suit"}, "P1")])
def test_equal_hands_split_the_pot_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    settings = {**FREE, "ante": "as-posted", "posted_ante": "$1", **switch}
    round = showdown("Kc Qd Th 9c 3c", "Ks Qc Td 9d 3d", settings)
    # Three antes of one dollar and three bets of four: fifteen dollars.
    assert results(round) == {"P1": 2, "P2": 2, "P3": -5, first: 3} and ruled(round, "odd_chip")


@rule("pay.3")
def test_who_calls_after_the_draw_and_cannot_beat_openers_does_not_get_his_bet_back():
    round = after_draw(deal(table_of(SHEET, 2, FREE), {"seat 2": JACKS, "seat 1": NOTHING}))
    assert round.over
    round = stand_pat(opened(2, {"seat 1": NOTHING}))
    play(round, "P2 bet, P1 call")
    assert results(round) == {"P1": -14, "P2": 14}
