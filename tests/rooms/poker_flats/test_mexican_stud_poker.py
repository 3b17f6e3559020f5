"""Mexican Stud at Poker Flats: 41 cards with a wild joker, players choose what they turn up. $1-$5 unless a
test posts another limit."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Shown
from tests.pots.arrange import burned, deal, fold_round, in_front, options, paid, play, results, turn
from tests.pots.arrange_flop import table_of, throw
from tests.pots.arrange_stud import pass_turn, show_down

HERE = "poker-flats/mexican-stud-poker#"
ROOM = "poker-flats/room-rules#"
SHEET = "poker-flats/mexican-stud-poker"
rule = pytest.mark.rule


def mexican(stacks=3, **settings):
    return table_of(SHEET, stacks, settings)


def turn_last_up(round):
    """Everybody turns up the card that came last."""
    while not round.over and round.asks[0].kind == "pick-cards":
        ask = round.asks[0]
        round.act(ask.id, list(ask.cards[-1:]))


def bet_round(round):
    """Everybody checks or calls once round, until cards are turned up or the hand is over."""
    while not round.over and round.asks[0].kind != "pick-cards":
        pass_turn(round)


def see_cards(round, count):
    """Everybody goes along, showing his last card, until the betting after that many cards."""
    turn_last_up(round)
    for _ in range(count - 2):
        bet_round(round)
        turn_last_up(round)


def up_at(round, seat):
    """The cards that a seat shows to everybody, in the order they were turned."""
    events = [event for event in round.events if isinstance(event, Shown) and event.place == f"seat {seat}"]
    return [card for event in events for card in event.cards]


def showdown(*hands, **settings):
    """Everybody calls one bet of $5 in the first round; hands by their cards as they come."""
    table = mexican(len(hands), **settings)
    round = deal(table, {f"seat {seat}": cards for seat, cards in enumerate(hands, 1)})
    turn_last_up(round)
    play(round, f"{turn(round)} bet 5")
    while not round.over:
        turn_last_up(round)
        if not round.over:
            pass_turn(round)
    return round


# -- cards ---------------------------------------------------------------------------------------------------


@rule(HERE + "deck.1")
@rule(HERE + "amb.1")
def test_the_pack_has_41_cards_without_eights_nines_and_tens_and_with_a_joker():
    pack = deal(mexican()).felt.chance.stubs[-1].pack
    ranks = list("234567JQKA")
    assert len(pack.cards) == 41 and 52 in pack.cards
    assert sorted({"23456789TJQKA"[card // 4] for card in pack.cards if card < 52}) == sorted(ranks)


@rule(HERE + "deck.2")
def test_the_joker_is_wild_and_makes_three_kings_of_two():
    assert results(showdown("Ac Ad Qc Qd 7h", "Jk Kc Kd 2h 4s")) == {"P1": -5, "P2": 5 - 2}
    assert results(showdown("Ac Ad Qc Qd 7h", "3s Kc Kd 2h 4s")) == {"P1": 5 - 2, "P2": -5}


@rule(HERE + "deck.3")
def test_two_to_seven_players_are_served():
    assert set(deal(mexican(2)).pending) == {"P1", "P2"}
    assert show_down(deal(mexican(7))).over
    with pytest.raises(Refused, match="there is no seat 8"):
        mexican(8)


@rule(HERE + "bet.3")
def test_cards_are_dealt_from_the_left_of_the_button_which_moves_on():
    table = mexican(3)
    exits = [left.place for left in deal(table).felt.chance.stubs[-1].exits]
    assert exits == ["seat 2", "seat 3", "seat 1"] * 2
    show_down(table.round)
    exits = [left.place for left in deal(table).felt.chance.stubs[-1].exits]
    assert exits == ["seat 3", "seat 1", "seat 2"] * 2


@rule(HERE + "play.2")
@rule(HERE + "play.3")
def test_two_cards_come_down_and_each_player_turns_one_up_his_choice():
    round = deal(mexican(), {"seat 2": "2c Kd"})
    assert [len(ask.cards) for ask in round.asks] == [2, 2, 2] and up_at(round, 2) == []
    throw(round, "P2 2c, P3 " + written(round, "P3") + ", P1 " + written(round, "P1"))
    assert up_at(round, 2) == [0]
    with pytest.raises(Refused, match="turn up 1 cards, not 2"):
        table = mexican()
        throw(deal(table, {"seat 2": "2c Kd"}), "P2 2c Kd")


def written(round, name):
    """The first down card of a player, as it is written."""
    return round.pending[name][0].to_json()["cards"][0]


@rule(HERE + "act.1")
@rule(HERE + "play.3")
def test_choices_are_shown_together_so_that_nobodys_choice_helps_another():
    round = deal(mexican(2), {"seat 1": "2c 3d", "seat 2": "Kc Qd"})
    throw(round, "P1 3d")
    assert up_at(round, 1) == [] and len(round.view("P2").events) == len(round.view("P1").events)
    throw(round, "P2 Kc")
    assert up_at(round, 1) and up_at(round, 2)


@rule(HERE + "play.5")
@rule(HERE + "play.6")
def test_after_a_burn_a_third_card_comes_down_and_either_down_card_is_turned_up():
    round = deal(mexican(2), {"seat 1": "2c 3d 7h", "seat 2": "Kc Qd As"})
    throw(round, "P1 3d, P2 Kc")
    bet_round(round)
    assert len(burned(round)) == 1
    assert [ask.to_json()["cards"] for ask in round.asks] == [["Qd", "As"], ["2c", "7h"]]
    throw(round, "P2 Qd, P1 7h")
    assert [down(round, seat) for seat in (1, 2)] == [1, 1]


def down(round, seat):
    """Cards of a seat that nobody else sees."""
    brought = [left for left in round.felt.chance.stubs[-1].exits if left.place == f"seat {seat}"]
    return len(brought) - len(up_at(round, seat))


@pytest.mark.parametrize(
    "cards",
    [pytest.param(4, marks=rule(HERE + "play.8")), pytest.param(5, marks=rule(HERE + "play.9"))],
)
def test_the_fourth_and_fifth_cards_are_burned_for_dealt_and_turned_up_in_the_same_way(cards):
    round = deal(mexican())
    see_cards(round, cards)
    assert len(burned(round)) == cards - 2
    assert [(len(up_at(round, seat)), down(round, seat)) for seat in (1, 2, 3)] == [(cards - 1, 1)] * 3
    assert "bet" in options(round)


@rule(HERE + "play.11")
def test_there_is_no_burn_before_the_first_cards_and_one_on_each_later_round():
    round = deal(mexican())
    counts = [len(burned(round))]
    for cards in (3, 4, 5):
        turn_last_up(round)
        bet_round(round)
        counts.append(len(burned(round)))
        assert counts[-1] == cards - 2
    assert counts == [0, 1, 2, 3]


@rule(HERE + "play.10")
def test_the_showdown_comes_with_one_card_down_and_four_up():
    round = deal(mexican(2), {"seat 1": "2c 3d 7h Js Kc", "seat 2": "Ac 4d 6h 5s Ad"})
    see_cards(round, 5)
    play(round, f"{turn(round)} bet 5")
    assert not round.over and [down(round, seat) for seat in (1, 2)] == [1, 1]
    pass_turn(round)
    assert round.over and results(round) == {"P1": -5, "P2": 5 - 2}


# -- betting -------------------------------------------------------------------------------------------------


@rule(HERE + "bet.1")
@pytest.mark.parametrize("limit, bets", [("1-5", (1, 5)), ("2-10", (2, 10)), ("no-limit", (2, 1000))])
def test_the_limits_of_the_fee_list(limit, bets):
    round = deal(mexican(limit=limit))
    turn_last_up(round)
    assert options(round)["bet"] == bets


@rule(HERE + "bet.1")
@pytest.mark.parametrize("limit", ["3-6", "1-10", "pot-limit 1/2"])
def test_other_limits_are_not_offered(limit):
    deal(mexican())
    with pytest.raises(SheetError, match="not played at this table|the tables offered are"):
        mexican(limit=limit)


@rule(HERE + "bet.4")
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(2, marks=rule(HERE + "play.4")),
        pytest.param(3, marks=rule(HERE + "play.7")),
        pytest.param(4, marks=rule(HERE + "play.8")),
        pytest.param(5, marks=rule(HERE + "play.9")),
    ],
)
def test_a_betting_round_follows_the_second_third_fourth_and_fifth_cards(cards):
    round = deal(mexican())
    see_cards(round, cards)
    play(round, f"{turn(round)} bet 2")
    assert options(round)["call"] == 2
    bet_round(round)
    assert round.over is (cards == 5)


@rule(HERE + "bet.5")
@pytest.mark.parametrize(
    "up, first", [(("Kc", "2d", "Qh"), "P1"), (("Kc", "Ad", "Qh"), "P2"), (("2c", "7d", "Jh"), "P3")]
)
def test_the_highest_up_card_acts_first_and_may_check_or_bet_the_minimum(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {card}" for seat, card in enumerate(up, 1)})
    turn_last_up(round)
    assert turn(round) == first
    assert options(round) == {"fold": 0, "check": 0, "bet": (1, 5)}
    with pytest.raises(Refused, match="under the least of"):
        play(round, f"{first} bet 0.50")


@rule(HERE + "bet.6")
@pytest.mark.parametrize(
    "up, first",
    [
        (("Kc 3d", "2d 2h", "Qh Js"), "P2"),
        (("Kc Ad", "Qd Jh", "Kh 4s"), "P1"),
        (("Kc Ad 2h", "Qd Jh Js", "3h 3s 3c"), "P3"),
    ],
)
def test_in_later_rounds_the_highest_hand_on_board_acts_first(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {cards}" for seat, cards in enumerate(up, 1)})
    see_cards(round, 1 + len(up[0].split()))
    assert turn(round) == first


@rule(HERE + "bet.7")
@rule(HERE + "amb.6")
@pytest.mark.parametrize(
    "up, first",
    [
        (("As", "2d", "Ac"), "P3"),
        (("Kd", "Ks", "Kc"), "P2"),
        (("Jk", "As", "2c"), "P2"),
        (("As", "2c", "Jk"), "P3"),
        (("Ks Jk", "2c 4d", "Kd Kc"), "P3"),
        (("Ks Kh", "Jk Kd", "3c 4d"), "P2"),
    ],
)
def test_of_equal_boards_joker_or_not_the_one_nearest_the_button_clockwise_acts_first(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {cards}" for seat, cards in enumerate(up, 1)})
    see_cards(round, 1 + len(up[0].split()))
    assert turn(round) == first


@rule(HERE + "amb.7")
@pytest.mark.parametrize("switch, first", [({}, "P1"), ({"joker-face-up": "ace-straight-flush"}, "P2")])
def test_a_joker_beside_a_pair_on_board_makes_three_of_a_kind_unless_switched_to_an_ace(switch, first):
    round = deal(mexican(**switch), {"seat 1": "x Kc Kd Jk", "seat 2": "x Ac Ad 2c", "seat 3": "x 2d 3d 7h"})
    see_cards(round, 4)
    assert turn(round) == first


@rule(HERE + "bet.8")
@rule(ROOM + "act.1")
@pytest.mark.parametrize("switch, may_raise", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed(switch, may_raise):
    round = deal(mexican(2, **switch))
    turn_last_up(round)
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} bet 2")
    assert ("raise" in options(round)) is may_raise


@rule(HERE + "bet.9")
def test_a_raise_is_at_least_as_large_as_the_last_bet():
    round = deal(mexican())
    turn_last_up(round)
    play(round, f"{turn(round)} bet 3")
    assert options(round)["raise"] == (6, 8)
    play(round, f"{turn(round)} raise 8")
    assert options(round)["raise"] == (13, 13)


@rule(HERE + "amb.5")
@pytest.mark.parametrize(
    "switch, may",
    [
        ({}, {"fold": 0, "check": 0, "bet": (1, 5)}),
        ({"high-card-opens": "forced-bet"}, {"bring-in": 1, "bet": (2, 5)}),
    ],
)
def test_the_high_card_may_check_unless_it_is_switched_to_a_forced_bet(switch, may):
    round = deal(mexican(**switch), {"seat 1": "x Kc", "seat 2": "x Qd", "seat 3": "x 2h"})
    turn_last_up(round)
    assert turn(round) == "P1" and options(round) == may


@rule(HERE + "amb.10")
@rule(ROOM + "amb.5")
def test_there_is_no_ante_and_three_raises_are_the_most():
    round = deal(mexican())
    assert in_front(round) == {} and round.felt.purse.pot == 0
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for total in (2, 3, 4):
        play(round, f"{turn(round)} raise {total}")
    assert "raise" not in options(round)
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, f"{turn(round)} raise 5")


@rule(HERE + "amb.10")
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_the_raise_cap_switch(switch, raises):
    round = deal(mexican(**{"raise-cap": switch}))
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for _ in range(raises):
        play(round, f"{turn(round)} raise {options(round)['raise'][0]:g}")
    assert ("raise" in options(round)) is (switch == "none")


@rule(HERE + "amb.10")
def test_two_players_at_the_start_of_a_round_have_no_cap_but_two_left_within_one_do():
    round = deal(mexican(2))
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for _ in range(5):
        play(round, f"{turn(round)} raise {options(round)['raise'][0]:g}")
    round = deal(mexican())
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for total in (2, 3, 4):
        play(round, f"{turn(round)} raise {total}")
    play(round, f"{turn(round)} fold")
    assert "raise" not in options(round)


@rule(HERE + "act.2")
def test_in_turn_a_player_checks_bets_calls_raises_or_folds():
    round = deal(mexican(), {"seat 1": "x Kc", "seat 2": "x Qd", "seat 3": "x 2h"})
    turn_last_up(round)
    play(round, "P1 check, P2 bet 1, P3 raise 2, P1 fold, P2 call")
    with pytest.raises(Refused, match="not P1's turn|is not there"):
        turn_last_up(round)
        round.act(round.asks[0].id, "check", party="P1")


@rule(HERE + "bet.11")
@rule(HERE + "ex.3")
def test_each_full_buy_in_entitles_to_one_short_one():
    table = mexican([5, 500, 500], buy_ins={"1-5": 4000})
    fold_round_of(table)
    table.buy("P1", 1000)
    assert "P1" in players(fold_round_of(table))
    table.buy("P1", 500)
    assert "P1" not in players(fold_round_of(table))
    table.buy("P1", 3000)
    assert "P1" in players(fold_round_of(table))
    lose(table, "P1", 30)
    table.buy("P1", 500)
    assert "P1" in players(fold_round_of(table))


def fold_round_of(table):
    """A hand that nobody plays."""
    round = deal(table)
    turn_last_up(round)
    fold_round(round)
    return round


def players(round):
    """Who was dealt in."""
    return {
        f"P{left.place[5:]}" for left in round.felt.chance.stubs[-1].exits if left.place.startswith("seat")
    }


def lose(table, name, dollars):
    """A hand in which a player pays that much and folds."""
    before = table.state.stacks[table.index(name)]
    while before - table.state.stacks[table.index(name)] < dollars * 100:
        round = deal(table)
        turn_last_up(round)
        while True:
            turn_last_up(round)
            if round.over:
                break
            raising = [option for option in round.asks[0].options if option.id in ("bet", "raise")]
            if turn(round) == name and round.felt.purse.staked[table.index(name)]:
                play(round, f"{name} fold")
            elif raising:
                play(round, f"{turn(round)} {raising[0].id} {raising[0].high / 100:g}")
            else:
                pass_turn(round)


# -- the pot -------------------------------------------------------------------------------------------------


@rule(HERE + "act.5")
def test_when_the_last_round_is_checked_the_player_who_checked_first_shows_first():
    # P1 on the button leads with the better board and ties P2.
    round = showdown("4c Ad Kc Qh 6s", "Ks Qd Ah 4d 6h", "2c 3d 5h 7s Jc")
    places = [event.place for event in round.events if isinstance(event, Shown) and len(event.cards) == 5]
    assert places == ["seat 1", "seat 2"]


@rule(HERE + "pay.1")
@rule(HERE + "pay.2")
@rule(ROOM + "irr.2")
def test_the_highest_hand_takes_the_pot_without_a_word_from_its_owner():
    round = showdown("2c 3d 5h 7s Jc", "Ks Kd 7h 5c 6h", "Qc Qd 2h 4s 6c")
    assert results(round) == {"P1": -5, "P2": 10 - 2, "P3": -5}


@rule(HERE + "amb.10")
@rule(ROOM + "amb.7")
@pytest.mark.parametrize("switch, first", [({}, "P1"), ({"odd-chip": "first-seat-always"}, "P2")])
def test_the_odd_chip_of_a_tie_goes_to_the_highest_card_by_suit_unless_switched(switch, first):
    round = showdown("As Kd Qh 6s 4c", "Ac Ks Qd 6h 4d", "2c 3d 5h 7s Jc", **switch)
    # $15 less the drop of $2 leaves $13 for two.
    assert results(round) == {"P1": 1, "P2": 1, "P3": -5, first: 2}
    assert paid(round, "drop") == [("pot", "house", 2)]


@rule(HERE + "amb.10")
def test_a_joker_that_stands_for_the_ace_gives_way_to_the_natural_ace_for_the_odd_chip():
    # A joker beside an ace and three others, against a natural pair of aces with the same kickers.
    round = showdown("Jk Ac Qh 6s 4c", "Ad Ah Qd 6h 4d", "2c 3d 5h 7s Jc")
    assert results(round) == {"P1": 1, "P2": 2, "P3": -5}
