"""Six-handed no-limit hold'em played to showdown: the same decks and the same acts for us and PokerKit, with
equal final stacks; OpenSpiel's C++ plays the same acts; texasholdem checks and calls. Ours is measured twice:
one act at a time through the live table, and in bulk with the log of every hand."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
from pokerkit import Automation, NoLimitTexasHoldem
from texasholdem import ActionType, TexasHoldEm

from bench.report import Comparison, rate
from houseway import Chance, Table
from houseway.cards import PACKS, show
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_hands

PLAYERS, STACK = 6, 20_000
RECORDED, REPEATED = 200, 50
"""Hands that are recorded, and how many times over the bulk plays them in one call."""
SETTINGS = ["limit=no-limit 1/2", "fee_option=none", "chip_unit=1"]
"""No collection, so nothing leaves the pot; PokerKit divides to the last unit."""

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SPIEL = pyspiel.load_game(
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=100 200 0 0 0 0,firstPlayer=3 1 1 1,"
    "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=20000 20000 20000 20000 20000 20000,bettingAbstraction=fullgame)"
)


class Played(NamedTuple):
    """A hand to be played again. Positions count from the first one left of the button."""

    seed: int
    acts: list[Any]
    deck: tuple[int, ...]
    hole: list[str]
    board: list[str]
    cards: list[int]
    """Hole cards by position, then the board: the order in which OpenSpiel draws them."""
    stacks: list[int]


def new_table() -> Table:
    table = Table("angies/texas-holdem", [(f"P{i}", STACK) for i in range(1, PLAYERS + 1)], SETTINGS)
    play(table, 0, ["call"] * 5 + ["check"] * 19)
    return table


def play(table: Table, seed: int, acts: list[Any]) -> list[int]:
    """One hand through the live protocol, events and all; the stacks by position."""
    table.state.stacks = [STACK] * PLAYERS
    round = table.deal(Chance(seed))
    act = round.act
    for number, choice in enumerate(acts, 1):
        act(number, choice)
    assert round.over
    button = table.state.parts["pots"]["button"]
    stacks = table.state.stacks
    return stacks[button:] + stacks[:button]


def record(count: int) -> list[Played]:
    """Hands with random legal acts, most of which go to a showdown."""
    chooser = random.Random(7)
    table, hands = new_table(), []
    for seed in range(1, count + 1):
        table.state.stacks = [STACK] * PLAYERS
        round = table.deal(Chance(seed))
        acts: list[Any] = []
        while not round.over:
            (ask,) = round.asks
            acts.append(_choose(chooser, ask))
            round.act(ask.id, acts[-1])
        hands.append(_written(table, seed, acts))
    return hands


def _written(table: Table, seed: int, acts: list[Any]) -> Played:
    deck = Chance(seed).shuffle(PACKS["standard-52"], "shuffle").deal("deck", 52)
    hole = [(deck[seat], deck[seat + PLAYERS]) for seat in range(PLAYERS)]
    board = [deck[i] for i in (13, 14, 15, 17, 19)]
    button, stacks = table.state.parts["pots"]["button"], table.state.stacks
    return Played(
        seed,
        acts,
        deck,
        ["".join(map(show, pair)) for pair in hole],
        ["".join(map(show, board[:3])), show(board[3]), show(board[4])],
        [card for pair in hole for card in pair] + board,
        stacks[button:] + stacks[:button],
    )


def _choose(chooser: random.Random, ask) -> object:
    options = {option.id: option for option in ask.options}
    luck = chooser.random()
    raising = options.get("raise") or options.get("bet")
    if raising is not None and luck < 0.06:
        return [raising.id, min(raising.high, raising.low + 100 * chooser.randrange(4))]
    if "call" in options and luck > 0.97:
        return "fold"
    return "call" if "call" in options else "check"


def pokerkit(hand: Played) -> list[int]:
    """The same hand in PokerKit."""
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (100, 200), 200, STACK, PLAYERS)
    for cards in hand.hole:
        state.deal_hole(cards)
    boards = iter(hand.board)
    for act in hand.acts:
        if act == "fold":
            state.fold()
        elif isinstance(act, list):
            state.complete_bet_or_raise_to(act[1])
        else:
            state.check_or_call()
        while state.can_burn_card():
            state.burn_card("??")
            state.deal_board(next(boards))
    while state.actor_indices:
        state.check_or_call()
        while state.can_burn_card():
            state.burn_card("??")
            state.deal_board(next(boards))
    return list(state.stacks)


def spiel(hand: Played) -> list[int]:
    """The same hand in OpenSpiel, whose raises go to a player's total over the whole hand."""
    state = SPIEL.new_initial_state()
    cards, acts = iter(hand.cards), iter(hand.acts)
    for _ in range(2 * PLAYERS):
        state.apply_action(next(cards))
    put_in, front = [0] * PLAYERS, [100, 200, 0, 0, 0, 0]
    while not state.is_terminal():
        if state.is_chance_node():
            put_in = [one + two for one, two in zip(put_in, front, strict=True)]
            front = [0] * PLAYERS
            state.apply_action(next(cards))
            continue
        player, act = state.current_player(), next(acts, "check")
        if act == "fold":
            state.apply_action(0)
        elif isinstance(act, list):
            state.apply_action(put_in[player] + act[1])
            front[player] = act[1]
        else:
            state.apply_action(1)
            front[player] = max(front)
    return [STACK + round(won) for won in state.returns()]


def texasholdem_hand() -> int:
    """Everybody checks and calls in the texasholdem package."""
    game = TexasHoldEm(buyin=STACK, big_blind=200, small_blind=100, max_players=PLAYERS)
    game.start_hand()
    while game.is_hand_running():
        to_call = game.chips_to_call(game.current_player)
        game.take_action(ActionType.CALL if to_call else ActionType.CHECK)
    return 1


def bulk(table: Table, hands: list[Played]) -> list[list[int]]:
    """The same hands through the bulk kernel; the stacks by position."""
    table.state.stacks = [STACK] * PLAYERS
    button = table.state.parts["pots"]["button"]
    acts = encode([hand.acts for hand in hands])
    log = play_hands(table, [hand.deck for hand in hands], acts, fresh_stacks=True)
    found = []
    for number, stacks in enumerate(log.stacks.tolist()):
        after = (button + number) % PLAYERS + 1
        found.append(stacks[after:] + stacks[:after])
    return found


def check_stacks(table: Table, hands: list[Played]) -> None:
    """Everybody who plays the recorded hands must come to the same stacks."""
    for hand, ours in zip(hands, bulk(table, hands), strict=True):
        theirs = pokerkit(hand)
        assert ours == hand.stacks == theirs, (hand, ours, theirs)
        assert ours == spiel(hand), (hand, spiel(hand))


def bulk_rate(table: Table, hands: list[Played]) -> float:
    """Hands a second in bulk, from decks and encoded acts to stacks and the whole log."""
    decks = np.array([hand.deck for hand in hands] * REPEATED)
    acts = encode([hand.acts for hand in hands] * REPEATED)

    def work() -> int:
        table.state.stacks = [STACK] * PLAYERS
        return len(play_hands(table, decks, acts, fresh_stacks=True))

    return rate(work)


def encoding_rate(hands: list[Played]) -> float:
    return rate(lambda: len(encode([hand.acts for hand in hands]).offsets) - 1)


def compare() -> list[Comparison]:
    hands = record(RECORDED)
    table = new_table()
    check_stacks(table, hands)
    few = hands[:10]
    peers = {
        "PokerKit": rate(lambda: sum(1 for hand in few if pokerkit(hand))),
        "OpenSpiel": rate(lambda: sum(1 for hand in hands if spiel(hand))),
        "texasholdem": rate(texasholdem_hand),
    }
    acts = sum(len(hand.acts) for hand in hands) / len(hands)
    equal = f"{len(hands)} hands, {acts:.1f} acts each; final stacks equal PokerKit's and OpenSpiel's"
    return [
        Comparison(
            "six-handed no-limit hold'em",
            "hands/s",
            bulk_rate(table, hands),
            peers,
            {"PokerKit": 100},
            f"{equal}; in bulk on one core, every act checked and the log on; the acts are encoded "
            f"beforehand, at {encoding_rate(hands):,.0f} hands/s",
        ),
        Comparison(
            "six-handed no-limit hold'em, one act at a time",
            "hands/s",
            rate(lambda: sum(1 for hand in hands if play(table, hand.seed, hand.acts))),
            peers,
            {},
            f"{equal}; through Table with events on",
        ),
    ]
