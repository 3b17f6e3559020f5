"""Baccarat Gold priced: exact by endings under either choice on five, simulated in the same way, and whole
tables in cents. Best play goes by the player-dealer's open card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.baccarat.gold.rules import KINDS, ON_PLAYER_HAND, GoldRules
from houseway.games.banked.baccarat.gold.settle import (
    GoldDrawing,
    OnFive,
    drawing,
    ending_for,
    play_out,
    verdict,
)
from houseway.games.banked.baccarat.prices.counting import CARDS, value_counts, value_shoe, wager_odds
from houseway.games.banked.baccarat.prices.family import BaccaratPrice, results_of, terms_of
from houseway.games.banked.baccarat.rules import LINES, counted
from houseway.games.banked.baccarat.settle import ENDINGS, pays_by_ending
from houseway.games.banked.table_rounds import COUNT_VALUES, Rounds
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Method, WagerOdds

CHOICES = len(OnFive)
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
def add_endings(values: Ints, rules: GoldDrawing, ways: int, endings: Ints) -> None:
    """Add to the endings of these card values, by choice and open card, that they come in so many ways."""
    choice = np.zeros(1, dtype=np.int64)
    for number in range(CHOICES):
        choice[0] = number
        end = ending_for(number, play_out(values, choice, rules), rules.mixed_is_five)
        endings[number, values[OPEN], end.player, end.player_third, end.banker, end.banker_third] += ways


@kernel
def count_choices(counts: Ints, rules: GoldDrawing, endings: Ints) -> None:
    """Add to each ending the number of ordered six-card deals that lead to it, by choice and open card."""
    values = np.zeros(CARDS, dtype=np.int64)
    for deal in range(VALUES**CARDS):
        left, ways, rest = counts.copy(), 1, deal
        for place in range(CARDS):
            values[place] = rest % VALUES
            rest //= VALUES
            ways *= left[values[place]]
            left[values[place]] -= 1
        if ways:
            add_endings(values, rules, ways, endings)


@kernel
def draw_choices(state: Ints, rounds: int, shoe: Ints, rules: GoldDrawing, endings: Ints) -> None:
    """Add the endings of so many rounds, each from a fresh shoe of card values, by choice and open card."""
    for _ in range(rounds):
        shuffle_into(state, shoe, CARDS)
        add_endings(shoe, rules, 1, endings)


def endings_of(rules: GoldRules, left: Ints) -> Ints:
    """How often each ending comes among all deals of these cards, by choice on five and open card."""
    endings = np.zeros((CHOICES, VALUES, *ENDINGS), dtype=np.int64)
    count_choices(value_counts(left), drawing(rules), endings)
    return endings


# -- choosing ------------------------------------------------------------------------------------------------


def choices_of(strategy: str | None, rules: GoldRules, kind: str, endings: Ints) -> Ints:
    """What a bettor on this wager does on five, by the value of the open card; `endings` are exact."""
    if kind not in ON_PLAYER_HAND:
        return np.full(VALUES, OnFive.NO_CHOICE, dtype=np.int64)
    if strategy == "house-way":
        return np.full(VALUES, OnFive.HITS, dtype=np.int64)
    if strategy == "stand":
        return np.full(VALUES, OnFive.STANDS, dtype=np.int64)
    pays = pays_by_ending(verdict, (kind,), rules).reshape(-1, 2)

    def worth(choice: int, card: int) -> Fraction:
        ways = endings[choice, card].reshape(-1)
        return sum((int(ways[at]) * Fraction(*pays[at].tolist()) for at in np.flatnonzero(ways)), Fraction())

    better = [worth(OnFive.STANDS, card) > worth(OnFive.HITS, card) for card in range(VALUES)]
    return np.where(better, OnFive.STANDS, OnFive.HITS).astype(np.int64)


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
        endings = np.zeros((CHOICES, VALUES, *ENDINGS), dtype=np.int64)
        draw_choices(state, rounds, shoe.copy(), terms, endings)
        return endings

    name = f"baccarat-gold endings {asked.rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (CHOICES, VALUES, *ENDINGS))


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
            cells=tuple(tuple("H" if choice == OnFive.HITS else "S" for choice in row) for row in cells),
            words={"H": "take the third card", "S": "stand on 5"},
        )
    ]


# -- whole tables --------------------------------------------------------------------------------------------


class GoldPrice(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: GoldDrawing
    by_open_card: Ints
    """What bettors do on five."""
    on_player_hand: Ints
    """The circles whose bettors choose."""
    table: BaccaratPrice


@kernel
def gold_results(values: Ints, bets: Ints, choices: Ints, terms: GoldPrice, results: Ints) -> None:
    """What every bet comes to before coverage, by the values of the next six cards and by what each seat does
    on five, or `NO_CHOICE`."""
    hands = play_out(values, choices, terms.rules)
    for seat in range(bets.shape[0]):
        end = ending_for(choices[seat], hands, terms.rules.mixed_is_five)
        results_of(end, bets[seat : seat + 1], terms.table.pays, terms.table.unit, results[seat : seat + 1])


@kernel
def deal_gold_tables(state: Ints, shoe: Ints, terms: GoldPrice, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe; all choose by the open card."""
    bets, results, counted, _ = rounds
    values = np.zeros(CARDS, dtype=np.int64)
    choices = np.zeros(bets.shape[1], dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, CARDS)
        for place in range(CARDS):
            values[place] = baccarat_value(shoe[place])
        for seat in range(bets.shape[1]):
            choices[seat] = OnFive.NO_CHOICE
            for circle in terms.on_player_hand:
                if bets[number, seat, circle]:
                    choices[seat] = terms.by_open_card[values[OPEN]]
        gold_results(values, bets[number], choices, terms, results[number])
        counted[number] = COUNT_VALUES[shoe[terms.table.action_place]]


def gold_terms(rules: GoldRules, by_open_card: Ints) -> GoldPrice:
    """A sheet's terms, for bettors who do this on five."""
    circles = [at for at, kind in enumerate(rules.stages) if kind in ON_PLAYER_HAND]
    on_player_hand = np.array(circles, dtype=np.int64)
    return GoldPrice(drawing(rules), by_open_card, on_player_hand, terms_of(verdict, rules))


def tables(asked: Question[GoldRules], players: int) -> Tables:
    """All seats bet on the same two hands and choose alike."""
    rules = asked.rules
    shoe = deck_of(composition(asked.decks, asked.seen))
    kind = next((kind for kind in asked.wagers if kind in ON_PLAYER_HAND), "player")
    terms = gold_terms(rules, choices_of(asked.strategy, rules, kind, known_endings(asked)))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_gold_tables(state, shoe.copy(), terms, Rounds(bets, results, counted, stages))

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
