"""Odds of panguingue: how often each position goes out and what it wins, when everybody plays the usual way.

Hands are dealt live, at a full table with deep stacks: nothing shorter tells how a hand of eight goes on. The
first position is the opener's; the others follow to the right. Results are chips, before fees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS, Chance, Place, show_cards
from houseway.errors import HousewayError
from houseway.games.points.pan.asks import RETIRE, STAY
from houseway.games.points.pan.deal import PART
from houseway.games.points.pan.flow import GAME
from houseway.games.points.pan.melds import MeldTerms, meld_terms
from houseway.games.points.pan.rules import HAND, PanRules, chip_value
from houseway.games.points.pan.usual import STAYS, STRATEGIES, USUAL, answer
from houseway.play import Ask, Felt, Flow, HomeGame, Round, TableState
from houseway.play.events import Decided, Ruled
from houseway.pricing.game import HandChoice, Job, PricedGame, Question
from houseway.pricing.model import Case, WagerOdds, weigh

Ints = npt.NDArray[np.int64]

LOST, WENT_OUT, RETIRED = 0, 1, 2
"""How a hand ends for a player."""
ENDS = ("stays in", "goes out", "retires")
MOST = 500
"""No hand comes to more chips than these, either way."""
DEEP = 10_000
"""Chips in front of everybody."""
HANDS = 256
"""Hands dealt where no number is asked for."""


@dataclass(slots=True)
class PanUnderRules(HomeGame[PanRules]):
    """The game under given rules, without a room's fees."""

    rules: PanRules
    id: str = GAME.id
    memo: dict[str, object] = field(default_factory=dict)

    def play(self, felt: Felt[PanRules]) -> Flow:
        return GAME.play(felt)


def positions(rules: PanRules) -> tuple[str, ...]:
    """The positions of a full table, the opener's first."""
    return tuple(f"position-{at}" for at in range(1, rules.seats[1] + 1))


def full_table(rules: PanRules) -> TableState:
    """Everybody in his seat with a deep stack; the first position, which opens, has the highest seat."""
    count = rules.seats[1]
    names = list(positions(rules))
    state = TableState(
        names, [DEEP * chip_value(rules)] * count, list(range(count, 0, -1)), [False] * count, [0] * count
    )
    state.parts[PART] = {"winner": names[0], "seat": count, "known": names}
    return state


def play_hand(
    rules: PanRules, terms: MeldTerms, chance: Chance, strategy: str, stays: int | None = None
) -> Round:
    """One hand between players of a strategy; one of them may stay whatever he holds."""
    round = Round(PanUnderRules(rules), full_table(rules), chance)
    left_open: set[int] = set()
    while not round.over:
        ask = _next_ask(round, left_open)
        if ask is None:
            round.move_on()
            continue
        stay = strategy == STAYS or ask.party == stays
        choice = answer(ask, terms, stays=stay)
        if ask.optional and choice == ask.default:
            left_open.add(ask.id)
        else:
            round.act(ask.id, choice)
    return round


def _next_ask(round: Round, left_open: set[int]) -> Ask | None:
    waiting = [ask for ask in round.asks if ask.id not in left_open]
    return next((ask for ask in waiting if ask.optional), None) or next(iter(waiting), None)


def results(round: Round, chip: int) -> list[tuple[int, int]]:
    """How every player ended and what he won, in chips."""
    ends = [LOST] * len(round.parties)
    for event in round.events:
        if isinstance(event, Decided) and event.choice == RETIRE:
            ends[event.party] = RETIRED
        elif isinstance(event, Ruled) and event.clause == "out":
            ends[round.index(event.detail)] = WENT_OUT
    after = round.settlement.stacks_after
    return [(end, (stack - DEEP * chip) // chip) for end, stack in zip(ends, after, strict=True)]


def _seeded(state: Ints, number: int) -> str:
    return f"pan {' '.join(str(word) for word in state.tolist())} {number}"


def job(asked: Question[PanRules]) -> Job:
    """Hands of a full table."""
    if asked.seen:
        raise HousewayError("every hand of panguingue is dealt from the whole pack: none can be seen before")
    rules = asked.rules
    terms, chip = meld_terms(rules), chip_value(rules)
    strategy = asked.strategy or USUAL
    size = (rules.seats[1], len(ENDS), 2 * MOST + 1)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(size, dtype=np.int64)
        for number in range(rounds):
            round = play_hand(rules, terms, Chance(_seeded(state, number)), strategy)
            for position, (end, won) in enumerate(results(round, chip)):
                tally[position, end, max(-MOST, min(MOST, won)) + MOST] += 1
        return tally

    return Job(f"panguingue {rules} {strategy}", draw, size, chunk=1 << 4)


def read(asked: Question[PanRules], tally: Ints) -> Sequence[WagerOdds]:
    """The positions asked for."""
    at = {name: place for place, name in enumerate(positions(asked.rules))}
    return [_weighed(name, tally[at[name]], asked.strategy or USUAL) for name in asked.wagers]


def _weighed(wager: str, counts: Ints, strategy: str) -> WagerOdds:
    cases = [
        Case(f"{name}, {won:+} chips", int(count), Fraction(won))
        for end, name in enumerate(ENDS)
        for won, count in enumerate(counts[end].tolist(), -MOST)
        if count
    ]
    return weigh(wager, cases, per="chip", strategy=strategy, method="simulated")


# -- one hand ------------------------------------------------------------------------------------------------


def value_hand(
    asked: Question[PanRules], cards: tuple[int, ...], rounds: int | None, seed: int
) -> Sequence[HandChoice]:
    """What it is worth to stay in with these cards in the first position, and to retire."""
    rules = asked.rules
    pack = PACKS[rules.pack]
    if len(cards) != HAND or any(cards.count(card) > pack.counts.get(card, 0) for card in cards):
        raise HousewayError(f"a hand of panguingue is {HAND} cards of its pack, not {show_cards(cards)!r}")
    terms, chip, count = meld_terms(rules), chip_value(rules), rounds or HANDS
    script: Mapping[str, str] = {Place("seat", rules.seats[1]): show_cards(cards)}
    won, out = [], 0
    for number in range(count):
        chance = Chance.scripted(script, seed=f"pan hand {seed} {number}")
        end, chips = results(play_hand(rules, terms, chance, asked.strategy or USUAL, stays=0), chip)[0]
        won.append(chips)
        out += end == WENT_OUT
    mean = sum(won) / count
    spread = sqrt(sum((chips - mean) ** 2 for chips in won) / count)
    lost = -float(rules.ante_chips + rules.top_chips)
    return (
        HandChoice(STAY, mean, spread / sqrt(count), out / count),
        HandChoice(RETIRE, lost, 0.0, 0.0),
    )


PRICED = PricedGame(
    job=job,
    read=read,
    rounds=HANDS,
    strategies=STRATEGIES,
    value_hand=value_hand,
    counted={},
    base=(),
)
