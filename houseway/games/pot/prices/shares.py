"""Equity at any pot game: how often each hand or range wins, ties, and what share of the pot it takes.

Exact where hands and cards to come can be counted out in a few seconds; otherwise a million random showdowns,
with their standard error.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards import show_cards
from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.games.pot.contests import Contest, Ints, ints
from houseway.games.pot.prices.completions import Ranges, draw_completions
from houseway.games.pot.prices.counting import Found, count_out, plan_exact
from houseway.games.pot.prices.holdings import SIMPLE, Question, read_question
from houseway.games.pot.prices.tally import Equity, Method, empty_tally, figures
from houseway.patience import expect_rounds
from houseway.pricing.chunks import Progress, in_order

ROUNDS = 1_000_000
"""Random showdowns when nothing else is asked for."""
CHUNK = 1 << 15
"""Random showdowns of one stream; part of what a seed means."""
MOST_WEIGHT = 1 << 31
"""Weights of a range come to less than this together, or they could not be drawn by."""


def hand_equity(
    contest: Contest,
    hands: Sequence[str],
    board: str = "",
    dead: str = "",
    *,
    sheet: str = "",
    policy: str = SIMPLE,
    method: Method | None = None,
    rounds: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of hands and ranges. Without a method, `rounds` asks for a simulation and otherwise the
    amount of work decides; one seed gives one result on any number of cores."""
    question = read_question(contest, hands, board, dead, policy)
    plan = None
    if method == "exact" or (method is None and rounds is None):
        plan = plan_exact(question, patient=method == "exact")
    if plan is not None:
        found = count_out(question, plan, threads, progress)
    elif method == "exact":
        raise HousewayError("these hands can be finished in too many ways to count them out")
    else:
        found = simulate(question, rounds or ROUNDS, seed, threads, progress)
    return Equity(sheet, show_cards(question.board), show_cards(question.dead), *found, question.policy)


def simulate(
    question: Question, rounds: int, seed: int, threads: int | None, progress: Progress | None
) -> Found:
    """Random hands and boards, chunk by chunk; a chunk's number is its stream."""
    contest, holdings = question.contest, question.holdings
    ranges, asked = _flatten(question), question.asked

    def draw(chunk: int, most: int = CHUNK) -> Ints:
        tally = empty_tally(len(holdings), len(contest.prizes))
        count = min(most, rounds - chunk * CHUNK)
        draw_completions(seed_state(seed, chunk), count, ranges, asked, contest.keeping, tally)
        return tally

    expect_rounds(lambda count: draw(0, count), rounds)
    tally = empty_tally(len(holdings), len(contest.prizes))
    chunks = -(-rounds // CHUNK)
    for number, part in enumerate(in_order(draw, range(chunks), threads), 1):
        tally += part
        if progress is not None:
            progress(min(number * CHUNK, rounds), rounds)
    told = tuple(
        figures(holding.text, row, len(contest.prizes), rounds, "simulated")
        for holding, row in zip(holdings, tally.tolist(), strict=True)
    )
    return "simulated", rounds, told


def _flatten(question: Question) -> Ranges:
    """The known cards of all holdings one after another, with their weights summed up."""
    width = max(holding.size for holding in question.holdings)
    hands, cumulative, starts = [], [], [0]
    for holding in question.holdings:
        if sum(holding.weights) >= MOST_WEIGHT:
            raise HousewayError(f"the weights of the range {holding.text!r} are too fine to be drawn by")
        hands.append(np.pad(holding.hands, ((0, 0), (0, width - holding.known))))
        cumulative.append(np.cumsum(np.array(holding.weights, dtype=np.int64)))
        starts.append(starts[-1] + len(holding.hands))
    return Ranges(np.concatenate(hands), np.concatenate(cumulative), ints(starts))
