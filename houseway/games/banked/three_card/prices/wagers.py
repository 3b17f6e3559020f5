"""Odds of Three Card Poker: Ante and Play under a named strategy, the bet on one's own cards, and the 6 Card
Bonus. All of it is exact, from one pack or several mixed together, less the cards seen."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np

from houseway.errors import HousewayError
from houseway.games.banked.bank_poker.settle import Ending
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS, side_result
from houseway.games.banked.three_card.prices.counts import FOLD, count_six_behind, count_six_cards
from houseway.games.banked.three_card.prices.play import (
    Ints,
    PlayTable,
    hand_list,
    hand_ranks,
    matchups_of,
    played_results,
    strategy_named,
)
from houseway.games.banked.three_card.rules import (
    CLAUSES,
    PAIR_PLUS,
    SIX_CARD_BONUS,
    SIX_CARD_ROWS,
    ThreeCardRules,
)
from houseway.games.banked.three_card.settle import (
    OWN_CATEGORIES,
    SIX_CATEGORIES,
    base_verdict,
    params,
)
from houseway.hands import table_of
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.pricing.chunks import in_order
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.model import Case, Method, WagerOdds, weigh


def wager(
    rules: ThreeCardRules, kind: str, decks: int | None = None, seen: str = "", strategy: str | None = None
) -> WagerOdds:
    """One wager."""
    left = composition(decks or rules.decks, seen)
    if kind in PAIR_PLUS:
        return own_cards_odds(rules, kind, count_own_cards(rules, left))
    play = strategy_named(strategy)
    if kind == SIX_CARD_BONUS:
        if left.max() > 1:
            raise HousewayError(f"the {SIX_CARD_BONUS} is read from one deck, not {decks or rules.decks}")
        if rules.six_card_bonus_on_fold == "stays":
            return six_card_odds(rules, count_six(left.tobytes()))
        table = play(rules, decks, seen)
        return six_card_odds(rules, count_six_played(table, left), strategy=table.name)
    table = play(rules, decks, seen)
    return ante_play_odds(rules, count_base(rules, table, left), table.name)


# -- Ante and Play -------------------------------------------------------------------------------------------


def count_base(rules: ThreeCardRules, table: PlayTable, left: Ints) -> Ints:
    """Deals by their ending, and last those that are folded."""
    found = matchups_of(rules, left)
    plays = table.plays[found.numbers].astype(bool)
    played = np.where(plays[:, :, None], found.counts, 0).sum(axis=1, dtype=np.int64)
    folded = found.counts.sum(axis=(1, 2), dtype=np.int64) - played.sum(axis=1)
    return np.append(found.weights @ played, found.weights @ folded)


def ante_play_odds(rules: ThreeCardRules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Ante and Play together, per Ante."""
    results, clauses = played_results(rules).tolist(), list(CLAUSES)
    cases = []
    for end in sorted(Ending, key=lambda end: clauses.index(base_verdict("ante", end, rules).clause)):
        name = base_verdict("ante", end, rules).name
        cases.append(Case(name, int(tally[end]), Fraction(results[end])))
    cases.append(Case("fold loses ante", int(tally[FOLD]), Fraction(-1)))
    played = 1 - Fraction(int(tally[FOLD]), int(tally.sum()))
    staked = 1 + rules.play_multiple * played
    return weigh("ante-play", cases, per="ante", staked=staked, strategy=strategy, method=method)


# -- bets on a pay table -------------------------------------------------------------------------------------


def count_own_cards(rules: ThreeCardRules, left: Ints) -> Ints:
    """Hands of three cards by category. One that pays is never folded, by any strategy named here."""
    hands = hand_list(left.tobytes())
    categories = hand_ranks(params(rules), hands.cards) >> CATEGORY_SHIFT
    return np.bincount(categories, weights=hands.weights, minlength=OWN_CATEGORIES).astype(np.int64)


def own_cards_odds(rules: ThreeCardRules, kind: str, tally: Ints, method: Method = "exact") -> WagerOdds:
    """Pair Plus, or the Bonus as another room calls it."""
    return weigh(kind, _cases(PAIR_PLUS_ROWS, params(rules).pair_plus, tally), method=method)


@lru_cache(maxsize=8)
def count_six(cards_left: bytes) -> Ints:
    """Sets of six cards of one pack by the category of their best five."""
    deck = deck_of(np.frombuffer(cards_left, dtype=np.int64))
    table = table_of("best-of-six")

    def count(lowest: int) -> Ints:
        categories = np.zeros(SIX_CATEGORIES, dtype=np.int64)
        count_six_cards(deck, lowest, table, categories)
        return categories

    return np.asarray(np.sum(list(in_order(count, range(len(deck) - 5))), axis=0))


def count_six_played(table: PlayTable, left: Ints) -> Ints:
    """The same where a fold gives the 6 Card Bonus up: deals by category, and last those folded."""
    hands = hand_list(left.tobytes())
    weights = np.bincount(hands.stands_for, weights=hands.weights).astype(np.int64)
    ranked = table_of("best-of-six")

    def count(number: int) -> Ints:
        counts = np.zeros((52, SIX_CATEGORIES), dtype=np.int64)
        first, second, third = hands.cards[number].tolist()
        count_six_behind(first, second, third, left, ranked, counts)
        plays = table.plays[number].astype(bool)
        played, folded = counts[plays].sum(axis=0), counts[~plays].sum()
        return np.asarray(np.append(played, folded) * weights[number])

    return np.asarray(np.sum(list(in_order(count, np.flatnonzero(weights).tolist())), axis=0))


def six_card_odds(
    rules: ThreeCardRules, tally: Ints, strategy: str | None = None, method: Method = "exact"
) -> WagerOdds:
    """The 6 Card Bonus; a tally one longer than the categories ends with the hands folded."""
    cases = _cases(SIX_CARD_ROWS, params(rules).six_card, tally[:SIX_CATEGORIES])
    if len(tally) > SIX_CATEGORIES:
        cases.append(Case("fold loses six card", int(tally[-1]), Fraction(-1)))
    return weigh(SIX_CARD_BONUS, cases, strategy=strategy, method=method)


def _cases(rows: Mapping[str, int], pays: Ints, tally: Ints) -> list[Case]:
    """A pay table's rows with their weights, and what is left as nothing."""
    unit = lcm(*pays[:, 1].tolist())
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(side_result(category, unit, pays), unit))
        for row, category in rows.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return [*cases, Case("nothing", rest, Fraction(-1))]
