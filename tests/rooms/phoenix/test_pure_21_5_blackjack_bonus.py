"""Phoenix Casino & Lounge, Pure 21.5 Blackjack: the Red Flex Bet and the fees."""

import pytest

from houseway.games.banked.collection import bank_fee
from houseway.play.events import Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import accepts, betting, board_of, check_edges, fees, figures, moment, refuses
from tests.bank.twenty_one import came_out, dealt_to, heads_up, play, won

SHEET = "phoenix/pure-21-5-blackjack"
OLDER = ["pure-variant=a"]
RED_FLEX = {2: 2, 3: 3, 4: 8, 5: 50, 6: 100, 7: 200, 8: 299, 9: 299}
SCHEDULE = "1-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 5"
RATES_OF_2008 = "5-50 0.50; 55-100 1; 105-200 2; 205-400 3; 405+ 5"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- Red Flex ------------------------------------------------------------------------------------------------


@rule("side.1")
def test_a_red_flex_bet_needs_a_game_wager():
    settling.check_needs_game(SHEET, "red-flex")


@rule("side.3")
def test_its_size_is_free_against_the_game_wager():
    round = betting(SHEET, ["P2"])
    for size in (1, 10, 5000):
        assert accepts(round, "P2", {"game": 10, "red-flex": size}) == {"game@2": 10, "red-flex@2": size}
    refuses(round, "P2", {"game": 10, "red-flex": 0.5}, "under the least")
    high = betting(SHEET, ["P2"], {"table_limits": [500, 20000]})
    assert {(circle.low, circle.high) for circle in board_of(high, "P2").circles} == {(500, 20_000)}


@rule("side.4")
@rule("side.7")
@rule("side.8")
@pytest.mark.parametrize(("bank", "run"), settling.RED_RUNS)
def test_red_flex_pays_by_the_red_cards_with_which_the_bank_begins(bank, run):
    assert settling.bonus(SHEET, "red-flex", bank) == RED_FLEX.get(run, -1)


@rule("side.5")
@rule("side.6")
@rule("amb.17")
@pytest.mark.parametrize(
    ("bank", "odds"), [("9h 8d", 2), ("9d 8h", 2), ("9h 8s", -1), ("9c 8d", -1), ("9c 8s", -1)]
)
def test_only_hearts_and_diamonds_are_red_and_the_first_two_must_be(bank, odds):
    assert settling.bonus(SHEET, "red-flex", bank) == odds
    assert settling.bonus(SHEET, "red-flex", "9c 8s") == -1


@rule("amb.29")
def test_eight_red_cards_pay_299():
    assert settling.bonus(SHEET, "red-flex", "2h 3d 2d 2h 3h 2d Ah 5d") == 299


@pytest.mark.parametrize(
    ("bank", "odds", "cards"),
    [
        pytest.param("Th 7d", 2, 2, marks=rule("ex.1")),
        pytest.param("Kd 6d 9h", 3, 3, marks=rule("ex.2")),
        pytest.param("Kd 2c 9h", -1, 3, marks=rule("ex.3")),
        pytest.param("7h 8d Ac 4d", 2, 4, marks=rule("ex.4")),
    ],
)
def test_the_printed_examples(bank, odds, cards):
    round = heads_up(SHEET, "Ac Kd", bank, (), {"game": 10, "red-flex": 10})
    assert won(round, kind="red-flex") == 10 * odds
    assert len(dealt_to(round, "bank")) == cards


@rule("ex.5")
def test_insurance_and_a_push_are_one_bet_won():
    round = heads_up(SHEET, "Ac Kd", "Ah Qd", "insure", settings=OLDER)
    assert came_out(round) == {"P2 game": [0], "P2 insurance": [10]}
    even = heads_up(SHEET, "Ac Kd", "Ah Qd", "even-money", settings=OLDER)
    assert came_out(even) == {"P2 game": [10]}


@rule("side.9")
def test_red_flex_bets_are_paid_and_collected_as_far_as_the_bank_reaches():
    wagers = {"P2": {"game": 10, "red-flex": 20}, "P3": {"game": 10, "red-flex": 20}}
    cards = {"seat 2": "Tc 7d", "seat 3": "Tc 7h", "bank": "9h 8s"}
    round = play(SHEET, wagers, cards, bank=30)
    assert came_out(round) == {"P2 game": [0], "P2 red-flex": [-20], "P3 game": [0], "P3 red-flex": [-10]}
    round = play(SHEET, wagers, cards | {"bank": "9h 8d"}, bank=30)
    assert came_out(round) == {"P2 game": [0], "P2 red-flex": [30], "P3 game": [0], "P3 red-flex": [0]}


@rule("amb.19")
def test_the_bank_draws_while_a_wager_depends_on_it():
    """For a bust and for Red Flex, but not for a Pure or a surrender alone."""
    assert len(dealt_to(heads_up(SHEET, "Ac Kd", "9h 4s Kd"), "bank")) == 2
    assert len(dealt_to(heads_up(SHEET, "Tc 6d", "9h 4s Kd", "surrender"), "bank")) == 2
    assert len(dealt_to(heads_up(SHEET, common.BUSTED, "9h 4s Kd", "hit"), "bank")) == 3
    bets = {"game": 10, "red-flex": 10}
    assert len(dealt_to(heads_up(SHEET, "Ac Kd", "9h 4s Kd", (), bets), "bank")) == 3


@rule("amb.20")
@pytest.mark.parametrize(("settings", "odds"), [((), 2), (["red-flex-after-surrender=lost"], -1)])
def test_the_red_flex_bet_of_a_surrendered_hand(settings, odds):
    assert settling.bonus(SHEET, "red-flex", "9h 8d", "Tc 6d", "surrender", settings) == odds
    assert settling.bonus(SHEET, "red-flex", "9h 8d", "Tc 6d", "stand", settings) == 2


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.4")
@rule("side.10")
def test_the_bank_pays_by_game_and_red_flex_wagers():
    paid = [
        fees(heads_up(SHEET, "Tc 9d", "9h 8s", (), bets))
        for bets in ({"game": 50}, {"game": 40, "red-flex": 10}, {"game": 41, "red-flex": 10})
    ]
    assert paid == [{"Bank": 0.5}, {"Bank": 0.5}, {"Bank": 1}]


@rule("fee.4")
@rule("fee.5")
def test_nothing_added_after_the_deal_costs_anything():
    cards = {"seat 2": "8c 8d 3h 9s", "seat 2 hand 2": "Th", "bank": "Ah 8s"}
    acts = {"P2": ["insure", "split", "double", "stand"]}
    assert fees(play(SHEET, {"P2": {"game": 50}}, cards, acts)) == {"Bank": 0.5}
    assert fees(heads_up(SHEET, "Tc 6d", "9h 8s", "surrender", {"game": 50})) == {"Bank": 0.5}


@rule("play.3")
def test_the_fee_is_taken_between_the_wagers_and_the_cards():
    round = heads_up(SHEET, "Tc 9d", "9h 8s")
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)
    assert fees(round) == {"Bank": 0.5}


@rule("fee.2")
@rule("fee.6")
@rule("amb.14")
@pytest.mark.parametrize("settings", [(), OLDER])
def test_the_schedule(settings):
    check_edges(sheet(SHEET).change(settings), figures(SCHEDULE), bank_fee)
    assert sheet(SHEET).fee.limits[0] == 100


@rule("fee.8")
def test_five_rates_at_most():
    assert len({band.fee for band in sheet(SHEET).fee.bank.bands}) == 5
    check_edges(sheet(SHEET), figures(SCHEDULE), bank_fee)


@rule("fee.3")
@room_rule("amb.8")
def test_the_rates_of_2008():
    older = sheet(SHEET).change(["pure-fee=2008-rates"])
    check_edges(older, figures(RATES_OF_2008), bank_fee)
    assert older.fee.limits[0] == 500


@rule("amb.16")
@pytest.mark.parametrize(
    ("settings", "fee"), [((), 1), (["pure-fee=2008-rates", "fee-bracket-gap=lower"], 0.5)]
)
def test_which_fee_table_is_in_force(settings, fee):
    """$52 lie in the second band of one table and between two bands of the other, here read down."""
    round = heads_up(SHEET, "Tc 9d", "9h 8s", (), {"game": 52}, settings=[*OLDER, *settings])
    assert fees(round) == {"Bank": fee}
    assert bank_fee(sheet(SHEET), 5_000) == 50
    assert bank_fee(sheet(SHEET).change(["pure-fee=2008-rates"]), 5_400) == 100
