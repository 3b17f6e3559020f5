"""Phoenix Casino & Lounge, Pure 21.5 Blackjack: where its text can be read in two ways, and the back line."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank.arrange import (
    accepts,
    betting,
    circles_of,
    refuses,
    wagered,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    heads_up,
    opened,
    options,
    play,
    won,
)

SHEET = "phoenix/pure-21-5-blackjack"
OLDER = ["pure-variant=a"]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
def test_two_texts_of_one_game():
    """The older text has no Red Flex, looks under Bonus cards, offers even money and splits any of them."""
    newer, older = betting(SHEET, ["P2"]), betting(SHEET, ["P2"], OLDER)
    assert {circle.split("@")[0] for circle in circles_of(newer, "P2")} == {"game", "red-flex"}
    assert {circle.split("@")[0] for circle in circles_of(older, "P2")} == {"game"}
    common.check_pair(SHEET, "Kc Qd", splits=False)
    common.check_most_splits(SHEET, "Kc Kd", 2)
    common.check_double_after_split(SHEET)
    assert "Back" in betting(SHEET, ["P2", "Back"]).pending
    assert "red-flex@2" in circles_of(betting(SHEET, ["P2", "Back"]), "Back")
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": "Kh As"})
    assert not round.over
    assert opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": "Kh As"}, settings=OLDER).over
    natural = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Kd", "bank": "Ah 9d"})
    assert options(natural, "P2") == ["no", "insure"]


@rule("amb.5")
@pytest.mark.parametrize(("settings", "free"), [((), True), (["hard-hand=ordinary"], False)])
def test_whether_a_hand_with_an_ace_can_be_hard(settings, free):
    """Nine, seven, ace and two are 19: hard in the ordinary sense, but a hand with an ace."""
    round = opened(
        SHEET, {"P2": {"game": 10}}, {"seat 2": "9c 7d Ah 2s", "bank": common.SEVENTEEN}, settings=settings
    )
    act(round, "P2", "hit")
    act(round, "P2", "hit")
    assert round.over == (not free)


@rule("amb.7")
@pytest.mark.parametrize(("settings", "over"), [((), True), (["split-ace-draw=free"], False)])
def test_whether_split_aces_draw_freely(settings, over):
    deal = {"seat 2": "Ac Ad 2h", "seat 2 hand 2": "3h", "bank": common.SEVENTEEN}
    round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=settings)
    act(round, "P2", "split")
    assert round.over == over


@rule("amb.21")
@pytest.mark.parametrize(("settings", "allowed"), [((), True), (["double-on-must-stand=refused"], False)])
def test_whether_hard_19_and_more_may_be_doubled(settings, allowed):
    for cards in ("Tc 9d", "Kc Kd"):
        deal = {"seat 2": cards, "bank": common.SEVENTEEN}
        round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=settings)
        assert ("double" in options(round, "P2")) == allowed
        assert ("split" in options(round, "P2")) == (cards == "Kc Kd")


@rule("amb.22")
def test_surrender_after_or_before_the_look_at_the_down_card():
    late = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": "Ah Kd"})
    assert won(act(late, "P2", "no")) == -10
    low = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": common.SEVENTEEN})
    assert "surrender" in options(low, "P2")
    early = heads_up(SHEET, "Tc 6d", "Ah Kd", ["no", "surrender"], settings=["surrender-timing=early"])
    assert won(early) == -5


@rule("amb.24")
@pytest.mark.parametrize(("settings", "wagers"), [((), 3), (["resplit-aces=no"], 2)])
def test_an_ace_drawn_to_a_split_ace(settings, wagers):
    cards = {"seat 2": "Ac Ad Ah 5s", "seat 2 hand 2": "6h", "seat 2 hand 3": "7h", "bank": common.SEVENTEEN}
    round = opened(SHEET, {"P2": {"game": 10}}, cards, settings=settings)
    while not round.over:
        act(round, "P2", "split")
    assert len(wagered(round)) == wagers


@rule("amb.28")
@pytest.mark.parametrize("bank", ["9h 8s", "7h 8s 2d"])
def test_a_pure_is_paid_in_order(bank):
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc Qd", "seat 3": "Ac Kd", "bank": bank}
    assert came_out(play(SHEET, wagers, cards, bank=15)) == {"P2 game": [10], "P3 game": [5]}


@room_rule("amb.7")
@pytest.mark.parametrize(("settings", "asked"), [((), "Back"), (["shared-spot-decider=seated-player"], "P2")])
def test_the_largest_bettor_plays_a_shared_hand(settings, asked):
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 20}}
    deal = {"seat 2": "Tc 6d", "bank": common.SEVENTEEN}
    assert opened(SHEET, wagers, deal, settings=settings).pending.keys() == {asked}
    even = {"P2": {"game": 20}, "Back": {"game@2": 20}}
    assert opened(SHEET, even, deal, settings=settings).pending.keys() == {"P2"}


def test_the_least_wager_is_a_dollar_and_there_is_no_most():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"game": 50_000}) == {"game@2": 50_000}
    refuses(round, "P2", {"game": 0.5}, "under the least")
