"""Showdowns of two seven-card hands: what beats what for high and for low."""

BETTER_HIGH = [
    # the better hand, the worse one, what the better one is called
    ("As Ks Qs Js Ts 2c 3d", "9h 8h 7h 6h 5h 2d 3c", "royal flush"),
    ("9h 8h 7h 6h 5h 2d 3c", "4c 4d 4s 4h Ad Ks 2c", "straight flush"),
    ("4c 4d 4s 4h Ad Ks 2c", "Ac Ah As Kc Kd 3s 2h", "four of a kind"),
    ("Ac Ad As 2c 2d 3s 4h", "Kh 3h 9h Ah 8h Qd Jc", "full house"),
    ("Kh 3h 9h Ah 8h Qd Jc", "Jd Tc 9d 8s 7s 2d 3c", "flush"),
    ("Jd Tc 9d 8s 7s 2d 3c", "9c 9s 9h Ad Ks 4d 2c", "straight"),
    ("9c 9s 9h Ad Ks 4d 2c", "Ac Kd Ah Kh 9d 4s 2h", "three of a kind"),
    ("Ac Kd Ah Kh 9d 4s 2h", "Qc Qd As Ks 9s 4d 2c", "two pair"),
    ("4c 7c 4h Kd 9s Jh 2c", "Ac Qd Kh 9d Js 3h 5c", "pair"),
    ("Ac 7d Jh 9s 4h 3d 2c", "Kc Qd Js 9h 4s 3c 2h", "high"),
    ("6c Td 2h 3s 4d 5c Kh", "Ac 8d 2s 3h 4c 5d Kd", "straight"),
]
"""Each category against the next one; last a six-high straight against A-2-3-4-5, the lowest one."""

BETTER_LOW = [
    # the better hand, the worse one
    ("5h 4h 3h 2h Ah Kd Kc", "6c 4d 3d 2d Ad Ks Qh"),
    ("6c 5d 3d 2d Ad Ks Qh", "7c 4c 3c 2c Ac Kd Qd"),
    ("8c 7d 6h 5s 3d Ks Kh", "8d 7h 6s 5c 4d Kc Kd"),
    ("Kc Qd Jh Ts 9d Kd Qs", "Ac Ad 2h 2s 3c 3d 4h"),
    ("Ac Ad 2h 2s 3c 3d 4h", "2c 2d 3h 3s 4c 4d 4s"),
    ("2c 2d 3h 3s 4c 4d 4s", "Ac Ad Ah As Kc Kd Ks"),
]
"""A wheel of one suit, ever higher cards, then no pair, a pair and two pair, each against the next."""
