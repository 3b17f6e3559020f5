"""What a programmer hands over in a wrong shape is taken where it is clear, and refused in one sentence where
it is not."""

from __future__ import annotations

import json
import random
from typing import get_args

import pytest

from houseway import Chance, HousewayError, Incident, Table, evaluate, read_round, save_round, sheet
from houseway.analysis import report_on
from houseway.bots.strategies import play_named
from houseway.cards import Card
from houseway.cards.script import IncidentKind
from houseway.env import Setup
from houseway.games.game import HOUSE_WAY

HOLDEM = "angies/texas-holdem"


def holdem():
    return Table(HOLDEM, [("Ann", 20_000), ("Bo", 20_000)])


REFUSED = [
    (lambda: holdem().deal({"seat 1": "As Kd"}), r"write Chance.scripted\(\{'seat 1': 'As Kd'\}\)$"),
    (lambda: holdem().deal(3), r"write Chance\(3\)$"),
    (lambda: Chance(1.5), "1.5 is no seed: a seed is a whole number, a text or bytes"),
    (lambda: Chance(None), "None is no seed"),
    (lambda: Chance.scripted({"seat 1": ["As", "Ad"]}), "scripted for 'seat 1' are a text such as 'As Kd'"),
    (lambda: Table(None), "None is no sheet: write an id"),
    (lambda: holdem().join("Cy"), "'Cy' is no party: write a name and chips"),
    (lambda: holdem().deal(Chance(1)).resample("Ann", random.Random(1)), "not for 'Ann': take round.view"),
    (lambda: evaluate("As Ad Kc 2d 3c", as_="blackjack"), "named 'blackjack'.*; there are .*high.*baccarat"),
    (lambda: Setup(HOLDEM, players=99), "^angies/texas-holdem is played by 2 to 10, not 99$"),
    (lambda: read_round("nosuch.json"), "saved round nosuch.json cannot be read"),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_a_wrong_shape_is_refused_in_one_sentence(number):
    asked, told = REFUSED[number]
    with pytest.raises(HousewayError, match=told) as error:
        asked()
    assert "\n" not in str(error.value)


def test_a_name_and_chips_sit_down_in_the_first_free_seat():
    table = holdem()
    table.join(("Cy", 20_000))
    assert table.state.names[-1] == "Cy" and table.state.seats == [1, 2, 3]


def test_cards_may_be_written_each_by_itself():
    assert evaluate(["6s", "6d", "6h", "Kc", "Kd"]) == evaluate("6s 6d 6h Kc Kd")


def test_a_report_is_asked_for_by_the_id_of_a_sheet():
    with pytest.raises(HousewayError, match="nobody banks angies/texas-holdem"):
        report_on(HOLDEM)


def test_an_environment_takes_one_setting_as_a_text():
    assert Setup(HOLDEM, settings="raise_cap=none").sheet.settings == (
        sheet(HOLDEM).change("raise_cap=none").settings
    )


def test_a_strategy_that_is_not_there_is_told_each_name_once():
    found = sheet("angies/pure-21-5-blackjack")
    with pytest.raises(HousewayError) as error:
        play_named(found, "basicc", HOUSE_WAY, "basic")
    names = str(error.value).partition("there are ")[2].split(", ")
    assert "basic" in names and len(names) == len(set(names))


def test_a_saved_round_is_read_from_a_path_written_as_a_text(tmp_path):
    round = holdem().deal(Chance(3))
    file = tmp_path / "round.json"
    file.write_text(json.dumps(save_round(round)))
    assert read_round(str(file)).events == round.events


@pytest.mark.parametrize("kind", get_args(IncidentKind))
def test_every_kind_of_incident_is_explained(kind):
    assert f"`{kind}`" in (Incident.__doc__ or "")


def test_a_card_is_formatted_as_it_is_written():
    card = Card.parse("2h")
    assert f"{card:>4}" == "  2h" and f"{card}" == "2h" and f"{card:d}" == "2"
