"""Draw Hi/Low Split at Casino Real, beside what it takes over from LoBall: who qualifies for which half of
the pot. $4-$8; P1 has the button and pays $3 before the deal."""

from tests.compliance import Here
from tests.compliance.draw import halves, ranking, sevens
from tests.pots.draw_showdowns import HIGHER_HANDS, JOKER_HANDS, SUITED_WITH_ACE

here = Here("casino-real/draw-hi-low-split", stake=4, fee=3)
KINGS, NO_PAIR, LOW = "Kc Kd Jh 9s 8d", "Kc Qd Jh 9s 7d", "8c 6d 4h 3s Ac"
ONE_WAY = [row for row in (*HIGHER_HANDS, *JOKER_HANDS, SUITED_WITH_ACE) if row[2] != "ace high"]
STRAIGHT_LOW = {"6c 5d 4h 3s 2c": "7c 5h 4d 3d 2d"}

here.proves(ranking.higher_wins, "rank.1", "deck.1", won=None, hands=ONE_WAY)
for cards, qualifies in (
    ("2c 2d 5h 4s 3c", True),
    ("Ac Jk 9h 5s 4c", True),
    ("Ac Kd Qh Js 9c", False),
    ("Jk Kh 9h 7s 5c", False),
):
    won = (4, 4) if qualifies else (0, 8)
    here.proves(halves.shared, "rank.2", won=won, hands=[cards, "8c 7d 4h 3d 2h"])
here.proves(halves.lower_low, "rank.3", rows={**halves.LOWS, **STRAIGHT_LOW}, won=(6, 0, 6))
here.proves(
    halves.lower_low, "rank.3", rows=STRAIGHT_LOW, won=(0, 6, 6), settings={"low-ranking": "literal-reverse"}
)
here.proves(halves.low_qualifies, "rank.4", "amb.1", rows=halves.EIGHT_OR_BETTER)
NINES = {"9c 4d 3h 2s Ac": True, "Tc 4d 3h 2s Ac": False}
here.proves(halves.low_qualifies, "rank.4", "amb.1", rows=NINES, settings={"low-qualifier": "9"})
here.proves(
    halves.shared, "rank.5", won=(12, 0, 0), hands=["5h 4h 3h 2h Ah", "Kc Kd Kh 9s 9d", "6c 4d 3s 2s Ad"]
)
here.proves(halves.shared, "pay.1", won=(4, 4), hands=[LOW, KINGS])
here.proves(halves.shared, "pay.2", won=(8, 0), hands=[LOW, NO_PAIR], clause="no_high")
here.proves(halves.shared, "pay.3", won=(0, 8), hands=["9c 6d 4h 3s Ac", KINGS], clause="no_low")
here.proves(halves.shared, "pay.4", won=(0, 8), hands=["Qc Jd 9h 4s 2c", NO_PAIR], clause="nobody_qualifies")
here.proves(
    halves.shared, "amb.2", won=(12, 0, 0), hands=["Ac 2d 3h 4s Jk", "6c 4d 3s 2s Ad", "Kc Kd Kh 9s 8d"]
)
here.proves(
    halves.shared, "amb.2", won=(6, 0, 6), hands=["6c 4d 3h 2s Jk", "6d 5d 3s 2d Ad", "Kc Kd Kh Ks 8d"]
)
for reading, won in (({}, (-2, -1, 0)), ({"odd-chip-split": "low"}, (-3, -1, 1))):
    here.proves(
        halves.odd_chip_between,
        "amb.3",
        won=won,
        cards={"seat 1": KINGS, "seat 3": LOW},
        script="P1 call, P2 fold, P3 check",
        settings={"blind_source": "as-posted", "posted_blinds": "1/4", **reading},
    )
# Twenty-seven dollars: fourteen for the high half, and thirteen for the two lows.
NINE_EACH = {"limit": "9-18", "blind_source": "as-posted", "posted_blinds": "9/9"}
TIED = ["8s 7d 4h 3s 2c", "Kc Kd Kh 9s 9d", "8c 7c 4c 3c 2d"]
here.proves(halves.shared, "amb.4", won=(6, 14, 7), hands=TIED, stake=9, settings=NINE_EACH)
here.proves(sevens.penalty_read_in, "amb.5", settings={}, refunded=False)
here.proves(sevens.penalty_read_in, "amb.5", settings={"sevens-rule": "on"}, refunded=True)

test_the_sheet = here.tests()
