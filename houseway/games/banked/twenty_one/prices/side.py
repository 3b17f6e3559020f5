"""The bonus bets of the 21 games and insurance, counted out: the bank's hand card by card for Red Flex and
Buster, the dealt cards for Match the Dealer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from houseway.games.banked.twenty_one import settle
from houseway.games.banked.twenty_one.prices.bank import (
    ACES,
    BONUS,
    CLASSES,
    POINTS,
    Floats,
    class_counts,
)
from houseway.games.banked.twenty_one.rules import (
    INSURANCE,
    MATCH,
    RED_FLEX,
    TwentyOneRules,
    bonus_pays,
)
from houseway.games.banked.twenty_one.settle import (
    BUSTER_ROWS,
    MATCH_ROWS,
    RED_FLEX_ROWS,
    bank_draws,
    match_row,
)
from houseway.games.banked.twenty_one.terms import Count, Ints, TwentyOneTerms
from houseway.kernel import in_python, kernel

insurance_amount = in_python(settle.insurance_amount)
matched_amount = in_python(settle.matched_amount)
side_amount = in_python(settle.side_amount)

RED_SUITS = (1, 2)
LONGEST = 24


class Row(NamedTuple):
    """One way a bet can end: in words, its chance, and what it comes to in cents."""

    name: str
    chance: float
    amount: int


@kernel
def add_bank_hands(left: Ints, others: Ints, hits_soft_17: int, runs: Floats, busts: Floats) -> None:
    """Every hand of the bank from the cards left, by class: the chance that `others` break in after so many
    cards, and that the hand is complete with so many (`runs` takes both), or over with so many (`busts`)."""
    total = left.sum() + others.sum()
    hard = np.zeros(LONGEST, dtype=np.int64)
    ace = np.zeros(LONGEST, dtype=np.int64)
    drawn = np.full(LONGEST, -1, dtype=np.int64)
    chance = np.ones(LONGEST)
    place = 0
    while place >= 0:
        if drawn[place] >= 0:
            left[drawn[place]] += 1
        else:
            runs[place] += chance[place] * others.sum() / (total - place)
        drawn[place] += 1
        while drawn[place] < CLASSES and left[drawn[place]] == 0:
            drawn[place] += 1
        if drawn[place] == CLASSES:
            place -= 1
            continue
        card = drawn[place]
        weight = chance[place] * left[card] / (total - place)
        left[card] -= 1
        points = hard[place] + POINTS[card]
        has_ace = 1 if ace[place] or card == ACES else 0
        natural = place == 1 and points == 11 and has_ace and (card == BONUS or drawn[0] == BONUS)
        if points > 21:
            busts[place + 1] += weight
            runs[place + 1] += weight
        elif place >= 1 and (natural or not bank_draws(Count(points, has_ace), hits_soft_17)):
            runs[place + 1] += weight
        else:
            place += 1
            hard[place], ace[place], drawn[place], chance[place] = points, has_ace, -1, weight


@kernel
def add_matches(left: Ints, with_hole: int, rows: Floats) -> None:
    """The chances of the rows of Match the Dealer, by those of the up card and of the hole card."""
    total = left.sum()
    cards = left.shape[0]
    for up in range(cards):
        if left[up] == 0:
            continue
        for first in range(cards):
            first_left = left[first] - (first == up)
            if first_left <= 0:
                continue
            for second in range(cards):
                second_left = left[second] - (second == up) - (second == first)
                if second_left <= 0:
                    continue
                weight = left[up] / total * (first_left / (total - 1)) * (second_left / (total - 2))
                row = match_row(first, second, up)
                if not with_hole:
                    rows[row, 0] += weight
                    continue
                for hole in range(cards):
                    hole_left = left[hole] - (hole == up) - (hole == first) - (hole == second)
                    if hole_left > 0:
                        rows[row, match_row(first, second, hole)] += weight * (hole_left / (total - 3))


def side_rows(rules: TwentyOneRules, kind: str, terms: TwentyOneTerms, left: Ints, bet: int) -> list[Row]:
    """Every way a bonus bet or insurance can end; `left` are the cards of the shoe one by one."""
    if kind == INSURANCE:
        return _insurance(terms, left, bet)
    if kind == MATCH:
        return _match(rules, terms, left, bet)
    red = (
        np.array([card & 3 in RED_SUITS for card in range(52)])
        if kind == RED_FLEX
        else np.ones(52, dtype=bool)
    )
    runs, busts = np.zeros(LONGEST), np.zeros(LONGEST)
    mine = class_counts(np.where(red, left, 0), rules.plain_tens)
    others = class_counts(np.where(red, 0, left), rules.plain_tens)
    add_bank_hands(mine, others, terms.bank_hits_soft_17, runs, busts)
    pays, unit = bonus_pays(rules)[kind], terms.pays.unit

    def comes_to(row: int) -> int:
        return int(side_amount(row, bet, pays, unit))

    if kind == RED_FLEX:
        return _by_table(RED_FLEX_ROWS, runs, "red cards", "fewer", comes_to)
    return _by_table(BUSTER_ROWS, busts, "cards over", "not over", comes_to)


def _by_table(
    rows: Mapping[str, int], chances: Floats, words: str, nothing: str, comes_to: Callable[[int], int]
) -> list[Row]:
    """A pay table by a number of cards; its last row stands for more too."""
    last = max(rows.values())
    found = []
    for row in rows.values():
        chance = float(chances[row:].sum() if row == last else chances[row])
        name = f"{row} {words}{' or more' if row == last else ''}"
        found.append(Row(name, chance, comes_to(row)))
    rest = 1 - sum(row.chance for row in found)
    return [*found, Row(nothing, rest, comes_to(0))]


def _match(rules: TwentyOneRules, terms: TwentyOneTerms, left: Ints, bet: int) -> list[Row]:
    size = max(MATCH_ROWS.values()) + 1
    chances = np.zeros((size, size))
    add_matches(left, terms.match_hole, chances)
    words = {number: row.replace("-", " ") for row, number in MATCH_ROWS.items()} | {0: "none"}
    pays = bonus_pays(rules)[MATCH]
    found = []
    for up_row, hole_row in np.argwhere(chances > 0).tolist():
        name = f"{words[up_row]}, hole card {words[hole_row]}" if terms.match_hole else words[up_row]
        amount = int(matched_amount(up_row, hole_row, bet, pays, terms.pays.unit))
        found.append(Row(name, float(chances[up_row, hole_row]), amount))
    return found


def _insurance(terms: TwentyOneTerms, left: Ints, bet: int) -> list[Row]:
    """Once an ace lies open, every other card is as likely as the next to lie below."""
    counts = class_counts(left, bool(terms.natural.plain_tens))
    natural = float(counts[BONUS] / (counts.sum() - 1))
    return [
        Row("bank has a natural", natural, insurance_amount(bet, 1, terms.pays)),
        Row("no natural", 1 - natural, insurance_amount(bet, 0, terms.pays)),
    ]
