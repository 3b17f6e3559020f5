"""Rounds of the nines dealt by bots: the money law, the bank's limit, secrets and the shoe."""

from __future__ import annotations

import pytest

from houseway.cards import Chance
from houseway.games.banked.bots import Bot
from houseway.play import Party, Round
from houseway.play.events import HOUSE, Banked, Outcome, Ruled, Transfer, Wagered
from houseway.rooms import Table
from tests.bank.nines import BET, THREE, start

SHEETS = ["casino-real/super-pan-9", "poker-flats/super-9", "phoenix/phoenix-baccarat"]
ROUNDS = 12


def seated(name: str, settings=()) -> Table:
    """Rich and poor players, and one who stands behind."""
    parties = [Party("A", 200_000, 1), Party("B", 150_050, 3), Party("C", 40_000, 4), Party("D", 3_000, 7)]
    return Table(name, [*parties, Party("E", 60_000)], settings)


def rounds(name: str, bank: int, settings=()):
    """A banks whenever he may and B now and then joins; the others only bet, behind each other too."""
    table = seated(name, settings)
    amounts = {"A": bank, "B": bank // 3}
    bots = {who: Bot(Chance(f"{who} {bank}"), bank=amounts.get(who)) for who in "ABCDE"}
    for seed in range(ROUNDS):
        round = table.deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            who = round.parties[ask.party]
            round.act(ask.id, bots[who].choose(round.view(who), ask))
        yield round


def won(round: Round, party: int) -> int:
    """What a party won of others, fees apart."""
    moves = [event for event in round.events if isinstance(event, Transfer) and event.payee != HOUSE]
    return sum(move.amount * ((move.payee == party) - (move.payer == party)) for move in moves)


@pytest.mark.parametrize("bank", [1_000, 20_050, 150_000])
@pytest.mark.parametrize("name", SHEETS)
def test_no_chip_is_made_or_lost(name, bank):
    dealt, behind = 0, 0
    for round in rounds(name, bank):
        settled = round.settlement
        assert settled.balances()
        assert min(settled.stacks_after) >= 0
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        placed = [event for event in round.events if isinstance(event, Wagered)]
        assert len(outcomes) == len(placed)
        dealt += bool(outcomes)
        behind += any(round.felt.state.seats[event.party] != event.spot for event in placed)
    assert dealt
    assert behind


@pytest.mark.parametrize("coverage", ["gross", "two-caps", "net"])
@pytest.mark.parametrize("name", SHEETS)
def test_the_bank_never_wins_or_loses_more_than_its_wager(name, coverage):
    short = 0
    for round in rounds(name, 2_000, {"coverage": coverage}):
        banked = [event for event in round.events if isinstance(event, Banked)]
        for share in banked:
            assert abs(won(round, share.party)) <= share.amount
        short += any(isinstance(e, Ruled) and e.clause == "uncovered_returned" for e in round.events)
    assert short


@pytest.mark.parametrize("name", SHEETS)
def test_a_round_replays_to_the_same_events(name):
    for round in rounds(name, 20_000):
        assert round.copy().full_log() == round.full_log()


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize(
    ("who", "changed"),
    [
        ("P2", {"bank": THREE[3]}),
        ("P2", {"seat 4": THREE[9]}),
        ("Bank", {"seat 2": THREE[9]}),
        (None, {"bank": THREE[1]}),
    ],
)
def test_a_view_does_not_change_with_cards_it_may_not_see(name, who, changed):
    cards = {"seat 2": THREE[4], "seat 4": THREE[5], "bank": THREE[7]}
    views = [
        start(name, {"P2": BET, "P4": BET}, {**cards, **more}).view(who).events for more in ({}, changed)
    ]
    assert views[0] == views[1]


@pytest.mark.parametrize("name", SHEETS)
def test_the_clock_alone_ends_a_round(name):
    round = start(name, {"P2": BET, "P4": {"game": 20, "game@2": 10}, "Back": {"game@2": 40}})
    while not round.over:
        round.clock(round.asks[0].id)
    assert round.settlement.balances()
