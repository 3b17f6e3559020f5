"""The house way: samples of every row, the order of the rows, and a literal reading of the chart beside the
kernel on hands dealt at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from houseway.cards import JOKER, PACKS, Chance, parse_cards, rank_of, show_cards
from houseway.games.house_way import CHART, house_way, row_of_chart, ways_of
from houseway.games.pai_gow_rules import PaiGowRules
from houseway.hands import evaluator

BUG = PaiGowRules()
WILD = replace(BUG, joker="wild")
FIVES = replace(WILD, five_of_a_kind="below-five-aces")
DEALT = 14_000
ACE, KING, QUEEN, JACK = 12, 11, 10, 9
STRAIGHT = 5


def set_as(cards: str, rules: PaiGowRules = BUG) -> str:
    front, back = house_way(parse_cards(cards), ways_of(rules))
    return f"{show_cards(front)} | {show_cards(back)}"


def front_of(cards: str, rules: PaiGowRules = BUG) -> str:
    return set_as(cards, rules).split(" | ")[0]


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Ac Kd Jh 9s 7c 5d 2h", "Kd Jh"),
        ("Ac Ad Kh Js 9c 6d 4h", "Kh Js"),
        ("Ac Ad 3h 3s 9c 6d 4h", "3h 3s"),
        ("Jc Jd 6h 6s Ac 8d 4h", "Ac 8d"),
        ("Jc Jd 6h 6s Kc 8d 4h", "6h 6s"),
        ("8c 8d 4h 4s Kc 9d 3h", "Kc 9d"),
        ("8c 8d 4h 4s Qc 9d 3h", "4h 4s"),
        ("5c 5d 2h 2s Qc 9d 7h", "Qc 9d"),
        ("5c 5d 2h 2s Jc 9d 7h", "2h 2s"),
        ("Kc Kd 9h 9s 4c 4d 2h", "Kc Kd"),
        ("Kc Kd Kh Qs 9c 5d 2h", "Qs 9c"),
        ("Ac Ad Ah Qs 9c 5d 2h", "Ac Qs"),
        ("Tc Td Th 4c 4d 4h Ks", "Tc Td"),
        ("9c 8d 7h 6s 5c Kd Qh", "Kd Qh"),
        ("9c 8d 7h 6s 5c 4d Qh", "Qh 9c"),
        ("9c 8d 7h 6s 5c Kd Kh", "Kd Kh"),
        ("9c 8d 7h 6s 5c 5d Kh", "Kh 5c"),
        ("9c 8d 7h 6s 5c 5d 5h", "5c 5d"),
        ("2c 2d 5c 5d 5h As Kd", "2c 2d"),
        ("Ac Ad 4c 4d 4h 9s 6d", "Ac Ad"),
        ("Ac Ad Ah 9s 9d 6c 6d", "9s 9d"),
        ("2c 2d Qc Qd Qh Qs Ad", "2c 2d"),
        ("Qc Qd Qh Qs Ad Kd 2h", "Qc Qd"),
        ("Kd 3d 9c 9d 9h 9s 2d", "Kd 3d"),
        ("9c 9d 9h 9s Jd 3d 2h", "9c 9d"),
        ("Qd 9d 7c 7d 7h 7s 8c", "Qd 9d"),
        ("7c 7d 7h 7s Jd 8c 5h", "7c 7d"),
        ("5c 5d 5h 5s 8c 7d 4h", "8c 7d"),
        ("8c 8d 8h 8s 3c 3d 3h", "3c 3d"),
        ("Ac Ad Ah As Jk 9c 5d", "Ac Ad"),
    ],
)
def test_rows_of_the_chart(cards, front):
    assert sorted(front_of(cards).split()) == sorted(front.split())


@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("Ac Ad Ah As Jk Kc Kd", "five of a kind"),
        ("9c 9d 9h 9s Ac Jk 2d", "four and a pair or three"),
        ("9c 9d 9h 9s Kc Kd Kh", "four and a pair or three"),
        ("Kc Kd Kh 9s 9d 4c 4d", "golden rule"),
        ("Ac Jk 9d 8h 7s 6c 5d", "golden rule"),
        ("9c 9d 9h 9s 5c 4d 2h", "four of a kind"),
        ("Tc Td Th 4c 4d 4h Ks", "two threes"),
        ("Ac Ad Jk 9s 9d 6c 2d", "full house"),
        ("Ac Ad Jk 9s 8d 6c 2d", "three aces"),
        ("9c 9d 9h Ks 8d 6c 2d", "three of a kind"),
        ("Kc Kd 9h 9s 4c 4d Jk", "three pair"),
        ("Kc Kd 9h 9s 8c 7d Jk", "two pair"),
        ("9c 8d 7h 6s 5c 5d Kh", "straight or flush"),
        ("9c 8d Jk Ks 5c 5d 2h", "one pair"),
        ("Kc Jd 9h 7s 5c 3d 2h", "no pair"),
    ],
)
def test_the_first_row_that_fits_sets_the_hand(cards, row):
    assert row_of_chart(parse_cards(cards), ways_of(BUG)).holding == row


def test_every_row_says_how_it_is_set():
    assert len({row.holding for row in CHART}) == 13
    assert all(row.setting for row in CHART)


def test_the_three_switches():
    aces = "Ac Ad Ah As Jk"
    fronts = {
        setting: [
            front_of(f"{aces} {odd}", replace(BUG, five_aces_setting=setting)) for odd in ("Kc Kd", "Qc Qd")
        ]
        for setting in ("aces-front", "kings-front", "pair-front")
    }
    assert fronts == {
        "aces-front": ["Ac Ad", "Ac Ad"],
        "kings-front": ["Kc Kd", "Ac Ad"],
        "pair-front": ["Kc Kd", "Qc Qd"],
    }
    split = replace(BUG, quads_with_small_pair="split")
    assert front_of("9c 9d 9h 9s 3c 3d 2h", split) == "9c 9d"
    assert front_of("9c 9d 9h 9s 3c 3d Kh", split) == "3c 3d"
    assert front_of("7c 7d 7h 7s 3c 3d Jh", split) == "7c 7d"
    assert front_of("Kc Kd Kh Ks 3c 3d 2h", split) == "3c 3d"
    assert front_of("5c 5d 5h 5s 3c 3d 2h", split) == "3c 3d"
    rows_first = replace(BUG, two_pair_with_straight="two-pair-rows")
    assert row_of_chart(parse_cards("Ac Jk Kc Kd Qh Js Td"), ways_of(rows_first)).holding == "two pair"
    assert row_of_chart(parse_cards("Ac Jk Kc Kd Qh Js Td"), ways_of(BUG)).holding == "golden rule"
    assert front_of("Ac Jk Kc Kd Qh Js Td", rows_first) == front_of("Ac Jk Kc Kd Qh Js Td") == "Kc Kd"


def test_a_wild_joker_stands_for_the_card_of_the_best_hand():
    assert front_of("Kc Kd Jk 9h 8s 3d 2c", WILD) == "9h 8s"
    assert front_of("Qc Qd Qh Qs Jk 4d 2c", FIVES) == "Qc Qd"
    assert front_of("Qc Qd Qh Qs Jk 2d 2c", FIVES) == "2d 2c"
    assert front_of("9c 8d Jk 6s 5c Kd Qh", WILD) == "Kd Qh"


# -- a literal reading ---------------------------------------------------------------------------------------

HIGH = evaluator("bug-high")
FRONT = evaluator("front")


def settings_of(cards):
    """Every setting: front, back, and the ranks of both."""
    for front in combinations(cards, 2):
        back = [card for card in cards if card not in front]
        yield front, FRONT.rank(front), HIGH.rank(back)


def literal(cards):
    """The rank of the front that the chart asks for, row by row in words."""
    read = sorted((ACE if card == JOKER else rank_of(card) for card in cards), reverse=True)
    counts = Counter(read)
    pairs = sorted((rank for rank, count in counts.items() if count == 2), reverse=True)
    threes = sorted((rank for rank, count in counts.items() if count == 3), reverse=True)
    fours = [rank for rank, count in counts.items() if count == 4]
    if 5 in counts.values():
        return ACE, ACE
    if fours and (pairs or threes):
        return ((pairs + threes)[0],) * 2
    complete = []
    if HIGH.rank(cards) >> 20 >= STRAIGHT:
        complete = [(front, rank) for front, rank, back in settings_of(cards) if back >> 20 >= STRAIGHT]
    golden = [rank for _, rank in complete if rank >> 20 == 2]
    if golden:
        return (max(golden) >> 16 & 15,) * 2
    others = [rank for rank in read if counts[rank] == 1]
    if fours:
        least = {**dict.fromkeys((JACK, 8, 7), KING), **dict.fromkeys((6, 5, 4), QUEEN)}
        four = fours[0]
        stays = four <= 3 or (four in least and others[0] >= least[four])
        return tuple(others[:2]) if stays else (four, four)
    if len(threes) == 2:
        return (threes[0],) * 2
    if threes and pairs:
        return (pairs[0],) * 2
    if threes:
        return (ACE, others[0]) if threes[0] == ACE else tuple(others[:2])
    if len(pairs) == 3:
        return (pairs[0],) * 2
    if len(pairs) == 2:
        big, small = pairs
        least = QUEEN if big <= 3 else KING if big <= 6 else ACE if big <= JACK else ACE + 1
        return tuple(others[:2]) if others[0] >= least else (small, small)
    if complete:
        best = max(rank for _, rank in complete)
        return best >> 16 & 15, best >> 12 & 15
    return tuple(others[:2]) if pairs else tuple(read[1:3])


def test_the_kernel_sets_as_the_chart_reads(request):
    rounds = 10_000_000 if request.config.getoption("--exhaustive") else DEALT
    ways = ways_of(BUG)
    orders = Chance(11).shuffles(rounds // 7, PACKS["joker-53"])
    for order in orders:
        for first in range(0, 49, 7):
            cards = tuple(order[first : first + 7])
            front, back = house_way(cards, ways)
            ranks = sorted((ACE if card == JOKER else rank_of(card) for card in front), reverse=True)
            assert tuple(ranks) == tuple(literal(cards)), show_cards(cards)
            assert FRONT.rank(front) <= HIGH.rank(back), show_cards(cards)


@pytest.mark.parametrize("rules", [WILD, FIVES], ids=["aces only", "all fives"])
def test_a_wild_hand_is_never_set_foul(rules):
    ways = ways_of(rules)
    front_ranks = evaluator("front", joker="wild")
    backs = evaluator("wild-high", five_of_a_kind=rules.five_of_a_kind)
    for order in Chance(12).shuffles(600, PACKS["joker-53"]):
        rest = [card for card in order if card != JOKER]
        for first in range(0, 48, 6):
            front, back = house_way((JOKER, *rest[first : first + 6]), ways)
            assert front_ranks.rank(front) <= backs.rank(back), show_cards((*front, *back))
