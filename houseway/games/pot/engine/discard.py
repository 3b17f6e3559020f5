"""Discards without a draw: a pineapple player keeps two of his three hole cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Felt, Flow, PickCards
from houseway.play.asks import Choice
from houseway.play.card_asks import as_codes

if TYPE_CHECKING:
    from houseway.games.pot.flop.family import FlopRules


class Discard(PickCards):
    """Throw away so many of one's cards and no others, or all of them, which gives the hand up."""

    def check(self, choice: Choice) -> list[int]:
        picked = as_codes(choice)
        if sorted(picked) == sorted(self.cards):
            return picked
        return super().check(picked)

    def candidates(self) -> Iterator[Choice]:
        yield from super().candidates()
        yield list(self.cards)


def discard_to_keep(felt: Felt[FlopRules], hand: PotHand) -> Flow:
    """In turn from the button's left everybody still in throws cards away until he holds what he may keep.
    Who does not go on throws all of them away; the clock does so for him, or takes the card dealt last."""
    for i in hand.live_positions():
        held = hand.hole[i]
        count = len(held) - felt.rules.keep_cards
        if count <= 0 or sum(hand.live) == 1:
            continue
        gives_up = felt.rules.late_discard == "dead-hand"
        picked = yield Discard(
            hand.parties[i],
            f"throw away {count} of your {len(held)} cards, or all of them to fold",
            held,
            count,
            count,
            held if gives_up else held[-count:],
            verb="throw away",
            rule="discard",
        )
        if len(picked) == len(held):
            felt.rule("late_discard", hand.places[i])
            throw_away(felt, hand, i, picked)
            hand.live[i] = False
        else:
            felt.rule("discard", hand.places[i])
            throw_away(felt, hand, i, picked)


def throw_away(felt: Felt[PotRules], hand: PotHand, position: int, cards: list[int]) -> None:
    """Cards leave a hand for the discards; those that lay up everybody sees."""
    up = tuple(card for card in cards if card in hand.up[position])
    down = tuple(card for card in cards if card not in up)
    for some, audience in ((down, hand.audience(position)), (up, None)):
        if some:
            felt.discarded(hand.places[position], some, audience)
    hand.hole[position] = tuple(card for card in hand.hole[position] if card not in cards)
    hand.up[position] = tuple(card for card in hand.up[position] if card not in cards)
    hand.thrown += tuple(cards)
