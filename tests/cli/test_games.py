"""`houseway games` and `houseway rules`, field by field."""

from __future__ import annotations

import pytest

from tests.cli.running import ROSTER, SHEETS, output, read, refused


def test_games_lists_every_sheet_and_the_five_rooms():
    told = read("games")
    assert set(told) == {"rooms", "sheets"}
    assert sorted(sheet["id"] for sheet in told["sheets"]) == sorted(SHEETS)
    rooms = ["angies", "casino-real", "lake-elsinore", "phoenix", "poker-flats"]
    assert [room["id"] for room in told["rooms"]] == rooms
    assert told["rooms"][0] == {"id": "angies", "name": "Angie's Poker Club"}


def test_a_sheet_is_listed_with_every_field_of_the_contract():
    (sheet,) = [one for one in read("games")["sheets"] if one["id"] == "angies/ez-baccarat-panda-8"]
    assert sheet == {
        "id": "angies/ez-baccarat-panda-8",
        "game": "ez-baccarat",
        "family": "counting",
        "name": "EZ Baccarat Panda 8",
        "seats": [2, 14],
        "rules": 51,
        "wagers": ["player", "banker", "tie", "panda-8", "dragon-7"],
    }


def test_games_of_one_room():
    told = read("games", "--room", "phoenix")
    assert [room["id"] for room in told["rooms"]] == ["phoenix"]
    assert [sheet["id"] for sheet in told["sheets"]] == [
        f"phoenix/{name}" for name in ROSTER["phoenix"].split()
    ]


def test_games_for_people_names_every_sheet():
    told = output("games")
    assert all(name in told for name in SHEETS)
    assert "Lake Elsinore" in told


def test_games_for_people_names_the_game_of_every_sheet_as_other_commands_take_it():
    told = output("games")
    for sheet in read("games")["sheets"]:
        (line,) = [line.split() for line in told.splitlines() if line.split()[:1] == [sheet["id"]]]
        assert sheet["game"] in line[1:]


def test_an_unknown_room_suggests_the_nearest():
    assert "did you mean 'angies'?" in refused("games", "--room", "angie")


def test_rules_of_a_sheet_field_by_field():
    told = read("rules", "angies/ez-baccarat-panda-8")
    assert set(told) == {"sheet", "source", "rules", "settings", "readings"}
    assert told["sheet"] == "angies/ez-baccarat-panda-8"
    assert len(told["rules"]) == 51
    (tie,) = [rule for rule in told["rules"] if rule["id"] == "side.1"]
    assert set(tie) == {"id", "text", "kind", "by"}
    assert tie["kind"] == "rule"
    assert "8 to 1" in tie["text"]
    assert "clause tie_wins" in tie["by"]
    assert told["settings"]["tie_pays"] == "8:1"
    assert told["settings"]["decks"] == 8


def test_the_kinds_of_rules_are_the_five_of_the_contract():
    kinds = {rule["kind"] for name in SHEETS[::5] for rule in read("rules", name)["rules"]}
    assert kinds <= {"rule", "note", "conduct", "example", "ambiguity"}
    assert {"rule", "note", "ambiguity"} <= kinds


def test_a_reading_tells_its_value_its_options_and_why():
    (cap,) = [one for one in read("rules", "angies/texas-holdem")["readings"] if one["name"] == "raise-cap"]
    assert cap == {
        "name": "raise-cap",
        "value": "three",
        "options": ["three", "six", "none"],
        "why": "Raise cap, check-raise and blind sizes are not printed.",
    }


def test_a_changed_reading_shows_its_new_value():
    told = read("rules", "angies/texas-holdem", "--set", "raise-cap=six")
    assert told["settings"]["raise_cap"] == 6
    assert {one["name"]: one["value"] for one in told["readings"]}["raise-cap"] == "six"


def test_room_rules():
    told = read("rules", "angies/room-rules")
    assert told["sheet"] == "angies/room-rules"
    (kill,) = [rule for rule in told["rules"] if rule["id"] == "room.20"]
    assert "1.5" in kill["text"]
    assert {one["name"]: one["value"] for one in told["readings"]}["bank-coverage"] == "gross"


def test_search_finds_words_and_ids():
    texts = [rule["text"].lower() for rule in read("rules", "angies/room-rules", "--search", "Kill")["rules"]]
    assert 5 < len(texts) < 40
    assert all("kill" in text for text in texts)
    found = read("rules", "angies/texas-holdem", "--search", "pay.1")["rules"]
    assert [rule["id"] for rule in found] == ["pay.1"]


@pytest.mark.parametrize("words", ["all in", "allin", "all-in"])
def test_a_search_of_a_sheet_goes_through_the_rules_of_its_room_and_names_them(words):
    told = read("rules", "angies/texas-holdem", "--search", words)
    assert told["room_rules"]["sheet"] == "angies/room-rules"
    assert "amb.10" in [rule["id"] for rule in told["room_rules"]["rules"]]
    assert not any("calling" in rule["text"] and "all-in" not in rule["text"] for rule in told["rules"])
    said = output("rules", "angies/texas-holdem", "--search", words)
    assert "No rule says that" not in said
    assert said.index("angies/room-rules") < said.index("amb.10")


def test_a_search_that_finds_rules_of_the_sheet_prints_those_alone_and_has_both_in_json():
    asked = ("rules", "lake-elsinore/texas-holdem", "--search", "straddle")
    assert "room-rules" not in output(*asked)
    assert [rule["id"] for rule in read(*asked)["rules"]] == ["bet.9"]
    assert [rule["id"] for rule in read(*asked)["room_rules"]["rules"]] == ["room.16"]


def test_a_whole_sheet_is_told_without_the_rules_of_its_room():
    assert "room_rules" not in read("rules", "angies/texas-holdem")
    assert "room_rules" not in read("rules", "angies/texas-holdem", "--search", "zebra")


@pytest.mark.parametrize("room", ["angies", "casino-real", "lake-elsinore"])
def test_a_room_alone_means_its_own_rules(room):
    assert read("rules", room) == read("rules", f"{room}/room-rules")


def test_amounts_of_settings_are_dollars_for_people_and_cents_in_json():
    told = output("rules", "casino-real/three-card-poker")
    assert "pair_plus_limits = $5, none" in told
    assert read("rules", "casino-real/three-card-poker")["settings"]["pair_plus_limits"] == [500, None]
    assert "limit_range = $1, $50" in output("rules", "angies/texas-holdem")


def test_rules_for_people_stand_under_their_headings():
    told = output("rules", "angies/ez-baccarat-panda-8")
    heads = ["Sequence of play", "Settlement", "Fees", "Readings", "Settings"]
    places = [told.index(f"\n{head}") for head in heads]
    assert places == sorted(places)
    assert told.count("\nDeck and players\n") == 1
    assert "No rule says that" in output("rules", "angies/texas-holdem", "--search", "zebra")


@pytest.mark.parametrize("name", ["angie/room-rules", "room-rules"])
def test_rules_of_an_unknown_room(name):
    assert "there is no" in refused("rules", name)


# -- sheet files of one's own --------------------------------------------------------------------------------

OWN = """
game = "ez-baccarat"
name = "Home Baccarat"
[settings]
table_limits = ["$5", "$100"]
{more}
"""


def own_sheet(folder, more=""):
    path = folder / "home-baccarat.toml"
    path.write_text(OWN.format(more=more))
    return str(path)


def test_a_sheet_file_of_ones_own_is_read(tmp_path):
    told = read("rules", own_sheet(tmp_path, "tie_pays = '9:1'"))
    assert told["settings"]["tie_pays"] == "9:1"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("tie_pay = 9", "no setting 'tie_pay'; did you mean 'tie_pays'?"),
        ("tie_pays = 'plenty'", "tie_pays: 'plenty' is not odds"),
        ("decks = 'eight'", "decks: 'eight' is not a number"),
        ("[limits]\ntables = ['5-10']", "is written in the old form; `houseway convert-sheet "),
        ("[[rule]]\nid = 'a.1'\ntext = 'x'", "is written in the old form; `houseway convert-sheet "),
        ("[setings]", "no field 'setings'; did you mean 'settings'?"),
        ("]", "is not a TOML file"),
    ],
)
def test_a_mistake_in_a_sheet_file_is_named_with_its_field(tmp_path, line, says):
    sentence = refused("deal", own_sheet(tmp_path, line))
    assert "home-baccarat.toml" in sentence
    assert says in sentence


def test_a_sheet_file_that_is_not_there():
    assert "nowhere.toml: cannot be read" in refused("rules", "nowhere.toml")
