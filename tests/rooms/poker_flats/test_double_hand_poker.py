"""Poker Flats' Double Hand Poker: wagers, the banker, the cup and the deal, and who sets."""

import pytest

from houseway.cards import Chance, find_pack
from houseway.errors import Refused
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    banked,
    bankers,
    board_of,
    circles_of,
    fees,
    moment,
    offers,
    place,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.nines import betting, join
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    asked,
    came_to,
    finish,
    fronts,
    hand,
    held,
    mixed_hand,
    sees,
    shown,
    start,
)
from tests.bank.pai_gow_common import (
    check_bank_sets_again,
    check_bank_signal,
    check_bank_unseen,
    check_deck_requests,
    check_dice,
    check_larger_wager,
    check_no_more_bets,
    check_one_hand_only,
    check_own_cards_only,
    check_piles_go_round,
    check_seven_sevens_and_four,
    early_look,
)

SHEET = "poker-flats/double-hand-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


@rule("deck.1")
def test_fifty_two_cards_and_a_joker():
    round = start(SHEET, {"P2": BET})
    pack = find_pack(next(event.pack for event in round.events if isinstance(event, Shuffled)))
    assert len(set(pack.cards)) == 53


@rule("deck.2")
def test_seven_hands_of_seven_and_four_left_over():
    check_seven_sevens_and_four(SHEET)


@rule("deck.3")
@rule("act.2")
def test_one_active_player_a_spot():
    check_own_cards_only(SHEET)
    assert sheet(SHEET).settings.seats == (2, 7)
    with pytest.raises(Exception, match="seat"):
        table(SHEET, ["P8"])
    assert not table(SHEET, []).deal(Chance(1)).asks


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("amb.10")
def test_each_spot_has_a_minimum_and_a_maximum():
    refused = betting(SHEET, ["P2", "P3"], {"over_maximum": "refuse", "under_minimum": "refuse"})
    refuses(refused, "P2", {"game@2": 9}, "under the least of $10")
    refuses(refused, "P2", {"game@2": 101}, "over the most of $100")
    assert board_of(refused, "P2").circles[0].high == 100_00
    assert accepts(refused, "P2", {"game@2": 100, "game@3": 100}) == {"game@2": 100, "game@3": 100}


@rule("bet.2")
def test_money_over_the_maximum_gets_no_action():
    round = hand(SHEET, {"P2": {"game": 250}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 100}


@rule("bet.3")
@rule("amb.11")
def test_bets_below_the_minimum_get_action_or_are_refused():
    round = hand(SHEET, {"P2": {"game": 3}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 3}
    refuses(
        betting(SHEET, ["P2"], {"below-minimum": "refuse"}), "P2", {"game@2": 3}, "under the least of $10"
    )


@rule("bet.4")
def test_the_bankers_wager_has_no_maximum():
    assert banked(hand(SHEET, {"P2": BET}, bank=5000)) == {"Bank": 5000}


@rule("bet.5")
def test_others_may_bet_behind_a_seat():
    assert "game@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10}}, {"seat 2": WINS, "bank": BANK})
    assert came_to(round) == {"P2": 20, "Back@2": 10}


@rule("bet.6")
def test_there_are_no_side_bets():
    round = betting(SHEET, ["P2", "P3"])
    assert {circle.wager for circle in board_of(round, "P2").circles} == {"game"}


@rule("bet.7")
@rule("bet.8")
@rule("play.1")
def test_every_wager_is_down_by_the_time_the_cup_opens():
    check_no_more_bets(SHEET)
    round = start(SHEET, {"P2": BET}, bank=300)
    assert moment(round, Banked) < moment(round, Wagered) < moment(round, Rolled)
    assert ruled(round, "bank_taken") == ["seat 1 banks $300"]


@rule("bet.9")
def test_the_bankers_wager_is_known_before_the_first_hand_is_opened():
    round = start(SHEET, {"P2": BET}, bank=300)
    assert not shown(round)
    (event,) = (event for event in round.view("P2").events if isinstance(event, Banked))
    assert event.amount == 300_00
    assert ruled(round, "bank_taken") == ["seat 1 banks $300"]


@rule("bet.11")
@rule("bet.12")
def test_a_spot_whose_player_does_not_bet_is_open_to_others():
    """In both hands of a turn; whoever bets there sets the hand."""
    seated = table(SHEET, ["P2", "P3", "Back"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"Back": {"game@2": 20}})
        assert asked(round) == {"seat 2": "Back"}
        assert ruled(round, "idle_spot_open") == ["game on seat 2"]
        finish(round)
        assert list(came_to(round)) == ["Back@2"]


@rule("bet.13")
@rule("act.5")
def test_a_player_sees_and_sets_one_hand_only():
    check_one_hand_only(SHEET)


# -- the banker ----------------------------------------------------------------------------------------------


@rule("bet.14")
def test_a_spot_without_a_wager_in_the_last_hand_does_not_supply_the_banker():
    seated = table(SHEET, ["P2", "P3", "P4"])
    for number in range(2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {"P3": {"game@3": 20}})
        finish(round)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P3"]
    assert ruled(round, "bank_needs_last_bet") == ["no bet lay on seat 2, 4 in the last hand"]


@rule("bet.15")
def test_the_banker_has_two_deals():
    seated = table(SHEET, ["P2", "P5"], settings={"bank_partners": 1})
    assert bankers(seated, 5) == ["Bank", "Bank", "P2", "P2", "P5"]


@rule("bet.16")
@rule("bet.18")
def test_partners_share_the_bank_and_nothing_else():
    partners = {"P3": 30, "P4": 60}
    cards = {"seat 2": LOSES, "bank": BANK}
    round = hand(SHEET, {"P2": BET}, cards, bank=10, partners=partners, also=[*partners])
    assert banked(round) == {"Bank": 10, **partners}
    before, after = round.settlement.stacks_before, round.settlement.stacks_after
    gains = [late - early for early, late in zip(before, after, strict=True)]
    assert gains == [2_00, -21_00, 6_00, 12_00]
    assert "partner@2" not in circles_of(betting(SHEET, ["P2", "P3"]), "P3")


@rule("bet.17")
def test_each_partner_puts_up_the_minimum():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    ask = next(ask for ask in round.asks if round.parties[ask.party] == "P3")
    with pytest.raises(Refused, match=r"under the least of \$10"):
        round.act(ask.id, ["bank", 9_00])
    round.act(ask.id, ["bank", 10_00])


@pytest.mark.parametrize("total", range(3, 19))
@rule("amb.12")
def test_the_cup_counts_from_the_banker(total):
    chart = dict(zip(range(3, 19), (3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4), strict=True))
    check_dice(SHEET, total, chart[total])


@rule("bet.21")
@rule("play.7")
def test_action_goes_clockwise_from_the_button():
    round = hand(SHEET, {"P2": BET, "P4": BET, "P6": BET}, named=4)
    assert list(came_to(round)) == ["P4", "P6", "P2"]
    assert [where for where in shown(round) if where != "bank"] == ["seat 4", "seat 6", "seat 2"]


# -- play ----------------------------------------------------------------------------------------------------


@rule("play.2")
def test_the_cup_is_opened_before_any_card():
    round = start(SHEET, {"P2": BET})
    kinds = [getattr(event, "clause", type(event).__name__) for event in round.events]
    assert kinds.index("Rolled") < kinds.index("action_button") < kinds.index("seven_piles")


@rule("play.3")
def test_seven_cards_go_to_each_position():
    check_piles_go_round(SHEET)
    assert all(len(cards.split()) == 7 for cards in held(start(SHEET, {"P2": BET})).values())
    assert ruled(start(SHEET, {"P2": BET}), "seven_piles")


@rule("play.4")
@rule("act.1")
def test_each_player_sets_two_in_front_and_five_behind():
    round = start(SHEET, {"P2": BET, "P3": BET}, {"seat 2": WINS, "seat 3": LOSES})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert fronts(round)["seat 3"] == "8h 7d"


@rule("play.5")
def test_nobody_touches_his_cards_when_all_are_set():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    ask = round.asks[0]
    round.act(ask.id, ask.default)
    assert ruled(round, "all_hands_set") == [""]
    with pytest.raises(Refused):
        round.act(ask.id, [["8c", "6s"], "Ac Ad Kc Jd Th"])


@rule("play.6")
def test_the_bankers_hand_is_not_viewed_until_all_are_set():
    check_bank_unseen(SHEET)


@rule("act.3")
@rule("act.4")
def test_the_larger_wager_decides_when_they_disagree_and_of_equal_ones_the_active_player():
    check_larger_wager(SHEET)
    equal = start(SHEET, {"P2": {"game": 50}, "P3": {"game@2": 50}, "Back": {"game@2": 50}})
    assert asked(equal) == {"seat 2": "P2"}
    equal.act(equal.asks[0].id, equal.asks[0].default)
    assert asked(equal) == {"bank": "Bank"}


@rule("act.2")
@rule("act.5")
def test_the_active_player_sets_though_his_backer_sees_another_hand():
    wagers = {"P2": {"game": 20}, "P3": {"game@3": 20, "game@2": 50}}
    round = start(SHEET, wagers, {"seat 2": WINS, "bank": BANK})
    assert asked(round) == {"seat 2": "P2", "seat 3": "P3"}
    finish(round, {"seat 2": "8c 6s"})
    assert fronts(round)["seat 2"] == "8c 6s"
    assert not sees(round, "P3", "seat 2")
    assert not ruled(round, "house_way_sets")


@rule("irr.13")
def test_another_deck_only_when_the_button_moves():
    check_deck_requests(SHEET, between_deals=[])


@rule("act.6")
def test_the_supervisor_advises_and_the_player_sets():
    round = start(SHEET, {"P2": BET}, {"seat 2": WINS})
    ask = round.asks[0]
    assert ask.to_json()["advice"] == ask.default
    assert "house_way" not in ask.to_json()
    assert ruled(round, "house_way_advice") == ["seat 2"]
    with pytest.raises(Refused):
        round.act(ask.id, "house-way")


@rule("act.7")
def test_the_bankers_hand_is_set_by_his_plain_decision():
    check_bank_signal(SHEET)
    round = hand(SHEET, {"P2": BET}, {"seat 2": WINS, "bank": BANK})
    assert ruled(round, "bank_sets_freely") == [""]


@rule("act.8")
def test_the_banker_sets_again_only_until_the_first_hand_is_open():
    check_bank_sets_again(SHEET)


@rule("amb.15")
def test_the_largest_partner_sets_the_bankers_hand():
    round = start(SHEET, {"P2": BET}, bank=50, partners={"P3": 60}, also=["P3"])
    round.act(round.asks[0].id, round.asks[0].default)
    assert asked(round) == {"bank": "P3"}


@rule("way.3")
@rule("amb.1")
def test_a_bank_seen_early_has_its_own_hand_or_the_unset_ones_set_the_house_way():
    round = early_look(SHEET, {"early-exposure": "set-unset-hands"})
    assert ruled(round, "early_exposure_sets_hands") == ["seat 3"]
    assert fronts(round)["seat 3"] == "Kd Td"
    assert ruled(round, "bank_sets_freely")
    bank = early_look(SHEET, third="6c 4s")
    assert ruled(bank, "bank_set_house_way")
    assert not ruled(bank, "bank_sets_freely")
    assert not ruled(bank, "early_exposure_sets_hands")
    assert fronts(bank)["seat 3"] == "6c 4s"


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        (FRONT_WINS, "Kd Td"),
        ("Ac Ad Ah As Jk Kc Kd", "Ac Ad"),
        ("Ac Ad Ah As Jk Qc Qd", "Ac Ad"),
        ("9c 9d 9h 9s 3c 3d 2h", "3c 3d"),
    ],
)
@rule("amb.2")
def test_the_house_way_is_the_double_hand_chart(cards, front):
    """The player's other hand, at the free seat 5, is set by it."""
    wagers = {"P2": {"game@2": 20, "game@5": 20}}
    round = hand(SHEET, wagers, {"seat 5": cards})
    assert fronts(round)["seat 5"] == front
    assert ruled(round, "house_way_sets") == ["seat 5 by the double-hand chart"]


# -- fees and coverage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "fee"), [("1", 1), ("2", 1), ("3", 2)])
@rule("fee.1")
@rule("amb.13")
def test_each_bettor_pays_a_flat_fee(option, fee):
    wagers = {"P2": {"game@2": 1, "game@5": 100}, "Back": {"game@2": 10}}
    round = hand(SHEET, wagers, settings={"fee_option": option})
    assert fees(round) == {"P2": 2 * fee, "Back": fee}
    banker = {"fee_option": option, "banked-fee-payer": "banker"}
    assert fees(hand(SHEET, wagers, settings=banker)) == {"Bank": fee}


@rule("amb.13")
def test_the_payer_may_be_the_banker_too():
    wagers = {"P2": BET}
    assert fees(hand(SHEET, wagers, settings={"banked-fee-payer": "each-bettor"})) == {"P2": 1}
    assert fees(hand(SHEET, wagers, settings={"banked-fee-payer": "banker"})) == {"Bank": 1}
    both = hand(SHEET, wagers, settings={"banked-fee-payer": "each-bettor-and-banker"})
    assert fees(both) == {"Bank": 1, "P2": 1}


@rule("fee.2")
def test_the_fee_is_taken_before_the_hand_starts():
    round = hand(SHEET, {"P2": BET})
    paid = next(at for at, e in enumerate(round.events) if getattr(e, "clause", "") == "player_fee")
    assert moment(round, Wagered) < paid < moment(round, Dealt)


@rule("amb.14")
def test_every_exchange_uses_the_bankers_wager_up():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}
    assert mixed_hand(SHEET, 15, {"bank-coverage": "two-caps"}) == {"P2": 15, "P3": -15, "P4": 0}
    assert mixed_hand(SHEET, 15, {"bank-coverage": "net"}) == {"P2": 15, "P3": -20, "P4": 20}
    lost = hand(SHEET, {"P2": BET}, {"seat 2": LOSES, "bank": BANK}, bank=15)
    assert lost.settlement.stacks_after[1] == lost.settlement.stacks_before[1] - 16_00
