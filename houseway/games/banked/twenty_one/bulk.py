"""Whole rounds of a 21 game by a chart of play, compiled: the same choices, draws and rulings as the live
round, from the same order of cards."""

from __future__ import annotations

import numpy as np

from houseway.cards.fast import draw_below
from houseway.games.banked.twenty_one.chart import by_chart, by_chart_doubled, card_class
from houseway.games.banked.twenty_one.settle import (
    BONUS_LOST,
    DOUBLE,
    EARLY,
    EVEN_MONEY,
    GIVE_UP,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Ints,
    after_double,
    bank_draws,
    checks_hole_card,
    choices,
    half_of,
    hand_amount,
    hand_ruling,
    insurance_amount,
    is_natural,
    match_amount,
    may_split,
    rank_total,
    red_run,
    same_cards,
    side_amount,
    three_eights,
)
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import aces_in, hard_total
from houseway.kernel import kernel

HANDS = 4
"""The most a spot can come to."""
CARDS = 24
GAME, INSURED, RED, BUST, MATCHED, STAKED = range(6)
"""The wagers of a seat: columns of the bets and of the results. The bet on insurance is so many hundredths of
the most allowed; with it the holder of a natural takes even money where that is flat. Results may have one
column more for all that was staked on the game."""
GIVEN_UP, RESCUED = 1, 2
"""How a hand was given up."""

# -- one spot ------------------------------------------------------------------------------------------------


@kernel
def take(deck: Ints, at: int, state: Ints, mixes: int) -> int:
    """The card at a place of the deck; with `mixes` it is drawn there only now, from all that are left."""
    if mixes:
        other = at + draw_below(state, deck.shape[0] - at)
        card = deck[at]
        deck[at] = deck[other]
        deck[other] = card
    return int(deck[at])


@kernel
def split_in_two(held: Ints, size: Ints, added: Ints, given: Ints, hand: int, hands: int) -> None:
    """Make room behind a hand for the twin that takes its second card."""
    for at in range(hands, hand + 1, -1):
        held[at] = held[at - 1]
        size[at], added[at], given[at] = size[at - 1], added[at - 1], given[at - 1]
    held[hand + 1, 0] = held[hand, 1]
    size[hand], size[hand + 1] = 1, 1
    added[hand + 1], given[hand + 1] = 0, 0


@kernel
def play_doubled(
    deck: Ints,
    at: int,
    state: Ints,
    mixes: int,
    up: int,
    base: int,
    chart: Ints,
    rules: Ints,
    cards: Ints,
    size: Ints,
    added: Ints,
    given: Ints,
    hand: int,
) -> int:
    """Play a doubled hand on: it may be rescued or doubled again. Gives the next place of the deck."""
    doublings = 1
    while True:
        hard, aces = hard_total(cards[: size[hand]]), aces_in(cards[: size[hand]])
        if hard > 21:
            return at
        allowed = after_double(hard, aces, doublings, rules)
        choice = by_chart_doubled(chart, up, doublings, hard, aces, allowed)
        if choice == RESCUE:
            given[hand] = RESCUED
        if choice != DOUBLE:
            return at
        added[hand] += base << doublings
        doublings += 1
        cards[size[hand]] = take(deck, at, state, mixes)
        size[hand] += 1
        at += 1


@kernel
def play_spot(
    deck: Ints,
    at: int,
    state: Ints,
    mixes: int,
    up: int,
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
    while hand < hands:
        split = int(hands > 1)
        if size[hand] == 1:
            held[hand, 1] = take(deck, at, state, mixes)
            size[hand] = 2
            at += 1
        while True:
            cards = held[hand, : size[hand]]
            hard, aces = hard_total(cards), aces_in(cards)
            if hard > 21 or (size[hand] == 2 and is_natural(cards[0], cards[1], split, rules)):
                break
            allowed = choices(cards[0], cards[1], size[hand], hard, aces, hands - 1, split, rules)
            choice = by_chart(chart, up, cards[0], size[hand], hard, aces, allowed)
            if choice == STAND:
                break
            if choice == GIVE_UP:
                given[hand] = GIVEN_UP
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
                at = play_doubled(
                    deck, at, state, mixes, up, base, chart, rules, held[hand], size, added, given, hand
                )
                break
        hand += 1
    return at << 2 | hands - 1


# -- what it comes to ----------------------------------------------------------------------------------------


@kernel
def spot_amount(
    held: Ints,
    size: Ints,
    added: Ints,
    given: Ints,
    hands: int,
    base: int,
    bank: Ints,
    bank_natural: int,
    rules: Ints,
) -> int:
    """What all hands of a spot come to."""
    total = 0
    bank_rank = rank_total(hard_total(bank), aces_in(bank), bank_natural)
    for hand in range(hands):
        if given[hand]:
            total -= half_of(base, rules) if given[hand] == GIVEN_UP else (base + added[hand]) // 2
            continue
        cards = held[hand, : size[hand]]
        natural = size[hand] == 2 and is_natural(cards[0], cards[1], int(hands > 1), rules)
        rank = rank_total(hard_total(cards), aces_in(cards), int(natural))
        same = int(same_cards(cards, bank, rules))
        first, more = base, added[hand]
        if hand and bank_natural:
            first, more = 0, base + added[hand]
        ruling = hand_ruling(rank, bank_rank, int(three_eights(bank)), same, more, rules)
        total += hand_amount(ruling, first, more, rules)
    return total


@kernel
def side_amounts(
    first: int,
    second: int,
    bank: Ints,
    bets: Ints,
    red_pays: Ints,
    buster_pays: Ints,
    match_pays: Ints,
    rules: Ints,
    results: Ints,
) -> None:
    """What the bonus bets of a seat come to."""
    busted = bank.shape[0] if hard_total(bank) > 21 else 0
    results[RED] = side_amount(red_run(bank), bets[RED], red_pays, rules)
    results[BUST] = side_amount(busted, bets[BUST], buster_pays, rules)
    results[MATCHED] = match_amount(first, second, bank[0], bank[1], bets[MATCHED], match_pays, rules)


@kernel
def waits_for_bank(held: Ints, size: Ints, given: Ints, hands: int, rules: Ints) -> bool:
    """Whether a hand of a spot is neither given up nor a natural."""
    for hand in range(hands):
        natural = size[hand] == 2 and is_natural(held[hand, 0], held[hand, 1], int(hands > 1), rules)
        if not given[hand] and not natural:
            return True
    return False


# -- one round -----------------------------------------------------------------------------------------------


@kernel
def play_round(
    deck: Ints,
    state: Ints,
    mixes: int,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    red_pays: Ints,
    buster_pays: Ints,
    match_pays: Ints,
    results: Ints,
) -> int:
    """Play a round with a row of bets for each seat from the bank's left, and say what they come to before
    coverage. The deck is dealt from its front; with `mixes` it is shuffled as it is dealt. Gives the hole
    card, which may place the action button."""
    seats = bets.shape[0]
    held = np.zeros((seats, HANDS, CARDS), dtype=np.int64)
    size = np.zeros((seats, HANDS), dtype=np.int64)
    added = np.zeros((seats, HANDS), dtype=np.int64)
    given = np.zeros((seats, HANDS), dtype=np.int64)
    hands = np.ones(seats, dtype=np.int64)
    paid = np.zeros(seats, dtype=np.int64)
    bank = np.zeros(CARDS, dtype=np.int64)
    results[:] = 0
    size[:, 0] = 2
    at = 0
    for card in range(2):
        for seat in range(seats):
            held[seat, 0, card] = take(deck, at, state, mixes)
            at += 1
        bank[card] = take(deck, at, state, mixes)
        at += 1
    up = card_class(bank[0], rules)
    bank_natural = int(is_natural(bank[0], bank[1], 0, rules))
    looked = checks_hole_card(bank[0], rules)

    for seat in range(seats):
        cards = held[seat, 0, :2]
        natural = is_natural(cards[0], cards[1], 0, rules)
        insured = bets[seat, INSURED] if bank[0] >> 2 == ACE else 0
        if insured and natural and rules[EVEN_MONEY]:
            results[seat, GAME] = bets[seat, GAME]
            paid[seat] = 1
        elif insured:
            most = half_of(bets[seat, GAME], rules)
            results[seat, INSURED] = insurance_amount(most * insured // 100, bank_natural, rules)
        if looked and rules[SURRENDER] == EARLY and not natural:
            allowed = STAND | GIVE_UP | (SPLIT if may_split(cards[0], cards[1], 0, 0, rules) else 0)
            said = by_chart(chart, up, cards[0], 2, hard_total(cards), aces_in(cards), allowed)
            given[seat, 0] = int(said == GIVE_UP)

    waits = False
    for seat in range(seats):
        if not (paid[seat] or given[seat, 0] or (looked and bank_natural)):
            packed = play_spot(
                deck,
                at,
                state,
                mixes,
                up,
                bets[seat, GAME],
                chart,
                rules,
                held[seat],
                size[seat],
                added[seat],
                given[seat],
            )
            at, hands[seat] = packed >> 2, (packed & 3) + 1
        if not paid[seat] and waits_for_bank(held[seat], size[seat], given[seat], hands[seat], rules):
            waits = True
        lost = hands[seat] == 1 and given[seat, 0] == GIVEN_UP and rules[BONUS_LOST]
        if (bets[seat, RED] or bets[seat, BUST]) and not lost:
            waits = True

    drawn = 2
    while waits and not bank_natural and bank_draws(hard_total(bank[:drawn]), aces_in(bank[:drawn]), rules):
        bank[drawn] = take(deck, at, state, mixes)
        at += 1
        drawn += 1

    for seat in range(seats):
        if not paid[seat]:
            results[seat, GAME] = spot_amount(
                held[seat],
                size[seat],
                added[seat],
                given[seat],
                hands[seat],
                bets[seat, GAME],
                bank[:drawn],
                bank_natural,
                rules,
            )
        if results.shape[1] > STAKED:
            results[seat, STAKED] = hands[seat] * bets[seat, GAME] + added[seat].sum()
        if hands[seat] == 1 and given[seat, 0] == GIVEN_UP and rules[BONUS_LOST]:
            results[seat, RED:STAKED] = -bets[seat, RED:STAKED]
        else:
            side_amounts(
                deck[seat],
                deck[seats + 1 + seat],
                bank[:drawn],
                bets[seat],
                red_pays,
                buster_pays,
                match_pays,
                rules,
                results[seat],
            )
    return int(bank[1])


@kernel
def play_rounds(
    state: Ints,
    deck: Ints,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    red_pays: Ints,
    buster_pays: Ints,
    match_pays: Ints,
    results: Ints,
) -> None:
    """Fill in the results of as many rounds as there is room for, each from a fresh shuffle of the deck."""
    for number in range(results.shape[0]):
        play_round(deck, state, 1, bets, chart, rules, red_pays, buster_pays, match_pays, results[number])
