"""Room-wide rules of banked games, on the sheets that are played by them."""

import pytest

from houseway.cards import Chance
from houseway.games.banked import bank_fee
from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import (
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    refuses,
    results,
    rows,
    ruled,
    table,
)
from tests.bank.baccarat import BANKER_WINS, DRAGON_7, PANDA_8, PLAYER_WINS, TIE
from tests.bank.three_card import JACK_HIGH, PAIR, QUEEN_HIGH, TEN_HIGH, check_bank_of_any_size, showdown
from tests.rooms.figures.banked_fees import (
    ANGIES_EZ_BACCARAT_CARD_B,
    ANGIES_THREE_CARD_CARD_B,
    LAKE_ELSINORE_BACCARAT,
    LAKE_ELSINORE_THREE_CARD,
)

ANGIES_EZ = "angies/ez-baccarat-panda-8"
ANGIES_THREE_CARD = "angies/three-card-poker-6-card-bonus"
CASINO_REAL = "casino-real/three-card-poker"
DRAGON_BONUS = "casino-real/commission-free-baccarat-dragon-bonus"
LAKE_EZ = "lake-elsinore/ez-baccarat-panda-8"
LAKE_SIX_CARD = "lake-elsinore/three-card-poker-6-card-bonus"
LAKE_THREE_CARD = "lake-elsinore/three-card-poker"
POKER_FLATS = "poker-flats/three-card-poker-6-card-bonus"
SHEETS = {
    "angies": [ANGIES_EZ, ANGIES_THREE_CARD],
    "casino-real": [CASINO_REAL, DRAGON_BONUS],
    "lake-elsinore": [LAKE_EZ, LAKE_SIX_CARD, LAKE_THREE_CARD],
    "poker-flats": [POKER_FLATS],
}


def on(*rules):
    """A parameter for every sheet of each rule's room, citing the rules of that room."""
    found = []
    for room, names in SHEETS.items():
        marks = [pytest.mark.rule(rule) for rule in rules if rule.startswith(f"{room}/")]
        if marks:
            found += [pytest.param(name, marks=marks) for name in names]
    return pytest.mark.parametrize("name", found)


def kind_of(name):
    return "player" if "baccarat" in name else "ante"


def beaten(name):
    """Cards with which the player at seat 2 loses."""
    return BANKER_WINS if "baccarat" in name else {"seat 2": TEN_HIGH, "bank": "Qs 8d Ah"}


# -- turns at the bank ---------------------------------------------------------------------------------------


@on(
    "angies/room-rules#room.25",
    "angies/room-rules#room.26",
    "casino-real/room-rules#bet.6",
    "lake-elsinore/room-rules#room.41",
    "poker-flats/room-rules#bet.3",
    "poker-flats/room-rules#bet.5",
)
def test_the_bank_goes_round_clockwise_two_hands_a_turn(name):
    order = bankers(table(name, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]
    assert offers(table(name, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@on("lake-elsinore/room-rules#room.42")
def test_a_new_game_is_offered_at_seat_1(name):
    assert offers(table(name, ["P5", "P2"], bank_seat=7).deal(Chance(1))) == ["P2", "P5", "Bank"]
    assert offers(table(name, ["P1", "P2"], bank_seat=7).deal(Chance(1))) == ["P1", "P2", "Bank"]


@pytest.mark.rule("lake-elsinore/room-rules#room.43")
@pytest.mark.parametrize("name", [LAKE_THREE_CARD, "lake-elsinore/caribbean-stud-poker"])
def test_the_game_ends_when_nobody_else_takes_the_bank(name):
    seated = table(name, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


# -- what the bank covers ------------------------------------------------------------------------------------


@on(
    "angies/room-rules#room.29",
    "angies/room-rules#room.30",
    "casino-real/room-rules#bet.7",
    "casino-real/room-rules#bet.8",
    "lake-elsinore/room-rules#room.47",
    "lake-elsinore/room-rules#room.48",
    "poker-flats/room-rules#pay.1",
    "poker-flats/room-rules#pay.2",
)
def test_the_bank_collects_no_more_than_it_put_up_and_the_rest_goes_back(name):
    round = hand(name, {"P2": {kind_of(name): 50}}, beaten(name), bank=30)
    assert came_to(round)[f"P2 {kind_of(name)}"] == -30
    assert ruled(round, "uncovered_returned")
    assert results(round)["P2"] + fees(round).get("P2", 0) == -30


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(ANGIES_EZ, marks=pytest.mark.rule("angies/room-rules#room.29")),
        pytest.param(LAKE_EZ, marks=pytest.mark.rule("lake-elsinore/room-rules#room.48")),
    ],
)
def test_how_a_bank_of_25_is_used_up_in_baccarat(name):
    wagers = {"P2": {"player": 20}, "P3": {"banker": 20}, "P4": {"banker": 20}}
    assert list(came_to(hand(name, wagers, BANKER_WINS, bank=25)).values()) == [-20, 5, 0]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(
            ANGIES_THREE_CARD, [-15, -15, 0, 0], marks=pytest.mark.rule("angies/room-rules#room.29")
        ),
        pytest.param(CASINO_REAL, [-15, -15, 15, 15], marks=pytest.mark.rule("casino-real/room-rules#bet.7")),
        pytest.param(
            LAKE_SIX_CARD, [-15, -15, 0, 0], marks=pytest.mark.rule("lake-elsinore/room-rules#room.48")
        ),
        pytest.param(
            LAKE_THREE_CARD, [-15, -15, 0, 0], marks=pytest.mark.rule("lake-elsinore/room-rules#room.47")
        ),
        pytest.param(POKER_FLATS, [-15, -15, 0, 0], marks=pytest.mark.rule("poker-flats/room-rules#pay.1")),
    ],
)
def test_how_a_bank_of_30_is_used_up_in_three_card_poker(name, expected):
    """A loser and then a winner: only at Casino Real has the bank money left for the winner."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5h 5d 9s", "bank": "Qs 8d Ah"}
    assert list(came_to(hand(name, wagers, cards, bank=30)).values())[:4] == expected
    assert list(came_to(hand(name, wagers, cards, bank=30)).values())[4:] == [0, 0]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            ANGIES_THREE_CARD,
            marks=[pytest.mark.rule(f"angies/room-rules#room.{number}") for number in (31, 32)],
        ),
        pytest.param(LAKE_SIX_CARD, marks=pytest.mark.rule("lake-elsinore/room-rules#room.49")),
        pytest.param(LAKE_THREE_CARD, marks=pytest.mark.rule("lake-elsinore/room-rules#room.49")),
        pytest.param(
            POKER_FLATS,
            marks=[pytest.mark.rule(f"poker-flats/room-rules#bet.{number}") for number in (9, 10)],
        ),
    ],
)
def test_the_bank_may_be_of_any_size(name):
    check_bank_of_any_size(name)


@pytest.mark.rule("lake-elsinore/room-rules#room.49")
def test_the_bank_may_be_of_any_size_in_baccarat():
    for amount in (5, 90_000):
        round = hand(LAKE_EZ, {"P2": {"player": 300}}, BANKER_WINS, bank=amount)
        assert came_to(round) == {"P2 player": -min(amount, 300)}


@pytest.mark.rule("poker-flats/room-rules#pay.3")
def test_bonus_bets_are_paid_within_the_same_coverage():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(POKER_FLATS, {"P2": bets}, {"seat 2": "9h 9c 9d", "bank": QUEEN_HIGH}, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80, "P2 six-card-bonus": 0}


@pytest.mark.rule("angies/room-rules#room.28")
@pytest.mark.parametrize(
    ("bets", "cards", "won"),
    [
        ({"player": 10, "banker": 10}, PLAYER_WINS, {"player": 10, "banker": -10}),
        ({"player": 10, "banker": 10, "tie": 5}, BANKER_WINS, {"player": -10, "banker": 10, "tie": -5}),
        ({"tie": 5}, TIE, {"tie": 40}),
        ({"banker": 5, "panda-8": 5, "dragon-7": 5}, DRAGON_7, {"banker": 5, "panda-8": -5, "dragon-7": 200}),
        ({"player": 5, "panda-8": 5, "dragon-7": 5}, PANDA_8, {"player": 5, "panda-8": 125, "dragon-7": -5}),
    ],
)
def test_the_bank_pays_and_collects_every_wager_of_baccarat(bets, cards, won):
    round = hand(ANGIES_EZ, {"P2": bets}, cards)
    assert came_to(round) == {f"P2 {kind}": amount for kind, amount in won.items()}
    assert results(round)["Bank"] + fees(round)["Bank"] == -sum(won.values())


@pytest.mark.rule("angies/room-rules#room.28")
@pytest.mark.parametrize(
    ("player", "bank", "won"),
    [
        (PAIR, QUEEN_HIGH, (10, 10, 10, -10)),
        (TEN_HIGH, QUEEN_HIGH, (-10, -10, -10, -10)),
        ("9c 9d 2h", "9h 4s Kd", (10, 10, 10, 70)),
    ],
)
def test_the_bank_pays_and_collects_every_wager_of_three_card_poker(player, bank, won):
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    assert tuple(showdown(ANGIES_THREE_CARD, player, bank, bets).values()) == won


# -- order and back line -------------------------------------------------------------------------------------

ALL_FIVE = {"player": 5, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}


@on("angies/room-rules#room.37", "lake-elsinore/room-rules#room.50")
def test_first_seat_bet_order_and_laps(name):
    baccarat = "baccarat" in name
    side_bets = ["bonus"] if name == LAKE_THREE_CARD else ["pair-plus", "six-card-bonus"]
    kinds = list(ALL_FIVE) if baccarat else ["ante", "play", *side_bets]
    bets = ALL_FIVE if baccarat else {kind: 10 for kind in kinds if kind != "play"}
    round = hand(name, {"P2": bets, "P6": bets, "P8": bets}, bank_seat=4)
    seats = ("P6", "P8", "P2")
    by_seat = [f"{seat} {kind}" for seat in seats for kind in kinds]
    by_kind = [f"{seat} {kind}" for kind in kinds for seat in seats]
    assert list(came_to(round)) == (by_kind if baccarat else by_seat)
    assert not ruled(round, "action_button")


@pytest.mark.rule("lake-elsinore/room-rules#room.50")
def test_three_card_poker_uses_a_button_when_the_bank_is_short():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    round = hand(LAKE_THREE_CARD, wagers, cards, bank=30)
    assert next(iter(came_to(round))) == "P6 ante"


@pytest.mark.rule("casino-real/room-rules#bet.11")
def test_the_up_card_places_the_button_from_the_house_dealers_left():
    wagers = {f"P{seat}": {"ante": 10} for seat in (1, 2, 3, 5, 6, 7, 8)}
    round = hand(CASINO_REAL, wagers, {"bank": "Ks Qd 4c"}, bank_seat=4)
    assert ruled(round, "action_button") == ["4c puts the button at seat 5"]
    assert next(iter(came_to(round))) == "P5 ante"


@on("angies/room-rules#room.36")
def test_the_back_line_is_open_for_any_wager(name):
    round = betting(name, ["P2", "Back"])
    assert circles_of(round, "Back") == {key for key in circles_of(round, "P2") if key.endswith("@2")}


@on("casino-real/room-rules#bet.14", "poker-flats/room-rules#bet.12", "lake-elsinore/room-rules#room.53")
def test_there_is_no_back_line(name):
    round = betting(name, ["P2", "P3", "Back"])
    assert "Back" not in round.pending
    assert {key.partition("@")[2] for key in circles_of(round, "P2")} == {"2"}


# -- fees ----------------------------------------------------------------------------------------------------


@on(
    "angies/room-rules#fee.1",
    "angies/room-rules#fee.2",
    "lake-elsinore/room-rules#fee.1",
    "lake-elsinore/room-rules#fee.3",
    "poker-flats/room-rules#fee.6",
    "poker-flats/room-rules#fee.7",
)
def test_one_option_is_in_force_and_its_fee_is_taken_before_the_cards(name):
    round = hand(name, {"P2": {kind_of(name): 30}})
    assert fees(round)["Bank"] * 100 == bank_fee(sheet(name), 3_000)
    assert moment(round, Transfer) < moment(round, Dealt)


@on("angies/room-rules#fee.4", "lake-elsinore/room-rules#fee.4", "poker-flats/room-rules#fee.9")
def test_no_option_has_more_than_five_rates(name):
    for option in sheet(name).fees:
        fee = fee_option(sheet(name).change({"fee_option": option}))
        assert len({band.fee for band in fee.bank.bands}) <= 5
        assert len({band.fee for band in fee.players.bands}) <= 5


@pytest.mark.rule("angies/room-rules#fee.4")
@pytest.mark.rule("angies/room-rules#fee.13")
@pytest.mark.rule("angies/room-rules#fee.15")
@pytest.mark.parametrize("row", rows(ANGIES_THREE_CARD_CARD_B), ids=lambda row: row[0])
def test_card_b_of_three_card_poker(row):
    check_fee_option(ANGIES_THREE_CARD, row)


@pytest.mark.rule("angies/room-rules#fee.14")
@pytest.mark.parametrize(("ante", "fee"), [(15, 0.5), (16, 1)])
def test_total_action_of_three_card_poker_is_everything_but_play(ante, fee):
    bets = {"ante": ante, "pair-plus": 5, "six-card-bonus": 5}
    assert fees(hand(ANGIES_THREE_CARD, {"P2": bets}, settings=["fee-card=B"])) == {"Bank": fee}


@pytest.mark.rule("angies/room-rules#fee.16")
@pytest.mark.rule("angies/room-rules#fee.18")
@pytest.mark.parametrize("row", rows(ANGIES_EZ_BACCARAT_CARD_B), ids=lambda row: row[0])
def test_card_b_of_baccarat(row):
    check_fee_option(ANGIES_EZ, row)


@pytest.mark.rule("angies/room-rules#fee.17")
@pytest.mark.parametrize(("line", "fee"), [(5, 0.5), (6, 1)])
def test_total_action_of_baccarat_is_all_five_wagers(line, fee):
    round = hand(ANGIES_EZ, {"P2": {**ALL_FIVE, "player": line}}, settings=["fee-card=B"])
    assert fees(round) == {"Bank": fee}
    refuses(betting(ANGIES_EZ, ["P2"], ["fee-card=B"]), "P2", {"player": 501}, "over the most of $500")


@pytest.mark.rule("lake-elsinore/room-rules#fee.7")
def test_a_player_the_bank_does_not_reach_gets_no_fee_back():
    wagers = {"P2": {"player": 20}, "P3": {"player": 20}}
    round = hand(LAKE_EZ, wagers, PLAYER_WINS, bank=20, settings=["fee-schedule=own-1"])
    assert came_to(round)["P3 player"] == 0
    assert results(round)["P3"] == -1


@pytest.mark.rule("lake-elsinore/room-rules#fee.8")
@pytest.mark.rule("lake-elsinore/room-rules#fee.9")
@pytest.mark.parametrize(
    ("name", "bets", "more", "fee"),
    [
        (LAKE_EZ, {"player": 74}, {"tie": 50, "dragon-7": 50}, (0.5, 2)),
        (LAKE_SIX_CARD, {"ante": 49}, {"pair-plus": 50, "six-card-bonus": 50}, (1, 2)),
        (LAKE_THREE_CARD, {"ante": 49}, {"bonus": 49}, (1, 2)),
    ],
)
def test_total_action_is_the_game_wagers_and_bonus_bets_are_free(name, bets, more, fee):
    assert fees(hand(name, {"P2": {**bets, **more}})) == {"Bank": fee[0]}
    assert fees(hand(name, {"P2": bets, "P3": {kind_of(name): 5}})) == {"Bank": fee[1]}


@pytest.mark.rule("lake-elsinore/room-rules#fee.13")
@pytest.mark.parametrize("name", [LAKE_SIX_CARD, LAKE_THREE_CARD])
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_THREE_CARD), ids=lambda row: row[0])
def test_schedule_b(name, row):
    check_fee_option(name, row)


@pytest.mark.rule("lake-elsinore/room-rules#fee.15")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_BACCARAT), ids=lambda row: row[0])
def test_schedule_d(row):
    check_fee_option(LAKE_EZ, row)


@pytest.mark.rule("poker-flats/room-rules#fee.5")
def test_only_the_player_dealer_pays():
    cards = {"seat 2": PAIR, "bank": JACK_HIGH}
    assert fees(hand(POKER_FLATS, {"P2": {"ante": 20}, "P3": {"ante": 6}}, cards)) == {"Bank": 2}
