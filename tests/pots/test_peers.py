"""PokerKit plays the same hands, and comes to the same stacks."""

from __future__ import annotations

import pytest

from tests.pots.peers import VARIANTS, play_both

HANDS, ALL_HANDS = 45, 10_000
"""Hands of each game, and with --exhaustive."""
TABLES = (2, 3, 5)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("name", VARIANTS)
def test_hands_agree_with_pokerkit(name, players):
    for seed in range(HANDS // len(TABLES)):
        play_both(name, players, seed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("block", range(10))
@pytest.mark.parametrize("name", VARIANTS)
def test_ten_thousand_hands_agree_with_pokerkit(name, block):
    each = ALL_HANDS // 10
    for seed in range(each * block, each * (block + 1)):
        play_both(name, 2 + seed % 4, 1_000 + seed)
