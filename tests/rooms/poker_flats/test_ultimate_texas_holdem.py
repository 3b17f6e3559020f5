"""Ultimate Texas Hold'em at Poker Flats: table, wagers, the round of play and the order of hands, which need
one of the hole cards."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    circles_of,
    offers,
    ruled,
    shown_places,
    table,
)
from tests.bank.bank_poker import (
    Arranged,
    check_alternating_decks,
    check_any_bank,
    check_face_down,
    check_limits,
    check_no_more_bets,
    check_rotation,
    check_seats,
)
from tests.bank.ultimate import (
    BOARD_STRAIGHT,
    EQUAL_PAIRS,
    FOLD,
    LOW_ACES,
    STEPS,
    WITHIN,
    Deal,
    check_ante_and_blind,
    check_asked_from_the_house_dealers_left,
    check_board_laid_out_face_down,
    check_dealt_from_the_house_dealers_left,
    check_dealt_singly_by_hand,
    check_first_decision,
    check_flop,
    check_folds_taken_first,
    check_last_two,
    check_needs_ante,
    check_one_play,
    check_opened_last,
    check_qualifier,
    check_rest_unseen,
    check_second_decision,
    check_step,
    check_suits_are_equal,
    check_third_decision,
    showdown,
)

SHEET = "poker-flats/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5}
KINGS_AND_NINES = {"seat 2": "Kd 9h", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
SET_OF_NINES = Deal("9c 9d", "Jc Td", "9h 8d 7c 2s 3c")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
def test_one_pack_of_52():
    check_alternating_decks(GAME)
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})


@rule("deck.3")
@rule("play.4")
@rule("play.5")
def test_by_twos_from_the_shuffler_and_singly_from_a_shoe():
    check_dealt_singly_by_hand(GAME)
    check_board_laid_out_face_down(GAME)


@rule("deck.4")
def test_eight_places_with_the_player_dealers():
    check_seats(GAME, 8)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
@rule("play.2")
def test_ante_and_an_equal_blind_are_required():
    check_ante_and_blind(GAME)
    check_no_more_bets(GAME)


@rule("bet.2")
@rule("side.2")
def test_trips_needs_ante_and_blind_before_the_deal():
    check_needs_ante(GAME, "trips")
    check_no_more_bets(GAME)


@rule("bet.3")
@rule("bet.4")
def test_the_posted_limits():
    check_limits(GAME, 5, 100, "ante", {})
    assert sheet(SHEET).settings.table_limits == (500, 10_000)
    for low, high in ((500, 10_000), (2_500, 100_000)):
        posted = betting(SHEET, ["P2"], {"table_limits": [low, high]})
        assert accepts(posted, "P2", {"ante": low // 100})["ante@2"] == low // 100
        assert accepts(posted, "P2", {"ante": high // 100})["ante@2"] == high // 100
    for limits, end in (([499, 10_000], "minimum of 499"), ([2_501, 10_000], "minimum of 2501")):
        with pytest.raises(SheetError, match=end):
            sheet(SHEET).change({"table_limits": limits})
    for limits, end in (([500, 9_999], "maximum of 9999"), ([500, 100_001], "maximum of 100001")):
        with pytest.raises(SheetError, match=end):
            sheet(SHEET).change({"table_limits": limits})


@rule("bet.5")
def test_trips_need_not_match_the_base_wager():
    check_limits(GAME, 5, 100, "trips", {"ante": 20})


@rule("bet.6")
@rule("side.3")
def test_every_wager_may_lie_behind_another_seat():
    assert circles_of(betting(SHEET, ["P2", "Back"]), "Back") == {"ante@2", "blind@2", "trips@2"}


@rule("bet.8")
def test_opening_wagers_stand_when_betting_is_closed():
    check_no_more_bets(GAME)


@rule("bet.9")
def test_two_rounds_a_turn_and_then_clockwise():
    check_rotation(GAME)


@rule("bet.10")
@rule("bet.11")
def test_the_bank_may_be_of_any_size():
    check_any_bank(GAME, {**KINGS_AND_NINES, "seat 2": "Qd 3s"})


@rule("play.1")
def test_a_seated_player_takes_the_bank_first():
    seated = table(SHEET, ["P2", "Back", "P5"], bank_seat=4)
    assert offers(seated.deal(Chance(1))) == ["P2", "Bank", "P5"]
    assert ruled(GAME.hand(["P2"]), "bank_taken") == ["seat 1 banks $50,000"]


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.3")
def test_cards_go_face_down_from_the_house_dealers_left():
    check_dealt_from_the_house_dealers_left(GAME)
    check_face_down(GAME)


@rule("play.6")
def test_the_rest_is_laid_away_unseen():
    check_rest_unseen(GAME)


@rule("play.8")
@rule("act.1")
def test_check_or_three_or_four_antes_on_two_cards():
    check_first_decision(GAME)


@rule("play.9")
@rule("amb.10")
def test_three_community_cards_are_turned_up():
    check_flop(GAME)
    check_board_laid_out_face_down(GAME)


@rule("play.10")
@rule("act.2")
def test_check_or_two_antes_on_the_flop():
    check_second_decision(GAME)


@rule("play.11")
def test_the_last_two_are_turned_up_together():
    check_last_two(GAME)


@rule("play.12")
@rule("act.3")
def test_the_ante_or_a_fold_on_the_river():
    check_third_decision(GAME)


@rule("play.13")
def test_folded_hands_are_settled_before_the_bank_opens():
    check_folds_taken_first(GAME)


@rule("play.14")
def test_a_folded_hand_with_three_of_a_kind_lies_open_for_its_trips():
    cards = dict(zip(("seat 2", "bank", "board"), SET_OF_NINES, strict=True))
    paid = GAME.hand({"P2": ALL}, cards, acts={"P2": list(FOLD)})
    assert [place for place in shown_places(paid) if place != "board"] == ["seat 2", "bank"]
    lost = GAME.hand({"P2": ALL}, {**cards, "seat 2": "Kd Qd"}, acts={"P2": list(FOLD)})
    assert [place for place in shown_places(lost) if place != "board"] == ["bank"]


@rule("play.15")
def test_the_banks_cards_are_turned_up_when_all_have_decided():
    check_opened_last(GAME)


@rule("play.16")
@rule("amb.4")
def test_hands_are_opened_and_paid_from_the_player_dealers_left():
    check_opened_last(GAME)
    check_asked_from_the_house_dealers_left(GAME)
    round = GAME.hand(["P2", "P5", "P6"], bank_seat=4)
    assert list(dict.fromkeys(name.split()[0] for name in came_to(round))) == ["P5", "P6", "P2"]
    assert not ruled(round, "action_button")


@rule("play.17")
def test_a_backline_bettor_is_paid_right_after_the_seat_he_follows():
    bets = {"P2": {"ante": 10}, "P3": {"ante": 10}, "Back": {"ante@2": 10}}
    kinds = ("ante", "play", "blind")
    assert list(came_to(GAME.hand(bets))) == [
        *(f"P2 {kind}" for kind in kinds),
        *(f"Back {kind}@2" for kind in kinds),
        *(f"P3 {kind}" for kind in kinds),
    ]


@rule("act.4")
def test_one_play_a_hand():
    check_one_play(GAME)


# -- ranking -------------------------------------------------------------------------------------------------


@rule("rank.1")
def test_suits_are_equal():
    check_suits_are_equal(GAME)


@rule("rank.2")
@pytest.mark.parametrize("deal", LOW_ACES)
def test_the_ace_is_low_only_in_the_wheel(deal):
    check_step(GAME, deal)


@rule("rank.3")
@pytest.mark.parametrize("deal", [*STEPS, *(deal for deals in WITHIN.values() for deal in deals)])
def test_the_order_of_hands(deal):
    check_step(GAME, deal)


@rule("rank.4")
@rule("amb.2")
def test_a_hand_needs_one_of_its_hole_cards():
    """A straight on the board does not play: a pair of deuces beats the bank's ace-king high, which does not
    qualify. With one hole card of the straight it does."""
    assert showdown(GAME, BOARD_STRAIGHT) == {"ante": 0, "play": 40, "blind": 0}
    assert showdown(GAME, Deal("Tc 2h", "Ac Kd", "9c 8d 7h 6s 5c"))["blind"] == 10
    assert showdown(GAME, Deal("Qc Jd", "9s 2d", "Ac Ad Ah Kc Ks"))["play"] == 40
    assert showdown(GAME, EQUAL_PAIRS)["ante"] == 0


@rule("rank.5")
def test_trips_may_be_the_board():
    """With a bank that does not qualify and a hand that is beaten."""
    board = "9c 8d 7h 6s 5c"
    assert showdown(GAME, Deal("2d 3h", "Kc Qd", board), bets=ALL) == {
        "ante": 0,
        "play": -40,
        "blind": -10,
        "trips": 25,
    }
    assert showdown(GAME, Deal("Qc Jd", "Kd 2d", "Ac Ad Ah Kc Ks"), bets=ALL)["trips"] == 35


@rule("rank.6")
def test_the_bank_qualifies_with_a_pair():
    check_qualifier(GAME)


@rule("rank.4")
def test_the_bank_is_named_by_what_it_may_play():
    cards = dict(zip(("seat 2", "bank", "board"), BOARD_STRAIGHT, strict=True))
    round = GAME.hand(["P2"], cards)
    (name,) = [event.name for event in round.events if isinstance(event, Shown) and event.place == "bank"]
    assert name == "ace high, king-nine-eight-seven kickers"
