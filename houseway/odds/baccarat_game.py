"""EZ Baccarat priced: exact by endings, simulated by endings, and whole tables in cents."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games import ez_baccarat
from houseway.games.baccarat_drawing import finish
from houseway.games.ez_baccarat import KINDS, LINES, RULINGS, Rules, params, ruling
from houseway.kernel import kernel
from houseway.odds.baccarat import CARDS, ENDINGS, draw_endings, endings_of, value_shoe, wager_odds
from houseway.odds.composition import composition
from houseway.odds.game import Ints, Job, PricedGame, Question, Tables
from houseway.odds.model import WagerOdds
from houseway.odds.table_rounds import whole_unit

SIGNS = np.array([sign for _, sign in RULINGS], dtype=np.int64)


def exact(asked: Question) -> list[WagerOdds]:
    endings = endings_of(asked.rules, composition(asked.decks, asked.seen))
    return [wager_odds(asked.rules, kind, endings) for kind in asked.wagers]


def job(asked: Question) -> Job:
    """Rounds by how both hands end, each from a fresh shoe."""
    rules: Rules = asked.rules
    left = composition(asked.decks, asked.seen)
    shoe, found = value_shoe(left), params(rules)

    def draw(state: Ints, rounds: int) -> Ints:
        endings = np.zeros(ENDINGS, dtype=np.int64)
        charts = found.player_chart, found.banker_chart
        draw_endings(state, rounds, shoe.copy(), found.natural_ends, *charts, endings)
        return endings

    return Job(f"ez-baccarat {rules} cards {''.join(map(str, left))}", draw, (ENDINGS,))


def read(asked: Question, endings: Ints) -> Sequence[WagerOdds]:
    return [wager_odds(asked.rules, kind, endings, "simulated") for kind in asked.wagers]


# -- whole tables --------------------------------------------------------------------------------------------


@kernel
def ez_results(
    values: Ints,
    bets: Ints,
    kinds: Ints,
    natural_ends: int,
    for_player: Ints,
    for_banker: Ints,
    tie_loses: int,
    seven_pushes: int,
    pays: Ints,
    unit: int,
    results: Ints,
) -> None:
    """What every bet comes to before coverage, by the values of the next six cards."""
    ending = finish(values, natural_ends, for_player, for_banker)
    player, player_cards = ending // 1000, ending // 100 % 10
    banker, banker_cards = ending // 10 % 10, ending % 10
    for circle in range(kinds.shape[0]):
        kind = kinds[circle]
        number = ruling(kind, player, player_cards, banker, banker_cards, tie_loses, seven_pushes)
        sign = SIGNS[number]
        for seat in range(bets.shape[0]):
            bet = bets[seat, circle]
            won = bet * pays[kind, 0] // pays[kind, 1] // unit * unit
            results[seat, circle] = won if sign > 0 else sign * bet


@kernel
def deal_ez_tables(
    state: Ints,
    shoe: Ints,
    bets: Ints,
    kinds: Ints,
    natural_ends: int,
    for_player: Ints,
    for_banker: Ints,
    tie_loses: int,
    seven_pushes: int,
    pays: Ints,
    unit: int,
    results: Ints,
) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe of card values."""
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, CARDS)
        ez_results(
            shoe,
            bets[number],
            kinds,
            natural_ends,
            for_player,
            for_banker,
            tie_loses,
            seven_pushes,
            pays,
            unit,
            results[number],
        )


def tables(asked: Question, players: int) -> Tables:
    """All seats bet on the same two hands."""
    rules: Rules = asked.rules
    found, shoe = params(rules), value_shoe(composition(asked.decks, asked.seen))
    kinds = np.array([KINDS.index(kind) for kind in rules.stages], dtype=np.int64)
    unit = whole_unit(rules)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_ez_tables(
            state,
            shoe.copy(),
            bets,
            kinds,
            found.natural_ends,
            found.player_chart,
            found.banker_chart,
            found.tie_loses,
            found.seven_pushes,
            found.pays,
            unit,
            results,
        )

    return Tables(rules.stages, deal)


PRICED = PricedGame(exact=exact, job=job, read=read, tables=tables, counted=ez_baccarat.COUNTED, base=LINES)
