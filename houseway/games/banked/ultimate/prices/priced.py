"""Ultimate Texas Hold'em priced: Ante, Blind and Play together, Trips and Bad Beat, exact over every deal of
the pack under a strategy, or simulated; whole tables in cents; the Plays on two cards as a chart."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.cards.card import RANKS
from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.settle import ENDINGS, Ending, ending
from houseway.games.banked.table_rounds import Rounds, result_of
from houseway.games.banked.ultimate import rules as ultimate_rules
from houseway.games.banked.ultimate.prices.boards import BOARD, Beside, all_flops, room
from houseway.games.banked.ultimate.prices.counts import (
    ROUND_CARDS,
    Tally,
    count_out,
    draw_rounds,
    empty,
    sides_of,
)
from houseway.games.banked.ultimate.prices.play import (
    FOLDED,
    KINDS,
    STRATEGIES,
    Playing,
    Strategy,
    chance_taken,
    pair_kinds,
    strategy_of,
    terms_of,
)
from houseway.games.banked.ultimate.rules import BAD_BEAT_ROWS, TRIPS_ROWS, UltimateRules
from houseway.games.banked.ultimate.settle import (
    ANTE,
    CATEGORIES,
    PLAY,
    UltimateTerms,
    best_of_seven,
    blind_verdict,
    params,
    trips_verdict,
)
from houseway.hands.lookup import rank_hand
from houseway.hands.poker import SHAPES
from houseway.hands.ranks import CATEGORY_SHIFT, STRAIGHT
from houseway.kernel import kernel
from houseway.play.payoff import Odds
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

WORDS = {
    Ending.WON: "wins",
    Ending.WON_UNQUALIFIED: "beats a bank that does not qualify",
    Ending.TIED: "ties",
    Ending.TIED_UNQUALIFIED: "ties with a bank that does not qualify",
    Ending.LOST: "loses",
    Ending.LOST_UNQUALIFIED: "loses to a bank that does not qualify",
}
"""How a hand that played ends."""


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
        trips = {row: trips_verdict(category, rules).pays for row, category in TRIPS_ROWS.items()}
        return side_odds(kind, tally.trips, trips, TRIPS_ROWS, own, method)
    if kind == "bad-beat":
        return side_odds(kind, tally.bad_beat, rules.bad_beat_pays, BAD_BEAT_ROWS, strategy, method)
    return base_odds(rules, tally, strategy, method)


def base_odds(rules: UltimateRules, tally: Tally, strategy: str, method: Method) -> WagerOdds:
    """Ante, Blind and Play together, per Ante."""
    folded = int(tally.folded[0])
    weights: dict[tuple[str, Fraction], int] = {("fold loses both", Fraction(-2)): folded}
    staked = Fraction()
    for level, multiple in enumerate(plays_of(rules)):
        for category in range(1, CATEGORIES):
            for end in Ending:
                play, blind = PLAY[end].on(multiple), blind_verdict(end, category, rules)
                hand = SHAPES[category] if category >= STRAIGHT and play > 0 else "no more"
                shown = f"{WORDS[end]} with a {hand}" if hand != "no more" else WORDS[end]
                key = f"{shown}, Play of {multiple}", ANTE[end].on(1) + play + Fraction(*blind.pays)
                weight = int(tally.played[level, category, end])
                weights[key] = weights.get(key, 0) + weight
                staked += multiple * weight
    cases = [Case(name, weight, pays) for (name, pays), weight in weights.items()]
    staked = 2 + staked / sum(weights.values())
    return weigh("ante-blind-play", cases, per="ante", staked=staked, strategy=strategy, method=method)


def side_odds(
    kind: str,
    tally: Ints,
    pays: Mapping[str, Odds],
    rows: Mapping[str, int],
    strategy: str | None,
    method: Method,
) -> WagerOdds:
    """A bet on a pay table."""
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(*pays[row]))
        for row, category in rows.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return weigh(kind, [*cases, Case("nothing", rest, Fraction(-1))], strategy=strategy, method=method)


# -- simulation ----------------------------------------------------------------------------------------------


def job(asked: Question[UltimateRules]) -> Job:
    """Rounds of one hand: how it ends, then what the bonus bets see."""
    rules = asked.rules
    left = composition(asked.decks, asked.seen, at_least=ROUND_CARDS)
    deck, sides = deck_of(left), sides_of(rules)
    play = Playing(strategy_of(rules, asked.strategy), terms_of(rules), all_flops())

    def draw(state: Ints, rounds: int) -> Ints:
        tally = empty(rules)
        draw_rounds(state.copy(), rounds, deck.copy(), play, sides, room(), tally)
        return np.concatenate([part.reshape(-1) for part in tally])

    size = sum(part.size for part in empty(rules))
    name = f"ultimate-texas-holdem {asked.strategy or 'best'} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (size,))


def read(asked: Question[UltimateRules], tally: Ints) -> list[WagerOdds]:
    levels = len(plays_of(asked.rules))
    played, folded, trips, bad_beat = np.split(
        tally, np.cumsum([levels * CATEGORIES * ENDINGS, 1, CATEGORIES])
    )
    found = Tally(played.reshape(levels, CATEGORIES, ENDINGS), folded, trips, bad_beat)
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


class Columns(NamedTuple):
    """Where the wagers stand among the circles, -1 if they are not offered."""

    ante: int
    play: int
    blind: int
    trips: int
    bad_beat: int


class TableTerms(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: UltimateTerms
    play: Playing
    columns: Columns
    multiples: Ints
    """Every Play in Antes."""
    folds_first: int
    """Whether what folded hands lose is settled before everything else."""


@kernel
def settle_base(player: int, bank: int, table: TableTerms, bets: Ints, results: Ints) -> None:
    """What the wagers of a hand that played come to, but for Trips."""
    rules, at, pays = table.rules, table.columns, table.rules.pays
    end, kind = ending(player, bank, rules.qualifier), player >> CATEGORY_SHIFT
    results[at.play] = result_of(bets[at.play], pays.play[end], 1)
    results[at.ante] = result_of(bets[at.ante], pays.ante[end], 1)
    results[at.blind] = result_of(bets[at.blind], pays.blind[end, kind], rules.unit)
    if at.bad_beat >= 0:
        odds = pays.bad_beat[end, kind, bank >> CATEGORY_SHIFT]
        results[at.bad_beat] = result_of(bets[at.bad_beat], odds, 1)


@kernel
def table_results(
    deck: Ints, table: TableTerms, beside: Beside, bets: Ints, results: Ints, stages: Ints
) -> None:
    """Deal two cards to each seat, two to the bank and the board, decide, and say what every bet comes to
    before coverage; Plays are written beside their Antes."""
    rules, at, ranked = table.rules, table.columns, table.play.terms.table
    seats = bets.shape[0]
    cards = np.empty(2 + BOARD, dtype=np.int64)
    cards[2:] = deck[2 * seats + 2 : 2 * seats + 2 + BOARD]
    board = cards[2:]
    cards[:2] = deck[2 * seats : 2 * seats + 2]
    bank = best_of_seven(cards, rules.least, ranked)
    for seat in range(seats):
        cards[:2] = deck[2 * seat : 2 * seat + 2]
        player = best_of_seven(cards, rules.least, ranked)
        level = chance_taken(cards[0], cards[1], player, board, table.play, beside)
        folded = level == FOLDED
        bets[seat, at.play] = 0 if folded else table.multiples[level] * bets[seat, at.ante]
        if folded:
            results[seat] = -bets[seat]
        else:
            settle_base(player, bank, table, bets[seat], results[seat])
        if at.trips >= 0:
            if folded and rules.folded_board:
                seen = rank_hand(board, ranked)
            else:
                seen = best_of_seven(cards, rules.trips_least, ranked)
            odds = rules.pays.trips[seen >> CATEGORY_SHIFT]
            results[seat, at.trips] = result_of(bets[seat, at.trips], odds, 1)
        for circle in range(bets.shape[1]):
            first = folded and results[seat, circle] < 0
            stages[seat, circle] = 1 if table.folds_first and not first else 0


@kernel
def deal_tables(state: Ints, deck: Ints, table: TableTerms, beside: Beside, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets."""
    bets, results, _, stages = rounds
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 2 * bets.shape[1] + 2 + BOARD)
        table_results(deck, table, beside, bets[number], results[number], stages[number])


def table_terms(rules: UltimateRules, play: Strategy) -> TableTerms:
    """A sheet's terms, for hands that are played as this strategy says."""
    circles = ("ante", "play", "blind", "trips", "bad-beat")
    return TableTerms(
        params(rules),
        Playing(play, terms_of(rules), all_flops()),
        Columns(*(rules.stages.index(kind) if kind in rules.stages else -1 for kind in circles)),
        np.array(plays_of(rules), dtype=np.int64),
        int(rules.folds_settle == "at-the-fold"),
    )


def tables(asked: Question[UltimateRules], players: int) -> Tables:
    """Every seat has a hand of its own against the bank's, over one board."""
    rules = asked.rules
    deck = deck_of(composition(asked.decks, asked.seen, at_least=2 * players + 2 + BOARD))
    terms = table_terms(rules, strategy_of(rules, asked.strategy))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), terms, room(), Rounds(bets, results, counted, stages))

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
