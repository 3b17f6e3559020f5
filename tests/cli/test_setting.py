"""`houseway set`: the house way and the best way to set a hand."""

import pytest

from tests.cli.running import output, read, refused

TILES = "phoenix/pai-gow-tiles"
CARDS = "casino-real/pai-gow-double-hand-poker"


def by_strategy(*words, sheet=TILES):
    return {one["strategy"]: one for one in read("set", sheet, *words)["settings"]}


def hands(setting):
    return [row["hand"] for row in setting["rows"]]


def test_both_ways_with_their_chances():
    told = by_strategy("6-6", "6-6", "4-4", "1-6")
    assert hands(told["house-way"]) == ["pair of teen", "5 with yun on top"]
    assert hands(told["best"]) == ["teen gong", "9 with teen on top"]
    assert told["best"]["ev"] > told["house-way"]["ev"]
    for one in told.values():
        assert one["win"] + one["push"] + one["lose"] == pytest.approx(1, abs=1e-12)
        assert one["win"] - one["lose"] == pytest.approx(one["ev"], abs=1e-12)
        assert [row["name"] for row in one["rows"]] == ["high", "low"]


def test_the_cards_are_told_as_they_lie():
    told = read("set", TILES, "teen day gow-4-5 bot-2-6")
    assert told["sheet"] == TILES
    assert told["cards"] == ["teen", "day", "gow-4-5", "bot-2-6"]
    assert [row["cards"] for row in told["settings"][1]["rows"]] == [["teen", "gow-4-5"], ["day", "bot-2-6"]]


def test_a_reading_changes_the_chances():
    usual = by_strategy("6-6", "4-4", "5-6", "4-6")
    changed = by_strategy("6-6", "4-4", "5-6", "4-6", "--set", "same-name-wong=by-second-tile")
    assert changed["house-way"]["lose"] < usual["house-way"]["lose"]


def test_seven_cards_are_set_as_two_and_five():
    told = by_strategy("Qc Qd 2h 2s Ac Kd 7h", sheet=CARDS)
    assert hands(told["borrowed-chart"]) == ["pair of deuces", "pair of queens, ace-king-seven kickers"]
    assert hands(told["best"]) == ["ace high with a king", "two pair, queens and deuces with a seven"]
    for one in told.values():
        assert one["win"] + one["push"] + one["lose"] == pytest.approx(1, abs=1e-12)
        assert [row["name"] for row in one["rows"]] == ["front", "back"]
        assert [len(row["cards"]) for row in one["rows"]] == [2, 5]


@pytest.mark.parametrize(
    ("sheet", "name"),
    [
        ("phoenix/pai-gow-poker", "house-way"),
        ("phoenix/double-hand-poker", "house-way"),
        ("angies/fortune-pai-gow-poker", "house-way"),
        ("lake-elsinore/pai-gow-poker", "borrowed-chart"),
        ("lake-elsinore/fortune-pai-gow-poker", "borrowed-chart"),
        ("poker-flats/double-hand-poker", "borrowed-chart"),
    ],
)
def test_the_house_way_is_named_only_where_the_sheet_prints_one(sheet, name):
    assert set(by_strategy("Qc Qd 2h 2s Ac Kd 7h", sheet=sheet)) == {name, "best"}


def test_for_people_it_is_a_table():
    shown = output("set", TILES, "6-6 6-6 4-4 1-6")
    assert "pair of teen" in shown
    assert "teen gong" in shown


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((TILES, "6-6 1-1 3-3"), "a hand is 4 tiles, not 3"),
        ((TILES, "6-6 6-6 6-6 1-1"), "holds only 1"),
        ((TILES, "As Kd Th 2c"), "As"),
        ((CARDS, "As Kd Th 2c"), "a hand is 7 cards, not 4"),
        ((CARDS, "As As Th 2c 3c 4c 5c"), "As"),
        (("angies/ez-baccarat-panda-8", "As Kd"), "no cards are set into hands here"),
        (("angies/texas-holdem", "As Kd"), "not worked out"),
    ],
)
def test_what_cannot_be_set_is_refused_in_one_sentence(words, why):
    assert why in refused("set", *words)
