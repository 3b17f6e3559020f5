"""Discards without a draw: a pineapple player keeps two of his three hole cards."""

from __future__ import annotations

from collections.abc import Callable

from houseway.play import Felt, Flow, PickCards
from houseway.pots.hand import PotHand

Step = Callable[[Felt, PotHand], Flow]
"""What players do with their cards on a street besides betting."""


def discard_to_keep(t: Felt, hand: PotHand) -> Flow:
    """In turn from the button's left everybody still in throws cards away until he holds what he may keep.
    Where a late hand dies he may let the moment pass; elsewhere the card dealt to him last goes."""
    keep = t.rules.keep_cards
    may_be_late = t.rules.late_discard == "dead-hand"
    for i in hand.live_positions():
        held = hand.hole[i]
        too_many = len(held) - keep
        if too_many <= 0:
            continue
        picked = yield PickCards(
            hand.parties[i],
            f"throw away {too_many} of your {len(held)} cards",
            held,
            0 if may_be_late else too_many,
            too_many,
            () if may_be_late else held[-too_many:],
            verb="throw away",
            rule="discard",
        )
        if picked and t.rule("discard", hand.places[i]):
            throw_away(t, hand, i, picked)


def late_hands_die(t: Felt, hand: PotHand) -> Flow:
    """Who still holds too many cards is out, as long as somebody else is left to take the pot."""
    yield from ()
    for i in hand.live_positions():
        late = len(hand.hole[i]) > t.rules.keep_cards
        if late and sum(hand.live) > 1 and t.rule("late_discard", hand.places[i]):
            hand.live[i] = False


def throw_away(t: Felt, hand: PotHand, position: int, cards: list[int]) -> None:
    """Cards leave a hand for the discards; those that lay up everybody sees."""
    up = tuple(card for card in cards if card in hand.up[position])
    down = tuple(card for card in cards if card not in up)
    for some, audience in ((down, hand.audience(position)), (up, None)):
        if some:
            t.discarded(hand.places[position], some, audience)
    hand.hole[position] = tuple(card for card in hand.hole[position] if card not in cards)
    hand.up[position] = tuple(card for card in hand.up[position] if card not in cards)
    hand.thrown += tuple(cards)
