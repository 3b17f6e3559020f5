"""Odds of Pan: what one position wins the others lose; a good hand is worth more than a bad one."""

import pytest

from houseway.analysis import odds, report_on, value_hand
from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.rooms import sheet
from tests.cli.running import read
from tests.points.pan import SHEETS

GOOD = "3s 3s 3s 5c 5c 5c Kh Qh 2d 2c"
BAD = "Ac 4c 7c Kc 2d 5d Jd 3h 6h Qh"
NAMES = tuple(SHEETS.values())


@pytest.mark.parametrize("name", NAMES)
def test_positions_share_what_they_play_for(name):
    priced = odds(name, rounds=16)
    assert [one.wager for one in priced.wagers] == list(sheet(name).wagers)
    assert sum(one.ev for one in priced.wagers) == pytest.approx(0, abs=1e-9)
    outs = 0.0
    for one in priced.wagers:
        assert one.method == "simulated" and one.strategy == "usual" and one.per == "chip"
        assert sum(outcome.probability for outcome in one.outcomes) == pytest.approx(1)
        outs += sum(outcome.probability for outcome in one.outcomes if outcome.name.startswith("goes out"))
    assert outs == pytest.approx(1, abs=0.13)


def test_the_same_seed_gives_the_same_figures():
    one, other = (odds("poker-flats/pan", rounds=4, seed=3)["position-1"].outcomes for _ in range(2))
    assert one == other


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_worth_playing_or_dropping(name):
    rules = sheet(name).settings
    stay, retire = value_hand(name, parse_cards(GOOD), rounds=24)
    assert (stay.choice, retire.choice) == ("stay", "retire")
    assert retire.ev == -(rules.ante_chips + rules.top_chips) and retire.stderr == 0
    assert stay.ev > retire.ev and 0 < stay.out < 1
    hopeless, _ = value_hand(name, parse_cards(BAD), rounds=24)
    assert hopeless.ev < retire.ev and hopeless.out == 0


def test_the_command_tells_what_a_hand_is_worth():
    told = read("odds", "poker-flats/pan", "--hand", GOOD, "--rounds", "4")
    assert told["hand"] == GOOD.split()
    assert [choice["choice"] for choice in told["choices"]] == ["stay", "retire"]


def test_what_cannot_be_asked():
    with pytest.raises(HousewayError, match="10 cards"):
        value_hand("poker-flats/pan", parse_cards("3s 3s"))
    with pytest.raises(HousewayError, match="not played or dropped"):
        value_hand("angies/chinese-poker", parse_cards(GOOD))
    with pytest.raises(HousewayError, match="whole pack"):
        odds("poker-flats/pan", rounds=1, seen="As")
    with pytest.raises(HousewayError, match="nobody banks"):
        report_on(sheet("poker-flats/pan"))
