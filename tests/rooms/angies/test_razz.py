"""Razz at Angie's: the lowest five of seven cards and the board that leads; and Seven Card Stud Choice, the
table at which the button names the form of the hand. The rest is tested with the high game, whose tests cite
this sheet's rules too."""

import pytest

from houseway.errors import Refused, SheetError
from tests.pots.arrange import deal, fold_round, in_front, play, results, ruled, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import lying_up, see_street, show_down
from tests.pots.stud_showdowns import BETTER_LOW

HERE = "angies/razz#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""


def showdown(one, other):
    """P1 on the button against P2, both for one big blind."""
    return show_down(deal(table_of("angies/razz", 2, FREE), {"seat 1": one, "seat 2": other}))


# -- the lowest hand -----------------------------------------------------------------------------------------


@rule(HERE + "rank.1")
@rule(HERE + "pay.1")
@rule(HERE + "amb.1")
@pytest.mark.parametrize("better, worse", BETTER_LOW)
def test_the_lowest_five_of_the_seven_cards_take_the_whole_pot(better, worse):
    assert results(showdown(worse, better)) == {"P1": -2, "P2": 2}


@rule(HERE + "rank.2")
def test_the_bicycle_is_the_best_hand():
    round = showdown("6c 4d 3d 2d Ad Kd Qh", "5c 4h 3h 2h Ah Ks Qs")
    assert results(round) == {"P1": -2, "P2": 2}
    assert shown(round)["seat 2"] == "wheel"


@rule(HERE + "rank.3")
@rule(ROOM + "room.13")
@pytest.mark.parametrize("low", ["7c 6d 5h 4s 3d Kd Kh", "8h 6h 4h 3h 2h Kd Kc"])
def test_straights_and_flushes_do_not_hurt_a_hand(low):
    assert results(showdown("8s 7d 4c 2c As Qd Qh", low)) == {"P1": -2, "P2": 2}


@rule(HERE + "rank.4")
@rule(ROOM + "room.12")
def test_a_pair_wins_when_it_is_the_lowest_hand():
    round = showdown("Kc Kd Qh Qs Jd Jh 9c", "2c 2d 3h 3s 4d 4h 5c")
    assert results(round) == {"P1": -2, "P2": 2}
    assert "pair of deuces" in shown(round)["seat 2"]


@rule(HERE + "rank.5")
@rule(ROOM + "room.6")
def test_cards_speak_the_lowest_hand_wins_without_a_word_from_its_owner():
    hands = {
        "seat 1": "Kc 7d 9h Js Qc Td 8s",
        "seat 2": "2s 4d 3h 8c 6d Kh Ks",
        "seat 3": "Qs Tc 9d 7s 5h Jh Kd",
    }
    assert results(show_down(deal(table_of("angies/razz", 3, FREE), hands)))["P2"] == 4


TIE = {"seat 1": "2c 7d 5h 4s 3d Kd Qd", "seat 3": "2d 7c 5s 4h 3c Kc Qs"}
"""P1 and P3 tie; the lowest card by suit is P1's two of clubs."""


@rule(HERE + "amb.5")
@rule(ROOM + "amb.9")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    round = deal(table_of("angies/razz", 3, {"limit": "5-10", **switch}), TIE)
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}


# -- who opens -----------------------------------------------------------------------------------------------

LEADS = [
    # what lies up at the seats of P1 to P3 after the next card, who has the lowest and who the highest board
    (("Kc 2d", "Qd Js", "8h 3c"), "P3", "P1"),
    (("8c 2d", "8d 7s", "Ah Kc"), "P1", "P3"),
    (("2c 2d", "Kd Qs", "Ah As"), "P2", "P3"),
    (("Ac 9d", "2d 9s", "Kh 4c"), "P1", "P1"),
]


@rule(HERE + "amb.2")
@pytest.mark.parametrize("up, lowest, highest", LEADS)
def test_the_lowest_board_opens_later_rounds_unless_switched(up, lowest, highest):
    for switch, leader in (({}, lowest), ({"razz-opener": "highest-board"}, highest)):
        round = deal(table_of("angies/razz", 3, switch), lying_up(*up))
        see_street(round, 4)
        assert turn(round) == leader


@rule(HERE + "amb.3")
@pytest.mark.parametrize(
    "up, leader", [(("2s 7s", "Qc Jd", "2c 7d"), "P3"), (("As 4s", "Ac 4d", "Ad 4c"), "P2")]
)
def test_of_equal_boards_the_one_nearest_the_dealers_left_opens(up, leader):
    round = deal(table_of("angies/razz", 3), lying_up(*up))
    see_street(round, 4)
    assert turn(round) == leader


@rule(HERE + "amb.3")
def test_where_the_highest_board_opens_the_first_of_two_kings_does_whatever_lies_beside_it():
    up = lying_up("Kh Qd", "Ks 2c", "9d 8c")
    round = deal(table_of("angies/razz", 3, {"razz-opener": "highest-board"}), up)
    see_street(round, 4)
    assert turn(round) == "P2"


# -- Seven Card Stud Choice ----------------------------------------------------------------------------------

CHOICE = {"chooser": "button", **FREE}
FORMS = ["seven-card-stud-high", "seven-card-stud-high-low", "razz"]
CARDS = {"seat 1": "Kc Kd Kh 9s 9d Js Qd", "seat 2": "2c 3d 4h 6s 7d Jc Qs"}
"""P1 has kings full, P2 a seven-six low and nothing for high."""


@rule(HERE + "play.3")
@rule(ROOM + "room.3")
def test_the_holder_of_the_button_is_asked_for_the_form_before_anything_is_posted():
    round = deal(table_of("angies/razz", 4, CHOICE))
    assert turn(round) == "P1" and in_front(round) == {}
    assert [option.id for option in round.asks[0].options] == FORMS
    with pytest.raises(Refused, match="not one of") as refused:
        play(round, "P1 five-card-stud")
    assert "angies/razz#play.3" in refused.value.rules


@rule(HERE + "play.4")
@pytest.mark.parametrize(
    "form, moved",
    [(FORMS[0], {"P1": 2, "P2": -2}), (FORMS[1], {"P1": 0, "P2": 0}), (FORMS[2], {"P1": -2, "P2": 2})],
)
def test_the_choice_is_announced_and_the_rules_of_that_form_apply(form, moved):
    round = deal(table_of("angies/razz", 2, CHOICE), CARDS)
    play(round, f"P1 {form}")
    assert ruled(round, "game_named") == [form]
    show_down(round)
    assert results(round) == moved
    awards = [line for line in round.full_log() if line.get("clause") == "best_hand_wins"]
    assert all(rule.startswith(f"angies/{form}#") for line in awards for rule in line["rules"])


@rule(HERE + "play.4")
@pytest.mark.parametrize("form, leader", [(FORMS[0], "P1"), (FORMS[1], "P1"), (FORMS[2], "P3")])
def test_the_named_form_decides_which_board_leads(form, leader):
    round = deal(table_of("angies/razz", 3, CHOICE), lying_up("Kc Kd", "Qd Js", "8h 3c"))
    play(round, f"P1 {form}")
    see_street(round, 4)
    assert turn(round) == leader


@rule(HERE + "amb.4")
@rule(ROOM + "room.3")
def test_every_hand_has_its_own_choice_by_whoever_then_has_the_button():
    table = table_of("angies/razz", 3, CHOICE)
    for name, form in (("P1", FORMS[0]), ("P2", FORMS[2]), ("P3", FORMS[1])):
        round = deal(table)
        play(round, f"{name} {form}")
        fold_round(round)
        assert round.felt.game.id == f"angies/{form}"


@rule(HERE + "play.3")
def test_a_razz_table_asks_nobody_and_deals_razz():
    round = deal(table_of("angies/razz", 2, FREE), CARDS)
    assert in_front(round) == {"P2": 1, "P1": 2}
    show_down(round)
    assert results(round) == {"P1": -2, "P2": 2}


@rule(HERE + "play.4")
def test_the_limit_and_the_switches_of_the_table_hold_for_every_form():
    table = table_of("angies/razz", 3, {"chooser": "button", "limit": "5-10-full-kill", "raise-cap": "six"})
    for form in FORMS:
        round = deal(table)
        play(round, f"{turn(round)} {form}")
        assert sorted(in_front(round).values()) == [2, 5]
        for _ in range(4):
            play(round, f"{turn(round)} raise")
        fold_round(round)


def test_the_menu_names_sheets_of_the_room():
    table = table_of("angies/razz", 2, {"chooser": "button", "menu": ["pinochle"]})
    with pytest.raises(SheetError, match="pinochle"):
        deal(table)
