"""Any pot game in bulk comes to the same chips as at the live table, hand for hand."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from houseway import Table
from houseway.cards import PACKS, Chance
from houseway.errors import HousewayError, Refused
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_results
from houseway.games.pot.bulk.results import InOrder
from houseway.play import PickCards
from tests.pots.live_and_bulk import random_act

NO_DROP = "fee_option=22"
STUD = (
    "open_pair_option=off",
    "folded_seat_dealt=no",
    "beaten_board_call=no-refund",
    "drop_when=before-flop",
    "reduced_fee=never",
)
LEFT = "odd_chip_among_ties=left-of-button"
TABLES = [
    ("angies/omaha-high-low-split", ["limit=2-4"]),
    ("angies/omaha-high-low-split", ["limit=no-limit 1/2", NO_DROP, "chip_unit=1"]),
    ("angies/omaha-high", ["limit=pot-limit 1/2"]),
    ("casino-real/holdem-hi-low-split-8", ["limit=4-8"]),
    ("angies/texas-holdem", ["limit=2-4"]),
    ("lake-elsinore/seven-card-stud", [*STUD, LEFT, "limit=15-30"]),
    ("lake-elsinore/seven-card-stud-high-low-8", [*STUD, LEFT, "limit=10-20"]),
    ("lake-elsinore/razz", [*STUD, LEFT]),
    ("lake-elsinore/deuce-to-seven-lowball", ["limit=no-limit 1/2"]),
    ("lake-elsinore/lowball-ace-to-five", ["sevens_rule=off"]),
    ("angies/five-card-draw", ["limit=5-10"]),
]


def new_table(name: str, settings: list[str], players: int, stacks: list[int]) -> Table:
    """A table whose first hand is over, so that somebody has the button; everybody has these chips."""
    table = Table(name, [(f"P{i}", 50_000) for i in range(1, players + 1)], settings)
    round = table.deal(Chance(players))
    while not round.over:
        round.clock(round.asks[0].id)
    table.state.stacks = list(stacks)
    return table


def some_act(draw: random.Random, round: Any) -> Any:
    ask = round.asks[0]
    if isinstance(ask, PickCards):
        return sorted(draw.sample(ask.cards, draw.randint(ask.low, min(ask.high, 3))))
    if "bring-in" in {option.id for option in ask.options}:
        bet = next((option for option in ask.options if option.id == "bet"), None)
        return "bring-in" if bet is None or draw.random() < 0.7 else ["bet", bet.high]
    return random_act(draw, round)


@pytest.mark.parametrize(("name", "settings"), TABLES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_chips_and_events_are_those_of_the_live_table(name, settings, players):
    draw = random.Random(f"{name} {players}")
    stacks = [draw.choice((2_000, 9_000, 40_000)) for _ in range(players)]
    live, bulk = (new_table(name, settings, players, stacks) for _ in range(2))
    pack = list(PACKS[live.game.module.shape(live.game.rules).pack].cards)
    decks, acts, after, told = [], [], [], []
    for _ in range(40):
        live.state.stacks = list(stacks)
        deck = draw.sample(pack, len(pack))
        round = live.deal(InOrder(deck))
        chosen = []
        while not round.over:
            chosen.append(some_act(draw, round))
            round.act(round.asks[0].id, chosen[-1])
        decks.append(deck)
        acts.append(chosen)
        after.append(list(live.state.stacks))
        told.append(round.events)
    results = play_results(bulk, decks, encode(acts), fresh_stacks=True)
    assert results.stacks.tolist() == after
    assert bulk.state.drop == live.state.drop
    for hand in (0, 7, 39):
        assert results.events(hand)[1:] == told[hand][1:]
    assert bulk.state.parts == live.state.parts


def test_a_blind_that_a_fee_left_no_chips_for_is_not_posted():
    """Every player's fee comes first: P3 has nothing left when his blind is due, and stays as he was."""
    settings = ["drop_when=before-deal", "drop_from=each-player"]
    stacks = [20_000, 20_000, 300, 20_000, 20_000, 20_000]
    live, bulk = (new_table("casino-real/omaha-hi-lo-split-8", settings, 6, stacks) for _ in range(2))
    deck, acts = list(range(52)), []
    for _ in range(6):
        live.state.stacks = list(stacks)
        round = live.deal(InOrder(deck))
        acts.append([])
        while not round.over:
            acts[-1].append("fold" if "fold" in {option.id for option in round.asks[0].options} else "check")
            round.act(round.asks[0].id, acts[-1][-1])
    play_results(bulk, [deck] * 6, encode(acts), fresh_stacks=True)
    assert bulk.state.parts == live.state.parts
    active = [name for name, record in live.state.parts["pots"]["records"].items() if record["active"]]
    assert active == ["P1", "P2", "P4", "P5", "P6"]


def test_no_hands_change_nothing():
    table = new_table("angies/omaha-high", ["limit=pot-limit 1/2"], 3, [20_000] * 3)
    before = table.state.to_json()
    assert len(play_results(table, np.empty((0, 52), dtype=np.int64), encode([]))) == 0
    assert table.state.to_json() == before


def test_an_illegal_act_is_refused_in_the_live_tables_words():
    table = new_table("lake-elsinore/deuce-to-seven-lowball", ["limit=no-limit 1/2"], 3, [20_000] * 3)
    deck = list(range(52))
    with pytest.raises(Refused, match="hand 0, act 1: .*nothing|hand 0, act 1: .*call"):
        play_results(table, [deck], encode([["check"]]))
    assert table.state.stacks == [20_000] * 3


def test_what_asks_for_more_is_for_the_live_table():
    table = new_table("lake-elsinore/lowball-ace-to-five", [], 3, [20_000] * 3)
    with pytest.raises(HousewayError, match="sevens_rule is on"):
        play_results(table, [list(range(53))], encode([[]]))
