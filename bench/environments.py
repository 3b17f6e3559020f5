"""Environments for learning at six-handed no-limit hold'em: decisions a second with what the player sees and
a mask of what is legal, one random legal action after the other, on one core each. And what a copy of a hand
in the middle costs."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import texas_holdem_no_limit_v6
from pokerkit import NoLimitTexasHoldem

from bench.holdem import AUTOMATIONS, PLAYERS, STACK
from bench.report import Comparison, rate
from houseway import Chance, Table, env
from houseway.kernel import JIT
from houseway.pricing.chunks import cores

SHEET, SETTINGS = "angies/texas-holdem", ["limit=no-limit 1/2"]
TABLES, TOGETHER = 4096, 20
"""Tables that are stepped at once, and steps that are timed together."""
SPIEL = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=100 200 0 0 0 0,firstPlayer=3 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=20000 20000 20000 20000 20000 20000,bettingAbstraction=fchpa)"
)
"""Fold, call, half the pot, the pot and all-in, much like ours: with every amount a mask has 20,001
places."""
COUNTING = ("angies/pure-21-5-blackjack", "angies/ez-baccarat-panda-8")


def process_rate(work: Callable[[], int]) -> float:
    """Things done in a second of this process: what others do on the machine does not count."""
    return rate(work, clock=time.process_time)


# -- stepping ------------------------------------------------------------------------------------------------


def vector_work(name: str, **asked) -> Callable[[], int]:
    """Some steps at many tables; gives back how many decisions they were."""
    tables = env.vector(name, TABLES, **asked)
    tables.reset()

    def work() -> int:
        for _ in range(TOGETHER):
            tables.step(tables.sample())
        return TOGETHER * TABLES

    return work


def aec_work(turns, masked: Callable) -> Callable[[], int]:
    """A PettingZoo game played at random to its end."""
    source = random.Random(1)
    seeds = iter(range(10**9))

    def work() -> int:
        turns.reset(seed=next(seeds))
        decisions = 0
        for agent in turns.agent_iter():
            observation, _, ended, cut, _ = turns.last()
            if ended or cut:
                turns.step(None)
                continue
            legal = np.flatnonzero(masked(observation, agent))
            turns.step(int(source.choice(legal)))
            decisions += 1
        return decisions

    return work


def spiel_work() -> Callable[[], int]:
    """A hand of OpenSpiel's hold'em; its cards come from a shuffled deck."""
    game, source = pyspiel.load_game(SPIEL), random.Random(1)
    deck = list(range(52))

    def work() -> int:
        source.shuffle(deck)
        cards, state, decisions = iter(deck), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
                continue
            player = state.current_player()
            state.information_state_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(source.choice(state.legal_actions(player)))
            decisions += 1
        return decisions

    return work


def rlcard_work() -> Callable[[], int]:
    """A hand of RLCard's hold'em."""
    game, source = (
        rlcard.make("no-limit-holdem", config={"game_num_players": PLAYERS, "seed": 1}),
        random.Random(1),
    )

    def work() -> int:
        state, _ = game.reset()
        decisions = 0
        while not game.is_over():
            state, _ = game.step(source.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return work


def pettingzoo_work() -> Callable[[], int]:
    """A hand of PettingZoo's hold'em."""
    turns = texas_holdem_no_limit_v6.env(num_players=PLAYERS)
    return aec_work(turns.unwrapped, lambda observation, agent: observation["action_mask"])


def our_aec_work() -> Callable[[], int]:
    """A hand of our own PettingZoo environment."""
    turns = env.aec(SHEET, players=PLAYERS, settings=SETTINGS)
    return aec_work(turns, lambda observation, agent: observation["action_mask"])


# -- copying -------------------------------------------------------------------------------------------------


def round_on_the_flop():
    """Our round after everybody has called before the flop."""
    table = Table(SHEET, [(f"P{i}", STACK) for i in range(PLAYERS)], SETTINGS)
    round = table.deal(Chance(1))
    for _ in range(PLAYERS - 1):
        round.act(round.asks[0].id, "call")
    round.act(round.asks[0].id, "check")
    return round


def pokerkit_on_the_flop():
    """PokerKit's state at the same point."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (100, 200), 200, STACK, PLAYERS)
    while state.can_deal_hole():
        state.deal_hole()
    for _ in range(PLAYERS):
        state.check_or_call()
    state.burn_card()
    state.deal_board(3)
    return state


def spiel_on_the_flop():
    """OpenSpiel's state at the same point."""
    state, cards = pyspiel.load_game(SPIEL).new_initial_state(), iter(range(52))
    called = 0
    while called < PLAYERS or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(next(cards))
        else:
            state.apply_action(1)
            called += 1
    return state


def copying() -> Comparison:
    round, kit, spiel = round_on_the_flop(), pokerkit_on_the_flop(), spiel_on_the_flop()

    def copies(one: Callable[[], object], count: int) -> Callable[[], int]:
        def work() -> int:
            for _ in range(count):
                one()
            return count

        return work

    return Comparison(
        "a copy of a six-handed hand on the flop",
        "copies/s",
        process_rate(copies(round.copy, 20)),
        {
            "PokerKit (deepcopy)": process_rate(copies(lambda: copy.deepcopy(kit), 20)),
            "OpenSpiel (clone)": process_rate(copies(spiel.clone, 200)),
        },
        {},
        "round.copy() plays the hand again to where it stands, log and all; one core each",
    )


def compare() -> list[Comparison]:
    assert JIT, "without compiled kernels there is nothing to compare"
    ours = process_rate(vector_work(SHEET, players=PLAYERS, settings=SETTINGS))
    peers = {
        "OpenSpiel, tensor and mask": process_rate(spiel_work()),
        "PettingZoo": process_rate(pettingzoo_work()),
        "RLCard": process_rate(rlcard_work()),
        "our own env.aec": process_rate(our_aec_work()),
    }
    counting = [
        Comparison(
            f"{name} stepped at many tables",
            "decisions/s",
            process_rate(vector_work(name, players=1)),
            {
                "our own env.aec": process_rate(
                    aec_work(env.aec(name), lambda seen, agent: seen["action_mask"])
                )
            },
            {},
            f"one player and the bank at each of {TABLES:,} tables; one core each",
        )
        for name in COUNTING
    ]
    return [
        Comparison(
            "six-handed no-limit hold'em stepped at many tables",
            "decisions/s",
            ours,
            peers,
            {"OpenSpiel, tensor and mask": 20},
            f"{TABLES:,} tables, with features, past acts and masks; the time includes choosing a random "
            "legal action; one core each; OpenSpiel bets half the pot, the pot or all-in, ours the least too",
        ),
        Comparison(
            f"the same with {cores()} cores for ours",
            "decisions/s",
            rate(vector_work(SHEET, players=PLAYERS, settings=SETTINGS, cores=cores())),
            {"OpenSpiel, tensor and mask, one core": rate(spiel_work())},
            {"OpenSpiel, tensor and mask, one core": 50},
            "by the clock on the wall",
        ),
        *counting,
        copying(),
    ]
