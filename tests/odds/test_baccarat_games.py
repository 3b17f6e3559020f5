"""Dragon Bonus, Fortune 7 and Supreme Baccarat counted out: published figures, readings, other shoes."""

from fractions import Fraction

import pytest

from houseway.analysis import odds
from houseway.rooms import sheet

DRAGON = "casino-real/commission-free-baccarat-dragon-bonus"
FORTUNE = "lake-elsinore/fortune-7-baccarat"
SUPREME = "phoenix/supreme-baccarat"

BANKER_TOTALS = {0: 8.8775, 1: 6.9281, 2: 6.9054, 3: 7.2776, 5: 10.0704, 6: 12.1076, 7: 12.8431}
"""How often the banker hand ends on a total, in percent of eight decks; on a nine it does 12.8440."""


def ev(name, wager, *settings, **more):
    return odds(sheet(name).change(settings), wager=wager, **more)[wager].ev * 100


@pytest.mark.parametrize(
    ("name", "wager", "percent"),
    [
        (DRAGON, "player", -1.2351),
        (DRAGON, "banker", -1.4581),
        (DRAGON, "tie", -4.8440),
        (DRAGON, "player-dragon-bonus", -2.6517),
        (DRAGON, "banker-dragon-bonus", -9.3731),
        (FORTUNE, "player", -1.2351),
        (FORTUNE, "banker", -1.0183),
        (FORTUNE, "tie", -14.3596),
        (FORTUNE, "fortune-7", -7.6113),
        (FORTUNE, "one-up", -8.8071),
        (SUPREME, "player", -1.2351),
        (SUPREME, "banker", -1.4581),
        (SUPREME, "tie", -4.8440),
        (SUPREME, "total-shot", -8.3636),
    ],
)
def test_eight_decks(name, wager, percent):
    """Lines, ties and Dragon Bonus as published; the rest as an enumeration apart from the engine gave it."""
    found = odds(name)[wager]
    assert found.ev * 100 == pytest.approx(percent, abs=6e-5)
    assert (found.method, found.stderr, found.per) == ("exact", 0.0, wager)


@pytest.mark.parametrize("number", BANKER_TOTALS)
def test_a_flex_bet_by_the_round(number):
    found = odds(SUPREME)[f"flex-{number}"]
    chances = {one.name: one.probability * 100 for one in found.outcomes}
    assert chances["flex wins"] == pytest.approx(BANKER_TOTALS[number], abs=6e-5)
    assert chances["flex loses"] == pytest.approx(12.8440, abs=6e-5)
    assert found.ev * 100 == pytest.approx(BANKER_TOTALS[number] - 12.8440, abs=1.1e-4)


@pytest.mark.parametrize(
    ("name", "setting", "wager", "percent"),
    [
        (DRAGON, "natural-by-margin=margin-row", "player-dragon-bonus", 75),
        (DRAGON, "natural-by-margin=margin-row", "banker-dragon-bonus", 68),
        (DRAGON, "line-on-tie=lose", "player", -1.2351 - 9.5156),
        (FORTUNE, "natural_ends_hand=no", "one-up", 4.8),
    ],
)
def test_a_reading_has_its_price(name, setting, wager, percent):
    assert ev(name, wager, setting) == pytest.approx(percent, abs=0.5)


@pytest.mark.parametrize("name", [DRAGON, FORTUNE, SUPREME])
def test_chances_sum_to_one(name):
    for decks in (1, 8):
        for wager in odds(name, decks=decks, seen="As Kd 7h").wagers:
            assert sum(one.probability for one in wager.outcomes) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("name", [DRAGON, FORTUNE, SUPREME])
def test_simulated_rounds_agree_with_the_exact_odds(name):
    exact = odds(name)
    for found in odds(name, rounds=400_000, seed=3).wagers:
        assert found.method == "simulated"
        assert abs(found.ev - exact[found.wager].ev) < 4 * found.stderr


def test_margins_have_a_row_each():
    found = odds(DRAGON)["player-dragon-bonus"]
    pays = {one.name: one.pays for one in found.outcomes}
    assert [pays[f"margin wins: by-{margin}"] for margin in range(4, 10)] == [1, 2, 4, 6, 10, 30]
    assert pays["margin naturals tie"] == 0


def test_a_changed_pay_moves_the_mean_by_the_chance_of_its_row():
    before = odds(FORTUNE)["one-up"]
    chance = next(one.probability for one in before.outcomes if one.name == "one up wins: 1-0")
    rules = sheet(FORTUNE).settings
    changed = {**rules.one_up_pays, "1-0": "31:1"}
    after = odds(sheet(FORTUNE).change({"one_up_pays": changed}))["one-up"]
    assert after.ev - before.ev == pytest.approx(chance, abs=1e-14)
    assert Fraction(*rules.one_up_pays["1-0"]) == 30


@pytest.mark.parametrize("name", [DRAGON, FORTUNE, SUPREME])
def test_the_bank_wins_what_the_bettors_lose(name):
    found = odds(name, wager="player", players=3, action=2_500, rounds=50_000).bank.wagers[0]
    assert found.covered == 1
    assert found.ev == pytest.approx(3 * 2_500 * 0.0123508, rel=0.5)
