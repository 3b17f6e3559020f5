"""Rounds played at random, as plain data, and the writing of them into a store as a server would."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from houseway.cards import Chance
from houseway.floor.store import (
    ISSUE,
    Store,
    Writing,
    add_act,
    begin_round,
    create_account,
    create_table,
    end_round,
    post,
    round_postings,
    stack,
    wallet,
)
from houseway.play import Party
from houseway.rooms import Table, save_round, settlement_json, sheet
from tests.random_play import play_at_random

TABLE = "t1"
BACCARAT = "angies/ez-baccarat-panda-8"
HOLDEM = "angies/texas-holdem"
BOUGHT = 60_000
ISSUED = 100_000


class Played(NamedTuple):
    """One round as a server would hand it to the store."""

    number: int
    before: dict[str, Any]
    secret: str
    acts: list[list[Any]]
    ending: dict[str, Any]


class Recording(NamedTuple):
    """A table's first rounds."""

    sheet: str
    parties: tuple[str, ...]
    state: dict[str, Any]
    rounds: tuple[Played, ...]


@cache
def record(name: str, rounds: int, seed: int = 1) -> Recording:
    """Play rounds at random with three people who bought in."""
    source = random.Random(seed)
    parties = ("Ann", "Bo", "Cy")
    table = Table(name, [Party(who, BOUGHT, seat) for seat, who in enumerate(parties, 1)])
    begun = table.to_json()
    played = []
    for number in range(1, rounds + 1):
        secret = f"{seed}/{number}"
        round = play_at_random(table.deal(Chance(secret, commit=True)), source)
        ending = {
            "result": settlement_json(round),
            "saved": save_round(round),
            "state": table.to_json(),
            "postings": round_postings(TABLE, round.before.stacks, settlement_json(round)),
            "opened": [],
        }
        played.append(Played(number, round.before.to_json(), secret, round.acts, ending))
    return Recording(name, parties, begun, tuple(played))


def seat_everybody(write: Writing, recording: Recording) -> dict[str, str]:
    """Accounts, chips, buy-ins and the table, all in one closure; gives whose account each party is."""
    players = {}
    for name in recording.parties:
        account = create_account(write, "named", name)
        post(write, "issue", name, {ISSUE: -ISSUED, wallet(account.id): ISSUED})
        post(write, "buy-in", TABLE, {wallet(account.id): -BOUGHT, stack(TABLE, name): BOUGHT})
        players[name] = account.id
    create_table(write, recording.sheet, [], {"name": "One"}, recording.state, table=TABLE)
    return players


def begin(write: Writing, recording: Recording, played: Played, players: dict[str, str]) -> str:
    roots = played.ending["saved"]["chance"]["roots"]
    return begin_round(
        write,
        TABLE,
        played.number,
        recording.sheet,
        [],
        played.before,
        roots,
        played.secret,
        players,
        sheet(recording.sheet).edition,
    )


def decide(write: Writing, round: str, acts: Iterable[list[Any]], after: int = 0) -> None:
    """Write acts down, counted on from those that are there."""
    for number, (ask, choice, *by) in enumerate(acts, after + 1):
        add_act(write, round, number, ask, choice, by[0] if by else "Ann")


def write_all(store: Store, recording: Recording) -> dict[str, str]:
    """The whole recording; gives whose account each party is."""
    players = store.write(lambda write: seat_everybody(write, recording)).result()
    for played in recording.rounds:
        write_round(store, recording, played, players)
    return players


def write_round(store: Store, recording: Recording, played: Played, players: dict[str, str]) -> str:
    round = store.write(lambda write: begin(write, recording, played, players)).result()
    store.write(lambda write: decide(write, round, played.acts))
    store.write(lambda write: end_round(write, round, **played.ending)).result()
    return round
