"""Money at every banked sheet: full tables, bettors behind the line, banks that are short, under every
reading of what uses them up, fair and ample. No chip is made or lost, and the bank, all partners together and
each of them, wins and loses no more than its wager."""

from __future__ import annotations

from random import Random

import pytest

from houseway.bots.posted import is_banked
from houseway.cards import Chance
from houseway.games.banked.limits import table_limits
from houseway.games.banked.position import JOIN
from houseway.play import Party
from houseway.play.driver import play_out
from houseway.play.events import Banked, Outcome, Transfer, Wagered
from houseway.rooms import Table, sheet
from tests.bank.arrange import ruled
from tests.random_play import random_choice
from tests.roster import one_a_game

SHEETS = [one for one in one_a_game() if is_banked(sheet(one.values[0]))]
FEW, MANY = 12, 1_000
STACK_IN_BETS = 200
BANKS = {
    "short, gross": (1, {"coverage": "gross"}),
    "short, two caps": (1, {"coverage": "two-caps"}),
    "short, net": (1, {"coverage": "net"}),
    "fair": (12, {}),
    "ample": (STACK_IN_BETS, {}),
}
"""How many of the least bets the bank puts up, and the settings of its table."""
BOUGHT = "action_bought"
"""A price that the bank may pay beside its wager, for somebody's bet against it."""
BEHIND = 2
"""Bettors without a seat."""


def full_table(found):
    """Everybody has a seat, and two stand behind the line."""
    stack = STACK_IN_BETS * table_limits(found)[0] + 1_050
    seats = found.settings.seats[1]
    seated = [Party(f"Seat {seat}", stack, seat) for seat in range(1, seats + 1)]
    return Table(found, [*seated, *(Party(f"Behind {number}", stack) for number in range(BEHIND))])


def company(source, bank):
    """Everybody plays at random; whoever may, banks with so much, as far as he has it, and some join him."""

    def decide(view, ask):
        offer = next((option for option in getattr(ask, "options", ()) if option.id == "bank"), None)
        if offer is None:
            return random_choice(source, ask)
        if offer.label == JOIN and source.random() < 0.7:
            return "pass"
        wanted = min(max(bank, offer.low), offer.high)
        cut = wanted if wanted == offer.high else wanted - (wanted - offer.low) % offer.step
        return ["bank", cut]

    return decide


def dealt(name, bank_in_bets, settings, count):
    found = sheet(name).change(settings)
    table = full_table(found)
    low = table_limits(found)[0]
    source = Random(f"{name} {bank_in_bets}")
    stack = table.state.stacks[0]
    for number in range(count):
        for party, left in zip(table.state.names, table.state.stacks, strict=True):
            if left < stack // 4:
                table.buy(party, stack)
        yield play_out(table.deal(Chance(f"{name} {number}")), company(source, bank_in_bets * low))


def keeps_the_money_law(round):
    """Whether everything that was bet and put up came back to somebody, and nobody owes a chip."""
    settled = round.settlement
    return settled.balances() and min(settled.stacks_after) >= 0


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", SHEETS)
def test_no_chip_is_made_or_lost_and_the_bank_keeps_to_its_wager(name, bank, exhaustive):
    bank_in_bets, settings = BANKS[bank]
    rules = sheet(name).settings
    returned = rules.uncovered == "returned"
    most_bankers = uncovered = 0
    for round in dealt(name, bank_in_bets, settings, MANY if exhaustive else FEW):
        assert keeps_the_money_law(round)
        banks = {event.party: event.amount for event in round.events if isinstance(event, Banked)}
        if banks and returned:
            most_bankers = max(most_bankers, len(banks))
            wins = [won_from_others(round, {bank}) for bank in banks]
            assert abs(won_from_others(round, set(banks))) <= sum(banks.values())
            # What partners come to together is divided in whole cents.
            cent = len(banks) > 1
            assert all(abs(won) <= put + cent for won, put in zip(wins, banks.values(), strict=True))
        uncovered += bool(ruled(round, "uncovered_returned"))
    if returned:
        assert most_bankers > (rules.bank_partners != 1)
        assert uncovered or bank_in_bets > 1


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("casino-real/super-pan-9", ()),
        ("poker-flats/super-9", ()),
        ("phoenix/phoenix-baccarat", ()),
        ("phoenix/pai-gow-tiles", ("backline=all",)),
    ],
)
def test_every_wager_behind_a_seat_too_is_settled_once(name, settings):
    behind = 0
    for round in dealt(name, 12, settings, FEW):
        assert keeps_the_money_law(round)
        placed = [event for event in round.events if isinstance(event, Wagered)]
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        assert len(outcomes) + len(ruled(round, "squares_full")) == len(placed)
        behind += bets_behind(round)
    assert behind


def test_a_bank_that_is_shared_pro_rata_keeps_the_money_law():
    settings = ("shared-bank=pro-rata", "backline=allowed")
    rounds = list(dealt("lake-elsinore/three-card-poker", 12, settings, FEW))
    assert all(map(keeps_the_money_law, rounds)) and any(map(bets_behind, rounds))


def bets_behind(round):
    """Whether somebody bet on a spot that is not his own."""
    placed = [event for event in round.events if isinstance(event, Wagered)]
    return any(round.felt.state.seats[event.party] != event.spot for event in placed)


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
