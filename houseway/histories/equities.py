"""What everybody's cards are worth at each moment of a recorded hand, as far as they are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from houseway.analysis import equity
from houseway.cards import show_cards
from houseway.errors import HousewayError
from houseway.histories.record import Hand
from houseway.histories.seen import told_events
from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import HIDDEN, Acted, Dealt, Discarded, Event
from houseway.rooms import Sheet

SHOWDOWNS = 20_000
"""Showdowns of a simulation, where counting all of them would take long."""
COUNTED = 3
"""Board cards with which all showdowns of a few hands are counted."""
FEW = 3
"""Hands whose showdowns are counted."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The shares of the pot that hands may expect at a moment."""

    after: int
    """The event after which it is."""
    shares: dict[int, float]
    """By player; a player whose cards are not known counts as any hand."""

    def to_json(self, hand: Hand) -> Json:
        return {"shares": {hand.names[player]: round(share, 6) for player, share in self.shares.items()}}

    def written(self, hand: Hand) -> str:
        """The shares in words."""
        return ", ".join(f"{hand.names[player]} {share:.1%}" for player, share in self.shares.items())


def moments_of(hand: Hand, round: Round) -> list[Moment]:
    """Every moment at which cards came and two players or more were in, if one of them has known cards."""
    return list(_Watcher(hand, round).moments())


class _Watcher:
    """Follows the cards of a hand."""

    def __init__(self, hand: Hand, round: Round) -> None:
        self.hand, self.round = hand, round
        self.events = told_events(hand, round)
        self.down: dict[int, list[int]] = {player: [] for player in range(len(hand.stacks))}
        self.up: dict[int, list[int]] = {player: [] for player in self.down}
        self.gone: list[int] = []
        self.live = set(self.down)
        self.board: list[int] = []
        self.drawn = False

    def moments(self) -> Iterator[Moment]:
        for at, event in enumerate(self.events):
            self.take(event)
            if isinstance(event, Dealt) and self.street_is_done(at) and (shares := self.shares()):
                yield Moment(at, shares)

    def street_is_done(self, at: int) -> bool:
        """Whether no more cards come at once."""
        return not any(isinstance(event, Dealt) for event in self.events[at + 1 : at + 3])

    def take(self, event: Event) -> None:
        """Cards and folds."""
        if isinstance(event, Dealt):
            for place, cards, audience in zip(event.places, event.cards, event.audiences, strict=True):
                if not place.seat:
                    self.board += cards
                else:
                    (self.up if audience is None else self.down)[place.seat - 1] += cards
            self.drawn = self.drawn or event.street == "draw"
        elif isinstance(event, Discarded):
            self.drawn = True
            for card in event.cards:
                self.down[event.place.seat - 1].remove(card)
                self.gone.append(card)
        elif isinstance(event, Acted) and event.act == "fold":
            self.live.discard(event.party)
            self.gone += [*self.down[event.party], *self.up[event.party]]

    def shares(self) -> dict[int, float]:
        """The shares of those who are in; none where nothing is known or the game cannot be counted."""
        game = self.round.game
        players = sorted(self.live)
        known = [player for player in players if HIDDEN not in self.down[player] + self.up[player]]
        if len(players) < 2 or not known or not isinstance(game, Sheet) or HIDDEN in self.board:
            return {}
        few = len(players) <= FEW and len(known) == len(players) and len(self.board) >= COUNTED
        hands = [self.written(player, player in known) for player in players]
        if "" in hands:
            return {}
        dead = show_cards(card for card in self.gone if card != HIDDEN)
        try:
            found = equity(
                game,
                hands,
                board=show_cards(self.board),
                dead=dead,
                rounds=None if few else SHOWDOWNS,
                seed=1,
            )
        except HousewayError:
            return {}
        return {player: one.share for player, one in zip(players, found.hands, strict=True)}

    def written(self, player: int, known: bool) -> str:
        """A hand as `equity` reads it; nothing where it cannot be said."""
        family = self._family()
        if family == "flop":
            return show_cards(self.down[player]).replace(" ", "") if known else "random"
        if family == "stud":
            down = "".join("x" if card == HIDDEN else show_cards([card]) for card in self.down[player])
            return f"{down}/{show_cards(self.up[player]).replace(' ', '')}"
        if not known or self.hand.game.endswith(("triple-draw", "badugi")):
            return ""
        return show_cards(self.down[player]).replace(" ", "") + (":pat" if self.drawn else "")

    def _family(self) -> str:
        assert isinstance(self.round.game, Sheet)
        return self.round.game.module.family
