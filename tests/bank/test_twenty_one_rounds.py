"""Rounds of the 21 games dealt by bots: the live round against the bulk arithmetic."""

from collections import Counter

import numpy as np
import pytest

from houseway.cards import PACKS, Chance, shoe
from houseway.cards.fast import seed_state
from houseway.games.banked.twenty_one.bots import by_chart_of_play
from houseway.games.banked.twenty_one.bulk import play_round, play_rounds
from houseway.games.banked.twenty_one.chart import basic_chart
from houseway.games.banked.twenty_one.memory import Played, empty_felt, no_bets, nothing_came
from houseway.games.banked.twenty_one.prices.priced import KEPT_AS, pays_of
from houseway.games.banked.twenty_one.rules import INSURANCE, terms
from houseway.play import Board, Party
from houseway.play.events import Outcome
from houseway.rooms import Table, sheet, sheet_ids
from tests.bank.arrange import results
from tests.bank.twenty_one import heads_up

SHEETS = [name for name in sheet_ids() if "pure-21-5-blackjack" in name or "pure-spanish" in name]
VARIED = [
    ("angies/pure-21-5-blackjack", ("surrender-timing=early",)),
    ("angies/pure-21-5-blackjack", ("double-on-hard-19-up=forbidden", "resplit-aces=once")),
    ("angies/pure-21-5-blackjack", ("both_over=push-if-player-closer", "bank_check=ace")),
    ("angies/pure-21-5-blackjack", ("both_over=push-on-exact-match", "split_ace_bonus=natural")),
    ("angies/pure-21-5-blackjack", ("both_over=push-on-same-total", "bonus_after_surrender=lost")),
    ("phoenix/pure-21-5-blackjack", ("pure-variant=a",)),
    ("phoenix/pure-21-5-blackjack", ("late-pd-pure=extra-wagers-returned", "surrender-after-split=yes")),
    ("angies/pure-21-5-blackjack", ("split_ace_cards=free", "split_tens=same-rank", "bank_soft_17=stand")),
    ("angies/pure-spanish-21-5", ("double-double=on",)),
    ("lake-elsinore/pure-spanish-21-5", ("double-double-down=on", "match-target=both-first-cards")),
    ("lake-elsinore/pure-spanish-21-5", ("double-on-hard-17-up=barred", "surrender=early")),
]
BETS = (1000, 2500, 700)


def live_results(found, seed, *, insures):
    """What every wager of three seats came to before coverage, by seat and column."""
    players = [Party(f"P{seat}", 10**8, seat) for seat in (2, 3, 4)]
    open_table = Table(found, [Party("Bank", 10**9, 1), *players])
    decide = by_chart_of_play(found.settings, basic_chart())
    round = open_table.deal(Chance(seed))
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            own = {circle.wager: circle for circle in ask.circles if circle.spot == ask.own_spot}
            bet = BETS[ask.own_spot - 2]
            choice = {wager: bet if wager == "game" else 500 for wager in own}
        elif "bank" in [option.id for option in ask.options]:
            choice = ["bank", 10**8]
        elif "insure" in [option.id for option in ask.options]:
            words = {option.id: option for option in ask.options}
            choice = "no"
            if insures:
                flat = "even-money" in words and found.settings.even_money == "flat-1-to-1"
                choice = "even-money" if flat else ["insure", words["insure"].high]
        else:
            choice = decide(round.view(name), ask)
        round.act(ask.id, choice)
    results = nothing_came(3)
    for event in round.events:
        if isinstance(event, Outcome):
            assert event.covered == abs(event.result)
            results[KEPT_AS[event.wager]][event.spot - 2] += event.result
    return results


def by_wager(came):
    return {kind: came[name].tolist() for kind, name in KEPT_AS.items()}


def played(rules):
    return Played(terms(rules), pays_of(rules), basic_chart())


def bulk_results(found, seed, *, insures):
    """The same round from the same order of cards."""
    pack = shoe(PACKS[found.settings.pack], found.settings.decks)
    deck = np.array(Chance(seed).shuffle(pack, "shoe").deal("all", len(pack)), dtype=np.int64)
    bets = no_bets(3)
    bets.game[:] = BETS
    bets.insured[:] = 100 if insures else 0
    for kind in found.settings.stages:
        if kind not in ("game", INSURANCE):
            bets[KEPT_AS[kind]] = 500
    came = nothing_came(3)
    play_round(empty_felt(deck, seed_state(1), 3, mixes=False), bets, played(found.settings), came)
    return came


def compare(name, settings, rounds):
    found = sheet(name).change(settings)
    seen = Counter()
    for seed in range(rounds):
        insures = seed % 2 == 1 and found.settings.insurance != "none"
        live = live_results(found, seed, insures=insures)
        assert by_wager(live) == by_wager(bulk_results(found, seed, insures=insures)), seed
        seen.update(live.game.tolist())
    assert len(seen) > 8


@pytest.mark.parametrize(("name", "settings"), [*((name, ()) for name in SHEETS), *VARIED])
def test_the_live_round_and_the_bulk_arithmetic_agree(name, settings):
    compare(name, settings, 200 if not settings else 60)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHEETS)
def test_they_agree_over_many_rounds(name):
    compare(name, (), 20_000)


def test_bulk_rounds_deal_every_card_as_often():
    """The mean of 200,000 rounds lies where basic play does, within five standard errors of minus 0.6 in a
    hundred, and a deck that is shuffled as it is dealt still holds its cards."""
    found = sheet("angies/pure-21-5-blackjack").settings
    pack = shoe(PACKS["bonus-52"], 6)
    deck = np.array(pack.cards, dtype=np.int64)
    bets, came = no_bets(200_000, 1), nothing_came(200_000, 1)
    bets.game[:] = 1000
    for wager in ("red", "bust", "matched"):
        bets[wager] = 100
    second = np.zeros(200_000, dtype=np.int64)
    play_rounds(empty_felt(deck, seed_state(3), 1), bets, played(found), came, second)
    game = came.game[:, 0] / 1000
    assert abs(game.mean() + 0.006) < 5 * game.std() / np.sqrt(len(game))
    assert Counter(deck.tolist()) == Counter(pack.cards)


@pytest.mark.parametrize("uncovered", ["returned", "lost"])
def test_a_surrender_beyond_the_bank_costs_no_more_than_the_bank_may_win(uncovered):
    settings = {"uncovered": uncovered, "fee_option": "A-4"}
    round = heads_up("angies/pure-21-5-blackjack", "Tc 6d", "9h 8s", "surrender", bank=3, settings=settings)
    assert results(round)["P2"] == -3
