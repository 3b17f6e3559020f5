"""Ultimate Texas Hold'em priced: Ante, Blind and Play together, Trips and Bad Beat, exact over every deal of
the pack under a strategy, or simulated; whole tables in cents; the Plays on two cards as a chart."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

import numpy as np

from houseway.cards.card import RANKS
from houseway.cards.fast import shuffle_into
from houseway.games.banked.pay_table import side_result
from houseway.games.banked.ultimate import rules as ultimate_rules
from houseway.games.banked.ultimate.prices.boards import BOARD, Beside, Flops, all_flops, room
from houseway.games.banked.ultimate.prices.counts import (
    ENDS,
    LOST,
    LOST_UNQUALIFIED,
    ROUND_CARDS,
    TIED,
    TIED_UNQUALIFIED,
    WON,
    WON_UNQUALIFIED,
    Tally,
    count_out,
    draw_rounds,
    empty,
    sides_of,
)
from houseway.games.banked.ultimate.prices.play import (
    CATEGORIES,
    FOLDED,
    KINDS,
    STRATEGIES,
    Strategy,
    UltimatePrice,
    chance_taken,
    pair_kinds,
    strategy_of,
    terms_of,
)
from houseway.games.banked.ultimate.rules import UltimateRules, params
from houseway.games.banked.ultimate.settle import (
    BAD_BEAT_ROWS,
    TRIPS_ROWS,
    UltimateTerms,
    ante_result,
    bad_beat_result,
    best_of_seven,
    blind_result,
    play_result,
    trips_result,
)
from houseway.hands.lookup import rank_hand
from houseway.hands.poker import SHAPES
from houseway.hands.ranks import STRAIGHT
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

ENDINGS = {
    WON: ("wins", 1, 1),
    WON_UNQUALIFIED: ("beats a bank that does not qualify", 0, 1),
    TIED: ("ties", 0, 0),
    TIED_UNQUALIFIED: ("ties with a bank that does not qualify", 0, 0),
    LOST: ("loses", -1, -1),
    LOST_UNQUALIFIED: ("loses to a bank that does not qualify", 0, -1),
}
"""How a hand that played ends: in words, what the Ante comes to and what the Play, each of one unit."""


def plays_of(rules: UltimateRules) -> tuple[int, ...]:
    """Every Play in Antes, those on two cards first."""
    return (*rules.play_before_flop, rules.play_on_flop, rules.play_on_river)


# -- figures -------------------------------------------------------------------------------------------------


def exact(asked: Question[UltimateRules]) -> list[WagerOdds]:
    """All deals of a full pack; with cards seen the suits are no longer alike, and rounds are drawn."""
    if asked.seen:
        return []
    name = asked.strategy or "best"
    tally = count_out(asked.rules, strategy_of(asked.rules, name))
    return [wager_odds(asked.rules, kind, tally, name, "exact") for kind in asked.wagers]


def wager_odds(rules: UltimateRules, kind: str, tally: Tally, strategy: str, method: Method) -> WagerOdds:
    """A wager's figures from the tally of its rounds."""
    if kind == "trips":
        own = strategy if rules.trips_on_fold == "board-only" else None
        return side_odds(kind, tally.trips, params(rules).trips, TRIPS_ROWS, own, method)
    if kind == "bad-beat":
        return side_odds(kind, tally.bad_beat, params(rules).bad_beat, BAD_BEAT_ROWS, strategy, method)
    return base_odds(rules, tally, strategy, method)


def base_odds(rules: UltimateRules, tally: Tally, strategy: str, method: Method) -> WagerOdds:
    """Ante, Blind and Play together, per Ante."""
    terms = terms_of(rules)
    folded = int(tally.folded[0])
    weights: dict[tuple[str, Fraction], int] = {("fold loses both", Fraction(-2)): folded}
    staked = Fraction()
    for level, multiple in enumerate(plays_of(rules)):
        for category in range(1, CATEGORIES):
            for end, (words, ante, play) in ENDINGS.items():
                blind = Fraction(int(terms.blind[category]), terms.unit) if play > 0 else Fraction(play)
                hand = SHAPES[category] if category >= STRAIGHT and play > 0 else "no more"
                shown = f"{words} with a {hand}" if hand != "no more" else words
                key = f"{shown}, Play of {multiple}", ante + multiple * play + blind
                weight = int(tally.played[level, category, end])
                weights[key] = weights.get(key, 0) + weight
                staked += multiple * weight
    cases = [Case(name, weight, pays) for (name, pays), weight in weights.items()]
    staked = 2 + staked / sum(weights.values())
    return weigh("ante-blind-play", cases, per="ante", staked=staked, strategy=strategy, method=method)


def side_odds(
    kind: str, tally: Ints, pays: Ints, rows: dict[str, int], strategy: str | None, method: Method
) -> WagerOdds:
    """A bet on a pay table."""
    unit = prod({int(to) for _, to in pays.tolist()})
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(side_result(category, unit, pays), unit))
        for row, category in rows.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return weigh(kind, [*cases, Case("nothing", rest, Fraction(-1))], strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


def job(asked: Question[UltimateRules]) -> Job:
    """Rounds of one hand: how it ends, then what the bonus bets see."""
    rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    play = strategy_of(rules, asked.strategy)
    terms, sides, flops = terms_of(rules), sides_of(found), all_flops()

    def draw(state: Ints, rounds: int) -> Ints:
        tally = empty(rules)
        draw_rounds(state.copy(), rounds, deck.copy(), play, terms, sides, found, flops, room(), tally)
        return np.concatenate([part.reshape(-1) for part in tally])

    size = sum(part.size for part in empty(rules))
    name = f"ultimate-texas-holdem {asked.strategy or 'best'} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (size,))


def read(asked: Question[UltimateRules], tally: Ints) -> list[WagerOdds]:
    levels = len(plays_of(asked.rules))
    played, folded, trips, bad_beat = np.split(tally, np.cumsum([levels * CATEGORIES * ENDS, 1, CATEGORIES]))
    found = Tally(played.reshape(levels, CATEGORIES, ENDS), folded, trips, bad_beat)
    name = asked.strategy or "best"
    if asked.seen and name == "best":
        name = "best with a full pack"
    return [wager_odds(asked.rules, kind, found, name, "simulated") for kind in asked.wagers]


# -- the chart -----------------------------------------------------------------------------------------------


def charts(asked: Question[UltimateRules]) -> list[Chart]:
    """What two cards do before the flop."""
    rules = asked.rules
    early = np.zeros(KINDS, dtype=np.int64)
    early[pair_kinds()] = strategy_of(rules, asked.strategy).early
    letters = ["C", *map(str, rules.play_before_flop)]
    order = range(len(RANKS) - 1, -1, -1)
    names = tuple(RANKS[rank] for rank in order)
    cells = tuple(tuple(letters[early[13 * row + column]] for column in order) for row in order)
    words = {"C": "check"} | {str(one): f"play {one} Antes" for one in rules.play_before_flop}
    title = f"Two cards, suited above the diagonal, {asked.strategy or 'best'}"
    return [Chart(title, "one card", "the other", names, names, cells, words)]


# -- whole tables --------------------------------------------------------------------------------------------


class TableTerms(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: UltimateTerms
    play: Strategy
    terms: UltimatePrice
    flops: Flops
    columns: tuple[int, int, int, int, int]
    """Where Ante, Play, Blind, Trips and Bad Beat stand among the circles, -1 if they are not offered."""
    multiples: Ints
    folds_first: int
    """Whether what folded hands lose is settled before everything else."""


@kernel
def table_results(
    deck: Ints, table: TableTerms, beside: Beside, bets: Ints, results: Ints, stages: Ints
) -> None:
    """Deal two cards to each seat, two to the bank and the board, decide, and say what every bet comes to
    before coverage; Plays are written beside their Antes."""
    rules, terms = table.rules, table.terms
    seats = bets.shape[0]
    ante_at, play_at, blind_at, trips_at, beat_at = table.columns
    cards = np.empty(2 + BOARD, dtype=np.int64)
    cards[2:] = deck[2 * seats + 2 : 2 * seats + 2 + BOARD]
    board = cards[2:]
    cards[:2] = deck[2 * seats : 2 * seats + 2]
    bank = best_of_seven(cards, rules.least, terms.table)
    for seat in range(seats):
        cards[:2] = deck[2 * seat : 2 * seat + 2]
        player = best_of_seven(cards, rules.least, terms.table)
        level = chance_taken(cards[0], cards[1], player, board, table.play, terms, table.flops, beside)
        folded = level == FOLDED
        ante, blind = bets[seat, ante_at], bets[seat, blind_at]
        bets[seat, play_at] = 0 if folded else table.multiples[level] * ante
        results[seat, play_at] = play_result(player, bank, bets[seat, play_at])
        results[seat, ante_at] = -ante if folded else ante_result(player, bank, rules.qualifier, ante)
        results[seat, blind_at] = (
            -blind if folded else blind_result(player, bank, blind, rules.unit, rules.blind)
        )
        if trips_at >= 0:
            if folded and rules.folded_board:
                seen = rank_hand(board, terms.table)
            else:
                seen = best_of_seven(cards, rules.trips_least, terms.table)
            results[seat, trips_at] = trips_result(seen, bets[seat, trips_at], rules.trips)
        if beat_at >= 0:
            bet = bets[seat, beat_at]
            results[seat, beat_at] = -bet if folded else bad_beat_result(player, bank, bet, rules)
        for circle in range(bets.shape[1]):
            first = folded and results[seat, circle] < 0
            stages[seat, circle] = 1 if table.folds_first and not first else 0


@kernel
def deal_tables(
    state: Ints, deck: Ints, table: TableTerms, beside: Beside, bets: Ints, results: Ints, stages: Ints
) -> None:
    """As many rounds as there are rows of bets."""
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 2 * bets.shape[1] + 2 + BOARD)
        table_results(deck, table, beside, bets[number], results[number], stages[number])


def table_terms(rules: UltimateRules, play: Strategy) -> TableTerms:
    """A sheet's terms, for hands that are played as this strategy says."""
    ante, on_play, blind, trips, bad_beat = (
        rules.stages.index(kind) if kind in rules.stages else -1
        for kind in ("ante", "play", "blind", "trips", "bad-beat")
    )
    return TableTerms(
        params(rules),
        play,
        terms_of(rules),
        all_flops(),
        (ante, on_play, blind, trips, bad_beat),
        np.array(plays_of(rules), dtype=np.int64),
        int(rules.folds_settle == "at-the-fold"),
    )


def tables(asked: Question[UltimateRules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's, over one board."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=2 * players + 2 + BOARD))
    terms = table_terms(rules, strategy_of(rules, asked.strategy))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), terms, room(), bets, results, stages)

    return Tables(rules.stages, deal)


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: ("ante", "blind") if wager == "ante-blind-play" else (wager,),
    later=lambda rules, wager: ("play",) if wager == "ante-blind-play" else (),
    tables=tables,
    counted=ultimate_rules.COUNTED,
    base=ultimate_rules.BASE,
)
