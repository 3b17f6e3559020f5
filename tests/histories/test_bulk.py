"""Hands by the thousand come to the stacks to which the table brings them one by one."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_results
from houseway.histories import finishing_stacks, read_text, record, replay, results
from houseway.histories.bulk import code
from houseway.histories.record import HistoryError
from houseway.rooms import Table
from tests.histories.our_hands import play_hand
from tests.histories.pokerkit_hands import write_hand
from tests.histories.written import HEADS_UP, SPLIT

PLAIN = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsAd", "d dh p2 ????", "d dh p3 KsKd", "p3 cbr 6", "p1 cc", "p2 f",
  "d db 2c7d9h", "p1 cc", "p3 cbr 10", "p1 cc", "d db 3s", "p1 cc", "p3 cc", "d db 4h", "p1 cc", "p3 cc"]
"""


@pytest.mark.parametrize("deep", [True, False])
@pytest.mark.parametrize("variant", ["FT", "NT", "F2L3D"])
def test_results_are_those_of_the_table(variant, deep, exhaustive):
    hands = [
        record(play_hand(variant, 9_000 + seed, deep=deep)) for seed in range(2_000 if exhaustive else 20)
    ]
    assert results(hands) == [finishing_stacks(hand, replay(hand)) for hand in hands]


def test_hands_of_pokerkit_are_played_at_once_too():
    hands = [hand for seed in (1, 2, 3, 4, 5, 6) for hand in read_text(write_hand("NT", seed).text)]
    assert results(hands) == [finishing_stacks(hand, replay(hand)) for hand in hands]


def test_regular_hands_go_through_the_kernel_and_others_through_the_table():
    (plain,), (all_in,), (split,) = map(read_text, (PLAIN, HEADS_UP, SPLIT))
    (ante,) = read_text(PLAIN.replace("antes = [0, 0, 0]", "antes = [1, 1, 1]"))
    hands = [plain, all_in, split, ante, plain]
    assert [code(hand) is not None for hand in hands] == [True, True, True, False, True]
    assert results(hands) == [finishing_stacks(hand, replay(hand)) for hand in hands]
    assert results(hands)[:2] == [(218, 198, 184), (300, 0)]


def test_a_half_chip_of_the_record_is_shared_as_such():
    text = PLAIN.replace("KsKd", "AhAc").replace("p3 cbr 6", "p3 cbr 5").replace("p3 cbr 10", "p3 cbr 11")
    (whole,) = read_text(text)
    (halves,) = read_text(text + "finishing_stacks = [201.0, 198.0, 201.0]\n")
    assert results([whole, halves]) == [(201, 198, 201)] * 2
    assert all(code(hand) is not None for hand in (whole, halves))


def test_a_hand_in_cents_goes_through_the_kernel_too():
    cents = PLAIN.replace("[1, 2, 0]", "[0.25, 0.5, 0]").replace("min_bet = 2", "min_bet = 0.5")
    (hand,) = read_text(cents.replace("cbr 6", "cbr 1.75").replace("cbr 10", "cbr 2.25"))
    assert code(hand) is not None
    assert results([hand]) == [finishing_stacks(hand, replay(hand))]


def test_an_illegal_act_among_many_hands_is_named():
    hands = [*read_text(PLAIN, "a.phh"), *read_text(PLAIN.replace("p3 cbr 10", "p3 cbr 1"), "b.phh")]
    with pytest.raises(HistoryError, match="b.phh: action 9"):
        results(hands)


def test_bulk_play_refuses_what_only_neutral_sheets_have():
    table = Table("open/texas-holdem", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)])
    with pytest.raises(HousewayError, match="use the live table"):
        play_results(table, [list(range(52))], encode([["fold"]]))
