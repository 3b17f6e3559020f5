"""Crazy 4 Poker priced: Ante, Super Bonus and Play together, exact over every hand against every other, and
Queens Up over every hand; or simulated; its strategies as a chart."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.caribbean_stud.prices import played_by, sort_five
from houseway.games.banked.bank_poker.crazy_4 import rules as crazy_4_rules
from houseway.games.banked.bank_poker.crazy_4.rules import Crazy4Rules, params
from houseway.games.banked.bank_poker.crazy_4.settle import (
    PLAY_CLAUSES,
    QUEENS_UP_ROWS,
    Crazy4Terms,
    ante_result,
    play_result,
    queens_up_category,
    queens_up_result,
    super_bonus_result,
)
from houseway.games.banked.bank_poker.prices.charts import rank_rows
from houseway.games.banked.bank_poker.prices.five_cards import (
    Ints,
    meetings,
    ranking,
    set_number,
    sets_of,
    suit_classes,
)
from houseway.games.banked.bank_poker.settle import STANDINGS, standing
from houseway.games.banked.pay_table import side_result
from houseway.hands import evaluate, four_card
from houseway.hands.four_card import HIGH_CARD, best_four
from houseway.hands.ranks import CATEGORY_SHIFT, KING, QUEEN
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

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


def multiples(rules: Crazy4Rules) -> tuple[int, int]:
    """The usual and the largest Play in Antes."""
    most = rules.play_multiple if rules.play_boost_step == "off" else rules.play_boost_maximum
    return rules.play_multiple, most


def unit_of(found: Crazy4Terms) -> int:
    """An Ante on which every payoff is whole."""
    return int(np.lcm.reduce(found.super_bonus[:, 1]))


def played_results(rules: Crazy4Rules) -> Ints:
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


def choices_of(rules: Crazy4Rules, strategy: str | None) -> Choices:
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


@kernel
def choice_with(hand: Ints, classes: Ints, choices: Choices) -> int:
    """What a strategy does with five cards, which are put in order."""
    sort_five(hand)
    return int(choices[classes[set_number(hand, 5)]])


def choose(choices: Choices, cards: tuple[int, ...]) -> int:
    """What a strategy does with five cards."""
    return choice_with(np.array(cards, dtype=np.int64), suit_classes(5).of, choices)


# -- figures -------------------------------------------------------------------------------------------------


def exact(asked: Question[Crazy4Rules]) -> list[WagerOdds]:
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


def count_played(rules: Crazy4Rules, choices: Choices) -> Ints:
    """Deals by Play, category and standing, and last those that are folded."""
    counts = standings(params(rules).qualifier) * suit_classes(5).weights[:, None]
    categories = hand_ranks() >> CATEGORY_SHIFT
    tally = np.zeros((PLAYS, CATEGORIES, STANDINGS), dtype=np.int64)
    for play in range(PLAYS):
        chosen = choices == play + USUAL
        np.add.at(tally[play], categories[chosen], counts[chosen])
    return np.append(tally.reshape(-1), counts[choices == FOLDED].sum())


def ante_play_odds(rules: Crazy4Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
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


def count_queens_up(rules: Crazy4Rules, choices: Choices) -> Ints:
    """Hands by the category that Queens Up pays, and last those that are folded."""
    held, floor = hand_ranks(), params(rules).queens_up_floor
    weights = suit_classes(5).weights
    paying = np.where(held >= floor, held >> CATEGORY_SHIFT, 0)
    kept = choices != FOLDED
    tally = np.bincount(paying[kept], weights=weights[kept], minlength=CATEGORIES).astype(np.int64)
    return np.append(tally, weights[~kept].sum())


def queens_up_odds(rules: Crazy4Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
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
        choice = choice_with(hand, classes, choices)
        if choice == FOLDED:
            played[CELLS] += 1
            queens_up[CATEGORIES] += 1
            continue
        player = best_four(hand[0], hand[1], hand[2], hand[3], hand[4])
        bank = best_four(deck[5], deck[6], deck[7], deck[8], deck[9])
        row = (choice - USUAL) * CATEGORIES + (player >> CATEGORY_SHIFT)
        played[row * STANDINGS + standing(player, bank, qualifier)] += 1
        queens_up[queens_up_category(player, floor)] += 1


def job(asked: Question[Crazy4Rules]) -> Job:
    """Rounds by Play, category and standing with the folds, then by what Queens Up pays."""
    rules = asked.rules
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


def read(asked: Question[Crazy4Rules], tally: Ints) -> list[WagerOdds]:
    name = played_by(asked)
    played, queens_up = np.split(tally, [CELLS + 1])
    return [
        queens_up_odds(asked.rules, queens_up, name, "simulated")
        if kind == "queens-up"
        else ante_play_odds(asked.rules, played, name, "simulated")
        for kind in asked.wagers
    ]


# -- whole tables --------------------------------------------------------------------------------------------


class Crazy4Price(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: Crazy4Terms
    ante: int
    play: int
    super_bonus: int
    queens_up: int
    """Where the circles stand among the columns; Queens Up -1 if it is not offered."""
    usual: int
    largest: int
    """The Plays in Antes."""
    losers_first: int
    folds_first: int
    """Whether what folded hands give up is settled before everything else."""
    classes: Ints
    choices: Choices


def terms_of(rules: Crazy4Rules, choices: Choices) -> Crazy4Price:
    """A sheet's terms, for hands that are played as this table says."""
    ante, play, bonus = (rules.stages.index(kind) for kind in ("ante", "play", "super-bonus"))
    queens_up = rules.stages.index("queens-up") if "queens-up" in rules.stages else -1
    plays, classes = multiples(rules), suit_classes(5).of
    first = int(rules.collect_losers_first), int(rules.folds_settle == "at-the-fold")
    return Crazy4Price(params(rules), ante, play, bonus, queens_up, *plays, *first, classes, choices)


@kernel
def table_results(deck: Ints, bets: Ints, terms: Crazy4Price, results: Ints, stages: Ints) -> None:
    """What every bet comes to before coverage. Each seat's five cards come first, then the bank's; Plays are
    written beside their Antes. Folds may be an earlier stage, and winners a later one than losers."""
    rules = terms.rules
    at = 5 * bets.shape[0]
    bank = best_four(deck[at], deck[at + 1], deck[at + 2], deck[at + 3], deck[at + 4])
    for seat in range(bets.shape[0]):
        hand = deck[5 * seat : 5 * seat + 5].copy()
        choice = choice_with(hand, terms.classes, terms.choices)
        own = bets[seat]
        own[terms.play] = 0
        if choice == FOLDED:
            results[seat] = -own
        else:
            own[terms.play] = own[terms.ante] * (terms.largest if choice == LARGEST else terms.usual)
            player = best_four(hand[0], hand[1], hand[2], hand[3], hand[4])
            stands, category = standing(player, bank, rules.qualifier), player >> CATEGORY_SHIFT
            results[seat, terms.ante] = ante_result(stands, own[terms.ante])
            results[seat, terms.play] = play_result(stands, own[terms.play])
            bonus = own[terms.super_bonus]
            won = super_bonus_result(stands, category, bonus, rules.tie_pays, rules.super_bonus)
            results[seat, terms.super_bonus] = won
            if terms.queens_up >= 0:
                bet = own[terms.queens_up]
                won = queens_up_result(player, bet, rules.queens_up_floor, rules.queens_up)
                results[seat, terms.queens_up] = won
        for column in range(bets.shape[1]):
            stage = 0 if choice == FOLDED else terms.folds_first
            stages[seat, column] = stage + int(terms.losers_first and results[seat, column] > 0)


@kernel
def deal_tables(state: Ints, deck: Ints, bets: Ints, terms: Crazy4Price, results: Ints, stages: Ints) -> None:
    """As many rounds as there are rows of bets."""
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 5 * bets.shape[1] + 5)
        table_results(deck, bets[number], terms, results[number], stages[number])


def tables(asked: Question[Crazy4Rules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=5 * players + 5))
    terms = terms_of(rules, choices_of(rules, asked.strategy))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), bets, terms, results, stages)

    return Tables(rules.stages, deal)


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question[Crazy4Rules]) -> list[Chart]:
    """Hands by their best four."""
    hands = sets_of(5)[suit_classes(5).first].astype(np.int64)
    decided = choices_of(asked.rules, asked.strategy)

    def name(number: int) -> str:
        return evaluate(hands[number].tolist(), "four-card").name

    rows = rank_rows(hand_ranks(), decided, "FPM", name)
    words = {"F": "fold", "P": "play", "M": "play the most", "S": "depends on the fifth card and suits"}
    title = f"Play, {asked.strategy or 'best'}"
    return [Chart(title, "best four cards", "", rows.names, ("decision",), rows.cells, words)]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: (wager,) if wager == "queens-up" else ("ante", "super-bonus"),
    later=lambda rules, wager: ("play",) if wager == "ante-play" else (),
    tables=tables,
    counted=crazy_4_rules.COUNTED,
    base=crazy_4_rules.BASE,
)
