"""Option Alley at Angie's: the buy, its betting round, and high and low halves without a qualifier. Cards,
openers, limits, kill and fees are tested with seven-card stud, whose tests cite this sheet's rules too."""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import burned, deal, options, play, results, ruled, shown
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    left_the_pack,
    pass_turn,
    see_street,
    show_down,
)

HERE = "angies/option-alley#"
ROOM = "angies/room-rules#"
SHEET = "angies/option-alley"
rule = pytest.mark.rule
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""


def to_the_buy(cards, players=3, **settings):
    """A hand in which everybody has gone along until the buy."""
    round = deal(table_of(SHEET, players, {**FREE, **settings}), cards)
    while round.asks[0].kind != "pick-cards":
        pass_turn(round)
    return round


def buy(round, *thrown):
    """Each player in turn throws these cards away; "" stands on his five."""
    for cards in thrown:
        round.act(round.asks[0].id, cards)


HANDS = {"seat 1": "Kc Kd 9h 6s 4c", "seat 2": "2c 3d 5h 7s Jc 4d", "seat 3": "Ac Qd Th 8s 5c 9d"}
"""P2 and P3 have a sixth card waiting for them."""


# -- the buy -------------------------------------------------------------------------------------------------


@rule(HERE + "deck.1")
@rule(HERE + "play.2")
@rule(HERE + "ex.1")
def test_a_player_throws_his_jack_away_and_gets_one_new_card_for_his_low():
    round = to_the_buy(HANDS)
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in (1, 2, 3)] == [5, 5, 5]
    buy(round, ["Jc"], [], [])
    assert hand_of(round, "seat 2") == "2c 3d 5h 7s 4d"
    show_down(round)
    assert shown(round)["seat 2"].endswith("seven-five low")


@rule(HERE + "play.2")
@rule(HERE + "act.1")
@pytest.mark.parametrize("thrown", ["2c", "3d", "5h", "7s", "Jc"])
def test_any_one_card_may_go_the_hole_card_or_an_up_card(thrown):
    round = to_the_buy(HANDS)
    buy(round, [thrown])
    assert thrown not in hand_of(round, "seat 2") and "4d" in hand_of(round, "seat 2")


@rule(HERE + "play.2")
@rule(HERE + "act.1")
def test_nobody_may_change_two_cards_or_another_players():
    round = to_the_buy(HANDS)
    with pytest.raises(Refused, match="throw away 0 to 1 cards, not 2"):
        buy(round, ["Jc", "7s"])
    with pytest.raises(Refused, match="Kd is not there to be picked"):
        buy(round, ["Kd"])


@rule(HERE + "play.3")
def test_a_hole_card_is_replaced_face_down():
    round = to_the_buy(HANDS)
    buy(round, ["2c"])
    assert (down_at(round, "seat 2"), board_of(round, "seat 2")) == (1, "3d 5h 7s Jc")
    assert hand_of(round, "seat 2") == "3d 5h 7s Jc 4d"


@rule(HERE + "play.4")
def test_an_up_card_is_replaced_face_up():
    round = to_the_buy(HANDS)
    buy(round, ["Jc"])
    assert (down_at(round, "seat 2"), board_of(round, "seat 2")) == (1, "3d 5h 7s 4d")


@rule(HERE + "bet.3")
def test_the_card_costs_nothing():
    round = to_the_buy(HANDS)
    before = list(round.felt.purse.stacks)
    buy(round, ["Jc"], ["Ac"], [])
    assert round.felt.purse.stacks == before and len(ruled(round, "buy")) == 2


@rule(HERE + "bet.2")
@rule(HERE + "play.5")
def test_one_more_betting_round_follows_the_buy_and_its_bets_go_into_the_pot():
    round = to_the_buy(HANDS)
    buy(round, [], [], [])
    assert options(round)["bet"] == (4, 4)
    play(round, "P1 bet, P2 call, P3 fold")
    # $14: kings take the high half, a jack low the other.
    assert round.over and results(round) == {"P1": 1, "P2": 1, "P3": -2}


@rule(HERE + "amb.1")
@rule(HERE + "bet.2")
@rule(HERE + "play.5")
@pytest.mark.parametrize("switch, before, after", [("after-buy", 4, 1), ("before-buy", 5, 0)])
def test_the_extra_round_comes_after_the_buy_unless_switched(switch, before, after):
    round = deal(table_of(SHEET, 2, {**FREE, "buy-round": switch}))
    rounds = [0, 0]
    bought = False
    while not round.over:
        if round.asks[0].kind == "pick-cards":
            bought = True
            buy(round, [])
            continue
        rounds[bought] += 1
        for _ in range(2):
            pass_turn(round)
    assert rounds == [before, after]


@rule(HERE + "amb.2")
def test_a_player_may_stand_on_his_five_cards_and_the_clock_lets_him_stand():
    round = to_the_buy(HANDS)
    buy(round, [])
    round.clock(round.asks[0].id)
    assert hand_of(round, "seat 2") == "2c 3d 5h 7s Jc"
    assert hand_of(round, "seat 3") == "Ac Qd Th 8s 5c"


@rule(HERE + "amb.3")
def test_players_buy_in_turn_from_the_dealers_left_each_served_before_the_next_decides():
    round = to_the_buy(HANDS)
    assert list(round.pending) == ["P2"]
    buy(round, ["Jc"])
    assert hand_of(round, "seat 2").endswith("4d") and list(round.pending) == ["P3"]
    buy(round, ["Qd"])
    assert hand_of(round, "seat 3").endswith("9d") and list(round.pending) == ["P1"]


@rule(HERE + "amb.7")
def test_a_card_is_burned_before_the_buy():
    round = to_the_buy(HANDS)
    assert len(burned(round)) == 4


@rule(HERE + "amb.8")
def test_when_the_cards_run_out_discards_and_burns_make_more_but_nobody_gets_his_own_back():
    table = table_of(SHEET, 9, {**FREE, "seats": [2, 9]})
    round = deal(table)
    while round.asks[0].kind != "pick-cards":
        pass_turn(round)
    thrown = {}
    while round.asks[0].kind == "pick-cards":
        ask = round.asks[0]
        thrown[round.parties[ask.party]] = ask.cards[0]
        round.act(ask.id, [ask.cards[0]])
    # 45 cards and 4 burns leave 3 of 52: the fourth buyer gets one of 4 burns and 3 discards.
    assert ruled(round, "stub_refilled") == ["7 cards"]
    for name, card in thrown.items():
        place = name.replace("P", "seat ")
        assert card not in [left.card for left in exits(round, "discards") if left.place == place]
    fresh = [left.card for left in exits(round, "discards")]
    assert len(fresh) == 6 and set(fresh) <= set(burned(round)) | set(thrown.values())


def exits(round, draw):
    """The cards that left the pack after a reshuffle."""
    return [left for left in round.felt.chance.stubs[-1].exits if left.draw == draw]


@rule(HERE + "play.2")
def test_a_player_who_is_all_in_buys_too():
    round = deal(table_of(SHEET, [100, 2, 100], FREE), HANDS)
    while round.asks[0].kind != "pick-cards":
        pass_turn(round)
    assert list(round.pending) == ["P2"]
    buy(round, ["Jc"])
    assert "4d" in left_the_pack(round, "seat 2")


# -- high and low --------------------------------------------------------------------------------------------


def showdown(one, other, third=None, **switch):
    """P1 on the button, P2 and perhaps P3 for one big blind each; nobody buys."""
    hands = {"seat 1": one, "seat 2": other} | ({"seat 3": third} if third else {})
    return show_down(deal(table_of(SHEET, len(hands), {**FREE, **switch}), hands))


@rule(HERE + "pay.1")
@rule(HERE + "rank.1")
@rule(HERE + "play.6")
def test_the_best_high_and_the_lowest_low_share_the_pot():
    round = showdown("Kc Kd 9h 6s 4c", "2c 3d 5h 7s Jc", "Ac Qd Th 8s 5c")
    assert results(round) == {"P1": 1, "P2": 1, "P3": -2}
    assert set(shown(round)) == {"seat 1", "seat 2", "seat 3"}


@rule(HERE + "rank.2")
@rule(ROOM + "room.12")
@pytest.mark.parametrize(
    "low, other",
    [
        ("Kh Qs Jd Th 8c", "As Ad Ah 9s 9c"),
        ("2c 2d 3h 4s 5c", "Kh Ks Qd Jc Ts"),
        ("2c 2d 3h 3s 5c", "Kh Ks Kd Ac As"),
    ],
)
def test_the_lowest_hand_held_takes_the_low_even_with_a_pair(low, other):
    round = showdown(other, low)
    assert results(round) == {"P1": 0, "P2": 0}
    assert ruled(round, "pot_is_halved")


@rule(HERE + "rank.3")
def test_the_same_hand_may_win_high_and_low():
    round = showdown("Kc Kd 9h 6s 4c", "Ac 2d 3h 4s 5c")
    assert results(round) == {"P1": -2, "P2": 2} and ruled(round, "scoop")


@rule(HERE + "rank.4")
@rule(ROOM + "room.6")
def test_cards_speak_and_nobody_declares():
    round = showdown("Kc Kd 9h 6s 4c", "2c 3d 5h 7s Jc", "Ac Qd Th 8s 5d")
    assert {choice for _, choice in round.acts if choice != []} == {"check", "call"}
    assert results(round)["P3"] == -2


@rule(HERE + "ex.2")
def test_a_low_draw_that_pairs_its_ace_on_the_last_card_takes_the_high_instead():
    round = to_the_buy({"seat 1": "Kc Qd 9h 6s 4c", "seat 2": "Ac 3d 5h 7s Jc Ad"}, players=2)
    buy(round, ["Jc"], [])
    show_down(round)
    assert shown(round)["seat 2"].startswith("pair of aces")
    assert results(round) == {"P1": 0, "P2": 0}


@rule(HERE + "amb.5")
@pytest.mark.parametrize(
    "switch, moved",
    [({}, {"P1": -2, "P2": 2}), ({"option-alley-low": "straights-flushes-count"}, {"P1": 0, "P2": 0})],
)
def test_straights_and_flushes_do_not_hurt_a_low_unless_switched(switch, moved):
    # A wheel is the best low and a straight; against it 6-4-3-2-A is only a low.
    assert results(showdown("6c 4d 3c 2c Ad", "Ac 2d 3h 4s 5c", **switch)) == moved


@rule(HERE + "amb.6")
@rule(ROOM + "room.14")
def test_the_odd_chip_goes_to_the_high_half():
    cards = {"seat 1": "Kc Kd 9h 6s 4c", "seat 3": "2c 3d 5h 7s Jc"}
    round = deal(table_of(SHEET, 3, {"limit": "5-10"}), cards)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11: $6 for high, $5 for low.
    assert results(round) == {"P1": 1, "P2": -2, "P3": 0} and ruled(round, "odd_chip_of_halves")


@rule(HERE + "amb.6")
@rule(ROOM + "amb.9")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_inside_a_tied_half_odd_chips_go_left_of_the_button_unless_switched(switch, first):
    # P1 and P3 tie for high; P2 has the low. $15 less $1: the halves are $7 and $7.
    cards = {"seat 1": "Ks Qd Jc 9h 9c", "seat 3": "Kh Qc Js 9s 9d", "seat 2": "8c 7d 6h 5s 3c"}
    round = deal(table_of(SHEET, 4, {"limit": "5-10", **switch}), cards)
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    show_down(round)
    assert results(round) == {"P1": -2, "P2": 2, "P3": -2, "P4": 0, first: -1}


@rule(HERE + "deck.1")
def test_the_cards_of_a_hand_are_five_as_in_five_card_stud_until_the_buy():
    round = deal(table_of(SHEET, 3))
    see_street(round, 5)
    assert [
        (down_at(round, f"seat {seat}"), len(board_of(round, f"seat {seat}").split())) for seat in (1, 2, 3)
    ] == [(1, 4)] * 3
    show_down(round)
    assert len(hand_of(round, "seat 1").split()) == 5
