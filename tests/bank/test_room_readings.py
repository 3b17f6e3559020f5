"""Readings that sheets inherit from their room: each option moves money or legality on every such sheet."""

import pytest

from houseway.cards import Chance
from houseway.games.banked import bank_fee
from houseway.rooms import sheet
from tests.bank.arrange import bankers, betting, came_to, circles_of, fees, hand, offers, results, table
from tests.bank.baccarat import BANKER_WINS, PLAYER_WINS
from tests.bank.three_card import PAIR, QUEEN_HIGH, TEN_HIGH

ANGIES_EZ = "angies/ez-baccarat-panda-8"
ANGIES_THREE_CARD = "angies/three-card-poker-6-card-bonus"
CASINO_REAL = "casino-real/three-card-poker"
LAKE_EZ = "lake-elsinore/ez-baccarat-panda-8"
LAKE_SIX_CARD = "lake-elsinore/three-card-poker-6-card-bonus"
LAKE_THREE_CARD = "lake-elsinore/three-card-poker"
POKER_FLATS = "poker-flats/three-card-poker-6-card-bonus"


def rule(name):
    return pytest.mark.rule(name)


MODELS = {
    "gross": [-15, -15, 0, 0, 0, 0],
    "two-caps": [-15, -15, 15, 15, 0, 0],
    "net": [-15, -15, 15, 15, 15, 15],
}
"""What a loser and two winners come to at a bank of $30."""


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(ANGIES_THREE_CARD, marks=rule("angies/room-rules#amb.18")),
        pytest.param(CASINO_REAL, marks=rule("casino-real/room-rules#amb.1")),
        pytest.param(POKER_FLATS, marks=rule("poker-flats/room-rules#amb.9")),
    ],
)
def test_what_uses_the_bank_up(name, model):
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5h 5d 9s", "bank": "Qs 8d Ah"}
    round = hand(name, wagers, cards, bank=30, settings=[f"bank-coverage={model}"])
    assert list(came_to(round).values()) == MODELS[model]


@rule("angies/room-rules#amb.18")
@pytest.mark.parametrize(("model", "last"), [("gross", 0), ("two-caps", 10), ("net", 30)])
def test_what_uses_the_bank_up_in_baccarat(model, last):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 20}, "P4": {"banker": 30}}
    settings = [f"bank-coverage={model}"]
    expected = {"gross": 10, "two-caps": 20, "net": 20}[model]
    round = hand(ANGIES_EZ, wagers, BANKER_WINS, bank=30, settings=settings)
    assert came_to(round) == {"P2 player": -20, "P3 banker": expected, "P4 banker": last}


@rule("angies/room-rules#amb.19")
@pytest.mark.parametrize(
    ("laps", "order"),
    [
        ("by-seat", ["P2 ante", "P2 play", "P3 ante", "P3 play"]),
        ("by-bet-type", ["P2 ante", "P3 ante", "P2 play", "P3 play"]),
    ],
)
def test_laps_at_three_card_poker(laps, order):
    wagers = {"P2": {"ante": 10}, "P3": {"ante": 10}}
    assert list(came_to(hand(ANGIES_THREE_CARD, wagers, settings=[f"settle-laps={laps}"]))) == order


@rule("angies/room-rules#amb.20")
@pytest.mark.parametrize("name", [ANGIES_EZ, ANGIES_THREE_CARD])
@pytest.mark.parametrize(
    ("settings", "asked"),
    [((), ["P2", "P5", "Bank"]), (("bank-refused-by-all=game-breaks",), ["P2", "P5"])],
)
def test_when_everybody_else_refuses_the_bank(name, settings, asked):
    seated = table(name, ["P2", "P5"], settings=settings)
    bankers(seated, 2)
    assert offers(seated.deal(Chance(3))) == asked


@pytest.mark.parametrize(("word", "paid"), [("exact", 10.5), ("down-to-dollar", 10)])
@pytest.mark.parametrize(
    ("name", "switch"),
    [
        pytest.param(ANGIES_EZ, "fraction-rounding", marks=rule("angies/room-rules#amb.22")),
        pytest.param(ANGIES_THREE_CARD, "fraction-rounding", marks=rule("angies/room-rules#amb.22")),
        pytest.param(CASINO_REAL, "chip-rounding", marks=rule("casino-real/room-rules#amb.2")),
    ],
)
def test_how_a_part_cover_is_cut(name, switch, word, paid):
    kind = "player" if name == ANGIES_EZ else "ante"
    cards = PLAYER_WINS if name == ANGIES_EZ else {"seat 2": PAIR, "bank": QUEEN_HIGH}
    round = hand(name, {"P2": {kind: 20}}, cards, bank=10.5, settings=[f"{switch}={word}"])
    assert came_to(round)[f"P2 {kind}"] == paid


@rule("angies/room-rules#amb.23")
@pytest.mark.parametrize(
    ("name", "wagers", "card_a", "card_b"),
    [
        (ANGIES_THREE_CARD, {"P2": {"ante": 30}}, {"Bank": 0.5, "P2": 0.5}, {"Bank": 1}),
        (ANGIES_EZ, {"P2": {"player": 30}}, {"Bank": 1}, {"Bank": 1}),
    ],
)
def test_card_a_or_card_b(name, wagers, card_a, card_b):
    assert fees(hand(name, wagers)) == card_a
    assert fees(hand(name, wagers, settings=["fee-card=B"])) == card_b
    assert sheet(name).change(["fee-card=B"]).fee.id == "B-1"


@rule("angies/room-rules#amb.26")
@pytest.mark.parametrize(
    ("name", "amount", "lower", "higher"),
    [(ANGIES_EZ, 5_050, 50, 100), (ANGIES_THREE_CARD, 10_050, 100, 200)],
)
def test_an_amount_between_two_bands(name, amount, lower, higher):
    """Under option A-5 $50.50 lies between 5-50 and 51-100 in baccarat, $100.50 between 5-100 and 101-300."""
    assert bank_fee(sheet(name).change(["fee_option=A-5"]), amount) == lower
    assert bank_fee(sheet(name).change(["fee_option=A-5", "fee-gap=higher-tier"]), amount) == higher


@rule("lake-elsinore/room-rules#amb.2")
@pytest.mark.parametrize(("settings", "second"), [((), 10), (("uncovered-wager=lost",), 0)])
def test_a_wager_the_bank_does_not_reach(settings, second):
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    assert results(hand(LAKE_EZ, wagers, PLAYER_WINS, bank=30, settings=settings))["P3"] == second


@rule("lake-elsinore/room-rules#amb.2")
@pytest.mark.parametrize("name", [LAKE_SIX_CARD, LAKE_THREE_CARD])
@pytest.mark.parametrize("settings", [(), ("uncovered-wager=lost",)])
def test_an_ante_and_play_lose_no_more_than_the_bank_may_win(name, settings):
    cards = {"seat 2": TEN_HIGH, "bank": QUEEN_HIGH}
    assert results(hand(name, {"P2": {"ante": 20}}, cards, bank=10, settings=settings))["P2"] == -10


@rule("lake-elsinore/room-rules#amb.17")
def test_the_back_line_where_nothing_is_stated():
    assert "Back" not in betting(LAKE_THREE_CARD, ["P2", "Back"]).pending
    allowed = betting(LAKE_THREE_CARD, ["P2", "Back"], ["backline=allowed"])
    assert circles_of(allowed, "Back") == {"ante@2", "bonus@2"}
