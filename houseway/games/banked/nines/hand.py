"""A hand of the nines in progress: who bets and plays where, the cards of every place, and what is foul."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from houseway.cards import Mishap, Place, Stub
from houseway.games.banked import Bank, Wager, table_limits
from houseway.games.banked.nines.rules import NinesRules
from houseway.hands.nines import baccarat_value
from houseway.play import Felt

FIRST_CARDS = 3


class NinesMisdeal(Exception):
    """The deal is void: everything is dealt again from a new shoe."""


@dataclass(slots=True)
class NinesHand:
    """What the parts of the round of play share."""

    t: Felt[NinesRules]
    bank: Bank
    wagers: Sequence[Wager]
    stub: Stub
    named: int
    """The seat that the dice name."""
    order: list[int]
    """The spots in the order of action."""
    players: dict[int, int | None] = field(default_factory=dict)
    """Who plays each spot; nobody where the house dealer does."""
    cards: dict[Place, tuple[int, ...]] = field(default_factory=dict)
    fouls: dict[Place, str] = field(default_factory=dict)
    """Places whose hands are foul, each with the clause."""
    unnoticed: list[Mishap] = field(default_factory=list)
    """Wrong numbers of cards that come to light when so many decisions have been made."""
    strange: set[str] = field(default_factory=set)
    """Places with a card of another pack among their first three."""
    forfeits: dict[Wager, str] = field(default_factory=dict)
    """Wagers that are lost whatever the cards are, each with the clause."""
    drew: list[int] = field(default_factory=list)
    """The spots that took a card, in this order."""
    acts: int = 0
    """Decisions made since the deal."""

    @property
    def rules(self) -> NinesRules:
        return self.t.rules

    def start_again(self, stub: Stub) -> None:
        """Forget a void deal."""
        self.stub, self.cards, self.fouls, self.unnoticed, self.acts = stub, {}, {}, [], 0
        self.strange, self.drew = set(), []

    def total(self, place: Place, cards: int | None = None) -> int:
        """What a hand counts, or its first cards."""
        return total(self.t, self.cards[place][:cards])

    def sequence(self) -> list[int]:
        """The spots in the order in which they are played."""
        if self.rules.draw_order == "boxes":
            return self.t.clockwise(self.bank.seat, self.order)
        self.t.by("draw_from_action")
        return self.order

    def audience(self, spot: int) -> tuple[int, ...] | None:
        """Who may look at a spot's cards."""
        self.t.by("own_cards_only")
        seen: dict[int | None, None] = {self.players[spot]: None}
        if self.rules.hand_seen_by == "spot-bettors":
            seen |= dict.fromkeys(wager.party for wager in self.wagers if wager.spot == spot)
        return tuple(party for party in seen if party is not None)

    def audience_at_deal(self, spot: int) -> tuple[int, ...] | None:
        """The same without a player who has another hand to decide first."""
        player, seen = self.players[spot], self.audience(spot)
        own = [one for one in self.sequence() if self.players[one] == player]
        if player is None or seen is None or own[0] == spot:
            return seen
        self.t.by("hand_locked")
        return tuple(party for party in seen if party != player)


def limits_of(felt: Felt[NinesRules]) -> tuple[int, int]:
    """Least and most on a spot, in cents."""
    rules = felt.rules
    return rules.option_limits.get(rules.fee_option) or table_limits(felt.game)


def total(felt: Felt[NinesRules], cards: Sequence[int]) -> int:
    """What cards count."""
    felt.by("card_values")
    points = sum(map(baccarat_value, cards))
    felt.by("last_digit")
    return points % 10
