"""`houseway odds` as a report: terminal, JSON and CSV say the same; the bank's risk; charts and pictures."""

from __future__ import annotations

import csv
import re
from math import exp, sqrt
from types import SimpleNamespace

import pytest
from rich.table import Table

from houseway.cli import price_tables
from houseway.rooms import sheet
from tests.cli.running import output, read

EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker"
AT_TABLE = ("--players", "5", "--action", "100")


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """A report as JSON and as lines of CSV."""
    path = tmp_path_factory.mktemp("report") / "odds.csv"
    found = read("odds", THREE_CARD, "--report", "--hands", "49", *AT_TABLE, "--csv", str(path))
    with path.open(newline="") as file:
        return found, list(csv.DictReader(file))


def lines(told, section):
    return [row for row in told[1] if row["section"] == section]


def test_a_report_has_every_wager_by_the_hand_and_by_the_hour(told):
    report = told[0]["report"]
    assert report["hands_per_hour"] == 49
    for one, priced in zip(report["wagers"], told[0]["wagers"], strict=True):
        assert one["edge"] == -priced["ev"]
        assert one["element_of_risk"] == -priced["element_of_risk"]
        assert one["deviation_hour"] == pytest.approx(7 * priced["sd"])
        assert one["loss_hour"] == pytest.approx(-49 * priced["ev"])


def test_the_exposure_is_everybodys_largest_bet_at_the_largest_payoff(told):
    bonus = told[0]["report"]["wagers"][1]
    assert (bonus["wager"], bonus["most_bet"], bonus["largest_payoff"]) == ("bonus", 20_000, 200)
    assert bonus["exposure"] == 5 * 20_000 * 200
    assert bonus["bank_needed"] == 5 * 10_000 * 200


def test_every_fee_option_is_told_after_fees(told):
    report, found = told[0]["report"], sheet(THREE_CARD)
    assert [fee["option"] for fee in report["fees"] if fee["wager"] == "bonus"] == list(found.fees)
    for fee in report["fees"]:
        assert fee["player_ev_after_fee"] == pytest.approx(fee["player_ev"] - fee["player_fee"] / fee["bet"])
        assert fee["bank_ev"] == pytest.approx(-fee["player_ev"] * 5 * fee["bet"])
        assert fee["bank_ev_after_fee"] == pytest.approx(fee["bank_ev"] - fee["bank_fee"])


def test_every_option_of_every_reading_is_priced(told):
    readings = told[0]["report"]["readings"]
    found = sheet(THREE_CARD)
    others = [
        (one.switch, option)
        for one in found.readings
        for option in one.options
        if option != found.reading_value(one)
    ]
    assert [(one["switch"], one["option"]) for one in readings] == others
    assert all(one["moves"] or one["note"] for one in readings)


def test_what_a_reading_moves_is_what_setting_it_moves(told):
    (one,) = [one for one in told[0]["report"]["readings"] if one["option"] == "win"]
    (move,) = one["moves"]
    changed = read("odds", THREE_CARD, "--wager", "ante-play", "--set", f"{one['switch']}=win")
    assert move["what"] == "ante-play: player's mean"
    assert move["after"] == changed["wagers"][0]["ev"]


def test_the_table_has_a_line_for_every_outcome_wager_fee_and_reading(told):
    report = told[0]["report"]
    outcomes = [(one["wager"], outcome["name"]) for one in told[0]["wagers"] for outcome in one["outcomes"]]
    assert [(row["wager"], row["outcome"]) for row in lines(told, "outcome")] == outcomes
    assert [float(row["edge"]) for row in lines(told, "wager")] == [one["edge"] for one in report["wagers"]]
    assert len(lines(told, "fees")) == len(report["fees"])
    assert len(lines(told, "reading")) == sum(max(1, len(one["moves"])) for one in report["readings"])
    assert lines(told, "wager")[1]["exposure"] == "200000.00"


def test_a_report_for_people():
    told = output("odds", EZ, "--report")
    for words in ("60 hands an hour", "element of risk", "What every reading moves", "After fees", "A-1"):
        assert words in told


def test_a_bankroll_is_one_figure_on_a_page_with_its_error():
    told = output("odds", THREE_CARD, "--report", "--players", "6", "--action", "25")
    (first, second) = re.findall(r"^ +ante-play .*?(\$[\d,]+ ±\$[\d,]+)", told, re.MULTILINE)
    assert first == second


def test_the_error_of_a_bankroll_tells_how_far_another_seed_is_off():
    asked = ("--wager", "ante-play", *AT_TABLE, "--rounds", "20000", "--seed")
    ways = [read("odds", THREE_CARD, *asked, str(seed))["bank"]["wagers"][0] for seed in (1, 2, 3)]
    found, errors = [one["bankroll"] for one in ways], [one["bankroll_stderr"] for one in ways]
    assert 0 < max(found) - min(found) < 5 * max(errors)


def test_the_report_on_a_sheet_without_a_room_is_headed_by_its_name(monkeypatch):
    shown = []
    monkeypatch.setattr(price_tables, "figures", lambda title, *columns: shown.append(title) or Table())
    told = SimpleNamespace(name="My Three Card", room="", hands_per_hour=60.0, wagers=())
    price_tables._by_hand_and_hour(told)
    assert shown == ["My Three Card: for a unit bet, at 60 hands an hour"]


# -- the bank's risk -----------------------------------------------------------------------------------------


def test_a_session_leaves_its_sample_paths_out_unless_they_are_asked_for():
    asked = ("odds", "angies/ez-baccarat-panda-8", "--wager", "tie", "--bank", "600", "--session", "5")
    (short,) = read(*asked)["bank"]["wagers"]
    (whole,) = read(*asked, "--samples")["bank"]["wagers"]
    for side in ("bank", "player"):
        samples = whole["session"][side].pop("samples")
        assert {len(sample) for sample in samples} == {5}
    assert short == whole


def test_the_banks_session_and_bankroll():
    asked = ("--bank", "600", *AT_TABLE, "--session", "40", "--ruin", "0.01")
    (bonus,) = read("odds", THREE_CARD, "--wager", "bonus", *asked)["bank"]["wagers"]
    mean, deviation = bonus["ev_after_fee"], bonus["sd"]
    assert exp(-2 * mean * bonus["bankroll"] / deviation**2) == pytest.approx(0.01, rel=1e-3)
    session = bonus["session"]
    assert (session["rounds"], session["bank"]["bands"][-1]["rounds"]) == (40, 40)
    error = deviation * sqrt(40 / session["sessions"])
    assert abs(session["bank"]["mean"] - 40 * mean) < 4 * error
    assert session["bank"]["sd"] == pytest.approx(deviation * sqrt(40), rel=0.05)


def test_the_banks_side_for_people():
    told = output("odds", THREE_CARD, "--bank", "600", *AT_TABLE, "--session", "20", "--rounds", "20000")
    for words in ("The side of a bank of $600", "Sessions of 20 rounds", "Seats from the bank's left"):
        assert words in told


# -- charts and pictures -------------------------------------------------------------------------------------


def test_a_strategy_as_a_chart():
    (chart,) = read("odds", THREE_CARD, "--chart", "--strategy", "queen-six-four")["charts"]
    assert chart["words"] == {"P": "play", "F": "fold", "S": "depends on the suits"}
    assert {cell for row in chart["cells"] for cell in row} == {"P", "F"}
    assert "queen-six-four" in output("odds", THREE_CARD, "--chart", "--strategy", "queen-six-four")


def test_pictures_of_outcomes_bankrolls_and_charts(tmp_path):
    path = tmp_path / "odds.png"
    asked = ("--session", "20", "--chart", "--wager", "ante-play", "--rounds", "20000")
    output("odds", THREE_CARD, *asked, "--plot", str(path))
    pictures = sorted(tmp_path.iterdir())
    assert [one.name for one in pictures] == ["odds-bankroll.png", "odds-chart.png", "odds.png"]
    assert all(one.read_bytes().startswith(b"\x89PNG") for one in pictures)
