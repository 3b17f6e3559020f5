"""Rounds of pai gow tiles dealt by bots: the money law, the bank's limit, replays and secrets."""

from __future__ import annotations

import pytest

from houseway.cards import Chance
from houseway.games.banked.bots import Bot
from houseway.play import Party, Round
from houseway.play.events import HOUSE, Banked, Outcome, Ruled, Transfer, Wagered
from houseway.rooms import Table
from tests.bank.tiles import BET, LOSES, LOSES_TOO, MIDDLE, SHEET, WINS, start

ROUNDS = 12


def rounds(bank: int, settings=()):
    """A banks whenever he may; the others only bet, behind each other too where the room lets them."""
    parties = [Party("A", 200_000, 1), Party("B", 150_050, 3), Party("C", 40_000, 4), Party("D", 3_000, 7)]
    table = Table(SHEET, [*parties, Party("E", 60_000)], settings)
    bots = {who: Bot(Chance(f"{who} {bank}"), bank=bank if who == "A" else None) for who in "ABCDE"}
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
@pytest.mark.parametrize("settings", [(), ("backline=all",)])
def test_no_chip_is_made_or_lost(bank, settings):
    dealt, behind = 0, 0
    for round in rounds(bank, settings):
        settled = round.settlement
        assert settled.balances()
        assert min(settled.stacks_after) >= 0
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        placed = [event for event in round.events if isinstance(event, Wagered)]
        full = [
            event for event in round.events if isinstance(event, Ruled) and event.clause == "squares_full"
        ]
        assert len(outcomes) + len(full) == len(placed)
        dealt += bool(outcomes)
        behind += any(round.felt.state.seats[event.party] != event.spot for event in placed)
    assert dealt
    assert bool(behind) == bool(settings)


@pytest.mark.parametrize("coverage", ["gross", "two-caps", "net"])
def test_the_bank_never_wins_or_loses_more_than_its_wager(coverage):
    short = 0
    for round in rounds(2_000, {"coverage": coverage}):
        for share in (event for event in round.events if isinstance(event, Banked)):
            assert abs(won(round, share.party)) <= share.amount
        short += any(isinstance(e, Ruled) and e.clause == "uncovered_returned" for e in round.events)
    assert short


def test_a_round_replays_to_the_same_events():
    for round in rounds(20_000):
        assert round.copy().full_log() == round.full_log()


@pytest.mark.parametrize(
    ("who", "changed"),
    [
        ("P2", {"bank": LOSES_TOO}),
        ("P2", {"seat 4": LOSES_TOO}),
        ("Bank", {"seat 2": LOSES_TOO}),
        (None, {"seat 2": LOSES_TOO}),
    ],
)
def test_a_view_does_not_change_with_tiles_it_may_not_see(who, changed):
    hands = {"seat 2": WINS, "seat 4": LOSES, "bank": MIDDLE}
    views = []
    for more in ({}, changed):
        round = start({"P2": BET, "P4": BET}, {**hands, **more})
        others = [ask for ask in round.asks if round.parties[ask.party] != who]
        round.act(others[0].id, others[0].default)
        views.append(round.view(who).events)
    assert views[0] == views[1]


def test_hands_set_in_any_order_come_to_the_same():
    found = []
    for order in (1, -1):
        round = start({"P2": BET, "P4": BET}, {"seat 2": WINS, "seat 4": LOSES, "bank": MIDDLE})
        for ask in round.asks[::order]:
            round.act(ask.id, ask.default)
        found.append([event for event in round.events if isinstance(event, Outcome | Transfer)])
    assert found[0] == found[1]


def test_the_clock_alone_ends_a_round():
    round = start({"P2": BET, "P4": {"game": 20, "game-7": 10}})
    while not round.over:
        round.clock(round.asks[0].id)
    assert round.settlement.balances()
