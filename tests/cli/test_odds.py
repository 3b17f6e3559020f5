"""`houseway odds`: the contract's fields, exact figures, and what options change."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.running import output, read, refused, run

EZ = "angies/ez-baccarat-panda-8"
WAGER = {
    *("wager", "ev", "per", "sd", "hit_frequency", "element_of_risk"),
    *("method", "stderr", "strategy", "outcomes"),
}


def wager(told, name):
    (found,) = [one for one in told["wagers"] if one["wager"] == name]
    return found


def test_the_odds_of_ez_baccarat_are_exact_field_by_field():
    told = read("odds", EZ)
    assert told["sheet"] == EZ
    assert [one["wager"] for one in told["wagers"]] == ["player", "banker", "tie", "panda-8", "dragon-7"]
    for one in told["wagers"]:
        assert set(one) == WAGER
        assert one["method"] == "exact"
        assert one["stderr"] == 0
        assert all(set(outcome) == {"name", "probability", "pays"} for outcome in one["outcomes"])
        assert sum(outcome["probability"] for outcome in one["outcomes"]) == pytest.approx(1, abs=1e-12)
    assert wager(told, "player")["ev"] == pytest.approx(-0.012351, abs=1e-6)
    assert wager(told, "dragon-7")["ev"] == pytest.approx(-0.07611, abs=1e-5)


def test_a_changed_pay_table_moves_the_odds_by_what_it_pays():
    before = wager(read("odds", EZ, "--wager", "tie"), "tie")
    after = wager(read("odds", EZ, "--wager", "tie", "--set", "tie_pays=9"), "tie")
    assert after["ev"] - before["ev"] == pytest.approx(before["hit_frequency"])


def test_decks_and_seen_cards_move_the_odds():
    ev = wager(read("odds", EZ, "--wager", "tie"), "tie")["ev"]
    assert wager(read("odds", EZ, "--wager", "tie", "--decks", "6"), "tie")["ev"] != ev
    assert wager(read("odds", EZ, "--wager", "tie", "--seen", "As Kd 9c"), "tie")["ev"] != ev


def test_a_simulation_tells_its_error_and_depends_on_its_seed():
    command = ("odds", EZ, "--wager", "player", "--rounds", "100000", "--seed")
    found = wager(read(*command, "1"), "player")
    assert found["method"] == "simulated"
    assert found["ev"] == pytest.approx(-0.012351, abs=5 * found["stderr"])
    assert wager(read(*command, "1"), "player") == found
    assert wager(read(*command, "2"), "player") != found


def test_the_banks_side_is_told_when_it_is_asked_for():
    asked = ("--wager", "player", "--bank", "5000", "--players", "3", "--action", "100", "--option", "A-1")
    told = read("odds", EZ, *asked, "--rounds", "20000")
    assert (told["bank"]["bank"], told["bank"]["action"], told["bank"]["players"]) == (500000, 10000, 3)
    assert told["bank"]["option"] == "A-1"


def test_the_cost_of_a_drop():
    told = read("odds", "angies/texas-holdem", "--players", "6")
    assert told["wagers"] == []
    assert told["drop"]["players"] == 6
    assert "The drop costs a player" in output("odds", "angies/texas-holdem", "--players", "6")


def test_odds_for_people():
    told = output("odds", EZ)
    assert "-1.2351%" in told
    assert "dragon 7 wins" in told


def test_outcomes_as_a_picture(tmp_path):
    path = tmp_path / "odds.png"
    output("odds", EZ, "--wager", "tie", "--plot", str(path))
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_picture_of_an_unknown_kind_is_refused(tmp_path):
    path = tmp_path / "odds.xyz"
    assert "xyz" in refused("odds", EZ, "--wager", "tie", "--plot", str(path))
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--wager", "ti"), "did you mean 'tie'?"),
        (("--seen", "Zz"), "'Zz' is not a card"),
        (("--decks", "0"), "1 to 8 decks, not 0"),
        (("--set", "tie_pays=lots"), "is not odds"),
        (("--option", "Z-1"), "there is no fee option 'Z-1'"),
        (("--bank", "lots"), "--bank: 'lots' is not an amount of money"),
        (("--players", "99", "--bank", "100"), "not 99"),
        (("--csv", "no/such/folder/odds.csv"), "there is no folder"),
        (("--resume", "no/such/folder/odds.json"), "there is no folder"),
        (("--ruin", "2"), "a risk of ruin lies between 0 and 1, not 2"),
        (("--report", "--hands", "0"), "an hour has some hands, not 0"),
        (("--session", "0"), "--session"),
        (("--cores", "0"), "--cores"),
    ],
)
def test_bad_questions(options, says):
    assert says in refused("odds", EZ, *options)


def test_one_json_value_is_all_that_is_printed():
    result = run("odds", EZ, "--wager", "tie", "--json")
    assert json.loads(result.stdout)["sheet"] == EZ
    assert result.stderr == ""


@pytest.mark.parametrize("name", ["angies/texas-holdem", "poker-flats/push-9"])
def test_a_chart_of_a_game_for_a_pot_says_that_charts_are_of_games_against_a_bank(name):
    told = refused("odds", name, "--chart")
    assert f"{name}: charts are of games against a bank, and this one is played for a pot" in told
    assert "not worked out" not in told


def test_what_a_drop_costs_a_hand_is_told_in_dollars_and_cents():
    told = output("odds", "angies/texas-holdem")
    assert re.search(r"costs a player \$\d+\.\d\d a hand", told)
    assert "dollars" not in told
