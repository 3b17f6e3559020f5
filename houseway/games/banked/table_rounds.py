"""Kernels that settle whole tables in cents: the order in which bets are settled, and what the bank's wager
covers of what they come to.

Seats count from 0 at the bank's left; the bank sits in the last seat of the table. Columns of bets and
results are the sheet's circles in their order.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import draw_below
from houseway.games.banked import BankRules
from houseway.games.banked.action_button import count_value, counted_places
from houseway.kernel import kernel
from houseway.play.money import whole_cents

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

COUNT_VALUES = np.array([count_value(card) for card in range(53)], dtype=np.int64)
"""What every card counts that finds the first seat, the joker last."""

# -- the bank's terms ----------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """How a sheet settles on the bank's wager, as kernels take it: an array in this order."""

    bank: int
    reading: int
    """Coverage: gross, two caps or net."""
    unit: int
    """Cents to which a payoff or part cover is cut down."""
    rest_lost: int
    """Whether what the bank does not reach is lost to it."""
    by_kind: int
    clockwise: int
    start: int
    """What finds the first seat: the bank's left, a card or the dice."""
    when_short: int
    """Whether it does so only when the bank cannot cover everything."""
    places: int
    """Seats without the bank's that the dice count: of the table, or of those who bet."""
    counted: int
    """The seats a card can be counted off to."""
    house_left: int
    """Whether settlement without a button starts at the house dealer's left: the first seat either way."""
    together: int
    """How many of the first circles are settled seat by seat, where others have laps of their own."""


GROSS, TWO_CAPS, NET = range(3)
LEFT_OF_BANK, BY_CARD, BY_DICE = range(3)
BANK, READING, UNIT, REST_LOST, BY_KIND, CLOCKWISE, START, WHEN_SHORT, PLACES, COUNTED = range(10)
HOUSE_LEFT, TOGETHER = 10, 11


def terms(rules: BankRules, bank: int, players: int | None = None) -> Ints:
    """The terms of a sheet for a bank of so many cents against so many players."""
    places = rules.betting_spots
    if rules.action_seats == "bet-seats-only" and players is not None:
        places = players
    return np.array(
        Terms(
            bank,
            ("gross", "two-caps", "net").index(rules.coverage),
            whole_unit(rules),
            int(rules.uncovered == "lost"),
            int(rules.laps == "by-kind"),
            int(rules.direction == "clockwise"),
            ("left-of-bank", "card", "dice").index(rules.action_start),
            int(rules.action_button_when == "bank-short"),
            places,
            counted_places(rules),
            int(rules.covered_start == "house-left"),
            getattr(rules, "circles_together", 1),
        ),
        dtype=np.int64,
    )


def whole_unit(rules: BankRules) -> int:
    """Cents to which a payoff is cut down."""
    return next(cents for cents in range(1, 101) if whole_cents(cents, rules.fraction_rounding) == cents)


@kernel
def cut_down(won: int, unit: int) -> int:
    """What is paid in whole units; a loss is taken whole."""
    return won // unit * unit if won > 0 else won


@kernel
def first_place(terms: Ints, counted_card: int, state: Ints) -> int:
    """The place, counted from the bank's left, where settlement starts."""
    if terms[START] == BY_CARD:
        by_card: int = (counted_card - 1) % terms[COUNTED]
        return by_card
    total = 3
    for _ in range(3):
        total += draw_below(state, 6)
    # The dice count the bank itself as one; its number passes to the next seat.
    places: int = terms[PLACES]
    counted: int = (total - 1) % (places + 1)
    if counted == 0:
        return places
    return counted - 1 if terms[CLOCKWISE] else places - counted


@kernel
def settling_order(results: Ints, terms: Ints, counted_card: int, state: Ints, order: Ints) -> None:
    """Fill in the seats in the order in which they are settled; `counted_card` is what the open card counts,
    0 where there is none."""
    seats = results.shape[0]
    start = 0 if terms[CLOCKWISE] or terms[HOUSE_LEFT] else seats - 1
    at_stake = 0
    for seat in range(seats):
        for circle in range(results.shape[1]):
            at_stake += abs(results[seat, circle])
    if terms[START] != LEFT_OF_BANK and (not terms[WHEN_SHORT] or at_stake > terms[BANK]):
        start = first_place(terms, counted_card, state)
        if start >= seats:
            start = 0 if terms[CLOCKWISE] else seats - 1
    step = 1 if terms[CLOCKWISE] else -1
    for place in range(seats):
        order[place] = (start + step * place) % seats


@kernel
def left_to(reading: int, bank: int, same: int, other: int) -> int:
    """How far the bank still reaches: `same` has moved this way so far, `other` the other way."""
    if reading == GROSS:
        return bank - same - other
    if reading == TWO_CAPS:
        return bank - same
    return bank - same + other


@kernel
def cover(results: Ints, bets: Ints, stages: Ints, terms: Ints, order: Ints, final: Ints) -> int:
    """What every circle comes to on the bank's coverage, stage by stage; gives the bank's own result."""
    seats, circles = results.shape
    paid, collected, kept = 0, 0, 0
    for stage in range(stages.max() + 1):
        for step in range(seats * circles):
            if terms[BY_KIND] and step >= seats * terms[TOGETHER]:
                seat, circle = order[step % seats], step // seats
            elif terms[BY_KIND]:
                seat, circle = order[step // terms[TOGETHER]], step % terms[TOGETHER]
            else:
                seat, circle = order[step // circles], step % circles
            if stages[seat, circle] != stage:
                continue
            amount = results[seat, circle]
            final[seat, circle] = 0
            if amount == 0:
                continue
            if amount > 0:
                left = left_to(terms[READING], terms[BANK], paid, collected)
            else:
                left = left_to(terms[READING], terms[BANK], collected, paid)
            due = abs(amount)
            covered = due if due <= left else left // terms[UNIT] * terms[UNIT]
            if amount > 0:
                paid += covered
            else:
                collected += covered
            final[seat, circle] = covered if amount > 0 else -covered
            if covered < due and terms[REST_LOST]:
                rest = bets[seat, circle] - bets[seat, circle] * covered // due
                rest = min(rest, max(terms[BANK] - (collected + kept - paid), 0))
                final[seat, circle] -= rest
                kept += rest
    return collected + kept - paid


# -- many tables ---------------------------------------------------------------------------------------------


@kernel
def settle_tables(
    state: Ints,
    bets: Ints,
    results: Ints,
    counted: Ints,
    stages: Ints,
    terms: Ints,
    came: Ints,
    whole: Ints,
) -> None:
    """Settle every round: what each seat and, last, the bank came to, and whether all had full action."""
    seats = bets.shape[1]
    order = np.zeros(seats, dtype=np.int64)
    final = np.zeros((seats, bets.shape[2]), dtype=np.int64)
    for number in range(bets.shape[0]):
        settling_order(results[number], terms, counted[number], state, order)
        came[number, seats] = cover(results[number], bets[number], stages[number], terms, order, final)
        whole[number, seats] = 1
        for seat in range(seats):
            whole[number, seat] = 1
            for circle in range(bets.shape[2]):
                came[number, seat] += final[seat, circle]
                if final[seat, circle] != results[number, seat, circle]:
                    whole[number, seat] = 0
                    whole[number, seats] = 0
