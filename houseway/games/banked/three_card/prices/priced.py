"""Three Card Poker priced: exact, simulated, whole tables in cents, and its strategies as a chart."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

import numpy as np

from houseway.cards.card import RANKS
from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.settle import ending
from houseway.games.banked.table_rounds import COUNT_VALUES, Rounds, result_of
from houseway.games.banked.three_card import rules as three_card_rules
from houseway.games.banked.three_card.prices.counts import (
    FOLD,
    Playing,
    draw_own_cards,
    draw_rounds,
    draw_six_cards,
    hand_number,
)
from houseway.games.banked.three_card.prices.play import (
    Plays,
    PlayTable,
    StrategyRow,
    always_play,
    strategy_named,
    strategy_rows,
)
from houseway.games.banked.three_card.prices.wagers import (
    ante_play_odds,
    own_cards_odds,
    six_card_odds,
    wager,
)
from houseway.games.banked.three_card.rules import ThreeCardRules
from houseway.games.banked.three_card.settle import OWN_CATEGORIES, SIX_CATEGORIES, ThreeCardTerms, params
from houseway.hands import table_of
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import three_card
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import WagerOdds

STRATEGIES = {
    "best": "plays exactly when that loses less than the Ante on average",
    "queen-six-four": "plays Queen, six and four or better, whatever card is open",
    "always-play": "never folds",
}


def exact(asked: Question[ThreeCardRules]) -> list[WagerOdds]:
    return [wager(asked.rules, kind, asked.decks, asked.seen, asked.strategy) for kind in asked.wagers]


def play_table(asked: Question[ThreeCardRules]) -> PlayTable:
    return strategy_named(asked.strategy)(asked.rules, asked.decks, asked.seen)


def job(asked: Question[ThreeCardRules]) -> Job:
    """Endings and folds, then categories of the player's cards, then of the best five of six
    where that bet is offered."""
    rules = asked.rules
    table = play_table(asked)
    left = composition(asked.decks, asked.seen)
    deck, found, up = deck_of(left), params(rules), rules.bank_up_card
    reading = found.suited_ace_two_three
    offered = three_card_rules.SIX_CARD_BONUS in rules.stages
    play = Playing(table.plays, up)
    six_plays = play if rules.six_card_bonus_on_fold == "lost" else Playing(always_play(rules).plays, up)
    ranked = table_of("best-of-six")

    def draw(state: Ints, rounds: int) -> Ints:
        base = np.zeros(FOLD + 1, dtype=np.int64)
        own = np.zeros(OWN_CATEGORIES, dtype=np.int64)
        six = np.zeros(SIX_CATEGORIES + 1, dtype=np.int64)
        draw_rounds(state.copy(), rounds, deck.copy(), play, found, base)
        draw_own_cards(state.copy(), rounds, deck.copy(), reading, own)
        if offered:
            draw_six_cards(state.copy(), rounds, deck.copy(), six_plays, ranked, six)
        return np.concatenate([base, own, six])

    name = f"three-card-poker endings {table.name} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (FOLD + 1 + OWN_CATEGORIES + SIX_CATEGORIES + 1,))


def read(asked: Question[ThreeCardRules], tally: Ints) -> list[WagerOdds]:
    rules = asked.rules
    name = play_table(asked).name
    base, own, six = np.split(tally, (FOLD + 1, FOLD + 1 + OWN_CATEGORIES))
    folds_count = rules.six_card_bonus_on_fold == "lost"

    def one(kind: str) -> WagerOdds:
        if kind in three_card_rules.PAIR_PLUS:
            return own_cards_odds(rules, kind, own, "simulated")
        if kind == three_card_rules.SIX_CARD_BONUS:
            return six_card_odds(rules, six, name if folds_count else None, "simulated")
        return ante_play_odds(rules, base, name, "simulated")

    return [one(kind) for kind in asked.wagers]


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question[ThreeCardRules]) -> list[Chart]:
    """Hands that do the same against every open card share a row."""
    table = play_table(asked)
    by_hand: dict[str, dict[str, StrategyRow]] = {}
    for row in strategy_rows(asked.rules, table):
        by_hand.setdefault(row.hand, {})[row.up_card] = row
    letters = {"play": "P", "fold": "F", "by suits": "S"}

    def cells(hand: str) -> tuple[str, ...]:
        return tuple(letters[by_hand[hand][up].decision] if up in by_hand[hand] else "" for up in RANKS)

    rows, told = [], []
    for same, group in groupby(by_hand, key=lambda hand: tuple(cell or "P" for cell in cells(hand))):
        hands = list(group)
        rows.append(hands[0] if len(hands) == 1 else f"{hands[-1]} to {hands[0]}")
        told.append(cells(hands[0]) if len(hands) == 1 else same)
    words = {"P": "play", "F": "fold", "S": "depends on the suits"}
    return [
        Chart(
            f"Ante and Play, {table.name}", "hand", "open card", tuple(rows), tuple(RANKS), tuple(told), words
        )
    ]


# -- whole tables --------------------------------------------------------------------------------------------


class Columns(NamedTuple):
    """Where the wagers stand among the circles, -1 if they are not offered."""

    ante: int
    play: int
    own: int
    """The bet on one's own cards."""
    six: int


class Folds(NamedTuple):
    """What a fold does."""

    own_lost: int
    """Whether it loses the bet on one's own cards."""
    six_lost: int
    first: int
    """Whether what it gives up is settled before everything else."""


class ThreeCardPrice(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: ThreeCardTerms
    play: Playing
    multiple: int
    """The Play in Antes."""
    columns: Columns
    folds: Folds
    ranked: Table


@kernel
def settle_base(seat: int, end: int, terms: ThreeCardPrice, bets: Ints, results: Ints) -> None:
    """What Ante and Play of a hand that ends so come to; the Play is written down."""
    at, ante = terms.columns, bets[seat, terms.columns.ante]
    bets[seat, at.play] = terms.multiple * ante
    results[seat, at.play] = result_of(bets[seat, at.play], terms.rules.play[end], 1)
    results[seat, at.ante] = result_of(ante, terms.rules.ante[end], 1)


@kernel
def three_card_results(deck: Ints, bets: Ints, terms: ThreeCardPrice, results: Ints, stages: Ints) -> int:
    """Deal three cards to each seat and then to the bank, decide, and say what every bet comes to before
    coverage; Play bets are written beside their Antes, and what a fold does not give up may be a later stage.
    Gives the bank's open card."""
    rules, columns = terms.rules, terms.columns
    seats = bets.shape[0]
    at = 3 * seats
    up: int = deck[at + terms.play.up_card - 1]
    bank = three_card(deck[at], deck[at + 1], deck[at + 2], rules.suited_ace_two_three)
    six = np.empty(6, dtype=np.int64)
    for seat in range(seats):
        a, b, c = deck[3 * seat], deck[3 * seat + 1], deck[3 * seat + 2]
        player = three_card(a, b, c, rules.suited_ace_two_three)
        folded = not terms.play.plays[hand_number(a, b, c), up]
        stages[seat] = terms.folds.first
        if folded:
            bets[seat, columns.play], results[seat, columns.play] = 0, 0
            results[seat, columns.ante], stages[seat, columns.ante] = -bets[seat, columns.ante], 0
        else:
            settle_base(seat, ending(player, bank, rules.qualifier), terms, bets, results)
        if columns.own >= 0:
            odds = rules.pair_plus[player >> CATEGORY_SHIFT]
            results[seat, columns.own] = result_of(bets[seat, columns.own], odds, 1)
            if folded and terms.folds.own_lost:
                results[seat, columns.own], stages[seat, columns.own] = -bets[seat, columns.own], 0
        if columns.six >= 0 and bets[seat, columns.six]:
            six[:3] = deck[3 * seat : 3 * seat + 3]
            six[3:] = deck[at : at + 3]
            odds = rules.six_card[rank_hand(six, terms.ranked) >> CATEGORY_SHIFT]
            results[seat, columns.six] = result_of(bets[seat, columns.six], odds, 1)
            if folded and terms.folds.six_lost:
                results[seat, columns.six], stages[seat, columns.six] = -bets[seat, columns.six], 0
    return up


@kernel
def deal_three_card_tables(state: Ints, deck: Ints, terms: ThreeCardPrice, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets."""
    bets, results, counted, stages = rounds
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 3 * bets.shape[1] + 3)
        up = three_card_results(deck, bets[number], terms, results[number], stages[number])
        counted[number] = COUNT_VALUES[up]


def terms_of(rules: ThreeCardRules, plays: Plays) -> ThreeCardPrice:
    """A sheet's terms, for hands that are played as this table says."""
    own = next((kind for kind in rules.stages if kind in three_card_rules.PAIR_PLUS), "")
    circles = ("ante", "play", own, three_card_rules.SIX_CARD_BONUS)
    return ThreeCardPrice(
        params(rules),
        Playing(plays, rules.bank_up_card),
        rules.play_multiple,
        Columns(*(rules.stages.index(kind) if kind in rules.stages else -1 for kind in circles)),
        Folds(
            own_lost=int(rules.pair_plus_on_fold == "lost"),
            six_lost=int(rules.six_card_bonus_on_fold == "lost"),
            first=int(rules.folds_settle == "at-the-fold"),
        ),
        table_of("best-of-six"),
    )


def tables(asked: Question[ThreeCardRules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=3 * players + 3))
    terms = terms_of(rules, play_table(asked).plays)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_three_card_tables(state, deck.copy(), terms, Rounds(bets, results, counted, stages))

    return Tables(rules.stages, deal)


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: ("ante",) if wager == "ante-play" else (wager,),
    later=lambda rules, wager: ("play",) if wager == "ante-play" else (),
    tables=tables,
    counted=three_card_rules.COUNTED,
    base=three_card_rules.BASE,
)
