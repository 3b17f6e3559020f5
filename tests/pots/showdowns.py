"""Showdowns of two hold'em hands: what beats what, and how many hole cards play."""

BETTER_HANDS = [
    # better hole cards, worse hole cards, board, what the better hand is called
    ("As Ks", "9s 8s", "Qs Js Ts 2c 3d", "royal flush"),
    ("9h 8h", "7c 7d", "7h 7s 6h 5h 2c", "straight flush"),
    ("7c 7d", "Ac Ad", "7h 7s As 2d 3c", "four of a kind"),
    ("Ac 2d", "Kh 3h", "Ah As 2h 9h 8c", "full house"),
    ("Kh 3h", "Jc Td", "Ah 9h 8h 7s 2c", "flush"),
    ("Jc Td", "9d 9s", "9h 8c 7s 2d 3h", "straight"),
    ("9d 9s", "Ac Kd", "9h Ah Ks 4d 2c", "three of a kind"),
    ("Ac Kd", "Qc Qd", "Ah Ks 9h 4d 2c", "two pair"),
    ("4c 7c", "Ac Qd", "Kh 4d 9s Jh 2c", "pair"),
    ("Ac 7d", "Kc Qd", "Jh 9s 4h 3d 2c", "high"),
    ("6c Td", "Ac 8d", "2h 3s 4d 5c Kh", "straight"),
]
"""Each category against the next one; last a six-high straight against A-2-3-4-5, the lowest one."""

HOLE_CARDS_THAT_PLAY = [
    # his hole cards, the other's, board, how many of his hole cards play, whether he wins alone
    ("Ah Kh", "Ac Ad", "Qh Jh Th 2c 3d", 2, True),
    ("Ah 2c", "Ac Ad", "Kh Qh Jh 9h 3d", 1, True),
    ("2c 3d", "2d 4c", "Ah Kh Qh Jh Th", 0, False),
]
