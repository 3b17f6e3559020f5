"""Pots of bulk hands in parts, compiled: a high and a low half, who qualifies, shares and odd chips.

Read beside `engine/showdown.py` and `engine/sidepots.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import CHIP, CLAIMS, POT, POT_AMOUNT, STACK, Integers
from houseway.games.pot.bulk.showdown import contends, side_pots
from houseway.games.pot.contests import LEAST as LEAST_RANK
from houseway.kernel import kernel

TO_HIGH, TO_LOW, TO_FIRST_SEAT = range(3)


@kernel
def claim(at: Integers, ranks: Integers, pot: int, part: int, least: int) -> int:
    """Mark the best hands for a part of a pot; gives back how many there are, none where none qualifies."""
    best = -1
    for i in range(at.shape[1]):
        if contends(at, pot, i) and ranks[i, part] >= least:
            best = max(best, ranks[i, part])
    winners = 0
    for i in range(at.shape[1]):
        wins = best >= 0 and contends(at, pot, i) and ranks[i, part] == best
        at[CLAIMS, i] = wins
        winners += wins
    return winners


@kernel
def pay_claims(rules: Integers, at: Integers, now: Integers, amount: int) -> None:
    """Share chips among the marked hands; odd chips go one each to the first of them."""
    winners = 0
    for i in range(at.shape[1]):
        winners += at[CLAIMS, i]
    chip = rules[CHIP] if winners > 1 else 1
    chips, loose = amount // chip, amount % chip
    turn = 0
    for i in range(at.shape[1]):
        if at[CLAIMS, i]:
            won = (chips // winners + (1 if turn < chips % winners else 0)) * chip
            if turn == 0:
                won += loose
            at[STACK, i] += won
            now[POT] -= won
            turn += 1


@kernel
def first_claim(at: Integers) -> int:
    """The first position that is marked."""
    for i in range(at.shape[1]):
        if at[CLAIMS, i]:
            return i
    return int(at.shape[1])


@kernel
def same_claims(at: Integers, ranks: Integers, pot: int, least: int) -> bool:
    """Whether the hands marked for low are just those that are best for high."""
    best = -1
    for i in range(at.shape[1]):
        if contends(at, pot, i) and ranks[i, 0] >= least:
            best = max(best, ranks[i, 0])
    for i in range(at.shape[1]):
        high = contends(at, pot, i) and ranks[i, 0] == best
        if high != (at[CLAIMS, i] == 1):
            return False
    return True


@kernel
def award_pots(
    rules: Integers, at: Integers, now: Integers, ranks: Integers, uses: Integers, odd_to: int, at_once: int
) -> None:
    """Pay every pot, the last side pot first: to one best hand, or in halves where somebody qualifies."""
    for pot in range(side_pots(at, now) - 1, -1, -1):
        amount = at[POT_AMOUNT, pot]
        if not amount:
            continue
        if uses.shape[0] == 1:
            claim(at, ranks, pot, 0, uses[0, LEAST_RANK])
            pay_claims(rules, at, now, amount)
            continue
        highs = claim(at, ranks, pot, 0, uses[0, LEAST_RANK])
        first_high = first_claim(at)
        lows = claim(at, ranks, pot, 1, uses[1, LEAST_RANK])
        first_low = first_claim(at)
        if not highs and not lows:
            claim(at, ranks, pot, 0, 0)
            pay_claims(rules, at, now, amount)
        elif not highs:
            pay_claims(rules, at, now, amount)
        elif not lows or (same_claims(at, ranks, pot, uses[0, LEAST_RANK]) and (highs == 1 or at_once)):
            claim(at, ranks, pot, 0, uses[0, LEAST_RANK])
            pay_claims(rules, at, now, amount)
        else:
            chips, loose = amount // rules[CHIP], amount % rules[CHIP]
            smaller = chips // 2 * rules[CHIP]
            larger = (chips - chips // 2) * rules[CHIP] + loose
            to_high = odd_to == TO_HIGH or (odd_to == TO_FIRST_SEAT and first_high <= first_low)
            claim(at, ranks, pot, 0, uses[0, LEAST_RANK])
            pay_claims(rules, at, now, larger if to_high else smaller)
            claim(at, ranks, pot, 1, uses[1, LEAST_RANK])
            pay_claims(rules, at, now, smaller if to_high else larger)
