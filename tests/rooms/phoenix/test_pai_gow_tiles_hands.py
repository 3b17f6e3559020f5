"""Pai Gow Tiles at Phoenix, rule by rule: what two tiles are worth, and the advice on setting four."""

from itertools import combinations, pairwise

import pytest

from houseway.cards.tiles import TILES
from houseway.hands import evaluate
from tests.bank.tiles import BET, MIDDLE, SHEET, advised, against, beats_low, hand, higher, shown

PAIRS = [
    "2-4 1-2",
    "6-6 6-6",
    "1-1 1-1",
    "4-4 4-4",
    "1-3 1-3",
    "5-5 5-5",
    "3-3 3-3",
    "2-2 2-2",
    "5-6 5-6",
    "4-6 4-6",
    "1-6 1-6",
    "1-5 1-5",
    "3-6 4-5",
    "2-6 3-5",
    "2-5 3-4",
    "1-4 2-3",
]
"""The sixteen pairs from the best."""

EIGHTS = ("4-4", "2-6", "3-5")
NINES = ("3-6", "4-5")


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- pairs, wongs and gongs ----------------------------------------------------------------------------------


@rule("rank.10")
@rule("rank.3")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(PAIRS)))
def test_pairs_rank_in_their_own_order(better, worse):
    assert higher(better, worse)
    assert not higher(worse, better)


@rule("rank.4")
@pytest.mark.parametrize("other", PAIRS[1:])
def test_gee_joon_is_the_highest_pair(other):
    assert higher("2-4 1-2", other)


@rule("rank.1")
@rule("ex.3")
@pytest.mark.parametrize("pair", [*PAIRS, "6-6 3-6", "1-1 4-5", "6-6 2-6", "1-1 3-5"])
def test_twenty_combinations_beat_a_nine(pair):
    """The nine under Teen is the best hand that counts by its spots."""
    nine = "6-6 1-6" if "1-6" not in pair and pair != "6-6 6-6" else "5-6 2-6"
    assert higher(pair, nine)
    assert not higher(nine, pair)


def test_no_other_two_tiles_beat_a_nine():
    nine = evaluate([tile.code for tile in TILES if tile.name in ("teen", "tit")], "tiles").rank
    above = {
        evaluate(pair, "tiles").name
        for pair in combinations([tile.code for tile in TILES], 2)
        if evaluate(pair, "tiles").rank > nine
    }
    assert len(above) == 20


@rule("rank.7")
@rule("ex.1")
@pytest.mark.parametrize(("tile", "name"), [("6-6", "teen"), ("1-1", "day")])
def test_teen_or_dey_with_a_nine_an_eight_or_a_seven(tile, name):
    made = {f"{tile} {nine}": f"{name} wong" for nine in NINES}
    made |= {f"{tile} {eight}": f"{name} gong" for eight in EIGHTS}
    made |= {f"{tile} {seven}": f"9 with {name} on top" for seven in ("1-6", "2-5", "3-4")}
    for two, called in made.items():
        round = hand({"P2": BET}, {"seat 2": f"{two} / 5-5 5-6", "bank": "1-3 1-3 / 2-2 2-2"})
        assert shown(round)["seat 2"] == f"{called} and 1 with mooy on top"
        assert higher(two, "3-3 1-2")


@rule("rank.11")
def test_wongs_and_gongs_stand_between_the_pairs_and_nine():
    order = ["1-4 2-3", "6-6 3-6", "1-1 4-5", "6-6 4-4", "1-1 2-6", "6-6 2-5"]
    for better, worse in pairwise(order):
        assert higher(better, worse)
        assert not higher(worse, better)


@rule("rank.11")
@pytest.mark.parametrize("eight", EIGHTS)
def test_any_eight_makes_a_gong_and_either_nine_a_wong(eight):
    other = "2-6" if eight == "4-4" else "4-4"
    assert higher(f"6-6 {eight}", f"1-1 {other}")
    for nine in NINES:
        assert higher(f"1-1 {nine}", f"6-6 {eight}")
        assert not higher(f"6-6 {eight}", f"1-1 {nine}")


# -- points --------------------------------------------------------------------------------------------------


@rule("rank.2")
@pytest.mark.parametrize(
    ("two", "points"),
    [
        ("5-6 2-6", 9),
        ("4-6 2-6", 8),
        ("5-6 1-5", 7),
        ("4-6 1-5", 6),
        ("5-5 1-4", 5),
        ("1-5 3-5", 4),
        ("1-5 1-6", 3),
        ("1-6 1-4", 2),
        ("5-6 5-5", 1),
        ("4-6 5-5", 0),
    ],
)
def test_other_tiles_count_their_spots_without_tens(two, points):
    round = hand({"P2": BET}, {"seat 2": f"1-3 1-3 / {two}"})
    assert shown(round)["seat 2"].startswith(f"pair of gor and {points} with ")


POINTS = ["5-6 2-6", "4-6 3-5", "5-6 1-5", "4-6 3-3", "5-5 1-4", "1-5 3-5", "1-6 3-3", "2-5 2-3", "5-6 5-5"]
"""Hands of 9 down to 1."""


@rule("rank.2")
@pytest.mark.parametrize(("better", "worse"), list(pairwise([*POINTS, "1-3 1-5"])))
def test_of_two_totals_the_higher_wins(better, worse):
    assert beats_low(better, worse)
    assert not beats_low(worse, better)


@rule("rank.5")
@rule("ex.2")
@pytest.mark.parametrize("tile", ["2-4", "1-2"])
@pytest.mark.parametrize(("beside", "points"), [("1-3", 7), ("1-4", 8), ("4-6", 6), ("2-5", 3), ("1-5", 9)])
def test_a_tile_of_gee_joon_counts_three_or_six(tile, beside, points):
    round = hand({"P2": BET}, {"seat 2": f"6-6 6-6 / {tile} {beside}", "bank": MIDDLE.replace("2-5", "3-4")})
    assert shown(round)["seat 2"].startswith(f"pair of teen and {points} with ")
    assert beats_low(f"{tile} 1-5", "4-6 2-6")
    assert not beats_low(f"{tile} 4-6", "5-6 1-5")


# -- top tiles -----------------------------------------------------------------------------------------------

BY_TOP_TILE = [
    ("6-6 1-3", "1-1 2-2"),
    ("1-1 1-3", "4-4 2-6"),
    ("4-4 5-5", "1-3 2-2"),
    ("1-3 3-3", "5-5 4-6"),
    ("5-5 2-2", "3-3 2-6"),
    ("3-3 1-6", "2-2 3-6"),
    ("2-2 1-6", "5-6 4-6"),
    ("5-6 1-6", "4-6 2-6"),
    ("4-6 1-5", "1-6 3-6"),
    ("1-6 2-6", "1-5 3-6"),
    ("1-5 2-6", "3-6 1-4"),
    ("3-6 2-4", "2-6 2-5"),
    ("2-6 1-4", "2-5 2-4"),
]
"""Hands of equal points under each tile and the next. Sevens and fives never meet so: a five is a top tile
beside gee joon only, which makes 8, and no seven does."""


@rule("rank.12")
@rule("rank.8")
@rule("rank.3")
@pytest.mark.parametrize(("better", "worse"), BY_TOP_TILE)
def test_between_equal_points_the_higher_tile_wins(better, worse):
    free = [pair for pair in PAIRS[1:8] if not set(pair.split()) & set(f"{better} {worse}".split())]
    best, next_best = free[:2]
    assert against(f"{best} / {better}", f"{next_best} / {worse}") == 20
    assert against(f"{best} / {worse}", f"{next_best} / {better}") == 0


@rule("rank.8")
def test_only_the_highest_tile_of_each_hand_counts():
    """Both have an 8 under Foo; which seven lies beside it does not matter, and the copy is the bank's."""
    assert not beats_low("5-6 1-6", "5-6 2-5")
    assert not beats_low("5-6 2-5", "5-6 1-6")


@rule("rank.6")
@rule("amb.3")
@pytest.mark.parametrize("tile", ["2-4", "1-2"])
def test_beside_another_tile_gee_joon_ranks_lowest(tile):
    """A 4 of gee joon and an eight loses to a 4 under Mooy, and one with a five to an 8 under Ping."""
    assert not beats_low(f"{tile} 2-6", "5-5 1-3")
    assert beats_low("5-5 1-3", f"{tile} 2-6")
    assert beats_low("4-6 3-5", f"{tile} 1-4")


@rule("amb.3")
def test_gee_joon_is_never_the_top_tile_of_a_hand():
    names = [evaluate([a.code, b.code], "tiles").name for a, b in combinations(TILES, 2) if a.pair != b.pair]
    assert not any("gee joon" in name for name in names)
    assert not beats_low("2-4 4-6", "1-2 4-6")
    assert not beats_low("1-2 4-6", "2-4 4-6")


@rule("amb.4")
def test_no_nine_is_above_one_of_teen_or_dey_with_a_seven():
    nines = {
        frozenset((a.pair, b.pair))
        for a, b in combinations(TILES, 2)
        if evaluate([a.code, b.code], "tiles").name in ("9 with teen on top", "9 with day on top")
    }
    assert nines == {frozenset((top, seven)) for top in ("teen", "day") for seven in ("tit", "chop chit")}
    assert beats_low("6-6 1-6", "1-1 2-5")
    assert beats_low("1-1 1-6", "5-6 2-6")


@rule("amb.1")
def test_the_charts_are_the_published_ones():
    assert higher("2-4 1-2", "6-6 6-6")
    assert higher("1-1 1-1", "4-4 4-4")
    assert beats_low("1-3 3-3", "5-5 4-6")
    assert higher("6-6 3-6", "1-1 4-5")


# -- the advice ----------------------------------------------------------------------------------------------


def split(text):
    return {frozenset(half.split()) for half in text.split("/")}


def mixed(text):
    """The same tiles in another order."""
    a, b, c, d = text.replace("/", " ").split()
    return f"{a} {c} {b} {d}"


@rule("way.1")
@pytest.mark.parametrize(
    "way",
    ["5-6 5-6 / 6-6 1-6", "2-5 3-4 / 6-6 1-1", "1-2 2-4 / 1-3 4-5", "3-6 4-5 / 6-6 2-6", "4-6 4-6 / 2-2 2-2"],
)
def test_advice_a_pair_matched_or_not_comes_first(way):
    assert advised(way) == split(way)
    assert advised(mixed(way)) == split(way)


@rule("way.2")
@pytest.mark.parametrize(
    "way",
    ["6-6 3-6 / 5-6 1-3", "1-1 4-4 / 5-6 4-6", "6-6 1-6 / 1-3 2-3", "1-1 2-5 / 5-6 5-5", "6-6 2-6 / 1-1 4-5"],
)
def test_advice_teen_or_dey_with_a_seven_an_eight_or_a_nine(way):
    assert advised(mixed(way)) == split(way)


@rule("way.3")
@pytest.mark.parametrize(
    "way", ["1-3 1-4 / 5-6 4-6", "2-2 1-3 / 5-6 5-5", "2-4 1-4 / 5-6 4-6", "1-2 1-5 / 4-6 5-6"]
)
def test_advice_two_small_tiles_that_make_seven_to_nine(way):
    assert advised(mixed(way)) == split(way)


@rule("way.4")
@pytest.mark.parametrize("way", ["5-6 1-5 / 4-6 1-6", "5-5 1-6 / 4-6 2-6", "5-6 2-6 / 4-6 3-6"])
def test_advice_the_biggest_tile_with_the_smallest(way):
    assert advised(mixed(way)) == split(way)
