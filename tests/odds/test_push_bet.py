"""The odds of the Push Bet: live rounds settle as the kernels do, and the figures are the known ones."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.cards import Chance, show_cards
from houseway.errors import HousewayError
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.games.banked.pai_gow.prices.rounds import set_ranks
from houseway.games.banked.pai_gow.push_bet.rules import terms
from houseway.games.banked.pai_gow.push_bet.settle import (
    ENDINGS,
    high_hand_of,
    high_hand_result,
    push_bet_ending,
    push_bet_result,
)
from houseway.games.banked.pai_gow.settle import RULINGS, comes_to, ruling
from houseway.play.events import Dealt, Outcome
from houseway.rooms import sheet
from tests.bank.arrange import place, table, take_bank
from tests.bank.pai_gow import finish, pick

SHEET = "phoenix/push-bet-pai-gow-poker"
ROUNDS = 400_000
ALL_HANDS = 154_143_080
COUNTED = {
    "five aces": 1_128,
    "royal flush": 26_132,
    "straight flush": 184_832,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
}
"""Of all hands of seven cards, those whose best five are these."""
PAYS = {"five aces": 100, "royal flush": 20, "straight flush": 10, "four of a kind": 4, "full house": 2}


def test_live_rounds_are_settled_as_the_kernels_settle_them(exhaustive):
    rules = sheet(SHEET).settings
    ways, fixed = ways_of(rules), terms(rules)
    rounds = 20_000 if exhaustive else 200
    players = ("P2", "P3", "P5")

    def ranks(cards):
        return set_ranks(np.array(cards, dtype=np.int64), ways.chart)

    for number in range(rounds // len(players)):
        round = table(SHEET, players).deal(Chance(number))
        take_bank(round, 10_000)
        bets = {
            player: {f"game@{player[1]}": 20 + number % 7, f"push-bet@{player[1]}": 10 + number % 5}
            for player in players
        }
        place(round, bets)
        pick(round, number % 7 + 1)
        finish(round)
        (dealt,) = (event for event in round.events if isinstance(event, Dealt))
        held = dict(zip(dealt.places, dealt.cards, strict=True))
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        assert len([event for event in outcomes if event.wager != "high-hand"]) == 2 * len(players)
        staked = {}
        for event in outcomes:
            cards = np.array(held[f"seat {event.spot}"], dtype=np.int64)
            settled = ruling(*ranks(cards), *ranks(held["bank"]), 0)
            if event.wager == "game":
                expected = RULINGS[settled], comes_to(settled, event.amount, *rules.win_pays)
            elif event.wager == "push-bet":
                staked[event.spot] = event.amount
                high = high_hand_of(cards, fixed)
                won = push_bet_result(settled, high, event.amount, fixed)
                clause = "push_bet_wins" if won > 0 else ENDINGS[push_bet_ending(settled, 0, fixed)]
                expected = clause, won
            else:
                high = high_hand_of(cards, fixed)
                ending = push_bet_ending(settled, high, fixed)
                expected = ENDINGS[ending], high_hand_result(high, staked[event.spot], fixed)
            assert (event.clause, event.result) == expected, show_cards(cards)


@pytest.fixture(scope="module")
def priced():
    return odds(SHEET, rounds=ROUNDS, seed=4)


def chance(wager, *words):
    """The chance of every outcome that has one of the words in its name."""
    named = [one for one in wager.outcomes if any(word in one.name for word in words)]
    return sum(one.probability for one in named)


def test_a_push_comes_41_times_in_a_hundred(priced):
    """As the printed page says; both sides set the house way."""
    push = priced["push-bet"]
    pushes = chance(push, "push") - chance(push, "without a push", "no push")
    assert pushes == pytest.approx(0.4112, abs=4 * sqrt(0.25 / ROUNDS))
    game = priced["game"]
    assert chance(game, "pushes") == pytest.approx(pushes, abs=1e-12)


@pytest.mark.parametrize("hand", COUNTED)
def test_high_hands_come_as_often_as_they_are_counted(priced, hand):
    share = COUNTED[hand] / ALL_HANDS
    named = {f"push and {hand}", f"{hand} without a push"}
    found = sum(one.probability for one in priced["push-bet"].outcomes if one.name in named)
    assert found == pytest.approx(share, abs=4 * sqrt(share / ROUNDS))


@pytest.mark.parametrize(("switch", "flush"), [("grouped-five", 2), ("six-hands", 1)])
def test_the_edge_of_the_push_bet_in_both_tables(switch, flush):
    """What the High Hand returns is known; the rest is the push."""
    changed = sheet(SHEET).change({"push-high-hand-table": switch})
    push = odds(changed, rounds=ROUNDS, seed=4)["push-bet"]
    pays = PAYS | {"flush": flush}
    returned = sum(pays[hand] * count for hand, count in COUNTED.items()) / ALL_HANDS
    assert push.ev == pytest.approx(2 * 0.4112 - 1 + returned, abs=4 * push.stderr)
    assert push.stderr < 0.002


def test_a_wager_that_is_returned_beside_a_high_hand_is_worth_more(priced):
    returned = odds(sheet(SHEET).change({"high-hand-on-loss": "wager-returned"}), rounds=ROUNDS, seed=4)
    alone = chance(priced["push-bet"], "without a push")
    assert returned["push-bet"].ev == pytest.approx(priced["push-bet"].ev + alone, abs=1e-9)


def test_two_banks_have_no_common_side():
    with pytest.raises(HousewayError, match="one bank"):
        odds(sheet(SHEET).change({"push-bet-bank": "separate"}), players=3, rounds=1000)
