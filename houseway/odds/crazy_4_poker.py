"""Crazy 4 Poker priced: Ante, Super Bonus and Play together, exact over every hand against every other, and
Queens Up over every hand; or simulated; its strategies as a chart."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games import crazy_4_rules
from houseway.games.bank_poker_settling import STANDINGS, standing
from houseway.games.crazy_4_rules import Rules, params
from houseway.games.crazy_4_settling import (
    PAIRS,
    PLAY_CLAUSES,
    QUEENS_UP_ROWS,
    Params,
    ante_result,
    play_result,
    queens_up_category,
    super_bonus_result,
)
from houseway.games.three_card_settling import side_result
from houseway.hands import four_card
from houseway.hands.four_card import HIGH_CARD, best_four
from houseway.hands.ranks import CATEGORY_SHIFT, KING, QUEEN
from houseway.kernel import kernel
from houseway.odds.caribbean_stud import sort_five
from houseway.odds.composition import composition, deck_of
from houseway.odds.five_cards import Ints, meetings, ranking, set_number, suit_classes
from houseway.odds.game import Chart, Job, PricedGame, Question
from houseway.odds.model import Case, Method, WagerOdds, weigh

CATEGORIES = four_card.FOUR_ACES + 1
PLAYS = 2
"""What a hand may do besides folding: the usual Play, or the largest."""
CELLS = PLAYS * CATEGORIES * STANDINGS
"""The places of a tally: by Play, category and standing; the folds come last."""
ROUND_CARDS = 10
FOLDED, USUAL, LARGEST = range(3)

EIGHT, FOUR = 6, 2
KING_QUEEN_EIGHT_FOUR = HIGH_CARD << CATEGORY_SHIFT | KING << 16 | QUEEN << 12 | EIGHT << 8 | FOUR << 4
STRATEGIES = {
    "best": "plays, and as much, as loses least on average",
    "king-queen-eight-four": "plays K-Q-8-4 or better, three Antes with a pair of aces or better",
    "always-play": "never folds, and plays the most it may",
}
LEAST = {"king-queen-eight-four": KING_QUEEN_EIGHT_FOUR, "always-play": 0}
"""The least rank that plays under the strategies that need no counting."""

Choices = npt.NDArray[np.uint8]
"""For every class of hands: folded, played as usual, or with the largest Play."""


def multiples(rules: Rules) -> tuple[int, int]:
    """The usual and the largest Play in Antes."""
    most = rules.play_multiple if rules.play_boost_step == "off" else rules.play_boost_maximum
    return rules.play_multiple, most


def unit_of(found: Params) -> int:
    """An Ante on which every payoff is whole."""
    return int(np.lcm.reduce(found.super_bonus[:, 1]))


def played_results(rules: Rules) -> Ints:
    """What Ante, Super Bonus and Play of `unit_of` chips an Ante come to, by Play, category and standing."""
    found = params(rules)
    unit = unit_of(found)
    results = np.zeros((PLAYS, CATEGORIES, STANDINGS), dtype=np.int64)
    for play, multiple in enumerate(multiples(rules)):
        for category in range(1, CATEGORIES):
            for stands in range(STANDINGS):
                bonus = super_bonus_result(stands, category, unit, found.tie_pays, found.super_bonus)
                base = ante_result(stands, unit) + play_result(stands, multiple * unit)
                results[play, category, stands] = base + bonus
    return results


def hand_ranks() -> Ints:
    """The rank of every class of hands by its best four."""
    tables = ranking("four-card")
    return tables.values[tables.places[suit_classes(5).first]].astype(np.int64)


@lru_cache(maxsize=4)
def standings(qualifier: int) -> Ints:
    """For every class of hands in how many bank hands it meets each standing."""
    return np.concatenate([met.counts[:, 0] for met in meetings("four-card", qualifier, open_card=False)])


def choices_of(rules: Rules, strategy: str | None) -> Choices:
    """A strategy by its name; without one, best play."""
    name = strategy or "best"
    held = hand_ranks()
    boosted = held >= params(rules).boost
    if name in LEAST:
        played = np.where(boosted, LARGEST, USUAL)
        return np.where(held >= LEAST[name], played, FOLDED).astype(np.uint8)
    counts, results = standings(params(rules).qualifier), played_results(rules)
    usual, largest = ((counts * results[play][held >> CATEGORY_SHIFT]).sum(axis=1) for play in range(PLAYS))
    folded = -2 * unit_of(params(rules)) * counts.sum(axis=1)
    choice = np.where(usual >= folded, USUAL, FOLDED)
    return np.where(boosted & (largest > np.maximum(usual, folded)), LARGEST, choice).astype(np.uint8)


def choose(choices: Choices, cards: tuple[int, ...]) -> int:
    """What a strategy does with five cards."""
    number = set_number(np.array(sorted(cards), dtype=np.int64), 5)
    return int(choices[suit_classes(5).of[number]])


# -- figures -------------------------------------------------------------------------------------------------


def exact(asked: Question) -> list[WagerOdds]:
    """All deals of a full pack; with cards seen the suits are no longer alike, and rounds are drawn."""
    if asked.seen:
        return []
    name = asked.strategy or "best"
    choices = choices_of(asked.rules, name)
    return [
        queens_up_odds(asked.rules, count_queens_up(asked.rules, choices), name)
        if kind == "queens-up"
        else ante_play_odds(asked.rules, count_played(asked.rules, choices), name)
        for kind in asked.wagers
    ]


def count_played(rules: Rules, choices: Choices) -> Ints:
    """Deals by Play, category and standing, and last those that are folded."""
    counts = standings(params(rules).qualifier) * suit_classes(5).weights[:, None]
    categories = hand_ranks() >> CATEGORY_SHIFT
    tally = np.zeros((PLAYS, CATEGORIES, STANDINGS), dtype=np.int64)
    for play in range(PLAYS):
        chosen = choices == play + USUAL
        np.add.at(tally[play], categories[chosen], counts[chosen])
    return np.append(tally.reshape(-1), counts[choices == FOLDED].sum())


def ante_play_odds(rules: Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Ante, Super Bonus and Play together, per Ante, the Super Bonus being as large."""
    unit, results = unit_of(params(rules)), played_results(rules)
    played = tally[:-1].reshape(PLAYS, CATEGORIES, STANDINGS)
    weights: dict[tuple[str, Fraction], int] = {("fold loses all", Fraction(-2)): int(tally[-1])}
    for play, multiple in enumerate(multiples(rules)):
        for category in range(1, CATEGORIES):
            for stands in range(STANDINGS):
                result = Fraction(int(results[play, category, stands]), unit)
                bonus = four_card.SHAPES[category] if category >= four_card.STRAIGHT else "no bonus hand"
                name = f"{PLAY_CLAUSES[stands].replace('_', ' ')}, {bonus}, Play of {multiple}"
                key = name, result
                weights[key] = weights.get(key, 0) + int(played[play, category, stands])
    cases = [Case(name, weight, pays) for (name, pays), weight in weights.items()]
    total = int(tally.sum())
    sizes = (
        Fraction(multiple * int(played[play].sum()), total) for play, multiple in enumerate(multiples(rules))
    )
    staked = 2 + sum(sizes, Fraction())
    return weigh("ante-play", cases, per="ante", staked=staked, strategy=strategy, method=method)


def count_queens_up(rules: Rules, choices: Choices) -> Ints:
    """Hands by the category that Queens Up pays, and last those that are folded."""
    held, floor = hand_ranks(), params(rules).queens_up_floor
    weights = suit_classes(5).weights
    paying = np.where(held >= floor, held >> CATEGORY_SHIFT, 0)
    kept = choices != FOLDED
    tally = np.bincount(paying[kept], weights=weights[kept], minlength=CATEGORIES).astype(np.int64)
    return np.append(tally, weights[~kept].sum())


def queens_up_odds(rules: Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Queens Up, which a fold gives up."""
    pays = params(rules).queens_up
    unit = int(np.lcm.reduce(pays[:, 1]))
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(side_result(category, unit, pays), unit))
        for row, category in QUEENS_UP_ROWS.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return weigh("queens-up", [*cases, Case("nothing", rest, Fraction(-1))], strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


@kernel
def draw_rounds(
    state: Ints,
    rounds: int,
    deck: Ints,
    classes: Ints,
    choices: Choices,
    qualifier: int,
    floor: int,
    played: Ints,
    queens_up: Ints,
) -> None:
    """Add so many rounds of one hand against the bank."""
    hand = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        hand[:] = deck[:5]
        sort_five(hand)
        choice = choices[classes[set_number(hand, 5)]]
        if choice == FOLDED:
            played[CELLS] += 1
            queens_up[CATEGORIES] += 1
            continue
        player = best_four(hand[0], hand[1], hand[2], hand[3], hand[4])
        bank = best_four(deck[5], deck[6], deck[7], deck[8], deck[9])
        row = (choice - USUAL) * CATEGORIES + (player >> CATEGORY_SHIFT)
        played[row * STANDINGS + standing(player, bank, qualifier)] += 1
        queens_up[queens_up_category(player, floor)] += 1


def job(asked: Question) -> Job:
    """Rounds by Play, category and standing with the folds, then by what Queens Up pays."""
    rules: Rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    choices, classes = choices_of(rules, asked.strategy), suit_classes(5).of

    def draw(state: Ints, rounds: int) -> Ints:
        played = np.zeros(CELLS + 1, dtype=np.int64)
        queens_up = np.zeros(CATEGORIES + 1, dtype=np.int64)
        terms = found.qualifier, found.queens_up_floor
        draw_rounds(state.copy(), rounds, deck.copy(), classes, choices, *terms, played, queens_up)
        return np.concatenate([played, queens_up])

    name = f"crazy-4-poker {asked.strategy or 'best'} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (CELLS + 1 + CATEGORIES + 1,))


def read(asked: Question, tally: Ints) -> list[WagerOdds]:
    name = asked.strategy or "best"
    played, queens_up = np.split(tally, [CELLS + 1])
    return [
        queens_up_odds(asked.rules, queens_up, name, "simulated")
        if kind == "queens-up"
        else ante_play_odds(asked.rules, played, name, "simulated")
        for kind in asked.wagers
    ]


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question) -> list[Chart]:
    """Hands by their best four, the best first; those that do the same share a row."""
    held, choices = hand_ranks(), choices_of(asked.rules, asked.strategy)
    groups = [("pair of aces or better", held >= PAIRS["pair-of-aces"])]
    groups.append(("other pairs", (held < PAIRS["pair-of-aces"]) & (held >> CATEGORY_SHIFT > HIGH_CARD)))
    ace_high = HIGH_CARD << CATEGORY_SHIFT | (KING + 1) << 16
    groups.append(("ace high", (held >> CATEGORY_SHIFT == HIGH_CARD) & (held >= ace_high)))
    groups.append(("king, queen, eight, four or better", (held < ace_high) & (held >= KING_QUEEN_EIGHT_FOUR)))
    groups.append(("less", held < KING_QUEEN_EIGHT_FOUR))
    words: Mapping[str, str] = {"F": "fold", "P": "play", "M": "play the most", "S": "depends on the cards"}
    cells = []
    for _, chosen in groups:
        found = set(choices[chosen].tolist())
        cells.append(("S" if len(found) > 1 else "FPM"[found.pop()],))
    rows = tuple(name for name, _ in groups)
    title = f"Play, {asked.strategy or 'best'}"
    return [Chart(title, "best four cards", "", rows, ("decision",), tuple(cells), words)]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: (wager,) if wager == "queens-up" else ("ante", "super-bonus"),
    later=lambda rules, wager: ("play",) if wager == "ante-play" else (),
    counted=crazy_4_rules.COUNTED,
    base=crazy_4_rules.BASE,
)
