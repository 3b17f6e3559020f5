"""Bulk hold'em against the live table: the same decks and acts give the same stacks, drops, events and table.

Hands are played live by random legal acts and then once more in bulk. Every card order is arranged, some of
them with a board that ties everybody.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from houseway.cards import Chance
from houseway.errors import CardError, HousewayError, Refused
from houseway.play import Party, Round
from houseway.play.events import Event, Ruled, Transfer
from houseway.pots.bulk import BulkLog, encode, play_hands
from houseway.rooms import Table
from tests.pots.arrange import check_down, deal, fold_round, holdem

ROYAL_BOARD = [51, 47, 43, 39, 35]
"""The royal flush in spades: everybody plays the board."""


SMALL_CHANGE = 500
"""At most so much does not play where the smallest chip is one of the blinds'."""


class Arranged(Chance):
    """Every shuffle comes out as this deck."""

    def __init__(self, deck: list[int]) -> None:
        super().__init__(0)
        self.deck = tuple(deck)

    def mix(self, cards, name):
        return self.name_draw("shuffle", name), self.deck, None


@dataclass
class Recorded:
    """Hands as the live table played them."""

    decks: list[list[int]] = field(default_factory=list)
    acts: list[list[Any]] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    stacks: list[list[int]] = field(default_factory=list)
    drops: list[int] = field(default_factory=list)

    def clauses(self) -> set[str]:
        told = (event for events in self.events for event in events)
        return {event.clause for event in told if isinstance(event, (Ruled, Transfer))}


def new_table(room: str, stacks: list[int], settings: Mapping[str, Any]) -> Table:
    """A table whose first hand is over, so that somebody has the button; everybody has these chips."""
    table = Table(f"{room}/texas-holdem", [(f"P{i}", 100_000) for i in range(1, len(stacks) + 1)], settings)
    check_down(table.deal(Chance(len(stacks))))
    table.state.stacks = list(stacks)
    return table


def random_deck(draw: random.Random, players: int) -> list[int]:
    deck = draw.sample(range(52), 52)
    if draw.random() < 0.15:
        start = 2 * players + 1
        for place, card in zip((start, start + 1, start + 2, start + 4, start + 6), ROYAL_BOARD, strict=True):
            other = deck.index(card)
            deck[place], deck[other] = deck[other], deck[place]
    return deck


def random_act(draw: random.Random, round: Round, all_in: bool = True) -> Any:
    """Some folds, many raises, many of them as small or as large as can be."""
    options = {option.id: option for option in round.asks[0].options}
    raising = options.get("raise") or options.get("bet")
    luck = draw.random()
    if raising is not None and luck < 0.4:
        most = raising.high if all_in else raising.low
        return [
            raising.id,
            draw.choice((raising.low, most, min(raising.high, raising.low + 3 * raising.step))),
        ]
    if "fold" in options and luck > 0.8:
        return "fold"
    return "call" if "call" in options else "check"


def play_live(table: Table, hands: int, seed: str, fresh_stacks: bool) -> Recorded:
    """Play that many hands, or as many as there are until somebody is almost broke."""
    draw = random.Random(seed)
    recorded = Recorded()
    start = list(table.state.stacks)
    for _ in range(hands):
        if fresh_stacks:
            table.state.stacks = list(start)
        if min(table.state.stacks) < SMALL_CHANGE and not fresh_stacks:
            break
        deck, acts = random_deck(draw, len(start)), []
        round = table.deal(Arranged(deck))
        while not round.over:
            acts.append(random_act(draw, round, all_in=fresh_stacks))
            round.act(round.asks[0].id, acts[-1])
        recorded.decks.append(deck)
        recorded.acts.append(acts)
        recorded.events.append(round.events)
        recorded.stacks.append(list(table.state.stacks))
        recorded.drops.append(round.settlement.drop)
    return recorded


def assert_same(live: Table, recorded: Recorded, bulk: Table, log: BulkLog) -> None:
    assert log.stacks.tolist() == recorded.stacks
    assert log.drops.tolist() == recorded.drops
    for hand, events in enumerate(recorded.events):
        assert log.events(hand) == events, f"hand {hand}"
    assert bulk.state == live.state


def play_both(
    room: str, stacks: list[int], settings: Mapping[str, Any], hands: int, seed: str, fresh_stacks: bool
) -> Recorded:
    """The live table first, then the same in bulk; everything must be equal."""
    live, bulk = new_table(room, stacks, settings), new_table(room, stacks, settings)
    recorded = play_live(live, hands, seed, fresh_stacks)
    log = play_hands(bulk, recorded.decks, encode(recorded.acts), fresh_stacks=fresh_stacks)
    assert_same(live, recorded, bulk, log)
    return recorded


def short_stacks(seed: str, players: int, settings: Mapping[str, Any]) -> list[int]:
    """Some short, some deep, each with something to play with."""
    draw = random.Random(seed)
    least = SMALL_CHANGE if settings.get("smallest_chip") == "blind-denomination" else 1
    return [
        least + draw.choice((draw.randint(0, 900), draw.randint(0, 6000), 40_000)) for _ in range(players)
    ]


ROOMS = {
    "angies fixed": ("angies", {"limit": "2-4"}),
    "angies spread": ("angies", {"limit": "1-3/1-6"}),
    "angies pot limit": ("angies", {"limit": "pot-limit 1/2"}),
    "angies no limit": ("angies", {"limit": "no-limit 1/2"}),
    "casino real fixed": ("casino-real", {"limit": "4-8"}),
    "casino real no limit": ("casino-real", {"limit": "no-limit 1/3"}),
    "phoenix": ("phoenix", {"limit": "3-6", "all_fold_to_big_blind": "award"}),
    "lake elsinore": (
        "lake-elsinore",
        {"limit": "no-limit 1/2", "declare_board": False, "fee_option": "no-limit-modified-river-3"},
    ),
    "poker flats": (
        "poker-flats",
        {"limit": "3-6", "declare_board": False, "smallest_chip": "blind-denomination"},
    ),
}


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
@pytest.mark.parametrize("name", ROOMS)
def test_short_and_deep_stacks_play_as_at_the_live_table(name, players):
    room, settings = ROOMS[name]
    for block in range(5):
        seed = f"{name} {players} {block}"
        play_both(room, short_stacks(seed, players, settings), settings, 50, seed, fresh_stacks=True)


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("name", ROOMS)
def test_stacks_go_from_hand_to_hand_as_at_the_live_table(name, players):
    room, settings = ROOMS[name]
    recorded = play_both(room, [200_000] * players, settings, 80, f"{name} {players}", fresh_stacks=False)
    assert len(recorded.drops) > 20


VARIATIONS: dict[str, tuple[Any, ...]] = {
    "limit": ("2-4", "5-10", "1-3/1-6", "2-4/2-8", "pot-limit 1/2", "no-limit 1/2", "no-limit 1/1/3"),
    "direction": ("clockwise", "counter-clockwise"),
    "button_method": ("moving", "dead"),
    "blind_count": (1, 2, 3),
    "three_blind_seats": ("button-first", "left-of-button"),
    "heads_up_blinds": ("button-small", "button-big"),
    "collection_blind": ("none", "none", "dead-fee"),
    "chip_unit": (100, 100, 500, 1),
    "big_blind_option": (True, False),
    "big_bet_from": (2, 3, 4),
    "raise_cap": (3, 4, 6, "none"),
    "raise_cap_heads_up": ("round-start", "any-time", "capped"),
    "blind_counts_as_bet": (True, False),
    "check_raise": ("allowed", "barred"),
    "fold_unbet": (True, False),
    "all_in_reopen": ("half-bet", "full-bet"),
    "short_all_in_next": ("complete", "add-full"),
    "smallest_chip": ("any", "blind-denomination"),
    "short_blind": ("full-call", "short-call"),
    "show_order": ("last-aggressor", "left-of-button"),
    "winner_shows": ("all-cards", "playing-cards"),
    "losers_show": ("may-muck", "must-show"),
    "odd_chip_among_ties": ("left-of-button", "card-by-suit"),
    "burns": ("one-per-board-deal", "none"),
    "drop_from": ("schedule", "pot", "button", "each-player"),
    "drop_when": ("schedule", "before-deal", "before-flop", "after-flop"),
    "reduced_fee": ("before-flop", "never"),
    "fee_option": ("", "6", "14", "22"),
}


@pytest.mark.parametrize("block", range(8))
def test_any_mix_of_settings_plays_as_at_the_live_table(block):
    draw = random.Random(block)
    for number in range(12):
        settings = {name: draw.choice(values) for name, values in VARIATIONS.items()}
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


def stacks_from_left_of_button(table: Table, stacks: list[int]) -> None:
    """Give everybody chips by his position in the next hand."""
    players = len(stacks)
    left_of_button = (table.state.parts["pots"]["button"] + 1) % players
    for position, stack in enumerate(stacks):
        table.state.stacks[(left_of_button + position) % players] = stack


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
        settings = {name: draw.choice(values) for name, values in VARIATIONS.items()}
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
        ("angies", {"hole_cards": 3}, "other than 2 hole cards"),
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


def test_a_sheet_without_one_of_its_clauses_is_for_the_live_table():
    table = new_table("angies", [50_000] * 3, {})
    table.game = table.game.change(off=["odd_chip"])
    check_unplayable(table, "without its clause odd_chip")


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
        play_hands(table, [list(range(52))], encode([["fold"]])._replace(codes=np.array([7])))
    with pytest.raises(HousewayError, match="offsets"):
        play_hands(table, [list(range(52))], encode([["fold"]])._replace(offsets=np.array([0, 2])))


def test_no_hands_change_nothing_and_there_is_no_hand_to_read():
    table = new_table("angies", [50_000] * 3, {})
    before = table.state.to_json()
    log = play_hands(table, np.empty((0, 52), dtype=np.int64), encode([]))
    assert (len(log), table.state.to_json()) == (0, before)
    with pytest.raises(IndexError, match="there is no hand 0"):
        log.events(0)


# -- plain Python --------------------------------------------------------------------------------------------

SAMPLE = ("angies", {"limit": "no-limit 1/2"}, [300, 4000, 9000, 40_000])


def sample_rows() -> list[Any]:
    """A few hands in bulk, row by row."""
    room, settings, stacks = SAMPLE
    recorded = play_live(new_table(room, stacks, settings), 12, "sample", fresh_stacks=True)
    log = play_hands(
        new_table(room, stacks, settings), recorded.decks, encode(recorded.acts), fresh_stacks=True
    )
    return [log.stacks.tolist(), log.drops.tolist(), [log.rows(hand).tolist() for hand in range(len(log))]]


def test_the_kernels_give_the_same_as_plain_python():
    told = "import json; from tests.pots.test_bulk import sample_rows; print(json.dumps(sample_rows()))"
    plain = subprocess.run(
        [sys.executable, "-c", told], env={**os.environ, "HOUSEWAY_JIT": "0"}, capture_output=True, check=True
    )
    assert json.loads(plain.stdout) == sample_rows()
