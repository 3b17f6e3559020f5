"""Discards without a draw: a pineapple player keeps two of his three hole cards."""

from __future__ import annotations

from houseway.play import Felt, Flow, PickCards
from houseway.pots.hand import PotHand


def discard_to_keep(t: Felt, hand: PotHand) -> Flow:
    """In turn from the button's left everybody still in throws cards away until he holds what he may keep.
    Who does not answer in time loses his hand, or throws the card that was dealt to him last."""
    keep = t.rules.keep_cards
    dead_if_late = t.rules.late_discard == "dead-hand"
    for i in hand.live_positions():
        held = hand.hole[i]
        too_many = len(held) - keep
        if too_many <= 0:
            continue
        picked = yield PickCards(
            hand.parties[i],
            f"throw away {too_many} of your {len(held)} cards",
            held,
            0 if dead_if_late else too_many,
            too_many,
            () if dead_if_late else held[-too_many:],
            rule="discard",
        )
        if not picked and t.rule("late_discard", hand.places[i]):
            hand.live[i] = False
        elif t.rule("discard", hand.places[i]):
            throw_away(t, hand, i, picked)


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
