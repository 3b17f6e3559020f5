"""Many hands of one pot table through a compiled kernel that reads streets as data: decks and acts in, chips
out, and for hold'em the log of every hand.

Recorded hands are played as the live table would, by the same rules, and the table is left as the live hands
would have left it. What needs a question other than a bet, a forced bet or a discard is for the live table.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from houseway.cards import Chance
from houseway.games.pot.bulk.acts import BulkActs, checked_acts
from houseway.games.pot.bulk.checks import (
    check_holdem,
    check_players,
    check_pot_game,
    checked_decks,
    shape_of,
)
from houseway.games.pot.bulk.hand import Hands, Outcome, play_block
from houseway.games.pot.bulk.log import BLOCK, BulkLog
from houseway.games.pot.bulk.numbers import integers, told_of
from houseway.games.pot.bulk.opening import game_of, leave_table, open_hands, told_openings
from houseway.games.pot.bulk.records import Integers, Records, room_for
from houseway.games.pot.bulk.results import BulkResults, Session
from houseway.games.pot.bulk.unplayable import unplayable
from houseway.games.pot.bulk.words import Came, Word
from houseway.games.pot.hand import PotGame
from houseway.games.pot.rules import PotRules
from houseway.play import Felt, Table


def play_hands(table: Table, decks: npt.ArrayLike, acts: BulkActs, *, fresh_stacks: bool = False) -> BulkLog:
    """Play a hand of hold'em for every deck (the 52 cards in the order in which they leave the pack) and keep
    the log of them all.

    Stacks go from hand to hand; with `fresh_stacks` every hand begins with the table's stacks of now. The
    button moves either way. When a hand cannot be played, the error names it and the table is as before.
    """
    packs = checked_decks(decks, "standard-52")
    acts = checked_acts(acts, len(packs))
    check_holdem(table)
    t = _felt(table)
    check_players(t)
    session = _session(table, t, shape_of(table), packs, acts, fresh_stacks=fresh_stacks, logged=True)
    blocks, outcome = _play(table, session)
    return BulkLog(session, outcome.stacks, outcome.drops, blocks, outcome.ends)


def play_results(
    table: Table, decks: npt.ArrayLike, acts: BulkActs, *, fresh_stacks: bool = False
) -> BulkResults:
    """The same for any pot game, for its chips alone."""
    game, t = shape_of(table), _felt(table)
    check_pot_game(table, t, game)
    check_players(t)
    packs = checked_decks(decks, game.pack)
    acts = checked_acts(acts, len(packs), Word.DISCARD)
    session = _session(table, t, game, packs, acts, fresh_stacks=fresh_stacks, logged=False)
    _, outcome = _play(table, session)
    return BulkResults(session, outcome.stacks, outcome.drops)


def _felt(table: Table) -> Felt[PotRules]:
    return Felt(game_of(table), table.state.copy(), Chance())


def _session(
    table: Table,
    felt: Felt[PotRules],
    game: PotGame,
    decks: Integers,
    acts: BulkActs,
    *,
    fresh_stacks: bool,
    logged: bool,
) -> Session:
    state = table.state
    return Session(
        game=felt.game,
        told=told_of(felt, game),
        before=state.copy(),
        openings=open_hands(table, min(len(decks), 2 * len(state.names))),
        start=integers(state.stacks),
        decks=decks,
        acts=acts,
        fresh_stacks=fresh_stacks,
        logged=logged,
    )


def _play(table: Table, session: Session) -> tuple[list[Records], Outcome]:
    """Play block after block and leave the table as it stands after the last hand; the log of each block."""
    openings, acts, count = session.openings, session.acts, len(session.decks)
    hands = Hands(*told_openings(openings), session.decks, acts.acts, acts.offsets, int(session.fresh_stacks))
    outcome = _nothing_yet(count, len(session.start))
    room = room_for(session.told, len(session.start), _most_rows(session))
    blocks = []
    for first in range(0, count, BLOCK):
        last = min(first + BLOCK, count)
        start = session.stacks_before(first, outcome.stacks)
        came = play_block(session.told, hands, room, outcome, start, first, last)
        if came != Came.PLAYED:
            raise unplayable(session, outcome.stacks, came, *outcome.stopped.tolist())
        blocks.append(cast(Records, room.log[: outcome.ends[last - 1]].copy()))
    if count:
        leave_table(table, openings, outcome.stacks, outcome.drops, outcome.posted)
    return blocks, outcome


def _nothing_yet(count: int, players: int) -> Outcome:
    """Room for what comes of so many hands."""
    return Outcome(
        stacks=np.empty((count, players), dtype=np.int64),
        drops=np.empty(count, dtype=np.int64),
        ends=np.empty(count, dtype=np.int64),
        posted=np.zeros(players, dtype=np.int64),
        stopped=np.zeros(2, dtype=np.int64),
    )


def _most_rows(session: Session) -> int:
    """The most rows that a block of hands can write, none where no log is kept. Besides its acts a hand has
    four streets gathered from everybody, fees paid by everybody twice, everybody's hand shown, and a side pot
    for each player shared by all who reach it."""
    if not session.logged:
        return 0
    players, offsets = len(session.start), session.acts.offsets
    beside_acts = 16 + 10 * players + players * (players + 1) // 2
    ends = np.append(offsets[::BLOCK], offsets[-1])
    return int(np.diff(ends).max()) + BLOCK * beside_acts
