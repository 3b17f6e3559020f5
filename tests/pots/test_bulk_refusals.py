"""What the bulk does not play: acts that the live table refuses too, and what only the live table can ask."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from houseway.cards import Chance
from houseway.errors import CardError, HousewayError, Refused
from houseway.games.pot.bulk.acts import encode
from houseway.games.pot.bulk.play import play_hands
from houseway.games.pot.bulk.records import ACT
from houseway.play import Party, Round
from houseway.rooms import Table
from tests.pots.arrange import fold_round, holdem
from tests.pots.live_and_bulk import (
    Arranged,
    any_mix,
    new_table,
    play_live,
    random_act,
    random_deck,
    short_stacks,
    stacks_from_left_of_button,
)

# -- acts that are refused -----------------------------------------------------------------------------------


def one_hand(table: Table, deck: list[int], acts: list[Any]) -> Refused | None:
    """Play one hand in bulk at this table; what is said against it, or nothing."""
    try:
        play_hands(table, [deck], encode([acts]))
    except Refused as refusal:
        return refusal
    return None


def any_act(draw: random.Random, round: Round) -> Any:
    """Something a player might say, legal or not."""
    options = [option for option in round.asks[0].options if option.low is not None]
    low, high = (options[0].low, options[0].high) if options else (200, 400)
    word = draw.choice(("bet", "raise"))
    total = draw.choice((low - 1, low, low + 1, low + 100, high - 1, high, high + 1, high + 100, 0))
    return draw.choice(("fold", "check", "call", word, [word, max(0, total)], [word, max(0, total)]))


@pytest.mark.parametrize("block", range(6))
def test_acts_are_refused_where_the_live_table_refuses_them_and_in_its_words(block):
    draw = random.Random(f"refused {block}")
    refused = 0
    for number in range(25):
        settings = any_mix(draw)
        stacks = short_stacks(f"refused {block} {number}", draw.randint(2, 6), settings)
        live = new_table("angies", stacks, settings)
        before = live.state
        deck, acts = random_deck(draw, len(stacks)), []
        round = live.deal(Arranged(deck))
        while not round.over:
            tried = any_act(draw, round)
            bulk = new_table("angies", stacks, settings)
            bulk.state = before
            found = one_hand(bulk, deck, [*acts, tried])
            try:
                round.copy().act(round.asks[0].id, tried)
            except Refused as refusal:
                refused += 1
                assert str(found) == f"hand 0, act {len(acts) + 1}: {refusal}"
                assert (found.rule, found.rules, bulk.state) == (refusal.rule, refusal.rules, before)
            else:
                assert found is None or f"act {len(acts) + 2}: there is none" in str(found)
            acts.append(random_act(draw, round))
            round.act(round.asks[0].id, acts[-1])
    assert refused > 50


def test_short_all_ins_that_add_up_to_just_a_full_raise_reopen_the_betting():
    """$4 is raised, $2 and $2 more go all-in: the first raiser may raise again, and not for a cent less."""
    for last_all_in, refused in ((1000, False), (999, True)):
        table = new_table("angies", [0] * 4, {"limit": "no-limit 1/2", "chip_unit": 1})
        stacks_from_left_of_button(table, [last_all_in, 40_000, 40_000, 800])
        acts = [["raise", 600], ["raise", 800], ["raise", last_all_in], "call", ["raise", 5000]]
        found = one_hand(table, list(range(52)), [*acts, "fold"])
        assert (found is not None) == refused
        if refused:
            assert "act 5: no raise is possible: an all-in for less than a full raise" in str(found)


def test_a_refused_hand_is_named_and_the_table_stays_as_it_was():
    live, table = (new_table("casino-real", [20_000] * 3, {"limit": "4-8"}) for _ in range(2))
    recorded = play_live(live, 9, "named", fresh_stacks=False)
    recorded.acts[7] = [["raise", 801]]
    before = table.state.to_json()
    with pytest.raises(Refused, match=r"hand 7, act 1: a raise of \$8.01 is over the most of \$8"):
        play_hands(table, recorded.decks, encode(recorded.acts))
    assert table.state.to_json() == before


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("shove", "'shove' is not fold, check, call, bet or raise"),
        (["raise", 4.5], "a raise must be a whole number of cents, not 4.5"),
        (["bet", True], "a bet must be a whole number of cents, not True"),
        (["raise", -400], "a raise must be a whole number of cents, not -400"),
        (None, "None is not fold"),
    ],
)
def test_what_is_no_act_is_refused_when_it_is_encoded(choice, words):
    with pytest.raises(Refused, match=f"hand 1, act 2: {words}"):
        encode([["fold"], ["call", choice]])


def test_acts_missing_at_the_end_or_left_over_are_refused():
    deck = list(range(52))
    table = new_table("angies", [20_000] * 2, {"limit": "2-4"})
    assert "hand 0, act 2: there is none" in str(one_hand(table, deck, ["call"]))
    assert "hand 0, act 2: the hand is over after 1 of its 3 acts" in str(one_hand(table, deck, ["fold"] * 3))


# -- what is for the live table ------------------------------------------------------------------------------


def check_unplayable(table: Table, words: str, acts: tuple[str, ...] = ("fold",)) -> None:
    before = table.state.to_json()
    with pytest.raises(HousewayError, match=words):
        play_hands(table, [list(range(52))], encode([acts]))
    assert table.state.to_json() == before


@pytest.mark.parametrize(
    ("room", "settings", "words"),
    [
        ("angies", {"limit": "6-12-full-kill"}, "6-12-full-kill has kill hands"),
        ("angies", {"straddle": "live"}, "straddles"),
        ("angies", {"hole_cards": 4, "keep_cards": 4, "hole_use": "exactly-two"}, "other than 2 hole cards"),
        ("lake-elsinore", {"limit": "4-8"}, "declare_board"),
    ],
)
def test_tables_that_ask_more_than_betting_acts_are_for_the_live_table(room, settings, words):
    table = new_table(room, [50_000] * 3, {})
    table.game = table.game.change(settings)
    check_unplayable(table, words)


def test_another_game_is_for_the_live_table():
    table = Table("angies/ez-baccarat-panda-8", [("Ann", 50_000), ("Bo", 50_000)])
    check_unplayable(table, "not Texas Hold'em")


def test_the_first_button_is_drawn_at_the_live_table():
    check_unplayable(holdem("angies", 3), "nobody has the button yet")


def test_one_player_alone_has_no_hand():
    table = new_table("angies", [50_000] * 2, {})
    table.leave("P1")
    check_unplayable(table, "1 players are too few for a hand")


def test_a_round_in_progress_must_end_first():
    table = new_table("angies", [50_000] * 3, {})
    table.deal(Chance(1))
    check_unplayable(table, "the round in progress must end")


def test_players_who_are_away_broke_or_new_are_for_the_live_table():
    away, broke, new = (new_table("angies", [50_000] * 3, {}) for _ in range(3))
    away.sit_out("P2")
    check_unplayable(away, "P2 has no seat, is away or is broke")
    broke.state.stacks[0] = 0
    check_unplayable(broke, "P1 has no seat, is away or is broke")
    new.join(Party("P9", 50_000, 9))
    check_unplayable(new, "P9 has yet to come in")


def test_a_player_who_goes_broke_stops_the_hands_that_follow():
    table = new_table("angies", [1000, 1000], {"limit": "no-limit 1/2"})
    deck = [51, 0, 47, 5, 20, 30, 34, 38, 21, 13, 22, 14, *range(1, 5)]
    deck += [card for card in range(52) if card not in deck]
    before = table.state.to_json()
    acts = encode([[["raise", 1000], "call"], ["fold"]])
    with pytest.raises(HousewayError, match="hand 1: P[12] is broke: use the live table"):
        play_hands(table, [deck, deck], acts)
    assert table.state.to_json() == before


@pytest.mark.parametrize(
    ("reading", "words"), [("redeal", "is dealt over"), ("chop", "gives the blinds back")]
)
def test_a_hand_that_nobody_wins_is_for_the_live_table(reading, words):
    table = new_table("phoenix", [50_000] * 3, {"all_fold_to_big_blind": reading})
    check_unplayable(table, f"hand 0: nobody came in, so that it {words}", ("fold", "fold"))


def test_blinds_that_stay_for_a_hand_dealt_over_are_for_the_live_table():
    table = new_table("phoenix", [50_000] * 3, {"all_fold_to_big_blind": "redeal"})
    fold_round(table.deal(Chance(1)))
    check_unplayable(table, "blinds of a hand that is dealt over lie on the table")


def test_a_deck_must_be_a_pack():
    table = new_table("angies", [50_000] * 3, {})
    twice = [51, 51, *range(50)]
    with pytest.raises(CardError, match="hand 1: the deck is not 52 cards"):
        play_hands(table, [list(range(52)), twice], encode([["fold", "fold"]] * 2))
    with pytest.raises(CardError, match="rows of 52 card codes"):
        play_hands(table, [[1, 2, 3]], encode([["fold"]]))


def test_decks_and_acts_must_be_of_the_same_hands():
    table = new_table("angies", [50_000] * 3, {})
    with pytest.raises(HousewayError, match="acts for 2 hands and decks for 1"):
        play_hands(table, [list(range(52))], encode([["fold"], ["fold"]]))
    with pytest.raises(HousewayError, match="a code that is none"):
        play_hands(
            table, [list(range(52))], encode([["fold"]])._replace(acts=np.array([(7, -1, 0)], dtype=ACT))
        )
    with pytest.raises(HousewayError, match="offsets"):
        play_hands(table, [list(range(52))], encode([["fold"]])._replace(offsets=np.array([0, 2])))


def test_no_hands_change_nothing_and_there_is_no_hand_to_read():
    table = new_table("angies", [50_000] * 3, {})
    before = table.state.to_json()
    log = play_hands(table, np.empty((0, 52), dtype=np.int64), encode([]))
    assert (len(log), table.state.to_json()) == (0, before)
    with pytest.raises(IndexError, match="there is no hand 0"):
        log.events(0)
