"""The same hold'em hands twice: played live by random legal acts, then once more in bulk.

Every card order is arranged, some of them with a board that ties everybody.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.cards import Chance
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.log import BulkLog
from houseway.games.pot.bulk.play import play_hands
from houseway.play import Round
from houseway.play.events import ButtonPlaced, Event, Ruled, Transfer
from houseway.play.fees import structure_of
from houseway.rooms import Table
from tests.pots.arrange import check_down

ROYAL_BOARD = [51, 47, 43, 39, 35]
"""The royal flush in spades: everybody plays the board."""


SMALL_CHANGE = 500
"""At most so much does not play where the smallest chip is one of the blinds'."""


class Arranged(Chance):
    """Every shuffle comes out as this deck."""

    def __init__(self, deck: list[int]) -> None:
        super().__init__(0)
        self.deck = tuple(deck)

    def mix(self, cards, name):
        return self.name_draw("shuffle", name), self.deck, None


@dataclass
class Recorded:
    """Hands as the live table played them."""

    decks: list[list[int]] = field(default_factory=list)
    acts: list[list[Any]] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    stacks: list[list[int]] = field(default_factory=list)
    drops: list[int] = field(default_factory=list)

    def clauses(self) -> set[str]:
        told = (event for events in self.events for event in events)
        return {event.clause for event in told if isinstance(event, (Ruled, ButtonPlaced, Transfer))}


def new_table(room: str, stacks: list[int], settings: Mapping[str, Any]) -> Table:
    """A table whose first hand is over, so that somebody has the button; everybody has these chips."""
    table = Table(f"{room}/texas-holdem", [(f"P{i}", 50_000) for i in range(1, len(stacks) + 1)], settings)
    check_down(table.deal(Chance(len(stacks))))
    table.state.stacks = list(stacks)
    return table


def random_deck(draw: random.Random, players: int) -> list[int]:
    deck = draw.sample(range(52), 52)
    if draw.random() < 0.15:
        start = 2 * players + 1
        for place, card in zip((start, start + 1, start + 2, start + 4, start + 6), ROYAL_BOARD, strict=True):
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]
    return deck


def random_act(draw: random.Random, round: Round, all_in: bool = True) -> Any:
    """Some folds, many raises, many of them as small or as large as can be."""
    options = {option.id: option for option in round.asks[0].options}
    raising = options.get("raise") or options.get("bet")
    luck = draw.random()
    if raising is not None and luck < 0.4:
        most = raising.high if all_in else raising.low
        return [
            raising.id,
            draw.choice((raising.low, most, min(raising.high, raising.low + 3 * raising.step))),
        ]
    if "fold" in options and luck > 0.8:
        return "fold"
    return "call" if "call" in options else "check"


def play_live(table: Table, hands: int, seed: str, fresh_stacks: bool) -> Recorded:
    """Play that many hands, or as many as there are until somebody is almost broke."""
    draw = random.Random(seed)
    recorded = Recorded()
    start = list(table.state.stacks)
    for _ in range(hands):
        if fresh_stacks:
            table.state.stacks = list(start)
        if min(table.state.stacks) < SMALL_CHANGE and not fresh_stacks:
            break
        deck, acts = random_deck(draw, len(start)), []
        round = table.deal(Arranged(deck))
        while not round.over:
            acts.append(random_act(draw, round, all_in=fresh_stacks))
            round.act(round.asks[0].id, acts[-1])
        recorded.decks.append(deck)
        recorded.acts.append(acts)
        recorded.events.append(round.events)
        recorded.stacks.append(list(table.state.stacks))
        recorded.drops.append(round.settlement.drop)
    return recorded


def assert_same(live: Table, recorded: Recorded, bulk: Table, log: BulkLog) -> None:
    assert log.stacks.tolist() == recorded.stacks
    assert log.drops.tolist() == recorded.drops
    for hand, events in enumerate(recorded.events):
        assert log.events(hand) == events, f"hand {hand}"
    assert bulk.state == live.state


def play_both(
    room: str, stacks: list[int], settings: Mapping[str, Any], hands: int, seed: str, fresh_stacks: bool
) -> Recorded:
    """The live table first, then the same in bulk; everything must be equal."""
    live, bulk = new_table(room, stacks, settings), new_table(room, stacks, settings)
    recorded = play_live(live, hands, seed, fresh_stacks)
    log = play_hands(bulk, recorded.decks, encode(recorded.acts), fresh_stacks=fresh_stacks)
    assert_same(live, recorded, bulk, log)
    return recorded


def short_stacks(seed: str, players: int, settings: Mapping[str, Any]) -> list[int]:
    """Some short, some deep, each with something to play with."""
    draw = random.Random(seed)
    least = SMALL_CHANGE if settings.get("smallest_chip") == "blind-denomination" else 1
    return [
        least + draw.choice((draw.randint(0, 900), draw.randint(0, 6000), 40_000)) for _ in range(players)
    ]


ROOMS = {
    "angies fixed": ("angies", {"limit": "2-4"}),
    "angies spread": ("angies", {"limit": "1-3/1-6"}),
    "angies pot limit": ("angies", {"limit": "pot-limit 1/2"}),
    "angies no limit": ("angies", {"limit": "no-limit 1/2"}),
    "angies antes": ("angies", {"limit": "2-4", "opening_money": "ante-and-blinds", "ante": "as-posted"}),
    "casino real fixed": ("casino-real", {"limit": "4-8"}),
    "casino real no limit": ("casino-real", {"limit": "no-limit 1/3"}),
    "phoenix": ("phoenix", {"limit": "3-6", "all_fold_to_big_blind": "award"}),
    "lake elsinore": (
        "lake-elsinore",
        {"limit": "no-limit 1/2", "declare_board": False, "fee_option": "no-limit-modified-river-3"},
    ),
    "poker flats": (
        "poker-flats",
        {"limit": "3-6", "declare_board": False, "smallest_chip": "blind-denomination"},
    ),
}


VARIATIONS: dict[str, tuple[Any, ...]] = {
    "limit": ("2-4", "5-10", "1-3/1-6", "2-4/2-8", "pot-limit 1/2", "no-limit 1/2", "no-limit 1/1/3"),
    "direction": ("clockwise", "counter-clockwise"),
    "button_method": ("moving", "dead"),
    "blind_count": (1, 2, 3),
    "three_blind_seats": ("button-first", "left-of-button"),
    "heads_up_blinds": ("button-small", "button-big"),
    "collection_blind": ("none", "none", "dead-fee"),
    "chip_unit": (100, 100, 500, 1),
    "big_blind_option": (True, False),
    "big_bet_from": (2, 3, 4),
    "raise_cap": (3, 4, 6, "none"),
    "raise_cap_heads_up": ("round-start", "any-time", "capped"),
    "blind_counts_as_bet": (True, False),
    "check_raise": ("allowed", "barred"),
    "fold_unbet": (True, False),
    "all_in_reopen": ("half-bet", "full-bet"),
    "short_all_in_next": ("complete", "add-full"),
    "smallest_chip": ("any", "blind-denomination"),
    "short_blind": ("full-call", "short-call"),
    "show_order": ("last-aggressor", "first-to-act", "left-of-button"),
    "winner_shows": ("all-cards", "playing-cards"),
    "losers_show": ("may-muck", "must-show"),
    "odd_chip_among_ties": ("left-of-button", "card-by-suit"),
    "burns": ("one-per-board-deal", "none"),
    "drop_from": ("schedule", "pot", "button", "each-player"),
    "drop_when": ("schedule", "before-deal", "before-flop", "after-flop"),
    "reduced_fee": ("before-drop", "never"),
}
OPTIONS = {"limit": ("", "6", "none"), "pot-limit": ("", "14", "22"), "no-limit": ("", "20", "22")}
"""Fee options by the betting structure that they belong to."""


def any_mix(draw: random.Random) -> dict[str, Any]:
    """One value of every setting, and a fee option that fits the limit."""
    settings = {name: draw.choice(values) for name, values in VARIATIONS.items()}
    return settings | {"fee_option": draw.choice(OPTIONS[structure_of(settings["limit"])])}


def stacks_from_left_of_button(table: Table, stacks: list[int]) -> None:
    """Give everybody chips by his position in the next hand."""
    players = len(stacks)
    left_of_button = (table.state.parts["pots"]["button"] + 1) % players
    for position, stack in enumerate(stacks):
        table.state.stacks[(left_of_button + position) % players] = stack
