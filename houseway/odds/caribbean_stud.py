"""Caribbean Stud priced: Ante and Call together, exact over every hand, open card and bank hand, or
simulated; its strategies as a chart."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.card import RANKS
from houseway.cards.fast import shuffle_into
from houseway.games import caribbean_rules
from houseway.games.bank_poker_settling import STANDINGS, standing
from houseway.games.caribbean_rules import Rules, params
from houseway.games.caribbean_settling import (
    ANTE_CLAUSES,
    CALL_ROWS,
    QUALIFIERS,
    Params,
    ante_result,
    call_result,
)
from houseway.hands import ranks, table_of
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT, QUEEN
from houseway.kernel import kernel
from houseway.odds.composition import composition, deck_of
from houseway.odds.five_cards import (
    Ints,
    meetings,
    ranking,
    set_number,
    sets_of,
    suit_classes,
    suit_orders,
    turned_card,
)
from houseway.odds.game import Chart, Job, PricedGame, Question
from houseway.odds.model import Case, Method, WagerOdds, weigh

CATEGORIES = ranks.ROYAL_FLUSH + 1
FOLD = CATEGORIES * STANDINGS
"""The place of a fold in a tally, behind every category in every standing."""
ROUND_CARDS = 10

ACE_KING = QUALIFIERS["ace-king"]
PAIR = QUALIFIERS["pair"]
STRATEGIES = {
    "best": "calls exactly when that loses less than the Ante on average",
    "ace-king": "calls ace and king or better, whatever card is open",
    "pairs": "calls a pair or better, whatever card is open",
    "always-call": "never folds",
}
LEAST = {"ace-king": ACE_KING, "pairs": PAIR, "always-call": 0}
"""The least rank that calls under the strategies that look at the player's hand only."""


Calls = npt.NDArray[np.uint8]
"""For every class of hands and every open card, 1 to call or 0 to fold."""


class CallTable(NamedTuple):
    """A strategy with all deals of a full pack."""

    name: str
    calls: Calls
    tally: Ints
    """Deals by category and standing, and last those that are folded."""


def calls_from(least: int) -> Calls:
    """Hands of this rank or better call, whatever card is open."""
    tables = ranking("high")
    held = tables.values[tables.places[suit_classes(5).first]]
    return np.repeat((held >= least)[:, None], 52, axis=1).astype(np.uint8)


def calls_of(rules: Rules, strategy: str | None) -> Calls:
    """A strategy by its name; without one, best play."""
    name = strategy or "best"
    return calls_from(LEAST[name]) if name in LEAST else call_table(rules, name).calls


def is_called(calls: Calls, cards: tuple[int, ...], up_card: int) -> bool:
    """Whether a strategy calls with these five cards."""
    hand = np.array(sorted(cards), dtype=np.int64)
    own = suit_classes(5).of[set_number(hand, 5)]
    return bool(calls[own, turned_card(hand, up_card, suit_orders()[own])])


def unit_of(found: Params) -> int:
    """An Ante on which every payoff is whole."""
    return int(np.lcm.reduce(found.call_pays[:, 1]))


def called_results(found: Params) -> Ints:
    """What Ante and Call of `unit_of` chips an Ante come to together, by category and standing."""
    unit = unit_of(found)
    results = np.zeros((CATEGORIES, STANDINGS), dtype=np.int64)
    for category in range(1, CATEGORIES):
        for stands in range(STANDINGS):
            call = call_result(stands, category, unit * found.call_multiple, found.call_pays)
            results[category, stands] = ante_result(stands, unit) + call
    return results


def call_table(rules: Rules, strategy: str | None) -> CallTable:
    """A strategy by its name with all deals of a full pack; without a name, best play."""
    found = params(rules)
    return _call_table(strategy or "best", found.qualifier, found.call_multiple, found.call_pays.tobytes())


@lru_cache(maxsize=8)
def _call_table(name: str, qualifier: int, multiple: int, pays: bytes) -> CallTable:
    found = Params(qualifier, multiple, np.frombuffer(pays, dtype=np.int64).reshape(-1, 2))
    unit, results = unit_of(found), called_results(found)
    calls = np.zeros((len(suit_classes(5).first), 52), dtype=np.uint8)
    tally = np.zeros(FOLD + 1, dtype=np.int64)
    for met in meetings("high", qualifier, open_card=True):
        categories = met.ranks >> CATEGORY_SHIFT
        deals = met.counts.sum(axis=2)
        if name == "best":
            worth = (met.counts * results[categories][:, None, :]).sum(axis=2)
            chosen = worth >= -unit * deals
        else:
            chosen = calls_from(LEAST[name])[met.classes].astype(bool)
        calls[met.classes] = chosen
        called = (met.counts * chosen[:, :, None]).sum(axis=1) * met.weights[:, None]
        for category in np.unique(categories):
            at = category * STANDINGS
            tally[at : at + STANDINGS] += called[categories == category].sum(axis=0)
        tally[FOLD] += (met.weights * (deals * ~chosen).sum(axis=1)).sum()
    return CallTable(name, calls, tally)


# -- figures -------------------------------------------------------------------------------------------------


def exact(asked: Question) -> list[WagerOdds]:
    """All deals of a full pack; with cards seen the suits are no longer alike, and rounds are drawn."""
    if asked.seen:
        return []
    table = call_table(asked.rules, asked.strategy)
    return [ante_call_odds(asked.rules, table.tally, table.name) for _ in asked.wagers]


def ante_call_odds(rules: Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Ante and Call together, per Ante."""
    found = params(rules)
    unit, results = unit_of(found), called_results(found)
    rows = {category: row.replace("-", " ") for row, own in CALL_ROWS.items() for category in own}
    weights: dict[tuple[str, Fraction], int] = {("fold loses ante", Fraction(-1)): int(tally[FOLD])}
    for category in rows:
        for stands in range(STANDINGS):
            name = ANTE_CLAUSES[stands].replace("_", " ")
            if name == "ante wins":
                name = f"wins with {rows[category]}"
            key = name, Fraction(int(results[category, stands]), unit)
            weights[key] = weights.get(key, 0) + int(tally[category * STANDINGS + stands])
    cases = [Case(name, weight, pays) for (name, pays), weight in weights.items()]
    called = 1 - Fraction(int(tally[FOLD]), int(tally.sum()))
    staked = 1 + found.call_multiple * called
    return weigh("ante-call", cases, per="ante", staked=staked, strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


@kernel
def sort_five(cards: Ints) -> None:
    """Put five cards in rising order."""
    for place in range(1, 5):
        card = cards[place]
        at = place
        while at and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card


@kernel
def draw_rounds(
    state: Ints,
    rounds: int,
    deck: Ints,
    classes: Ints,
    orders: Ints,
    calls: Calls,
    qualifier: int,
    table: Table,
    tally: Ints,
) -> None:
    """Add so many rounds of one hand against the bank, whose first card is open."""
    hand = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        hand[:] = deck[:5]
        player = rank_hand(hand, table)
        sort_five(hand)
        own = classes[set_number(hand, 5)]
        if not calls[own, turned_card(hand, deck[5], orders[own])]:
            tally[FOLD] += 1
            continue
        hand[:] = deck[5:10]
        stands = standing(player, rank_hand(hand, table), qualifier)
        tally[(player >> CATEGORY_SHIFT) * STANDINGS + stands] += 1


def job(asked: Question) -> Job:
    """Rounds by category and standing, and folds."""
    rules: Rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    calls, classes, ranked = calls_of(rules, asked.strategy), suit_classes(5).of, table_of("high")

    orders = suit_orders()

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(FOLD + 1, dtype=np.int64)
        draw_rounds(state.copy(), rounds, deck.copy(), classes, orders, calls, found.qualifier, ranked, tally)
        return tally

    name = f"caribbean-stud {asked.strategy or 'best'} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (FOLD + 1,))


def read(asked: Question, tally: Ints) -> list[WagerOdds]:
    name = asked.strategy or "best"
    return [ante_call_odds(asked.rules, tally, name, "simulated") for _ in asked.wagers]


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question) -> list[Chart]:
    """Pairs and what is below ace and king as a row each, ace and king by the three cards beside them."""
    calls = calls_of(asked.rules, asked.strategy)
    tables, classes = ranking("high"), suit_classes(5)
    held = tables.values[tables.places[classes.first]]
    possible = ~(sets_of(5)[classes.first][:, :, None] == np.arange(52)).any(axis=1)
    groups = [("a pair or better", held >= PAIR)]
    step = 1 << CATEGORY_SHIFT - 12
    for third in range(QUEEN, 2, -1):
        low = ACE_KING | third * step
        groups.append((f"ace, king, {RANKS[third]}", (held >= low) & (held < low + step)))
    groups.append(("less than ace and king", held < ACE_KING))
    rows, cells = [], []
    for name, chosen in groups:
        told = []
        for up in range(0, 52, 4):
            own = calls[chosen, up : up + 4][possible[chosen, up : up + 4]]
            told.append("C" if own.all() else "S" if own.any() else "F")
        rows.append(name)
        cells.append(tuple(told))
    words: Mapping[str, str] = {"C": "call", "F": "fold", "S": "depends on the other cards"}
    title = f"Ante and Call, {asked.strategy or 'best'}"
    return [Chart(title, "hand", "open card", tuple(rows), tuple(RANKS), tuple(cells), words)]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: ("ante",),
    later=lambda rules, wager: ("call",),
    counted=caribbean_rules.COUNTED,
    base=caribbean_rules.BASE,
)
