"""No Bust 21st Century Blackjack with Buster at Phoenix, rule by rule: settlement, Buster, fees, readings."""

import pytest

from houseway.errors import SheetError
from houseway.games.banked.collection import fee_option
from houseway.rooms import sheet
from tests.bank.arrange import accepts, betting, came_to, check_fee_option, fees, refuses, rows, ruled
from tests.bank.no_bust import (
    NATURAL,
    NINETEEN,
    OVER_23,
    OVER_25,
    PLAYER_23,
    PLAYER_24,
    PLAYER_25,
    SEVENTEEN,
    TWENTY,
    ruled_on,
)
from tests.bank.no_bust_table import check_added_money_is_free, game
from tests.bank.twenty_one import came_out, dealt_to, heads_up, play, won

SHEET = "phoenix/no-bust-21st-century-blackjack"
BOTH = {"game": 10, "buster": 5}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- settlement ----------------------------------------------------------------------------------------------

GRID = [
    ("pay.2", "Jk Jk", "Ac Jk", (), 0, "naturals_push"),
    ("pay.2", "Ac Jk", "Ac Jk", (), 0, "naturals_push"),
    ("pay.3", "Jk Jk", SEVENTEEN, (), 20, "natural_wins"),
    ("pay.3", "Jk Jk", OVER_25, (), 20, "natural_wins"),
    ("ex.1", "Jk Jk", TWENTY, (), 20, "natural_wins"),
    ("pay.4", "Ac Jk", SEVENTEEN, (), 10, "natural_wins"),
    ("pay.4", "Jk Ac", "9s Jk", (), 10, "natural_wins"),
    ("ex.2", "Ac Jk", TWENTY, (), 10, "natural_wins"),
    ("pay.5", "Tc 9c", "Ac Jk", (), -10, "loses_to_natural"),
    ("pay.5", "Jk 9c", "Ac Jk", (), -10, "loses_to_natural"),
    ("pay.6", "Tc 2c", OVER_25, (), 10, "wins_against_over"),
    ("pay.7", "Tc 9c", SEVENTEEN, (), 10, "higher_wins"),
    ("pay.7", "Tc 9c", TWENTY, (), -10, "lower_loses"),
    ("pay.8", "Tc 9c", NINETEEN, (), 0, "equal_pushes"),
    ("pay.9", PLAYER_23, SEVENTEEN, "hit", -10, "over_loses"),
    ("pay.10", PLAYER_24, OVER_23, "hit", -10, "both_over_loses"),
    ("pay.10", PLAYER_25, OVER_25, "hit", -10, "both_over_loses"),
    ("pay.11", PLAYER_23, OVER_25, "hit", 0, "closer_over_pushes"),
]


@pytest.mark.parametrize(
    ("player", "bank", "acts", "came", "clause"),
    [pytest.param(*row, marks=rule(name)) for name, *row in GRID],
)
def test_the_grid(player, bank, acts, came, clause):
    assert ruled_on(SHEET, player, bank, acts) == (came, clause)


@rule("pay.14")
def test_a_natural_is_paid_before_anybody_acts():
    """$10 of bank pay P3's ace and joker before P2, who stands on 20 and would win too, is asked."""
    wagers, cards = {"P2": {"game": 10}, "P3": {"game": 10}}, {"seat 2": "Tc Kc", "seat 3": "Ac Jk"}
    round = play(SHEET, wagers, {**cards, "bank": NINETEEN}, bank=10)
    assert came_to(round) == {"P3 game": 10, "P2 game": 0}
    assert ruled(round, "natural_paid_at_once") == ["seat 3"]
    late = play(SHEET, wagers, {**cards, "bank": NINETEEN}, bank=10, settings={"natural_payment": "in-order"})
    assert came_to(late) == {"P2 game": 10, "P3 game": 0}


@rule("pay.14")
def test_a_natural_waits_for_a_bank_that_has_one_and_its_buster_bet_stays():
    equal = play(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Jk", "bank": NATURAL})
    assert came_to(equal) == {"P2 game": 0}
    assert ruled(equal, "natural_paid_at_once") == []
    beside = {"seat 2": "Ac Jk", "bank": "6c Td 9h"}
    round = play(SHEET, {"P2": {"game": 10, "buster": 5}}, beside)
    assert ruled(round, "natural_paid_at_once") == ["seat 2"]
    assert came_to(round)["P2 buster"] > 0


@rule("amb.5")
@pytest.mark.parametrize(("settings", "came"), [([], 10), (["ace-joker-pay=2-to-1"], 20)])
def test_what_ace_and_joker_pay(settings, came):
    assert game(SHEET, "Ac Jk", TWENTY, settings=settings) == came
    assert game(SHEET, "Jk Jk", TWENTY, settings=settings) == 20


@rule("amb.1")
def test_whether_a_drawn_22_is_over():
    """Over it loses to 17, and a bank of 22 busts for Buster; below a natural it beats 21 and is no bust."""
    drawn = "Tc 6c 6d"
    assert game(SHEET, drawn, SEVENTEEN, "hit") == -10
    assert won(heads_up(SHEET, "Tc 9c", "6s Td 6h", bets=BOTH), kind="buster") == 5
    best = ["multi-card-22=below-natural"]
    assert game(SHEET, drawn, "9s Jk", "hit", best) == 10
    assert won(heads_up(SHEET, "Tc 9c", "6s Td 6h", bets=BOTH, settings=best), kind="buster") == -5


@rule("amb.3")
def test_whether_a_jokers_21_beats_another():
    assert game(SHEET, "Jk 9c", "7s 7d 7h") == 0
    assert game(SHEET, "Jk 9c", "7s 7d 7h", settings=["joker-21-rank=above-plain-21"]) == 10


# -- Buster --------------------------------------------------------------------------------------------------


@rule("side.1")
def test_buster_is_optional_and_needs_a_game_wager():
    round = betting(SHEET, ["P2"])
    refuses(round, "P2", {"buster": 5}, "a buster wager needs a game wager beside it")
    assert accepts(round, "P2", {"game": 10}) == {"game@2": 10}
    assert accepts(round, "P2", BOTH) == {"game@2": 10, "buster@2": 5}


@rule("side.3")
def test_buster_may_be_smaller_or_larger_than_the_game_wager():
    round = betting(SHEET, ["P2"])
    for amount in (5, 10, 5000):
        assert accepts(round, "P2", {"game": 10, "buster": amount})["buster@2"] == amount
    refuses(round, "P2", {"game": 10, "buster": 4}, "is under the least of $5")


BUSTED = [
    ("6c Td 9h", 3, 1),
    ("6c 5d 5h Tc", 4, 3),
    ("6c 2d 2h 5c Td", 5, 6),
    ("2c 2d 2h 5c 5d Td", 6, 30),
    ("2c 2d 2h 2s 3c 5d Td", 7, 100),
    ("2c 2d 2h 2s 2c 2d 4h Td", 8, 250),
    ("2c 2d 2h 2s 2c 2d Ah 3d Td", 9, 250),
]


@rule("side.4")
@rule("side.8")
@pytest.mark.parametrize(("bank", "cards", "pays"), BUSTED)
def test_buster_pays_by_the_cards_of_the_busted_hand(bank, cards, pays):
    round = heads_up(SHEET, "Tc 9c", bank, bets=BOTH)
    assert len(dealt_to(round, "bank")) == cards
    assert won(round, kind="buster") == 5 * pays


@rule("side.5")
def test_buster_loses_when_the_bank_does_not_bust():
    for bank in (SEVENTEEN, "9s Jk", "Ac Jk"):
        assert won(heads_up(SHEET, "Tc 9c", bank, bets=BOTH), kind="buster") == -5
    round = play(SHEET, {"P2": BOTH}, {"seat 2": "Tc 8c", "bank": TWENTY}, bank=12)
    assert came_out(round) == {"P2 game": [-10], "P2 buster": [-2]}


@rule("side.6")
def test_buster_stays_whether_its_player_busts_or_has_a_natural():
    for player, acts in ((PLAYER_23, "hit"), ("Jk Jk", ())):
        assert won(heads_up(SHEET, player, OVER_25, acts, BOTH), kind="buster") == 5
        assert won(heads_up(SHEET, player, SEVENTEEN, acts, BOTH), kind="buster") == -5


@rule("side.7")
def test_the_bank_draws_for_buster_when_only_naturals_are_left():
    assert len(dealt_to(heads_up(SHEET, "Jk Jk", OVER_25, bets=BOTH), "bank")) == 3
    assert len(dealt_to(heads_up(SHEET, "Jk Jk", OVER_25), "bank")) == 2


@rule("amb.13")
def test_what_buster_does_when_its_player_surrenders():
    stays = heads_up(SHEET, "Tc 6c", OVER_25, "surrender", BOTH)
    assert came_out(stays) == {"P2 game": [-5], "P2 buster": [5]}
    lost = heads_up(SHEET, "Tc 6c", OVER_25, "surrender", BOTH, settings=["buster-after-surrender=lost"])
    assert came_out(lost) == {"P2 game": [-5], "P2 buster": [-5]}


# -- order ---------------------------------------------------------------------------------------------------

ORDER = {"P2": {"game": 10, "buster": 10}, "P3": {"game": 10, "buster": 10}}
ORDER_CARDS = {"seat 2": "Tc 8c", "seat 3": "Td 8h", "bank": "9c Ad"}


@rule("pay.12")
@rule("amb.9")
def test_a_short_bank_is_used_player_by_player_or_bet_by_bet():
    """$20 of a bank against four losing wagers of $10."""
    by_player = play(SHEET, ORDER, ORDER_CARDS, bank=20)
    assert came_out(by_player) == {"P2 game": [-10], "P2 buster": [-10], "P3 game": [0], "P3 buster": [0]}
    by_bet = play(SHEET, ORDER, ORDER_CARDS, bank=20, settings=["settle-order=per-bet-class"])
    assert came_out(by_bet) == {"P2 game": [-10], "P3 game": [-10], "P2 buster": [0], "P3 buster": [0]}


@rule("pay.12")
def test_settlement_starts_at_the_button():
    cards = {**ORDER_CARDS, "bank": "9c 2d 9h"}
    assert next(iter(came_out(play(SHEET, ORDER, cards)))) == "P3 game"


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.19")
def test_the_schedule():
    (row,) = rows("1 || 1-50 0.50; 51-100 1; 101-200 2; 201-400 3; 401+ 5")
    check_fee_option(SHEET, row)
    option = fee_option(sheet(SHEET))
    assert option is not None
    assert option.limits is not None
    assert option.limits[0] == 500


@rule("fee.2")
@room("fee.6")
def test_game_and_buster_wagers_before_the_deal_count_and_nothing_later():
    assert fees(heads_up(SHEET, "Tc 9c", SEVENTEEN, bets={"game": 50})) == {"Bank": 0.5}
    assert fees(heads_up(SHEET, "Tc 9c", SEVENTEEN, bets={"game": 50, "buster": 5})) == {"Bank": 1}
    check_added_money_is_free(SHEET, acts=("split", "stand", "stand"))


@rule("fee.4")
def test_one_schedule_of_five_flat_rates_is_in_force():
    """The fee goes up by steps and not with every dollar, and there are five of them."""
    charged = [fees(play(SHEET, {"P2": {"game": bet}}, {"bank": SEVENTEEN}))["Bank"] for bet in STEPS]
    assert charged == [0.5, 0.5, 1, 1, 2, 2, 3, 3, 5, 5]
    assert len(set(charged)) == 5
    assert [*sheet(SHEET).fees] == [sheet(SHEET).rules.fee_option]
    with pytest.raises(SheetError):
        sheet(SHEET).change({"fee_option": "2"})


STEPS = (5, 50, 51, 100, 101, 200, 201, 400, 401, 5000)


@rule("fee.3")
def test_one_fee_from_the_player_dealer_alone():
    round = play(SHEET, {"P2": {"game": 60}, "P3": {"game": 41}}, {"bank": SEVENTEEN})
    assert fees(round) == {"Bank": 2}
