"""Pai Gow Tiles at Phoenix: what two tiles are worth, and the advice on setting four."""

from itertools import combinations, pairwise

import pytest

from houseway.cards.tiles import TILES
from houseway.hands import evaluate
from tests.bank.tiles import BET, MIDDLE, SHEET, advised, against, beats_low, hand, higher, shown
from tests.compliance import Here

here = Here(SHEET)

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
EIGHTS, NINES = ("4-4", "2-6", "3-5"), ("3-6", "4-5")
POINTS = ["5-6 2-6", "4-6 3-5", "5-6 1-5", "4-6 3-3", "5-5 1-4", "1-5 3-5", "1-6 3-3", "2-5 2-3", "5-6 5-5"]
"""Hands of 9 down to 1."""
TOTALS = [
    *("5-6 2-6", "4-6 2-6", "5-6 1-5", "4-6 1-5", "5-5 1-4"),
    *("1-5 3-5", "1-5 1-6", "1-6 1-4", "5-6 5-5", "4-6 5-5"),
]
"""Hands of 9 down to 0."""
BY_TOP_TILE = {
    "6-6 1-3": "1-1 2-2",
    "1-1 1-3": "4-4 2-6",
    "4-4 5-5": "1-3 2-2",
    "1-3 3-3": "5-5 4-6",
    "5-5 2-2": "3-3 2-6",
    "3-3 1-6": "2-2 3-6",
    "2-2 1-6": "5-6 4-6",
    "5-6 1-6": "4-6 2-6",
    "4-6 1-5": "1-6 3-6",
    "1-6 2-6": "1-5 3-6",
    "1-5 2-6": "3-6 1-4",
    "3-6 2-4": "2-6 2-5",
    "2-6 1-4": "2-5 2-4",
}
"""Hands of equal points under each tile and the next. Sevens and fives never meet so: a five is a top tile
beside gee joon only, which makes 8, and no seven does."""


def ranks(here, order, compare=higher):
    """Each two tiles beat the next."""
    for better, worse in pairwise(order):
        assert compare(better, worse)
        assert not compare(worse, better)


def advice(here, ways):
    """The house way makes these two hands of the four tiles, in whatever order they come."""
    for way in ways:
        a, b, c, d = way.replace("/", " ").split()
        expected = {frozenset(half.split()) for half in way.split("/")}
        assert advised(f"{a} {b} {c} {d}") == advised(f"{a} {c} {b} {d}") == expected


here.proves(ranks, "rank.10", "rank.3", order=PAIRS)
between = ["1-4 2-3", "6-6 3-6", "1-1 4-5", "6-6 4-4", "1-1 2-6", "6-6 2-5"]
here.proves(ranks, "rank.11", order=between)
here.proves(ranks, "rank.2", order=[*POINTS, "1-3 1-5"], compare=beats_low)
here.each(
    advice,
    {
        "way.1": [
            *("5-6 5-6 / 6-6 1-6", "2-5 3-4 / 6-6 1-1", "1-2 2-4 / 1-3 4-5"),
            *("3-6 4-5 / 6-6 2-6", "4-6 4-6 / 2-2 2-2"),
        ],
        "way.2": [
            *("6-6 3-6 / 5-6 1-3", "1-1 4-4 / 5-6 4-6", "6-6 1-6 / 1-3 2-3"),
            *("1-1 2-5 / 5-6 5-5", "6-6 2-6 / 1-1 4-5"),
            *("6-6 2-5 / 5-6 1-3", "1-1 2-5 / 5-6 1-3"),
        ],
        "way.3": [
            "1-3 1-4 / 5-6 4-6",
            "2-2 1-3 / 5-6 5-5",
            "2-4 1-4 / 5-6 4-6",
            "1-2 1-5 / 4-6 5-6",
            "1-2 2-2 / 3-5 2-5",
        ],
        "way.4": ["5-6 1-5 / 4-6 1-6", "5-5 1-6 / 4-6 2-6", "5-6 2-6 / 4-6 3-6"],
    },
    "ways",
)

test_the_sheet = here.tests()


# -- pairs, wongs and gongs ----------------------------------------------------------------------------------


@here.rule("rank.4")
def test_gee_joon_is_the_highest_pair():
    assert all(higher("2-4 1-2", other) for other in PAIRS[1:])


@pytest.mark.parametrize("pair", [*PAIRS, "6-6 3-6", "1-1 4-5", "6-6 2-6", "1-1 3-5"])
@here.rule("rank.1", "ex.3")
def test_twenty_combinations_beat_a_nine(pair):
    """The nine under Teen is the best hand that counts by its spots."""
    nine = "6-6 1-6" if "1-6" not in pair and pair != "6-6 6-6" else "5-6 2-6"
    ranks(here, [pair, nine])


def test_no_other_two_tiles_beat_a_nine():
    nine = evaluate([tile.code for tile in TILES if tile.name in ("teen", "tit")], "tiles").rank
    made = [evaluate(pair, "tiles") for pair in combinations([tile.code for tile in TILES], 2)]
    assert len({two.name for two in made if two.rank > nine}) == 20


@pytest.mark.parametrize(("tile", "name"), [("6-6", "teen"), ("1-1", "day")])
@here.rule("rank.7", "ex.1")
def test_teen_or_dey_with_a_nine_an_eight_or_a_seven(tile, name):
    made = {f"{tile} {nine}": f"{name} wong" for nine in NINES}
    made |= {f"{tile} {eight}": f"{name} gong" for eight in EIGHTS}
    made |= {f"{tile} {seven}": f"9 with {name} on top" for seven in ("1-6", "2-5", "3-4")}
    for two, called in made.items():
        round = hand({"P2": BET}, {"seat 2": f"{two} / 5-5 5-6", "bank": "1-3 1-3 / 2-2 2-2"})
        assert shown(round)["seat 2"] == f"{called} and 1 with mooy on top"
        assert higher(two, "3-3 1-2")


@pytest.mark.parametrize("eight", EIGHTS)
@here.rule("rank.11")
def test_any_eight_makes_a_gong_and_either_nine_a_wong(eight):
    assert higher(f"6-6 {eight}", f"1-1 {'2-6' if eight == '4-4' else '4-4'}")
    for nine in NINES:
        ranks(here, [f"1-1 {nine}", f"6-6 {eight}"])


# -- points and top tiles ------------------------------------------------------------------------------------


@here.rule("rank.2")
def test_other_tiles_count_their_spots_without_tens():
    for points, two in zip(range(9, -1, -1), TOTALS, strict=True):
        round = hand({"P2": BET}, {"seat 2": f"1-3 1-3 / {two}"})
        assert shown(round)["seat 2"].startswith(f"pair of gor and {points} with ")


@pytest.mark.parametrize("tile", ["2-4", "1-2"])
@pytest.mark.parametrize(("beside", "points"), [("1-3", 7), ("1-4", 8), ("4-6", 6), ("2-5", 3), ("1-5", 9)])
@here.rule("rank.5", "ex.2")
def test_a_tile_of_gee_joon_counts_three_or_six(tile, beside, points):
    round = hand({"P2": BET}, {"seat 2": f"6-6 6-6 / {tile} {beside}", "bank": MIDDLE.replace("2-5", "3-4")})
    assert shown(round)["seat 2"].startswith(f"pair of teen and {points} with ")
    assert beats_low(f"{tile} 1-5", "4-6 2-6")
    assert not beats_low(f"{tile} 4-6", "5-6 1-5")


@pytest.mark.parametrize(("better", "worse"), BY_TOP_TILE.items())
@here.rule("rank.12", "rank.8", "rank.3")
def test_between_equal_points_the_higher_tile_wins(better, worse):
    free = [pair for pair in PAIRS[1:8] if not set(pair.split()) & set(f"{better} {worse}".split())]
    best, next_best = free[:2]
    assert against(f"{best} / {better}", f"{next_best} / {worse}") == 20
    assert against(f"{best} / {worse}", f"{next_best} / {better}") == 0


@here.rule("rank.8")
def test_only_the_highest_tile_of_each_hand_counts():
    """Both have an 8 under Foo; which seven lies beside it does not matter, and the copy is the bank's."""
    assert not beats_low("5-6 1-6", "5-6 2-5")
    assert not beats_low("5-6 2-5", "5-6 1-6")


@pytest.mark.parametrize("tile", ["2-4", "1-2"])
@here.rule("rank.6", "amb.3")
def test_beside_another_tile_gee_joon_ranks_lowest(tile):
    """A 4 of gee joon and an eight loses to a 4 under Mooy, and one with a five to an 8 under Ping."""
    ranks(here, ["5-5 1-3", f"{tile} 2-6"], beats_low)
    assert beats_low("4-6 3-5", f"{tile} 1-4")


@here.rule("amb.3")
def test_gee_joon_is_never_the_top_tile_of_a_hand():
    names = [evaluate([a.code, b.code], "tiles").name for a, b in combinations(TILES, 2) if a.pair != b.pair]
    assert not any("gee joon" in name for name in names)
    assert not beats_low("2-4 4-6", "1-2 4-6")
    assert not beats_low("1-2 4-6", "2-4 4-6")


@here.rule("amb.4")
def test_no_nine_is_above_one_of_teen_or_dey_with_a_seven():
    nines = {
        frozenset((a.pair, b.pair))
        for a, b in combinations(TILES, 2)
        if evaluate([a.code, b.code], "tiles").name in ("9 with teen on top", "9 with day on top")
    }
    assert nines == {frozenset((top, seven)) for top in ("teen", "day") for seven in ("tit", "chop chit")}
    assert beats_low("6-6 1-6", "1-1 2-5")
    assert beats_low("1-1 1-6", "5-6 2-6")


@here.rule("amb.1")
def test_the_charts_are_the_published_ones():
    assert higher("2-4 1-2", "6-6 6-6")
    assert higher("1-1 1-1", "4-4 4-4")
    assert beats_low("1-3 3-3", "5-5 4-6")
    assert higher("6-6 3-6", "1-1 4-5")
