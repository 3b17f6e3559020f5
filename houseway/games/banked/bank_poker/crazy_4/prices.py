"""Crazy 4 Poker priced: Ante, Super Bonus and Play together, exact over every hand against every other, and
Queens Up over every hand; or simulated; its strategies as a chart."""

from __future__ import annotations

import enum
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.caribbean_stud.prices import played_by, sort_five
from houseway.games.banked.bank_poker.crazy_4 import rules as crazy_4_rules
from houseway.games.banked.bank_poker.crazy_4.rules import PAIRS, QUALIFIERS, QUEENS_UP_ROWS, Crazy4Rules
from houseway.games.banked.bank_poker.crazy_4.settle import (
    ANTE,
    CATEGORIES,
    PLAY,
    Crazy4Terms,
    params,
    queens_up_category,
    queens_up_verdict,
    super_bonus_verdict,
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
from houseway.games.banked.bank_poker.settle import STANDINGS, Standing, standing
from houseway.games.banked.table_rounds import Rounds, result_of
from houseway.hands import evaluate, four_card
from houseway.hands.four_card import HIGH_CARD, best_four
from houseway.hands.ranks import CATEGORY_SHIFT, KING, QUEEN
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

PLAYS = 2
"""What a hand may do besides folding: the usual Play, or the largest."""
CELLS = PLAYS * CATEGORIES * STANDINGS
"""The places of a tally: by Play, category and standing; the folds come last."""
ROUND_CARDS = 10


class Decision(enum.IntEnum):
    """What a hand does."""

    FOLDED = 0
    USUAL = 1
    """Plays what any hand may."""
    LARGEST = 2
    """Plays the most that its cards allow."""


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


def unit_of(rules: Crazy4Rules) -> int:
    """An Ante on which every payoff is whole."""
    return lcm(*(odds.to for odds in rules.super_bonus_pays.values()))


def played_results(rules: Crazy4Rules) -> Ints:
    """What Ante, Super Bonus and Play of `unit_of` chips an Ante come to, by Play, category and standing."""
    unit = unit_of(rules)
    results = np.zeros((PLAYS, CATEGORIES, STANDINGS), dtype=np.int64)
    for play, multiple in enumerate(multiples(rules)):
        for category in range(1, CATEGORIES):
            for stands in Standing:
                bonus = super_bonus_verdict(stands, category, rules).on(unit)
                base = ANTE[stands].on(unit) + PLAY[stands].on(multiple * unit)
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
    boosted = held >= PAIRS[rules.play_boost_hand]
    if name in LEAST:
        played = np.where(boosted, Decision.LARGEST, Decision.USUAL)
        return np.where(held >= LEAST[name], played, Decision.FOLDED).astype(np.uint8)
    counts, results = standings(QUALIFIERS[rules.qualifier]), played_results(rules)
    usual, largest = ((counts * results[play][held >> CATEGORY_SHIFT]).sum(axis=1) for play in range(PLAYS))
    folded = -2 * unit_of(rules) * counts.sum(axis=1)
    choice = np.where(usual >= folded, Decision.USUAL, Decision.FOLDED)
    return np.where(boosted & (largest > np.maximum(usual, folded)), Decision.LARGEST, choice).astype(
        np.uint8
    )


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
    counts = standings(QUALIFIERS[rules.qualifier]) * suit_classes(5).weights[:, None]
    categories = hand_ranks() >> CATEGORY_SHIFT
    tally = np.zeros((PLAYS, CATEGORIES, STANDINGS), dtype=np.int64)
    for play in range(PLAYS):
        chosen = choices == play + Decision.USUAL
        np.add.at(tally[play], categories[chosen], counts[chosen])
    return np.append(tally.reshape(-1), counts[choices == Decision.FOLDED].sum())


def ante_play_odds(rules: Crazy4Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Ante, Super Bonus and Play together, per Ante, the Super Bonus being as large."""
    unit, results = unit_of(rules), played_results(rules)
    played = tally[:-1].reshape(PLAYS, CATEGORIES, STANDINGS)
    weights: dict[tuple[str, Fraction], int] = {("fold loses all", Fraction(-2)): int(tally[-1])}
    for play, multiple in enumerate(multiples(rules)):
        for category in range(1, CATEGORIES):
            for stands in Standing:
                result = Fraction(int(results[play, category, stands]), unit)
                bonus = four_card.SHAPES[category] if category >= four_card.STRAIGHT else "no bonus hand"
                name = f"{PLAY[stands].name}, {bonus}, Play of {multiple}"
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
    held, floor = hand_ranks(), PAIRS[rules.queens_up_floor]
    weights = suit_classes(5).weights
    paying = np.where(held >= floor, held >> CATEGORY_SHIFT, 0)
    kept = choices != Decision.FOLDED
    tally = np.bincount(paying[kept], weights=weights[kept], minlength=CATEGORIES).astype(np.int64)
    return np.append(tally, weights[~kept].sum())


def queens_up_odds(rules: Crazy4Rules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """Queens Up, which a fold gives up."""
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(*queens_up_verdict(category, rules).pays))
        for row, category in QUEENS_UP_ROWS.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return weigh("queens-up", [*cases, Case("nothing", rest, Fraction(-1))], strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


class Playing(NamedTuple):
    """A strategy as kernels look it up."""

    classes: Ints
    """The class of every hand by its number."""
    choices: Choices


@kernel
def draw_rounds(
    state: Ints, rounds: int, deck: Ints, play: Playing, rules: Crazy4Terms, played: Ints, queens_up: Ints
) -> None:
    """Add so many rounds of one hand against the bank."""
    hand = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        hand[:] = deck[:5]
        choice = choice_with(hand, play.classes, play.choices)
        if choice == Decision.FOLDED:
            played[CELLS] += 1
            queens_up[CATEGORIES] += 1
            continue
        player = best_four(hand[0], hand[1], hand[2], hand[3], hand[4])
        bank = best_four(deck[5], deck[6], deck[7], deck[8], deck[9])
        row = (choice - Decision.USUAL) * CATEGORIES + (player >> CATEGORY_SHIFT)
        played[row * STANDINGS + standing(player, bank, rules.qualifier)] += 1
        queens_up[queens_up_category(player, rules.queens_up_floor)] += 1


def job(asked: Question[Crazy4Rules]) -> Job:
    """Rounds by Play, category and standing with the folds, then by what Queens Up pays."""
    rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    play = Playing(suit_classes(5).of, choices_of(rules, asked.strategy))

    def draw(state: Ints, rounds: int) -> Ints:
        played = np.zeros(CELLS + 1, dtype=np.int64)
        queens_up = np.zeros(CATEGORIES + 1, dtype=np.int64)
        draw_rounds(state.copy(), rounds, deck.copy(), play, found, played, queens_up)
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


class Columns(NamedTuple):
    """Where the circles stand, -1 if they are not offered."""

    ante: int
    play: int
    super_bonus: int
    queens_up: int


class Crazy4Price(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: Crazy4Terms
    columns: Columns
    usual: int
    largest: int
    """The Plays in Antes."""
    losers_first: int
    folds_first: int
    """Whether what folded hands give up is settled before everything else."""
    play: Playing


def terms_of(rules: Crazy4Rules, choices: Choices) -> Crazy4Price:
    """A sheet's terms, for hands that are played as this table says."""
    circles = ("ante", "play", "super-bonus", "queens-up")
    return Crazy4Price(
        params(rules),
        Columns(*(rules.stages.index(kind) if kind in rules.stages else -1 for kind in circles)),
        *multiples(rules),
        int(rules.collect_losers_first),
        int(rules.folds_settle == "at-the-fold"),
        Playing(suit_classes(5).of, choices),
    )


@kernel
def settle_played(player: int, bank: int, terms: Crazy4Price, own: Ints, results: Ints) -> None:
    """What every bet of a hand that played comes to."""
    rules, columns = terms.rules, terms.columns
    stands, category = standing(player, bank, rules.qualifier), player >> CATEGORY_SHIFT
    results[columns.ante] = result_of(own[columns.ante], rules.ante[stands], 1)
    results[columns.play] = result_of(own[columns.play], rules.play[stands], 1)
    bonus = rules.super_bonus[stands, category]
    results[columns.super_bonus] = result_of(own[columns.super_bonus], bonus, 1)
    if columns.queens_up >= 0:
        counts = queens_up_category(player, rules.queens_up_floor)
        results[columns.queens_up] = result_of(own[columns.queens_up], rules.queens_up[counts], 1)


@kernel
def table_results(deck: Ints, bets: Ints, terms: Crazy4Price, results: Ints, stages: Ints) -> None:
    """What every bet comes to before coverage. Each seat's five cards come first, then the bank's; Plays are
    written beside their Antes. Folds may be an earlier stage, and winners a later one than losers."""
    ante, play = terms.columns.ante, terms.columns.play
    at = 5 * bets.shape[0]
    bank = best_four(deck[at], deck[at + 1], deck[at + 2], deck[at + 3], deck[at + 4])
    for seat in range(bets.shape[0]):
        hand = deck[5 * seat : 5 * seat + 5].copy()
        choice = choice_with(hand, terms.play.classes, terms.play.choices)
        own = bets[seat]
        own[play] = 0
        if choice == Decision.FOLDED:
            results[seat] = -own
        else:
            own[play] = own[ante] * (terms.largest if choice == Decision.LARGEST else terms.usual)
            player = best_four(hand[0], hand[1], hand[2], hand[3], hand[4])
            settle_played(player, bank, terms, own, results[seat])
        for column in range(bets.shape[1]):
            stage = 0 if choice == Decision.FOLDED else terms.folds_first
            stages[seat, column] = stage + int(terms.losers_first and results[seat, column] > 0)


@kernel
def deal_tables(state: Ints, deck: Ints, terms: Crazy4Price, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets."""
    bets, results, _, stages = rounds
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 5 * bets.shape[1] + 5)
        table_results(deck, bets[number], terms, results[number], stages[number])


def tables(asked: Question[Crazy4Rules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=5 * players + 5))
    terms = terms_of(rules, choices_of(rules, asked.strategy))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), terms, Rounds(bets, results, counted, stages))

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
