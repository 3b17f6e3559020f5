"""Stud, Omaha high-low and lowball, six-handed: the same decks and acts for us and for PokerKit, with equal
final stacks. Ours is measured in bulk, every act checked, and one act at a time through the live table.
Nothing leaves a pot: a time charge is posted, or a drop at a moment that the game does not have."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from pokerkit import (
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitSevenCardStud,
    NoLimitDeuceToSevenLowballSingleDraw,
)

from bench.holdem import AUTOMATIONS
from bench.report import Comparison, rate
from houseway import Table
from houseway.cards import PACKS, show
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_results
from houseway.games.pot.bulk.results import InOrder
from houseway.play import PickCards

PLAYERS, STACK = 6, 100_000
RECORDED, REPEATED = 100, 50
"""Hands that are recorded, and how many times over the bulk plays them in one call."""


class Bout(NamedTuple):
    """A game that both play: our table, and how PokerKit begins a hand of it."""

    title: str
    sheet: str
    settings: list[str]
    begin: Callable[[], Any]


class Played(NamedTuple):
    """A hand to be played again; positions count from the first one dealt."""

    deck: list[int]
    acts: list[Any]
    cards: list[list[int]]
    board: list[int]
    stacks: list[int]
    first: int
    """The party at the first position."""


BOUTS = (
    Bout(
        "six-handed seven-card stud",
        "lake-elsinore/seven-card-stud",
        [
            "limit=15-30",
            "open_pair_option=off",
            "folded_seat_dealt=no",
            "beaten_board_call=no-refund",
            "odd_chip_among_ties=left-of-button",
            "chip_unit=1",
            "drop_when=before-flop",
            "reduced_fee=never",
        ],
        lambda: FixedLimitSevenCardStud.create_state(AUTOMATIONS, True, 200, 500, 1500, 3000, STACK, PLAYERS),
    ),
    Bout(
        "six-handed Omaha eight-or-better",
        "angies/omaha-high-low-split",
        ["limit=2-4", "fee_option=none", "chip_unit=1"],
        lambda: FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, 400, STACK, PLAYERS
        ),
    ),
    Bout(
        "six-handed deuce to seven, single draw",
        "lake-elsinore/deuce-to-seven-lowball",
        ["limit=no-limit 1/2", "chip_unit=1"],
        lambda: NoLimitDeuceToSevenLowballSingleDraw.create_state(
            AUTOMATIONS, True, 0, (100, 200), 200, STACK, PLAYERS
        ),
    ),
)


def new_table(bout: Bout) -> Table:
    """A table whose first hand is over, so that somebody has the button."""
    table = Table(bout.sheet, [(f"P{i}", STACK) for i in range(1, PLAYERS + 1)], bout.settings)
    pack = list(_pack(table))
    round = table.deal(InOrder(pack))
    while not round.over:
        round.clock(round.asks[0].id)
    table.state.stacks = [STACK] * PLAYERS
    return table


def _pack(table: Table) -> tuple[int, ...]:
    return PACKS[table.game.module.shape(table.game.rules).pack].cards


def record(bout: Bout, count: int) -> list[Played]:
    """Hands with random legal acts, most of which go to a showdown."""
    chooser = random.Random(7)
    table, hands = new_table(bout), []
    pack = _pack(table)
    for _ in range(count):
        table.state.stacks = [STACK] * PLAYERS
        deck = chooser.sample(pack, len(pack))
        round = table.deal(InOrder(deck))
        acts: list[Any] = []
        while not round.over:
            (ask,) = round.asks
            acts.append(_choose(chooser, ask))
            round.act(ask.id, acts[-1])
        hands.append(_written(round, deck, acts, table.state.stacks))
    return hands


def _written(round: Any, deck: list[int], acts: list[Any], stacks: list[int]) -> Played:
    dealt = [event for event in round.events if type(event).__name__ == "Dealt"]
    order = [int(place.split()[1]) - 1 for place in dealt[0].places]
    cards: list[list[int]] = [[] for _ in order]
    board: list[int] = []
    for event in dealt:
        for place, some in zip(event.places, event.cards, strict=True):
            seat = place.split()[-1]
            (cards[order.index(int(seat) - 1)] if place.startswith("seat") else board).extend(some)
    return Played(deck, acts, cards, board, [stacks[party] for party in order], order[0])


def _choose(chooser: random.Random, ask: Any) -> Any:
    if isinstance(ask, PickCards):
        return sorted(chooser.sample(ask.cards, chooser.randint(0, 3)))
    options = {option.id: option for option in ask.options}
    luck = chooser.random()
    raising = options.get("raise") or options.get("bet")
    if "bring-in" in options:
        return "bring-in"
    if raising is not None and luck < 0.06:
        return [raising.id, raising.low]
    if "call" in options and luck > 0.97:
        return "fold"
    return "call" if "call" in options else "check"


def pokerkit(bout: Bout, hand: Played) -> list[int]:
    """The same hand in PokerKit."""
    state = bout.begin()
    dealt = [0] * PLAYERS
    board = iter(hand.board)
    _deal(state, hand, dealt, board)
    for act in hand.acts:
        if act == "bring-in":
            state.post_bring_in()
        elif act == "fold":
            state.fold()
        elif isinstance(act, list) and act and isinstance(act[0], str):
            state.complete_bet_or_raise_to(act[1])
        elif isinstance(act, list):
            state.stand_pat_or_discard("".join(map(show, act)))
        else:
            state.check_or_call()
        _deal(state, hand, dealt, board)
    return list(state.stacks)


def _deal(state: Any, hand: Played, dealt: list[int], board: Any) -> None:
    while True:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            player = state.hole_dealee_index
            count = len(state.hole_dealing_statuses[player])
            cards = hand.cards[player][dealt[player] : dealt[player] + count]
            dealt[player] += count
            state.deal_hole("".join(map(show, cards)))
        elif state.can_deal_board():
            state.deal_board("".join(show(next(board)) for _ in range(state.board_dealing_counts[0])))
        else:
            return


def compare() -> list[Comparison]:
    return [comparison for bout in BOUTS for comparison in _compare(bout)]


def _compare(bout: Bout) -> list[Comparison]:
    hands = record(bout, RECORDED)
    table = new_table(bout)
    encoded = encode([hand.acts for hand in hands])
    found = play_results(table, [hand.deck for hand in hands], encoded, fresh_stacks=True)
    for hand, stacks in zip(hands, found.stacks.tolist(), strict=True):
        ours = stacks[hand.first :] + stacks[: hand.first]
        theirs = pokerkit(bout, hand)
        assert ours == hand.stacks == theirs, (bout.title, hand, ours, theirs)
    decks = np.array([hand.deck for hand in hands] * REPEATED)
    acts = encode([hand.acts for hand in hands] * REPEATED)
    few = hands[:10]

    def bulk() -> int:
        table.state.stacks = [STACK] * PLAYERS
        return len(play_results(table, decks, acts, fresh_stacks=True))

    def live() -> int:
        for hand in hands:
            table.state.stacks = [STACK] * PLAYERS
            round = table.deal(InOrder(hand.deck))
            for number, act in enumerate(hand.acts, 1):
                round.act(number, act)
        return len(hands)

    peer = {"PokerKit": rate(lambda: sum(1 for hand in few if pokerkit(bout, hand)))}
    per_hand = sum(len(hand.acts) for hand in hands) / len(hands)
    equal = f"{len(hands)} hands, {per_hand:.1f} acts each; final stacks equal PokerKit's"
    checked = "in bulk on one core, every act checked; events are told by the live table when asked for"
    return [
        Comparison(bout.title, "hands/s", rate(bulk), peer, {"PokerKit": 50}, f"{equal}; {checked}"),
        Comparison(
            f"{bout.title}, one act at a time",
            "hands/s",
            rate(live),
            peer,
            {},
            f"{equal}; through Table with events on",
        ),
    ]
