"""Super 9 at Poker Flats, rule by rule: table, wagers, play and settlement."""

import pytest

from houseway.bank import bank_fee, player_fee
from houseway.cards import Chance
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    circles_of,
    fees,
    moment,
    offers,
    refuses,
    results,
    ruled,
    table,
    take_bank,
    wagered,
)
from tests.bank.nines import (
    BET,
    THREE,
    against,
    asked,
    asked_places,
    betting,
    came_to,
    check_bank_letter,
    check_card_value,
    check_one_more_card_on_any_total,
    check_order,
    check_pack,
    check_wagers_then_dice_then_cards,
    deal_order,
    finish,
    hand,
    held,
    join,
    mixed_hand,
    place,
    sees,
    shown,
    start,
)

SHEET = "poker-flats/super-9"
THREE_SPOTS = {"P2": BET, "P4": BET, "P6": BET}
BANK_SEVEN = {"bank": THREE[7]}
SECOND = {"fee_option": "2"}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_shoe_has_288_cards():
    check_pack(SHEET)


@rule("deck.2")
def test_the_cards_come_from_a_shoe_that_lasts_several_hands():
    seated = table(SHEET, ["P2", "P3"])
    shuffled = 0
    for number in range(4):
        round = seated.deal(Chance(number))
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, {"Bank": BET, "P2": BET, "P3": BET})
        finish(round)
        shuffled += sum(isinstance(event, Shuffled) for event in round.events)
    assert shuffled == 1


@rule("deck.3")
@rule("act.4")
def test_a_player_sees_his_own_hand_and_no_other():
    wagers = {"P2": {"game": 20, "game@4": 10}, "P4": BET, "Back": {"game@2": 5}}
    round = start(SHEET, wagers)
    assert sees(round, "P2", "seat 2")
    assert sees(round, "P4", "seat 4")
    assert not any(
        sees(round, who, where)
        for who, where in [("P2", "seat 4"), ("P4", "seat 2"), ("Back", "seat 2"), ("Bank", "seat 2")]
    )
    assert not sees(round, None, "seat 2")


@rule("deck.3")
def test_only_the_places_of_seated_players_are_spots():
    assert circles_of(betting(SHEET, ["P2", "P5", "Back"]), "Back") == {"game@2", "game@5"}


@rule("deck.3")
def test_a_player_is_active_on_one_spot_only():
    """Back has most on both spots, and plays the first of them; P2 has most on seat 4 but plays his own."""
    largest = ["backline-decision=largest-wager"]
    round = start(SHEET, {"P2": BET, "P4": BET, "Back": {"game@2": 30, "game@4": 30}}, settings=largest)
    assert asked(round) == {"seat 2": "Back"}
    round.act(round.asks[0].id, "stand")
    assert asked(round) == {"seat 4": "P4"}
    round = start(SHEET, {"P2": {"game": 20, "game@4": 40}, "P4": BET}, settings=largest)
    round.act(round.asks[0].id, "stand")
    assert asked(round) == {"seat 4": "P4"}


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "most"),
    [
        ((), 40),
        (SECOND, 100),
        ({**SECOND, "super9-second-limit": "10-to-40"}, 40),
    ],
)
def test_the_table_has_a_maximum(settings, most):
    round = betting(SHEET, ["P2"], settings)
    assert accepts(round, "P2", {"game": most}) == {"game@2": most}
    assert accepts(round, "P2", {"game": most + 1}) == {"game@2": most}


@rule("bet.1")
@rule("amb.5")
@rule("amb.8")
@pytest.mark.parametrize(("option", "least"), [("1", 5), ("2", 10)])
def test_the_table_has_a_minimum(option, least):
    round = betting(SHEET, ["P2"], {"fee_option": option, "below-minimum": "refuse"})
    refuses(round, "P2", {"game": least - 1}, f"under the least of ${least}")
    assert accepts(round, "P2", {"game": least}) == {"game@2": least}


@rule("bet.2")
def test_money_above_the_maximum_gets_no_action():
    round = hand(SHEET, {"P2": {"game": 70}}, {"seat 2": THREE[9], **BANK_SEVEN}, {"seat 2": "stand"})
    assert wagered(round) == [("P2", "game@2", 40)]
    assert came_to(round) == {"P2": 40}


@rule("bet.3")
@rule("amb.8")
def test_a_bet_below_the_minimum_gets_action():
    assert against(SHEET, 9, 7, bet=2) == 2


@rule("bet.4")
def test_the_bankers_wager_has_no_maximum():
    assert came_to(hand(SHEET, THREE_SPOTS, bank=90_000))
    cards = {"seat 2": THREE[9], "seat 3": THREE[9], "seat 4": THREE[9], **BANK_SEVEN}
    wagers = {f"P{seat}": {"game": 40} for seat in (2, 3, 4)}
    round = hand(SHEET, wagers, cards, dict.fromkeys(("seat 2", "seat 3", "seat 4"), "stand"), bank=100)
    assert list(came_to(round).values()) == [40, 40, 20]


@rule("bet.5")
def test_the_back_line_bets_next_to_the_players():
    cards = {"seat 2": THREE[9], **BANK_SEVEN}
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10}, "P4": {"game@2": 5}}, cards)
    assert came_to(round) == {"P2": 20, "P4@2": 5, "Back@2": 10}


@rule("bet.6")
def test_there_is_one_circle_a_spot_and_no_side_bet():
    round = betting(SHEET, ["P2"])
    assert circles_of(round, "P2") == {"game@2"}
    refuses(round, "P2", {"game": 20, "tie": 5}, "there is no 'tie' circle here")


@rule("bet.7")
@rule("bet.8")
@rule("play.2")
def test_wagers_are_locked_when_the_cup_opens():
    check_wagers_then_dice_then_cards(SHEET)
    round = start(SHEET, THREE_SPOTS)
    assert {ask.kind for ask in round.asks} == {"choose"}


@rule("bet.7")
@rule("play.1")
def test_the_bankers_wager_lies_before_the_cup_opens():
    round = start(SHEET, THREE_SPOTS, bank=300)
    assert ruled(round, "bank_taken") == ["seat 1 banks $300"]
    assert ruled(round, "no_more_bets")
    assert moment(round, Banked) < moment(round, Wagered) < moment(round, Rolled)


@rule("bet.9")
def test_a_player_who_does_not_bet_cannot_bar_others_from_his_spot():
    cards = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
    round = start(SHEET, {"P2": {}, "P4": {"game@2": 20}}, cards)
    assert asked(round) == {"seat 2": "P2"}
    finish(round, {"seat 2": "hit"})
    assert came_to(round) == {"P4@2": 20}


@rule("bet.10")
def test_who_has_bet_on_such_a_spot_may_go_on_while_the_bank_stays():
    seated = table(SHEET, ["P2", "P4"])
    for bets in ({"P4": {"game@2": 20}}, {"P2": BET, "P4": {"game@2": 20}}):
        round = seated.deal(Chance.scripted({"seat 2": THREE[9], **BANK_SEVEN}))
        take_bank(round, 500)
        join(round, {})
        place(round, bets)
        finish(round, {"seat 2": "stand"})
        assert came_to(round)["P4@2"] == 20


@rule("bet.11")
@rule("amb.6")
def test_up_to_three_players_bank_together_in_proportion():
    partners = {"P3": 100, "P5": 50, "P6": 50}
    round = hand(
        SHEET,
        {"P2": BET, **{name: {} for name in partners}},
        {"seat 2": THREE[6], **BANK_SEVEN},
        {"seat 2": "stand"},
        bank=50,
        partners=partners,
    )
    won = results(round)
    assert {name: won[name] for name in ("Bank", "P3", "P5", "P6")} == {
        "Bank": 5,
        "P3": 10,
        "P5": 5,
        "P6": 0,
    }
    assert won["P2"] == -21


@rule("bet.11")
@rule("amb.6")
def test_read_as_one_banker_nobody_is_asked_to_join():
    round = table(SHEET, ["P2", "P3"], settings=["co-bankers=one"]).deal(Chance(1))
    take_bank(round, 100)
    assert {ask.kind for ask in round.asks} == {"board"}


@rule("amb.6")
@pytest.mark.parametrize(("share", "decides"), [(200, "P3"), (100, "Bank"), (50, "Bank")])
def test_the_largest_share_decides_on_a_six(share, decides):
    cards = {"seat 2": THREE[7], "bank": THREE[6]}
    round = start(SHEET, {"P2": BET, "P3": {}}, cards, bank=100, partners={"P3": share})
    round.act(round.asks[0].id, "stand")
    assert asked(round) == {"bank": decides}


@rule("bet.12")
@rule("play.6")
def test_action_and_settlement_go_clockwise_from_the_button():
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=4)
    assert ruled(round, "action_button") == ["a 4 puts the button at seat 4"]
    assert asked_places(round) == ["seat 4", "seat 6", "seat 2"]
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert list(shown(round)) == ["bank", "seat 4", "seat 6", "seat 2"]


# -- the sequence of play ------------------------------------------------------------------------------------


@rule("play.3")
def test_three_cards_go_to_each_hand_and_to_the_banker():
    round = start(SHEET, THREE_SPOTS, dice=4)
    assert deal_order(round) == ["seat 4", "seat 6", "bank", "seat 2"]
    assert {held(round, where) for where in deal_order(round)} == {3}


@rule("play.4")
def test_the_players_stand_or_draw_in_turn():
    round = start(SHEET, THREE_SPOTS)
    for spot, act, cards in ((2, "hit", 4), (4, "stand", 3)):
        assert asked(round) == {f"seat {spot}": f"P{spot}"}
        round.act(round.asks[0].id, act)
        assert held(round, f"seat {spot}") == cards
    assert asked(round) == {"seat 6": "P6"}


@rule("play.5")
def test_the_bankers_hand_is_finished_when_the_players_are_done():
    cards = {"seat 2": THREE[7], "bank": f"{THREE[5]} 3s"}
    round = start(SHEET, {"P2": BET}, cards)
    assert not shown(round)
    finish(round, {"seat 2": "stand"})
    assert ruled(round, "bank_opens") == ["the bank has 5"]
    assert came_to(round) == {"P2": -20}


@rule("rank.1")
@pytest.mark.parametrize(
    ("card", "value"), [*zip("A23456", range(1, 7), strict=True), *((c, 0) for c in "JQK")]
)
def test_what_cards_count(card, value):
    check_card_value(SHEET, card, value)


@rule("rank.2")
@rule("pay.1")
@rule("pay.3")
@pytest.mark.parametrize("lower", range(9))
def test_each_total_beats_the_one_below(lower):
    check_order(SHEET, lower + 1, lower)


@rule("ex.1")
@rule("rank.2")
def test_three_fives_are_worth_five():
    assert shown(hand(SHEET, {"P2": BET}, {"seat 2": "5c 5d 5h"}, {"seat 2": "stand"}))["seat 2"] == "5"


@rule("act.1")
def test_exactly_one_card_may_be_taken_on_any_total():
    check_one_more_card_on_any_total(SHEET)


@rule("act.3")
def test_a_card_asked_for_plays():
    assert against(SHEET, f"{THREE[9]} 2s", 7, {"seat 2": "hit"}) == -20


@rule("way.1")
@rule("amb.1")
@pytest.mark.parametrize("total", range(6))
def test_the_house_dealer_draws_for_a_banker_of_five_or_less(total):
    check_bank_letter(SHEET, total, "H")


@rule("way.2")
@pytest.mark.parametrize("total", [7, 8, 9])
def test_the_banker_stands_on_seven_or_more(total):
    check_bank_letter(SHEET, total, "S")


@rule("way.3")
@rule("amb.2")
def test_the_banker_chooses_on_six():
    check_bank_letter(SHEET, 6, "O")


@rule("way.3")
@pytest.mark.parametrize(("acts", "cards"), [(["stand", "yes"], 3), (["stand", "no"], 4), (["hit"], 4)])
def test_the_house_dealer_makes_sure_that_standing_is_meant(acts, cards):
    round = hand(
        SHEET, {"P2": BET}, {"seat 2": THREE[7], "bank": THREE[6]}, {"seat 2": "stand", "bank": acts}
    )
    assert held(round, "bank") == cards


@rule("amb.2")
@pytest.mark.parametrize(("reading", "cards"), [("stand", 3), ("draw", 4)])
def test_a_banker_of_six_by_reading(reading, cards):
    held_cards = {"seat 2": THREE[7], "bank": THREE[6]}
    round = hand(SHEET, {"P2": BET}, held_cards, {"seat 2": "stand"}, settings=[f"banker-six={reading}"])
    assert held(round, "bank") == cards


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.2")
def test_equal_values_push():
    assert [against(SHEET, total, total) for total in (7, 8, 9)] == [0, 0, 0]


@rule("pay.1")
@rule("pay.3")
@rule("amb.3")
def test_even_money_without_commission():
    assert against(SHEET, 8, 7, bet=30) == 30
    assert against(SHEET, 7, 8, bet=30) == -30


@rule("pay.4")
@rule("play.6")
def test_hands_are_exposed_as_far_as_the_bankers_money_covers():
    cards = {"seat 2": THREE[9], "seat 4": THREE[9], "seat 6": THREE[6], **BANK_SEVEN}
    round = hand(SHEET, THREE_SPOTS, cards, bank=30)
    assert shown(round) == {"bank": "7", "seat 2": "9", "seat 4": "9"}
    assert list(came_to(round).values()) == [20, 10, 0]


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), [20, 0, 0]),
        (("bank-coverage=two-caps",), [20, -20, 0]),
        (("bank-coverage=net",), [20, -20, 20]),
    ],
)
def test_how_far_a_bank_of_20_reaches(settings, won):
    assert list(mixed_hand(SHEET, 20, settings).values()) == won


@rule("amb.10")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["Bank", "Bank", "P2", "P2", "P7", "P7", "Bank"]),
        (("bank-turn-hands=1",), ["Bank", "P2", "P7", "Bank", "P2", "P7", "Bank"]),
    ],
)
def test_turns_at_the_bank_at_a_table_of_seven(settings, order):
    assert bankers_alone(table(SHEET, ["P2", "P7"], settings=settings), len(order)) == order


def bankers_alone(seated, hands):
    """Who banks hand after hand when everybody takes the bank and nobody joins."""
    found = []
    for number in range(hands):
        round = seated.deal(Chance(number))
        found.append(round.parties[round.asks[0].party])
        round.act(round.asks[0].id, ["bank", 50_000])
        join(round, {})
        place(round, {})
    return found


@rule("amb.10")
def test_the_table_seats_two_to_seven():
    assert held(start(SHEET, {"P7": BET}), "seat 7") == 3
    with pytest.raises(Exception, match="there is no seat 8"):
        table(SHEET, ["P8"])


def test_refusals_of_the_bank_end_the_game():
    seated = table(SHEET, ["P2", "P5"])
    bankers_alone(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")


# -- readings of who acts ------------------------------------------------------------------------------------


@rule("amb.4")
@pytest.mark.parametrize(
    ("dice", "dealt", "acts"),
    [
        (8, ["seat 2", "seat 4", "seat 6", "bank"], ["seat 2", "seat 4", "seat 6"]),
        (15, ["seat 2", "seat 4", "seat 6", "bank"], ["seat 2", "seat 4", "seat 6"]),
        (5, ["seat 6", "bank", "seat 2", "seat 4"], ["seat 6", "seat 2", "seat 4"]),
        (18, ["seat 4", "seat 6", "bank", "seat 2"], ["seat 4", "seat 6", "seat 2"]),
    ],
)
def test_the_dice_start_deal_and_draw_and_the_banker_s_number_passes_on(dice, dealt, acts):
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=dice)
    assert deal_order(round) == dealt
    assert asked_places(round) == acts
    assert list(came_to(round)) == [f"P{place.removeprefix('seat ')}" for place in acts]


@rule("amb.4")
def test_read_without_dice_the_action_starts_at_the_bankers_left():
    round = hand(SHEET, THREE_SPOTS, BANK_SEVEN, dice=4, settings=["action-hand=left-of-banker"])
    assert not any(isinstance(event, Rolled) for event in round.events)
    assert asked_places(round) == ["seat 2", "seat 4", "seat 6"]


@rule("amb.7")
@pytest.mark.parametrize(("settings", "who"), [((), "P2"), (("backline-decision=largest-wager",), "Back")])
def test_who_decides_a_spot_with_back_line_bettors(settings, who):
    cards = {"seat 2": f"{THREE[5]} 4s", **BANK_SEVEN}
    round = start(SHEET, {"P2": BET, "Back": {"game@2": 30}}, cards, settings=settings)
    assert asked(round) == {"seat 2": who}
    finish(round, {"seat 2": "hit"})
    assert came_to(round) == {"P2": 20, "Back@2": 30}


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(("option", "fee"), [("1", 100), ("2", 200)])
def test_the_two_rows_of_the_schedule(option, fee):
    """One amount for every wager, from whoever pays."""
    both = sheet(SHEET).change({"fee_option": option, "banked-fee-payer": "each-bettor-and-banker"})
    assert {player_fee(both, cents) for cents in (100, 1000, 10_000)} == {fee}
    assert {bank_fee(both, cents) for cents in (100, 1000, 10_000)} == {fee}


@rule("fee.1")
@rule("fee.2")
@rule("amb.5")
@pytest.mark.parametrize(("option", "fee"), [("1", 1), ("2", 2)])
def test_every_hand_bet_pays_before_the_dice(option, fee):
    round = hand(SHEET, {"P2": {"game": 20, "game@4": 20}, "P4": BET}, settings={"fee_option": option})
    assert fees(round) == {"P2": 2 * fee, "P4": fee}
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Rolled) < moment(round, Dealt)


@rule("amb.5")
@pytest.mark.parametrize(
    ("payer", "paid"),
    [
        ("each-bettor", {"P2": 1}),
        ("each-bettor-and-banker", {"P2": 1, "Bank": 1}),
        ("banker", {"Bank": 1}),
    ],
)
def test_who_pays_by_reading(payer, paid):
    assert fees(hand(SHEET, {"P2": BET}, settings=[f"banked-fee-payer={payer}"])) == paid
