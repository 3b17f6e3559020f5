"""Whole rounds of the 21 games by a chart of play, compiled: the same choices, draws and rulings as the live
round, from the same order of cards. The round is one; what a hand counts and may do, what is decided before
anybody acts and what wagers come to are parts of it, here those of the games that aim at 21.5. A game that
counts otherwise puts its own in their place."""

from __future__ import annotations

import numpy as np

from houseway.games.banked.twenty_one.chart import by_chart, by_chart_doubled, card_class
from houseway.games.banked.twenty_one.memory import Felt, Played, Shoe, clear, clear_felt, deal_to
from houseway.games.banked.twenty_one.settle import (
    after_double,
    bank_draws,
    before_look,
    checks_hole_card,
    choices,
    count_of,
    half_of,
    hand_amount,
    insurance_amount,
    is_natural,
    match_row,
    matched_amount,
    rank_total,
    red_run,
    ruling_on,
    side_amount,
)
from houseway.games.banked.twenty_one.terms import (
    MUST_STAND,
    Choice,
    Count,
    DealTerms,
    Ended,
    Ints,
    May,
    Records,
    Surrender,
    SurrenderTerms,
    TwentyOneTerms,
)
from houseway.hands.lookup import JOKER
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import NATURAL, Held
from houseway.kernel import kernel

# -- parts: a hand -------------------------------------------------------------------------------------------


@kernel
def seen_by(shown: Held, terms: TwentyOneTerms) -> int:
    """The class of what the bank shows by which a chart is read."""
    return card_class(shown[0], terms.natural.plain_tens)


@kernel
def counted(cards: Held, split: int, terms: TwentyOneTerms) -> Count:
    return count_of(cards)


@kernel
def is_natural_hand(cards: Held, split: int, terms: TwentyOneTerms) -> bool:
    return len(cards) == 2 and is_natural(cards[0], cards[1], split, terms.natural)


@kernel
def may_do(cards: Held, count: Count, splits: int, split: int, shown: Held, terms: TwentyOneTerms) -> May:
    """The choices of a hand; one that is over or a natural stands."""
    if count.hard > 21 or is_natural_hand(cards, split, terms):
        return MUST_STAND
    return choices(cards, count, splits, split, terms)


@kernel
def may_do_doubled(count: Count, doublings: int, terms: TwentyOneTerms) -> May:
    """The choices of a hand that was doubled so often; one that is over stands."""
    if count.hard > 21:
        return MUST_STAND
    return after_double(count, doublings, terms.double, terms.chart)


@kernel
def rank_of(cards: Held, split: int, terms: TwentyOneTerms) -> int:
    return rank_total(count_of(cards), int(is_natural_hand(cards, split, terms)))


@kernel
def hand_came_to(
    hand: np.record, later: int, split: int, bank: Held, bank_rank: int, base: int, played: Played
) -> int:
    """What a hand that was played out comes to; `later` says that a split brought it about, `split` that it
    is one of several."""
    terms, added, cards = played.terms, hand.added, hand.cards[: hand.held]
    if later and bank_rank >> CATEGORY_SHIFT == NATURAL:
        base, added = 0, base + added
    ruling = ruling_on(cards, rank_of(cards, split, terms), bank, bank_rank, added, terms)
    return hand_amount(ruling, base, added, terms.pays)


# -- parts: beside the hand ----------------------------------------------------------------------------------


@kernel
def decide_early(felt: Felt, bets: Records, played: Played, came: Records) -> bool:
    """Insurance, even money and surrender before the hole card is looked at. Says whether it is a natural
    that ends the round."""
    terms, bank = played.terms, felt.bank[0].cards[: felt.bank[0].held]
    bank_natural = is_natural_hand(bank, 0, terms)
    looked = checks_hole_card(bank[0], terms.natural)
    for seat in range(bets.shape[0]):
        hand, bet = felt.hands[seat, 0], bets[seat]
        cards = hand.cards[: hand.held]
        natural = is_natural_hand(cards, 0, terms)
        insured = bet.insured if bank[0] >> 2 == ACE else 0
        if insured and natural and terms.even_money:
            came[seat].game = bet.game
            felt.spots[seat].paid = 1
        elif insured:
            most = half_of(bet.game, terms.pays.unit)
            came[seat].insured = insurance_amount(most * insured // 100, int(bank_natural), terms.pays)
        if looked and terms.surrender.when == Surrender.EARLY and not natural:
            may = before_look(cards[0], cards[1], terms.split)
            said = by_chart(played.chart, seen_by(bank, terms), cards, count_of(cards), may)
            if said == Choice.SURRENDER:
                hand.ended = Ended.SURRENDERED
    return bool(looked and bank_natural)


@kernel
def loses_bonuses(hands: int, ended: int, surrender: SurrenderTerms) -> bool:
    """Whether a seat with so many hands has given its only one up, and its bonus bets with it."""
    return bool(hands == 1 and ended == Ended.SURRENDERED and surrender.takes_bonus)


@kernel
def bonus_waits(bet: np.record, hands: int, ended: int, terms: TwentyOneTerms) -> bool:
    """Whether a bonus bet depends on the bank's further cards; `ended` says how the first hand of its seat
    did."""
    return bool((bet.red or bet.bust) and not loses_bonuses(hands, ended, terms.surrender))


@kernel
def settle_beside(seat: int, felt: Felt, bets: Records, played: Played, won: np.record) -> None:
    """What the bonus bets of a seat come to."""
    terms, pays, bet = played.terms, played.pays, bets[seat]
    if loses_bonuses(felt.spots[seat].hands, felt.hands[seat, 0].ended, terms.surrender):
        won.red = -bet.red
        won.bust = -bet.bust
        won.matched = -bet.matched
        return
    bank = felt.bank[0].cards[: felt.bank[0].held]
    busted = len(bank) if count_of(bank).hard > 21 else 0
    unit = terms.pays.unit
    won.red = side_amount(red_run(bank), bet.red, pays.red, unit)
    won.bust = side_amount(busted, bet.bust, pays.buster, unit)
    first, second = felt.shoe.deck[seat], felt.shoe.deck[bets.shape[0] + 1 + seat]
    hole_row = match_row(first, second, bank[1]) if terms.match_hole else 0
    won.matched = matched_amount(match_row(first, second, bank[0]), hole_row, bet.matched, pays.match, unit)


# -- one spot ------------------------------------------------------------------------------------------------


@kernel
def split_in_two(hands: Records, at: int, number: int) -> None:
    """Make room behind one of so many hands for the twin that takes its second card."""
    for place in range(number, at + 1, -1):
        hands[place] = hands[place - 1]
    hand, twin = hands[at], hands[at + 1]
    clear(twin)
    twin.cards[0] = hand.cards[1]
    twin.held = 1
    hand.held = 1


@kernel
def play_doubled(hand: np.record, seen: int, base: int, shoe: Shoe, played: Played) -> None:
    """Play a doubled hand on: it may be rescued or doubled again."""
    doublings = 1
    while True:
        count = counted(hand.cards[: hand.held], 0, played.terms)
        may = may_do_doubled(count, doublings, played.terms)
        if not (may.double or may.rescue):
            return
        choice = by_chart_doubled(played.chart, seen, doublings, count, may)
        if choice == Choice.RESCUE:
            hand.ended = Ended.RESCUED
        if choice != Choice.DOUBLE:
            return
        hand.added += base << doublings
        doublings += 1
        deal_to(hand, shoe)


@kernel
def play_hand(seat: int, at: int, seen: int, base: int, felt: Felt, played: Played) -> None:
    """Play one hand of a spot until it stands; what a split adds to the spot is played after it."""
    spot, hand, bank = felt.spots[seat], felt.hands[seat, at], felt.bank[0]
    shown = bank.cards[: bank.held]
    while True:
        cards, split = hand.cards[: hand.held], int(spot.hands > 1)
        count = counted(cards, split, played.terms)
        may = may_do(cards, count, spot.hands - 1, split, shown, played.terms)
        if not (may.hit or may.double or may.split or may.surrender):
            return
        choice = by_chart(played.chart, seen, cards, count, may)
        if choice == Choice.STAND:
            return
        if choice == Choice.SURRENDER:
            hand.ended = Ended.SURRENDERED
            return
        if choice == Choice.SPLIT:
            split_in_two(felt.hands[seat], at, spot.hands)
            spot.hands += 1
        deal_to(hand, felt.shoe)
        if choice == Choice.DOUBLE:
            hand.added = base
            play_doubled(hand, seen, base, felt.shoe, played)
            return


@kernel
def play_spot(seat: int, base: int, felt: Felt, played: Played) -> None:
    """Play every hand of a spot out."""
    bank, at = felt.bank[0], 0
    seen = seen_by(bank.cards[: bank.held], played.terms)
    while at < felt.spots[seat].hands:
        hand = felt.hands[seat, at]
        if hand.held == 1:
            deal_to(hand, felt.shoe)
        play_hand(seat, at, seen, base, felt, played)
        at += 1


@kernel
def waits_for_bank(hands: Records, number: int, terms: TwentyOneTerms) -> bool:
    """Whether a hand of a spot is neither given up nor a natural."""
    for at in range(number):
        hand = hands[at]
        natural = is_natural_hand(hand.cards[: hand.held], int(number > 1), terms)
        if hand.ended == Ended.PLAYED and not natural:
            return True
    return False


@kernel
def spot_amount(hands: Records, number: int, base: int, bank: Held, played: Played) -> int:
    """What all hands of a spot come to."""
    total = 0
    bank_rank = rank_of(bank, 0, played.terms)
    for at in range(number):
        hand = hands[at]
        if hand.ended == Ended.SURRENDERED:
            total -= half_of(base, played.terms.pays.unit)
        elif hand.ended == Ended.RESCUED:
            total -= (base + hand.added) // 2
        else:
            total += hand_came_to(hand, int(at > 0), int(number > 1), bank, bank_rank, base, played)
    return total


@kernel
def staked_on(hands: Records, number: int, base: int) -> int:
    """All that was staked on the hands of a spot."""
    staked = number * base
    for at in range(number):
        staked += hands[at].added
    return staked


# -- one round -----------------------------------------------------------------------------------------------


@kernel
def deal(felt: Felt, terms: DealTerms) -> None:
    """Deal the first cards. A joker of the bank may freeze hands."""
    bank = felt.bank[0]
    for card in range(2):
        for seat in range(felt.spots.shape[0]):
            deal_to(felt.hands[seat, 0], felt.shoe)
        if card and terms.bank_waits:
            return
        deal_to(bank, felt.shoe)
        if bank.cards[card] == JOKER and terms.joker_freezes_one:
            return


@kernel
def play_seats(felt: Felt, bets: Records, over: int, played: Played) -> bool:
    """The players' turns, unless the round is over; whether a wager waits for the bank's further cards."""
    waits = False
    for seat in range(bets.shape[0]):
        spot, hands = felt.spots[seat], felt.hands[seat]
        if not (over or spot.paid or hands[0].ended != Ended.PLAYED):
            play_spot(seat, bets[seat].game, felt, played)
        if not waits and not spot.paid:
            waits = waits_for_bank(hands, spot.hands, played.terms)
        if not waits:
            waits = bonus_waits(bets[seat], spot.hands, hands[0].ended, played.terms)
    return waits


@kernel
def play_bank(felt: Felt, waits: int, terms: TwentyOneTerms) -> None:
    """The bank's second card, and while a wager waits for it what its chart has it draw."""
    bank = felt.bank[0]
    if bank.held == 1:
        deal_to(bank, felt.shoe)
    if not waits or is_natural_hand(bank.cards[: bank.held], 0, terms):
        return
    while bank_draws(counted(bank.cards[: bank.held], 0, terms), terms.bank_hits_soft_17):
        deal_to(bank, felt.shoe)


@kernel
def settle_seats(felt: Felt, bets: Records, played: Played, came: Records) -> None:
    """What every wager comes to against the bank's whole hand."""
    bank = felt.bank[0].cards[: felt.bank[0].held]
    for seat in range(bets.shape[0]):
        spot, hands, base, won = felt.spots[seat], felt.hands[seat], bets[seat].game, came[seat]
        if not spot.paid:
            won.game = spot_amount(hands, spot.hands, base, bank, played)
        won.staked = staked_on(hands, spot.hands, base)
        settle_beside(seat, felt, bets, played, won)


@kernel
def play_round(felt: Felt, bets: Records, played: Played, came: Records) -> int:
    """Play a round with the bets of each seat in the order of the deal, and say what they come to before
    coverage. Gives the bank's second card, which may place the action button."""
    clear_felt(felt, came)
    deal(felt, played.terms.deal)
    over = decide_early(felt, bets, played, came)
    waits = play_seats(felt, bets, int(over), played)
    play_bank(felt, int(waits), played.terms)
    settle_seats(felt, bets, played, came)
    return int(felt.bank[0].cards[1])


@kernel
def play_rounds(felt: Felt, bets: Records, played: Played, came: Records, second: Ints) -> None:
    """As many rounds as there are rows of bets, each from a fresh shuffle of the deck."""
    for number in range(bets.shape[0]):
        second[number] = play_round(felt, bets[number], played, came[number])
