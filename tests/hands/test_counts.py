"""Every hand of every pack, counted by category: published counts, or counts worked out beside the test."""

from itertools import combinations
from math import comb

import pytest

from houseway.hands import fortune, four_card, nines, three_card, tiles, twenty_one
from houseway.hands.ranks import (
    DEUCE_TURN,
    FIVE_OF_A_KIND,
    FLUSH,
    FLUSH_OVER_FULL_HOUSE,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    LOW_FOUR_OF_A_KIND,
    LOW_FULL_HOUSE,
    LOW_NO_PAIR,
    LOW_PAIR,
    LOW_THREE_OF_A_KIND,
    LOW_TWO_PAIR,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)
from tests.hands.census import count

FIVE_CARDS = {
    HIGH_CARD: 1_302_540,
    PAIR: 1_098_240,
    TWO_PAIR: 123_552,
    THREE_OF_A_KIND: 54_912,
    STRAIGHT: 10_200,
    FLUSH: 5_108,
    FULL_HOUSE: 3_744,
    FOUR_OF_A_KIND: 624,
    STRAIGHT_FLUSH: 36,
    ROYAL_FLUSH: 4,
}


def test_all_five_card_hands():
    assert count("high", 5) == FIVE_CARDS


def test_five_cards_have_7462_different_ranks():
    assert len(count("high", 5, whole_rank=True)) == 7_462


def test_all_six_card_sets():
    counts = count("best-of-six", 6)
    assert counts[ROYAL_FLUSH] == 188
    assert counts[STRAIGHT_FLUSH] == 1_656
    assert counts[FOUR_OF_A_KIND] == 14_664
    assert counts[FULL_HOUSE] == 165_984
    assert counts[FLUSH] == 205_792
    assert counts[STRAIGHT] == 361_620
    assert counts[THREE_OF_A_KIND] == 732_160
    assert sum(counts.values()) == 20_358_520


@pytest.mark.exhaustive
def test_all_seven_card_hands():
    assert count("high", 7) == {
        HIGH_CARD: 23_294_460,
        PAIR: 58_627_800,
        TWO_PAIR: 31_433_400,
        THREE_OF_A_KIND: 6_461_620,
        STRAIGHT: 6_180_020,
        FLUSH: 4_047_644,
        FULL_HOUSE: 3_473_184,
        FOUR_OF_A_KIND: 224_848,
        STRAIGHT_FLUSH: 37_260,
        ROYAL_FLUSH: 4_324,
    }


@pytest.mark.exhaustive
def test_all_seven_card_hands_for_low_by_their_top_card():
    counts = count("low", 7, whole_rank=True)
    by_top = dict.fromkeys(range(5, 14), 0)
    for rank, times in counts.items():
        if rank >> 20 == LOW_NO_PAIR:
            by_top[16 - (rank >> 16 & 15)] += times
    assert by_top == {
        5: 781_824,
        6: 3_151_360,
        7: 7_426_560,
        8: 13_171_200,
        9: 19_174_400,
        10: 23_675_904,
        11: 24_837_120,
        12: 21_457_920,
        13: 13_939_200,
    }


FORTUNE = {
    fortune.SEVEN_CARD_STRAIGHT_FLUSH: 32,
    fortune.ROYAL_FLUSH_AND_ROYAL_MATCH: 72,
    fortune.SEVEN_CARD_STRAIGHT_FLUSH_WITH_JOKER: 196,
    fortune.FIVE_ACES: 1_128,
    fortune.ROYAL_FLUSH: 26_020,
    fortune.STRAIGHT_FLUSH: 184_644,
    fortune.FOUR_OF_A_KIND: 307_472,
    fortune.FULL_HOUSE: 4_188_528,
    fortune.FLUSH: 6_172_088,
    fortune.THREE_OF_A_KIND: 7_672_500,
    fortune.STRAIGHT: 11_034_204,
    fortune.NOTHING: 124_556_196,
}
"""The published counts of the seven-card bonus, by its rows."""
BOTH_STRAIGHT_AND_THREE = 201_824
SEVEN_IN_A_ROW_WITH_A_ROYAL = 4 * (1 + 7 + 2)
"""In each suit: 8 to A; 8 to A with the joker for one of the seven; 7 to K with the joker for the 8 or the 9,
where it may be the ace instead."""


@pytest.mark.exhaustive
def test_all_fortune_hands():
    assert count("fortune", 7) == FORTUNE
    assert sum(FORTUNE.values()) == comb(53, 7)


@pytest.mark.exhaustive
def test_all_seven_card_hands_with_the_joker_as_a_bug():
    counts = count("bug-high", 7)
    lower = HIGH_CARD, PAIR, TWO_PAIR
    assert sum(counts.pop(category) for category in lower) == FORTUNE[fortune.NOTHING]
    assert counts == {
        THREE_OF_A_KIND: FORTUNE[fortune.THREE_OF_A_KIND] - BOTH_STRAIGHT_AND_THREE,
        STRAIGHT: FORTUNE[fortune.STRAIGHT] + BOTH_STRAIGHT_AND_THREE,
        FLUSH: FORTUNE[fortune.FLUSH],
        FULL_HOUSE: FORTUNE[fortune.FULL_HOUSE],
        FOUR_OF_A_KIND: FORTUNE[fortune.FOUR_OF_A_KIND],
        STRAIGHT_FLUSH: FORTUNE[fortune.STRAIGHT_FLUSH] + 32 + 196 - SEVEN_IN_A_ROW_WITH_A_ROYAL,
        ROYAL_FLUSH: FORTUNE[fortune.ROYAL_FLUSH] + 72 + SEVEN_IN_A_ROW_WITH_A_ROYAL,
        FIVE_OF_A_KIND: FORTUNE[fortune.FIVE_ACES],
    }


def test_all_five_card_hands_with_the_joker_as_a_bug():
    """Beside the joker lie four cards, whose ranks tell what it makes of them."""
    rows = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]
    fours = list(combinations(range(13), 4))
    straight = [four for four in fours if any(set(four) <= row for row in rows)]
    with_ace = len([four for four in fours if 12 in four and four not in straight])
    without_ace = len(fours) - len(straight) - with_ace
    royal = 5
    assert count("bug-high", 5) == {
        HIGH_CARD: FIVE_CARDS[HIGH_CARD] + without_ace * 252,
        PAIR: FIVE_CARDS[PAIR] + with_ace * 252 + 12 * 6 * comb(11, 2) * 16,
        TWO_PAIR: FIVE_CARDS[TWO_PAIR] + comb(12, 2) * 36 + 12 * 6 * 4 * 44,
        THREE_OF_A_KIND: FIVE_CARDS[THREE_OF_A_KIND] + 12 * 4 * 44 + 6 * comb(12, 2) * 16,
        STRAIGHT: FIVE_CARDS[STRAIGHT] + len(straight) * 252,
        FLUSH: FIVE_CARDS[FLUSH] + (with_ace + without_ace) * 4,
        FULL_HOUSE: FIVE_CARDS[FULL_HOUSE] + 12 * 4 * 4 + 6 * 12 * 6,
        FOUR_OF_A_KIND: FIVE_CARDS[FOUR_OF_A_KIND] + 12 + 4 * 48,
        STRAIGHT_FLUSH: FIVE_CARDS[STRAIGHT_FLUSH] + (len(straight) - royal) * 4,
        ROYAL_FLUSH: FIVE_CARDS[ROYAL_FLUSH] + royal * 4,
        FIVE_OF_A_KIND: 1,
    }


WILD = {
    HIGH_CARD: 1_302_540,
    PAIR: 1_268_088,
    TWO_PAIR: 123_552,
    THREE_OF_A_KIND: 137_280,
    STRAIGHT: 20_532,
    FLUSH: 7_804,
    FULL_HOUSE: 6_552,
    FOUR_OF_A_KIND: 3_120,
    STRAIGHT_FLUSH: 204 - 24,
    ROYAL_FLUSH: 24,
    FIVE_OF_A_KIND: 13,
}


def test_all_five_card_hands_with_the_joker_wild():
    assert count("wild-high", 5, five_of_a_kind="below-five-aces") == WILD


def test_with_aces_only_other_fives_of_a_kind_are_fours():
    assert count("wild-high", 5) == WILD | {FIVE_OF_A_KIND: 1, FOUR_OF_A_KIND: 3_120 + 12}


def test_all_five_card_hands_for_low():
    assert count("low", 5) == {
        LOW_NO_PAIR: 1_317_888,
        LOW_PAIR: 1_098_240,
        LOW_TWO_PAIR: 123_552,
        LOW_THREE_OF_A_KIND: 54_912,
        LOW_FULL_HOUSE: 3_744,
        LOW_FOUR_OF_A_KIND: 624,
    }


@pytest.mark.parametrize(("kind", "ranks"), [("low-8", 8), ("low-9", 9)])
def test_qualifying_lows_are_five_of_the_lowest_ranks(kind, ranks):
    qualifying = comb(ranks, 5) * 4**5
    assert count(kind, 5) == {LOW_NO_PAIR: qualifying, 0: comb(52, 5) - qualifying}


def test_all_five_card_hands_for_low_with_the_joker():
    """The joker is always a rank that is not there, so it leaves the other four cards as they are."""
    with_joker = {
        LOW_NO_PAIR: comb(13, 4) * 4**4,
        LOW_PAIR: 13 * comb(4, 2) * comb(12, 2) * 4**2,
        LOW_TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2,
        LOW_THREE_OF_A_KIND: 13 * 4 * 12 * 4,
        LOW_FOUR_OF_A_KIND: 13,
    }
    natural = count("low", 5)
    assert count("bug-low", 5) == {kind: times + with_joker.get(kind, 0) for kind, times in natural.items()}


def test_all_five_card_hands_for_deuce_to_seven():
    """The wheel is an ace high: 1,020 hands more without a pair, four more flushes."""
    turned = {DEUCE_TURN - category: times for category, times in count("deuce-to-seven", 5).items()}
    assert turned == FIVE_CARDS | {
        HIGH_CARD: 1_302_540 + 1_020,
        STRAIGHT: 10_200 - 1_020,
        FLUSH: 5_108 + 4,
        STRAIGHT_FLUSH: 36 - 4,
    }


def test_all_five_card_hands_for_deuce_to_seven_with_the_joker():
    """Beside four cards the joker is the lowest rank that is missing. With the wheel as an ace high it makes
    a straight only of 2-3-4-5-6 less one card; it never makes a flush."""
    straights = 5 * 4**4
    with_joker = {
        HIGH_CARD: comb(13, 4) * 4**4 - straights,
        PAIR: 13 * comb(4, 2) * comb(12, 2) * 4**2,
        TWO_PAIR: comb(13, 2) * comb(4, 2) ** 2,
        THREE_OF_A_KIND: 13 * 4 * 12 * 4,
        STRAIGHT: straights,
        FOUR_OF_A_KIND: 13,
    }
    natural = {DEUCE_TURN - kind: times for kind, times in count("deuce-to-seven", 5).items()}
    turned = {DEUCE_TURN - kind: times for kind, times in count("bug-deuce", 5).items()}
    assert turned == {kind: times + with_joker.get(kind, 0) for kind, times in natural.items()}


def test_all_five_card_hands_for_ace_to_six():
    """The ace is low: nine straights, none of them ace high; king-high straight flushes count as royal."""
    turned = {DEUCE_TURN - category: times for category, times in count("ace-to-six", 5).items()}
    assert turned == FIVE_CARDS | {
        HIGH_CARD: 1_302_540 + 1_020,
        STRAIGHT: 10_200 - 1_020,
        FLUSH: 5_108 + 4,
        STRAIGHT_FLUSH: 36 - 4,
    }


def test_deuce_to_seven_lows_by_their_top_card():
    counts = count("deuce-to-seven", 5, whole_rank=True)
    by_top = dict.fromkeys(range(7, 15), 0)
    for rank, times in counts.items():
        if rank >> 20 == DEUCE_TURN - HIGH_CARD:
            by_top[17 - (rank >> 16 & 15)] += times
    assert by_top == {
        7: 4_080,
        8: 14_280,
        9: 34_680,
        10: 70_380,
        11: 127_500,
        12: 213_180,
        13: 335_580,
        14: 502_860 + 1_020,
    }


def test_all_three_card_hands():
    assert count("three-card", 3) == {
        three_card.MINI_ROYAL: 4,
        three_card.STRAIGHT_FLUSH: 44,
        three_card.THREE_OF_A_KIND: 52,
        three_card.STRAIGHT: 720,
        three_card.FLUSH: 1_096,
        three_card.PAIR: 3_744,
        three_card.HIGH_CARD: 16_440,
    }


@pytest.mark.parametrize(
    ("reading", "category"), [("straight", three_card.STRAIGHT), ("flush", three_card.FLUSH)]
)
def test_the_suited_ace_two_three_moves_four_hands(reading, category):
    usual, moved = count("three-card", 3), count("three-card", 3, suited_ace_two_three=reading)
    assert moved[three_card.STRAIGHT_FLUSH] == usual[three_card.STRAIGHT_FLUSH] - 4
    assert moved[category] == usual[category] + 4


def test_all_four_card_hands():
    assert count("four-card", 4) == {
        four_card.FOUR_ACES: 1,
        four_card.FOUR_OF_A_KIND: 12,
        four_card.STRAIGHT_FLUSH: 11 * 4,
        four_card.THREE_OF_A_KIND: 13 * 4 * 48,
        four_card.FLUSH: comb(13, 4) * 4 - 44,
        four_card.STRAIGHT: 11 * 4**4 - 44,
        four_card.TWO_PAIR: comb(13, 2) * 6**2,
        four_card.PAIR: 13 * 6 * comb(12, 2) * 4**2,
        four_card.HIGH_CARD: (comb(13, 4) - 11) * (4**4 - 4),
    }


def test_all_best_fours_of_five():
    counts = count("four-card", 5)
    assert counts[four_card.FOUR_ACES] == 48
    assert counts[four_card.FOUR_OF_A_KIND] == 12 * 48
    assert counts[four_card.STRAIGHT_FLUSH] == 2_072
    assert counts[four_card.THREE_OF_A_KIND] == 58_656
    assert counts[four_card.FLUSH] == 114_616
    assert counts[four_card.STRAIGHT] == 101_808
    assert counts[four_card.TWO_PAIR] == 123_552
    assert sum(counts.values()) == comb(52, 5)


ASIAN = {
    HIGH_CARD: 52_020,
    PAIR: 107_520,
    TWO_PAIR: 24_192,
    THREE_OF_A_KIND: 10_752,
    STRAIGHT: 5 * 1_024 - 20,
    FULL_HOUSE: 1_344,
    FLUSH_OVER_FULL_HOUSE: comb(8, 5) * 4 - 20,
    FOUR_OF_A_KIND: 224,
    STRAIGHT_FLUSH: 16,
    ROYAL_FLUSH: 4,
}


def test_all_asian_hands():
    assert count("asian", 5) == ASIAN


def test_asian_without_the_ace_as_six_has_four_straights():
    counts = count("asian", 5, ace_as_six="no", flush_over_full_house="no")
    assert counts[STRAIGHT] == 4 * 1_020
    assert counts[FLUSH] == comb(8, 5) * 4 - 16
    assert counts[STRAIGHT_FLUSH] == 12
    assert counts[HIGH_CARD] == ASIAN[HIGH_CARD] + 1_020


def test_all_mexican_hands():
    """Natural hands of forty cards, and the joker beside four of them, by the ranks alone."""
    ladder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    rows = [{9, 0, 1, 2, 3}, *(set(ladder[start : start + 5]) for start in range(6))]
    one_short = sum(any(set(four) <= row for row in rows) for four in combinations(ladder, 4))
    assert count("mexican", 5) == {
        HIGH_CARD: (comb(10, 5) - 7) * 1_020,
        PAIR: 10 * 6 * comb(9, 3) * 4**3 + (210 - one_short) * 252,
        TWO_PAIR: comb(10, 2) * 6**2 * 32,
        THREE_OF_A_KIND: 10 * 4 * comb(9, 2) * 4**2 + 10 * 6 * comb(9, 2) * 4**2,
        STRAIGHT: 7 * 1_020 + one_short * 252,
        FULL_HOUSE: 10 * 9 * 4 * 6 + comb(10, 2) * 6**2,
        FLUSH_OVER_FULL_HOUSE: (comb(10, 5) - 7) * 4 + (210 - one_short) * 4,
        FOUR_OF_A_KIND: 10 * 36 + 10 * 4 * 36,
        STRAIGHT_FLUSH: 6 * 4 + (one_short - 5) * 4,
        ROYAL_FLUSH: 4 + 5 * 4,
        FIVE_OF_A_KIND: 10,
    }


@pytest.mark.parametrize(("joker", "with_joker"), [("bug", 4), ("wild", 52)])
def test_all_two_card_fronts(joker, with_joker):
    pairs = 13 * 6 + with_joker
    assert count("front", 2, joker=joker) == {PAIR: pairs, HIGH_CARD: comb(53, 2) - pairs}


def test_all_chinese_fronts():
    plain = {THREE_OF_A_KIND: 52, PAIR: 3_744, HIGH_CARD: 18_304}
    assert count("chinese-front", 3) == plain
    assert count("chinese-front", 3, front_straights_and_flushes="yes") == plain | {
        HIGH_CARD: 16_440,
        FLUSH: 1_096,
        STRAIGHT: 720,
        STRAIGHT_FLUSH: 48,
    }


def test_all_hands_of_push_nine():
    counts = count("push-9", 3)
    assert counts[nines.TRIPLE] == 52
    assert counts[nines.STRAIGHT] == 12 * 64
    assert counts[nines.PICTURES] == comb(12, 3) - 3 * 4 - 64
    assert sum(counts.values()) == comb(52, 3)


def test_all_two_card_baccarat_hands_of_a_pack():
    """Sixteen cards count nothing, four each of the other nine values."""
    cards = {value: 16 if value == 0 else 4 for value in range(10)}
    expected = dict.fromkeys(range(10), 0)
    for first, second in combinations(range(10), 2):
        expected[(first + second) % 10] += cards[first] * cards[second]
    for value, times in cards.items():
        expected[2 * value % 10] += comb(times, 2)
    assert count("baccarat", 2, of=range(52), whole_rank=True) == expected


def test_all_three_card_hands_of_nine():
    """Twelve pictures and four each of ace to six make the 36 cards of a pack."""
    values = [0] * 12 + [value for value in range(1, 7) for _ in range(4)]
    expected = dict.fromkeys(range(10), 0)
    for three in combinations(values, 3):
        expected[sum(three) % 10] += 1
    assert count("nine", 3, whole_rank=True) == expected


def test_all_two_card_hands_of_twenty_one():
    counts = count("twenty-one", 2, of=range(52), whole_rank=True)
    assert counts[twenty_one.NATURAL << 20 | 43] == 4 * 16
    assert counts[twenty_one.COUNTS << 20 | 40] == comb(16, 2) + 4 * 4
    assert counts[twenty_one.COUNTS << 20 | 24] == comb(4, 2) + 16 * 4 + 4 * 4 * 3 + comb(4, 2)
    assert twenty_one.COUNTS << 20 | 42 not in counts


def test_all_pairs_of_tiles():
    assert count("tiles", 2) == {
        tiles.PAIR: 16,
        tiles.WONG: 2 * 2 * 2,
        tiles.GONG: 2 * 2 * 4,
        tiles.POINTS: comb(32, 2) - 16 - 8 - 16,
    }


def test_all_five_card_short_deck_hands():
    # Six straights of sixes to aces, the ace below the six too; a flush stands above a full house.
    straights, suits = 6, 4
    assert count("short-deck", 5) == {
        ROYAL_FLUSH: suits,
        STRAIGHT_FLUSH: (straights - 1) * suits,
        FOUR_OF_A_KIND: 9 * 32,
        FLUSH_OVER_FULL_HOUSE: suits * (comb(9, 5) - straights),
        FULL_HOUSE: 9 * 4 * 8 * 6,
        STRAIGHT: straights * (suits**5 - suits),
        THREE_OF_A_KIND: 9 * 4 * comb(8, 2) * suits**2,
        TWO_PAIR: comb(9, 2) * 6 * 6 * 7 * suits,
        PAIR: 9 * 6 * comb(8, 3) * suits**3,
        HIGH_CARD: (comb(9, 5) - straights) * (suits**5 - suits),
    }


def test_all_badugi_hands():
    counts = count("badugi", 4)
    # Four cards of one suit, or of one rank: no two of them differ in both.
    assert counts[1] == 4 * comb(13, 4) + 13
    assert counts[4] == 13 * 12 * 11 * 10
    assert counts == {1: 2_873, 2: 96_252, 3: 154_440, 4: 17_160}
    assert sum(counts.values()) == comb(52, 4)


def test_badugi_ranks_are_the_cards_that_count_alone():
    # A rank for every choice of one to four ranks.
    assert len(count("badugi", 4, whole_rank=True)) == sum(comb(13, cards) for cards in (1, 2, 3, 4))
