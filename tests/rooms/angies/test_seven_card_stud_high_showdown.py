"""Showdowns of Angie's seven-card and five-card stud for high: what wins, ties, and packs that run short."""

from functools import partial

import pytest

from tests.pots.arrange import burned, deal, options, play, results, shown, turn
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import hand_of, left_the_pack, see_street, show_down
from tests.pots.stud_showdowns import BETTER_HIGH
from tests.rooms.angies.test_seven_card_stud_high import FIVE, HIGH, RAZZ, SPLIT

on = partial(on_sheets, "angies")
rule = pytest.mark.rule
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""


FIVE_CARDS = [
    *(
        (" ".join(better.split()[:5]), " ".join(worse.split()[:5]), name)
        for better, worse, name in BETTER_HIGH[:-1]
    ),
    ("6c 2h 3s 4d 5c", "Ac 2s 3h 4c 5d", "straight"),
]
"""The same with five cards, and the lowest straight."""


@pytest.mark.parametrize(
    "sheet, better, worse, name",
    [
        *(
            pytest.param(HIGH, *row, marks=[rule(f"angies/{HIGH}#rank.1"), rule(f"angies/{HIGH}#pay.1")])
            for row in BETTER_HIGH
        ),
        *(
            pytest.param(FIVE, *row, marks=[rule(f"angies/{FIVE}#rank.1"), rule(f"angies/{FIVE}#pay.1")])
            for row in FIVE_CARDS
        ),
    ],
)
def test_the_best_five_cards_take_the_pot(sheet, better, worse, name):
    round = show_down(deal(table_of(f"angies/{sheet}", 2, FREE), {"seat 1": worse, "seat 2": better}))
    assert results(round) == {"P1": -2, "P2": 2}
    assert name in shown(round)["seat 2"]


@on({HIGH: "play.7", SPLIT: "play.1", RAZZ: "play.1", FIVE: "play.6"})
def test_the_showdown_follows_when_the_bets_of_the_last_round_are_called(sheet):
    five = sheet.endswith(FIVE)
    hands = {"seat 1": "7c 7d 9h Js Kc 4d 3s", "seat 2": "As Ad Ah 8c 6d Qs 2c"}
    if five:
        hands = {"seat 1": "7c 7d 9h Js Kc", "seat 2": "As Ad Ah 8c 6d"}
    if sheet.endswith(RAZZ):
        hands = {"seat 1": "7c 7d 9h Js Kc 4d 3s", "seat 2": "As 2d 3h 8c 6d Qs Kd"}
    round = deal(table_of(sheet, 2, FREE), hands)
    see_street(round, 5 if five else 7)
    leader = turn(round)
    other = "P1" if leader == "P2" else "P2"
    play(round, f"{leader} bet")
    assert not round.over
    play(round, f"{other} call")
    assert round.over and set(shown(round)) == {"seat 1", "seat 2"}
    assert results(round) == {"P1": -6, "P2": 6}


@on({HIGH: "rank.2", FIVE: "rank.2"})
@rule("angies/room-rules#room.6")
def test_cards_speak_the_best_hand_wins_without_a_word_from_its_owner(sheet):
    hands = {"seat 1": "Ac 7d 9h Js Kc", "seat 2": "2s 4d 4h 8c 6d", "seat 3": "Qs Td 9d 7s 5h"}
    round = show_down(deal(table_of(sheet, 3, FREE), hands))
    assert results(round)["P2"] == 4


TIES = {
    # tied hands of P1 and P3, the higher card by suit with P1
    HIGH: {"seat 1": "As Kd 9c 7d 4h Jc 2d", "seat 3": "Ah Kc 9d 7c 4s Jd 2c"},
    FIVE: {"seat 1": "As Kd 9c 7d 4h", "seat 3": "Ah Kc 9d 7c 4s"},
}


@on({HIGH: "amb.8", FIVE: "amb.5"})
@rule("angies/room-rules#amb.9")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button_unless_switched(sheet, switch, first):
    table = table_of(sheet, 3, {"limit": "5-10", **switch})
    round = deal(table, TIES[sheet.partition("/")[2]])
    play(round, "P1 call, P2 fold, P3 check")
    show_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}


@on({HIGH: "amb.8", FIVE: "amb.5"})
def test_odd_chips_of_three_tied_hands_go_one_by_one_from_the_left_of_the_button(sheet):
    ties = TIES[sheet.partition("/")[2]]
    third = " ".join(["Ac Ks 9h 7h 4d", "Js 2h"][: 1 if sheet.endswith(FIVE) else 2])
    round = deal(table_of(sheet, 4, {"limit": "5-10"}), {**ties, "seat 2": third})
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    show_down(round)
    # 15 less the drop of 1 leaves 14: P2 and P3 get 5, P1 on the button 4.
    assert results(round) == {"P1": -1, "P2": 0, "P3": 0, "P4": 0}


# -- packs that run short ------------------------------------------------------------------------------------


@on({HIGH: "amb.5", SPLIT: "amb.5", RAZZ: "amb.6"})
def test_with_seven_hands_the_last_burn_is_left_out_so_that_everybody_gets_his_seventh_card(sheet):
    round = deal(table_of(sheet, 7))
    see_street(round, 7)
    assert len(burned(round)) == 3
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in range(1, 8)] == [7] * 7
    assert round.felt.chance.stubs[-1].draw == "shuffle" and round.felt.chance.stubs[-1].left == 0


@on({HIGH: "amb.5", SPLIT: "amb.5", RAZZ: "amb.6"})
def test_when_that_does_not_help_the_burns_are_mixed_in(sheet):
    round = deal(table_of(sheet, 8))
    see_street(round, 6)
    while len([name for name in round.parties if name not in folded(round)]) > 4:
        play(round, f"{turn(round)} fold")
    see_street(round, 7)
    assert round.felt.chance.stubs[-1].draw == "short stub"
    left = [seat for seat in range(1, 9) if f"P{seat}" not in folded(round)]
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in left] == [7] * 4


def folded(round):
    """The players who have thrown their hands away."""
    return {round.parties[e.party] for e in round.events if getattr(e, "act", "") == "fold"}


@on({HIGH: "amb.5", SPLIT: "amb.5", RAZZ: "amb.6"})
def test_with_eight_hands_one_card_in_the_middle_is_everybodys_seventh(sheet):
    round = deal(table_of(sheet, 8))
    see_street(round, 6)
    while not left_the_pack(round, "board"):
        play(round, f"{turn(round)} check")
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in range(1, 9)] == [6] * 8
    assert len(left_the_pack(round, "board").split()) == 1
    assert "bet" in options(round)
    show_down(round)
    assert round.over
