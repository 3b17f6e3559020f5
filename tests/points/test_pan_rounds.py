"""Hands of Pan between bots: money, endings, and how often the game's own turns come up."""

from random import Random

import pytest

from houseway.bots.points import points_bot
from houseway.cards import Chance
from houseway.games.points.pan.flow import GAME
from houseway.games.points.pan.rules import HAND, OUT
from houseway.play import Party
from houseway.play.events import HOUSE, Ruled, Shown
from houseway.rooms import Table, sheet
from tests.points.pan import JUNK, SHEETS, deal, play, ruled, table_of
from tests.random_play import play_at_random

NAMES = tuple(SHEETS.values())
FEW = 12
MANY = pytest.param(1_000, marks=pytest.mark.exhaustive)


def hands_of(name, count, chips, seats=None):
    """Hands between bots who buy in again."""
    found = sheet(name)
    most = seats or found.settings.seats[1]
    table = Table(found, [Party(f"Seat {seat}", chips * 100, seat) for seat in range(1, most + 1)])
    decide = points_bot(found, None)
    for number in range(count):
        for party, left in zip(table.state.names, table.state.stacks, strict=True):
            if left < 1_000:
                table.buy(party, max(chips, 20) * 100)
        yield played(table.deal(Chance(f"{name} {chips} {number}")), decide)


def played(round, decide):
    """Bots of Pan go by what they are asked, so nobody's view need be made."""
    left_open = set()
    while not round.over:
        waiting = [ask for ask in round.asks if ask.id not in left_open]
        ask = next((ask for ask in waiting if ask.optional), None) or next(iter(waiting), None)
        if ask is None:
            round.move_on()
            continue
        choice = decide(None, ask)
        if ask.optional and choice == ask.default:
            left_open.add(ask.id)
        else:
            round.act(ask.id, choice)
    return round


@pytest.mark.parametrize("count", [FEW, MANY])
@pytest.mark.parametrize("chips", [25, 500])
@pytest.mark.parametrize("name", NAMES)
def test_no_chip_is_made_or_lost_and_every_hand_ends(name, chips, count):
    for round in hands_of(name, count, chips):
        result = round.settlement
        assert result.balances() and min(result.stacks_after) >= 0
        assert result.drop == sum(move.amount for move in result.transfers if move.payee == HOUSE)
        ways = {"out", "last_in", "stalemate"}
        ends = [event.clause for event in round.events if isinstance(event, Ruled) and event.clause in ways]
        assert len(ends) == 1


@pytest.mark.parametrize("name", NAMES)
def test_hands_are_won_by_going_out_with_conditions_forces_and_splits(name):
    """Each share of `houseway deal --rounds N` is more than nothing."""
    seen = dict.fromkeys(GAME.shares, 0)
    for round in hands_of(name, 80, 500, seats=6):
        clauses = {getattr(event, "clause", "") for event in round.events}
        for words, counted in GAME.shares.items():
            seen[words] += not clauses.isdisjoint(counted)
    assert all(seen.values()), seen


@pytest.mark.parametrize("name", NAMES)
def test_a_player_always_has_ten_cards_and_wins_with_eleven(name):
    for round in hands_of(name, 5, 500):
        lying: dict[str, int] = {}
        for event in round.events:
            if isinstance(event, Shown) and " meld " in event.place:
                lying[event.place] = len(event.cards)
        spread: dict[str, int] = {}
        for place, count in lying.items():
            seat = place.rpartition(" meld ")[0]
            spread[seat] = spread.get(seat, 0) + count
        out = [event.detail for event in round.events if isinstance(event, Ruled) and event.clause == "out"]
        seats = {f"seat {seat}": who for seat, who in zip(round.before.seats, round.parties, strict=True)}
        for seat, count in spread.items():
            assert count == OUT if seats[seat] in out else count <= HAND


@pytest.mark.parametrize("name", NAMES)
def test_players_who_do_anything_at_all_come_to_an_end(name):
    for number in range(3):
        table = table_of(name, 4)
        round = play_at_random(table.deal(Chance(f"{name} {number}")), Random(number))
        assert round.settlement.balances()


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_that_cannot_go_on_ends_and_the_antes_are_shared(name):
    """No two cards of anybody go together, so nothing that is drawn can be laid."""
    round = play(deal(table_of(name, 2), {"Ann": JUNK, "Bo": JUNK}), on=True, asks=5_000)
    assert round.over and ruled(round, "stalemate")
    taken = round.settlement.drop
    assert sum(round.settlement.stacks_after) == 20_000 - taken
