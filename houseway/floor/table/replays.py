"""Finished rounds as one viewer may see them: his view's events, the result, and what proves his cards."""

from __future__ import annotations

import json

from houseway.floor.fair.proofs import proof_for
from houseway.floor.fair.shuffling import Header
from houseway.floor.store import Replay
from houseway.plain import Json
from houseway.rooms import read_round, same_edition, sheet
from houseway.telling.rounds import told_log

UNPLAYED = "This round was played under an earlier edition of the rules, so only its result can be shown."


def replay_json(replay: Replay, account: str) -> Json:
    """A round to step through. Who was not in it sees what an onlooker saw."""
    party = next((party for party, owner in replay.players.items() if owner == account), None)
    table = replay.saved["table"]
    played = same_edition(replay.saved, sheet(replay.sheet).edition)
    header = Header.from_json(replay.commitment)
    return {
        "id": replay.id,
        "table": replay.table,
        "sheet": replay.sheet,
        "round": replay.number,
        "ended_at": replay.ended_at,
        "you": party,
        "seats": [
            {"seat": seat, "name": name, "stack": chips}
            for seat, name, chips in zip(table["seats"], table["names"], table["stacks"], strict=True)
        ],
        **header.to_json(),
        "events": told_log(read_round(json.dumps(replay.saved)), party) if played else [],
        "unplayed": "" if played else UNPLAYED,
        "settlement": replay.result,
        "proof": proof_for(replay.opened, party, whole=replay.seed is not None)
        | {"table": replay.table, "round": replay.number, **header.to_json()}
        | {"seed": replay.seed, "closed": why_closed(replay)},
    }


def why_closed(replay: Replay) -> str:
    """Why the seed of a round is not open; nothing when it is."""
    if replay.seed is not None:
        return ""
    if any("hidden" not in one for one in replay.opened):
        return "The seed was not kept: this round is older than the opening of seeds."
    if any(one["hidden"] for one in replay.opened if not one["brought"]):
        return (
            "The seed stays closed, as it would show hands that were not shown; the room's audit checks it."
        )
    return "The seed is opened when the shoe is retired, unless a hand dealt from it was not shown."


def _has(result: Json, when: str, at: int) -> int:
    """A party's chips, with the bets that stay up; rounds of earlier editions did not tell those."""
    standing = result.get(f"standing_{when}", ())
    return int(result[f"stacks_{when}"][at]) + (standing[at] if standing else 0)


def net_of(result: Json, party: str | None) -> int:
    """What a round brought somebody."""
    if party not in result["parties"]:
        return 0
    at = result["parties"].index(party)
    return _has(result, "after", at) - _has(result, "before", at)


def line_json(replay: Replay, account: str) -> Json:
    """A round in one line of somebody's history."""
    party = next((party for party, owner in replay.players.items() if owner == account), None)
    return {
        "id": replay.id,
        "entry": replay.entry,
        "sheet": replay.sheet,
        "table": replay.table,
        "round": replay.number,
        "ended_at": replay.ended_at,
        "net": net_of(replay.result, party),
        "replay": f"/replay/{replay.id}",
    }
