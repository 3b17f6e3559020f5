"""Seven-card stud, stud high-low and razz at Casino Real: open pairs, what hands are worth, who takes the pot
and its odd chips, beaten callers, and fees."""

import pytest

from houseway.play.events import Acted, Dealt, Transfer
from tests.pots.arrange import deal, dropped, options, paid, play, results, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import in_the_pot, lying_up, pass_turn, see_street, show_down
from tests.pots.stud_showdowns import BETTER_HIGH, BETTER_LOW
from tests.rooms.casino_real.stud_sheets import HIGH, RAZZ, SPLIT, all_three, is_razz, on, three_play

rule = pytest.mark.rule
ROOM = "casino-real/room-rules#"

TABLES = ["3-6", "3-6-half-kill", "4-8", "4-8-half-kill", "4-8-full-kill", "9-18", "15-30"]


def showdown(sheet, *hands, folds=(), settings=()):
    """Players hold these seven cards and go along to the end; one bets on fourth street, to which these
    fold."""
    cards = {f"seat {seat}": hand for seat, hand in enumerate(hands, 1)}
    round = deal(table_of(sheet, len(hands), settings), cards)
    see_street(round, 4)
    while turn(round) in folds:
        play(round, f"{turn(round)} check")
    round.act(round.asks[0].id, ["bet", 400])
    while not round.over:
        if turn(round) in folds:
            play(round, f"{turn(round)} fold")
        else:
            pass_turn(round)
    return round


def winners(round):
    """Who was paid out of the pot, the high part first."""
    return [payee for _, payee, _ in paid(round, "best_hand_wins")]


# -- open pairs ----------------------------------------------------------------------------------------------


def pair_of(seat, **more):
    """Fourth street with a pair before this seat; P3 has the highest board otherwise."""
    boards = {1: "2c 3d", 2: "9d 6h", 3: "Ks 8s"} | {seat: {1: "2c 2d", 2: "9d 9h", 3: "Ks Kd"}[seat]}
    round = deal(table_of(f"casino-real/{HIGH}", 3, more), lying_up(*boards.values()))
    see_street(round, 4)
    return round


@rule(f"casino-real/{HIGH}#bet.8")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_with_anybodys_pair_up_on_fourth_street_the_first_bettor_may_bet_either_limit(seat):
    round = pair_of(seat)
    assert turn(round) == f"P{seat}" and options(round)["bet"] == (4, 8)
    play(round, f"P{seat} check")
    assert options(round)["bet"] == (4, 8)
    play(round, f"{turn(round)} bet 8")


@rule(f"casino-real/{HIGH}#bet.9")
def test_after_a_lower_bet_others_may_raise_by_either_limit():
    round = pair_of(1)
    play(round, "P1 bet 4")
    assert options(round)["raise"] == (8, 12)
    play(round, "P2 raise 8")
    assert options(round)["raise"] == (12, 16)


@rule(f"casino-real/{HIGH}#bet.10")
@pytest.mark.parametrize("acts, then", [("P1 bet 8", (16, 16)), ("P1 bet 4, P2 raise 12", (20, 20))])
def test_once_the_upper_limit_is_bet_every_further_raise_is_at_it(acts, then):
    round = pair_of(1)
    play(round, acts)
    assert options(round)["raise"] == then


@rule(f"casino-real/{HIGH}#bet.8")
def test_without_a_pair_and_on_other_streets_there_is_no_choice():
    round = deal(table_of(f"casino-real/{HIGH}", 3), lying_up("2c 3d", "9d 6h", "Ks 8s"))
    see_street(round, 4)
    assert options(round)["bet"] == (4, 4)
    round = pair_of(1)
    see_street(round, 5)
    assert options(round)["bet"] == (8, 8)


@on({SPLIT: "bet.8", RAZZ: "bet.8"})
def test_high_low_and_razz_have_no_open_pair_choice(sheet):
    round = deal(table_of(sheet, 3), lying_up("2c 2d", "9d 6h", "Ks 8s"))
    see_street(round, 4)
    assert options(round)["bet"] == (4, 4)


# -- hands ---------------------------------------------------------------------------------------------------


@on({HIGH: "rank.1 pay.4", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, name", BETTER_HIGH)
def test_the_higher_hand_wins_by_traditional_ranking(sheet, better, worse, name):
    assert winners(showdown(sheet, worse, better))[0] == "P2"


@on({HIGH: "rank.1 amb.15"})
def test_the_game_is_high_only(sheet):
    # Low, the other hand would win; high-low, a half.
    round = showdown(sheet, "Kc Kd 9h 8s 7d 3c 2h", "8c 6d 4h 3s 2d As Qh")
    assert winners(round) == ["P1"]


@on({RAZZ: "rank.1 amb.16"})
@pytest.mark.parametrize("better, worse", BETTER_LOW)
def test_in_razz_the_lowest_hand_wins(sheet, better, worse):
    assert winners(showdown(sheet, worse, better)) == ["P2"]


@on({RAZZ: "amb.16"})
@pytest.mark.parametrize("switch, winner", [({}, "P1"), ({"low-ranking": "literal-reverse"}, "P2")])
def test_straights_do_not_hurt_in_razz_unless_the_high_ranking_is_turned_round(sheet, switch, winner):
    round = showdown(sheet, "5c 4d 3h 2s Ad Kc Kh", "7c 5d 4h 3s 2d Ks Qh", settings=switch)
    assert winners(round) == [winner]


@on({RAZZ: "rank.3 pay.4"})
def test_in_razz_any_hand_can_win(sheet):
    round = showdown(sheet, "Kc Kd Kh Qs Qd Qh Jc", "Ac Ad Ah As Js Jd Jh")
    assert winners(round) == ["P1"]


@on({HIGH: "rank.2 pay.4"})
def test_the_best_five_of_seven_count(sheet):
    # The up cards alone would win for P2; with his down cards P1 has a full house.
    round = showdown(sheet, "Kc Kd Kh 4s 5d 7c 4h", "2c 2d As Ad Qh Js 2h")
    assert winners(round) == ["P1"]


@on({RAZZ: "rank.2 pay.4"})
def test_the_best_low_five_of_seven_count(sheet):
    round = showdown(sheet, "2c 3d Kh 4s 5d Kc 7h", "Kd Ks 2h 3c 4h 6d 8s")
    assert winners(round) == ["P1"]


# -- the halves ----------------------------------------------------------------------------------------------

NO_LOW = "Kc Kd 9h 9s 7d 3c 2h"
LOW = "8c 6d 4h 3s 2d Qs Jh"


@on({SPLIT: "pay.4 rank.2 act.5"})
def test_the_best_high_and_the_best_qualifying_low_take_half_each(sheet):
    # Two antes, two forced bets and two bets of 4, less the fee of 3.
    assert shares(showdown(sheet, NO_LOW, LOW)) == {"P1": 4, "P2": 4}


@on({SPLIT: "rank.2 amb.15"})
@pytest.mark.parametrize(
    "better, worse",
    [("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"), ("8c 6d 5h 4s 3d Ks Kh", "8d 7h 3c 2c Ac Jc Td")],
)
def test_the_low_half_goes_by_ace_to_five_straights_and_flushes_ignored(sheet, better, worse):
    assert winners(showdown(sheet, better, worse))[-1] == "P1"


@on({SPLIT: "rank.3"})
def test_an_eight_low_qualifies(sheet):
    assert winners(showdown(sheet, "Kc Kd Ts 9s 7c 3c 2h", "8c 7d 6h 4s 3d Qs Jh")) == ["P1", "P2"]


@on({SPLIT: "rank.3 pay.5"})
@pytest.mark.parametrize("low", ["9c 6d 4h 3s 2d Qs Jh", "8c 6d 4h 4s 2d 2s Jh"])
def test_without_an_eight_low_of_five_ranks_the_high_hand_takes_it_all(sheet, low):
    assert winners(showdown(sheet, "Kc Kd Ts 9s 9d 3c 3h", low)) == ["P1"]


@on({SPLIT: "rank.4"})
def test_high_and_low_are_chosen_apart_and_one_hand_may_take_both(sheet):
    round = showdown(sheet, "Kd Kc 2h 3s 4d 5c 7h", "Qs Qh Jd 9c 8h 6d 2c")
    assert winners(round) == ["P1"]


@on({SPLIT: "pay.6"})
@rule(ROOM + "pay.3")
@pytest.mark.parametrize("hands, high", [((NO_LOW, LOW), "P1"), ((LOW, NO_LOW), "P2")])
def test_the_odd_chip_between_the_halves_goes_to_the_high_hand(sheet, hands, high):
    round = showdown(sheet, *hands, "x x Ah", folds=("P3",))
    # Antes of 1.50, three forced bets and two bets of 4, less the fee: 9.50 in chips of a half dollar.
    assert shares(round) == {"P1": 4.5, "P2": 4.5, high: 5}


# -- odd chips among equal hands -----------------------------------------------------------------------------

EQUAL = ("Ah Kd Qc Jh 9d 3s 2c", "Ad Kh Qs Jc 9s 3h 2d", "As Kc Qh Jd 9c 3d 2s")
"""Equal for high and for low, and no low qualifies; for the odd chip their aces count."""


def shares(round):
    return {payee: amount for _, payee, amount in paid(round, "best_hand_wins")}


@on({HIGH: "pay.5", SPLIT: "amb.16"})
@rule(ROOM + "pay.3")
@pytest.mark.parametrize("hands, first, second", [((0, 1), "P1", "P2"), ((1, 0), "P2", "P1")])
def test_the_odd_chip_goes_to_the_highest_card_by_suit(sheet, hands, first, second):
    round = showdown(sheet, *(EQUAL[i] for i in hands), "x x 8c", folds=("P3",))
    won = shares(round)
    assert won[first] == won[second] + 0.5


@on({RAZZ: "pay.5"})
@rule(ROOM + "pay.3")
@pytest.mark.parametrize("hands, first, second", [((0, 1), "P2", "P1"), ((1, 0), "P1", "P2")])
def test_in_razz_the_odd_chip_goes_to_the_lowest_card_by_suit(sheet, hands, first, second):
    round = showdown(sheet, *(EQUAL[i] for i in hands), "x x 8c", folds=("P3",))
    won = shares(round)
    assert won[first] == won[second] + 0.5


@on({HIGH: "amb.16"})
def test_further_odd_chips_go_to_the_next_highest_cards(sheet):
    round = showdown(sheet, *EQUAL, "x x 8c", folds=("P4",))
    # Four antes, four forced bets and three bets of 4, less the fee of 2: 16.
    assert shares(round) == {"P1": 5.5, "P2": 5, "P3": 5.5}


@on({RAZZ: "amb.17"})
def test_in_razz_further_odd_chips_go_to_the_next_lowest_cards(sheet):
    round = showdown(sheet, *EQUAL, "x x 8c", folds=("P4",))
    assert shares(round) == {"P1": 5.5, "P2": 5.5, "P3": 5}


@on({HIGH: "amb.16", SPLIT: "amb.16"})
@pytest.mark.parametrize("switch, first", [({}, "P1"), ({"odd-chip-cards": "playing-five"}, "P2")])
def test_the_highest_card_is_sought_among_all_seven_unless_switched(sheet, switch, first):
    hands = ("9h 8d 7c 6h 5d Kc Qs", "9s 8c 7d 6c 5s Qc Jd", "x x Ac")
    round = showdown(sheet, *hands, folds=("P3",), settings=switch)
    won = [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")]
    high = won[:2]
    assert max(high, key=lambda one: one[1])[0] == first


@on({RAZZ: "amb.17"})
@pytest.mark.parametrize("switch, first", [({}, "P1"), ({"odd-chip-cards": "playing-five"}, "P2")])
def test_the_lowest_card_is_sought_among_all_seven_unless_switched(sheet, switch, first):
    # Of his two aces P1 plays the spade.
    hands = ("As Ac 2d 3h 4s 7d Kc", "Ad Kd 2h 3c 4d 7h Ks", "x x 8c")
    round = showdown(sheet, *hands, folds=("P3",), settings=switch)
    assert max(shares(round).items(), key=lambda one: one[1])[0] == first


@on({SPLIT: "amb.16"})
@pytest.mark.parametrize("aces, first", [(("Ac", "Ad"), "P2"), (("Ad", "Ac"), "P3")])
def test_in_the_low_half_it_goes_to_the_lowest_card_by_suit_the_ace_low(sheet, aces, first):
    # P1 is high; P2 and P3 are equal lows, of whom the one without the ace of clubs has the two of clubs.
    twos = ["2d" if ace == "Ac" else "2c" for ace in aces]
    lows = [
        f"{ace} {two} 3{suit} 4{suit} 6{suit} Q{suit} J{suit}"
        for ace, two, suit in zip(aces, twos, "hs", strict=True)
    ]
    hands = ("Kc Kd Kh 9s 9d 7c 7d", *lows, "x x 8d")
    round = showdown(sheet, *hands, folds=("P4",))
    won = [(payee, amount) for _, payee, amount in paid(round, "best_hand_wins")]
    assert won[0][0] == "P1" and max(won[1:], key=lambda one: one[1])[0] == first


# -- beaten callers ------------------------------------------------------------------------------------------


@on({HIGH: "pay.6", SPLIT: "pay.7", RAZZ: "pay.6"})
def test_a_caller_beaten_by_what_lies_up_does_not_get_his_call_back(sheet):
    if is_razz(sheet):
        cards = {"seat_1": "Jh Jd Ks Kd Kc Jc 4d"}
    else:
        cards = {"seat_3": "Kh Qs Ks Kc 3h 3d 8h"}
    round = three_play(sheet, **cards)
    see_street(round, 7)
    play(round, "P3 bet, P1 call, P2 fold")
    assert results(round)["P1"] == -9.5


# -- fees ----------------------------------------------------------------------------------------------------

FEES = {HIGH: (2, 3), SPLIT: (3, 4), RAZZ: (2, 3)}


def fee(sheet, players):
    few, many = FEES[sheet.removeprefix("casino-real/")]
    return many if players >= 7 else few


@on(all_three("fee.1"))
@rule(ROOM + "fee.3")
@pytest.mark.parametrize("limit", TABLES)
def test_the_fee_goes_by_the_number_of_players(sheet, limit):
    for players in (3, 6, 7):
        round = deal(table_of(sheet, players, {"limit": limit}))
        see_street(round, 4)
        assert paid(round, "drop") == [("pot", "house", fee(sheet, players))]


@on(all_three("amb.17", "amb.18"))
def test_the_fee_leaves_the_pot_after_the_betting_of_third_street(sheet):
    round = three_play(sheet)
    assert paid(round, "drop") == []
    see_street(round, 4)
    told = [event for event in round.events if isinstance(event, (Acted, Dealt, Transfer))]
    (taken,) = [i for i, event in enumerate(told) if getattr(event, "payee", "") == "house"]
    before = [event for event in told[:taken] if isinstance(event, Dealt)]
    assert {event.street for event in before} == {"third street"}
    assert any(isinstance(event, Acted) for event in told[:taken])
    assert in_the_pot(round) == 4.5 - fee(sheet, 3)


@on(all_three("amb.17", "amb.18"))
def test_a_hand_that_ends_on_third_street_pays_what_its_pot_holds(sheet):
    round = three_play(sheet)
    play(round, "P1 bring-in, P2 fold, P3 fold")
    assert dropped(round) == 1.5


@on(all_three("amb.17", "amb.18"))
def test_only_hands_dealt_in_count_for_the_fee(sheet):
    table = table_of(sheet, 7)
    table.sit_out("P7")
    round = deal(table)
    see_street(round, 4)
    assert dropped_so_far(round) == fee(sheet, 6)


def dropped_so_far(round):
    return sum(amount for _, _, amount in paid(round, "drop"))


@on(all_three("amb.17", "amb.18"))
def test_switched_to_the_button_one_seat_after_the_other_pays_before_the_deal(sheet):
    table = table_of(sheet, 3, {"fee-payer": "button"})
    round = deal(table)
    assert paid(round, "drop") == [("P1", "house", fee(sheet, 3))]
    show_down(round)
    assert paid(deal(table), "drop") == [("P2", "house", fee(sheet, 3))]
