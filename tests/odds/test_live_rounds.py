"""The same shuffles through a live table and through the bulk kernels come to the same, to the cent."""

from random import Random

import numpy as np
import pytest

from houseway.games.banked.order import count_value
from houseway.games.banked.three_card import rules as three_card_rules
from houseway.games.banked.three_card.prices.play import STRATEGIES
from houseway.games.banked.three_card.prices.priced import terms_of, three_card_results
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.odds.live_tables import dealt, matrix, play_live, settle, some_bets, won

THREE_CARD_SHEETS = (
    "angies/three-card-poker-6-card-bonus",
    "casino-real/three-card-poker",
    "lake-elsinore/three-card-poker-6-card-bonus",
    "lake-elsinore/three-card-poker",
    "poker-flats/three-card-poker-6-card-bonus",
)


@pytest.mark.parametrize("name", THREE_CARD_SHEETS)
@pytest.mark.parametrize("strategy", ["queen-six-four", "best"])
def test_three_card_poker_live_and_in_bulk(name, strategy):
    check_rounds(name, strategy, 80)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", THREE_CARD_SHEETS)
def test_many_shuffles_of_three_card_poker_live_and_in_bulk(name):
    check_rounds(name, "queen-six-four", 20_000)


def check_rounds(name, strategy, count):
    found = sheet(name)
    rules = found.settings
    table = STRATEGIES[strategy](rules, None, "")
    terms = terms_of(rules, table.plays)
    source = Random(f"{name} {strategy}")

    def decide(round, ask):
        if all(option.id != "play" for option in ask.options):
            return ask.default
        up = next(event.cards[0] for event in round.events if isinstance(event, Shown))
        return table(dealt(round)[f"seat {ask.party + 1}"], up)

    for seed in range(count):
        players = source.randint(1, 7)
        bank = source.choice([1_000, 5_000, 30_000, 1_000_000])
        bets_of = some_bets(source, three_card_rules.BASE, 0.5)
        round, bets = play_live(found, seed, players, bank, bets_of, decide)
        cards = dealt(round)
        deck = [card for seat in range(players) for card in cards[f"seat {seat + 1}"]] + [*cards["bank"]]
        laid = matrix(bets, rules.stages, players)
        results, stages = np.zeros_like(laid), np.zeros_like(laid)
        up = three_card_results(np.array(deck, dtype=np.int64), laid, terms, results, stages)
        came = settle(results, laid, rules, bank, count_value(up), stages)
        assert came == won(round, players), seed
