"""Hand histories: other programs' notations read, written and played again at neutral tables.

from houseway import histories

for hand in histories.read("hands.phh"):
    round = histories.replay(hand)
    print(histories.finishing_stacks(hand, round))
"""

from houseway.histories.bulk import results
from houseway.histories.forms import read, read_text, write
from houseway.histories.record import Act, Hand, HistoryError
from houseway.histories.recording import record
from houseway.histories.replaying import finishing_stacks, is_told, replay

__all__ = [
    "Act",
    "Hand",
    "HistoryError",
    "finishing_stacks",
    "is_told",
    "read",
    "read_text",
    "record",
    "replay",
    "results",
    "write",
]
