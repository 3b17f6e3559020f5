"""Rounds of the 21 games dealt by bots: the live round against the bulk arithmetic, money law, replays."""

import random
from collections import Counter

import numpy as np
import pytest

from houseway.cards import PACKS, Chance, shoe
from houseway.cards.fast import seed_state
from houseway.games.banked.bots import Bot
from houseway.games.banked.twenty_one.bots import by_chart_of_play
from houseway.games.banked.twenty_one.bulk import BUST, GAME, INSURED, MATCHED, RED, play_round, play_rounds
from houseway.games.banked.twenty_one.chart import basic_chart
from houseway.games.banked.twenty_one.rules import BUSTER, INSURANCE, MATCH, RED_FLEX, bonus_pays, params
from houseway.play import Board, Party
from houseway.play.events import Outcome
from houseway.rooms import Table, sheet, sheet_ids
from tests.bank.arrange import banks_keep_to_their_wagers, results
from tests.bank.twenty_one import heads_up
from tests.random_play import play_at_random

SHEETS = [name for name in sheet_ids() if "pure-21-5-blackjack" in name or "pure-spanish" in name]
COLUMNS = {"game": GAME, INSURANCE: INSURED, RED_FLEX: RED, BUSTER: BUST, MATCH: MATCHED}
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
    results = np.zeros((3, 5), dtype=np.int64)
    for event in round.events:
        if isinstance(event, Outcome):
            assert event.covered == abs(event.result)
            results[event.spot - 2, COLUMNS[event.wager]] += event.result
    return results


def bulk_results(found, seed, *, insures):
    """The same round from the same order of cards."""
    pack = shoe(PACKS[found.settings.pack], found.settings.decks)
    deck = np.array(Chance(seed).shuffle(pack, "shoe").deal("all", len(pack)), dtype=np.int64)
    bets = np.zeros((3, 5), dtype=np.int64)
    bets[:, GAME] = BETS
    bets[:, INSURED] = 100 if insures else 0
    for kind in found.settings.stages:
        if kind not in ("game", INSURANCE):
            bets[:, COLUMNS[kind]] = 500
    results = np.zeros((3, 5), dtype=np.int64)
    pays = bonus_pays(found.settings)
    tables = pays[RED_FLEX], pays[BUSTER], pays[MATCH]
    rules = params(found.settings)
    play_round(deck, seed_state(1), 0, bets, basic_chart(), rules, *tables, results)
    return results


def compare(name, settings, rounds):
    found = sheet(name).change(settings)
    seen = Counter()
    for seed in range(rounds):
        insures = seed % 2 == 1 and found.settings.insurance != "none"
        live = live_results(found, seed, insures=insures)
        assert live.tolist() == bulk_results(found, seed, insures=insures).tolist(), seed
        seen.update(live[:, GAME].tolist())
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
    bets = np.array([[1000, 0, 100, 100, 100]], dtype=np.int64)
    results = np.zeros((200_000, 1, 5), dtype=np.int64)
    pays = bonus_pays(found)
    play_rounds(
        seed_state(3),
        deck,
        bets,
        basic_chart(),
        params(found),
        pays[RED_FLEX],
        pays[BUSTER],
        pays[MATCH],
        results,
    )
    game = results[:, 0, GAME] / 1000
    assert abs(game.mean() + 0.006) < 5 * game.std() / np.sqrt(len(game))
    assert Counter(deck.tolist()) == Counter(pack.cards)


# -- the money law -------------------------------------------------------------------------------------------


def seated(name, settings=()):
    parties = [Party("A", 200_000, 1), Party("B", 150_050, 3), Party("C", 40_000, 4), Party("D", 3_000, 7)]
    return Table(name, [*parties, Party("E", 60_000)], settings)


def rounds(name, bank, count, settings=()):
    open_table = seated(name, settings)
    decide = by_chart_of_play(sheet(name).settings, basic_chart())
    players = {
        who: Bot(Chance(f"{who} 7"), bank=bank if who == "A" else None, decide=decide) for who in "ABCDE"
    }
    for seed in range(count):
        round = open_table.deal(Chance(seed))
        while not round.over:
            ask = round.asks[0]
            who = round.parties[ask.party]
            round.act(ask.id, players[who].choose(round.view(who), ask))
        yield round


@pytest.mark.parametrize("bank", [2_550, 20_050, 150_000])
@pytest.mark.parametrize("name", SHEETS)
def test_no_chip_is_made_or_lost(name, bank):
    for round in rounds(name, bank, 12):
        settled = round.settlement
        assert settled.balances()
        assert min(settled.stacks_after) >= 0


@pytest.mark.parametrize("coverage", ["gross", "two-caps", "net"])
@pytest.mark.parametrize("name", SHEETS)
def test_the_bank_never_wins_or_loses_more_than_its_wager(name, coverage):
    short = 0
    for round in rounds(name, 3_000, 12, {"coverage": coverage}):
        short += banks_keep_to_their_wagers(round)
    assert short


@pytest.mark.parametrize("name", SHEETS)
def test_a_round_replays_to_the_same_events(name):
    for round in rounds(name, 20_000, 5):
        assert round.copy().events == round.events


@pytest.mark.parametrize("name", SHEETS)
def test_whatever_is_chosen_every_round_ends_and_balances(name):
    source = random.Random(5)
    open_table = seated(name)
    for seed in range(40):
        round = play_at_random(open_table.deal(Chance(seed)), source, illegal=True)
        assert round.settlement.balances()
        for player, stack in zip(open_table.state.names, open_table.state.stacks, strict=True):
            if stack < 20_000:
                open_table.buy(player, 50_000)


@pytest.mark.parametrize("uncovered", ["returned", "lost"])
def test_a_surrender_beyond_the_bank_costs_no_more_than_the_bank_may_win(uncovered):
    settings = {"uncovered": uncovered, "fee_option": "A-4"}
    round = heads_up("angies/pure-21-5-blackjack", "Tc 6d", "9h 8s", "surrender", bank=3, settings=settings)
    assert results(round)["P2"] == -3
