"""LoBall at Casino Real, rule by rule: buying in, coming in, missed blinds, posted kills, changed seats.

Six players at $4-8 with a collection of $2. Once the button has gone round, P1 has it again and P2 and P3
post $2 and $4. A kill costs $8.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play import Party
from tests.pots.arrange import cents, deal, in_front, options, paid, play, ruled
from tests.pots.arrange_draw import after_draw
from tests.pots.arrange_lowball import begin, fold_all, lap, lowball, win_hand
from tests.rooms.casino_real.loball_game import SHEET, dealt_in, missed_big, running


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- buying in -----------------------------------------------------------------------------------------------


@rule("bet.16")
@rule("bet.17")
@rule("amb.11")
@pytest.mark.parametrize(
    ("limit", "least"),
    [
        ("3-6", 15),
        ("3-6-half-kill", 15),
        ("4-8", 20),
        ("9-18", 45),
        ("15-30", 75),
        ("20-40", 100),
        ("25-50", 125),
        ("30-60", 300),
    ],
)
def test_the_first_buy_in_is_five_minimum_bets_and_ten_from_the_thirty_limit(limit, least):
    settings = {"limit": limit, "limits": [limit], "fee_option": "none"}
    table = lowball(SHEET, 2, settings)
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$") as refused:
        table.join(Party("P3", cents(least) - 1, 3))
    assert refused.value.rule == "buy_in"
    table.join(Party("P3", cents(least), 3))
    assert dealt_in(begin(table)) == [2, 3, 1]


@rule("bet.16")
def test_a_new_player_whose_chips_are_below_it_when_the_hand_begins_is_not_dealt_in():
    round = begin(lowball(SHEET, [1000, 1000, 19.99]))
    assert sorted(dealt_in(round)) == [1, 2]
    assert ruled(round, "buy_in") == ["P3"]


def bust(table, loser, taker):
    """One player loses everything to another; everybody else folds."""
    low, high = "Ac 2d 3h 4s 5c", "Kc Kd Qh Js Tc"
    seats = dict(zip(table.state.names, table.state.seats, strict=True))
    round = begin(table, {f"seat {seats[loser]}": high, f"seat {seats[taker]}": low})
    while not round.over:
        ask = round.asks[0]
        who = round.parties[ask.party]
        words = {option.id: option for option in getattr(ask, "options", ())}
        if not words:
            round.act(ask.id, [])
        elif who not in (loser, taker):
            round.act(ask.id, "fold")
        else:
            word = next(word for word in ("raise", "bet", "call", "check") if word in words)
            round.act(ask.id, [word, words[word].low] if words[word].low is not None else word)
    assert table.state.stacks[table.index(loser)] == 0
    return table


@rule("bet.18")
@rule("amb.12")
def test_between_two_full_buys_there_is_one_short_buy():
    table = bust(lowball(SHEET, [1000, 1000, 1000, 20]), "P4", "P1")
    table.buy("P4", cents(10))
    assert 4 in dealt_in(begin(table))
    fold_all(table.round)
    bust(table, "P4", "P1")
    with pytest.raises(
        Refused, match="with \\$10 more 'P4' has \\$10, and the least buy-in here is \\$20"
    ) as no:
        table.buy("P4", cents(10))
    assert no.value.rule == "short_buy"
    table.buy("P4", cents(20))
    assert 4 in dealt_in(begin(table))


@rule("bet.19")
@rule("amb.12")
def test_an_add_on_up_to_the_minimum_is_no_short_buy_and_opens_the_way_for_one():
    table = bust(lowball(SHEET, [1000] * 7 + [20]), "P8", "P1")
    table.buy("P8", cents(10))
    assert 8 in dealt_in(fold_all(begin(table)))
    table.buy("P8", cents(10))
    round = fold_all(begin(table))
    assert 8 in dealt_in(round)
    assert ruled(round, "short_buy") == []
    bust(table, "P8", "P1")
    table.buy("P8", cents(10))
    assert 8 in dealt_in(begin(table))


@rule("bet.17")
@pytest.mark.parametrize(("dollars", "short"), [(150, False), (149, True)])
def test_at_thirty_limit_later_buys_are_five_minimum_bets(dollars, short):
    settings = {"limit": "30-60", "limits": ["30-60"], "fee_option": "none"}
    table = bust(lowball(SHEET, [9000, 9000, 9000, 300], settings), "P4", "P1")
    table.buy("P4", cents(dollars))
    begin(table)
    fold_all(table.round)
    assert (table.state.parts["pots"]["records"]["P4"]["short_buys"] == 1) is short


# -- new players ---------------------------------------------------------------------------------------------


@rule("bet.23")
@rule("bet.32")
@rule("play.1")
def test_a_new_player_waits_for_the_big_blind_or_kills_the_pot():
    table = running()
    table.join(Party("P7", cents(500), 7))
    round = deal(table)
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P7 kill")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8}


@rule("bet.23")
def test_a_new_player_who_waits_comes_in_on_the_big_blind():
    table = running()
    table.join(Party("P7", cents(500), 7))
    lap(table, 4)
    assert in_front(begin(table)) == {"P6": 2, "P7": 4}


@rule("amb.7")
@pytest.mark.parametrize(("switch", "raises", "bet"), [({}, 16, 16), ({"kill-doubles-limit": "no"}, 12, 8)])
def test_readings_of_what_a_kill_does_to_the_limits(switch, raises, bet):
    table = running(switch)
    table.join(Party("P7", cents(500), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert options(round)["raise"] == (raises, raises)
    assert options(after_draw(round))["bet"] == (bet, bet)


@rule("bet.32")
@pytest.mark.parametrize(("limit", "kill"), [("3-6", 6), ("9-18", 18), ("15-30", 30)])
def test_a_kill_is_always_twice_the_big_blind(limit, kill):
    table = running({"limit": limit})
    table.join(Party("P7", cents(500), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert in_front(round)["P7"] == kill
    assert options(round)["call"] == kill


@rule("bet.33")
def test_there_is_one_kill_a_deal():
    table = running()
    for seat in (7, 8):
        table.join(Party(f"P{seat}", cents(500), seat))
    round = deal(table)
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8}
    assert ruled(round, "one_kill") == ["seat 8 waits"]


@rule("bet.34")
def test_a_second_kill_that_the_dealer_let_in_stands_after_substantial_action():
    table = running()
    for seat in (7, 8):
        table.join(Party(f"P{seat}", cents(500), seat))
    round = deal(table, incidents=[Incident("kill of seat 8", 1, "killed-too", found=2)])
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8, "P8": 8}
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}


@rule("bet.33")
def test_a_second_kill_that_is_seen_at_once_is_taken_back():
    table = running()
    for seat in (7, 8):
        table.join(Party(f"P{seat}", cents(500), seat))
    round = deal(table, incidents=[Incident("kill of seat 8", 1, "killed-too")])
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8}


@rule("amb.9")
def test_nobody_kills_to_come_in_while_a_winner_must_kill():
    table = lap(lowball(SHEET, 6, {"limit": "4-8-full-kill"}), 6)
    win_hand(table, "P2")
    win_hand(table, "P2")
    table.join(Party("P7", cents(500), 7))
    round = begin(table)
    assert in_front(round)["P2"] == 8
    assert dealt_in(round) == [4, 5, 6, 1, 2, 3]


@rule("bet.24")
@rule("amb.19")
def test_a_player_whom_the_house_moves_is_dealt_in_without_posting():
    table = lap(running(), 1)
    table.transfer(Party("P7", cents(500), 7))
    round = begin(table)
    assert dealt_in(round) == [3, 4, 5, 6, 7, 1, 2]
    assert in_front(round) == {"P3": 2, "P4": 4}
    assert ruled(round, "transferred_player") == ["P7"]


@rule("bet.25")
def test_if_he_lets_the_blinds_pass_he_is_a_new_player():
    table = running()
    table.transfer(Party("P7", cents(500), 7))
    lap(table, 1)
    table.sit_out("P7")
    lap(table, 5)
    table.sit_out("P7", False)
    assert options(deal(table)) == {"wait": 0, "kill": 8}


@rule("bet.26")
def test_in_a_brand_new_game_hands_are_free_until_the_blind_has_passed():
    table = lap(lowball(SHEET, 6), 1)
    table.join(Party("P7", cents(500), 7))
    round = begin(table)
    assert 7 in dealt_in(round)
    assert in_front(round) == {"P3": 2, "P4": 4}


@rule("bet.26")
def test_a_seat_that_the_blind_has_passed_is_not_free():
    table = lowball(SHEET, 6)
    table.leave("P3")
    lap(table, 2)
    table.join(Party("P9", cents(500), 3))
    assert options(deal(table)) == {"wait": 0, "kill": 8}


# -- missed blinds -------------------------------------------------------------------------------------------


@rule("bet.27")
@rule("bet.30")
def test_a_player_who_misses_a_blind_waits_for_his_big_blind_or_kills():
    round = deal(missed_big())
    assert turn_of(round) == "P3"
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 8
    waiting = lap(missed_big(), 4)
    round = begin(waiting)
    assert in_front(round) == {"P2": 2, "P3": 4}


def turn_of(round):
    return round.parties[round.asks[0].party]


@rule("bet.31")
def test_making_up_a_blind_does_not_excuse_the_next():
    table = missed_big()
    round = deal(table)
    play(round, "P3 kill")
    fold_all(round)
    # The button skips him once, so after three hands it is at P1 again.
    lap(table, 3)
    assert in_front(begin(table)) == {"P2": 2, "P3": 4}


@rule("bet.28")
@rule("bet.29")
@pytest.mark.parametrize(
    ("settings", "posts"),
    [
        ({}, {"P4": 2, "P5": 4}),
        ({"collection": "per-hand"}, {"P4": 2, "P5": 4}),
        ({"collection": "half-hour"}, {"P4": 4, "P5": 4}),
    ],
)
def test_an_open_seat_may_save_a_blind_but_not_where_seats_are_rented(settings, posts):
    table = lap(lowball(SHEET, 6, settings), 1)
    table.leave("P3")
    assert in_front(begin(table)) == posts


@rule("bet.35")
@rule("amb.8")
@rule("ex.2")
def test_where_every_hand_is_charged_he_posts_the_total_of_the_blinds_and_the_charge():
    round = deal(missed_big({"collection": "per-hand"}))
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 6
    assert paid(round, "dead_money") == [("P3", "pot", 2)]
    assert options(round)["call"] == 6


@rule("bet.36")
@rule("amb.8")
@pytest.mark.parametrize(("switch", "dead"), [({}, 2), ({"missed-blind-post": "twice-big-blind"}, 4)])
def test_what_exceeds_the_total_of_the_blinds_is_dead(switch, dead):
    round = deal(missed_big({"collection": "per-hand", **switch}))
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 6
    assert paid(round, "dead_money") == [("P3", "pot", dead)]


@rule("amb.8")
@rule("amb.19")
@pytest.mark.parametrize("collection", [{}, {"collection": "half-hour"}])
def test_elsewhere_he_posts_twice_the_big_blind_and_no_charge(collection):
    round = deal(missed_big(collection))
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 8
    assert paid(round, "dead_money") == []


def missed_button(settings=()):
    """P3 took both blinds and was away on the button."""
    table = lap(running(settings), 2)
    table.sit_out("P3")
    lap(table, 1)
    table.sit_out("P3", False)
    return table


@rule("bet.35")
@rule("bet.39")
@pytest.mark.parametrize(
    ("settings", "owes"),
    [({}, True), ({"collection": "per-hand"}, True), ({"collection": "half-hour"}, False)],
)
def test_who_gives_up_the_button_has_missed_a_blind_where_the_button_or_each_hand_pays(settings, owes):
    round = deal(missed_button(settings))
    assert ("kill" in options(round)) is owes
