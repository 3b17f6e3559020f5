"""Bulk hold'em against the live table: the same decks and acts give the same stacks, drops and events."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_hands
from houseway.play.events import Ruled
from tests.pots.arrange import check_down, deal, holdem
from tests.pots.live_and_bulk import (
    ROOMS,
    Arranged,
    any_mix,
    assert_same,
    new_table,
    play_both,
    play_live,
    short_stacks,
    stacks_from_left_of_button,
)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
@pytest.mark.parametrize("name", ROOMS)
def test_short_and_deep_stacks_play_as_at_the_live_table(name, players, exhaustive):
    room, settings = ROOMS[name]
    for block in range(8 if exhaustive else 2):
        seed = f"{name} {players} {block}"
        play_both(room, short_stacks(seed, players, settings), settings, 50, seed, fresh_stacks=True)


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("name", ROOMS)
def test_stacks_go_from_hand_to_hand_as_at_the_live_table(name, players):
    room, settings = ROOMS[name]
    recorded = play_both(room, [200_000] * players, settings, 80, f"{name} {players}", fresh_stacks=False)
    assert len(recorded.drops) > 20


@pytest.mark.parametrize("block", range(8))
def test_any_mix_of_settings_plays_as_at_the_live_table(block, exhaustive):
    draw = random.Random(block)
    for number in range(12 if exhaustive else 5):
        settings = any_mix(draw)
        stacks = short_stacks(f"{block} {number}", draw.randint(2, 9), settings)
        play_both("angies", stacks, settings, 25, f"{block} {number}", fresh_stacks=True)


def test_the_hands_played_here_come_to_every_ruling_and_payment():
    """Otherwise the comparison above would prove nothing about them."""
    seen: set[str] = set()
    mixed = {"chip_unit": 500, "collection_blind": "dead-fee", "smallest_chip": "blind-denomination"}
    for room, settings, stacks in (
        ("angies", {"limit": "no-limit 1/2"} | mixed, [450, 1210, 3000, 40_000, 40_000]),
        ("angies", {"limit": "5-10", "drop_when": "before-deal", "fee_option": "7"}, [100, 100, 9000]),
        ("lake-elsinore", ROOMS["lake elsinore"][1], [20_000] * 4),
    ):
        seen |= play_both(room, stacks, settings, 150, "rulings", fresh_stacks=True).clauses()
    assert seen >= {
        "added_drop",
        "best_hand_wins",
        "bets_form_pot",
        "blinds_posted",
        "button_moves",
        "dead_money",
        "drop",
        "equal_hands_share",
        "fee_capped_by_pot",
        "last_player_wins",
        "modified_fee",
        "odd_chip",
        "smallest_chip_plays",
        "uncalled_bet_returned",
    }


def test_more_hands_than_one_block_holds_are_one_log():
    live, bulk = (new_table("angies", [20_000] * 3, {"limit": "2-4"}) for _ in range(2))
    recorded = play_live(live, 1100, "blocks", fresh_stacks=True)
    log = play_hands(bulk, recorded.decks, encode(recorded.acts), fresh_stacks=True)
    assert len(log) == 1100
    assert_same(live, recorded, bulk, log)


def test_a_big_blind_skipped_by_the_button_is_posted_in_the_first_hand_too():
    """P3 leaves before his big blind; the button carries P4 past his own, which he posts for the small."""
    settings = ROOMS["lake elsinore"][1]
    live, bulk = (holdem("lake-elsinore", 6, settings) for _ in range(2))
    for table in (live, bulk):
        check_down(deal(table, button=6))
        check_down(deal(table))
        table.leave("P3")
    recorded = play_live(live, 30, "skipped", fresh_stacks=True)
    assert Ruled("skipped_big_blind", "") in recorded.events[0]
    log = play_hands(bulk, recorded.decks, encode(recorded.acts), fresh_stacks=True)
    assert_same(live, recorded, bulk, log)


def test_blinds_that_fold_to_shorter_all_ins_leave_what_is_over_in_the_last_pot():
    """Small blind and button put up $1 each and fold; $0.80 and $0.50 are all-in."""
    live, bulk = (new_table("angies", [0] * 4, {"limit": "no-limit 1/1/3"}) for _ in range(2))
    for table in (live, bulk):
        stacks_from_left_of_button(table, [40_000, 50, 80, 40_000])
    deck, acts = list(range(52)), ["call", "fold", "fold"]
    round = live.deal(Arranged(deck))
    for number, choice in enumerate(acts, 1):
        round.act(number, choice)
    log = play_hands(bulk, [deck], encode([acts]))
    assert log.events(0) == round.events
    side_pot = [event for event in round.events if getattr(event, "why", "") == "wins the side pot 1"]
    assert [event.amount for event in side_pot] == [130]


# -- plain Python --------------------------------------------------------------------------------------------

SAMPLE = ("angies", {"limit": "no-limit 1/2"}, [300, 4000, 9000, 40_000])


def sample_rows() -> list[Any]:
    """A few hands in bulk, row by row."""
    room, settings, stacks = SAMPLE
    recorded = play_live(new_table(room, stacks, settings), 12, "sample", fresh_stacks=True)
    log = play_hands(
        new_table(room, stacks, settings), recorded.decks, encode(recorded.acts), fresh_stacks=True
    )
    rows = [[list(row) for row in log.rows(hand).tolist()] for hand in range(len(log))]
    return [log.stacks.tolist(), log.drops.tolist(), rows]


def test_the_kernels_give_the_same_as_plain_python():
    told = "import json; from tests.pots.test_bulk import sample_rows; print(json.dumps(sample_rows()))"
    plain = subprocess.run(
        [sys.executable, "-c", told], env={**os.environ, "HOUSEWAY_JIT": "0"}, capture_output=True, check=True
    )
    assert json.loads(plain.stdout) == sample_rows()
