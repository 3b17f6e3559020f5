"""PHH: what a file says is played again to the chip, and what it says wrong is named."""

from __future__ import annotations

from decimal import Decimal

import pytest

from houseway import histories
from houseway.histories import HistoryError, finishing_stacks, read, read_text, replay, write
from tests.histories.written import BIG_BLIND_ANTE, HEADS_UP, SPLIT, STUD


def one(text, source=""):
    (hand,) = read_text(text, source)
    return hand


def after(text):
    hand = one(text)
    return list(finishing_stacks(hand, replay(hand)))


def changed(old, new, text=HEADS_UP):
    assert old in text
    return text.replace(old, new)


def test_with_two_players_the_second_has_button_and_small_blind():
    assert after(HEADS_UP) == [300, 0]


def test_equal_hands_share_in_the_smallest_unit_the_file_uses():
    assert after(SPLIT) == [Decimal("20.75"), Decimal("32.5"), Decimal("38.5")]
    assert after(changed("31.75", "31.75000", SPLIT)) == after(SPLIT)


def test_a_file_of_thousandths_is_exact():
    text = changed("0.25, 0.5", "0.001, 0.002", SPLIT).replace("min_bet = 0.5", "min_bet = 0.002")
    assert after(text) == [Decimal("20.75"), Decimal("32.5"), Decimal("38.5")]


def test_the_big_blinds_ante_is_dead_money_in_the_main_pot():
    assert after(BIG_BLIND_ANTE) == [4950, 4800, 5250]


def test_a_forced_bet_is_completed_and_folded_to():
    assert after(STUD) == [54, 57, 69]


def test_an_unknown_stack_stays_unknown():
    assert after(changed("[5000, 5000", "[inf, 5000", BIG_BLIND_ANTE)) == [Decimal("Infinity"), 4800, 5250]


def test_unknown_cards_of_a_hand_thrown_away_claim_nothing():
    text = changed('"d dh p1 AsAd"', '"d dh p1 ????"').replace('"p1 sm AsAd"', '"p1 sm"')
    assert after(text) == [100, 200]


def test_a_record_that_stops_leaves_the_round_waiting():
    hand = one(HEADS_UP.partition('  "p2 cc"')[0] + "]\n")
    round = replay(hand)
    assert not round.over
    assert list(round.pending) == ["p2"]
    assert finishing_stacks(hand, round) == (180, 94)


def test_a_board_that_is_not_told_awards_no_pot():
    hand = one(changed('  "d db 3s",\n  "d db 4h",\n', ""))
    round = replay(hand)
    assert not histories.is_told(hand, round)
    assert finishing_stacks(hand, round) == (100, 0)


def test_a_hand_is_written_as_it_was_read():
    hand = one(HEADS_UP)
    assert one(write(hand)) == hand
    for text in (SPLIT, BIG_BLIND_ANTE, STUD):
        again = one(write(one(text)))
        assert write(again) == write(one(text))
    assert '_room = "home"' in write(hand)


def test_several_hands_lie_in_one_file(tmp_path):
    path = tmp_path / "session.phhs"
    path.write_text(write([one(HEADS_UP), one(STUD)]))
    first, second = read(path)
    assert (first.game, second.game) == ("open/texas-holdem", "open/razz")
    assert second.source == f"{path}: hand 2"
    assert [list(finishing_stacks(hand, replay(hand))) for hand in read(str(path))] == [
        [300, 0],
        [54, 57, 69],
    ]


@pytest.mark.parametrize(
    "old, new, why",
    [
        ('variant = "NT"', 'variant = "NTX"', "hand.phh: there is no variant 'NTX'; did you mean 'NT'?"),
        ('variant = "NT"', "variant = NT", "hand.phh is not TOML"),
        ("min_bet = 2\n", "", "hand.phh: the field min_bet is missing"),
        ("[200, 100]", "[200, 100, 50]", "hand.phh: antes has 2 entries for 3 players"),
        ("[200, 100]", "[200]", "hand.phh: a hand needs two players"),
        ("[200, 100]", "[200, 0]", "hand.phh: p2 begins with 0"),
        ("[200, 100]", '[200, "many"]', "hand.phh: starting_stacks has 'many', which is not a number"),
        ("[200, 100]", "[200, 0.12345678901]", "the chip unit of 0.12345678901 cannot be held"),
        (
            '"p1 cbr 20"',
            '"p1 cbr 7"',
            "hand.phh: action 4 ('p1 cbr 7'): a raise of $7 is under the least of $10",
        ),
        ('"p1 cbr 20"', '"p2 cbr 20"', "hand.phh: action 4 ('p2 cbr 20'): it is the turn of p1"),
        ('"p1 cbr 20"', '"p7 f"', "hand.phh: action 4 ('p7 f'): there is no player p7: the hand has 2"),
        ('"p1 cbr 20"', '"p1 goes"', "hand.phh: action 4 ('p1 goes'): this is no action"),
        ('"p1 cbr 20"', '"p1 sd As"', "hand.phh: action 4 ('p1 sd As'): nobody changes cards"),
        ('"d dh p2 KsKd"', '"d dh p2 KsAs"', "action 2 ('d dh p2 KsAs'): As is there twice"),
        ('"d db 2c7d9h"', '"d db 2c7d1h"', "action 6 ('d db 2c7d1h'): '1h' is not a card"),
        ('"d db 4h"', '"d db 4h5h"', "action 12 ('d db 4h5h'): the board has more than 5 cards"),
        ('"p1 cbr 180",\n', '"d db 8s",\n', "action 12 ('d db 4h'): the board has more than 5 cards"),
        ('"p1 sm AsAd"', '"p1 sm AsAh"', "action 9 ('p1 sm AsAh'): p1 does not hold Ah"),
        ('"p2 sm KsKd"', '"p2 f"', "action 10 ('p2 f'): the hand is over"),
    ],
)
def test_what_is_wrong_is_one_sentence_with_file_and_action(old, new, why):
    with pytest.raises(HistoryError) as error:
        replay(one(changed(old, new), "hand.phh"))
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_a_card_that_comes_before_its_time_is_refused():
    early = '"d db 2c7d9h", "d db 3s",'
    text = changed('"d db 2c7d9h",', early).replace('  "d db 3s",\n', "")
    with pytest.raises(
        HistoryError, match="action 7 \\('d db 3s'\\): cards are dealt before the betting is over"
    ):
        replay(one(text))


def test_a_card_of_another_pack_is_refused():
    text = changed('variant = "NT"', 'variant = "NS"')
    with pytest.raises(HistoryError, match="2c is not in the pack of this game"):
        replay(one(text))


def test_pot_limit_bets_under_the_code_of_limit_omaha_eight_are_followed():
    text = (
        'variant = "FO/8"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n'
        'starting_stacks = [100, 100]\nactions = ["d dh p1 As2s3s4s",'
        '"d dh p2 KsKdQsQd", "p2 cbr 5", "p1 f"]\n'
    )
    assert after(text) == [98, 102]
    with pytest.raises(HistoryError, match="a raise of \\$7 is over the most of \\$4"):
        replay(one(changed("cbr 5", "cbr 7", text)))


def test_a_draw_knows_only_what_is_told():
    text = (
        'variant = "F2L3D"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n'
        'starting_stacks = [100, 100]\nactions = ["d dh p1 ??????????", "d dh p2 2c3c4c5d7h",'
        '"p2 cc", "p1 cc",'
        '"p1 sd ????", "p2 sd", "d dh p1 ????", "p1 cc", "p2 cc", "p1 sd ??", "p2 sd", "d dh p1 ??", "p1 cc",'
        '"p2 cc", "p1 sd", "p2 sd", "p1 cc", "p2 cc", "p1 sm 2d3d4d5s7s", "p2 sm -"]\n'
    )
    assert after(text) == [100, 100]
    with pytest.raises(HistoryError, match="p2 does not hold an unknown card"):
        replay(one(changed('"p2 sd", "d dh p1 ????"', '"p2 sd ??", "d dh p1 ????"', text)))
