"""No Bust 21st Century Blackjack at Casino Real, rule by rule: settlement, fees, readings that move money."""

import pytest

from houseway.games.banked.collection import fee_option
from houseway.rooms import sheet
from tests.bank.arrange import fees
from tests.bank.no_bust import (
    JOKER_21,
    NATURAL,
    NINETEEN,
    OVER_23,
    OVER_25,
    PLAYER_23,
    PLAYER_24,
    PLAYER_25,
    SEVENTEEN,
    TWENTY,
    check_over_hand_waits,
    ruled_on,
)
from tests.bank.no_bust_table import game
from tests.bank.twenty_one import came_out, heads_up, play, won

SHEET = "casino-real/no-bust-21st-century-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the grid ------------------------------------------------------------------------------------------------

GRID = [
    ("pay.1", NATURAL, "Jk Jk", (), 0, "naturals_push"),
    ("ex.3", NATURAL, "Jk Jk", (), 0, "naturals_push"),
    ("pay.2", NATURAL, TWENTY, (), 20, "natural_wins"),
    ("pay.2", NATURAL, OVER_25, (), 20, "natural_wins"),
    ("pay.2", NATURAL, JOKER_21, (), 20, "natural_wins"),
    ("ex.2", NATURAL, SEVENTEEN, (), 20, "natural_wins"),
    ("pay.3", "Tc 9c", NATURAL, (), -10, "loses_to_natural"),
    ("pay.3", "Jk 9c", NATURAL, (), -10, "loses_to_natural"),
    ("pay.4", "Tc 2c", OVER_25, (), 10, "wins_against_over"),
    ("pay.4", "Jk 2c", OVER_23, (), 10, "wins_against_over"),
    ("pay.5", PLAYER_23, SEVENTEEN, "hit", -10, "over_loses"),
    ("pay.5", PLAYER_23, JOKER_21, "hit", -10, "over_loses"),
    ("pay.6", "Tc 9c", SEVENTEEN, (), 10, "higher_wins"),
    ("pay.6", "Tc 9c", TWENTY, (), -10, "lower_loses"),
    ("pay.7", "Tc 9c", NINETEEN, (), 0, "equal_pushes"),
    ("pay.7", "Jk 2c", "7s 7d 7h", (), 0, "equal_pushes"),
    ("pay.8", PLAYER_24, OVER_23, "hit", -10, "both_over_loses"),
    ("pay.8", PLAYER_25, OVER_23, "hit", -10, "both_over_loses"),
    ("pay.9", PLAYER_23, OVER_25, "hit", 0, "closer_over_pushes"),
    ("pay.9", PLAYER_24, OVER_25, "hit", 0, "closer_over_pushes"),
    ("pay.10", PLAYER_23, OVER_23, "hit", -10, "both_over_loses"),
    ("pay.10", PLAYER_25, OVER_25, "hit", -10, "both_over_loses"),
]


@pytest.mark.parametrize(
    ("player", "bank", "acts", "came", "clause"),
    [pytest.param(*row, marks=rule(name)) for name, *row in GRID],
)
def test_the_grid(player, bank, acts, came, clause):
    assert ruled_on(SHEET, player, bank, acts) == (came, clause)


@rule("pay.11")
def test_every_other_win_pays_even_money():
    assert game(SHEET, "Tc 9c", SEVENTEEN) == 10
    assert game(SHEET, "Jk 9c", TWENTY) == 10
    assert game(SHEET, "Ac Kc", OVER_25) == 10


@rule("pay.12")
def test_a_hand_that_is_over_waits_for_the_bank():
    check_over_hand_waits(SHEET)


SPLIT_AND_DOUBLE = {"seat 2": "8c 8d Th", "seat 2 hand 2": "5s Ts", "bank": NINETEEN}


@rule("pay.13")
def test_doubled_and_split_wagers_go_by_the_same_grid():
    """18 against 19 loses, 23 against 19 loses; a doubled 20 wins twice, a doubled hand over loses twice."""
    acts = {"P2": ["split", "stand", "hit"]}
    assert came_out(play(SHEET, {"P2": {"game": 10}}, SPLIT_AND_DOUBLE, acts)) == {"P2 game": [-10, -10]}
    assert game(SHEET, "Tc 2c 8d", NINETEEN, "double") == 20
    assert game(SHEET, "Tc 2c Kd", NINETEEN, "double") == -20
    assert game(SHEET, "Tc 2c Kd", OVER_23, "double") == 0


@rule("pay.15")
def test_what_is_printed_for_other_places_is_not_played_here():
    """A tie on hard 17 pushes; a joker is 21 and not 12; two aces are no natural; an equal over loses."""
    assert game(SHEET, "Tc 7c", SEVENTEEN) == 0
    assert game(SHEET, "Jk 2c", TWENTY) == 10
    assert game(SHEET, "Ac Ad", SEVENTEEN) == -10
    assert game(SHEET, PLAYER_23, OVER_23, "hit") == -10


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.20")
@pytest.mark.rule("casino-real/room-rules#amb.9")
def test_no_fee_is_taken_until_one_is_posted():
    assert fees(heads_up(SHEET, "Tc 9c", TWENTY)) == {}
    assert fee_option(sheet(SHEET)) is None
    for cents in (50, 200):
        round = heads_up(SHEET, "Tc 9c", TWENTY, bets={"game": 200}, settings={"posted_fee": cents})
        assert fees(round) == {"Bank": cents / 100, "P2": cents / 100}


@rule("fee.3")
def test_every_circle_with_money_and_the_player_dealer_pay_it():
    wagers = {"P2": {"game": 10, "game@3": 10}, "P4": {"game": 10}, "Back": {"game@2": 10}}
    paid = fees(play(SHEET, wagers, {"bank": TWENTY}, settings={"posted_fee": 100}))
    assert paid == {"Bank": 1, "P2": 2, "P4": 1, "Back": 1}
    assert fees(play(SHEET, wagers, {"bank": TWENTY})) == {}


@rule("fee.5")
def test_no_fee_for_doubles_and_splits():
    acts = {"P2": ["split", "stand", "hit"]}
    round = play(SHEET, {"P2": {"game": 10}}, SPLIT_AND_DOUBLE, acts, settings={"posted_fee": 100})
    assert fees(round) == {"Bank": 1, "P2": 1}
    assert fees(play(SHEET, {"P2": {"game": 10}}, SPLIT_AND_DOUBLE, acts)) == {}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.2")
def test_whether_a_drawn_22_is_over():
    """Over it loses to 17 and pushes against 25; not over it beats a joker's 21 and loses to a natural."""
    drawn = "Tc 6c 6d"
    assert game(SHEET, drawn, SEVENTEEN, "hit") == -10
    assert game(SHEET, drawn, OVER_25, "hit") == 0
    best = ["drawn-22=not-over"]
    assert game(SHEET, drawn, JOKER_21, "hit", best) == 10
    assert game(SHEET, drawn, NATURAL.replace("Jk Jk", "9s 9d"), "hit", best) == 10
    assert game(SHEET, "Tc 9c", "6s Td 6h", settings=best) == -10


@rule("amb.3")
def test_whether_a_drawn_joker_makes_21_or_what_its_holder_likes():
    """Two, three and a joker: 21 and closed, or 16 that may go on."""
    cards = {"seat 2": "2c 3c Jk 2d", "bank": NINETEEN}
    wagers = {"P2": {"game": 10}}
    assert won(play(SHEET, wagers, {"seat 2": "2c 3c Jk", "bank": NINETEEN}, {"P2": "hit"})) == 10
    chosen = ["drawn-joker=chosen-value"]
    assert won(play(SHEET, wagers, cards, {"P2": ["hit", "hit", "stand"]}, settings=chosen)) == -10
    assert game(SHEET, "Jk 5c", TWENTY, settings=chosen) == 10
    assert game(SHEET, "Tc Kc", JOKER_21, settings=chosen) == -10


@rule("amb.16")
@pytest.mark.parametrize(
    ("settings", "came"), [([], 20), (["bank-coverage=gross"], 0), (["bank-coverage=net"], 30)]
)
def test_what_uses_the_bank_up(settings, came):
    """A bank of $20 collects P2's $20, then owes P3 $30."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 30}}
    cards = {"seat 2": "Tc 6c", "seat 3": "Td 9h", "bank": "7c Ad"}
    round = play(SHEET, wagers, cards, bank=20, settings=settings)
    assert came_out(round) == {"P2 game": [-20], "P3 game": [came]}


@rule("amb.18")
@pytest.mark.parametrize(("settings", "came"), [([], -7.5), (["chip-rounding=down-to-dollar"], -7)])
def test_half_of_an_odd_wager(settings, came):
    round = heads_up(SHEET, "Tc 6c", TWENTY, "surrender", {"game": 15}, settings=settings)
    assert won(round) == came
