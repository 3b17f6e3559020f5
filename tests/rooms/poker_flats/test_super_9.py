"""Super 9 at Poker Flats, rule by rule: the table, wagers and the bank."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Banked, Rolled, Shuffled, Wagered
from tests.bank.arrange import (
    accepts,
    circles_of,
    moment,
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
    check_pack,
    check_wagers_then_dice_then_cards,
    finish,
    hand,
    join,
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
    finish(round, {"seat 2": "hit"})
    assert came_to(round) == {"P4@2": 20}


@rule("amb.11")
def test_who_bets_on_an_idle_spot_plays_it_or_its_own_player():
    wagers = {"P2": {}, "P4": {"game@2": 20}}
    assert asked(start(SHEET, wagers)) == {"seat 2": "P4"}
    assert asked(start(SHEET, wagers, settings={"idle-spot": "active-player"})) == {"seat 2": "P2"}


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
