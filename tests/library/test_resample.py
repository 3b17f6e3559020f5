"""A resampled round looks the same to its viewer, and what he cannot know is drawn evenly."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from houseway import Chance, Table
from houseway.cards import parse_cards
from houseway.errors import Refused
from houseway.play import PickCards
from houseway.play.events import Dealt
from houseway.rooms import read_round, save_round, sheet_ids
from tests.random_play import between_rounds, random_choice, random_table

EVERY_DAY = random.Random(6).sample(sheet_ids(), 24)
ROUNDS, MORE_ROUNDS = 1, 6


def moments(name, rounds, rng):
    """Random moments of random rounds, the last of each included."""
    table = random_table(name, rng)
    for number in range(rounds + 1):
        round = table.deal(Chance(f"{name} {number}"))
        while not round.over:
            if number and rng.random() < 0.2:
                yield round
            ask = rng.choice(round.asks)
            round.act(ask.id, random_choice(rng, ask))
        if number:
            yield round
        between_rounds(table, rng)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in EVERY_DAY else [pytest.mark.exhaustive]) for name in sheet_ids()],
)
def test_a_resampled_round_looks_the_same_to_its_viewer(name, exhaustive):
    rng = random.Random(name)
    drawn = 0
    for round in moments(name, MORE_ROUNDS if exhaustive else ROUNDS, rng):
        who = rng.choice([*round.parties, None])
        view = round.view(who)
        before = list(round.events)
        try:
            other = round.resample(view, rng)
        except Refused as refusal:
            # What hidden hands came to at the end may fit hardly any others.
            assert "in 1,000 draws" in str(refusal)
            assert round.over
            continue
        assert other.view(who) == view
        assert [ask.id for ask in other.asks] == [ask.id for ask in round.asks]
        assert round.events == before
        drawn += 1
    assert drawn


def heads_up(seed=1):
    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    return table.deal(Chance(seed))


def hole_cards(round):
    (dealt,) = [event for event in round.events if isinstance(event, Dealt) and event.street == "hole cards"]
    return {place.seat: cards for place, cards in zip(dealt.places, dealt.cards, strict=True)}


def test_the_cards_of_the_other_are_drawn_evenly_from_those_not_seen():
    round, rng = heads_up(), random.Random(5)
    view = round.view("Ann")
    own = hole_cards(round)[1]
    draws = 2_000
    counts = Counter(card for _ in range(draws) for card in hole_cards(round.resample(view, rng))[2])
    assert set(counts) == set(range(52)) - set(own)
    expected = 2 * draws / 50
    chi_square = sum((counts[card] - expected) ** 2 / expected for card in counts)
    assert chi_square < 85.4, "49 degrees of freedom, one in a thousand"


def test_cards_still_to_come_are_drawn_anew():
    round, rng = heads_up(), random.Random(5)
    view = round.view("Ann")
    flops = set()
    for _ in range(20):
        other = round.resample(view, rng)
        while not any(isinstance(event, Dealt) and event.street == "flop" for event in other.events):
            ask = other.asks[0]
            other.act(ask.id, "call" if "call" in [option.id for option in ask.options] else "check")
        flops.add(next(e.cards for e in other.events if isinstance(e, Dealt) and e.street == "flop"))
    assert len(flops) == 20


def test_an_onlooker_knows_no_hole_card():
    round, rng = heads_up(), random.Random(5)
    hands = {tuple(hole_cards(round.resample(round.view(None), rng)).values()) for _ in range(20)}
    assert len(hands) == 20


def test_a_bank_that_looked_has_no_natural_in_any_draw():
    table = Table("angies/pure-21-5-blackjack", [("Ann", 500_000), ("Bo", 100_000)])
    cards = {"bank": "Ah 5c", "seat 2": "9c 8d"}
    round = table.deal(Chance.scripted(cards, seed=4))
    while round.asks and "stand" not in [option.id for option in round.asks[0].options]:
        ask = round.asks[0]
        told = {"board": {"game": 2_000}, "choose": ["bank", 100_000]}
        options = [option.id for option in ask.options]
        if ask.kind == "choose" and "bank" not in options:
            round.act(ask.id, ask.default)
        else:
            round.act(ask.id, told[ask.kind])
    view, rng = round.view("Bo"), random.Random(2)
    ten_values = {card for card in range(52) if 8 <= card >> 2 <= 11}
    holes = set()
    for _ in range(200):
        other = round.resample(view, rng)
        bank = [left.card for stub in other.felt.chance.stubs for left in stub.exits if left.place == "bank"]
        assert bank[0] == parse_cards("Ah")[0]
        holes.add(bank[1])
    assert len(holes) > 30
    assert not holes & ten_values


def test_what_others_threw_away_is_carried_over_by_position():
    table = Table("casino-real/pineapple-hi", [("Ann", 20_000), ("Bo", 20_000), ("Cy", 20_000)])
    round = table.deal(Chance(3))
    while not isinstance(round.asks[0], PickCards):
        ask = round.asks[0]
        round.act(ask.id, "call" if ask.to_call else "check")
    ask = round.asks[0]
    thrower = round.parties[ask.party]
    viewer = next(name for name in round.parties if name != thrower)
    round.act(ask.id, [ask.cards[1]])
    other = round.resample(round.view(viewer), random.Random(1))
    seat = ask.place
    held = [left.card for stub in other.felt.chance.stubs for left in stub.exits if left.place == seat]
    at = next(number for number, act in enumerate(other.acts) if act[0] == ask.id)
    assert other.acts[at][1] == [held[1]]
    assert tuple(held) != ask.cards


def test_a_view_of_another_moment_is_refused():
    round = heads_up()
    view = round.view("Ann")
    round.act(round.asks[0].id, "call")
    with pytest.raises(Refused, match="not of this round as it stands"):
        round.resample(view, random.Random(1))


def test_the_same_source_draws_the_same_round():
    round = heads_up()
    one, other = (round.resample(round.view("Ann"), random.Random(9)) for _ in range(2))
    assert one.events == other.events


def test_a_shoe_that_was_sealed_in_a_saved_round_is_filled_again():
    table = Table("angies/ez-baccarat-panda-8", [("Ann", 100_000), ("Bo", 50_000)])
    for number in (1, 2):
        round = table.deal(Chance(number))
        if number == 1:
            round.act(round.asks[0].id, ["bank", 50_000])
            round.act(round.asks[0].id, {"player": 2_500})
    assert round.before.shoe is not None
    again = read_round(json.dumps(save_round(round)))
    other = again.resample(again.view("Bo"), random.Random(1))
    assert -1 not in other.before.shoe["order"]
    left = len(round.before.shoe["order"]) - round.before.shoe["at"]
    assert len(other.before.shoe["order"]) == left
