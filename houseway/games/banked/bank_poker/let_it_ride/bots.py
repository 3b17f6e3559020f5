"""How bots play Let It Ride: by the strategies that the odds know."""

from __future__ import annotations

import numpy as np

from houseway.games.banked.bank_poker.let_it_ride import prices as odds
from houseway.games.banked.bank_poker.let_it_ride.rules import LetItRideRules
from houseway.games.banked.bank_poker.prices.five_cards import set_number
from houseway.games.banked.bank_poker.reading import Cards, by_hand
from houseway.games.game import Plays
from houseway.play.asks import Choice, Choose
from houseway.play.driver import Decide


def by_strategy(rules: LetItRideRules, name: str) -> Decide:
    """Play by a strategy of the odds."""
    rides = odds.ride_table(rules, name)

    def choose(cards: Cards, opened: Cards, ask: Choose) -> Choice:
        seen = np.array(sorted((*cards, *opened)), dtype=np.int64)
        table = rides.fours if opened else rides.threes
        return "ride" if table[set_number(seen, len(seen))] else "withdraw"

    return by_hand(choose)


PLAYS = Plays(names=odds.PRICED.strategies, by=by_strategy, usual="made-hands")
