"""Games that tell no odds are played live between bots, and the error says how far the figures are off."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from houseway import odds
from houseway.analysis.played import played_odds
from houseway.bots.company import Company
from houseway.bots.posted import Asked
from houseway.games.game import GameModule
from houseway.play.driver import play_out
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet, room, sheet
from houseway.rooms.loader import SHELF
from houseway.rooms.sheets import Heading

THREE_CARD = "casino-real/three-card-poker"


@dataclass(frozen=True, kw_only=True)
class FlipRules:
    """Two or three play for a dollar."""

    seats: tuple[int, int] = (2, 3)
    fee_option: str = ""


def flip(t):
    """The first seat pays a dollar to somebody, by lot."""
    t.pay(0, 1 + t.chance.number("who", len(t.state.names) - 1), 100, "the flip", "flip")
    return
    yield


FLIP = Sheet(
    heading=Heading("angies/flip", "Flip", ""),
    module=GameModule(
        id="flip",
        name="Flip",
        family="rummy",
        rules=FlipRules,
        play=flip,
        clauses={"flip": "One pays."},
        wagers=lambda rules: (),
    ),
    settings=FlipRules(),
    statements=(),
    readings=(),
    fees={},
    room=room("angies"),
    shelf=SHELF,
)


def test_live_rounds_come_to_the_exact_figures_within_their_error():
    found = sheet(THREE_CARD)
    told = {one.wager: one for one in played_odds(found, ("pair-plus",), 500, None, Running(seed=3))}
    exact = odds(THREE_CARD, wager="pair-plus")["pair-plus"]
    assert abs(told["pair-plus"].ev - exact.ev) < 4 * told["pair-plus"].stderr < 1
    assert told["pair-plus"].strategy == "bots, 500 live rounds"


def test_an_added_bet_belongs_to_the_first_wager_of_its_seat():
    (whole,) = played_odds(sheet(THREE_CARD), ("ante-play",), 200, None, Running())
    assert whole.per == "ante"
    assert {one.pays for one in whole.outcomes} <= {-2, -1, 0, 1, 2}
    assert {"fold loses ante", "base loses"} <= {one.name for one in whole.outcomes}


def test_one_seed_gives_one_result():
    one, other, another = (
        played_odds(sheet(THREE_CARD), ("pair-plus",), 20, None, Running(seed=seed)) for seed in (1, 1, 2)
    )
    assert one == other != another


def test_a_game_without_bank_and_pot_is_dealt_and_told_by_seats():
    company = Company(Asked(FLIP, []), seats=3)
    assert play_out(company.deal(), company.decide).settlement.balances()
    first, second, third = played_odds(FLIP, (), 300, None, Running())
    assert (first.wager, first.per, first.ev, first.sd) == ("seat 1", "dollar", -1.0, 0.0)
    assert first.ev + second.ev + third.ev == pytest.approx(0)
    assert abs(second.ev - 0.5) < 4 * second.stderr == pytest.approx(4 * second.sd / 300**0.5)
