"""Bots of banked games by a named strategy: what their wagers come to, dealt live, is what the odds say."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt

import pytest

from houseway.analysis import odds
from houseway.bots.company import Company
from houseway.bots.posted import asked_sheet
from houseway.cards import Chance
from houseway.play import Board
from houseway.play.driver import play_out
from houseway.play.events import Outcome

RICH = 100_000_000
"""A bank, in cents, that covers everything."""
EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "casino-real/three-card-poker"
SIX_CARD = "angies/three-card-poker-6-card-bonus"
PLAYED = [
    (EZ, "house-way"),
    (THREE_CARD, "queen-six-four"),
    (THREE_CARD, "best"),
    (THREE_CARD, "always-play"),
    (SIX_CARD, "queen-six-four"),
    (SIX_CARD, "best"),
    (SIX_CARD, "always-play"),
]


def priced_wagers(name, strategy):
    """The wagers that the cards of a few hundred rounds can tell: at Three Card Poker the Ante with its Play.
    Its side wagers ask for no decision, and one of them pays 200 to 1 once in 5,000 hands."""
    priced = odds(name, strategy=None if strategy == "house-way" else strategy).wagers
    return [one for one in priced if name == EZ or one.wager == "ante-play"]


def play_rounds(name, strategy, rounds):
    """For each wager, Ante and Play as one, what was first bet and what came of it, round by round."""
    company = Company(asked_sheet(name), bank=RICH, stack=100 * RICH, strategy=strategy, seed=7)
    found = defaultdict(list)
    for _ in range(rounds):
        bets, results = Counter(), Counter()
        for event in play_out(company.deal(), company.decide).events:
            if isinstance(event, Outcome):
                wager = "ante-play" if event.wager in ("ante", "play") else event.wager
                results[wager] += event.result
                bets[wager] += 0 if event.wager == "play" else event.amount
        for wager, bet in bets.items():
            found[wager].append((bet, results[wager]))
    return found


def standard_errors_off(dealt, expected):
    """How far the mean result per unit lies from what is expected. Wagers of one round share their cards, so
    a round is one observation."""
    total = sum(bet for bet, _ in dealt)
    mean = sum(result for _, result in dealt) / total
    error = sqrt(sum((result - mean * bet) ** 2 for bet, result in dealt)) / total
    return (mean - expected) / error


def check(name, strategy, rounds):
    found = play_rounds(name, strategy, rounds)
    for priced in priced_wagers(name, strategy):
        off = standard_errors_off(found[priced.wager], priced.ev)
        assert abs(off) < 4, (priced.wager, off)


@pytest.mark.parametrize(("name", "strategy"), PLAYED)
def test_bots_win_what_their_strategy_is_worth(name, strategy):
    check(name, strategy, 250)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "strategy"), PLAYED)
def test_bots_win_what_their_strategy_is_worth_over_many_rounds(name, strategy):
    check(name, strategy, 6_000)


def test_whoever_bets_behind_a_seat_plays_on_with_it():
    """Bo's hand would fold, but he is asked about Ann's, which plays."""
    company = Company(asked_sheet(SIX_CARD), seats=3, bank=10_000, strategy="queen-six-four")
    round = company.table.deal(Chance.scripted({"seat 1": "As Ad Ah", "seat 2": "2c 5d 7h"}))
    bets = {"Ann": {"ante@1": 500}, "Bo": {"ante@1": 500, "ante@2": 500}}
    said = {}
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        choice = "pass"
        if isinstance(ask, Board):
            choice = bets[name]
        elif "play" in {option.id for option in ask.options}:
            choice = said[name, ask.text] = company.decide(round.view(name), ask)
        elif name == "Cy":
            choice = ["bank", 10_000]
        round.act(ask.id, choice)
    assert said == {
        ("Ann", "Play or fold on seat 1"): "play",
        ("Bo", "Play or fold on seat 1"): "play",
        ("Bo", "Play or fold on seat 2"): "fold",
    }
