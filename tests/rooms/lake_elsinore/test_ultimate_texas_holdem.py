"""Ultimate Texas Hold'em at Lake Elsinore: table, wagers, the round of play and the order of hands."""

import pytest

from houseway.cards import PACKS, Chance
from houseway.errors import SheetError
from houseway.play.events import Dealt, Decided, Shown, Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    circles_of,
    moment,
    place,
    refuses,
    ruled,
    shown_places,
    start,
    table,
    take_bank,
    wagered,
)
from tests.bank.bank_poker import (
    Arranged,
    check_alternating_decks,
    check_any_bank,
    check_circles,
    check_face_down,
    check_fee_before_cards,
    check_limits,
    check_no_more_bets,
    check_offers,
    check_rotation,
    check_seats,
)
from tests.bank.ultimate import (
    BOARD_STRAIGHT,
    FOLD,
    LOW_ACES,
    STEPS,
    TRIPS_ON_BOARD,
    WITHIN,
    Deal,
    check_ante_and_blind,
    check_asked_from_the_house_dealers_left,
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
    decided,
    showdown,
)

SHEET = "lake-elsinore/ultimate-texas-holdem"
GAME = Arranged(SHEET, {"ante": 10}, "4x", 2)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}
KINGS_AND_NINES = {"seat 2": "Kd 9h", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_seven_players_and_the_player_dealer():
    check_seats(GAME, 8)


@rule("deck.2")
def test_five_spots_a_seat():
    check_circles(GAME, {"ante", "blind", "trips", "bad-beat"})
    assert list(showdown(GAME, BOARD_STRAIGHT, bets=ALL)) == ["bad-beat", "trips", "ante", "play", "blind"]


@rule("deck.4")
@rule("deck.5")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(GAME)
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})
    round = start(table(SHEET, ["P2"]), {"P2": {"ante": 10}})
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52"]


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_within_the_limits_is_required():
    check_limits(GAME, 5, 100, "ante", {})
    check_ante_and_blind(GAME)


@rule("bet.2")
def test_a_blind_as_large_as_the_ante_is_required():
    check_ante_and_blind(GAME)


@rule("bet.3")
def test_trips_needs_ante_and_blind():
    check_needs_ante(GAME, "trips")


@rule("bet.4")
@rule("amb.7")
def test_bad_beat_needs_ante_and_blind_and_by_a_reading_trips():
    check_needs_ante(GAME, "bad-beat")
    bound = betting(SHEET, ["P2"], ["bad-beat-without-trips=barred"])
    refuses(bound, "P2", {"ante": 10, "bad-beat": 5}, "needs a trips wager beside it")


@rule("act.1")
def test_the_printed_combinations():
    round = betting(SHEET, ["P2"])
    for beside in ({}, {"trips": 5}, {"trips": 5, "bad-beat": 5}):
        assert len(accepts(round, "P2", {"ante": 10, **beside})) == 2 + len(beside)
    check_needs_ante(GAME, "trips")
    check_needs_ante(GAME, "bad-beat")


@rule("bet.5")
@rule("play.2")
def test_opening_wagers_stand_when_betting_is_closed():
    check_no_more_bets(GAME)


@rule("bet.6")
@rule("act.5")
def test_one_play_a_hand():
    check_one_play(GAME)


@rule("bet.7")
def test_base_and_bonus_wagers_behind_a_seat():
    assert circles_of(betting(SHEET, ["P2", "Back"]), "Back") == {
        "ante@2",
        "blind@2",
        "trips@2",
        "bad-beat@2",
    }


@rule("bet.8")
@rule("bet.9")
def test_a_seated_player_banks_two_hands_and_the_bank_goes_on_clockwise():
    check_rotation(GAME)
    check_offers(GAME)
    assert ruled(GAME.hand(["P2"]), "bank_taken") == ["seat 1 banks $50,000"]


@rule("bet.11")
def test_the_bank_may_be_of_any_size():
    check_any_bank(GAME, {"seat 2": "Qd 3s", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"})


@rule("bet.12")
def test_a_short_bank_pays_as_far_as_it_reaches():
    round = GAME.hand(["P2"], KINGS_AND_NINES, bank=25)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 15, "P2 blind": 0}
    assert ruled(round, "uncovered_returned") == ["$25 of play on seat 2"]


@rule("bet.13")
@rule("pay.18")
def test_settlement_starts_at_the_house_dealers_left_until_the_bank_is_used_up():
    """$50 of bank pay P2's Ante and Play and nothing of P6's."""
    cards = {**KINGS_AND_NINES, "seat 6": "Ks 9s"}
    round = GAME.hand(["P2", "P6"], cards, bank=50, bank_seat=4)
    assert came_to(round) == {
        "P2 ante": 10,
        "P2 play": 40,
        "P2 blind": 0,
        "P6 ante": 0,
        "P6 play": 0,
        "P6 blind": 0,
    }
    assert not ruled(round, "action_button")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_wagers_then_fees_then_cards():
    check_ante_and_blind(GAME)
    check_fee_before_cards(GAME)


@rule("play.3")
def test_two_cards_together_from_the_house_dealers_left():
    check_dealt_from_the_house_dealers_left(GAME)
    check_face_down(GAME)
    check_dealt_singly_by_hand(GAME)


@rule("play.4")
@rule("act.2")
def test_check_or_three_or_four_antes_on_two_cards():
    check_asked_from_the_house_dealers_left(GAME)
    check_first_decision(GAME)


@rule("play.6")
@rule("act.3")
def test_check_or_two_antes_on_the_flop():
    check_second_decision(GAME)


@rule("play.8")
@rule("act.4")
def test_the_ante_or_a_fold_on_the_river():
    check_third_decision(GAME)


@rule("play.5")
@rule("play.7")
@rule("amb.9")
def test_a_card_is_burned_before_the_three_and_before_the_two():
    """Nothing is laid out beforehand: the seventh and the eleventh card of the pack go under."""
    round = table(SHEET, ["P2", "P3"]).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": {"ante": 10}, "P3": {"ante": 10}})
    assert len([event for event in round.events if isinstance(event, Dealt)]) == 1
    GAME.finish(round)
    top = Chance(5).shuffle(PACKS["standard-52"], "red deck").deal("top", 13)
    flop, last = (round.events[moment(round, Dealt, street)] for street in (1, 2))
    assert (flop.cards, last.cards) == ((top[7:10],), (top[11:13],))
    check_flop(GAME)
    check_last_two(GAME)


@rule("play.9")
def test_a_folded_hand_is_collected_before_the_bank_opens_and_uses_it_up_first():
    check_folds_taken_first(GAME)


@rule("play.10")
@rule("play.11")
def test_the_bank_is_opened_and_then_the_hands():
    check_opened_last(GAME)


@rule("play.12")
def test_the_rest_is_laid_away_unseen():
    check_rest_unseen(GAME)


@rule("play.10")
def test_a_folded_hand_stays_closed_when_its_trips_is_paid_by_the_board():
    cards = {"seat 2": TRIPS_ON_BOARD.player, "bank": TRIPS_ON_BOARD.bank, "board": TRIPS_ON_BOARD.board}
    round = GAME.hand({"P2": ALL}, cards, acts={"P2": list(FOLD)})
    assert shown_places(round) == ["bank"]
    last = max(at for at, event in enumerate(round.events) if isinstance(event, Decided))
    assert last < moment(round, Shown)


# -- ranking -------------------------------------------------------------------------------------------------


@rule("rank.1")
def test_two_hole_cards_one_or_none():
    assert showdown(GAME, Deal("Jc Td", "Ac Kd", "9c 8d 7h 2s 2d"))["play"] == 40
    assert showdown(GAME, Deal("Jc 2h", "Ac Kd", "Tc 9c 8d 7h 2d"))["play"] == 40
    assert showdown(GAME, BOARD_STRAIGHT)["play"] == 0


@rule("rank.2")
def test_suits_are_equal_and_the_ace_may_be_low():
    check_suits_are_equal(GAME)
    for deal in LOW_ACES:
        check_step(GAME, deal)


@rule("rank.3")
@pytest.mark.parametrize("deal", STEPS)
def test_the_order_of_hands(deal):
    check_step(GAME, deal)


@pytest.mark.parametrize(
    "deal",
    [
        *(pytest.param(deal, marks=rule("rank.4")) for deal in WITHIN["pair"]),
        *(pytest.param(deal, marks=rule("rank.5")) for deal in WITHIN["two pairs"]),
        *(pytest.param(deal, marks=rule("rank.6")) for deal in WITHIN["flush"]),
        *(pytest.param(deal, marks=rule("rank.7")) for deal in WITHIN["full house"]),
        *(
            pytest.param(deal, marks=rule("amb.3"))
            for kind in ("pair kickers", "trips kickers", "quads kicker", "straight")
            for deal in WITHIN[kind]
        ),
    ],
)
def test_hands_of_one_kind(deal):
    check_step(GAME, deal)


@rule("pay.1")
def test_the_bank_qualifies_with_a_pair():
    check_qualifier(GAME)


# -- back lines ----------------------------------------------------------------------------------------------

BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "trips@2": 5}}


@rule("amb.13")
def test_a_bettor_behind_a_seat_adds_the_seats_multiple_of_his_own_ante():
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": ["3x"], "Back": ["3x"]})
    assert decided(round) == ["P2 3x", "Back 3x"]
    assert ("Back", "play@2", 60) in wagered(round)
    assert list(came_to(round)) == [
        *("P2 ante", "P2 play", "P2 blind"),
        *("Back trips@2", "Back ante@2", "Back play@2", "Back blind@2"),
    ]


@rule("amb.13")
def test_or_folds_his_own_bets_and_is_judged_by_the_board():
    cards = {"seat 2": "9c 9d", "bank": "Ac Kh", "board": "Kc 9h 7h 4s 2c"}
    round = GAME.hand(BEHIND, cards, acts={"P2": ["4x"], "Back": ["fold"]})
    came = came_to(round)
    assert came["P2 play"] == 40
    assert {kind: came[f"Back {kind}@2"] for kind in ("ante", "blind", "trips")} == {
        "ante": -20,
        "blind": -20,
        "trips": -5,
    }


@rule("amb.13")
def test_the_fold_of_a_seat_folds_every_bet_on_it():
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": list(FOLD)})
    assert decided(round) == ["P2 check", "P2 check", "P2 fold"]
    assert came_to(round)["Back ante@2"] == -20


@rule("amb.13")
def test_by_a_reading_his_play_is_added_for_him():
    settings = ["backline-play=follows-seat"]
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": ["check", "2x"]}, settings=settings)
    assert decided(round) == ["P2 check", "P2 2x"]
    assert came_to(round)["Back play@2"] == 40


@rule("amb.13")
def test_a_bet_behind_a_seat_without_a_hand_goes_back():
    round = GAME.hand({"P2": {}, "Back": {"ante@2": 20}})
    assert ruled(round, "backline_rides_a_hand") == ["ante on seat 2", "blind on seat 2"]
    assert came_to(round) == {}
