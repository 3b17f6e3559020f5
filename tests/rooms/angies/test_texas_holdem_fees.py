"""Card B at Angie's, flop group, played at hold'em: every option with its players, and the time charge."""

import re

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt, Transfer
from houseway.rooms import Table
from tests.pots.arrange import (
    check_down,
    deal,
    dropped,
    fold_round,
    holdem,
    hole_cards,
    paid,
    play,
    results,
    see_board,
)

HERE = "angies/texas-holdem#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule

PLAYERS = (2, 4, 5, 6, 7, 10)
DROPS = {
    # the drop with 2, 4, 5, 6, 7 and 10 players, for the options of limit, pot limit and no limit
    (1, 8, 15): (1, 1, 2, 2, 3, 3),
    (2, 9, 16): (2, 2, 3, 3, 4, 4),
    (3, 10, 17): (3, 3, 4, 4, 5, 5),
    (4, 11, 18): (3, 3, 5, 6, 6, 6),
    (5, 12, 19): (3, 3, 5, 7, 7, 7),
    (6, 13, 20): (4, 4, 6, 8, 8, 8),
    (7, 14, 21): (4, 4, 7, 9, 9, 9),
}
STRUCTURES = ("2-4", "pot-limit 1/2", "no-limit 1/2")
OPTIONS = [
    (str(option), limit, drops)
    for options, drops in DROPS.items()
    for option, limit in zip(options, STRUCTURES, strict=True)
]


@rule(HERE + "fee.1")
@rule(ROOM + "fee.27")
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = deal(holdem("angies", players, {"limit": limit, "fee_option": option}))
        see_board(round, 3)
        assert paid(round, "drop") == [("pot", "house", drop)]
        check_down(round)
        assert sum(results(round).values()) == -drop


@rule(HERE + "fee.1")
@rule(ROOM + "fee.26")
def test_the_drop_is_taken_immediately_before_the_flop():
    round = deal(holdem("angies", 3))
    play(round, "P1 call")
    assert paid(round, "drop") == []
    see_board(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    assert isinstance(last[0], Transfer) and last[0].payee == "house"
    assert isinstance(last[1], Dealt) and last[1].street == "flop"


@rule(HERE + "fee.1")
@rule(ROOM + "fee.26")
def test_a_hand_that_ends_before_the_flop_never_reaches_the_drop():
    round = deal(holdem("angies", 7))
    fold_round(round)
    assert paid(round, "drop") == [] and dropped(round) == 1
    called = deal(holdem("angies", 3))
    play(called, "P1 call, P2 raise 4, P3 fold, P1 fold")
    assert paid(called, "drop") == []
    assert paid(called, "modified_fee") == [("pot", "house", 1)]


@rule(HERE + "fee.2")
@rule(ROOM + "fee.7")
@rule(ROOM + "fee.27")
@pytest.mark.parametrize("option, limit, drops", OPTIONS)
def test_a_hand_that_ends_before_the_flop_pays_the_modified_fee_of_a_dollar(option, limit, drops):
    round = deal(holdem("angies", 7, {"limit": limit, "fee_option": option}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)]
    assert dropped(round) == 1 and dropped(round) < drops[4]
    assert results(round)["P2"] == -1 and results(round)["P3"] == 0


@rule(ROOM + "fee.1")
@rule(ROOM + "fee.2")
@pytest.mark.parametrize("limit, option", [*zip(STRUCTURES, ("1", "8", "15"), strict=True)])
def test_one_option_is_in_force_at_a_table_the_first_of_its_structure_when_none_is_named(limit, option):
    table = holdem("angies", 4, {"limit": limit})
    assert table.game.fee.id == option
    round = deal(table)
    check_down(round)
    assert dropped(round) == 1 and table.game.fee.id == option


POT_LIMIT, NO_LIMIT = "pot-limit 1/2", "no-limit 1/2"
BUY_INS = [
    *(pytest.param(option, POT_LIMIT, 10, 500, marks=rule(ROOM + "fee.29")) for option in range(8, 15)),
    *(pytest.param(option, NO_LIMIT, 20, None, marks=rule(ROOM + "fee.30")) for option in range(15, 22)),
    pytest.param(22, NO_LIMIT, 500, None, marks=rule(ROOM + "fee.31")),
    pytest.param(22, POT_LIMIT, 500, None, marks=rule(ROOM + "fee.31")),
]


@pytest.mark.parametrize("option, limit, least, most", BUY_INS)
def test_nobody_sits_down_with_less_than_the_least_buy_in_of_the_option_or_more_than_the_most(
    option, limit, least, most
):
    table = holdem("angies", 2, {"limit": limit, "fee_option": str(option)})
    with pytest.raises(
        Refused, match=rf"'Poor' brings \${least - 1}, and the least buy-in here is \${least}$"
    ):
        table.join(Party("Poor", (least - 1) * 100, 3))
    table.join(Party("Least", least * 100, 3))
    rich = Party("Rich", ((most or 1_000_000) + 1) * 100, 4)
    if most is None:
        table.join(rich)
    else:
        with pytest.raises(Refused, match=rf"and the most to buy in for here is \${most}$"):
            table.join(rich)


@rule(ROOM + "fee.29")
def test_a_player_buys_more_up_to_the_most_and_plays_on_below_the_least():
    table = holdem("angies", 3, {"limit": POT_LIMIT})
    table.state.stacks[:] = [500, 40_000, 50_000]
    with pytest.raises(Refused, match="with \\$101 more 'P2' has \\$501"):
        table.buy("P2", 10_100)
    with pytest.raises(Refused, match="with \\$4 more 'P1' has \\$9, and the least buy-in here is \\$10"):
        table.buy("P1", 400)
    assert "seat 1" in hole_cards(deal(table))
    assert table.state.stacks[1] == 40_000


@pytest.mark.parametrize(
    "limit, posted, fits",
    [
        pytest.param(POT_LIMIT, (10_000, 10_000), True, marks=rule(ROOM + "fee.29")),
        pytest.param(POT_LIMIT, (999, 10_000), False, marks=rule(ROOM + "fee.29")),
        pytest.param(POT_LIMIT, (1000, 50_001), False, marks=rule(ROOM + "fee.29")),
        pytest.param(NO_LIMIT, (100_001, 10**12), False, marks=rule(ROOM + "fee.30")),
        pytest.param(NO_LIMIT, (2000, 50_000), False, marks=rule(ROOM + "fee.30")),
    ],
)
def test_a_table_posts_its_buy_ins_between_the_sums_that_its_option_prints(limit, posted, fits):
    settings = {"limit": limit, "posted_buy_in": posted}
    if not fits:
        with pytest.raises(SheetError, match=r"under option \d+ the (least|most) buy-in lies in \$"):
            Table("angies/texas-holdem", [], settings)
        return
    table = Table("angies/texas-holdem", [], settings)
    with pytest.raises(Refused, match="the least buy-in here is \\$100$"):
        table.join(Party("Ann", 9_999, 1))


@rule(ROOM + "fee.28")
@rule(ROOM + "fee.31")
@pytest.mark.parametrize(
    "option, limit, said",
    [
        ("1", NO_LIMIT, "option 1 is for limit 1-2 to 50-100, not for 'no-limit 1/2'; for that there is 15,"),
        ("22", "2-4", "option 22 is for pot limit and no limit, not for '2-4'; for that there is 1, 2,"),
        (
            "8",
            "50-100",
            "option 8 is for pot limit, not for '50-100'; for that there is 1, 2, 3, 4, 5, 6 or 7",
        ),
    ],
)
def test_an_option_serves_its_structure_and_limits_only(option, limit, said):
    with pytest.raises(SheetError, match=re.escape(said)):
        Table("angies/texas-holdem", [], {"limit": limit, "fee_option": option})


@rule(HERE + "fee.3")
@rule(ROOM + "fee.31")
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (10, 10)])
def test_option_22_charges_every_player_by_their_number(players, charge):
    table = holdem("angies", players, {"limit": "no-limit 1/2", "fee_option": "22"})
    check_down(deal(table))
    assert table.state.drop == 0
    taken = table.tick(30)
    assert [move.amount for move in taken] == [charge * 100] * players
    assert table.state.drop == charge * 100 * players


@rule(HERE + "fee.3")
@rule(ROOM + "fee.32")
def test_the_time_charge_falls_due_at_the_end_of_each_half_hour():
    table = holdem("angies", 2, {"limit": "pot-limit 1/2", "fee_option": "22"})
    due = {minutes: len(table.tick(minutes)) for minutes in (29, 30, 59, 60, 120)}
    assert due == {29: 0, 30: 2, 59: 0, 60: 2, 120: 4}


@rule(ROOM + "amb.23")
def test_a_table_that_names_no_option_uses_card_b_option_1():
    assert holdem("angies", 2).game.fee.id == "1"


@rule(ROOM + "amb.29")
def test_only_players_dealt_in_count_for_the_drop():
    table = holdem("angies", 5)
    table.sit_out("P5")
    round = deal(table)
    check_down(round)
    assert dropped(round) == 1


@rule(ROOM + "amb.31")
def test_the_drop_never_exceeds_the_pot():
    round = deal(holdem("angies", 2, {"limit": "no-limit 0.50/1", "fee_option": "21"}))
    check_down(round)
    assert dropped(round) == 2
