"""Mexican Stud at Poker Flats: what beats what with 41 cards and a wild joker, and the drop."""

import pytest

from tests.pots.arrange import deal, dropped, paid, play, results, shown, turn
from tests.pots.arrange_stud import pass_turn
from tests.rooms.poker_flats.test_mexican_stud_poker import (
    HERE,
    ROOM,
    bet_round,
    mexican,
    see_cards,
    showdown,
    turn_last_up,
)

rule = pytest.mark.rule
WON = {"P1": -5, "P2": 5 - 2}
"""P2 wins a pot of $10 less the drop."""
SHARED = {"P1": -1, "P2": -1}


RANKING = [
    # the better hand, the worse one, what the better one is called
    ("Jk 2c 2d 2h 2s", "7s Js Qs Ks As", "five of a kind"),
    ("7s Js Qs Ks As", "3h 4h 5h 6h 7h", "royal flush"),
    ("3h 4h 5h 6h 7h", "Ac Ad Ah As Kc", "straight flush"),
    ("2c 2d 2h 2s 3c", "Ah Kh Qh Jh 6h", "four of a kind"),
    ("2h 3h 4h 5h 7h", "Ac Ad As Kc Kd", "flush"),
    ("2c 2d 2s 3c 3d", "7c Jd Qh Ks Ac", "full house"),
    ("Ac 2d 3h 4s 5c", "Kc Kd Kh Qs Jc", "straight"),
    ("2c 2d 2h 3s 4c", "Ac Ad Kh Ks Qc", "three of a kind"),
    ("2c 2d 3h 3s 4c", "Ac Ad Kh Qs Jc", "two pair"),
    ("2c 2d 3h 4s 6c", "Ac Kd Qh Js 6d", "pair"),
    ("Ac Kd Qh Js 5c", "Kc Qd Jh 6s 5d", "high"),
]


@rule(HERE + "rank.1")
@pytest.mark.parametrize("better, worse, name", RANKING)
def test_hands_from_five_of_a_kind_to_high_card(better, worse, name):
    round = showdown(worse, better)
    assert results(round) == WON
    assert name in shown(round)["seat 2"]


@rule(HERE + "rank.2")
def test_a_flush_beats_a_full_house():
    assert results(showdown("Ac Ad As Kc Kd", "2h 3h 4h 5h 7h")) == WON


STRAIGHTS = [
    "Ac 2d 3h 4s 5c",
    "2c 3d 4h 5s 6c",
    "3c 4d 5h 6s 7c",
    "4c 5d 6h 7s Jc",
    "5c 6d 7h Js Qc",
    "6c 7d Jh Qs Kc",
    "7c Jd Qh Ks Ac",
]


@rule(HERE + "rank.5")
@pytest.mark.parametrize("at", range(1, len(STRAIGHTS)))
def test_each_straight_beats_the_one_below_it(at):
    lower = " ".join(card[0] + suit for card, suit in zip(STRAIGHTS[at - 1].split(), "dhscd", strict=True))
    assert results(showdown(lower, STRAIGHTS[at])) == WON


@rule(HERE + "rank.3")
@rule(HERE + "ex.1")
@rule(HERE + "amb.2")
@pytest.mark.parametrize("cards", STRAIGHTS[3:])
def test_seven_and_jack_are_next_to_each_other(cards):
    assert results(showdown("2d 2h 2s 3d Qd", cards)) == WON


@rule(HERE + "rank.4")
@rule(HERE + "ex.2")
@pytest.mark.parametrize("cards", [STRAIGHTS[0], STRAIGHTS[-1]])
def test_the_ace_plays_below_the_two_or_above_the_king(cards):
    assert results(showdown("6d 6h 6s 2c 3s", cards)) == WON


@rule(HERE + "amb.2")
def test_seven_jack_queen_king_ace_of_one_suit_is_the_royal_flush():
    round = showdown("3h 4h 5h 6h 7h", "7s Js Qs Ks As")
    assert results(round) == WON and "royal flush" in shown(round)["seat 2"]


@rule(HERE + "rank.6")
@pytest.mark.parametrize(
    "wild, natural",
    [("Jk Kd Qh 6s 4c", "Kc Ks Qd 6h 4d"), ("Jk 3d 4h 5s 6c", "7d 3s 4d 5h 6h")],
)
def test_a_hand_with_the_joker_equals_the_same_hand_without_it(wild, natural):
    assert results(showdown(wild, natural)) == SHARED


@rule(HERE + "amb.8")
def test_beside_the_ace_of_a_flush_the_joker_is_the_king_and_no_second_ace():
    assert results(showdown("Jk Ah 7h 5h 2h", "As Ks 7s 5s 2s")) == SHARED
    assert results(showdown("Jk Ac 6c 5c 2c", "As Ks 7s 5s 2s")) == WON


@rule(HERE + "amb.9")
def test_five_aces_are_the_highest_five_of_a_kind():
    round = showdown("7s Js Qs Ks 2d", "Jk Ac Ad Ah As")
    assert results(round) == WON and "five aces" in shown(round)["seat 2"]


# -- the drop ------------------------------------------------------------------------------------------------


@rule(HERE + "fee.1")
@rule(ROOM + "fee.1")
@pytest.mark.parametrize("limit, drop", [("1-5", 2), ("2-10", 3), ("no-limit", 4), ("no-limit 5/10", 4)])
@pytest.mark.parametrize("players", [2, 7])
def test_the_drop_depends_on_the_game(limit, drop, players):
    round = deal(mexican(players, limit=limit))
    turn_last_up(round)
    play(round, f"{turn(round)} bet {10 if 'no' in limit else 5}")
    bet_round(round)
    assert paid(round, "drop") == [("pot", "house", drop)]


@rule(HERE + "fee.2")
@rule(HERE + "amb.3")
@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_the_drop_leaves_the_pot_once_a_bet_has_been_made_and_called_in_whatever_round(cards):
    round = deal(mexican())
    see_cards(round, cards)
    assert paid(round, "drop") == []
    play(round, f"{turn(round)} bet 5")
    play(round, f"{turn(round)} call")
    play(round, f"{turn(round)} fold")
    assert paid(round, "drop") == [("pot", "house", 2)]
    while not round.over:
        turn_last_up(round)
        if not round.over:
            pass_turn(round)
    assert dropped(round) == 2


@rule(HERE + "fee.2")
@rule(HERE + "amb.3")
def test_without_a_called_bet_there_is_no_drop():
    round = deal(mexican())
    turn_last_up(round)
    leader = turn(round)
    play(round, f"{leader} bet 5")
    play(round, f"{turn(round)} fold")
    play(round, f"{turn(round)} fold")
    assert dropped(round) == 0 and set(results(round).values()) == {0}


@rule(HERE + "amb.3")
@rule(HERE + "bet.2")
@rule(HERE + "play.1")
def test_switched_to_a_collection_every_player_pays_for_his_hand_before_the_deal():
    table = mexican(**{"mexican-fee": "each-player-before-hand"})
    round = deal(table)
    assert paid(round, "drop") == [("P2", "house", 2), ("P3", "house", 2), ("P1", "house", 2)]
    kinds = [
        type(event).__name__
        for event in round.events
        if getattr(event, "street", "") != "draw for the button"
    ]
    assert kinds.index("Transfer") < kinds.index("Dealt")


@rule(HERE + "amb.3")
def test_switched_to_the_button_policy_he_alone_pays_before_the_hand():
    round = deal(mexican(**{"mexican-fee": "button-before-hand"}))
    assert paid(round, "drop") == [("P1", "house", 2)]
