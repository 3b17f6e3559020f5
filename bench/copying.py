"""A hand in the middle, copied, and drawn anew for one player: six-handed hold'em before the flop, the same
for us, for PokerKit's deepcopy and for OpenSpiel's clone and resample."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from pokerkit import NoLimitTexasHoldem

from bench.holdem import AUTOMATIONS, SPIEL
from bench.report import Comparison, rate
from houseway import Chance, Table
from houseway.play import Round

PLAYERS, STACK = 6, 20_000
ACTS = 5
"""Everybody but the last has called when the hand is copied."""
AT_ONCE = 50


def our_round() -> Round:
    """A hand in which everybody but the last has called."""
    people = [(f"P{seat}", STACK) for seat in range(1, PLAYERS + 1)]
    round = Table("angies/texas-holdem", people, ["limit=no-limit 1/2"]).deal(Chance(1))
    for _ in range(ACTS):
        round.act(round.asks[0].id, "call")
    return round


def their_state() -> Any:
    """The same for PokerKit."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (100, 200), 200, STACK, PLAYERS)
    deck = iter(random.Random(1).sample(list(state.get_dealable_cards()), 2 * PLAYERS))
    while state.can_deal_hole():
        state.deal_hole(next(deck))
    for _ in range(ACTS):
        state.check_or_call()
    return state


def spiel_state() -> Any:
    """The same for OpenSpiel: cards by chance, then calls."""
    state, chance = SPIEL.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    for _ in range(ACTS):
        state.apply_action(1)
    return state


def compare() -> list[Comparison]:
    """Copies and redrawn hands a second."""
    round, theirs, spiel = our_round(), their_state(), spiel_state()
    assert round.copy().events == round.events
    rng, name = random.Random(2), round.parties[round.asks[0].party]
    view = round.view(name)
    assert round.resample(view, rng).view(name) == view
    pokerkit = counted(lambda: copy.deepcopy(theirs))
    return [
        Comparison(
            "six-handed hold'em copied before the flop",
            "copies/s",
            rate(counted(round.copy)),
            {"PokerKit deepcopy": rate(pokerkit), "OpenSpiel (C++) clone": rate(counted(spiel.clone))},
        ),
        Comparison(
            "the same, hidden cards drawn anew",
            "draws/s",
            rate(counted(lambda: round.resample(view, rng))),
            {
                "PokerKit deepcopy, same cards": rate(pokerkit),
                "OpenSpiel (C++) clone, same cards": rate(counted(spiel.clone)),
            },
        ),
    ]


def counted(work: Callable[[], object]) -> Callable[[], int]:
    """So many in one call, and how many they were."""

    def all_of_them() -> int:
        for _ in range(AT_ONCE):
            work()
        return AT_ONCE

    return all_of_them
