"""A player who knows nothing but the ask in front of him, as JSON: any legal answer to any kind of it."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from tests.random_play import WAGER_FEE

BREATH = 0.04
"""Seconds before every answer: the room takes thirty frames a second of a connection, and no more."""


class Answering:
    """Answers asks at random, from their details alone; so often he lets one go that he need not answer,
    for which the room then waits a few seconds."""

    def __init__(self, seed: int, lets_go: float = 0.5) -> None:
        self.chance = Random(seed)
        self.lets_go = lets_go

    def __call__(self, ask: dict[str, Any]) -> Any:
        time.sleep(BREATH)
        if ask.get("optional") and self.chance.random() < self.lets_go:
            return None
        if ask["kind"] == "board":
            return self.board(ask)
        if ask["kind"] == "amount":
            return self.amount(ask)
        if "options" in ask:
            return self.option(self.chance.choice(ask["options"]))
        return ask["default"]

    def option(self, option: dict[str, Any]) -> Any:
        return [option["id"], self.amount(option)] if "low" in option else option["id"]

    def amount(self, span: dict[str, Any]) -> int:
        # Mostly small, so that a few rounds do not use up all chips.
        steps = (span["high"] - span["low"]) // span["step"]
        return span["low"] + span["step"] * int(steps * self.chance.random() ** 4)

    def board(self, ask: dict[str, Any]) -> dict[str, int]:
        placed: dict[str, int] = {}
        left = ask["budget"]
        for circle in ask["circles"]:
            needs = [f"{other}@{circle['spot']}" for other in circle["needs"]]
            if self.chance.random() < 0.5 or (needs and not any(key in placed for key in needs)):
                continue
            equal = placed.get(f"{circle['equals']}@{circle['spot']}") if "equals" in circle else None
            high = min(circle["high"], left, circle["low"] + 5 * circle["step"])
            if "most_of" in circle:
                high = min(high, placed.get(f"{circle['most_of']}@{circle['spot']}", 0))
            if high < circle["low"] or ("equals" in circle and equal is None):
                continue
            amount = equal if equal is not None else self.amount({**circle, "high": high})
            # Wagers that come with it by themselves, what stays in front to follow another's seat, and a fee.
            at_stake = amount * (1 + len(circle.get("brings", ())) + circle.get("keeps", 0)) + WAGER_FEE
            if at_stake <= left:
                placed[circle["key"]] = amount
                left -= at_stake
        for circle in ask["circles"]:
            beside = [placed.get(f"{other}@{circle['spot']}") for other in circle.get("least_of", ())]
            if any(beside) and placed.get(circle["key"], 0) < min(filter(None, beside)):
                placed.pop(circle["key"], None)
        must = ask["must"]
        if must and not any(key.split("@")[0] in must for key in placed):
            return {}
        return placed
