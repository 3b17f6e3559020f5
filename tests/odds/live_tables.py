"""Live tables for comparison with bulk kernels: `Bank` sits last, players from seat 1 on."""

from __future__ import annotations

import numpy as np

from houseway.cards import Chance
from houseway.games.banked.table_rounds import counted_off, cover, terms
from houseway.play import Board, Choose, Party
from houseway.play.events import Dealt
from houseway.rooms import Table

RICH = 10_000_000


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
        else:
            round.act(ask.id, ask.default if decide is None else decide(round, ask))
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


def settle(results, laid, rules, bank, counted_card, stages=None):
    """What each seat wins when these results are settled on the bank."""
    final = np.zeros_like(results)
    agreed = terms(rules, bank, *laid.shape)
    steps = agreed.steps[counted_off(results, agreed, counted_card, np.zeros(4, dtype=np.int64))]
    cover(results, laid, np.zeros_like(laid) if stages is None else stages, agreed, steps, final)
    return final.sum(axis=1).tolist()
