"""Five-card hands and which of two is better: the standard order, and the joker as an ace or in straights and
flushes."""

HIGHER_HANDS = [
    ("Ah Kh Qh Jh Th", "Ks Qs Js Ts 9s", "royal flush"),
    ("6d 5d 4d 3d 2d", "Ac Ad Ah As Kc", "straight flush"),
    ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc", "four of a kind"),
    ("2c 2d 2h 3s 3c", "Ah Kh Qh Jh 9h", "full house"),
    ("7h 5h 4h 3h 2h", "Ac Kd Qh Js Tc", "flush"),
    ("5c 4d 3h 2s Ac", "Ad Ah As Kc Qd", "straight"),
    ("6c 5d 4h 3s 2c", "5h 4s 3c 2d Ac", "straight"),
    ("2c 2d 2h 4s 3c", "Ac Ad Kh Ks Qc", "three of a kind"),
    ("3c 3d 2h 2s 4c", "Ac Ad Kh Qs Jc", "two pair"),
    ("2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c", "pair"),
    ("Ac 6d 4h 3s 2c", "Kc Qd Jh Ts 8c", "ace high"),
    ("Ac Ad 6h 4s 3c", "Ah As 6c 4d 2c", "pair"),
]
"""A better and a worse hand, and what the better one is called."""

JOKER_HANDS = [
    ("Ac Ad Ah As Jk", "Kh Qh Jh Th 9h", "five aces"),
    ("Ah Kh Qh Jh Jk", "2c 2d 2h 2s 3c", "royal flush"),
    ("6d 5d 4d 3d Jk", "Ac Ad Ah As Kc", "straight flush"),
    ("9h 7h 4h 2h Jk", "Ac Kd Qh Js Tc", "flush"),
    ("8c 7d 6h 5s Jk", "7c 6d 5h 4s 3c", "straight"),
    ("5c 4d 3h 2s Jk", "4c 3d 2h Ac 5d", "straight"),
    ("Kc Kd 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of kings, ace"),
    ("Ac 9d 7h 4s Jk", "Kh Ks Qc Jd 9c", "pair of aces"),
]
"""The same with the joker in the better hand: it is an ace or fills a straight or a flush, no more."""

SUITED_WITH_ACE = ("Ah Jh 9h 4h Jk", "As Qs Js 9s 8s", "ace-king")
"""The joker in a flush that has the ace is the highest card missing: the king, ahead of ace-queen."""
