"""Equity at the rooms' sheets: each is compared by its own pack, cards, draw and parts of the pot."""

import pytest

from houseway.analysis import equity
from houseway.errors import HousewayError
from houseway.rooms import sheet, sheet_ids
from tests.cli.running import output, run

SHAPED = [name for name in sheet_ids() if sheet(name).module.shape is not None]


@pytest.mark.parametrize("name", SHAPED)
def test_two_random_hands_share_every_sheet_s_pot_alike(name):
    found = equity(name, ["random", "random"], rounds=8_000)
    assert found.sheet == name
    for hand in found.hands:
        assert abs(hand.share - 0.5) < 5 * hand.stderr


def shares(name, *hands, board="", dead="", **how):
    return [hand.share for hand in equity(name, hands, board, dead, **how).hands]


@pytest.mark.parametrize(
    ("name", "hands", "board", "winner"),
    [
        # Two hole cards must play: one heart is no flush on four of them.
        ("phoenix/omaha-high", ("AhKsQs3s", "2c3c9d9s"), "2h 5h 8h Th 9c", 1),
        # At hold'em it would be.
        ("phoenix/texas-holdem", ("AhKs", "9d9s"), "2h 5h 8h Th 9c", 0),
        # In a short pack a flush beats a full house.
        ("casino-real/asian-stud-poker", ("AhKhTh9h7h", "AsAdAcKsKd"), "", 0),
        # A jack follows the seven, and the joker is any card.
        ("poker-flats/mexican-stud-poker", ("5h6d7cJsQs", "AsAdKcKsQd"), "", 0),
        ("poker-flats/mexican-stud-poker", ("Kh/KdKc2s3s", "Jk/AsAd5s6d"), "", 1),
        # The joker is the lowest card a low hand lacks.
        ("casino-real/loball", ("Jk2d3c4s5h:pat", "Ah2h3h4h6d:pat"), "", 0),
        # A wheel is the best low of five cards, and no good hand of deuce to seven.
        ("angies/razz", ("Ah2d3c4s5hKdKs", "2h3d4c5s7hQdQs"), "", 0),
        ("lake-elsinore/deuce-to-seven-lowball", ("Ah2d3c4s5h:pat", "2h3d4c5s7h:pat"), "", 1),
        # Three threes beat three aces.
        ("poker-flats/push-9", ("3h3d3c", "AhAdAc"), "", 0),
        ("poker-flats/push-9", ("KhQdJc", "9hKdKc"), "", 0),
    ],
)
def test_hands_rank_as_the_sheet_says(name, hands, board, winner):
    found = shares(name, *hands, board=board)
    assert found[winner] == 1 and found[1 - winner] == 0


def test_a_reading_of_the_sheet_changes_its_equity():
    """Mexican stud with the flush under the full house."""
    name = "poker-flats/mexican-stud-poker"
    plain = sheet(name)
    changed = plain.change(["flush_over_full_house=false"])
    hands = ("AhKhQh7h3h", "AsAdAcKsKd")
    assert [shares(one, *hands) for one in (plain, changed)] == [[1, 0], [0, 1]]


def test_a_half_needs_a_low_that_qualifies():
    """Angie's Crazy Pineapple counts a nine low, Casino Real's hold'em an eight."""
    board = "9s 7d 4c Kh Qd"
    nine = equity("angies/crazy-pineapple-high-low-split", ("2h5h", "KsQs"), board).hands[0]
    eight = equity("casino-real/holdem-hi-low-split-8", ("2h5h", "KsQs"), board).hands[0]
    assert (nine.low, eight.low) == (0.5, 0)


def test_the_high_half_may_need_a_pair():
    """Casino Real's draw hi-lo: without a pair the low hand takes all."""
    low, high = equity("casino-real/draw-hi-low-split", ("8h6d4c3s2h:pat", "AhKdQsJc9h:pat")).hands
    assert (low.share, high.share) == (1, 0)


@pytest.mark.parametrize("name", ["angies/dealers-choice", "angies/ez-baccarat-panda-8"])
def test_sheets_without_one_kind_of_hand_are_refused(name):
    with pytest.raises(HousewayError, match="equity is worked out for games with a pot"):
        equity(name, ["random", "random"])


# -- the command line ----------------------------------------------------------------------------------------


def test_the_command_tells_scoops_and_halves():
    text = output("equity", "angies/omaha-high-low-split", "As2d3hKd", "KsKcQsJc", "--board", "4c 5d 9s Jh")
    assert "scoop" in text and "low" in text and "exact" in text


def test_the_command_reads_up_cards_and_draws():
    assert "exact" in output("equity", "angies/razz", "As2d3c/4d5h", "xx/KhQd9c8s", "--dead", "4c 5d")
    text = output("equity", "angies/lowball", "Ah2d3c4s*Kd", "8h7d5c4d2h")
    assert "policy simple" in text


def test_the_command_says_what_is_wrong_in_one_sentence():
    done = run("equity", "angies/razz", "As2d/3c", "As4d/5c")
    assert done.exit_code == 2
    assert "is there 2 times" in done.stderr


def test_the_command_takes_settings():
    """Six-high is the better low, and a straight where straights count."""
    hands = ("6h5d4c3s2hKdKs", "Qh8d4h3d2dQsQc", "--json")
    assert '"share": 1.0' in output("equity", "angies/razz", *hands).partition("Qh8d")[0]
    literal = ("--set", "low_ranking=literal-reverse")
    assert '"share": 0.0' in output("equity", "angies/razz", *hands, *literal).partition("Qh8d")[0]
