"""Stud at Poker Flats, rule by rule: what the house takes, from whom and when, on its four stud sheets."""

import pytest

from houseway.errors import SheetError
from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import deal, dropped, paid, results
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import as_read, in_the_pot, show_down
from tests.pots.stud_rulings import start

ROOM = "poker-flats"
SHEETS = ("seven-card-stud", "seven-card-stud-hi-lo", "razz", "five-card-stud")


def room_rule(name):
    return pytest.mark.rule("poker-flats/room-rules#" + name)


def on_all(ids):
    return on_sheets(ROOM, dict.fromkeys(SHEETS, ids))


@on_all("fee.1")
@pytest.mark.parametrize("limit", ["1-5", "1-10"])
@pytest.mark.parametrize("players", [2, 8])
def test_the_drop_is_three_dollars_at_every_limit_of_the_list(sheet, players, limit):
    round = show_down(start(sheet, players=players, settings={"limit": limit}))
    assert dropped(round) == 3
    split = "-split" if "hi-lo" in sheet else ""
    assert round.game.fee.id == f"{limit}{split}"


@on_sheets(ROOM, {"seven-card-stud": "fee.1", "seven-card-stud-hi-lo": "fee.1", "razz": "fee.1"})
def test_structured_games_pay_the_same(sheet):
    assert dropped(show_down(start(sheet))) == 3


@on_sheets(ROOM, {"seven-card-stud": "amb.12"})
def test_limits_outside_the_drop_list_are_offered_unless_only_the_list_is_read(sheet):
    assert dropped(show_down(start(sheet, settings={"limit": "10-20"}))) == 3
    for name in SHEETS[:3]:
        with pytest.raises(SheetError, match="the tables offered are 1-5, 1-10$"):
            table_of(f"{ROOM}/{name}", 3, {"structured-limits": "listed-only", "limit": "2-4"})
        assert table_of(f"{ROOM}/{name}", 3, {"structured-limits": "listed-only"}).game.rules.limit == "1-5"


@on_all("fee.2")
def test_the_drop_is_taken_before_the_hand_starts(sheet):
    round = start(sheet)
    moves = [e for e in round.events if isinstance(e, (Transfer, Dealt)) and "button" not in str(e)]
    assert moves[0] == Transfer(0, "house", 300, "collection", "drop")


@on_all("fee.3")
def test_a_nominal_button_that_moves_on_every_hand_pays_and_never_the_pot(sheet):
    table = table_of(sheet, 3)
    payers = []
    for _ in range(4):
        round = show_down(deal(table))
        payers += paid(round, "drop")
    assert payers == [(name, "house", 3) for name in ("P1", "P2", "P3", "P1")]


@on_all("fee.3")
@pytest.mark.parametrize(
    ("reading", "payers"),
    [
        ("nominal-button", [("P1", "house", 3)]),
        ("equal-shares", [("P1", "house", 1), ("P2", "house", 1), ("P3", "house", 1)]),
        ("antes", [("pot", "house", 1.5)]),
    ],
)
@room_rule("amb.2")
def test_readings_of_who_pays_where_there_is_no_button(sheet, reading, payers):
    round = start(sheet, settings=as_read(sheet, "no-button-fee-payer", reading))
    assert paid(round, "drop") == payers


@on_all("fee.3")
@pytest.mark.parametrize(
    ("reading", "payers"),
    [
        ("button", [("P1", "house", 3)]),
        ("each-player", [("P1", "house", 3), ("P2", "house", 3), ("P3", "house", 3)]),
        ("pot", [("pot", "house", 1.5)]),
    ],
)
def test_readings_of_who_pays_in_a_pot_game(sheet, reading, payers):
    round = start(sheet, settings=as_read(sheet, "poker-fee-payer", reading))
    assert paid(round, "drop") == payers


@on_all("fee.3")
def test_three_dollars_among_seven_players_are_shared_to_the_cent(sheet):
    round = start(sheet, players=7, settings={"no-button-fee-payer": "equal-shares"})
    assert [dollars for _, _, dollars in paid(round, "drop")] == [0.43] * 6 + [0.42]
    assert in_the_pot(round) == 3.5
    show_down(round)
    assert round.settlement.balances()
    assert round.settlement.drop == 300
    assert sum(results(round).values()) == pytest.approx(-3)
