"""Supreme Baccarat at Phoenix: $10 to $10,000; Flex bets stay up until the banker hand decides them."""

import pytest

from houseway.games.banked.collection import player_fee
from houseway.play import Choose
from houseway.play.events import Dealt, Shown, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    circles_of,
    fees,
    moment,
    refuses,
    results,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.baccarat import BANKER_WINS, banker_has, play_on, shown, still_up
from tests.compliance import bank
from tests.compliance.baccarat import hands, wagers
from tests.compliance.baccarat.hands import LINE, two_hands
from tests.compliance.bank import FROM_BANK, Deal
from tests.compliance.rounds import Rounds
from tests.rooms.figures.baccarat_fees import PHOENIX_SUPREME

NUMBERS = (0, 1, 2, 3, 5, 6, 7)
FLEX = tuple(f"flex-{number}" for number in NUMBERS)
SIDES = ("tie", "total-shot")

here = Rounds("phoenix/supreme-baccarat", deal=wagers.WON, paid=wagers.WON, lost=wagers.LOST)

# -- deck, seats and wagers ----------------------------------------------------------------------------------

here.proves(bank.decks, "deck.1", pack="standard-52", usual=8, fewest=1, most=8)
here.proves(hands.shoe_lasts, "deck.1")
here.proves(hands.tables, "deck.2", sizes=[14, *range(4, 14)], others=[3, 15], why="seats is {}")
here.proves(wagers.limits, "bet.1", kinds=["player", "banker"], low=10, high=10_000, rule="bet.1")
here.proves(wagers.spots, "bet.3", "side.8", kinds=("player", "banker", *SIDES, *FLEX))
here.proves(wagers.pays_on, "bet.3", "side.8", "amb.2", kind="flex-7", cards=BANKER_WINS, amount=10)
here.proves(wagers.pays_on, "amb.2", kind="flex-6", cards=BANKER_WINS, amount=0)
here.proves(wagers.needs_a_line, "side.2", "side.5", kinds=SIDES, rule="side.2", beside=["flex-5"])
here.proves(wagers.needs_a_line, "side.2", "side.5", kinds=SIDES, rule="side.5")
for rule, kinds in (("side.3", ["tie"]), ("side.6", ["total-shot"]), ("side.11", FLEX)):
    here.proves(wagers.limits, rule, kinds=kinds, low=10, high=100)
here.proves(wagers.needs_no_line, "side.9", kinds=FLEX)
for settings in ("", "backline=none"):
    here.proves(bank.behind, "room-rules#amb.6", kinds=[], settings=settings)

# -- the bank and the action button --------------------------------------------------------------------------

here.proves(bank.waits_for_another, "room-rules#bet.3", "room-rules#bet.4")
here.proves(
    wagers.bank_is_used_up,
    "room-rules#amb.1",
    readings={
        "": wagers.GROSS,
        "bank-coverage=two-caps": wagers.TWO_CAPS,
        "bank-coverage=running": wagers.NET,
    },
)
BUTTON = {"second_card": False, "funds": 10}
here.proves(wagers.button_is_placed, "bet.7", "bet.9", first=FROM_BANK, **BUTTON)
for bank_seat, first in ((1, 2), (6, 7), (8, 1)):
    here.proves(wagers.button_is_placed, "bet.8", first={"A": first}, bank_seat=bank_seat, **BUTTON)
here.proves(wagers.button_is_placed, "amb.11", first={"7": 3, "8": 5, "9": 6, "K": 2}, **BUTTON)
here.proves(
    wagers.button_is_placed,
    "amb.11",
    first={"7": 3, "8": 5, "9": 5, "K": 1},
    settings="action-count=pd-counts-zero-again",
    **BUTTON,
)
here.proves(
    wagers.button_passes_empty_seats,
    "amb.11",
    cards={"player": "Kc 6d", "banker": "4h 3s"},
    card="4h",
    funds=10,
)
BETS = {"player": 10, "tie": 10, "flex-7": 10}
AMPLE = Deal({"player": "Kc 9d", "banker": "2h 5h"}, dict.fromkeys(("P2", "P6", "P9"), BETS), bank_seat=4)
ALL = dict.fromkeys(("player", "banker", "tie", "total-shot", "flex-5", "flex-7"), 10)
here.proves(
    bank.comes_to,
    "pay.7",
    deal=Deal({"player": "Kc 6d", "banker": "2h 7h"}, {"P2": ALL, "P3": ALL}, funds=65),
    came={
        "P3 player": -10,
        "P3 banker": 10,
        "P2 player": -10,
        "P2 banker": 10,
        "P3 tie": -10,
        "P2 tie": -10,
        "P3 total-shot": -5,
        **dict.fromkeys(("P2 total-shot", "P3 flex-5", "P3 flex-7", "P2 flex-5", "P2 flex-7"), 0),
    },
)

# -- the round of play ---------------------------------------------------------------------------------------

here.proves(hands.cards_go_right_and_left, "play.4", "play.5", up=False)
here.proves(hands.naturals_stop, "rank.4", "way.1", "amb.10", readings={"": True})
NATURALS = [
    (two_hands(player, banker), came)
    for player, banker, came in (("Kc 5d", "Kh 8s", -10), ("Kc 8d", "Kh 2s", 10), ("Kc 9d", "Kh 8s", 10))
]
here.proves(bank.all_come_to, "rank.4", "way.1", "amb.10", deals=NATURALS)
here.proves(hands.more_money_is_played_alike, "way.5", more={"P3": {"player": 50}})

# -- what wagers pay -----------------------------------------------------------------------------------------

here.proves(wagers.pays, "pay.1", kind="player", bet=25, came={"player": 25, "banker": -25})
here.proves(wagers.pays, "pay.2", kind="banker", bet=25, came={"player": -25})
for third in ("A", "2", "3", "4", "5", "7"):
    cards = {"player": "Kc Qd Jc", "banker": f"Kh Ks {third}h"}
    here.proves(wagers.pays_on, "pay.2", kind="banker", cards=cards, amount=25, bet=25)
for natural in ("8", "9"):
    cards = {"player": "Kc 7d", "banker": f"Kh {natural}h"}
    here.proves(wagers.pays_on, "pay.2", kind="banker", cards=cards, amount=25, bet=25)
HALF = {"banker six": 25, "banker six of three": 25}
here.proves(wagers.pays, "pay.3", kind="banker", bet=50, came=HALF)
here.proves(wagers.lines_on_a_tie, "pay.4", readings={"": 0})
EQUAL = {"tie": 90, "three-card tie": 90, "player": -10, "banker": -10}
here.proves(wagers.pays, "side.1", kind="tie", came=EQUAL, line=10)
for rules, player, banker, amount in (
    (("side.4", "side.7"), "Kc 9d", "Kh 9s", 400),
    (("side.4", "side.7"), "Kc 9d", "Kh 8s", 200),
    (("side.4", "side.7"), "Kc 4d 4h", "Kh 3s 6d", 200),
    (("side.4", "side.7"), "Kc 8d", "Kh 8s", -10),
    (("side.4", "side.7"), "Kc 9d", "Kh 7s", -10),
    (("side.4", "side.7"), "Kc Qd Jc", "Kh Ks Jh", -10),
    (("ex.3",), "Kc 7d", "Kh 8s", -10),
    (("ex.4",), "Kc Kd Ac", "Kh Ks 2h", -10),
):
    cards = {"player": player, "banker": banker}
    here.proves(wagers.pays_on, *rules, kind="total-shot", cards=cards, amount=amount, line=10)
for number in NUMBERS:
    for total in range(10):
        rules = ["side.12", "side.15", *["ex.5"] * (number == 5)]
        amount = 10 if total == number else -10 if total == 9 else 0
        here.proves(wagers.pays_on, *rules, kind=f"flex-{number}", cards=banker_has(total), amount=amount)
for player in ("Kc 9d", "Kc 8d"):
    cards = {"player": player, "banker": "Kh 5s"}
    here.proves(wagers.pays_on, "side.12", kind="flex-5", cards=cards, amount=10)
here.proves(
    wagers.cents_are_exact,
    "amb.9",
    bet=25,
    fee=1,
    rounded="half-pay-rounding=down-to-dollar",
    half=(12.5, 12),
)

# -- fees ----------------------------------------------------------------------------------------------------

for row in bank.options(PHOENIX_SUPREME):
    here.proves(bank.option_is_charged, "fee.3", row=row)
TOTAL = {"player": 100, "banker": 100, "tie": 50, "total-shot": 40, "flex-0": 10}
COUNTED = [
    ({"P2": TOTAL}, 1),
    ({"P2": {**TOTAL, "flex-0": 11}}, 3),
    ({"P2": {**TOTAL, "tie": 51}}, 3),
    ({"P2": {"player": 300}, "P3": {"player": 301}}, 8),
]
here.proves(bank.charges, "fee.1", "room-rules#fee.6", paid=COUNTED)
here.proves(bank.charges, "fee.2", "amb.12", paid=[({"P2": {"player": 100, "flex-5": 50}}, 1)])
here.proves(bank.charges, "fee.4", paid=[({"P2": {"player": 2600}}, 25)])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells("""
    bet.6: what the bank cannot cover goes back
        player: Kc 6d; banker: Ah 6s; P2 & P3 & P4 bet player 20; bank 30
        came P2 player -20, P3 player -10, P4 player 0
        ruled uncovered_returned: $10 of player on seat 3 / $20 of player on seat 4
    pay.6 amb.5 room-rules#pay.5: a bank that covers everything settles from the house dealer's left
        player: Kc 9d; banker: 2h 5h; P2 & P6 & P9 bet player 10, tie 10, flex-7 10; bank seat 4
        order P2 player, P2 tie, P2 flex-7, P6 player, P6 tie, P6 flex-7, P9 player, P9 tie, P9 flex-7
        never Rolled
    pay.6 amb.5: only a short bank needs the button
        player: Kc 9d; banker: 2h 5h; P2 & P6 & P9 bet player 10, tie 10, flex-7 10; bank seat 4; bank {funds}
        the end; ruled action_button: {said}
        | funds | said                         |
        | 50000 | never                        |
        | 10    | 2h puts the button at seat 6 |
    amb.6: a side bet under the line is good unless a table says otherwise
        P2 sits
        [] P2 may bet player 50, {kind} 20: player@2 50, {kind}@2 20
        [{strict}] P2 cannot bet player 50, {kind} 20: may not be under the $50 beside it
        [{strict}] P2 may bet player 50, banker 20, {kind} 20: player@2 50, banker@2 20, {kind}@2 20
        [{strict}] P2 may bet player 50, flex-5 20: player@2 50, flex-5@2 20
        | kind       | strict                    |
        | tie        | side-bet-minimum=line-bet |
        | total-shot | side-bet-minimum=line-bet |
""")

test_the_sheet = here.tests(bank, hands, wagers)


@here.rule("amb.1")
def test_eight_decks_are_416_cards():
    seated = table(here.sheet, ["P2"])
    start(seated, LINE)
    assert len(seated.state.shoe["order"]) == 416


@here.rule("side.10", "ex.6")
@pytest.mark.parametrize("kinds", [("flex-5",), ("flex-3", "flex-5"), FLEX])
def test_one_several_or_all_totals_may_be_bet(kinds):
    placed = accepts(betting(here.sheet, ["P2"]), "P2", dict.fromkeys(kinds, 10))
    assert placed == {f"{kind}@2": 10 for kind in kinds}


@here.rule("room-rules#amb.6")
def test_the_room_may_let_people_bet_behind_a_seat():
    assert "player@2" in circles_of(betting(here.sheet, ["P2", "Back"], ["backline=all"]), "Back")


@here.rule("play.6", "amb.13")
def test_both_hands_are_turned_before_any_draw_the_player_hand_first():
    round = two_hands("Kc 5d 4h", "Kh 3s 2s").played(here)
    turned = [round.events[moment(round, Shown, number)] for number in (0, 1)]
    said = [(event.place, event.name, len(event.cards)) for event in turned]
    assert said == [("player", "5", 2), ("banker", "3", 2)]
    assert moment(round, Shown, 1) < moment(round, Dealt, 1)


@here.rule("rank.4")
def test_eight_is_a_natural_on_two_cards_and_not_on_three():
    hands.draws(here, {("Kc 8d", "Kh 3s"): [], ("Kc 5d 3h", "Kh 3s 6d"): ["player", "banker"]})
    assert shown(two_hands("Kc 5d 3h", "Kh 3s 6d").played(here), "player") == "8"


@here.rule("fee.2")
def test_players_pay_no_fee():
    assert player_fee(sheet(here.sheet), 10_000) == 0


# -- bets that stay up ---------------------------------------------------------------------------------------


@here.rule("side.13")
def test_an_undecided_flex_bet_stays_in_action_until_it_is_decided():
    seated = table(here.sheet, ["P2", "P3"])
    first = play_on(seated, {"P2": {"flex-5": 30, "flex-3": 20}}, banker_has(4))
    assert still_up(seated) == {"P2 flex-5": 30, "P2 flex-3": 20}
    assert (first.settlement.carried_in, first.settlement.carried_out) == (0, 5_000)
    second = play_on(seated, LINE, banker_has(3))
    assert came_to(second) == {"P2 player": 10, "P2 flex-3": 20}
    assert still_up(seated) == {"P2 flex-5": 30}
    third = play_on(seated, {}, banker_has(9), holder="P3")
    assert came_to(third) == {"P2 flex-5": -30}
    assert still_up(seated) == {}
    assert ruled(third, "no_more_bets") == [""]
    assert sum(seated.state.stacks) + seated.state.drop == 3 * 10_000_000


@here.rule("side.13")
def test_a_bet_that_stands_is_in_action_though_its_owner_sits_out():
    seated = table(here.sheet, ["P2", "P3"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    seated.sit_out("P2")
    assert came_to(play_on(seated, {"P3": {"player": 10}}, banker_has(5)))["P2 flex-5"] == 30


@here.rule("side.14")
def test_a_player_may_take_an_undecided_flex_bet_down():
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30, "flex-3": 20}}, banker_has(4))
    round = play_on(seated, LINE, banker_has(9), take_down=["P2 flex-5"])
    assert came_to(round) == {"P2 player": 0, "P2 flex-3": -20}
    assert still_up(seated) == {}
    assert seated.state.stacks[1] == 10_000_000 - 2_000


@here.rule("side.14")
def test_a_bet_cannot_be_taken_down_when_wagers_are_down():
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    round = seated.deal()
    take_bank(round, 1000)
    (ask,) = round.asks
    assert isinstance(ask, Choose)
    assert [option.id for option in ask.options] == ["keep", "take-down"]
    round.clock(ask.id)
    assert [event.wager for event in round.events if isinstance(event, Wagered)] == ["flex-5"]


@here.rule("side.11")
def test_chips_may_be_added_to_a_standing_bet_up_to_a_hundred():
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"flex-5": 60, "flex-3": 95}}, banker_has(4))
    round = seated.deal()
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, "keep")
    assert accepts(round, "P2", {"flex-5": 40}) == {"flex-5@2": 40}
    refuses(round, "P2", {"flex-5": 41}, "$41 is over the most of $40")
    refuses(round, "P2", {"flex-3": 10}, "there is no 'flex-3' circle here")
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"flex-5": 60}}, banker_has(4))
    assert came_to(play_on(seated, {"P2": {"flex-5": 40}}, banker_has(5))) == {"P2 flex-5": 100}


def test_a_player_who_leaves_takes_his_standing_bets_along():
    seated = table(here.sheet, ["P2", "P3"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    assert seated.leave("P2") == 10_000_000
    assert still_up(seated) == {}


def test_a_standing_bet_moves_with_its_owner():
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    seated.move("P2", 7)
    assert came_to(play_on(seated, {}, banker_has(5))) == {"P2 flex-5@7": 30}


@here.rule("amb.8")
def test_each_rounds_player_dealer_pays_what_that_round_decides():
    seated = table(here.sheet, ["P2", "P3"])
    for _ in range(2):
        play_on(seated, {"P3": {"player": 10}, "P2": {}}, banker_has(4))
    play_on(seated, {"P3": {"flex-5": 30}}, banker_has(4), holder="P2")
    round = play_on(seated, {"P2": {}}, banker_has(5), holder="P2")
    assert results(round) == {"Bank": 0, "P2": -31, "P3": 60}


@here.rule("amb.8")
def test_who_takes_the_bank_has_his_standing_bets_back():
    seated = table(here.sheet, ["P2", "P3"])
    for _ in range(2):
        play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    assert still_up(seated) == {"P2 flex-5": 60}
    round = play_on(seated, {"P3": {"player": 10}}, banker_has(9), holder="P2")
    assert came_to(round) == {"P3 player": 0}
    assert results(round)["P2"] == 60 - 1
    assert still_up(seated) == {}


def test_an_undecided_bet_stays_up_though_the_bank_is_spent_and_a_decided_one_goes_back():
    seated = table(here.sheet, ["P2"])
    play_on(seated, {"P2": {"player": 100, "flex-5": 50}}, banker_has(4), bank=50)
    assert still_up(seated) == {"P2 flex-5": 50}
    round = play_on(seated, {"P2": {"player": 100}}, banker_has(5), bank=50)
    assert came_to(round) == {"P2 player": 50, "P2 flex-5": 0}
    assert still_up(seated) == {}


@here.rule("amb.7")
@pytest.mark.parametrize(("settings", "left"), [((), {}), (["flex-after-win=stays-up"], {"P2 flex-5": 30})])
def test_a_flex_bet_that_has_won(settings, left):
    seated = table(here.sheet, ["P2"], settings=settings)
    round = play_on(seated, {"P2": {"flex-5": 30}}, banker_has(5))
    assert came_to(round) == {"P2 flex-5": 30}
    assert still_up(seated) == left
    assert seated.state.stacks[1] + seated.state.carried_in == 10_003_000


@here.rule("amb.4")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (["fee-counts-standing-flex=no"], 1)])
def test_whether_the_fee_counts_bets_that_stand(settings, fee):
    seated = table(here.sheet, ["P2"], settings=settings)
    play_on(seated, {"P2": {"flex-5": 100}}, banker_has(4))
    assert fees(play_on(seated, {"P2": {"player": 201}}, banker_has(4))) == {"Bank": fee}
