"""Whole rounds of the 21 games by a chart of play, compiled: the same choices, draws and rulings as the live
round, from the same order of cards. The round is one; what a hand counts and may do, what is decided before
anybody acts and what wagers come to are parts of it, here those of the games that aim at 21.5. A game that
counts otherwise puts its own in their place."""

from __future__ import annotations

from typing import NamedTuple

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
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import NATURAL, aces_in, hard_total
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
AFTER_PLAYERS, ENDS_ROUND, EARLY_FREEZE = range(3)
"""How the round runs, an array in this order: whether the bank waits for its second card, whether its natural
ends the round when it shows, and whether a joker freezes hands of one card."""
DEALT_AT_ONCE = np.zeros(3, dtype=np.int64)
"""A round that does none of it."""
NO_TABLE = np.zeros((0, 2), dtype=np.int64)


class Pays(NamedTuple):
    """The pay tables of a game, empty where it has no such wager."""

    red: Ints = NO_TABLE
    buster: Ints = NO_TABLE
    match: Ints = NO_TABLE
    naturals: Ints = NO_TABLE
    """By the cards that a natural is made of, where that matters."""


class Seats(NamedTuple):
    """The hands of all seats: their cards and how many they are, what doubling added, how each was given up,
    how many hands a seat has, and whether it is paid already."""

    held: Ints
    size: Ints
    added: Ints
    given: Ints
    hands: Ints
    paid: Ints


# -- parts: a hand -------------------------------------------------------------------------------------------


@kernel
def seen_by(shown: Ints, rules: Ints) -> int:
    """The class of what the bank shows by which a chart is read."""
    return card_class(shown[0], rules)


@kernel
def points_of(cards: Ints, split: int, rules: Ints) -> int:
    """The points of a hand with every ace as 1, times 16, and the aces."""
    return hard_total(cards) << 4 | aces_in(cards)


@kernel
def is_natural_hand(cards: Ints, split: int, rules: Ints) -> bool:
    return len(cards) == 2 and is_natural(cards[0], cards[1], split, rules)


@kernel
def may_do(cards: Ints, points: int, splits: int, split: int, shown: Ints, rules: Ints) -> int:
    """The choices of a hand; one that is over or a natural stands."""
    hard, aces = points >> 4, points & 15
    if hard > 21 or is_natural_hand(cards, split, rules):
        return STAND
    return choices(cards[0], cards[1], len(cards), hard, aces, splits, split, rules)


@kernel
def may_do_doubled(points: int, doublings: int, rules: Ints) -> int:
    """The choices of a hand that was doubled so often; one that is over stands."""
    hard, aces = points >> 4, points & 15
    return after_double(hard, aces, doublings, rules) if hard <= 21 else STAND


@kernel
def rank_of(cards: Ints, split: int, rules: Ints) -> int:
    return rank_total(hard_total(cards), aces_in(cards), int(is_natural_hand(cards, split, rules)))


@kernel
def hand_came_to(
    cards: Ints,
    hand: int,
    hands: int,
    bank: Ints,
    bank_rank: int,
    base: int,
    added: int,
    naturals: Ints,
    rules: Ints,
) -> int:
    """What a hand that was played out comes to; `hand` is its number among those of its spot."""
    if hand and bank_rank >> CATEGORY_SHIFT == NATURAL:
        base, added = 0, base + added
    rank, same = rank_of(cards, int(hands > 1), rules), int(same_cards(cards, bank, rules))
    return hand_amount(
        hand_ruling(rank, bank_rank, int(three_eights(bank)), same, added, rules), base, added, rules
    )


# -- parts: beside the hand ----------------------------------------------------------------------------------


@kernel
def decide_early(
    held: Ints,
    size: Ints,
    given: Ints,
    paid: Ints,
    bank: Ints,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    runs: Ints,
    results: Ints,
) -> bool:
    """Insurance, even money and surrender before the hole card is looked at. Says whether it is a natural
    that ends the round."""
    up = card_class(bank[0], rules)
    bank_natural = is_natural_hand(bank, 0, rules)
    looked = checks_hole_card(bank[0], rules)
    for seat in range(bets.shape[0]):
        cards = held[seat, 0, :2]
        natural = is_natural_hand(cards, 0, rules)
        insured = bets[seat, INSURED] if bank[0] >> 2 == ACE else 0
        if insured and natural and rules[EVEN_MONEY]:
            results[seat, GAME] = bets[seat, GAME]
            paid[seat] = 1
        elif insured:
            most = half_of(bets[seat, GAME], rules)
            results[seat, INSURED] = insurance_amount(most * insured // 100, int(bank_natural), rules)
        if looked and rules[SURRENDER] == EARLY and not natural:
            allowed = STAND | GIVE_UP | (SPLIT if may_split(cards[0], cards[1], 0, 0, rules) else 0)
            said = by_chart(chart, up, cards[0], 2, hard_total(cards), aces_in(cards), allowed)
            given[seat, 0] = int(said == GIVE_UP)
    return bool(looked and bank_natural)


@kernel
def loses_bonuses(hands: int, given: int, rules: Ints) -> bool:
    """Whether a seat with so many hands has given its only one up, and its bonus bets with it."""
    return bool(hands == 1 and given == GIVEN_UP and rules[BONUS_LOST])


@kernel
def bonus_waits(seat: int, bets: Ints, hands: int, given: int, rules: Ints) -> bool:
    """Whether a bonus bet of a seat depends on the bank's further cards; `given` says how its first hand was
    given up."""
    return bool((bets[seat, RED] or bets[seat, BUST]) and not loses_bonuses(hands, given, rules))


@kernel
def settle_beside(
    seat: int,
    deck: Ints,
    hands: int,
    given: int,
    staked: int,
    bank: Ints,
    bets: Ints,
    red: Ints,
    buster: Ints,
    match: Ints,
    rules: Ints,
    results: Ints,
) -> None:
    """What the bonus bets of a seat come to, and what was staked on the game."""
    if results.shape[1] > STAKED:
        results[seat, STAKED] = staked
    if loses_bonuses(hands, given, rules):
        results[seat, RED:STAKED] = -bets[seat, RED:STAKED]
        return
    busted = bank.shape[0] if hard_total(bank) > 21 else 0
    results[seat, RED] = side_amount(red_run(bank), bets[seat, RED], red, rules)
    results[seat, BUST] = side_amount(busted, bets[seat, BUST], buster, rules)
    first, second = deck[seat], deck[bets.shape[0] + 1 + seat]
    matched = match_amount(first, second, bank[0], bank[1], bets[seat, MATCHED], match, rules)
    results[seat, MATCHED] = matched


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
    seen: int,
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
        points = points_of(cards[: size[hand]], 0, rules)
        allowed = may_do_doubled(points, doublings, rules)
        if allowed == STAND:
            return at
        choice = by_chart_doubled(chart, seen, doublings, points >> 4, points & 15, allowed)
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
    seen = seen_by(shown, rules)
    while hand < hands:
        split = int(hands > 1)
        if size[hand] == 1:
            held[hand, 1] = take(deck, at, state, mixes)
            size[hand] = 2
            at += 1
        while True:
            cards = held[hand, : size[hand]]
            points = points_of(cards, split, rules)
            allowed = may_do(cards, points, hands - 1, split, shown, rules)
            if allowed == STAND:
                break
            choice = by_chart(chart, seen, cards[0], size[hand], points >> 4, points & 15, allowed)
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
                    deck, at, state, mixes, seen, base, chart, rules, held[hand], size, added, given, hand
                )
                break
        hand += 1
    return at << 2 | hands - 1


@kernel
def waits_for_bank(held: Ints, size: Ints, given: Ints, hands: int, rules: Ints) -> bool:
    """Whether a hand of a spot is neither given up nor a natural."""
    for hand in range(hands):
        if not given[hand] and not is_natural_hand(held[hand, : size[hand]], int(hands > 1), rules):
            return True
    return False


@kernel
def spot_amount(
    held: Ints,
    size: Ints,
    added: Ints,
    given: Ints,
    hands: int,
    base: int,
    bank: Ints,
    naturals: Ints,
    rules: Ints,
) -> int:
    """What all hands of a spot come to."""
    total = 0
    bank_rank = rank_of(bank, 0, rules)
    for hand in range(hands):
        if given[hand]:
            total -= half_of(base, rules) if given[hand] == GIVEN_UP else (base + added[hand]) // 2
            continue
        cards = held[hand, : size[hand]]
        total += hand_came_to(cards, hand, hands, bank, bank_rank, base, added[hand], naturals, rules)
    return total


# -- one round -----------------------------------------------------------------------------------------------


@kernel
def empty_seats(seats: int) -> Seats:
    return Seats(
        np.zeros((seats, HANDS, CARDS), dtype=np.int64),
        np.zeros((seats, HANDS), dtype=np.int64),
        np.zeros((seats, HANDS), dtype=np.int64),
        np.zeros((seats, HANDS), dtype=np.int64),
        np.ones(seats, dtype=np.int64),
        np.zeros(seats, dtype=np.int64),
    )


@kernel
def deal(deck: Ints, state: Ints, mixes: int, held: Ints, size: Ints, bank: Ints, runs: Ints) -> int:
    """Deal the first cards; how many of them the bank has. A joker of the bank may freeze hands."""
    at = 0
    for card in range(2):
        for seat in range(held.shape[0]):
            held[seat, 0, card] = take(deck, at, state, mixes)
            size[seat, 0] = card + 1
            at += 1
        if card and runs[AFTER_PLAYERS]:
            return 1
        bank[card] = take(deck, at, state, mixes)
        at += 1
        if bank[card] == JOKER and runs[EARLY_FREEZE]:
            return card + 1
    return 2


@kernel
def settle_seats(
    seats: Seats, bank: Ints, deck: Ints, bets: Ints, pays: Pays, rules: Ints, results: Ints
) -> None:
    """What every wager comes to against the bank's whole hand."""
    held, size, added, given, hands, paid = seats
    red, buster, match, naturals = pays
    for seat in range(bets.shape[0]):
        wager = bets[seat, GAME]
        if not paid[seat]:
            results[seat, GAME] = spot_amount(
                held[seat],
                size[seat],
                added[seat],
                given[seat],
                hands[seat],
                wager,
                bank,
                naturals,
                rules,
            )
        settle_beside(
            seat,
            deck,
            hands[seat],
            given[seat, 0],
            hands[seat] * wager + added[seat].sum(),
            bank,
            bets,
            red,
            buster,
            match,
            rules,
            results,
        )


@kernel
def play_round(
    deck: Ints,
    state: Ints,
    mixes: int,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    runs: Ints,
    pays: Pays,
    results: Ints,
) -> int:
    """Play a round with a row of bets for each seat in the order of the deal, and say what they come to
    before coverage. The deck is dealt from its front; with `mixes` it is shuffled as it is dealt. Gives the
    bank's second card, which may place the action button."""
    seats = empty_seats(bets.shape[0])
    held, size, added, given, hands, paid = seats
    bank = np.zeros(CARDS, dtype=np.int64)
    results[:] = 0
    drawn = deal(deck, state, mixes, held, size, bank, runs)
    at = bets.shape[0] * size[0, 0] + drawn
    shown = bank[:drawn]
    over = decide_early(held, size, given, paid, shown, bets, chart, rules, runs, results)
    waits = False
    for seat in range(bets.shape[0]):
        if not (over or paid[seat] or given[seat, 0]):
            wager = bets[seat, GAME]
            cards, sizes, more, gone = held[seat], size[seat], added[seat], given[seat]
            packed = play_spot(deck, at, state, mixes, shown, wager, chart, rules, cards, sizes, more, gone)
            at, hands[seat] = packed >> 2, (packed & 3) + 1
        if not waits and not paid[seat]:
            waits = waits_for_bank(held[seat], size[seat], given[seat], hands[seat], rules)
        if not waits:
            waits = bonus_waits(seat, bets, hands[seat], given[seat, 0], rules)

    if drawn == 1:
        bank[1] = take(deck, at, state, mixes)
        at += 1
        drawn = 2
    while waits and not is_natural_hand(bank[:drawn], 0, rules):
        points = points_of(bank[:drawn], 0, rules)
        if not bank_draws(points >> 4, points & 15, rules):
            break
        bank[drawn] = take(deck, at, state, mixes)
        at += 1
        drawn += 1

    settle_seats(seats, bank[:drawn], deck, bets, pays, rules, results)
    return int(bank[1])


@kernel
def play_rounds(
    state: Ints,
    deck: Ints,
    bets: Ints,
    chart: Ints,
    rules: Ints,
    runs: Ints,
    pays: Pays,
    results: Ints,
) -> None:
    """Fill in the results of as many rounds as there is room for, each from a fresh shuffle of the deck."""
    for number in range(results.shape[0]):
        play_round(deck, state, 1, bets, chart, rules, runs, pays, results[number])
