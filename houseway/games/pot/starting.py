"""What two hole cards are worth before there is a board."""

from __future__ import annotations

import numpy as np

from houseway.kernel import kernel

_STARTING = [
    [504, 323, 331, 343, 340, 346, 368, 391, 416, 444, 472, 505, 550],
    [360, 537, 352, 362, 361, 366, 374, 400, 426, 452, 481, 514, 559],
    [369, 386, 570, 382, 381, 386, 394, 406, 435, 462, 491, 523, 566],
    [378, 397, 415, 603, 399, 406, 414, 426, 442, 472, 500, 533, 577],
    [377, 395, 413, 431, 633, 423, 432, 444, 461, 478, 509, 542, 578],
    [382, 400, 418, 437, 453, 662, 450, 463, 479, 497, 517, 552, 589],
    [402, 409, 427, 446, 462, 480, 691, 481, 497, 515, 536, 560, 598],
    [424, 433, 439, 458, 475, 491, 509, 721, 515, 532, 554, 579, 608],
    [447, 457, 465, 472, 490, 506, 524, 540, 750, 551, 572, 597, 627],
    [474, 483, 491, 500, 506, 523, 540, 556, 576, 775, 583, 605, 636],
    [501, 510, 519, 528, 535, 543, 560, 576, 594, 602, 799, 615, 644],
    [532, 541, 548, 558, 566, 576, 583, 599, 618, 625, 634, 824, 654],
    [573, 582, 591, 599, 600, 610, 620, 628, 646, 654, 662, 671, 852],
]
STARTING = np.array(_STARTING, dtype=np.int64)
"""A thousand pots against any two cards: how many the hole cards win. Suited cards stand in the row of the
higher rank and the column of the lower one, offsuit cards the other way round."""


@kernel
def starting_worth(first: int, second: int) -> int:
    """The worth of two hole cards before the flop."""
    high, low = max(first, second) >> 2, min(first, second) >> 2
    return int(STARTING[high, low] if first & 3 == second & 3 else STARTING[low, high])
