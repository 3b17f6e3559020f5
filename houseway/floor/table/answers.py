"""One's own answers, once a round is over: what a client may be told again that never heard of the first
telling. Nobody is told what another party, a bot or the dealer did."""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import Connection, select

from houseway.errors import HousewayError
from houseway.floor.store.schema import acts, players, rounds
from houseway.play.asks import Choice
from houseway.play.events import Clocked
from houseway.play.round import CLOCK
from houseway.rooms import read_round


class Answer(NamedTuple):
    """An answer to an ask, and who gave it: the party, or the clock in its place."""

    choice: Choice
    by: str


def past_answer(connection: Connection, table: str, number: int, ask: int, account: str) -> Answer | None:
    """What an account answered to an ask of a finished round. It is found by the party that the account was
    in that round, whatever its name or seat is today."""
    chosen = (
        select(rounds.c.saved, players.c.party, acts.c.choice, acts.c.decided_by)
        .join(players, players.c.round_id == rounds.c.id)
        .join(acts, acts.c.round_id == rounds.c.id)
        .where(rounds.c.table_id == table, rounds.c.number == number, rounds.c.entry.is_not(None))
        .where(players.c.account == account, acts.c.ask == ask, acts.c.ask > 0)
    )
    for saved, party, choice, by in connection.execute(chosen):
        if by == party or (by == CLOCK and _clock_answered_for(saved, party, ask)):
            found: Choice = json.loads(choice)
            return Answer(found, by)
    return None


def _clock_answered_for(saved: str, party: str, ask: int) -> bool:
    """Whether it was this party's time that ran out; the record of an act says only that it was the clock."""
    try:
        round = read_round(saved)
    except HousewayError:
        # A round of another edition is not played again, so nobody can say whose ask it was.
        return False
    return any(
        isinstance(event, Clocked) and event.ask == ask and round.parties[event.party] == party
        for event in round.events
    )
