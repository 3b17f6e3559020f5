"""Rounds of any game as JSON: what happened, line by line, and who had what before and after."""

from __future__ import annotations

import json

from houseway.games.game import module_of
from houseway.histories.record import HistoryError
from houseway.plain import Json
from houseway.play import Round

FORMAT = 1


def write_round(round: Round, viewer: str | None = None) -> str:
    """A round as an object of JSON; with a viewer only what that party saw."""
    return json.dumps(round_json(round, viewer), ensure_ascii=False) + "\n"


def round_json(round: Round, viewer: str | None = None) -> Json:
    """The same as an object."""
    if viewer is not None and viewer not in round.parties:
        raise HistoryError(f"there is no party {viewer!r} in this round")
    before = round.before
    module = module_of(round.game)
    told: Json = {
        "houseway_history": FORMAT,
        "sheet": round.game.id,
        "game": "" if module is None else module.name,
        "round": round.felt.state.number,
        "unit": "cent",
        "parties": [
            {"name": name, "seat": seat, "stack": stack}
            for name, seat, stack in zip(round.parties, before.seats, before.stacks, strict=True)
        ],
        "carried_in": before.carried_in,
        "viewer": viewer,
        "events": round.full_log() if viewer is None else round.log(viewer),
        "over": round.over,
    }
    if round.over:
        result = round.settlement
        told["result"] = {
            "stacks_before": list(result.stacks_before),
            "stacks_after": list(result.stacks_after),
            "carried_out": result.carried_out,
            "bought_in": result.bought_in,
            "drop": result.drop,
        }
    return told
