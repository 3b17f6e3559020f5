"""The tiles that the kernels know are the tiles of the set."""

from houseway.cards.tiles import FIRST_TILE, TILES
from houseway.hands import tiles


def test_the_kernels_count_the_spots_of_the_set():
    assert tiles.FIRST == FIRST_TILE
    assert tiles.SPOTS.tolist() == [sum(tile.spots) for tile in TILES]


def test_single_tiles_rank_as_their_pairs_but_for_gee_joon():
    order = [tiles.tile_order(tile.code) for tile in TILES]
    assert order[2:] == sorted(order[2:], reverse=True)
    assert order[:2] == [0, 0]
