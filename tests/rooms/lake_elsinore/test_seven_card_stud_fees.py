"""Stud and stud high-low at Lake Elsinore, rule by rule: what the house takes out of the pot, and when."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import sheet as find_sheet
from tests.pots.arrange import deal, dropped, paid, play, results
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import as_read, in_the_pot, pass_turn, see_street, show_down
from tests.pots.stud_rulings import bet, quiet

ROOM = "lake-elsinore"
STUD = f"{ROOM}/seven-card-stud"


def room_rule(name):
    return pytest.mark.rule("lake-elsinore/room-rules#" + name)


def on(ids):
    return on_sheets(ROOM, {"seven-card-stud": ids, "seven-card-stud-high-low-8": "fee.1"})


def rule(name):
    return pytest.mark.rule(f"{STUD}#{name}")


SCHEDULE_B = {
    "1-2": (1, 1, 1.5, 2, 2.5, 2.5),
    "2-4": (1, 1, 2, 2.5, 3, 3),
    "3-6": (1, 1, 2, 3, 4, 4),
    "4-8": (1, 1, 2, 3, 4, 4),
    "5-10": (1, 1, 2, 3, 4, 4),
    "6-12": (1, 1, 2, 3, 4, 4),
    "10-20": (1, 1, 2, 3, 5, 5),
    "15-30": (1, 1, 2, 3, 5, 5),
    "20-40": (1, 1, 2, 3, 5, 5),
}
"""The fee with 2, 3, 4, 5, 6 and 8 players."""
PLAYERS = (2, 3, 4, 5, 6, 8)

UPPER = {
    # players: the fee of the first and of the second level, each without and with the added fee
    7: ((4, 1), (5, 3)),
    8: ((4, 1), (5, 3)),
    6: ((3, 5), (4, 7)),
    5: ((2, 9), (3, 11)),
    4: ((2, 13), (1, 15)),
    2: ((2, 13), (1, 15)),
}
LOWER = {
    7: ((3, 17), (4, 19)),
    8: ((3, 17), (4, 19)),
    6: ((2, 21), (3, 23)),
    5: ((1, 25), (2, 27)),
    2: ((1, 25), (2, 27)),
}
"""Schedule A: the fee and the printed option without an added fee; the next option has one."""

SCHEDULE_A = [
    pytest.param(
        limit, players, fee, printed + added, added, id=f"option {printed + added}, {players} at {limit}"
    )
    for rows, limits in ((UPPER, ("4-8", "75-150")), (LOWER, ("2-4", "3-6")))
    for limit in limits
    for players, levels in rows.items()
    for fee, printed in levels
    for added in (0, 1)
]


def schedule_a(sheet, printed):
    """The option of schedule A under which a printed number stands."""
    fees = find_sheet(sheet).fees
    (name,) = [
        name
        for name, fee in fees.items()
        if fee.schedule == "draw-and-stud" and str(printed) in fee.printed.split(", ")
    ]
    return name


def played(sheet, players, **settings):
    return show_down(deal(table_of(sheet, [5000] * players, settings)))


# -- schedule B ----------------------------------------------------------------------------------------------


@on("fee.7")
@pytest.mark.parametrize("limit", SCHEDULE_B)
@room_rule("fee.25")
def test_schedule_b_goes_by_limit_and_number_of_players(sheet, limit):
    assert tuple(dropped(played(sheet, players, limit=limit)) for players in PLAYERS) == SCHEDULE_B[limit]


@on("fee.6")
def test_schedule_b_is_taken_from_the_pot_once_the_second_betting_round_is_over(sheet):
    round = deal(table_of(sheet, 6), quiet(sheet, "Tc", "Jc", "Qc"))
    see_street(round, 4)
    pot = in_the_pot(round)
    assert not paid(round, "drop")
    see_street(round, 5)
    assert paid(round, "drop") == [("pot", "house", 4)]
    assert in_the_pot(round) == pot - 4


@on("fee.6")
@pytest.mark.parametrize("limit", SCHEDULE_B)
@pytest.mark.parametrize("cards", [3, 4])
def test_a_hand_that_ends_before_the_second_round_is_over_pays_a_dollar(sheet, cards, limit):
    round = deal(table_of(sheet, 6, {"limit": limit}), quiet(sheet, "Tc", "Jc", "Qc"))
    if cards == 3:
        pass_turn(round)
        play(round, "P2 raise")
    else:
        see_street(round, 4)
        bet(round)
    while not round.over:
        round.act(round.asks[0].id, "fold")
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1


# -- schedule A ----------------------------------------------------------------------------------------------


@on("fee.4")
@pytest.mark.parametrize(("limit", "players", "fee", "printed", "added"), SCHEDULE_A[:48])
@room_rule("fee.24")
def test_schedule_a_from_4_8_to_75_150(sheet, limit, players, fee, printed, added):
    round = played(sheet, players, limit=limit, fee_option=schedule_a(sheet, printed))
    assert dropped(round) == fee + added


@on("fee.5")
@pytest.mark.parametrize(("limit", "players", "fee", "printed", "added"), SCHEDULE_A[48:])
@room_rule("fee.24")
def test_schedule_a_from_2_4_to_3_6(sheet, limit, players, fee, printed, added):
    round = played(sheet, players, limit=limit, fee_option=schedule_a(sheet, printed))
    assert dropped(round) == fee + added


@on("fee.1 fee.3")
def test_schedule_a_takes_its_fee_after_the_first_round_and_an_added_fee_after_the_second(sheet):
    table = table_of(sheet, 6, {"fee_option": schedule_a(sheet, 6)})
    round = deal(table, quiet(sheet, "Tc", "Jc", "Qc"))
    assert not paid(round, "drop")
    see_street(round, 4)
    assert paid(round, "drop") == [("pot", "house", 3)]
    assert not paid(round, "added_drop")
    see_street(round, 5)
    assert paid(round, "added_drop") == [("pot", "house", 1)]


def ended_in_the_first_round(sheet, **settings):
    round = deal(table_of(sheet, 6, settings), quiet(sheet, "Tc", "Jc", "Qc"))
    pass_turn(round)
    play(round, "P2 raise")
    while not round.over:
        round.act(round.asks[0].id, "fold")
    return round


@on("fee.2")
@pytest.mark.parametrize("printed", [1, 2, 3, 4, 17, 18, 19, 20])
def test_schedule_a_takes_its_modified_fee_from_a_pot_that_ends_in_the_first_round(sheet, printed):
    limit = "4-8" if printed < 17 else "2-4"
    round = ended_in_the_first_round(sheet, limit=limit, fee_option=schedule_a(sheet, printed))
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1


@on_sheets(ROOM, {"seven-card-stud": "amb.13", "seven-card-stud-high-low-8": "amb.6"})
@pytest.mark.parametrize(("reading", "fee"), [("ended-in-round-one", 1), ("never-in-stud", 3)])
def test_readings_of_the_modified_fee(sheet, reading, fee):
    settings = {"fee-schedule": "schedule-a", **as_read(sheet, "schedule-a-modified", reading)}
    assert dropped(ended_in_the_first_round(sheet, **settings)) == fee


# -- which schedule ------------------------------------------------------------------------------------------


@on_sheets(ROOM, {"seven-card-stud": "amb.12", "seven-card-stud-high-low-8": "amb.6"})
@pytest.mark.parametrize(
    ("reading", "limit", "fee"),
    [
        ("schedule-b", "4-8", 4),
        ("schedule-a", "4-8", 3),
        ("schedule-a", "3-6", 2),
        ("schedule-b", "20-40", 5),
        ("schedule-b", "30-60", 3),
        ("schedule-a", "30-60", 3),
    ],
)
@room_rule("amb.11")
def test_schedule_b_serves_up_to_20_40_unless_schedule_a_is_chosen(sheet, reading, limit, fee):
    assert dropped(played(sheet, 6, limit=limit, **as_read(sheet, "fee-schedule", reading))) == fee


@rule("amb.14")
@pytest.mark.parametrize("reading", ["schedule-b", "schedule-a"])
def test_at_1_2_only_schedule_b_is_there(reading):
    assert dropped(played(STUD, 6, limit="1-2", **as_read(STUD, "fee-schedule", reading))) == 2.5


@on("fee.8")
def test_one_option_is_in_force_at_a_table_and_it_must_be_on_a_schedule(sheet):
    assert dropped(played(sheet, 8, fee_option="A-2-added")) == 6
    with pytest.raises(SheetError, match="there is no fee option 'A-3'"):
        table_of(sheet, 8, {"fee_option": "A-3"})


@on("fee.8")
def test_the_rate_is_the_same_in_a_large_pot_as_in_a_small_one(sheet):
    small, large = deal(table_of(sheet, 6)), deal(table_of(sheet, 6))
    show_down(small)
    see_street(large, 4)
    bet(large)
    show_down(large)
    assert dropped(small) == dropped(large) == 4
    assert sum(results(large).values()) == -4
