"""The three seven-card games of Casino Real at $4/$8 with antes of $0.50 and a forced bet of $1.

Three play: P1 has the card that must open, P3 leads from fourth street on and wins all at the showdown;
in razz P1's and P3's first up cards change places, so that both still do.
"""

from tests.compliance.pots.story import Story

LATER = {"seat 1": "4d 5h 6d Qh", "seat 2": "6h 7c Td 9h", "seat 3": "8s 3h 5c 8h"}
"""The cards of fourth to seventh street."""
FIRST = {"seat 1": "Jh Jd 2c", "seat 2": "Qc Qd 9d", "seat 3": "Kh Kd Ks"}
LOW_FIRST = {"seat 1": "Jh Jd Ks", "seat 2": "Qc Qd 9d", "seat 3": "Ad 4h 2c"}
STAKES = {"ante": 0.5, "forced": 1, "low": 4, "high": 8}


def sheets() -> tuple[Story, Story, Story]:
    """Stud for high, high-low and razz."""
    high, low = [
        {place: f"{first[place]} {later}" for place, later in LATER.items()} for first in (FIRST, LOW_FIRST)
    ]
    return (
        Story("casino-real/seven-card-stud-hi", cards=high, fee=2, razz=False, **STAKES),
        Story("casino-real/seven-card-stud-hi-low-split-8", cards=high, fee=3, razz=False, **STAKES),
        Story("casino-real/razz", cards=low, fee=2, razz=True, **STAKES),
    )
