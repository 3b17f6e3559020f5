"""Baccarat Gold at Lake Elsinore: the Spread Wager, rule by rule."""

import pytest

from tests.bank.arrange import came_to, results
from tests.bank.baccarat_gold import BANKER_WINS, PLAYER_WINS, SEVENS, SHEET, gold


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the Spread Wager ----------------------------------------------------------------------------------------


def spread(side, cards, settings=()):
    """What a $10 Spread on this hand comes to."""
    kind = f"spread-{side}"
    return came_to(gold({"P2": {"player": 5, kind: 10}}, cards, settings=settings))[f"P2 {kind}"]


WINS_BY = {
    9: {"player": "Kc 4d 5h", "banker": "Kh 3s 7d"},
    8: {"player": "Kc 4d 4h", "banker": "Kh 3s 7d"},
    7: {"player": "Kc 4d 3h", "banker": "Kh 3s 7d"},
    6: {"player": "Kc 4d 2h", "banker": "Kh 3s 7d"},
    5: {"player": "Kc 4d Ah", "banker": "Kh 3s 7d"},
    4: {"player": "Kc 4d Kd", "banker": "Kh 3s 7d"},
    3: {"player": "Kc 3d Kd", "banker": "Kh 3s 7d"},
    1: {"player": "Kc Ad Kd", "banker": "Kh 3s 7d"},
}
PAYS = {9: 300, 8: 100, 7: 60, 6: 40, 5: 20, 4: 10, 3: -10, 1: -10}


@rule("side.1")
@rule("side.2")
@pytest.mark.parametrize("margin", WINS_BY)
def test_spread_on_the_player_hand_by_its_margin(margin):
    assert spread("player", WINS_BY[margin]) == PAYS[margin]


BANK_WINS_BY = {
    9: "Kh 3s 6d",
    8: "Kh 3s 5d",
    7: "Kh 3s 4d",
    6: "Kh 3s 3d",
    5: "Kh 3s 2d",
    4: "Kh 3s Ad",
    3: "Kh 3s Kd",
    2: "Kh 2s Kd",
}


@rule("side.1")
@rule("side.2")
@pytest.mark.parametrize("margin", BANK_WINS_BY)
def test_spread_on_the_player_dealers_hand_by_its_margin(margin):
    cards = {"player": "Kc 3d 7h", "banker": BANK_WINS_BY[margin]}
    assert spread("banker", cards) == {**PAYS, 2: -10}[margin]


@rule("side.1")
@rule("side.2")
@pytest.mark.parametrize(
    ("side", "cards"),
    [
        ("player", SEVENS),
        ("banker", SEVENS),
        ("player", BANKER_WINS),
        ("banker", PLAYER_WINS),
        ("player", {"player": "Kc 3d 7h", "banker": "Kh 3s 6d"}),
        ("banker", {"player": "Kc 4d 5h", "banker": "Kh 3s 7d"}),
        ("player", {"player": "Kc 9d", "banker": "Kh 3s 6d"}),
    ],
)
def test_spread_loses_on_an_ordinary_tie_and_on_a_loss(side, cards):
    assert spread(side, cards) == -10


@rule("side.3")
@rule("rank.3")
@pytest.mark.parametrize(
    ("side", "cards"),
    [
        ("player", {"player": "Kc 9d", "banker": "Kh 3s 7d"}),
        ("player", {"player": "Kc 8d", "banker": "Kh 7s"}),
        ("banker", {"player": "Kc 4d 6h", "banker": "Kh 9s"}),
        ("banker", {"player": "Kc 7d", "banker": "Kh 8s"}),
        ("player", {"player": "Kc 9d", "banker": "Kh 8s"}),
    ],
)
def test_a_natural_that_wins_is_paid_even_money_whatever_the_margin(side, cards):
    assert spread(side, cards) == 10


@rule("rank.3")
def test_three_cards_are_no_natural():
    assert spread("player", WINS_BY[8]) == 100
    assert spread("player", {"player": "Kc 8d", "banker": "Kh 3s 7d"}) == 10


@rule("side.4")
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("rank", ["8", "9"])
def test_spread_pushes_when_both_hands_are_naturals_and_tie(side, rank):
    assert spread(side, {"player": f"Kc {rank}d", "banker": f"Kh {rank}s"}) == 0


@rule("side.5")
@rule("amb.7")
@pytest.mark.parametrize(
    ("settings", "won"),
    [((), 10), (("natural-without-draw=push",), 0), (("natural-without-draw=lose",), -10)],
)
@pytest.mark.parametrize(
    ("side", "cards"),
    [("player", {"player": "Kc 9d", "banker": "Kh 6s"}), ("banker", {"player": "Kc 7d", "banker": "Kh 8s"})],
)
def test_a_natural_that_wins_when_neither_hand_drew(settings, won, side, cards):
    assert spread(side, cards, settings) == won


def test_a_natural_against_a_hand_that_drew_is_paid_under_either_reading():
    cards = {"player": "Kc 9d", "banker": "Kh 3s Kd"}
    assert spread("player", cards) == spread("player", cards, ["natural-without-draw=push"]) == 10


@rule("side.5")
def test_two_hands_that_stand_without_a_natural_never_win_a_spread():
    assert spread("player", {"player": "Kc 7d", "banker": "Kh 6s"}) == -10
    stood = gold(
        {"P2": {"player": 5, "spread-player": 10}},
        {"player": "Kc 5d", "banker": "Kh 4s"},
        acts={"P2": "stand"},
    )
    assert came_to(stood)["P2 spread-player"] == -10


@rule("ex.5")
def test_the_derived_checks():
    assert spread("player", {"player": "Kc 4d 5h", "banker": "Kh 3s 9d"}) == 60
    assert spread("player", {"player": "Kc 9d", "banker": "Kh 3s 7d"}) == 10
    won = gold({"P2": {"player": 5, "tie": 5}}, SEVENS)
    assert came_to(won)["P2 tie"] == 45
    assert results(won)["P2"] + 5 == 50
