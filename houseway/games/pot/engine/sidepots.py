"""Side pots, uncalled bets and odd chips: who may win which chips, and how equal hands share them."""

from __future__ import annotations

from typing import NamedTuple

from houseway.cards import JOKER
from houseway.games.pot.hand import PotHand, Share
from houseway.games.pot.rules import PotRules
from houseway.hands import evaluate
from houseway.play import Felt
from houseway.play.events import POT
from houseway.play.money import share


class SidePot(NamedTuple):
    """Chips that these positions, and no others, may win."""

    amount: int
    contenders: tuple[int, ...]
    name: str


def gather(felt: Felt[PotRules], hand: PotHand, why: str) -> None:
    """The betting round is over: an unmatched top part goes back, the rest goes into the pot."""
    bets = hand.bets
    top = max(bets)
    if not top:
        return
    purse, parties, in_pot = felt.purse, hand.parties, hand.in_pot
    leader = bets.index(top)
    unmatched = 0 if bets.count(top) > 1 else top - max([in_pot[leader], *sorted(bets)[-2:-1]])
    if unmatched > 0:
        felt.rule("uncalled_bet_returned")
        purse.unstake(parties[leader], unmatched)
        bets[leader] -= unmatched
        hand.uncalled = unmatched
    felt.by("bets_form_pot")
    put_in = hand.put_in
    for i, bet in enumerate(bets):
        if bet:
            put_in[i] += bet
            purse.move(parties[i], POT, bet - in_pot[i], why, "bets_form_pot")
            bets[i] = in_pot[i] = 0


def side_pots(hand: PotHand, pot: int) -> list[SidePot]:
    """The pots of a hand from the main one up."""
    return pots_of(hand.put_in, hand.live_positions(), pot)


def pots_of(put_in: list[int], live: list[int], pot: int) -> list[SidePot]:
    """Pots by what each position put in. Dead money and the drop belong to the main pot, which comes first;
    chips of folded players lie in the pots they reach."""
    levels = sorted({put_in[i] for i in live})
    if len(levels) == 1:
        return [SidePot(pot, tuple(live), "main pot")] if pot else []
    pots: list[SidePot] = []
    floor = 0
    for level in levels:
        amount = sum(min(paid, level) - min(paid, floor) for paid in put_in)
        contenders = tuple(i for i in live if put_in[i] >= level)
        if amount or not level:
            pots.append(SidePot(amount, contenders, f"side pot {len(pots)}" if pots else "main pot"))
        floor = level
    over = sum(max(0, paid - floor) for paid in put_in)
    if pots and over:
        pots[-1] = pots[-1]._replace(amount=pots[-1].amount + over)
    if not pots:
        pots = [SidePot(0, tuple(live), "main pot")]
    extra = pot - sum(one.amount for one in pots)
    for i, one in enumerate(pots):
        amount = max(0, one.amount + extra)
        extra = one.amount + extra - amount
        pots[i] = one._replace(amount=amount)
    return [one for one in pots if one.amount]


def divide(
    felt: Felt[PotRules],
    hand: PotHand,
    amount: int,
    winners: list[int],
    low: bool = False,
    *,
    part: Share | None = None,
) -> list[tuple[int, int]]:
    """Shares of equal hands in whole chips; odd chips by the sheet: (position, cents)."""
    if len(winners) == 1:
        return [(winners[0], amount)]
    order = odd_chip_order(felt.rules, hand, winners, low, part)
    felt.rule("equal_hands_share")
    shares = share(amount, [1] * len(order), hand.stakes.chip)
    if len(set(shares)) > 1:
        felt.rule("odd_chip")
        if gives_all_to_first(felt.rules, low):
            least = min(shares)
            shares = [amount - least * (len(order) - 1)] + [least] * (len(order) - 1)
    return list(zip(order, shares, strict=True))


def gives_all_to_first(rules: PotRules, low: bool) -> bool:
    """Whether the first of equal hands takes every odd chip."""
    return rules.odd_chip.spread == "all-to-first-for-low-too" or (
        rules.odd_chip.spread == "all-to-first" and not low
    )


def odd_chip_order(
    rules: PotRules, hand: PotHand, winners: list[int], low: bool, part: Share | None = None
) -> list[int]:
    """Equal hands in the order in which odd chips go to them."""
    if rules.odd_chip.among_ties == "left-of-button":
        return sorted(winners)
    cards = {i: hand.hole[i] for i in winners}
    if rules.odd_chip.cards == "playing-cards" and part is not None:
        cards = {i: playing_cards(part, some + hand.board) for i, some in cards.items()}
    if low and rules.odd_chip.among_ties == "card-by-suit":
        place = low_card if rules.odd_chip.low_ace == "low" else int
        return sorted(winners, key=lambda i: min(place(card) for card in cards[i]))
    return sorted(winners, key=lambda i: high_card(cards[i]), reverse=True)


def playing_cards(part: Share, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that make a hand for one part of the pot."""
    return evaluate(cards, part.kind, **dict(part.readings)).cards


def high_card(cards: tuple[int, ...]) -> int:
    """The highest card of a hand by rank and suit. A joker has no suit: every equal hand holds the natural
    card that it stands for, which is higher."""
    return max(card for card in cards if card != JOKER)


def low_card(card: int) -> int:
    """A card's place among low cards: the ace below the two, clubs below the other suits."""
    return (card + 4) % 52
