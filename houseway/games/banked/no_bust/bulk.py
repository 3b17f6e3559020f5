"""No Bust 21st Century in bulk: the round of the 21 games with hands that aim at 22 and their naturals in
it."""

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
from houseway.games.banked.twenty_one.bulk import (
    bonus_waits,
    counted,
    decide_early,
    hand_came_to,
    is_natural_hand,
    loses_bonuses,
    may_do,
    may_do_doubled,
    play_round,
    play_rounds,
    rank_of,
    seen_by,
    settle_beside,
)
from houseway.games.banked.twenty_one.memory import Felt, Played
from houseway.games.banked.twenty_one.settle import side_amount
from houseway.games.banked.twenty_one.terms import MUST_STAND, Count, Ended, May, Records, TwentyOneTerms
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import Held, aces_in, hard_total, jokers_in, soft_total, twenty_one_value
from houseway.kernel import Parts, kernel

SEEN = 42
"""What players may see of the bank: ten classes of one card, hard totals of two, soft totals, and a joker."""

# -- a hand --------------------------------------------------------------------------------------------------


@kernel
def seen_class(bank: Held) -> int:
    """The class of the bank's open cards by which a chart is read."""
    if len(bank) == 1:
        return 0 if bank[0] >> 2 == ACE else min(twenty_one_value(bank[0]), 10) - 1
    if jokers_in(bank):
        return SEEN - 1
    hard, aces = hard_total(bank), aces_in(bank)
    return 19 + soft_total(hard, aces, 21) if aces else 10 + hard


@kernel
def seen_by_22(shown: Held, terms: TwentyOneTerms) -> int:
    return seen_class(shown)


@kernel
def may_do_22(cards: Held, count: Count, splits: int, split: int, shown: Held, terms: TwentyOneTerms) -> May:
    """The choices of a hand; one that is over stands."""
    if is_over_22(cards, terms):
        return MUST_STAND
    return choices_22(cards, count, splits, split, shown, terms)


@kernel
def stands_doubled(count: Count, doublings: int, terms: TwentyOneTerms) -> May:
    """A doubled hand has its one card."""
    return MUST_STAND


@kernel
def hand_came_to_22(
    hand: np.record, later: int, split: int, bank: Held, bank_rank: int, base: int, played: Played
) -> int:
    """What a hand that was played out comes to."""
    terms, cards = played.terms, hand.cards[: hand.held]
    ruling = ruling_22(rank_22(cards, split, terms), bank_rank, hand.added, later, terms.meet)
    return amount_22(ruling, cards, base, hand.added, later, played.pays.naturals, terms.pays)


# -- beside the hand -----------------------------------------------------------------------------------------


@kernel
def look_at_bank(felt: Felt, bets: Records, played: Played, came: Records) -> bool:
    """Tell naturals that are paid at once. Says whether nobody acts: against a joker, or a natural that ends
    the round."""
    terms, bank = played.terms, felt.bank[0].cards[: felt.bank[0].held]
    if terms.deal.pays_at_once and not may_be_natural(bank, terms):
        for seat in range(bets.shape[0]):
            hand = felt.hands[seat, 0]
            came[seat].natural_first = int(is_natural_22(hand.cards[: hand.held], 0, terms))
    return bool(bank[0] == JOKER or (terms.deal.natural_ends and is_natural_22(bank, 0, terms)))


@kernel
def buster_waits(bet: np.record, hands: int, ended: int, terms: TwentyOneTerms) -> bool:
    """Whether Buster depends on the bank's further cards."""
    return bool(bet.bust and not (ended != Ended.PLAYED and terms.surrender.takes_bonus))


@kernel
def settle_buster(seat: int, felt: Felt, bets: Records, played: Played, won: np.record) -> None:
    """What Buster comes to."""
    terms, bank, bet = played.terms, felt.bank[0].cards[: felt.bank[0].held], bets[seat].bust
    busted = len(bank) if is_over_22(bank, terms) else 0
    won.bust = side_amount(busted, bet, played.pays.buster, terms.pays.unit)
    if loses_bonuses(felt.spots[seat].hands, felt.hands[seat, 0].ended, terms.surrender):
        won.bust = -bet


# -- the round -----------------------------------------------------------------------------------------------

AIMS_AT_22 = Parts(
    "22",
    {
        seen_by: seen_by_22,
        counted: count_22,
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
