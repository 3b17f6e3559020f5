"""Baccarat Gold at Lake Elsinore: the choice on five, naturals and dealt rounds, rule by rule."""

from random import Random

import pytest

from houseway.cards import Chance
from houseway.play import Party
from houseway.play.events import Banked, Decided, Outcome, Shuffled, Wagered
from houseway.rooms import Table
from tests.bank.arrange import came_to, finish, ruled, start, table
from tests.bank.baccarat import drawn
from tests.bank.baccarat_gold import ON_FIVE, SHEET, choosing, gold, opened
from tests.random_play import play_at_random

LINE = {"P2": {"player": 10}}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the choice on five --------------------------------------------------------------------------------------

THREE = {"P2": {"player": 10}, "P3": {"player": 20}, "P4": {"player": 30}}


@rule("act.1")
@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ({}, {"P2 player": 10, "P3 player": 20, "P4 player": 30}),
        ({"P3": "stand"}, {"P2 player": 10, "P3 player": -20, "P4 player": 30}),
        ({"P2": "stand", "P4": "stand"}, {"P2 player": -10, "P3 player": 20, "P4 player": -30}),
        (
            {"P2": "stand", "P3": "stand", "P4": "stand"},
            {"P2 player": -10, "P3 player": -20, "P4 player": -30},
        ),
    ],
)
def test_each_bettor_is_settled_on_his_own_choice(acts, expected):
    round = gold(THREE, ON_FIVE, acts=acts)
    assert came_to(round) == expected
    assert len(drawn(round)) == (len(acts) < 3)


@rule("act.1")
def test_everybody_with_a_wager_on_the_player_hand_is_asked_at_once_and_nobody_else():
    wagers = {
        "P2": {"player": 10},
        "P3": {"banker": 10, "tie": 5},
        "P4": {"banker": 10, "spread-player": 5},
        "P5": {"player": 5, "banker": 5},
    }
    assert choosing(opened(wagers, ON_FIVE)) == ["P2", "P4", "P5"]


@rule("act.1")
def test_choices_are_open_and_the_clock_takes_the_card():
    round = opened(THREE, ON_FIVE)
    for ask in round.asks:
        round.clock(ask.id)
    assert [e.choice for e in round.events if isinstance(e, Decided) and e.what == "on five"] == ["hit"] * 3
    assert came_to(round)["P2 player"] == 10


@rule("act.1")
@rule("amb.9")
def test_all_bets_of_a_bettor_follow_his_own_choice():
    """Five with two more is seven, which ties; standing keeps five, which loses by two."""
    bets = {"player": 10, "tie": 5, "spread-player": 5, "spread-banker": 5, "banker": 10}
    cards = {"player": "Kc 5d 2h", "banker": "Ks 7d"}
    round = gold({"P2": bets, "P3": bets}, cards, acts={"P2": "stand"})
    stood = {"player": -10, "banker": 10, "spread-player": -5, "spread-banker": -5, "tie": -5}
    drew = {"player": 0, "banker": 0, "spread-player": -5, "spread-banker": -5, "tie": 45}
    assert came_to(round) == {
        **{f"P2 {kind}": won for kind, won in stood.items()},
        **{f"P3 {kind}": won for kind, won in drew.items()},
    }


@rule("amb.8")
@pytest.mark.parametrize(
    ("settings", "hands", "expected"),
    [
        ((), ["player", "banker"], {"P2 player": -10, "P3 player": -10}),
        (
            ("player-dealer-draw-on-mixed-five=as-if-no-card",),
            ["player"],
            {"P2 player": 10, "P3 player": 10},
        ),
    ],
)
def test_the_player_dealers_four_when_choices_differ(settings, hands, expected):
    """A two comes for those who hit; by it the player-dealer draws a five to his four."""
    cards = {"player": "Kc 5d 2h", "banker": "Ks 4d 5h"}
    wagers = {"P2": {"player": 10}, "P3": {"player": 10}}
    round = gold(wagers, cards, acts={"P2": "stand"}, settings=settings)
    assert drawn(round) == hands
    assert came_to(round) == expected


@rule("amb.8")
def test_when_all_hit_the_reading_of_mixed_choices_says_nothing():
    cards = {"player": "Kc 5d 2h", "banker": "Ks 4d 5h"}
    setting = ["player-dealer-draw-on-mixed-five=as-if-no-card"]
    assert drawn(gold(LINE, cards, settings=setting)) == ["player", "banker"]


@rule("amb.8")
def test_each_is_settled_on_his_own_total_when_choices_differ():
    wagers = {"P2": {"player": 10}, "P3": {"player": 10}}
    assert came_to(gold(wagers, ON_FIVE, acts={"P3": "stand"})) == {"P2 player": 10, "P3 player": -10}


@rule("amb.9")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"banker": -10, "spread-banker": -5, "tie": -5}),
        (("mixed-five-total=five",), {"banker": 10, "spread-banker": -5, "tie": -5}),
    ],
)
def test_bettors_without_a_choice_when_choices_differ(settings, expected):
    """Eight after the third card beats seven; five does not."""
    wagers = {
        "P2": {"player": 10},
        "P3": {"player": 10},
        "P4": {"banker": 10, "spread-banker": 5, "tie": 5},
    }
    found = came_to(gold(wagers, ON_FIVE, acts={"P2": "stand"}, settings=settings))
    assert {kind: found[f"P4 {kind}"] for kind in expected} == expected


@rule("amb.9")
@pytest.mark.parametrize(("act", "won"), [("hit", -10), ("stand", 10)])
def test_bettors_without_a_choice_when_all_choose_alike(act, won):
    wagers = {"P2": {"player": 10}, "P4": {"banker": 10}}
    for settings in ((), ("mixed-five-total=five",)):
        assert came_to(gold(wagers, ON_FIVE, acts={"P2": act}, settings=settings))["P4 banker"] == won


@rule("amb.10")
@pytest.mark.parametrize(("settings", "hands"), [((), ["player"]), (("five_unclaimed=stand",), [])])
def test_five_with_no_wager_on_the_player_hand(settings, hands):
    round = gold({"P2": {"banker": 10}}, ON_FIVE, settings=settings)
    assert drawn(round) == hands
    assert came_to(round) == {"P2 banker": -10 if hands else 10}


# -- naturals ------------------------------------------------------------------------------------------------


@rule("amb.5")
@pytest.mark.parametrize(
    ("player", "banker", "hands"),
    [
        ("Kc 8d", "Kh 3s", ["banker"]),
        ("Kc 4d", "Kh 9s", ["player"]),
        ("Kc 5d", "Kh 8s", ["player"]),
        ("Kc 9d", "Kh 9s", []),
    ],
)
def test_naturals_do_not_stop_the_drawing_unless_a_table_says_so(player, banker, hands):
    cards = {"player": player, "banker": banker}
    assert drawn(gold(LINE, cards)) == hands
    stopped = gold(LINE, cards, settings=["naturals-end-hand=yes"])
    assert drawn(stopped) == []
    assert ruled(stopped, "natural_ends_hand") == [""]


@rule("amb.5")
def test_with_the_stop_nobody_is_asked_on_five_against_a_natural():
    cards = {"player": "Kc 5d", "banker": "Kh 8s"}
    assert choosing(opened(LINE, cards)) == ["P2"]
    assert opened(LINE, cards, ["naturals-end-hand=yes"]).over
    assert "banker" in drawn(
        gold(LINE, {"player": "Kc 6d", "banker": "Kh 3s"}, settings=["naturals-end-hand=yes"])
    )


@rule("amb.5")
def test_a_natural_eight_can_lose_to_a_three_card_nine():
    cards = {"player": "Kc 8d", "banker": "Kh 3s 6d"}
    assert came_to(gold(LINE, cards)) == {"P2 player": -10}
    assert came_to(gold(LINE, cards, settings=["naturals-end-hand=yes"])) == {"P2 player": 10}


def test_a_back_line_bettor_chooses_for_his_own_wager():
    wagers = {"P2": {"player": 10}, "P3": {"player": 10}, "Back": {"player@2": 10}}
    round = gold(wagers, ON_FIVE, acts={"P2": "stand"}, settings=["backline=all"])
    assert came_to(round) == {"P2 player": -10, "Back player@2": 10, "P3 player": 10}


# -- dealt rounds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [(), ("backline=all", "coverage=net")])
def test_the_bank_never_moves_more_than_its_wager(settings):
    """Random bettors, short banks and ample ones; a round whose books do not balance would not end."""
    parties = [Party(f"P{seat}", 100_000, seat) for seat in range(1, 6)]
    seated = Table(SHEET, [*parties, Party("Back", 100_000)], settings)
    source, short, behind = Random(f"gold {settings}"), 0, 0
    for number in range(150):
        round = play_at_random(seated.deal(Chance(number)), source)
        wager = sum(event.amount for event in round.events if isinstance(event, Banked))
        moved = [
            sum(e.covered for e in round.events if isinstance(e, Outcome) and e.result * sign > 0)
            for sign in (1, -1)
        ]
        assert abs(moved[0] - moved[1]) <= wager
        short += bool(ruled(round, "uncovered_returned"))
        behind += any(e.party == 5 for e in round.events if isinstance(e, Wagered))
    assert short
    assert bool(behind) == ("backline=all" in settings)


def test_the_shoe_is_kept_until_its_cut_card_is_out():
    seated = table(SHEET, ["P2"], settings=["decks=one", "bank_turns=99"])
    shuffled = []
    for _ in range(12):
        round = start(seated, LINE)
        finish(round, {"P2": "hit"})
        shuffled.append(any(isinstance(event, Shuffled) for event in round.events))
    assert shuffled[0]
    assert 1 <= sum(shuffled[1:]) <= 2
