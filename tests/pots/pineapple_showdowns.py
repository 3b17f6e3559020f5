"""Showdowns of three hole cards of which the first two may play; a game of two is dealt those alone.
Until the lows begin no board has three low cards."""

BETTER_HANDS = [
    # better hole cards, worse hole cards, board, what the better hand is called
    ("As Ks 2d", "9s 8s 3d", "Qs Js Ts 2c 3h", "royal flush"),
    ("9h 8h 2d", "Tc Td 3c", "Th Ts Jh Qh 2c", "straight flush"),
    ("Tc Td 5c", "Ac Ad 6c", "Th Ts As 2d Kc", "four of a kind"),
    ("Ac Kd 5d", "Qh 3h 6d", "Ah As Kh 9h Tc", "full house"),
    ("Kh 3h 5c", "Jc Td 6c", "Ah 9h Qh 8s Kc", "flush"),
    ("Jc Td 2c", "9d 9s 3c", "9h 8c 7s Kd Qh", "straight"),
    ("9d 9s 2c", "Ac Kd 3c", "9h Ah Ks 4d Jc", "three of a kind"),
    ("Ac Kd 2c", "Qc Qd 3c", "Ah Ks 9h 4d Jc", "two pair"),
    ("4c 7c 6d", "Ac Qd 8c", "Kh 4d 9s Jh 2c", "pair"),
    ("Ac 7d 6h", "Kc 6d 7s", "Jh 9s 4h Tc 2c", "high"),
]
"""Each category against the next one."""

WHEEL = ("6c Td 9c", "Ac 8d 9d", "2h 3s 4d 5c Kh", "straight")
"""A six-high straight against A-2-3-4-5, the lowest one."""

HOLE_CARDS_THAT_PLAY = [
    # his hole cards, the other's, board, how many of his hole cards play, whether he wins alone
    ("Ah Kh 2d", "Ac Ad 3c", "Qh Jh Th 2c 3d", 2, True),
    ("Ah 2c 4d", "Ac Ad 4c", "Kh Qh Jh 9h 3d", 1, True),
    ("2c 3d 4d", "2d 4c 5c", "Ah Kh Qh Jh Th", 0, False),
]

KINGS = "Kh Ks Jc"
"""Hole cards that make four kings with the boards below: the best high hand and no low."""

LOWS = [
    # the better low, a worse one, and the board they share
    ("Ac 2d Qs", "As 3d Qh", "4h 5s 8c Kc Kd"),
    ("Ac 2d Qs", "2s 3d Qh", "4h 5s 6c Kc Kd"),
    ("2c 3d Qs", "Ac 7d Qh", "4h 5s 6c Kc Kd"),
    ("Ac 5d Qs", "Ad 6d Qh", "2h 3s 4c Kc Kd"),
    ("Ah 7h Qs", "Ad 8d Qh", "2h 4h 5h Kc Kd"),
    ("8c 7d Qs", "Qc Jd Qh", "2h 3s 4c Kc Kd"),
]
"""Lows are read from the highest card down, the ace is low, and straights and flushes do not hurt: a six-high
straight, A-2-3-4-5 and a flush are among the winners. The last low, 8-7-4-3-2, has no rival."""

NO_LOWS = [
    # hole cards without an eight-or-better low, and the board
    ("Ac 2d Qs", "4h 9s 7c Kc Kd"),
    ("Ac 9d Qs", "4h 5s 7c Kc Kd"),
    ("Ac Td Qs", "4h 5s 7c Kc Kd"),
    ("Ac 4d Qs", "4h 5s 7c Kc Kd"),
    ("Ac Ad Qs", "4h 5s 7c Kc Kd"),
]
"""Two low cards on the board, a nine, a ten, and pairs."""
