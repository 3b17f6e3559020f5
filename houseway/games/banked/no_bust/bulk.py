"""No Bust 21st Century in bulk: the round of the 21 games with hands that aim at 22 and their naturals in
it."""

from __future__ import annotations

from houseway.games.banked.no_bust.settle import (
    amount_22,
    choices_by_points,
    count_22,
    is_natural_22,
    is_over_22,
    may_be_natural,
    rank_22,
    ruling_22,
)
from houseway.games.banked.twenty_one.bulk import (
    ENDS_ROUND,
    bonus_waits,
    decide_early,
    hand_came_to,
    is_natural_hand,
    loses_bonuses,
    may_do,
    may_do_doubled,
    play_round,
    play_rounds,
    points_of,
    rank_of,
    seen_by,
    settle_beside,
)
from houseway.games.banked.twenty_one.settle import BONUS_LOST, STAND, Ints, side_amount
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import aces_in, hard_total, jokers_in, soft_total, twenty_one_value
from houseway.kernel import Parts, kernel

GAME, BUST, STAKED, AT_ONCE = range(4)
"""Columns of the results; bets have the first two. The last, where there is room for it, says whose natural
can be paid before anybody acts."""
SEEN = 42
"""What players may see of the bank: ten classes of one card, hard totals of two, soft totals, and a joker."""

# -- a hand --------------------------------------------------------------------------------------------------


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
def seen_by_22(shown: Ints, rules: Ints) -> int:
    return seen_class(shown)


@kernel
def may_do_22(cards: Ints, points: int, splits: int, split: int, shown: Ints, rules: Ints) -> int:
    """The choices of a hand; one that is over stands."""
    if is_over_22(cards, rules):
        return STAND
    return choices_by_points(cards, points, splits, split, shown, rules)


@kernel
def stands_doubled(points: int, doublings: int, rules: Ints) -> int:
    """A doubled hand has its one card."""
    return STAND


@kernel
def hand_came_to_22(
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
    """What a hand that was played out comes to."""
    later = int(hand > 0)
    ruling = ruling_22(rank_22(cards, int(hands > 1), rules), bank_rank, added, later, rules)
    return amount_22(ruling, cards, base, added, later, naturals, rules)


# -- beside the hand -----------------------------------------------------------------------------------------


@kernel
def look_at_bank(
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
    """Tell naturals that can be paid at once. Says whether nobody acts: against a joker, or a natural that
    ends the round."""
    if results.shape[1] > AT_ONCE and not may_be_natural(bank, rules):
        for seat in range(bets.shape[0]):
            cards = held[seat, 0, : size[seat, 0]]
            results[seat, AT_ONCE] = int(is_natural_22(cards, 0, rules))
    return bool(bank[0] == JOKER or (runs[ENDS_ROUND] and is_natural_22(bank, 0, rules)))


@kernel
def buster_waits(seat: int, bets: Ints, hands: int, given: int, rules: Ints) -> bool:
    """Whether Buster depends on the bank's further cards."""
    return bool(bets[seat, BUST] and not (given and rules[BONUS_LOST]))


@kernel
def settle_buster(
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
    """What Buster comes to, and what was staked on the game."""
    busted = bank.shape[0] if is_over_22(bank, rules) else 0
    won = side_amount(busted, bets[seat, BUST], buster, rules)
    results[seat, BUST] = -bets[seat, BUST] if loses_bonuses(hands, given, rules) else won
    results[seat, STAKED] = staked


# -- the round -----------------------------------------------------------------------------------------------

AIMS_AT_22 = Parts(
    "22",
    {
        seen_by: seen_by_22,
        points_of: count_22,
        is_natural_hand: is_natural_22,
        may_do: may_do_22,
        may_do_doubled: stands_doubled,
        rank_of: rank_22,
        hand_came_to: hand_came_to_22,
        decide_early: look_at_bank,
        bonus_waits: buster_waits,
        settle_beside: settle_buster,
    },
)
play_round_22 = AIMS_AT_22.put_into(play_round)
play_rounds_22 = AIMS_AT_22.put_into(play_rounds)
