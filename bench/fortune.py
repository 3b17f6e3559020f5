"""The exact Fortune table on one core: all 154,143,080 hands of seven cards by class; hands one by one."""

from __future__ import annotations

from math import comb

import numpy as np

from bench.report import Comparison, rate
from houseway import sheet
from houseway.cards import PACKS
from houseway.cards.fast import seed_state
from houseway.games.banked.pai_gow.fortune.prices import count_rows, draw_rows
from houseway.games.banked.pai_gow.fortune.rules import params, readings
from houseway.games.banked.pai_gow.fortune.settle import NUMBERS
from houseway.pricing.composition import composition

SHEET = "angies/fortune-pai-gow-poker"
HANDS = 200_000


def compare() -> Comparison:
    rules = sheet(SHEET).settings
    read_as, left, fixed = readings(rules), composition(1, pack=rules.pack).tobytes(), params(rules)
    deck = np.array(PACKS[rules.pack].cards, dtype=np.int64)

    def whole_table() -> int:
        count_rows.cache_clear()
        assert sum(count_rows(read_as, left)) == comb(53, 7)
        return 1

    def one_by_one() -> int:
        draw_rows(seed_state(3), HANDS, deck.copy(), fixed, np.zeros(NUMBERS, dtype=np.int64))
        return HANDS

    tables = rate(whole_table)
    return Comparison(
        "exact Fortune table, hands counted",
        "hands/s",
        tables * comb(53, 7),
        {"one random hand after another": rate(one_by_one)},
        note=f"the table of all C(53,7) hands takes {1 / tables:.2f} s",
    )
