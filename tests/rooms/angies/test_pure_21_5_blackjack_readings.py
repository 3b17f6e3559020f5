"""Angie's Poker Club, Pure 21.5 Blackjack: where its text can be read in two ways, and the back line."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Dealt
from tests.bank import twenty_one_common as common
from tests.bank.arrange import (
    ruled,
    table,
)
from tests.bank.twenty_one import (
    act,
    asked_places,
    came_out,
    dealt_to,
    heads_up,
    opened,
    options,
    play,
    won,
)

SHEET = "angies/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(
    ("variant", "reading", "with_natural", "without"),
    [
        ("6-to-5", "flat-1-to-1", 10, 10),
        ("6-to-5", "as-insurance", 10, 7),
        ("3-to-2", "as-insurance", 10, 10),
    ],
)
def test_even_money_flat_or_by_the_printed_sum(variant, reading, with_natural, without):
    settings = [f"variant={variant}", f"even-money-6-to-5={reading}"]
    for bank, amount in (("Ah Qd", with_natural), ("Ah 9d", without)):
        round = heads_up(SHEET, "Ac Kd", bank, "even-money", settings=settings)
        assert won(round) + won(round, kind="insurance") == amount


@rule("amb.3")
@pytest.mark.parametrize("cards", ["Tc 9d", "Kc Qd"])
def test_whether_hard_19_and_more_may_be_doubled(cards):
    for reading, allowed in (("allowed", True), ("forbidden", False)):
        settings = [f"double-on-hard-19-up={reading}"]
        deal = {"seat 2": cards, "bank": common.SEVENTEEN}
        round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=settings)
        assert ("double" in options(round, "P2")) == allowed
        assert ("split" in options(round, "P2")) == (cards == "Kc Qd")


@rule("amb.8")
@pytest.mark.parametrize("bank", [common.NATURAL_UNDER_ACE, common.NATURAL_UNDER_BONUS])
def test_surrender_after_or_before_the_look_at_the_hole_card(bank):
    late = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": bank})
    if not late.over:
        act(late, "P2", "no")
    assert late.over
    assert won(late) == -10
    low = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": common.SEVENTEEN})
    assert "surrender" in options(low, "P2")
    answers = ["no", "surrender"] if bank == common.NATURAL_UNDER_ACE else ["surrender"]
    early = heads_up(SHEET, "Tc 6d", bank, answers, settings=["surrender-timing=early"])
    assert won(early) == -5


@rule("amb.9")
def test_insurance_is_settled_at_the_check_before_everything_else():
    """P2 in the last seat insures; a bank of $12 pays him $10 and then collects $2 of what P6 loses."""
    wagers = {"P6": {"game": 10}, "P2": {"game": 10}}
    cards = {"seat 2": "Tc 6d", "seat 6": "Tc 6h", "bank": "Ah Kd"}
    round = play(SHEET, wagers, cards, {"P2": "insure", "P6": "no"}, bank=12, bank_seat=4)
    assert came_out(round) == {"P2 insurance": [10], "P6 game": [-2], "P2 game": [0]}
    lost = play(SHEET, wagers, cards | {"bank": "Ah 8d"}, {"P2": "insure", "P6": "no"}, bank=12, bank_seat=4)
    assert list(came_out(lost)) == ["P2 insurance", "P6 game", "P2 game"]


@rule("amb.21")
@pytest.mark.parametrize(
    ("reading", "natural", "surrender"),
    [("exact", 7.5, -2.5), ("down-to-half-dollar", 7.5, -2.5), ("down-to-dollar", 7, -2)],
)
def test_payoffs_that_are_not_whole_chips(reading, natural, surrender):
    settings = [f"fraction-rounding={reading}"]
    assert won(heads_up(SHEET, "Ac Kd", "9h 8s", (), {"game": 5}, settings=settings)) == natural
    assert won(heads_up(SHEET, "Tc 6d", "9h 8s", "surrender", {"game": 5}, settings=settings)) == surrender


@rule("amb.21")
def test_a_6_to_5_payoff_cut_to_half_dollars():
    plain = heads_up(SHEET, "Ac Kd", "9h 8s", (), {"game": 3}, settings=["variant=6-to-5"])
    assert won(plain) == 3.6
    for reading, amount in (("exact", 3.6), ("down-to-half-dollar", 3.5), ("down-to-dollar", 3)):
        settings = [f"fraction-rounding={reading}", "variant=6-to-5"]
        assert won(heads_up(SHEET, "Ac Kd", "9h 8s", (), {"game": 3}, settings=settings)) == amount


# -- the back line -------------------------------------------------------------------------------------------

BACKED = {"P2": {"game": 10}, "Back": {"game@2": 20}}


def test_the_seat_plays_the_hand_and_surrenders_it_for_everybody():
    cards = {"seat 2": "Tc 6d", "bank": common.SEVENTEEN}
    round = opened(SHEET, BACKED, cards)
    assert round.pending.keys() == {"P2"}
    assert came_out(act(round, "P2", "surrender")) == {"P2 game": [-5], "Back game@2": [-10]}


@pytest.mark.rule("angies/room-rules#amb.21")
@pytest.mark.parametrize(
    ("reading", "answers", "behind"),
    [("optional", ["double 5"], 25), ("optional", ["no"], 20), ("not-allowed", [], 20)],
)
def test_whether_the_back_line_may_double_too(reading, answers, behind):
    cards = {"seat 2": "5c 6d Th", "bank": common.SEVENTEEN}
    settings = [f"backline-extra-wager={reading}"]
    round = play(SHEET, BACKED, cards, {"P2": "double", "Back": answers}, settings=settings)
    assert came_out(round) == {"P2 game": [20], "Back game@2": [behind]}


@pytest.mark.parametrize(("answer", "behind"), [("split", [20, -20]), ("no", [20])])
def test_a_back_line_wager_that_is_not_split_stays_on_the_first_hand(answer, behind):
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "7h", "bank": common.SEVENTEEN}
    acts = {"P2": ["split", "stand", "stand"], "Back": answer}
    round = play(SHEET, BACKED, cards, acts)
    assert came_out(round) == {"P2 game": [10, -10], "Back game@2": behind}


def test_each_bettor_insures_for_himself():
    cards = {"seat 2": "Tc 9d", "bank": "Ah Kd"}
    round = opened(SHEET, BACKED, cards)
    assert round.pending.keys() == {"P2", "Back"}
    assert asked_places(round) == ["seat 2", "seat 2"]
    act(round, "P2", "no")
    assert came_out(act(round, "Back", "insure")) == {
        "Back insurance@2": [20],
        "P2 game": [-10],
        "Back game@2": [-20],
    }


def test_a_wager_behind_a_seat_that_does_not_play_goes_back():
    round = play(SHEET, {"P2": {}, "P3": {"game": 10}, "Back": {"game@2": 20}}, {"seat 3": "Tc 9d"})
    assert ruled(round, "backline_rides_a_hand") == ["game on seat 2"]
    assert "Back game@2" not in came_out(round)
    assert dealt_to(round, "seat 2") == []


def test_a_single_deck_lasts_a_whole_table():
    """Seven players hit whatever they may out of 52 cards: what lies on no hand is shuffled again."""
    seated = table(SHEET, [f"P{seat}" for seat in range(2, 9)], settings={"decks": 1})
    for number in range(12):
        round = seated.deal(Chance(number))
        while not round.over:
            ask = round.asks[0]
            kind = ask.kind
            if kind == "board":
                round.act(ask.id, {"game": 300})
            else:
                words = [option.id for option in ask.options]
                bank = ["bank", 50_000] if number == 0 or "bank" in words else "pass"
                wanted = next((word for word in ("split", "hit", "no") if word in words), words[0])
                round.act(ask.id, bank if "bank" in words else wanted)
        assert any(isinstance(event, Dealt) for event in round.events)
