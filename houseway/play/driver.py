"""Playing a round to its end: every ask goes to one `decide`, and the dealer moves on past optional asks."""

from __future__ import annotations

from collections.abc import Callable, Container

from houseway.play.asks import Ask, Choice
from houseway.play.round import Round
from houseway.play.seeing.view import View

Decide = Callable[[View, Ask], Choice]
"""Answers an ask from what the asked party may see. `None` leaves an optional ask unanswered."""


def play_out(round: Round, decide: Decide) -> Round:
    """Answer every ask until the round is over; gives the same round back."""
    left_open: set[int] = set()
    while (ask := next_ask(round, left_open)) is not None:
        choice = decide(round.view(ask.party), ask)
        if choice is None and ask.optional:
            left_open.add(ask.id)
        else:
            round.act(ask.id, choice)
    return round


def next_ask(round: Round, left_open: Container[int]) -> Ask | None:
    """The question to put next, None when the round is over. Of several that are open optional ones come
    first, for the answer to the last required one would close them; the dealer moves on past those that are
    left open when there is nothing else."""
    while not round.over:
        required = None
        for ask in round.asks:
            if not ask.optional:
                required = required or ask
            elif ask.id not in left_open:
                return ask
        if required is not None:
            return required
        round.move_on()
    return None
