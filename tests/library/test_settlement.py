"""`round.settlement` says what each party won or lost, whatever was bought between rounds."""

from __future__ import annotations

import random

import pytest

from houseway import Chance, Table, play_out
from houseway.telling.results import result_json
from tests.random_play import between_rounds, play_at_random, random_table
from tests.roster import one_a_game


def test_chips_that_were_bought_are_no_winnings():
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    table.buy("Ann", 5_000)
    round = table.deal(Chance(1))
    while not round.over:
        round.act(round.asks[0].id, "fold")
    result = round.settlement
    assert result.stacks_before == (20_000, 20_000) and result.bought_in == 5_000
    assert result.won == (result.stacks_after[0] - 25_000, result.stacks_after[1] - 20_000)
    assert sum(result.won) == -result.drop and min(result.won) == -100
    assert result.balances()


def test_a_result_is_told_without_what_was_bought_before_it_or_after_it():
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    table.buy("Ann", 5_000)
    round = play_out(table.deal(Chance(1)), lambda view, ask: ask.default)
    table.buy("Bo", 7_000)
    for party in (0, 1):
        assert result_json(round, party)["money"]["net"] == round.settlement.won[party]
    assert all(abs(won) <= 400 for won in round.settlement.won)


@pytest.mark.parametrize("name", one_a_game())
def test_what_everybody_wins_is_what_the_transfers_and_the_bought_chips_come_to(name):
    rng = random.Random(name)
    table = random_table(name, rng)
    for number in range(3):
        round = play_at_random(table.deal(Chance(number)), rng)
        result = round.settlement
        standing = [table.state.standing(one) - round.before.standing(one) for one in round.parties]
        moved = [0] * len(round.parties)
        for transfer in result.transfers:
            if isinstance(transfer.payee, int):
                moved[transfer.payee] += transfer.amount
            if isinstance(transfer.payer, int):
                moved[transfer.payer] -= transfer.amount
        assert [won - stands for won, stands in zip(result.won, standing, strict=True)] == moved
        between_rounds(table, rng)
