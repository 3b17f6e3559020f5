"""Whole rounds of No Bust 21st Century by a chart of play, compiled: the same choices, draws and rulings as
the live round, from the same order of cards."""

from __future__ import annotations

import numpy as np

from houseway.games.banked.no_bust.settle import (
    amount_22,
    choices_22,
    count_22,
    is_natural_22,
    is_over_22,
    may_be_natural,
    rank_22,
    ruling_22,
)
from houseway.games.banked.twenty_one.bulk import CARDS, HANDS, split_in_two, take
from houseway.games.banked.twenty_one.chart import by_chart
from houseway.games.banked.twenty_one.settle import (
    BONUS_LOST,
    DOUBLE,
    GIVE_UP,
    SPLIT,
    STAND,
    Ints,
    bank_draws,
    half_of,
    side_amount,
)
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import aces_in, hard_total, jokers_in, soft_total, twenty_one_value
from houseway.kernel import kernel

GAME, BUST, STAKED, AT_ONCE = range(4)
"""Columns of the results; bets have the first two. The last, where there is room for it, says whose natural
can be paid before anybody acts."""
AFTER_PLAYERS, ENDS_ROUND, EARLY_FREEZE = range(3)
"""How the round runs, an array in this order: whether the bank waits for its second card, whether its natural
ends the round when it shows, and whether a joker freezes hands of one card."""
SEEN = 42
"""What players may see of the bank: ten classes of one card, hard totals of two, soft totals, and a joker."""


@kernel
def seen_class(bank: Ints) -> int:
    """The class of the bank's open cards by which a chart is read."""
    if len(bank) == 1:
        return 0 if bank[0] >> 2 == ACE else min(twenty_one_value(bank[0]), 10) - 1
    if jokers_in(bank):
        return SEEN - 1
    hard, aces = hard_total(bank), aces_in(bank)
    return 19 + soft_total(hard, aces, 21) if aces else 10 + hard


@kernel
def play_spot_22(
    deck: Ints,
    at: int,
    state: Ints,
    mixes: int,
    shown: Ints,
    base: int,
    chart: Ints,
    rules: Ints,
    held: Ints,
    size: Ints,
    added: Ints,
    given: Ints,
) -> int:
    """Play one spot out; gives the next place of the deck and, in the last two bits, its hands less one."""
    hands, hand = 1, 0
    seen = seen_class(shown)
    while hand < hands:
        split = int(hands > 1)
        if size[hand] == 1:
            held[hand, 1] = take(deck, at, state, mixes)
            size[hand] = 2
            at += 1
        while not is_over_22(held[hand, : size[hand]], rules):
            cards = held[hand, : size[hand]]
            allowed = choices_22(cards, hands - 1, split, shown, rules)
            if allowed == STAND:
                break
            points = count_22(cards, split, rules)
            choice = by_chart(chart, seen, cards[0], size[hand], points >> 4, points & 15, allowed)
            if choice == STAND:
                break
            if choice == GIVE_UP:
                given[hand] = 1
                break
            if choice == SPLIT:
                split_in_two(held, size, added, given, hand, hands)
                hands += 1
                split = 1
            held[hand, size[hand]] = take(deck, at, state, mixes)
            size[hand] += 1
            at += 1
            if choice == DOUBLE:
                added[hand] = base
                break
        hand += 1
    return at << 2 | hands - 1


@kernel
def spot_amount_22(
    held: Ints,
    size: Ints,
    added: Ints,
    given: Ints,
    hands: int,
    base: int,
    bank: Ints,
    natural_pays: Ints,
    rules: Ints,
) -> int:
    """What all hands of a spot come to."""
    total = 0
    bank_rank = rank_22(bank, 0, rules)
    for hand in range(hands):
        if given[hand]:
            total -= half_of(base, rules)
            continue
        cards = held[hand, : size[hand]]
        later = int(hand > 0)
        ruling = ruling_22(rank_22(cards, int(hands > 1), rules), bank_rank, added[hand], later, rules)
        total += amount_22(ruling, cards, base, added[hand], later, natural_pays, rules)
    return total


@kernel
def waits_22(held: Ints, size: Ints, given: Ints, hands: int, rules: Ints) -> bool:
    """Whether a hand of a spot is neither given up nor a natural."""
    for hand in range(hands):
        if not given[hand] and not is_natural_22(held[hand, : size[hand]], int(hands > 1), rules):
            return True
    return False


@kernel
def play_round_22(
    deck: Ints,
    state: Ints,
    mixes: int,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    runs: Ints,
    natural_pays: Ints,
    buster_pays: Ints,
    results: Ints,
) -> int:
    """Play a round with a row of bets for each seat in the order of the deal, and say what they come to,
    coverage aside. The deck is dealt from its front; with `mixes` it is shuffled as it is dealt. Gives the
    bank's second card, which places the action button."""
    seats = bets.shape[0]
    held = np.zeros((seats, HANDS, CARDS), dtype=np.int64)
    size = np.zeros((seats, HANDS), dtype=np.int64)
    added = np.zeros((seats, HANDS), dtype=np.int64)
    given = np.zeros((seats, HANDS), dtype=np.int64)
    hands = np.ones(seats, dtype=np.int64)
    bank = np.zeros(CARDS, dtype=np.int64)
    results[:] = 0
    at, drawn = 0, 1
    for seat in range(seats):
        held[seat, 0, 0] = take(deck, at, state, mixes)
        at += 1
    bank[0] = take(deck, at, state, mixes)
    at += 1
    size[:, 0] = 1
    if bank[0] != JOKER or not runs[EARLY_FREEZE]:
        for seat in range(seats):
            held[seat, 0, 1] = take(deck, at, state, mixes)
            at += 1
        size[:, 0] = 2
        if not runs[AFTER_PLAYERS]:
            bank[1] = take(deck, at, state, mixes)
            at += 1
            drawn = 2
    if results.shape[1] > AT_ONCE and not may_be_natural(bank[:drawn], rules):
        for seat in range(seats):
            results[seat, AT_ONCE] = int(is_natural_22(held[seat, 0, : size[seat, 0]], 0, rules))
    over = bank[0] == JOKER or (runs[ENDS_ROUND] and is_natural_22(bank[:drawn], 0, rules))

    waits = False
    for seat in range(seats):
        if not over:
            packed = play_spot_22(
                deck,
                at,
                state,
                mixes,
                bank[:drawn],
                bets[seat, GAME],
                chart,
                rules,
                held[seat],
                size[seat],
                added[seat],
                given[seat],
            )
            at, hands[seat] = packed >> 2, (packed & 3) + 1
        if waits_22(held[seat], size[seat], given[seat], hands[seat], rules):
            waits = True
        if bets[seat, BUST] and not (given[seat, 0] and rules[BONUS_LOST]):
            waits = True

    if drawn == 1:
        bank[1] = take(deck, at, state, mixes)
        at += 1
        drawn = 2
    while waits and not is_natural_22(bank[:drawn], 0, rules):
        points = count_22(bank[:drawn], 0, rules)
        if not bank_draws(points >> 4, points & 15, rules):
            break
        bank[drawn] = take(deck, at, state, mixes)
        at += 1
        drawn += 1

    busted = drawn if is_over_22(bank[:drawn], rules) else 0
    for seat in range(seats):
        results[seat, GAME] = spot_amount_22(
            held[seat],
            size[seat],
            added[seat],
            given[seat],
            hands[seat],
            bets[seat, GAME],
            bank[:drawn],
            natural_pays,
            rules,
        )
        lost = hands[seat] == 1 and given[seat, 0] and rules[BONUS_LOST]
        won = side_amount(busted, bets[seat, BUST], buster_pays, rules)
        results[seat, BUST] = -bets[seat, BUST] if lost else won
        results[seat, STAKED] = hands[seat] * bets[seat, GAME] + added[seat].sum()
    return int(bank[1])


@kernel
def play_rounds_22(
    state: Ints,
    deck: Ints,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    runs: Ints,
    natural_pays: Ints,
    buster_pays: Ints,
    results: Ints,
    second: Ints,
) -> None:
    """Fill in as many rounds as there is room for, each from a fresh shuffle of the deck."""
    for number in range(results.shape[0]):
        second[number] = play_round_22(
            deck, state, 1, bets, chart, rules, runs, natural_pays, buster_pays, results[number]
        )
