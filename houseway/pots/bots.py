"""Bots for games played for a pot: seeded, and seeing nothing but their own view and the ask before them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from houseway.cards import rank_of, suit_of
from houseway.errors import HousewayError, nearest
from houseway.play import Ask, Option, View
from houseway.play.asks import Choice
from houseway.play.events import Dealt, Event, Shuffled

ACE = 12
PAIR = 0.3
FLUSH = 0.4


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot plays: strengths run from 0 to 1."""

    folds_below: float
    """A weaker hand folds to a bet, most of the time."""
    raises_above: float
    """A stronger hand bets and raises, half of the time."""
    wanders: float
    """How often it does anything that is legal instead."""


STYLES = {
    "caller": Style(folds_below=0.28, raises_above=0.6, wanders=0.1),
    "tight": Style(folds_below=0.45, raises_above=0.7, wanders=0.02),
    "loose": Style(folds_below=0.08, raises_above=0.4, wanders=0.15),
    "random": Style(folds_below=0.0, raises_above=1.0, wanders=1.0),
}
"""The strategies by name; the first is the default."""


def pot_bot(style: str = "caller", seed: int | str = 0) -> Callable[[View, Ask], Choice]:
    """A player who decides by this style; the same seed decides alike."""
    if style not in STYLES:
        raise HousewayError(f"there is no strategy {style!r} for pot games{nearest(style, STYLES)}")
    return PotBot(STYLES[style], Random(f"pot bot {seed}"))


class PotBot:
    """One such player."""

    def __init__(self, style: Style, chance: Random) -> None:
        self.style = style
        self.chance = chance

    def __call__(self, view: View, ask: Ask) -> Choice:
        options: tuple[Option, ...] = getattr(ask, "options", ())
        if not options:
            return ask.default
        words = {option.id: option for option in options}
        if self.chance.random() < self.style.wanders:
            if "check" in words and self.style.wanders < 1:
                # Only a player who does anything at all folds what costs him nothing.
                words.pop("fold", None)
            return self.choose(self.chance.choice(tuple(words.values())))
        if "fold" not in words and "check" not in words:
            # Coming in, straddling, showing: the usual answer is the one the table expects.
            return ask.default
        return self.bet(strength(view, ask.party), words)

    def bet(self, strong: float, words: dict[str, Option]) -> Choice:
        """Raise with strength, fold without it, and otherwise stay in as cheaply as possible."""
        raising = words.get("raise") or words.get("bet")
        if raising is not None and strong > self.style.raises_above and self.chance.random() < 0.5:
            return self.choose(raising)
        if "check" in words:
            return "check"
        if strong < self.style.folds_below and self.chance.random() < 0.8:
            return "fold"
        return "call"

    def choose(self, option: Option) -> Choice:
        """The option, with an amount where it takes one: small more often than large."""
        if option.low is None or option.high is None:
            return option.id
        steps = (option.high - option.low) // option.step
        amount = option.low + option.step * int(steps * self.chance.random() ** 3)
        return [option.id, option.high if self.chance.random() < 0.05 else amount]


def strength(view: View, party: int) -> float:
    """A rough worth of one's cards with the board: high cards, the pairs they make, a flush."""
    own, board = seen_cards(view.events, party)
    if not own:
        return 0.5
    ranks = sorted((rank_of(card) for card in own), reverse=True)
    there = Counter(rank_of(card) for card in (*own, *board))
    high = sum(ranks[:2]) / (2 * ACE)
    pairs = sum(there[rank] - 1 for rank in set(ranks))
    suits = Counter(suit_of(card) for card in (*own, *board))
    flush = max(suits[suit_of(card)] for card in own) >= 5
    return min(1.0, 0.55 * high + PAIR * pairs + FLUSH * flush)


def seen_cards(events: Sequence[Event], party: int) -> tuple[list[int], list[int]]:
    """One's own cards since the last shuffle, and those that lie open to everybody."""
    own: list[int] = []
    board: list[int] = []
    for event in events:
        if type(event) is Shuffled:
            own, board = [], []
        elif type(event) is Dealt:
            for cards, audience in zip(event.cards, event.audiences, strict=True):
                if audience is None:
                    board += cards
                elif party in audience:
                    own += cards
    return own, board
