"""Card A of Crazy Pineapple at Angie's: every option with its players, the modified fee, the time charge, and
which card is in force. Card B is proved with the room's Omaha games."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import deal, dropped, fold_round, paid, play, results
from tests.pots.arrange_flop import check_on, table_of

SHEET = "angies/crazy-pineapple-high-low-split"
HERE = f"{SHEET}#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule

PLAYERS = (2, 4, 5, 6, 7, 10)
DROPS = [
    # option, limit, the drop with 2, 4, 5, 6, 7 and 10 players
    pytest.param("A-1", "3-6", (1, 1, 2, 2, 3, 3), marks=rule(HERE + "fee.3")),
    pytest.param("A-2", "3-6", (2, 2, 3, 3, 4, 4), marks=rule(HERE + "fee.3")),
    pytest.param("A-3", "no-limit 1/2", (2, 2, 3, 3, 5, 5), marks=rule(HERE + "fee.3")),
    pytest.param("A-5", "2-4", (2, 2, 3, 3, 4, 4), marks=rule(HERE + "fee.5")),
    pytest.param("A-5", "2-4/2-8", (2, 2, 3, 3, 4, 4), marks=rule(HERE + "fee.5")),
    pytest.param("A-6", "3-6", (2, 2, 3, 3, 4, 4), marks=rule(HERE + "fee.5")),
    pytest.param("A-6", "6-12", (2, 2, 3, 3, 4, 4), marks=rule(HERE + "fee.5")),
]


@rule(HERE + "fee.1")
@pytest.mark.parametrize("option, limit, drops", DROPS)
def test_the_drop_comes_out_of_the_pot_by_option_and_number_of_players(option, limit, drops):
    for players, drop in zip(PLAYERS, drops, strict=True):
        round = deal(table_of(SHEET, players, {"fee_option": option, "limit": limit}))
        check_on(round, 3)
        assert paid(round, "drop") == [("pot", "house", drop)]


@rule(HERE + "fee.2")
@pytest.mark.parametrize("option", ["A-1", "A-2", "A-3", "A-5", "A-6"])
def test_a_hand_that_does_not_reach_the_flop_pays_a_dollar(option):
    limit = "2-4" if option == "A-5" else "3-6"
    round = deal(table_of(SHEET, 7, {"fee_option": option, "limit": limit}))
    fold_round(round)
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@rule(HERE + "fee.1")
@rule(HERE + "amb.1")
@pytest.mark.parametrize("card, before, after", [("A", "flop", "house"), ("B", "house", "flop")])
def test_card_a_drops_right_after_the_flop_and_card_b_right_before_it(card, before, after):
    round = deal(table_of(SHEET, 3, {"fee-card": card}))
    check_on(round, 3)
    last = [event for event in round.events if isinstance(event, (Dealt, Transfer))][-2:]
    names = [event.street if isinstance(event, Dealt) else event.payee for event in last]
    assert names == [before, after]


@rule(HERE + "fee.1")
def test_a_hand_that_ends_before_the_flop_never_reaches_the_drop():
    round = deal(table_of(SHEET, 4))
    play(round, "P4 call, P1 raise, P2 fold, P3 fold, P4 fold")
    assert paid(round, "drop") == []


@rule(HERE + "fee.1")
def test_only_players_who_play_the_round_count():
    table = table_of(SHEET, 7)
    table.sit_out("P7")
    round = deal(table)
    check_on(round)
    assert dropped(round) == 2


@rule(HERE + "fee.4")
@pytest.mark.parametrize("players, charge", [(2, 6), (4, 6), (5, 8), (6, 8), (7, 10), (10, 10)])
def test_option_4_charges_every_player_each_half_hour(players, charge):
    table = table_of(SHEET, players, {"fee_option": "A-4"})
    check_on(deal(table))
    assert table.state.drop == 0 and table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == [charge * 100] * players


@pytest.mark.parametrize(
    "option, limit, least",
    [
        pytest.param("A-1", "10-20", 10, marks=[rule(HERE + "fee.3"), rule(HERE + "amb.3")]),
        pytest.param("A-4", "no-limit 1/2", 10, marks=[rule(HERE + "amb.3")]),
        pytest.param("A-5", "2-4/2-8", 20, marks=rule(HERE + "fee.5")),
        pytest.param("A-6", "6-12", 40, marks=rule(HERE + "fee.5")),
    ],
)
def test_nobody_sits_down_with_less_than_the_buy_in_of_the_option(option, limit, least):
    table = table_of(SHEET, 2, {"fee_option": option, "limit": limit})
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$"):
        table.join(Party("P3", least * 100 - 100, 3))
    table.join(Party("P3", least * 100, 3))


@rule(HERE + "amb.3")
@rule(HERE + "fee.3")
def test_the_heading_lets_a_table_post_a_least_up_to_1000_and_a_most_from_100():
    for posted in ((100_000, 100_000), (1000, 10_000)):
        assert table_of(SHEET, 0, {"posted_buy_in": posted}).game.buy_in == posted
    for posted in ((100_001, 10**12), (1000, 9_999)):
        with pytest.raises(SheetError, match="under option A-1 the (least|most) buy-in"):
            table_of(SHEET, 0, {"posted_buy_in": posted})


@rule(HERE + "fee.5")
@pytest.mark.parametrize("option, limit, fits", [("A-5", "10-20", "A-1, A-2"), ("A-6", "2-4", "A-5, A-1")])
def test_options_5_and_6_serve_the_limits_they_name(option, limit, fits):
    with pytest.raises(SheetError, match=f"option {option} is for limit .* for that there is {fits}"):
        table_of(SHEET, 2, {"fee_option": option, "limit": limit})


@rule(ROOM + "amb.23")
@pytest.mark.parametrize("limit", ["3-6", "2-4/2-8", "no-limit 1/2"])
def test_a_table_that_names_no_option_uses_card_a_option_1(limit):
    table = table_of(SHEET, 7, {"limit": limit})
    check_on(deal(table))
    assert table.game.fee.id == "A-1" and table.state.drop == 300


@rule(HERE + "amb.2")
@rule(HERE + "fee.6")
def test_switched_to_card_b_the_games_own_options_are_those_of_the_rooms_poker_games():
    table = table_of(SHEET, 4, {"fee-card": "B", "fee_option": "7"})
    check_on(deal(table))
    assert table.game.fee.schedule == "poker-card-b" and table.state.drop == 400


@rule(HERE + "ex.5")
def test_ten_callers_at_3_6_make_27_after_the_drop():
    round = deal(table_of(SHEET, 10))
    check_on(round, 3)
    assert paid(round, "drop") == [("pot", "house", 3)]
    assert round.felt.purse.pot == 2700


@rule(HERE + "ex.6")
def test_when_all_fold_at_3_6_the_big_blind_takes_4_less_1():
    round = deal(table_of(SHEET, 5))
    fold_round(round)
    # He put in $3 and takes $3.
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0, "P5": 0}
    assert dropped(round) == 1
