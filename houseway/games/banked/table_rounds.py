"""Kernels that settle whole tables in cents: what the bank's wager covers of what bets come to, as `coverage`
says, in the order that `order` has written down.

Seats count from 0 at the bank's left; the bank sits in the last seat of the table. Columns of bets and
results are the sheet's circles in their order.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import draw_below
from houseway.games.banked import BankRules
from houseway.games.banked.order import Ints, count_value, is_button_used, steps_by_count
from houseway.kernel import kernel
from houseway.play.coverage import READINGS, left_to, lost_uncovered, not_reached, reached
from houseway.play.money import unit_of

Floats = npt.NDArray[np.float64]

COUNT_VALUES = np.array([count_value(card) for card in range(53)], dtype=np.int64)
"""What every card counts that finds the first seat, the joker last."""

# -- the bank's terms ----------------------------------------------------------------------------------------


class Start(enum.IntEnum):
    """What finds the first seat."""

    LEFT_OF_BANK = 0
    CARD = 1
    DICE = 2


STARTS = {"left-of-bank": Start.LEFT_OF_BANK, "card": Start.CARD, "dice": Start.DICE}


class RoundTerms(NamedTuple):
    """How a sheet settles on the bank's wager, as kernels take it."""

    bank: int
    reading: int
    """The `Reading` of coverage."""
    unit: int
    """Cents to which a payoff or part cover is cut down."""
    rest_lost: int
    """Whether what the bank does not reach is lost to it."""
    start: int
    """What finds the first seat: one of `Start`."""
    when_short: int
    """Whether it does so only when the bank cannot cover everything."""
    steps: Ints
    """Seat and circle of every step by what the card or the dice count; the first row is without them."""


def terms(rules: BankRules, bank: int, players: int, circles: int) -> RoundTerms:
    """The terms of a sheet for a bank of so many cents against players with so many circles each."""
    return RoundTerms(
        bank,
        READINGS[rules.coverage],
        whole_unit(rules),
        int(rules.uncovered == "lost"),
        STARTS[rules.action_start].value,
        int(rules.action_button_when == "bank-short"),
        steps_by_count(rules, players, circles),
    )


def whole_unit(rules: BankRules) -> int:
    """Cents to which a payoff is cut down."""
    return unit_of(rules.fraction_rounding)


class Rounds(NamedTuple):
    """Rounds of whole tables before coverage, as `Tables.deal` fills them in."""

    bets: Ints
    results: Ints
    counted: Ints
    """What the card counts that finds the first seat."""
    stages: Ints


@kernel
def cut_down(won: int, unit: int) -> int:
    """What is paid in whole units; a loss is taken whole."""
    return won // unit * unit if won > 0 else won


@kernel
def result_of(bet: int, pays: Ints, unit: int) -> int:
    """What a bet comes to before coverage that wins or loses so much for so much."""
    return cut_down(bet * pays[0] // pays[1], unit)


# -- one table -----------------------------------------------------------------------------------------------


@kernel
def counted_off(results: Ints, terms: RoundTerms, counted_card: int, state: Ints) -> int:
    """What the first seat is counted off by: the open card, which counts so much, or the dice; 0 where no
    button is used."""
    at_stake = 0
    for seat in range(results.shape[0]):
        for circle in range(results.shape[1]):
            at_stake += abs(results[seat, circle])
    if terms.start == Start.LEFT_OF_BANK or not is_button_used(terms.when_short, at_stake, terms.bank):
        return 0
    if terms.start == Start.CARD:
        return counted_card
    total = 3
    for _ in range(3):
        total += draw_below(state, 6)
    return total


@kernel
def cover(results: Ints, bets: Ints, stages: Ints, terms: RoundTerms, steps: Ints, final: Ints) -> int:
    """What every circle comes to on the bank's coverage, stage by stage; gives the bank's own result."""
    paid, collected, kept = 0, 0, 0
    for stage in range(stages.max() + 1):
        for step in range(steps.shape[0]):
            seat, circle = steps[step, 0], steps[step, 1]
            if stages[seat, circle] != stage:
                continue
            amount = results[seat, circle]
            final[seat, circle] = 0
            if amount == 0:
                continue
            if amount > 0:
                left = left_to(terms.reading, terms.bank, paid, collected)
            else:
                left = left_to(terms.reading, terms.bank, collected, paid)
            due = abs(amount)
            covered = reached(due, left, terms.unit)
            if amount > 0:
                paid += covered
            else:
                collected += covered
            final[seat, circle] = covered if amount > 0 else -covered
            if covered < due and terms.rest_lost:
                rest = not_reached(bets[seat, circle], due, covered)
                rest = lost_uncovered(rest, terms.bank, collected + kept - paid)
                final[seat, circle] -= rest
                kept += rest
    return collected + kept - paid


# -- many tables ---------------------------------------------------------------------------------------------


@kernel
def settle_tables(state: Ints, rounds: Rounds, terms: RoundTerms, came: Ints, whole: Ints) -> None:
    """Settle every round: what each seat and, last, the bank came to, and whether all had full action."""
    bets, results, counted, stages = rounds
    seats = bets.shape[1]
    final = np.zeros((seats, bets.shape[2]), dtype=np.int64)
    for number in range(bets.shape[0]):
        steps = terms.steps[counted_off(results[number], terms, counted[number], state)]
        came[number, seats] = cover(results[number], bets[number], stages[number], terms, steps, final)
        whole[number, seats] = 1
        for seat in range(seats):
            whole[number, seat] = 1
            for circle in range(bets.shape[2]):
                came[number, seat] += final[seat, circle]
                if final[seat, circle] != results[number, seat, circle]:
                    whole[number, seat] = 0
                    whole[number, seats] = 0
