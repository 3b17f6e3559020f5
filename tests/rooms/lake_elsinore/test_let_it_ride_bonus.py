"""Let It Ride Bonus at Lake Elsinore, rule by rule."""

from itertools import combinations

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.errors import Refused, SheetError
from houseway.games.banked.bank_poker.let_it_ride.rules import params
from houseway.games.banked.pay_table import side_result
from houseway.hands import evaluator
from houseway.play.events import HIDDEN, Dealt, Decided, Shown, Shuffled, Withdrawn
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    check_fee_option,
    fees,
    moment,
    refuses,
    results,
    rows,
    ruled,
    shown_places,
    start,
    table,
)
from tests.bank.bank_poker import (
    Arranged,
    asked,
    check_alternating_decks,
    check_any_bank,
    check_circles,
    check_dealt_from_the_banks_left,
    check_face_down,
    check_fee_before_cards,
    check_limits,
    check_no_back_line,
    check_no_more_bets,
    check_offers,
    check_rotation,
    check_seats,
    check_stacks,
    check_stub_unseen,
    one_hand,
)
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_LET_IT_RIDE

SHEET = "lake-elsinore/let-it-ride-bonus"
GAME = Arranged(SHEET, {"bet-1": 10}, "ride", 3)

TENS = {"seat 2": "Tc Td 4h", "bank": "7s 2c 9c"}
NINES = {"seat 2": "9h 9d 4h", "bank": "7s 2c Kc"}
BONUS = {"bet-1": 10, "three-card-bonus": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def ride(cards, board, **more):
    """What the wagers of P2 come to; the bank's third card is a small club, which nobody sees."""
    spare = "2c" if "2c" not in f"{cards} {board}" else "3c"
    return one_hand(GAME, {"seat 2": cards, "bank": f"{board} {spare}"}, **more)


def three(amount):
    return {"bet-1": amount, "bet-2": amount, "bet-3": amount}


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_six_players_and_the_player_dealer():
    check_seats(GAME, 7)


@rule("deck.2")
def test_every_player_has_four_spots():
    check_circles(GAME, {"bet-1", "bet-2", "bet-3", "three-card-bonus"})


@rule("deck.3")
@rule("deck.4")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(GAME)
    with pytest.raises(SheetError, match="decks is 2, but the game is dealt from one"):
        sheet(SHEET).change({"decks": 2})


@rule("deck.5")
def test_the_shuffler_dispenses_stacks_of_three():
    check_stacks(GAME)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_three_equal_bets_are_required():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"bet-1": 10}) == {"bet-1@2": 10, "bet-2@2": 10, "bet-3@2": 10}
    refuses(round, "P2", {"bet-1": 10, "bet-2": 15}, "must be the same amount as the bet-1")
    refuses(round, "P2", {"bet-3": 10}, "needs a bet-1 wager beside it")


@rule("bet.2")
@rule("amb.6")
def test_every_spot_has_the_limits_of_the_table():
    check_limits(GAME, 5, 100, "bet-1", {})
    check_limits(GAME, 5, 100, "three-card-bonus", {"bet-1": 20})


@rule("bet.3")
def test_the_bonus_needs_the_three_bets():
    round = betting(SHEET, ["P2"])
    refuses(round, "P2", {"three-card-bonus": 10}, "needs a bet-1 wager beside it")
    assert accepts(round, "P2", BONUS)["three-card-bonus@2"] == 10
    assert accepts(round, "P2", {"bet-1": 10}).keys() == {"bet-1@2", "bet-2@2", "bet-3@2"}


@rule("bet.4")
def test_after_betting_is_closed_only_two_bets_may_come_back():
    check_no_more_bets(GAME)
    round = GAME.hand(["P2"], TENS, acts={"P2": "withdraw"})
    taken = [(e.wager, e.amount) for e in round.events if isinstance(e, Withdrawn)]
    assert taken == [("bet-1", 1000), ("bet-2", 1000)]


@rule("bet.5")
def test_nobody_bets_behind_another_seat():
    check_no_back_line(GAME)


@rule("bet.6")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    check_rotation(GAME)
    check_offers(GAME)


@rule("bet.8")
def test_the_bank_may_be_of_any_size():
    check_any_bank(GAME, NINES)


@rule("bet.9")
def test_a_short_bank_pays_as_far_as_it_reaches():
    """$25 pay P2's first bet of $15 and $10 of P3's; all the others go back."""
    cards = {"seat 2": "Tc Td 4h", "seat 3": "Jc Jd 4s", "bank": "7s 2c 9c"}
    round = GAME.hand({"P2": {"bet-1": 15}, "P3": {"bet-1": 15}}, cards, bank=25)
    won = came_to(round)
    assert (won["P2 bet-1"], won["P3 bet-1"], won["P2 bet-2"], won["P3 bet-3"]) == (15, 10, 0, 0)
    assert ruled(round, "uncovered_returned")[0] == "$5 of bet-1 on seat 3"
    assert results(round)["P3"] == 10


@rule("bet.10")
@rule("pay.3")
@rule("pay.4")
def test_settlement_goes_bet_by_bet_from_the_banks_left_without_a_button():
    bets = {"P2": BONUS, "P6": BONUS, "P7": BONUS}
    round = GAME.hand(bets, bank_seat=4)
    kinds = ("bet-1", "bet-2", "bet-3", "three-card-bonus")
    assert list(came_to(round)) == [f"{seat} {kind}" for kind in kinds for seat in ("P6", "P7", "P2")]
    assert not ruled(round, "action_button")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_wagers_then_the_fee_then_cards():
    check_no_more_bets(GAME)
    check_fee_before_cards(GAME)


@rule("play.2")
def test_stacks_go_out_from_the_banks_left():
    check_dealt_from_the_banks_left(GAME)
    check_stacks(GAME)


@rule("play.3")
def test_the_banks_first_two_cards_are_the_community_cards():
    round = GAME.hand(["P2"], {"seat 2": "Tc 4d 3h", "bank": "Ts 2c Th"})
    shown = [(e.name, e.cards) for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert shown == [("left card", parse_cards("Ts")), ("right card", parse_cards("2c"))]
    assert set(came_to(round).values()) == {10}
    assert round.view("P2").events[moment(round, Dealt)].cards[-1] == (HIDDEN,) * 3


@rule("play.4")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(GAME)


@rule("play.5")
@rule("play.7")
@rule("amb.5")
def test_both_decisions_go_clockwise_from_the_house_dealers_left():
    round = GAME.hand(["P2", "P6", "P7"], bank_seat=4)
    assert asked(round) == ["P2", "P6", "P7"] * 2
    decided = [e.what for e in round.events if isinstance(e, Decided) and e.what != "bank"]
    assert decided == ["bet-1"] * 3 + ["bet-2"] * 3


@rule("play.6")
@rule("play.9")
def test_the_left_card_opens_before_the_second_decision_and_the_right_one_after_it():
    round = GAME.begin(["P2"], TENS)
    assert shown_places(round) == []
    round.act(round.asks[0].id, "ride")
    assert [e.cards for e in round.events if isinstance(e, Shown)] == [parse_cards("7s")]
    round.act(round.asks[0].id, "ride")
    bank = [e.cards for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert bank == [parse_cards("7s"), parse_cards("2c")]


@rule("play.8")
def test_cards_stay_face_down_until_the_board_is_open():
    check_face_down(GAME)
    round = GAME.hand(["P2", "P3"])
    assert shown_places(round)[:2] == ["bank", "bank"]


@rule("play.10")
@rule("amb.3")
def test_hands_are_turned_up_backwards_and_paid_forwards():
    round = GAME.hand(["P2", "P6", "P7"], bank_seat=4)
    assert shown_places(round)[2:] == ["seat 7", "seat 6", "seat 2"]
    assert [name.split()[0] for name in came_to(round)][:3] == ["P6", "P7", "P2"]


@rule("play.11")
def test_every_hand_is_resolved():
    cards = {"seat 2": "Tc Td 4h", "seat 3": "9h 9d 3s", "bank": "7s 2c Kc"}
    won = came_to(GAME.hand(["P2", "P3"], cards))
    assert {name: amount for name, amount in won.items() if name.endswith("bet-3")} == {
        "P2 bet-3": 10,
        "P3 bet-3": -10,
    }


# -- ranking and decisions -----------------------------------------------------------------------------------


@rule("rank.1")
@pytest.mark.parametrize(
    ("cards", "board", "odds"), [("Tc 4d 3h", "Ts 7h", 1), ("9c 4d 3h", "Js Jh", 1), ("Tc Jd Qh", "Ks 9h", 5)]
)
def test_the_hand_is_three_cards_and_the_two_in_the_middle(cards, board, odds):
    assert ride(cards, board) == three(10 * odds)


@rule("rank.2")
@pytest.mark.parametrize(
    ("cards", "board", "odds"),
    [("Ac 4d 3h", "5s 2h", 5), ("Ac Kd Qh", "Js Th", 5), ("Qc Kd Ah", "2s 3h", -1), ("Kc Ks 3d", "4h 5c", 1)],
)
def test_the_ace_is_low_only_below_a_deuce(cards, board, odds):
    assert ride(cards, board) == three(10 * odds)


@rule("rank.3")
@pytest.mark.parametrize(
    ("cards", "board", "odds"),
    [
        ("Ah Kh Qh", "Jh Th", 1000),
        ("Kh Qh Jh", "Th 9h", 200),
        ("5h 4h 3h", "2h Ah", 200),
        ("Ah As Ad", "Ac 9h", 50),
        ("2h 2s 2d", "3s 3h", 11),
        ("Ah Kh Qh", "Jh 9h", 8),
        ("7h 5h 4h", "3h 2h", 8),
        ("Ah Ks Qh", "Jh Th", 5),
        ("5h 4s 3h", "2h Ah", 5),
        ("2h 2s 2d", "4s 3h", 3),
        ("3h 3s 2d", "2s 4h", 2),
        ("Ah As 2d", "3s 4h", 1),
        ("Ah Ks Qh", "Jh 9h", -1),
        ("7h 5s 4h", "3h 2h", -1),
    ],
)
def test_the_hands_and_their_ranges(cards, board, odds):
    assert ride(cards, board) == three(10 * odds)


@rule("rank.4")
@pytest.mark.parametrize(("cards", "won"), [("Tc Td 4h", 10), ("9c 9d 4h", -10), ("2c 2d 4h", -10)])
def test_a_pair_of_tens_is_the_least_winning_hand(cards, won):
    assert ride(cards, "Ks 7h") == three(won)


@rule("act.1")
@rule("act.2")
@rule("act.3")
@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ("ride", "ride", ["bet-1", "bet-2", "bet-3"]),
        ("ride", "withdraw", ["bet-1", "bet-3"]),
        ("withdraw", "ride", ["bet-2", "bet-3"]),
        ("withdraw", "withdraw", ["bet-3"]),
    ],
)
def test_each_of_two_bets_may_be_taken_back_whatever_became_of_the_other(first, second, kept):
    round = GAME.hand(["P2"], TENS, acts={"P2": [first, second]})
    assert came_to(round) == {f"P2 {kind}": 10 for kind in kept}
    assert results(round)["P2"] == 10 * len(kept)
    assert ruled(round, "first_withdrawal") == [f"seat 2: {first}"]
    assert ruled(round, "second_withdrawal") == [f"seat 2: {second}"]


@rule("act.3")
def test_the_third_bet_is_never_asked_about():
    round = GAME.begin(["P2"], TENS)
    assert [option.id for option in round.asks[0].options] == ["ride", "withdraw"]
    with pytest.raises(Refused):
        round.act(round.asks[0].id, "withdraw bet-3")
    assert asked(GAME.finish(round)) == ["P2", "P2"]


# -- settlement ----------------------------------------------------------------------------------------------

TABLE = [
    ("Ah Kh Qh", "Jh Th", 1000),
    ("9h 8h 7h", "6h 5h", 200),
    ("9h 9s 9d", "9c 5h", 50),
    ("9h 9s 9d", "5c 5h", 11),
    ("Ah 9h 4h", "7h 2h", 8),
    ("9h 8s 7d", "6c 5h", 5),
    ("9h 9s 9d", "6c 5h", 3),
    ("9h 9s 5d", "6c 5h", 2),
    ("Th Ts 9d", "6c 5h", 1),
    ("Ah As 9d", "6c 5h", 1),
]


@rule("pay.1")
@pytest.mark.parametrize(("cards", "board", "odds"), TABLE)
def test_what_every_bet_still_down_pays(cards, board, odds):
    assert ride(cards, board) == three(10 * odds)
    assert ride(cards, board, act=["withdraw", "ride"]) == {"bet-2": 10 * odds, "bet-3": 10 * odds}


@rule("pay.2")
def test_a_lower_hand_loses_what_is_still_down():
    assert ride("Ac Kd 4h", "9s 7h") == three(-10)
    assert ride("Ac Kd 4h", "9s 7h", act="withdraw") == {"bet-3": -10}


@rule("ex.1")
def test_a_pair_of_tens():
    assert results(GAME.hand({"P2": {"bet-1": 10}}, TENS))["P2"] == 30
    assert results(GAME.hand({"P2": {"bet-1": 10}}, TENS, acts={"P2": "withdraw"}))["P2"] == 10


@rule("ex.2")
def test_a_pair_of_nines():
    assert results(GAME.hand({"P2": {"bet-1": 10}}, NINES, acts={"P2": ["withdraw", "ride"]}))["P2"] == -20


@rule("ex.3")
def test_a_royal_flush_with_the_bonus():
    won = ride("Ah Kh Qh", "Jh Th", bets={"bet-1": 5, "three-card-bonus": 5})
    assert won == {**three(5000), "three-card-bonus": 250}


# -- the bonus -----------------------------------------------------------------------------------------------

BONUS_TABLE = [
    ("Ah Kh Qh", 50),
    ("Kh Qh Jh", 40),
    ("4h 3h 2h", 40),
    ("9h 9d 9s", 30),
    ("Ah Kd Qh", 6),
    ("Ah 3d 2h", 6),
    ("Ah Kh Jh", 3),
    ("5h 3h 2h", 3),
    ("2h 2d 9h", 1),
    ("Ah Kd Jh", -1),
    ("5h 3d 2h", -1),
]


@rule("side.1")
@pytest.mark.parametrize("act", ["ride", "withdraw"])
@pytest.mark.parametrize(("cards", "odds"), [("4h 4d 9h", 1), ("Th 4d 9h", -1)])
def test_the_bonus_looks_at_the_players_three_cards_only(cards, odds, act):
    assert ride(cards, "Ts Jc", bets=BONUS, act=act)["three-card-bonus"] == 10 * odds


@rule("side.2")
@pytest.mark.parametrize(("cards", "odds"), BONUS_TABLE)
def test_the_pay_table_of_the_bonus(cards, odds):
    assert ride(cards, "8s 7c", bets=BONUS)["three-card-bonus"] == 10 * odds


@rule("ex.4")
def test_the_derived_expectation_of_the_bonus():
    assert ride("Ah Kh Qh", "8s 7c", bets=BONUS)["three-card-bonus"] == 500
    pays = params(sheet(SHEET).settings).bonus_pays
    hands = np.array(list(combinations(range(52), 3)))
    kinds, counts = np.unique(evaluator("three-card").ranks(hands) >> 20, return_counts=True)
    mean = sum(side_result(int(kind), 1, pays) * int(n) for kind, n in zip(kinds, counts, strict=True))
    assert f"{100 * mean / 22_100:.2f}" == "-7.10"


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.2")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_LET_IT_RIDE), ids=lambda row: row[0])
def test_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.1")
def test_the_bank_pays_for_all_bets_placed_even_those_withdrawn_and_players_nothing():
    assert fees(GAME.hand({"P2": {"bet-1": 15}})) == {"Bank": 1}
    assert fees(GAME.hand({"P2": {"bet-1": 15, "three-card-bonus": 5}}, acts={"P2": "withdraw"})) == {
        "Bank": 2
    }
    check_fee_before_cards(GAME)


@rule("fee.2")
def test_one_option_is_in_force():
    assert fees(GAME.hand({"P2": {"bet-1": 15}}, settings={"fee_option": "own-2"})) == {"Bank": 1.5}


# -- readings ------------------------------------------------------------------------------------------------

SHORT = {"seat 2": "Tc Td 4h", "seat 3": "Jc Jd 4s", "bank": "7s 2c 9c"}
BOTH = {"P2": BONUS, "P3": BONUS}


def paid(settings, bank):
    return [
        name for name, won in came_to(GAME.hand(BOTH, SHORT, bank=bank, settings=settings)).items() if won
    ]


@rule("amb.1")
@rule("side.3")
@pytest.mark.parametrize(
    ("settings", "first"),
    [
        ((), ["P2 bet-1", "P3 bet-1"]),
        (("three-card-bonus-order=before-base",), ["P2 three-card-bonus", "P3 three-card-bonus"]),
    ],
)
def test_the_bonus_is_covered_after_the_base_bets_or_before_them(settings, first):
    assert paid(settings, 20) == first


@rule("amb.2")
@pytest.mark.parametrize(
    ("settings", "first"),
    [
        ((), ["P2 bet-1", "P3 bet-1", "P2 bet-2"]),
        (("settle-order=seat-by-seat",), ["P2 bet-1", "P2 bet-2", "P2 bet-3"]),
    ],
)
def test_a_short_bank_pays_bet_by_bet_or_seat_by_seat(settings, first):
    assert paid(settings, 30) == first


@rule("amb.4")
@pytest.mark.parametrize(("settings", "odds"), [((), 40), (("suited-ace-two-three=straight",), 6)])
def test_suited_ace_two_three(settings, odds):
    assert ride("Ah 2h 3h", "8s 7c", bets=BONUS, settings=settings)["three-card-bonus"] == 10 * odds


@rule("amb.7")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("band-200=lower",), 2)])
def test_the_fee_for_exactly_200_dollars(settings, fee):
    assert fees(GAME.hand({"P2": {"bet-1": 60, "three-card-bonus": 20}}, settings=settings)) == {"Bank": fee}


@rule("amb.8")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-10, 10, -10, 0]),
        (("coverage=two-caps",), [-10, 10, -10, 10]),
        (("coverage=net",), [-10, 10, -10, 10]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    """$30 of bank; P2 loses every bet and P3 wins every bet."""
    cards = {"seat 2": "9h 9d 4h", "seat 3": "Jc Jd 4s", "bank": "7s 2c Kc"}
    round = GAME.hand(["P2", "P3"], cards, bank=30, settings=settings)
    assert list(came_to(round).values())[:4] == expected


@rule("amb.8")
@pytest.mark.parametrize(("settings", "last"), [(("coverage=two-caps",), 0), (("coverage=net",), 10)])
def test_collected_money_pays_on_under_net(settings, last):
    """$20 of bank: P2's three losing bets refill it for P3's third."""
    cards = {"seat 2": "9h 9d 4h", "seat 3": "Jc Jd 4s", "bank": "7s 2c Kc"}
    assert came_to(GAME.hand(["P2", "P3"], cards, bank=20, settings=settings))["P3 bet-3"] == last


@rule("deck.3")
def test_one_pack_without_a_joker():
    round = start(table(SHEET, ["P2"]), {"P2": {"bet-1": 10}})
    assert [event.pack for event in round.events if isinstance(event, Shuffled)] == ["standard-52"]
