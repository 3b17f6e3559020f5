"""What holds of every sheet, whatever people do: money, secrecy, refusals, replays, order, endings."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import Chance
from houseway.cards import show_cards
from houseway.play import Round
from houseway.play.events import HIDDEN, Dealt, Shown
from houseway.rooms import read_round, save_round, settlement_json, sheet, sheet_ids
from tests.play.proving import assert_hidden
from tests.random_play import between_rounds, play_at_random, random_choice, random_table
from tests.roster import one_a_game

SHEETS = pytest.mark.parametrize("name", sheet_ids())
ONE_A_GAME = pytest.mark.parametrize("name", one_a_game())
TABLES, ALL_TABLES, ROUNDS = 6, 180, 5
"""Tables of a sheet, with --exhaustive, and rounds at each of them."""
FEWER = settings.get_profile("fewer")


@SHEETS
def test_chips_are_conserved_and_illegal_acts_change_nothing(name, exhaustive):
    drop = 0
    for seed in range(ALL_TABLES if exhaustive else TABLES):
        source = random.Random(seed)
        table = random_table(name, source)
        for number in range(ROUNDS):
            round = play_at_random(table.deal(Chance(f"{seed}/{number}")), source, illegal=True)
            assert round.settlement.balances()
            assert all(stack >= 0 for stack in round.settlement.stacks_after)
            assert_every_chip_is_explained(round)
            drop += round.settlement.drop
            between_rounds(table, source)
    assert drop or sheet(name).time_charge(6) > 0 or not sheet(name).fees


def assert_every_chip_is_explained(round: Round) -> None:
    """What everybody has more or less, and what the house took, is the sum of the transfers that are told."""
    moved: Counter[int | str] = Counter()
    for transfer in round.settlement.transfers:
        moved[transfer.payer] -= transfer.amount
        moved[transfer.payee] += transfer.amount
    assert moved["house"] == round.settlement.drop
    after = [stack + moved[party] for party, stack in enumerate(round.before.stacks)]
    assert after == list(round.settlement.stacks_after)


@ONE_A_GAME
@FEWER
@given(seed=st.integers(0, 10**6))
def test_a_saved_round_replays_byte_for_byte(name, seed):
    source = random.Random(seed)
    table = random_table(name, source)
    for number in range(2):
        round = play_at_random(table.deal(Chance(f"{seed}/{number}")), source)
    saved = json.dumps(save_round(round))
    again = read_round(saved)
    assert json.dumps(again.full_log()) == json.dumps(round.full_log())
    assert settlement_json(again) == settlement_json(round)
    twin = round.copy()
    assert twin.events == round.events


@ONE_A_GAME
@FEWER
@given(seed=st.integers(0, 10**6))
def test_views_show_nothing_but_what_their_party_may_see(name, seed):
    source = random.Random(seed)
    round = random_table(name, source).deal(Chance(seed))
    while not round.over:
        for party in (*round.parties, None):
            assert_hidden(round, party)
            view = round.view(party)
            assert all(ask.party == round.index(party) for ask in view.asks) if party else not view.asks
        ask = source.choice(round.asks)
        round.act(ask.id, random_choice(source, ask))


def play_until_dealt(round, source):
    """Play at random up to the first cards."""
    while not round.over and not any(isinstance(event, Dealt) for event in round.events):
        ask = source.choice(round.asks)
        round.act(ask.id, random_choice(source, ask))


def _sight(events, exits):
    """The cards that are seen, by the places to which they left the pack; where they are dealt in piles that
    go to seats later, the piles."""
    seen = [
        pair
        for event in events
        if isinstance(event, Dealt)
        for pair in zip(event.places, event.cards, strict=True)
    ]
    if not {place for place, _ in seen} <= {left.place for left in exits}:
        known = {card for _, cards in seen for card in cards}
        seen = [(left.place, (left.card if left.card in known else HIDDEN,)) for left in exits]
    script = {}
    for place, cards in seen:
        script[place] = f"{script.get(place, '')} {show_cards(cards)}".strip()
    return script


@ONE_A_GAME
@FEWER
@given(seed=st.integers(0, 10**6))
def test_other_hidden_cards_would_not_change_a_view(name, seed):
    """Swap the cards a party cannot see for others: until they are shown, its view is the same."""
    source = random.Random(seed)
    table = random_table(name, source)
    play_at_random(table.deal(Chance(f"{seed}/first")), source)
    first = table.deal(Chance(f"{seed}/one"))
    play_until_dealt(first, source)
    if first.over:
        return
    viewer = source.choice([*first.parties, None])
    before = first.view(viewer)
    script = _sight(before.events, [left for stub in first.felt.chance.stubs for left in stub.exits])
    drawn = first.felt.chance.record
    chance = Chance.scripted(script, dice=drawn["dice"], numbers=drawn["numbers"], seed=f"{seed}/two")
    other = Round(first.game, first.before, chance)
    other.replay(first.acts)
    shown = [event for event in other.events if isinstance(event, Shown)]
    if not shown:
        assert other.view(viewer).events == before.events


@SHEETS
def test_simultaneous_answers_settle_alike_in_any_order(name, exhaustive):
    for seed in range(10 if exhaustive else 4):
        source = random.Random(seed)
        forward = random_table(name, random.Random(seed)).deal(Chance(seed))
        backward = random_table(name, random.Random(seed)).deal(Chance(seed))
        while not forward.over:
            # An ask that interrupts the others is a race by its nature; here nobody breaks in.
            choices = {ask.id: random_choice(source, ask) for ask in forward.asks if not ask.interrupts}
            if not choices:
                forward.move_on()
                backward.move_on()
            for round, ids in ((forward, list(choices)), (backward, list(reversed(choices)))):
                for ask_id in ids:
                    if any(ask.id == ask_id for ask in round.asks):
                        round.act(ask_id, choices[ask_id])
        assert backward.over and backward.settlement == forward.settlement


@ONE_A_GAME
@FEWER
@given(seed=st.integers(0, 10**6))
def test_once_cards_lie_the_clock_alone_ends_a_round(name, seed):
    source = random.Random(seed)
    round = random_table(name, source).deal(Chance(seed))
    play_until_dealt(round, source)
    while not round.over:
        if all(ask.optional for ask in round.asks):
            round.move_on()
        else:
            round.clock(next(ask.id for ask in round.asks if not ask.optional))
    assert round.settlement.balances()
