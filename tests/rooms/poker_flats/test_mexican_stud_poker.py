"""Mexican Stud at Poker Flats: 41 cards with a wild joker, players choose what they turn up. $1-$5 unless a
test posts another limit."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Shown
from tests.pots.arrange import burned, deal, options, paid, play, results, turn
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


# -- the pot -------------------------------------------------------------------------------------------------


@rule(HERE + "act.5")
def test_when_the_last_round_is_checked_the_player_who_checked_first_shows_first():
    # P1 on the button leads with the better board and ties P2.
    round = showdown("4c Ad Kc Qh 6s", "Ks Qd Ah 4d 6h", "2c 3d 5h 7s Jc")
    places = [event.place for event in round.events if isinstance(event, Shown) and len(event.cards) == 5]
    assert places == ["seat 1", "seat 2"]


@rule(HERE + "amb.11")
@pytest.mark.parametrize(
    "switch, order", [({}, ["seat 2", "seat 1"]), ({"shows-first": "first-to-act"}, ["seat 1", "seat 2"])]
)
def test_after_a_bet_behind_him_the_bettor_shows_first_unless_switched(switch, order):
    round = deal(mexican(2, **switch), {"seat 1": "4c Ad Kc Qh 6s", "seat 2": "Ks Qd Ah 4d 6h"})
    see_cards(round, 5)
    play(round, "P1 check, P2 bet 5, P1 call")
    assert [event.place for event in round.events if isinstance(event, Shown)][-2:] == order


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
