"""Baccarat Gold priced: exact by endings under either choice on five, simulated in the same way, and whole
tables in cents. Best play goes by the player-dealer's open card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.baccarat.gold.rules import KINDS, ON_PLAYER_HAND, GoldRules
from houseway.games.banked.baccarat.gold.settle import (
    HITS,
    NO_CHOICE,
    STANDS,
    Drawing,
    drawing,
    finish_gold,
    verdict,
)
from houseway.games.banked.baccarat.prices.counting import CARDS, value_counts, value_shoe, wager_odds
from houseway.games.banked.baccarat.prices.family import SHOE_PLACES, result_of
from houseway.games.banked.baccarat.rules import LINES, counted
from houseway.games.banked.baccarat.settle import ENDINGS, pays_by_ending
from houseway.games.banked.table_rounds import COUNT_VALUES, whole_unit
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Method, WagerOdds

CHOICES = 3
"""Standing on five, drawing to it, and having no choice."""
VALUES = 10
OPEN = 3
"""Where the player-dealer's open card lies in the order of the shoe."""
STRATEGIES = {
    "best": "stands on five where that is worth more against the player-dealer's open card",
    "house-way": "always takes the third card",
    "stand": "always stands on five",
}

# -- counting ------------------------------------------------------------------------------------------------


@kernel
def count_choices(
    counts: Ints,
    rules: Drawing,
    endings: Ints,
) -> None:
    """Add to each ending the number of ordered six-card deals that lead to it, by choice and open card."""
    values = np.zeros(CARDS, dtype=np.int64)
    choice, ending = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for deal in range(VALUES**CARDS):
        left, ways, rest = counts.copy(), 1, deal
        for place in range(CARDS):
            values[place] = rest % VALUES
            rest //= VALUES
            ways *= left[values[place]]
            left[values[place]] -= 1
        if ways == 0:
            continue
        for number in range(CHOICES):
            choice[0] = number
            finish_gold(
                values,
                choice,
                rules,
                ending,
            )
            endings[number, values[OPEN], ending[0]] += ways


@kernel
def draw_choices(
    state: Ints,
    rounds: int,
    shoe: Ints,
    rules: Drawing,
    endings: Ints,
) -> None:
    """Add the endings of so many rounds, each from a fresh shoe of card values, by choice and open card."""
    choice, ending = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, shoe, CARDS)
        for number in range(CHOICES):
            choice[0] = number
            finish_gold(
                shoe,
                choice,
                rules,
                ending,
            )
            endings[number, shoe[OPEN], ending[0]] += 1


def endings_of(rules: GoldRules, left: Ints) -> Ints:
    """How often each ending comes among all deals of these cards, by choice on five and open card."""
    endings = np.zeros((CHOICES, VALUES, ENDINGS), dtype=np.int64)
    count_choices(value_counts(left), drawing(rules), endings)
    return endings


# -- choosing ------------------------------------------------------------------------------------------------


def choices_of(strategy: str | None, rules: GoldRules, kind: str, endings: Ints) -> Ints:
    """What a bettor on this wager does on five, by the value of the open card; `endings` are exact."""
    if kind not in ON_PLAYER_HAND:
        return np.full(VALUES, NO_CHOICE, dtype=np.int64)
    if strategy == "house-way":
        return np.full(VALUES, HITS, dtype=np.int64)
    if strategy == "stand":
        return np.full(VALUES, STANDS, dtype=np.int64)
    pays = pays_by_ending(verdict, (kind,), rules)[0]

    def worth(choice: int, card: int) -> Fraction:
        ways = endings[choice, card]
        return sum((int(ways[at]) * Fraction(*pays[at].tolist()) for at in np.flatnonzero(ways)), Fraction())

    better = [worth(STANDS, card) > worth(HITS, card) for card in range(VALUES)]
    return np.where(better, STANDS, HITS).astype(np.int64)


def choices_at(rules: GoldRules, strategy: str) -> Ints:
    """What a bettor on the player hand does on five at a fresh shoe, by the value of the open card."""
    return choices_of(strategy, rules, "player", endings_of(rules, composition(rules.decks)))


def odds_by(asked: Question[GoldRules], known: Ints, endings: Ints, method: Method) -> list[WagerOdds]:
    """The wagers asked for from endings counted or drawn; `known` are exact, and best play goes by them."""
    found = []
    for kind in asked.wagers:
        choices = choices_of(asked.strategy, asked.rules, kind, known)
        chosen = endings[choices, np.arange(VALUES)].sum(axis=0)
        odds = wager_odds(verdict, asked.rules, kind, chosen, method)
        decides = kind in ON_PLAYER_HAND
        found.append(replace(odds, strategy=asked.strategy or "best") if decides else odds)
    return found


def known_endings(asked: Question[GoldRules]) -> Ints:
    return endings_of(asked.rules, composition(asked.decks, asked.seen))


def exact(asked: Question[GoldRules]) -> list[WagerOdds]:
    known = known_endings(asked)
    return odds_by(asked, known, known, "exact")


def job(asked: Question[GoldRules]) -> Job:
    """Rounds by choice, open card and ending, each from a fresh shoe."""
    left = composition(asked.decks, asked.seen)
    shoe, terms = value_shoe(left), drawing(asked.rules)

    def draw(state: Ints, rounds: int) -> Ints:
        endings = np.zeros((CHOICES, VALUES, ENDINGS), dtype=np.int64)
        draw_choices(state, rounds, shoe.copy(), terms, endings)
        return endings

    name = f"baccarat-gold {asked.rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (CHOICES, VALUES, ENDINGS))


def read(asked: Question[GoldRules], endings: Ints) -> Sequence[WagerOdds]:
    return odds_by(asked, known_endings(asked), endings, "simulated")


def charts(asked: Question[GoldRules]) -> list[Chart]:
    """What to do on five."""
    known = known_endings(asked)
    kinds = [kind for kind in ON_PLAYER_HAND if kind in asked.wagers] or ["player"]
    cells = [choices_of(asked.strategy, asked.rules, kind, known).tolist() for kind in kinds]
    return [
        Chart(
            title="On a player hand of five",
            row_heading="wager",
            column_heading="player-dealer's open card",
            rows=tuple(kinds),
            columns=("ten", "ace", *map(str, range(2, VALUES))),
            cells=tuple(tuple("H" if choice == HITS else "S" for choice in row) for row in cells),
            words={"H": "take the third card", "S": "stand on 5"},
        )
    ]


# -- whole tables --------------------------------------------------------------------------------------------


@kernel
def gold_results(
    values: Ints,
    bets: Ints,
    choices: Ints,
    rules: Drawing,
    pays: Ints,
    unit: int,
    results: Ints,
) -> None:
    """What every bet comes to before coverage, by the values of the next six cards and by what each seat does
    on five, or `NO_CHOICE`; `pays` is by circle and ending."""
    endings = np.zeros(bets.shape[0], dtype=np.int64)
    finish_gold(
        values,
        choices,
        rules,
        endings,
    )
    for seat in range(bets.shape[0]):
        for circle in range(bets.shape[1]):
            results[seat, circle] = result_of(bets[seat, circle], pays[circle, endings[seat]], unit)


@kernel
def deal_gold_tables(
    state: Ints,
    shoe: Ints,
    bets: Ints,
    by_open_card: Ints,
    on_player_hand: Ints,
    rules: Drawing,
    pays: Ints,
    unit: int,
    action_place: int,
    count_values: Ints,
    results: Ints,
    counted: Ints,
) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe; all choose by the open card."""
    values = np.zeros(CARDS, dtype=np.int64)
    choices = np.zeros(bets.shape[1], dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, CARDS)
        for place in range(CARDS):
            values[place] = baccarat_value(shoe[place])
        for seat in range(bets.shape[1]):
            choices[seat] = NO_CHOICE
            for circle in on_player_hand:
                if bets[number, seat, circle]:
                    choices[seat] = by_open_card[values[OPEN]]
        gold_results(
            values,
            bets[number],
            choices,
            rules,
            pays,
            unit,
            results[number],
        )
        counted[number] = count_values[shoe[action_place]]


def tables(asked: Question[GoldRules], players: int) -> Tables:
    """All seats bet on the same two hands and choose alike."""
    rules = asked.rules
    shoe = deck_of(composition(asked.decks, asked.seen))
    kind = next((kind for kind in asked.wagers if kind in ON_PLAYER_HAND), "player")
    by_open_card = choices_of(asked.strategy, rules, kind, known_endings(asked))
    circles = [at for at, kind in enumerate(rules.stages) if kind in ON_PLAYER_HAND]
    on_player_hand = np.array(circles, dtype=np.int64)
    pays = pays_by_ending(verdict, rules.stages, rules)
    terms, unit, place = drawing(rules), whole_unit(rules), SHOE_PLACES[rules.action_card]

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_gold_tables(
            state,
            shoe.copy(),
            bets,
            by_open_card,
            on_player_hand,
            terms,
            pays,
            unit,
            place,
            COUNT_VALUES,
            results,
            counted,
        )

    return Tables(rules.stages, deal)


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    counted=counted(KINDS),
    base=LINES,
    tables=tables,
)
