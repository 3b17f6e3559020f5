"""Stud at Poker Flats, rule by rule: seven-card stud, with what stud hi-lo, razz and five-card stud share.

P1 to P3 sit in seats 1 to 3. At $2-4 the ante is $0.50 and the forced bet $1; at $1-5 and $1-10 bets are any
whole dollars in between. P1 holds the nominal button of the first hand and pays the drop of $3.
"""

import pytest

from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Shown
from tests.pots.arrange import burned, deal, in_front, options, paid, play, results, ruled, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    as_read,
    board_of,
    down_at,
    in_the_pot,
    lying_up,
    most_cards,
    pass_turn,
    see_street,
    served,
    show_down,
)
from tests.pots.stud_rulings import bet, is_razz, quiet, start
from tests.pots.stud_showdowns import BETTER_HIGH
from tests.rooms.poker_flats.stud_sheets import FIVE, ROOM, STUD, on, rule

# -- table and cards -----------------------------------------------------------------------------------------


@on("deck.1", "deck.1", "deck.1", "deck.1")
def test_the_pack_has_52_cards_and_no_joker(sheet):
    round = start(sheet)
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        start(sheet, {"seat 1": "Jk As"})


@rule("deck.2")
def test_two_to_eight_players_sit_at_a_table():
    assert len(served(start(STUD, players=8), "third street")) == 16
    assert not start(STUD, players=2).over
    with pytest.raises(Refused, match="seats 1 to 8"):
        table_of(STUD, 9)


@on("bet.1 play.1", "bet.1 play.1", "bet.1 play.1", "amb.2")
def test_every_player_antes_half_a_dollar_before_the_cards(sheet):
    round = start(sheet, quiet(sheet), settings={"posted_ante": 100})
    assert paid(round, "antes") == [("P1", "pot", 0.5), ("P2", "pot", 0.5), ("P3", "pot", 0.5)]
    assert in_front(round) == {}


@rule("amb.5")
@pytest.mark.parametrize("limit", ["1-2", "2-4", "10-20", "1-5", "1-10"])
def test_the_ante_is_half_a_dollar_at_every_limit(limit):
    assert in_the_pot(start(STUD, settings={"limit": limit})) == 1.5


@on("play.2", "play.1", "play.1")
def test_three_cards_in_rotation_two_down_and_one_up(sheet):
    round = start(sheet, quiet(sheet))
    assert served(round, "third street")[:3] == ["seat 1", "seat 2", "seat 3"]
    exits = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert exits == ["seat 1", "seat 2", "seat 3"] * 3
    assert (down_at(round, "seat 2"), len(board_of(round, "seat 2").split())) == (2, 1)
    assert turn(round) == "P1"


STREETS = {4: "fourth street", 5: "fifth street", 6: "sixth street"}


@pytest.mark.parametrize(
    ("sheet", "cards"),
    [
        pytest.param(
            f"{ROOM}/{name}",
            cards,
            marks=pytest.mark.rule(
                f"{ROOM}/{name}#{f'play.{cards - 1}' if name == 'seven-card-stud' else 'play.1'}"
            ),
            id=f"{name} {cards}",
        )
        for name in ("seven-card-stud", "seven-card-stud-hi-lo", "razz")
        for cards in (4, 5, 6)
    ],
)
def test_the_next_cards_come_up_with_a_betting_round_after_each(sheet, cards):
    round = start(sheet, quiet(sheet))
    see_street(round, cards)
    assert served(round, STREETS[cards]) == ["seat 1", "seat 2", "seat 3"]
    assert len(board_of(round, "seat 2").split()) == cards - 2
    acts = 0
    while most_cards(round) == cards:
        pass_turn(round)
        acts += 1
    assert acts == 3


@on("play.5 play.6 amb.1", "play.1 amb.5", "play.1 amb.5")
@pytest.mark.parametrize(("reading", "down"), [("down", 3), ("up", 2)])
def test_readings_of_the_face_of_the_seventh_card(sheet, reading, down):
    round = start(sheet, quiet(sheet), settings=as_read(sheet, "seventh-card", reading))
    see_street(round, 7)
    assert down_at(round, "seat 2") == down
    assert set(options(round)) == {"fold", "check", "bet"}
    show_down(round)


@on("play.7", "play.1", "play.1")
def test_at_the_showdown_all_active_players_show_all_their_cards(sheet):
    round = show_down(start(sheet))
    shows = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert shows == dict.fromkeys(("seat 1", "seat 2", "seat 3"), 7)


@on("play.8", "play.1", "play.1")
def test_a_card_is_burned_before_each_of_the_streets_four_to_seven(sheet):
    round = start(sheet, {**quiet(sheet), "burn": "Tc Ts Th Jc"})
    counts = []
    for cards in (3, 4, 5, 6, 7):
        see_street(round, cards)
        counts.append(len(burned(round)))
    assert counts == [0, 1, 2, 3, 4]


# -- stakes --------------------------------------------------------------------------------------------------


@on("bet.2", "bet.1", "bet.1")
@pytest.mark.parametrize(("limit", "low"), [("1-2", 1), ("2-4", 2), ("15-30", 15), ("100-200", 100)])
def test_pairs_of_one_to_two_are_structured(sheet, limit, low):
    round = start(sheet, quiet(sheet), [5000] * 3, {"limit": limit})
    see_street(round, 4)
    assert options(round)["bet"] == (low, low)


@on("bet.2", "bet.1", "bet.1")
@pytest.mark.parametrize("limit", ["0.99-1.98", "100.01-200.02", "2-5", "no-limit 1/2"])
def test_other_limits_are_not_offered(sheet, limit):
    start(sheet)
    with pytest.raises(SheetError):
        start(sheet, settings={"limit": limit})


@on("bet.2", "bet.1", "bet.1")
def test_read_as_spread_a_pair_of_one_to_two_is_a_range(sheet):
    round = start(sheet, quiet(sheet), settings={"limit-reading": "always-spread"})
    see_street(round, 4)
    assert options(round)["bet"] == (2, 4)


@on("bet.3 bet.4", "bet.1", "bet.1")
def test_the_smaller_bet_in_the_first_two_rounds_and_the_larger_one_later(sheet):
    round = start(sheet, quiet(sheet))
    assert options(round)["bet"] == (2, 2)
    sizes = []
    for cards in (4, 5, 6, 7):
        see_street(round, cards)
        sizes.append(options(round)["bet"])
    assert sizes == [(2, 2), (4, 4), (4, 4), (4, 4)]
    with pytest.raises(Refused, match="under the least") as refusal:
        play(round, f"{turn(round)} bet 2")
    assert refusal.value.rule == "bet_size"


@on("bet.6", "bet.1", "bet.1", "bet.2")
@pytest.mark.parametrize(("limit", "most"), [("1-5", 5), ("1-10", 10)])
def test_spread_limits_take_any_whole_dollar_bet_in_between(sheet, limit, most):
    round = start(sheet, quiet(sheet), settings={"limit": limit})
    see_street(round, 4)
    assert options(round)["bet"] == (1, most)
    with pytest.raises(Refused, match="off the step"):
        play(round, f"{turn(round)} bet 2.50")
    play(round, f"{turn(round)} bet {most - 1}")
    assert options(round)["raise"] == (2 * most - 2, 2 * most - 1)


# -- who opens -----------------------------------------------------------------------------------------------


@on("bet.7", "bet.2")
@pytest.mark.parametrize(
    ("up", "opener"),
    [("7c 3d Kh", "P2"), ("As 4d 3c", "P3"), ("Ac Ad Kh", "P3")],
    ids=["trey", "ace high", "king"],
)
def test_the_low_up_card_starts_with_the_forced_bet(sheet, up, opener):
    round = start(sheet, lying_up(*up.split()))
    assert turn(round) == opener
    assert set(options(round)) == {"bring-in", "bet"}
    pass_turn(round)
    assert ruled(round, "bring_in") == [""]


@rule("amb.7")
@pytest.mark.parametrize(("reading", "opener"), [("high", "P3"), ("low", "P1")])
def test_readings_of_an_ace_in_the_low_card_test(reading, opener):
    round = start(STUD, lying_up("As", "4d", "3c"), settings=as_read(STUD, "ace-for-low-card", reading))
    assert turn(round) == opener


@on("bet.9", "bet.1 amb.4")
@pytest.mark.parametrize(("up", "opener"), [("4d 4c 9h", "P2"), ("4s 4h 4d", "P3"), ("4s 9c 4h", "P3")])
def test_the_lowest_suit_owes_the_forced_bet(sheet, up, opener):
    assert turn(start(sheet, lying_up(*up.split()))) == opener


@on("bet.8", "bet.3", "", "amb.2")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"),
    [("2c 7h", "8d Ah", "9s Kh", "P2"), ("2c 7h", "8d Ah", "9s 9h", "P3"), ("2c As", "8d Ks", "9s Kh", "P1")],
)
def test_in_later_rounds_the_high_hand_on_board_acts_first(sheet, one, two, three, leader):
    down = "x" if sheet == FIVE else "x x"
    round = start(sheet, lying_up(one, two, three, down=down))
    see_street(round, len(down.split()) + 2)
    assert turn(round) == leader


@on("amb.8 bet.9", "bet.3")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"), [("2c 7h", "8d Kc", "8s Kh", "P2"), ("2c Ah", "2d As", "9s Ks", "P1")]
)
def test_of_equal_boards_the_first_from_the_dealer_acts_whatever_the_suits(sheet, one, two, three, leader):
    round = start(sheet, lying_up(one, two, three))
    see_street(round, 4)
    assert turn(round) == leader


@rule("amb.8")
def test_the_nominal_button_does_not_decide_who_is_dealt_first():
    table = table_of(STUD, 4)
    for _ in range(2):
        round = deal(table)
        assert served(round, "third street")[:4] == ["seat 1", "seat 2", "seat 3", "seat 4"]
        show_down(round)


# -- showdown ------------------------------------------------------------------------------------------------


@on("rank.1 rank.2 pay.1", "rank.2")
@pytest.mark.parametrize(("better", "worse", "name"), BETTER_HIGH)
def test_the_best_five_of_seven_cards_take_the_pot(sheet, better, worse, name):
    round = show_down(start(sheet, {"seat 1": worse, "seat 2": better}, 2))
    assert name in shown(round)["seat 2"].lower()
    assert paid(round, "best_hand_wins")[0][1] == "P2"
    if sheet == STUD:
        assert len(paid(round, "best_hand_wins")) == 1


@on("act.2", "act.1", "act.2")
def test_a_caller_beaten_by_up_cards_gets_nothing_back(sheet):
    hands = ("Kc Kd Kh Qc Qd Jh Js", "Ts 9s Ah 2d 3c 4s 8s")
    if not is_razz(sheet):
        hands = ("Qs Qh 2d 9c Jh 4s Td", "5c 7d Ks Kh Kd 3c 9s")
    round = start(sheet, {"seat 1": hands[0], "seat 2": hands[1]}, 2)
    see_street(round, 7)
    while turn(round) != "P2":
        pass_turn(round)
    bet(round)
    pass_turn(round)
    assert results(round) == {"P1": -0.5 - 1 - 4 - 3, "P2": 5.5}


@on("amb.11", "", "", "amb.5")
@pytest.mark.parametrize(("reading", "lucky"), [("room-default", "P2"), ("first-seat-always", "P1")])
def test_readings_of_the_odd_chip(sheet, reading, lucky):
    cards = {"seat 1": "Ac 2d Kc 9h Jh", "seat 2": "Ad 2s Ks 9s Jd", "seat 3": "Qc Td"}
    if sheet == STUD:
        cards = {"seat 1": "Ac Kc 2d 7d 9h Jh 4s", "seat 2": "Ad Ks 3d 7h 9s Js 5c", "seat 3": "Qc Td 8h"}
    settings = {"limit": "1-5", **as_read(sheet, "odd-chip", reading)}
    round = start(sheet, cards, settings=settings)
    play(round, "P1 bring-in, P2 raise 2, P3 fold, P1 call")
    show_down(round)
    assert ruled(round, "odd_chip") == [""]
    assert results(round)["P1"] + 3 == (0 if lucky == "P2" else 0.5)
    assert results(round)["P2"] == (0.5 if lucky == "P2" else 0)
