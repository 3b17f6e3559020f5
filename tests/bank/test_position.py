"""Turns at the bank: offers, refusals, the clock, partners, and who may not bank."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.games import banked as bank
from houseway.games.banked import BankRules
from houseway.play import Choose, Party, Table
from tests.bank.arrange import (
    banked,
    bankers,
    came_to,
    fees,
    finish,
    offers,
    place,
    results,
    ruled,
    start,
    table,
    take_bank,
)
from tests.bank.toy import Toy, ToyRules

EZ = "angies/ez-baccarat-panda-8"
CASINO_REAL = "casino-real/three-card-poker"
POKER_FLATS = "poker-flats/three-card-poker-6-card-bonus"
BREAKS = "casino-real/no-bust-21st-century-blackjack"
LOST = {"seat 2": "Tc 8d 5h", "seat 3": "9c 7d 5s", "bank": "Kc Kd 4h"}


def test_an_offer_that_is_not_answered_passes_the_seat():
    round = table(EZ, ["P2"]).deal(Chance(1))
    assert round.clock(round.asks[0].id) == "pass"
    assert round.parties[round.asks[0].party] == "P2"


def test_in_the_middle_of_a_turn_the_clock_banks_the_same_amount_again():
    seated = table(EZ, ["P2"])
    first = seated.deal(Chance(1))
    take_bank(first, 700)
    place(first, {})
    second = seated.deal(Chance(2))
    second.clock(second.asks[0].id)
    assert banked(second) == {"Bank": 700}


def test_a_second_hand_may_be_banked_with_another_amount():
    seated = table(EZ, ["P2"])
    for amount in (700, 300):
        round = seated.deal(Chance(1))
        take_bank(round, amount)
        assert banked(round) == {"Bank": amount}
        place(round, {})


def test_a_player_dealer_may_stop_after_one_hand():
    seated = table(EZ, ["P2", "P3"])
    bankers(seated, 1)
    round = seated.deal(Chance(2))
    round.act(round.asks[0].id, "pass")
    assert round.parties[round.asks[0].party] == "P2"


def test_a_new_game_is_offered_from_the_first_seat_and_the_next_one_after_it_broke_up():
    seated = table(BREAKS, ["P2", "P3"])
    assert offers(seated.deal(Chance(1))) == ["Bank", "P2", "P3"]
    assert bankers(seated, 3, "P3") == ["P3", "P3", "Bank"]
    assert offers(seated.deal(Chance(2))) == ["Bank", "P2", "P3"]
    assert offers(seated.deal(Chance(3))) == ["Bank", "P2", "P3"]


def test_a_new_game_may_begin_at_another_seat():
    seated = table(CASINO_REAL, ["P2", "P3"], settings={"bank_offer_from": 3})
    assert offers(seated.deal(Chance(1))) == ["P3", "Bank", "P2"]


def test_the_same_player_is_asked_again_when_all_others_refuse():
    seated = table(EZ, ["P2", "P3"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    for name in ("P2", "P3"):
        assert round.parties[round.asks[0].party] == name
        round.act(round.asks[0].id, "pass")
    assert ruled(round, "bank_refused_same_player") == [""]
    round.act(round.asks[0].id, ["bank", 50_000])
    assert banked(round) == {"Bank": 500}


def test_no_hand_is_dealt_when_the_same_player_refuses_too():
    seated = table(EZ, ["P2", "P3"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P3", "Bank"]
    assert round.over
    assert round.settlement.stacks_before == round.settlement.stacks_after


def test_nobody_is_offered_a_bank_he_cannot_put_up_beside_the_lowest_fee():
    """The least bank is $5 and the lowest fee of option A-1 is $0.50."""
    round = table(EZ, {"P2": 5, "P3": 5.5}, bank_stack=4).deal(Chance(1))
    assert offers(round) == ["P3"]


def test_what_a_bank_lacks_for_its_fee_comes_out_of_its_wager():
    """$14 in front and $13 of it as the bank: of a fee of $3 on a table action of $300 the bank lacks $2."""
    wagers = {name: {"ante": 100} for name in ("P2", "P3", "P4")}
    round = finish(start(table(POKER_FLATS, [*wagers], bank_stack=14), wagers, LOST, bank=13))
    assert fees(round)["Bank"] == 3
    assert ruled(round, "bank_pays_fee_from_wager") == ["$2 of it"]
    assert sum(came_to(round).values()) == -11
    assert results(round)["Bank"] == 11 - 3


def test_a_fee_takes_no_more_than_a_bank_has():
    """With $500 on the table option 6 asks for $10, and only $7 are there."""
    wagers = {f"P{seat}": {"ante": 100} for seat in range(2, 7)}
    seated = table(POKER_FLATS, [*wagers], bank_stack=7, settings={"fee_option": "6"})
    round = finish(start(seated, wagers, LOST, bank=5))
    assert fees(round)["Bank"] == 7
    assert set(came_to(round).values()) == {0}


# -- turns are a person's ------------------------------------------------------------------------------------


def banks(seated, name="Bank"):
    """Who is offered the bank in the next round until `name` takes it; nobody else wants it."""
    round = seated.deal(Chance(5))
    asked = []
    while round.asks and isinstance(round.asks[0], Choose):
        who = round.parties[round.asks[0].party]
        asked.append(who)
        round.act(round.asks[0].id, ["bank", 50_000] if who == name else "pass")
    if round.asks:
        place(round, {})
    return asked


def test_a_game_that_breaks_stays_broken_until_somebody_else_banks():
    seated = table(BREAKS, ["P2"])
    assert [banks(seated) for _ in range(5)] == [["Bank"], ["Bank"], ["P2"], ["P2"], ["P2"]]
    round = seated.deal(Chance(6))
    assert ruled(round, "bank_waits_for_another") == ["seat 1"]
    round.act(round.asks[0].id, ["bank", 50_000])
    place(round, {})
    assert banks(seated) == ["P2", "Bank"]


def test_an_unfinished_turn_goes_on_after_the_game_broke():
    seated = table(BREAKS, ["P2"])
    assert banks(seated) == ["Bank"]
    assert offers(seated.deal(Chance(2))) == ["Bank", "P2"]
    assert banks(seated) == ["Bank"]
    assert banks(seated) == ["P2"]


def test_a_new_seat_does_not_begin_a_new_turn():
    seated = table(BREAKS, ["P2"])
    assert [banks(seated), banks(seated)] == [["Bank"], ["Bank"]]
    seated.move("Bank", 5)
    assert banks(seated) == ["P2"]


def test_who_leaves_and_comes_back_has_had_his_turn():
    seated = table(BREAKS, ["P2", "P3"])
    assert [banks(seated), banks(seated)] == [["Bank"], ["Bank"]]
    seated.leave("Bank")
    assert offers(seated.deal(Chance(2))) == ["P2", "P3"]
    seated.join(Party("Bank", 10_000_000, 1))
    assert offers(seated.deal(Chance(3))) == ["P2", "P3"]


def test_who_sits_out_a_hand_goes_on_with_his_turn():
    seated = table(BREAKS, ["P2", "P3"])
    assert [banks(seated), banks(seated)] == [["Bank"], ["Bank"]]
    seated.sit_out("Bank")
    assert offers(seated.deal(Chance(2))) == ["P2", "P3"]
    seated.sit_out("Bank", away=False)
    assert offers(seated.deal(Chance(3))) == ["P2", "P3"]


def test_nobody_who_sits_out_is_offered_the_bank():
    seated = table(EZ, ["P2", "P3"])
    seated.sit_out("P2")
    assert offers(seated.deal(Chance(1))) == ["Bank", "P3"]


def test_the_bank_goes_on_from_the_seat_of_a_player_dealer_who_left():
    seated = table(EZ, ["P2", "P3", "P4"])
    assert bankers(seated, 1, "P3") == ["P3"]
    seated.leave("P3")
    assert offers(seated.deal(Chance(2))) == ["P4", "Bank", "P2"]


def test_a_newcomer_in_the_player_dealers_seat_has_no_turn_to_finish():
    seated = table(EZ, ["P2", "P3"])
    assert bankers(seated, 1, "P2") == ["P2"]
    seated.leave("P2")
    seated.join(Party("New", 100_000, 2))
    assert offers(seated.deal(Chance(2))) == ["P3", "Bank", "New"]


def test_a_bank_is_built_of_half_dollar_chips():
    round = table(EZ, ["P2"]).deal(Chance(1))
    with pytest.raises(Refused, match="off the step of \\$0.50"):
        round.act(round.asks[0].id, ["bank", 1025])
    round.act(round.asks[0].id, ["bank", 1050])
    assert banked(round) == {"Bank": 10.5}


def take_only(t):
    """A flow that ends when the bank is taken."""
    yield from bank.take_bank(t)


@pytest.mark.parametrize(
    ("most", "owners"), [(1, ["A"]), (2, ["A", "B"]), (3, ["A", "B", "C"]), (0, ["A", "B", "C", "D"])]
)
def test_no_more_partners_join_than_the_sheet_allows(most, owners):
    parties = [Party(name, 100_000, seat) for seat, name in enumerate("ABCD", 1)]
    round = Table(Toy(take_only, ToyRules(bank_partners=most)), parties).deal(Chance(1))
    while round.asks:
        assert isinstance(round.asks[0], Choose)
        round.act(round.asks[0].id, ["bank", 5_000])
    assert list(banked(round)) == owners


def test_rules_print_only_what_differs():
    assert str(BankRules()) == "as the game's own defaults"
    assert str(BankRules(bank_turns=1, seats=(2, 6))) == "seats=2,6, bank_turns=1"
