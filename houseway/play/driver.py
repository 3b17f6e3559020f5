"""Playing a round to its end: every ask goes to one `decide`, and the dealer moves on past optional asks."""

from __future__ import annotations

from collections.abc import Callable

from houseway.play.asks import Ask, Choice
from houseway.play.round import Round
from houseway.play.seeing.view import View

Decide = Callable[[View, Ask], Choice]
"""Answers an ask from what the asked party may see. `None` leaves an optional ask unanswered."""


def play_out(round: Round, decide: Decide) -> Round:
    """Answer every ask until the round is over; gives the same round back."""
    left_open: set[int] = set()
    while not round.over:
        ask = _next_ask(round, left_open)
        if ask is None:
            round.move_on()
            continue
        choice = decide(round.view(ask.party), ask)
        if choice is None and ask.optional:
            left_open.add(ask.id)
        else:
            round.act(ask.id, choice)
    return round


def _next_ask(round: Round, left_open: set[int]) -> Ask | None:
    """Optional asks come first: the answer to the last required one would close them."""
    required = None
    for ask in round.asks:
        if not ask.optional:
            required = required or ask
        elif ask.id not in left_open:
            return ask
    return required
