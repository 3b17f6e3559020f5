"""No Bust 21st Century Blackjack at Lake Elsinore, rule by rule: settlement, fees, readings."""

import pytest

from houseway.games.banked.collection import bank_fee
from houseway.play.events import Outcome
from houseway.rooms import sheet
from tests.bank.arrange import check_fee_option, fees, rows, ruled
from tests.bank.no_bust import (
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
from tests.bank.no_bust_table import check_added_money_is_free, game
from tests.bank.twenty_one import came_out, heads_up, play, rulings, won

SHEET = "lake-elsinore/no-bust-21st-century-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@rule("ex.3")
@pytest.mark.parametrize("natural", ["Jk Jk", "Ac Ad", "Ac Jk"])
def test_a_natural_pays_3_to_2(natural):
    assert game(SHEET, natural, TWENTY) == 15
    assert game(SHEET, natural, OVER_25) == 15


@rule("pay.2")
def test_other_wins_pay_even_money():
    assert game(SHEET, "Tc 9c", SEVENTEEN) == 10
    assert game(SHEET, "Jk 9c", TWENTY) == 10


GRID = [
    ("pay.3", PLAYER_23, SEVENTEEN, "hit", -10, "over_loses"),
    ("pay.3", PLAYER_23, "6s Td 6h", "hit", -10, "over_loses"),
    ("ex.2", PLAYER_25, TWENTY, "hit", -10, "over_loses"),
    ("pay.4", "Tc 2c", OVER_23, (), 10, "wins_against_over"),
    ("pay.4", "Tc 6c 6d", OVER_23, "hit", 10, "wins_against_over"),
    ("pay.5", PLAYER_24, OVER_23, "hit", -10, "both_over_loses"),
    ("ex.2", PLAYER_24, OVER_23, "hit", -10, "both_over_loses"),
    ("pay.6", PLAYER_23, OVER_25, "hit", 0, "closer_over_pushes"),
    ("ex.2", PLAYER_23, "6c Td 8h", "hit", 0, "closer_over_pushes"),
    ("pay.7", PLAYER_25, OVER_25, "hit", -10, "both_over_loses"),
    ("ex.2", PLAYER_25, OVER_25, "hit", -10, "both_over_loses"),
    ("amb.2", "Tc 9c", SEVENTEEN, (), 10, "higher_wins"),
    ("amb.2", "Tc 9c", TWENTY, (), -10, "lower_loses"),
    ("amb.2", "Tc 9c", NINETEEN, (), 0, "equal_pushes"),
    ("amb.5", "Tc 9c", "Ac Jk", (), -10, "loses_to_natural"),
    ("amb.5", PLAYER_23, "Ac Ad", "hit", -10, "loses_to_natural"),
    ("amb.3", "Ac Ad", "Jk Jk", (), 0, "naturals_push"),
]


@pytest.mark.parametrize(
    ("player", "bank", "acts", "came", "clause"),
    [pytest.param(*row, marks=rule(name)) for name, *row in GRID],
)
def test_the_grid(player, bank, acts, came, clause):
    assert ruled_on(SHEET, player, bank, acts) == (came, clause)


@rule("amb.3")
def test_two_naturals_may_be_read_to_win_for_the_player_dealer():
    assert game(SHEET, "Ac Ad", "Jk Jk", settings=["both-natural=player-dealer-wins"]) == -10


@rule("pay.8")
def test_a_hand_over_22_waits_for_the_bank():
    check_over_hand_waits(SHEET)


@rule("pay.9")
@rule("amb.5")
def test_against_a_natural_doubles_and_splits_go_back():
    """The first wager of $10 loses; the doubled $10, and the second hand's $10, are returned."""
    doubled = heads_up(SHEET, "6c 5c 9h", "Ac Jk", "double")
    assert won(doubled) == -10
    assert rulings(doubled) == ["added_returned"]
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "Ts", "bank": "9s Td"}
    natural = {**cards, "bank": "Ac Jk"}
    acts = {"P2": ["split", "stand", "stand"]}
    assert came_out(play(SHEET, {"P2": {"game": 10}}, cards, acts)) == {"P2 game": [-10, -10]}
    split = play(SHEET, {"P2": {"game": 10}}, natural, acts)
    assert came_out(split) == {"P2 game": [-10, 0]}
    lost = {"bank_natural_added": "lose"}
    assert won(play(SHEET, {"P2": {"game": 10}}, natural, acts, settings=lost)) == -20


@rule("amb.14")
def test_a_surrendered_half_is_taken_ahead_of_everything():
    """A bank of $5 collects P3's surrendered half before P2, whom the button comes to first."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 8c", "seat 3": "Tc 6c", "bank": "Ts Ac"}
    acts = {"P2": "stand", "P3": "surrender"}
    round = play(SHEET, wagers, cards, acts, bank=5)
    assert came_out(round) == {"P3 game": [-5], "P2 game": [0]}
    assert ruled(round, "surrender_at_once") == ["seat 3"]
    in_order = play(SHEET, wagers, cards, acts, bank=5, settings={"surrender_collected": "in-order"})
    assert came_out(in_order) == {"P2 game": [-5], "P3 game": [0]}


@rule("amb.14")
def test_a_surrender_against_a_natural_costs_half():
    assert game(SHEET, "Tc 6c", "Jc Jk", "surrender") == -5
    assert [e.clause for e in heads_up(SHEET, "Tc 6c", "Ts Ad", "surrender").events if isinstance(e, Outcome)]


@rule("amb.15")
@pytest.mark.parametrize(
    ("settings", "came"),
    [([], 0), (["coverage=gross"], 0), (["coverage=two-caps"], 20), (["coverage=net"], 30)],
)
def test_what_uses_the_bank_up(settings, came):
    """A bank of $20 collects P2's $20, then owes P3 $30."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 30}}
    cards = {"seat 2": "Tc 6c", "seat 3": "Td 9h", "bank": "7c Ad"}
    round = play(SHEET, wagers, cards, bank=20, settings=settings)
    assert came_out(round) == {"P2 game": [-20], "P3 game": [came]}


@rule("amb.15")
def test_what_the_bank_does_not_reach():
    """The bank pays P2 its $20; then P3's loss goes back, or is lost as far as the bank may win."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 20}}
    cards = {"seat 2": "Tc Kc", "seat 3": "Td 8h", "bank": "9c Td"}
    kept = play(SHEET, wagers, cards, bank=20)
    lost = play(SHEET, wagers, cards, bank=20, settings=["uncovered-wager=lost"])
    for round, change in ((kept, 0), (lost, -2000)):
        assert round.settlement.stacks_after[2] - round.settlement.stacks_before[2] == change


# -- fees ----------------------------------------------------------------------------------------------------

OPTIONS = rows(
    """
    room-1 | 2-200 | 2-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 8
    room-2 | 2-200 | 2-50 1; 51-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    room-3 | 5-600 | 5-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 8
    room-4 | 5-600 | 5-50 1; 51-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    room-5 | 10-600 | 10-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 8
    room-6 | 10-600 | 10-50 1; 51-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    room-7 | 25-1000 | 25-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 8
    room-8 | 25-1000 | 25-50 1; 51-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    room-9 | 50-1000 | 50-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 8
    room-10 | 50-1000 | 50-50 1; 51-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    room-11 | 100-1000 | 100-100 1; 101-200 2; 201-400 3; 401+ 8
    room-12 | 100-1000 | 100-100 1.50; 101-200 2.50; 201-400 3.50; 401+ 8.50
    """
)


@rule("fee.2")
@rule("fee.4")
@pytest.mark.rule("lake-elsinore/room-rules#fee.12")
@pytest.mark.parametrize("row", OPTIONS, ids=lambda row: row[0])
def test_every_option_of_the_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.2")
@rule("fee.5")
def test_the_player_dealer_alone_pays_by_the_total_action():
    wagers = {"P2": {"game": 60}, "P3": {"game": 41}}
    assert fees(play(SHEET, wagers, {"bank": SEVENTEEN})) == {"Bank": 2}
    assert fees(play(SHEET, wagers, {"bank": SEVENTEEN}, settings=["fee_option=room-4"])) == {"Bank": 2.5}


@rule("fee.3")
def test_no_fee_on_money_added_later():
    check_added_money_is_free(SHEET)


@rule("fee.1")
@rule("amb.16")
def test_the_fee_may_be_posted_for_every_spot_instead():
    wagers = {"P2": {"game": 10, "game@3": 10}, "Back": {"game@2": 10}}
    assert fees(play(SHEET, wagers, {"bank": SEVENTEEN})) == {"Bank": 0.5}
    posted = ["fee-source=per-spot-as-posted"]
    assert fees(play(SHEET, wagers, {"bank": SEVENTEEN}, settings=posted)) == {}
    paid = fees(play(SHEET, wagers, {"bank": SEVENTEEN}, settings=[*posted, "posted_fee=100"]))
    assert paid == {"Bank": 1, "P2": 2, "Back": 1}


@rule("amb.17")
def test_a_band_runs_to_the_last_cent_before_the_next():
    assert bank_fee(sheet(SHEET), 5050) == 50
    assert bank_fee(sheet(SHEET), 10_099) == 100
