"""Low hands, the better one first, as ace-to-five lowball compares them."""

ACE_TO_FIVE = {
    "the wheel beats a six": ("Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"),
    "a straight does not count": ("2c 3d 4h 5s 6c", "Ad 2h 3s 4c 7d"),
    "a flush does not count": ("Ac 2c 3c 4c 6c", "Ad 2h 3s 4d 7h"),
    "the ace is low": ("Ac 3d 5h 7s 9c", "2d 3h 5s 7c 9d"),
    "hands compare from the top card down": ("7c 6d 4h 3s 2c", "7d 6h 5s 3c 2d"),
    "a king beats a pair": ("Kc Qd Jh Ts 9c", "Ad Ah 2s 3c 4d"),
    "aces are the lowest pair": ("Ac Ad Kh Qs Jc", "2d 2h 3s 4c 5d"),
    "one pair beats two": ("Kc Kd Qh Js Tc", "Ad Ah 2s 2c 3d"),
    "two pair beat three of a kind": ("Kc Kd Qh Qs Jc", "Ad Ah As 2c 3d"),
    "three of a kind beat a full house": ("Kc Kd Kh Qs Jc", "Ad Ah As 2c 2d"),
    "a full house beats four of a kind": ("Kc Kd Kh Qs Qc", "Ad Ah As Ac 2d"),
}

JOKERS = {
    "A-2-3-4-joker is the wheel": ("Ac 2d 3h 4s Jk", "Ad 2h 3s 4c 6d"),
    "2-3-4-5-joker is the wheel": ("2c 3d 4h 5s Jk", "Ad 2h 3s 4c 6d"),
    "A-3-6-7-joker beats 7-6-4-2-A": ("Ac 3d 6h 7s Jk", "Ad 2h 4s 6c 7d"),
    "7-6-3-2-A beats the eight it is not": ("Ac 3d 6h 7s Jk", "Ad 2h 3s 6c 8d"),
    "a joker does not make a pair": ("8c 7d 6h 5s Jk", "Kd Qh Js Tc 9d"),
}

EQUAL_JOKERS = {
    "A-2-3-4-joker": ("Ac 2d 3h 4s Jk", "Ad 2h 3s 4c 5d"),
    "2-3-4-5-joker": ("2c 3d 4h 5s Jk", "Ad 2h 3s 4c 5d"),
    "A-3-6-7-joker": ("Ac 3d 6h 7s Jk", "Ad 2h 3s 6c 7d"),
}
