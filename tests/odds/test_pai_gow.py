"""The odds of pai gow poker: live rounds settle as the kernels do, and the figures are the known ones."""

from __future__ import annotations

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.analysis.bank import stakes
from houseway.analysis.live import circle_limits, live_rounds
from houseway.analysis.seats import Stakes
from houseway.cards import Chance, show_cards
from houseway.cards.fast import seed_state
from houseway.errors import HousewayError
from houseway.games.banked.limits import table_limits
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.games.banked.pai_gow.prices.rounds import set_ranks
from houseway.games.banked.pai_gow.settle import RULINGS, comes_to, ruling
from houseway.games.banked.table_rounds import terms
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
    return set_ranks(np.array(cards, dtype=np.int64), ways.chart)


@pytest.mark.parametrize("name", SHEETS)
def test_live_rounds_are_settled_as_the_kernels_settle_them(name, exhaustive):
    rules = sheet(name).settings
    ways, (pays, to) = ways_of(rules), rules.win_pays
    rounds = 20_000 if exhaustive else 200
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


def test_the_spot_without_play_is_left_out_of_the_banks_company():
    found = sheet("phoenix/pai-gow-poker")
    assert circle_limits(found)["game"] == table_limits(found)
    with pytest.raises(HousewayError, match="seats 1 to 6 players beside the bank, not 7"):
        stakes(found, None, 7, None)
    came = live_rounds(found, found.wagers, Stakes(6, 1000, None), "house-way")(seed_state(1, 0), 20).came
    assert came.any(axis=0).all()
    # The dice count the bank and the six that bet, so that each is first as often as in the other rooms.
    other = sheet("casino-real/pai-gow-double-hand-poker").settings
    assert (terms(found.settings, 0, 6, 1).steps == terms(other, 0, 6, 1).steps).all()
    assert [terms(other, 0, 6, 1).steps[total, 0, 0] for total in range(8, 15)] == [0, 0, 1, 2, 3, 4, 5]
