"""Counting equity out: which deals there are, alike ones once, and every way to go on from each of them.

Hands that share a board any of whose cards play are counted board by board, boards alike at once; all others
card by card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards import PACKS
from houseway.games.pot.contests import Ints, MadeOf, ints
from houseway.games.pot.prices.boards import BOARD, count_deals
from houseway.games.pot.prices.completions import BOARD_LEVEL, Levels, Part, Policy, count_deals_out
from houseway.games.pot.prices.holdings import Question, spelled_out
from houseway.games.pot.prices.tally import HandEquity, Method, empty_tally, figures
from houseway.pricing.chunks import Progress, in_order

BOARD_LIMIT = 2_000_000_000
"""Showdowns (different deals times boards) that are counted unasked where boards are grouped by rank."""
WORK_LIMIT = 400_000_000
"""Hands ranked one by one unasked, those that use some hole cards counting `DEAR` times: some seconds."""
DEAR = 40
PATIENCE = 100
"""How many times more work is done when an exact answer is asked for."""
DEALS_AT_ONCE = 200_000
"""Deals of hands that are listed unasked."""
MOST_DEALS = 5_000_000
"""Deals of hands that are listed when an exact answer is asked for."""
DEALS_TOGETHER = 16

Found = tuple[Method, int, tuple[HandEquity, ...]]


class Deals(NamedTuple):
    """Different deals of the known cards, players by cards, each with its weight."""

    deals: Ints
    weights: list[int]
    listed: int
    """How many deals these stand for."""


class Plan(NamedTuple):
    """How a question is counted out."""

    by_boards: bool
    deals: Deals
    targets: tuple[int, ...]
    counts: tuple[int, ...]
    """To whom the missing cards go, and how many."""
    ways: int
    """Showdowns of each deal."""


def plan_exact(question: Question, *, patient: bool) -> Plan | None:
    """How to count the question out in some seconds, or with all the patience there is; None if that is not
    enough."""
    patience, most_deals = (PATIENCE, MOST_DEALS) if patient else (1, DEALS_AT_ONCE)
    if _by_boards(question):
        unseen = question.unseen
        spelled = [spelled_out(holding, unseen) for holding in question.holdings]
        listed = list_deals(question._replace(holdings=tuple(spelled)), most_deals)
        if listed is not None:
            taken = len(question.gone) + sum(holding.size for holding in question.holdings)
            ways = comb(len(question.contest.pack) - taken, BOARD - len(question.board))
            if len(listed.deals) * ways <= BOARD_LIMIT * patience:
                return Plan(True, listed, (), (), ways)
    return _plan_cards(question, patience, most_deals)


def _by_boards(question: Question) -> bool:
    """Whether boards may be grouped by rank: all cards play, only hole cards and board are to come."""
    contest = question.contest
    return (
        contest.board == BOARD
        and contest.pack == PACKS["standard-52"]
        and (contest.uses.made_of == MadeOf.ANY_CARDS).all()
        and all(holding.policy == Policy.STANDS for holding in question.holdings)
        and len({holding.size for holding in question.holdings}) == 1
    )


def _plan_cards(question: Question, patience: int, most_deals: int) -> Plan | None:
    contest, holdings = question.contest, question.holdings
    if any(holding.policy == Policy.DRAWS for holding in holdings):
        return None
    throws = [holding for holding in holdings if holding.policy == Policy.THROWS_ONE]
    if any(holding.missing for holding in throws):
        return None
    lying = len(question.board)
    stops = [contest.thrown_at] if throws and lying < contest.thrown_at else []
    levels = []
    for stop in (*stops, contest.board):
        if stop > lying:
            levels.append((BOARD_LEVEL, stop - lying))
            lying = stop
    levels += [(player, holding.missing) for player, holding in enumerate(holdings) if holding.missing]
    ways = 1
    left = int(question.unseen.sum()) - sum(holding.known for holding in holdings)
    for _, count in levels:
        ways *= comb(left, count)
        left -= count
    # On the last level either everybody is ranked, on a new board, or one player is, and the pot divided.
    ranked = len(holdings) if not levels or levels[-1][0] == BOARD_LEVEL else 2
    dear = DEAR if (contest.uses.made_of == MadeOf.SOME_HOLE_CARDS).any() else 1
    work = ways * ranked * len(contest.prizes) * dear
    if work > WORK_LIMIT * patience:
        return None
    listed = list_deals(question, most_deals)
    if listed is None or work * len(listed.deals) > WORK_LIMIT * patience:
        return None
    return Plan(False, listed, tuple(who for who, _ in levels), tuple(count for _, count in levels), ways)


def list_deals(question: Question, most: int) -> Deals | None:
    """Every deal of the known cards, those that differ only in the names of suits as one; None if there are
    more than `most` to begin with."""
    width = max(holding.known for holding in question.holdings)
    deals = np.zeros((1, 0, width), dtype=np.int64)
    held = np.zeros(1, dtype=np.int64)
    weights = np.ones(1, dtype=object)
    for holding in question.holdings:
        if len(deals) * len(holding.hands) > most:
            return None
        cards = (1 << holding.hands).sum(axis=1)
        row, column = np.nonzero((held[:, None] & cards[None, :]) == 0)
        hands = np.pad(holding.hands, ((0, 0), (0, width - holding.known)))
        deals = np.concatenate([deals[row], hands[column][:, None, :]], axis=1)
        held = held[row] | cards[column]
        # Python's own integers: the weights of several ranges multiply without bound.
        weights = weights[row] * np.array(holding.weights, dtype=object)[column]
    if len(deals) == 1:
        return Deals(deals, list(weights), 1)
    return _alike(deals, weights, question)


def _alike(deals: Ints, weights: npt.NDArray[np.object_], question: Question) -> Deals:
    """One deal for all that a change of suits turns into each other without touching the known cards."""
    known = [holding.known for holding in question.holdings]
    fixed = (question.board, question.gone)
    best: npt.NDArray[np.bytes_] | None = None
    for suits in permutations(range(4)):
        if all({_turned(card, suits) for card in cards} == set(cards) for cards in fixed):
            turned = np.array([_turned(card, suits) for card in range(53)])[deals]
            rows = [np.sort(turned[:, player, :count], axis=1) for player, count in enumerate(known)]
            # As bytes the cards of a deal compare at once, and none is a zero that would be cut off.
            keys = np.ascontiguousarray((np.concatenate(rows, axis=1) + 1).astype(np.uint8))
            written = keys.view(f"S{sum(known)}")[:, 0]
            best = written if best is None else np.where(written < best, written, best)
    assert best is not None
    _, first, place = np.unique(best, return_index=True, return_inverse=True)
    summed = np.zeros(len(first), dtype=object)
    np.add.at(summed, place, weights)
    return Deals(np.ascontiguousarray(deals[first]), list(summed), len(deals))


def _turned(card: int, suits: tuple[int, ...]) -> int:
    return card if card >= 52 else card & ~3 | suits[card & 3]


def count_out(question: Question, plan: Plan, threads: int | None, progress: Progress | None) -> Found:
    """Every way to go on, for every deal."""
    players, prizes = len(question.holdings), len(question.contest.prizes)
    deals = plan.deals
    tallies = np.zeros((len(deals.deals), *empty_tally(players, prizes).shape), dtype=np.int64)
    counted = _board_by_board if plan.by_boards else _card_by_card
    done = 0
    for part in counted(question, plan, tallies, threads):
        done += part
        if progress is not None:
            progress(done, len(deals.deals) * plan.ways)
    tally = [
        [sum(w * t for w, t in zip(deals.weights, column, strict=True)) for column in row]
        for row in np.moveaxis(tallies, 0, -1).tolist()
    ]
    total = sum(deals.weights) * plan.ways
    hands = tuple(
        figures(holding.text, row, prizes, total, "exact")
        for holding, row in zip(question.holdings, tally, strict=True)
    )
    return "exact", deals.listed * plan.ways, hands


def _board_by_board(question: Question, plan: Plan, tallies: Ints, threads: int | None) -> Iterator[int]:
    """Fill in the tallies of the deals, some at a time; gives how many showdowns that were."""
    contest, deals = question.contest, plan.deals.deals
    board, unseen = ints(question.board), question.unseen

    def count(start: int) -> int:
        end = min(start + DEALS_TOGETHER, len(deals))
        count_deals(deals, board, unseen, contest.ranking, start, end, tallies)
        return (end - start) * plan.ways

    yield from in_order(count, range(0, len(deals), DEALS_TOGETHER), threads)


def _card_by_card(question: Question, plan: Plan, tallies: Ints, threads: int | None) -> Iterator[int]:
    """The same where every card is dealt by itself. A part of the work is some deals, or of a single deal the
    choices that begin with one card."""
    deals, asked = plan.deals.deals, question.asked
    levels = Levels(ints(plan.targets), ints(plan.counts))

    def count(part: Part) -> tuple[int, Ints, int]:
        tally = np.zeros((part.end - part.start, *tallies.shape[1:]), dtype=np.int64)
        found = count_deals_out(asked, levels, deals, part, tally)
        return part.start, tally, found

    free = int(asked.unseen.sum() - asked.holders.known.sum())
    firsts = free - plan.counts[0] + 1 if plan.counts else 1
    together = 1 if len(deals) < DEALS_TOGETHER else DEALS_TOGETHER
    begins = [(first, first + 1) for first in range(firsts)] if together == 1 else [(0, firsts)]
    starts = range(0, len(deals), together)
    parts = [Part(start, min(start + together, len(deals)), *begin) for start in starts for begin in begins]
    for start, tally, found in in_order(count, parts, threads):
        tallies[start : start + len(tally)] += tally
        yield found
