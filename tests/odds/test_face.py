"""The face of the package: the JSON contract, pictures, tables, and what is refused."""

import csv
import json

import pytest

from houseway.analysis import SheetOdds, equity, odds, plot_outcomes, write_csv
from houseway.errors import HousewayError, SheetError

EZ = "angies/ez-baccarat-panda-8"
SIX_CARD = "angies/three-card-poker-6-card-bonus"
HOLDEM = "angies/texas-holdem"
FIELDS = [
    "wager",
    "ev",
    "per",
    "sd",
    "hit_frequency",
    "element_of_risk",
    "method",
    "stderr",
    "strategy",
    "outcomes",
]


@pytest.mark.parametrize("name", [EZ, SIX_CARD])
def test_odds_have_exactly_the_fields_of_the_contract(name):
    told = json.loads(json.dumps(odds(name).to_json()))
    assert list(told) == ["sheet", "wagers"]
    assert told["sheet"] == name
    for wager in told["wagers"]:
        assert list(wager) == FIELDS
        assert all(list(outcome) == ["name", "probability", "pays"] for outcome in wager["outcomes"])


def test_wagers_are_those_of_the_sheet_and_one_can_be_asked_for():
    assert [one.wager for one in odds(SIX_CARD).wagers] == ["ante-play", "pair-plus", "six-card-bonus"]
    assert [one.wager for one in odds(SIX_CARD, wager="pair-plus").wagers] == ["pair-plus"]


def test_the_bank_is_told_only_when_it_is_asked_for():
    told = odds(EZ, wager="tie", bank=100_000, players=3, action=1_000, option="A-1", rounds=20_000).to_json()
    assert list(told) == ["sheet", "wagers", "bank"]
    bank = json.loads(json.dumps(told["bank"]))
    assert (bank["option"], bank["players"], bank["action"], bank["bank"]) == ("A-1", 3, 1_000, 100_000)
    assert (bank["method"], bank["ruin"]) == ("simulated", "diffusion")
    assert [seat["seat"] for seat in bank["wagers"][0]["seats"]] == [1, 2, 3]


def test_equity_is_told_for_every_hand():
    told = json.loads(json.dumps(equity(HOLDEM, ["AhKh", "QQ+"], "2c 7d Jh", dead="As").to_json()))
    assert told["sheet"] == HOLDEM and told["method"] == "exact"
    assert (told["board"], told["dead"]) == ("2c 7d Jh", "As")
    assert [list(hand) for hand in told["hands"]] == [["hand", "win", "tie", "share", "stderr"]] * 2


def test_equity_is_for_games_with_a_pot():
    with pytest.raises(HousewayError, match="equity is worked out for games with a pot"):
        equity(EZ, ["AhKh", "QQ"])


def test_an_unknown_sheet_is_refused():
    with pytest.raises(SheetError):
        odds("angies/ez-bacarat")


def test_outcomes_are_drawn(tmp_path):
    picture = tmp_path / "odds.png"
    plot_outcomes(odds(SIX_CARD), picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    plot_outcomes(odds(EZ, wager="tie"), tmp_path / "tie.svg")
    text = (tmp_path / "tie.svg").read_text()
    assert text.lstrip().startswith("<?xml")


def test_nothing_to_draw_is_refused(tmp_path):
    with pytest.raises(HousewayError, match="no wager"):
        plot_outcomes(SheetOdds(HOLDEM, ()), tmp_path / "none.png")


def test_outcomes_as_a_table(tmp_path):
    file = tmp_path / "odds.csv"
    priced = odds(SIX_CARD)
    write_csv(priced, file)
    with file.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == sum(len(one.outcomes) for one in priced.wagers)
    royal = next(row for row in rows if row["outcome"] == "royal flush")
    assert (royal["wager"], float(royal["pays"])) == ("six-card-bonus", 1000)
    assert float(royal["probability"]) == pytest.approx(188 / 20_358_520)
    for one in priced.wagers:
        chances = [float(row["probability"]) for row in rows if row["wager"] == one.wager]
        assert sum(chances) == pytest.approx(1, abs=1e-12)
