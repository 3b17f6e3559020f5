"""The odds of pai gow poker: live rounds settle as the kernels do, and the figures are the known ones."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.cards import Chance, show_cards
from houseway.games.house_way import switches_of, ways_of
from houseway.games.pai_gow_settling import RULINGS, comes_to, ruling
from houseway.odds import odds
from houseway.odds.pai_gow_play import set_ranks
from houseway.play.events import Dealt, Outcome
from houseway.rooms import sheet
from tests.bank.arrange import place, table, take_bank
from tests.bank.nines import join
from tests.bank.pai_gow import BANK_SEATS, finish, pick

SHEETS = (
    "casino-real/pai-gow-double-hand-poker",
    "poker-flats/double-hand-poker",
    "lake-elsinore/pai-gow-poker",
    "phoenix/double-hand-poker",
    "phoenix/pai-gow-poker",
)
ROUNDS = 400_000


def ranks(cards, ways):
    found = np.empty(2, dtype=np.int64)
    set_ranks(np.array(cards, dtype=np.int64), ways.table, switches_of(ways), found)
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_live_rounds_are_settled_as_the_kernels_settle_them(name, request):
    rules = sheet(name).settings
    ways, (pays, to) = ways_of(rules), rules.win_pays
    rounds = 20_000 if request.config.getoption("--exhaustive") else 200
    players = ("P2", "P3", "P5")
    for number in range(rounds // len(players)):
        round = table(name, players, bank_seat=BANK_SEATS.get(name, 1)).deal(Chance(number))
        take_bank(round, 1000)
        join(round, {})
        place(round, {player: {f"game@{player[1]}": 20 + number % 7} for player in players})
        pick(round, number % 7 + 1)
        finish(round)
        (dealt,) = (event for event in round.events if isinstance(event, Dealt))
        held = dict(zip(dealt.places, dealt.cards, strict=True))
        bank = ranks(held["bank"], ways)
        for event in round.events:
            if isinstance(event, Outcome):
                front, back = ranks(held[f"seat {event.spot}"], ways)
                settled = ruling(front, back, *bank, 0)
                assert event.clause == RULINGS[settled], show_cards(held[f"seat {event.spot}"])
                assert event.result == comes_to(settled, event.amount, pays, to)


@pytest.mark.parametrize("name", SHEETS[:2])
def test_a_bug_joker_and_the_house_way_on_both_sides(name):
    """About the figures usually given for a house way like this: 28.6 % won, 29.9 % lost, 41.5 % pushed."""
    wager = odds(name, rounds=ROUNDS, seed=4)["game"]
    chances = {outcome.name: outcome.probability for outcome in wager.outcomes}
    error = 4 * (0.25 / ROUNDS) ** 0.5
    assert chances["wins both"] == pytest.approx(0.2861, abs=error)
    assert chances["loses both"] == pytest.approx(0.2991, abs=error)
    assert wager.ev == pytest.approx(-0.0130, abs=4 * wager.stderr)
    assert wager.strategy == "house-way"


def test_a_commission_comes_out_of_the_wins():
    plain = sheet("poker-flats/double-hand-poker")
    less = plain.change({"win-pays": "even-less-5-percent"})
    even, charged = (odds(one, rounds=ROUNDS, seed=4)["game"] for one in (plain, less))
    assert charged.ev == pytest.approx(even.ev - even.hit_frequency / 20, abs=1e-9)
