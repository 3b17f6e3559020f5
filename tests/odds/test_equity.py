"""Hold'em equity: against published figures, against every board ranked one by one, and against chance."""

from itertools import combinations, product

import numpy as np
import pytest
from pokerkit import StandardHighHand

from houseway.cards import PACKS, parse_cards, show_cards
from houseway.errors import CardError, HousewayError
from houseway.games.pot.contests import Contest, Prize
from houseway.games.pot.prices.ranges import parse_range
from houseway.games.pot.prices.shares import hand_equity
from houseway.hands import evaluator

HOLDEM = Contest(
    pack=PACKS["standard-52"], dealt=2, down=2, plays=2, board=5, prizes=(Prize("pot", evaluator("high")),)
)


def holdem_equity(hands, board="", dead="", **how):
    return hand_equity(HOLDEM, hands, board, dead, **how)


def shares(hands, board="", dead="", **how):
    return [hand.share for hand in holdem_equity(hands, board, dead, **how).hands]


def by_brute_force(hands, board="", dead=""):
    """Win, tie and share from every board, each ranked as seven plain cards."""
    hole = [parse_cards(hand) for hand in hands]
    known = {*parse_cards(board), *parse_cards(dead), *(card for hand in hole for card in hand)}
    rest = [card for card in range(52) if card not in known]
    drawn = list(combinations(rest, 5 - len(parse_cards(board))))
    boards = np.array([parse_cards(board) + cards for cards in drawn], dtype=np.uint8)
    ranks = np.array(
        [
            evaluator("high").ranks(np.hstack([np.tile(np.array(hand, np.uint8), (len(boards), 1)), boards]))
            for hand in hole
        ]
    )
    best = ranks == ranks.max(axis=0)
    winners = best.sum(axis=0)
    return [
        (np.mean(row & (winners == 1)), np.mean(row & (winners > 1)), np.mean(row / winners)) for row in best
    ]


@pytest.mark.parametrize(
    ("hands", "percent"),
    [
        (("AA", "KK"), 81.95),
        (("AA", "random"), 85.20),
        (("AKs", "QQ"), 46.0),
        (("AhKh", "QsQd"), 46.21),
        (("AKo", "22"), 47.35),
        (("JTs", "22"), 53.84),
    ],
)
def test_published_figures(hands, percent):
    found = holdem_equity(hands)
    assert found.method == "exact"
    assert found.hands[0].share * 100 == pytest.approx(percent, abs=0.06)
    assert sum(hand.share for hand in found.hands) == pytest.approx(1, abs=1e-12)


def test_two_hands_meet_on_1712304_boards():
    assert holdem_equity(("AhKh", "QsQd")).showdowns == 1_712_304


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        (("AhKh", "QsQd"), "", "2c2d3c3d4c4d5c5d6c6d7c7d8c8d9c9d"),
        pytest.param(("AhKh", "QsQd"), "", "", marks=pytest.mark.exhaustive),
        (("AhKh", "QhJh", "2h2c"), "3h4h9s", ""),
        (("8s7s", "AsKd"), "9s6s2d", "5s5d"),
        (("8s7s", "AsKd", "TdTc", "4h3h"), "9s6s2d", "Ts"),
        (("AcAd", "AhAs"), "2c3c4c", ""),
        (("AcKd", "QhJs"), "Th9h2h4h", "5c"),
        (("AcKd", "QhJs"), "Th9h2h4h8h", ""),
    ],
)
def test_every_board_one_by_one_gives_the_same(hands, board, dead):
    found = holdem_equity(hands, board, dead)
    for hand, (win, tie, share) in zip(found.hands, by_brute_force(hands, board, dead), strict=True):
        assert (hand.win, hand.tie, hand.share) == pytest.approx((win, tie, share), abs=1e-12)


def test_a_peer_ranks_every_turn_and_river_alike():
    hands, board = ("8s7s", "AsKd"), "9s6s2d"
    rest = [card for card in range(52) if card not in parse_cards(" ".join(hands) + board)]
    won = tied = boards = 0
    for pair in combinations(rest, 2):
        whole = board + show_cards(pair).replace(" ", "")
        first, second = (StandardHighHand.from_game(hand, whole) for hand in hands)
        won += first > second
        tied += first == second
        boards += 1
    found = holdem_equity(hands, board).hands[0]
    assert (found.win, found.tie) == pytest.approx((won / boards, tied / boards), abs=1e-12)


def test_a_range_is_the_mean_of_its_hands():
    board = "2h7h9c"
    pairs = [
        (first, second)
        for first, second in product(("AhAd", "AhAc", "KsKd"), ("QsQc", "AhQh"))
        if not set(parse_cards(first)) & set(parse_cards(second))
    ]
    mean = np.mean([shares(pair, board)[0] for pair in pairs])
    assert shares(("AhAd,AhAc,KsKd", "QsQc,AhQh"), board)[0] == pytest.approx(mean, abs=1e-12)


def test_weights_count_a_hand_in_part():
    board = "2h7h9c"
    aces, kings = (shares((hand, "QsQc"), board)[0] for hand in ("AdAc", "KsKd"))
    weighed = holdem_equity(("AdAc:0.25,KsKd:75%", "QsQc"), board)
    assert weighed.hands[0].share == pytest.approx(0.25 * aces + 0.75 * kings, abs=1e-12)
    assert weighed.showdowns == 2 * 990


def test_dead_cards_move_equity():
    assert shares(("AsAd", "KsKd"), dead="Kc Kh")[0] > shares(("AsAd", "KsKd"))[0] + 0.05


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("AhKh", 1),
        ("QQ+", 18),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("77-99", 18),
        ("99-77", 18),
        ("ATs+", 16),
        ("A2s-A5s", 16),
        ("JTs-87s", 16),
        ("random", 1326),
        ("QQ+, AKs, KK", 22),
        ("22+, A2+", 78 + 12 * 16),
        ("AA:0", 0),
    ],
)
def test_ranges_hold_so_many_hands(text, hands):
    if hands:
        assert len(parse_range(text).hands) == hands
    else:
        with pytest.raises(HousewayError, match="holds no hand"):
            parse_range(text)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "message"),
    [
        (("AhKh", "AhQd"), "", "", "'Ah' is there 2 times"),
        (("AhKh", "QsQd"), "Ah2c3d", "", "'Ah' is there 2 times"),
        (("AhKh", "QsQd"), "", "Qs", "'Qs' is there 2 times"),
        (("AhKh", "QsQd"), "2c2c2d", "", "'2c' is there 2 times"),
        (("AA", "QsQd"), "AcAdAh", "", "no hand left beside"),
        (("AA", "AA", "AA"), "", "", "cannot all be held at once"),
        (("AhKh", "zz"), "", "", "'zz' is not a hand or a range"),
        (("AhAh", "QQ"), "", "", "Ah is there twice"),
        (("AhKh",), "", "", "at least two hands"),
        (("AhKh", "QQ"), "2c3c4c5c6c7c", "", "at most 5 cards"),
        (("AhKh", "Jk"), "", "", "is not a hand"),
        (("AAs", "QQ"), "", "", "neither suited"),
        (("AK:2", "QQ"), "", "", "a weight is a number"),
        (("AK-77", "QQ"), "", "", "the ends of a range"),
        (("AhKh", "QQ"), "", "x", "unknown card"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(hands, board, dead, message):
    with pytest.raises(HousewayError, match=message) as refused:
        holdem_equity(hands, board, dead)
    assert "\n" not in str(refused.value)


def test_a_card_twice_is_a_card_error():
    with pytest.raises(CardError):
        holdem_equity(("AhKh", "AhQd"))


@pytest.mark.parametrize(
    ("hands", "board"),
    [(("QQ+", "AKs,AQ"), ""), (("AhKh", "random", "TT+:0.5,98s"), "9h2h3c"), (("AA", "random"), "")],
)
def test_simulated_agrees_with_exact(hands, board):
    exact = holdem_equity(hands, board, method="exact")
    drawn = holdem_equity(hands, board, rounds=200_000, seed=5)
    assert drawn.method == "simulated"
    for sure, likely in zip(exact.hands, drawn.hands, strict=True):
        assert 0 < likely.stderr < 0.002
        assert abs(sure.share - likely.share) < 5 * likely.stderr


def test_nine_random_hands_are_simulated_and_share_alike():
    found = holdem_equity(["random"] * 9, rounds=50_000)
    for hand in found.hands:
        assert abs(hand.share - 1 / 9) < 5 * hand.stderr


def test_wide_ranges_are_simulated_unasked():
    found = holdem_equity(("random", "random", "random"), "2c3d4h5s9c")
    assert (found.method, found.showdowns) == ("simulated", 1_000_000)


def test_a_seed_means_the_same_on_any_number_of_cores():
    hands = ("QQ+", "random", "AKs")
    one = holdem_equity(hands, rounds=100_000, seed=3, threads=1)
    assert holdem_equity(hands, rounds=100_000, seed=3, threads=3) == one
    assert holdem_equity(hands, rounds=100_000, seed=4, threads=1) != one


def test_exact_is_the_same_on_any_number_of_cores():
    assert holdem_equity(("QQ+", "AK"), "2h7h", threads=1) == holdem_equity(("QQ+", "AK"), "2h7h", threads=2)


def test_progress_reaches_the_end():
    seen = []
    holdem_equity(("AhKh", "QQ"), rounds=70_000, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (70_000, 70_000) and len(seen) == 3
