"""Reading hands that people write down."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import parse_card, parse_cards
from houseway.hands import Hand
from houseway.hands import evaluate as evaluate_codes


def evaluate(cards: str | Sequence[int] | Sequence[str], as_: str = "high", **readings: str) -> Hand:
    """What cards are worth as a hand of some kind: `evaluate("6s 6d 6h Kc Kd 2c 9s")`.

    Cards are written, in one text or each by itself, or codes. Kinds are `high`, `low-8`, `three-card`,
    `baccarat` and the like; `houseway.hands.EVALUATORS` has them all. Hands of one kind compare by their
    rank, the higher one wins. `readings` say how a kind is read where rooms read it in two ways.
    """
    if isinstance(cards, str):
        return evaluate_codes(parse_cards(cards), as_, **readings)
    codes = [parse_card(card) if isinstance(card, str) else card for card in cards]
    return evaluate_codes(codes, as_, **readings)
