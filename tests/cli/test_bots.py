"""Bots of pot games: legal, seeded, and blind to what a player cannot see."""

from __future__ import annotations

import pytest

from houseway import Chance, Table
from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.play.driver import play_out
from houseway.play.events import Dealt, Shuffled
from houseway.play.round import View
from houseway.pots.bots import STYLES, pot_bot, seen_cards, strength

NAMES = "ABCDE"


def play_rounds(style, limit, seed=1, rounds=15):
    """The acts of some rounds between bots of one style."""
    table = Table("angies/texas-holdem", [(name, 6000) for name in NAMES], [f"limit={limit}"])
    bots = [pot_bot(style, f"{seed} {name}") for name in NAMES]
    acts = []
    for number in range(rounds):
        round = play_out(table.deal(Chance(number)), lambda view, ask: bots[ask.party](view, ask))
        acts += round.acts
        for name, stack in zip(NAMES, table.state.stacks, strict=True):
            if stack < 100:
                table.buy(name, 6000)
    return acts


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("limit", ["2-4", "1-3/1-6", "pot-limit", "no-limit 1/3", "5-10-full-kill"])
def test_every_style_answers_legally_at_every_structure(style, limit):
    assert len(play_rounds(style, limit)) > 40


def test_the_same_seed_decides_alike():
    assert play_rounds("caller", "2-4") == play_rounds("caller", "2-4")
    assert play_rounds("caller", "2-4") != play_rounds("caller", "2-4", seed=2)


def test_only_the_random_style_folds_for_nothing():
    table = Table("angies/texas-holdem", [(name, 6000) for name in NAMES])

    def free_folds(style):
        bots = [pot_bot(style, name) for name in NAMES]
        found = 0

        def decide(view, ask):
            nonlocal found
            choice = bots[ask.party](view, ask)
            found += choice == "fold" and any(option.id == "check" for option in ask.options)
            return choice

        for number in range(40):
            play_out(table.deal(Chance(number)), decide)
        return found

    assert free_folds("loose") == 0
    assert free_folds("random") > 0


def view(*streets):
    events = [Shuffled("shuffle", "standard-52", "")]
    for place, cards, audience in streets:
        events.append(Dealt(place, (place,), (parse_cards(cards),), (audience,)))
    return View("Ann", tuple(events), (), ())


def test_a_bot_knows_its_own_cards_and_the_board():
    shown = view(("seat 1", "As Kd", (0,)), ("seat 2", "x x", (1,)), ("flop", "2c 7d Jh", None))
    own, board = seen_cards(shown.events, 0)
    assert (own, board) == (list(parse_cards("As Kd")), list(parse_cards("2c 7d Jh")))


def test_a_new_shuffle_takes_the_old_cards_away():
    before = view(("draw 1", "Qh", None), ("draw 2", "3c", None))
    after = view(("seat 1", "As Kd", (0,)))
    assert seen_cards((*before.events, *after.events), 0) == (list(parse_cards("As Kd")), [])


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ([("seat 1", "As Ad", (0,))], [("seat 1", "As Kd", (0,))]),
        ([("seat 1", "As Kd", (0,))], [("seat 1", "7s 2d", (0,))]),
        (
            [("seat 1", "9s 8d", (0,)), ("flop", "9c 8h 2d", None)],
            [("seat 1", "9s 8d", (0,)), ("flop", "9c Kh 2d", None)],
        ),
        (
            [("seat 1", "9s 8s", (0,)), ("flop", "2s 4s Ks", None)],
            [("seat 1", "9s 8s", (0,)), ("flop", "2s 4s Kd", None)],
        ),
    ],
)
def test_better_cards_are_stronger(stronger, weaker):
    assert strength(view(*stronger), 0) > strength(view(*weaker), 0)


def test_an_unknown_style_suggests_the_nearest():
    with pytest.raises(HousewayError, match="did you mean 'tight'"):
        pot_bot("tigth")
