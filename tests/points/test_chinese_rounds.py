"""Live hands of Chinese poker against the bulk arithmetic, and money at tables with short and deep stacks."""

from random import Random

import numpy as np
import pytest

from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import PACKS, Chance
from houseway.games.points.chinese_poker.bots import set_well
from houseway.games.points.chinese_poker.bulk import results_of
from houseway.games.points.chinese_poker.rules import point_value
from houseway.play.driver import play_out
from houseway.play.events import HOUSE
from houseway.rooms import sheet
from tests.points.chinese import MIDDLING, STRONG, dealt_in, fees, played, points, table_of
from tests.random_play import play_at_random

SHEETS = ("angies/chinese-poker", "lake-elsinore/chinese-poker")
READINGS = {
    "angies/chinese-poker": ([], ["segment-points=gross-to-winner", "stack-coverage=net"]),
    "lake-elsinore/chinese-poker": (
        [],
        ["stack-cap=net-result", "all-in-order=left-of-button-first", "front-straights-and-flushes=yes"],
    ),
}
FEW = 200
MANY = pytest.param(20_000, marks=pytest.mark.exhaustive)


@pytest.mark.parametrize("count", [FEW, MANY])
@pytest.mark.parametrize("name", SHEETS)
def test_a_live_hand_comes_to_what_the_bulk_arithmetic_says(name, count):
    source = Random(name)
    for number in range(count):
        players = source.choice((2, 3, 4))
        settings = READINGS[name][number % 2]
        stacks = [source.choice((9, 12, 20, 100)) for _ in range(players)]
        table = table_of(name, stacks, settings)
        chance = Chance(f"{name} {number}")
        order = np.array(chance.again().shuffle(PACKS["standard-52"], "shuffle").deal("all", 52))
        round = play_out(table.deal(chance), set_well)
        paid = list(fees(round).values())
        value = point_value(sheet(name).settings)
        stakes = np.array(
            [(stack * value - fee) // value * value for stack, fee in zip(stacks, paid, strict=True)]
        )
        if sheet(name).settings.deal_pattern == "rotation":
            order = order.reshape(13, 4).T.reshape(52)
        rules = sheet(name).change(settings).settings
        won = results_of(rules, order, value, stakes)
        after = [
            stack - before * value + fee
            for stack, before, fee in zip(round.settlement.stacks_after, stacks, paid, strict=True)
        ]
        assert after == won, (number, settings, stacks)


@pytest.mark.parametrize("name", SHEETS)
def test_what_is_won_from_a_short_stack_is_no_re_buy(name):
    table = table_of(name, [60, 14])
    assert points(played(table, {1: MIDDLING, 2: STRONG}))["Bo"] > 0
    assert sorted(dealt_in(played(table))) == ["Ann", "Bo"]


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("name", SHEETS)
def test_a_company_plays_on_for_as_long_as_it_has_chips(name, seats):
    company = Company(asked_sheet(name), seats=seats)
    for _ in range(60):
        round = play_out(company.deal(), company.decide)
        assert len(dealt_in(round)) == min(seats, 4)
        company.buy_in_again(company.busted())


@pytest.mark.parametrize("stacks", [[9] * 5, [9, 60, 9, 60], [200] * 3, [25, 25]])
@pytest.mark.parametrize("name", SHEETS)
def test_no_chip_is_made_or_lost_and_nobody_wins_more_than_he_had(name, stacks):
    source = Random(f"{name} {stacks}")
    for number in range(20):
        table = table_of(name, stacks)
        round = play_at_random(table.deal(Chance(f"{name} {stacks} {number}")), source)
        result = round.settlement
        assert result.balances()
        paid = fees(round)
        for party, before, after in zip(
            result.parties, result.stacks_before, result.stacks_after, strict=True
        ):
            assert after >= 0 and after - before <= before - 2 * paid[party] + paid[party]
        assert result.drop == sum(t.amount for t in result.transfers if t.payee == HOUSE)
