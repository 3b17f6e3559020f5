"""Schemas and explanations are made from the rules of the games, and fit every file of the rooms."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

import jsonschema_rs
import pytest

from houseway.games.roster import HOMES, game
from houseway.play.topics import settings_of
from houseway.rooms.amounts import is_money
from houseway.rooms.fields import meanings
from houseway.rooms.own import HERE, NEUTRAL
from houseway.rooms.schema import fee_schema, room_schema, sheet_schema
from houseway.rooms.sentences import WORDS
from tests.cli.running import output, read
from tests.sheets.writing import SHEET, changed

FILES = sorted(HERE.glob("*/*.toml"))
FEES = sorted(HERE.glob("*/fees/*.toml"))
MOST_LINES, WIDEST = 33_000, 200


def faults(schema, data):
    return [one.message for one in jsonschema_rs.validator_for(schema).iter_errors(data)]


@cache
def parsed(path: Path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", HOMES)
def test_every_sheet_fits_the_schema_of_its_game(name):
    schema = sheet_schema(game(name))
    sheets = [data for path in FILES if (data := parsed(path)).get("game") == name]
    assert sheets
    assert [faults(schema, data) for data in sheets] == [[]] * len(sheets)


def test_every_room_and_every_fee_schedule_fits_its_schema():
    rooms = [parsed(path) for path in FILES if path.name == "room.toml"]
    schema = room_schema()
    assert [faults(schema, data) for data in rooms] == [[]] * 6
    assert [faults(fee_schema(), parsed(path)) for path in FEES] == [[]] * len(FEES)


@pytest.mark.parametrize(
    "old, new",
    [
        ("1.play_multiple = 1", "1.play_multple = 1"),
        ('"queen-high"', '"quen-high"'),
        ('["$5", "none"]', '[500, "none"]'),
        ('"play_or_fold"', '"play_or_fald"'),
        (', why = "Everybody banks twice."', ""),
        ('name = "Kitchen Poker"', 'name = "Kitchen Poker"\nnmae = ""'),
    ],
)
def test_an_editor_sees_a_mistake_while_one_types(old, new):
    schema = sheet_schema(game("three-card-poker"))
    assert faults(schema, tomllib.loads(SHEET)) == []
    assert faults(schema, tomllib.loads(changed(SHEET, old, new)))


def test_schema_is_printed_as_json():
    assert json.loads(output("schema", "three-card-poker")) == sheet_schema(game("three-card-poker"))
    assert json.loads(output("schema", "room")) == room_schema()
    assert json.loads(output("schema", "fees")) == fee_schema()


@pytest.mark.parametrize("name", HOMES)
def test_every_setting_has_a_meaning_and_none_has_the_name_of_a_key(name):
    known = settings_of(game(name).rules)
    assert [setting for setting, text in meanings(game(name).rules).items() if not text] == []
    assert not WORDS & known.keys()


def test_a_setting_is_written_in_dollars_because_of_its_type():
    known = {name: one for home in HOMES for name, one in settings_of(game(home).rules).items()}
    assert sorted(name for name, one in known.items() if is_money(one.marked)) == sorted(
        [
            *(
                "action_buy_price",
                "antes",
                "antes_by_position",
                "bet_step",
                "blinds",
                "blinds_by_position",
                "bonus_limits",
                "bring_in_floor",
                "bring_ins",
            ),
            *("buy_in", "buy_ins", "chip_unit", "draws_called_below", "envy_minimum", "envy_pays"),
            *("kill_minimum_pot", "later_buy_ins", "limit_range", "option_limits", "pair_plus_limits"),
            *("posted_ante", "posted_blinds", "posted_bring_in", "posted_buy_in", "posted_fee"),
            *("posted_maximum", "posted_minimum", "side_limits", "small_blind_floor", "spread_step"),
            "table_limits",
        ]
    )


def test_a_setting_is_explained_with_its_choices_its_value_and_where_it_stands():
    told = read("rules", "casino-real/three-card-poker", "--settings")
    found = {one["name"]: one for one in told["settings"]}
    assert found["qualifier"] == {
        "name": "qualifier",
        "says": found["qualifier"]["says"],
        "choices": "jack-high, queen-high, king-high",
        "value": "queen-high",
        "default": "queen-high",
        "stands": "rank.3",
    }
    assert found["pair_plus_limits"]["value"] == ["$5", "none"]
    assert found["pair_plus_limits"]["choices"] == "[dollars such as $5, dollars such as $5 or none] or table"
    assert found["fee_base"]["stands"] == "amb.9"
    assert found["fee_option"]["stands"] == "table"


def test_settings_are_searched_and_told_to_people():
    told = output("rules", "angies/texas-holdem", "--settings", "--search", "half_kill_rounding")
    assert 'half_kill_rounding = "exact" (room-rules#amb.17)' in told
    assert "exact, down-to-dollar" in told
    assert (
        output("rules", "angies/texas-holdem", "--settings", "--search", "zebra").strip()
        == "No setting has that word."
    )


def test_files_of_the_rooms_stay_short_and_narrow():
    files = [path for path in (*FILES, *FEES) if path.parent.name != NEUTRAL]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= WIDEST
