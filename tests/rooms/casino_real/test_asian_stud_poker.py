"""Asian stud at Casino Real: seven to ace, spread limit $10 to $100, antes of $1. Three play unless a test
says otherwise; a seat's first card lies down, the others up."""

import pytest

from houseway.cards import Incident, show
from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Shown
from tests.pots.arrange import burned, cents, deal, in_front, options, paid, play, results, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import board_of, down_at, hand_of, in_the_pot, lying_up, see_street, show_down

SHEET = "casino-real/asian-stud-poker"
ROOM = "casino-real/room-rules#"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


CARDS = {"seat 1": "8c Kd 9h Jc 7d", "seat 2": "Ad Qh Ts 9c 8s", "seat 3": "Qc 7c 8h Th Js"}
"""P1 has the highest up card and board, P2 the best hand: ace high."""


def three_play(settings=(), stacks=3, cards=None, **more):
    return deal(table_of(SHEET, stacks, settings), CARDS if cards is None else cards, **more)


FOUR = CARDS | {"seat 4": "9d 7h 9s 7s Td"}


def up(*boards):
    return lying_up(*boards, down="x")


# -- pack, seats, stakes -------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("amb.1")
def test_the_pack_has_the_32_cards_from_seven_to_ace_the_jacks_among_them_and_no_joker():
    cards = three_play().felt.chance.stubs[-1].pack.cards
    assert sorted(map(show, cards)) == sorted(rank + suit for rank in "789TJQKA" for suit in "cdhs")


@rule("amb.4")
def test_two_to_five_players_sit_down_and_the_pack_suffices_for_them():
    assert turn(three_play(stacks=2))
    round = deal(table_of(SHEET, 5))
    show_down(round)
    assert round.felt.chance.stubs[-1].left == 32 - 28
    with pytest.raises(Refused, match="there is no seat 6"):
        table_of(SHEET, 5).join(Party("P6", cents(100), 6))


@rule("bet.1")
@rule("play.1")
@rule("amb.5")
def test_every_player_antes_a_dollar():
    round = three_play()
    assert paid(round, "antes") == [("P1", "pot", 1), ("P2", "pot", 1), ("P3", "pot", 1)]
    assert in_front(round) == {}


@rule("amb.5")
def test_switched_to_blinds_two_are_posted_and_the_high_card_must_still_open():
    round = three_play({"asian-stud-seed": "blinds", "posted_blinds": "2/5"})
    assert in_front(round) == {"P2": 2, "P3": 5} and in_the_pot(round) == 0
    assert turn(round) == "P1" and options(round) == {"bring-in": 10}
    play(round, "P1 bring-in")
    assert options(round)["call"] == 8


@rule("bet.2")
@rule("amb.6")
def test_any_bet_or_raise_is_from_10_to_100_dollars_and_a_raise_at_least_the_last_one():
    round = three_play()
    see_street(round, 3)
    assert options(round)["bet"] == (10, 100)
    play(round, "P1 bet 25")
    assert options(round)["raise"] == (50, 125)
    play(round, "P2 raise 85")
    assert options(round)["raise"] == (145, 185)


@rule("bet.2")
@pytest.mark.parametrize("limit", ["5-50", "10-20", "20-100", "no-limit 5/10"])
def test_no_other_table_is_offered(limit):
    assert options(three_play())["bring-in"] == 10
    with pytest.raises(SheetError):
        table_of(SHEET, 3, {"limit": limit})


@rule("amb.6")
def test_switched_to_fixed_limit_every_bet_and_raise_is_10_dollars():
    round = three_play({"asian-stud-limit": "fixed-10"})
    assert options(round) == {"bring-in": 10}
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": 10, "raise": (20, 20)}
    see_street(round, 5)
    assert options(round)["bet"] == (10, 10)


# -- the forced bet and who leads ----------------------------------------------------------------------------


@rule("bet.3")
@rule("play.3")
@rule("amb.6")
def test_the_highest_up_card_must_open_for_the_least_bet():
    round = three_play()
    assert turn(round) == "P1" and options(round) == {"bring-in": 10}
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": 10, "raise": (20, 110)}


@rule("bet.3")
@rule("amb.8")
@pytest.mark.parametrize("switch, opens", [({}, "P2"), ({"opener-tie": "suit"}, "P3")])
def test_of_equal_cards_the_first_one_dealt_must_open_unless_suits_count(switch, opens):
    assert turn(three_play(switch, cards=up("Kd", "Ac", "As"))) == opens


@rule("bet.5")
@rule("amb.8")
@pytest.mark.parametrize("switch, opens", [({}, "P2"), ({"opener-tie": "suit"}, "P3")])
def test_of_equal_boards_the_first_one_dealt_leads_unless_suits_count(switch, opens):
    round = three_play(switch, cards=up("Kd Qc", "Ac 9d", "As 9h"))
    see_street(round, 3)
    assert turn(round) == opens


@rule("bet.4")
def test_the_forced_bettor_may_raise_when_it_comes_back_to_him():
    round = three_play()
    play(round, "P1 bring-in, P2 call, P3 call")
    assert turn(round) == "P1" and options(round) == {"fold": 0, "check": 0, "raise": (20, 110)}
    play(round, "P1 raise 20")
    assert options(round)["call"] == 10


@rule("bet.5")
def test_from_third_street_on_the_high_board_opens():
    round = three_play(cards=up("Kd 9h", "8h 8d", "7c Th"))
    see_street(round, 3)
    assert turn(round) == "P2"
    round = three_play()
    see_street(round, 3)
    assert turn(round) == "P1"


# -- betting -------------------------------------------------------------------------------------------------


@rule("bet.6")
@pytest.mark.rule(ROOM + "bet.16")
def test_check_raise_is_allowed():
    round = three_play()
    see_street(round, 3)
    play(round, "P1 check, P2 bet 10, P3 call")
    assert "raise" in options(round)


@rule("act.1")
def test_a_player_checks_or_bets_and_facing_a_bet_folds_calls_or_raises():
    round = three_play()
    see_street(round, 4)
    assert options(round) == {"fold": 0, "check": 0, "bet": (10, 100)}
    play(round, "P1 bet 100")
    assert options(round) == {"fold": 0, "call": 100, "raise": (200, 200)}


@rule("amb.7")
def test_a_bet_and_three_raises_a_round_the_forced_bet_being_the_bet():
    round = three_play(stacks=4, cards=FOUR)
    play(round, "P1 bring-in, P2 raise 20, P3 raise 30, P4 raise 40")
    assert options(round) == {"fold": 0, "call": 30}
    play(round, "P1 call, P2 call, P3 call")
    play(round, "P1 bet 10, P2 raise 20, P3 raise 30, P4 raise 40")
    assert options(round) == {"fold": 0, "call": 30}


@rule("amb.7")
def test_with_two_players_left_raises_are_not_counted():
    round = three_play(stacks=4, cards=FOUR)
    play(round, "P1 bring-in, P2 raise 20, P3 raise 30, P4 raise 40, P1 fold, P2 fold")
    assert "raise" in options(round)


@rule("amb.7")
def test_switched_to_unlimited_raises_nothing_stops_them():
    round = three_play({"raise-cap": "unlimited"})
    play(round, "P1 bring-in, P2 raise 20, P3 raise 30, P1 raise 40, P2 raise 50")
    assert "raise" in options(round)


@rule("bet.7")
@rule("pay.1")
def test_the_best_hand_takes_the_pot_that_the_players_made():
    round = three_play()
    show_down(round)
    # Three antes and three forced bets; everybody has paid a dollar of collection.
    assert results(round) == {"P1": -12, "P2": 20 + 2 - 1, "P3": -12}


# -- streets -------------------------------------------------------------------------------------------------


@rule("play.2")
@rule("amb.9")
def test_each_player_gets_one_card_down_and_then_one_up_in_rotation():
    round = three_play()
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 1", "seat 2", "seat 3"] * 2
    assert [hand_of(round, f"seat {seat}") for seat in (1, 2, 3)] == ["8c Kd", "Ad Qh", "Qc 7c"]
    assert [board_of(round, f"seat {seat}") for seat in (1, 2, 3)] == ["Kd", "Qh", "7c"]


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(3, marks=rule("play.4")),
        pytest.param(4, marks=rule("play.6")),
        pytest.param(5, marks=rule("play.8")),
    ],
)
def test_every_later_street_is_burned_and_brings_a_card_up(cards):
    round = three_play()
    see_street(round, cards)
    assert len(burned(round)) == cards - 2
    for place, named in CARDS.items():
        assert board_of(round, place).split() == named.split()[1:cards] and down_at(round, place) == 1


@rule("play.8")
def test_the_fifth_card_is_the_last():
    round = three_play()
    show_down(round)
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in (1, 2, 3)] == [5, 5, 5]


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(2, marks=rule("play.3")),
        pytest.param(3, marks=rule("play.5")),
        pytest.param(4, marks=rule("play.7")),
        pytest.param(5, marks=rule("play.9")),
    ],
)
def test_a_betting_round_follows_every_street(cards):
    round = three_play()
    see_street(round, cards)
    play(round, "P1 bring-in" if cards == 2 else "P1 check")
    assert turn(round) == "P2"


@rule("play.10")
def test_active_players_expose_their_cards_and_the_best_hand_wins():
    round = three_play()
    show_down(round)
    hands = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert hands == {"seat 1": 5, "seat 2": 5, "seat 3": 5}
    assert "ace" in shown(round)["seat 2"] and results(round)["P2"] > 0


# -- ranking -------------------------------------------------------------------------------------------------


def wins(better, worse, settings=()):
    round = three_play(settings, stacks=2, cards={"seat 1": worse, "seat 2": better})
    show_down(round)
    return results(round)["P2"] > 0 > results(round)["P1"]


LADDER = [
    ("Ac Kc Qc Jc Tc", "royal flush"),
    ("Kd Qd Jd Td 9d", "straight flush"),
    ("7c 7d 7h 7s 8c", "four of a kind"),
    ("Kh Qh Jh 9h 8h", "flush"),
    ("Ad Ah As 8d 8s", "full house"),
    ("Jh Ts 9s 8h 7s", "straight"),
    ("Qc Qd Qs 8d 7d", "three of a kind"),
    ("Kc Kh Js Jd 9h", "two pair"),
    ("As Ac Qh Jh 9c", "pair"),
    ("Ah Kd Qs 9d 8s", "high"),
]


@rule("rank.1")
@rule("rank.6")
@pytest.mark.parametrize("at", range(len(LADDER) - 1))
def test_every_class_of_hand_beats_the_next(at):
    (better, name), (worse, _) = LADDER[at : at + 2]
    assert wins(better, worse)
    round = three_play(stacks=2, cards={"seat 1": worse, "seat 2": better})
    show_down(round)
    assert name in shown(round)["seat 2"]


@rule("rank.2")
@rule("ex.3")
@rule("amb.2")
@pytest.mark.parametrize("switch, flush_wins", [({}, True), ({"flush-over-full-house": "no"}, False)])
def test_a_flush_beats_a_full_house_unless_switched(switch, flush_wins):
    assert wins("Kh Qh 9h 8h 7h", "Ad Ac As 8d 8s", switch) == flush_wins


@rule("rank.3")
@rule("ex.1")
def test_the_ace_completes_the_high_straight():
    assert wins("Ac Kd Qh Js Td", "Kc Qd Jh Ts 9d")


@rule("rank.4")
@rule("ex.2")
@rule("amb.3")
@pytest.mark.parametrize("switch, straight", [({}, True), ({"ace-as-six": "no"}, False)])
def test_the_ace_stands_for_a_six_in_the_low_straight_unless_switched(switch, straight):
    assert wins("Ac 7d 8h 9s Td", "Qc Qd Qs Kd 7c", switch) == straight


STRAIGHTS = ["Ac Kd Qh Js Td", "Kc Qd Jh Ts 9d", "Qc Jd Th 9s 8d", "Jc Tc 9h 8s 7d", "Th 9c 8h 7s As"]


@rule("rank.5")
@rule("amb.10")
@pytest.mark.parametrize("at", range(4))
def test_the_five_straights_rank_in_order_the_one_with_the_ace_as_a_six_last(at):
    assert wins(STRAIGHTS[at], STRAIGHTS[at + 1])


@rule("rank.5")
@rule("amb.10")
def test_suited_the_ace_as_a_six_makes_the_lowest_straight_flush():
    assert wins("Jc Tc 9c 8c 7c", "Td 9d 8d 7d Ad")
    assert wins("Td 9d 8d 7d Ad", "Kc Kh Ks Kd 7c")


# -- showdown ------------------------------------------------------------------------------------------------


@rule("pay.2")
@pytest.mark.rule(ROOM + "pay.1")
def test_cards_speak():
    # Nobody is asked what he holds: the exposed cards decide.
    round = three_play(stacks=2, cards={"seat 1": "8c 9d Th Jd Qc", "seat 2": "As Kd Qs 9c 8s"})
    show_down(round)
    assert results(round)["P1"] > 0


EQUAL = {"seat 1": "Ac Kd 9h 8c 7d", "seat 2": "As Kc 9d 8d 7h", "seat 3": "Td Jd"}


@rule("amb.11")
@pytest.mark.parametrize("switch, first", [({}, "P2"), ({"odd-chip": "deal-order"}, "P1")])
def test_equal_hands_share_and_the_odd_chip_goes_to_the_highest_card_unless_switched(switch, first):
    round = three_play(switch, cards=EQUAL)
    play(round, "P1 bring-in, P2 call, P3 fold, P1 check")
    show_down(round)
    # Three antes and two bets of 10: 23.
    won = {payee: amount for _, payee, amount in paid(round, "best_hand_wins")}
    assert won == {"P1": 11, "P2": 11, first: 12}


@rule("fee.1")
@pytest.mark.rule(ROOM + "fee.5")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_player_pays_a_dollar_before_the_hand(players):
    round = deal(table_of(SHEET, players))
    assert paid(round, "drop") == [(f"P{seat}", "house", 1) for seat in range(1, players + 1)]
    show_down(round)
    assert sum(results(round).values()) == -players


@rule("fee.1")
@pytest.mark.parametrize("stack, players", [(1, 2), (2, 3)])
def test_who_has_no_more_than_the_fee_is_not_dealt_in(stack, players):
    round = deal(table_of(SHEET, [1000, 1000, stack]))
    assert len(paid(round, "drop")) == players


# -- what goes wrong -----------------------------------------------------------------------------------------


@rule("irr.1")
def test_a_card_that_its_owner_shows_does_not_count_as_exposed():
    # Shown or not, P2's ace lies down, and P1's king must open and leads.
    round = three_play(incidents=[Incident("seat 2", 1, "self-exposed")])
    assert turn(round) == "P1"
    assert board_of(round, "seat 2") == "Qh" and down_at(round, "seat 2") == 1
    see_street(round, 3)
    assert turn(round) == "P1"


@rule("irr.3")
@rule("amb.12")
def test_a_hand_that_touches_the_discards_is_dead():
    round = three_play(incidents=[Incident("seat 2 to act", 2, "mucked")])
    see_street(round, 3)
    play(round, "P1 check")
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P2"] == -12


@rule("irr.4")
def test_where_management_retrieves_it_such_a_hand_plays():
    touched = [Incident("seat 2 to act", 2, "mucked")]
    round = three_play({"mucked_hand": "retrieved"}, incidents=touched)
    see_street(round, 3)
    play(round, "P1 check")
    assert turn(round) == "P2"
    show_down(round)
    assert results(round)["P2"] == 21
