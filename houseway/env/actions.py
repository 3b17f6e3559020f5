"""The actions of every sheet as one fixed list: what each may answer to which kind of ask.

An ask of any kind is answered by a number from this list. `legal_choices` says which numbers are open and
what each of them stands for; of two that would be the same choice only the first is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from houseway.env.boards import BOARD_ACTIONS, board_choices
from houseway.env.seen import Seen
from houseway.env.steps import BET_STEPS, BetRange, live_step_totals
from houseway.errors import HousewayError
from houseway.games.banked.bots import house_way
from houseway.games.roster import plays_of
from houseway.play import Amount, Arrange, Ask, Board, Meld, PickCards, View
from houseway.play.asks import Choice, Name, Option
from houseway.play.driver import Decide
from houseway.rooms import Sheet

WORDS = (
    "fold",
    "check",
    "call",
    "bring-in",
    "hit",
    "stand",
    "double",
    "split",
    "surrender",
    "rescue",
    "insure",
    "even-money",
    "yes",
    "no",
    "pass",
    "bank",
    "play",
    "raise",
    "1x",
    "2x",
    "3x",
    "4x",
    "ride",
    "withdraw",
    "keep",
    "take-down",
    "draw",
    "take",
    "stay",
    "retire",
    "muck",
    "show",
    "declare",
    "decline",
    "open",
    "say-nothing",
    "turn-up",
    "house-way",
    "every-hand",
    "none",
    "set-again",
    "kill",
    "straddle",
    "cut",
    "force",
    "inspect",
    "short",
    "ask",
    "buy",
    "place",
)
"""Options without an amount, by their ids."""
SIZED_WORDS = ("bank", "double", "insure", "open", "buy", "ask", "short", "raise", "draw", "amount")
"""Options with an amount that are no bets in a betting round; `amount` is an ask for an amount alone."""
STEPS = ("least", "usual", "half", "most")
BETS = ("bet", "raise")
NUMBERED = 20
"""Options that end in a number: seats, piles, spots, dice."""
NAMES = 20
"""Games that may be named, in the order of the list that is offered."""
OTHERS = 8
"""Options with any other id, in the order in which they are offered."""
FEW_CARDS = 7
"""Of so many cards every selection is an action of its own."""
MOST_CARDS = 16
"""Of more, single cards are."""
PROPOSALS = 4
PAIRS = tuple(combinations(range(FEW_CARDS), 2))
"""The two cards of the short row of a hand that is set, by their places."""


def selection_name(places: tuple[int, ...]) -> str:
    """Cards by their places, counted from 1: `no cards`, `cards 1 3`."""
    return f"cards {' '.join(str(place + 1) for place in places)}" if places else "no cards"


def _selections() -> tuple[tuple[int, ...], ...]:
    few = [tuple(i for i in range(FEW_CARDS) if bits >> i & 1) for bits in range(1 << FEW_CARDS)]
    return (*few, *((place,) for place in range(FEW_CARDS, MOST_CARDS)))


SELECTIONS = _selections()


class Action(NamedTuple):
    """One action: the kinds of ask that it may answer, and its name."""

    kind: str
    name: str


def _listed() -> Iterator[Action]:
    yield from (Action("choose", word) for word in WORDS)
    yield from (Action("choose", f"bet or raise: {step}") for step in BET_STEPS)
    yield from (Action("choose", f"{word}: {step}") for word in SIZED_WORDS for step in STEPS)
    yield from (Action("choose", f"number {number + 1}") for number in range(NUMBERED))
    yield from (Action("name", f"name {number + 1}") for number in range(NAMES))
    yield from (Action("choose", f"option {number + 1}") for number in range(OTHERS))
    yield from (Action("board", name) for name in BOARD_ACTIONS)
    yield from (Action("pick-cards", selection_name(places)) for places in SELECTIONS)
    yield from (Action("arrange", f"front {selection_name(pair)}") for pair in PAIRS)
    yield from (Action("arrange", f"set: proposal {number + 1}") for number in range(PROPOSALS))
    yield from (Action("meld", f"meld: proposal {number + 1}") for number in range(PROPOSALS))
    yield Action("any", "leave open")
    yield Action("any", "default")


ACTIONS: tuple[Action, ...] = tuple(_listed())
"""Every action there is; its number is its place."""
NUMBER = {action.name: number for number, action in enumerate(ACTIONS)}
"""The number of an action by its name."""

LEAVE_OPEN = NUMBER["leave open"]

Named = Iterator[tuple[str, Choice]]
"""Choices with the names of their actions."""


class Proposer:
    """What bots of a sheet propose where the engine must: how a hand is set, what is melded."""

    def __init__(self, sheet: Sheet) -> None:
        plays = plays_of(sheet.module.id)
        self._decide: Decide = house_way if plays is None else plays.by(sheet.settings, plays.usual)

    def settings(self, view: View, ask: Arrange) -> Named:
        """The engine's setting, and every pair of cards in a front row of two."""
        if len(ask.rows) == 2 and ask.rows[0].count == 2 and len(ask.cards) <= FEW_CARDS:
            for pair in combinations(range(len(ask.cards)), 2):
                front = [ask.cards[place] for place in pair]
                rest = [card for place, card in enumerate(ask.cards) if place not in pair]
                yield f"front {selection_name(pair)}", [front, rest]
        for number, setting in enumerate((ask.default, self._decide(view, ask)), 1):
            yield f"set: proposal {number}", setting

    def melds(self, view: View, ask: Meld) -> Named:
        """All that the usual play lays down, and each of its groups alone."""
        groups = self._decide(view, ask)
        assert isinstance(groups, list)
        offered: list[Choice] = [groups, *([group] for group in groups)]
        for number, choice in enumerate(offered[:PROPOSALS], 1):
            yield f"meld: proposal {number}", choice


def legal_choices(view: View, ask: Ask, seen: Seen, proposer: Proposer) -> dict[int, Choice]:
    """What may be chosen by its number in `ACTIONS`. The default, and leaving an optional ask open, come
    last."""
    found: dict[int, Choice] = {}
    known: list[Choice] = []
    for name, choice in _named(view, ask, seen, proposer):
        stands = checked(ask, choice)
        if stands is not REFUSED and stands not in known:
            known.append(stands)
            found[NUMBER[name]] = choice
    if checked(ask, ask.default) not in known:
        found[NUMBER["default"]] = ask.default
    if ask.optional and "pass" not in known:
        found[LEAVE_OPEN] = None
    return found


REFUSED = ("refused",)


def checked(ask: Ask, choice: Choice) -> Choice:
    """The choice as it would stand, or `REFUSED`."""
    try:
        return ask.check(choice)
    except HousewayError:
        return REFUSED


def _named(view: View, ask: Ask, seen: Seen, proposer: Proposer) -> Named:
    if isinstance(ask, Board):
        yield from board_choices(ask)
    elif isinstance(ask, PickCards):
        yield from _picks(ask)
    elif isinstance(ask, Arrange):
        yield from proposer.settings(view, ask)
    elif isinstance(ask, Meld):
        yield from proposer.melds(view, ask)
    elif isinstance(ask, Amount):
        yield from _amounts("amount", ask.low, ask.high, ask.step, ask.default, lambda cents: cents)
    elif isinstance(ask, Name):
        yield from ((f"name {n}", option.id) for n, option in enumerate(ask.options[:NAMES], 1))
    else:
        yield from _options(ask, seen)


def _picks(ask: PickCards) -> Named:
    for places in SELECTIONS:
        if ask.low <= len(places) <= ask.high and (not places or places[-1] < len(ask.cards)):
            yield selection_name(places), [ask.cards[place] for place in places]


def _options(ask: Ask, seen: Seen) -> Named:
    others = 0
    for option in ask.options:
        number = re.search(r"(\d+)$", option.id)
        if option.low is not None and option.id in BETS and _is_betting(ask):
            yield from _bets(ask, option, seen)
        elif option.low is not None and option.id in SIZED_WORDS:
            yield from _sized(option)
        elif option.low is None and option.id in WORDS:
            yield option.id, option.id
        elif option.low is None and number is not None and 1 <= int(number[1]) <= NUMBERED:
            yield f"number {int(number[1])}", option.id
        elif others < OTHERS:
            others += 1
            yield f"option {others}", option.id if option.low is None else [option.id, option.low]


def _is_betting(ask: Ask) -> bool:
    """Whether a bet or raise is one of a betting round, which the pot measures."""
    return any(option.id in ("call", "check", "bring-in") for option in ask.options)


def _bets(ask: Ask, option: Option, seen: Seen) -> Named:
    assert option.low is not None
    assert option.high is not None
    to_call = sum(other.cost for other in ask.options if other.id == "call")
    called = seen.fronts[ask.party] + to_call
    bets = BetRange(option.low, option.high, option.step, called, seen.pot + to_call)
    for step, total in zip(BET_STEPS, live_step_totals(bets), strict=True):
        if total:
            yield f"bet or raise: {step}", [option.id, total]


def _sized(option: Option) -> Named:
    assert option.low is not None
    assert option.high is not None
    usual = option.low if option.start is None else option.start
    word = option.id

    def choice(cents: int) -> Choice:
        return [word, cents]

    yield from _amounts(word, option.low, option.high, option.step, usual, choice)


def _amounts(word: str, low: int, high: int, step: int, usual: int, choice: Callable[[int], Choice]) -> Named:
    """The least, the usual amount, half of the most on the step, and the most."""
    half = max(low, high // 2)
    for name, cents in zip(STEPS, (low, usual, half - (half - low) % step, high), strict=True):
        yield f"{word}: {name}", choice(cents)
