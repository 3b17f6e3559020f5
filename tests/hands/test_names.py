"""Hands in words, the cards in reading order, and the readings that change them."""

import pytest

from houseway.cards.card import parse_cards, show_cards
from houseway.hands import evaluate, evaluator
from houseway.hands.chinese import SWEEP_NAMES


@pytest.mark.parametrize(
    ("kind", "cards", "name", "order"),
    [
        ("high", "As Kd Th 9c 4c 4d 2s", "pair of fours, ace-king-ten kickers", "4d 4c As Kd Th"),
        ("high", "6s 6d 6h Kc Kd 2s 3s", "full house, sixes over kings", "6s 6h 6d Kd Kc"),
        ("high", "Ks Kd 6h 6c 9d 2s 3s", "two pair, kings and sixes with a nine", "Ks Kd 6h 6c 9d"),
        ("high", "As 2d 3h 4c 5d", "straight, five high", "5d 4c 3h 2d As"),
        ("high", "Ts Js Qs Ks As Ad Ac", "royal flush", "As Ks Qs Js Ts"),
        ("high", "9h 8h 7h 6h 5h 4c 3c", "straight flush, nine high", "9h 8h 7h 6h 5h"),
        ("high", "9s 9d 9h 9c Ks 4s 8s", "four of a kind, nines with a king", "9s 9h 9d 9c Ks"),
        ("high", "8s 8d 8h Ac Ks 4s 2d", "three of a kind, eights, ace-king kickers", "8s 8h 8d Ac Ks"),
        ("high", "2h 4h 9h Jh Ah Ad As", "flush, ace-jack-nine-four-deuce", "Ah Jh 9h 4h 2h"),
        ("high", "As Kd Th 6c 2c", "ace high, king-ten-six-deuce kickers", "As Kd Th 6c 2c"),
        ("high", "9s 8d 7h 6c 5s 4s 3h 2s Ac", "straight, nine high", "9s 8d 7h 6c 5s"),
        ("board", "Ks 9d", "king high with a nine", "Ks 9d"),
        ("board", "9s Kd 9h", "pair of nines with a king", "9s 9h Kd"),
        ("low", "8s 6d 4h 2c Ad 8c 6h", "eight-six low", "8s 6h 4h 2c Ad"),
        ("low", "As 2d 3h 4c 5d Kd Ks", "wheel", "5d 4c 3h 2d As"),
        ("low", "2s 2d 2h 3c 3d", "full house, deuces over treys, for low", "2s 2h 2d 3d 3c"),
        ("low-8", "9s Td Jh 2c 3d", "no low", ""),
        ("low-9", "9s 8d 7h 2c 3d", "nine-eight low", "9s 8d 7h 3d 2c"),
        ("ace-to-six", "As 2d 3h 4c 6d", "six-four low", "6d 4c 3h 2d As"),
        ("ace-to-six", "As 2d 3h 4c 5d", "straight, five high, for low", "5d 4c 3h 2d As"),
        ("ace-to-six", "Kh Qh Jh Th 9h", "straight flush, king high, for low", "Kh Qh Jh Th 9h"),
        ("deuce-to-seven", "7s 5d 4h 3c 2d", "seven-five low", "7s 5d 4h 3c 2d"),
        ("deuce-to-seven", "As 5d 4h 3c 2d", "ace-five low", "As 5d 4h 3c 2d"),
        ("deuce-to-seven", "6s 5d 4h 3c 2d", "straight, six high, for low", "6s 5d 4h 3c 2d"),
        (
            "omaha-high",
            "As 2h 3d 4c Ks Qs Js Ts 9h",
            "ace high, king-queen-jack-four kickers",
            "As Ks Qs Js 4c",
        ),
        ("omaha-low-8", "As Ks 2d 3d Qs Js 8s 4d 5d", "eight-five low", "8s 5d 4d 2d As"),
        ("tahoe-high", "As Ks Ts Qs Js 4d 5d 9h", "straight, king high", "Ks Qs Js Ts 9h"),
        (
            "one-hole-card-high",
            "2c 3d 9s 8s 7s 6s 5s",
            "nine high, eight-seven-six-trey kickers",
            "9s 8s 7s 6s 3d",
        ),
        ("best-of-six", "9s 9d 9h 9c Ks 4s", "four of a kind, nines with a king", "9s 9h 9d 9c Ks"),
        ("three-card", "Qs As Ks", "mini royal flush", "As Ks Qs"),
        ("three-card", "As 2s 3s", "straight flush, trey high", "3s 2s As"),
        ("three-card", "Ks Ks 5s", "pair of kings with a five", "Ks Ks 5s"),
        ("three-card", "As As As", "three of a kind, aces", "As As As"),
        ("three-card", "Qs 9d 5s", "queen high, nine-five kickers", "Qs 9d 5s"),
        ("four-card", "As Ad Ah Ac 2d", "four aces", "As Ah Ad Ac"),
        ("four-card", "As 2d 3h 4c 9d", "straight, four high", "4c 3h 2d As"),
        ("four-card", "As Ad 3s 4s 9s", "flush, ace-nine-four-trey", "As 9s 4s 3s"),
        ("four-card", "7s 7d 7h 2c 9d", "three of a kind, sevens with a nine", "7s 7h 7d 9d"),
        ("bug-high", "As Ad Ah Ac Jk", "five aces", "As Ah Ad Ac Jk"),
        ("bug-high", "Ks Kd Jk 2c 3c", "pair of kings, ace-trey-deuce kickers", "Ks Kd Jk 3c 2c"),
        ("bug-high", "9s 8s 6s 5s Jk", "straight flush, nine high", "9s 8s Jk 6s 5s"),
        ("bug-high", "As 9s 6s 2s Jk", "flush, ace-king-nine-six-deuce", "As Jk 9s 6s 2s"),
        ("bug-deuce", "3s 4d 5h 7c Jk", "seven-five low", "7c 5h 4d 3s Jk"),
        ("bug-deuce", "7s 5s 4s 3s Jk", "seven-five low", "7s 5s 4s 3s Jk"),
        ("bug-deuce", "2s 3d 4h 5c Jk", "straight, six high, for low", "Jk 5c 4h 3d 2s"),
        ("bug-low", "As 3d 6h 7c Jk", "seven-six low", "7c 6h 3d Jk As"),
        ("bug-low", "2s 3d 4h 5c Jk", "wheel", "5c 4h 3d 2s Jk"),
        ("wild-high", "Ks Kd Kh Kc Jk", "four of a kind, kings with an ace", "Ks Kh Kd Kc Jk"),
        ("asian", "Ts 9d 8h 7c As", "straight, ten high", "Ts 9d 8h 7c As"),
        ("mexican", "7s Js Qs Ks Jk", "royal flush", "Jk Ks Qs Js 7s"),
        ("mexican", "4s 5d 6s 7d Js", "straight, jack high", "Js 7d 6s 5d 4s"),
        ("mexican-board", "Jk", "ace high", "Jk"),
        ("mexican-board", "7s 7d Jk", "three of a kind, sevens", "7s 7d Jk"),
        ("front", "Jk 9s", "ace high with a nine", "Jk 9s"),
        ("front", "9s 9d", "pair of nines", "9s 9d"),
        ("fortune", "As Ks Jk Js Ts Kd Qd", "royal flush and royal match", "Jk As Ks Kd Qd Js Ts"),
        ("fortune", "2s 3s 4s 5s 6s 7s 8s", "seven-card straight flush", "8s 7s 6s 5s 4s 3s 2s"),
        ("fortune", "2s 3s 4s Jk 6s 7s 8s", "seven-card straight flush with joker", "Jk 8s 7s 6s 4s 3s 2s"),
        ("fortune", "9s 8d 7h 6c 5d 5c 5h", "three of a kind and a straight, nine high", "9s 8d 7h 6c 5h"),
        ("fortune", "9s 8d 2h 2c Kd Kc 5h", "two pair, kings and deuces with a nine", "Kd Kc 2h 2c 9s"),
        ("chinese-front", "As Ks Qs", "ace high, king-queen kickers", "As Ks Qs"),
        ("baccarat", "9s Kd", "natural 9", "9s Kd"),
        ("baccarat", "9s Kd Ks", "9", "9s Kd Ks"),
        ("nine", "6s 4d Kh", "0", "6s 4d Kh"),
        ("push-9", "3s 3d 3h", "three treys", "3s 3h 3d"),
        ("push-9", "As 2d 3h", "straight, trey high", "3h 2d As"),
        ("push-9", "Js Jd Kh", "three pictures", "Kh Js Jd"),
        ("push-9", "9s Ad 9h", "9", "Ad 9s 9h"),
        ("twenty-one", "As Td", "21.5 natural", "As Td"),
        ("twenty-one", "As 6d", "soft 17", "As 6d"),
        ("twenty-one", "As 6d Kd", "17", "As 6d Kd"),
        ("twenty-one", "9s 6d 8d", "over with 23", "9s 6d 8d"),
        ("no-bust", "Jk Jk", "natural 22", "Jk Jk"),
        ("no-bust", "Jk 5d", "21 with a joker", "Jk 5d"),
        ("no-bust", "As Jk", "21 with a joker", "As Jk"),
        ("california-22", "As Jk", "natural 22", "As Jk"),
        ("california-22", "As Td 5c", "26", "As Td 5c"),
        ("tiles", "teen teen", "pair of teen", "teen teen'"),
        ("tiles", "gee-joon-1-2 gee-joon-2-4", "gee joon", "gee-joon-2-4 gee-joon-1-2"),
        ("tiles", "3-6 4-5", "chop gow", "gow-3-6 gow-4-5"),
        ("tiles", "gow-3-6 teen", "teen wong", "teen gow-3-6"),
        ("tiles", "day yun", "day gong", "day yun"),
        ("tiles", "gee-joon-2-4 ping", "6 with ping on top", "ping gee-joon-2-4"),
        ("tiles", "teen chit-2-5", "9 with teen on top", "teen chit-2-5"),
    ],
)
def test_a_hand_in_words(kind, cards, name, order):
    hand = evaluate(parse_cards(cards), kind)
    assert (hand.name, show_cards(hand.cards)) == (name, order)


@pytest.mark.parametrize(
    ("kind", "cards", "reading", "name"),
    [
        ("three-card", "As 2s 3s", {"suited_ace_two_three": "flush"}, "flush, ace-trey-deuce"),
        ("three-card", "As 2s 3s", {"suited_ace_two_three": "straight"}, "straight, trey high"),
        ("wild-high", "Ks Kd Kh Kc Jk", {"five_of_a_kind": "below-five-aces"}, "five of a kind, kings"),
        ("bug-high", "As 9s 6s 2s Jk", {"joker_flush": "second-ace"}, "flush, ace-ace-nine-six-deuce"),
        (
            "bug-low",
            "2s 3d 4h Ac Jk",
            {"joker_low": "ace-only"},
            "pair of aces, four-trey-deuce kickers, for low",
        ),
        ("front", "Jk 9s", {"joker": "wild"}, "pair of nines"),
        ("fortune", "9s 8d 7h 6c 5d 5c 5h", {"trips_v_straight": "best-rank"}, "straight, nine high"),
        ("fortune", "As Ks Jk Js Ts Kd Qd", {"royal_match_joker": "none"}, "royal flush"),
        ("fortune", "9s 8d 7h 6c Jk 5c 5h", {"joker": "wild"}, "three of a kind and a straight, ten high"),
        ("asian", "Ts 9d 8h 7c As", {"ace_as_six": "no"}, "ace high, ten-nine-eight-seven kickers"),
        (
            "mexican",
            "4s 5d 6s 7d Js",
            {"seven_jack_adjacent": "no"},
            "jack high, seven-six-five-four kickers",
        ),
        ("mexican", "4s 4d 6s 7d Jk", {"joker": "bug"}, "pair of fours, ace-seven-six kickers"),
        ("deuce-to-seven", "As 5d 4h 3c 2d", {"wheel_is": "straight"}, "straight, five high, for low"),
        ("chinese-front", "As Ks Qs", {"front_straights_and_flushes": "yes"}, "straight flush, ace high"),
        ("push-9", "As 2d 3h", {"straight_ace": "high-only"}, "6"),
        ("twenty-one", "As Td", {"tens": "plain"}, "soft 21"),
        ("twenty-one", "As Kd", {"tens": "plain"}, "21.5 natural"),
        ("no-bust", "As Jk", {"natural_hands": "joker-joker ace-joker"}, "natural 22"),
        ("no-bust", "As Ad", {"natural_hands": "joker-joker ace-joker ace-ace"}, "natural 22"),
        ("no-bust", "Ts 5d 7d", {"drawn_22": "below-natural"}, "22"),
        ("no-bust", "Jk 5d", {"joker_value": "chosen-value"}, "16 with a joker"),
        ("california-22", "As Td 5c Ah", {"ace_joker_value": "11-only"}, "37"),
        ("tiles", "teen chit-2-5", {"high_nine": "own-rank"}, "teen high nine"),
    ],
)
def test_a_reading_changes_the_hand(kind, cards, reading, name):
    assert evaluate(parse_cards(cards), kind, **reading).name == name


@pytest.mark.parametrize(
    ("kind", "reading", "better", "worse"),
    [
        ("high", {"wheel": "second-highest"}, "As 2d 3h 4c 5d", "Ks Qd Jh Tc 9d"),
        ("high", {}, "6s 2d 3h 4c 5d", "As 2d 3h 4c 5d"),
        ("asian", {}, "As Qs 9s 8s 7s", "As Ad Ah Ks Kd"),
        ("asian", {"flush_over_full_house": "no"}, "As Ad Ah Ks Kd", "As Qs 9s 8s 7s"),
        ("asian", {"ace_as_six_rank": "ace-high"}, "Ts 9d 8h 7c As", "Ks Qd Jh Tc 9d"),
        ("asian", {}, "Js Td 9h 8c 7d", "Ts 9d 8h 7c As"),
        ("push-9", {}, "3s 3d 3h", "As Ad Ah"),
        ("push-9", {}, "Qs Kd Ah", "As 2d 3h"),
        ("push-9", {"picture_order": "high-card"}, "Ks Kd Jh", "Qs Qd Jh"),
        ("no-bust", {"joker_21": "beats-21"}, "Jk 5d", "As Kd"),
        ("no-bust", {}, "Ts 5d 7d", "Ts 5d 8d"),
        ("twenty-one", {}, "As Kd", "Ts 5d 6d"),
        ("twenty-one", {}, "2s 3d", "Ts 5d 7d"),
        ("california-22", {}, "Ts Td 3c", "Ts Td"),
        ("california-22", {}, "Ts Td", "Ts Td 4c"),
        ("tiles", {}, "teen look", "day look"),
        ("tiles", {}, "gee-joon-1-2 gee-joon-2-4", "teen teen"),
        ("tiles", {}, "teen bot-2-6", "day yun"),
        ("tiles", {"same_name_wong": "by-second-tile"}, "day yun", "day bot-2-6"),
        ("four-card", {}, "7s 7d 7h 2c 9d", "As Ks Qs Ts 2c"),
        ("chinese-front", {}, "2s 2d 3h", "As Ks Qs"),
    ],
)
def test_the_better_hand(kind, reading, better, worse):
    judge = evaluator(kind, **reading)
    assert judge.rank(parse_cards(better)) > judge.rank(parse_cards(worse))


@pytest.mark.parametrize(
    ("kind", "reading", "one", "other"),
    [
        ("push-9", {"straight_order": "all-equal"}, "Qs Kd Ah", "4s 2d 3h"),
        ("push-9", {}, "Ks Kd Jh", "Qs Qd Jh"),
        ("no-bust", {}, "Jk 5d", "As Kd"),
        ("tiles", {}, "day yun", "day bot-2-6"),
        ("tiles", {"zero_zero": "bank-wins"}, "ping mooy", "gor look"),
        ("baccarat", {}, "9s Kd", "9s Kd Ks"),
        ("california-22", {}, "As Jk", "Ts Td 2c"),
        ("bug-high", {}, "As Kd Qh Js Jk", "As Kd Qh Jc Td"),
    ],
)
def test_equal_hands(kind, reading, one, other):
    judge = evaluator(kind, **reading)
    assert judge.rank(parse_cards(one)) == judge.rank(parse_cards(other))


@pytest.mark.parametrize(
    ("cards", "name", "order"),
    [
        (
            "Ks As 9s 2d 3d 4d 5d 9d 2h 3h 4h 5h Kh",
            "six pairs",
            "Ks Kh 9s 9d 5h 5d 4h 4d 3h 3d 2h 2d As",
        ),
        (
            "As Ks Qs 2d 3d 4d 5d 6d 2h 3h 4h 5h 6c",
            "three straights",
            "As Ks Qs 6d 5h 4h 3h 2h 6c 5d 4d 3d 2d",
        ),
        (
            "2s 7s 9s Ks As 3h 4h 8h Th Jh Qh Kh Ah",
            "three flushes",
            "8h 4h 3h Ah Kh Qh Jh Th As Ks 9s 7s 2s",
        ),
        (
            "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s",
            "super dragon",
            "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s",
        ),
        (
            "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2d",
            "dragon",
            "As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2d",
        ),
    ],
)
def test_a_sweep_is_laid_out(cards, name, order):
    hand = evaluate(parse_cards(cards), "sweep")
    assert (SWEEP_NAMES[hand.rank], hand.name, show_cards(hand.cards)) == (name, name, order)
