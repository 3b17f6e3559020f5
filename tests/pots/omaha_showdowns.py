"""Showdowns of Omaha hands: what beats what with exactly two hole cards, and what qualifies for low."""

BETTER_HANDS = [
    # better hole cards, worse hole cards, board, what the better hand is called
    ("As Ks 2c 3d", "9s 8s 2d 3c", "Qs Js Ts 4h 5c", "royal flush"),
    ("Kh Qh 2c 3d", "Jc Jd Ac Ad", "Jh Js Th 9h Kc", "straight flush"),
    ("Jc Jd 2c 3d", "Ac Ad 4c 5d", "Jh Js As Kd Qc", "four of a kind"),
    ("Ac Kd 2c 3d", "Qh Jh 2d 3c", "Ah As Kh 9h 8c", "full house"),
    ("Kh 3h 4c 4d", "Jc Kd 4s 5s", "Ah Th 9h 8s Qc", "flush"),
    ("Qc 8d 3c 4d", "9d 9s Ac 5d", "9h Tc Js Kd 2h", "straight"),
    ("9d 9s 5c 6d", "Ac Kd 5d 7c", "9h Ah Ks 4d Jc", "three of a kind"),
    ("Ac Kd 5d 7c", "Qc Qd 5h 7h", "Ah Ks 9h 4d Jc", "two pair"),
    ("4c 7c 8d 6s", "Ac Qd 8s 7s", "Kh 4d 9s Jh 3c", "pair"),
    ("Ac 8s 7s 6d", "Qc 8d 7c 6h", "Kh 4d 9s Jh 3c", "high"),
]
"""Each category against the next one; no board has three low cards."""

TWO_HOLE_CARDS_PLAY = [
    # hole cards that win, hole cards that lose, board
    ("Ac Ad 2c 3d", "Kc Kd 2d 3c", "Ah Kh Qh Jh Th"),
    ("Ac Ad 3s 5s", "Kc Kd Kh Ks", "Qh 9s 7d 4c Jh"),
    ("Ac Ad 5s 6s", "Kc 3s 4d 3d", "Qh Jh Ts 9c 2d"),
    ("8c 7d 4d 5d", "Ah 4c 3d 3s", "Qh Jh Th 9h 2c"),
]
"""The board alone is no hand; four kings are a pair; one hole card does not fill a straight or a flush."""

KINGS = "Ks Kh Js Ts"
"""Hole cards that make four kings with the boards below: the best high hand and no low."""

LOWS = [
    # the better low, a worse one, and the board they share
    ("Ac 2d Qs Qd", "As 3d Qh Jd", "4h 5s 8c Kc Kd"),
    ("Ac 2d Qs Qd", "2s 3d Qh Jd", "4h 5s 6c Kc Kd"),
    ("2c 3d Qs Qd", "Ac 7d Qh Jd", "4h 5s 6c Kc Kd"),
    ("Ac 5d Qs Qd", "Ad 6d Qh Jd", "2h 3s 4c Kc Kd"),
    ("Ah 7h Qs Qd", "Ad 8d Qc Jd", "2h 4h 5h Kc Kd"),
]
"""Lows are read from the highest card down, the ace is low, and straights and flushes do not hurt: a six-high
straight, A-2-3-4-5 and a flush are among the winners."""

NO_LOWS = [
    # hole cards without an eight-or-better low, and the board
    ("Ac 2d Qs Qd", "4h 9s 7c Kc Kd"),
    ("Ac 9d Qs Qd", "4h 5s 7c Kc Kd"),
    ("Ac Td Qs Qd", "4h 5s 7c Kc Kd"),
    ("Ac 4d Qs Qd", "4h 5s 7c Kc Kd"),
    ("Ac Ad Qs Qd", "4h 5s 7c Kc Kd"),
    ("Ac Jh Qs Qd", "2h 3s 4c Kc Kd"),
]
"""Two low cards on the board, a nine, a ten, pairs, and a single low hole card."""
