"""The same shuffles through a live table and through the bulk kernels come to the same, to the cent."""

from random import Random

import numpy as np
import pytest

from houseway.bank.action import count_value
from houseway.cards import Chance
from houseway.games import three_card_rules
from houseway.odds.table_rounds import cover, settling_order, terms
from houseway.odds.three_card_game import terms_of, three_card_results
from houseway.odds.three_card_play import STRATEGIES
from houseway.play import Board, Choose, Party
from houseway.play.events import Dealt, Shown
from houseway.rooms import Table, sheet

RICH = 10_000_000
THREE_CARD_SHEETS = (
    "angies/three-card-poker-6-card-bonus",
    "casino-real/three-card-poker",
    "lake-elsinore/three-card-poker-6-card-bonus",
    "lake-elsinore/three-card-poker",
    "poker-flats/three-card-poker-6-card-bonus",
)


def play_live(found, seed, players, bank, choose_bets, decide=None):
    """A live round: `Bank` sits last, players from seat 1; gives the round and the bets laid."""
    most = found.settings.seats[1]
    parties = [Party(f"P{seat}", RICH, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", RICH, most)]).deal(Chance(seed))
    bets = {}
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            bets[name] = choose_bets(ask)
            round.act(ask.id, bets[name])
        elif isinstance(ask, Choose) and {option.id for option in ask.options} >= {"bank", "pass"}:
            round.act(ask.id, ["bank", bank] if name == "Bank" else "pass")
        elif decide is not None and any(option.id == "play" for option in ask.options):
            round.act(ask.id, decide(round, ask.party))
        else:
            round.act(ask.id, ask.default)
    return round, bets


def won(round, players):
    """What each player won from the bank, fees apart."""
    results = [0] * players
    for transfer in round.settlement.transfers:
        if isinstance(transfer.payee, int) and isinstance(transfer.payer, int):
            for party, amount in ((transfer.payer, -transfer.amount), (transfer.payee, transfer.amount)):
                if party < players:
                    results[party] += amount
    return results


def dealt(round):
    """The cards of every place, and all cards in the order in which they left the pack."""
    places = {}
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                places[place] = places.get(place, ()) + cards
    return places


def some_bets(source, base, side):
    """Bets on the circles of one's own seat: always on a base circle, sometimes beside it."""

    def choose(ask):
        own = [circle for circle in ask.circles if circle.spot == ask.party + 1]
        first = [circle for circle in own if circle.wager in base]
        chosen = {source.choice(first)} | {circle for circle in own if source.random() < side}
        bets = {}
        for circle in sorted(chosen, key=own.index):
            high = min(circle.high, circle.low + 40 * circle.step)
            bets[circle.key] = source.randrange(circle.low, high + 1, circle.step)
        for circle in chosen:
            if circle.equals:
                bets[circle.key] = bets[f"{circle.equals}@{circle.spot}"]
        return bets

    return choose


def matrix(bets, stages, players):
    laid = np.zeros((players, len(stages)), dtype=np.int64)
    for seat in range(players):
        for key, amount in bets[f"P{seat + 1}"].items():
            laid[seat, stages.index(key.split("@")[0])] = amount
    return laid


def settle(results, laid, rules, bank, counted_card):
    order = np.zeros(len(laid), dtype=np.int64)
    final = np.zeros_like(results)
    agreed = terms(rules, bank)
    settling_order(results, agreed, counted_card, np.zeros(4, dtype=np.int64), order)
    cover(results, laid, np.zeros_like(laid), agreed, order, final)
    return final.sum(axis=1).tolist()


@pytest.mark.parametrize("name", THREE_CARD_SHEETS)
@pytest.mark.parametrize("strategy", ["queen-six-four", "best"])
def test_three_card_poker_live_and_in_bulk(name, strategy):
    check_rounds(name, strategy, 200)


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

    def decide(round, party):
        up = next(event.cards[0] for event in round.events if isinstance(event, Shown))
        return table(dealt(round)[f"seat {party + 1}"], up)

    for seed in range(count):
        players = source.randint(1, 7)
        bank = source.choice([1_000, 5_000, 30_000, 1_000_000])
        bets_of = some_bets(source, three_card_rules.BASE, 0.5)
        round, bets = play_live(found, seed, players, bank, bets_of, decide)
        cards = dealt(round)
        deck = [card for seat in range(players) for card in cards[f"seat {seat + 1}"]] + [*cards["bank"]]
        laid = matrix(bets, rules.stages, players)
        results = np.zeros_like(laid)
        up = three_card_results(np.array(deck, dtype=np.int64), laid, terms, results)
        assert settle(results, laid, rules, bank, count_value(up)) == won(round, players), seed
