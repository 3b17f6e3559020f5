"""Money at every banked sheet: full tables, bettors behind the line, banks that are short, fair and ample. No
chip is made or lost, and the bank, all partners together and each of them, wins and loses no more than its
wager."""

from __future__ import annotations

from random import Random

import pytest

from houseway.bots.posted import is_banked
from houseway.cards import Chance
from houseway.games.banked.limits import table_limits
from houseway.play import Choose, Party
from houseway.play.driver import play_out
from houseway.play.events import Banked, Transfer
from houseway.rooms import Table, sheet
from tests.random_play import random_choice
from tests.roster import one_a_game

SHEETS = [one for one in one_a_game() if is_banked(sheet(one.values[0]))]
FEW, MANY = 30, 1_000
STACK_IN_BETS = 200
BOUGHT = "action_bought"
"""A price that the bank may pay beside its wager, for somebody's bet against it."""
BEHIND = 2
"""Bettors without a seat."""


def full_table(name):
    """Everybody has a seat, and two stand behind the line."""
    found = sheet(name)
    stack = STACK_IN_BETS * table_limits(found)[0] + 1_050
    seats = found.settings.seats[1]
    seated = [Party(f"Seat {seat}", stack, seat) for seat in range(1, seats + 1)]
    return Table(found, [*seated, *(Party(f"Behind {number}", stack) for number in range(BEHIND))])


def company(source, bank):
    """Everybody plays at random; whoever may, banks with so much, as far as he has it."""

    def decide(view, ask):
        if isinstance(ask, Choose) and any(option.id == "bank" for option in ask.options):
            offer = next(option for option in ask.options if option.id == "bank")
            if offer.low is not None and offer.high >= offer.low:
                wanted = min(max(bank, offer.low), offer.high)
                cut = wanted if wanted == offer.high else wanted - (wanted - offer.low) % offer.step
                return ["bank", cut]
        return random_choice(source, ask)

    return decide


def dealt(name, bank_in_bets, count):
    table = full_table(name)
    low = table_limits(sheet(name))[0]
    source = Random(f"{name} {bank_in_bets}")
    stack = table.state.stacks[0]
    for number in range(count):
        for party, left in zip(table.state.names, table.state.stacks, strict=True):
            if left < stack // 4:
                table.buy(party, stack)
        yield play_out(table.deal(Chance(f"{name} {number}")), company(source, bank_in_bets * low))


@pytest.mark.parametrize("bank_in_bets", [1, 12, STACK_IN_BETS], ids=["short", "fair", "ample"])
@pytest.mark.parametrize("name", SHEETS)
def test_no_chip_is_made_or_lost_and_the_bank_keeps_to_its_wager(name, bank_in_bets, request):
    count = MANY if request.config.getoption("--exhaustive") else FEW
    rules = sheet(name).settings
    returned = rules.uncovered == "returned"
    most_bankers = 0
    for round in dealt(name, bank_in_bets, count):
        settled = round.settlement
        assert settled.balances()
        assert min(settled.stacks_after) >= 0
        banks = {event.party: event.amount for event in round.events if isinstance(event, Banked)}
        if banks and returned:
            most_bankers = max(most_bankers, len(banks))
            wins = [won_from_others(round, {bank}) for bank in banks]
            assert abs(won_from_others(round, set(banks))) <= sum(banks.values())
            # What partners come to together is divided in whole cents.
            cent = len(banks) > 1
            assert all(abs(won) <= put + cent for won, put in zip(wins, banks.values(), strict=True))
    if returned:
        assert most_bankers > (rules.bank_partners != 1)


def won_from_others(round, bankers):
    """What these parties won from everybody else at the table; fees and prices are no part of it."""
    return sum(
        move.amount * ((move.payee in bankers) - (move.payer in bankers))
        for move in round.events
        if isinstance(move, Transfer)
        and isinstance(move.payee, int)
        and isinstance(move.payer, int)
        and move.clause != BOUGHT
    )
