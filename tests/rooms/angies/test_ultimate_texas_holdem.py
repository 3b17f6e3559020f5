"""Ultimate Texas Hold'em at Angie's: table, wagers, the round of play and the order of hands."""

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import SheetError
from houseway.play.events import Dealt, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    betting,
    came_to,
    circles_of,
    hand,
    offers,
    place,
    refuses,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.bank_poker import (
    Arranged,
    check_alternating_decks,
    check_face_down,
    check_fee_before_cards,
    check_limits,
    check_no_back_line,
    check_no_more_bets,
    check_rotation,
    check_seats,
)
from tests.bank.ultimate import (
    BOARD_STRAIGHT,
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

SHEET = "angies/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("deck.4")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(GAME)
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})
    round = start(table(SHEET, ["P2"]), {"P2": {"ante": 10}})
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52"]


@rule("deck.3")
def test_without_a_shuffler_the_cards_are_shuffled_and_dealt_by_hand_from_two_packs_in_turn():
    seated = table(SHEET, ["P2", "P3"], settings={"deal_in": "one-at-a-time"})
    names = []
    for number in (1, 2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        place(round, {"P2": GAME.bets, "P3": GAME.bets})
        shuffled = next(event for event in round.events if isinstance(event, Shuffled))
        dealt = next(event for event in round.events if isinstance(event, Dealt))
        top = Chance(number).shuffle(PACKS["standard-52"], shuffled.name).deal("top", 6)
        assert dealt.cards == ((top[0], top[3]), (top[1], top[4]), (top[2], top[5]))
        names.append(shuffled.name)
        GAME.finish(round)
    assert names == ["red deck", "blue deck"]


@rule("play.5")
@rule("play.6")
def test_by_twos_from_the_shuffler_and_singly_by_hand():
    check_dealt_singly_by_hand(GAME)
    check_board_laid_out_face_down(GAME)


@rule("deck.5")
@rule("amb.8")
def test_six_places_with_the_player_dealers():
    check_seats(GAME, 6)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
@rule("play.1")
def test_ante_and_an_equal_blind_are_required():
    check_ante_and_blind(GAME)


@rule("bet.2")
@pytest.mark.parametrize("kind", ["trips", "bad-beat"])
def test_bonus_bets_need_ante_and_blind(kind):
    check_needs_ante(GAME, kind)


@rule("bet.3")
@pytest.mark.parametrize("kind", ["trips", "bad-beat"])
def test_a_bonus_bet_may_be_any_size_within_the_limits(kind):
    check_limits(GAME, 5, 300, kind, {"ante": 20})
    check_limits(GAME, 5, 300, "ante", {})


@rule("bet.4")
@rule("act.4")
def test_one_play_and_the_smaller_the_later():
    check_one_play(GAME)
    check_first_decision(GAME)
    check_second_decision(GAME)
    check_third_decision(GAME)


@rule("bet.5")
def test_nobody_bets_behind_another_seat():
    check_no_back_line(GAME)


@rule("bet.7")
def test_the_bank_goes_round_two_hands_a_turn():
    check_rotation(GAME)
    seated = table(SHEET, ["P2", "Back", "P5"], bank_seat=4)
    assert offers(seated.deal(Chance(1))) == ["P2", "Bank", "P5"]


@rule("bet.8")
@rule("side.10")
@rule("pay.11")
def test_a_short_bank_wins_and_loses_its_wager_and_the_rest_goes_back():
    """$55 pay P2's Ante and Play and $5 of the $15 that his Trips wins, and nothing of P3's wagers."""
    cards = {"seat 2": "9c 9h", "seat 3": "9s 7c", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
    bets = {"P2": {"ante": 10, "trips": 5}, "P3": {"ante": 10}}
    came = came_to(round := GAME.hand(bets, cards, bank=55))
    assert (came["P2 ante"], came["P2 play"], came["P2 trips"]) == (10, 40, 5)
    assert (came["P3 ante"], came["P3 play"]) == (0, 0)
    assert ruled(round, "uncovered_returned") == [
        "$3.34 of trips on seat 2",
        "$10 of ante on seat 3",
        "$40 of play on seat 3",
    ]
    lost = came_to(GAME.hand(["P2", "P3"], {**cards, "seat 2": "Qd 3s", "seat 3": "Qc 3d"}, bank=55))
    assert sum(lost.values()) == -55


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.2")
@rule("fee.3")
def test_the_fee_is_taken_between_wagers_and_cards():
    check_fee_before_cards(GAME)


@rule("play.3")
def test_opening_wagers_stand_when_betting_is_closed():
    check_no_more_bets(GAME)


@rule("play.4")
@rule("amb.10")
def test_cards_go_face_down_from_the_house_dealers_left():
    check_dealt_from_the_house_dealers_left(GAME)
    check_face_down(GAME)
    check_asked_from_the_house_dealers_left(GAME)


@rule("play.7")
def test_the_rest_is_laid_away_unseen():
    check_rest_unseen(GAME)


@rule("play.9")
@rule("act.1")
def test_check_or_three_or_four_antes_on_two_cards():
    check_first_decision(GAME)


@rule("play.10")
def test_three_community_cards_are_turned_up():
    check_flop(GAME)


@rule("play.11")
@rule("act.2")
def test_check_or_two_antes_on_the_flop():
    check_second_decision(GAME)


@rule("play.12")
def test_the_last_two_are_turned_up():
    check_last_two(GAME)


@rule("play.13")
@rule("act.3")
def test_the_ante_or_a_fold_on_the_river():
    check_third_decision(GAME)


@rule("play.14")
def test_folded_hands_are_settled_before_the_bank_opens():
    check_folds_taken_first(GAME)


@rule("play.15")
def test_the_banks_cards_are_turned_up_when_all_have_decided():
    check_opened_last(GAME)


@rule("play.16")
@rule("pay.10")
@rule("amb.7")
def test_hands_are_opened_and_settled_from_the_player_dealers_left():
    check_opened_last(GAME)
    cards = {"board": "Kc 9d 7h 4s 2c", "bank": "Ac Kh"}
    round = GAME.hand({"P2": ALL, "P5": ALL, "P6": ALL}, cards, bank_seat=4)
    kinds = ("ante", "play", "blind", "trips", "bad-beat")
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P5", "P6", "P2") for kind in kinds]


@rule("way.1")
def test_the_bank_decides_nothing():
    check_asked_from_the_house_dealers_left(GAME)


# -- ranking -------------------------------------------------------------------------------------------------


@rule("rank.3")
@rule("amb.14")
@pytest.mark.parametrize("deal", STEPS)
def test_the_order_of_hands(deal):
    check_step(GAME, deal)


@rule("rank.3")
@pytest.mark.parametrize("deal", [deal for deals in WITHIN.values() for deal in deals])
def test_the_order_within_a_kind(deal):
    check_step(GAME, deal)


@rule("rank.1")
def test_suits_are_equal_and_the_ace_is_low_only_in_the_wheel():
    check_suits_are_equal(GAME)
    for deal in LOW_ACES:
        check_step(GAME, deal)


@rule("rank.2")
def test_any_five_of_the_seven_play():
    """Two hole cards, one, or none."""
    assert showdown(GAME, Deal("Jc Td", "Ac Kd", "9c 8d 7h 2s 2d"))["play"] == 40
    assert showdown(GAME, Deal("Jc 2h", "Ac Kd", "Tc 9c 8d 7h 2d"))["play"] == 40
    assert showdown(GAME, BOARD_STRAIGHT)["play"] == 0


@rule("rank.4")
def test_the_bank_qualifies_with_a_pair():
    check_qualifier(GAME)


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("uth-hand=two-hole-cards",), 40)])
def test_a_straight_on_the_board_or_two_hole_cards(settings, won):
    """With both hole cards in play the pair of deuces beats ace-king high."""
    assert showdown(GAME, BOARD_STRAIGHT, settings=settings)["play"] == won


@rule("amb.3")
def test_bad_beat_alone_or_beside_trips():
    bets = {"ante": 10, "bad-beat": 5}
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {"ante@2", "blind@2", "trips@2", "bad-beat@2"}
    betting(SHEET, ["P2"]).preview(2, {key: 100 * amount for key, amount in bets.items()})
    bound = betting(SHEET, ["P2"], ["bad-beat-alone=needs-trips"])
    refuses(bound, "P2", bets, "needs a trips wager beside it")


@rule("amb.6")
@pytest.mark.parametrize(("settings", "play"), [((), 800), (("play-over-limit=capped",), 300)])
def test_a_play_over_the_maximum(settings, play):
    round = GAME.hand({"P2": {"ante": 200}}, settings=settings)
    (laid,) = [event.amount for event in round.events if isinstance(event, Wagered) and event.wager == "play"]
    assert laid == 100 * play


@rule("amb.13")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), 10.5),
        (("fraction-rounding=down-to-half-dollar",), 10.5),
        (("fraction-rounding=down-to-dollar",), 10),
    ],
)
def test_three_to_two_on_an_odd_blind(settings, won):
    flush = Deal("Ah 9h", "Ks Qd", "7h 4h 2h 2c Kd")
    assert showdown(GAME, flush, bets={"ante": 7}, settings=settings)["blind"] == won


@rule("amb.13")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), 10.75),
        (("fraction-rounding=down-to-half-dollar",), 10.5),
        (("fraction-rounding=down-to-dollar",), 10),
    ],
)
def test_what_a_bank_with_loose_cents_pays_of_a_play(settings, won):
    """All of the $20.75 that is left beside the lowest fee pays an Ante of $10 and part of the Play."""
    cards = {"seat 2": "Kd 9h", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
    bets, stack = {"P2": {"ante": 10}}, 21.75
    round = hand(SHEET, bets, cards, bank=20.75, bank_stack=stack, acts={"P2": "4x"}, settings=settings)
    assert came_to(round)["P2 play"] == won


@pytest.mark.rule("angies/room-rules#amb.19")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["P2 ante", "P2 play", "P2 blind", "P3 ante", "P3 play", "P3 blind"]),
        (("settle-laps=by-bet-type",), ["P2 ante", "P3 ante", "P2 play", "P3 play", "P2 blind", "P3 blind"]),
    ],
)
def test_seat_by_seat_or_bet_by_bet(settings, order):
    assert list(came_to(GAME.hand(["P2", "P3"], settings=settings))) == order
